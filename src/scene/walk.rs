//! Marbles go along their tracks, leg by leg, forward or back: a step rolls, a hop flies in an arc.
//!
//! A marble is drawn along the difference between the way it has been shown and the way its track wants. Hopping,
//! taking back and playing again are all this one thing.

use bevy::prelude::*;

use super::SceneSystems;
use crate::game::{Busy, Lifted, Track};
use crate::rules::Hole;
use crate::stage::{FinishNow, Held, HopLanded, KeepAwake, LIFT_HEIGHT, MARBLE_RADIUS, REST_HEIGHT, place};

/// How long a leg takes, in seconds.
const STEP_TIME: f32 = 0.26;
const HOP_TIME: f32 = 0.34;
const FLIGHT_TIME: f32 = 0.6;
/// How fast it gets there, as a share of what is left, per second.
const LIFT_RATE: f32 = 14.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (set_out, finish_now, walk, hover).chain().in_set(SceneSystems::Walk));
}

/// The way a marble has been shown, and how far along it is.
#[derive(Component, Clone, Debug, PartialEq)]
pub(super) struct Walk {
    shown: Vec<Hole>,
    /// Legs gone of `shown`; the fraction is the leg under way.
    at: f32,
    /// Set out in this frame: the time before it was not spent walking.
    fresh: bool,
    /// How far it is lifted, from 0 to 1.
    lift: f32,
    /// How far from its way a drag holds it, on the board's plane.
    carried: Vec2,
}

impl Walk {
    pub fn standing(hole: Hole) -> Self {
        Self { shown: vec![hole], at: 0.0, fresh: false, lift: 0.0, carried: Vec2::ZERO }
    }

    fn end(&self) -> f32 {
        (self.shown.len() - 1) as f32
    }

    fn has_arrived(&self, track: &[Hole]) -> bool {
        self.shown == track && self.at == self.end()
    }

    /// Where to walk next on `shown`, after taking over as much of the track as can be done without a jump.
    fn aim(&mut self, track: &[Hole]) -> f32 {
        let common = self.shown.iter().zip(track).take_while(|(shown, wanted)| shown == wanted).count();
        if common == 0 {
            // A new beginning: a track starts where the marble stands.
            self.shown = track.to_vec();
            self.at = 0.0;
            return self.end();
        }
        let shared = (common - 1) as f32;
        if self.at <= shared {
            self.shown = track.to_vec();
            self.end()
        } else {
            shared
        }
    }

    /// The track is done with: only its last hole counts from now on.
    fn forget_way(&mut self, track: &[Hole]) {
        if self.at == self.end() && track.len() == 1 && self.shown.last() == track.last() {
            self.shown.drain(..self.shown.len() - 1);
            self.at = 0.0;
        }
    }
}

/// The centre of a marble at rest in a hole.
pub(super) fn rest(hole: Hole) -> Vec3 {
    place(hole).extend(REST_HEIGHT).xzy()
}

/// A marble whose track has changed becomes busy in the same frame.
fn set_out(mut commands: Commands, mut marbles: Query<(Entity, &Track, &mut Walk), (Changed<Track>, Without<Busy>)>) {
    for (entity, track, mut walk) in &mut marbles {
        walk.forget_way(&track.0);
        if !walk.has_arrived(&track.0) {
            walk.fresh = true;
            commands.entity(entity).insert(Busy);
        }
    }
}

fn finish_now(mut finish: MessageReader<FinishNow>, mut marbles: Query<(&Track, &mut Walk), With<Busy>>) {
    if finish.read().count() == 0 {
        return;
    }
    for (track, mut walk) in &mut marbles {
        // The last moment of the last leg, so that the landing is still seen and heard.
        walk.shown = track.0.clone();
        walk.at = (walk.end() - 1e-3).max(0.0);
        walk.fresh = false;
    }
}

fn walk(
    time: Res<Time>,
    mut commands: Commands,
    mut marbles: Query<(Entity, &Track, &mut Walk, &mut Transform), With<Busy>>,
    mut awake: ResMut<KeepAwake>,
) {
    for (entity, track, mut walk, mut transform) in &mut marbles {
        awake.for_frames(2);
        let mut left = if std::mem::take(&mut walk.fresh) { 0.0 } else { time.delta_secs() };
        loop {
            let goal = walk.aim(&track.0);
            let before = walk.at;
            let leg = leg_under_way(before, goal);
            let Some((from, to)) = leg.map(|leg| (walk.shown[leg], walk.shown[leg + 1])) else { break };
            let time_of_leg = duration(from, to);
            let boundary = if goal > before { before.floor() + 1.0 } else { before.ceil() - 1.0 };
            let needed = (boundary - before).abs() * time_of_leg;
            if needed > left {
                walk.at += (goal - before).signum() * left / time_of_leg;
                break;
            }
            left -= needed;
            walk.at = boundary;
            let landed = walk.shown[boundary as usize];
            commands.trigger(HopLanded { entity, hole: landed, leg: boundary as usize });
        }
        pose(&walk, &mut transform);
        if walk.has_arrived(&track.0) {
            commands.entity(entity).remove::<Busy>();
        }
    }
}

/// The leg between `at` and `goal` that comes next, by its number from 0.
fn leg_under_way(at: f32, goal: f32) -> Option<usize> {
    if goal > at {
        Some(at.floor() as usize)
    } else if goal < at {
        Some(at.ceil() as usize - 1)
    } else {
        None
    }
}

