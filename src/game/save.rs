//! The game is kept after every turn, so that a window that closes, or a page that is gone, takes nothing with it.

use bevy::prelude::*;

use super::GameSystems;
use super::grant::GrantSystems;
use super::table::Table;
use super::turn::{TurnPlayed, TurnTaken};
use crate::storage::{
    Kept, KeptGame, Settings, Shelf, ShelfError, Unreadable, keep_game, keep_left_games, keep_settings,
};

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
    mut left: Local<Option<Vec<KeptGame>>>,
) {
    let (turns, others) = (played.read().count(), taken.read().count());
    // What is only shown is nobody's game.
    if turns + others == 0 || table.is_shown() {
        return;
    }
    let shelf = &*saves.0;
    // The games that were replaced change only with the table itself, but may have been laid on it at the start.
    let kept = if others == 0 && *is_safe { keep_now(shelf, &table) } else { keep_table(shelf, &table, &mut left) };
    *is_safe = kept.is_ok();
    // Said once, not after every turn.
    let had_failed = std::mem::replace(&mut *has_failed, kept.is_err());
    if let (Err(error), false) = (kept, had_failed) {
        trouble.write(Trouble::GameNotKept(error));
    }
}

fn keep_now(shelf: &dyn Shelf, table: &Table) -> Result<(), ShelfError> {
    keep_game(shelf, Kept::Game, Some(&table.game), table.at())
}

fn keep_before(shelf: &dyn Shelf, table: &Table) -> Result<(), ShelfError> {
    let before = table.before();
    keep_game(shelf, Kept::Before, before.map(|before| &before.game), before.and_then(|before| before.at))
}

/// Keeps every game of the table, where those that were left earlier are kept as these; each is safe in its new place
/// before its old one is written over.
fn keep_table(shelf: &dyn Shelf, table: &Table, left: &mut Option<Vec<KeptGame>>) -> Result<(), ShelfError> {
    let has_changed = left.as_deref() != Some(table.left());
    if has_changed && !table.left().is_empty() {
        // The game on the table may have been one of them.
        let now = KeptGame { game: table.game.clone(), at: table.at() };
        let all: Vec<_> = table.left().iter().cloned().chain([now]).collect();
        keep_left_games(shelf, &all)?;
    }
    if table.before().is_some() {
        keep_before(shelf, table)?;
        keep_now(shelf, table)?;
    } else {
        keep_now(shelf, table)?;
        keep_before(shelf, table)?;
    }
    if has_changed {
        keep_left_games(shelf, table.left())?;
        *left = Some(table.left().to_vec());
    }
    Ok(())
}
