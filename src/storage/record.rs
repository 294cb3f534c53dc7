//! A saved game: the agreement, the players and the turns; the position is found by playing them again.

use serde::{Deserialize, Serialize};

use super::fields::unmarked;
use crate::rules::{Agreement, Game, PositionTextError, ReplayError, Seat, StartError, Turn};

/// The version of the format that is written; a file of a later one is refused by name.
pub const FORMAT: u32 = 1;

/// The longest history that is read.
pub(super) const MOST_TURNS: usize = 10_000;

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// Somebody at the table; without a name the seat's colour serves.
    Person(Option<String>),
    /// The computer.
    Computer,
}

/// A game as it is written to a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format.
    pub format: u32,
    /// What was settled before the start.
    #[serde(default)]
    pub agreement: Agreement,
    /// Who sits where.
    #[serde(default)]
    pub players: Vec<(Seat, Player)>,
    /// The position it began from, if it was not the usual one: 121 characters and the seat to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The turns, in order.
    pub turns: Vec<Turn>,
    /// Those that were taken back and can be played again, the next first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<Turn>,
    /// When it was last played in, in whole seconds since the beginning of 1970 (UTC), if anybody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not RON, or not of this shape.
    #[error("this is not a saved game: {0}")]
    Ron(#[from] ron::error::SpannedError),
    /// Written by a later version.
    #[error("this game was saved in format {0}; this version reads format {FORMAT}")]
    Format(u32),
    /// The position it began from is none.
    #[error("the starting position: {0}")]
    Position(#[from] PositionTextError),
    /// The agreement or the starting position makes no game.
    #[error("this game cannot begin: {0}")]
    Start(#[from] StartError),
    /// More turns than people play.
    #[error("a saved game has {MOST_TURNS} turns at most; this one has {0}")]
    TooLong(usize),
    /// A player at a seat that is not in the game, or two at one.
    #[error("the players: seat {0} is named twice, or nobody sits there")]
    Players(Seat),
    /// A turn breaks the rules.
    #[error("{0}")]
    Replay(#[from] ReplayError),
}

/// What a record of every format has, whatever else it may come to have.
#[derive(Deserialize)]
#[serde(rename = "Record")]
struct Header {
    format: u32,
}

impl Header {
    const fn check(&self) -> Result<(), RecordError> {
        if self.format == FORMAT { Ok(()) } else { Err(RecordError::Format(self.format)) }
    }
}

impl Record {
    /// The record of a game as it stands, and of what was taken back in it.
    #[must_use]
    pub fn of(game: &Game, players: Vec<(Seat, Player)>) -> Self {
        let first = game.position_at(0).expect("every game has a first position");
        let usual = Game::new(*game.agreement()).is_ok_and(|usual| usual.position() == first);
        Self {
            format: FORMAT,
            agreement: *game.agreement(),
            players,
            start: (!usual).then(|| first.to_string()),
            turns: game.history().iter().map(|played| played.turn.clone()).collect(),
            undone: game.undone().iter().map(|played| played.turn.clone()).collect(),
            at: None,
        }
    }

    /// Reads a record; nothing is played yet.
    ///
    /// # Errors
    /// Says in which line and column the text is not a record.
    pub fn from_ron(text: &str) -> Result<Self, RecordError> {
        let text = unmarked(text);
        if let Ok(header) = ron::from_str::<Header>(text) {
            header.check()?;
        }
        Ok(ron::from_str(text)?)
    }

    /// This record as text.
    #[must_use]
    pub fn to_ron(&self) -> String {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).expect("a record is plain data")
    }

    /// Several records as one text.
    pub(super) fn list_to_ron(records: &[Self]) -> String {
        ron::ser::to_string_pretty(records, ron::ser::PrettyConfig::default()).expect("a record is plain data")
    }

    /// Reads what `list_to_ron` wrote.
    pub(super) fn list_from_ron(text: &str) -> Result<Vec<Self>, RecordError> {
        let text = unmarked(text);
        for header in ron::from_str::<Vec<Header>>(text).unwrap_or_default() {
            header.check()?;
        }
        Ok(ron::from_str(text)?)
    }

    /// Plays the record from its start to where it stands; what was taken back can be played again.
    ///
    /// # Errors
    /// Names the first turn that breaks the rules, and why.
    pub fn game(&self) -> Result<Game, RecordError> {
        let length = self.turns.len() + self.undone.len();
        if length > MOST_TURNS {
            return Err(RecordError::TooLong(length));
        }
        for (index, (seat, _)) in self.players.iter().enumerate() {
            let is_twice = self.players[..index].iter().any(|(other, _)| other == seat);
            if is_twice || !self.agreement.seats.contains(*seat) {
                return Err(RecordError::Players(*seat));
            }
        }
        let game = match &self.start {
            None => Game::new(self.agreement)?,
            Some(text) => Game::from_position(self.agreement, text.parse()?)?,
        };
        let mut game = game.replay(self.turns.iter().chain(&self.undone).cloned())?;
        for _ in &self.undone {
            game.undo();
        }
        Ok(game)
    }
}
