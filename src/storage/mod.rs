//! What is kept between two sittings: the saved games and the settings, as RON.

#[cfg(all(feature = "app", target_family = "wasm"))]
mod browser;
mod colours;
mod fields;
#[cfg(not(target_family = "wasm"))]
mod files;
mod kept;
mod language;
mod record;
mod settings;
mod shelf;
mod unreadable;

#[cfg(all(feature = "app", target_family = "wasm"))]
pub use browser::Browser;
pub use colours::{Colour, Colours, ColoursError};
#[cfg(not(target_family = "wasm"))]
pub use files::{Claim, Files, read_file};
pub use kept::{Kept, KeptGame, keep_game, keep_left_games, kept_game, left_games};
pub use language::Language;
pub use record::{FORMAT, Player, Record, RecordError};
pub use settings::{Quality, Settings, Speed, keep_settings, kept_settings};
pub use shelf::{Cause, Shelf, ShelfError};
pub use unreadable::{Fault, Unreadable};
