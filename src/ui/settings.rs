//! What people set once: how taps work for each seat, the table, the host's four holes.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::{EguiContexts, egui};
use egui::{Button, RichText, Ui, vec2};

use super::host::{self, Code, Guard};
use super::theme::{self, BRASS, FADED};
use super::{Layout, Sheet, widgets};
use crate::game::Table;
use crate::rules::Seat;
use crate::storage::Settings;
use crate::words::Words;

const WIDTH: f32 = 430.0;
/// The narrowest and the widest screen that can be set, and a step between, in millimetres.
const TABLE_MM: (u16, u16, u16) = (200, 2_000, 20);

pub(super) fn show_settings(
    mut contexts: EguiContexts,
    words: Res<Words>,
    guard: Res<Guard>,
    table: Res<Table>,
    mut code: ResMut<Code>,
    mut settings: ResMut<Settings>,
    mut layout: ResMut<Layout>,
    mut sheet: ResMut<NextState<Sheet>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut exits: MessageWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let room = context.content_rect().height();
    let mut is_done = context.input(|input| input.key_pressed(egui::Key::Escape));
    let mut draft = settings.clone();
    let shown = theme::sheet("settings").show(context, |ui| {
        ui.set_width(WIDTH);
        ui.label(RichText::new(words.say("settings-title")).font(theme::bold(26.0)));
        egui::ScrollArea::vertical().max_height(room - 190.0).show(ui, |ui| {
            ui.set_width(WIDTH - 12.0);
            show_stops(ui, &words, &mut draft);
            show_table(ui, &words, &mut draft);
            let mut is_full = window.mode != WindowMode::Windowed;
            if ui.checkbox(&mut is_full, words.say("settings-full-screen")).changed() {
                window.mode = if is_full {
                    WindowMode::BorderlessFullscreen(MonitorSelection::Current)
                } else {
                    WindowMode::Windowed
                };
            }
            head(ui, words.say("settings-host"));
            note(ui, words.say("settings-host-does"));
            if ui.add(Button::new(words.say("settings-host-choose")).min_size(vec2(180.0, 34.0))).clicked() {
                *code = Code::choose();
                NextState::set_if_neq(&mut sheet, Sheet::Host);
            }
            host::show_usual(ui, &words, table.game.agreement(), &mut draft);
        });
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            is_done |= ui.add(Button::new(words.say("button-back")).min_size(vec2(200.0, 40.0))).clicked();
            if ui.add(Button::new(words.say("keys-title")).min_size(vec2(90.0, 40.0))).clicked() {
                NextState::set_if_neq(&mut sheet, Sheet::Keys);
            }
            // In a page there is nothing to quit, and the window's own button does it where there is one.
            if guard.is_kiosk && ui.add(Button::new(words.say("button-quit")).min_size(vec2(120.0, 40.0))).clicked() {
                exits.write(AppExit::Success);
            }
        });
    });
    if let Some(shown) = shown {
        layout.cover(shown.response.rect);
    }
    settings.set_if_neq(draft);
    if is_done {
        NextState::set_if_neq(&mut sheet, Sheet::None);
    }
    Ok(())
}

fn head(ui: &mut Ui, text: String) {
    ui.add_space(8.0);
    ui.label(RichText::new(text).font(theme::bold(17.0)).color(BRASS));
}

fn note(ui: &mut Ui, text: String) {
    ui.label(RichText::new(text).small().color(FADED));
}

fn show_stops(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    head(ui, words.say("settings-stops"));
    note(ui, words.say("settings-stops-does"));
    ui.horizontal_wrapped(|ui| {
        for seat in Seat::all() {
            let stops = &mut settings.stops_at_landings[seat.index()];
            widgets::seat_marble(ui, seat, 9.0);
            if widgets::choice(ui, *stops, words.seat(seat)) {
                *stops = !*stops;
            }
        }
    });
}

fn show_table(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    head(ui, words.say("settings-table"));
    ui.checkbox(&mut settings.table_mode, words.say("settings-table-mode"));
    note(ui, words.say("settings-table-mode-does"));
    let mut is_known = settings.table_width_mm.is_some();
    ui.checkbox(&mut is_known, words.say("settings-width"));
    note(ui, words.say("settings-width-does"));
    let (least, most, step) = TABLE_MM;
    settings.table_width_mm = is_known.then(|| {
        let mut width = settings.table_width_mm.unwrap_or(700);
        ui.horizontal(|ui| {
            if ui.add(Button::new("−").min_size(vec2(44.0, 34.0))).clicked() {
                width = width.saturating_sub(step).max(least);
            }
            ui.label(words.with("settings-millimetres", &[("width", width.into())]));
            if ui.add(Button::new("+").min_size(vec2(44.0, 34.0))).clicked() {
                width = (width + step).min(most);
            }
        });
        width
    });
}
