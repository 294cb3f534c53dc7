//! Places at the table, and the sets of them that make a game.

use std::fmt;

use super::board;
use super::hole::{Hole, HoleSet};

/// A place at the table: seat `k` has camp `k` as its home and the camp opposite as its target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Seat(u8);

impl Seat {
    /// How many camps the star has.
    pub const COUNT: usize = 6;

    /// The seat at the lower edge of the board as it is drawn, which begins unless something else is agreed.
    pub const NEAREST: Self = Self(3);

    /// The seat at camp `number`, 0 to 5 clockwise from the top.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Every place, clockwise from the top.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its camp's number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its camp's number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat across the table.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 + 3) % 6)
    }

    /// The next place clockwise, whether or not anyone sits there.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self((self.0 + 1) % 6)
    }

    /// The outermost hole of its target.
    #[must_use]
    pub const fn tip(self) -> Hole {
        board::TIPS[self.opposite().index()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A number that is no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}; seats are numbered 0 to 5")]
pub struct NotASeat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = NotASeat;
    fn try_from(number: u8) -> Result<Self, NotASeat> {
        Self::new(number).ok_or(NotASeat(number))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// Which seats are taken in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Seats {
    /// Two seats across from each other: 0 and 3.
    #[default]
    Two,
    /// Every other seat: 0, 2 and 4.
    Three,
    /// Two pairs across from each other: 0, 1, 3 and 4.
    Four,
    /// Every seat.
    Six,
}

impl Seats {
    /// The four sets, from the smallest.
    pub const ALL: [Self; 4] = [Self::Two, Self::Three, Self::Four, Self::Six];

    /// The set for a number of players.
    #[must_use]
    pub const fn for_players(count: usize) -> Option<Self> {
        match count {
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            6 => Some(Self::Six),
            _ => None,
        }
    }

    /// The seats, clockwise from the top.
    #[must_use]
    pub const fn list(self) -> &'static [Seat] {
        match self {
            Self::Two => &[Seat(0), Seat(3)],
            Self::Three => &[Seat(0), Seat(2), Seat(4)],
            Self::Four => &[Seat(0), Seat(1), Seat(3), Seat(4)],
            Self::Six => &[Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5)],
        }
    }

    /// Whether someone sits there.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.list().contains(&seat)
    }

    /// The smallest set in which all of `seats` are taken.
    #[must_use]
    pub fn around(seats: &[Seat]) -> Self {
        let fits = |set: &Self| seats.iter().all(|seat| set.contains(*seat));
        Self::ALL.into_iter().find(fits).unwrap_or(Self::Six)
    }

    /// The next taken seat clockwise.
    #[must_use]
    pub fn after(self, seat: Seat) -> Seat {
        let list = self.list();
        list.iter().copied().find(|other| *other > seat).unwrap_or(list[0])
    }
}

/// How many marbles a seat has, and with it how large home and target are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Marbles {
    /// Ten marbles in the ten holes of a point.
    #[default]
    Ten,
    /// Fifteen marbles in a point and the row of the hexagon next to it; for two seats.
    Fifteen,
}

impl Marbles {
    /// The number of marbles.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Ten => 10,
            Self::Fifteen => 15,
        }
    }

    /// Where a seat's marbles start.
    #[must_use]
    pub const fn home(self, seat: Seat) -> HoleSet {
        match self {
            Self::Ten => board::POINTS[seat.index()],
            Self::Fifteen => board::WIDE_POINTS[seat.index()],
        }
    }

    /// Where they are to go.
    #[must_use]
    pub const fn target(self, seat: Seat) -> HoleSet {
        self.home(seat.opposite())
    }
}

/// The 61 holes that belong to no point.
#[must_use]
pub const fn hexagon() -> HoleSet {
    board::HEXAGON
}
