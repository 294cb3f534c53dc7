//! How a marble goes one leg of its way: how long it takes, where it is at each moment, how far it has turned. All of
//! it follows from the share of the leg that is over, so that the way back is the same, backwards.

use std::f32::consts::PI;

use crate::rules::Hole;
use crate::stage::{MARBLE_RADIUS, REST_HEIGHT, SPACING};

/// How long a leg takes, in seconds, at the usual pace.
const STEP_TIME: f32 = 0.34;
const HOP_TIME: f32 = 0.42;
const FLIGHT_TIME: f32 = 0.7;
/// Each leg of a chain takes this share of the time of the one before, but no less than the least.
const RHYTHM: f32 = 0.93;
const LEAST_SHARE: f32 = 0.7;
/// How high it flies over what it hops over, and over the board.
const HOP_HEIGHT: f32 = 1.0;
const FLIGHT_HEIGHT: f32 = 1.6;
/// How much of a hop's time it crouches before it takes off, which in a chain is its moment in each landing.
const CROUCH: f32 = 0.24;
/// How much lower it is then, as a share of its own height.
const CROUCH_DEPTH: f32 = 0.075;
/// How far it turns in the air, in radians for each unit of the way.
const SPIN: f32 = 1.3;
/// The heights it falls from after a landing, and the seconds each of these takes.
const BOUNCES: [(f32, f32); 2] = [(0.085, 0.10), (0.022, 0.06)];

/// How high a marble hops in place for joy, and how long it is in the air and until it rests, in seconds.
const JOY_HEIGHT: f32 = 0.5;
const JOY_FLIGHT: f32 = 0.36;
pub(super) const JOY_TIME: f32 = JOY_FLIGHT + BOUNCES[0].1 + BOUNCES[1].1;

/// What lies between two holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leg {
    /// Nothing: it stays.
    Stay,
    /// It rolls to the next hole.
    Step,
    /// It hops over a marble.
    Hop,
    /// It flies across the board, to where another game has it.
    Flight,
}

/// Where a marble is on its leg.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pose {
    /// How much of the distance is behind it.
    pub across: f32,
    /// How much higher its centre is than at rest.
    pub height: f32,
    /// How far it has turned forward, in radians.
    pub turned: f32,
    /// How much lower than round it is, as a share of its height.
    pub crouch: f32,
}

impl Leg {
    pub fn between(from: Hole, to: Hole) -> Self {
        match from.distance(to) {
            0 => Self::Stay,
            1 => Self::Step,
            2 => Self::Hop,
            _ => Self::Flight,
        }
    }

    /// How long it takes as the leg of this number, from 0, in seconds at the usual pace.
    pub fn time(self, number: usize) -> f32 {
        let usual = match self {
            Self::Stay => 0.0,
            Self::Step => STEP_TIME,
            Self::Hop => HOP_TIME,
            Self::Flight => FLIGHT_TIME,
        };
        usual * RHYTHM.powi(number.min(99) as i32).max(LEAST_SHARE)
    }

    /// Where it is when this share of its time is over.
    pub fn pose(self, share: f32) -> Pose {
        let share = share.clamp(0.0, 1.0);
        match self {
            Self::Stay => Pose { across: 0.0, height: 0.0, turned: 0.0, crouch: 0.0 },
            Self::Step => roll(share),
            Self::Hop => hop(share, CROUCH, HOP_HEIGHT),
            Self::Flight => hop(share, 0.0, FLIGHT_HEIGHT),
        }
    }

    /// How high it bounces so many seconds after it has landed; nothing when it has come to rest.
    pub fn bounce(self, since: f32) -> Option<f32> {
        if !matches!(self, Self::Hop | Self::Flight) {
            return None;
        }
        let mut left = since.max(0.0);
        for (height, time) in BOUNCES {
            if left < time {
                return Some(height * parabola(left / time));
            }
            left -= time;
        }
        None
    }
}

/// How high a marble is so many seconds after it began to hop in place; nothing once it has come to rest.
pub(super) fn joy(since: f32) -> Option<f32> {
    if since < JOY_FLIGHT {
        return Some(JOY_HEIGHT * parabola((since / JOY_FLIGHT).max(0.0)));
    }
    Leg::Hop.bounce(since - JOY_FLIGHT)
}

/// From 0 to 1 and back to 0, as everything that is thrown.
fn parabola(share: f32) -> f32 {
    4.0 * share * (1.0 - share)
}

/// It crouches, and flies. Without a crouch it flies from the first moment.
fn hop(share: f32, crouch: f32, height: f32) -> Pose {
    if share < crouch {
        let depth = CROUCH_DEPTH * (share / crouch * PI).sin();
        return Pose { across: 0.0, height: 0.0, turned: 0.0, crouch: depth };
    }
    let flown = (share - crouch) / (1.0 - crouch);
    Pose { across: flown, height: height * parabola(flown), turned: SPIN * 2.0 * SPACING * flown, crouch: 0.0 }
}

