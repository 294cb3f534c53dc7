//! Axial hex coordinates and the six directions of the star.

use std::ops::{Add, Mul, Sub};

/// A place on the hexagonal lattice, in axial coordinates; the third cube coordinate is `s = -q - r`.
///
/// `q` grows to the east, `r` to the south-east; the centre of the star is (0, 0) and the tip of the top
/// camp (4, -8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Coord {
    /// Steps to the east.
    pub q: i8,
    /// Rows down from the middle row.
    pub r: i8,
}

impl Coord {
    /// The middle of the star.
    pub const CENTRE: Self = Self::new(0, 0);

    /// The coordinate (q, r).
    #[must_use]
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// The third cube coordinate.
    #[must_use]
    pub const fn s(self) -> i8 {
        -self.q - self.r
    }

    /// Whether the star has a hole here: it is the union of two triangles, so q, r and s are all at least -4
    /// or all at most 4.
    #[must_use]
    pub const fn is_on_star(self) -> bool {
        let (q, r, s) = (self.q, self.r, self.s());
        (q >= -4 && r >= -4 && s >= -4) || (q <= 4 && r <= 4 && s <= 4)
    }

    /// The number of steps to `other` on an empty lattice.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let (dq, dr) = (self.q - other.q, self.r - other.r);
        let ds = -dq - dr;
        (dq.unsigned_abs() + dr.unsigned_abs() + ds.unsigned_abs()) / 2
    }

    /// This place after the lattice is turned clockwise by 60 degrees about the centre.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::new(-self.r, -self.s())
    }

    /// The place `steps` away in one direction.
    #[must_use]
    pub const fn towards(self, direction: Direction, steps: i8) -> Self {
        let unit = direction.unit();
        Self::new(self.q + unit.q * steps, self.r + unit.r * steps)
    }
}

impl Add for Coord {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Coord {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.q - other.q, self.r - other.r)
    }
}

impl Mul<i8> for Coord {
    type Output = Self;
    fn mul(self, factor: i8) -> Self {
        Self::new(self.q * factor, self.r * factor)
    }
}

/// One of the six directions in which a marble can leave a hole, clockwise from the east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the right.
    E,
    /// Down to the right.
    SE,
    /// Down to the left.
    SW,
    /// To the left.
    W,
    /// Up to the left.
    NW,
    /// Up to the right.
    NE,
}

impl Direction {
    /// All six, in the order that decides between paths of equal length.
    pub const ALL: [Self; 6] = [Self::E, Self::SE, Self::SW, Self::W, Self::NW, Self::NE];

    /// One step in this direction.
    #[must_use]
    pub const fn unit(self) -> Coord {
        match self {
            Self::E => Coord::new(1, 0),
            Self::SE => Coord::new(0, 1),
            Self::SW => Coord::new(-1, 1),
            Self::W => Coord::new(-1, 0),
            Self::NW => Coord::new(0, -1),
            Self::NE => Coord::new(1, -1),
        }
    }
}
