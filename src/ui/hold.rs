//! A press, by a pointer or by Enter, that counts only when it has been held for a while.

use bevy_egui::egui::{InputState, Key, Response, Ui};

use super::theme::BRASS;
use crate::stage::KeepAwake;

/// How far a hold has come.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Hold {
    /// From 0 to 1.
    pub share: f32,
    /// It has been held for long enough; said once.
    pub is_done: bool,
}

/// Watches a place that is held for so many seconds.
pub(super) fn watch(held: &Response, seconds: f64, awake: &mut KeepAwake) -> Hold {
    let (context, id) = (&held.ctx, held.id.with("since"));
    // Egui takes a long touch for a click of its own and lets go of what is touched: from then on it is where the
    // finger is that counts.
    let is_key_down = |input: &InputState| input.key_down(Key::Enter) || input.key_down(Key::Space);
    let is_held = held.is_pointer_button_down_on()
        || held.has_focus() && context.input(is_key_down)
        || context.data(|data| data.get_temp::<f64>(id)).is_some()
            && context.input(|input| {
                input.pointer.primary_down() && input.pointer.interact_pos().is_some_and(|at| held.rect.contains(at))
            });
    if !is_held {
        context.data_mut(|data| data.remove::<f64>(id));
        return Hold::default();
    }
    let now = context.input(|input| input.time);
    let since = context.data_mut(|data| *data.get_temp_mut_or(id, now));
    let share = ((now - since) / seconds).clamp(0.0, 1.0) as f32;
    let is_done = share >= 1.0;
    if since.is_finite() {
        awake.for_frames(2);
    }
    if is_done {
        context.data_mut(|data| data.insert_temp(id, f64::INFINITY));
    }
    Hold { share, is_done }
}

/// Watches a button, which fills as it is held. Says whether it has been held for long enough.
pub(super) fn fill(ui: &Ui, button: &Response, seconds: f64, awake: &mut KeepAwake) -> bool {
    let hold = watch(button, seconds, awake);
    let mut filled = button.rect;
    filled.set_width(button.rect.width() * hold.share);
    ui.painter().rect_filled(filled, 6.0, BRASS.gamma_multiply(0.5));
    hold.is_done
}