/// It rolls without slipping: over the edge of its hollow, along the wood, over the next edge and down. Its centre goes
/// as far as its surface turns.
fn roll(share: f32) -> Pose {
    // The edge of the hollow that it rests in, seen from its own centre.
    let edge = (MARBLE_RADIUS * MARBLE_RADIUS - REST_HEIGHT * REST_HEIGHT).sqrt();
    let lean = (edge / MARBLE_RADIUS).asin();
    let (over_edge, flat) = (MARBLE_RADIUS * lean, SPACING - 2.0 * edge);
    let length = 2.0 * over_edge + flat;
    if share <= 0.0 || share >= 1.0 {
        // Exactly in its hole.
        return Pose { across: share, height: 0.0, turned: share * length / MARBLE_RADIUS, crouch: 0.0 };
    }
    // It sets out and comes to rest gently.
    let gone = length * share * share * (3.0 - 2.0 * share);
    let over = |gone: f32| {
        let angle = lean - gone / MARBLE_RADIUS;
        (edge - MARBLE_RADIUS * angle.sin(), MARBLE_RADIUS * angle.cos() - REST_HEIGHT)
    };
    let (along, height) = if gone < over_edge {
        over(gone)
    } else if gone > length - over_edge {
        let (left, height) = over(length - gone);
        (SPACING - left, height)
    } else {
        (edge + gone - over_edge, MARBLE_RADIUS - REST_HEIGHT)
    };
    Pose { across: along / SPACING, height: height.max(0.0), turned: gone / MARBLE_RADIUS, crouch: 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEGS: [Leg; 4] = [Leg::Stay, Leg::Step, Leg::Hop, Leg::Flight];

    fn moments() -> impl Iterator<Item = f32> {
        (0..=1_000).map(|i| i as f32 / 1_000.0)
    }

    #[test]
    fn a_leg_begins_and_ends_exactly_in_its_holes() {
        for leg in LEGS {
            let [first, last] = [0.0, 1.0].map(|share| leg.pose(share));
            assert_eq!(first, Leg::Stay.pose(0.0), "{leg:?}");
            assert_eq!((last.height, last.crouch), (0.0, 0.0), "{leg:?}");
            assert!(leg == Leg::Stay || last.across == 1.0, "{leg:?}");
        }
    }

    #[test]
    fn a_leg_has_no_jump_in_it() {
        for leg in LEGS {
            let poses: Vec<_> = moments().map(|share| leg.pose(share)).collect();
            for two in poses.windows(2) {
                let [before, after] = [two[0], two[1]];
                assert!((0.0..0.01).contains(&(after.across - before.across)), "{leg:?} {before:?} {after:?}");
                assert!((after.height - before.height).abs() < 0.01, "{leg:?} {before:?} {after:?}");
                assert!((after.crouch - before.crouch).abs() < 0.01, "{leg:?} {before:?} {after:?}");
            }
        }
    }

    #[test]
    fn no_marble_is_ever_under_where_it_rests() {
        for (leg, share) in LEGS.into_iter().flat_map(|leg| moments().map(move |share| (leg, share))) {
            assert!(leg.pose(share).height >= 0.0 && leg.pose(share).crouch >= 0.0, "{leg:?} {share}");
            assert!(leg.bounce(share).is_none_or(|height| height >= 0.0), "{leg:?} {share}");
        }
    }

    #[test]
    fn a_hop_passes_over_the_hopped_marble_without_touching_it() {
        for share in moments() {
            let pose = Leg::Hop.pose(share);
            let off = (2.0 * pose.across - 1.0) * SPACING;
            assert!(off.hypot(pose.height) > 2.0 * MARBLE_RADIUS + 0.02, "{share}");
        }
    }

    #[test]
    fn a_step_turns_by_as_much_as_its_centre_goes() {
        let poses: Vec<_> = moments().map(|share| Leg::Step.pose(share)).collect();
        for two in poses.windows(2) {
            let gone = ((two[1].across - two[0].across) * SPACING).hypot(two[1].height - two[0].height);
            let turned = (two[1].turned - two[0].turned) * MARBLE_RADIUS;
            assert!((gone - turned).abs() < 1e-4, "{gone} {turned}");
        }
    }

    #[test]
    fn a_step_sets_out_and_arrives_gently_and_a_hop_comes_to_rest_soon() {
        for share in [0.01, 0.99] {
            let pose = Leg::Step.pose(share);
            assert!(pose.height < 0.002 && !(0.001..0.999).contains(&pose.across), "{pose:?}");
        }
        assert_eq!((Leg::Step.bounce(0.0), Leg::Hop.bounce(0.0)), (None, Some(0.0)));
        assert_eq!((Leg::Hop.bounce(0.05).is_some(), Leg::Hop.bounce(0.2)), (true, None));
    }

    #[test]
    fn later_legs_of_a_chain_are_a_little_quicker() {
        let times: Vec<_> = (0..9).map(|number| Leg::Hop.time(number)).collect();
        assert!(times.windows(2).all(|two| two[1] <= two[0] && two[1] > 0.9 * two[0]), "{times:?}");
        assert!(times[8] > 0.6 * times[0] && times[8] < 0.8 * times[0]);
    }
}
