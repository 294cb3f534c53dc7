//! What people set once, in sections: one is seen at a time, so that everything on it can be large.

mod sections;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::egui;
use egui::{Button, RichText, Ui, vec2};

use super::Sheet;
use super::host::{self, Code};
use super::sheet::{FOOT, Kind, Open, Part, big};
use super::theme;
use crate::game::{Screen, Table, Want, Wish};
use crate::rules::Agreement;
use crate::stage::Guard;
use crate::storage::Settings;
use crate::words::Words;

/// What belongs together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Section {
    #[default]
    Playing,
    Sound,
    Picture,
    Language,
    Table,
    Host,
}

impl Section {
    const ALL: [(Self, &str); 6] = [
        (Self::Playing, "settings-playing"),
        (Self::Sound, "settings-sound"),
        (Self::Picture, "settings-picture"),
        (Self::Language, "settings-language"),
        (Self::Table, "settings-table"),
        (Self::Host, "settings-host"),
    ];
}

const KIND: Kind = Kind { name: "settings", title: "settings-title", width: 730.0, is_for_all: false, has_back: true };
/// The column with the sections; where a sheet is narrower than both need, they stand in rows above.
const COLUMN: f32 = 150.0;
const NARROW: f32 = 560.0;
/// No section is taller where there is room, so that the sheet stays as large as it is.
const HEIGHT: f32 = 400.0;

/// What a section has to do with beside the settings themselves.
struct Beside {
    /// What is agreed for the game on the table.
    agreement: Agreement,
    is_full_screen: bool,
    chooses_holes: bool,
}

pub(super) fn show_settings(
    mut open: Open,
    guard: Res<Guard>,
    table: Res<Table>,
    mut code: ResMut<Code>,
    mut settings: ResMut<Settings>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut exits: MessageWriter<AppExit>,
    screen: Res<State<Screen>>,
    mut wishes: MessageWriter<Wish>,
    mut section: Local<Section>,
) -> Result {
    let words = open.words();
    let was_full = window.mode != WindowMode::Windowed;
    let mut beside =
        Beside { agreement: *table.of_players().game.agreement(), is_full_screen: was_full, chooses_holes: false };
    let (mut draft, mut next) = (settings.clone(), None);
    open.show(KIND, |ui, part| match part {
        Part::Body => {
            ui.spacing_mut().interact_size.y = FOOT;
            if ui.available_width() < NARROW {
                ui.horizontal_wrapped(|ui| show_sections(ui, &words, &mut section, 0.0));
                ui.separator();
                show_section(ui, *section, &words, &mut draft, &mut beside);
                return;
            }
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(COLUMN);
                    show_sections(ui, &words, &mut section, COLUMN);
                });
                ui.add_space(14.0);
                ui.vertical(|ui| {
                    ui.set_min_height(HEIGHT);
                    show_section(ui, *section, &words, &mut draft, &mut beside);
                });
            });
        }
        Part::Foot => {
            if big(ui, words.say("keys-title")) {
                next = Some(Sheet::Keys);
            }
            let may_leave = *screen.get() == Screen::Match && !settings.is_at_table() && !guard.is_kiosk;
            if may_leave && big(ui, words.say("button-title")) {
                wishes.write(Wish::overlay(Want::ShowTitle));
                next = Some(Sheet::None);
            }
            // In a page there is nothing to quit, and the window's own button does it where there is one.
            let may_quit = (guard.is_kiosk || settings.is_at_table()) && !cfg!(target_family = "wasm");
            if may_quit && big(ui, words.say("button-quit")) {
                exits.write(AppExit::Success);
            }
        }
    })?;
    // A table is seen by all of those who sit around it.
    beside.is_full_screen |= draft.table_mode && !settings.table_mode;
    settings.set_if_neq(draft);
    if beside.is_full_screen != was_full {
        window.mode =
            if was_full { WindowMode::Windowed } else { WindowMode::BorderlessFullscreen(MonitorSelection::Current) };
    }
    if beside.chooses_holes {
        *code = Code::choose();
        next = Some(Sheet::Host);
    }
    if let Some(next) = next {
        open.turn_to(next);
    }
    Ok(())
}

fn show_sections(ui: &mut Ui, words: &Words, section: &mut Section, width: f32) {
    for (one, key) in Section::ALL {
        let name = RichText::new(words.say(key)).font(theme::bold(16.0));
        let button = Button::new(name).selected(*section == one).min_size(vec2(width, FOOT));
        if ui.add(button).clicked() {
            *section = one;
        }
    }
}

fn show_section(ui: &mut Ui, section: Section, words: &Words, settings: &mut Settings, beside: &mut Beside) {
    match section {
        Section::Playing => sections::show_playing(ui, words, settings),
        Section::Sound => sections::show_sound(ui, words, settings),
        Section::Picture => sections::show_picture(ui, words, settings, &mut beside.is_full_screen),
        Section::Language => sections::show_language(ui, words, settings),
        Section::Table => sections::show_table(ui, words, settings),
        Section::Host => {
            beside.chooses_holes = sections::show_host(ui, words);
            host::show_usual(ui, words, &beside.agreement, settings);
        }
    }
}
