//! What was agreed before a game.

use super::{Value, Words};
use crate::rules::{Agreement, Blocking, HeadStart, Marbles, Race, Seats};

/// Something that was agreed: its key, the key of a shorter name, and what is put into either.
type Agreed<'a> = (&'static str, &'static str, Vec<(&'static str, Value<'a>)>);

impl Words {
    /// All that was agreed beyond the usual game, each in a few words, or in as few as can be; more than two play only by
    /// agreement.
    #[must_use]
    pub fn agreed(&self, agreement: &Agreement, is_brief: bool) -> Vec<String> {
        self.named(agreement, is_brief).skip(usize::from(agreement.seats == Seats::Two)).collect()
    }

    /// A game by this agreement in a line: how many play, and what else was agreed.
    #[must_use]
    pub fn agreement(&self, agreement: &Agreement) -> String {
        self.named(agreement, false).collect::<Vec<_>>().join(", ")
    }

    /// What was agreed by name: how many play, and everything else.
    fn named(&self, agreement: &Agreement, is_brief: bool) -> impl Iterator<Item = String> {
        let players = self.with("title-players", &[("count", agreement.seats.list().len().into())]);
        let options = self.options(agreement).into_iter();
        let options = options.map(move |(long, short, values)| self.with(if is_brief { short } else { long }, &values));
        std::iter::once(players).chain(options)
    }

    /// All that was agreed beyond the usual game, the number of players aside.
    fn options<'a>(&self, agreement: &Agreement) -> Vec<Agreed<'a>> {
        let mut options = Vec::new();
        let mut add = |is_agreed: bool, long, short, values| {
            if is_agreed {
                options.push((long, short, values));
            }
        };
        let moves = if let Blocking::LeaveBy(moves) = agreement.blocking { moves } else { 0 };
        add(agreement.marbles == Marbles::Fifteen, "agreed-fifteen", "short-fifteen", vec![]);
        add(agreement.blocking == Blocking::FilledTarget, "agreed-filled-target", "short-filled-target", vec![]);
        add(agreement.blocking == Blocking::Swap, "agreed-swap", "short-swap", vec![]);
        add(moves > 0, "agreed-leave-by", "short-leave-by", vec![("moves", moves.into())]);
        add(agreement.target_lock, "agreed-target-lock", "short-target-lock", vec![]);
        add(agreement.no_resting_elsewhere, "agreed-no-resting", "short-no-resting", vec![]);
        add(agreement.repetition, "agreed-repetition", "short-repetition", vec![]);
        add(agreement.race == Race::ToTheEnd, "agreed-to-the-end", "short-to-the-end", vec![]);
        if let Some(HeadStart { seat, moves }) = agreement.head_start {
            let values = vec![("seat", self.seat(seat).into()), ("moves", moves.into())];
            add(true, "agreed-head-start", "short-head-start", values);
        }
        options
    }
}
