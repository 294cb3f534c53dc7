//! The game under way outlives the window.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use sternhalma::game::{Saves, Trouble, Want};
use sternhalma::rules::Move;
use sternhalma::storage::{Files, Shelf, ShelfError, keep_game, kept_game};

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
}

fn app_with(shelf: &Memory) -> App {
    let mut app = match_app(new_game());
    app.insert_resource(Saves(Box::new(shelf.clone())));
    app
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
    assert_eq!(kept_game(&shelf).expect("readable").as_ref(), Some(game(&app)));
    wish(&mut app, Want::Undo);
    settle(&mut app);
    assert_eq!(kept_game(&shelf).expect("readable").map(|kept| kept.ply()), Some(0));
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
    let words = kept_game(&shelf).expect_err("no game");
    assert!(words.contains("game.corrupt") && words.contains("other side"), "{words}");
    assert_eq!(shelf.read("game.corrupt").expect("readable"), shelf.read("game").expect("readable"));
}

#[test]
fn files_keep_a_game_whole_or_say_where_they_cannot() {
    let folder = std::env::temp_dir().join(format!("sternhalma-saves-{}", std::process::id()));
    let files = Files::new(folder.join("new"));
    assert_eq!(kept_game(&files), Ok(None));
    keep_game(&files, &new_game()).expect("kept");
    assert_eq!(kept_game(&files), Ok(Some(new_game())));
    // A file where the folder should be.
    let blocked = Files::new(folder.join("new/game.ron"));
    let error = keep_game(&blocked, &new_game()).expect_err("no folder");
    assert!(error.to_string().contains("game.ron"), "{error}");
    std::fs::remove_dir_all(folder).expect("removed");
}
