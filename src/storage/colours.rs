//! Which of the six colours each seat plays: a box of marbles has six, and whoever sits somewhere may take another.

use serde::{Deserialize, Serialize};

use crate::rules::Seat;

/// One of the six colours of a box of marbles, each with a mark of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(u8);

impl Colour {
    /// How many there are.
    pub const COUNT: usize = Seat::COUNT;

    /// Its place among the six, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The colour of each seat; no two have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; Colour::COUNT]", into = "[u8; Colour::COUNT]")]
pub struct Colours([u8; Colour::COUNT]);

/// The colour of the point that is a seat's home.
impl Default for Colours {
    fn default() -> Self {
        Self([0, 1, 2, 3, 4, 5])
    }
}

/// Why six numbers are not the colours of six seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("each seat has one of the colours 0 to 5, and no two the same")]
pub struct ColoursError;

impl TryFrom<[u8; Colour::COUNT]> for Colours {
    type Error = ColoursError;

    fn try_from(numbers: [u8; Colour::COUNT]) -> Result<Self, ColoursError> {
        let has_all = (0..Colour::COUNT as u8).all(|colour| numbers.contains(&colour));
        if has_all { Ok(Self(numbers)) } else { Err(ColoursError) }
    }
}

impl From<Colours> for [u8; Colour::COUNT] {
    fn from(colours: Colours) -> Self {
        colours.0
    }
}

impl Colours {
    /// The colour that a seat plays.
    #[must_use]
    pub const fn of(self, seat: Seat) -> Colour {
        Colour(self.0[seat.index()])
    }

    /// The colours of all seats, by their numbers.
    #[must_use]
    pub fn all(self) -> [Colour; Colour::COUNT] {
        self.0.map(Colour)
    }

    /// A seat takes the next colour; whoever had that gets the one it had.
    pub fn turn(&mut self, seat: Seat) {
        let next = (self.of(seat).0 + 1) % Colour::COUNT as u8;
        if let Some(other) = self.0.iter().position(|colour| *colour == next) {
            self.0.swap(seat.index(), other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_goes_through_all_colours_and_no_two_ever_have_the_same() {
        let mut colours = Colours::default();
        let seat = Seat::new(4).expect("a seat");
        let mut had = Vec::new();
        for _ in 0..Colour::COUNT {
            had.push(colours.of(seat).index());
            colours.turn(seat);
            assert_eq!(Colours::try_from(<[u8; 6]>::from(colours)), Ok(colours));
        }
        assert_eq!(had, [4, 5, 0, 1, 2, 3]);
    }

    #[test]
    fn two_seats_of_one_colour_are_refused() {
        for text in ["(0,1,2,3,4,4)", "(0,1,2,3,4,6)", "(0,1,2)"] {
            assert!(ron::from_str::<Colours>(text).is_err(), "{text}");
        }
        assert_eq!(ron::from_str("(3,1,2,0,4,5)"), Ok(Colours([3, 1, 2, 0, 4, 5])));
    }
}
