//! Lets the window sleep: without this, bevy_egui 0.42 tells egui of "changed" modifier keys in every pass, and egui
//! asks for another frame for each of them. <https://github.com/vladbat00/bevy_egui/pull/505>

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_unchanged_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

fn drop_unchanged_modifiers(mut contexts: Query<(&mut EguiContext, &mut EguiInput)>) {
    for (mut context, mut input) in &mut contexts {
        let known = context.get_mut().input(|input| input.modifiers);
        input.events.retain(|event| !matches!(event, egui::Event::ModifiersChanged(modifiers) if *modifiers == known));
    }
}
