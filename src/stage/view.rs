//! How the board is looked at, and what was seen to happen on it.

use std::f32::consts::FRAC_PI_3;

use bevy::math::{Rect, Vec2};
use bevy::prelude::{Entity, EntityEvent, Message, Resource};

use crate::rules::Hole;

/// The part of the window that the overlay leaves for the board, in logical pixels; nothing before the first layout.
/// Where a tall window cuts off wood at both sides of the star, it reaches beyond the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FreeArea(pub Option<Rect>);

/// From which side the board is seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct SeenFrom {
    /// How far around the board, in radians: 0 is the near edge, a quarter turn the edge at the right.
    pub yaw: f32,
}

impl SeenFrom {
    /// By how many sixths of a turn the board stands turned clockwise in the window, to the nearest: 0 to 5.
    #[must_use]
    pub fn sixths(self) -> u8 {
        (self.yaw / FRAC_PI_3).round().rem_euclid(6.0) as u8
    }
}

/// Somebody wants to look from elsewhere.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum ViewNudged {
    /// Around and over the board, by a drag of so many logical pixels.
    Orbit(Vec2),
    /// Nearer by so many notches of a wheel, or farther if negative.
    Zoom(f32),
    /// Back to where one sat down.
    Reset,
}

/// The picture is not the game's for a while: whoever presses anything ends that, and means nothing else by it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spectacle(pub bool);

/// A marble was seen to land in a hole of its track.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct HopLanded {
    /// The marble.
    pub entity: Entity,
    /// Where it landed.
    pub hole: Hole,
    /// Which leg of its track ended there, from 1; 0 where it walked back to its start.
    pub leg: usize,
}

/// The move that is shown before it is made: how many legs it has, and where in the window its end is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Preview(pub Option<(usize, Vec2)>);
