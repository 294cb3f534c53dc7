//! The rules of the game on one page, with where they come from.

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{RichText, Ui};

use super::sheet::{Kind, Open, Part};
use super::theme::{self, BRASS, FADED};
use crate::stage::Guard;
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

const KIND: Kind = Kind { name: "rules", title: "rules-title", width: 600.0, is_for_all: false, has_back: true };

pub(super) fn show_rules(mut open: Open, guard: Res<Guard>) -> Result {
    let words = open.words();
    open.show(KIND, |ui, part| {
        if part == Part::Body {
            show_text(ui, &words, guard.is_kiosk);
        }
    })?;
    Ok(())
}

fn show_text(ui: &mut Ui, words: &Words, is_kiosk: bool) {
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
        // An address opens a browser, and that is a way out.
        if is_kiosk {
            ui.label(words.say(name));
        } else {
            ui.hyperlink_to(words.say(name), words.say(address));
        }
    }
}
