//! The keyboard alone.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use sternhalma::game::TurnPhase;
use sternhalma::rules::Turn;
use sternhalma::stage::Cursor;

use super::support::{
    chain_game, finished_game, game, hole, key, key_event, lifted, new_game, phase, settle, whole_app,
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
