//! What the players settle before the start. The default is the retreat's game.

use super::seat::{Marbles, Seat, Seats};

/// What becomes of a seat that is held up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Blocking {
    /// Nothing by itself: the game is paused and resolved by the people.
    #[default]
    NoRule,
    /// A seat that is held up has won.
    FilledTarget,
    /// A seat that is held up may, as its turn, exchange one of its marbles with a blocker.
    Swap,
    /// After this many moves of its own a seat must leave its home where it can, and may rest there no more; a
    /// seat that it holds up then has won.
    LeaveBy(u16),
}

impl Blocking {
    /// The number of moves after which homes are left when nobody says another.
    pub const LEAVE_BY: u16 = 40;
}

/// When a game of three or more seats ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Race {
    /// With the first seat that has all its marbles in its target.
    #[default]
    ToTheFirst,
    /// When every seat but one has.
    ToTheEnd,
}

/// Free moves for one seat before the others begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HeadStart {
    /// Who gets them.
    pub seat: Seat,
    /// How many, 1 to 5.
    pub moves: u8,
}

impl HeadStart {
    /// The most free moves there can be.
    pub const MOST: u8 = 5;
}

/// What the players settled before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Agreement {
    /// Which seats play.
    pub seats: Seats,
    /// How many marbles each has.
    pub marbles: Marbles,
    /// Who moves first.
    pub starts: Seat,
    /// What becomes of a seat that is held up.
    pub blocking: Blocking,
    /// A marble that ended an earlier turn in its target may land only in target holes.
    pub target_lock: bool,
    /// A marble may come to rest only in the hexagon, its own home and its own target.
    pub no_resting_elsewhere: bool,
    /// The third time the same position comes up the game is drawn.
    pub repetition: bool,
    /// When a game of three or more seats ends.
    pub race: Race,
    /// Free moves for one seat.
    pub head_start: Option<HeadStart>,
}

impl Default for Agreement {
    /// Two seats, ten marbles each, seat 3 (nearest the screen's lower edge) begins; nothing else is agreed.
    fn default() -> Self {
        Self {
            seats: Seats::Two,
            marbles: Marbles::Ten,
            starts: Seat::NEAREST,
            blocking: Blocking::NoRule,
            target_lock: false,
            no_resting_elsewhere: false,
            repetition: false,
            race: Race::ToTheFirst,
            head_start: None,
        }
    }
}

/// Why an agreement makes no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum AgreementError {
    /// Fifteen marbles with more than two seats.
    #[error("fifteen marbles are for two seats only")]
    FifteenForTwo,
    /// The first to move does not play.
    #[error("seat {0} is to start, but nobody sits there")]
    Starts(Seat),
    /// The seat with a head start does not play.
    #[error("seat {0} cannot have a head start: nobody sits there")]
    HeadStartSeat(Seat),
    /// Too many or too few free moves.
    #[error("a head start is 1 to 5 moves, not {0}")]
    HeadStartMoves(u8),
    /// Leaving home before the first move.
    #[error("homes cannot be left by move 0")]
    LeaveByZero,
}

impl Agreement {
    /// The default game between these seats, the first of them to start.
    #[must_use]
    pub fn of_seats(seats: Seats) -> Self {
        Self { seats, starts: seats.list()[0], ..Self::default() }
    }

    /// Whether this is the retreat's game: nothing beyond the default was agreed. Who starts is not part of it.
    #[must_use]
    pub fn is_default(&self) -> bool {
        *self == Self { starts: self.starts, ..Self::default() }
    }

    /// Checks that these settlements fit together.
    ///
    /// # Errors
    /// Names the first that does not.
    pub fn check(&self) -> Result<(), AgreementError> {
        if self.marbles == Marbles::Fifteen && self.seats != Seats::Two {
            return Err(AgreementError::FifteenForTwo);
        }
        if !self.seats.contains(self.starts) {
            return Err(AgreementError::Starts(self.starts));
        }
        if self.blocking == Blocking::LeaveBy(0) {
            return Err(AgreementError::LeaveByZero);
        }
        match self.head_start {
            Some(HeadStart { seat, .. }) if !self.seats.contains(seat) => Err(AgreementError::HeadStartSeat(seat)),
            Some(HeadStart { moves, .. }) if !(1..=HeadStart::MOST).contains(&moves) => {
                Err(AgreementError::HeadStartMoves(moves))
            }
            _ => Ok(()),
        }
    }
}
