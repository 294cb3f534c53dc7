//! The longest chain of a game, shown once more after its end: every marble goes back to where it stood then, one hops
//! its way, and all come home again. It is a picture only: tracks and walks stay as they are.

use bevy::prelude::*;

use super::gait::Leg;
use super::side::ease;
use super::walk::rest;
use crate::rules::{Game, Hole, HoleSet, Played, Seat, Turn};
use crate::stage::place;

/// A chain of fewer legs is not worth showing.
const LEAST_LEGS: usize = 3;
/// How long all marbles take to where they stood, and home again, and how long the end of the chain stands, in seconds.
const WAY_TIME: f32 = 1.2;
const HOLD_TIME: f32 = 0.6;
/// It is shown with time to follow every hop.
const PACE: f32 = 1.5;
/// How high marbles go over the board on their way.
const WAY_HEIGHT: f32 = 0.8;

/// What is shown, and with which marbles.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Film {
    /// The chain, from its start on.
    chain: Vec<Hole>,
    /// For each marble the hole it stands in and the hole it stood in, and how it lies.
    parts: Vec<(Entity, Hole, Hole, Quat)>,
}

impl Film {
    /// The longest chain of a game with the marbles that stand on its board; nothing if none is worth showing.
    pub fn of(game: &Game, marbles: impl Iterator<Item = (Entity, Seat, Hole, Quat)>) -> Option<Self> {
        let (ply, longest) = longest_chain(game)?;
        let Turn::Move(made) = &longest.turn else { return None };
        let then = game.position_at(ply)?;
        let chain: Vec<_> = std::iter::once(made.from).chain(longest.path.iter().copied()).collect();
        let marbles: Vec<_> = marbles.collect();
        let parts = Seat::all().flat_map(|seat| {
            let own: Vec<_> = marbles.iter().filter(|(_, other, ..)| *other == seat).collect();
            let stands: HoleSet = own.iter().map(|(_, _, now, _)| *now).collect();
            // Who stood there already stays.
            let mut empty = then.of(seat).minus(stands).into_iter();
            let parts = own.into_iter().map(|&(entity, _, now, lies)| {
                let before = if then.of(seat).contains(now) { now } else { empty.next().unwrap_or(now) };
                (entity, now, before, lies)
            });
            parts.collect::<Vec<_>>()
        });
        let parts: Vec<_> = parts.collect();
        Some(Self { chain, parts })
    }

    /// It is over: gives back the marbles and how they lay.
    pub fn take_down(&mut self) -> impl Iterator<Item = (Entity, Quat)> + use<> {
        std::mem::take(self).parts.into_iter().map(|(entity, _, _, lies)| (entity, lies))
    }

    /// How long it takes, in seconds.
    pub fn length(&self) -> f32 {
        2.0 * WAY_TIME + self.chain_time() + HOLD_TIME
    }

    fn legs(&self) -> impl Iterator<Item = (Hole, Hole, Leg, f32)> {
        let legs = self.chain.windows(2).enumerate();
        legs.map(|(number, ends)| {
            let leg = Leg::between(ends[0], ends[1]);
            (ends[0], ends[1], leg, leg.time(number) * PACE)
        })
    }

    fn chain_time(&self) -> f32 {
        self.legs().map(|(.., time)| time).sum()
    }

    /// How far the film has begun: 0 at both of its ends, 1 while the chain is shown.
    pub fn depth(&self, at: f32) -> f32 {
        ease((at.min(self.length() - at) / WAY_TIME).clamp(0.0, 1.0))
    }

    /// From which side of the board it is looked at: along the chain, from behind its start.
    pub fn yaw(&self) -> f32 {
        let [first, last] =
            [self.chain.first(), self.chain.last()].map(|hole| hole.map_or(Vec2::ZERO, |hole| place(*hole)));
        (first - last).x.atan2((first - last).y)
    }

    /// Where every marble is after so many seconds.
    pub fn poses(&self, at: f32) -> impl Iterator<Item = (Entity, Transform)> {
        let depth = self.depth(at);
        self.parts.iter().map(move |&(entity, now, then, lies)| {
            let is_hero = self.chain.first() == Some(&then);
            let (mut centre, mut rotation) = if is_hero { self.hero(at - WAY_TIME, lies) } else { (rest(then), lies) };
            centre = rest(now).lerp(centre, depth);
            if now != then || is_hero {
                centre.y += WAY_HEIGHT * 4.0 * depth * (1.0 - depth);
                rotation = lies.slerp(rotation, depth);
            }
            (entity, Transform::from_translation(centre).with_rotation(rotation))
        })
    }

    /// The marble that made the chain, so many seconds after it set out.
    fn hero(&self, since: f32, lies: Quat) -> (Vec3, Quat) {
        let mut left = since.max(0.0);
        let (mut centre, mut rotation) = (self.chain.first().map_or(Vec3::ZERO, |hole| rest(*hole)), lies);
        for (from, to, leg, time) in self.legs() {
            let pose = leg.pose(left / time);
            centre = rest(from).lerp(rest(to), pose.across) + Vec3::Y * pose.height;
            if let Some(axis) = Vec3::Y.cross(rest(to) - rest(from)).try_normalize() {
                rotation = Quat::from_axis_angle(axis, pose.turned) * rotation;
            }
            if left < time {
                break;
            }
            left -= time;
        }
        (centre, rotation)
    }
}

/// The move with the most hops, and the ply it was made at; of equals the last.
fn longest_chain(game: &Game) -> Option<(usize, &Played)> {
    let moves = game.history().iter().enumerate().filter(|(_, played)| matches!(played.turn, Turn::Move(_)));
    moves.max_by_key(|(_, played)| played.path.len()).filter(|(_, played)| played.path.len() >= LEAST_LEGS)
}
