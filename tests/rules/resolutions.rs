//! What the people settle at a pause.

use sternhalma::rules::{Agreement, Game, HoleSet, Move, Outcome, Refusal, Resolution, Ruling, Swap, Turn};

use super::support::{at, fortress, game_from, hole, position, seat, ten_each, turn};

fn game() -> Game {
    game_from(Agreement::default(), fortress(3))
}

fn settle(game: &mut Game, resolution: Resolution) -> Result<(), Refusal> {
    game.play(Turn::Resolve(resolution, Ruling::Consent)).map(|_| ())
}

fn any_move(game: &mut Game) {
    let played = game.legal_moves()[0].clone();
    game.play(Turn::Move(played)).expect("legal");
}

#[test]
fn playing_on_changes_nothing_but_the_history() {
    let mut game = game();
    let before = game.position().clone();
    settle(&mut game, Resolution::PlayOn).expect("settled");
    assert_eq!((game.position(), game.ply()), (&before, 1));
}

#[test]
fn a_draw_and_an_end_as_it_stands_have_no_winner() {
    for (resolution, outcome) in
        [(Resolution::Draw, Outcome::DrawAgreed), (Resolution::EndAsItStands, Outcome::AsItStands)]
    {
        let mut game = game();
        settle(&mut game, resolution).expect("settled");
        assert_eq!((game.outcome(), game.winner()), (Some(outcome), None));
        assert!(game.movable().is_empty());
    }
}

#[test]
fn a_take_back_is_a_turn_and_can_be_undone() {
    let mut game = game();
    let start = game.position().clone();
    for _ in 0..4 {
        any_move(&mut game);
    }
    let later = game.position().clone();
    settle(&mut game, Resolution::TakeBack(0)).expect("settled");
    assert_eq!((game.position(), game.ply()), (&start, 5));
    game.undo();
    assert_eq!(game.position(), &later);
    game.redo();
    assert_eq!(settle(&mut game, Resolution::TakeBack(99)), Err(Refusal::NoSuchTurn));
}

#[test]
fn a_blocker_that_must_free_its_hole_goes_on_its_first_turn_that_allows_it() {
    let mut game = game();
    settle(&mut game, Resolution::FreeHole(at(2, -6))).expect("settled");
    any_move(&mut game);
    assert_eq!(game.position().to_move(), seat(0));
    assert_eq!(game.called(), HoleSet::of(at(2, -6)));
    let home = game.position().home(seat(0));
    assert!(!game.legal_moves().is_empty());
    for played in game.legal_moves() {
        assert!(played.from == at(2, -6) && !home.contains(played.to), "{played}");
    }
    assert_eq!(game.refusal(at(0, 0), at(1, 0)), Some(Refusal::FreeHoleFirst));
}

#[test]
fn a_freed_hole_stays_free_of_its_seats_marbles() {
    let mut game = game();
    settle(&mut game, Resolution::FreeHole(at(2, -6))).expect("settled");
    any_move(&mut game);
    any_move(&mut game);
    any_move(&mut game);
    assert!(game.called().is_empty(), "it has gone");
    assert!(game.duties().free_holes().iter().all(|duty| !duty.pending));
    let mut back_again = false;
    for _ in 0..200 {
        if game.outcome().is_some() {
            break;
        }
        if game.position().to_move() == seat(0) {
            let into = game.legal_moves().into_iter().any(|played| played.to == at(2, -6));
            back_again |= into;
        }
        any_move(&mut game);
    }
    assert!(!back_again);
}

#[test]
fn only_a_blocker_can_be_told_to_free_its_hole() {
    assert_eq!(settle(&mut game(), Resolution::FreeHole(at(0, 0))), Err(Refusal::NoBlocker));
    assert_eq!(settle(&mut game(), Resolution::FreeHole(hole(0))), Err(Refusal::NoMarble));
}

