//! What passes between the program and the page.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

/// The letter box: lines with wishes in, and what the system wishes for; the report and the view out, both as JSON.
#[derive(Resource, Clone, Debug, Default)]
pub struct Post(Arc<Mutex<Letters>>);

#[derive(Debug, Default)]
struct Letters {
    wishes: Vec<String>,
    still: bool,
    report: String,
    view: String,
}

/// More lines than anybody sends before the next frame; what comes after them is dropped.
const MOST_WISHES: usize = 64;

impl Post {
    /// Nothing that is done under the lock can leave a letter half written.
    fn letters(&self) -> MutexGuard<'_, Letters> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves a line for the program, which reads it in its next frame.
    pub fn wish(&self, line: String) {
        let mut letters = self.letters();
        if letters.wishes.len() < MOST_WISHES {
            letters.wishes.push(line);
        }
    }

    pub(super) fn take_wishes(&self) -> Vec<String> {
        std::mem::take(&mut self.letters().wishes)
    }

    /// Lines that are to be read later, before any that have come since.
    pub(super) fn put_back(&self, lines: Vec<String>) {
        self.letters().wishes.splice(0..0, lines);
    }

    /// Says whether the system asks for little motion.
    pub fn wish_still(&self, still: bool) {
        self.letters().still = still;
    }

    pub(super) fn is_still_wished(&self) -> bool {
        self.letters().still
    }

    /// How the game stands.
    #[must_use]
    pub fn report(&self) -> String {
        self.letters().report.clone()
    }

    pub(super) fn set_report(&self, report: String) {
        self.letters().report = report;
    }

    /// Where the holes are seen.
    #[must_use]
    pub fn view(&self) -> String {
        self.letters().view.clone()
    }

    pub(super) fn set_view(&self, view: String) {
        self.letters().view = view;
    }
}
