//! The title: a recorded game is shown over it, nothing of which is anybody's game, and every way to the board leads there.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use sternhalma::game::{Clock, Screen, Table, Trouble, TurnPhase, Want, Wish, recorded_game};
use sternhalma::page::Post;
use sternhalma::rules::{Agreement, Game, Hole, Move, Outcome, Seats};
use sternhalma::sound::Heard;
use sternhalma::stage::{Cursor, ViewNudged};
use sternhalma::storage::{Fault, RecordError, Settings, Unreadable};
use sternhalma::ui::Sheet;

use super::support::{
    click, game, hole, key, key_event, mouse_button, move_mouse, new_game, phase, play, press_words, resize, seen_at,
    settle, unseen_app, whole_app, wish, words_seen,
};

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

/// A game of two turns, at the title.
fn title_over(game: Game) -> App {
    let mut app = whole_app(game);
    app.world_mut().write_message(Wish::overlay(Want::ShowTitle));
    pass(&mut app, 4);
    settle(&mut app);
    pass(&mut app, 4);
    assert_eq!(screen(&app), Screen::Title);
    app
}

fn begun() -> Game {
    let mut game = new_game();
    for (from, to) in [(111, 102), (9, 18)] {
        let turn = sternhalma::rules::Turn::Move(Move::new(hole(from), hole(to)));
        game.play(turn).expect("legal");
    }
    game
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn has(app: &App, words: &str) -> bool {
    words_seen(app).iter().any(|seen| seen == words)
}

#[test]
fn the_recorded_game_is_played_to_its_end() {
    let mut game = recorded_game();
    assert_eq!(game.ply(), 0);
    while game.redo().is_some() {}
    assert_eq!(game.outcome(), Some(Outcome::Finished));
    assert!(game.history().iter().any(|played| played.path.len() >= 8), "with a chain worth seeing");
}

#[test]
fn what_is_shown_goes_on_by_itself_and_begins_anew_after_its_end() {
    let mut app = title_over(new_game());
    let mut most = 0;
    for _ in 0..60 * 60 * 6 {
        app.update();
        // Somebody is there.
        move_mouse(&mut app, Vec2::new(900.0, 300.0));
        let ply = game(&app).ply();
        if ply < most {
            break;
        }
        most = ply;
    }
    let whole = recorded_game().undone().len();
    assert_eq!((most, game(&app).ply()), (whole, 0));
}

#[test]
fn what_is_shown_rests_when_nobody_is_there_to_see_it() {
    for (name, rest) in [
        ("nobody moves anything for a minute", (|app: &mut App| pass(app, 61 * 60)) as fn(&mut App)),
        ("a sheet lies over it", |app: &mut App| press_words(app, "Rules")),
        ("little motion is wished for", |app: &mut App| {
            app.world_mut().resource_mut::<Settings>().reduced_motion = Some(true);
        }),
        ("the window is not the one that is used", |app: &mut App| {
            app.world_mut().query::<&mut Window>().single_mut(app.world_mut()).expect("one window").focused = false;
        }),
    ] {
        let mut app = title_over(new_game());
        pass(&mut app, 200);
        assert!(game(&app).ply() > 0, "it lives");
        rest(&mut app);
        pass(&mut app, 200);
        let ply = game(&app).ply();
        pass(&mut app, 400);
        assert_eq!(game(&app).ply(), ply, "{name}");
    }
}

#[test]
fn nothing_that_is_shown_is_heard() {
    let mut app = title_over(new_game());
    let mut cursor = app.world().resource::<Messages<Heard>>().get_cursor();
    for _ in 0..600 {
        app.update();
        let heard = app.world().resource::<Messages<Heard>>();
        assert_eq!(cursor.read(heard).count(), 0);
    }
    assert!(game(&app).ply() > 1);
}

#[test]
fn continuing_leads_to_the_game_as_it_was_left() {
    let mut app = title_over(begun());
    app.insert_resource(Clock { now: || 90_000, on_the_wall: |_| Some((14, 32)) });
    pass(&mut app, 300);
    assert_ne!(*game(&app), begun());
    assert!(has(&app, "Amber to move, 2 turns played"), "{:?}", words_seen(&app));
    press_words(&mut app, "Continue");
    settle(&mut app);
    pass(&mut app, 4);
    assert_eq!((screen(&app), game(&app)), (Screen::Match, &begun()));
    // It is played on at once.
    let played = game(&app).legal_moves()[0].clone();
    click(&mut app, played.from.id());
    click(&mut app, played.to.id());
    settle(&mut app);
    assert_eq!(game(&app).ply(), 3);
    wish(&mut app, Want::ShowTitle);
    pass(&mut app, 4);
    assert!(has(&app, "Left at 14:32. Blue to move, 3 turns played"), "{:?}", words_seen(&app));
}

#[test]
fn there_is_nothing_to_continue_before_a_turn_is_played() {
    let app = title_over(new_game());
    assert!(!has(&app, "Continue") && has(&app, "Play") && has(&app, "2 players"), "{:?}", words_seen(&app));
}

#[test]
fn play_begins_a_game_as_it_was_agreed_last_and_undoing_brings_back_the_one_before() {
    let mut app = title_over(begun());
    app.world_mut().resource_mut::<Settings>().agreement = Agreement::of_seats(Seats::Six);
    pass(&mut app, 3);
    press_words(&mut app, "Play");
    settle(&mut app);
    assert_eq!((screen(&app), game(&app).agreement().seats, game(&app).ply()), (Screen::Match, Seats::Six, 0));
    wish(&mut app, Want::Undo);
    settle(&mut app);
    assert_eq!(*game(&app), begun());
}

#[test]
fn play_draws_lots_again_where_the_lot_was_agreed_on() {
    let mut starters = std::collections::HashSet::new();
    let mut app = title_over(begun());
    press_words(&mut app, "Change …");
    pass(&mut app, 6);
    press_words(&mut app, "by lot");
    press_words(&mut app, "Play");
    settle(&mut app);
    assert!(app.world().resource::<Settings>().starts_by_lot);
    for _ in 0..12 {
        wish(&mut app, Want::ShowTitle);
        pass(&mut app, 4);
        settle(&mut app);
        pass(&mut app, 4);
        press_words(&mut app, "Play");
        settle(&mut app);
        starters.insert(game(&app).position().to_move());
    }
    assert_eq!(starters.len(), 2);
    // Whoever says who starts draws no lots.
    wish(&mut app, Want::ShowTitle);
    pass(&mut app, 4);
    press_words(&mut app, "Change …");
    pass(&mut app, 6);
    press_words(&mut app, "Blue");
    press_words(&mut app, "Play");
    settle(&mut app);
    assert!(!app.world().resource::<Settings>().starts_by_lot);
}

#[test]
fn sheets_opened_from_the_title_lead_back_to_it_and_the_board_is_out_of_reach() {
    let mut app = title_over(begun());
    for (button, sheet) in [("Rules", Sheet::Rules), ("Settings", Sheet::Settings), ("Change …", Sheet::Agreement)] {
        press_words(&mut app, button);
        pass(&mut app, 6);
        assert_eq!(*app.world().resource::<State<Sheet>>().get(), sheet);
        press_words(&mut app, "Back to the title");
        pass(&mut app, 6);
        assert_eq!((screen(&app), *app.world().resource::<State<Sheet>>().get()), (Screen::Title, Sheet::None));
    }
    for id in [60, 111, 9] {
        let at = seen_at(&mut app, hole(id));
        move_mouse(&mut app, at);
        mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
        mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
        pass(&mut app, 2);
    }
    key_event(&mut app, KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
    key(&mut app, KeyCode::KeyZ, Key::Character("z".into()));
    key_event(&mut app, KeyCode::ControlLeft, Key::Control, ButtonState::Released);
    key(&mut app, KeyCode::Escape, Key::Escape);
    pass(&mut app, 4);
    assert_eq!(screen(&app), Screen::Title);
    press_words(&mut app, "Continue");
    settle(&mut app);
    assert_eq!(*game(&app), begun());
}

#[test]
fn the_title_is_gone_through_by_keys_alone() {
    for (tabs, screen_then, sheet_then) in [
        (1, Screen::Match, Sheet::None),
        (2, Screen::Match, Sheet::None),
        (3, Screen::Title, Sheet::Agreement),
        (4, Screen::Title, Sheet::Rules),
        (5, Screen::Title, Sheet::Settings),
    ] {
        let mut app = title_over(begun());
        (0..tabs).for_each(|_| key(&mut app, KeyCode::Tab, Key::Tab));
        key(&mut app, KeyCode::Enter, Key::Enter);
        pass(&mut app, 4);
        let open = *app.world().resource::<State<Sheet>>().get();
        assert_eq!((screen(&app), open), (screen_then, sheet_then), "after {tabs}");
        key(&mut app, KeyCode::Escape, Key::Escape);
        pass(&mut app, 4);
        assert_eq!(*app.world().resource::<State<Sheet>>().get(), Sheet::None, "after {tabs}");
        assert_eq!(screen(&app), screen_then, "after {tabs}");
        let ply = if tabs == 1 { 2 } else { 0 };
        assert!(screen_then == Screen::Title || game(&app).ply() == ply, "after {tabs}");
    }
}

#[test]
fn the_title_is_reached_from_the_settings_but_not_at_a_table() {
    let mut app = whole_app(begun());
    press_words(&mut app, "Settings");
    press_words(&mut app, "Title");
    pass(&mut app, 4);
    assert_eq!(screen(&app), Screen::Title);
    press_words(&mut app, "Settings");
    app.world_mut().resource_mut::<Settings>().table_mode = true;
    pass(&mut app, 6);
    assert_eq!(screen(&app), Screen::Match, "those who sit around a table find the board");
    assert!(!has(&app, "Title"));
}

#[test]
fn the_page_tells_of_the_game_that_people_play_and_a_line_from_it_goes_there() {
    let mut app = title_over(begun());
    pass(&mut app, 300);
    let post = app.world().resource::<Post>().clone();
    let report: serde_json::Value = serde_json::from_str(&post.report()).expect("a report");
    assert_eq!((&report["screen"], &report["ply"]), (&"Title".into(), &2.into()));
    post.wish("play 112-103".to_owned());
    pass(&mut app, 10);
    settle(&mut app);
    pass(&mut app, 4);
    assert_eq!((screen(&app), game(&app).ply(), phase(&app)), (Screen::Match, 3, TurnPhase::Choosing));
}

#[test]
fn the_board_is_clear_of_the_title_in_every_window() {
    for (width, height) in [(1280, 800), (1024, 768), (2560, 1080), (420, 840), (640, 480)] {
        let mut app = title_over(begun());
        resize(&mut app, width, height);
        pass(&mut app, 10);
        let areas = app.world().resource::<sternhalma::stage::Covered>().areas.clone();
        assert!(!areas.is_empty());
        for hole in Hole::all() {
            let at = seen_at(&mut app, hole);
            assert!(areas.iter().all(|area| !area.contains(at)), "{width}x{height}: {hole}");
            assert!(
                at.x > 0.0 && at.y > 0.0 && at.x < width as f32 && at.y < height as f32,
                "{width}x{height}: {hole}"
            );
        }
        assert!(has(&app, "Continue") && has(&app, "Quit"), "{width}x{height}: {:?}", words_seen(&app));
    }
}

#[test]
fn the_first_frame_is_of_the_title() {
    let mut table = Table::new(begun());
    table.show(recorded_game());
    let mut app = unseen_app(table);
    for _ in 0..10 {
        app.update();
        assert_eq!(screen(&app), Screen::Title);
        assert!(!has(&app, "Undo"), "nothing of the match is laid out: {:?}", words_seen(&app));
    }
    assert!(has(&app, "Continue"));
}

#[test]
fn a_table_shows_what_it_is_told_and_gives_back_what_was_played_on_it() {
    let mut table = Table::new(begun());
    table.show(recorded_game());
    table.show(recorded_game());
    assert!(table.is_shown() && table.game.ply() == 0);
    assert_eq!(table.of_players().game, begun());
    let mut app = whole_app(begun());
    app.insert_resource(table);
    wish(&mut app, Want::PlayOn);
    settle(&mut app);
    assert_eq!(*game(&app), begun());
    play(&mut app, &Move::new(hole(112), hole(103)));
    assert_eq!(game(&app).ply(), 3);
}

#[test]
fn what_went_wrong_at_the_start_stays_to_be_read() {
    let mut app = title_over(new_game());
    let unreadable =
        |name: &str| Unreadable { fault: Box::new(Fault::Record(RecordError::Format(2))), aside: Ok(name.to_owned()) };
    app.world_mut().write_message(Trouble::SettingsUnreadable(unreadable("settings.corrupt.ron")));
    app.world_mut().write_message(Trouble::GameUnreadable(unreadable("game.corrupt.ron")));
    pass(&mut app, 600);
    let seen = words_seen(&app);
    let names_both = |words: &String| ["settings.corrupt.ron", "game.corrupt.ron"].iter().all(|it| words.contains(it));
    assert!(game(&app).ply() > 1 && seen.iter().any(names_both), "{seen:?}");
}

#[test]
fn what_is_shown_is_no_news_to_the_page() {
    let mut app = title_over(begun());
    let report = app.world().resource::<Post>().report();
    let mut most = 0;
    while most < recorded_game().undone().len() {
        move_mouse(&mut app, Vec2::new(900.0, 300.0));
        app.update();
        most = game(&app).ply();
        assert_eq!(app.world().resource::<Post>().report(), report);
    }
}

#[test]
fn after_a_game_that_was_finished_the_other_seat_starts_from_the_title_too() {
    let turns = super::support::finished_game();
    let finished = new_game().replay(turns).expect("legal");
    let mut app = title_over(finished.clone());
    assert!(has(&app, "Continue"), "its end can be looked at again");
    press_words(&mut app, "Play");
    settle(&mut app);
    let started = |game: &Game| game.position_at(0).expect("a start").to_move();
    assert_eq!(started(game(&app)), started(&finished).opposite());
}

#[test]
fn a_position_that_was_loaded_can_be_continued() {
    let mut app = title_over(super::support::chain_game());
    press_words(&mut app, "Continue");
    settle(&mut app);
    assert_eq!(*game(&app), super::support::chain_game());
}

#[test]
fn the_title_is_looked_at_from_where_one_sits_down() {
    let mut app = whole_app(begun());
    let home = seen_at(&mut app, hole(0)).distance(seen_at(&mut app, hole(120)));
    app.world_mut().write_message(ViewNudged::Zoom(9.0));
    key(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    pass(&mut app, 120);
    assert!(app.world().resource::<Cursor>().0.is_some());
    wish(&mut app, Want::ShowTitle);
    pass(&mut app, 200);
    let now = seen_at(&mut app, hole(0)).distance(seen_at(&mut app, hole(120)));
    assert!((now / home - 1.0).abs() < 0.25, "{home} {now}");
    assert_eq!(app.world().resource::<Cursor>().0, None);
}

#[test]
fn the_board_makes_room_for_the_title() {
    let mut app = whole_app(begun());
    let before = seen_at(&mut app, hole(60));
    wish(&mut app, Want::ShowTitle);
    pass(&mut app, 120);
    let after = seen_at(&mut app, hole(60));
    assert!(after.x > before.x + 50.0, "{before} {after}");
    // The page is told of it, though the camera may have stayed where it was.
    let view: serde_json::Value = serde_json::from_str(&app.world().resource::<Post>().view()).expect("a view");
    assert!((view["holes"][60][0].as_f64().expect("a number") - f64::from(after.x)).abs() < 1.0);
}
