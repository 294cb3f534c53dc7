//! The overlay follows one finger at a time. Left to itself it follows the first that came down, and a palm at rest, or a
//! finger that never lifts, would take its buttons from everybody: here it is always the latest. A finger that some
//! systems tell of once more, as a mouse, is told of once.

use bevy::input::ButtonState;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::input::{EguiContextPointerTouchId, EguiInputEvent};
use bevy_egui::{EguiGlobalSettings, EguiInputSet, egui};

use crate::stage::LastTouches;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (drop_echoes, follow_the_latest_finger)
            .before(EguiInputSet::FocusContext)
            .before(EguiInputSet::ReadBevyMessages),
    );
}

/// In a frame with a finger's echo, and nothing of the mouse's own, the overlay hears of no button of the mouse.
fn drop_echoes(
    mut events: MessageReader<WindowEvent>,
    time: Res<Time<Real>>,
    mut last_touches: ResMut<LastTouches>,
    mut overlay: ResMut<EguiGlobalSettings>,
    mut mouse_at: Local<Vec2>,
    mut held: Local<HashSet<MouseButton>>,
) {
    let (now, events) = (time.elapsed(), events.read().collect::<Vec<_>>());
    // An echo may come before what it echoes.
    for event in &events {
        if let WindowEvent::TouchInput(touch) = event {
            last_touches.note(touch.id, now, touch.position);
        }
    }
    let (mut has_echo, mut has_own) = (false, false);
    for event in events {
        match event {
            WindowEvent::CursorMoved(moved) => *mouse_at = moved.position,
            WindowEvent::MouseButtonInput(input) => {
                // What the mouse itself holds, it lets go of, wherever fingers were since.
                let is_held = input.state == ButtonState::Released && held.remove(&input.button);
                let is_echo = !is_held && last_touches.is_echo(now, *mouse_at);
                if !is_echo && input.state == ButtonState::Pressed {
                    held.insert(input.button);
                }
                has_echo |= is_echo;
                has_own |= !is_echo;
            }
            _ => {}
        }
    }
    overlay.input_system_settings.run_write_pointer_button_messages = has_own || !has_echo;
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
