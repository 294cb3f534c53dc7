//! Counting the lines of play to a depth: the figures that every build must reproduce.

use super::hole::HoleSet;
use super::limits::own_ground;
use super::position::Position;
use super::reach;
use super::seat::Seat;

/// How many lines of `depth` moves there are, moves told apart by where they begin and end.
///
/// The default rules hold, with no end-of-game test; with `no_resting_elsewhere` a marble comes to rest only in
/// the hexagon, its own home and its own target.
#[must_use]
pub fn perft(position: &Position, depth: u32, no_resting_elsewhere: bool) -> u64 {
    let ground: Vec<_> =
        Seat::all().map(|seat| if no_resting_elsewhere { own_ground(position, seat) } else { HoleSet::ALL }).collect();
    if depth == 0 { 1 } else { count(position, depth, &ground) }
}

fn count(position: &Position, depth: u32, ground: &[HoleSet]) -> u64 {
    let ground_here = ground[position.to_move().index()];
    let occupied = position.occupied();
    let mut total = 0;
    for from in position.of(position.to_move()) {
        let ends = reach::ends(from, occupied, !occupied) & ground_here;
        if depth == 1 {
            total += ends.len() as u64;
        } else {
            total += ends.into_iter().map(|to| count(&position.after(from, to), depth - 1, ground)).sum::<u64>();
        }
    }
    total
}
