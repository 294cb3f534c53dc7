//! The corner below the buttons: the last move in words and what was agreed, or in their place what matters now: the
//! answer to a wish, and in a tall window Done, where the thumb is.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, RichText, Ui, vec2};

use super::buttons::{INSET, WIDTH, show_done};
use super::notice::Notice;
use super::theme::{self, FADED};
use super::{Layout, Sheet, widgets};
use crate::game::{Lifted, Paused, Table, Want, Wish};
use crate::rules::{Played, Turn};
use crate::words::Words;

/// What went wrong may take so many letters that it is read in smaller ones.
const LONG: usize = 120;

pub(super) fn show_corner(
    mut contexts: EguiContexts,
    table: Res<Table>,
    lifted: Res<Lifted>,
    (open, paused): (Res<State<Sheet>>, Res<State<Paused>>),
    words: Res<Words>,
    mut notice: ResMut<Notice>,
    mut layout: ResMut<Layout>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let answer = notice.say(&words);
    let is_done_here = lifted.is_led() && !layout.is_wide();
    let agreed = words.agreed(table.game.agreement(), false);
    let corner =
        |name: &'static str| egui::Area::new(egui::Id::new(name)).anchor(Align2::RIGHT_BOTTOM, vec2(-INSET, -INSET));
    if table.game.last().is_some() || !agreed.is_empty() {
        let area = corner("last").interactable(false).show(context, |ui| {
            // The board does not move for these: what they take the place of keeps its room.
            if answer.is_some() || is_done_here {
                ui.set_invisible();
            }
            theme::card(theme::WOOD_LIGHT).show(ui, |ui| {
                ui.set_width(WIDTH);
                if let Some(last) = table.game.last() {
                    ui.label(RichText::new(words.say("last-move")).small().color(FADED));
                    show_last(ui, &words, last);
                }
                if !agreed.is_empty() {
                    ui.label(RichText::new(words.say("agreement-by")).small().color(theme::BRASS));
                    ui.label(RichText::new(agreed.join(", ")).small());
                }
            });
            ui.is_sizing_pass()
        });
        layout.keep_clear_of(&area, INSET);
    }
    if answer.is_none() && !is_done_here {
        return Ok(());
    }
    let room = (layout.room_below() - if is_done_here { 150.0 } else { 60.0 }).max(40.0);
    let area = corner("now").sense(egui::Sense::click()).show(context, |ui| {
        theme::card(theme::BRASS).stroke(egui::Stroke::new(2.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(WIDTH);
            if let Some(answer) = &answer {
                for seat in notice.seats() {
                    widgets::marble(ui, words.colour(*seat), 10.0);
                }
                let font = if answer.chars().count() < LONG { theme::bold(15.0) } else { theme::bold(13.0) };
                egui::ScrollArea::vertical().max_height(room).show(ui, |ui| ui.label(RichText::new(answer).font(font)));
            }
            // What was agreed is shown throughout.
            if !agreed.is_empty() {
                ui.label(RichText::new(agreed.join(", ")).small().color(theme::BRASS));
            }
            // Under a sheet the board rests.
            if *open.get() != Sheet::None || paused.get().0 {
                ui.disable();
            }
            if is_done_here && show_done(ui, &words) {
                wishes.write(Wish::overlay(Want::Done));
            }
        });
        ui.is_sizing_pass()
    });
    if !area.inner {
        layout.cover(area.response.rect);
    }
    // A press on the words is not for the board below them: it takes them away.
    if answer.is_some() && area.response.clicked() {
        *notice = Notice::Nothing;
    }
    Ok(())
}

fn show_last(ui: &mut Ui, words: &Words, last: &Played) {
    // What was settled is nobody's move, and takes more words than one.
    if matches!(last.turn, Turn::Resolve(..)) {
        ui.label(words.deed(last));
        return;
    }
    ui.horizontal(|ui| {
        widgets::marble(ui, words.colour(last.seat), 9.0);
        ui.label(words.deed(last));
    });
}
