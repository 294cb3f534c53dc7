//! A move while it is being made.

use sternhalma::rules::{Agreement, Game, HoleSet, Move, Refusal};

use super::support::{at, game_from, hole, position, ten_each};

fn start() -> Game {
    Game::new(Agreement::default()).expect("a game")
}

/// Seat 3 has a marble in the middle with a ladder of marbles to hop over.
fn ladder() -> Game {
    let start = position(
        3,
        &[
            (0, &[(4, -8), (3, -7), (4, -7), (2, -6), (3, -6), (4, -6), (1, -5), (2, -5), (0, -1), (0, -3)]),
            (3, &[(0, 0), (-4, 8), (-4, 7), (-3, 7), (-4, 6), (-3, 6), (-2, 6), (-4, 5), (-3, 5), (-2, 5)]),
        ],
    );
    game_from(Agreement::default(), start)
}

#[test]
fn a_lifted_marble_shows_where_the_whole_move_may_end() {
    let game = ladder();
    let chain = game.lift(at(0, 0)).expect("lifted");
    assert_eq!(chain.ends(), game.landings(at(0, 0)));
    assert!(chain.ends().contains(at(0, -4)), "two hops straight on");
    assert!(!chain.landings().contains(at(0, -4)), "but not in one leg");
}

#[test]
fn a_chain_is_led_from_landing_to_landing_and_cut_back() {
    let game = ladder();
    let mut chain = game.lift(at(0, 0)).expect("lifted");
    chain.extend(at(0, -2)).expect("a hop");
    chain.extend(at(0, -4)).expect("another");
    assert_eq!(chain.path(), [at(0, -2), at(0, -4)]);
    chain.trim(at(0, -2)).expect("touched");
    assert_eq!(chain.here(), at(0, -2));
    chain.trim(at(0, 0)).expect("its start");
    assert_eq!(chain.path(), []);
    assert_eq!(chain.trim(at(0, -4)), Err(Refusal::OutOfReach));
}

#[test]
fn a_finished_chain_is_a_move_with_the_holes_touched() {
    let mut chain = ladder().lift(at(0, 0)).expect("lifted");
    assert_eq!(chain.finish(), Err(Refusal::BackToStart));
    chain.extend(at(0, -2)).expect("a hop");
    chain.extend(at(0, -4)).expect("another");
    let played = chain.finish().expect("a move");
    assert_eq!(played, Move::new(at(0, 0), at(0, -4)));
    assert_eq!(played.via, [at(0, -2)]);
}

#[test]
fn after_a_step_there_is_no_further_leg() {
    let mut chain = ladder().lift(at(0, 0)).expect("lifted");
    chain.extend(at(1, 0)).expect("a step");
    assert_eq!(chain.landings(), HoleSet::EMPTY);
    assert!(chain.extend(at(2, 0)).is_err());
}

#[test]
fn after_a_hop_there_is_no_step() {
    let mut chain = ladder().lift(at(0, 0)).expect("lifted");
    chain.extend(at(0, -2)).expect("a hop");
    assert_eq!(chain.extend(at(1, -2)), Err(Refusal::StepAfterHop));
    assert_eq!(chain.path_to(at(1, -2)), None);
}

#[test]
fn a_chain_that_returns_to_its_start_is_not_finished() {
    let mut chain = ladder().lift(at(0, 0)).expect("lifted");
    chain.extend(at(0, -2)).expect("a hop");
    chain.extend(at(0, 0)).expect("back over the same marble");
    assert_eq!(chain.finish(), Err(Refusal::BackToStart));
}

#[test]
fn a_marble_without_a_move_is_not_lifted() {
    assert_eq!(start().lift(hole(120)).expect_err("hemmed in"), Refusal::NoMove);
    assert_eq!(start().lift(hole(0)).expect_err("not its turn"), Refusal::OtherSeat);
    assert_eq!(start().lift(hole(60)).expect_err("empty"), Refusal::NoMarble);
}

#[test]
fn nothing_is_lifted_after_the_end() {
    let (zero, three) = ((0..=9).map(|id| id + 30).collect::<Vec<_>>(), (0..=9).collect::<Vec<_>>());
    let game = game_from(Agreement::default(), ten_each(0, &zero, &three));
    assert_eq!(game.lift(hole(30)).expect_err("over"), Refusal::GameOver);
}
