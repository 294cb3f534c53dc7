//! The marbles' tracks follow the history: forward along the path played, backward along the same, or straight to
//! another game's holes. This is the one system that changes where marbles stand.

use bevy::prelude::*;

use super::GameSystems;
use super::board::{Marble, Track};
use super::table::Table;
use super::turn::TurnSystems;
use crate::rules::{Game, Hole, HoleSet, Seat, Turn};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_history.run_if(resource_exists_and_changed::<Table>).after(TurnSystems).in_set(GameSystems::Play),
    );
}

fn follow_history(table: Res<Table>, mut marbles: Query<(&Marble, &mut Track)>) {
    let position = table.game.position();
    for seat in Seat::all() {
        let stands: HoleSet =
            marbles.iter().filter(|(marble, _)| marble.seat == seat).map(|(_, track)| track.end()).collect();
        let wanted = position.of(seat);
        let mut arrivals = wanted.minus(stands).into_iter();
        for (marble, mut track) in &mut marbles {
            let from = track.end();
            if marble.seat != seat || wanted.contains(from) {
                continue;
            }
            if let Some(to) = arrivals.next() {
                lead(&mut track.0, to, &table.game);
            }
        }
    }
}

/// Makes a track end in `to`: by cutting it back if the marble came through there, else by the path of the turn that
/// leads there, else straight.
fn lead(track: &mut Vec<Hole>, to: Hole, game: &Game) {
    if let Some(index) = track.iter().position(|hole| *hole == to) {
        track.truncate(index + 1);
        return;
    }
    let from = *track.last().unwrap_or(&to);
    track.extend(path(from, to, game).unwrap_or_else(|| vec![to]));
}

fn path(from: Hole, to: Hole, game: &Game) -> Option<Vec<Hole>> {
    let played = game.last().filter(|played| matches!(&played.turn, Turn::Move(m) if (m.from, m.to) == (from, to)));
    if let Some(played) = played {
        return Some(played.path.clone());
    }
    let undone = game.undone().first()?;
    match &undone.turn {
        Turn::Move(taken) if (taken.to, taken.from) == (from, to) => {
            let back = undone.path.iter().rev().skip(1).copied();
            Some(back.chain([to]).collect())
        }
        _ => None,
    }
}
