//! A table that nobody plays at grows dim; the touch that wakes it is not for the board.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::{EguiContexts, egui};
use egui::{Order, RichText, pos2};

use super::Sheet;
use super::layout::Layout;
use super::table::Languages;
use super::theme::{self, CREAM};
use crate::game::{Paused, Table, TurnPhase, Want, Wish};
use crate::storage::{Colours, Settings};
use crate::words::Words;

/// After how long it grows dim, and after how long more the next guests find a new game.
const DIM_AFTER: Duration = Duration::from_secs(4 * 60);
const NEW_GAME_AFTER: Duration = Duration::from_secs(20 * 60);

/// How long nobody has touched it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Idle {
    last: Duration,
    /// Dim, and waiting for a touch.
    pub is_dim: bool,
    /// The next guests find a new game.
    has_begun_anew: bool,
}

pub(super) fn watch(
    time: Res<Time<Real>>,
    table: Res<Table>,
    mut settings: ResMut<Settings>,
    phase: Res<State<TurnPhase>>,
    paused: Res<State<Paused>>,
    mut events: MessageReader<WindowEvent>,
    mut idle: ResMut<Idle>,
    mut sheet: ResMut<NextState<Sheet>>,
    mut languages: ResMut<Languages>,
    mut wishes: MessageWriter<Wish>,
) {
    let now = time.elapsed();
    let is_down = |event: &WindowEvent| match event {
        WindowEvent::TouchInput(touch) => touch.phase == bevy::input::touch::TouchPhase::Started,
        WindowEvent::MouseButtonInput(_) | WindowEvent::KeyboardInput(_) => true,
        _ => false,
    };
    // Everything is read, though one is enough.
    let touches = events.read().filter(|event| is_down(event)).count();
    if touches > 0 {
        idle.set_if_neq(Idle { last: now, ..default() });
        return;
    }
    let since = now.saturating_sub(idle.last);
    let is_time = since > NEW_GAME_AFTER && !idle.has_begun_anew && *phase.get() != TurnPhase::Settling;
    if is_time {
        if paused.get().0 {
            wishes.write(Wish::overlay(Want::PlayOn));
        }
        if table.game.ply() > 0 {
            // As the host has it, not as the guests before agreed; the game that was left can be continued.
            wishes.write(Wish::overlay(Want::Begin { agreement: settings.host_agreement, by_lot: false }));
        }
        // Nothing of what they had open, nor their languages and colours.
        if settings.colours != Colours::default() {
            settings.colours = Colours::default();
        }
        NextState::set_if_neq(&mut sheet, Sheet::None);
        languages.set_if_neq(Languages::default());
    }
    idle.set_if_neq(Idle { is_dim: since > DIM_AFTER, has_begun_anew: idle.has_begun_anew || is_time, ..*idle });
}

pub(super) fn show_dim(mut contexts: EguiContexts, words: Res<Words>, mut layout: ResMut<Layout>) -> Result {
    let context = contexts.ctx_mut()?;
    let screen = context.viewport_rect();
    let painter = context.layer_painter(egui::LayerId::new(Order::Foreground, "dim".into()));
    painter.rect_filled(screen, 0.0, egui::Color32::from_black_alpha(190));
    let words = RichText::new(words.say("idle-touch")).font(theme::bold(30.0));
    let at = pos2(screen.center().x, screen.center().y);
    painter.text(at, egui::Align2::CENTER_CENTER, words.text(), theme::bold(30.0), CREAM);
    layout.cover(screen);
    Ok(())
}
