//! A card for each seat: whose turn it is, how many of its marbles have arrived, how far the others have to go.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, RichText, Ui, vec2};

use super::theme::{self, FADED};
use super::{Layout, widgets};
use crate::game::{Lifted, Table, TurnPhase};
use crate::rules::{Game, Outcome, Position, Seat};
use crate::words::Words;

const WIDTH: f32 = 148.0;
const INSET: f32 = 10.0;

pub(super) fn show_cards(
    mut contexts: EguiContexts,
    table: Res<Table>,
    words: Res<Words>,
    lifted: Res<Lifted>,
    phase: Res<State<TurnPhase>>,
    mut layout: ResMut<Layout>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let game = &table.game;
    let seats = game.position().seats().list();
    let is_crowded = seats.len() > 2;
    // Seats on the far side of the board have their cards at the top. Read downwards, and on from the top again, they
    // are in the order of play.
    let (mut far, near): (Vec<Seat>, Vec<Seat>) = seats.iter().partition(|seat| matches!(seat.number(), 0 | 1 | 5));
    far.sort_by_key(|seat| (seat.number() + 1) % Seat::COUNT as u8);
    let corners = [(far, Align2::LEFT_TOP, vec2(INSET, INSET)), (near, Align2::LEFT_BOTTOM, vec2(INSET, -INSET))];
    for (seats, corner, offset) in corners {
        let area = egui::Area::new(egui::Id::new(("seats", corner.y() == egui::Align::Min)))
            .anchor(corner, offset)
            .show(context, |ui| {
                for seat in seats {
                    let hint = hint(seat, game, &lifted, *phase.get()).map(|key| words.say(key));
                    card_of(&words, seat, game).show(ui, |ui| {
                        ui.set_width(WIDTH);
                        // More than two would not have room one above the other.
                        if is_crowded {
                            show_line(ui, &words, seat, game, hint);
                        } else {
                            show_card(ui, &words, seat, game, hint);
                        }
                    });
                }
                ui.is_sizing_pass()
            });
        layout.keep_clear_of(&area, INSET);
    }
    Ok(())
}

fn card_of(words: &Words, seat: Seat, game: &Game) -> egui::Frame {
    let is_to_move = game.outcome().is_none() && game.position().to_move() == seat;
    if is_to_move {
        let edge = theme::bright(words.colour(seat));
        theme::card(edge).stroke(egui::Stroke::new(2.5, edge))
    } else {
        theme::card(theme::WOOD_LIGHT)
    }
}

fn show_card(ui: &mut Ui, words: &Words, seat: Seat, game: &Game, hint: Option<String>) {
    let position = game.position();
    show_name(ui, words, seat, 12.0, 19.0);
    ui.label(RichText::new(count(words, position, seat)).font(theme::bold(26.0)));
    widgets::bar(ui, share_gone(position, game, seat), WIDTH, theme::bright(words.colour(seat)));
    let rows = words.with("card-rows", &[("rows", position.rows_to_go(seat).into())]);
    ui.label(RichText::new(rows).small().color(FADED));
    ui.label(hint.unwrap_or_else(|| " ".to_owned()));
}

/// The same in two lines; what there is to say stands in the place of the rows to go.
fn show_line(ui: &mut Ui, words: &Words, seat: Seat, game: &Game, hint: Option<String>) {
    let position = game.position();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        show_name(ui, words, seat, 9.0, 15.0);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(count(words, position, seat)).font(theme::bold(15.0)));
        });
    });
    widgets::bar(ui, share_gone(position, game, seat), WIDTH, theme::bright(words.colour(seat)));
    let rows = || words.with("card-rows", &[("rows", position.rows_to_go(seat).into())]);
    let color = if hint.is_some() { theme::CREAM } else { FADED };
    ui.label(RichText::new(hint.unwrap_or_else(rows)).small().color(color));
}

fn show_name(ui: &mut Ui, words: &Words, seat: Seat, radius: f32, size: f32) {
    ui.horizontal(|ui| {
        widgets::marble(ui, words.colour(seat), radius);
        ui.label(RichText::new(words.seat(seat)).font(theme::bold(size)).color(theme::bright(words.colour(seat))));
    });
}

fn count(words: &Words, position: &Position, seat: Seat) -> String {
    words.with("card-count", &[("count", position.count(seat).into()), ("of", position.marbles().count().into())])
}

/// How much of its way a seat has behind it.
fn share_gone(position: &Position, game: &Game, seat: Seat) -> f32 {
    let start = game.position_at(0).map_or(0, |start| start.rows_to_go(seat)).max(1);
    1.0 - position.rows_to_go(seat) as f32 / start as f32
}

/// What this seat is to do, or what became of it: a key, if there is anything to say.
fn hint(seat: Seat, game: &Game, lifted: &Lifted, phase: TurnPhase) -> Option<&'static str> {
    if let Some(outcome) = game.outcome() {
        return match outcome {
            Outcome::Finished if game.winner() == Some(seat) => Some("hint-won"),
            Outcome::Finished => None,
            Outcome::DrawAgreed | Outcome::DrawByRepetition | Outcome::DrawWithoutMoves => Some("hint-draw"),
            Outcome::AsItStands => Some("hint-ended"),
        };
    }
    if game.position().to_move() != seat {
        return None;
    }
    match (phase, &lifted.0) {
        (TurnPhase::Settling, _) => None,
        (_, Some(_)) => Some("hint-choose"),
        (_, None) if !game.called().is_empty() => Some("hint-called"),
        (_, None) => Some("hint-lift"),
    }
}
