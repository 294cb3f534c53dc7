//! A whole game: the agreement, the start, and every turn since, with the way back and forth.

use super::agreement::{Agreement, Blocking};
use super::chain::Chain;
use super::duties::Duties;
use super::hole::{Hole, HoleSet};
use super::limits::Limits;
use super::moves::Move;
use super::position::Position;
use super::reach;
use super::refusal::Refusal;
use super::seat::Seat;
use super::state::{Effects, Outcome, State};
use super::turn::{Resolution, Swap, Turn};

/// A turn of the history, and what it brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What was done.
    pub turn: Turn,
    /// The seat that was to move.
    pub seat: Seat,
    /// For a move, the holes the marble touched after its start.
    pub path: Vec<Hole>,
    /// What else it brought about.
    pub effects: Effects,
    after: State,
}

/// A game from its start to the ply it stands at, and the turns that were undone and can be redone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    agreement: Agreement,
    first: State,
    turns: Vec<Played>,
    ply: usize,
}

impl Game {
    pub(super) const fn at_start(agreement: Agreement, first: State) -> Self {
        Self { agreement, first, turns: Vec::new(), ply: 0 }
    }

    /// Plays a turn; turns that were undone are forgotten.
    ///
    /// # Errors
    /// Says which rule it would break; the game is then as it was.
    pub fn play(&mut self, turn: Turn) -> Result<&Played, Refusal> {
        let state = self.state();
        let seat = state.position.to_move();
        let (mut after, mut effects) =
            state.after(&self.agreement, &turn, |ply| (ply <= self.ply).then(|| self.state_at(ply).clone()))?;
        // What is settled without a marble moving is the same position still, not the same position again.
        if matches!(turn, Turn::Move(_) | Turn::Swap(_) | Turn::Resolve(Resolution::Swap(_), _)) {
            after.previous = Some(self.ply);
            self.judge_repetition(&mut after, &mut effects);
        }
        let path = match &turn {
            Turn::Move(played) => self.path(played),
            _ => Vec::new(),
        };
        self.turns.truncate(self.ply);
        self.turns.push(Played { turn, seat, path, effects, after });
        self.ply += 1;
        Ok(&self.turns[self.ply - 1])
    }

    /// Whether `play` would take this turn.
    ///
    /// # Errors
    /// Says which rule it would break.
    pub fn check(&self, turn: &Turn) -> Result<(), Refusal> {
        let ago = |ply| (ply <= self.ply).then(|| self.state_at(ply).clone());
        self.state().after(&self.agreement, turn, ago).map(drop)
    }

    fn path(&self, played: &Move) -> Vec<Hole> {
        if !played.via.is_empty() {
            return played.via.iter().copied().chain([played.to]).collect();
        }
        reach::path(played.from, played.to, self.position().occupied(), self.limits().open(played.from))
            .unwrap_or_default()
    }

    fn judge_repetition(&self, after: &mut State, effects: &mut Effects) {
        if !self.agreement.repetition || after.outcome.is_some() {
            return;
        }
        let line = std::iter::successors(after.previous, |ply| self.state_at(*ply).previous);
        let same = |state: &State| state.position == after.position && state.duties == after.duties;
        let times = 1 + line.filter(|ply| same(self.state_at(*ply))).count();
        if times % 3 != 0 {
            return;
        }
        if self
            .agreement
            .seats
            .list()
            .iter()
            .any(|seat| after.is_racing(*seat) && after.position.held_up(*seat).is_some())
        {
            effects.calls_for_pause = true;
        } else {
            after.outcome = Some(Outcome::DrawByRepetition);
        }
    }

    /// Steps one turn back.
    pub fn undo(&mut self) -> Option<&Played> {
        self.ply = self.ply.checked_sub(1)?;
        self.turns.get(self.ply)
    }

    /// Steps one turn forward again.
    pub fn redo(&mut self) -> Option<&Played> {
        let played = self.turns.get(self.ply)?;
        self.ply += 1;
        Some(played)
    }

    /// Forgets the turns that were undone.
    pub fn forget_undone(&mut self) {
        self.turns.truncate(self.ply);
    }

    fn state(&self) -> &State {
        self.state_at(self.ply)
    }

    fn state_at(&self, ply: usize) -> &State {
        ply.checked_sub(1).map_or(&self.first, |index| &self.turns[index].after)
    }

