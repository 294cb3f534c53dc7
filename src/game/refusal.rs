//! Why a wish was not granted, in words for the person.

use crate::rules;

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
}
