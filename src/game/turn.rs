//! Where the turn stands, what is told of it, and how it ends: when no marble is on its way any more.

use bevy::prelude::*;

use super::GameSystems;
use super::board::{Busy, Track};
use super::refusal::Refusal;
use super::table::Table;
use super::wish::{Origin, Want};
use crate::rules::{Game, Hole, Seat, Turn};

/// Where the turn stands.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TurnPhase {
    /// The seat to move may lift a marble.
    #[default]
    Choosing,
    /// A marble is in hand.
    Chaining,
    /// Marbles are on their way.
    Settling,
    /// The game has ended.
    Over,
}

/// Whether the people have stopped the game to settle something.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Paused(pub bool);

/// A turn was played.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TurnPlayed {
    /// Who played it.
    pub seat: Seat,
    /// What was done.
    pub turn: Turn,
    /// The seats passed over because they had no move.
    pub passed: Vec<Seat>,
    /// The seats that finished with it.
    pub finished: Vec<Seat>,
}

/// The table changed otherwise: a turn was taken back or played again, or a game was begun or brought back.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TurnTaken(pub Want);

/// The last move is to be seen once more.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownAgain;

/// A wish was not granted.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Why.
    pub why: Refusal,
    /// The hole it was about.
    pub at: Option<Hole>,
    /// Who wished.
    pub from: Origin,
}

/// Somebody tapped while a marble is on its way: show the end of it at once.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct FinishNow;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<TurnPhase>()
        .init_state::<Paused>()
        .add_message::<TurnPlayed>()
        .add_message::<TurnTaken>()
        .add_message::<ShownAgain>()
        .add_message::<Refused>()
        .add_message::<FinishNow>()
        .add_systems(Startup, begin)
        .add_systems(Update, settle.run_if(in_state(TurnPhase::Settling)).in_set(GameSystems::Settle));
}

/// A loaded game may have ended already.
fn begin(table: Res<Table>, mut next: ResMut<NextState<TurnPhase>>) {
    NextState::set_if_neq(&mut next, phase_of(&table.game));
}

fn phase_of(game: &Game) -> TurnPhase {
    if game.outcome().is_some() { TurnPhase::Over } else { TurnPhase::Choosing }
}

/// The turn is over as soon as no marble is on its way.
fn settle(
    table: Res<Table>,
    busy: Query<(), With<Busy>>,
    mut tracks: Query<&mut Track>,
    mut next: ResMut<NextState<TurnPhase>>,
) {
    if !busy.is_empty() {
        return;
    }
    for mut track in &mut tracks {
        if track.0.len() > 1 {
            let end = track.end();
            track.0 = vec![end];
        }
    }
    NextState::set_if_neq(&mut next, phase_of(&table.game));
}
