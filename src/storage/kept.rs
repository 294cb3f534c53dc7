//! The game under way, kept after every turn, so that nobody loses it with the window; and the one it replaced.

use super::record::Record;
use super::shelf::{Shelf, ShelfError};
use crate::rules::Game;

/// The games that are kept, by the names they are kept under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The game under way.
    Game,
    /// The game that a new one replaced, which undoing brings back.
    Before,
}

impl Kept {
    const fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Before => "before",
        }
    }
}

/// A game, and when somebody last played in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The game, with what was undone in it.
    pub game: Game,
    /// In whole seconds since the beginning of 1970 (UTC), if anybody knows.
    pub at: Option<u64>,
}

/// What was kept and cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Unreadable {
    /// What is wrong with it, as whoever read it says.
    pub why: String,
    /// What it is called now, for it was set aside; or why nothing may be kept from now on, which would be written over it.
    pub aside: Result<String, ShelfError>,
}

impl Unreadable {
    /// Sets aside what is kept under a name.
    pub(super) fn of(shelf: &dyn Shelf, name: &str, why: String) -> Self {
        Self { why, aside: shelf.set_aside(name) }
    }
}

/// The game that was kept, if there is one.
///
/// # Errors
/// Says what is wrong with what was kept; it is set aside, if that can be done.
pub fn kept_game(shelf: &dyn Shelf, which: Kept) -> Result<Option<KeptGame>, Unreadable> {
    let read = || -> Result<Option<KeptGame>, String> {
        let text = shelf.read(which.name()).map_err(|error| error.to_string())?;
        // An empty text is no game: nothing was replaced.
        let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
        let record = Record::from_ron(&text).map_err(|error| error.to_string())?;
        let game = record.game().map_err(|error| error.to_string())?;
        Ok(Some(KeptGame { game, at: record.at }))
    };
    read().map_err(|why| Unreadable::of(shelf, which.name(), why))
}

/// Keeps a game and when it was last played in, or that there is none.
///
/// # Errors
/// Says where it could not be kept, and why.
pub fn keep_game(shelf: &dyn Shelf, which: Kept, game: Option<&Game>, at: Option<u64>) -> Result<(), ShelfError> {
    let text = game.map_or_else(String::new, |game| Record { at, ..Record::of(game, Vec::new()) }.to_ron());
    shelf.write(which.name(), &text)
}
