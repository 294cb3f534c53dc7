//! Keys: putting down, taking back and playing again, the view, the full screen.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::InputSystems;
use crate::game::{Want, Wish};
use crate::stage::ViewNudged;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read_keys.in_set(InputSystems));
}

fn read_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut wishes: MessageWriter<Wish>,
    mut nudges: MessageWriter<ViewNudged>,
    mut window: Query<&mut Window, With<PrimaryWindow>>,
) {
    let control =
        keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let mut wish = |want| {
        wishes.write(Wish::keys(want));
    };
    for key in keys.get_just_pressed() {
        match key {
            KeyCode::Escape => wish(Want::PutDown),
            KeyCode::KeyZ if control && shift => wish(Want::Redo),
            KeyCode::KeyZ if control => wish(Want::Undo),
            KeyCode::KeyY if control => wish(Want::Redo),
            KeyCode::Home => {
                nudges.write(ViewNudged::Reset);
            }
            KeyCode::F11 => {
                for mut window in &mut window {
                    window.mode = match window.mode {
                        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                        _ => WindowMode::Windowed,
                    };
                }
            }
            _ => {}
        }
    }
}
