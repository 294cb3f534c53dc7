//! What a seat must do beyond the default rules, by agreement or as settled at a pause.

use super::agreement::{Agreement, Blocking};
use super::hole::{Hole, HoleSet};
use super::seat::Seat;

/// A hole that a seat must free, and then leave free, as settled at a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FreeHole {
    /// Whose marble must go.
    pub seat: Seat,
    /// The hole it stands in.
    pub hole: Hole,
    /// Whether it still stands there.
    pub pending: bool,
}

/// The duties in force, part of what makes two positions the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Duties {
    free: Vec<FreeHole>,
    leave_home: [bool; Seat::COUNT],
}

impl Duties {
    /// The holes to be freed, or freed already.
    #[must_use]
    pub fn free_holes(&self) -> &[FreeHole] {
        &self.free
    }

    /// Whether a seat must leave its home by now.
    #[must_use]
    pub const fn must_leave_home(&self, seat: Seat) -> bool {
        self.leave_home[seat.index()]
    }

    /// The holes this seat still has to free.
    pub(super) fn pending(&self, seat: Seat) -> HoleSet {
        self.free.iter().filter(|duty| duty.seat == seat && duty.pending).map(|duty| duty.hole).collect()
    }

    /// The holes in which this seat's marbles may rest no more.
    pub(super) fn barred(&self, seat: Seat) -> HoleSet {
        self.free.iter().filter(|duty| duty.seat == seat).map(|duty| duty.hole).collect()
    }

    pub(super) fn add(&mut self, seat: Seat, hole: Hole) {
        self.free.retain(|duty| (duty.seat, duty.hole) != (seat, hole));
        self.free.push(FreeHole { seat, hole, pending: true });
    }

    /// Takes note of a marble that left its hole.
    pub(super) fn left(&mut self, seat: Seat, hole: Hole) {
        for duty in &mut self.free {
            duty.pending &= (duty.seat, duty.hole) != (seat, hole);
        }
    }

    /// Takes note of how many moves a seat has made.
    pub(super) fn moved(&mut self, agreement: &Agreement, seat: Seat, moves: u16) {
        if let Blocking::LeaveBy(limit) = agreement.blocking {
            self.leave_home[seat.index()] |= moves >= limit;
        }
    }
}
