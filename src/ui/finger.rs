//! What a finger would choose, shown beyond it, where the hand does not hide it.

use std::f32::consts::FRAC_PI_3;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, Order, Stroke, pos2, vec2};

use super::theme::{self, BRASS, CREAM, NIGHT};
use super::{Layout, widgets};
use crate::game::{Lifted, Table};
use crate::stage::{Finger, Pointing};
use crate::storage::Settings;
use crate::words::Words;

/// How far beyond the finger, and how large, in points.
const BEYOND: f32 = 78.0;
const RADIUS: f32 = 25.0;

pub(super) fn show_choice(
    mut contexts: EguiContexts,
    table: Res<Table>,
    lifted: Res<Lifted>,
    pointing: Res<Pointing>,
    finger: Res<Finger>,
    layout: Res<Layout>,
    (words, settings): (Res<Words>, Res<Settings>),
) -> Result {
    let (Some(at), Some(hole)) = (finger.0, pointing.0) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(egui::LayerId::new(Order::Tooltip, "finger".into()));
    let at = at / layout.zoom;
    // At a table the hand comes from the edge of the seat to move; anywhere else from below.
    let to_move = table.game.position().to_move();
    let turn = if settings.is_at_table() { f32::from(to_move.number()) - 3.0 } else { 0.0 } * FRAC_PI_3;
    let away = BEYOND * vec2(turn.sin(), -turn.cos());
    let at = pos2(at.x, at.y);
    // At the far edge there is no room beyond it.
    let screen = context.viewport_rect().shrink(RADIUS);
    let centre = if screen.contains(at + away) { at + away } else { at - away };
    painter.circle(centre, RADIUS, NIGHT.gamma_multiply(0.9), Stroke::new(2.0, BRASS));
    let position = table.game.position();
    match lifted.0.as_ref().filter(|chain| (chain.ends() | chain.landings()).contains(hole)) {
        Some(chain) => {
            widgets::paint_marble(&painter, words.colour(position.to_move()), centre, 0.5 * RADIUS);
            let legs = chain.path_to(hole).map_or(1, |path| path.len());
            painter.text(centre + vec2(0.0, -RADIUS), Align2::CENTER_BOTTOM, legs, theme::bold(16.0), CREAM);
        }
        None => {
            if let Some(seat) = position.seat_at(hole) {
                widgets::paint_marble(&painter, words.colour(seat), centre, 0.62 * RADIUS);
            }
        }
    }
    Ok(())
}
