//! Which marbles stand where and who is to move: a `Setup` is what somebody wrote, a `Position` what can be played.

use std::fmt;
use std::str::FromStr;

use super::hole::{Hole, HoleSet};
use super::moves::Move;
use super::reach;
use super::refusal::Refusal;
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

/// Which marbles stand where, and the seat to move.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    holes: [HoleSet; Seat::COUNT],
    seats: Seats,
    marbles: Marbles,
    to_move: Seat,
}

impl Position {
    /// The start of a game: each seat's marbles in its home.
    ///
    /// # Errors
    /// Fifteen marbles are for two seats, and the seat to move must be taken.
    pub fn start(seats: Seats, marbles: Marbles, to_move: Seat) -> Result<Self, SetupError> {
        if marbles == Marbles::Fifteen && seats != Seats::Two {
            return Err(SetupError::FifteenForTwo);
        }
        if !seats.contains(to_move) {
            return Err(SetupError::Seat { seat: to_move, seats });
        }
        let mut holes = [HoleSet::EMPTY; Seat::COUNT];
        for seat in seats.list() {
            holes[seat.index()] = marbles.home(*seat);
        }
        Ok(Self { holes, seats, marbles, to_move })
    }

    /// The holes of a seat's marbles.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> HoleSet {
        self.holes[seat.index()]
    }

    /// The holes of the marbles of every other seat.
    #[must_use]
    pub fn of_others(&self, seat: Seat) -> HoleSet {
        self.occupied().minus(self.of(seat))
    }

    /// Every hole with a marble.
    #[must_use]
    pub const fn occupied(&self) -> HoleSet {
        let [a, b, c, d, e, f] = &self.holes;
        HoleSet(a.0 | b.0 | c.0 | d.0 | e.0 | f.0)
    }

    /// The seat whose marble is in this hole.
    #[must_use]
    pub fn seat_at(&self, hole: Hole) -> Option<Seat> {
        Seat::all().find(|seat| self.of(*seat).contains(hole))
    }

    /// The seats in the game.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// How many marbles a seat starts with.
    #[must_use]
    pub const fn marbles(&self) -> Marbles {
        self.marbles
    }

    /// The seat to move.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// A seat's home.
    #[must_use]
    pub const fn home(&self, seat: Seat) -> HoleSet {
        self.marbles.home(seat)
    }

    /// A seat's target.
    #[must_use]
    pub const fn target(&self, seat: Seat) -> HoleSet {
        self.marbles.target(seat)
    }

    /// How many of a seat's marbles stand in its target.
    #[must_use]
    pub fn count(&self, seat: Seat) -> usize {
        (self.of(seat) & self.target(seat)).len()
    }

    /// Whether a seat has all its marbles in its target.
    #[must_use]
    pub fn has_won(&self, seat: Seat) -> bool {
        self.count(seat) == self.marbles.count()
    }

    /// The sum of the distances of a seat's marbles to its target's tip, less the least it can be.
    #[must_use]
    pub fn rows_to_go(&self, seat: Seat) -> u32 {
        let tip = seat.tip();
        let sum = |holes: &mut dyn Iterator<Item = Hole>| holes.map(|hole| u32::from(hole.distance(tip))).sum::<u32>();
        let marbles = self.of(seat);
        // `d + 1` holes of a target lie at distance `d` of its tip.
        let least = (0u32..).flat_map(|d| std::iter::repeat_n(d, d as usize + 1)).take(marbles.len()).sum::<u32>();
        sum(&mut marbles.into_iter()) - least
    }

    /// The holes in which a marble can come to rest by the default rules, whoever's turn it is.
    #[must_use]
    pub fn landings(&self, from: Hole) -> HoleSet {
        let occupied = self.occupied();
        if occupied.contains(from) { reach::ends(from, occupied, !occupied) } else { HoleSet::EMPTY }
    }

    /// Every move of the seat to move by the default rules, without the holes touched on the way.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let marbles = self.of(self.to_move).into_iter();
        marbles.flat_map(|from| self.landings(from).into_iter().map(move |to| Move::new(from, to))).collect()
    }

    /// Whether `play` would take this move.
    #[must_use]
    pub fn is_legal(&self, played: &Move) -> bool {
        self.check(played).is_ok()
    }

    /// The position after a move by the default rules; the next seat clockwise is to move.
    ///
    /// # Errors
    /// Says why the move breaks the rules.
    pub fn play(&self, played: &Move) -> Result<Self, Refusal> {
        self.check(played)?;
        Ok(self.after(played.from, played.to))
    }

    fn check(&self, played: &Move) -> Result<(), Refusal> {
        self.own_marble(played.from)?;
        if !self.landings(played.from).contains(played.to) {
            return Err(Refusal::of_landing(self, played.from, played.to));
        }
        self.check_path(played, !self.occupied())
    }

    /// Refuses a hole without a marble of the seat to move.
    pub(super) fn own_marble(&self, from: Hole) -> Result<(), Refusal> {
        match self.seat_at(from) {
            None => Err(Refusal::NoMarble),
            Some(seat) if seat != self.to_move => Err(Refusal::OtherSeat),
            Some(_) => Ok(()),
        }
    }

    /// Refuses a path whose legs are not hops over one adjacent marble into holes of `open`.
    pub(super) fn check_path(&self, played: &Move, open: HoleSet) -> Result<(), Refusal> {
        if played.via.is_empty() {
            return Ok(());
        }
        let occupied = self.occupied();
        let open = open.with(played.from);
        let mut here = played.from;
        for landing in played.via.iter().copied().chain([played.to]) {
            if !reach::hop(here, occupied, open).contains(landing) {
                return Err(if here.neighbours().contains(landing) {
                    Refusal::StepAfterHop
                } else {
                    Refusal::of_leg(self, here, landing)
                });
            }
            here = landing;
        }
        Ok(())
    }

    /// The holes a marble touches on a legal move, its end included: those of the move, or the shortest path.
    #[must_use]
    pub fn path(&self, played: &Move) -> Vec<Hole> {
        if played.via.is_empty() {
            let occupied = self.occupied();
            reach::path(played.from, played.to, occupied, !occupied).unwrap_or_else(|| vec![played.to])
        } else {
            played.via.iter().copied().chain([played.to]).collect()
        }
    }

    /// The position after a move that is known to be legal.
    pub(super) fn after(&self, from: Hole, to: Hole) -> Self {
        let mut next = self.clone();
        next.relocate(self.to_move, from, to);
        next.to_move = self.seats.after(self.to_move);
        next
    }

    pub(super) fn relocate(&mut self, seat: Seat, from: Hole, to: Hole) {
        let marbles = &mut self.holes[seat.index()];
        *marbles = marbles.without(from).with(to);
    }

    /// The same marbles with another seat to move.
    #[must_use]
    pub(super) fn with_to_move(mut self, seat: Seat) -> Self {
        self.to_move = seat;
        self
    }

    /// This position as text that `Setup` reads back.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let digit = |hole| self.seat_at(hole).map_or('.', |seat| char::from(b'0' + seat.number()));
        Setup {
            holes: Hole::all().map(digit).collect(),
            to_move: self.to_move.number(),
            seats: Some(self.seats),
            marbles: Some(self.marbles),
        }
    }

    /// The position on a board turned clockwise by 60 degrees: seat `k` becomes seat `k + 1`.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut holes = [HoleSet::EMPTY; Seat::COUNT];
        for seat in Seat::all() {
            holes[seat.turned().index()] = self.of(seat).turned();
        }
        let taken: Vec<_> = self.seats.list().iter().map(|seat| seat.turned()).collect();
        Self { holes, seats: Seats::around(&taken), marbles: self.marbles, to_move: self.to_move.turned() }
    }
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
