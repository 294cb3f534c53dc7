//! What a person, a key, a button or the computer wants to happen: the one way into the match.

use bevy::prelude::*;

use crate::rules::{Agreement, Hole, Move, Resolution, Seat};

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
    /// Take this marble in hand, whatever is in hand.
    Lift(Hole),
    /// Lead the marble in hand on to this landing, or back to it, and keep it in hand.
    Lead(Hole),
    /// The marble in hand is let go over this hole: its move ends there, or is given up.
    DropAt(Hole),
    /// The marble in hand stays where it is: end the move.
    Done,
    /// This whole move, as it is typed or read aloud; what is in hand is put down.
    Play(Move),
    /// Put the marble in hand back.
    PutDown,
    /// Show the last move once more.
    ShowLast,
    /// Take the last turn back, or the new game if no turn was played in it.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// A new game by the same agreement, after the end of one with the other seat to start. `Undo` brings back the one
    /// on the table.
    NewGame,
    /// A new game by this agreement, the seat to start drawn by lot or as it says.
    Begin {
        /// What the players settled.
        agreement: Agreement,
        /// Whether the lot decides who starts.
        by_lot: bool,
    },
    /// Go on with a game that was left before it was over: the latest is 0, as in `Table::unfinished`.
    Continue(usize),
    /// Stop until somebody wants to play on; any seat may.
    Pause,
    /// Play on after a pause.
    PlayOn,
    /// At a pause, put this to the seats.
    Propose(Resolution),
    /// At a pause, put a new game to the seats, in the place of the one they have not finished.
    ProposeGame {
        /// What is agreed for it.
        agreement: Agreement,
        /// Whether the lot decides who starts.
        by_lot: bool,
    },
    /// A seat agrees to what is proposed; once all have, it is so.
    Agree(Seat),
    /// The host decides for what is proposed.
    HostDecides,
    /// Nothing is proposed any more.
    Withdraw,
    /// A seat gives up; it needs nobody's consent.
    Concede(Seat),
    /// Call the host to the table, or say that they are there.
    CallHost(bool),
    /// Put the game aside and show the title, over a recorded game. Any other wish goes back to the game.
    ShowTitle,
    /// The recorded game that is shown over the title goes one turn on.
    ShowOn,
}

impl Want {
    /// The hole it is about, if it is about one.
    #[must_use]
    pub const fn hole(&self) -> Option<Hole> {
        match self {
            Self::Choose(hole) | Self::Lift(hole) | Self::Lead(hole) | Self::DropAt(hole) => Some(*hole),
            Self::Play(made) => Some(made.to),
            _ => None,
        }
    }

    /// Whether it is about marbles, so that while they are on their way it only finishes that.
    pub(super) const fn is_for_the_board(&self) -> bool {
        self.hole().is_some() || matches!(self, Self::Done | Self::PutDown | Self::ShowLast)
    }

    /// Whether the title stays when it is wished.
    #[must_use]
    pub const fn is_for_the_title(&self) -> bool {
        matches!(self, Self::ShowTitle | Self::ShowOn | Self::PutDown)
    }

    /// Whether it can be wished at a pause.
    pub(super) const fn is_for_the_pause(&self) -> bool {
        matches!(
            self,
            Self::Pause
                | Self::PlayOn
                | Self::PutDown
                | Self::Propose(_)
                | Self::ProposeGame { .. }
                | Self::Agree(_)
                | Self::HostDecides
                | Self::Withdraw
                | Self::Concede(_)
                | Self::CallHost(_)
        )
    }
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
