//! Why a wish was not granted, in words for the person.

use crate::rules::{self, AgreementError};

/// Why nothing came of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// A rule of the game forbids it.
    #[error(transparent)]
    Rule(#[from] rules::Refusal),
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// Nothing has been taken back.
    #[error("there is nothing to play again")]
    NothingToRedo,
    /// No marble is in hand.
    #[error("no marble is in hand")]
    NothingInHand,
    /// There is no move to show.
    #[error("there is no last move to show")]
    NothingToShow,
    /// Settling needs a pause first.
    #[error("pause the game first")]
    NotPaused,
    /// Nothing has been put to the seats.
    #[error("nothing has been proposed")]
    NothingProposed,
    /// The last turn was settled, by the people or by a seat that gave up: one alone does not take it back.
    #[error("this was settled; at the pause it can be taken back together")]
    Settled,
    /// The same, and the game has ended with it.
    #[error("this was settled, and the game has ended with it")]
    SettledForGood,
    /// What was agreed for the new game does not fit together.
    #[error(transparent)]
    Agreement(#[from] AgreementError),
}
