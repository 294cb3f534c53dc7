//! The program inside a page: on the page's canvas, with the browser's storage.

use std::process::ExitCode;

use js_sys::{Array, Date, Reflect};
use wasm_bindgen::JsValue;

use super::Options;
use crate::game::Clock;
use crate::page;
use crate::storage::{Browser, Language, Quality};

/// Runs the program; the browser calls it from then on, frame by frame.
#[must_use]
pub fn start() -> ExitCode {
    let mut app = super::new(Options {
        shelf: Some(Box::new(Browser)),
        quality: quality(),
        language: language(),
        seed: seed(),
        clock: Clock { now, on_the_wall },
        ..Options::default()
    });
    app.add_plugins(page::plugin).run();
    ExitCode::SUCCESS
}

/// The first language of the browser's that is spoken here.
fn language() -> Language {
    let navigator = Reflect::get(&js_sys::global(), &JsValue::from_str("navigator"));
    let languages = navigator.and_then(|navigator| Reflect::get(&navigator, &JsValue::from_str("languages")));
    let languages = languages.map(|languages| Array::from(&languages)).unwrap_or_default();
    let names: Vec<_> = languages.iter().filter_map(|name| name.as_string()).collect();
    Language::first_of(names.iter().map(String::as_str)).unwrap_or_default()
}

fn now() -> u64 {
    (Date::now() / 1000.0) as u64
}

/// In the browser's time zone.
fn on_the_wall(at: u64) -> Option<(u8, u8)> {
    let date = Date::new(&JsValue::from_f64(at as f64 * 1000.0));
    Some((u8::try_from(date.get_hours()).ok()?, u8::try_from(date.get_minutes()).ok()?))
}

/// A lot that is drawn twice should not fall the same way.
fn seed() -> u64 {
    (js_sys::Math::random() * 2f64.powi(53)) as u64
}

/// What the page asks for: as its address says, or low where the game did not get as far as the board before.
fn quality() -> Option<Quality> {
    let asked = Reflect::get(&js_sys::global(), &JsValue::from_str("sternhalmaPage"))
        .and_then(|page| Reflect::get(&page, &JsValue::from_str("quality")));
    match asked.ok().and_then(|quality| quality.as_string()).as_deref() {
        Some("low") => Some(Quality::Low),
        Some("medium") => Some(Quality::Medium),
        Some("high") => Some(Quality::High),
        _ => None,
    }
}
