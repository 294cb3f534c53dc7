//! What a marble may do in a game: the default rules, narrowed by the agreement and the duties.

use super::agreement::{Agreement, Blocking};
use super::duties::Duties;
use super::hole::{Hole, HoleSet};
use super::moves::Move;
use super::position::Position;
use super::reach;
use super::refusal::Refusal;
use super::seat::{Seat, hexagon};
use super::turn::Swap;

/// The rules in force for the seat to move.
#[derive(Clone, Copy)]
pub(super) struct Limits<'a> {
    pub position: &'a Position,
    pub agreement: &'a Agreement,
    pub duties: &'a Duties,
}

/// The holes where a seat's marbles may rest when no resting elsewhere is agreed.
pub(super) fn own_ground(position: &Position, seat: Seat) -> HoleSet {
    hexagon() | position.home(seat) | position.target(seat)
}

impl Limits<'_> {
    fn seat(&self) -> Seat {
        self.position.to_move()
    }

    /// The holes a chain from `from` may land in.
    pub fn open(&self, from: Hole) -> HoleSet {
        let open = !self.position.occupied();
        if self.is_locked(from) { open & self.position.target(self.seat()) } else { open }
    }

    fn is_locked(&self, from: Hole) -> bool {
        self.agreement.target_lock && self.position.target(self.seat()).contains(from)
    }

    /// The landings of one marble when no duty calls for another move.
    fn optional(&self, from: Hole) -> HoleSet {
        let mut ends = reach::ends(from, self.position.occupied(), self.open(from));
        if self.agreement.no_resting_elsewhere {
            ends = ends & own_ground(self.position, self.seat());
        }
        if self.duties.must_leave_home(self.seat()) {
            ends = ends.minus(self.position.home(self.seat()));
        }
        ends.minus(self.duties.barred(self.seat()))
    }

    /// The moves a duty calls for; empty when none does.
    fn compulsory(&self) -> Vec<(Hole, HoleSet)> {
        let home = self.position.home(self.seat());
        let out_of = |holes: HoleSet| -> Vec<_> {
            let marbles = holes & self.position.of(self.seat());
            let moves = marbles.into_iter().map(|from| (from, self.optional(from).minus(home)));
            moves.filter(|(_, ends)| !ends.is_empty()).collect()
        };
        // What was settled at the pause is the later word, so it goes before what was agreed at the start.
        let settled = out_of(self.duties.pending(self.seat()));
        if !settled.is_empty() || !self.duties.must_leave_home(self.seat()) {
            return settled;
        }
        out_of(home)
    }

    /// The marbles of which one must go now, by a duty.
    pub fn called(&self) -> HoleSet {
        self.compulsory().into_iter().map(|(from, _)| from).collect()
    }

    /// Each marble of the seat to move with the holes in which it may come to rest.
    pub fn reaches(&self) -> Vec<(Hole, HoleSet)> {
        let compulsory = self.compulsory();
        if !compulsory.is_empty() {
            return compulsory;
        }
        let marbles = self.position.of(self.seat()).into_iter();
        marbles.map(|from| (from, self.optional(from))).filter(|(_, ends)| !ends.is_empty()).collect()
    }

    /// The holes in which the marble in `from` may come to rest.
    pub fn landings(&self, from: Hole) -> HoleSet {
        let reaches = self.reaches();
        reaches.into_iter().find(|(hole, _)| *hole == from).map_or(HoleSet::EMPTY, |(_, ends)| ends)
    }

    /// Refuses what breaks a rule.
    pub fn check(&self, played: &Move) -> Result<(), Refusal> {
        self.position.own_marble(played.from)?;
        if !self.landings(played.from).contains(played.to) {
            return Err(self.refusal(played.from, played.to));
        }
        let lock = |refusal| {
            if self.is_locked(played.from) && self.position.is_legal(played) { Refusal::TargetLock } else { refusal }
        };
        self.position.check_path(played, self.open(played.from)).map_err(lock)
    }

    /// Why the marble in `from` may not come to rest in `to`.
    pub fn refusal(&self, from: Hole, to: Hole) -> Refusal {
        let (position, seat) = (self.position, self.seat());
        if !position.landings(from).contains(to) {
            return Refusal::of_landing(position, from, to);
        }
        if self.duties.barred(seat).contains(to) {
            return Refusal::FreedHole;
        }
        if self.agreement.no_resting_elsewhere && !own_ground(position, seat).contains(to) {
            return Refusal::NoRestingElsewhere;
        }
        if !reach::ends(from, position.occupied(), self.open(from)).contains(to) {
            return Refusal::TargetLock;
        }
        let pending = self.duties.pending(seat);
        let settled = self.compulsory().iter().any(|(hole, _)| pending.contains(*hole));
        if settled { Refusal::FreeHoleFirst } else { Refusal::LeaveHome }
    }

    /// The swaps open to the seat to move, if it is held up.
    pub fn swaps(&self) -> Vec<Swap> {
        let seat = self.seat();
        let Some(blockers) = self.position.held_up(seat) else { return Vec::new() };
        let marbles = self.position.of(seat).into_iter();
        let pairs = marbles.flat_map(|from| blockers.0.into_iter().map(move |with| Swap { from, with }));
        pairs.filter(|swap| self.can_swap(*swap)).collect()
    }

    /// The swaps open to the seat to move as its turn.
    pub fn agreed_swaps(&self) -> Vec<Swap> {
        if self.agreement.blocking == Blocking::Swap { self.swaps() } else { Vec::new() }
    }

    /// Whether the marble could reach the blocker's hole if it were empty, from outside the target or from a
    /// target hole farther from the tip.
    fn can_swap(&self, Swap { from, with }: Swap) -> bool {
        let (seat, target) = (self.seat(), self.position.target(self.seat()));
        if target.contains(from) && from.distance(seat.tip()) <= with.distance(seat.tip()) {
            return false;
        }
        // The blocker may not come back to a hole it was told to free.
        if self.position.seat_at(with).is_some_and(|blocker| self.duties.barred(blocker).contains(from)) {
            return false;
        }
        let open = self.open(from) | HoleSet::of(with);
        reach::ends(from, self.position.occupied().without(with), open).contains(with)
    }

    /// Refuses a swap that the seat to move cannot make.
    pub fn check_swap(&self, swap: Swap) -> Result<(), Refusal> {
        self.position.own_marble(swap.from)?;
        let blockers = self.position.held_up(self.seat()).ok_or(Refusal::NotHeldUp)?;
        if !blockers.0.contains(swap.with) {
            return Err(Refusal::NoBlocker);
        }
        if self.can_swap(swap) { Ok(()) } else { Err(Refusal::SwapOutOfReach) }
    }

    /// Whether the seat to move has anything to play.
    pub fn has_turn(&self) -> bool {
        !self.reaches().is_empty() || !self.agreed_swaps().is_empty()
    }
}
