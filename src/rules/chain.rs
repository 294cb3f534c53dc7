//! One marble's move while it is being made: lifted, led from landing to landing, cut back, finished.

use super::game::Game;
use super::hole::{Hole, HoleSet};
use super::moves::Move;
use super::reach;
use super::refusal::Refusal;

/// A marble that has been lifted, and the landings it has touched so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    from: Hole,
    /// The landings so far, the last of them where the marble is now.
    path: Vec<Hole>,
    /// Every hole with a marble; that the lifted one counts makes no difference to its own chain.
    occupied: HoleSet,
    /// The holes it may land in.
    open: HoleSet,
    /// The holes it may come to rest in.
    ends: HoleSet,
    /// The holes of blockers that it may take instead.
    swaps: HoleSet,
}

impl Chain {
    /// Lifts a marble of the seat to move.
    ///
    /// # Errors
    /// Refuses a hole without such a marble, and a marble that has no move.
    pub fn start(game: &Game, from: Hole) -> Result<Self, Refusal> {
        if game.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        let (position, limits) = (game.position(), game.limits());
        position.own_marble(from)?;
        let ends = limits.landings(from);
        let swaps = limits.agreed_swaps().into_iter().filter(|swap| swap.from == from).map(|swap| swap.with).collect();
        if ends.is_empty() && swaps == HoleSet::EMPTY {
            let blocked_by_rule = position.landings(from).into_iter().next();
            return Err(blocked_by_rule.map_or(Refusal::NoMove, |to| limits.refusal(from, to)));
        }
        let occupied = position.occupied();
        Ok(Self { from, path: Vec::new(), occupied, open: limits.open(from), ends, swaps })
    }

    /// The hole the marble was lifted from.
    #[must_use]
    pub const fn from(&self) -> Hole {
        self.from
    }

    /// The landings so far, without the start.
    #[must_use]
    pub fn path(&self) -> &[Hole] {
        &self.path
    }

    /// Where the marble is now.
    #[must_use]
    pub fn here(&self) -> Hole {
        self.path.last().copied().unwrap_or(self.from)
    }

    /// The holes in which the whole move may end.
    #[must_use]
    pub const fn ends(&self) -> HoleSet {
        self.ends
    }

    /// The holes of blockers that a held-up seat may take with this marble, where swaps are agreed.
    #[must_use]
    pub const fn swaps(&self) -> HoleSet {
        self.swaps
    }

    /// The holes the next leg can land in.
    #[must_use]
    pub fn landings(&self) -> HoleSet {
        if self.is_step() {
            return HoleSet::EMPTY;
        }
        let hops = reach::hop(self.here(), self.occupied, self.open.with(self.from));
        if self.path.is_empty() { hops | (reach::steps(self.from, self.open) & self.ends) } else { hops }
    }

    /// The holes that a press leads to. Who stops at every landing goes by way of those, too, in which the marble may not
    /// come to rest, and back to those it has touched.
    #[must_use]
    pub fn goals(&self, stops_at_landings: bool) -> HoleSet {
        let goals = self.ends | self.swaps;
        if stops_at_landings { self.path.iter().copied().fold(goals | self.landings(), HoleSet::with) } else { goals }
    }

    fn is_step(&self) -> bool {
        self.path.first().is_some_and(|first| self.from.neighbours().contains(*first))
    }

    /// Takes one leg more; a leg to a hole touched before takes the chain back there.
    ///
    /// # Errors
    /// Refuses a hole that the next leg cannot land in.
    pub fn extend(&mut self, landing: Hole) -> Result<(), Refusal> {
        if landing != self.here() && self.trim(landing).is_ok() {
            return Ok(());
        }
        if !self.landings().contains(landing) {
            let adjacent = self.here().neighbours().contains(landing);
            return Err(match (self.occupied.contains(landing), adjacent, self.path.is_empty()) {
                (true, ..) => Refusal::Taken,
                (false, true, false) => Refusal::StepAfterHop,
                (false, ..) => Refusal::OutOfReach,
            });
        }
        self.path.push(landing);
        Ok(())
    }

    /// Cuts the chain back to a landing it has touched, or to its start.
    ///
    /// # Errors
    /// Refuses a hole it has not touched.
    pub fn trim(&mut self, landing: Hole) -> Result<(), Refusal> {
        let legs = match self.path.iter().position(|touched| *touched == landing) {
            Some(index) => index + 1,
            None if landing == self.from => 0,
            None => return Err(Refusal::OutOfReach),
        };
        self.path.truncate(legs);
        Ok(())
    }

    /// The landings from here to `to` by the shortest path, or nothing if no chain leads there.
    #[must_use]
    pub fn path_to(&self, to: Hole) -> Option<Vec<Hole>> {
        if self.path.is_empty() {
            return reach::path(self.from, to, self.occupied, self.open);
        }
        let hops = reach::path(self.here(), to, self.occupied, self.open.with(self.from))?;
        let is_step = self.here().neighbours().contains(hops[0]);
        (!is_step && !self.is_step()).then_some(hops)
    }

    /// The whole move, ending where the marble is.
    ///
    /// # Errors
    /// Refuses a chain that has not left its start, and one that may not end here; for the reason of that ask
    /// [`Game::refusal`].
    pub fn finish(&self) -> Result<Move, Refusal> {
        let Some((&to, via)) = self.path.split_last() else {
            return Err(Refusal::BackToStart);
        };
        if to == self.from {
            return Err(Refusal::BackToStart);
        }
        if !self.ends.contains(to) {
            return Err(Refusal::OutOfReach);
        }
        Ok(Move { from: self.from, to, via: via.to_vec() })
    }
}
