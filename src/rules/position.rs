//! Which marbles stand where and who is to move, and the moves from there by the default rules.

use super::hole::{Hole, HoleSet};
use super::moves::Move;
use super::reach;
use super::refusal::Refusal;
use super::seat::{Marbles, Seat, Seats};
use super::setup::{Setup, SetupError};

/// Which marbles stand where, and the seat to move.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) holes: [HoleSet; Seat::COUNT],
    pub(super) seats: Seats,
    pub(super) marbles: Marbles,
    pub(super) to_move: Seat,
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
        // More than text can name, and far more than anybody would play.
        if played.via.len() + 2 > Hole::COUNT {
            return Err(Refusal::OutOfReach);
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
