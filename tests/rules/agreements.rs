//! Each rule that holds only by agreement, and the turn order.

use sternhalma::rules::{
    Agreement, AgreementError, Blocking, Game, HeadStart, HoleSet, Marbles, Move, Outcome, Race, Refusal, Seats, Swap,
    Turn,
};

use super::support::{at, fortress, game_from, game_of, position, seat, ten_each, turn};

fn default() -> Agreement {
    Agreement::default()
}

#[test]
fn the_default_is_the_retreats_game() {
    assert!(default().is_default());
    assert!(Agreement { starts: seat(0), ..default() }.is_default());
    assert!(!Agreement { target_lock: true, ..default() }.is_default());
    assert_eq!((default().seats, default().marbles, default().blocking), (Seats::Two, Marbles::Ten, Blocking::NoRule));
}

#[test]
fn an_agreement_that_does_not_fit_together_is_refused() {
    let check = |agreement: Agreement| agreement.check().expect_err("refused");
    let six = Agreement::of_seats(Seats::Six);
    assert_eq!(check(Agreement { marbles: Marbles::Fifteen, ..six }), AgreementError::FifteenForTwo);
    assert_eq!(check(Agreement { starts: seat(1), ..default() }), AgreementError::Starts(seat(1)));
    assert_eq!(check(Agreement { blocking: Blocking::LeaveBy(0), ..default() }), AgreementError::LeaveByZero);
    let head_start = |number, moves| Some(HeadStart { seat: seat(number), moves });
    assert_eq!(check(Agreement { head_start: head_start(3, 6), ..default() }), AgreementError::HeadStartMoves(6));
    assert_eq!(check(Agreement { head_start: head_start(1, 2), ..default() }), AgreementError::HeadStartSeat(seat(1)));
}

#[test]
fn seats_play_clockwise() {
    let mut game = game_of(Seats::Six);
    let mut order = Vec::new();
    for _ in 0..7 {
        order.push(game.position().to_move().number());
        let played = game.legal_moves()[0].clone();
        game.play(Turn::Move(played)).expect("legal");
    }
    assert_eq!(order, [0, 1, 2, 3, 4, 5, 0]);
}

/// Seat 3's marble at (3, -6) stands in its target with a way out.
fn one_in_target() -> sternhalma::rules::Position {
    position(
        3,
        &[
            (0, &[(0, 0), (1, 0), (2, 0), (3, 0), (-1, 0), (-2, 0), (-3, 0), (-4, 0), (4, 0), (0, 1)]),
            (3, &[(1, -5), (3, -5), (-4, 8), (-4, 7), (-3, 7), (-4, 6), (-3, 6), (-2, 6), (-4, 5), (-3, 5)]),
        ],
    )
}

#[test]
fn with_target_lock_a_marble_in_its_target_lands_only_there() {
    let game = game_from(Agreement { target_lock: true, ..default() }, one_in_target());
    let target = game.position().target(seat(3));
    assert!(game.landings(at(1, -5)).is_subset(target));
    assert!(!game.landings(at(1, -5)).is_empty());
    assert_eq!(game.refusal(at(1, -5), at(1, -4)), Some(Refusal::TargetLock));
    let free = game_from(default(), one_in_target());
    assert_eq!(free.refusal(at(1, -5), at(1, -4)), None);
}

#[test]
fn with_target_lock_no_landing_of_a_chain_leaves_the_target() {
    // From (2, -6) over (2, -5) out to (2, -4), over (3, -5) back in to (4, -6): nowhere else in two hops.
    let start = position(
        3,
        &[
            (0, &[(2, -5), (3, -5), (2, 0), (3, 0), (-1, 0), (-2, 0), (-3, 0), (-4, 0), (4, 0), (0, 1)]),
            (3, &[(2, -6), (-3, 5), (-4, 8), (-4, 7), (-3, 7), (-4, 6), (-3, 6), (-2, 6), (-4, 5), (-2, 5)]),
        ],
    );
    let way_out_and_in = Move { from: at(2, -6), to: at(4, -6), via: vec![at(2, -4)] };
    let free = game_from(default(), start.clone());
    assert!(free.is_legal(&way_out_and_in));
    let mut locked = game_from(Agreement { target_lock: true, ..default() }, start);
    assert!(!locked.landings(at(2, -6)).contains(at(4, -6)));
    assert_eq!(locked.play(Turn::Move(way_out_and_in)), Err(Refusal::TargetLock));
}

