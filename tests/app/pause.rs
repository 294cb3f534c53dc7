//! What stands on the sheet of a pause, where all share one screen.

use bevy::input::ButtonState::{Pressed, Released};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use sternhalma::game::{HostCalled, Offer, Proposed, Want, Wish};
use sternhalma::rules::{Game, Resolution, Turn};
use sternhalma::stage::Guard;
use sternhalma::storage::Settings;

use super::support::{
    click_at, game, hole, hurried_move, key, mouse_button, move_mouse, new_game, press_words, settle, tap_at,
    whole_app, words_at, words_seen,
};

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

/// A game of so many turns.
fn begun(turns: usize) -> Game {
    let mut game = new_game();
    for ply in 0..turns {
        game.play(Turn::Move(hurried_move(&game, ply))).expect("legal");
    }
    game
}

fn paused_app(turns: usize) -> App {
    let mut app = whole_app(begun(turns));
    app.world_mut().write_message(Wish::overlay(Want::Pause));
    pass(&mut app, 8);
    app
}

#[test]
fn a_slip_makes_nobody_give_up() {
    let mut app = paused_app(0);
    press_words(&mut app, "Amber gives up (hold)");
    assert_eq!(game(&app).ply(), 0);
    let at = words_at(&app, "Amber gives up (hold)");
    move_mouse(&mut app, at);
    mouse_button(&mut app, MouseButton::Left, Pressed);
    pass(&mut app, 100);
    assert_eq!(game(&app).ply(), 0, "it is not yet held for long enough");
    pass(&mut app, 40);
    mouse_button(&mut app, MouseButton::Left, Released);
    settle(&mut app);
    assert_eq!(game(&app).winner().map(|seat| seat.number()), Some(0));
}

fn proposed(app: &App) -> Option<Offer> {
    app.world().resource::<Proposed>().0.clone().map(|proposal| proposal.offer)
}

#[test]
fn any_number_of_turns_can_be_taken_back() {
    let mut app = paused_app(14);
    for (presses, words, ply) in [
        (vec![], "Take back the last turn", 13),
        (vec!["+", "+"], "Take back the last 3 turns", 11),
        (vec!["+10"], "Take back the last 13 turns", 1),
        (vec!["+10", "+"], "Take back the last 14 turns", 0),
        (vec!["–10", "–"], "Take back the last 3 turns", 11),
        (vec!["–10"], "Take back the last turn", 13),
    ] {
        presses.iter().for_each(|sign| press_words(&mut app, sign));
        press_words(&mut app, words);
        assert_eq!(proposed(&app), Some(Offer::Settle(Resolution::TakeBack(ply))));
        press_words(&mut app, "No");
    }
}

#[test]
fn how_many_turns_are_taken_back_is_chosen_by_keys_too() {
    let mut app = paused_app(3);
    let take_back = |app: &App, words: &str| words_seen(app).contains(&words.to_owned());
    for _ in 0..20 {
        if take_back(&app, "Take back the last 2 turns") {
            break;
        }
        key(&mut app, KeyCode::Tab, Key::Tab);
        // On the way there are buttons that propose something.
        if proposed(&app).is_none() && has_focus_on(&mut app, "+") {
            key(&mut app, KeyCode::Enter, Key::Enter);
        }
    }
    assert!(take_back(&app, "Take back the last 2 turns"), "{:?}", words_seen(&app));
    key(&mut app, KeyCode::Enter, Key::Enter);
    assert!(take_back(&app, "Take back the last 3 turns"), "{:?}", words_seen(&app));
}

/// Whether the keys are at the button with these words.
fn has_focus_on(app: &mut App, words: &str) -> bool {
    let at = words_at(app, words);
    let mut contexts = app.world_mut().query::<&mut bevy_egui::EguiContext>();
    let mut context = contexts.single_mut(app.world_mut()).expect("one overlay");
    let context = context.get_mut();
    let at = bevy_egui::egui::pos2(at.x, at.y) / context.zoom_factor();
    let focused = context.memory(|memory| memory.focused());
    focused.and_then(|id| context.read_response(id)).is_some_and(|response| response.rect.contains(at))
}

#[test]
fn guests_without_a_table_call_the_host_from_the_pause() {
    for is_kiosk in [false, true] {
        let mut app = whole_app(new_game());
        app.world_mut().resource_mut::<Settings>().host_holes = [0, 1, 2, 3].map(hole).to_vec();
        app.insert_resource(Guard { is_kiosk });
        app.world_mut().write_message(Wish::overlay(Want::Pause));
        pass(&mut app, 8);
        let has = |app: &App, words: &str| words_seen(app).contains(&words.to_owned());
        assert_eq!(has(&app, "Call the host"), is_kiosk);
        if is_kiosk {
            press_words(&mut app, "Call the host");
            assert!(app.world().resource::<HostCalled>().0);
            press_words(&mut app, "The host is here");
            assert!(!app.world().resource::<HostCalled>().0);
        }
    }
}

#[test]
fn a_finger_that_also_comes_as_a_mouse_presses_the_overlay_once() {
    let mut app = paused_app(14);
    let plus = words_at(&app, "+");
    let back = |app: &App| words_seen(app).iter().find(|said| said.starts_with("Take back")).cloned();
    tap_at(&mut app, plus);
    click_at(&mut app, plus);
    pass(&mut app, 4);
    assert_eq!(back(&app).as_deref(), Some("Take back the last 2 turns"));
    // The echo may come within the same frame, and before.
    move_mouse(&mut app, plus);
    mouse_button(&mut app, MouseButton::Left, Pressed);
    mouse_button(&mut app, MouseButton::Left, Released);
    tap_at(&mut app, plus);
    pass(&mut app, 4);
    assert_eq!(back(&app).as_deref(), Some("Take back the last 3 turns"));
    // A mouse elsewhere, or later, is a mouse.
    let minus = words_at(&app, "–");
    click_at(&mut app, minus);
    pass(&mut app, 70);
    assert_eq!(back(&app).as_deref(), Some("Take back the last 2 turns"));
    click_at(&mut app, plus);
    pass(&mut app, 4);
    assert_eq!(back(&app).as_deref(), Some("Take back the last 3 turns"));
}
