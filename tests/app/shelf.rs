//! A shelf for tests, and a match whose games are kept on it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use sternhalma::game::{Saves, Trouble};
use sternhalma::rules::Game;
use sternhalma::storage::{Cause, Kept, Shelf, ShelfError, kept_game};

use super::support::{match_app, new_game};

/// A shelf in memory, which can be broken.
#[derive(Clone, Default)]
pub struct Memory {
    pub texts: Arc<Mutex<HashMap<String, String>>>,
    pub is_broken: bool,
    /// One name that nothing can be kept under.
    pub full_for: &'static str,
}

impl Shelf for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, ShelfError> {
        Ok(self.texts.lock().expect("unbroken").get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        if self.is_broken || self.full_for == name {
            return Err(full(name));
        }
        self.texts.lock().expect("unbroken").insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn rename(&self, name: &str, other: &str) -> Result<Option<String>, ShelfError> {
        if self.read(other)?.is_some() {
            return Ok(None);
        }
        let text = self.read(name)?.unwrap_or_default();
        self.write(other, &text)?;
        self.texts.lock().expect("unbroken").remove(name);
        Ok(Some(format!("memory/{other}")))
    }
}

pub fn full(name: &str) -> ShelfError {
    ShelfError { place: name.to_owned(), why: Cause::Full }
}

pub fn app_with(shelf: &Memory) -> App {
    let mut app = match_app(new_game());
    app.insert_resource(Saves(Box::new(shelf.clone())));
    app
}

pub fn kept(shelf: &Memory, which: Kept) -> Option<Game> {
    kept_game(shelf, which).expect("readable").map(|kept| kept.game)
}

pub fn troubles(app: &App) -> Vec<Trouble> {
    let messages = app.world().resource::<Messages<Trouble>>();
    messages.get_cursor().read(messages).cloned().collect()
}
