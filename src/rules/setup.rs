//! Positions as somebody wrote them: a `Setup` is what was written, a `Position` what can be played.

use std::fmt;
use std::str::FromStr;

use super::hole::{Hole, HoleSet};
use super::position::Position;
use super::seat::{Marbles, Seat, Seats};

/// A position as somebody wrote it, not yet looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// One character a hole in the order of their numbers: `.`, or the digit of the seat whose marble is there.
    pub holes: String,
    /// The digit of the seat to move.
    pub to_move: u8,
    /// Which seats play; when nothing is said, the smallest set that holds every seat named.
    pub seats: Option<Seats>,
    /// How many marbles a seat has; when nothing is said, ten, or fifteen if a seat has more than ten.
    pub marbles: Option<Marbles>,
}

/// What is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many characters.
    #[error("a position has 121 characters, one a hole; this one has {0}")]
    Length(usize),
    /// A character that is neither a dot nor a seat.
    #[error("hole {hole} says '{character}'; only '.' and the seats 0 to 5 can stand there")]
    Character {
        /// The number of the hole.
        hole: usize,
        /// What was written.
        character: char,
    },
    /// The seat to move is none of the six.
    #[error("there is no seat {0} to move; seats are numbered 0 to 5")]
    ToMove(u8),
    /// A seat that does not play in this set of seats.
    #[error("seat {seat} does not play with {} seats", seats.list().len())]
    Seat {
        /// The seat.
        seat: Seat,
        /// The set that was asked for.
        seats: Seats,
    },
    /// More marbles than a seat can have.
    #[error("seat {seat} has {count} marbles; it can have {most} at most")]
    TooMany {
        /// The seat.
        seat: Seat,
        /// How many it has.
        count: usize,
        /// How many it can have.
        most: usize,
    },
    /// Fifteen marbles with more than two seats.
    #[error("fifteen marbles are for two seats only")]
    FifteenForTwo,
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;
    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        let length = setup.holes.chars().count();
        if length != Hole::COUNT {
            return Err(SetupError::Length(length));
        }
        let to_move = Seat::new(setup.to_move).ok_or(SetupError::ToMove(setup.to_move))?;
        let mut holes = [HoleSet::EMPTY; Seat::COUNT];
        let mut named = vec![to_move];
        for (hole, character) in Hole::all().zip(setup.holes.chars()) {
            if character == '.' {
                continue;
            }
            let seat = character.to_digit(6).and_then(|digit| Seat::new(digit as u8));
            let seat = seat.ok_or(SetupError::Character { hole: hole.index(), character })?;
            holes[seat.index()] = holes[seat.index()].with(hole);
            named.push(seat);
        }
        let seats = setup.seats.unwrap_or_else(|| Seats::around(&named));
        if let Some(&seat) = named.iter().find(|seat| !seats.contains(**seat)) {
            return Err(SetupError::Seat { seat, seats });
        }
        let more_than_ten = holes.iter().any(|marbles| marbles.len() > Marbles::Ten.count());
        let marbles = match setup.marbles {
            Some(Marbles::Fifteen) if seats != Seats::Two => return Err(SetupError::FifteenForTwo),
            Some(marbles) => marbles,
            None if more_than_ten && seats == Seats::Two => Marbles::Fifteen,
            None => Marbles::Ten,
        };
        for seat in Seat::all() {
            let (count, most) = (holes[seat.index()].len(), marbles.count());
            if count > most {
                return Err(SetupError::TooMany { seat, count, most });
            }
        }
        Ok(Self { holes, seats, marbles, to_move })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { holes, to_move, .. } = self.setup();
        write!(f, "{holes} {to_move}")
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// Not two words.
    #[error("a position is 121 characters and the seat to move, with a space between")]
    Words,
    /// The second word is no seat.
    #[error("'{0}' is not a seat to move; seats are numbered 0 to 5")]
    ToMove(String),
    /// The first word is no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl FromStr for Position {
    type Err = PositionTextError;
    fn from_str(text: &str) -> Result<Self, PositionTextError> {
        let mut words = text.split_whitespace();
        let (Some(holes), Some(seat), None) = (words.next(), words.next(), words.next()) else {
            return Err(PositionTextError::Words);
        };
        let to_move = seat.parse().map_err(|_| PositionTextError::ToMove(seat.chars().take(20).collect()))?;
        let setup = Setup { holes: holes.to_owned(), to_move, seats: None, marbles: None };
        Ok(Self::try_from(&setup)?)
    }
}
