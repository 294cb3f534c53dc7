//! Sternhalma: a board of glass marbles for two people.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bevy::app::AppExit;
use clap::Parser;
use sternhalma::app::{self, Options};
use sternhalma::rules::Game;
use sternhalma::storage::Record;

/// Sternhalma (Chinese chequers) for two people.
#[derive(Parser)]
#[command(version, about)]
struct Flags {
    /// Fill the screen
    #[arg(long)]
    fullscreen: bool,
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
    let Flags { fullscreen, load, seed, log_turns } = Flags::parse();
    let game = match load.as_deref().map(read_game).transpose() {
        Ok(game) => game,
        Err(sentence) => {
            eprintln!("sternhalma: {sentence}");
            return ExitCode::FAILURE;
        }
    };
    app::explain_failures();
    match app::new(Options { game, fullscreen, seed, log_turns }).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn read_game(path: &Path) -> Result<Game, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let game = Record::from_ron(&text).and_then(|record| record.game());
    game.map_err(|error| format!("{}: {error}", path.display()))
}
