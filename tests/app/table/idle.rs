//! A table that nobody plays at, and what the next guests find.

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::prelude::*;
use sternhalma::game::{Clock, HostCalled, Paused, Proposed, Table, Want, Wish};
use sternhalma::rules::{Agreement, Seat, Seats};
use sternhalma::storage::Settings;
use sternhalma::ui::{Sheet, Spoken};

use super::super::support::{
    finger, game, hole, lifted, new_game, play, press_words, settle, tap, tap_at, wish, words_seen,
};
use super::{pass, press, press_button, table_app};

#[test]
fn the_touch_that_wakes_a_table_presses_nothing_on_a_sheet() {
    let mut app = table_app(new_game());
    app.world_mut().write_message(Wish::overlay(Want::Pause));
    pass(&mut app, 8);
    let said = app.world().resource::<Spoken>().0.iter().find(|said| said.words == "Agree on a draw").map(|it| it.area);
    let draw = said.expect("it is offered").center();
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs(30)));
    pass(&mut app, 12);
    assert!(app.world().resource::<sternhalma::ui::Idle>().is_dim);
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(16)));
    let is_proposed = |app: &App| app.world().resource::<Proposed>().0.is_some();
    finger(&mut app, 7, Started, draw);
    pass(&mut app, 2);
    finger(&mut app, 7, Ended, draw);
    pass(&mut app, 4);
    assert_eq!((app.world().resource::<sternhalma::ui::Idle>().is_dim, is_proposed(&app)), (false, false));
    tap_at(&mut app, draw);
    pass(&mut app, 4);
    assert!(is_proposed(&app), "the next one counts");
}

#[test]
fn a_table_grows_dim_and_the_touch_that_wakes_it_does_nothing_else() {
    let mut app = table_app(new_game());
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs(30)));
    pass(&mut app, 12);
    assert!(app.world().resource::<sternhalma::ui::Idle>().is_dim);
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(16)));
    press(&mut app, 0, 0.9);
    assert_eq!(
        (app.world().resource::<HostCalled>().0, app.world().resource::<sternhalma::ui::Idle>().is_dim),
        (false, false)
    );
    tap(&mut app, 111);
    assert_eq!(lifted(&app), Some(hole(111)));
}

#[test]
fn a_table_left_for_long_offers_a_new_game_and_the_one_before() {
    for leaves_open in [false, true] {
        leave_for_long(leaves_open);
    }
}

#[test]
fn what_guests_agreed_on_and_never_played_is_not_for_the_next() {
    let mut app = table_app(new_game());
    let six = Agreement::of_seats(Seats::Six);
    app.world_mut().resource_mut::<Settings>().agreement = six;
    app.world_mut().write_message(Wish::overlay(Want::Begin { agreement: six, by_lot: false }));
    app.world_mut().write_message(Wish::overlay(Want::CallHost(true)));
    settle(&mut app);
    assert_eq!(game(&app).agreement(), &six);
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs(60)));
    pass(&mut app, 40);
    let world = app.world();
    assert_eq!((game(&app).agreement(), game(&app).ply()), (&Agreement::default(), 0));
    assert_eq!(world.resource::<Settings>().agreement, Agreement::default());
    assert!(!world.resource::<HostCalled>().0);
}

/// Whether or not the guests left it paused, under a sheet.
fn leave_for_long(leaves_open: bool) {
    let mut app = table_app(new_game());
    let host_agreement = Agreement { target_lock: true, ..Agreement::default() };
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.host_agreement = host_agreement;
    settings.agreement = Agreement { repetition: true, ..Agreement::default() };
    tap(&mut app, 111);
    tap(&mut app, 102);
    settle(&mut app);
    if leaves_open {
        app.world_mut().resource_mut::<NextState<Paused>>().set(Paused(true));
        app.world_mut().resource_mut::<NextState<Sheet>>().set(Sheet::Settings);
        pass(&mut app, 4);
    }
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs(60)));
    pass(&mut app, 40);
    assert_eq!(game(&app).ply(), 0);
    let world = app.world();
    assert_eq!(world.resource::<State<Sheet>>().get(), &Sheet::None);
    assert_eq!(world.resource::<State<Paused>>().get(), &Paused(false));
    assert_eq!(game(&app).agreement(), &host_agreement, "not as the guests before agreed");
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(16)));
    tap(&mut app, 60);
    pass(&mut app, 4);
    press(&mut app, 1, 0.1);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 1, "the game that was left is continued");
}

