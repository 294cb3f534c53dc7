//! When a frame is drawn: while something happens, and not otherwise. Of the program's own code this alone asks for
//! redraws; egui asks for its own.

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

use crate::game::{Busy, Refused, TurnPhase, TurnPlayed, TurnTaken, Wish};
use crate::stage::KeepAwake;
use crate::ui::Sheet;

/// A message may set a state, which acts a frame later, and the overlay shows it a frame after that.
const AFTER_A_MESSAGE: u32 = 4;
/// Until the first layout has come to rest.
const AT_THE_START: u32 = 12;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut awake: ResMut<KeepAwake>| awake.for_frames(AT_THE_START))
        .add_systems(Last, (notice_what_happens, stay_awake).chain());
}

fn notice_what_happens(
    mut awake: ResMut<KeepAwake>,
    mut events: MessageReader<WindowEvent>,
    mut wishes: MessageReader<Wish>,
    mut played: MessageReader<TurnPlayed>,
    mut taken: MessageReader<TurnTaken>,
    mut refused: MessageReader<Refused>,
    mut phases: MessageReader<StateTransitionEvent<TurnPhase>>,
    mut sheets: MessageReader<StateTransitionEvent<Sheet>>,
    busy: Query<(), With<Busy>>,
) {
    let happened = events.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count()
        + wishes.read().count()
        + played.read().count()
        + taken.read().count()
        + refused.read().count()
        + phases.read().count()
        + sheets.read().count();
    if happened > 0 || !busy.is_empty() {
        awake.for_frames(AFTER_A_MESSAGE);
    }
}

fn stay_awake(mut awake: ResMut<KeepAwake>, mut redraw: MessageWriter<RequestRedraw>) {
    if awake.tick() {
        redraw.write(RequestRedraw);
    }
}
