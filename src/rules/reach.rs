//! Where a marble can come to rest: steps, and chains of hops by flood.
//!
//! A flood asks which holes a chain can land in, never by which of the many paths. A hop changes neither q nor r
//! modulo 2, while the hole it crosses differs from its start in one of them: so no chain ever crosses the hole its own
//! marble has left, and that marble may stay among the occupied holes.

use super::board::{JUMPS, NEIGHBOURS};
use super::hole::{Hole, HoleSet};

/// The holes in which a marble in `from` can come to rest.
pub(super) fn ends(from: Hole, occupied: HoleSet, open: HoleSet) -> HoleSet {
    steps(from, open) | hops(from, occupied, open)
}

/// The empty holes next to `from`.
pub(super) fn steps(from: Hole, open: HoleSet) -> HoleSet {
    NEIGHBOURS[from.index()] & open
}

/// The holes that one hop from `from` can land in.
pub(super) fn hop(from: Hole, occupied: HoleSet, open: HoleSet) -> HoleSet {
    let mut landings = 0;
    for jump in &JUMPS[from.index()] {
        // Without a branch: whether a neighbour is there is a coin toss to the processor.
        let crosses = u128::from(jump.over.0 & occupied.0 != 0);
        landings |= jump.to.0 & crosses.wrapping_neg();
    }
    HoleSet(landings) & open
}

/// The holes in which a chain of hops from `from` can end; each landing is in `open`.
pub(super) fn hops(from: Hole, occupied: HoleSet, open: HoleSet) -> HoleSet {
    let mut frontier = hop(from, occupied, open);
    let mut reached = frontier;
    while !frontier.is_empty() {
        let mut found = HoleSet::EMPTY;
        for hole in frontier {
            found |= hop(hole, occupied, open);
        }
        frontier = found.minus(reached);
        reached |= frontier;
    }
    reached
}

/// The path a marble takes when its player chose none: the fewest legs, and among those the first in the order
/// of directions. It leaves out `from` and ends with `to`.
pub(super) fn path(from: Hole, to: Hole, occupied: HoleSet, open: HoleSet) -> Option<Vec<Hole>> {
    if steps(from, open).contains(to) {
        return Some(vec![to]);
    }
    let mut came_from = [None; Hole::COUNT];
    let mut queue = vec![from];
    let mut reached = HoleSet::of(from);
    let mut next = 0;
    while next < queue.len() && !reached.contains(to) {
        let here = queue[next];
        next += 1;
        for jump in &JUMPS[here.index()] {
            let landing = jump.to & open.minus(reached);
            if let (Some(landing), false) = (landing.into_iter().next(), (jump.over & occupied).is_empty()) {
                came_from[landing.index()] = Some(here);
                reached |= jump.to;
                queue.push(landing);
            }
        }
    }
    if to == from || !reached.contains(to) {
        return None;
    }
    let mut path = vec![to];
    while let Some(before) = came_from[path[path.len() - 1].index()] {
        path.push(before);
    }
    path.pop();
    path.reverse();
    Some(path)
}
