//! The number of legs, over the end of the move that is previewed.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::Layout;
use super::theme::{self, BRASS, CREAM, NIGHT};
use crate::stage::Preview;

pub(super) fn show_preview(mut contexts: EguiContexts, preview: Res<Preview>, layout: Res<Layout>) -> Result {
    let Some((legs, at)) = preview.0 else { return Ok(()) };
    if legs < 2 {
        return Ok(());
    }
    let at = egui::pos2(at.x, at.y) / layout.zoom;
    let painter = contexts.ctx_mut()?.layer_painter(egui::LayerId::new(egui::Order::Background, "legs".into()));
    painter.circle(at, 13.0, NIGHT, egui::Stroke::new(1.5, BRASS));
    painter.text(at, egui::Align2::CENTER_CENTER, legs.to_string(), theme::bold(15.0), CREAM);
    Ok(())
}
