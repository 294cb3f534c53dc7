//! The program inside a page: on the page's canvas, with the browser's storage.

use std::process::ExitCode;

use js_sys::Reflect;
use wasm_bindgen::JsValue;

use super::Options;
use crate::page;
use crate::storage::{Browser, Quality};

/// Runs the program; the browser calls it from then on, frame by frame.
#[must_use]
pub fn start() -> ExitCode {
    let mut app =
        super::new(Options { shelf: Some(Box::new(Browser)), quality: quality(), seed: seed(), ..Options::default() });
    app.add_plugins(page::plugin).run();
    ExitCode::SUCCESS
}

/// A lot that is drawn twice should not fall the same way.
fn seed() -> u64 {
    (js_sys::Math::random() * 2f64.powi(53)) as u64
}

/// The page asks for low quality where the game did not get as far as the board before.
fn quality() -> Option<Quality> {
    let asked = Reflect::get(&js_sys::global(), &JsValue::from_str("sternhalmaPage"))
        .and_then(|page| Reflect::get(&page, &JsValue::from_str("quality")));
    match asked.ok().and_then(|quality| quality.as_string()).as_deref() {
        Some("low") => Some(Quality::Low),
        _ => None,
    }
}
