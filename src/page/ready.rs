//! From when on the board stands where it stays: what the page shows while it loads may go then.

use bevy::prelude::*;

use crate::stage::FreeArea;

/// Whether the board has been drawn where it stays.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ready(pub bool);

/// How many frames it takes, that in which the overlay has found its size being the first: the camera moves in the next,
/// which is then drawn.
const AFTER_THE_LAYOUT: u32 = 3;

pub(super) fn watch(free: Res<FreeArea>, mut frames: Local<u32>, mut ready: ResMut<Ready>) {
    if !ready.0 && free.0.is_some() {
        *frames = if free.is_changed() { 1 } else { *frames + 1 };
        ready.set_if_neq(Ready(*frames == AFTER_THE_LAYOUT));
    }
}
