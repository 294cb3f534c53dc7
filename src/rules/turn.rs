//! What a seat does when it is its turn, and what the people settle at a pause: the history of a game.

use std::fmt;

use super::hole::Hole;
use super::moves::Move;
use super::seat::Seat;

/// One entry of a game's history.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Turn {
    /// The seat to move moves a marble.
    Move(Move),
    /// The seat to move is held up and takes a blocker's hole, where the blocking rule is `Swap`.
    Swap(Swap),
    /// A seat gives up; it needs nobody's consent.
    Concede(Seat),
    /// Something settled at a pause.
    Resolve(Resolution, Ruling),
}

/// A marble and the blocker whose hole it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Swap {
    /// The hole of the held-up seat's marble, where the blocker goes.
    pub from: Hole,
    /// The blocker's hole.
    pub with: Hole,
}

/// How a paused game goes on, or ends.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Resolution {
    /// As if nothing had been.
    PlayOn,
    /// Nobody wins.
    Draw,
    /// Back to the position after this many turns.
    TakeBack(usize),
    /// The marble in this hole must leave it on its seat's first turn that allows it, and the hole stays free of
    /// that seat's marbles.
    FreeHole(Hole),
    /// The held-up seat to move swaps as its turn.
    Swap(Swap),
    /// The game ends with the counts as they are.
    EndAsItStands,
}

/// Who settled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ruling {
    /// Every seat agreed.
    Consent,
    /// The host decided.
    Host,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(played) => played.fmt(f),
            Self::Swap(swap) => swap.fmt(f),
            Self::Concede(seat) => write!(f, "seat {seat} concedes"),
            Self::Resolve(resolution, Ruling::Consent) => write!(f, "agreed: {resolution}"),
            Self::Resolve(resolution, Ruling::Host) => write!(f, "the host decided: {resolution}"),
        }
    }
}

impl fmt::Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} swaps with {}", self.from, self.with)
    }
}

impl fmt::Display for Resolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlayOn => f.write_str("play on"),
            Self::Draw => f.write_str("a draw"),
            Self::TakeBack(ply) => write!(f, "back to turn {ply}"),
            Self::FreeHole(hole) => write!(f, "hole {hole} must be freed"),
            Self::Swap(swap) => swap.fmt(f),
            Self::EndAsItStands => f.write_str("it ends as it stands"),
        }
    }
}
