//! Where a marble can come to rest: steps, and chains of hops by flood.
//!
//! A flood asks which holes a chain can land in, never by which of the many paths. Two facts keep it small: a
//! hop is its own way back, so the empty holes fall into components; and a hop changes neither q nor r modulo 2
//! while the hole it crosses differs in one of them. So no chain ever crosses the hole its own marble has left,
//! and one component serves every marble of every seat that can enter it.

use super::board::{JUMPS, NEIGHBOURS};
use super::hole::{Hole, HoleSet};

/// The empty holes next to `from`.
pub(super) fn steps(from: Hole, open: HoleSet) -> HoleSet {
    NEIGHBOURS[from.index()] & open
}

/// The holes that one hop from `from` can land in.
pub(super) fn hop(from: Hole, occupied: HoleSet, open: HoleSet) -> HoleSet {
    let mut landings = HoleSet::EMPTY;
    for jump in JUMPS[from.index()].iter() {
        if !(jump.over & occupied).is_empty() {
            landings |= jump.to;
        }
    }
    landings & open
}

/// The holes in which a chain of hops from `from` can end; each landing is in `open`.
pub(super) fn hops(from: Hole, occupied: HoleSet, open: HoleSet) -> HoleSet {
    flood(hop(from, occupied, open), occupied, open)
}

fn flood(mut frontier: HoleSet, occupied: HoleSet, open: HoleSet) -> HoleSet {
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

/// The components of empty holes that have been flooded so far in one position.
pub(super) struct Components {
    occupied: HoleSet,
    open: HoleSet,
    known: [HoleSet; MOST],
    count: usize,
}

/// More components than the landings of one position need: beyond this many they are flooded again.
const MOST: usize = 24;

impl Components {
    pub(super) fn new(occupied: HoleSet) -> Self {
        Self { occupied, open: !occupied, known: [HoleSet::EMPTY; MOST], count: 0 }
    }

    /// The holes in which a marble in `from` can come to rest.
    pub(super) fn landings(&mut self, from: Hole) -> HoleSet {
        let mut ends = HoleSet::EMPTY;
        let mut first = hop(from, self.occupied, self.open);
        while !first.is_empty() {
            let component = self.around(first);
            ends |= component;
            first = first.minus(component);
        }
        ends | steps(from, self.open)
    }

    fn around(&mut self, seeds: HoleSet) -> HoleSet {
        for known in &self.known[..self.count] {
            if !(*known & seeds).is_empty() {
                return *known;
            }
        }
        let lowest = seeds.0 & seeds.0.wrapping_neg();
        let component = flood(HoleSet(lowest), self.occupied, self.open);
        if self.count < MOST {
            self.known[self.count] = component;
            self.count += 1;
        }
        component
    }
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
        for jump in JUMPS[here.index()].iter() {
            let free = open.contains(jump.landing) && !reached.contains(jump.landing);
            if free && !(jump.over & occupied).is_empty() {
                came_from[jump.landing.index()] = Some(here);
                reached |= jump.to;
                queue.push(jump.landing);
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
