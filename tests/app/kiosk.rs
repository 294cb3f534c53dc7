//! Guests alone with the game: what is the host's stays the host's.

use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::prelude::*;
use bevy::window::WindowMode;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui};
use sternhalma::game::{HostCalled, Paused, Want, Wish};
use sternhalma::rules::{Agreement, Game, Resolution, Ruling, Seats, Turn};
use sternhalma::stage::{Covered, Guard};
use sternhalma::storage::Settings;
use sternhalma::ui::{Sheet, Stations};

use super::support::{
    finger, game, hole, key, lifted, new_game, press_words, tap, tap_at, whole_app, words_at, words_seen,
};

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

fn kiosk() -> App {
    let mut app = whole_app(new_game());
    app.insert_resource(Guard { is_kiosk: true });
    pass(&mut app, 10);
    app
}

fn open(app: &App) -> Sheet {
    *app.world().resource::<State<Sheet>>().get()
}

/// The largest of what covers the board.
fn sheet(app: &App) -> Rect {
    let areas = app.world().resource::<Covered>().areas.iter().copied();
    areas.max_by(|a, b| (a.width() * a.height()).total_cmp(&(b.width() * b.height()))).expect("a sheet")
}

/// Taps so many places around the middle of the sheet's star.
fn tap_star(app: &mut App, count: usize) {
    for index in 0..count {
        let sheet = sheet(app);
        let across = 40.0 * (index as f32 - 1.5);
        let at = Vec2::new(sheet.center().x + across, sheet.max.y - 0.45 * sheet.width().min(sheet.height()));
        for phase in [Started, Ended] {
            finger(app, 20 + index as u64, phase, at);
            pass(app, 2);
        }
    }
    pass(app, 4);
}

/// The corner behind which the host is.
const CORNER: Vec2 = Vec2::splat(12.0);

/// Holds a finger there for so many frames.
fn hold(app: &mut App, at: Vec2, frames: usize) {
    finger(app, 5, Started, at);
    pass(app, frames);
    finger(app, 5, Ended, at);
    pass(app, 4);
}

#[test]
fn the_hosts_own_holes_open_the_settings_and_decide_and_no_others_do() {
    let mut app = whole_app(new_game());
    app.world_mut().resource_mut::<NextState<Sheet>>().set(Sheet::Settings);
    pass(&mut app, 6);
    press_words(&mut app, "Host");
    press_words(&mut app, "Choose the four holes");
    pass(&mut app, 6);
    tap_star(&mut app, 4);
    press_words(&mut app, "Back to the board");
    let chosen = app.world().resource::<Settings>().host_holes.clone();
    assert_eq!(chosen.len(), 4);
    app.insert_resource(Guard { is_kiosk: true });
    pass(&mut app, 4);
    hold(&mut app, CORNER, 210);
    tap_star(&mut app, 4);
    assert_eq!(open(&app), Sheet::Settings);
    press_words(&mut app, "Back to the board");
    for (holes, ply) in [([0, 1, 2, 3].map(hole).to_vec(), 0), (chosen, 1)] {
        app.world_mut().resource_mut::<Settings>().host_holes = holes;
        for want in [Want::Pause, Want::Propose(Resolution::Draw)] {
            app.world_mut().write_message(Wish::overlay(want));
            pass(&mut app, 6);
        }
        let decides = words_at(&app, "The host decides (hold)");
        hold(&mut app, decides, 150);
        assert_eq!((open(&app), game(&app).ply()), (Sheet::Host, 0));
        tap_star(&mut app, 4);
        assert_eq!((open(&app), game(&app).ply()), (Sheet::None, ply));
    }
    let last = game(&app).last().map(|last| last.turn.clone());
    assert_eq!(last, Some(Turn::Resolve(Resolution::Draw, Ruling::Host)));
}

#[test]
fn a_kiosk_without_a_host_has_one_before_it_has_guests() {
    let mut app = kiosk();
    assert_eq!(open(&app), Sheet::Host);
    // There is no way past it.
    key(&mut app, KeyCode::Escape, Key::Escape);
    tap(&mut app, 111);
    for sign in ["/", "?"] {
        key(&mut app, KeyCode::Slash, Key::Character(sign.into()));
    }
    app.world_mut().resource_mut::<NextState<Sheet>>().set(Sheet::None);
    pass(&mut app, 4);
    assert_eq!((open(&app), lifted(&app), game(&app).ply()), (Sheet::Host, None, 0));
    tap_star(&mut app, 4);
    assert_eq!((open(&app), app.world().resource::<Settings>().host_holes.len()), (Sheet::Settings, 4));
    // Who has no keyboard leaves by the button.
    press_words(&mut app, "Back to the board");
    pass(&mut app, 4);
    tap(&mut app, 111);
    assert_eq!((open(&app), lifted(&app)), (Sheet::None, Some(hole(111))));
}

