//! The oracle: moves found the slow and plain way, by walking every chain on a map of coordinates.

use std::collections::{BTreeSet, HashMap};

use sternhalma::rules::{Coord, Direction, Hole, Position};

/// Every (from, to) of the seat to move by the default rules.
pub fn moves(position: &Position) -> BTreeSet<(u8, u8)> {
    let mut board = HashMap::new();
    for hole in Hole::all() {
        board.insert(hole.coord(), position.seat_at(hole));
    }
    let mut found = BTreeSet::new();
    for from in Hole::all().filter(|hole| position.seat_at(*hole) == Some(position.to_move())) {
        board.insert(from.coord(), None);
        let mut landed = BTreeSet::new();
        for direction in Direction::ALL {
            let next = from.coord() + direction.unit();
            if board.get(&next) == Some(&None) {
                landed.insert(id(next));
            }
        }
        hop_on(&board, from.coord(), &mut vec![from.coord()], &mut landed);
        landed.remove(&from.id());
        found.extend(landed.into_iter().map(|to| (from.id(), to)));
        board.insert(from.coord(), Some(position.to_move()));
    }
    found
}

fn id(coord: Coord) -> u8 {
    Hole::at(coord).expect("on the star").id()
}

fn hop_on<S: PartialEq>(
    board: &HashMap<Coord, Option<S>>,
    here: Coord,
    visited: &mut Vec<Coord>,
    landed: &mut BTreeSet<u8>,
) {
    for direction in Direction::ALL {
        let (over, beyond) = (here + direction.unit(), here + direction.unit() * 2);
        let can_hop = matches!(board.get(&over), Some(Some(_))) && board.get(&beyond) == Some(&None);
        if can_hop && !visited.contains(&beyond) {
            visited.push(beyond);
            landed.insert(id(beyond));
            hop_on(board, beyond, visited, landed);
        }
    }
}

/// Perft by the oracle.
pub fn perft(position: &Position, depth: u32) -> u64 {
    let moves = moves(position);
    if depth == 1 {
        return moves.len() as u64;
    }
    let play = |(from, to): (u8, u8)| format!("{from}-{to}").parse().map(|played| position.play(&played));
    moves.into_iter().map(|pair| perft(&play(pair).expect("a move").expect("legal"), depth - 1)).sum()
}
