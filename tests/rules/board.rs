//! The star: its holes, neighbours, jumps and camps.

use sternhalma::rules::{Coord, Direction, Hole, HoleSet, Marbles, Seat, hexagon};

use super::support::{hole, seat};

#[test]
fn the_star_has_121_holes_numbered_row_by_row_from_the_top() {
    assert_eq!(Hole::all().len(), 121);
    let rows: Vec<_> = (-8..=8).map(|r| Hole::all().filter(|hole| hole.coord().r == r).count()).collect();
    assert_eq!(rows, [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]);
    let coords: Vec<_> = Hole::all().map(|hole| (hole.coord().r, hole.coord().q)).collect();
    assert!(coords.is_sorted());
    assert_eq!(hole(0).coord(), Coord::new(4, -8));
    assert_eq!(hole(60).coord(), Coord::CENTRE);
}

#[test]
fn there_are_624_neighbour_pairs_and_534_jumps() {
    let pairs: usize = Hole::all().map(|hole| hole.neighbours().len()).sum();
    assert_eq!(pairs, 624);
    let jumps = Hole::all().flat_map(|hole| Direction::ALL.map(|way| (hole, way)));
    let jumps = jumps.filter(|(hole, way)| hole.neighbour(*way).and_then(|over| over.neighbour(*way)).is_some());
    assert_eq!(jumps.count(), 534);
}

#[test]
fn each_camp_has_columns_of_4_3_2_1_and_touches_the_hexagon_8_times() {
    assert_eq!(hexagon().len(), 61);
    for seat in Seat::all() {
        let home = Marbles::Ten.home(seat);
        assert_eq!(home.len(), 10);
        for column in 0..=3u8 {
            let tip = seat.opposite().tip();
            assert_eq!(home.into_iter().filter(|hole| hole.distance(tip) == column).count(), usize::from(column) + 1);
        }
        assert_eq!(home.into_iter().map(|hole| (hole.neighbours() & hexagon()).len()).sum::<usize>(), 8);
    }
}

#[test]
fn camps_are_numbered_clockwise_and_the_target_lies_opposite_home() {
    for seat in Seat::all() {
        assert_eq!(Marbles::Ten.home(seat).turned(), Marbles::Ten.home(seat.turned()));
        assert_eq!(Marbles::Ten.target(seat), Marbles::Ten.home(seat.opposite()));
        assert!(Marbles::Ten.target(seat).contains(seat.tip()));
    }
    assert_eq!(seat(3).tip(), hole(0));
}

#[test]
fn with_fifteen_marbles_home_takes_the_next_row_of_the_hexagon() {
    let set = |ids: &[std::ops::RangeInclusive<u8>]| ids.iter().cloned().flatten().map(hole).collect::<HoleSet>();
    assert_eq!(Marbles::Fifteen.home(seat(0)), set(&[0..=9, 14..=18]));
    assert_eq!(Marbles::Fifteen.home(seat(3)), set(&[102..=106, 111..=120]));
}

#[test]
fn a_turn_of_the_board_keeps_distances() {
    for a in Hole::all() {
        for b in Hole::all() {
            assert_eq!(a.distance(b), a.turned().distance(b.turned()));
        }
    }
}
