//! What the keys do.

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{RichText, vec2};

use super::sheet::{Kind, Open, Part};
use super::theme::{self, BRASS};

/// The names of keys, and what they do, each by key of the file of words.
const KEYS: [(&str, &str); 15] = [
    ("keys-arrows", "keys-arrows-do"),
    ("keys-six", "keys-six-do"),
    ("keys-walk", "keys-walk-do"),
    ("keys-enter", "keys-enter-do"),
    ("keys-shift-enter", "keys-shift-enter-do"),
    ("keys-escape", "keys-escape-do"),
    ("keys-undo", "keys-undo-do"),
    ("keys-redo", "keys-redo-do"),
    ("keys-entry", "keys-entry-do"),
    ("keys-sheets", "keys-sheets-do"),
    ("keys-tab", "keys-tab-do"),
    ("keys-page", "keys-page-do"),
    ("keys-full", "keys-full-do"),
    ("keys-sound", "keys-sound-do"),
    ("keys-help", "keys-help-do"),
];
const KIND: Kind = Kind { name: "keys", title: "keys-title", width: 620.0, is_for_all: false, has_back: true };

pub(super) fn show_keys(mut open: Open) -> Result {
    let words = open.words();
    open.show(KIND, |ui, part| {
        if part == Part::Body {
            let left = 0.3 * ui.available_width();
            egui::Grid::new("keys").num_columns(2).spacing(vec2(16.0, 8.0)).show(ui, |ui| {
                for (key, deed) in KEYS {
                    ui.set_max_width(left);
                    ui.label(RichText::new(words.say(key)).font(theme::bold(16.0)).color(BRASS));
                    ui.label(words.say(deed));
                    ui.end_row();
                }
            });
        }
    })?;
    Ok(())
}
