//! A field to write a move in, for whoever knows the holes by their numbers.

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{RichText, TextEdit};

use super::Sheet;
use super::sheet::{self, Kind, Open, Part};
use super::theme::{BRASS, FADED};
use crate::game::{Table, Want, Wish};
use crate::rules::{Move, MoveTextError, Refusal, Turn};

/// What has been written, and what was wrong with it when it was sent.
#[derive(Resource, Default)]
pub(super) struct Entry {
    text: String,
    fault: Option<Fault>,
}

#[derive(Clone, Debug)]
enum Fault {
    /// It is no move.
    Text(MoveTextError),
    /// It is none now.
    Rule(Refusal),
}

const KIND: Kind = Kind { name: "entry", title: "entry-title", width: 360.0, is_for_all: false, has_back: true };

pub(super) fn show_entry(
    mut open: Open,
    table: Res<Table>,
    mut entry: ResMut<Entry>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let (words, entry) = (open.words(), &mut *entry);
    let mut written = None;
    let mut is_sent = false;
    let is_left = open.show(KIND, |ui, part| {
        if part == Part::Foot {
            is_sent |= sheet::big(ui, words.say("button-play"));
            return;
        }
        ui.label(RichText::new(words.say("entry-numbers")).small().color(FADED));
        let field = TextEdit::singleline(&mut entry.text).char_limit(600).hint_text(words.say("entry-hint"));
        let field = ui.add(field.desired_width(f32::INFINITY));
        is_sent |= field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if ui.memory(|memory| memory.focused()).is_none() {
            field.request_focus();
        }
        if let Some(fault) = &entry.fault {
            let why = match fault {
                Fault::Text(why) => words.no_move(why),
                Fault::Rule(why) => words.refusal((*why).into()),
            };
            ui.label(RichText::new(why).color(BRASS));
        }
    })?;
    if is_sent {
        // A slash that opened the field may have got into it.
        let made = entry.text.trim().trim_start_matches('/').parse::<Move>().map_err(Fault::Text);
        // What was written stays to be mended.
        let made = made.and_then(|made| match table.game.check(&Turn::Move(made.clone())) {
            Ok(()) => Ok(made),
            Err(why) => Err(Fault::Rule(why)),
        });
        match made {
            Ok(made) => written = Some(made),
            Err(fault) => entry.fault = Some(fault),
        }
    }
    if is_left || written.is_some() {
        *entry = Entry::default();
        open.turn_to(Sheet::None);
    }
    wishes.write_batch(written.map(|played| Wish::overlay(Want::Play(played))));
    Ok(())
}
