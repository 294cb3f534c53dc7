//! What has just happened, in a sentence that is read aloud.

use bevy::prelude::*;

use super::sentences;
use crate::game::{Paused, Refused, Table, Trouble, TurnPlayed, TurnTaken, Want};
use crate::rules::Hole;
use crate::words::{Words, sentence};

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
    /// Tells all this in one go.
    pub(super) fn tell(&mut self, said: &[String]) {
        self.number += 1;
        self.hole = None;
        self.words = said.iter().map(|words| sentence(words)).collect::<Vec<_>>().join(" ");
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>();
}

pub(super) fn tell(
    table: Res<Table>,
    paused: Res<State<Paused>>,
    words: Res<Words>,
    mut told: ResMut<Told>,
    mut played: MessageReader<TurnPlayed>,
    mut taken: MessageReader<TurnTaken>,
    mut refused: MessageReader<Refused>,
    mut troubles: MessageReader<Trouble>,
    mut pauses: MessageReader<StateTransitionEvent<Paused>>,
) {
    let is_paused = paused.get().0;
    // What happens within one frame is told in one go, or only the last of it would be heard.
    let mut said = Vec::new();
    let mut hole = None;
    for turn in played.read() {
        let last = table.game.history().iter().rfind(|last| last.seat == turn.seat && last.turn == turn.turn);
        let headline = words.headline(&table.game, is_paused);
        said.extend(last.map(|last| format!("{}. {headline}.", sentences::turn(&words, last))));
    }
    let mut taken = taken.read().peekable();
    while let Some(TurnTaken(want)) = taken.next() {
        let what = match want {
            Want::Undo => "told-undone",
            Want::Redo => "told-redone",
            // Whoever begins a game at the title does not go on with the one before.
            Want::PlayOn if taken.peek().is_some() => continue,
            Want::PlayOn | Want::Continue(_) => "told-continued",
            // Nobody plays what is shown over the title.
            Want::ShowTitle | Want::ShowOn => continue,
            _ => "told-new",
        };
        said.push(format!("{}. {}.", words.say(what), sentences::standing(&words, &table, is_paused)));
    }
    for Refused { why, at, .. } in refused.read() {
        said.push(format!("{}.", words.refusal(*why)));
        hole = *at;
    }
    said.extend(troubles.read().map(|trouble| format!("{}.", words.trouble(trouble))));
    let changes = pauses.read().filter(|change| change.exited.is_some()).count();
    if changes > 0 {
        said.push(format!("{}.", words.headline(&table.game, is_paused)));
    }
    if !said.is_empty() {
        told.tell(&said);
        told.hole = hole;
    }
}
