//! Mouse, fingers and keys: each turned into the game's `Wish`, or into a nudge of the view.

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
    app.add_plugins((hover::plugin, keys::plugin, pointer::plugin));
}