#[test]
fn with_no_resting_elsewhere_a_marble_passes_through_a_foreign_point_but_does_not_rest() {
    // Camp 1 lies at q >= 5; from (3, -3) a hop over (4, -3) lands in it.
    let start = position(
        3,
        &[
            (0, &[(4, -3), (0, 0), (1, 0), (2, 0), (3, 0), (-1, 0), (-2, 0), (-3, 0), (-4, 0), (6, -4)]),
            (3, &[(3, -3), (-4, 8), (-4, 7), (-3, 7), (-4, 6), (-3, 6), (-2, 6), (-4, 5), (-3, 5), (-2, 5)]),
        ],
    );
    let agreed = game_from(Agreement { no_resting_elsewhere: true, ..default() }, start.clone());
    assert_eq!(agreed.refusal(at(3, -3), at(5, -3)), Some(Refusal::NoRestingElsewhere));
    assert_eq!(game_from(default(), start).refusal(at(3, -3), at(5, -3)), None);
    let mut chain = agreed.lift(at(3, -3)).expect("lifted");
    assert_eq!(chain.goals(false), chain.ends());
    assert_eq!(chain.goals(true), chain.ends().with(at(5, -3)), "who stops at every landing stops there too");
    chain.extend(at(5, -3)).expect("passing through is free");
    assert_eq!(chain.finish(), Err(Refusal::OutOfReach));
}

#[test]
fn after_the_agreed_move_a_seat_must_leave_home_where_it_can() {
    let mut game = Game::new(Agreement { blocking: Blocking::LeaveBy(1), ..default() }).expect("a game");
    let out = game.legal_moves()[0].clone();
    game.play(Turn::Move(out)).expect("legal");
    let zero = game.legal_moves()[0].clone();
    game.play(Turn::Move(zero)).expect("legal");
    assert!(game.duties().must_leave_home(seat(3)));
    let movable: HoleSet = game.legal_moves().iter().map(|played| played.from).collect();
    assert_eq!(game.called(), movable);
    let home = game.position().home(seat(3));
    for played in game.legal_moves() {
        assert!(home.contains(played.from) && !home.contains(played.to), "{played}");
    }
    let outside = game.position().of(seat(3)).minus(home).into_iter().next().expect("the marble that left");
    let to = game.position().landings(outside).into_iter().next().expect("a landing");
    assert_eq!(game.refusal(outside, to), Some(Refusal::LeaveHome));
}

#[test]
fn after_a_concession_in_a_head_start_the_agreed_seat_starts() {
    let head_start = Some(HeadStart { seat: seat(2), moves: 3 });
    let mut game = Game::new(Agreement { head_start, ..Agreement::of_seats(Seats::Three) }).expect("a game");
    assert_eq!(game.position().to_move(), seat(2));
    game.play(Turn::Concede(seat(2))).expect("a seat may always concede");
    assert_eq!(game.position().to_move(), seat(0));
}

#[test]
fn a_swap_takes_the_blockers_hole_and_is_a_turn() {
    let mut game = game_from(Agreement { blocking: Blocking::Swap, ..default() }, fortress(3));
    let swap = game.swaps()[0];
    let before = game.position().clone();
    game.play(Turn::Swap(swap)).expect("held up");
    assert_eq!(game.position().seat_at(swap.with), Some(seat(3)));
    assert_eq!(game.position().seat_at(swap.from), Some(seat(0)));
    assert_eq!(game.position().to_move(), seat(0));
    assert_eq!(game.position().occupied(), before.occupied());
}

