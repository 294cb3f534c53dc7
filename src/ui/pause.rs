//! The pause: the board rests while the people settle something, or until somebody wants to play on.

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Button, RichText, Ui, vec2};

use super::Guard;
use super::host::Code;
use super::place::{Place, place_choice};
use super::sheet::{FOOT, Kind, Open, Part};
use super::theme::{self, BRASS, FADED};
use super::{Sheet, hold, sayings, widgets};
use crate::game::{HostCalled, Offer, Proposal, Proposed, Table, Want, Wish};
use crate::rules::{Game, Resolution, Seat};
use crate::stage::KeepAwake;
use crate::storage::Settings;
use crate::words::Words;

const WIDTH: f32 = 412.0;
/// Between the edges of a table, where what is narrow can be taller.
const NARROW: f32 = 360.0;
/// What is left of it beside the bar of a scrolled sheet.
const BAR: f32 = 14.0;
/// By how many turns the take-back grows at once where there are many.
const MANY: usize = 10;
/// How long a button is held that decides alone, in seconds.
const HOLD: f64 = 2.0;

const KIND: Kind = Kind { name: "pause", title: "pause-title", width: WIDTH, is_for_all: true, has_back: false };

/// How many turns would be taken back, and the ply at which somebody chose that.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Back {
    turns: usize,
    ply: usize,
}

pub(super) fn show_pause(
    mut open: Open,
    table: Res<Table>,
    proposed: Res<Proposed>,
    settings: Res<Settings>,
    guard: Res<Guard>,
    host: Res<HostCalled>,
    mut back: Local<Back>,
    mut code: ResMut<Code>,
    mut awake: ResMut<KeepAwake>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let (words, is_far) = (open.words(), open.is_far());
    let mut wants = Vec::new();
    let mut opened = None;
    let width = if settings.is_at_table() { NARROW } else { WIDTH };
    open.show(Kind { width, ..KIND }, |ui, part| match (part, &proposed.0) {
        (Part::Body, Some(proposal)) => {
            let place = match &proposal.offer {
                Offer::Settle(resolution) => Place::of(resolution, &table.game, words, is_far),
                Offer::Begin { .. } => None,
            };
            show_proposal(ui, &words, &table.game, proposal, settings.is_at_table(), place, &mut wants);
        }
        (Part::Foot, Some(_)) => {
            if show_host(ui, &words, &mut awake) {
                // Guests alone with the table are not the host.
                if guard.is_kiosk {
                    *code = Code::rule();
                    opened = Some(Sheet::Host);
                } else {
                    wants.push(Want::HostDecides);
                }
            }
        }
        (Part::Body, None) => {
            ui.label(words.say("pause-text"));
            ui.label(RichText::new(words.say("rules-friendly")).small().color(FADED));
            if let Some(held_up) = sayings::held_up(&words, &table.game) {
                ui.horizontal_wrapped(|ui| {
                    if let Some(seat) = sayings::held_up_seats(&table.game).first() {
                        widgets::marble(ui, words.colour(*seat), 9.0);
                    }
                    ui.label(RichText::new(held_up).color(BRASS));
                });
            }
            let agreed = words.agreed(table.game.agreement(), false);
            if !agreed.is_empty() {
                ui.label(RichText::new(words.say("agreement-by")).small().color(BRASS));
                ui.label(RichText::new(agreed.join(", ")).small());
            }
            show_choices(ui, &words, &table.game, is_far, &mut wants);
            show_take_back(ui, &words, &table.game, &mut back, &mut wants);
            // At a table each gives up at their own edge.
            if !settings.is_at_table() {
                show_giving_up(ui, &words, &table.game, &mut awake, &mut wants);
            }
            if wide(ui, words.say("button-change")) {
                opened = Some(Sheet::Agreement);
            }
            // At a table nothing else leads there, and out of it again.
            if settings.is_at_table() && !guard.is_kiosk && wide(ui, words.say("settings-title")) {
                opened = Some(Sheet::Settings);
            }
            // At a table it is at every edge.
            if guard.is_kiosk && !settings.is_at_table() {
                let key = if host.0 { "button-host-is-here" } else { "button-call-host" };
                if wide(ui, words.say(key)) {
                    wants.push(Want::CallHost(!host.0));
                }
            }
        }
        (Part::Foot, None) => {
            let play_on = RichText::new(words.say("button-play-on")).font(theme::bold(18.0));
            let size = vec2(ui.available_width(), FOOT);
            if ui.add_sized(size, Button::new(play_on).fill(theme::MOSS)).clicked() {
                wants.push(Want::PlayOn);
            }
        }
    })?;
    if let Some(opened) = opened {
        open.turn_to(opened);
    }
    wishes.write_batch(wants.into_iter().map(Wish::overlay));
    Ok(())
}

fn wide_size(ui: &Ui) -> egui::Vec2 {
    vec2(ui.available_width() - BAR, 34.0)
}

fn wide(ui: &mut Ui, text: impl Into<egui::WidgetText>) -> bool {
    ui.add_sized(wide_size(ui), Button::new(text).wrap()).clicked()
}

