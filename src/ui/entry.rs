//! A field to write a move in, for whoever knows the holes by their numbers.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, TextEdit};

use super::theme::{self, FADED};
use super::{Layout, Sheet};
use crate::game::{Want, Wish};
use crate::rules::Move;
use crate::words::Words;

/// What has been written, and what was wrong with it when it was sent.
#[derive(Resource, Default)]
pub(super) struct Entry {
    text: String,
    fault: Option<String>,
}

pub(super) fn show_entry(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut entry: ResMut<Entry>,
    mut layout: ResMut<Layout>,
    mut sheet: ResMut<NextState<Sheet>>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let entry = &mut *entry;
    let mut is_done = context.input(|input| input.key_pressed(egui::Key::Escape));
    let shown = theme::sheet("entry").show(context, |ui| {
        ui.label(RichText::new(words.say("entry-title")).font(theme::bold(20.0)));
        let field = ui.add(TextEdit::singleline(&mut entry.text).char_limit(600).hint_text(words.say("entry-hint")));
        let is_sent = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if !is_sent {
            field.request_focus();
        }
        if let Some(fault) = &entry.fault {
            ui.label(RichText::new(fault).color(FADED));
        }
        if is_sent {
            // A slash that opened the field may have got into it.
            match entry.text.trim().trim_start_matches('/').parse::<Move>() {
                Ok(played) => {
                    wishes.write(Wish::overlay(Want::Play(played)));
                    is_done = true;
                }
                Err(why) => entry.fault = Some(words.no_move(&why)),
            }
        }
    });
    if let Some(shown) = shown {
        layout.cover(shown.response.rect);
    }
    if is_done {
        *entry = Entry::default();
        NextState::set_if_neq(&mut sheet, Sheet::None);
    }
    Ok(())
}
