//! What a person, a key, a button or the computer wants to happen: the one way into the match.

use bevy::prelude::*;

use crate::rules::{Hole, Move};

/// Something that somebody wants to happen at the table.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who wants it.
    pub from: Origin,
    /// What is wanted.
    pub want: Want,
}

/// Where a wish comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A mouse or a finger on the board.
    Pointer,
    /// A key.
    Keys,
    /// A button of the overlay.
    Overlay,
    /// The page around the canvas, in a browser.
    Page,
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Want {
    /// This hole was chosen: take its marble in hand; with one in hand, go there, or take another of one's own
    /// instead, or put it back into its own hole.
    Choose(Hole),
    /// This whole move, as it is typed or read aloud; what is in hand is put down.
    Play(Move),
    /// Put the marble in hand back.
    PutDown,
    /// Take the last turn back, or the new game if no turn was played in it.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// A new game by the same agreement, after the end of one with the other seat to start. `Undo` brings back the one
    /// on the table.
    NewGame,
    /// Stop until somebody wants to play on; any seat may.
    Pause,
    /// Play on after a pause.
    PlayOn,
}

impl Wish {
    /// A wish from the board.
    #[must_use]
    pub const fn pointer(want: Want) -> Self {
        Self { from: Origin::Pointer, want }
    }

    /// A wish from a key.
    #[must_use]
    pub const fn keys(want: Want) -> Self {
        Self { from: Origin::Keys, want }
    }

    /// A wish from the page around the canvas.
    #[must_use]
    pub const fn page(want: Want) -> Self {
        Self { from: Origin::Page, want }
    }

    /// A wish from the overlay.
    #[must_use]
    pub const fn overlay(want: Want) -> Self {
        Self { from: Origin::Overlay, want }
    }
}
