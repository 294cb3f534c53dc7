//! The words that input, scene and overlay share without knowing each other: where holes lie, what is pointed at, what
//! the overlay leaves free, what was seen to happen.

mod attention;
mod contact;
mod layout;
mod motion;
mod palette;
mod view;

use bevy::prelude::*;

pub use crate::game::{Busy, FinishNow};
pub use attention::{Asked, Covered, Cursor, Finger, Guard, Held, KeepAwake, KeysTaken, Pointing, SoundSwitched};
pub use contact::{LastTouches, RESTING, TOGETHER};
pub use layout::{
    BOARD_RADIUS, LIFT_HEIGHT, MARBLE_RADIUS, REST_HEIGHT, SPACING, hole_at, home_pitch, place, point_of,
};
pub use motion::{Motion, StillWished};
pub use palette::{GlassRecipe, Mark, STYLES, Style, style_of};
pub use view::{FreeArea, HopLanded, Preview, SeenFrom, Spectacle, ViewNudged};

/// The shared words, with nothing said yet.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pointing>()
        .init_resource::<Covered>()
        .init_resource::<Cursor>()
        .init_resource::<Finger>()
        .init_resource::<Held>()
        .init_resource::<KeysTaken>()
        .init_resource::<LastTouches>()
        .add_message::<Asked>()
        .add_message::<SoundSwitched>()
        .init_resource::<FreeArea>()
        .init_resource::<KeepAwake>()
        .init_resource::<Preview>()
        .init_resource::<StillWished>()
        .init_resource::<Guard>()
        .init_resource::<Spectacle>()
        .init_resource::<SeenFrom>()
        .add_message::<ViewNudged>();
}
