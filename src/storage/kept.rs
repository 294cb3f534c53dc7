//! The game under way, kept after every turn, so that nobody loses it with the window.

use super::record::Record;
use super::shelf::{Shelf, ShelfError};
use crate::rules::Game;

const GAME: &str = "game";
/// Where a text goes that could not be read, so that nothing is lost.
const CORRUPT: &str = "game.corrupt";

/// The game that was under way, if there is one.
///
/// # Errors
/// Says what is wrong with what was kept. A text that is no game is set aside first.
pub fn kept_game(shelf: &dyn Shelf) -> Result<Option<Game>, String> {
    let Some(text) = shelf.read(GAME).map_err(|error| format!("the game under way cannot be read: {error}"))? else {
        return Ok(None);
    };
    Record::from_ron(&text).and_then(|record| record.game()).map(Some).map_err(|error| {
        let aside = match shelf.write(CORRUPT, &text) {
            Ok(()) => format!("it is set aside as \"{CORRUPT}\""),
            Err(error) => format!("it could not be set aside: {error}"),
        };
        format!("the game under way cannot be read, {aside}: {error}")
    })
}

/// Keeps a game as the one under way.
///
/// # Errors
/// Says where it could not be kept, and why.
pub fn keep_game(shelf: &dyn Shelf, game: &Game) -> Result<(), ShelfError> {
    shelf.write(GAME, &Record::of(game, Vec::new()).to_ron())
}
