//! The game under way outlives the window.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use sternhalma::game::{Saves, Trouble, Want};
use sternhalma::rules::{Game, Move};
use sternhalma::storage::{Files, Kept, KeptGame, Shelf, ShelfError, keep_game, kept_game};

use super::support::{game, hole, match_app, new_game, play, settle, wish};

/// A shelf in memory, which can be broken.
#[derive(Clone, Default)]
struct Memory {
    texts: Arc<Mutex<HashMap<String, String>>>,
    is_broken: bool,
}

impl Shelf for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, ShelfError> {
        Ok(self.texts.lock().expect("unbroken").get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        if self.is_broken {
            return Err(ShelfError { place: name.to_owned(), why: "it is full".to_owned() });
        }
        self.texts.lock().expect("unbroken").insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn set_aside(&self, name: &str) -> Result<(), ShelfError> {
        let text = self.read(name)?.unwrap_or_default();
        self.write(&format!("{name}.corrupt"), &text)
    }
}

fn app_with(shelf: &Memory) -> App {
    let mut app = match_app(new_game());
    app.insert_resource(Saves(Box::new(shelf.clone())));
    app
}

fn kept(shelf: &Memory, which: Kept) -> Option<Game> {
    kept_game(shelf, which).expect("readable").map(|kept| kept.game)
}

fn troubles(app: &App) -> Vec<String> {
    let messages = app.world().resource::<Messages<Trouble>>();
    messages.get_cursor().read(messages).map(|trouble| trouble.0.clone()).collect()
}

#[test]
fn every_turn_and_every_change_of_the_history_is_kept() {
    let shelf = Memory::default();
    let mut app = app_with(&shelf);
    play(&mut app, &Move::new(hole(111), hole(102)));
    assert_eq!(kept(&shelf, Kept::Game).as_ref(), Some(game(&app)));
    wish(&mut app, Want::Undo);
    settle(&mut app);
    assert_eq!(kept(&shelf, Kept::Game).map(|kept| kept.ply()), Some(0));
}

#[test]
fn a_game_that_cannot_be_kept_goes_on_and_says_so_once() {
    let shelf = Memory { is_broken: true, ..Memory::default() };
    let mut app = app_with(&shelf);
    play(&mut app, &Move::new(hole(111), hole(102)));
    assert_eq!(troubles(&app), ["the game goes on, but it cannot be kept for later: game: it is full"]);
    app.world_mut().resource_mut::<Messages<Trouble>>().clear();
    play(&mut app, &Move::new(hole(6), hole(14)));
    assert_eq!((troubles(&app), game(&app).ply()), (Vec::new(), 2));
}

#[test]
fn a_kept_text_that_is_no_game_is_set_aside() {
    let shelf = Memory::default();
    shelf.write("game", "(format: 1, turns: [Move(\"0-1\")])").expect("kept");
    let unreadable = kept_game(&shelf, Kept::Game).expect_err("no game");
    let words = &unreadable.words;
    assert!(unreadable.is_set_aside && words.contains("game.corrupt") && words.contains("other side"), "{words}");
    assert_eq!(shelf.read("game.corrupt").expect("readable"), shelf.read("game").expect("readable"));
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
    let folder = std::env::temp_dir().join(format!("sternhalma-bytes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("game.ron"), [0xff, 0xfe, 0x00]).expect("written");
    let unreadable = kept_game(&Files::new(folder.clone()), Kept::Game).expect_err("no text");
    assert!(unreadable.is_set_aside, "{unreadable}");
    assert_eq!(std::fs::read(folder.join("game.corrupt.ron")).expect("there"), [0xff, 0xfe, 0x00]);
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn files_keep_a_game_whole_or_say_where_they_cannot() {
    let folder = std::env::temp_dir().join(format!("sternhalma-saves-{}", std::process::id()));
    let files = Files::new(folder.join("new"));
    assert_eq!(kept_game(&files, Kept::Game), Ok(None));
    let left = KeptGame { game: new_game(), at: Some(1_700_000_000) };
    keep_game(&files, Kept::Game, Some(&left.game), left.at).expect("kept");
    assert_eq!(kept_game(&files, Kept::Game), Ok(Some(left.clone())));
    // A file where the folder should be.
    let blocked = Files::new(folder.join("new/game.ron"));
    let error = keep_game(&blocked, Kept::Game, Some(&left.game), left.at).expect_err("no folder");
    assert!(error.to_string().contains("game.ron"), "{error}");
    std::fs::remove_dir_all(folder).expect("removed");
}
