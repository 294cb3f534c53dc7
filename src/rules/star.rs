//! The star drawn as text, for the console.

use std::fmt;

use super::hole::Hole;
use super::position::Position;

/// Draws a position as 17 rows of characters; `.` is an empty hole, a digit a seat's marble.
#[derive(Clone, Copy, Debug)]
pub struct Star<'a>(pub &'a Position);

impl fmt::Display for Star<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let holes = self.0.setup().holes;
        let mut row = i8::MIN;
        for (hole, character) in Hole::all().zip(holes.chars()) {
            let coord = hole.coord();
            if coord.r == row {
                write!(f, " {character}")?;
            } else {
                if row != i8::MIN {
                    writeln!(f)?;
                }
                row = coord.r;
                // Half a hole is one character; the leftmost tip of the star is twelve halves from the centre.
                let indent = (2 * coord.q + coord.r + 12) as usize;
                write!(f, "{:indent$}{character}", "")?;
            }
        }
        Ok(())
    }
}
