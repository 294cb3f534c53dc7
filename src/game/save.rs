//! The game is kept after every turn, so that a window that closes, or a page that is gone, takes nothing with it.

use bevy::prelude::*;

use super::GameSystems;
use super::grant::GrantSystems;
use super::table::Table;
use super::turn::{TurnPlayed, TurnTaken};
use crate::storage::{Kept, Settings, Shelf, ShelfError, Unreadable, keep_game, keep_settings};

/// Where the game is kept; without it, nowhere.
#[derive(Resource)]
pub struct Saves(pub Box<dyn Shelf>);

/// Something around the game went wrong.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Another program keeps its game where this one would.
    OpenTwice,
    /// The settings hold, but not for later.
    SettingsNotKept(ShelfError),
    /// The game goes on, but is not kept.
    GameNotKept(ShelfError),
    /// Some or all of the settings that were kept cannot be read.
    SettingsUnreadable(Unreadable),
    /// A game that was kept cannot be read.
    GameUnreadable(Unreadable),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Trouble>().add_systems(
        Update,
        (save, save_settings.run_if(resource_exists_and_changed::<Settings>))
            .chain()
            .run_if(resource_exists::<Saves>)
            .after(GrantSystems)
            .in_set(GameSystems::Play),
    );
}

/// The settings as they were found are not written again.
fn save_settings(settings: Res<Settings>, saves: Res<Saves>, mut trouble: MessageWriter<Trouble>) {
    if settings.is_added() {
        return;
    }
    if let Err(error) = keep_settings(&*saves.0, &settings) {
        trouble.write(Trouble::SettingsNotKept(error));
    }
}

fn save(
    table: Res<Table>,
    saves: Res<Saves>,
    mut played: MessageReader<TurnPlayed>,
    mut taken: MessageReader<TurnTaken>,
    mut trouble: MessageWriter<Trouble>,
    mut has_failed: Local<bool>,
    mut is_safe: Local<bool>,
) {
    let (turns, others) = (played.read().count(), taken.read().count());
    // What is only shown is nobody's game.
    if turns + others == 0 || table.is_shown() {
        return;
    }
    let shelf = &*saves.0;
    let now = || keep_game(shelf, Kept::Game, Some(&table.game), table.at());
    let before = || {
        let before = table.before();
        keep_game(shelf, Kept::Before, before.map(|before| &before.game), before.and_then(|before| before.at))
    };
    // The game that was replaced changes only with the table itself, but may have been laid on it at the start. Each is
    // safe in its new place before its old one is written over.
    let kept = match table.before() {
        _ if others == 0 && *is_safe => now(),
        Some(_) => before().and_then(|()| now()),
        None => now().and_then(|()| before()),
    };
    *is_safe = kept.is_ok();
    // Said once, not after every turn.
    let had_failed = std::mem::replace(&mut *has_failed, kept.is_err());
    if let (Err(error), false) = (kept, had_failed) {
        trouble.write(Trouble::GameNotKept(error));
    }
}
