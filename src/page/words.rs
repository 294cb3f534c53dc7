//! The game in words, for those who hear it.

use crate::game::Table;
use crate::rules::{Game, Hole, Outcome, Played, Seat, Turn};
use crate::stage::style_of;

/// Where a hole is: its row from the top, and its place in it from the left.
pub(super) fn place_of(hole: Hole) -> String {
    let row = hole.coord().r;
    let before = Hole::all().filter(|other| other.coord().r == row && *other < hole).count();
    format!("row {}, hole {}", row + 9, before + 1)
}

/// What is to be done, or how it ended.
pub(super) fn headline(game: &Game, is_paused: bool) -> String {
    let name = |seat: Seat| style_of(seat).name;
    match (game.outcome(), game.winner()) {
        (Some(Outcome::Finished), Some(winner)) => {
            format!("{} has won in {} moves", name(winner), game.moves_made(winner))
        }
        (Some(Outcome::AsItStands), _) => "The game is ended as it stands".to_owned(),
        (Some(_), _) => "A draw".to_owned(),
        (None, _) if is_paused => "Paused".to_owned(),
        (None, _) => format!("{} to move", name(game.position().to_move())),
    }
}

/// A turn, by whom, and what came of it.
pub(super) fn turn(played: &Played) -> String {
    let mut words = style_of(played.seat).name.to_owned();
    match &played.turn {
        Turn::Move(made) => {
            let way = match played.path.as_slice() {
                [only] if made.from.distance(*only) == 1 => "a step".to_owned(),
                [_] => "a hop".to_owned(),
                legs => format!("{} hops", legs.len()),
            };
            words += &format!(": hole {} to hole {}, {way}", made.from, made.to);
        }
        other => words += &format!(": {other}"),
    }
    for seat in &played.effects.passed {
        words += &format!(". {} has no move and passes", style_of(*seat).name);
    }
    words
}

/// How far a move brings its marble towards the target.
pub(super) fn gain(seat: Seat, from: Hole, to: Hole) -> String {
    let gain = i32::from(from.distance(seat.tip())) - i32::from(to.distance(seat.tip()));
    match gain {
        0 => "no nearer".to_owned(),
        1.. => format!("{gain} nearer"),
        _ => format!("{} farther", -gain),
    }
}

/// After a take-back, a new game and the like: what is on the table now.
pub(super) fn standing(table: &Table, is_paused: bool) -> String {
    let turns = table.game.ply();
    let turns = format!("{turns} {} played", if turns == 1 { "turn" } else { "turns" });
    format!("{turns}. {}", headline(&table.game, is_paused))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_is_named_by_its_row_and_its_place_in_it() {
        let name = |id| place_of(Hole::new(id).expect("a hole"));
        assert_eq!(
            [0, 10, 22, 60, 120].map(name),
            ["row 1, hole 1", "row 5, hole 1", "row 5, hole 13", "row 9, hole 5", "row 17, hole 1"]
        );
    }
}
