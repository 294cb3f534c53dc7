//! The rules of the game on one page, with where they come from.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, Ui, vec2};

use super::theme::{self, BRASS, FADED};
use super::{Layout, Sheet};
use crate::words::Words;

/// Title and text.
const RULES: [[&str; 2]; 6] = [
    ["rules-aim-title", "rules-aim"],
    ["rules-turn-title", "rules-turn"],
    ["rules-hop-title", "rules-hop"],
    ["rules-never-both-title", "rules-never-both"],
    ["rules-nothing-taken-title", "rules-nothing-taken"],
    ["rules-friendly-title", "rules-friendly"],
];

/// Name and address, which may be another one in another language.
const SOURCES: [[&str; 2]; 3] = [
    ["source-bell", "source-bell-link"],
    ["source-ravensburger", "source-ravensburger-link"],
    ["source-lusitano", "source-lusitano-link"],
];

pub(super) fn show_rules(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut layout: ResMut<Layout>,
    mut sheet: ResMut<NextState<Sheet>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let room = context.content_rect().size();
    let width = (room.x - 60.0).min(620.0);
    let shown = theme::sheet("rules").show(context, |ui| {
        ui.set_width(width - 44.0);
        egui::ScrollArea::vertical().max_height(room.y - 150.0).show(ui, |ui| {
            ui.set_width(width - 60.0);
            show_text(ui, &words);
        });
        ui.add_space(8.0);
        let back = egui::Button::new(words.say("button-back")).min_size(vec2(180.0, 38.0));
        ui.vertical_centered(|ui| ui.add(back).clicked()).inner
    });
    let escape = context.input(|input| input.key_pressed(egui::Key::Escape));
    if let Some(shown) = shown {
        layout.cover(shown.response.rect);
        if shown.inner == Some(true) || escape {
            NextState::set_if_neq(&mut sheet, Sheet::None);
        }
    }
    Ok(())
}

fn show_text(ui: &mut Ui, words: &Words) {
    ui.label(RichText::new(words.say("rules-title")).font(theme::bold(30.0)));
    ui.label(RichText::new(words.say("rules-origin")).color(FADED));
    ui.add_space(10.0);
    for [title, text] in RULES {
        ui.label(RichText::new(words.say(title)).font(theme::bold(18.0)).color(BRASS));
        ui.label(words.say(text));
        ui.add_space(6.0);
    }
    ui.add_space(6.0);
    ui.label(RichText::new(words.say("rules-small-marbles")).color(FADED));
    ui.add_space(10.0);
    ui.label(RichText::new(words.say("sources-title")).font(theme::bold(16.0)));
    for [name, address] in SOURCES {
        ui.hyperlink_to(words.say(name), words.say(address));
    }
}
