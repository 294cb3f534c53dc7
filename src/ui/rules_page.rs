//! The rules of the game on one page, with where they come from.

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{RichText, Ui};

use super::rules_pictures::{self, Picture};
use super::sheet::{Kind, Open, Part};
use super::theme::{self, BRASS, FADED};
use crate::rules::Seat;
use crate::stage::Guard;
use crate::words::Words;

/// Picture, title and text.
const RULES: [(Picture, &str, &str); 6] = [
    (Picture::Aim, "rules-aim-title", "rules-aim"),
    (Picture::Step, "rules-turn-title", "rules-turn"),
    (Picture::Hops, "rules-hop-title", "rules-hop"),
    (Picture::NeverBoth, "rules-never-both-title", "rules-never-both"),
    (Picture::Stays, "rules-nothing-taken-title", "rules-nothing-taken"),
    (Picture::Friendly, "rules-friendly-title", "rules-friendly"),
];

/// How wide a picture is, at most and as a share of the sheet.
const PICTURE: f32 = 132.0;
const SHARE: f32 = 0.24;

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
    let sides = [words.colour(Seat::NEAREST), words.colour(Seat::NEAREST.opposite())];
    let wide = (SHARE * ui.available_width()).min(PICTURE);
    for (picture, title, text) in RULES {
        ui.horizontal(|ui| {
            rules_pictures::show(ui, picture, sides, wide);
            ui.add_space(6.0);
            ui.vertical(|ui| {
                ui.label(RichText::new(words.say(title)).font(theme::bold(18.0)).color(BRASS));
                ui.label(words.say(text));
            });
        });
        ui.add_space(4.0);
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
