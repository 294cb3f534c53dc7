//! A shelf in the browser's storage, which may be full, switched off or gone at any moment.

use wasm_bindgen::JsValue;

use super::shelf::{Cause, Shelf, ShelfError};

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
            match self.write(other, &text) {
                Ok(()) => self.remove(name)?,
                Err(error) if error.why == Cause::Full => {
                    // There is no room for both.
                    self.remove(name)?;
                    self.write(other, &text).or_else(|error| self.write(name, &text).and(Err(error)))?;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Some(key(other)))
    }
}

impl Browser {
    fn remove(self, name: &str) -> Result<(), ShelfError> {
        let key = key(name);
        storage(&key)?.remove_item(&key).map_err(|error| failed(&key, &error))
    }
}

fn key(name: &str) -> String {
    format!("sternhalma/{name}")
}

fn storage(key: &str) -> Result<web_sys::Storage, ShelfError> {
    let nothing = || because(key, Cause::NoStorage);
    let window = web_sys::window().ok_or_else(nothing)?;
    window.local_storage().map_err(|error| failed(key, &error))?.ok_or_else(nothing)
}

fn failed(key: &str, error: &JsValue) -> ShelfError {
    let said = |name: &str| js_sys::Reflect::get(error, &name.into()).ok().and_then(|text| text.as_string());
    because(
        key,
        match said("name").as_deref() {
            Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => Cause::Full,
            Some("SecurityError") => Cause::Denied,
            _ => said("message").or_else(|| error.as_string()).map_or(Cause::NoStorage, Cause::System),
        },
    )
}

fn because(key: &str, why: Cause) -> ShelfError {
    ShelfError { place: key.to_owned(), why }
}
