//! The game under way, kept after every turn, so that nobody loses it with the window; the one it replaced, and those
//! that were left earlier.

use super::record::{MOST_TURNS, Record, RecordError};
use super::shelf::{Cause, LARGEST, Shelf, ShelfError};
use super::unreadable::{Fault, Unreadable};
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

/// The name under which all earlier games are kept that were left before they were over.
const LEFT: &str = "left";

/// A game, and when somebody last played in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The game, with what was undone in it.
    pub game: Game,
    /// In whole seconds since the beginning of 1970 (UTC), if anybody knows.
    pub at: Option<u64>,
}

impl KeptGame {
    fn of(record: &Record) -> Result<Self, RecordError> {
        Ok(Self { game: record.game()?, at: record.at })
    }
}

/// The game that was kept, if there is one.
///
/// # Errors
/// Says what is wrong with what was kept; it is set aside, if that can be done.
pub fn kept_game(shelf: &dyn Shelf, which: Kept) -> Result<Option<KeptGame>, Unreadable> {
    let game = |text: &str| KeptGame::of(&Record::from_ron(text)?);
    kept(shelf, which.name(), game)
}

/// The earlier games that were left before they were over, the latest first; and what is wrong with what was kept, where
/// not all of it can be read. It is set aside then, if that can be done.
pub fn left_games(shelf: &dyn Shelf) -> (Vec<KeptGame>, Option<Unreadable>) {
    let records = match kept(shelf, LEFT, Record::list_from_ron) {
        Ok(records) => records.unwrap_or_default(),
        Err(unreadable) => return (Vec::new(), Some(unreadable)),
    };
    let (games, broken): (Vec<_>, Vec<_>) = records.iter().map(KeptGame::of).partition(Result::is_ok);
    let fault = broken.into_iter().find_map(Result::err);
    (games.into_iter().flatten().collect(), fault.map(|fault| Unreadable::of(shelf, LEFT, fault.into())))
}

/// What is kept under a name, if anything is.
fn kept<T>(
    shelf: &dyn Shelf,
    name: &str,
    read: impl FnOnce(&str) -> Result<T, RecordError>,
) -> Result<Option<T>, Unreadable> {
    let found = || -> Result<Option<T>, Fault> {
        let text = shelf.read(name)?;
        // An empty text is no game: nothing was replaced.
        let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
        Ok(Some(read(&text)?))
    };
    found().map_err(|fault| Unreadable::of(shelf, name, fault))
}

/// Keeps a game and when it was last played in, or that there is none.
///
/// # Errors
/// Says where it could not be kept, and why.
pub fn keep_game(shelf: &dyn Shelf, which: Kept, game: Option<&Game>, at: Option<u64>) -> Result<(), ShelfError> {
    let text = game.map(|game| record_of(which.name(), game, at)).transpose()?.map(|record| record.to_ron());
    shelf.write(which.name(), &text.unwrap_or_default())
}

/// Keeps the earlier games that were left before they were over, or as many of the latest as can be read again together.
///
/// # Errors
/// Says where they could not be kept, and why.
pub fn keep_left_games(shelf: &dyn Shelf, games: &[KeptGame]) -> Result<(), ShelfError> {
    let mut turns = 0;
    let records = games.iter().filter_map(|kept| record_of(LEFT, &kept.game, kept.at).ok()).take_while(|record| {
        turns += record.turns.len() + record.undone.len();
        turns <= MOST_TURNS
    });
    let mut records: Vec<_> = records.collect();
    let mut text = Record::list_to_ron(&records);
    while text.len() > LARGEST && records.pop().is_some() {
        text = Record::list_to_ron(&records);
    }
    shelf.write(LEFT, &text)
}

/// What could not be read again must not take the place of what can.
fn record_of(name: &str, game: &Game, at: Option<u64>) -> Result<Record, ShelfError> {
    let turns = game.ply() + game.undone().len();
    if turns > MOST_TURNS {
        return Err(ShelfError { place: name.to_owned(), why: Cause::TooLong(turns) });
    }
    Ok(Record { at, ..Record::of(game, Vec::new()) })
}
