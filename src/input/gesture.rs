//! What one pressed pointer is doing, from its press to its release.

use std::time::Duration;

use bevy::picking::pointer::{PointerButton, PointerId};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::rules::{Chain, Hole};
use crate::stage::{RESTING, TOGETHER};

/// A pointer that moves farther than this while pressed, in logical pixels, drags.
pub(super) const SLOP: f32 = 8.0;
/// The same for a finger on a table whose size is known, in millimetres.
pub(super) const SLOP_MM: f32 = 3.0;

/// Every pressed pointer.
#[derive(Resource, Default)]
pub(super) struct Gestures {
    pub live: HashMap<PointerId, Gesture>,
}

pub(super) struct Gesture {
    pub button: PointerButton,
    pub pressed_at: Vec2,
    /// Where its drag has got to; within the slop still where it was pressed.
    pub last_at: Vec2,
    /// Where it is.
    pub now_at: Vec2,
    pub since: Duration,
    /// Since when, and where, it has not moved beyond the slop.
    still: (Duration, Vec2),
    /// The marble that was pressed, if one was.
    pub on: Option<Hole>,
    pub has_moved: bool,
    pub doing: Doing,
}

/// What a pressed pointer is doing.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Doing {
    /// A tap, if it ends as one.
    Pointing,
    /// Holding the marble in hand, which has made this chain.
    Holding(Chain),
    /// Turning the view, alone or with another finger.
    Turning,
    /// Nothing any more, whatever it does.
    Spoiled,
}

impl Gesture {
    pub fn new(button: PointerButton, point: Vec2, since: Duration, on: Option<Hole>) -> Self {
        let doing = Doing::Pointing;
        Self {
            button,
            pressed_at: point,
            last_at: point,
            now_at: point,
            since,
            still: (since, point),
            on,
            has_moved: false,
            doing,
        }
    }

    /// Follows the pointer, and says by how much a drag has gone on.
    pub fn follow(&mut self, point: Vec2, slop: f32, now: Duration) -> Option<Vec2> {
        // A hand that only lies there drifts a little.
        if point.distance(self.still.1) > slop {
            self.still = (now, point);
        }
        self.now_at = point;
        self.has_moved |= point.distance(self.pressed_at) > slop;
        let step = point - self.last_at;
        // The slop is not lost: the first step of a drag reaches back to where it began.
        self.has_moved.then(|| {
            self.last_at = point;
            step
        })
    }
}

impl Gesture {
    /// Whether it has done nothing for so long that it only rests, or that its end was never told.
    pub fn has_rested(&self, now: Duration) -> bool {
        now.saturating_sub(self.still.0) > RESTING
    }
}

impl Gestures {
    /// The marble that is being dragged, and by which pointer.
    pub fn holding(&self) -> Option<(PointerId, &Gesture)> {
        self.live.iter().find(|(_, it)| matches!(it.doing, Doing::Holding(_))).map(|(id, it)| (*id, it))
    }

    /// A finger came down: what it and those already down do from now on.
    pub fn join(&mut self, id: PointerId, mut finger: Gesture, may_turn: bool) {
        let is_touch = |id: &PointerId| matches!(id, PointerId::Touch(_));
        let mut others: Vec<_> = self.live.iter_mut().filter(|(other, _)| is_touch(other)).map(|(_, it)| it).collect();
        let (now, onto_marble) = (finger.since, finger.on.is_some());
        let together = |other: &Gesture| now.saturating_sub(other.since) <= TOGETHER;
        // A drag that has stood still for long gives way to whoever comes; its marble stays in hand.
        others.iter_mut().filter(|other| other.has_rested(now)).for_each(|other| other.doing = Doing::Spoiled);
        let mut awake: Vec<_> = others.iter_mut().filter(|other| other.doing != Doing::Spoiled).collect();
        if awake.iter().any(|other| other.doing != Doing::Pointing) {
            // A marble is being dragged, or the view turned: the others wait.
            finger.doing = Doing::Spoiled;
        } else if let [other] = awake.as_mut_slice()
            && may_turn
            && together(other)
            && other.on.is_none()
            && !onto_marble
        {
            other.doing = Doing::Turning;
            finger.doing = Doing::Turning;
        } else {
            // A hand that lies on the table is several at once; a finger that was there before was resting.
            if others.iter().any(|other| together(other)) {
                finger.doing = Doing::Spoiled;
            }
            others.iter_mut().for_each(|other| other.doing = Doing::Spoiled);
        }
        self.live.insert(id, finger);
    }

    /// The other finger of two that turn the view.
    pub fn partner(&self, id: PointerId) -> Option<&Gesture> {
        let turns = |it: &Gesture| it.doing == Doing::Turning;
        let is_touch = |id: &PointerId| matches!(id, PointerId::Touch(_));
        self.live.iter().find(|(other, it)| **other != id && is_touch(other) && turns(it)).map(|(_, it)| it)
    }
}