#[test]
fn a_swap_can_be_settled_without_having_been_agreed_before() {
    let mut game = game();
    let swap = game.swaps()[0];
    settle(&mut game, Resolution::Swap(swap)).expect("settled");
    assert_eq!(game.position().seat_at(swap.with), Some(seat(3)));
    assert_eq!(game.position().to_move(), seat(0));
}

/// Seat 3's marble shuttles between holes 60 and 61, seat 0's between 40 and 41; seat 0's hole 6 blocks nobody yet.
fn shuttle() -> Game {
    let zero = [40, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    let three = [60, 112, 113, 114, 115, 116, 117, 118, 119, 120];
    game_from(Agreement { repetition: true, ..Agreement::default() }, ten_each(3, &zero, &three))
}

fn round(game: &mut Game) {
    for text in ["60-61", "40-41", "61-60", "41-40"] {
        game.play(turn(text)).expect("legal");
    }
}

#[test]
fn duties_are_part_of_what_makes_two_positions_the_same() {
    let mut game = shuttle();
    round(&mut game);
    settle(&mut game, Resolution::FreeHole(hole(6))).expect("settled");
    let pending = game.duties().free_holes()[0];
    assert!(pending.pending);
    // Its marble leaves and another way is played, so the position of the start never comes up under this duty.
    game.play(turn("60-61")).expect("legal");
    let freed = game.legal_moves()[0].clone();
    assert_eq!(freed.from, hole(6));
    game.play(Turn::Move(freed)).expect("legal");
    assert_eq!(game.outcome(), None);
    let mut without = shuttle();
    round(&mut without);
    round(&mut without);
    assert_eq!(without.outcome(), Some(Outcome::DrawByRepetition), "the third time without a duty");
}

#[test]
fn playing_on_does_not_make_a_position_come_up_again() {
    let mut game = shuttle();
    for _ in 0..5 {
        settle(&mut game, Resolution::PlayOn).expect("settled");
    }
    assert_eq!(game.outcome(), None);
    round(&mut game);
    assert_eq!(game.outcome(), None, "the second time");
    round(&mut game);
    assert_eq!(game.outcome(), Some(Outcome::DrawByRepetition), "the third");
}

/// Five marbles of seat 0 in seat 3's target, one of them just left its hole, and seat 3 has filled what is left.
fn held_up_again(told_to_free: bool) -> Game {
    let start = position(
        3,
        &[
            (0, &[(4, -8), (4, -7), (3, -7), (4, -6), (2, -6), (0, 0), (2, 0), (-2, 0), (0, 2), (-4, 2)]),
            (3, &[(3, -6), (1, -5), (2, -5), (3, -5), (4, -5), (1, -4), (-3, 3), (-1, 3), (1, 3), (0, 4)]),
        ],
    );
    let mut game = game_from(Agreement::default(), start);
    if told_to_free {
        settle(&mut game, Resolution::FreeHole(at(2, -6))).expect("settled");
    }
    for (from, to) in [
        ((1, 3), (2, 3)),
        ((2, -6), (0, -4)),
        ((1, -5), (2, -6)),
        ((0, 2), (0, 1)),
        ((1, -4), (1, -5)),
        ((0, 1), (0, 2)),
    ] {
        game.play(Turn::Move(Move::new(at(from.0, from.1), at(to.0, to.1)))).expect("legal");
    }
    game
}

#[test]
fn a_swap_does_not_put_a_blocker_back_into_the_hole_it_was_told_to_free() {
    let swap = Swap { from: at(2, -6), with: at(3, -7) };
    assert!(held_up_again(false).swaps().contains(&swap));
    let mut game = held_up_again(true);
    assert!(!game.swaps().is_empty() && !game.swaps().contains(&swap));
    assert_eq!(settle(&mut game, Resolution::Swap(swap)), Err(Refusal::SwapOutOfReach));
}

#[test]
fn the_hosts_ruling_is_recorded_as_such() {
    let mut game = game();
    game.play(Turn::Resolve(Resolution::PlayOn, Ruling::Host)).expect("settled");
    assert_eq!(game.last().expect("a turn").turn.to_string(), "the host decided: play on");
}
