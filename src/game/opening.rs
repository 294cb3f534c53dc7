//! How a new game comes about: as it is agreed, or as the one before it was.

use super::refusal::Refusal;
use super::table::Seed;
use crate::rules::{Agreement, Game};

/// A new game as it is agreed; who starts may be left to the lot.
///
/// # Errors
/// Says so when what is agreed does not fit together.
pub(super) fn agreed_game(agreement: Agreement, by_lot: bool, seed: &mut Seed) -> Result<Game, Refusal> {
    let seats = agreement.seats.list();
    let starts = if by_lot { seats[seed.draw(seats.len())] } else { agreement.starts };
    let agreement = Agreement { starts, ..agreement };
    agreement.check()?;
    Ok(Game::new(agreement).expect("an agreement that fits together makes a game"))
}

/// A new game by the same agreement. After a game that was played to its end the other seat starts.
pub(super) fn next_game(game: &Game) -> Game {
    let agreement = *game.agreement();
    let started = match (agreement.head_start, game.position_at(0)) {
        (None, Some(start)) => start.to_move(),
        _ => agreement.starts,
    };
    let starts = if game.outcome().is_some() { agreement.seats.after(started) } else { started };
    Game::new(Agreement { starts, ..agreement }).expect("any seat of a game's agreement may start")
}
