//! The figures that every build reproduces.

use sternhalma::rules::{Marbles, Position, Seat, Seats, perft};

use super::naive;
use super::support::{Dice, hurried_move, position, seat};

fn start(seats: Seats, marbles: Marbles) -> Position {
    Position::start(seats, marbles, seats.list()[0]).expect("a start")
}

fn perfts(position: &Position, depths: u32, no_resting_elsewhere: bool) -> Vec<u64> {
    (1..=depths).map(|depth| perft(position, depth, no_resting_elsewhere)).collect()
}

#[test]
fn perft_of_two_seats() {
    let counts = perfts(&start(Seats::Two, Marbles::Ten), 6, false);
    assert_eq!(counts, [14, 196, 4_760, 115_600, 3_188_520, 87_946_884]);
}

#[test]
fn perft_of_more_seats() {
    assert_eq!(perfts(&start(Seats::Three, Marbles::Ten), 5, false), [14, 196, 2_744, 66_640, 1_618_400]);
    assert_eq!(perfts(&start(Seats::Four, Marbles::Ten), 5, false), [14, 199, 2_786, 39_601, 958_384]);
    assert_eq!(perfts(&start(Seats::Six, Marbles::Ten), 5, false), [14, 199, 2_828, 40_189, 571_130]);
}

#[test]
fn perft_of_fifteen_marbles() {
    assert_eq!(perfts(&start(Seats::Two, Marbles::Fifteen), 4, false), [22, 484, 15_752, 512_656]);
}

#[test]
fn perft_without_resting_elsewhere() {
    let rows = [
        (Seats::Two, [14, 196, 4_648, 110_224]),
        (Seats::Three, [14, 196, 2_744, 65_072]),
        (Seats::Four, [14, 197, 2_758, 38_809]),
        (Seats::Six, [14, 197, 2_772, 39_005]),
    ];
    for (seats, counts) in rows {
        assert_eq!(perfts(&start(seats, Marbles::Ten), 4, true), counts, "{seats:?}");
    }
}

#[test]
fn one_marble_beside_another_and_one_more_has_seven_moves() {
    let position = position(0, &[(0, &[(0, 0)]), (3, &[(1, 0), (3, 0)])]);
    assert_eq!(position.legal_moves().len(), 7);
}

#[test]
fn the_start_maps_to_itself_under_a_half_turn_with_seats_swapped() {
    let start = start(Seats::Two, Marbles::Ten);
    let turned = start.turned().turned().turned();
    assert_eq!((turned.of(seat(0)), turned.of(seat(3))), (start.of(seat(0)), start.of(seat(3))));
    assert_eq!(start.rows_to_go(seat(0)), start.rows_to_go(seat(3)));
}

#[test]
fn rows_to_go_is_0_when_a_seat_has_won() {
    for (seats, marbles) in [(Seats::Six, Marbles::Ten), (Seats::Two, Marbles::Fifteen)] {
        let start = start(seats, marbles);
        for other in Seat::all().filter(|seat| seats.contains(*seat)) {
            // Ten marbles in the point across: what is each seat's target is the other's home.
            assert!(start.rows_to_go(other) > 0);
        }
    }
    let won = super::support::ten_each(0, &(111..=120).collect::<Vec<_>>(), &(0..=9).collect::<Vec<_>>());
    assert_eq!((won.rows_to_go(seat(0)), won.rows_to_go(seat(3))), (0, 0));
    assert!(won.has_won(seat(0)) && won.has_won(seat(3)));
}

#[test]
fn the_moves_of_played_positions_are_those_of_the_oracle() {
    for seats in Seats::ALL {
        let mut dice = Dice(7 + seats.list().len() as u64);
        let mut position = start(seats, Marbles::Ten);
        for ply in 0..160 {
            let found = position.legal_moves().iter().map(|played| (played.from.id(), played.to.id())).collect();
            assert_eq!(naive::moves(&position), found, "{seats:?}, ply {ply}: {position}");
            position = position.play(&hurried_move(&position, &mut dice)).expect("a legal move");
        }
        assert_eq!(perft(&position, 2, false), naive::perft(&position, 2));
    }
}
