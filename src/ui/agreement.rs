//! What the players agree on before a game: one big Play for what was agreed last, and everything that can be agreed.

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Button, RichText, Ui, vec2};

use super::sheet::{FOOT, Kind, Open, Part};
use super::theme::{self, BRASS};
use super::{Idle, Sheet, widgets};
use crate::game::{Clock, Offer, Paused, Proposal, Proposed, Table, TurnTaken, Want, Wish};
use crate::rules::{Agreement, Blocking, HeadStart, Marbles, Race, Seats};
use crate::storage::{Colours, KeptGame, Settings};
use crate::words::Words;

/// What is being agreed on, until it is played.
#[derive(Resource, Default)]
pub(super) struct Draft {
    agreement: Option<Agreement>,
    colours: Colours,
    by_lot: bool,
    /// It was put to the seats, and has not begun yet.
    waits: bool,
}

/// The sheet begins with the game on the table, or with what was agreed last.
pub(super) fn begin_draft(table: Res<Table>, settings: Res<Settings>, mut draft: ResMut<Draft>) {
    let now = table.of_players().game.agreement();
    draft.agreement = Some(if now.is_default() { settings.agreement } else { *now });
    draft.colours = settings.colours;
    draft.by_lot = settings.starts_by_lot;
    draft.waits = false;
}

/// What was put to the seats changes nothing of the game they play: only when it has begun it is the one that is offered
/// next, and has its colours.
pub(super) fn keep_begun(
    mut taken: MessageReader<TurnTaken>,
    proposed: Res<Proposed>,
    idle: Res<Idle>,
    mut draft: ResMut<Draft>,
    mut settings: ResMut<Settings>,
) {
    let begun = taken.read().filter_map(|taken| match taken.0 {
        Want::Begin { agreement, by_lot } => Some((agreement, by_lot)),
        _ => None,
    });
    let begun = begun.last();
    let is_put = matches!(&proposed.0, Some(Proposal { offer: Offer::Begin { .. }, .. }));
    if !draft.waits || begun.is_none() && is_put {
        return;
    }
    draft.waits = false;
    // A table left alone begins anew by itself, without what its guests had in mind.
    if let Some((agreement, starts_by_lot)) = begun.filter(|_| !idle.is_dim) {
        let kept = Settings { agreement, starts_by_lot, colours: draft.colours, ..settings.clone() };
        settings.set_if_neq(kept);
    }
}

const KIND: Kind =
    Kind { name: "agreement", title: "agreement-title", width: 560.0, is_for_all: false, has_back: true };

pub(super) fn show_agreement(
    mut open: Open,
    paused: Res<State<Paused>>,
    table: Res<Table>,
    mut settings: ResMut<Settings>,
    clock: Res<Clock>,
    mut draft: ResMut<Draft>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let words = open.words().with_colours(draft.colours);
    let Draft { agreement: Some(agreement), colours, by_lot, waits } = &mut *draft else { return Ok(()) };
    let mut is_played = false;
    // At a table nobody alone puts away what the others have not finished.
    let table = table.of_players();
    let game = &table.game;
    let mut continued = None;
    let needs_all = settings.is_at_table() && game.outcome().is_none() && game.ply() > 0;
    open.show(KIND, |ui, part| match part {
        Part::Body => {
            if !needs_all {
                continued = continued.or(show_left(ui, &words, table, &clock));
            }
            show_seats(ui, &words, agreement);
            show_colours(ui, &words, agreement, colours);
            show_start(ui, &words, agreement, by_lot);
            show_options(ui, &words, agreement);
        }
        Part::Foot => {
            let kind = if agreement.is_default() { "agreement-usual" } else { "agreement-other" };
            for key in [Some(kind), needs_all.then_some("settle-at-edges")].into_iter().flatten() {
                ui.label(RichText::new(words.say(key)).color(BRASS));
                ui.end_row();
            }
            let key = if needs_all { "button-propose" } else { "button-play" };
            let play = RichText::new(words.say(key)).font(theme::bold(22.0));
            let size = vec2(0.55 * ui.max_rect().width(), FOOT + 6.0);
            is_played = ui.add_sized(size, Button::new(play).fill(theme::MOSS)).clicked();
        }
    })?;
    if let Some(left) = continued {
        if paused.get().0 {
            wishes.write(Wish::overlay(Want::PlayOn));
        }
        wishes.write(Wish::overlay(Want::Continue(left)));
        open.turn_to(Sheet::None);
    } else if is_played {
        let (agreement, by_lot) = (*agreement, *by_lot);
        if needs_all {
            *waits = true;
            let put = [Want::Pause, Want::ProposeGame { agreement, by_lot }];
            wishes.write_batch(put.into_iter().map(Wish::overlay));
        } else {
            if paused.get().0 {
                wishes.write(Wish::overlay(Want::PlayOn));
            }
            wishes.write(Wish::overlay(Want::Begin { agreement, by_lot }));
            let kept = Settings { agreement, starts_by_lot: by_lot, colours: *colours, ..settings.clone() };
            settings.set_if_neq(kept);
        }
        open.turn_to(Sheet::None);
    }
    Ok(())
}

