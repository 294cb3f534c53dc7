//! Where holes lie on the board's plane: x to the right, z towards the near edge, the board's face at y = 0.

use bevy::math::Vec2;

use crate::rules::{Coord, Hole};

/// The distance between the centres of two adjacent holes; every other length is in the same unit.
pub const SPACING: f32 = 1.0;
/// The radius of a marble.
pub const MARBLE_RADIUS: f32 = 0.385;
/// How high the centre of a marble at rest stands above the board's face.
pub const REST_HEIGHT: f32 = 0.20;
/// How much higher a marble in hand hovers over its hole.
pub const LIFT_HEIGHT: f32 = 0.62;
/// The radius of the round board.
pub const BOARD_RADIUS: f32 = 9.0;

/// Half the square root of three: how far apart two rows of holes are.
const ROW: f32 = 0.866_025_4;

/// How steeply the board is looked at when nobody has turned the view, in radians over the table: slanting in a wide
/// window, straight down in a tall one.
#[must_use]
pub fn home_pitch(window: Vec2) -> f32 {
    const SLANTING: f32 = 1.02;
    const FROM_ABOVE: f32 = std::f32::consts::FRAC_PI_2;
    let tallness = ((1.25 - window.x / window.y.max(1.0)) / 0.45).clamp(0.0, 1.0);
    SLANTING + (FROM_ABOVE - SLANTING) * tallness
}

/// Where a hole lies on the board's plane, as (x, z).
#[must_use]
pub fn place(hole: Hole) -> Vec2 {
    point_of(hole.coord())
}

/// Where a place of the lattice lies on the plane, hole or not.
#[must_use]
pub fn point_of(Coord { q, r }: Coord) -> Vec2 {
    Vec2::new(f32::from(q) + f32::from(r) / 2.0, f32::from(r) * ROW) * SPACING
}

/// The hole in whose hexagon a point of the plane lies, if the star has one there.
#[must_use]
pub fn hole_at(point: Vec2) -> Option<Hole> {
    let r = point.y / (ROW * SPACING);
    let q = point.x / SPACING - r / 2.0;
    let s = -q - r;
    // Round to cube coordinates; the one that moved most follows from the other two.
    let (mut round_q, mut round_r, round_s) = (q.round(), r.round(), s.round());
    let (dq, dr, ds) = ((round_q - q).abs(), (round_r - r).abs(), (round_s - s).abs());
    if dq > dr && dq > ds {
        round_q = -round_r - round_s;
    } else if dr > ds {
        round_r = -round_q - round_s;
    }
    let on_board = |value: f32| (-20.0..=20.0).contains(&value);
    (on_board(round_q) && on_board(round_r)).then(|| Coord::new(round_q as i8, round_r as i8)).and_then(Hole::at)
}
