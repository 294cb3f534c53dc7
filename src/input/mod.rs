//! Mouse, fingers and keys: each turned into the game's `Wish`, or into a nudge of the view.

mod choice;
mod cursor;
mod gesture;
mod hover;
mod keys;
mod pointer;
mod ray;

use bevy::prelude::*;

/// Reading devices comes first in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InputSystems;

/// Every device.
pub fn plugin(app: &mut App) {
    app.init_resource::<gesture::Gestures>()
        .init_resource::<hover::Mouse>()
        // Keys first, so that what wishes fall into one frame is always in the same order.
        .add_systems(
            Update,
            (keys::toggle_fullscreen, keys::read_keys, pointer::read_pointers, hover::point_at)
                .chain()
                .in_set(InputSystems),
        );
}
