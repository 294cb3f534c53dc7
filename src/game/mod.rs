//! The match as an ECS: holes and marbles as entities, the marble in hand, whose turn it is, the history.
//!
//! Every device and every button writes one kind of message, [`Wish`]; `grant` reads them and is the only place where a
//! turn is played. What came of it is told by [`TurnPlayed`], [`TurnTaken`] and [`Refused`].

mod board;
mod clock;
mod deed;
mod grant;
mod hand;
mod opening;
mod refusal;
mod save;
mod screen;
mod settlement;
mod table;
mod tracks;
mod turn;
mod wish;

use bevy::prelude::*;

pub use board::{BoardHole, Busy, Marble, Track};
pub use clock::{Clock, GONE_AFTER};
pub use hand::Lifted;
pub use refusal::Refusal;
pub use save::{Saves, Trouble};
pub use screen::{Screen, recorded_game};
pub use settlement::{HostCalled, Offer, Proposal, Proposed};
pub use table::{Seed, Table};
pub use turn::{FinishNow, Paused, Refused, ShownAgain, TurnPhase, TurnPlayed, TurnTaken};
pub use wish::{Origin, Want, Wish};

/// The order of a frame's work in this room. Between the two the scene has its chance to become busy.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Wishes are granted or refused, and the marbles' tracks follow the history.
    Play,
    /// The turn ends when no marble is on its way any more.
    Settle,
}

/// The match, without a window: needs only Bevy's states.
pub fn plugin(app: &mut App) {
    app.configure_sets(Update, (GameSystems::Play, GameSystems::Settle).chain()).add_plugins((
        board::plugin,
        grant::plugin,
        save::plugin,
        screen::plugin,
        tracks::plugin,
        turn::plugin,
    ));
}
