//! When other seats' marbles keep a seat from ever filling its target.

use sternhalma::rules::{Agreement, Blocking, Game, Position, Seats, Turn};

use super::support::{Dice, at, fortress, game_from, hurried_move, position, seat};

fn with_blocking(blocking: Blocking) -> Game {
    game_from(Agreement { blocking, ..Agreement::default() }, fortress(3))
}

#[test]
fn the_fortress_holds_its_seat_up() {
    let blockers = fortress(3).held_up(seat(3)).expect("held up");
    assert_eq!(blockers.0, [at(4, -7), at(3, -7), at(4, -6), at(2, -6)].into_iter().collect());
    assert_eq!(fortress(3).held_up(seat(0)), None);
}

#[test]
fn a_hole_that_can_be_entered_is_not_sealed() {
    // The same without the marble at (2, -6): the apex is entered over (3, -7).
    let open =
        position(3, &[(0, &[(4, -7), (3, -7), (4, -6)]), (3, &[(3, -6), (1, -5), (2, -5), (3, -5), (4, -5), (0, 0)])]);
    assert_eq!(open.held_up(seat(3)), None);
}

#[test]
fn three_defenders_never_keep_a_hole_sealed() {
    let target: Vec<_> = fortress(3).target(seat(3)).into_iter().collect();
    let all: Vec<(i8, i8)> = target.iter().map(|hole| (hole.coord().q, hole.coord().r)).collect();
    for a in 0..10 {
        for b in a + 1..10 {
            for c in b + 1..10 {
                for empty in (0..10).filter(|index| ![a, b, c].contains(index)) {
                    let own: Vec<_> = (0..10).filter(|i| ![a, b, c, empty].contains(i)).map(|i| all[i]).collect();
                    let position = position(3, &[(0, &[all[a], all[b], all[c]]), (3, &own)]);
                    assert_eq!(position.held_up(seat(3)), None, "{position}");
                }
            }
        }
    }
}

#[test]
fn a_seat_is_not_held_up_before_it_has_a_marble_in_its_target() {
    let start = Position::start(Seats::Two, Default::default(), seat(0)).expect("a start");
    assert!(!start.blockers(seat(0)).0.is_empty());
    assert_eq!(start.held_up(seat(0)), None);
}

#[test]
fn under_none_the_fortress_is_noticed_and_play_goes_on() {
    let game = with_blocking(Blocking::NoRule);
    assert_eq!(game.outcome(), None);
    assert!(game.position().held_up(seat(3)).is_some());
}

#[test]
fn under_filled_target_a_held_up_seat_has_won() {
    let game = with_blocking(Blocking::FilledTarget);
    assert_eq!(game.winner(), Some(seat(3)));
    assert!(game.legal_moves().is_empty());
}

/// Plays with the hurried player until the end; the fortress keepers shuffle outside.
fn play_out(mut game: Game, swap_when_possible: bool) -> (Game, usize) {
    let mut dice = Dice(11);
    for ply in 0..2_000 {
        if game.outcome().is_some() {
            return (game, ply);
        }
        let swap = game.swaps().first().copied().filter(|_| swap_when_possible);
        let turn = swap.map_or_else(
            || {
                let keeper = game.position().to_move() == seat(0);
                let in_home = |hole| keeper && game.position().home(seat(0)).contains(hole);
                let moves = game.legal_moves();
                let outside: Vec<_> = moves.iter().filter(|played| !in_home(played.from)).cloned().collect();
                let from = if outside.is_empty() { moves } else { outside };
                let hurried = hurried_move(game.position(), &mut dice);
                Turn::Move(if from.contains(&hurried) { hurried } else { from[dice.roll(from.len())].clone() })
            },
            Turn::Swap,
        );
        game.play(turn).expect("legal");
    }
    (game, 2_000)
}

#[test]
fn under_swap_a_held_up_seat_swaps_its_way_in() {
    let (game, _) = play_out(with_blocking(Blocking::Swap), true);
    assert_eq!(game.winner(), Some(seat(3)));
}

#[test]
fn under_leave_by_the_keepers_must_go_or_lose() {
    let (game, plies) = play_out(with_blocking(Blocking::LeaveBy(40)), false);
    assert_eq!(game.winner(), Some(seat(3)), "after {plies} plies");
    assert!(game.moves_made(seat(0)) >= 40);
}

#[test]
fn under_none_the_fortress_never_ends_by_itself() {
    let mut game = with_blocking(Blocking::NoRule);
    let mut dice = Dice(5);
    for _ in 0..400 {
        let moves: Vec<_> = game.legal_moves();
        let stays = |played: &&sternhalma::rules::Move| {
            let home = game.position().home(seat(0));
            game.position().to_move() == seat(3) || !home.contains(played.from)
        };
        let allowed: Vec<_> = moves.iter().filter(stays).collect();
        let from_target = game.position().target(seat(3));
        let allowed: Vec<_> = allowed.into_iter().filter(|played| !from_target.contains(played.from)).collect();
        let played = allowed[dice.roll(allowed.len())].clone();
        game.play(Turn::Move(played)).expect("legal");
        assert_eq!(game.outcome(), None);
    }
}
