//! What the match looks like: the board, the marbles and their way across it, light, camera, highlights.

mod board;
mod board_mesh;
mod breath;
mod camera;
mod cheer;
mod film;
mod frame_time;
mod framing;
mod gait;
mod highlights;
mod light;
mod marbles;
mod presence;
mod quality;
mod seat_glass;
mod shaders;
mod side;
mod strokes;
mod table_mesh;
mod texture;
mod walk;
mod window_light;
mod wood;

use bevy::prelude::*;

pub use camera::TableCamera;
pub use quality::AskedQuality;

/// The order of a frame's work in this room.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SceneSystems {
    /// Marbles go along their tracks, and are busy while they do.
    Walk,
    /// Camera and highlights follow.
    Dress,
}

/// Everything that is seen on the table.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        shaders::plugin,
        board::plugin,
        breath::plugin,
        camera::plugin,
        cheer::plugin,
        frame_time::plugin,
        highlights::plugin,
        light::plugin,
        marbles::plugin,
        presence::plugin,
        quality::plugin,
        walk::plugin,
        wood::plugin,
    ));
}
