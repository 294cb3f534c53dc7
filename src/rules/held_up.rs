//! Whether other seats' marbles keep a seat from ever filling its target.

use super::board::JUMPS;
use super::hole::{Hole, HoleSet};
use super::position::Position;
use super::seat::Seat;

/// The marbles of other seats that stand in a seat's target, by their holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blockers(pub HoleSet);

impl Position {
    /// The marbles of other seats in this seat's target, whether or not they hold it up.
    #[must_use]
    pub fn blockers(&self, seat: Seat) -> Blockers {
        Blockers(self.target(seat) & self.of_others(seat))
    }

    /// The blockers of a seat that is held up: it has a marble and a blocker in its target, and every hole of
    /// the target is its own, a blocker's, or sealed.
    ///
    /// A hole is sealed when no marble of the seat could enter it by step or hop while the blockers stay,
    /// although every hole outside the target, and every target hole the seat holds or can enter, is usable.
    #[must_use]
    pub fn held_up(&self, seat: Seat) -> Option<Blockers> {
        let target = self.target(seat);
        let own = self.of(seat) & target;
        let blockers = self.blockers(seat);
        if own.is_empty() || blockers.0.is_empty() {
            return None;
        }
        let vacant = target.minus(own | blockers.0);
        (vacant & enterable(target, own, blockers.0)).is_empty().then_some(blockers)
    }
}

/// The target holes that marbles of the seat could come to stand in while the blockers stay.
fn enterable(target: HoleSet, own: HoleSet, blockers: HoleSet) -> HoleSet {
    let outside = !target;
    let mut usable = outside | own;
    loop {
        let can_enter = |hole: &Hole| {
            // A hop over a usable hole needs that hole next to this one, and so a step would do.
            let by_step = !(hole.neighbours() & usable).is_empty();
            // A jump is its own way back.
            let by_hop =
                JUMPS[hole.index()].iter().any(|jump| !(jump.over & blockers).is_empty() && jump.to.is_subset(usable));
            by_step || by_hop
        };
        let entered: HoleSet = target.minus(usable | blockers).into_iter().filter(can_enter).collect();
        if entered.is_empty() {
            return usable.minus(outside);
        }
        usable |= entered;
    }
}
