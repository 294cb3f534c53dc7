//! Texts: holes, moves, positions. Bad text names the place.

use sternhalma::rules::{Hole, Move, Position, Seats, SetupError};

use super::support::{mv, setup};

#[test]
fn a_move_is_written_with_the_holes_touched() {
    for text in ["14-23", "14-23-25", "0-120"] {
        assert_eq!(mv(text).to_string(), text);
    }
}

#[test]
fn a_move_that_is_none_names_the_place() {
    let error = |text: &str| text.parse::<Move>().expect_err("refused").to_string();
    assert_eq!(error("14"), "a move is two or more holes with '-' between, like 14-23");
    assert_eq!(error("14-x"), "hole 2 of the move: 'x' is not a hole; holes are numbered 0 to 120");
    assert_eq!(error("121-3"), "hole 1 of the move: '121' is not a hole; holes are numbered 0 to 120");
    assert_eq!(error(""), "hole 1 of the move: '' is not a hole; holes are numbered 0 to 120");
    assert!(error(&"1-".repeat(5_000)).contains("at most"));
    assert!("+1-2".parse::<Move>().is_err());
    assert!("１-2".parse::<Move>().is_err());
}

#[test]
fn a_position_that_is_none_names_the_place() {
    let error = |text: &str| text.parse::<Position>().expect_err("refused").to_string();
    let dots = ".".repeat(121);
    assert_eq!(error(""), "a position is 121 characters and the seat to move, with a space between");
    assert_eq!(error(". 0"), "a position has 121 characters, one a hole; this one has 1");
    assert_eq!(error(&format!("{dots} 6")), "there is no seat 6 to move; seats are numbered 0 to 5");
    assert_eq!(error(&format!("{dots} red")), "'red' is not a seat to move; seats are numbered 0 to 5");
    let seven = format!("{}7{} 0", &dots[..40], &dots[41..]);
    assert_eq!(error(&seven), "hole 40 says '7'; only '.' and the seats 0 to 5 can stand there");
    let sixteen = format!("{}{} 0", "0".repeat(16), &dots[16..]);
    assert_eq!(error(&sixteen), "seat 0 has 16 marbles; it can have 15 at most");
    let eleven = format!("{}2{} 0", "0".repeat(11), &dots[12..]);
    assert_eq!(error(&eleven), "seat 0 has 11 marbles; it can have 10 at most");
}

#[test]
fn a_setup_of_seats_that_do_not_play_is_refused() {
    let mut setup = setup(0, &[(1, &[(0, 0)])]);
    setup.seats = Some(Seats::Two);
    assert!(matches!(Position::try_from(&setup), Err(SetupError::Seat { .. })));
    setup.seats = None;
    assert_eq!(Position::try_from(&setup).expect("a position").seats(), Seats::Four);
}

#[test]
fn the_start_reads_back() {
    for seats in Seats::ALL {
        let start = Position::start(seats, Default::default(), seats.list()[0]).expect("a start");
        assert_eq!(start.to_string().parse::<Position>().expect("reads back"), start);
    }
}

#[test]
fn holes_are_written_by_number() {
    assert_eq!(Hole::all().map(|hole| hole.to_string()).filter(|text| text.parse::<Hole>().is_ok()).count(), 121);
    assert!("0121".parse::<Hole>().is_err());
}
