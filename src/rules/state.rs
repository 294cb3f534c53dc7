//! Where a game stands after a turn: the position, the duties, who has finished, whose turn it is.

use super::agreement::{Agreement, Blocking, HeadStart, Race};
use super::duties::Duties;
use super::limits::Limits;
use super::position::Position;
use super::refusal::Refusal;
use super::seat::Seat;
use super::turn::{Resolution, Swap, Turn};

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The race is run: see the places.
    Finished,
    /// The players agreed on a draw.
    DrawAgreed,
    /// The same position came up a third time, as agreed a draw.
    DrawByRepetition,
    /// No seat has a move.
    DrawWithoutMoves,
    /// The people ended it with the counts as they are.
    AsItStands,
}

/// What a turn brought about besides moving marbles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The seats that finished with it, in order.
    pub finished: Vec<Seat>,
    /// The seats passed over because they had no move.
    pub passed: Vec<Seat>,
    /// The third time a position came up while a seat is held up: the people should pause.
    pub calls_for_pause: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub position: Position,
    pub duties: Duties,
    pub places: Vec<Seat>,
    pub conceded: Vec<Seat>,
    pub outcome: Option<Outcome>,
    pub moves_made: [u16; Seat::COUNT],
    free_moves: u8,
    /// The state this one followed, by its ply: not the one before it in the list after a take-back.
    pub previous: Option<usize>,
}

impl State {
    /// The state before the first turn.
    pub fn first(agreement: &Agreement, start: Position) -> (Self, Effects) {
        let free_moves = agreement.head_start.map_or(0, |head_start| head_start.moves);
        let to_move = agreement.head_start.map_or(start.to_move(), |head_start| head_start.seat);
        let mut state = Self {
            position: start.with_to_move(to_move),
            duties: Duties::default(),
            places: Vec::new(),
            conceded: Vec::new(),
            outcome: None,
            moves_made: [0; Seat::COUNT],
            free_moves,
            previous: None,
        };
        let mut effects = Effects::default();
        state.finish_races(agreement, to_move, &mut effects);
        state.pass_turn(agreement, to_move, &mut effects);
        (state, effects)
    }

    pub fn limits<'a>(&'a self, agreement: &'a Agreement) -> Limits<'a> {
        Limits { position: &self.position, agreement, duties: &self.duties }
    }

