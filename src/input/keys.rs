//! Keys: putting down, taking back and playing again, the view, the full screen.

use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::game::{Want, Wish};
use crate::stage::{Covered, ViewNudged};

/// Reads the presses in their order, each with the modifiers held at that moment: a whole `Ctrl+Z` may fall into one
/// frame, and then nothing is held any more at its end.
pub(super) fn read_keys(
    mut inputs: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut held: Local<Held>,
    covered: Res<Covered>,
    mut wishes: MessageWriter<Wish>,
    mut nudges: MessageWriter<ViewNudged>,
    mut window: Query<&mut Window, With<PrimaryWindow>>,
) {
    if focus_lost.read().count() > 0 {
        // What was held when the window lost the keyboard is let go elsewhere.
        *held = Held::default();
    }
    for input in inputs.read() {
        let pressed = input.state.is_pressed();
        held.follow(input.key_code, pressed);
        if !pressed || input.repeat {
            continue;
        }
        if input.key_code == KeyCode::F11 {
            window.iter_mut().for_each(toggle_fullscreen);
        } else if input.key_code == KeyCode::Home {
            nudges.write(ViewNudged::Reset);
        } else if let (Some(want), false) = (wanted(input, &held), covered.by_sheet) {
            // Under a sheet the keys are the sheet's.
            wishes.write(Wish::keys(want));
        }
    }
}

/// What a key means.
fn wanted(input: &KeyboardInput, held: &Held) -> Option<Want> {
    if input.logical_key == Key::Escape {
        return Some(Want::PutDown);
    }
    match letter(input).filter(|_| held.control)? {
        'z' if held.shift => Some(Want::Redo),
        'z' => Some(Want::Undo),
        'y' => Some(Want::Redo),
        _ => None,
    }
}

/// Letters go by what is printed on the key, since Z and Y trade places between keyboards; where another script is
/// printed on it, by the place of the key.
fn letter(input: &KeyboardInput) -> Option<char> {
    let Key::Character(printed) = &input.logical_key else { return None };
    match (printed.chars().next()?, input.key_code) {
        (latin, _) if latin.is_ascii() => Some(latin.to_ascii_lowercase()),
        (_, KeyCode::KeyZ) => Some('z'),
        (_, KeyCode::KeyY) => Some('y'),
        _ => None,
    }
}

/// The modifiers held at a moment in the stream of keys.
#[derive(Default)]
pub(super) struct Held {
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
