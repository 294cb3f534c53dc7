//! Why a turn is not played, in the words a person is told.

use super::board::JUMPS;
use super::hole::Hole;
use super::position::Position;
use super::reach;

/// The rule that a turn would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The hole that should be left is empty.
    #[error("there is no marble in that hole")]
    NoMarble,
    /// The marble belongs to a seat that is not to move.
    #[error("that is the other side's marble")]
    OtherSeat,
    /// The marble can neither step nor hop.
    #[error("this marble has no move")]
    NoMove,
    /// The landing has a marble in it.
    #[error("there is a marble in that hole already")]
    Taken,
    /// A chain that ends in the hole where it began.
    #[error("a chain that ends where it began is no move")]
    BackToStart,
    /// A hop, then a step.
    #[error("a hop cannot be followed by a step")]
    StepAfterHop,
    /// The hole beyond the marble to hop over is taken, or is not on the board.
    #[error("no empty hole beyond")]
    NoEmptyBeyond,
    /// Two holes away, with no marble between.
    #[error("there is no marble to hop over")]
    NothingToHop,
    /// A hop over a marble that is not next to the start, or lands farther than just beyond.
    #[error("only over a neighbour, to the hole just beyond; long jumps are another game")]
    LongJump,
    /// No step and no chain leads there.
    #[error("this marble can't get there in one move")]
    OutOfReach,
    /// By agreement: a marble in its target stays there.
    #[error("agreed: a marble in its target stays there")]
    TargetLock,
    /// By agreement: no resting in a camp that is neither home nor target.
    #[error("agreed: no resting in someone else's point")]
    NoRestingElsewhere,
    /// By agreement: the home must be left by now, and this move does not.
    #[error("agreed: it is time to leave home")]
    LeaveHome,
    /// Settled at a pause: another marble must free its hole first.
    #[error("settled: the marble that blocks must free its hole first")]
    FreeHoleFirst,
    /// Settled at a pause: this hole stays free of this seat's marbles.
    #[error("settled: this hole was freed and stays free of your marbles")]
    FreedHole,
    /// A swap that the players did not agree on.
    #[error("swaps were not agreed on")]
    SwapNotAgreed,
    /// A swap or a duty against a marble that blocks nobody.
    #[error("that marble blocks nobody")]
    NoBlocker,
    /// A swap by a seat that is not held up.
    #[error("this seat is not held up")]
    NotHeldUp,
    /// The marble could not reach the blocker's hole, or stands no farther from the tip.
    #[error("this marble can't take the blocker's hole")]
    SwapOutOfReach,
    /// A seat that is not in the game, or has ended its race.
    #[error("this seat is not playing")]
    NotPlaying,
    /// There is no such turn to go back to.
    #[error("there is no turn to go back to")]
    NoSuchTurn,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

impl Refusal {
    /// Why a marble in `from` cannot come to rest in `to` by the default rules.
    pub(super) fn of_landing(position: &Position, from: Hole, to: Hole) -> Self {
        let occupied = position.occupied();
        let open = !occupied;
        if from == to {
            return Self::BackToStart;
        }
        if occupied.contains(to) {
            let can_hop = || beyond(from, to).is_some_and(|hole| open.contains(hole));
            return if from.neighbours().contains(to) && !can_hop() { Self::NoEmptyBeyond } else { Self::Taken };
        }
        if position.landings(from).is_empty() {
            return Self::NoMove;
        }
        if !(to.neighbours() & reach::hops(from, occupied, open)).is_empty() {
            return Self::StepAfterHop;
        }
        Self::of_leg(position, from, to)
    }

    /// Why one leg from `here` to the empty hole `to` is no hop.
    pub(super) fn of_leg(position: &Position, here: Hole, to: Hole) -> Self {
        let occupied = position.occupied();
        if occupied.contains(to) {
            return Self::Taken;
        }
        let Some(between) = between(here, to) else { return Self::OutOfReach };
        let crossed = between.iter().filter(|hole| occupied.contains(**hole)).count();
        match (between.len(), crossed) {
            (1, 0) => Self::NothingToHop,
            (2.., 1..) => Self::LongJump,
            _ => Self::OutOfReach,
        }
    }
}

/// The hole just beyond `over`, seen from `start` next to it.
fn beyond(start: Hole, over: Hole) -> Option<Hole> {
    JUMPS[start.index()].iter().find(|jump| jump.over.contains(over)).and_then(|jump| jump.to.into_iter().next())
}

/// The holes strictly between two on one line of the lattice.
fn between(a: Hole, b: Hole) -> Option<Vec<Hole>> {
    let steps = a.distance(b) as i8;
    let apart = b.coord() - a.coord();
    if steps == 0 || !(apart.q == 0 || apart.r == 0 || apart.s() == 0) {
        return None;
    }
    let unit = super::coord::Coord::new(apart.q / steps, apart.r / steps);
    (1..steps).map(|n| Hole::at(a.coord() + unit * n)).collect()
}
