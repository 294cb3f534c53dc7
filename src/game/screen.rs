//! The title, under which a recorded game is shown, and the match.

use bevy::prelude::*;

use super::table::Table;
use crate::rules::Game;
use crate::storage::Record;

/// What the window is for.
#[derive(States, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Somebody has come, and has not sat down yet: a recorded game is shown.
    Title,
    /// People play.
    Match,
}

impl FromWorld for Screen {
    /// A table on which a game is only shown is that of the title, from the first frame on.
    fn from_world(world: &mut World) -> Self {
        if world.get_resource::<Table>().is_some_and(Table::is_shown) { Self::Title } else { Self::Match }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>();
}

/// The game that is shown over the title, before its first turn: all of its turns are there to be played again.
///
/// # Panics
/// Never: that it can be read is tested.
#[must_use]
pub fn recorded_game() -> Game {
    let record = Record::from_ron(include_str!("../../assets/shown.ron"));
    let mut game = record.and_then(|record| record.game()).expect("the recorded game is one");
    while game.undo().is_some() {}
    game
}
