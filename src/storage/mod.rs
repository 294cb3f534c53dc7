//! What is kept between two sittings: the saved game, as RON.

mod record;

pub use record::{FORMAT, Player, Record, RecordError};
