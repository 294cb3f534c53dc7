//! One game by every hand: whatever is held, pressed or typed, the same moves lead to the same position, over the whole
//! way from the window's events to the turn that is told.

use std::collections::VecDeque;

use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase::{Ended, Moved, Started};
use bevy::prelude::*;
use sternhalma::game::TurnPlayed;
use sternhalma::rules::{Direction, Game, Hole, Move, Turn};
use sternhalma::stage::{Covered, Cursor};
use sternhalma::storage::Settings;

use super::support::{
    click, click_at, drag_through, finger, game, hole_seen_at, key, new_game, seen_at, settle, tap, whole_app,
};

/// Steps, a hop, and chains of two, three and four legs.
const MOVES: [&str; 12] =
    ["112-104", "8-17", "114-92", "6-30", "111-102", "3-41", "118-89", "9-31", "116-105", "5-43", "102-77", "0-18"];

/// Something that can play a move: what it wants set, and how it does it.
struct Hand {
    name: &'static str,
    settings: fn(&mut Settings),
    play: fn(&mut App, &Move, &[Hole]),
}

const HANDS: [Hand; 12] = [
    Hand { name: "a mouse that taps", settings: |_| (), play: |app, made, _| tapped(app, made, click) },
    Hand { name: "a mouse that drags", settings: |_| (), play: mouse_drags },
    Hand { name: "a finger that taps", settings: |_| (), play: |app, made, _| tapped(app, made, tap) },
    Hand { name: "a finger that drags", settings: |_| (), play: finger_drags },
    Hand { name: "the arrows", settings: |_| (), play: |app, made, _| chosen(app, made, by_arrows) },
    Hand { name: "six letters", settings: |_| (), play: |app, made, _| chosen(app, made, by_letters) },
    Hand { name: "comma and full stop", settings: |_| (), play: |app, made, _| chosen(app, made, by_signs) },
    Hand { name: "a move in numbers", settings: |_| (), play: typed },
    Hand { name: "a mouse, leg by leg", settings: stop_everywhere, play: mouse_leads },
    Hand { name: "a finger, leg by leg", settings: stop_everywhere, play: finger_leads },
    Hand { name: "a finger at a table", settings: sit_down, play: |app, made, _| tapped(app, made, tap) },
    Hand { name: "leg by leg at a table", settings: sit_down_and_stop, play: led_at_table },
];

fn stop_everywhere(settings: &mut Settings) {
    settings.stops_at_landings = [true; 6];
}

fn sit_down(settings: &mut Settings) {
    settings.table_mode = true;
}

fn sit_down_and_stop(settings: &mut Settings) {
    sit_down(settings);
    stop_everywhere(settings);
}

fn tapped(app: &mut App, made: &Move, tap: fn(&mut App, u8)) {
    tap(app, made.from.id());
    tap(app, made.to.id());
}

fn way(app: &mut App, made: &Move, path: &[Hole]) -> Vec<Vec2> {
    let mut way = vec![seen_at(app, made.from)];
    way.extend(path.iter().map(|hole| hole_seen_at(app, *hole)));
    way
}

fn mouse_drags(app: &mut App, made: &Move, path: &[Hole]) {
    let way = way(app, made, path);
    drag_through(app, &way);
}

fn finger_drags(app: &mut App, made: &Move, path: &[Hole]) {
    let way = way(app, made, path);
    finger(app, 1, Started, way[0]);
    for at in &way[1..] {
        finger(app, 1, Moved, *at);
        app.update();
    }
    finger(app, 1, Ended, way[way.len() - 1]);
    app.update();
}

/// Legs one by one.
fn lead(app: &mut App, made: &Move, path: &[Hole], tap: fn(&mut App, u8)) {
    for hole in std::iter::once(&made.from).chain(path) {
        tap(app, hole.id());
        rest(app);
    }
    assert_eq!(game(app).ply(), app.world().resource::<Told>().0.len(), "no turn ends by itself");
}

fn mouse_leads(app: &mut App, made: &Move, path: &[Hole]) {
    lead(app, made, path, click);
    let done = done_button(app);
    click_at(app, done);
    rest(app);
}

fn finger_leads(app: &mut App, made: &Move, path: &[Hole]) {
    lead(app, made, path, tap);
    let done = done_button(app);
    press(app, done);
}

/// It stands first in the column at the right.
fn done_button(app: &App) -> Vec2 {
    let areas = &app.world().resource::<Covered>().areas;
    let column = areas.iter().find(|area| area.min.y < 20.0 && area.max.x > 1200.0).expect("buttons");
    Vec2::new(column.center().x, column.min.y + 40.0)
}

fn led_at_table(app: &mut App, made: &Move, path: &[Hole]) {
    let seat = game(app).position().to_move();
    let edge = game(app).position().seats().list().iter().position(|it| *it == seat).expect("a seat of the game");
    lead(app, made, path, tap);
    let [left_top, right_top, right_bottom, left_bottom] = app.world().resource::<Covered>().turned[edge];
    // The second of five buttons.
    let done = left_top.lerp(left_bottom, 0.74).lerp(right_top.lerp(right_bottom, 0.74), 0.3);
    press(app, done);
}

fn press(app: &mut App, at: Vec2) {
    for phase in [Started, Ended] {
        finger(app, 7, phase, at);
        app.update();
    }
    rest(app);
}

/// Until the overlay shows what has happened.
fn rest(app: &mut App) {
    (0..6).for_each(|_| app.update());
}

