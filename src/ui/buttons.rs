//! The other side: the result when there is one, and the buttons.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, Button, FontId, RichText, Ui, vec2};

use super::icons::{self, Dress, Icon};
use super::theme::{self, FADED};
use super::{Guard, Layout, Sheet, sayings, widgets};
use crate::game::{Lifted, Paused, Table, Want, Wish};
use crate::rules::{Game, Outcome};
use crate::stage::ViewNudged;
use crate::words::Words;

pub(super) const WIDTH: f32 = 132.0;
/// How tall they are beside the board, and above it, where fingers press them.
const HEIGHT: f32 = 34.0;
const TALL: f32 = 46.0;
pub(super) const INSET: f32 = 10.0;

/// What stands on the buttons that are always there, in their order.
const NAMES: [&str; 7] =
    ["button-undo", "button-redo", "button-new", "button-pause", "button-rules", "button-view", "settings-title"];

pub(super) fn show_buttons(
    mut contexts: EguiContexts,
    table: Res<Table>,
    lifted: Res<Lifted>,
    guard: Res<Guard>,
    words: Res<Words>,
    mut layout: ResMut<Layout>,
    mut wishes: MessageWriter<Wish>,
    mut nudges: MessageWriter<ViewNudged>,
    open: Res<State<Sheet>>,
    paused: Res<State<Paused>>,
    mut sheet: ResMut<NextState<Sheet>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (is_wide, has_one_column) = (layout.is_wide(), layout.has_one_column());
    let area = egui::Area::new("buttons".into()).anchor(Align2::RIGHT_TOP, vec2(-INSET, INSET)).show(context, |ui| {
        theme::card(theme::WOOD_LIGHT).show(ui, |ui| {
            ui.set_width(if has_one_column { WIDTH } else { 2.0 * WIDTH + 8.0 });
            // A broader column would leave the board a tenth less.
            ui.spacing_mut().button_padding.x = 9.0;
            // Under a sheet the board rests, and so do the buttons that change it.
            if *open.get() != Sheet::None || paused.get().0 {
                ui.disable();
            }
            let size = vec2(WIDTH, if is_wide { HEIGHT } else { TALL });
            let font = icons::fitting(ui, &NAMES.map(|key| words.say(key)), theme::plain(), size);
            let column = Column { font, size };
            let mut wish = |want| {
                wishes.write(Wish::overlay(want));
            };
            if let Some(outcome) = table.game.outcome() {
                show_result(ui, &words, &table.game, outcome);
                if column.button(ui, Icon::Star, &words.say("button-again"), true) {
                    wish(Want::NewGame);
                }
                ui.add_space(6.0);
            }
            if sayings::is_held_up(&table.game) {
                // Leads to where it can be settled.
                let blocked = RichText::new(words.say("button-blocked")).font(theme::bold(17.0)).color(theme::NIGHT);
                if ui.add_sized(vec2(WIDTH, 38.0), Button::new(blocked).fill(theme::BRASS)).clicked() {
                    wish(Want::Pause);
                }
                ui.add_space(6.0);
            }
            // Above the board there would be no room for it.
            if is_wide && lifted.is_led() {
                if show_done(ui, &words) {
                    wish(Want::Done);
                }
                ui.add_space(6.0);
            }
            let columns = if has_one_column { 1 } else { 2 };
            egui::Grid::new("actions").num_columns(columns).show(ui, |ui| {
                let row = |ui: &mut Ui, ends: bool| {
                    if has_one_column || ends {
                        ui.end_row();
                    }
                };
                if column.faint(ui, Icon::Undo, &words.say("button-undo"), table.can_undo()) {
                    wish(Want::Undo);
                }
                row(ui, false);
                if column.faint(ui, Icon::Redo, &words.say("button-redo"), table.can_redo()) {
                    wish(Want::Redo);
                }
                row(ui, true);
                if column.button(ui, Icon::Star, &words.say("button-new"), true) {
                    NextState::set_if_neq(&mut sheet, Sheet::Agreement);
                }
                row(ui, false);
                if column.button(ui, Icon::Pause, &words.say("button-pause"), table.game.outcome().is_none()) {
                    wish(Want::Pause);
                }
                row(ui, true);
                if column.button(ui, Icon::Book, &words.say("button-rules"), true) {
                    NextState::set_if_neq(&mut sheet, Sheet::Rules);
                }
                row(ui, false);
                if column.button(ui, Icon::Eye, &words.say("button-view"), true) {
                    nudges.write(ViewNudged::Reset);
                }
                row(ui, true);
                if !guard.is_kiosk && column.button(ui, Icon::Gear, &words.say("settings-title"), true) {
                    NextState::set_if_neq(&mut sheet, Sheet::Settings);
                }
            });
        });
        ui.is_sizing_pass()
    });
    layout.keep_clear_of(&area, INSET);
    Ok(())
}

/// The one thing to be done: larger than all others, and lit.
pub(super) fn show_done(ui: &mut Ui, words: &Words) -> bool {
    let done = RichText::new(words.say("button-done")).font(theme::bold(26.0)).color(theme::NIGHT);
    let size = vec2(ui.available_width(), 64.0);
    ui.add_sized(size, Button::new(done).fill(theme::BRASS)).clicked()
}

/// The buttons that are always there, which look the same.
struct Column {
    font: FontId,
    size: egui::Vec2,
}

impl Column {
    /// Faint where nothing would come of it; a press then says why.
    fn faint(&self, ui: &mut Ui, icon: Icon, words: &str, can: bool) -> bool {
        let color = if can { theme::CREAM } else { FADED.gamma_multiply(0.6) };
        let dress = Dress { color: Some(color), ..default() };
        icons::button(ui, icon, words, self.font.clone(), self.size, dress).clicked()
    }

    fn button(&self, ui: &mut Ui, icon: Icon, words: &str, enabled: bool) -> bool {
        let show =
            |ui: &mut Ui| icons::button(ui, icon, words, self.font.clone(), self.size, Dress::default()).clicked();
        ui.add_enabled_ui(enabled, show).inner
    }
}

fn show_result(ui: &mut Ui, words: &Words, game: &Game, outcome: Outcome) {
    match (outcome, game.winner()) {
        (Outcome::Finished, Some(winner)) => {
            ui.horizontal(|ui| {
                widgets::marble(ui, words.colour(winner), 14.0);
                let name = RichText::new(words.seat(winner)).font(theme::bold(24.0));
                ui.label(name.color(theme::bright(words.colour(winner))));
            });
            ui.label(RichText::new(words.say("result-won")).font(theme::bold(20.0)));
            let moves = words.with("result-moves", &[("moves", game.moves_made(winner).into())]);
            ui.label(RichText::new(moves).color(FADED));
        }
        // No larger than that the longest word of any language has room.
        _ => drop(ui.label(RichText::new(words.headline(game, false)).font(theme::bold(17.0)))),
    }
}
