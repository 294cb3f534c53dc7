//! What a finger would choose, shown above it, where the hand does not hide it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, Order, Stroke, pos2, vec2};

use super::theme::{self, BRASS, CREAM, NIGHT};
use super::{Layout, widgets};
use crate::game::{Lifted, Table};
use crate::stage::{Finger, Pointing};
use crate::words::Words;

/// How far above the finger, and how large, in points.
const ABOVE: f32 = 78.0;
const RADIUS: f32 = 25.0;

pub(super) fn show_choice(
    mut contexts: EguiContexts,
    table: Res<Table>,
    lifted: Res<Lifted>,
    pointing: Res<Pointing>,
    finger: Res<Finger>,
    layout: Res<Layout>,
    words: Res<Words>,
) -> Result {
    let (Some(at), Some(hole)) = (finger.0, pointing.0) else { return Ok(()) };
    let painter = contexts.ctx_mut()?.layer_painter(egui::LayerId::new(Order::Tooltip, "finger".into()));
    let at = at / layout.zoom;
    // At the upper edge there is no room above.
    let side = if at.y > ABOVE + RADIUS { -ABOVE } else { ABOVE };
    let centre = pos2(at.x, at.y + side);
    painter.circle(centre, RADIUS, NIGHT.gamma_multiply(0.9), Stroke::new(2.0, BRASS));
    let position = table.game.position();
    match lifted.0.as_ref().filter(|chain| chain.ends().contains(hole)) {
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
