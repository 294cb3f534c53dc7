//! The pause: the board rests until somebody wants to play on.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, vec2};

use super::Layout;
use super::theme::{self, FADED};
use crate::game::{Want, Wish};
use crate::words::Words;

const WIDTH: f32 = 300.0;

pub(super) fn show_pause(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut layout: ResMut<Layout>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let shown = theme::sheet("pause").show(context, |ui| {
        ui.set_width(WIDTH);
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(words.say("pause-title")).font(theme::bold(30.0)));
            ui.label(RichText::new(words.say("pause-text")).color(FADED));
            ui.add_space(10.0);
            ui.add(egui::Button::new(words.say("button-play-on")).min_size(vec2(180.0, 44.0))).clicked()
        })
        .inner
    });
    if let Some(shown) = shown {
        layout.cover(shown.response.rect);
        if shown.inner == Some(true) {
            wishes.write(Wish::overlay(Want::PlayOn));
        }
    }
    Ok(())
}
