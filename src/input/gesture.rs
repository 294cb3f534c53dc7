//! What one pressed pointer is doing, from its press to its release.

use std::time::Duration;

use bevy::picking::pointer::{PointerButton, PointerId};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::rules::{Chain, Hole};

/// A pointer that moves farther than this while pressed, in logical pixels, drags.
pub(super) const SLOP: f32 = 8.0;
/// The same for a finger on a table whose size is known, in millimetres.
pub(super) const SLOP_MM: f32 = 3.0;
/// Fingers that come down within this time come down together.
pub(super) const TOGETHER: Duration = Duration::from_millis(150);
/// A finger that has lain still for longer than this was resting.
pub(super) const RESTING: Duration = Duration::from_secs(5);

/// Every pressed pointer.
#[derive(Resource, Default)]
pub(super) struct Gestures {
    pub live: HashMap<PointerId, Gesture>,
    /// When and where a finger was last seen, for the mouse event that some systems send after it.
    pub last_touch: Option<(Duration, Vec2)>,
}

pub(super) struct Gesture {
    pub button: PointerButton,
    pub pressed_at: Vec2,
    /// Where its drag has got to; within the slop still where it was pressed.
    pub last_at: Vec2,
    /// Where it is.
    pub now_at: Vec2,
    pub since: Duration,
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
        Self { button, pressed_at: point, last_at: point, now_at: point, since, on, has_moved: false, doing }
    }

    /// Follows the pointer, and says by how much a drag has gone on.
    pub fn follow(&mut self, point: Vec2, slop: f32) -> Option<Vec2> {
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

impl Gestures {
    /// The marble that is being dragged, and by which pointer.
    pub fn holding(&self) -> Option<(PointerId, &Gesture)> {
        self.live.iter().find(|(_, it)| matches!(it.doing, Doing::Holding(_))).map(|(id, it)| (*id, it))
    }

    /// Whether a press of the mouse is a finger's echo.
    pub fn is_echo(&self, id: PointerId, now: Duration, point: Vec2) -> bool {
        const FOR: Duration = Duration::from_millis(1_000);
        const WITHIN: f32 = 40.0;
        id == PointerId::Mouse
            && self.last_touch.is_some_and(|(at, place)| now.saturating_sub(at) < FOR && place.distance(point) < WITHIN)
    }

    /// A finger came down: what it and those already down do from now on.
    pub fn join(&mut self, id: PointerId, mut finger: Gesture, may_turn: bool) {
        let is_touch = |id: &PointerId| matches!(id, PointerId::Touch(_));
        let mut others: Vec<_> = self.live.iter_mut().filter(|(other, _)| is_touch(other)).map(|(_, it)| it).collect();
        let together = |other: &Gesture| finger.since.saturating_sub(other.since) <= TOGETHER;
        if others.iter().any(|other| !matches!(other.doing, Doing::Spoiled | Doing::Pointing)) {
            // A marble is being dragged, or the view turned: the others wait.
            finger.doing = Doing::Spoiled;
        } else if let [other] = others.as_mut_slice()
            && may_turn
            && together(other)
            && other.doing == Doing::Pointing
            && other.on.is_none()
            && finger.on.is_none()
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
