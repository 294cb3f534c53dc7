//! A storm of input of every kind, the same for the same seed: whatever comes, the game stays a game.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use sternhalma::game::{Marble, Paused, Track, TurnPhase, Want, Wish};
use sternhalma::rules::Hole;
use sternhalma::storage::{Record, Settings};
use sternhalma::ui::Sheet;

use super::support::{
    finger, game, key_event, lifted, mouse_button, move_mouse, new_game, phase, seen_at, settle, tap, whole_app,
};

/// SplitMix64, as in Steele, Lea and Flood (2014).
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % count
    }
}

const KEYS: [(KeyCode, Key); 12] = [
    (KeyCode::ArrowUp, Key::ArrowUp),
    (KeyCode::ArrowDown, Key::ArrowDown),
    (KeyCode::ArrowLeft, Key::ArrowLeft),
    (KeyCode::ArrowRight, Key::ArrowRight),
    (KeyCode::Enter, Key::Enter),
    (KeyCode::Escape, Key::Escape),
    (KeyCode::Tab, Key::Tab),
    (KeyCode::Space, Key::Space),
    (KeyCode::KeyQ, Key::Escape),
    (KeyCode::KeyX, Key::Escape),
    (KeyCode::ShiftLeft, Key::Shift),
    (KeyCode::Home, Key::Home),
];

/// Somewhere on the screen: often on a hole, sometimes anywhere.
fn place(app: &mut App, chance: &mut Chance) -> Vec2 {
    if chance.below(4) > 0 {
        let hole = Hole::new(chance.below(121) as u8).expect("a hole");
        return seen_at(app, hole);
    }
    Vec2::new(chance.below(1280) as f32, chance.below(800) as f32)
}

fn throw(app: &mut App, chance: &mut Chance) {
    let at = place(app, chance);
    match chance.below(12) {
        0 | 1 => move_mouse(app, at),
        2 | 3 => {
            let button = [MouseButton::Left, MouseButton::Left, MouseButton::Right][chance.below(3) as usize];
            let state = [ButtonState::Pressed, ButtonState::Released][chance.below(2) as usize];
            move_mouse(app, at);
            mouse_button(app, button, state);
        }
        4..=7 => {
            let phases = [TouchPhase::Started, TouchPhase::Moved, TouchPhase::Ended, TouchPhase::Canceled];
            finger(app, chance.below(10), phases[chance.below(4) as usize], at);
        }
        8..=9 => {
            let (code, logical) = KEYS[chance.below(12) as usize].clone();
            let state = [ButtonState::Pressed, ButtonState::Released][chance.below(2) as usize];
            key_event(app, code, logical, state);
        }
        10 => {
            app.world_mut().write_message(KeyboardFocusLost);
        }
        _ => {
            // An honest move among it all, so that the storm gets through whole games.
            let moves = game(app).legal_moves();
            if !moves.is_empty() {
                let played = moves[chance.below(moves.len() as u64) as usize].clone();
                app.world_mut().write_message(Wish::keys(Want::Play(played)));
            }
        }
    }
}

fn assert_is_a_game(app: &mut App) {
    let replayed = Record::of(game(app), Vec::new()).game().expect("every turn is legal");
    assert_eq!(replayed.position(), game(app).position());
    let mut marbles = app.world_mut().query::<(&Marble, &Track)>();
    let stands: Vec<_> =
        marbles.iter(app.world()).map(|(marble, track)| (track.0[0], track.end(), marble.seat)).collect();
    assert_eq!(stands.len(), game(app).position().occupied().len());
    for (from, end, seat) in stands {
        let at = [from, end].map(|hole| game(app).position().seat_at(hole));
        assert!(at.contains(&Some(seat)), "{from:?} {end:?} {seat:?}");
    }
}

/// Lets go of everything, and sees that the board answers the next tap.
fn assert_answers(app: &mut App) {
    for id in 0..10 {
        finger(app, id, TouchPhase::Canceled, Vec2::ZERO);
    }
    app.world_mut().write_message(KeyboardFocusLost);
    *app.world_mut().resource_mut::<NextState<Sheet>>() = NextState::Pending(Sheet::None);
    for want in [Want::PlayOn, Want::PutDown] {
        app.world_mut().write_message(Wish::keys(want));
    }
    for _ in 0..80 {
        app.update();
    }
    if phase(app) == TurnPhase::Settling {
        settle(app);
    }
    if phase(app) == TurnPhase::Over {
        app.world_mut().write_message(Wish::keys(Want::NewGame));
        app.update();
        settle(app);
    }
    app.world_mut().write_message(sternhalma::stage::ViewNudged::Reset);
    for _ in 0..120 {
        app.update();
    }
    assert!(!app.world().resource::<State<Paused>>().get().0);
    assert_eq!(lifted(app), None);
    let hole = game(app).movable().into_iter().next().expect("a marble that can move");
    tap(app, hole.id());
    assert_eq!(lifted(app), Some(hole));
}

#[test]
fn whatever_hands_do_the_game_stays_a_game_and_the_board_answers() {
    for (seed, table_mode) in [(1, false), (2, true)] {
        let mut app = whole_app(new_game());
        app.world_mut().resource_mut::<Settings>().table_mode = table_mode;
        let mut chance = Chance(seed);
        let mut played = 0;
        for round in 0..3_000 {
            for _ in 0..=chance.below(6) {
                throw(&mut app, &mut chance);
            }
            let before = game(&app).ply();
            app.update();
            played += usize::from(game(&app).ply() > before);
            if round % 500 == 499 {
                assert_is_a_game(&mut app);
            }
        }
        assert!(played > 100, "{played} moves only");
        assert_answers(&mut app);
    }
}