/// Brings the cursor to a hole in some way, and chooses it.
fn chosen(app: &mut App, made: &Move, walk: fn(&mut App, Hole)) {
    for hole in [made.from, made.to] {
        walk(app, hole);
        assert_eq!(cursor(app), Some(hole));
        key(app, KeyCode::Enter, Key::Enter);
    }
}

fn cursor(app: &App) -> Option<Hole> {
    app.world().resource::<Cursor>().0
}

/// The first key only shows the cursor.
fn show_cursor(app: &mut App) -> Hole {
    if cursor(app).is_none() {
        key(app, KeyCode::ArrowDown, Key::ArrowDown);
    }
    cursor(app).expect("the cursor is shown")
}

fn by_arrows(app: &mut App, to: Hole) {
    loop {
        let from = show_cursor(app).coord();
        let (code, logical) = match (from.r.cmp(&to.coord().r), from.q.cmp(&to.coord().q)) {
            (std::cmp::Ordering::Less, _) => (KeyCode::ArrowDown, Key::ArrowDown),
            (std::cmp::Ordering::Greater, _) => (KeyCode::ArrowUp, Key::ArrowUp),
            (_, std::cmp::Ordering::Less) => (KeyCode::ArrowRight, Key::ArrowRight),
            (_, std::cmp::Ordering::Greater) => (KeyCode::ArrowLeft, Key::ArrowLeft),
            _ => return,
        };
        key(app, code, logical);
    }
}

const LETTERS: [(Direction, KeyCode, &str); 6] = [
    (Direction::NW, KeyCode::KeyQ, "q"),
    (Direction::NE, KeyCode::KeyW, "w"),
    (Direction::W, KeyCode::KeyA, "a"),
    (Direction::E, KeyCode::KeyD, "d"),
    (Direction::SW, KeyCode::KeyZ, "z"),
    (Direction::SE, KeyCode::KeyX, "x"),
];

/// The shortest way from neighbour to neighbour.
fn by_letters(app: &mut App, to: Hole) {
    let from = show_cursor(app);
    let mut ways = VecDeque::from([(from, Vec::new())]);
    let mut seen = vec![from];
    while let Some((here, keys)) = ways.pop_front() {
        if here == to {
            for (code, sign) in keys {
                key(app, code, Key::Character(String::from(sign).into()));
            }
            return;
        }
        for (direction, code, sign) in LETTERS {
            if let Some(next) = here.neighbour(direction).filter(|next| !seen.contains(next)) {
                seen.push(next);
                ways.push_back((next, keys.iter().copied().chain([(code, sign)]).collect()));
            }
        }
    }
}

/// To and fro through what can be chosen, whichever way is shorter.
fn by_signs(app: &mut App, to: Hole) {
    for _ in 0..121 {
        let (code, sign) = match cursor(app) {
            Some(at) if at == to => return,
            Some(at) if at > to => (KeyCode::Comma, ","),
            _ => (KeyCode::Period, "."),
        };
        key(app, code, Key::Character(sign.into()));
    }
}

fn typed(app: &mut App, made: &Move, _: &[Hole]) {
    key(app, KeyCode::Slash, Key::Character("/".into()));
    (0..4).for_each(|_| app.update());
    for sign in format!("{}-{}", made.from, made.to).chars() {
        key(app, KeyCode::Digit0, Key::Character(String::from(sign).into()));
    }
    key(app, KeyCode::Enter, Key::Enter);
    (0..4).for_each(|_| app.update());
}

/// The turns that were told.
#[derive(Resource, Default)]
struct Told(Vec<TurnPlayed>);

fn hear(mut played: MessageReader<TurnPlayed>, mut told: ResMut<Told>) {
    told.0.extend(played.read().cloned());
}

/// The game as the rules alone have it, with the holes that each move touches.
fn the_game() -> (Game, Vec<(Move, Vec<Hole>)>) {
    let mut game = new_game();
    let moves = MOVES.map(|text| {
        let made: Move = text.parse().expect("a move");
        let path = game.position().path(&made);
        game.play(Turn::Move(made.clone())).expect("legal");
        (made, path)
    });
    (game, moves.to_vec())
}

#[test]
fn every_hand_plays_the_same_game_to_the_same_position() {
    let (end, moves) = the_game();
    let legs: Vec<usize> = moves.iter().map(|(_, path)| path.len()).collect();
    let steps = moves.iter().filter(|(made, path)| path.len() == 1 && made.from.distance(path[0]) == 1).count();
    assert!(steps >= 2 && [2, 3, 4].iter().all(|count| legs.contains(count)), "{legs:?}, {steps} steps");
    for hand in &HANDS {
        let mut app = whole_app(new_game());
        app.init_resource::<Told>().add_systems(Last, hear);
        (hand.settings)(&mut app.world_mut().resource_mut::<Settings>());
        (0..60).for_each(|_| app.update());
        for (index, (made, path)) in moves.iter().enumerate() {
            (hand.play)(&mut app, made, path);
            settle(&mut app);
            let refused = super::support::refusals(&app);
            assert_eq!(game(&app).ply(), index + 1, "{} plays {made} {path:?}: {refused:?}", hand.name);
        }
        let told = &app.world().resource::<Told>().0;
        assert_eq!(told.len(), moves.len(), "{}", hand.name);
        for (told, played) in told.iter().zip(end.history()) {
            assert_eq!((told.seat, &told.turn), (played.seat, &played.turn), "{}", hand.name);
        }
        assert_eq!(game(&app).position(), end.position(), "{}", hand.name);
    }
}
