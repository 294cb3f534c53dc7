//! The side of the board that is nearest: one for all, or that of the seat to move.

use std::f32::consts::{PI, TAU};

use crate::rules::Seat;
use crate::stage::place;

/// How long it takes to come to another side, in seconds.
const TURN_TIME: f32 = 1.1;

/// On its way from one side to another, both as angles around the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Side {
    from: f32,
    to: f32,
    /// The share of the way that is over.
    at: f32,
}

impl Side {
    pub const fn at(yaw: f32) -> Self {
        Self { from: yaw, to: yaw, at: 1.0 }
    }

    /// Sets out for another side, the short way round.
    pub fn go_to(&mut self, yaw: f32) {
        if near(yaw - self.to).abs() > 1e-3 {
            let from = self.yaw();
            *self = Self { from, to: from + near(yaw - from), at: 0.0 };
        }
    }

    /// Goes on for so many seconds; says whether there was any way to go.
    pub fn go_on(&mut self, seconds: f32) -> bool {
        let was_going = self.at < 1.0;
        self.at = (self.at + seconds / TURN_TIME).min(1.0);
        was_going
    }

    /// Where it is, slow at both ends of its way.
    pub fn yaw(self) -> f32 {
        if self.at >= 1.0 { self.to } else { self.from + (self.to - self.from) * ease(self.at) }
    }
}

/// From 0 to 1, at rest at both ends.
pub(super) fn ease(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

/// The same angle as the nearest to 0.
pub(super) fn near(yaw: f32) -> f32 {
    PI - (PI - yaw).rem_euclid(TAU)
}

/// From where a seat looks at the board: its home is at the near edge.
pub(super) fn side_of(seat: Seat) -> f32 {
    let home = place(seat.opposite().tip());
    home.x.atan2(home.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_home_at_the_near_edge() {
        for seat in Seat::all() {
            // The camera of this yaw looks from here.
            let (sin, cos) = side_of(seat).sin_cos();
            let home = place(seat.opposite().tip()).normalize();
            assert!((home.x - sin).abs() < 1e-5 && (home.y - cos).abs() < 1e-5, "{seat}");
        }
        assert_eq!(side_of(Seat::new(3).expect("a seat")), 0.0);
    }

    #[test]
    fn it_goes_the_short_way_round_and_arrives() {
        let mut side = Side::at(0.0);
        for goal in [PI, 0.0, 2.1, -2.1, PI - 0.1, 0.3 - PI] {
            let before = side.yaw();
            side.go_to(goal);
            let mut last = before;
            while side.go_on(1.0 / 60.0) {
                assert!((side.yaw() - last).abs() < 0.1);
                last = side.yaw();
            }
            assert!(near(side.yaw() - goal).abs() < 1e-3 && (side.yaw() - before).abs() < PI + 1e-3, "{goal}");
            assert!(!side.go_on(1.0));
        }
    }
}
