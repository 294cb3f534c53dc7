//! How a game begins: from the start, from a position, or from a written history.

use super::agreement::{Agreement, AgreementError};
use super::game::Game;
use super::position::Position;
use super::refusal::Refusal;
use super::seat::Seat;
use super::setup::SetupError;
use super::state::State;
use super::turn::Turn;

/// Why no game can begin so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The agreement does not fit together.
    #[error(transparent)]
    Agreement(#[from] AgreementError),
    /// The position does not fit together.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The position is of other seats than the agreement.
    #[error("the position is not one of the seats or marbles agreed on")]
    OtherSeats,
    /// A seat has too few marbles.
    #[error("seat {seat} has {count} marbles; a game needs {needed}")]
    Marbles {
        /// The seat.
        seat: Seat,
        /// How many it has.
        count: usize,
        /// How many it needs.
        needed: usize,
    },
}

/// A turn of a written history that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("turn {ply}, {turn}: {refusal}")]
pub struct ReplayError {
    /// Its place in the history, counted from 1.
    pub ply: usize,
    /// What was written.
    pub turn: Turn,
    /// Why it is refused.
    pub refusal: Refusal,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// Refuses an agreement that does not fit together.
    pub fn new(agreement: Agreement) -> Result<Self, StartError> {
        agreement.check()?;
        let start = Position::start(agreement.seats, agreement.marbles, agreement.starts)?;
        Self::from_position(agreement, start)
    }

    /// A game that goes on from a position.
    ///
    /// # Errors
    /// Refuses a position of other seats, or one in which a seat lacks a marble.
    pub fn from_position(agreement: Agreement, start: Position) -> Result<Self, StartError> {
        agreement.check()?;
        if (start.seats(), start.marbles()) != (agreement.seats, agreement.marbles) {
            return Err(StartError::OtherSeats);
        }
        let needed = agreement.marbles.count();
        for &seat in agreement.seats.list() {
            let count = start.of(seat).len();
            if count != needed {
                return Err(StartError::Marbles { seat, count, needed });
            }
        }
        let (first, _) = State::first(&agreement, start);
        Ok(Self::at_start(agreement, first))
    }

    /// Plays a written history after the turns so far.
    ///
    /// # Errors
    /// Names the first turn that the rules refuse.
    pub fn replay(mut self, turns: impl IntoIterator<Item = Turn>) -> Result<Self, ReplayError> {
        for turn in turns {
            let ply = self.ply() + 1;
            self.play(turn.clone()).map_err(|refusal| ReplayError { ply, turn, refusal })?;
        }
        Ok(self)
    }
}