/// The games of today that were not over when they were left. Says which of them is to go on.
fn show_left(ui: &mut Ui, words: &Words, table: &Table, clock: &Clock) -> Option<usize> {
    let left = table.unfinished().enumerate().filter(|(_, left)| clock.is_of_today(left.at));
    let left: Vec<_> = left.collect();
    if !left.is_empty() {
        widgets::head(ui, words.say("agreement-left"));
    }
    let mut continued = None;
    for (index, KeptGame { game, at }) in left {
        let name = match clock.tell(*at) {
            Some(hour) => words.with("button-continue-at", &[("hour", hour.into())]),
            None => words.say("button-continue"),
        };
        if widgets::choice(ui, false, name) {
            continued = Some(index);
        }
        ui.horizontal(|ui| {
            widgets::marble(ui, words.colour(game.position().to_move()), 8.0);
            widgets::note(ui, words.stand(game));
        });
    }
    continued
}

fn show_seats(ui: &mut Ui, words: &Words, agreement: &mut Agreement) {
    widgets::head(ui, words.say("agreement-seats"));
    ui.horizontal_wrapped(|ui| {
        for seats in Seats::ALL {
            let count = words.with("agreement-players", &[("count", seats.list().len().into())]);
            if widgets::choice(ui, agreement.seats == seats, count) {
                let starts = if seats.contains(agreement.starts) { agreement.starts } else { seats.list()[0] };
                let marbles = if seats == Seats::Two { agreement.marbles } else { Marbles::Ten };
                let head_start = agreement.head_start.filter(|it| seats.contains(it.seat));
                let race = if seats == Seats::Two { Race::ToTheFirst } else { agreement.race };
                *agreement = Agreement { seats, starts, marbles, head_start, race, ..*agreement };
            }
        }
    });
}

fn show_colours(ui: &mut Ui, words: &Words, agreement: &Agreement, colours: &mut Colours) {
    widgets::head(ui, words.say("agreement-colours"));
    widgets::colours(ui, words, agreement.seats.list().iter().copied(), colours, 34.0);
    widgets::note(ui, words.say("agreement-colours-do"));
}

fn show_start(ui: &mut Ui, words: &Words, agreement: &mut Agreement, by_lot: &mut bool) {
    widgets::head(ui, words.say("agreement-starts"));
    ui.horizontal_wrapped(|ui| {
        for seat in agreement.seats.list() {
            if widgets::marble_choice(
                ui,
                !*by_lot && agreement.starts == *seat,
                words.colour(*seat),
                words.seat(*seat),
                34.0,
            ) {
                (agreement.starts, *by_lot) = (*seat, false);
            }
        }
        if widgets::choice(ui, *by_lot, words.say("agreement-lot")) {
            *by_lot = true;
        }
    });
}

