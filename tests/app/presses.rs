//! The overlay's buttons, however long and by whatever they are pressed.

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase::{Ended, Moved, Started};
use bevy::prelude::*;
use sternhalma::rules::Seats;
use sternhalma::ui::Sheet;

use super::support::{finger, game, mouse_button, move_mouse, new_game, tap_at, whole_app, words_at};

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

fn sheet(app: &App) -> Sheet {
    *app.world().resource::<State<Sheet>>().get()
}

#[test]
fn a_tap_within_one_frame_presses_a_button() {
    let mut app = whole_app(new_game());
    for words in ["New game", "6", "Play"] {
        let at = words_at(&app, words);
        tap_at(&mut app, at);
        pass(&mut app, 4);
    }
    assert_eq!(game(&app).agreement().seats, Seats::Six);
}

#[test]
fn a_button_that_is_pressed_for_long_is_pressed_all_the_same() {
    let hands: [(&str, fn(&mut App, Vec2)); 2] = [
        ("a mouse", |app, at| {
            move_mouse(app, at);
            mouse_button(app, MouseButton::Left, ButtonState::Pressed);
            pass(app, 120);
            mouse_button(app, MouseButton::Left, ButtonState::Released);
        }),
        ("a finger that rolls", |app, at| {
            finger(app, 1, Started, at);
            pass(app, 60);
            finger(app, 1, Moved, at + Vec2::new(6.0, 5.0));
            pass(app, 60);
            finger(app, 1, Ended, at + Vec2::new(6.0, 5.0));
        }),
    ];
    for (name, press) in hands {
        let mut app = whole_app(new_game());
        let at = words_at(&app, "Rules");
        press(&mut app, at);
        pass(&mut app, 4);
        assert_eq!(sheet(&app), Sheet::Rules, "{name}");
    }
}

#[test]
fn a_press_that_slides_off_its_button_does_nothing() {
    let mut app = whole_app(new_game());
    let [from, to] = ["Rules", "Pause"].map(|words| words_at(&app, words));
    move_mouse(&mut app, from);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
    pass(&mut app, 2);
    move_mouse(&mut app, to);
    pass(&mut app, 2);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
    pass(&mut app, 4);
    assert_eq!(sheet(&app), Sheet::None);
}
