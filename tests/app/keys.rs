//! The keyboard alone.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use sternhalma::game::{Paused, TurnPhase};
use sternhalma::rules::{Agreement, Game, Hole, Seats, Turn};
use sternhalma::stage::{Cursor, Guard, ViewNudged};
use sternhalma::storage::{Settings, Speed};
use sternhalma::ui::Sheet;

use super::support::{
    chain_game, finished_game, game, hole, hole_seen_at, hurried_move, key, key_event, lifted, new_game, phase, play,
    press_words, settle, whole_app, words_seen,
};

fn character(app: &mut App, code: KeyCode, sign: &str) {
    key(app, code, Key::Character(sign.into()));
}

fn cursor(app: &App) -> Option<u8> {
    app.world().resource::<Cursor>().0.map(|hole| hole.id())
}

/// Walks with comma and full stop to what can be chosen, and chooses it.
fn walk_to(app: &mut App, to: u8) {
    for _ in 0..121 {
        if cursor(app) == Some(to) {
            break;
        }
        character(app, KeyCode::Period, ".");
    }
    assert_eq!(cursor(app), Some(to));
    key(app, KeyCode::Enter, Key::Enter);
}

#[test]
fn a_whole_game_is_played_without_a_mouse() {
    let turns = finished_game();
    let mut app = whole_app(new_game());
    for turn in &turns {
        let Turn::Move(played) = turn else { panic!("{turn}") };
        walk_to(&mut app, played.from.id());
        assert_eq!(lifted(&app), Some(played.from));
        walk_to(&mut app, played.to.id());
        // The next key finishes what is under way.
        key(&mut app, KeyCode::Escape, Key::Escape);
        settle(&mut app);
    }
    assert_eq!((phase(&app), game(&app).ply()), (TurnPhase::Over, turns.len()));
}

#[test]
fn arrows_and_letters_move_the_cursor() {
    let mut app = whole_app(new_game());
    character(&mut app, KeyCode::Comma, ",");
    assert_eq!(cursor(&app), Some(111), "the first that can be chosen");
    key(&mut app, KeyCode::ArrowUp, Key::ArrowUp);
    key(&mut app, KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(cursor(&app), Some(101));
    // By its place, whatever is printed there.
    character(&mut app, KeyCode::KeyD, "d");
    character(&mut app, KeyCode::KeyX, "x");
    assert_eq!(cursor(&app), Some(111));
    character(&mut app, KeyCode::KeyW, "z");
    assert_eq!(cursor(&app), Some(103));
}

/// Every key that goes somewhere, with where that is in the window: x to the right, y downwards.
const WAYS: [(KeyCode, Vec2); 10] = [
    (KeyCode::ArrowLeft, Vec2::NEG_X),
    (KeyCode::ArrowRight, Vec2::X),
    (KeyCode::ArrowUp, Vec2::NEG_Y),
    (KeyCode::ArrowDown, Vec2::Y),
    (KeyCode::KeyA, Vec2::NEG_X),
    (KeyCode::KeyD, Vec2::X),
    (KeyCode::KeyQ, Vec2::new(-0.5, -0.9)),
    (KeyCode::KeyW, Vec2::new(0.5, -0.9)),
    (KeyCode::KeyZ, Vec2::new(-0.5, 0.9)),
    (KeyCode::KeyX, Vec2::new(0.5, 0.9)),
];

/// Each key takes the cursor from the centre where it points, as it is seen, to so many radians.
fn keys_follow_the_window(app: &mut App, most: f32) {
    for (code, way) in WAYS {
        app.world_mut().resource_mut::<Cursor>().0 = Hole::new(60);
        key(app, code, Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified));
        let to = app.world().resource::<Cursor>().0.expect("a cursor");
        let [from, to] = [hole(60), to].map(|hole| hole_seen_at(app, hole));
        assert!(to != from && (to - from).angle_to(way).abs() < most, "{code:?}: {} and not {way}", to - from);
    }
}

#[test]
fn keys_go_as_the_board_is_seen_when_it_turns_to_each_seat() {
    let mut app = whole_app(Game::new(Agreement::of_seats(Seats::Six)).expect("a game"));
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.turns_board, settings.reduced_motion) = (true, Some(true));
    for ply in 0..6 {
        (0..4).for_each(|_| app.update());
        // Up and down are half a hole beside the way they point; aslant it looks like more.
        keys_follow_the_window(&mut app, 0.65);
        let next = hurried_move(game(&app), ply);
        play(&mut app, &next);
    }
}

#[test]
fn keys_go_as_the_board_is_seen_however_it_was_turned_by_hand() {
    let mut app = whole_app(new_game());
    app.world_mut().resource_mut::<Settings>().reduced_motion = Some(true);
    for _ in 0..16 {
        app.world_mut().write_message(ViewNudged::Orbit(Vec2::new(70.0, 200.0)));
        (0..4).for_each(|_| app.update());
        // Rows may lie aslant by half of what is between two directions.
        keys_follow_the_window(&mut app, 1.1);
    }
}

