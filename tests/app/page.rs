//! The page around the canvas: what it is told, and what it may wish for.

use bevy::prelude::*;
use bevy::window::WindowResolution;
use sternhalma::game::{Table, Trouble, TurnPhase};
use sternhalma::page::{Post, Ready};
use sternhalma::rules::{Agreement, Game, Seats};
use sternhalma::storage::{Cause, ShelfError};

use super::support::{game, hole, lifted, new_game, phase, seen_at, settle, unseen_app, whole_app};

fn send(app: &mut App, line: &str) {
    app.world().resource::<Post>().wish(line.to_owned());
    app.update();
    app.update();
}

fn report(app: &App) -> serde_json::Value {
    serde_json::from_str(&app.world().resource::<Post>().report()).expect("JSON")
}

fn told(app: &App) -> String {
    report(app)["told"]["words"].as_str().expect("words").to_owned()
}

#[test]
fn a_move_is_played_by_lines_alone_and_told_in_words() {
    let mut app = whole_app(new_game());
    assert_eq!(report(&app)["headline"], "Amber to move");
    send(&mut app, "choose 111");
    assert_eq!(report(&app)["lifted"], 111);
    send(&mut app, "choose 102");
    // Nobody waits for a marble on the page: the next line finishes the move and is then read.
    send(&mut app, "play 0-14");
    settle(&mut app);
    (0..4).for_each(|_| app.update());
    assert_eq!((game(&app).ply(), told(&app)), (1, "This marble has no move.".to_owned()));
    send(&mut app, "undo");
    settle(&mut app);
    send(&mut app, "redo");
    settle(&mut app);
    app.update();
    assert_eq!(told(&app), "Played again. 1 turn played. Blue to move.");
    send(&mut app, "play 6-14");
    assert_eq!(told(&app), "Blue: hole 6 to hole 14, a step. Amber to move.");
    settle(&mut app);
    app.update();
    assert_eq!(report(&app)["position"], game(&app).position().to_string());
}

#[test]
fn no_line_is_lost_that_comes_with_others_in_one_frame() {
    let mut app = whole_app(new_game());
    let post = app.world().resource::<Post>().clone();
    for line in ["new", "play 111-102", "play 6-14", "undo", "playon", "play 3-14"] {
        post.wish(line.to_owned());
    }
    (0..200).for_each(|_| app.update());
    let played: Vec<_> = game(&app).history().iter().map(|played| played.turn.to_string()).collect();
    assert_eq!(played, ["111-102", "3-14"]);
}

#[test]
fn the_report_lists_every_move_of_the_seat_to_move() {
    let app = whole_app(new_game());
    let report = report(&app);
    let marbles = report["movable"].as_array().expect("marbles");
    let landings: usize = marbles.iter().map(|marble| marble["landings"].as_array().expect("landings").len()).sum();
    assert_eq!((marbles.len(), landings), (7, 14));
}

#[test]
fn a_line_that_means_nothing_is_answered_and_changes_nothing() {
    let mut app = whole_app(new_game());
    for line in ["", "choose 500", "play 3", "dance", "play 111-102-93-\u{0}"] {
        let before = report(&app)["told"]["number"].as_u64();
        send(&mut app, line);
        assert_eq!(report(&app)["told"]["number"].as_u64(), before.map(|number| number + 1), "{line:?}");
    }
    assert_eq!((game(&app).ply(), lifted(&app), phase(&app)), (0, None, TurnPhase::Choosing));
}

#[test]
fn a_move_that_cannot_be_clicked_says_why_when_it_is_typed() {
    let mut app = whole_app(new_game());
    send(&mut app, "play 111-111");
    assert_eq!(told(&app), "A chain that ends where it began is no move.");
    send(&mut app, "play 111-120");
    assert_eq!(told(&app), "There is a marble in that hole already.");
    send(&mut app, "pause");
    assert_eq!((report(&app)["paused"].as_bool(), told(&app)), (Some(true), "Paused.".to_owned()));
    send(&mut app, "play 111-102");
    assert_eq!(told(&app), "The game is paused.");
    send(&mut app, "playon");
    send(&mut app, "play 111-102");
    send(&mut app, "undo");
    assert!(told(&app).starts_with("Taken back. 0 turns played."), "{}", told(&app));
}

#[test]
fn the_report_says_what_was_agreed() {
    let agreed = |agreement| report(&whole_app(Game::new(agreement).expect("a game")))["agreed"].clone();
    assert_eq!(agreed(Agreement::default()), serde_json::json!([]));
    let six = Agreement { target_lock: true, ..Agreement::of_seats(Seats::Six) };
    assert_eq!(agreed(six), serde_json::json!(["6 players", "Target lock"]));
}

#[test]
fn the_board_is_ready_once_it_stands_where_it_stays() {
    for (width, height) in [(560, 422), (1280, 800), (390, 844)] {
        let mut app = unseen_app(Table::new(new_game()));
        let mut windows = app.world_mut().query::<&mut Window>();
        windows.single_mut(app.world_mut()).expect("one window").resolution = WindowResolution::new(width, height);
        for _ in 0..20 {
            app.update();
            if app.world().resource::<Ready>().0 {
                break;
            }
        }
        assert!(app.world().resource::<Ready>().0, "{width}x{height}");
        let holes = |app: &mut App| [0, 10, 22, 98, 110, 120].map(|id| seen_at(app, hole(id)));
        let (then, told) = (holes(&mut app), app.world().resource::<Post>().view());
        (0..60).for_each(|_| app.update());
        assert_eq!(holes(&mut app), then, "{width}x{height}");
        assert_eq!(app.world().resource::<Post>().view(), told, "{width}x{height}");
    }
}

#[test]
fn each_thing_that_is_told_is_a_sentence_of_its_own() {
    let mut app = whole_app(new_game());
    let error = ShelfError { place: "sternhalma/game".to_owned(), why: Cause::NoStorage };
    app.world_mut().write_message(Trouble::GameNotKept(error.clone()));
    app.world_mut().write_message(Trouble::SettingsNotKept(error));
    app.update();
    let told = told(&app);
    assert!(told.starts_with("The game goes on") && told.contains(". The settings hold"), "{told}");
}