    pub(super) fn limits(&self) -> Limits<'_> {
        self.state().limits(&self.agreement)
    }

    /// What the players settled before the start.
    #[must_use]
    pub const fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// The position after `ply` turns of the history, undone ones included.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        (ply <= self.turns.len()).then(|| &self.state_at(ply).position)
    }

    /// The duties in force.
    #[must_use]
    pub fn duties(&self) -> &Duties {
        &self.state().duties
    }

    /// How many turns have been played, undone ones not counted.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The turns played so far.
    #[must_use]
    pub fn history(&self) -> &[Played] {
        &self.turns[..self.ply]
    }

    /// The turns that can be redone, the next first.
    #[must_use]
    pub fn undone(&self) -> &[Played] {
        &self.turns[self.ply..]
    }

    /// The last turn, if there was one.
    #[must_use]
    pub fn last(&self) -> Option<&Played> {
        self.history().last()
    }

    /// Whether and how the game has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state().outcome
    }

    /// The seats in the order in which they finished.
    #[must_use]
    pub fn places(&self) -> &[Seat] {
        &self.state().places
    }

    /// The seats that gave up, in that order; the first of them is last of all.
    #[must_use]
    pub fn conceded(&self) -> &[Seat] {
        &self.state().conceded
    }

    /// The seats that still play, clockwise from the one to move.
    #[must_use]
    pub fn racing(&self) -> Vec<Seat> {
        self.state().racing()
    }

    /// The seat that came first in a race that is run.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.places().first().copied()
    }

    /// How many moves of its own a seat has made.
    #[must_use]
    pub fn moves_made(&self, seat: Seat) -> u16 {
        self.state().moves_made[seat.index()]
    }

    /// The holes in which a marble of the seat to move may come to rest.
    #[must_use]
    pub fn landings(&self, from: Hole) -> HoleSet {
        if self.outcome().is_some() { HoleSet::EMPTY } else { self.limits().landings(from) }
    }

    /// The marbles that the seat to move can move, or swap where that is agreed.
    #[must_use]
    pub fn movable(&self) -> HoleSet {
        if self.outcome().is_some() {
            return HoleSet::EMPTY;
        }
        let limits = self.limits();
        let moved = limits.reaches().into_iter().map(|(from, _)| from);
        moved.chain(limits.agreed_swaps().into_iter().map(|swap| swap.from)).collect()
    }

    /// The marbles of the seat to move of which one must go now, as agreed or settled at a pause; empty when it may
    /// move any.
    #[must_use]
    pub fn called(&self) -> HoleSet {
        if self.outcome().is_some() { HoleSet::EMPTY } else { self.limits().called() }
    }

    /// Every move of the seat to move, without the holes touched on the way.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let reaches = self.limits().reaches().into_iter();
        reaches.flat_map(|(from, ends)| ends.into_iter().map(move |to| Move::new(from, to))).collect()
    }

    /// Whether `play` would take this move.
    #[must_use]
    pub fn is_legal(&self, played: &Move) -> bool {
        self.outcome().is_none() && self.limits().check(played).is_ok()
    }

    /// The swaps open to the seat to move, as a turn or as settled at a pause.
    #[must_use]
    pub fn swaps(&self) -> Vec<Swap> {
        if self.outcome().is_some() { Vec::new() } else { self.limits().swaps() }
    }

    /// Why the seat to move cannot take the hole of another seat's marble by a swap, or nothing if it can. Where a swap
    /// is out of the question that is just another seat's marble.
    #[must_use]
    pub fn refusal_of_swap(&self, swap: Swap) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::GameOver);
        }
        let (position, is_agreed) = (self.position(), self.agreement.blocking == Blocking::Swap);
        let seat = position.to_move();
        let blocks = position.held_up(seat).is_some_and(|blockers| blockers.0.contains(swap.with));
        match self.limits().check_swap(swap) {
            Ok(()) if is_agreed => None,
            Err(refusal)
                if is_agreed && (position.held_up(seat).is_some() || position.target(seat).contains(swap.with)) =>
            {
                Some(refusal)
            }
            _ if blocks => Some(Refusal::SwapNotAgreed),
            _ => Some(Refusal::OtherSeat),
        }
    }

    /// Lifts the marble in a hole.
    ///
    /// # Errors
    /// See [`Chain::start`].
    pub fn lift(&self, from: Hole) -> Result<Chain, Refusal> {
        Chain::start(self, from).map_err(|why| match self.position().seat_at(from) {
            Some(seat) if why == Refusal::OtherSeat && !self.state().is_racing(seat) => Refusal::NotPlaying,
            _ => why,
        })
    }

    /// Why the marble in `from` may not come to rest in `to`, or nothing if it may.
    #[must_use]
    pub fn refusal(&self, from: Hole, to: Hole) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::GameOver);
        }
        self.limits().check(&Move::new(from, to)).err()
    }
}
