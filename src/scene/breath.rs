//! The layer of light that comes and goes. With a marble in hand the lit holes breathe, as long as somebody is there;
//! with none the last move's trace is strong at first, then faint. Only the strength of the whole layer changes, and
//! once it rests no frame is drawn for it.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::SceneSystems;
use super::cheer::Cheer;
use super::frame_time::FrameTime;
use super::highlights::Glowing;
use super::presence::Presence;
use super::side::ease;
use crate::game::{Lifted, TurnPhase};
use crate::stage::{KeepAwake, Motion};
use crate::storage::Quality;

/// How long one breath takes, in seconds, and how much of the light comes and goes.
const BREATH: f32 = 2.6;
const DEPTH: f32 = 0.45;
/// How long it goes on after the last input, and over how much of that it calms down, in seconds.
const REST_AFTER: f32 = 10.0;
const CALMING: f32 = 2.0;
/// How long a trace fades after the marble has landed, in seconds, and what is left of it.
const FADING: f32 = 1.6;
const FAINT: f32 = 0.6;

/// Where the light is in its coming and going.
#[derive(Resource, Debug)]
struct Glow {
    /// The share of the breath that is over.
    breath: f32,
    /// Seconds since the last move came to rest.
    since_move: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Glow { breath: 0.0, since_move: FADING }).add_systems(Update, glow.in_set(SceneSystems::Dress));
}

fn glow(
    mut light: ResMut<Glow>,
    mut phases: MessageReader<StateTransitionEvent<TurnPhase>>,
    time: Res<Time>,
    frames: Res<FrameTime>,
    presence: Res<Presence>,
    motion: Motion,
    lifted: Res<Lifted>,
    cheer: Res<Cheer>,
    quality: Res<Quality>,
    layer: Single<&MeshMaterial3d<StandardMaterial>, With<Glowing>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut awake: ResMut<KeepAwake>,
) {
    if phases.read().filter(|change| change.exited == Some(TurnPhase::Settling)).count() > 0 {
        light.since_move = 0.0;
    }
    let moves = !motion.is_reduced() && *quality != Quality::Low && !frames.crawls();
    let strength = if matches!(*cheer, Cheer::Film { .. }) {
        // What is shown was long before the last move.
        0.0
    } else if lifted.0.is_some() {
        light.since_move = FADING;
        breath(&mut light.breath, presence.since, moves, time.delta_secs())
    } else {
        light.breath = 0.0;
        trace(&mut light.since_move, moves, time.delta_secs())
    };
    let is_new = materials.get(&layer.0).is_some_and(|material| material.base_color.alpha() != strength);
    if is_new && let Some(mut material) = materials.get_mut(&layer.0) {
        material.base_color.set_alpha(strength);
        awake.for_frames(2);
    }
}

/// How strong the lit holes are, a little later.
fn breath(at: &mut f32, since_input: f32, moves: bool, seconds: f32) -> f32 {
    if !moves || since_input >= REST_AFTER {
        *at = 0.0;
        return 1.0;
    }
    *at = (*at + seconds / BREATH).fract();
    let depth = DEPTH * ((REST_AFTER - since_input) / CALMING).clamp(0.0, 1.0);
    1.0 - depth * (0.5 - 0.5 * (*at * TAU).cos())
}

/// How strong the trace is, a little later.
fn trace(since_move: &mut f32, moves: bool, seconds: f32) -> f32 {
    if !moves {
        return 1.0;
    }
    *since_move = (*since_move + seconds).min(FADING);
    let share = *since_move / FADING;
    1.0 + (FAINT - 1.0) * ease(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lit_holes_breathe_while_somebody_is_there_and_then_rest() {
        let (mut at, mut least) = (0.0, 1.0_f32);
        for i in 0..600 {
            let strength = breath(&mut at, i as f32 / 60.0, true, 1.0 / 60.0);
            assert!((1.0 - DEPTH - 1e-5..=1.0).contains(&strength));
            least = least.min(strength);
        }
        assert!(least < 0.6);
        assert!(breath(&mut at, 9.99, true, 1.0 / 60.0) > 0.99, "it calms down before it rests");
        assert_eq!(breath(&mut at, REST_AFTER, true, 1.0 / 60.0), 1.0);
        assert_eq!(breath(&mut at, 1.0, false, 1.0 / 60.0), 1.0);
    }

    #[test]
    fn a_trace_is_strong_at_first_and_then_faint() {
        let mut since = 0.0;
        let strengths: Vec<_> = (0..200).map(|_| trace(&mut since, true, 1.0 / 60.0)).collect();
        assert!(strengths[0] > 0.99 && strengths.windows(2).all(|two| two[1] <= two[0]));
        assert_eq!(strengths[199], FAINT);
        assert_eq!(trace(&mut 0.0, false, 1.0 / 60.0), 1.0, "what does not fade stays to be seen");
    }
}
