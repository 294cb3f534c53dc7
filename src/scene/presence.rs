//! Whether anybody is there: how long ago somebody last moved a mouse, touched, or pressed something.

use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::SceneSystems;

/// When somebody last did something, as far as the window tells.
#[derive(Resource, Debug)]
pub(super) struct Presence {
    /// Seconds since the last input of any kind; for ever, before the first.
    pub since: f32,
    /// Something was pressed or turned in this frame: more than a mouse that moves.
    pub acts: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Presence { since: f32::INFINITY, acts: false })
        .add_systems(Update, notice.in_set(SceneSystems::Walk));
}

pub(super) fn notice(mut events: MessageReader<WindowEvent>, time: Res<Time>, mut presence: ResMut<Presence>) {
    let (mut moves, mut acts) = (false, false);
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(_) => moves = true,
            WindowEvent::MouseButtonInput(_)
            | WindowEvent::MouseWheel(_)
            | WindowEvent::TouchInput(_)
            | WindowEvent::KeyboardInput(_) => acts = true,
            _ => {}
        }
    }
    let since = if moves || acts { 0.0 } else { presence.since + time.delta_secs() };
    *presence = Presence { since, acts };
}
