//! No part of the overlay lies over the board, whatever it has to show, and none over another.

use std::f32::consts::TAU;

use bevy::prelude::*;
use sternhalma::game::{Trouble, Want};
use sternhalma::rules::{Agreement, Blocking, Game, HeadStart, Hole, Move, Refusal, Seat, Seats, Turn};
use sternhalma::scene::TableCamera;
use sternhalma::stage::{BOARD_RADIUS, Covered};
use sternhalma::storage::{Cause, Language, Settings, ShelfError};
use sternhalma::words::Words;

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

/// A moment of a game, and what is to be read beside the board in it.
struct Moment {
    what: &'static str,
    game: fn() -> Game,
    act: fn(&mut App),
    reads: fn(&Words) -> String,
}

fn six_seats() -> Game {
    Game::new(Agreement::of_seats(Seats::Six)).expect("a game")
}

fn much_agreed() -> Game {
    Game::new(all_agreed()).expect("a game")
}

const MOMENTS: [Moment; 9] = [
    Moment { what: "six seats", game: six_seats, act: |_| {}, reads: |words| words.agreement(six_seats().agreement()) },
    Moment {
        what: "all that can be agreed",
        game: much_agreed,
        act: |_| {},
        reads: |words| words.agreed(much_agreed().agreement(), false)[0].clone(),
    },
    Moment {
        what: "an answer before the first move",
        game: new_game,
        act: |app| wish(app, Want::Choose(hole(60))),
        reads: |words| words.say("refused-no-marble"),
    },
    Moment {
        what: "the longest answer",
        game: new_game,
        act: |app| {
            play_first(app);
            let mut pairs = Hole::all().flat_map(|from| Hole::all().map(move |to| Move::new(from, to)));
            let is_long = |made: &Move| game(app).check(&Turn::Move(made.clone())) == Err(Refusal::LongJump);
            let long = pairs.find(is_long).expect("a long jump");
            wish(app, Want::Play(long));
        },
        reads: |words| words.say("refused-long-jump"),
    },
    Moment {
        what: "an answer where much is agreed",
        game: much_agreed,
        act: |app| {
            play_first(app);
            wish(app, Want::Choose(hole(60)));
        },
        reads: |words| words.say("refused-no-marble"),
    },
    Moment {
        what: "what went wrong",
        game: new_game,
        act: |app| {
            app.world_mut().write_message(Trouble::GameNotKept(busy()));
        },
        reads: |words| words.trouble(&Trouble::GameNotKept(busy())),
    },
    Moment {
        what: "a chain under way",
        game: chain_game,
        act: |app| {
            app.world_mut().resource_mut::<Settings>().stops_at_landings = [true; Seat::COUNT];
            wish(app, Want::Choose(hole(60)));
            wish(app, Want::Choose(hole(62)));
            settle(app);
        },
        reads: |words| words.say("button-done"),
    },
    Moment {
        what: "a seat that is held up",
        game: || fortress(Blocking::NoRule),
        act: |_| {},
        reads: |words| words.say("button-blocked"),
    },
    Moment {
        what: "the result",
        game: new_game,
        act: |app| {
            if game(app).outcome().is_none() {
                play_first(app);
                wish(app, Want::Concede(Seat::new(0).expect("a seat")));
                settle(app);
            }
        },
        reads: |words| words.say("result-won"),
    },
];

fn busy() -> ShelfError {
    let place = "/home/somebody/.local/share/sternhalma/game.ron".to_owned();
    ShelfError { place, why: Cause::System("Device or resource busy (os error 16)".to_owned()) }
}

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
    for Moment { what, game, act, reads } in MOMENTS {
        // The languages with the longest words.
        for language in [Language::German, Language::Portuguese] {
            let mut app = whole_app(game());
            app.world_mut().resource_mut::<Settings>().language = Some(language);
            for (width, height) in WINDOWS {
                wish(&mut app, Want::PutDown);
                resize(&mut app, width, height);
                act(&mut app);
                pass(&mut app, 20);
                let what = format!("{what}, {width}x{height}, {language:?}");
                nothing_overlaps(&mut app, (width, height), &what);
                let (reads, seen) = (reads(&Words::of(language)).to_lowercase(), words_seen(&app));
                assert!(seen.iter().any(|words| words.to_lowercase().starts_with(&reads)), "{what}: {reads}: {seen:?}");
            }
        }
    }
}
