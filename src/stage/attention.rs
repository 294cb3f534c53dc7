//! What is pointed at, what the overlay covers, and whether the next frame must be drawn.

use bevy::math::{Rect, Vec2};
use bevy::prelude::Resource;

use crate::rules::Hole;

/// What the mouse hovers over: a marble that can be lifted, or while one is in hand a hole it can go to.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointing(pub Option<Hole>);

/// The parts of the window that the overlay covers, in logical pixels: a press there is not for the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Covered {
    /// One rectangle for each of the overlay's areas.
    pub areas: Vec<Rect>,
    /// A sheet lies over the board: all of it is covered.
    pub by_sheet: bool,
}

impl Covered {
    /// Whether the overlay covers this point of the window.
    #[must_use]
    pub fn contains(&self, point: Vec2) -> bool {
        self.by_sheet || self.areas.iter().any(|area| area.contains(point))
    }
}

/// How many more frames must be drawn though nothing asks for them. The window sleeps when it is 0.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeepAwake(u32);

impl KeepAwake {
    /// Asks for at least this many frames more.
    pub fn for_frames(&mut self, frames: u32) {
        self.0 = self.0.max(frames);
    }

    /// Counts one frame down, and says whether another is wanted.
    pub fn tick(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}
