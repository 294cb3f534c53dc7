//! `window.sternhalma`, through which the page asks and wishes, and the events by which it hears that there is news.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

use super::PageSystems;
use super::post::Post;
use super::ready::Ready;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, offer_hook).add_systems(
        Last,
        (send_news, say_ready.run_if(resource_exists_and_changed::<Ready>)).chain().after(PageSystems::Tell),
    );
}

/// `state()` and `view()` are for reading, `wish(line)` is the one way in; `still(wished)` is said for the system.
fn offer_hook(post: Res<Post>, proxy: Res<EventLoopProxyWrapper>) {
    let parsed = |json: String| JSON::parse(&json).unwrap_or(JsValue::NULL);
    let (state, view, inbox, system) = (post.clone(), post.clone(), post.clone(), post.clone());
    let (for_wish, for_system) = ((**proxy).clone(), (**proxy).clone());
    let state = Closure::<dyn Fn() -> JsValue>::new(move || parsed(state.report()));
    let view = Closure::<dyn Fn() -> JsValue>::new(move || parsed(view.view()));
    let wish = Closure::<dyn Fn(JsValue)>::new(move |line: JsValue| {
        // Something else than a text is no wish.
        let Some(line) = line.as_string() else { return };
        inbox.wish(line);
        // The window is asleep while nothing happens. If it is gone, so is the game.
        let _ = for_wish.send_event(WinitUserEvent::WakeUp);
    });
    let still = Closure::<dyn Fn(bool)>::new(move |wished| {
        system.wish_still(wished);
        let _ = for_system.send_event(WinitUserEvent::WakeUp);
    });
    let hook = Object::new();
    for (name, function) in [
        ("state", state.into_js_value()),
        ("view", view.into_js_value()),
        ("wish", wish.into_js_value()),
        ("still", still.into_js_value()),
    ] {
        let _ = Reflect::set(&hook, &name.into(), &function);
    }
    if let Some(window) = web_sys::window() {
        let _ = Reflect::set(&window, &"sternhalma".into(), &Object::freeze(&hook));
    }
}

fn send_news(post: Res<Post>, mut last: Local<String>) {
    let report = post.report();
    if report != *last {
        *last = report;
        dispatch("sternhalma-news");
    }
}

fn say_ready(ready: Res<Ready>) {
    if ready.0 {
        dispatch("sternhalma-ready");
    }
}

/// A page that does not listen is no fault of the game.
fn dispatch(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(name)) {
        let _ = window.dispatch_event(&event);
    }
}