#[test]
fn a_swap_needs_the_agreement_a_blocker_and_reach() {
    let swap = Swap { from: at(3, -6), with: at(4, -7) };
    let mut without = game_from(default(), fortress(3));
    assert_eq!(without.play(Turn::Swap(swap)), Err(Refusal::SwapNotAgreed));
    let agreement = Agreement { blocking: Blocking::Swap, ..default() };
    let mut game = game_from(agreement, fortress(3));
    let mut refusal = |from, with| game.play(Turn::Swap(Swap { from, with })).map(|_| ()).expect_err("refused");
    assert_eq!(refusal(at(-4, 4), at(4, -7)), Refusal::SwapOutOfReach);
    assert_eq!(refusal(at(3, -6), at(2, -6)), Refusal::SwapOutOfReach, "no farther from the tip");
    assert_eq!(refusal(at(3, -6), at(0, 0)), Refusal::NoBlocker);
    assert_eq!(refusal(at(0, 0), at(4, -7)), Refusal::OtherSeat);
    let mut other = game_from(agreement, fortress(0));
    let swap = Swap { from: at(0, 0), with: at(3, -6) };
    assert_eq!(other.play(Turn::Swap(swap)), Err(Refusal::NotHeldUp));
}

/// Seat 3's marble shuttles between holes 60 and 61, seat 0's between 40 and 41.
fn shuttle(repetition: bool) -> Game {
    let three = [60, 112, 113, 114, 115, 116, 117, 118, 119, 120];
    let zero = [40, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    game_from(Agreement { repetition, ..default() }, ten_each(3, &zero, &three))
}

#[test]
fn the_third_time_a_position_comes_up_is_a_draw_by_agreement() {
    let round = ["60-61", "40-41", "61-60", "41-40"];
    let mut game = shuttle(true);
    for text in round.iter().chain(&round) {
        assert_eq!(game.outcome(), None);
        game.play(turn(text)).expect("legal");
    }
    assert_eq!(game.outcome(), Some(Outcome::DrawByRepetition));
    let mut free = shuttle(false);
    for text in round.iter().cycle().take(40) {
        free.play(turn(text)).expect("legal");
    }
    assert_eq!(free.outcome(), None);
}

#[test]
fn while_a_seat_is_held_up_repetition_calls_for_a_pause_instead() {
    let mut game = game_from(Agreement { repetition: true, ..default() }, fortress(3));
    let shuttle = |game: &Game, from: (i8, i8), to: (i8, i8)| {
        let there = Move::new(at(from.0, from.1), at(to.0, to.1));
        assert!(game.is_legal(&there), "{there}");
        Turn::Move(there)
    };
    let mut called = Vec::new();
    for _ in 0..2 {
        for (from, to) in [((0, 4), (1, 4)), ((4, -2), (3, -2)), ((1, 4), (0, 4)), ((3, -2), (4, -2))] {
            let next = shuttle(&game, from, to);
            called.push(game.play(next).expect("legal").effects.calls_for_pause);
        }
    }
    assert_eq!(called.iter().filter(|called| **called).count(), 1);
    assert_eq!((called.last(), game.outcome()), (Some(&true), None));
}

#[test]
fn a_head_start_is_free_moves_before_the_others_begin() {
    let head_start = Some(HeadStart { seat: seat(0), moves: 2 });
    let mut game = Game::new(Agreement { head_start, ..default() }).expect("a game");
    let mut order = Vec::new();
    for _ in 0..5 {
        order.push(game.position().to_move().number());
        let played = game.legal_moves()[0].clone();
        game.play(Turn::Move(played)).expect("legal");
    }
    assert_eq!(order, [0, 0, 3, 0, 3]);
}

#[test]
fn first_with_all_ten_in_the_target_wins() {
    let zero = [60, 61, 62, 63, 64, 65, 66, 67, 68, 69];
    let mut game = game_from(default(), ten_each(3, &zero, &[14, 0, 1, 2, 3, 4, 5, 7, 8, 9]));
    assert_eq!((game.position().count(seat(3)), game.outcome()), (9, None));
    game.play(turn("14-6")).expect("legal");
    assert_eq!((game.outcome(), game.winner()), (Some(Outcome::Finished), Some(seat(3))));
    assert_eq!(game.play(turn("60-70")), Err(Refusal::GameOver));
}

/// Three seats, each one move from the end; seat 0's last marble steps home first.
fn three_at_the_door(race: Race) -> Game {
    let agreement = Agreement { race, ..Agreement::of_seats(Seats::Three) };
    let start = Game::new(agreement).expect("a game");
    let mut marbles = Vec::new();
    for &seat in Seats::Three.list() {
        let target = start.position().target(seat);
        let door = target.into_iter().max_by_key(|hole| hole.distance(seat.tip())).expect("a hole");
        let before = door.neighbours().minus(target).into_iter().next().expect("next to the hexagon");
        let holes: HoleSet = target.without(door).with(before);
        let coords: Vec<_> = holes.into_iter().map(|hole| (hole.coord().q, hole.coord().r)).collect();
        marbles.push((seat.number(), coords));
    }
    let marbles: Vec<_> = marbles.iter().map(|(seat, coords)| (*seat, coords.as_slice())).collect();
    game_from(agreement, position(0, &marbles))
}

fn finish_one(game: &mut Game) {
    let seat = game.position().to_move();
    let target = game.position().target(seat);
    let wins = |played: &Move| !target.contains(played.from) && target.contains(played.to);
    let played = game.legal_moves().into_iter().find(wins).expect("one move from the end");
    game.play(Turn::Move(played)).expect("legal");
}

#[test]
fn a_race_to_the_first_ends_with_the_first() {
    let mut game = three_at_the_door(Race::ToTheFirst);
    finish_one(&mut game);
    assert_eq!((game.outcome(), game.places()), (Some(Outcome::Finished), [seat(0)].as_slice()));
}

#[test]
fn a_race_to_the_end_goes_on_for_places_and_skips_the_finished() {
    let mut game = three_at_the_door(Race::ToTheEnd);
    finish_one(&mut game);
    assert_eq!((game.outcome(), game.position().to_move()), (None, seat(2)));
    finish_one(&mut game);
    assert_eq!(game.outcome(), Some(Outcome::Finished), "one seat is left");
    assert_eq!(game.places(), [seat(0), seat(2), seat(4)]);
}

#[test]
fn a_conceding_seat_is_skipped_and_ranked_last() {
    let mut game = three_at_the_door(Race::ToTheEnd);
    game.play(Turn::Concede(seat(2))).expect("a seat may always concede");
    assert_eq!(game.position().to_move(), seat(0), "it was not its turn");
    finish_one(&mut game);
    assert_eq!(game.places(), [seat(0), seat(4)]);
    assert_eq!(game.conceded(), [seat(2)]);
    assert_eq!(game.outcome(), Some(Outcome::Finished));
}

#[test]
fn a_seat_that_concedes_against_one_other_has_lost() {
    let mut game = Game::new(default()).expect("a game");
    game.play(Turn::Concede(seat(3))).expect("a seat may always concede");
    assert_eq!(game.winner(), Some(seat(0)));
    assert_eq!(game.play(Turn::Concede(seat(0))), Err(Refusal::GameOver));
}

#[test]
fn a_seat_without_a_move_is_passed_over_and_named() {
    // Every hole that seat 0's marbles could step or hop to has a marble of another seat.
    let row = |r, q: std::ops::RangeInclusive<i8>| q.map(move |q| (q, r)).collect::<Vec<(i8, i8)>>();
    let three: Vec<_> = row(-4, 0..=4).into_iter().chain(row(-3, -1..=3)).collect();
    let home = |number: u8| -> Vec<_> {
        Marbles::Ten.home(seat(number)).into_iter().map(|hole| (hole.coord().q, hole.coord().r)).collect()
    };
    let mut one = home(1);
    one[4] = (4, -3);
    let marbles = [(0, home(0)), (1, one), (2, home(2)), (3, three), (4, home(4)), (5, home(5))];
    let marbles: Vec<_> = marbles.iter().map(|(seat, coords)| (*seat, coords.as_slice())).collect();
    let mut game = game_from(Agreement { starts: seat(5), ..Agreement::of_seats(Seats::Six) }, position(5, &marbles));
    let played = game.legal_moves()[0].clone();
    let passed = game.play(Turn::Move(played)).expect("legal").effects.passed.clone();
    assert_eq!((passed, game.position().to_move()), (vec![seat(0)], seat(1)));
    game.undo();
    assert_eq!(game.position().to_move(), seat(5), "undo takes the pass with it");
}
