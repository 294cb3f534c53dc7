//! One small gesture machine for each pointer: a press and a release at the same place are a tap, a marble that is
//! pressed can be dragged, a right button or two fingers turn the view.
//!
//! It reads `PointerInput` rather than `Pointer<Click>`: a click goes to what was hovered a frame ago, fires after a
//! drag as well, and is lost when press and release fall into one frame. Here each press and each release is tested
//! where it happened.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::choice::Choices;
use super::gesture::{Doing, Gesture, Gestures, SLOP, SLOP_MM};
use super::ray::Sight;
use crate::game::{Lifted, Table, Want, Wish};
use crate::stage::{Covered, Held, LastTouches, Spectacle, ViewNudged};
use crate::storage::Settings;

/// How many logical pixels a trackpad scrolls for one notch of a wheel.
const PIXELS_PER_NOTCH: f32 = 60.0;
/// How much a pinch must spread for one notch of a wheel.
const SPREAD_PER_NOTCH: f32 = 1.12;

/// All that a pointer is judged by, and what it can bring about.
#[derive(SystemParam)]
pub(super) struct Board<'w, 's> {
    sight: Sight<'w, 's>,
    choices: Choices<'w, 's>,
    table: Res<'w, Table>,
    lifted: Res<'w, Lifted>,
    covered: Res<'w, Covered>,
    spectacle: Res<'w, Spectacle>,
    settings: Res<'w, Settings>,
    time: Res<'w, Time<Real>>,
    last_touches: ResMut<'w, LastTouches>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    wishes: MessageWriter<'w, Wish>,
    nudges: MessageWriter<'w, ViewNudged>,
}

pub(super) fn read_pointers(
    mut inputs: MessageReader<PointerInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut gestures: ResMut<Gestures>,
    mut held: ResMut<Held>,
    mut board: Board,
) {
    // A button let go in another window is never seen to be released here.
    if focus_lost.read().count() > 0 {
        gestures.live.clear();
    }
    board.check_hold(&mut gestures);
    let inputs: Vec<_> = inputs.read().collect();
    // An echo may come before what it echoes.
    for input in &inputs {
        if let PointerId::Touch(finger) = input.pointer_id {
            let now = board.now();
            board.last_touches.note(finger, now, input.location.position);
        }
    }
    for input in inputs {
        let (id, point) = (input.pointer_id, input.location.position);
        match input.action {
            PointerAction::Press(button) => board.press(&mut gestures, id, button, point),
            PointerAction::Move { .. } => board.drag(&mut gestures, id, point),
            PointerAction::Release(button) => board.release(&mut gestures, id, button, point),
            PointerAction::Scroll { unit, y, .. } if !board.covered.contains(point) => board.scroll(unit, y),
            PointerAction::Cancel => board.cancel(&mut gestures, id),
            PointerAction::Scroll { .. } => {}
        }
    }
    let holding = gestures.holding().and_then(|(_, gesture)| board.held_at(gesture));
    held.set_if_neq(Held(holding));
}

impl Board<'_, '_> {
    fn now(&self) -> Duration {
        self.time.elapsed()
    }

    fn slop(&self, id: PointerId) -> f32 {
        if matches!(id, PointerId::Touch(_)) { self.choices.pixels(SLOP, SLOP_MM) } else { SLOP }
    }

    fn wish(&mut self, want: Want) {
        self.wishes.write(Wish::pointer(want));
    }

    /// A marble that somebody else took out of the hand is dragged no more.
    fn check_hold(&self, gestures: &mut Gestures) {
        for gesture in gestures.live.values_mut() {
            if let Doing::Holding(chain) = &gesture.doing
                && self.lifted.from() != Some(chain.from())
            {
                gesture.doing = Doing::Spoiled;
            }
        }
    }

    fn press(&mut self, gestures: &mut Gestures, id: PointerId, button: PointerButton, point: Vec2) {
        // A second button while one is held changes nothing; the same button again means its release was lost.
        if gestures.live.get(&id).is_some_and(|gesture| gesture.button != button) {
            return;
        }
        self.cancel(gestures, id);
        let is_echo = id == PointerId::Mouse && self.last_touches.is_echo(self.now(), point);
        if self.spectacle.0 || self.covered.contains(point) || is_echo {
            return;
        }
        let mut gesture = Gesture::new(button, point, self.now(), self.sight.marble_under(point));
        if matches!(id, PointerId::Touch(_)) {
            gestures.join(id, gesture, !self.settings.is_at_table());
            return;
        }
        let turns = button == PointerButton::Secondary || self.keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
        if turns {
            gesture.doing = if self.settings.is_at_table() { Doing::Spoiled } else { Doing::Turning };
        }
        gestures.live.insert(id, gesture);
    }

