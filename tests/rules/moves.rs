//! Steps and hops by the default rules.

use sternhalma::rules::{HoleSet, Move, Position, Refusal};

use super::support::{at, mv, position, seat};

fn refusal(position: &Position, from: (i8, i8), to: (i8, i8)) -> Refusal {
    position.play(&Move::new(at(from.0, from.1), at(to.0, to.1))).expect_err("refused")
}

#[test]
fn a_step_goes_to_any_adjacent_empty_hole() {
    let position = position(0, &[(0, &[(0, 0)])]);
    assert_eq!(position.landings(at(0, 0)), at(0, 0).neighbours());
    assert_eq!(position.landings(at(0, 0)).len(), 6);
}

#[test]
fn a_hop_needs_an_adjacent_marble() {
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(2, 0)])]);
    assert_eq!(refusal(&position, (0, 0), (3, 0)), Refusal::LongJump);
    assert_eq!(refusal(&position, (0, 0), (-2, 0)), Refusal::NothingToHop);
}

#[test]
fn a_hop_lands_just_beyond() {
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(1, 0)])]);
    assert!(position.landings(at(0, 0)).contains(at(2, 0)));
    assert_eq!(refusal(&position, (0, 0), (3, 0)), Refusal::StepAfterHop);
    assert_eq!(refusal(&position, (0, 0), (4, 0)), Refusal::LongJump);
}

#[test]
fn a_hop_goes_over_a_single_marble() {
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(1, 0), (2, 0)])]);
    assert_eq!(refusal(&position, (0, 0), (1, 0)), Refusal::NoEmptyBeyond);
    assert_eq!(refusal(&position, (0, 0), (3, 0)), Refusal::LongJump);
}

#[test]
fn nothing_hops_off_the_board() {
    let position = position(0, &[(0, &[(3, -7)]), (3, &[(4, -8)])]);
    assert_eq!(refusal(&position, (3, -7), (4, -8)), Refusal::NoEmptyBeyond);
}

#[test]
fn hops_go_over_either_colour_and_capture_nothing() {
    let before = position(0, &[(0, &[(0, 0), (1, 0)]), (3, &[(2, 1)])]);
    let after = before.play(&Move::new(at(0, 0), at(2, 2))).expect("over its own, then over the other");
    assert_eq!(after.of(seat(3)), before.of(seat(3)));
    assert_eq!(after.of(seat(0)), [at(1, 0), at(2, 2)].into_iter().collect::<HoleSet>());
    assert_eq!(after.to_move(), seat(3));
}

#[test]
fn a_chain_may_change_direction_and_stop_after_any_leg() {
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(1, 0), (2, 1), (1, 2)])]);
    let landings = position.landings(at(0, 0));
    for stop in [(2, 0), (2, 2), (0, 2)] {
        assert!(landings.contains(at(stop.0, stop.1)), "{stop:?}");
    }
}

#[test]
fn a_hop_cannot_be_followed_by_a_step() {
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(1, 0)])]);
    assert_eq!(refusal(&position, (0, 0), (2, 1)), Refusal::StepAfterHop);
    let walked = Move { from: at(0, 0), to: at(3, 0), via: vec![at(2, 0)] };
    assert_eq!(position.play(&walked), Err(Refusal::StepAfterHop));
}

#[test]
fn a_step_cannot_be_followed_by_a_hop() {
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(2, 0)])]);
    let walked = Move { from: at(0, 0), to: at(3, 0), via: vec![at(1, 0)] };
    assert!(position.play(&walked).is_err());
}

#[test]
fn a_chain_that_ends_where_it_began_is_no_move() {
    let ring = position(0, &[(0, &[(0, 0)]), (3, &[(1, 0), (1, 1), (0, 1)])]);
    assert!(!ring.landings(at(0, 0)).contains(at(0, 0)));
    assert_eq!(refusal(&ring, (0, 0), (0, 0)), Refusal::BackToStart);
}

#[test]
fn a_marble_does_not_hop_over_the_hole_it_has_left() {
    // Over (0, 1) to (0, 2), over (-1, 2) to (-2, 2), over (-2, 1) to (-2, 0); the way on east, over (-1, 0), leads
    // back to the start. Were the start still taken, (1, 0) would be a hop away from (-1, 0)'s side.
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(0, 1), (-1, 2), (-2, 1), (-1, 0)])]);
    let landings = position.landings(at(0, 0));
    assert!(landings.contains(at(-2, 0)) && !landings.contains(at(0, 0)));
    for landing in landings.into_iter().filter(|landing| at(0, 0).distance(*landing) > 1) {
        let mut here = at(0, 0);
        for next in position.path(&Move::new(at(0, 0), landing)) {
            assert_ne!(here.coord() + next.coord(), at(0, 0).coord() * 2, "{here:?} to {next:?}");
            here = next;
        }
    }
}

#[test]
fn only_the_seat_to_move_moves_its_own_marbles() {
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(2, 0)])]);
    assert_eq!(refusal(&position, (2, 0), (3, 0)), Refusal::OtherSeat);
    assert_eq!(refusal(&position, (4, 0), (3, 0)), Refusal::NoMarble);
}

#[test]
fn a_marble_hemmed_in_has_no_move() {
    let start = sternhalma::rules::Game::new(Default::default()).expect("a game");
    let refusal = start.position().clone().play(&mv("120-110")).expect_err("refused");
    assert_eq!(refusal, Refusal::NoMove);
}

#[test]
fn a_path_nobody_chose_has_the_fewest_legs_and_then_the_first_directions() {
    // Two ways from (0, 0) to (2, 2): over (1, 0) and (2, 1), or over (0, 1) and (1, 2).
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(1, 0), (2, 1), (0, 1), (1, 2)])]);
    assert_eq!(position.path(&Move::new(at(0, 0), at(2, 2))), [at(2, 0), at(2, 2)]);
    let chosen = Move { from: at(0, 0), to: at(2, 2), via: vec![at(0, 2)] };
    assert!(position.is_legal(&chosen));
    assert_eq!(position.path(&chosen), [at(0, 2), at(2, 2)]);
}
