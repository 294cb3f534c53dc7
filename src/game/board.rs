//! Holes and marbles as entities. This room says what they are; the scene says what they look like.

use bevy::prelude::*;

use super::table::{Seed, Table};
use crate::rules::{Hole, Seat};

/// A hole of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardHole(pub Hole);

/// A marble of a seat.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marble {
    /// Whose it is.
    pub seat: Seat,
    /// Which of the seat's marbles, from 0.
    pub number: usize,
}

/// The holes a marble is to be seen going through: it stands, or will stand, in the last of them.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Track(pub Vec<Hole>);

impl Track {
    /// The hole the marble stands in when it is there.
    ///
    /// # Panics
    /// Never: a track is made with a hole and only ever cut back to one.
    #[must_use]
    pub fn end(&self) -> Hole {
        *self.0.last().expect("a track has at least one hole")
    }
}

/// A marble that is on its way: while there is one, the turn is not over.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Busy;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Table>().init_resource::<Seed>().add_systems(Startup, spawn_board);
}

fn spawn_board(mut commands: Commands, table: Res<Table>) {
    commands
        .spawn_batch(Hole::all().map(|hole| (BoardHole(hole), Name::new(format!("hole {hole}")))).collect::<Vec<_>>());
    let position = table.game.position();
    for seat in Seat::all() {
        for (number, hole) in position.of(seat).into_iter().enumerate() {
            commands.spawn(marble(seat, number, hole));
        }
    }
}

pub(super) fn marble(seat: Seat, number: usize, hole: Hole) -> impl Bundle {
    (Marble { seat, number }, Track(vec![hole]), Name::new(format!("marble {number} of seat {seat}")))
}
