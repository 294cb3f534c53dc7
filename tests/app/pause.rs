//! What stands on the sheet of a pause, where all share one screen.

use bevy::input::ButtonState::{Pressed, Released};
use bevy::prelude::*;
use sternhalma::game::{Want, Wish};
use sternhalma::ui::Spoken;

use super::support::{game, mouse_button, move_mouse, new_game, press_words, settle, whole_app, words_seen};

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

fn paused_app() -> App {
    let mut app = whole_app(new_game());
    app.world_mut().write_message(Wish::overlay(Want::Pause));
    pass(&mut app, 8);
    app
}

fn words_at(app: &App, words: &str) -> Vec2 {
    let said = app.world().resource::<Spoken>().0.iter().find(|said| said.words == words);
    said.unwrap_or_else(|| panic!("\"{words}\" is not among {:?}", words_seen(app))).area.center()
}

#[test]
fn a_slip_makes_nobody_give_up() {
    let mut app = paused_app();
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
