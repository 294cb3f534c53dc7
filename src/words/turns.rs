//! Who plays, and what was played.

use super::Words;
use crate::rules::{Game, Hole, Outcome, Played, Resolution, Ruling, Seat, Swap, Turn};

const SEATS: [&str; Seat::COUNT] = ["seat-blue", "seat-red", "seat-green", "seat-amber", "seat-purple", "seat-ivory"];

impl Words {
    /// What a seat is called: by the colour of its marbles.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.say(SEATS[self.colour(seat).index()])
    }

    /// What is to be done, or how it ended.
    #[must_use]
    pub fn headline(&self, game: &Game, is_paused: bool) -> String {
        match (game.outcome(), game.winner()) {
            (Some(Outcome::Finished), Some(winner)) => {
                let moves = game.moves_made(winner);
                self.with("headline-won", &[("seat", self.seat(winner).into()), ("moves", moves.into())])
            }
            (Some(Outcome::AsItStands), _) => self.say("headline-as-it-stands"),
            (Some(Outcome::DrawWithoutMoves), _) => self.say("headline-no-moves"),
            (Some(_), _) => self.say("headline-draw"),
            (None, _) if is_paused => self.say("headline-paused"),
            (None, _) => self.whose_turn(game),
        }
    }

    /// How a game stands that was left: what is to be done, and after how many turns.
    #[must_use]
    pub fn stand(&self, game: &Game) -> String {
        let turns = self.with("told-turns", &[("turns", game.ply().into())]);
        format!("{}, {turns}", self.headline(game, false))
    }

    /// Whose turn it is, and which marble must go if one must.
    fn whose_turn(&self, game: &Game) -> String {
        let (seat, called) = (self.seat(game.position().to_move()), game.called());
        match called.into_iter().next() {
            None => self.with("headline-to-move", &[("seat", seat.into())]),
            Some(hole) => {
                let values = [("seat", seat.into()), ("hole", hole.id().into()), ("count", called.len().into())];
                self.with("headline-called", &values)
            }
        }
    }

    /// How a marble goes from hole to hole: a step, or hops.
    #[must_use]
    pub fn way(&self, from: Hole, path: &[Hole]) -> String {
        match path {
            [only] if from.distance(*only) == 1 => self.say("way-step"),
            legs => self.with("way-hops", &[("hops", legs.len().into())]),
        }
    }

    /// What a turn was, in a few words.
    #[must_use]
    pub fn deed(&self, played: &Played) -> String {
        match &played.turn {
            Turn::Move(made) => self.way(made.from, &played.path),
            Turn::Swap(swap) => self.swap(*swap),
            Turn::Concede(seat) => self.with("turn-concede", &[("seat", self.seat(*seat).into())]),
            Turn::Resolve(what, ruling) => {
                let key = match ruling {
                    Ruling::Consent => "turn-agreed",
                    Ruling::Host => "turn-host",
                };
                self.with(key, &[("what", self.settled(what).into())])
            }
        }
    }

    /// That a seat had no move and was passed over.
    #[must_use]
    pub fn passes(&self, seat: Seat) -> String {
        self.with("turn-passes", &[("seat", self.seat(seat).into())])
    }

    fn swap(&self, swap: Swap) -> String {
        self.with("turn-swap", &[("from", swap.from.id().into()), ("with", swap.with.id().into())])
    }

    fn settled(&self, what: &Resolution) -> String {
        match what {
            Resolution::PlayOn => self.say("settled-play-on"),
            Resolution::Draw => self.say("settled-draw"),
            Resolution::TakeBack(ply) => self.with("settled-take-back", &[("ply", ply.into())]),
            Resolution::FreeHole(hole) => self.with("settled-free-hole", &[("hole", hole.id().into())]),
            Resolution::Swap(swap) => self.swap(*swap),
            Resolution::EndAsItStands => self.say("settled-end"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_a_hop_and_hops_are_told_apart() {
        let hole = |id| Hole::new(id).expect("a hole");
        let words = Words::default();
        let ways = [vec![hole(14)], vec![hole(23)], vec![hole(23), hole(44), hole(60)]];
        assert_eq!(ways.map(|path| words.way(hole(6), &path)), ["a step", "a hop", "3 hops"]);
    }
}
