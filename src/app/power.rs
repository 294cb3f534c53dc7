//! When a frame is drawn: while something happens, and not otherwise. Of the program's own code this alone asks for
//! redraws; egui asks for its own.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::game::{Busy, Paused, Refused, Trouble, TurnPhase, TurnPlayed, TurnTaken, Wish};
use crate::stage::KeepAwake;
use crate::storage::Settings;
use crate::ui::{Idle, Sheet};

/// A message may set a state, which acts a frame later, and the overlay shows it a frame after that.
const AFTER_A_MESSAGE: u32 = 4;
/// Until the first layout has come to rest, and the shaders, which come by themselves, have been put together.
const AT_THE_START: u32 = 12;
const SECONDS_AT_THE_START: f32 = 2.0;

/// Whether another frame is drawn is settled last of all.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PowerSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut awake: ResMut<KeepAwake>| awake.for_frames(AT_THE_START)).add_systems(
        Last,
        (wake_up, notice_what_happens, stay_awake, set_alarm.run_if(resource_exists::<WinitSettings>))
            .chain()
            .in_set(PowerSystems),
    );
}

/// A table has to notice that nobody plays at it; anything else may sleep until something happens.
fn set_alarm(settings: Res<Settings>, idle: Res<Idle>, time: Res<Time<Real>>, mut winit: ResMut<WinitSettings>) {
    let next = settings.is_at_table().then(|| idle.may_sleep(time.elapsed())).flatten();
    // A little late, so that it is time when it wakes.
    let wait = next.map_or(Duration::MAX, |next| next + Duration::from_millis(50));
    let mode = UpdateMode::reactive_low_power(wait);
    if winit.focused_mode != mode {
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}

fn wake_up(time: Res<Time<Real>>, mut awake: ResMut<KeepAwake>) {
    if time.elapsed_secs() < SECONDS_AT_THE_START {
        awake.for_frames(AFTER_A_MESSAGE);
    }
}

fn notice_what_happens(
    mut awake: ResMut<KeepAwake>,
    mut events: MessageReader<WindowEvent>,
    mut wishes: MessageReader<Wish>,
    mut played: MessageReader<TurnPlayed>,
    mut taken: MessageReader<TurnTaken>,
    mut refused: MessageReader<Refused>,
    mut troubles: MessageReader<Trouble>,
    mut phases: MessageReader<StateTransitionEvent<TurnPhase>>,
    mut sheets: MessageReader<StateTransitionEvent<Sheet>>,
    mut pauses: MessageReader<StateTransitionEvent<Paused>>,
    busy: Query<(), With<Busy>>,
) {
    // A mouse that moves over another window, or is only jolted, is none of ours: over this one it is `CursorMoved`.
    let is_ours = |event: &&WindowEvent| !matches!(event, WindowEvent::RequestRedraw(_) | WindowEvent::MouseMotion(_));
    let happened = events.read().filter(is_ours).count()
        + wishes.read().count()
        + played.read().count()
        + taken.read().count()
        + refused.read().count()
        + troubles.read().count()
        + phases.read().count()
        + sheets.read().count()
        + pauses.read().count();
    if happened > 0 || !busy.is_empty() {
        awake.for_frames(AFTER_A_MESSAGE);
    }
}

fn stay_awake(mut awake: ResMut<KeepAwake>, mut redraw: MessageWriter<RequestRedraw>) {
    if awake.tick() {
        redraw.write(RequestRedraw);
    }
}