#[test]
fn a_game_left_longer_than_a_day_ago_is_not_for_the_next_guests() {
    let mut app = table_app(new_game());
    app.insert_resource(Clock { now: || 1_000_000, on_the_wall: |_| Some((14, 32)) });
    let played = game(&app).legal_moves()[0].clone();
    super::super::support::play(&mut app, &played);
    wish(&mut app, Want::Begin { agreement: Agreement::default(), by_lot: false });
    settle(&mut app);
    pass(&mut app, 4);
    assert!(words_seen(&app).iter().any(|words| words == "Continue, 14:32"), "{:?}", words_seen(&app));
    press(&mut app, 0, 0.08);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 1);
    wish(&mut app, Want::Redo);
    settle(&mut app);
    app.insert_resource(Clock { now: || 1_000_000 + 25 * 60 * 60, on_the_wall: |_| Some((14, 32)) });
    app.world_mut().resource_mut::<sternhalma::stage::KeepAwake>().for_frames(3);
    pass(&mut app, 4);
    assert!(!words_seen(&app).iter().any(|words| words.starts_with("Continue")), "{:?}", words_seen(&app));
    press(&mut app, 0, 0.08);
    assert_eq!(game(&app).ply(), 0);
}

/// The clock on the wall shows the hour and minute of this moment, and stands still.
fn clock_at(now: fn() -> u64) -> Clock {
    Clock { now, on_the_wall: |at| Some(((at / 3_600 % 24) as u8, (at / 60 % 60) as u8)) }
}

const HALF_PAST_TWO: u64 = 14 * 3_600 + 32 * 60;
const TEN_PAST_FOUR: u64 = 16 * 3_600 + 10 * 60;

/// Somebody plays a turn at this moment and goes away for so long that the next guests find a new game.
fn play_and_leave(app: &mut App, now: fn() -> u64) {
    app.insert_resource(clock_at(now));
    let played = game(app).legal_moves()[0].clone();
    play(app, &played);
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs(60)));
    pass(app, 40);
    assert_eq!(game(app).ply(), 0);
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(16)));
    // Somebody wakes the table.
    tap(app, 60);
    pass(app, 4);
}

#[test]
fn a_game_that_was_left_can_be_continued_for_a_day_though_others_have_played() {
    let mut app = table_app(new_game());
    play_and_leave(&mut app, || HALF_PAST_TWO);
    // The next guests play their own to its end, and another begins.
    app.insert_resource(clock_at(|| TEN_PAST_FOUR));
    let other = game(&app).legal_moves()[3].clone();
    play(&mut app, &other);
    wish(&mut app, Want::Concede(Seat::new(0).expect("a seat")));
    settle(&mut app);
    wish(&mut app, Want::NewGame);
    settle(&mut app);
    pass(&mut app, 4);
    assert!(words_seen(&app).contains(&"Undo".to_owned()), "they may have begun another by a slip");
    app.insert_resource(clock_at(|| TEN_PAST_FOUR + 21 * 60));
    app.world_mut().resource_mut::<sternhalma::stage::KeepAwake>().for_frames(3);
    pass(&mut app, 4);
    assert!(words_seen(&app).contains(&"Continue, 14:32".to_owned()), "{:?}", words_seen(&app));
    press(&mut app, 0, 0.1);
    settle(&mut app);
    assert_eq!((game(&app).ply(), game(&app).outcome()), (1, None));
    assert_ne!(game(&app).last().map(|last| last.path.clone()), Some(vec![other.to]));
}

#[test]
fn each_of_the_games_that_were_left_today_can_be_chosen() {
    let mut app = table_app(new_game());
    play_and_leave(&mut app, || HALF_PAST_TWO);
    play_and_leave(&mut app, || TEN_PAST_FOUR);
    press_button(&mut app, 3, "Pause");
    pass(&mut app, 4);
    press_words(&mut app, "Change …");
    pass(&mut app, 4);
    press_words(&mut app, "Continue, 14:32");
    settle(&mut app);
    let table = app.world().resource::<Table>();
    assert_eq!((table.game.ply(), table.at()), (1, Some(HALF_PAST_TWO)));
    assert_eq!(table.unfinished().map(|left| left.at).collect::<Vec<_>>(), [Some(TEN_PAST_FOUR)]);
    // In the middle of a game at a table nobody alone turns to another.
    app.world_mut().resource_mut::<NextState<Sheet>>().set(Sheet::Agreement);
    pass(&mut app, 4);
    assert!(!words_seen(&app).contains(&"Continue, 16:10".to_owned()), "{:?}", words_seen(&app));
}
