//! Marbles go along their tracks, leg by leg, forward or back: a step rolls, a hop flies in an arc.
//!
//! A marble is drawn along the difference between the way it has been shown and the way its track wants. Hopping,
//! taking back and playing again are all this one thing.

use bevy::prelude::*;

use super::SceneSystems;
use super::gait::{Leg, Pose};
use crate::game::{Busy, Lifted, Track};
use crate::rules::Hole;
use crate::stage::{FinishNow, Held, HopLanded, KeepAwake, LIFT_HEIGHT, MARBLE_RADIUS, Motion, REST_HEIGHT, place};

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
    /// The leg it has just landed from, and how many seconds ago, while it bounces.
    landed: Option<(Leg, f32)>,
    /// How high it hops in place for joy.
    cheer: f32,
}

impl Walk {
    pub fn standing(hole: Hole) -> Self {
        Self { shown: vec![hole], at: 0.0, fresh: false, lift: 0.0, carried: Vec2::ZERO, landed: None, cheer: 0.0 }
    }

    /// Hops in place so high, and says whether that is another height than before.
    pub fn set_cheer(&mut self, height: f32) -> bool {
        std::mem::replace(&mut self.cheer, height) != height
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
    motion: Motion,
    lifted: Res<Lifted>,
    held: Res<Held>,
    mut commands: Commands,
    mut marbles: Query<(Entity, &Track, &mut Walk, &mut Transform), With<Busy>>,
    mut awake: ResMut<KeepAwake>,
) {
    for (entity, track, mut walk, mut transform) in &mut marbles {
        awake.for_frames(2);
        // One that a drag leads is already where it is to land.
        let pace = if held.0.is_some() && is_in_hand(&lifted, track) { 0.0 } else { motion.pace() };
        let mut left = if std::mem::take(&mut walk.fresh) { 0.0 } else { time.delta_secs() };
        loop {
            let goal = walk.aim(&track.0);
            let before = walk.at;
            let Some(number) = leg_under_way(before, goal) else { break };
            // What bounced is on its way again.
            walk.landed = None;
            let (from, to) = (walk.shown[number], walk.shown[number + 1]);
            let leg = Leg::between(from, to);
            let time_of_leg = leg.time(number) * pace;
            let boundary = if goal > before { before.floor() + 1.0 } else { before.ceil() - 1.0 };
            let needed = (boundary - before).abs() * time_of_leg;
            let has_landed = needed <= left;
            walk.at = if has_landed { boundary } else { before + (goal - before).signum() * left / time_of_leg };
            let [was, is] = [before, walk.at].map(|at| leg.pose(at - number as f32).turned);
            turn(&mut transform, place(to) - place(from), is - was);
            if !has_landed {
                break;
            }
            left -= needed;
            // One that is held in the air has nothing to bounce on; one that is there at once was never in the air.
            let bounces = !motion.is_reduced() && time_of_leg > 0.0 && walk.lift < 0.5 && boundary == goal;
            walk.landed = bounces.then_some((leg, 0.0));
            let hole = walk.shown[boundary as usize];
            commands.trigger(HopLanded { entity, hole, leg: boundary as usize });
        }
        stand(&walk, &motion, &mut transform);
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

/// Where the marble is on its way, neither lifted nor carried.
fn on_way(walk: &Walk) -> (Vec3, Pose) {
    let number = (walk.at.floor() as usize).min(walk.shown.len().saturating_sub(2));
    let from = walk.shown[number];
    let to = *walk.shown.get(number + 1).unwrap_or(&from);
    let pose = Leg::between(from, to).pose(walk.at - number as f32);
    (rest(from).lerp(rest(to), pose.across), pose)
}

/// Puts the marble where its walk is.
pub(super) fn stand(walk: &Walk, motion: &Motion, transform: &mut Transform) {
    let (foot, pose) = on_way(walk);
    // What is in the air neither crouches nor bounces.
    let grounded = 1.0 - walk.lift;
    let bounce = walk.landed.and_then(|(leg, since)| leg.bounce(since)).unwrap_or(0.0) * grounded;
    let crouch = if motion.is_reduced() { 0.0 } else { pose.crouch * grounded };
    let height = pose.height.max(bounce) + walk.lift * LIFT_HEIGHT + walk.cheer - crouch * MARBLE_RADIUS;
    transform.translation = foot + walk.carried.extend(height).xzy();
    // It lies turned anyhow, so it draws itself together all around; its foot stays where it is.
    transform.scale = Vec3::splat(1.0 - crouch);
}

/// Turns the marble forward on its way by an angle.
fn turn(transform: &mut Transform, way: Vec2, angle: f32) {
    if let Some(axis) = Vec3::Y.cross(way.extend(0.0).xzy()).try_normalize() {
        transform.rotation = (Quat::from_axis_angle(axis, angle) * transform.rotation).normalize();
    }
}

/// Whether this track is that of the marble in hand.
fn is_in_hand(lifted: &Lifted, track: &Track) -> bool {
    lifted.0.as_ref().is_some_and(|chain| (chain.from(), chain.here()) == (track.0[0], track.end()))
}

/// The marble in hand hovers over its hole, or goes with the pointer that drags it, and comes down again; one that has
/// landed bounces until it rests.
pub(super) fn hover(
    time: Res<Time>,
    motion: Motion,
    lifted: Res<Lifted>,
    held: Res<Held>,
    mut marbles: Query<(&Track, &mut Walk, &mut Transform)>,
    mut awake: ResMut<KeepAwake>,
) {
    let pace = motion.pace();
    let share = if pace > 0.0 { 1.0 - (-LIFT_RATE / pace * time.delta_secs().min(0.05)).exp() } else { 1.0 };
    for (track, mut walk, mut transform) in &mut marbles {
        let is_in_hand = is_in_hand(&lifted, track);
        let (height, carried) = (if is_in_hand { 1.0 } else { 0.0 }, held.0.filter(|_| is_in_hand));
        let carried = carried.map_or(Vec2::ZERO, |at| at - on_way(&walk).0.xz());
        if walk.lift == height && walk.carried == carried && walk.landed.is_none() {
            continue;
        }
        let lift = walk.lift.lerp(height, share);
        walk.lift = if (height - lift).abs() < 0.01 { height } else { lift };
        // A marble that is dragged is where the pointer is; one that is let go glides home.
        let glided = walk.carried.lerp(carried, share);
        let is_there = held.0.is_some() || glided.distance(carried) < 0.01;
        let glided = if is_there { carried } else { glided };
        let way = glided - walk.carried;
        turn(&mut transform, way, way.length() / MARBLE_RADIUS);
        walk.carried = glided;
        let landed = walk.landed.map(|(leg, since)| (leg, since + time.delta_secs() / pace.max(0.01)));
        walk.landed = landed.filter(|(leg, since)| leg.bounce(*since).is_some());
        stand(&walk, &motion, &mut transform);
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
