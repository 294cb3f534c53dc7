//! The game under way and the settings outlive the window, and what is broken of them costs as little as can be.

use std::path::PathBuf;

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use sternhalma::game::{Saves, Trouble, Want};
use sternhalma::rules::{Move, Turn};
use sternhalma::storage::{
    Cause, Files, Kept, KeptGame, Settings, Shelf, Speed, keep_game, keep_settings, kept_game, kept_settings,
};

use super::shelf::{Memory, app_with, full, kept, troubles};
use super::support::{game, hole, new_game, play, settle, wish};

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("sternhalma-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).expect("removed");
    }
}

#[test]
fn every_turn_and_every_change_of_the_history_is_kept() {
    let shelf = Memory::default();
    let mut app = app_with(&shelf);
    play(&mut app, &Move::new(hole(111), hole(102)));
    assert_eq!(kept(&shelf, Kept::Game).as_ref(), Some(game(&app)));
    wish(&mut app, Want::Undo);
    settle(&mut app);
    assert_eq!(kept(&shelf, Kept::Game).map(|kept| (kept.ply(), kept.undone().len())), Some((0, 1)));
    assert_eq!(kept(&shelf, Kept::Game).as_ref(), Some(game(&app)), "it can still be played again");
}

#[test]
fn a_game_longer_than_what_is_read_takes_no_place() {
    let shelf = Memory::default();
    let there_and_back = [(111, 102), (6, 14), (102, 111), (14, 6)].map(|(from, to)| Move::new(hole(from), hole(to)));
    let turns = there_and_back.map(Turn::Move).into_iter().cycle();
    let game = |count| new_game().replay(turns.clone().take(count)).expect("legal");
    keep_game(&shelf, Kept::Game, Some(&game(10_000)), None).expect("kept");
    let error = keep_game(&shelf, Kept::Game, Some(&game(10_001)), None).expect_err("too long");
    assert!(error.to_string().contains("10001"), "{error}");
    assert_eq!(kept(&shelf, Kept::Game).map(|kept| kept.ply()), Some(10_000));
}

#[test]
fn a_game_that_cannot_be_kept_goes_on_and_says_so_once() {
    let shelf = Memory { is_broken: true, ..Memory::default() };
    let mut app = app_with(&shelf);
    play(&mut app, &Move::new(hole(111), hole(102)));
    assert_eq!(troubles(&app), [Trouble::GameNotKept(full("game"))]);
    app.world_mut().resource_mut::<Messages<Trouble>>().clear();
    play(&mut app, &Move::new(hole(6), hole(14)));
    assert_eq!((troubles(&app), game(&app).ply()), (Vec::new(), 2));
}

#[test]
fn a_kept_text_that_is_no_game_is_set_aside() {
    let shelf = Memory::default();
    shelf.write("game", "(format: 1, turns: [Move(\"0-1\")])").expect("kept");
    let unreadable = kept_game(&shelf, Kept::Game).expect_err("no game");
    assert!(unreadable.to_string().contains("other side"), "{unreadable}");
    assert_eq!(unreadable.aside, Ok("memory/game.corrupt".to_owned()));
    assert_eq!(kept_game(&shelf, Kept::Game), Ok(None), "it is said once");
}

#[test]
fn the_game_that_a_new_one_replaced_is_kept_as_well() {
    let shelf = Memory::default();
    let mut app = app_with(&shelf);
    play(&mut app, &Move::new(hole(111), hole(102)));
    let before = game(&app).clone();
    wish(&mut app, Want::NewGame);
    settle(&mut app);
    assert_eq!(kept(&shelf, Kept::Before), Some(before));
    wish(&mut app, Want::Undo);
    settle(&mut app);
    assert_eq!(kept(&shelf, Kept::Before), None);
}

#[test]
fn a_file_that_is_no_text_is_set_aside_unharmed() {
    let folder = Folder::new("bytes");
    std::fs::write(folder.0.join("game.ron"), [0xff, 0xfe, 0x00]).expect("written");
    let unreadable = kept_game(&Files::new(folder.0.clone()), Kept::Game).expect_err("no text");
    assert_eq!(unreadable.aside, Ok("game.corrupt.ron".to_owned()));
    assert_eq!(std::fs::read(folder.0.join("game.corrupt.ron")).expect("there"), [0xff, 0xfe, 0x00]);
}