    fn drag(&mut self, gestures: &mut Gestures, id: PointerId, point: Vec2) {
        let (slop, now) = (self.slop(id), self.now());
        let is_held_already = gestures.holding().is_some_and(|(holder, _)| holder != id);
        let partner = gestures.partner(id).map(|partner| partner.last_at);
        let Some(gesture) = gestures.live.get_mut(&id) else { return };
        let before = gesture.last_at;
        let step = gesture.follow(point, slop, now);
        match (&mut gesture.doing, step, partner) {
            (Doing::Turning, Some(step), None) => drop(self.nudges.write(ViewNudged::Orbit(step))),
            (Doing::Turning, Some(step), Some(partner)) => {
                // Each of the two fingers is half of the turn, and all of its own share of the spread.
                self.nudges.write(ViewNudged::Orbit(step / 2.0));
                let spread = point.distance(partner).max(1.0) / before.distance(partner).max(1.0);
                self.nudges.write(ViewNudged::Zoom(spread.ln() / SPREAD_PER_NOTCH.ln()));
            }
            (Doing::Pointing, Some(_), _) if !is_held_already && gesture.button == PointerButton::Primary => {
                self.begin_hold(gesture);
            }
            _ => {}
        }
        self.lead(gesture, point);
    }

    /// A drag that began on a marble takes it in hand.
    fn begin_hold(&mut self, gesture: &mut Gesture) {
        let Some(on) = gesture.on else { return };
        let in_hand = self.lifted.0.clone().filter(|chain| chain.here() == on);
        let chain = match in_hand {
            Some(chain) => chain,
            None => {
                let Ok(chain) = self.table.game.lift(on) else { return };
                self.wish(Want::Lift(on));
                chain
            }
        };
        gesture.doing = Doing::Holding(chain);
    }

    /// The marble that is dragged lands wherever a leg, or the way back, leads under the pointer.
    fn lead(&mut self, gesture: &mut Gesture, point: Vec2) {
        let Doing::Holding(chain) = &mut gesture.doing else { return };
        let Some(hole) = self.sight.hole_beneath(point).filter(|hole| *hole != chain.here()) else { return };
        if chain.extend(hole).is_ok() {
            self.wish(Want::Lead(hole));
            return;
        }
        // Over a hole that was only a step away the drag goes on as if it had not been.
        let mut anew = chain.clone();
        if anew.trim(chain.from()).and_then(|()| anew.extend(hole)).is_ok() && chain.landings().is_empty() {
            *chain = anew;
            self.wish(Want::Lead(chain.from()));
            self.wish(Want::Lead(hole));
        }
    }

    /// Where on the board the marble is held: under the pointer, or in the landing it has snapped into.
    fn held_at(&self, gesture: &Gesture) -> Option<Vec2> {
        let Doing::Holding(chain) = &gesture.doing else { return None };
        self.sight.held_at(gesture.last_at, chain.landings().with(chain.here()))
    }

    fn release(&mut self, gestures: &mut Gestures, id: PointerId, button: PointerButton, point: Vec2) {
        if gestures.live.get(&id).is_none_or(|gesture| gesture.button != button) {
            return;
        }
        let now = self.now();
        let has_rested = gestures.live.get(&id).is_some_and(|gesture| gesture.has_rested(now));
        self.drag(gestures, id, point);
        let Some(gesture) = gestures.live.remove(&id) else { return };
        let is_covered = self.covered.contains(point);
        match (gesture.doing, id) {
            (Doing::Holding(_), _) => {
                let over = self.sight.hole_beneath(point).filter(|_| !is_covered);
                self.wish(over.map_or(Want::PutDown, Want::DropAt));
            }
            (Doing::Pointing, PointerId::Touch(_)) if !is_covered => {
                // A miss keeps the marble in hand.
                if let Some(hole) = self.choices.nearest(point).filter(|_| !has_rested) {
                    self.wish(Want::Choose(hole));
                }
            }
            (Doing::Pointing, _) if !is_covered && !gesture.has_moved && button == PointerButton::Primary => {
                // A click on the bare table puts down whatever is in hand.
                self.wish(self.sight.hole_under(point).map_or(Want::PutDown, Want::Choose));
            }
            _ => {}
        }
    }

    /// A finger that the system takes away lets its marble go back.
    fn cancel(&mut self, gestures: &mut Gestures, id: PointerId) {
        if let Some(Gesture { doing: Doing::Holding(_), .. }) = gestures.live.remove(&id) {
            self.wish(Want::PutDown);
        }
    }

    fn scroll(&mut self, unit: MouseScrollUnit, y: f32) {
        if self.settings.is_at_table() {
            return;
        }
        // A trackpad counts in physical pixels.
        let scale = self.window.single().map_or(1.0, Window::scale_factor);
        self.nudges.write(ViewNudged::Zoom(match unit {
            MouseScrollUnit::Line => y,
            MouseScrollUnit::Pixel => y / scale / PIXELS_PER_NOTCH,
        }));
    }
}
