//! A table that nobody plays at grows dim; the touch that wakes it is not for the board.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::{EguiContexts, egui};
use egui::Order;

use super::Sheet;
use super::layout::Layout;
use super::table::Languages;
use super::theme::{self, CREAM};
use crate::game::{GONE_AFTER, Paused, Table, TurnPhase, Want, Wish};
use crate::storage::{Colours, Settings};
use crate::words::Words;

/// After how long it grows dim; once everybody has gone, the next guests find a new game.
const DIM_AFTER: Duration = Duration::from_secs(4 * 60);

/// How long nobody has touched it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Idle {
    last: Duration,
    /// Dim, and waiting for a touch.
    pub is_dim: bool,
    /// The next guests find a new game.
    has_begun_anew: bool,
}

impl Idle {
    /// For how long the table can sleep until it is to change by itself; nothing if it never does. Counted down in steps:
    /// the window is drawn anew whenever it is told another time, and would never sleep.
    #[must_use]
    pub fn may_sleep(&self, now: Duration) -> Option<Duration> {
        const STEP: u64 = 30;
        let after = match (self.is_dim, self.has_begun_anew) {
            (false, _) => DIM_AFTER,
            (true, false) => GONE_AFTER,
            (true, true) => return None,
        };
        let left = (self.last + after).saturating_sub(now);
        Some(Duration::from_secs((left.as_secs() / STEP + 1) * STEP).min(after))
    }
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
    let is_time = since > GONE_AFTER && !idle.has_begun_anew && *phase.get() != TurnPhase::Settling;
    if is_time {
        if paused.get().0 {
            wishes.write(Wish::overlay(Want::PlayOn));
        }
        wishes.write(Wish::overlay(Want::CallHost(false)));
        let is_as_found = table.game.ply() == 0 && *table.game.agreement() == settings.host_agreement;
        if !is_as_found || *phase.get() != TurnPhase::Choosing {
            // As the host has it, not as the guests before agreed; the game that was left can be continued.
            wishes.write(Wish::overlay(Want::Begin { agreement: settings.host_agreement, by_lot: false }));
        }
        // Nothing of what they had open, nor what they agreed on, their languages and colours.
        let anew = Settings {
            colours: Colours::default(),
            agreement: settings.host_agreement,
            starts_by_lot: false,
            ..settings.clone()
        };
        settings.set_if_neq(anew);
        NextState::set_if_neq(&mut sheet, Sheet::None);
        languages.set_if_neq(Languages::default());
    }
    idle.set_if_neq(Idle { is_dim: since > DIM_AFTER, has_begun_anew: idle.has_begun_anew || is_time, ..*idle });
}

pub(super) fn show_dim(mut contexts: EguiContexts, words: Res<Words>, mut layout: ResMut<Layout>) -> Result {
    let context = contexts.ctx_mut()?;
    let screen = context.viewport_rect();
    // It takes the touch that wakes it: that is not for a sheet below either.
    let area = egui::Area::new("dim".into()).order(Order::Foreground).fixed_pos(screen.min);
    area.sense(egui::Sense::click_and_drag()).show(context, |ui| {
        ui.allocate_space(screen.size());
        let painter = ui.painter();
        painter.rect_filled(screen, 0.0, egui::Color32::from_black_alpha(190));
        painter.text(screen.center(), egui::Align2::CENTER_CENTER, words.say("idle-touch"), theme::bold(30.0), CREAM);
    });
    layout.cover(screen);
    Ok(())
}
