//! A move, and its text: `from-to`, or `from-a-b-to` with the holes touched on the way.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use super::hole::{Hole, NotAHole};

/// One marble's way in one turn. Two moves are the same when they begin and end in the same holes.
#[derive(Clone, Debug)]
pub struct Move {
    /// The hole it leaves.
    pub from: Hole,
    /// The hole it comes to rest in.
    pub to: Hole,
    /// The holes touched between, when the player chose them; empty for a step and for the shortest chain.
    pub via: Vec<Hole>,
}

impl Move {
    /// A move that takes the shortest path.
    #[must_use]
    pub const fn new(from: Hole, to: Hole) -> Self {
        Self { from, to, via: Vec::new() }
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.from, self.to).hash(state);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from)?;
        for hole in self.via.iter().chain([&self.to]) {
            write!(f, "-{hole}")?;
        }
        Ok(())
    }
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// One of its words is no hole.
    #[error("hole {place} of the move: {error}")]
    Hole {
        /// Which of the holes, counted from 1.
        place: usize,
        /// What is wrong with it.
        error: NotAHole,
    },
    /// Only one hole.
    #[error("a move is two or more holes with '-' between, like 14-23")]
    TooShort,
    /// More holes than any chain a person would play.
    #[error("a move touches {MOST_HOLES} holes at most")]
    TooLong,
}

/// The longest chain that text may name: every hole once.
const MOST_HOLES: usize = Hole::COUNT;

impl FromStr for Move {
    type Err = MoveTextError;
    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        let mut holes = Vec::new();
        for (index, word) in text.trim().split('-').enumerate() {
            if index == MOST_HOLES {
                return Err(MoveTextError::TooLong);
            }
            holes.push(word.parse().map_err(|error| MoveTextError::Hole { place: index + 1, error })?);
        }
        let [from, via @ .., to] = holes.as_slice() else {
            return Err(MoveTextError::TooShort);
        };
        Ok(Self { from: *from, to: *to, via: via.to_vec() })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Move {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
