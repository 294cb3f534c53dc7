//! What the people settle at a pause.

use sternhalma::rules::{Agreement, Game, Outcome, Refusal, Resolution, Ruling, Turn};

use super::support::{at, fortress, game_from, hole, seat};

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

#[test]
fn duties_are_part_of_what_makes_two_positions_the_same() {
    let agreement = Agreement { repetition: true, ..Agreement::default() };
    let mut with_duty = game_from(agreement, fortress(3));
    settle(&mut with_duty, Resolution::FreeHole(at(2, -6))).expect("settled");
    let without = game_from(agreement, fortress(3));
    assert_eq!(with_duty.position(), without.position());
    assert_ne!(with_duty.duties(), without.duties());
}

#[test]
fn the_hosts_ruling_is_recorded_as_such() {
    let mut game = game();
    game.play(Turn::Resolve(Resolution::PlayOn, Ruling::Host)).expect("settled");
    assert_eq!(game.last().expect("a turn").turn.to_string(), "the host decided: play on");
}
