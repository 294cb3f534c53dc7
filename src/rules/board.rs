//! The star as tables, computed once by the compiler: 121 holes, their neighbours, the jumps, the camps.

use super::coord::{Coord, Direction};
use super::hole::{Hole, HoleSet};

/// Neighbours and camps are found from coordinates; this many rows and columns hold the star.
const SPAN: usize = 17;
const OFF: u8 = u8::MAX;

/// The hole numbers by `[r + 8][q + 8]`.
const IDS: [[u8; SPAN]; SPAN] = {
    let mut ids = [[OFF; SPAN]; SPAN];
    let mut next = 0;
    let mut row = 0;
    while row < SPAN {
        let mut column = 0;
        while column < SPAN {
            if coord_of(row, column).is_on_star() {
                ids[row][column] = next;
                next += 1;
            }
            column += 1;
        }
        row += 1;
    }
    assert!(next as usize == Hole::COUNT);
    ids
};

const fn coord_of(row: usize, column: usize) -> Coord {
    Coord::new(column as i8 - 8, row as i8 - 8)
}

/// The coordinates by hole number.
pub(super) static COORDS: [Coord; Hole::COUNT] = COORD_TABLE;

const COORD_TABLE: [Coord; Hole::COUNT] = {
    let mut coords = [Coord::CENTRE; Hole::COUNT];
    let mut row = 0;
    while row < SPAN {
        let mut column = 0;
        while column < SPAN {
            if IDS[row][column] != OFF {
                coords[IDS[row][column] as usize] = coord_of(row, column);
            }
            column += 1;
        }
        row += 1;
    }
    coords
};

/// The hole at a coordinate, if the star has one there.
pub(super) const fn hole_at(coord: Coord) -> Option<Hole> {
    let (row, column) = (coord.r + 8, coord.q + 8);
    if row < 0 || column < 0 || row as usize >= SPAN || column as usize >= SPAN {
        return None;
    }
    Hole::new(IDS[row as usize][column as usize])
}

/// The holes next to each hole.
pub(super) static NEIGHBOURS: [HoleSet; Hole::COUNT] = {
    let mut sets = [HoleSet::EMPTY; Hole::COUNT];
    let mut id = 0;
    while id < Hole::COUNT {
        let mut d = 0;
        while d < 6 {
            if let Some(hole) = hole_at(COORD_TABLE[id].towards(Direction::ALL[d], 1)) {
                sets[id] = sets[id].with(hole);
            }
            d += 1;
        }
        id += 1;
    }
    sets
};

/// A way to hop: over one hole to the one just beyond, each as a set of one; both are empty where the board ends.
#[derive(Clone, Copy)]
pub(super) struct Jump {
    pub over: HoleSet,
    pub to: HoleSet,
}

/// The jumps out of each hole, in the order of directions.
pub(super) static JUMPS: [[Jump; 6]; Hole::COUNT] = {
    let mut jumps = [[Jump { over: HoleSet::EMPTY, to: HoleSet::EMPTY }; 6]; Hole::COUNT];
    let mut id = 0;
    while id < Hole::COUNT {
        let mut d = 0;
        while d < 6 {
            let over = hole_at(COORD_TABLE[id].towards(Direction::ALL[d], 1));
            let to = hole_at(COORD_TABLE[id].towards(Direction::ALL[d], 2));
            if let (Some(over), Some(to)) = (over, to) {
                jumps[id][d] = Jump { over: HoleSet::of(over), to: HoleSet::of(to) };
            }
            d += 1;
        }
        id += 1;
    }
    jumps
};

/// The number of the camp a coordinate lies in, clockwise from the top, or nothing in the hexagon.
///
/// `reach` is how far from the centre a camp begins: 5 for the ten holes of a point, 4 to take the
/// hexagon's outer row with them.
const fn in_camp(coord: Coord, camp: usize, reach: i8) -> bool {
    match camp {
        0 => coord.r <= -reach,
        1 => coord.q >= reach,
        2 => coord.s() <= -reach,
        3 => coord.r >= reach,
        4 => coord.q <= -reach,
        _ => coord.s() >= reach,
    }
}

const fn camps(reach: i8) -> [HoleSet; 6] {
    let mut camps = [HoleSet::EMPTY; 6];
    let mut id = 0;
    while id < Hole::COUNT {
        let coord = COORD_TABLE[id];
        let mut camp = 0;
        while camp < 6 {
            // The row of the hexagon belongs to one point only as far as that point's own two sides go.
            let inside = in_camp(coord, camp, reach) && !in_another_point(coord, camp);
            if inside {
                camps[camp] = camps[camp].with(Hole::known(id as u8));
            }
            camp += 1;
        }
        id += 1;
    }
    camps
}

const fn in_another_point(coord: Coord, camp: usize) -> bool {
    let mut other = 0;
    while other < 6 {
        if other != camp && in_camp(coord, other, 5) {
            return true;
        }
        other += 1;
    }
    false
}

/// The six points of ten holes.
pub(super) const POINTS: [HoleSet; 6] = camps(5);
/// The six points with the row of the hexagon next to each: fifteen holes.
pub(super) const WIDE_POINTS: [HoleSet; 6] = camps(4);
/// The 61 holes in the middle.
pub(super) const HEXAGON: HoleSet = {
    let mut rest = HoleSet::ALL;
    let mut camp = 0;
    while camp < 6 {
        rest = rest.minus(POINTS[camp]);
        camp += 1;
    }
    rest
};

/// The outermost hole of each point.
pub(super) static TIPS: [Hole; 6] = {
    let mut tips = [Hole::known(0); 6];
    let mut coord = Coord::new(4, -8);
    let mut camp = 0;
    while camp < 6 {
        tips[camp] = match hole_at(coord) {
            Some(hole) => hole,
            None => panic!("a tip is on the star"),
        };
        coord = coord.turned();
        camp += 1;
    }
    tips
};
