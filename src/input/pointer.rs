//! One small gesture machine for each pointer: a press and a release at the same place are a tap; a drag turns the
//! view or is nothing.
//!
//! It reads `PointerInput` rather than `Pointer<Click>`: a click goes to what was hovered a frame ago, fires after a
//! drag as well, and is lost when press and release fall into one frame. Here each press and each release is tested
//! where it happened.

use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::ray::Sight;
use crate::game::{Want, Wish};
use crate::stage::{Covered, ViewNudged};

/// A pointer that moves farther than this while pressed, in logical pixels, drags.
const SLOP: f32 = 8.0;
/// How many logical pixels a trackpad scrolls for one notch of a wheel.
const PIXELS_PER_NOTCH: f32 = 60.0;

/// What each pressed pointer is doing.
#[derive(Resource, Default)]
pub(super) struct Gestures(HashMap<PointerId, Gesture>);

struct Gesture {
    button: PointerButton,
    pressed_at: Vec2,
    last_at: Vec2,
    /// Turns the view instead of tapping: the right button, or the left with Alt.
    orbits: bool,
    has_moved: bool,
}

impl Gesture {
    /// Follows the pointer, and says by how much a drag has gone on.
    fn follow(&mut self, point: Vec2) -> Option<Vec2> {
        self.has_moved |= point.distance(self.pressed_at) > SLOP;
        let step = point - self.last_at;
        // The slop is not lost: the first step of a drag reaches back to where it began.
        self.has_moved.then(|| {
            self.last_at = point;
            step
        })
    }
}

pub(super) fn read_pointers(
    mut inputs: MessageReader<PointerInput>,
    mut gestures: ResMut<Gestures>,
    keys: Res<ButtonInput<KeyCode>>,
    sight: Sight,
    covered: Res<Covered>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut wishes: MessageWriter<Wish>,
    mut nudges: MessageWriter<ViewNudged>,
) {
    // A trackpad counts in physical pixels.
    let scale = window.single().map_or(1.0, Window::scale_factor);
    // A button let go in another window is never seen to be released here.
    if focus_lost.read().count() > 0 {
        gestures.0.clear();
    }
    for input in inputs.read() {
        let (id, point) = (input.pointer_id, input.location.position);
        match input.action {
            PointerAction::Press(button) => {
                // A second button while one is held changes nothing; the same button again means its release was lost.
                if gestures.0.get(&id).is_some_and(|gesture| gesture.button != button) {
                    continue;
                }
                gestures.0.remove(&id);
                if covered.contains(point) {
                    continue;
                }
                let orbits =
                    button == PointerButton::Secondary || keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
                let gesture = Gesture { button, pressed_at: point, last_at: point, orbits, has_moved: false };
                gestures.0.insert(id, gesture);
            }
            PointerAction::Move { .. } => {
                let Some(gesture) = gestures.0.get_mut(&id) else { continue };
                if let (Some(step), true) = (gesture.follow(point), gesture.orbits) {
                    nudges.write(ViewNudged::Orbit(step));
                }
            }
            PointerAction::Release(button) => {
                if gestures.0.get(&id).is_none_or(|gesture| gesture.button != button) {
                    continue;
                }
                let Some(mut gesture) = gestures.0.remove(&id) else { continue };
                gesture.follow(point);
                let is_tap = !gesture.has_moved && !gesture.orbits && button == PointerButton::Primary;
                if !is_tap || covered.contains(point) {
                    continue;
                }
                // A tap on the bare table puts down whatever is in hand.
                wishes.write(Wish::pointer(sight.hole_under(point).map_or(Want::PutDown, Want::Choose)));
            }
            PointerAction::Scroll { unit, y, .. } if !covered.contains(point) => {
                let notches = match unit {
                    MouseScrollUnit::Line => y,
                    MouseScrollUnit::Pixel => y / scale / PIXELS_PER_NOTCH,
                };
                nudges.write(ViewNudged::Zoom(notches));
            }
            PointerAction::Cancel => drop(gestures.0.remove(&id)),
            _ => {}
        }
    }
}
