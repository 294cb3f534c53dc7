//! A card for each seat: whose turn it is, how many of its marbles have arrived, how far the others have to go.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, RichText, Ui, vec2};

use super::theme::{self, FADED};
use super::{Layout, sayings, widgets};
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
    // Seats on the far side of the board have their cards at the top.
    let (far, near): (Vec<Seat>, Vec<Seat>) = seats.iter().partition(|seat| matches!(seat.number(), 0 | 1 | 5));
    let corners = [(far, Align2::LEFT_TOP, vec2(INSET, INSET)), (near, Align2::LEFT_BOTTOM, vec2(INSET, -INSET))];
    for (seats, corner, offset) in corners {
        let area = egui::Area::new(egui::Id::new(("seats", corner.y() == egui::Align::Min)))
            .anchor(corner, offset)
            .show(context, |ui| {
                for seat in seats {
                    let hint =
                        hint(seat, game, &lifted, *phase.get()).map_or_else(|| " ".to_owned(), |key| words.say(key));
                    show_card(ui, &words, seat, game, hint);
                }
                ui.is_sizing_pass()
            });
        layout.keep_clear_of(&area, INSET);
    }
    Ok(())
}

fn show_card(ui: &mut Ui, words: &Words, seat: Seat, game: &Game, hint: String) {
    let position = game.position();
    let is_to_move = game.outcome().is_none() && position.to_move() == seat;
    let edge = if is_to_move { theme::seat_color(seat) } else { theme::WOOD_LIGHT };
    let mut frame = theme::card(edge);
    if is_to_move {
        frame = frame.stroke(egui::Stroke::new(2.5, edge));
    }
    frame.show(ui, |ui| {
        ui.set_width(WIDTH);
        ui.horizontal(|ui| {
            widgets::seat_marble(ui, seat, 12.0);
            ui.label(RichText::new(words.seat(seat)).font(theme::bold(19.0)).color(theme::seat_color(seat)));
        });
        let (count, of) = (position.count(seat), position.marbles().count());
        let count = words.with("card-count", &[("count", count.into()), ("of", of.into())]);
        ui.label(RichText::new(count).font(theme::bold(26.0)));
        widgets::bar(ui, share_gone(position, game, seat), WIDTH, theme::seat_color(seat));
        let rows = words.with("card-rows", &[("rows", position.rows_to_go(seat).into())]);
        ui.label(RichText::new(rows).small().color(FADED));
        ui.label(RichText::new(hint).color(if is_to_move { theme::CREAM } else { FADED }));
    });
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
        return sayings::passed(game).contains(&seat).then_some("hint-passed");
    }
    match (phase, &lifted.0) {
        (TurnPhase::Settling, _) => None,
        (_, Some(_)) => Some("hint-choose"),
        (_, None) => Some("hint-lift"),
    }
}
