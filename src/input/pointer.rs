//! One small gesture machine for each pointer: a press and a release at the same place are a tap; a drag turns the
//! view or is nothing.
//!
//! It reads `PointerInput` rather than `Pointer<Click>`: a click goes to what was hovered a frame ago, fires after a
//! drag as well, and is lost when press and release fall into one frame. Here each press and each release is tested
//! where it happened.

use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::InputSystems;
use super::ray::Sight;
use crate::game::{TurnPhase, Want, Wish};
use crate::stage::{Covered, FinishNow, ViewNudged};

/// A pointer that moves farther than this while pressed, in logical pixels, drags.
pub(super) const SLOP: f32 = 8.0;
/// How many pixels a trackpad scrolls for one notch of a wheel.
const PIXELS_PER_NOTCH: f32 = 60.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gestures>().add_systems(Update, read_pointers.in_set(InputSystems));
}

/// What each pressed pointer is doing.
#[derive(Resource, Default)]
struct Gestures(HashMap<PointerId, Gesture>);

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

fn read_pointers(
    mut inputs: MessageReader<PointerInput>,
    mut gestures: ResMut<Gestures>,
    keys: Res<ButtonInput<KeyCode>>,
    sight: Sight,
    covered: Res<Covered>,
    phase: Res<State<TurnPhase>>,
    mut wishes: MessageWriter<Wish>,
    mut finish: MessageWriter<FinishNow>,
    mut nudges: MessageWriter<ViewNudged>,
) {
    for input in inputs.read() {
        let (id, point) = (input.pointer_id, input.location.position);
        match input.action {
            PointerAction::Press(button) if !covered.contains(point) && !gestures.0.contains_key(&id) => {
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
                if *phase.get() == TurnPhase::Settling {
                    finish.write(FinishNow);
                } else {
                    // A tap on the bare table puts down whatever is in hand.
                    let want = sight.hole_under(point).map_or(Want::PutDown, Want::Choose);
                    wishes.write(Wish::pointer(want));
                }
            }
            PointerAction::Scroll { unit, y, .. } if !covered.contains(point) => {
                let notches = match unit {
                    MouseScrollUnit::Line => y,
                    MouseScrollUnit::Pixel => y / PIXELS_PER_NOTCH,
                };
                nudges.write(ViewNudged::Zoom(notches));
            }
            PointerAction::Cancel => drop(gestures.0.remove(&id)),
            _ => {}
        }
    }
}
