//! Sternhalma: a board of glass marbles for two people.

use std::path::PathBuf;
use std::process::ExitCode;

use bevy::app::AppExit;
use clap::Parser;
use sternhalma::app::{self, Options};

/// Sternhalma (Chinese chequers) for two people.
#[derive(Parser)]
#[command(version, about)]
struct Flags {
    /// Fill the screen
    #[arg(long)]
    fullscreen: bool,
    /// Open a window of this many logical pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = parse_size)]
    size: Option<(u32, u32)>,
    /// Put a saved game on the table
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Draw what is left to chance from this number: today, how the marbles lie
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Print a line for everything that happens, for scripts
    #[arg(long)]
    log_turns: bool,
}

fn main() -> ExitCode {
    let Flags { fullscreen, size, load, seed, log_turns } = Flags::parse();
    let game = match load.as_deref().map(app::read_game).transpose() {
        Ok(game) => game,
        Err(sentence) => {
            eprintln!("sternhalma: {sentence}");
            return ExitCode::FAILURE;
        }
    };
    app::explain_failures();
    match app::new(Options { game, fullscreen, size, seed, log_turns }).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten();
    let pair = text.split_once('x').and_then(|(width, height)| Some((number(width)?, number(height)?)));
    pair.filter(|(width, height)| (400..=16_384).contains(width) && (400..=16_384).contains(height))
        .ok_or_else(|| "a size is two numbers from 400 to 16384 with an x between, like 1280x800".to_owned())
}
