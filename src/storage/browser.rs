//! A shelf in the browser's storage, which may be full, switched off or gone at any moment.

use wasm_bindgen::JsValue;

use super::shelf::{Shelf, ShelfError};

/// Texts under `sternhalma/<name>`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Browser;

impl Shelf for Browser {
    fn read(&self, name: &str) -> Result<Option<String>, ShelfError> {
        let key = key(name);
        storage(&key)?.get_item(&key).map_err(|error| failed(&key, &error))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        let key = key(name);
        storage(&key)?.set_item(&key, text).map_err(|error| failed(&key, &error))
    }

    fn rename(&self, name: &str, other: &str) -> Result<Option<String>, ShelfError> {
        let text = self.read(name)?;
        if self.read(other)?.is_some() {
            return Ok(None);
        }
        if let Some(text) = text {
            self.write(other, &text)?;
            let key = key(name);
            storage(&key)?.remove_item(&key).map_err(|error| failed(&key, &error))?;
        }
        Ok(Some(key(other)))
    }
}

fn key(name: &str) -> String {
    format!("sternhalma/{name}")
}

fn storage(key: &str) -> Result<web_sys::Storage, ShelfError> {
    let window = web_sys::window().ok_or_else(|| failed(key, &"there is no window".into()))?;
    let storage = window.local_storage().map_err(|error| failed(key, &error))?;
    storage.ok_or_else(|| failed(key, &"this browser keeps nothing".into()))
}

fn failed(key: &str, error: &JsValue) -> ShelfError {
    let message = js_sys::Reflect::get(error, &"message".into()).ok().and_then(|message| message.as_string());
    let why = message.or_else(|| error.as_string()).unwrap_or_else(|| "the browser refused".to_owned());
    ShelfError { place: key.to_owned(), why }
}