/// The ways to settle it that can be had now.
fn show_choices(ui: &mut Ui, words: &Words, game: &Game, is_far: bool, wants: &mut Vec<Want>) {
    let mut choices = Vec::new();
    choices.extend(sayings::blockers(game).into_iter().map(|(hole, _)| Resolution::FreeHole(hole)));
    // One swap for each blocker is enough to choose from.
    let mut swapped = Vec::new();
    for swap in game.swaps() {
        if !swapped.contains(&swap.with) {
            swapped.push(swap.with);
            choices.push(Resolution::Swap(swap));
        }
    }
    choices.extend([Resolution::Draw, Resolution::EndAsItStands]);
    for resolution in choices {
        let text = sayings::proposal(words, game, &resolution);
        let place = Place::of(&resolution, game, *words, is_far);
        if place_choice(ui, wide_size(ui), text, place.as_ref()) {
            wants.push(Want::Propose(resolution));
        }
    }
}

/// Any number of turns can be taken back.
fn show_take_back(ui: &mut Ui, words: &Words, game: &Game, back: &mut Back, wants: &mut Vec<Want>) {
    let ply = game.ply();
    if ply == 0 {
        return;
    }
    if back.ply != ply {
        *back = Back { turns: 1, ply };
    }
    let take_back = Resolution::TakeBack(ply - back.turns);
    if wide(ui, sayings::proposal(words, game, &take_back)) {
        wants.push(Want::Propose(take_back));
    }
    ui.horizontal(|ui| {
        let steps: &[(&str, isize)] = &[("–10", -(MANY as isize)), ("–", -1), ("+", 1), ("+10", MANY as isize)];
        let steps = if ply > MANY { steps } else { &steps[1..3] };
        let gaps = ui.spacing().item_spacing.x * (steps.len() - 1) as f32;
        let size = vec2((wide_size(ui).x - gaps) / steps.len() as f32, FOOT);
        for (name, step) in steps {
            let turns = back.turns.saturating_add_signed(*step).clamp(1, ply);
            // It stays where it is under the finger, and keeps the keys, even where it would do nothing.
            if ui.add_sized(size, Button::new(RichText::new(*name).font(theme::bold(18.0)))).clicked() {
                back.turns = turns;
            }
        }
    });
}

/// Whoever gives up holds a button of their own, so that nobody does by a slip.
fn show_giving_up(ui: &mut Ui, words: &Words, game: &Game, awake: &mut KeepAwake, wants: &mut Vec<Want>) {
    let mut size = wide_size(ui);
    let seats = game.racing();
    let says = |seat: Seat| words.with("button-concede", &[("seat", words.seat(seat).into())]);
    // Two beside each other, in a language that is brief enough.
    let half = (size.x - ui.spacing().item_spacing.x) / 2.0;
    let widest = seats.iter().map(|seat| widgets::marble_button_width(ui, says(*seat))).fold(0.0, f32::max);
    let columns = if widest <= half { 2 } else { 1 };
    size.x = if columns == 2 { half } else { size.x };
    egui::Grid::new("giving-up").num_columns(columns).show(ui, |ui| {
        for (index, seat) in seats.into_iter().enumerate() {
            let button = widgets::marble_button(ui, false, words.colour(seat), says(seat), size);
            if hold::fill(ui, &button, HOLD, awake) {
                wants.push(Want::Concede(seat));
            }
            if (index + 1) % columns == 0 {
                ui.end_row();
            }
        }
    });
}

/// What is proposed, and who agrees: at their own edges, or here where there are none.
fn show_proposal(
    ui: &mut Ui,
    words: &Words,
    game: &Game,
    proposal: &Proposal,
    at_edges: bool,
    place: Option<Place>,
    wants: &mut Vec<Want>,
) {
    ui.horizontal(|ui| {
        if let Some(place) = place {
            place.show(ui);
        }
        let proposed = RichText::new(sayings::offer(words, game, &proposal.offer)).font(theme::bold(19.0));
        ui.add(egui::Label::new(proposed).wrap());
    });
    ui.label(RichText::new(words.say(if at_edges { "settle-at-edges" } else { "settle-each" })).color(FADED));
    for seat in game.racing() {
        let has_agreed = proposal.agreed.contains(&seat);
        ui.horizontal(|ui| {
            widgets::marble(ui, words.colour(seat), 11.0);
            let key = match (has_agreed, at_edges) {
                (true, _) => "settle-agreed",
                (false, true) => "settle-not-yet",
                (false, false) => "settle-agree",
            };
            let text = words.with(key, &[("seat", words.seat(seat).into())]);
            if at_edges {
                ui.label(text);
            } else if ui.add_enabled(!has_agreed, Button::new(text).min_size(vec2(220.0, 38.0))).clicked() {
                wants.push(Want::Agree(seat));
            }
        });
    }
    if wide(ui, words.say("button-decline")) {
        wants.push(Want::Withdraw);
    }
}

/// The host's button, which must be held. Says whether it has been held for long enough.
fn show_host(ui: &mut Ui, words: &Words, awake: &mut KeepAwake) -> bool {
    let size = vec2(ui.available_width(), FOOT);
    let button = ui.add_sized(size, Button::new(words.say("button-host-decides")));
    hold::fill(ui, &button, HOLD, awake)
}
