//! Makes the game that is shown over the title. Of many games played by a program that looks two of its own moves
//! ahead, with some whim, it prints the one that is best to watch.
//!
//! `cargo run --release --no-default-features --features serde --example shown > assets/shown.ron`

use std::cmp::Reverse;

use sternhalma::rules::{Agreement, Game, Hole, Move, Position, Seat, Turn};
use sternhalma::storage::Record;

#[path = "../../tests/rules/support.rs"]
#[expect(dead_code, reason = "only the dice are needed")]
mod support;
use support::Dice;

/// How many games it chooses from, and how many turns one may have at most.
const GAMES: u64 = 400;
const LONGEST: usize = 90;

fn main() {
    let games = (0..GAMES).filter_map(played);
    let best = games.max_by_key(|game| (leaps(game), Reverse(game.ply()))).expect("a game that comes to its end");
    println!(
        "// The game that is shown over the title, made by assets/make/shown.rs: {} turns, the longest chain of {} hops.",
        best.ply(),
        best.history().iter().map(|turn| turn.path.len()).max().unwrap_or_default(),
    );
    println!("{}", Record::of(&best, Vec::new()).to_ron().trim_end());
}

/// What is worth watching: chains, long ones above all, in few turns.
fn leaps(game: &Game) -> usize {
    let hops = game.history().iter().map(|turn| turn.path.len().pow(2));
    100 * hops.sum::<usize>() / game.ply()
}

/// A game to its end, unless that is too far.
fn played(seed: u64) -> Option<Game> {
    let mut game = Game::new(Agreement::default()).ok()?;
    let mut dice = Dice(seed);
    while game.outcome().is_none() && game.ply() < LONGEST {
        let position = game.position();
        let moves = position.legal_moves();
        let best = moves.into_iter().max_by_key(|played| (prospect(position, played), dice.roll(1 << 16)))?;
        game.play(Turn::Move(best)).ok()?;
    }
    game.winner().is_some().then_some(game)
}

/// How well a seat stands after a move and the best that could follow it, as if the others stood still.
fn prospect(position: &Position, first: &Move) -> i32 {
    let seat = position.to_move();
    let Ok(after) = position.play(first) else { return i32::MIN };
    if after.has_won(seat) {
        return i32::MAX;
    }
    let gain = |from: Hole, to: Hole| farness(seat, from) - farness(seat, to);
    let follows =
        after.of(seat).into_iter().flat_map(|from| after.landings(from).into_iter().map(move |to| gain(from, to)));
    // What is gained at once counts a little more than what may be.
    5 * gain(first.from, first.to) + 4 * follows.max().unwrap_or_default()
}

/// How far a marble is from where it is to go; the last one counts for more, so that none is left behind.
fn farness(seat: Seat, hole: Hole) -> i32 {
    let rows = i32::from(hole.distance(seat.tip()));
    let off_line = i32::from(hole.distance(seat.opposite().tip())) + rows - 16;
    rows * rows + 2 * off_line
}
