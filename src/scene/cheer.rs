//! The winner's joy: their marbles hop one after another, from the tip of the target outward; at the end of the game
//! the view goes once around the board, and the longest chain is shown once more. Nothing of it is the game's: marbles
//! hop where they stand and are not busy, and whoever presses anything ends it.

use bevy::prelude::*;

use super::SceneSystems;
use super::film::Film;
use super::gait::{JOY_TIME, joy};
use super::presence::{Presence, notice};
use super::walk::{Walk, stand};
use crate::game::{Marble, Table, Track, TurnPhase, TurnPlayed, TurnTaken};
use crate::rules::{Hole, Seat};
use crate::stage::{KeepAwake, Motion, Spectacle};

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
    /// The longest chain has been shown for so many seconds.
    Film { at: f32 },
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cheer>().init_resource::<Film>().add_systems(
        Update,
        (begin, (go_on, ripple, show).chain().run_if(resource_changed::<Cheer>.or_eager(is_going_on)))
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

fn is_going_on(cheer: Res<Cheer>) -> bool {
    *cheer != Cheer::Nobody
}

/// One thing after another, unless the game has gone on or the view may not move.
fn go_on(
    time: Res<Time>,
    table: Res<Table>,
    phase: Res<State<TurnPhase>>,
    motion: Motion,
    marbles: Query<(Entity, &Marble, &Track, &Transform)>,
    mut cheer: ResMut<Cheer>,
    mut film: ResMut<Film>,
    mut spectacle: ResMut<Spectacle>,
    mut awake: ResMut<KeepAwake>,
) {
    awake.for_frames(2);
    let is_over = *phase.get() == TurnPhase::Over && !motion.is_reduced();
    // At a table the film is seen from where everybody sits.
    let may_look = is_over && motion.moves_view();
    let film_of = |film: &mut Film| {
        let standing =
            marbles.iter().map(|(entity, marble, track, lies)| (entity, marble.seat, track.end(), lies.rotation));
        Film::of(&table.game, standing).map_or(Cheer::Nobody, |made| {
            *film = made;
            Cheer::Film { at: 0.0 }
        })
    };
    let seconds = time.delta_secs();
    let next = match &*cheer {
        Cheer::Ripple { seats, at } if *at < ripple_time(seats, &table) => {
            Cheer::Ripple { seats: seats.clone(), at: at + seconds }
        }
        Cheer::Ripple { .. } if may_look => Cheer::Round { at: 0.0 },
        Cheer::Round { at } if may_look && *at < 1.0 => Cheer::Round { at: (at + seconds / ROUND_TIME).min(1.0) },
        Cheer::Ripple { .. } | Cheer::Round { .. } if is_over => film_of(&mut film),
        Cheer::Film { at } if is_over && *at < film.length() => Cheer::Film { at: at + seconds },
        _ => Cheer::Nobody,
    };
    spectacle.set_if_neq(Spectacle(matches!(next, Cheer::Round { .. } | Cheer::Film { .. })));
    cheer.set_if_neq(next);
}

/// How long the last marble of these seats has come to rest after the first began.
fn ripple_time(seats: &[Seat], table: &Table) -> f32 {
    let most = seats.iter().map(|seat| table.game.position().of(*seat).len()).max().unwrap_or(0);
    most as f32 * NEXT + JOY_TIME
}

fn ripple(cheer: Res<Cheer>, motion: Motion, mut marbles: Query<(&Marble, &Track, &mut Walk, &mut Transform)>) {
    let (seats, at) = if let Cheer::Ripple { seats, at } = &*cheer { (&seats[..], *at) } else { (&[][..], 0.0) };
    let ends: Vec<_> = marbles.iter().map(|(marble, track, ..)| (marble.seat, track.end())).collect();
    for (marble, track, mut walk, mut transform) in &mut marbles {
        let place = place_in_line(marble.seat, track.end(), &ends);
        let joy = joy(at - place as f32 * NEXT).filter(|_| seats.contains(&marble.seat));
        if walk.set_cheer(joy.unwrap_or(0.0)) {
            stand(&walk, &motion, &mut transform);
        }
    }
}

/// Puts the marbles where the film has them; after it they are where they were.
fn show(cheer: Res<Cheer>, motion: Motion, mut film: ResMut<Film>, mut marbles: Query<(&Walk, &mut Transform)>) {
    if let Cheer::Film { at } = *cheer {
        for (entity, pose) in film.poses(at) {
            if let Ok((_, mut transform)) = marbles.get_mut(entity) {
                *transform = pose;
            }
        }
        return;
    }
    for (entity, lies) in film.take_down() {
        if let Ok((walk, mut transform)) = marbles.get_mut(entity) {
            transform.rotation = lies;
            stand(walk, &motion, &mut transform);
        }
    }
}

/// How many marbles of its seat hop before the one in `hole`: from the tip outward, row by row.
fn place_in_line(seat: Seat, hole: Hole, ends: &[(Seat, Hole)]) -> usize {
    let order = |hole: Hole| (hole.distance(seat.tip()), hole.id());
    ends.iter().filter(|(other, end)| *other == seat && order(*end) < order(hole)).count()
}
