//! The table: an edge for each seat, each answering its own finger.

mod edges;
mod idle;
mod settling;
mod sheets;

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::prelude::*;
use sternhalma::rules::Game;
use sternhalma::stage::Covered;
use sternhalma::storage::Settings;
use sternhalma::ui::Stations;

use super::support::{finger, whole_app};

pub fn table_app(game: Game) -> App {
    let mut app = whole_app(game);
    app.world_mut().resource_mut::<Settings>().table_mode = true;
    pass(&mut app, 60);
    app
}

pub fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

/// Where a button of a seat's edge is: so far along it, from 0 at the left of whoever sits there to 1.
pub fn button(app: &App, seat: usize, along: f32) -> Vec2 {
    let [left_top, right_top, right_bottom, left_bottom] = app.world().resource::<Covered>().turned[seat];
    left_top.lerp(left_bottom, 0.74).lerp(right_top.lerp(right_bottom, 0.74), along)
}

pub fn press(app: &mut App, seat: usize, along: f32) {
    let at = button(app, seat, along);
    finger(app, 7, Started, at);
    pass(app, 1);
    finger(app, 7, Ended, at);
    pass(app, 4);
}

/// Taps on a button of a seat's edge, by its name.
pub fn press_button(app: &mut App, seat: u8, name: &str) {
    let at = button_at(app, seat, name);
    finger(app, 7, Started, at);
    pass(app, 1);
    finger(app, 7, Ended, at);
    pass(app, 4);
}

pub fn button_at(app: &App, seat: u8, name: &str) -> Vec2 {
    let mut buttons = app.world().resource::<Stations>().buttons();
    let found = buttons.find(|button| button.0.number() == seat && button.1 == name);
    found.unwrap_or_else(|| panic!("seat {seat} has no {name}")).2
}
