//! The page plays what is heard: in a browser it has a thread for sound, which the game has not.

use bevy::prelude::*;
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::{Heard, SoundSystems};

/// Hands every sound to the page.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, play.after(SoundSystems));
}

/// A page that cannot play is silent.
fn play(mut heard: MessageReader<Heard>) {
    for Heard { sound, speed, volume } in heard.read() {
        let Ok(page) = Reflect::get(&js_sys::global(), &JsValue::from_str("sternhalmaPage")) else { return };
        let play = Reflect::get(&page, &JsValue::from_str("play")).and_then(JsCast::dyn_into::<Function>);
        if let Ok(play) = play {
            let _ = play.call3(&page, &sound.name().into(), &(*speed).into(), &(*volume).into());
        }
    }
}
