//! What is pointed at, what the overlay covers, and whether the next frame must be drawn.

use bevy::math::{Rect, Vec2};
use bevy::prelude::{Message, Resource};

use crate::rules::Hole;

/// What a mouse, a finger or the keys point at: a marble that can be lifted, or while one is in hand a hole it can go to.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointing(pub Option<Hole>);

/// The hole that the keys have come to, while it is they that choose.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Hole>);

/// Where on the board's plane the marble in hand is held by a drag.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Held(pub Option<Vec2>);

/// Where in the window a finger shows what it would choose, in logical pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Finger(pub Option<Vec2>);

/// The overlay has the keyboard: a field is written in, or a button is about to be pressed by it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeysTaken(pub bool);

/// A device asks for something of the overlay.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What the keys do.
    Keys,
    /// A field to write a move in.
    Entry,
    /// What is agreed for a new game.
    Agreement,
    /// What people set once.
    Settings,
}

/// Somebody switches the sound off, or on again.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoundSwitched;

/// The parts of the window that the overlay covers, in logical pixels: a press there is not for the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Covered {
    /// One rectangle for each of the overlay's areas.
    pub areas: Vec<Rect>,
    /// Areas that are turned, each by its four corners in order.
    pub turned: Vec<[Vec2; 4]>,
    /// A sheet lies over the board: all of it is covered.
    pub by_sheet: bool,
}

impl Covered {
    /// Whether the overlay covers this point of the window.
    #[must_use]
    pub fn contains(&self, point: Vec2) -> bool {
        self.by_sheet
            || self.areas.iter().any(|area| area.contains(point))
            || self.turned.iter().any(|corners| is_inside(corners, point))
    }
}

/// Whether a point lies within corners that go round clockwise on the screen.
fn is_inside(corners: &[Vec2; 4], point: Vec2) -> bool {
    (0..4).all(|side| (corners[(side + 1) % 4] - corners[side]).perp_dot(point - corners[side]) >= 0.0)
}

/// Whether guests are alone with it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guard {
    /// No way out, no settings, no ruling without the host.
    pub is_kiosk: bool,
}

/// How many more frames must be drawn though nothing asks for them. The window sleeps when it is 0.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeepAwake(u32);

impl KeepAwake {
    /// Asks for at least this many frames more.
    pub fn for_frames(&mut self, frames: u32) {
        self.0 = self.0.max(frames);
    }

    /// Whether another frame comes right after this one, as far as has been asked by now.
    #[must_use]
    pub const fn is_awake(self) -> bool {
        self.0 > 1
    }

    /// Counts one frame down, and says whether another is wanted.
    pub fn tick(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}
