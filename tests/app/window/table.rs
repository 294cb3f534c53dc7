//! Table mode: the board by the mouse, each edge by its own buttons. What is at the edges counts, and so the board is
//! drawn with less work.

use sternhalma::rules::{Agreement, Game, Seats, Turn};

use super::super::support::hurried_move;
use super::harness::{LARGE, Program, Screen, saved};

/// A game of so many seats after so many rounds, and a few turns more.
fn begun(seats: Seats, rounds: usize) -> (Game, Vec<Turn>) {
    let mut game = Game::new(Agreement::of_seats(seats)).expect("a game");
    let count = seats.list().len();
    for ply in 0..rounds * count {
        game.play(Turn::Move(hurried_move(&game, ply))).expect("legal");
    }
    let mut ahead = game.clone();
    let next = (0..2).map(|ply| {
        let turn = Turn::Move(hurried_move(&ahead, ply));
        ahead.play(turn.clone()).expect("legal");
        turn
    });
    let next = next.collect();
    (game, next)
}

fn a_table_of(seats: Seats) {
    let name = format!("table-{}", seats.list().len());
    let (game, next) = begun(seats, 6);
    let screen = Screen::new(LARGE);
    let file = saved(&format!("{name}.ron"), &game);
    let mut program = Program::start(&screen, &["--low-quality", "--table", "--load", &file]);
    let mut at = game;
    for turn in &next {
        program.play(turn);
        at.play(turn.clone()).expect("legal");
    }
    program.wait_until_still();
    screen.picture(&name);

    // Who is to move now takes back what the one before has done.
    let to_move = at.position().to_move().number();
    program.press(to_move, "Undo");
    program.wait_for("taken Undo");
    program.wait_for("phase Choosing");
    program.play(next.last().expect("a turn"));

    // One edge stops the game, any other goes on with it.
    let [first, .., last] = seats.list() else { panic!("two seats at least") };
    program.press(first.number(), "Pause");
    program.wait_for("paused");
    program.wait_until_still();
    screen.picture(&format!("{name}-paused"));
    program.press(last.number(), "PlayOn");
    program.wait_for("playing");
    let next = hurried_move(&at, 0);
    program.play(&Turn::Move(next));
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn two_play_at_a_table() {
    a_table_of(Seats::Two);
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn three_play_at_a_table() {
    a_table_of(Seats::Three);
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn six_play_at_a_table() {
    a_table_of(Seats::Six);
}