#[test]
fn a_new_game_is_kept_only_once_the_old_one_is_safe() {
    let shelf = Memory::default();
    let mut app = app_with(&shelf);
    play(&mut app, &Move::new(hole(111), hole(102)));
    let old = game(&app).clone();
    app.insert_resource(Saves(Box::new(Memory { full_for: "before", ..shelf.clone() })));
    wish(&mut app, Want::NewGame);
    settle(&mut app);
    assert_eq!(
        (troubles(&app), kept(&shelf, Kept::Game)),
        (vec![Trouble::GameNotKept(full("before"))], Some(old.clone()))
    );
    let first = game(&app).legal_moves()[0].clone();
    play(&mut app, &first);
    assert_eq!(kept(&shelf, Kept::Game), Some(old.clone()));
    app.insert_resource(Saves(Box::new(shelf.clone())));
    let second = game(&app).legal_moves()[0].clone();
    play(&mut app, &second);
    assert_eq!((kept(&shelf, Kept::Before), kept(&shelf, Kept::Game)), (Some(old), Some(game(&app).clone())));
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_waited_for() {
    let folder = Folder::new("pipes");
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let pipe = folder.0.join("game.ron");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    for error in [
        sternhalma::storage::read_file(&pipe).expect_err("a pipe").to_string(),
        sternhalma::storage::read_file(&folder.0).expect_err("a folder").to_string(),
        Files::new(folder.0.clone()).read("game").expect_err("a pipe").to_string(),
    ] {
        assert!(error.contains("not a file") && error.contains("pipes"), "{error}");
    }
}

#[test]
fn settings_by_which_nothing_could_be_done_are_not_taken() {
    let default = Settings::default();
    for (old, new, expected) in [
        ("host_holes: [", "host_holes: [5, ", Settings { host_holes: Vec::new(), ..some_settings() }),
        ("starts: 3", "starts: 1", Settings { agreement: default.agreement, ..some_settings() }),
    ] {
        let shelf = Memory::default();
        shelf.write("settings", &settings_with(old, new)).expect("kept");
        let (settings, unreadable) = kept_settings(&shelf);
        assert_eq!((settings, unreadable.is_some()), (expected, true), "{new}");
    }
}

#[test]
fn files_keep_a_game_whole_or_say_where_they_cannot() {
    let folder = Folder::new("saves");
    let files = Files::new(folder.0.join("new"));
    assert_eq!(kept_game(&files, Kept::Game), Ok(None));
    let left = KeptGame { game: new_game(), at: Some(1_700_000_000) };
    keep_game(&files, Kept::Game, Some(&left.game), left.at).expect("kept");
    assert_eq!(kept_game(&files, Kept::Game), Ok(Some(left.clone())));
    // A file where the folder should be.
    let blocked = Files::new(folder.0.join("new/game.ron"));
    let error = keep_game(&blocked, Kept::Game, Some(&left.game), left.at).expect_err("no folder");
    assert!(error.to_string().contains("game.ron"), "{error}");
}

/// Settings that are nowhere the default.
fn some_settings() -> Settings {
    Settings {
        host_holes: [0, 60, 111, 120].map(hole).to_vec(),
        speed: Speed::Calm,
        text_percent: 120,
        volume: 30,
        ..Settings::default()
    }
}

/// Their text, with something in the place of something else.
fn settings_with(old: &str, new: &str) -> String {
    let shelf = Memory::default();
    keep_settings(&shelf, &some_settings()).expect("kept");
    let text = shelf.read("settings").expect("readable").expect("a text");
    assert!(text.contains(old), "{text}");
    text.replace(old, new)
}

#[test]
fn a_setting_that_cannot_be_read_costs_no_other() {
    let expected = Settings { volume: Settings::default().volume, ..some_settings() };
    for broken in
        ["volume: 300", "volume: Loud", "volume: (30, \"%\")", "volume: 31.5 // of 100\n", "volume: 1, volume: x"]
    {
        let shelf = Memory::default();
        let text = settings_with("volume: 30", broken).replace("text_percent: 120", "text_percent: 120 // large\n");
        shelf.write("settings", &text).expect("kept");
        let (settings, unreadable) = kept_settings(&shelf);
        let volume = if broken.ends_with('x') { 1 } else { expected.volume };
        assert_eq!(settings, Settings { volume, ..expected.clone() }, "{broken}");
        assert_eq!(unreadable.expect("said").aside, Ok("memory/settings.corrupt".to_owned()), "{broken}");
        assert_eq!(shelf.read("settings.corrupt"), Ok(Some(text)));
        // What could be read is there at the next start, and nothing is said again.
        assert_eq!(kept_settings(&shelf), (settings, None), "{broken}");
    }
}

#[test]
fn what_stands_before_a_break_in_the_settings_is_read() {
    let whole = settings_with("volume: 30", "volume: 30");
    let end = whole.find("speed").expect("a speed");
    for end in [end, end - 8, whole.find("volume: 3").expect("a volume") + 9] {
        let shelf = Memory::default();
        shelf.write("settings", &whole[..end]).expect("kept");
        let (settings, unreadable) = kept_settings(&shelf);
        assert_eq!(settings.host_holes, some_settings().host_holes, "{}", &whole[..end]);
        assert!(unreadable.is_some() && [30, Settings::default().volume].contains(&settings.volume), "{settings:?}");
    }
}

#[test]
fn a_setting_among_ever_so_many_others_is_read() {
    let shelf = Memory::default();
    let text = format!("(volume: 300, {} text_percent: 120)", "weather: 1, ".repeat(60_000));
    shelf.write("settings", &text).expect("kept");
    let (settings, unreadable) = kept_settings(&shelf);
    assert!(settings.text_percent == 120 && unreadable.is_some(), "{settings:?}");
}

#[test]
fn what_only_a_later_version_knows_is_passed_over_in_silence() {
    let shelf = Memory::default();
    let text = settings_with("volume: 30", "volume: 30, weather: Some(Rain(of: [\"cats\"])), music: {1: Loud}");
    shelf.write("settings", &text).expect("kept");
    assert_eq!(kept_settings(&shelf), (some_settings(), None));
    assert_eq!(shelf.read("settings"), Ok(Some(text)), "nobody writes over it unasked");
    // Nor does the mark matter with which some editors begin a file.
    shelf.write("settings", &format!("\u{feff}{}", settings_with("volume: 30", "volume: 31"))).expect("kept");
    assert_eq!(kept_settings(&shelf), (Settings { volume: 31, ..some_settings() }, None));
}

#[test]
fn settings_that_are_no_text_at_all_are_the_defaults_and_that_is_said_once() {
    let folder = Folder::new("settings");
    let files = Files::new(folder.0.clone());
    assert_eq!(kept_settings(&files), (Settings::default(), None));
    for broken in [&[0xff, 0x00][..], b"", b"loud, please"] {
        std::fs::write(folder.0.join("settings.ron"), broken).expect("written");
        let (settings, unreadable) = kept_settings(&files);
        assert!(settings == Settings::default() && unreadable.is_some(), "{broken:?}: {settings:?}");
        assert_eq!(kept_settings(&files), (settings, None), "{broken:?}");
    }
}

#[test]
fn what_could_not_be_read_again_does_not_take_the_place_of_what_can() {
    let folder = Folder::new("large");
    let files = Files::new(folder.0.clone());
    let [fits, is_too_large] = [1 << 20, (1 << 20) + 1].map(|size| "x".repeat(size));
    files.write("game", &fits).expect("kept");
    assert_eq!(files.write("game", &is_too_large).expect_err("too large").why, Cause::TooLarge);
    assert_eq!(files.read("game"), Ok(Some(fits)));
    // Nor does a letter that is cut in two make no text of it.
    std::fs::write(folder.0.join("game.ron"), "é".repeat(1 << 20)).expect("written");
    assert_eq!(files.read("game").expect_err("too large").why, Cause::TooLarge);
}

#[test]
fn a_folder_is_claimed_by_one_program_at_a_time() {
    let folder = Folder::new("claimed");
    let claim = || Files::new(folder.0.join("new")).claim().expect("it can be found out");
    let first = claim();
    assert!(first.is_some() && claim().is_none());
    drop(first);
    assert!(claim().is_some(), "it ends with the program that made it");
}

#[test]
fn nothing_that_was_set_aside_is_written_over() {
    let folder = Folder::new("aside");
    let files = Files::new(folder.0.clone());
    let broken = ["first", "second", "third"];
    let names = ["settings.corrupt.ron", "settings.corrupt-2.ron", "settings.corrupt-3.ron"];
    for (text, name) in broken.iter().zip(names) {
        std::fs::write(folder.0.join("settings.ron"), text).expect("written");
        assert_eq!(kept_settings(&files).1.expect("said").aside, Ok(name.to_owned()));
    }
    let kept = names.map(|name| std::fs::read_to_string(folder.0.join(name)).expect("there"));
    assert_eq!(kept, broken);
}

#[test]
fn settings_that_cannot_be_set_aside_stay_as_they_are() {
    let shelf = Memory::default();
    let text = settings_with("volume: 30", "volume: Loud");
    shelf.write("settings", &text).expect("kept");
    let (settings, unreadable) = kept_settings(&Memory { is_broken: true, ..shelf.clone() });
    assert_eq!(settings.host_holes, some_settings().host_holes);
    assert_eq!(unreadable.expect("said").aside, Err(full("settings.corrupt")));
    assert_eq!(shelf.read("settings"), Ok(Some(text)));
}
