//! Short ways to write positions and games in tests.

use sternhalma::rules::{Agreement, Coord, Game, Hole, Move, Position, Seat, Seats, Setup, Turn};

pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub fn at(q: i8, r: i8) -> Hole {
    Hole::at(Coord::new(q, r)).expect("on the star")
}

pub fn hole(id: u8) -> Hole {
    Hole::new(id).expect("a hole")
}

/// A setup with marbles at the given coordinates.
pub fn setup(to_move: u8, marbles: &[(u8, &[(i8, i8)])]) -> Setup {
    let mut holes = vec!['.'; Hole::COUNT];
    for (seat, coords) in marbles {
        for (q, r) in *coords {
            holes[at(*q, *r).index()] = char::from(b'0' + seat);
        }
    }
    Setup { holes: holes.into_iter().collect(), to_move, seats: None, marbles: None }
}

pub fn position(to_move: u8, marbles: &[(u8, &[(i8, i8)])]) -> Position {
    Position::try_from(&setup(to_move, marbles)).expect("a position")
}

/// A position of two seats, ten marbles each, as holes.
pub fn ten_each(to_move: u8, zero: &[u8], three: &[u8]) -> Position {
    let mut holes = vec!['.'; Hole::COUNT];
    zero.iter().for_each(|id| holes[usize::from(*id)] = '0');
    three.iter().for_each(|id| holes[usize::from(*id)] = '3');
    let setup = Setup { holes: holes.into_iter().collect(), to_move, seats: None, marbles: None };
    Position::try_from(&setup).expect("a position")
}

pub fn game_from(agreement: Agreement, start: Position) -> Game {
    Game::from_position(agreement, start).expect("a game")
}

pub fn game_of(seats: Seats) -> Game {
    Game::new(Agreement::of_seats(seats)).expect("a game")
}

pub fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

pub fn turn(text: &str) -> Turn {
    Turn::Move(mv(text))
}

/// The fortress: four marbles of seat 0 keep their own apex empty while seat 3 fills the rest of its target.
/// The six other marbles of seat 0 and the four others of seat 3 stand in the middle.
pub fn fortress(to_move: u8) -> Position {
    position(
        to_move,
        &[
            (0, &[(4, -7), (3, -7), (4, -6), (2, -6), (0, 0), (2, 0), (-2, 0), (0, 2), (-4, 2), (4, -2)]),
            (3, &[(3, -6), (1, -5), (2, -5), (3, -5), (4, -5), (-3, 3), (-1, 3), (1, 3), (0, 4), (-4, 4)]),
        ],
    )
}

/// A small generator for seeded games (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % sides as u64) as usize
    }
}

/// Plays like a person in a hurry: mostly the move that gains most rows, now and then any.
pub fn hurried_move(position: &Position, dice: &mut Dice) -> Move {
    let moves = position.legal_moves();
    if dice.roll(5) == 0 {
        return moves[dice.roll(moves.len())].clone();
    }
    let tip = position.to_move().tip();
    let gain = |played: &Move| i32::from(played.from.distance(tip)) - i32::from(played.to.distance(tip));
    let best = moves.iter().map(gain).max().expect("a move");
    let good: Vec<_> = moves.iter().filter(|played| gain(played) >= best - 1).collect();
    good[dice.roll(good.len())].clone()
}