    /// The state after a turn; `ago` gives the states of earlier plies.
    pub fn after(
        &self,
        agreement: &Agreement,
        turn: &Turn,
        ago: impl Fn(usize) -> Option<Self>,
    ) -> Result<(Self, Effects), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let mover = self.position.to_move();
        let limits = self.limits(agreement);
        let mut next = self.clone();
        let mut effects = Effects::default();
        // Who plays next if they can: the mover's successor after a turn, the mover itself after a settlement.
        let first_in_line = match turn {
            Turn::Move(played) => {
                limits.check(played)?;
                next.relocate(agreement, mover, played.from, played.to);
                next.successor(agreement, mover)
            }
            Turn::Swap(swap) => {
                if agreement.blocking != Blocking::Swap {
                    return Err(Refusal::SwapNotAgreed);
                }
                limits.check_swap(*swap)?;
                next.swap(agreement, *swap);
                next.successor(agreement, mover)
            }
            Turn::Concede(seat) => {
                if !self.is_racing(*seat) {
                    return Err(Refusal::NotPlaying);
                }
                next.conceded.push(*seat);
                if *seat != mover {
                    mover
                } else if std::mem::take(&mut next.free_moves) > 0 {
                    agreement.starts
                } else {
                    next.position.seats().after(mover)
                }
            }
            Turn::Resolve(Resolution::PlayOn, _) => mover,
            Turn::Resolve(Resolution::Draw, _) => {
                next.outcome = Some(Outcome::DrawAgreed);
                mover
            }
            Turn::Resolve(Resolution::EndAsItStands, _) => {
                next.outcome = Some(Outcome::AsItStands);
                mover
            }
            Turn::Resolve(Resolution::TakeBack(ply), _) => {
                return ago(*ply).map(|state| (state, effects)).ok_or(Refusal::NoSuchTurn);
            }
            Turn::Resolve(Resolution::FreeHole(hole), _) => {
                let blocker = self.position.seat_at(*hole).ok_or(Refusal::NoMarble)?;
                let blocks = |seat| self.is_racing(seat) && self.position.blockers(seat).0.contains(*hole);
                if !self.is_racing(blocker) || !Seat::all().any(blocks) {
                    return Err(Refusal::NoBlocker);
                }
                next.duties.add(blocker, *hole);
                mover
            }
            Turn::Resolve(Resolution::Swap(swap), _) => {
                limits.check_swap(*swap)?;
                next.swap(agreement, *swap);
                next.successor(agreement, mover)
            }
        };
        next.finish_races(agreement, mover, &mut effects);
        next.pass_turn(agreement, first_in_line, &mut effects);
        Ok((next, effects))
    }

    /// Whether a seat plays and has neither finished nor conceded.
    pub fn is_racing(&self, seat: Seat) -> bool {
        self.position.seats().contains(seat) && !self.places.contains(&seat) && !self.conceded.contains(&seat)
    }

    /// Those seats, clockwise from the one to move.
    pub fn racing(&self) -> Vec<Seat> {
        self.clockwise_from(self.position.to_move()).filter(|seat| self.is_racing(*seat)).collect()
    }

    fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.position.seats();
        std::iter::successors(Some(seat), move |seat| Some(seats.after(*seat))).take(seats.list().len())
    }

    fn relocate(&mut self, agreement: &Agreement, mover: Seat, from: super::Hole, to: super::Hole) {
        self.position.relocate(mover, from, to);
        self.duties.left(mover, from);
        self.count_move(agreement, mover);
    }

    fn count_move(&mut self, agreement: &Agreement, mover: Seat) {
        let moves = &mut self.moves_made[mover.index()];
        *moves = moves.saturating_add(1);
        self.duties.moved(agreement, mover, *moves);
    }

    fn swap(&mut self, agreement: &Agreement, Swap { from, with }: Swap) {
        let mover = self.position.to_move();
        if let Some(blocker) = self.position.seat_at(with) {
            self.position.relocate(blocker, with, from);
            self.duties.left(blocker, with);
        }
        self.relocate(agreement, mover, from, with);
    }

    /// Who comes after a turn, a head start taken into account.
    fn successor(&mut self, agreement: &Agreement, mover: Seat) -> Seat {
        match agreement.head_start {
            Some(HeadStart { seat, .. }) if self.free_moves > 0 && seat == mover => {
                self.free_moves -= 1;
                if self.free_moves > 0 { mover } else { agreement.starts }
            }
            _ => self.position.seats().after(mover),
        }
    }

    /// Tests for a win, the mover first, then clockwise.
    fn finish_races(&mut self, agreement: &Agreement, mover: Seat, effects: &mut Effects) {
        let to_the_first = agreement.race == Race::ToTheFirst;
        for seat in self.clockwise_from(mover) {
            if self.outcome.is_none() && self.is_racing(seat) && self.has_finished(agreement, seat) {
                self.places.push(seat);
                effects.finished.push(seat);
                if to_the_first {
                    self.outcome = Some(Outcome::Finished);
                }
            }
        }
        if self.outcome.is_some() {
            return;
        }
        match self.racing().as_slice() {
            [] => self.outcome = Some(Outcome::Finished),
            [last] => {
                self.places.push(*last);
                self.outcome = Some(Outcome::Finished);
            }
            _ => {}
        }
    }

    fn has_finished(&self, agreement: &Agreement, seat: Seat) -> bool {
        if self.position.has_won(seat) {
            return true;
        }
        let Some(blockers) = self.position.held_up(seat) else { return false };
        match agreement.blocking {
            Blocking::NoRule | Blocking::Swap => false,
            Blocking::FilledTarget => true,
            Blocking::LeaveBy(_) => blockers
                .0
                .into_iter()
                .any(|hole| self.position.seat_at(hole).is_some_and(|blocker| self.duties.must_leave_home(blocker))),
        }
    }

    /// Gives the turn to the first seat, from `first` clockwise, that has one.
    fn pass_turn(&mut self, agreement: &Agreement, first: Seat, effects: &mut Effects) {
        if self.outcome.is_some() {
            return;
        }
        for seat in self.clockwise_from(first) {
            if !self.is_racing(seat) {
                continue;
            }
            self.position = self.position.clone().with_to_move(seat);
            if self.limits(agreement).has_turn() {
                return;
            }
            effects.passed.push(seat);
        }
        // Nobody is passed over where nobody goes on.
        effects.passed.clear();
        self.outcome = Some(Outcome::DrawWithoutMoves);
    }
}
