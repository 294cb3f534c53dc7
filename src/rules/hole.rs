//! Holes by number, and sets of them as one 128-bit word.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::str::FromStr;

use super::board;
use super::coord::{Coord, Direction};

/// A hole of the board, numbered 0 to 120 row by row from the top, left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u8);

impl Hole {
    /// How many holes the star has.
    pub const COUNT: usize = 121;

    /// The hole with this number, if the star has it.
    #[must_use]
    pub const fn new(id: u8) -> Option<Self> {
        if (id as usize) < Self::COUNT { Some(Self(id)) } else { None }
    }

    /// For tables whose entries are known to be holes.
    pub(super) const fn known(id: u8) -> Self {
        assert!((id as usize) < Self::COUNT);
        Self(id)
    }

    /// The hole at a coordinate, if it is on the star.
    #[must_use]
    pub const fn at(coord: Coord) -> Option<Self> {
        board::hole_at(coord)
    }

    /// Every hole, in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its number, 0 to 120.
    #[must_use]
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Its number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Where it lies.
    #[must_use]
    pub const fn coord(self) -> Coord {
        board::COORDS[self.index()]
    }

    /// The hole next to it in a direction.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Option<Self> {
        Self::at(self.coord().towards(direction, 1))
    }

    /// The holes next to it.
    #[must_use]
    pub const fn neighbours(self) -> HoleSet {
        board::NEIGHBOURS[self.index()]
    }

    /// The number of steps to another hole on an empty board.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        self.coord().distance(other.coord())
    }

    /// This hole when the board is turned clockwise by 60 degrees.
    #[must_use]
    pub fn turned(self) -> Self {
        Self::at(self.coord().turned()).expect("the star maps to itself under a turn of 60 degrees")
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coord { q, r } = self.coord();
        write!(f, "{}({q},{r})", self.0)
    }
}

/// A text that names no hole.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a hole; holes are numbered 0 to 120")]
pub struct NotAHole(pub String);

impl FromStr for Hole {
    type Err = NotAHole;
    fn from_str(text: &str) -> Result<Self, NotAHole> {
        let digits = !text.is_empty() && text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
        digits
            .then(|| text.parse().ok().and_then(Self::new))
            .flatten()
            .ok_or_else(|| NotAHole(text.chars().take(20).collect()))
    }
}

/// A set of holes: bit `n` is hole `n`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct HoleSet(pub(super) u128);

impl HoleSet {
    /// No hole.
    pub const EMPTY: Self = Self(0);
    /// All 121 holes.
    pub const ALL: Self = Self((1 << Hole::COUNT) - 1);

    /// The set of one hole.
    #[must_use]
    pub const fn of(hole: Hole) -> Self {
        Self(1 << hole.id())
    }

    /// How many holes it has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has this one.
    #[must_use]
    pub const fn contains(self, hole: Hole) -> bool {
        self.0 >> hole.id() & 1 == 1
    }

    /// Whether every hole of `self` is in `other`.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set with `hole` in it.
    #[must_use]
    pub const fn with(self, hole: Hole) -> Self {
        Self(self.0 | 1 << hole.id())
    }

    /// The set with `hole` not in it.
    #[must_use]
    pub const fn without(self, hole: Hole) -> Self {
        Self(self.0 & !(1 << hole.id()))
    }

    /// The holes of `self` that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set on the board turned clockwise by 60 degrees.
    #[must_use]
    pub fn turned(self) -> Self {
        self.into_iter().map(Hole::turned).collect()
    }
}

impl BitAnd for HoleSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for HoleSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for HoleSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for HoleSet {
    type Output = Self;
    fn not(self) -> Self {
        Self::ALL.minus(self)
    }
}

impl FromIterator<Hole> for HoleSet {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Self {
        holes.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for HoleSet {
    type Item = Hole;
    type IntoIter = Holes;
    fn into_iter(self) -> Holes {
        Holes(self.0)
    }
}

impl fmt::Debug for HoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The holes of a set in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Holes(u128);

impl Iterator for Holes {
    type Item = Hole;
    fn next(&mut self) -> Option<Hole> {
        if self.0 == 0 {
            return None;
        }
        let id = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Hole(id))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Holes {}

#[cfg(feature = "serde")]
impl serde::Serialize for Hole {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Hole {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = u8::deserialize(deserializer)?;
        Self::new(id).ok_or_else(|| serde::de::Error::custom(NotAHole(id.to_string())))
    }
}
