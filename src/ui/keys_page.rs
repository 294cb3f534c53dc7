//! What the keys do.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Button, RichText, vec2};

use super::theme::{self, BRASS};
use super::{Layout, Sheet};
use crate::words::Words;

/// The names of keys, and what they do, each by key of the file of words.
const KEYS: [(&str, &str); 13] = [
    ("keys-arrows", "keys-arrows-do"),
    ("keys-six", "keys-six-do"),
    ("keys-walk", "keys-walk-do"),
    ("keys-enter", "keys-enter-do"),
    ("keys-shift-enter", "keys-shift-enter-do"),
    ("keys-escape", "keys-escape-do"),
    ("keys-undo", "keys-undo-do"),
    ("keys-redo", "keys-redo-do"),
    ("keys-entry", "keys-entry-do"),
    ("keys-tab", "keys-tab-do"),
    ("keys-full", "keys-full-do"),
    ("keys-sound", "keys-sound-do"),
    ("keys-help", "keys-help-do"),
];

pub(super) fn show_keys(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut layout: ResMut<Layout>,
    mut sheet: ResMut<NextState<Sheet>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let room = context.content_rect().height();
    let closes = |input: &egui::InputState| input.key_pressed(egui::Key::Escape);
    let mut is_done = context.input(closes);
    let shown = theme::sheet("keys").show(context, |ui| {
        ui.label(RichText::new(words.say("keys-title")).font(theme::bold(26.0)));
        egui::ScrollArea::vertical().max_height(room - 170.0).show(ui, |ui| {
            egui::Grid::new("keys").num_columns(2).spacing(vec2(22.0, 6.0)).show(ui, |ui| {
                for (key, deed) in KEYS {
                    ui.label(RichText::new(words.say(key)).font(theme::bold(16.0)).color(BRASS));
                    ui.label(words.say(deed));
                    ui.end_row();
                }
            });
        });
        ui.add_space(8.0);
        ui.vertical_centered(|ui| {
            is_done |= ui.add(Button::new(words.say("button-back")).min_size(vec2(180.0, 38.0))).clicked();
        });
    });
    if let Some(shown) = shown {
        layout.cover(shown.response.rect);
    }
    if is_done {
        NextState::set_if_neq(&mut sheet, Sheet::None);
    }
    Ok(())
}
