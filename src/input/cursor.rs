//! The keys' cursor: from hole to hole along rows and directions as they are seen, and through what can be chosen.

use bevy::prelude::*;

use crate::rules::{Direction, Hole, HoleSet};
use crate::stage::place;

/// How the cursor is sent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// To the neighbour in a direction.
    Along(Direction),
    /// To the nearest hole of the row above.
    Up,
    /// To the nearest hole of the row below.
    Down,
    /// To the next of the holes that can be chosen.
    Next,
    /// To the one before.
    Previous,
}

/// What a key that moves the cursor means: the six letters go by their place on the keyboard, which is that of the
/// directions.
pub(super) fn step_of(key: KeyCode) -> Option<Step> {
    Some(match key {
        KeyCode::ArrowLeft | KeyCode::KeyA => Step::Along(Direction::W),
        KeyCode::ArrowRight | KeyCode::KeyD => Step::Along(Direction::E),
        KeyCode::KeyQ => Step::Along(Direction::NW),
        KeyCode::KeyW => Step::Along(Direction::NE),
        KeyCode::KeyZ => Step::Along(Direction::SW),
        KeyCode::KeyX => Step::Along(Direction::SE),
        KeyCode::ArrowUp => Step::Up,
        KeyCode::ArrowDown => Step::Down,
        _ => return None,
    })
}

/// Where the cursor goes from a hole; where there is nothing it stays. From nowhere it begins at what can be chosen, or
/// else at the centre. Left is left in the window, where the board may stand turned by so many `sixths`.
pub(super) fn stepped(from: Option<Hole>, step: Step, choices: HoleSet, sixths: u8) -> Hole {
    let centre = || Hole::at(crate::rules::Coord::CENTRE).expect("the star has a centre");
    let Some(from) = from else { return choices.into_iter().next().unwrap_or_else(centre) };
    let seen = turned(from, sixths);
    let back = |hole| turned(hole, 6 - sixths);
    match step {
        Step::Along(direction) => seen.neighbour(direction).map_or(from, back),
        Step::Up => back(next_row(seen, -1)),
        Step::Down => back(next_row(seen, 1)),
        Step::Next => {
            choices.into_iter().find(|hole| *hole > from).or_else(|| choices.into_iter().next()).unwrap_or(from)
        }
        Step::Previous => {
            let before = choices.into_iter().filter(|hole| *hole < from).last();
            before.or_else(|| choices.into_iter().last()).unwrap_or(from)
        }
    }
}

/// The hole in whose place this one is seen on a board turned clockwise by so many sixths.
fn turned(hole: Hole, sixths: u8) -> Hole {
    let coord = (0..sixths).fold(hole.coord(), |coord, _| coord.turned());
    Hole::at(coord).expect("the star looks the same from six sides")
}

/// The nearest hole of the row next to a hole's: of two as near, the left one upwards and the right one downwards, so
/// that the way back leads back.
fn next_row(from: Hole, by: i8) -> Hole {
    let row = from.coord().r + by;
    let (here, side) = (place(from).x, f32::from(by) * 1e-3);
    let distance = |hole: &Hole| (place(*hole).x - here - side).abs();
    let holes = Hole::all().filter(|hole| hole.coord().r == row);
    holes.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [KeyCode; 10] = [
        KeyCode::ArrowLeft,
        KeyCode::ArrowRight,
        KeyCode::ArrowUp,
        KeyCode::ArrowDown,
        KeyCode::KeyQ,
        KeyCode::KeyW,
        KeyCode::KeyA,
        KeyCode::KeyD,
        KeyCode::KeyZ,
        KeyCode::KeyX,
    ];

    fn hole(id: u8) -> Hole {
        Hole::new(id).expect("a hole")
    }

    fn gone(from: u8, step: Step) -> u8 {
        stepped(Some(hole(from)), step, HoleSet::EMPTY, 0).id()
    }

    #[test]
    fn every_hole_is_reached_by_arrows_and_by_letters() {
        let (arrows, letters) = KEYS.split_at(4);
        for keys in [arrows, letters] {
            let mut seen = HoleSet::of(hole(60));
            loop {
                let steps = keys.iter().filter_map(|key| step_of(*key));
                let next = steps
                    .flat_map(|step| seen.into_iter().map(move |from| stepped(Some(from), step, HoleSet::EMPTY, 0)));
                let grown = next.fold(seen, HoleSet::with);
                if grown == seen {
                    break;
                }
                seen = grown;
            }
            assert_eq!(seen.len(), Hole::COUNT);
        }
    }

    #[test]
    fn up_and_down_lead_back_to_where_they_began() {
        for from in 10..111 {
            let up = gone(from, Step::Up);
            let back = gone(up, Step::Down);
            // Where the row above is shorter the cursor comes back to the hole next to its end.
            let is_beside = place(hole(up)).x == place(hole(from)).x - 0.5;
            assert!(!is_beside || back == from, "{from} up {up} down {back}");
        }
    }

    #[test]
    fn the_edge_of_the_star_holds_the_cursor() {
        assert_eq!(gone(0, Step::Up), 0);
        assert_eq!(gone(0, Step::Along(Direction::E)), 0);
        assert_eq!(gone(120, Step::Down), 120);
        assert_eq!(gone(10, Step::Along(Direction::W)), 10);
    }

    #[test]
    fn next_and_previous_go_round_what_can_be_chosen() {
        let choices: HoleSet = [14, 60, 111].map(hole).into_iter().collect();
        let go = |from: Option<u8>, step| stepped(from.map(hole), step, choices, 0).id();
        assert_eq!([go(None, Step::Next), go(Some(14), Step::Next), go(Some(111), Step::Next)], [14, 60, 14]);
        assert_eq!([go(Some(14), Step::Previous), go(Some(61), Step::Previous)], [111, 60]);
        assert_eq!(stepped(Some(hole(3)), Step::Next, HoleSet::EMPTY, 0), hole(3));
    }

    #[test]
    fn on_a_turned_board_the_cursor_goes_as_it_is_seen() {
        use std::f32::consts::FRAC_PI_3;
        for (sixths, key) in (0..6).flat_map(|sixths| KEYS.map(|key| (sixths, key))) {
            let step = step_of(key).expect("a step");
            let [straight, turned] = [0, sixths].map(|sixths| stepped(Some(hole(60)), step, HoleSet::EMPTY, sixths));
            // From the centre every way looks the same from all six sides.
            let seen = Vec2::from_angle(f32::from(sixths) * FRAC_PI_3).rotate(place(turned));
            assert!(seen.distance(place(straight)) < 1e-3, "{key:?} {sixths}: {seen}");
        }
        let choices: HoleSet = [14, 60, 111].map(hole).into_iter().collect();
        assert_eq!(stepped(Some(hole(14)), Step::Next, choices, 3), hole(60), "what can be chosen has one order");
    }
}
