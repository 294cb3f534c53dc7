//! Games that were left before they were over are kept, and can be continued.

use bevy::prelude::*;
use sternhalma::game::{Saves, Table, Trouble, Want};
use sternhalma::rules::{Game, Move, Seat};
use sternhalma::storage::{Kept, KeptGame, Shelf, keep_left_games, kept_game, left_games};

use super::shelf::{Memory, app_with, full, kept, troubles};
use super::support::{game, hole, new_game, play, refusals, settle, wish};

const OPENINGS: [(u8, u8); 4] = [(111, 102), (112, 103), (113, 104), (114, 105)];

/// A game of one turn, each with another.
fn opened(index: usize) -> Game {
    let (from, to) = OPENINGS[index];
    new_game().replay([sternhalma::rules::Turn::Move(Move::new(hole(from), hole(to)))]).expect("legal")
}

fn play_opening(app: &mut App, index: usize) {
    let (from, to) = OPENINGS[index];
    play(app, &Move::new(hole(from), hole(to)));
}

fn begin_anew(app: &mut App) {
    wish(app, Want::NewGame);
    settle(app);
}

fn go_on(app: &mut App, index: usize) {
    wish(app, Want::Continue(index));
    settle(app);
}

/// Everything that is on the table is on the shelf.
fn assert_kept(app: &App, shelf: &Memory) {
    let table = app.world().resource::<Table>();
    assert_eq!(left_games(shelf), (table.left().to_vec(), None));
    assert_eq!(kept(shelf, Kept::Before).as_ref(), table.before().map(|before| &before.game));
    assert_eq!(kept(shelf, Kept::Game).as_ref(), Some(&table.game));
}

fn unfinished(app: &App) -> Vec<Game> {
    app.world().resource::<Table>().unfinished().map(|left| left.game.clone()).collect()
}

#[test]
fn every_game_that_was_not_over_is_kept_and_can_be_chosen() {
    let shelf = Memory::default();
    let mut app = app_with(&shelf);
    for index in 0..3 {
        play_opening(&mut app, index);
        begin_anew(&mut app);
        assert_kept(&app, &shelf);
    }
    assert_eq!(unfinished(&app), [opened(2), opened(1), opened(0)]);
    go_on(&mut app, 2);
    assert_eq!((game(&app), unfinished(&app)), (&opened(0), vec![opened(2), opened(1)]));
    assert_kept(&app, &shelf);
    // In the middle of a game, which waits in the other's place.
    go_on(&mut app, 0);
    assert_eq!((game(&app), unfinished(&app)), (&opened(2), vec![opened(0), opened(1)]));
    assert_kept(&app, &shelf);
    go_on(&mut app, 1);
    assert_eq!((game(&app), unfinished(&app)), (&opened(1), vec![opened(2), opened(0)]));
    assert_kept(&app, &shelf);
    wish(&mut app, Want::Continue(2));
    app.update();
    assert_eq!((refusals(&app).len(), game(&app)), (1, &opened(1)));
}

#[test]
fn a_game_that_is_over_or_was_never_played_is_not_among_them() {
    let shelf = Memory::default();
    let mut app = app_with(&shelf);
    play_opening(&mut app, 0);
    wish(&mut app, Want::Concede(Seat::new(0).expect("a seat")));
    settle(&mut app);
    [(); 3].iter().for_each(|()| begin_anew(&mut app));
    assert_eq!(unfinished(&app), []);
    assert_kept(&app, &shelf);
}

#[test]
fn the_latest_eight_are_kept_besides_the_one_before() {
    let shelf = Memory::default();
    let mut app = app_with(&shelf);
    for index in 0..12 {
        play_opening(&mut app, index % 4);
        begin_anew(&mut app);
    }
    let latest: Vec<_> = (3..12).rev().map(|index| opened(index % 4)).collect();
    assert_eq!(unfinished(&app), latest);
    assert_kept(&app, &shelf);
}

/// Whatever name nothing can be kept under any more, every game that was kept is still to be found.
#[test]
fn no_game_is_lost_where_another_cannot_be_kept() {
    for full_for in ["left", "before", "game"] {
        for changes in [Want::NewGame, Want::Continue(0), Want::Continue(1), Want::Undo] {
            let mut shelf = Memory::default();
            let mut app = app_with(&shelf);
            for index in 0..3 {
                play_opening(&mut app, index);
                if index < 2 {
                    begin_anew(&mut app);
                }
            }
            shelf.full_for = full_for;
            app.insert_resource(Saves(Box::new(shelf.clone())));
            wish(&mut app, changes.clone());
            settle(&mut app);
            let shelved = [Kept::Game, Kept::Before].into_iter().filter_map(|which| kept(&shelf, which));
            let left = left_games(&shelf).0.into_iter().map(|left| left.game);
            let all: Vec<_> = shelved.chain(left).collect();
            for index in 0..3 {
                let is_there = |found: &Game| {
                    found.position_at(1) == opened(index).position_at(1) || {
                        // Taken back, and to be played again.
                        found.undone().first().map(|turn| &turn.turn) == opened(index).last().map(|turn| &turn.turn)
                    }
                };
                assert!(all.iter().any(is_there), "{full_for} is full, {changes:?}: game {index} is lost");
            }
            assert!(troubles(&app).contains(&Trouble::GameNotKept(full(full_for))) || full_for != "game");
        }
    }
}

#[test]
fn of_several_that_were_left_the_readable_ones_remain() {
    let shelf = Memory::default();
    let two = [0, 1].map(|index| KeptGame { game: opened(index), at: Some(7) });
    keep_left_games(&shelf, &two).expect("kept");
    let text = shelf.read("left").expect("readable").expect("there");
    shelf.write("left", &text.replace("112-103", "112-60")).expect("kept");
    let (games, unreadable) = left_games(&shelf);
    assert_eq!(games, two[..1]);
    let unreadable = unreadable.expect("told");
    assert!(unreadable.to_string().contains("112-60"), "{unreadable}");
    assert_eq!(unreadable.aside, Ok("memory/left.corrupt".to_owned()));
}

#[test]
fn a_later_format_is_refused_by_name_among_several_too() {
    let shelf = Memory::default();
    shelf.write("left", "[(format: 2, moves: [])]").expect("kept");
    let (games, unreadable) = left_games(&shelf);
    assert!(games.is_empty() && unreadable.expect("told").to_string().contains("format 2"));
}

#[test]
fn a_game_that_is_kept_twice_is_offered_once() {
    let kept = |index| KeptGame { game: opened(index), at: Some(7) };
    let fresh = KeptGame { game: new_game(), at: None };
    let left = vec![kept(0), kept(1), fresh.clone(), kept(2)];
    let table = Table::with_others(kept(0), Some(kept(1)), left);
    assert_eq!(table.unfinished().map(|left| left.game.clone()).collect::<Vec<_>>(), [opened(1), opened(2)]);
    assert_eq!(kept_game(&Memory::default(), Kept::Game), Ok(None));
}
