//! How fast the rules find moves, on one thread: leaves a second of perft, and the ratio to the plain generator that
//! the tests use as their oracle.
//!
//! `cargo bench --no-default-features --bench perft`

use std::time::Instant;

use divan::counter::ItemsCount;
use sternhalma::rules::{Marbles, Position, Seats, perft};

#[path = "../tests/rules/naive.rs"]
mod naive;
#[path = "../tests/rules/support.rs"]
#[expect(dead_code, reason = "the bench needs only the seeded games")]
mod support;

const START_DEPTH: u32 = 6;
const GAME_DEPTH: u32 = 3;

fn main() {
    let positions = mid_game();
    let moves: usize = positions.iter().map(|position| position.legal_moves().len()).sum();
    println!("40 mid-game positions, {:.1} moves each on the mean", moves as f64 / positions.len() as f64);
    let ours = leaves_a_second(|| positions.iter().map(|position| perft(position, 2, false)).sum());
    let plain = leaves_a_second(|| positions.iter().map(|position| naive::perft(position, 2)).sum());
    println!("perft 2 of these: {:.0} times the plain generator\n", ours / plain);
    divan::main();
}

fn leaves_a_second(count: impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    let leaves = count();
    leaves as f64 / start.elapsed().as_secs_f64()
}

/// Forty positions of hurried games, plies 12 to 60.
fn mid_game() -> Vec<Position> {
    (0..40u64)
        .map(|index| {
            let mut position = start();
            let mut dice = support::Dice(index);
            for _ in 0..12 + index * 48 / 39 {
                position = position.play(&support::hurried_move(&position, &mut dice)).expect("a legal move");
            }
            position
        })
        .collect()
}

fn start() -> Position {
    Position::start(Seats::Two, Marbles::Ten, Seats::Two.list()[0]).expect("a start")
}

#[divan::bench(sample_count = 7, sample_size = 1)]
fn perft_6_from_the_start(bencher: divan::Bencher) {
    let position = start();
    let leaves = perft(&position, START_DEPTH, false);
    bencher.counter(ItemsCount::new(leaves)).bench(|| perft(&position, START_DEPTH, false));
}

#[divan::bench(sample_count = 7, sample_size = 1)]
fn perft_3_of_40_mid_game_positions(bencher: divan::Bencher) {
    let positions = mid_game();
    let count = || positions.iter().map(|position| perft(position, GAME_DEPTH, false)).sum::<u64>();
    bencher.counter(ItemsCount::new(count())).bench(count);
}