#[test]
fn shift_and_enter_walk_one_leg() {
    let mut app = whole_app(chain_game());
    walk_to(&mut app, 60);
    for _ in 0..20 {
        if cursor(&app) == Some(64) {
            break;
        }
        character(&mut app, KeyCode::Period, ".");
    }
    key_event(&mut app, KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    key(&mut app, KeyCode::Enter, Key::Enter);
    key_event(&mut app, KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    let chain = app.world().resource::<sternhalma::game::Lifted>().0.clone().expect("in hand");
    assert_eq!((chain.here(), game(&app).ply()), (hole(62), 0));
    key(&mut app, KeyCode::Enter, Key::Enter);
    assert_eq!(game(&app).last().map(|played| played.turn.to_string()), Some("60-62-64".to_owned()));
}

#[test]
fn control_and_z_take_back_with_the_cursor_on_the_board() {
    let mut app = whole_app(new_game());
    walk_to(&mut app, 111);
    walk_to(&mut app, 102);
    settle(&mut app);
    key_event(&mut app, KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
    character(&mut app, KeyCode::KeyZ, "z");
    key_event(&mut app, KeyCode::ControlLeft, Key::Control, ButtonState::Released);
    settle(&mut app);
    assert_eq!((game(&app).ply(), cursor(&app)), (0, Some(102)));
}

#[test]
fn every_sheet_is_opened_by_a_key() {
    for (sign, code, is_kiosk, sheet) in [
        ("n", KeyCode::KeyN, false, Sheet::Agreement),
        ("S", KeyCode::KeyS, false, Sheet::Settings),
        ("s", KeyCode::KeyS, true, Sheet::None),
        ("?", KeyCode::Slash, false, Sheet::Keys),
    ] {
        let mut app = whole_app(new_game());
        app.world_mut().resource_mut::<Settings>().host_holes = [0, 1, 2, 3].map(hole).to_vec();
        app.insert_resource(Guard { is_kiosk });
        (0..4).for_each(|_| app.update());
        character(&mut app, code, sign);
        (0..4).for_each(|_| app.update());
        assert_eq!(app.world().resource::<State<Sheet>>().get(), &sheet, "{sign}");
        assert_eq!(app.world().resource::<State<Paused>>().get(), &Paused(false));
    }
    let mut app = whole_app(new_game());
    character(&mut app, KeyCode::KeyP, "p");
    (0..4).for_each(|_| app.update());
    assert_eq!(app.world().resource::<State<Paused>>().get(), &Paused(true));
}

/// Opens the field and writes.
fn write(app: &mut App, text: &str) {
    if *app.world().resource::<State<Sheet>>().get() == Sheet::None {
        character(app, KeyCode::Slash, "/");
        (0..4).for_each(|_| app.update());
    }
    text.chars().for_each(|sign| character(app, KeyCode::Digit0, &sign.to_string()));
}

fn sheet(app: &App) -> Sheet {
    *app.world().resource::<State<Sheet>>().get()
}

#[test]
fn a_written_move_that_is_refused_stays_to_be_mended() {
    // By the button, reached by the pointer or by Tab, and by Enter in the field.
    let sends: [fn(&mut App); 3] = [
        |app| press_words(app, "Play"),
        |app| {
            key(app, KeyCode::Tab, Key::Tab);
            key(app, KeyCode::Enter, Key::Enter);
        },
        |app| key(app, KeyCode::Enter, Key::Enter),
    ];
    for send in sends {
        let mut app = whole_app(new_game());
        for (text, why) in [("111", "A move is two or more holes"), ("-9", "There is a marble in that hole already")] {
            write(&mut app, text);
            send(&mut app);
            (0..4).for_each(|_| app.update());
            let reads = |words: &String| words.to_lowercase().starts_with(&why.to_lowercase());
            assert!(words_seen(&app).iter().any(reads), "{:?}", words_seen(&app));
            assert_eq!((sheet(&app), game(&app).ply()), (Sheet::Entry, 0));
        }
        // From a button the keys have come back to the field.
        key(&mut app, KeyCode::End, Key::End);
        key(&mut app, KeyCode::Backspace, Key::Backspace);
        write(&mut app, "102");
        send(&mut app);
        settle(&mut app);
        assert_eq!((sheet(&app), game(&app).ply()), (Sheet::None, 1));
    }
}

#[test]
fn a_move_that_is_written_while_another_is_played_waits_for_it() {
    let mut app = whole_app(new_game());
    app.world_mut().resource_mut::<Settings>().speed = Speed::Calm;
    write(&mut app, "111-102");
    key(&mut app, KeyCode::Enter, Key::Enter);
    (0..4).for_each(|_| app.update());
    write(&mut app, "9-18");
    assert_eq!((phase(&app), game(&app).ply()), (TurnPhase::Settling, 1));
    key(&mut app, KeyCode::Enter, Key::Enter);
    (0..4).for_each(|_| app.update());
    settle(&mut app);
    assert_eq!((sheet(&app), game(&app).ply()), (Sheet::None, 2));
}

#[test]
fn the_field_is_left_without_playing_and_the_keys_are_the_boards_again() {
    let mut app = whole_app(new_game());
    write(&mut app, "111-102");
    key(&mut app, KeyCode::Escape, Key::Escape);
    character(&mut app, KeyCode::Comma, ",");
    assert_eq!((sheet(&app), game(&app).ply(), cursor(&app)), (Sheet::None, 0, Some(111)));
    // What was written is not for whoever comes next.
    write(&mut app, "112-103");
    key(&mut app, KeyCode::Enter, Key::Enter);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 1);
}
