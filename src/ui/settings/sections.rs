//! The sections of the settings.

use bevy_egui::egui::{Button, Slider, Ui, vec2};

use super::super::sheet::{FOOT, big};
use super::super::widgets::{self, head, note};
use crate::rules::Seat;
use crate::storage::{Language, Quality, Settings, Speed};
use crate::words::Words;

/// The narrowest and the widest screen that can be set, and a step between, in millimetres.
const TABLE_MM: [u16; 3] = [200, 2_000, 20];
/// How small and how large texts can be, and a step between, in percent.
const TEXT: [u16; 3] = [80, 150, 10];

pub(super) fn show_playing(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    head(ui, words.say("settings-speed"));
    let speeds = [
        (Speed::Calm, "speed-calm"),
        (Speed::Normal, "speed-normal"),
        (Speed::Quick, "speed-quick"),
        (Speed::Instant, "speed-instant"),
    ];
    choose(ui, words, &mut settings.speed, speeds);
    head(ui, words.say("settings-motion"));
    show_motion(ui, words, &mut settings.reduced_motion);
    note(ui, words.say("settings-motion-does"));
    ui.add_space(8.0);
    ui.checkbox(&mut settings.turns_board, words.say("settings-turns"));
    note(ui, words.say("settings-turns-does"));
    head(ui, words.say("settings-stops"));
    note(ui, words.say("settings-stops-does"));
    ui.horizontal_wrapped(|ui| {
        for seat in Seat::all() {
            let stops = &mut settings.stops_at_landings[seat.index()];
            if widgets::marble_choice(ui, *stops, words.colour(seat), words.seat(seat), FOOT) {
                *stops = !*stops;
            }
        }
    });
}

/// Only a browser says what its system wishes for.
fn show_motion(ui: &mut Ui, words: &Words, reduced: &mut Option<bool>) {
    const FULL: (bool, &str) = (false, "motion-full");
    const REDUCED: (bool, &str) = (true, "motion-reduced");
    if cfg!(target_family = "wasm") {
        let system = (None, "motion-system");
        choose(ui, words, reduced, [system, (Some(FULL.0), FULL.1), (Some(REDUCED.0), REDUCED.1)]);
    } else {
        let was_reduced = reduced.unwrap_or_default();
        let mut is_reduced = was_reduced;
        choose(ui, words, &mut is_reduced, [FULL, REDUCED]);
        if is_reduced != was_reduced {
            *reduced = Some(is_reduced);
        }
    }
}

pub(super) fn show_sound(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    head(ui, words.say("settings-volume"));
    ui.horizontal(|ui| {
        ui.spacing_mut().slider_width = (ui.available_width() - 90.0).clamp(120.0, 320.0);
        let slider = ui.add(Slider::new(&mut settings.volume, 0..=100).step_by(5.0).show_value(false));
        // Who makes it louder wants to hear it.
        settings.muted &= !slider.changed();
        ui.label(words.with("settings-percent", &[("percent", settings.volume.into())]));
    });
    ui.checkbox(&mut settings.muted, words.say("settings-muted"));
    note(ui, words.say("settings-muted-does"));
}

pub(super) fn show_picture(ui: &mut Ui, words: &Words, settings: &mut Settings, is_full_screen: &mut bool) {
    head(ui, words.say("settings-text"));
    let percent = step(ui, u16::from(settings.text_percent), TEXT, |percent| {
        words.with("settings-percent", &[("percent", percent.into())])
    });
    settings.text_percent = u8::try_from(percent).unwrap_or(100);
    head(ui, words.say("settings-colours"));
    widgets::colours(ui, words, Seat::all(), &mut settings.colours, FOOT);
    note(ui, words.say("agreement-colours-do"));
    ui.checkbox(&mut settings.shows_marks, words.say("settings-marks"));
    note(ui, words.say("settings-marks-does"));
    head(ui, words.say("settings-quality"));
    let qualities = [
        (None, "quality-automatic"),
        (Some(Quality::Low), "quality-low"),
        (Some(Quality::Medium), "quality-medium"),
        (Some(Quality::High), "quality-high"),
    ];
    choose(ui, words, &mut settings.quality, qualities);
    note(ui, words.say("settings-quality-does"));
    ui.add_space(8.0);
    ui.checkbox(is_full_screen, words.say("settings-full-screen"));
}

pub(super) fn show_language(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    ui.add_space(8.0);
    let languages = [
        (None, "language-system"),
        (Some(Language::English), "language-english"),
        (Some(Language::German), "language-german"),
        (Some(Language::Portuguese), "language-portuguese"),
    ];
    choose(ui, words, &mut settings.language, languages);
    note(ui, words.say("settings-language-does"));
}

pub(super) fn show_table(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    ui.add_space(8.0);
    ui.checkbox(&mut settings.table_mode, words.say("settings-table-mode"));
    note(ui, words.say("settings-table-mode-does"));
    ui.add_space(8.0);
    let mut is_known = settings.table_width_mm.is_some();
    ui.checkbox(&mut is_known, words.say("settings-width"));
    note(ui, words.say("settings-width-does"));
    settings.table_width_mm = is_known.then(|| {
        step(ui, settings.table_width_mm.unwrap_or(700), TABLE_MM, |width| {
            words.with("settings-millimetres", &[("width", width.into())])
        })
    });
}

/// Says whether the host wants to choose other holes.
pub(super) fn show_host(ui: &mut Ui, words: &Words) -> bool {
    ui.add_space(8.0);
    note(ui, words.say("settings-host-does"));
    big(ui, words.say("settings-host-choose"))
}

fn option(ui: &mut Ui, is_chosen: bool, text: String) -> bool {
    ui.add(Button::new(text).selected(is_chosen).min_size(vec2(FOOT, FOOT))).clicked()
}

/// Of several that exclude each other, by their keys.
fn choose<T: PartialEq, const N: usize>(ui: &mut Ui, words: &Words, chosen: &mut T, options: [(T, &str); N]) {
    ui.horizontal_wrapped(|ui| {
        for (value, key) in options {
            if option(ui, *chosen == value, words.say(key)) {
                *chosen = value;
            }
        }
    });
}

/// A number that is made smaller and larger by steps.
fn step(ui: &mut Ui, mut now: u16, [least, most, step]: [u16; 3], say: impl Fn(u16) -> String) -> u16 {
    ui.horizontal(|ui| {
        if option(ui, false, "–".to_owned()) {
            now = now.saturating_sub(step).max(least);
        }
        ui.label(say(now));
        if option(ui, false, "+".to_owned()) {
            now = now.saturating_add(step).min(most);
        }
    });
    now
}