fn show_options(ui: &mut Ui, words: &Words, agreement: &mut Agreement) {
    widgets::head(ui, words.say("agreement-by"));
    if agreement.seats == Seats::Two {
        let mut fifteen = agreement.marbles == Marbles::Fifteen;
        option(ui, &mut fifteen, words.say("agreed-fifteen"), words.say("option-fifteen"));
        agreement.marbles = if fifteen { Marbles::Fifteen } else { Marbles::Ten };
    }
    option(ui, &mut agreement.target_lock, words.say("agreed-target-lock"), words.say("option-target-lock"));
    option(ui, &mut agreement.no_resting_elsewhere, words.say("agreed-no-resting"), words.say("option-no-resting"));
    option(ui, &mut agreement.repetition, words.say("agreed-repetition"), words.say("option-repetition"));
    if agreement.seats != Seats::Two {
        let mut to_the_end = agreement.race == Race::ToTheEnd;
        option(ui, &mut to_the_end, words.say("agreed-to-the-end"), words.say("option-to-the-end"));
        agreement.race = if to_the_end { Race::ToTheEnd } else { Race::ToTheFirst };
    }
    show_blocking(ui, words, agreement);
    show_head_start(ui, words, agreement);
}

/// A switch, and what it means in a sentence.
fn option(ui: &mut Ui, on: &mut bool, name: String, sentence: String) {
    ui.checkbox(on, RichText::new(name).font(theme::bold(16.0)).color(theme::CREAM));
    widgets::note(ui, sentence);
}

fn show_blocking(ui: &mut Ui, words: &Words, agreement: &mut Agreement) {
    widgets::head(ui, words.say("agreement-blocking"));
    let moves = if let Blocking::LeaveBy(moves) = agreement.blocking { moves } else { Blocking::LEAVE_BY };
    let rules = [
        (Blocking::NoRule, words.say("agreed-none"), words.say("option-none")),
        (Blocking::FilledTarget, words.say("agreed-filled-target"), words.say("option-filled-target")),
        (Blocking::Swap, words.say("agreed-swap"), words.say("option-swap")),
        (
            Blocking::LeaveBy(moves),
            words.with("agreed-leave-by", &[("moves", moves.into())]),
            words.with("option-leave-by", &[("moves", moves.into())]),
        ),
    ];
    for (blocking, name, sentence) in rules {
        if widgets::choice(ui, agreement.blocking == blocking, name) {
            agreement.blocking = blocking;
        }
        widgets::note(ui, sentence);
    }
    if let Blocking::LeaveBy(moves) = &mut agreement.blocking {
        ui.horizontal(|ui| {
            if ui.button("–").clicked() {
                *moves = moves.saturating_sub(5).max(5);
            }
            ui.label(moves.to_string());
            if ui.button("+").clicked() {
                *moves = (*moves + 5).min(200);
            }
        });
    }
}

fn show_head_start(ui: &mut Ui, words: &Words, agreement: &mut Agreement) {
    widgets::head(ui, words.say("agreement-head-start"));
    widgets::note(ui, words.say("option-head-start"));
    ui.horizontal_wrapped(|ui| {
        if widgets::choice(ui, agreement.head_start.is_none(), words.say("agreement-nobody")) {
            agreement.head_start = None;
        }
        for seat in agreement.seats.list() {
            let moves = agreement.head_start.map_or(1, |it| it.moves);
            let is_chosen = agreement.head_start.is_some_and(|it| it.seat == *seat);
            if widgets::marble_choice(ui, is_chosen, words.colour(*seat), words.seat(*seat), 34.0) {
                agreement.head_start = Some(HeadStart { seat: *seat, moves });
            }
        }
    });
    if let Some(HeadStart { moves, .. }) = &mut agreement.head_start {
        ui.horizontal(|ui| {
            for count in 1..=HeadStart::MOST {
                if widgets::choice(ui, *moves == count, count.to_string()) {
                    *moves = count;
                }
            }
        });
    }
}
