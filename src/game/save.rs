//! The game is kept after every turn, so that a window that closes, or a page that is gone, takes nothing with it.

use bevy::prelude::*;

use super::GameSystems;
use super::grant::GrantSystems;
use super::table::Table;
use super::turn::{TurnPlayed, TurnTaken};
use crate::storage::{
    Kept, KeptGame, Settings, Shelf, ShelfError, Unreadable, keep_game, keep_left_games, keep_settings, kept_game,
    left_games,
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

/// What is kept besides the game on the table.
struct Others {
    before: Option<KeptGame>,
    left: Vec<KeptGame>,
}

impl Others {
    fn kept_on(shelf: &dyn Shelf) -> Self {
        Self { before: kept_game(shelf, Kept::Before).unwrap_or_default(), left: left_games(shelf).0 }
    }

    fn are_those_of(&self, table: &Table) -> bool {
        self.before.as_ref() == table.before() && self.left == table.left()
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
    mut others: Local<Option<Others>>,
) {
    let (turns, changes) = (played.read().count(), taken.read().count());
    // What is only shown is nobody's game.
    if turns + changes == 0 || table.is_shown() {
        return;
    }
    let shelf = &*saves.0;
    // The games that were replaced change only with the table itself, but may have been laid on it at the start.
    let kept = if changes == 0 && *is_safe {
        keep_now(shelf, &table)
    } else {
        keep_table(shelf, &table, others.get_or_insert_with(|| Others::kept_on(shelf)))
    };
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

/// Keeps every game of the table, where these are kept besides the one on it; each is safe in its new place before its
/// old one is written over.
fn keep_table(shelf: &dyn Shelf, table: &Table, others: &mut Others) -> Result<(), ShelfError> {
    let is_new = !others.are_those_of(table);
    // Whoever goes on with another game may swap it with the one before, or have it from those that were left.
    let has_a_copy = is_new && table.before().is_some() && table.game.ply() > 0;
    let comes_first = others.left != table.left() && others.left.len() <= table.left().len();
    if has_a_copy {
        let now = KeptGame { game: table.game.clone(), at: table.at() };
        let all: Vec<_> = [now].into_iter().chain(table.left().iter().cloned()).collect();
        keep_left_games(shelf, &all)?;
    } else if comes_first {
        keep_left_games(shelf, table.left())?;
    }
    if table.before().is_some() {
        keep_before(shelf, table)?;
        keep_now(shelf, table)?;
    } else {
        keep_now(shelf, table)?;
        keep_before(shelf, table)?;
    }
    if has_a_copy || (others.left != table.left() && !comes_first) {
        keep_left_games(shelf, table.left())?;
    }
    if is_new {
        *others = Others { before: table.before().cloned(), left: table.left().to_vec() };
    }
    Ok(())
}
