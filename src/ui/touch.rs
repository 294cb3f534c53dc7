//! The overlay follows one finger at a time. Left to itself it follows the first that came down, and a palm at rest, or a
//! finger that never lifts, would take its buttons from everybody: here it is always the latest.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy_egui::input::{EguiContextPointerTouchId, EguiInputEvent};
use bevy_egui::{EguiInputSet, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, follow_the_latest_finger.before(EguiInputSet::ReadBevyMessages));
}

fn follow_the_latest_finger(
    mut touches: MessageReader<TouchInput>,
    mut contexts: Query<(Entity, &mut EguiContextPointerTouchId)>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let started = touches.read().filter(|touch| touch.phase == TouchPhase::Started).last().map(|touch| touch.id);
    let Some(started) = started else { return };
    for (context, mut followed) in &mut contexts {
        if followed.pointer_touch_id.is_some_and(|id| id != started) {
            followed.pointer_touch_id = None;
            // What the finger before held is let go far from everything, and so without a click. That it is gone would
            // not be enough: the button it held would be clicked by the finger that comes.
            let far = egui::Pos2::new(-1e4, -1e4);
            let button = egui::PointerButton::Primary;
            let release = egui::Event::PointerButton { pos: far, button, pressed: false, modifiers: default() };
            for event in [egui::Event::PointerMoved(far), release, egui::Event::PointerGone] {
                events.write(EguiInputEvent { context, event });
            }
        }
    }
}
