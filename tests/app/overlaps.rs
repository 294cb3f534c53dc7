//! No part of the overlay lies over the board, whatever it has to show, and none over another.

use std::f32::consts::TAU;

use bevy::prelude::*;
use sternhalma::game::{Trouble, Want};
use sternhalma::rules::{Agreement, Blocking, Game, HeadStart, Hole, Move, Refusal, Seat, Seats, Turn};
use sternhalma::scene::TableCamera;
use sternhalma::stage::{BOARD_RADIUS, Covered};
use sternhalma::storage::{Cause, Language, Settings, ShelfError};

use super::support::{
    chain_game, click, fortress, game, hole, new_game, play, press_words, resize, seen_at, settle, whole_app, wish,
    words_seen,
};

/// 4:3, 16:9, 21:9, and a phone held upright.
const WINDOWS: [(u32, u32); 6] = [(640, 480), (1024, 768), (1280, 720), (1920, 1080), (1680, 720), (390, 844)];

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

/// Where the round board is seen.
fn board_seen(app: &mut App) -> Vec<Vec2> {
    let mut cameras = app.world_mut().query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
    let (camera, transform) = cameras.single(app.world()).expect("one camera");
    let at = |point: Vec2| camera.world_to_viewport(transform, point.extend(0.0).xzy()).expect("in view");
    let rings = (0..=18).map(|ring| BOARD_RADIUS * ring as f32 / 18.0);
    rings
        .flat_map(|radius| (0..96).map(move |step| Vec2::from_angle(step as f32 / 96.0 * TAU) * radius))
        .map(at)
        .collect()
}

fn nothing_overlaps(app: &mut App, (width, height): (u32, u32), what: &str) {
    let areas = app.world().resource::<Covered>().areas.clone();
    assert!(areas.len() >= 3, "{what}: {areas:?}");
    let board = board_seen(app);
    let seen = Rect::new(-0.5, -0.5, width as f32 + 0.5, height as f32 + 0.5);
    for (index, area) in areas.iter().enumerate() {
        // A card keeps its distance from the edge, from the board, and the cards from each other.
        let inner = area.inflate(-9.0);
        let over = board.iter().find(|at| inner.contains(**at));
        assert!(over.is_none(), "{what}: {over:?} of the board is below {inner:?}");
        assert!(seen.contains(inner.min) && seen.contains(inner.max), "{what}: {area:?}");
        // But an answer stands in the place of the last move.
        let others = areas[index + 1..].iter().filter(|other| other.max.distance(area.max) > 40.0);
        let others = others.map(|other| other.inflate(-9.0).intersect(inner));
        assert!(others.into_iter().all(|both| both.is_empty()), "{what}: {areas:?}");
    }
    for each in Hole::all() {
        let at = seen_at(app, each);
        assert!(areas.iter().all(|area| !area.contains(at)), "{what}: hole {each} at {at}: {areas:?}");
    }
}

#[test]
fn no_part_of_the_overlay_lies_over_the_board_however_large_its_texts_are() {
    for (width, height) in WINDOWS {
        let mut app = whole_app(new_game());
        resize(&mut app, width, height);
        for percent in [100, 150] {
            for language in Language::ALL {
                let mut settings = app.world_mut().resource_mut::<Settings>();
                (settings.text_percent, settings.language) = (percent, Some(language));
                pass(&mut app, 80);
                let what = format!("{width}x{height}, {percent} %, {language:?}");
                nothing_overlaps(&mut app, (width, height), &what);
            }
        }
    }
}

/// What can stand beside the board, and what brings it there.
const MOMENTS: [(&str, fn() -> Game, fn(&mut App)); 9] = [
    ("six seats", || Game::new(Agreement::of_seats(Seats::Six)).expect("a game"), |_| {}),
    ("all that can be agreed", || Game::new(all_agreed()).expect("a game"), |_| {}),
    ("an answer before the first move", new_game, |app| wish(app, Want::Choose(hole(60)))),
    ("the longest answer", new_game, |app| {
        play_first(app);
        let mut pairs = Hole::all().flat_map(|from| Hole::all().map(move |to| Move::new(from, to)));
        let is_long = |made: &Move| game(app).check(&Turn::Move(made.clone())) == Err(Refusal::LongJump);
        let long = pairs.find(is_long).expect("a long jump");
        wish(app, Want::Play(long));
    }),
    (
        "an answer where much is agreed",
        || Game::new(all_agreed()).expect("a game"),
        |app| {
            play_first(app);
            wish(app, Want::Choose(hole(60)));
        },
    ),
    ("what went wrong", new_game, |app| {
        let place = "/home/somebody/.local/share/sternhalma/game.ron".to_owned();
        let error = ShelfError { place, why: Cause::System("Device or resource busy (os error 16)".to_owned()) };
        app.world_mut().write_message(Trouble::GameNotKept(error));
    }),
    ("a chain under way", chain_game, |app| {
        app.world_mut().resource_mut::<Settings>().stops_at_landings = [true; Seat::COUNT];
        wish(app, Want::Choose(hole(60)));
        wish(app, Want::Choose(hole(62)));
        settle(app);
    }),
    ("a seat that is held up", || fortress(Blocking::NoRule), |_| {}),
    ("the result", new_game, |app| {
        if game(app).outcome().is_some() {
            return;
        }
        play_first(app);
        wish(app, Want::Concede(Seat::new(0).expect("a seat")));
        settle(app);
    }),
];

fn play_first(app: &mut App) {
    let first = game(app).legal_moves()[0].clone();
    play(app, &first);
}

fn all_agreed() -> Agreement {
    Agreement {
        blocking: Blocking::LeaveBy(40),
        target_lock: true,
        no_resting_elsewhere: true,
        repetition: true,
        head_start: Some(HeadStart { seat: Seat::new(3).expect("a seat"), moves: 3 }),
        ..Agreement::default()
    }
}

#[test]
fn an_answer_is_read_beside_the_board_until_it_is_pressed_or_something_else_is_wished() {
    for ends in [|app: &mut App| press_words(app, "There is no marble in that hole"), |app: &mut App| click(app, 111)] {
        let mut app = whole_app(new_game());
        let reads = |app: &App| words_seen(app).iter().any(|words| words == "There is no marble in that hole");
        click(&mut app, 60);
        pass(&mut app, 30);
        assert!(reads(&app), "{:?}", words_seen(&app));
        ends(&mut app);
        pass(&mut app, 4);
        assert!(!reads(&app));
    }
}

#[test]
fn the_board_is_free_at_every_moment_of_a_game() {
    for (what, game, act) in MOMENTS {
        // The languages with the longest words.
        for language in [Language::German, Language::Portuguese] {
            let mut app = whole_app(game());
            app.world_mut().resource_mut::<Settings>().language = Some(language);
            for (width, height) in WINDOWS {
                wish(&mut app, Want::PutDown);
                resize(&mut app, width, height);
                act(&mut app);
                pass(&mut app, 20);
                nothing_overlaps(&mut app, (width, height), &format!("{what}, {width}x{height}, {language:?}"));
            }
        }
    }
}
