//! A field to write a move in, for whoever knows the holes by their numbers.

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{RichText, TextEdit};

use super::Sheet;
use super::sheet::{Kind, Open, Part};
use super::theme::FADED;
use crate::game::{Want, Wish};
use crate::rules::{Move, MoveTextError};

/// What has been written, and what was wrong with it when it was sent.
#[derive(Resource, Default)]
pub(super) struct Entry {
    text: String,
    fault: Option<MoveTextError>,
}

const KIND: Kind = Kind { name: "entry", title: "entry-title", width: 360.0, is_for_all: false, has_back: true };

pub(super) fn show_entry(mut open: Open, mut entry: ResMut<Entry>, mut wishes: MessageWriter<Wish>) -> Result {
    let (words, entry) = (open.words(), &mut *entry);
    let mut written = None;
    let is_left = open.show(KIND, |ui, part| {
        if part == Part::Foot {
            return;
        }
        let field = TextEdit::singleline(&mut entry.text).char_limit(600).hint_text(words.say("entry-hint"));
        let field = ui.add(field.desired_width(f32::INFINITY));
        let is_sent = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if !is_sent {
            field.request_focus();
        }
        if let Some(fault) = &entry.fault {
            ui.label(RichText::new(words.no_move(fault)).color(FADED));
        }
        if is_sent {
            // A slash that opened the field may have got into it.
            match entry.text.trim().trim_start_matches('/').parse::<Move>() {
                Ok(played) => written = Some(played),
                Err(why) => entry.fault = Some(why),
            }
        }
    })?;
    if is_left || written.is_some() {
        *entry = Entry::default();
        open.turn_to(Sheet::None);
    }
    wishes.write_batch(written.map(|played| Wish::overlay(Want::Play(played))));
    Ok(())
}
