//! Sheets between the edges, and what was agreed.

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::prelude::*;
use bevy_egui::{EguiRenderOutput, egui};
use sternhalma::game::{Paused, Want, Wish};
use sternhalma::rules::{Agreement, Blocking, Game, HeadStart, Marbles, Race, Seat, Seats};
use sternhalma::stage::Covered;
use sternhalma::storage::Settings;
use sternhalma::ui::{Spoken, Stations};

use super::super::support::{finger, fortress, game, new_game, press_words, words_seen};
use super::{pass, press, table_app};

/// The middle of the green button that goes on, as it is drawn.
fn green_at(app: &mut App) -> f32 {
    const MOSS: egui::Color32 = egui::Color32::from_rgb(62, 92, 48);
    let mut outputs = app.world_mut().query::<&EguiRenderOutput>();
    let jobs = outputs.iter(app.world()).flat_map(|output| &output.paint_jobs);
    let vertices = jobs.flat_map(|job| match &job.primitive {
        egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.as_slice(),
        egui::epaint::Primitive::Callback(_) => &[],
    });
    let green: Vec<_> = vertices.filter(|vertex| vertex.color == MOSS).map(|vertex| vertex.pos.y).collect();
    assert!(!green.is_empty());
    green.iter().sum::<f32>() / green.len() as f32
}

#[test]
fn a_sheet_is_drawn_with_its_foot_towards_whoever_opened_it() {
    for edge in [0, 1] {
        let mut app = table_app(new_game());
        press(&mut app, edge, 0.5);
        pass(&mut app, 6);
        assert_eq!(green_at(&mut app) < 300.0, edge == 0);
        let play_on = app.world().resource::<Spoken>().0.iter().filter(|said| said.words == "Play on");
        let is_read_there = play_on.map(|said| said.area.center()).any(|at| {
            let is_on_board = (100.0..700.0).contains(&at.y);
            is_on_board && (at.y < 300.0) == (edge == 0)
        });
        assert!(is_read_there, "and so it is told");
    }
}

#[test]
fn a_sheet_is_upright_for_the_far_seat_that_opened_it() {
    let mut app = table_app(new_game());
    press(&mut app, 0, 0.5);
    pass(&mut app, 6);
    let sheet = *app.world().resource::<Covered>().areas.last().expect("the sheet");
    // The button at its foot, which for the far seat is at the head of the screen.
    let play_on = Vec2::new(sheet.center().x, sheet.min.y + 56.0);
    finger(&mut app, 3, Started, play_on);
    pass(&mut app, 2);
    finger(&mut app, 3, Ended, play_on);
    pass(&mut app, 6);
    assert!(!app.world().resource::<State<Paused>>().get().0);
}

#[test]
fn table_mode_is_left_by_way_of_the_pause() {
    let mut app = table_app(new_game());
    press(&mut app, 1, 0.45);
    pass(&mut app, 8);
    press_words(&mut app, "Settings");
    press_words(&mut app, "Table");
    press_words(&mut app, "Table mode");
    assert!(!app.world().resource::<Settings>().is_at_table());
    press_words(&mut app, "Back to the board");
    press_words(&mut app, "Play on");
    assert_eq!(app.world().resource::<State<Paused>>().get(), &Paused(false));
}

#[test]
fn a_pause_leaves_every_edge_free() {
    let games = Seats::ALL.map(|seats| Game::new(Agreement::of_seats(seats)).expect("a game"));
    for game in games.into_iter().chain([fortress(Blocking::NoRule)]) {
        let mut app = table_app(game);
        app.world_mut().write_message(Wish::overlay(Want::Pause));
        pass(&mut app, 8);
        let (covered, stations) = (app.world().resource::<Covered>(), app.world().resource::<Stations>());
        assert_eq!(covered.areas.len(), 1, "the sheet");
        let sheet = covered.areas[0];
        let seats = covered.turned.len();
        assert!(sheet.height() > 300.0, "{seats}: {sheet:?}");
        let hidden = stations.buttons().find(|(_, _, at)| sheet.contains(*at));
        assert!(hidden.is_none(), "{seats}: {hidden:?}");
        let corners = covered.turned.iter().flatten().find(|corner| sheet.contains(**corner));
        assert!(corners.is_none(), "{seats}: {corners:?} in {sheet:?}");
    }
}

/// Each option there is, in as many games as it takes, since some exclude each other.
fn all_agreed() -> [Agreement; 3] {
    let all = |seats| Agreement {
        blocking: Blocking::LeaveBy(40),
        target_lock: true,
        no_resting_elsewhere: true,
        repetition: true,
        head_start: Some(HeadStart { seat: Seat::new(3).expect("a seat"), moves: 3 }),
        ..Agreement::of_seats(seats)
    };
    [
        Agreement { marbles: Marbles::Fifteen, ..all(Seats::Two) },
        Agreement { race: Race::ToTheEnd, head_start: None, ..all(Seats::Three) },
        Agreement { race: Race::ToTheEnd, blocking: Blocking::FilledTarget, ..all(Seats::Six) },
    ]
}

#[test]
fn all_that_was_agreed_is_said_at_every_edge_and_beside_the_board() {
    let [two, three, six] = all_agreed();
    let said = [
        (two, "15 marbles · home left by 40 · target lock · no rest elsewhere · repetition draws · Amber +3"),
        (three, "3 players · home left by 40 · target lock · no rest elsewhere · repetition draws · to the end"),
        (
            six,
            "6 players · full target wins · target lock · no rest elsewhere · repetition draws · to the end · Amber +3",
        ),
        (Agreement { blocking: Blocking::Swap, ..Agreement::default() }, "swap"),
        (Agreement::of_seats(Seats::Four), "4 players"),
    ];
    for (agreement, words) in said {
        let mut app = table_app(Game::new(agreement).expect("a game"));
        let seats = agreement.seats.list().len();
        let count = |app: &App| words_seen(app).iter().filter(|said| *said == words).count();
        assert_eq!(count(&app), seats, "{:?}", words_seen(&app));
        let spoken = &app.world().resource::<Spoken>().0;
        let least = spoken.iter().filter(|said| said.words == words).map(|said| said.size).fold(f32::MAX, f32::min);
        assert!(least > 10.0, "{least}: {words}");
        // Through a long headline, a turn and a pause.
        app.world_mut().write_message(Wish::overlay(Want::Undo));
        pass(&mut app, 4);
        assert_eq!(count(&app), seats);
        let played = game(&app).legal_moves()[0].clone();
        super::super::support::play(&mut app, &played);
        pass(&mut app, 4);
        assert_eq!(count(&app), seats);
        app.world_mut().write_message(Wish::overlay(Want::Pause));
        pass(&mut app, 8);
        assert!(count(&app) >= seats);
        assert!(words_seen(&app).contains(&"By agreement".to_owned()), "in full on the sheet of the pause");
        app.world_mut().write_message(Wish::overlay(Want::PlayOn));
        app.world_mut().resource_mut::<Settings>().table_mode = false;
        pass(&mut app, 8);
        assert!(words_seen(&app).contains(&"By agreement".to_owned()), "{:?}", words_seen(&app));
        let players = format!("{seats} players");
        assert_eq!(words_seen(&app).iter().any(|words| words.starts_with(&players)), seats > 2);
    }
}
