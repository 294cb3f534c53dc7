//! The game in words, for those who hear it.

use crate::game::Table;
use crate::rules::{Hole, Played, Seat, Turn};
use crate::words::Words;

/// Where a hole is: its row from the top, and its place in it from the left.
pub(super) fn place_of(words: &Words, hole: Hole) -> String {
    let row = hole.coord().r;
    let before = Hole::all().filter(|other| other.coord().r == row && *other < hole).count();
    words.with("place-of-hole", &[("row", (row + 9).into()), ("hole", (before + 1).into())])
}

/// A turn, by whom, and what came of it.
pub(super) fn turn(words: &Words, played: &Played) -> String {
    let (seat, deed) = (("seat", words.seat(played.seat).into()), words.deed(played).into());
    let mut said = match &played.turn {
        Turn::Move(made) => {
            let (from, to) = (("from", made.from.id().into()), ("to", made.to.id().into()));
            words.with("turn-move", &[seat, from, to, ("way", deed)])
        }
        _ => words.with("turn-other", &[seat, ("what", deed)]),
    };
    for seat in &played.effects.passed {
        said += &format!(". {}", words.passes(*seat));
    }
    said
}

/// How far a move brings its marble towards the target.
pub(super) fn gain(words: &Words, seat: Seat, from: Hole, to: Hole) -> String {
    let gain = i32::from(from.distance(seat.tip())) - i32::from(to.distance(seat.tip()));
    let key = match gain {
        0 => return words.say("gain-none"),
        1.. => "gain-nearer",
        _ => "gain-farther",
    };
    words.with(key, &[("rows", gain.abs().into())])
}

/// After a take-back, a new game and the like: what is on the table now.
pub(super) fn standing(words: &Words, table: &Table, is_paused: bool) -> String {
    let turns = words.with("told-turns", &[("turns", table.game.ply().into())]);
    format!("{turns}. {}", words.headline(&table.game, is_paused))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_is_named_by_its_row_and_its_place_in_it() {
        let name = |id| place_of(&Words::default(), Hole::new(id).expect("a hole"));
        assert_eq!(
            [0, 10, 22, 60, 120].map(name),
            ["row 1, hole 1", "row 5, hole 1", "row 5, hole 13", "row 9, hole 5", "row 17, hole 1"]
        );
    }
}
