//! Keys: putting down, taking back and playing again, the view, the full screen.

use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::InputSystems;
use crate::game::{Want, Wish};
use crate::stage::ViewNudged;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read_keys.in_set(InputSystems));
}

/// Reads the presses in their order, each with the modifiers held at that moment: a whole `Ctrl+Z` may fall into one
/// frame, and then nothing is held any more at its end.
fn read_keys(
    mut inputs: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut held: Local<Held>,
    mut wishes: MessageWriter<Wish>,
    mut nudges: MessageWriter<ViewNudged>,
    mut window: Query<&mut Window, With<PrimaryWindow>>,
) {
    if focus_lost.read().count() > 0 {
        // What was held when the window lost the keyboard is let go elsewhere.
        *held = Held::default();
    }
    let mut wish = |want| {
        wishes.write(Wish::keys(want));
    };
    for input in inputs.read() {
        let pressed = input.state.is_pressed();
        held.follow(input.key_code, pressed);
        if !pressed || input.repeat {
            continue;
        }
        match input.key_code {
            KeyCode::Escape => wish(Want::PutDown),
            KeyCode::KeyZ if held.control && held.shift => wish(Want::Redo),
            KeyCode::KeyZ if held.control => wish(Want::Undo),
            KeyCode::KeyY if held.control => wish(Want::Redo),
            KeyCode::Home => {
                nudges.write(ViewNudged::Reset);
            }
            KeyCode::F11 => window.iter_mut().for_each(toggle_fullscreen),
            _ => {}
        }
    }
}

/// The modifiers held at a moment in the stream of keys.
#[derive(Default)]
struct Held {
    control: bool,
    shift: bool,
}

impl Held {
    fn follow(&mut self, key: KeyCode, pressed: bool) {
        match key {
            KeyCode::ControlLeft | KeyCode::ControlRight | KeyCode::SuperLeft | KeyCode::SuperRight => {
                self.control = pressed;
            }
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.shift = pressed,
            _ => {}
        }
    }
}

fn toggle_fullscreen(mut window: Mut<Window>) {
    window.mode = match window.mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    };
}
