//! What has just happened, in a sentence that is read aloud.

use bevy::prelude::*;

use super::words;
use crate::game::{Paused, Refused, Table, Trouble, TurnPlayed, TurnTaken, Want};
use crate::rules::Hole;

/// The latest sentence, and how many there were, so that the same one twice is heard twice.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Counts the sentences.
    pub number: u32,
    /// The latest.
    pub words: String,
    /// The hole it is about, if it is a refusal.
    pub hole: Option<Hole>,
}

impl Told {
    pub(super) fn say(&mut self, words: String) {
        self.number += 1;
        self.hole = None;
        let mut letters = words.chars();
        self.words = letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>();
}

pub(super) fn tell(
    table: Res<Table>,
    paused: Res<State<Paused>>,
    mut told: ResMut<Told>,
    mut played: MessageReader<TurnPlayed>,
    mut taken: MessageReader<TurnTaken>,
    mut refused: MessageReader<Refused>,
    mut troubles: MessageReader<Trouble>,
    mut pauses: MessageReader<StateTransitionEvent<Paused>>,
) {
    let is_paused = paused.get().0;
    for _ in played.read() {
        if let Some(last) = table.game.last() {
            told.say(format!("{}. {}.", words::turn(last), words::headline(&table.game, is_paused)));
        }
    }
    for TurnTaken(want) in taken.read() {
        let what = match want {
            Want::Undo => "Taken back",
            Want::Redo => "Played again",
            _ => "A new game",
        };
        told.say(format!("{what}. {}.", words::standing(&table, is_paused)));
    }
    for Refused { why, at, .. } in refused.read() {
        told.say(format!("{why}."));
        told.hole = *at;
    }
    for Trouble(words) in troubles.read() {
        told.say(format!("{words}."));
    }
    for _ in pauses.read().filter(|change| change.exited.is_some()) {
        told.say(format!("{}.", words::headline(&table.game, is_paused)));
    }
}
