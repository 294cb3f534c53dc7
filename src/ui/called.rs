//! The host is called: a slow beat, so that they see it across the room.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Order, Stroke, StrokeKind};

use super::theme::BRASS;
use crate::game::HostCalled;
use crate::stage::{KeepAwake, Motion};

/// How broad the edge of the window is then, in points.
const EDGE: f32 = 8.0;

/// How far the beat has come, from 0 to 1 and back; nothing while nobody is called.
pub(super) fn beat(called: HostCalled, time: &Time<Real>, motion: &Motion, awake: &mut KeepAwake) -> Option<f32> {
    if !called.0 {
        return None;
    }
    if motion.is_reduced() {
        return Some(1.0);
    }
    awake.for_frames(2);
    Some(0.5 + 0.5 * (time.elapsed_secs() * 4.0).sin())
}

/// Where there are no edges of a table it is the window's.
pub(super) fn show_called(
    mut contexts: EguiContexts,
    host: Res<HostCalled>,
    time: Res<Time<Real>>,
    motion: Motion,
    mut awake: ResMut<KeepAwake>,
) -> Result {
    if let Some(beat) = beat(*host, &time, &motion, &mut awake) {
        let context = contexts.ctx_mut()?;
        let painter = context.layer_painter(egui::LayerId::new(Order::Foreground, egui::Id::new(("called", 0))));
        let stroke = Stroke::new(EDGE, BRASS.gamma_multiply(0.25 + 0.75 * beat));
        painter.rect_stroke(context.viewport_rect(), 0.0, stroke, StrokeKind::Inside);
    }
    Ok(())
}
