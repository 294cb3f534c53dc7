//! The winner's joy: their marbles hop one after another, from the tip of the target outward; at the end of the game
//! the view goes once around the board. Nothing of it is the game's: marbles hop where they stand and are not busy, and
//! whoever presses anything ends it.

use bevy::prelude::*;

use super::SceneSystems;
use super::gait::joy;
use super::presence::{Presence, notice};
use super::walk::{Walk, stand};
use crate::game::{Marble, Table, Track, TurnPhase, TurnPlayed, TurnTaken};
use crate::rules::{Hole, Seat};
use crate::stage::{KeepAwake, Motion};

/// How long after one marble the next hops, in seconds.
const NEXT: f32 = 0.11;
/// How long the view takes around the board, in seconds.
const ROUND_TIME: f32 = 3.0;

/// What is going on for joy.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) enum Cheer {
    /// Nothing.
    #[default]
    Nobody,
    /// The marbles of these seats have hopped for so many seconds.
    Ripple { seats: Vec<Seat>, at: f32 },
    /// The view is on its way around; this share of it is over.
    Round { at: f32 },
}

impl Cheer {
    /// How much of the way around the board the view has gone.
    pub const fn round(&self) -> Option<f32> {
        if let Self::Round { at } = self { Some(*at) } else { None }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cheer>().add_systems(
        Update,
        (begin, go_on.run_if(resource_changed::<Cheer>.or_eager(not(resource_equals(Cheer::Nobody)))))
            .chain()
            .after(notice)
            .after(super::walk::hover)
            .in_set(SceneSystems::Walk),
    );
}

/// Whoever finishes with a turn may cheer when it has been seen; what is taken back is no reason to.
fn begin(
    mut phases: MessageReader<StateTransitionEvent<TurnPhase>>,
    mut played: MessageReader<TurnPlayed>,
    mut taken: MessageReader<TurnTaken>,
    mut finished: Local<Vec<Seat>>,
    table: Res<Table>,
    presence: Res<Presence>,
    motion: Motion,
    mut cheer: ResMut<Cheer>,
) {
    if presence.acts || table.is_changed() || motion.is_reduced() {
        cheer.set_if_neq(Cheer::Nobody);
    }
    // A phase begins a frame after what brought it about.
    let is_seen = phases.read().filter(|change| change.exited == Some(TurnPhase::Settling)).count() > 0;
    if is_seen && !finished.is_empty() && !motion.is_reduced() {
        *cheer = Cheer::Ripple { seats: std::mem::take(&mut finished), at: 0.0 };
    }
    if let Some(turn) = played.read().last() {
        finished.clone_from(&turn.finished);
    }
    if taken.read().count() > 0 {
        finished.clear();
    }
}

fn go_on(
    time: Res<Time>,
    motion: Motion,
    phase: Res<State<TurnPhase>>,
    mut cheer: ResMut<Cheer>,
    mut marbles: Query<(&Marble, &Track, &mut Walk, &mut Transform)>,
    mut awake: ResMut<KeepAwake>,
) {
    awake.for_frames(2);
    let goes_round = *phase.get() == TurnPhase::Over && motion.moves_view();
    let next = match &*cheer {
        Cheer::Ripple { seats, at } => Cheer::Ripple { seats: seats.clone(), at: at + time.delta_secs() },
        Cheer::Round { at } if goes_round && *at < 1.0 => Cheer::Round { at: at + time.delta_secs() / ROUND_TIME },
        Cheer::Nobody | Cheer::Round { .. } => Cheer::Nobody,
    };
    cheer.set_if_neq(next);
    let (seats, at) = if let Cheer::Ripple { seats, at } = &*cheer { (&seats[..], *at) } else { (&[][..], 0.0) };
    let mut is_over = true;
    let ends: Vec<_> = marbles.iter().map(|(marble, track, ..)| (marble.seat, track.end())).collect();
    for (marble, track, mut walk, mut transform) in &mut marbles {
        let mut height = 0.0;
        if seats.contains(&marble.seat) {
            let place = place_in_line(marble.seat, track.end(), &ends);
            let joy = joy(at - place as f32 * NEXT);
            is_over &= joy.is_none();
            height = joy.unwrap_or(0.0);
        }
        if walk.set_cheer(height) {
            stand(&walk, &motion, &mut transform);
        }
    }
    if is_over && !seats.is_empty() {
        *cheer = if goes_round { Cheer::Round { at: 0.0 } } else { Cheer::Nobody };
    }
}

/// How many marbles of its seat hop before the one in `hole`: from the tip outward, row by row.
fn place_in_line(seat: Seat, hole: Hole, ends: &[(Seat, Hole)]) -> usize {
    let order = |hole: Hole| (hole.distance(seat.tip()), hole.id());
    ends.iter().filter(|(other, end)| *other == seat && order(*end) < order(hole)).count()
}