#[test]
fn in_a_kiosk_the_corner_opens_the_settings_only_to_the_hosts_holes() {
    let mut app = whole_app(new_game());
    app.world_mut().resource_mut::<Settings>().host_holes = [0, 1, 2, 3].map(hole).to_vec();
    app.insert_resource(Guard { is_kiosk: true });
    pass(&mut app, 10);
    assert_eq!(open(&app), Sheet::None);
    hold(&mut app, CORNER, 150);
    assert_eq!(open(&app), Sheet::None, "it was not held for long enough");
    hold(&mut app, CORNER, 210);
    assert_eq!(open(&app), Sheet::Host);
    tap_star(&mut app, 4);
    assert_eq!(open(&app), Sheet::None, "four other holes open nothing, and do not say so");
}

#[test]
fn a_kiosk_has_no_way_out_of_the_full_screen_by_a_key() {
    for is_kiosk in [false, true] {
        let mut app = whole_app(new_game());
        app.world_mut().resource_mut::<Settings>().host_holes = [0, 1, 2, 3].map(hole).to_vec();
        app.insert_resource(Guard { is_kiosk });
        pass(&mut app, 4);
        let before = mode(&mut app);
        key(&mut app, KeyCode::F11, Key::F11);
        pass(&mut app, 2);
        assert_eq!(mode(&mut app) == before, is_kiosk);
    }
}

fn mode(app: &mut App) -> WindowMode {
    app.world_mut().query::<&Window>().single(app.world()).expect("one window").mode
}

/// The addresses that would have been opened.
#[derive(Resource, Default)]
struct Opened(Vec<String>);

/// Nothing is opened in earnest.
fn catch_opened(mut outputs: Query<&mut EguiFullOutput>, mut opened: ResMut<Opened>) {
    for output in outputs.iter_mut().filter_map(|output| output.into_inner().0.as_mut()) {
        for command in std::mem::take(&mut output.platform_output.commands) {
            if let egui::OutputCommand::OpenUrl(address) = command {
                opened.0.push(address.url);
            }
        }
    }
}

#[test]
fn the_rules_of_a_kiosk_have_no_address_that_leads_out() {
    for is_kiosk in [false, true] {
        let mut app = whole_app(new_game());
        app.init_resource::<Opened>().add_systems(
            PostUpdate,
            catch_opened.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
        );
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.host_holes = [0, 1, 2, 3].map(hole).to_vec();
        // All of the page is to be seen.
        settings.text_percent = 80;
        app.insert_resource(Guard { is_kiosk });
        app.world_mut().resource_mut::<NextState<Sheet>>().set(Sheet::Rules);
        pass(&mut app, 10);
        let sources = ["Bell", "Ravensburger", "Lusitano"].map(|name| {
            let seen = words_seen(&app);
            seen.iter().find(|words| words.contains(name)).unwrap_or_else(|| panic!("{name}: {seen:?}")).clone()
        });
        sources.iter().for_each(|source| press_words(&mut app, source));
        let opened = &app.world().resource::<Opened>().0;
        assert_eq!(opened.len(), if is_kiosk { 0 } else { 3 }, "{opened:?}");
        assert!(!words_seen(&app).iter().any(|words| words.contains("www") || words.contains("://")));
    }
}

#[test]
fn until_a_kiosk_has_a_host_its_edges_are_dead() {
    let mut app = whole_app(Game::new(Agreement::of_seats(Seats::Six)).expect("a game"));
    app.world_mut().resource_mut::<Settings>().at_table = true;
    app.insert_resource(Guard { is_kiosk: true });
    pass(&mut app, 60);
    let is_touched = |app: &App| {
        let languages = ["Am Zug", "É a vez deste lado"];
        app.world().resource::<HostCalled>().0
            || app.world().resource::<State<Paused>>().get().0
            || words_seen(app).iter().any(|words| languages.contains(&words.as_str()))
    };
    let buttons: Vec<_> = app.world().resource::<Stations>().buttons().collect();
    assert_eq!(buttons.len(), 6 * 6);
    for (seat, press, at) in &buttons {
        tap_at(&mut app, *at);
        pass(&mut app, 2);
        assert_eq!((open(&app), is_touched(&app)), (Sheet::Host, false), "{seat} {press}");
    }
    tap_star(&mut app, 4);
    assert_eq!(open(&app), Sheet::Settings);
    key(&mut app, KeyCode::Escape, Key::Escape);
    pass(&mut app, 4);
    let host = buttons.iter().find(|(_, press, _)| press == "Host").expect("a button");
    tap_at(&mut app, host.2);
    assert!(is_touched(&app), "now there is somebody to call");
}

#[test]
fn guests_do_not_change_the_sound_for_those_who_come_after() {
    for is_kiosk in [false, true] {
        let mut app = whole_app(new_game());
        app.world_mut().resource_mut::<Settings>().host_holes = [0, 1, 2, 3].map(hole).to_vec();
        app.insert_resource(Guard { is_kiosk });
        pass(&mut app, 10);
        key(&mut app, KeyCode::KeyM, Key::Character("m".into()));
        pass(&mut app, 4);
        assert_eq!(app.world().resource::<Settings>().muted, !is_kiosk);
    }
}
