//! The marbles' tracks follow the history and the hand: forward along the path played, backward along the same, or
//! straight to another game's holes. This is the one system that changes where marbles stand, and which there are.

use bevy::prelude::*;

use super::GameSystems;
use super::board::{Marble, Track, marble};
use super::grant::GrantSystems;
use super::hand::Lifted;
use super::table::Table;
use super::turn::ShownAgain;
use crate::rules::{Chain, Game, Hole, HoleSet, Seat, Turn};

pub(super) fn plugin(app: &mut App) {
    let has_changed = resource_exists_and_changed::<Table>
        .or_eager(resource_exists_and_changed::<Lifted>)
        .or_eager(on_message::<ShownAgain>);
    app.add_systems(Update, follow.run_if(has_changed).after(GrantSystems).in_set(GameSystems::Play));
}

fn follow(
    table: Res<Table>,
    lifted: Res<Lifted>,
    mut shown: MessageReader<ShownAgain>,
    mut marbles: Query<(Entity, &Marble, &mut Track)>,
    mut commands: Commands,
) {
    let position = table.game.position();
    for seat in Seat::all() {
        let stands: HoleSet =
            marbles.iter().filter(|(_, marble, _)| marble.seat == seat).map(|(.., track)| track.end()).collect();
        let wanted = position.of(seat);
        let mut arrivals = wanted.minus(stands).into_iter();
        for (entity, marble, mut track) in &mut marbles {
            if marble.seat != seat || wanted.contains(track.end()) {
                continue;
            }
            match arrivals.next() {
                Some(to) => {
                    let led = led(&track.0, to, &table.game);
                    track.set_if_neq(Track(in_hand(led, lifted.0.as_ref())));
                }
                // A game with fewer marbles, or with other seats.
                None => commands.entity(entity).despawn(),
            }
        }
        // Numbers need only differ within a seat, and a seat that gets marbles had none or the first ten.
        let first = stands.len();
        for (index, hole) in arrivals.enumerate() {
            commands.spawn(marble(seat, first + index, hole));
        }
    }
    if let Some(chain) = &lifted.0
        && let Some((.., mut track)) = marbles.iter_mut().find(|(.., track)| track.end() == chain.from())
    {
        let held = in_hand(track.0.clone(), Some(chain));
        track.set_if_neq(Track(held));
    }
    if shown.read().count() > 0
        && let Some((Turn::Move(made), path)) = table.game.last().map(|last| (&last.turn, &last.path))
        && let Some((.., mut track)) = marbles.iter_mut().find(|(.., track)| track.end() == made.to)
    {
        track.0 = std::iter::once(made.from).chain(path.iter().copied()).collect();
    }
}

/// The track of the marble in hand goes on along its chain; any other is as it was.
fn in_hand(mut track: Vec<Hole>, lifted: Option<&Chain>) -> Vec<Hole> {
    if let Some(chain) = lifted.filter(|chain| track.last() == Some(&chain.from())) {
        track.extend(chain.path());
    }
    track
}

/// The track that ends in `to`: cut back if the marble came through there, else on along the path of the turn that
/// leads there, else straight.
fn led(track: &[Hole], to: Hole, game: &Game) -> Vec<Hole> {
    let mut track = track.to_vec();
    if let Some(played) = game.last()
        && let Turn::Move(made) = &played.turn
        && (made.from, made.to) == (track[0], to)
    {
        // As it was played, of which a part may have been seen already.
        track.truncate(1);
        track.extend(&played.path);
        return track;
    }
    if let Some(index) = track.iter().position(|hole| *hole == to) {
        track.truncate(index + 1);
        return track;
    }
    let back = game.undone().first().and_then(|undone| match &undone.turn {
        Turn::Move(taken) if (Some(&taken.to), taken.from) == (track.last(), to) => {
            Some(undone.path.iter().rev().skip(1).copied().chain([to]).collect())
        }
        _ => None,
    });
    track.extend(back.unwrap_or_else(|| vec![to]));
    track
}
