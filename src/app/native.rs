//! The program on a computer of one's own: flags, files, exit codes.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use bevy::app::AppExit;
use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use clap::Parser;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::{Options, failure, log};
use crate::game::Clock;
use crate::rules::Game;
use crate::storage::{Files, Language, Quality, Record, Shelf, read_file};
use crate::ui::listen;

/// Sternhalma (Chinese chequers), for two to six people.
#[derive(Parser)]
#[command(version, about)]
struct Flags {
    /// Fill the screen
    #[arg(long)]
    fullscreen: bool,
    /// Play at a table: fullscreen, seen from above, an edge for each seat
    #[arg(long)]
    table: bool,
    /// Leave guests alone with it: no way out, and no settings, without the host's corner and four holes
    #[arg(long)]
    kiosk: bool,
    /// Go straight to the board, without the title
    #[arg(long)]
    board: bool,
    /// Open a window of this many logical pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = parse_size)]
    size: Option<(u32, u32)>,
    /// Put a saved game on the table
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Draw what is left to chance from this number: who starts by lot, how the marbles lie
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Draw with less work, for an old machine
    #[arg(long)]
    low_quality: bool,
    /// Print a line for everything that happens, for scripts
    #[arg(long)]
    log_turns: bool,
}

/// Reads the flags and runs the program to its end.
#[must_use]
pub fn start() -> ExitCode {
    let Flags { fullscreen, table, kiosk, board, size, load, seed, low_quality, log_turns } = Flags::parse();
    let game = match load.as_deref().map(read_game).transpose() {
        Ok(game) => game,
        Err(sentence) => {
            eprintln!("sternhalma: {sentence}");
            return ExitCode::FAILURE;
        }
    };
    failure::explain_failures();
    let seed = seed.unwrap_or_else(seed_of_the_moment);
    let quality = low_quality.then_some(Quality::Low);
    let files = files();
    // Where it cannot be found out, there is one program at most as far as anybody knows.
    let claim = files.as_ref().map(Files::claim).and_then(Result::ok);
    let mut app = super::new(Options {
        game,
        shelf: files.map(|files| Box::new(files) as Box<dyn Shelf>),
        is_second: matches!(claim, Some(None)),
        table,
        kiosk,
        title: !board,
        clock: Clock { now, on_the_wall },
        fullscreen,
        size,
        seed,
        quality,
        language: language(|name| std::env::var(name).ok()),
    });
    app.add_systems(Last, failure::disarm.run_if(|frames: Res<FrameCount>| frames.0 > 3));
    if log_turns {
        app.add_plugins((listen, log::plugin));
    }
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// The game saved in a file.
///
/// # Errors
/// Says which file, and what is wrong with it where.
pub fn read_game(path: &Path) -> Result<Game, String> {
    // What stands in a broken file is not for the terminal as it is, nor at any length.
    let about = |error: &dyn Display| {
        let words = format!("{}: {error}", path.display());
        words.chars().take(400).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect::<String>()
    };
    let text = read_file(path).map_err(|error| about(&error.why))?;
    Record::from_ron(&text).and_then(|record| record.game()).map_err(|error| about(&error))
}

/// Nowhere, if the system has no such folder.
fn files() -> Option<Files> {
    Some(Files::new(dirs::data_dir()?.join("sternhalma")))
}

/// The system's language, as GNU gettext finds it.
fn language(value: impl Fn(&str) -> Option<String>) -> Language {
    let set = |name: &&str| value(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set).unwrap_or_default();
    // Where no locale is wanted, neither is the list of languages.
    let is_plain = ["", "C", "POSIX"].contains(&locale.split('.').next().unwrap_or_default());
    let listed = set(&"LANGUAGE").filter(|_| !is_plain).unwrap_or_default();
    Language::first_of(listed.split(':').chain([&*locale])).unwrap_or_default()
}

fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// In the time zone of the system, if it has one that is known.
fn on_the_wall(at: u64) -> Option<(u8, u8)> {
    let at = Timestamp::from_second(i64::try_from(at).ok()?).ok()?;
    let time = TimeZone::try_system().ok()?.to_datetime(at).time();
    Some((u8::try_from(time.hour()).ok()?, u8::try_from(time.minute()).ok()?))
}

/// A lot that is drawn twice should not fall the same way.
fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) ^ since.as_secs()
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten();
    let pair = text.split_once('x').and_then(|(width, height)| Some((number(width)?, number(height)?)));
    pair.filter(|(width, height)| (400..=16_384).contains(width) && (400..=16_384).contains(height))
        .ok_or_else(|| "a size is two numbers from 400 to 16384 with an x between, like 1280x800".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_that_of_the_system() {
        for (values, spoken) in [
            (vec![("LANG", "de_DE.UTF-8")], Language::German),
            (vec![("LANG", "de_DE.UTF-8"), ("LC_ALL", "pt_PT.UTF-8")], Language::Portuguese),
            (vec![("LANG", "fr_FR.UTF-8"), ("LANGUAGE", "fr:pt:en")], Language::Portuguese),
            (vec![("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", ""), ("LANGUAGE", "")], Language::German),
            (vec![("LANG", "C.UTF-8"), ("LANGUAGE", "de")], Language::English),
            (vec![], Language::English),
        ] {
            let value = |name: &str| values.iter().find(|set| set.0 == name).map(|set| set.1.to_owned());
            assert_eq!(language(value), spoken, "{values:?}");
        }
    }
}
