//! Keys: the cursor and what it chooses, taking back and playing again, the view, the sound, the full screen.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::choice::Choices;
use super::cursor::{Step, step_of, stepped};
use crate::game::{Lifted, Want, Wish};
use crate::rules::HoleSet;
use crate::stage::{Asked, Covered, Cursor, Guard, KeysTaken, SeenFrom, SoundSwitched, Spectacle, ViewNudged};

/// What keys bring about.
#[derive(SystemParam)]
pub(super) struct Desk<'w, 's> {
    choices: Choices<'w, 's>,
    lifted: Res<'w, Lifted>,
    covered: Res<'w, Covered>,
    spectacle: Res<'w, Spectacle>,
    taken: Res<'w, KeysTaken>,
    seen_from: Res<'w, SeenFrom>,
    guard: Res<'w, Guard>,
    cursor: ResMut<'w, Cursor>,
    wishes: MessageWriter<'w, Wish>,
    nudges: MessageWriter<'w, ViewNudged>,
    asked: MessageWriter<'w, Asked>,
    sound: MessageWriter<'w, SoundSwitched>,
}

/// Reads the presses in their order, each with the modifiers held at that moment: a whole `Ctrl+Z` may fall into one
/// frame, and then nothing is held any more at its end.
pub(super) fn read_keys(
    mut inputs: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut held: Local<Modifiers>,
    mut desk: Desk,
) {
    if focus_lost.read().count() > 0 {
        // What was held when the window lost the keyboard is let go elsewhere.
        *held = Modifiers::default();
    }
    for input in inputs.read() {
        let pressed = input.state.is_pressed();
        held.follow(input.key_code, pressed);
        if pressed {
            desk.press(input, &held);
        }
    }
}

impl Desk<'_, '_> {
    fn press(&mut self, input: &KeyboardInput, held: &Modifiers) {
        // Under a sheet the keys are the sheet's, in a field the field's.
        if self.covered.by_sheet || self.taken.0 || self.spectacle.0 {
            return;
        }
        let walks = !held.control;
        if let Some(step) = step_of(input.key_code).or_else(|| step_of_sign(input)).filter(|_| walks) {
            let choices = self.walked();
            let from = self.cursor.0.or_else(|| self.lifted.0.as_ref().map(|chain| chain.here()));
            self.cursor.0 = Some(stepped(from, step, choices, self.seen_from.sixths()));
        } else if !input.repeat {
            self.press_once(input, held);
        }
    }

    fn press_once(&mut self, input: &KeyboardInput, held: &Modifiers) {
        match (&input.logical_key, input.key_code) {
            (_, KeyCode::Home) => drop(self.nudges.write(ViewNudged::Reset)),
            (Key::Escape, _) => self.wish(Want::PutDown),
            (Key::Enter, _) if held.shift => self.walk_one_leg(),
            (Key::Enter, _) => {
                if let Some(hole) = self.cursor.0 {
                    self.wish(Want::Choose(hole));
                }
            }
            (Key::Character(sign), _) if !held.control && sign == "/" => drop(self.asked.write(Asked::Entry)),
            (Key::Character(sign), _) if !held.control && sign == "?" => drop(self.asked.write(Asked::Keys)),
            _ if !held.control && letter(input) == Some('n') => drop(self.asked.write(Asked::Agreement)),
            _ if !held.control && letter(input) == Some('s') => drop(self.asked.write(Asked::Settings)),
            _ if !held.control && letter(input) == Some('p') => self.wish(Want::Pause),
            // What guests who are alone with it change, they change for those who come after.
            _ if !held.control && letter(input) == Some('m') => {
                if !self.guard.is_kiosk {
                    self.sound.write(SoundSwitched);
                }
            }
            _ => match letter(input).filter(|_| held.control) {
                Some('z') if held.shift => self.wish(Want::Redo),
                Some('z') => self.wish(Want::Undo),
                Some('y') => self.wish(Want::Redo),
                _ => {}
            },
        }
    }

    fn wish(&mut self, want: Want) {
        self.wishes.write(Wish::keys(want));
    }

    /// What comma and full stop go through: the movable marbles, and with one in hand its landings.
    fn walked(&self) -> HoleSet {
        match &self.lifted.0 {
            Some(chain) => self.choices.goals(chain),
            None => self.choices.holes(),
        }
    }

    /// One leg on towards the cursor; with nothing in hand the marble there is taken.
    fn walk_one_leg(&mut self) {
        let Some(goal) = self.cursor.0 else { return };
        let next = self.lifted.0.as_ref().and_then(|chain| chain.path_to(goal)?.first().copied());
        self.wish(Want::Lead(next.unwrap_or(goal)));
    }
}

/// Comma and full stop, as printed on the key.
fn step_of_sign(input: &KeyboardInput) -> Option<Step> {
    match &input.logical_key {
        Key::Character(sign) if sign == "." => Some(Step::Next),
        Key::Character(sign) if sign == "," => Some(Step::Previous),
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
        (_, KeyCode::KeyM) => Some('m'),
        (_, KeyCode::KeyN) => Some('n'),
        (_, KeyCode::KeyP) => Some('p'),
        (_, KeyCode::KeyS) => Some('s'),
        _ => None,
    }
}

/// The modifiers held at a moment in the stream of keys.
#[derive(Default)]
pub(super) struct Modifiers {
    control: bool,
    shift: bool,
}

impl Modifiers {
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

/// F11, wherever the other keys go; guests who are alone with it have no way out.
pub(super) fn toggle_fullscreen(
    mut inputs: MessageReader<KeyboardInput>,
    guard: Res<Guard>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let is_press = |input: &&KeyboardInput| input.state.is_pressed() && !input.repeat && !guard.is_kiosk;
    for _ in inputs.read().filter(is_press).filter(|input| input.key_code == KeyCode::F11) {
        for mut window in &mut windows {
            window.mode = match window.mode {
                WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                _ => WindowMode::Windowed,
            };
        }
    }
}