fn duration(from: Hole, to: Hole) -> f32 {
    match from.distance(to) {
        1 => STEP_TIME,
        2 => HOP_TIME,
        _ => FLIGHT_TIME,
    }
}

/// Where the marble's centre is on its way, neither lifted nor carried.
fn on_way(walk: &Walk) -> Vec3 {
    let leg = (walk.at.floor() as usize).min(walk.shown.len().saturating_sub(2));
    let from = walk.shown[leg];
    let to = *walk.shown.get(leg + 1).unwrap_or(&from);
    let t = (walk.at - leg as f32).clamp(0.0, 1.0);
    let height = match from.distance(to) {
        0 => 0.0,
        // Out of one hollow and into the next.
        1 => (MARBLE_RADIUS - REST_HEIGHT) * (1.0 - (2.0 * t - 1.0).powi(4)),
        2 => 4.0 * 0.95 * t * (1.0 - t),
        _ => 4.0 * 1.6 * t * (1.0 - t),
    };
    let across = if from.distance(to) == 1 { t * t * (3.0 - 2.0 * t) } else { t };
    rest(from).lerp(rest(to), across) + Vec3::Y * height
}

/// Puts the marble where its walk is, turned as if it had rolled there.
fn pose(walk: &Walk, transform: &mut Transform) {
    let centre = on_way(walk) + walk.carried.extend(walk.lift * LIFT_HEIGHT).xzy();
    let rolled = (centre - transform.translation) * Vec3::new(1.0, 0.0, 1.0);
    if let Some(axis) = Vec3::Y.cross(rolled).try_normalize() {
        transform.rotation =
            (Quat::from_axis_angle(axis, rolled.length() / MARBLE_RADIUS) * transform.rotation).normalize();
    }
    transform.translation = centre;
}

/// The marble in hand hovers over its hole, or goes with the pointer that drags it, and comes down again.
fn hover(
    time: Res<Time>,
    lifted: Res<Lifted>,
    held: Res<Held>,
    mut marbles: Query<(&Track, &mut Walk, &mut Transform)>,
    mut awake: ResMut<KeepAwake>,
) {
    let share = 1.0 - (-LIFT_RATE * time.delta_secs().min(0.05)).exp();
    for (track, mut walk, mut transform) in &mut marbles {
        let is_in_hand =
            lifted.0.as_ref().is_some_and(|chain| (chain.from(), chain.here()) == (track.0[0], track.end()));
        let (height, carried) = (if is_in_hand { 1.0 } else { 0.0 }, held.0.filter(|_| is_in_hand));
        let carried = carried.map_or(Vec2::ZERO, |at| at - on_way(&walk).xz());
        if walk.lift == height && walk.carried == carried {
            continue;
        }
        let lift = walk.lift.lerp(height, share);
        walk.lift = if (height - lift).abs() < 0.01 { height } else { lift };
        // A marble that is dragged is where the pointer is; one that is let go glides home.
        let glided = walk.carried.lerp(carried, share);
        let is_there = held.0.is_some() || glided.distance(carried) < 0.01;
        walk.carried = if is_there { carried } else { glided };
        pose(&walk, &mut transform);
        awake.for_frames(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holes(ids: &[u8]) -> Vec<Hole> {
        ids.iter().map(|id| Hole::new(*id).expect("a hole")).collect()
    }

    fn walking(shown: &[u8], at: f32) -> Walk {
        Walk { at, shown: holes(shown), ..Walk::standing(Hole::all().next().expect("a hole")) }
    }

    #[test]
    fn a_longer_track_is_walked_on() {
        let mut walk = walking(&[60], 0.0);
        assert_eq!(walk.aim(&holes(&[60, 62, 64])), 2.0);
    }

    #[test]
    fn a_track_cut_back_is_walked_backward_to_where_it_was_cut() {
        let mut walk = walking(&[60, 62, 64], 1.3);
        assert_eq!(walk.aim(&holes(&[60])), 0.0);
        walk.at = 0.0;
        assert_eq!(walk.aim(&holes(&[60])), 0.0);
        assert!(walk.has_arrived(&holes(&[60])));
    }

    #[test]
    fn a_way_back_after_the_turn_is_settled_starts_from_where_the_marble_stands() {
        let mut walk = walking(&[60, 62, 64], 2.0);
        walk.forget_way(&holes(&[64]));
        assert!(walk.has_arrived(&holes(&[64])));
        assert_eq!(walk.aim(&holes(&[64, 62, 60])), 2.0);
    }

    #[test]
    fn any_walk_arrives_where_its_track_ends() {
        for (shown, at) in [(vec![60], 0.0), (vec![60, 62, 64], 1.3), (vec![60, 62, 64], 2.0), (vec![60, 14], 0.5)] {
            for track in [vec![60], vec![60, 62], vec![60, 62, 64, 66], vec![64, 62, 60], vec![3], vec![3, 14]] {
                let (mut walk, track) = (walking(&shown, at), holes(&track));
                for _ in 0..3 {
                    walk.at = walk.aim(&track);
                }
                assert!(walk.has_arrived(&track), "{shown:?} {at} to {track:?}: {walk:?}");
            }
        }
    }
}
