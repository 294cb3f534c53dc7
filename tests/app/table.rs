//! The table: an edge for each seat, each answering its own finger.

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::prelude::*;
use bevy_egui::{EguiRenderOutput, egui};
use sternhalma::game::{Clock, HostCalled, Paused, Proposed, TurnPhase, Want, Wish};
use sternhalma::rules::{
    Agreement, Blocking, Coord, Game, HeadStart, Hole, Marbles, Outcome, Race, Resolution, Seat, Seats,
};
use sternhalma::stage::Covered;
use sternhalma::storage::{Language, Settings};
use sternhalma::ui::{Said, Sheet, Spoken, Stations};

use super::support::{
    chain_game, click_at, finger, fortress, game, hole, hurried_move, lifted, new_game, phase, press_words, seen_at,
    settle, tap, tap_at, whole_app, wish, words_seen,
};

fn table_app(game: Game) -> App {
    let mut app = whole_app(game);
    app.world_mut().resource_mut::<Settings>().table_mode = true;
    pass(&mut app, 60);
    app
}

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

/// Where a button of a seat's edge is: so far along it, from 0 at the left of whoever sits there to 1.
fn button(app: &App, seat: usize, along: f32) -> Vec2 {
    let [left_top, right_top, right_bottom, left_bottom] = app.world().resource::<Covered>().turned[seat];
    left_top.lerp(left_bottom, 0.74).lerp(right_top.lerp(right_bottom, 0.74), along)
}

fn press(app: &mut App, seat: usize, along: f32) {
    let at = button(app, seat, along);
    finger(app, 7, Started, at);
    pass(app, 1);
    finger(app, 7, Ended, at);
    pass(app, 4);
}

#[test]
fn each_seat_has_its_home_before_it_and_its_edge_beyond() {
    for seats in Seats::ALL {
        let mut app = table_app(Game::new(Agreement::of_seats(seats)).expect("a game"));
        let edges = app.world().resource::<Covered>().turned.clone();
        assert_eq!(edges.len(), seats.list().len());
        let middle = seen_at(&mut app, hole(60));
        for (seat, edge) in seats.list().iter().zip(edges) {
            let centre = edge.iter().sum::<Vec2>() / 4.0;
            let home = seen_at(&mut app, seat.opposite().tip());
            let (far, near) = ((centre - middle).normalize(), (home - middle).normalize());
            assert!(far.dot(near) > 0.99 && centre.distance(middle) > home.distance(middle), "{seat:?}");
            assert!(edge.iter().all(|corner| corner.distance(home) > 16.0), "{seat:?}: no marble under the edge");
        }
    }
}

#[test]
fn a_whole_turn_is_played_and_taken_back_with_fingers_alone() {
    let mut app = table_app(new_game());
    tap(&mut app, 111);
    tap(&mut app, 102);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 1);
    // The far seat takes back: its left is the screen's right.
    press(&mut app, 0, 0.1);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 0);
}

#[test]
fn two_edges_answer_two_fingers_at_once_while_a_palm_rests() {
    let mut app = table_app(new_game());
    let palm = seen_at(&mut app, hole(60));
    finger(&mut app, 1, Started, palm);
    pass(&mut app, 30);
    let [host, rules] = [button(&app, 0, 0.9), button(&app, 1, 0.61)];
    finger(&mut app, 2, Started, host);
    finger(&mut app, 3, Started, rules);
    pass(&mut app, 2);
    finger(&mut app, 2, Ended, host);
    finger(&mut app, 3, Ended, rules);
    pass(&mut app, 4);
    assert_eq!(app.world().resource::<HostCalled>(), &HostCalled(true));
    assert_eq!(app.world().resource::<State<Sheet>>().get(), &Sheet::Rules);
}

#[test]
fn each_edge_speaks_its_own_language_and_so_does_the_sheet_it_opens() {
    let mut app = table_app(new_game());
    press(&mut app, 1, 0.74);
    let seen = words_seen(&app);
    assert!(["Pause", "Am Zug"].iter().all(|words| seen.contains(&(*words).to_owned())), "{seen:?}");
    assert!(seen.contains(&"Amber to move".to_owned()), "the other edge speaks as before: {seen:?}");
    press(&mut app, 1, 0.61);
    pass(&mut app, 4);
    assert!(words_seen(&app).contains(&"Zurück zum Brett".to_owned()), "{:?}", words_seen(&app));
}

#[test]
fn a_press_that_slides_off_its_button_does_nothing() {
    let mut app = table_app(new_game());
    let [from, to] = [button(&app, 0, 0.9), button(&app, 0, 0.5)];
    finger(&mut app, 2, Started, from);
    pass(&mut app, 1);
    finger(&mut app, 2, Ended, to);
    pass(&mut app, 4);
    assert_eq!(
        (app.world().resource::<HostCalled>().0, app.world().resource::<State<Paused>>().get().0),
        (false, false)
    );
}

#[test]
fn what_is_proposed_is_agreed_on_at_each_edge() {
    let mut app = table_app(new_game());
    press(&mut app, 1, 0.5);
    assert!(app.world().resource::<State<Paused>>().get().0);
    app.world_mut().write_message(Wish::overlay(Want::Propose(Resolution::Draw)));
    pass(&mut app, 4);
    press(&mut app, 0, 0.15);
    assert_eq!(app.world().resource::<Proposed>().0.as_ref().map(|proposal| proposal.agreed.len()), Some(1));
    press(&mut app, 1, 0.15);
    settle(&mut app);
    assert_eq!((game(&app).outcome(), phase(&app)), (Some(Outcome::DrawAgreed), TurnPhase::Over));
}

/// Taps on a button of a seat's edge, by its name.
fn press_button(app: &mut App, seat: u8, name: &str) {
    let at = button_at(app, seat, name);
    finger(app, 7, Started, at);
    pass(app, 1);
    finger(app, 7, Ended, at);
    pass(app, 4);
}

fn button_at(app: &App, seat: u8, name: &str) -> Vec2 {
    let mut buttons = app.world().resource::<Stations>().buttons();
    let found = buttons.find(|button| button.0.number() == seat && button.1 == name);
    found.unwrap_or_else(|| panic!("seat {seat} has no {name}")).2
}

#[test]
fn a_seat_gives_up_at_its_own_edge_alone_and_says_so_twice() {
    let mut app = table_app(new_game());
    press_button(&mut app, 3, "Pause");
    assert!(!words_seen(&app).iter().any(|words| words.contains("gives up")), "{:?}", words_seen(&app));
    let at = button_at(&app, 0, "GiveUp");
    press_button(&mut app, 0, "GiveUp");
    // Once more at the same place is the same slip.
    tap_at(&mut app, at);
    pass(&mut app, 4);
    assert_eq!((game(&app).ply(), app.world().resource::<State<Paused>>().get().0), (0, true));
    press_button(&mut app, 0, "GiveUp");
    press_button(&mut app, 3, "PlayOn");
    press_button(&mut app, 3, "Pause");
    // Whoever played on in between has to say it twice again.
    press_button(&mut app, 0, "GiveUp");
    press_button(&mut app, 0, "GiveUpIndeed");
    settle(&mut app);
    assert_eq!(game(&app).winner().map(Seat::number), Some(3));
}

#[test]
fn whoever_asks_at_an_edge_is_answered_there() {
    let mut app = table_app(new_game());
    let why = "This was settled; at the pause it can be taken back together";
    let settle_it = [Want::Pause, Want::Propose(Resolution::PlayOn), Want::HostDecides];
    for want in settle_it {
        app.world_mut().write_message(Wish::overlay(want));
        pass(&mut app, 4);
    }
    settle(&mut app);
    for (seat, is_far) in [(0, true), (3, false)] {
        press_button(&mut app, seat, "Undo");
        let said = app.world().resource::<Spoken>().0.iter().filter(|said| said.words == why);
        let places: Vec<_> = said.map(|said| said.area.center().y < 400.0).collect();
        assert_eq!((places.as_slice(), game(&app).ply()), ([is_far].as_slice(), 1));
    }
}

#[test]
fn each_edge_agrees_for_its_own_seat_alone() {
    for seats in [Seats::Two, Seats::Three, Seats::Six] {
        let mut app = table_app(Game::new(Agreement::of_seats(seats)).expect("a game"));
        press(&mut app, 0, 0.5);
        app.world_mut().write_message(Wish::overlay(Want::Propose(Resolution::Draw)));
        pass(&mut app, 4);
        for edge in 0..seats.list().len() - 1 {
            // Twice, and once more with two fingers at once.
            press(&mut app, edge, 0.15);
            press(&mut app, edge, 0.15);
            let at = button(&app, edge, 0.15);
            for phase in [Started, Ended] {
                finger(&mut app, 8, phase, at);
                finger(&mut app, 9, phase, at + Vec2::splat(3.0));
            }
            pass(&mut app, 4);
            let agreed = app.world().resource::<Proposed>().0.as_ref().map(|proposal| proposal.agreed.clone());
            assert_eq!(agreed.as_deref(), Some(&seats.list()[..=edge]));
            assert_eq!(game(&app).outcome(), None);
        }
        press(&mut app, seats.list().len() - 1, 0.15);
        settle(&mut app);
        assert_eq!(game(&app).outcome(), Some(Outcome::DrawAgreed));
    }
}

/// Six seats: after any move of seat 5, seat 0 has none, since every hole that its marbles could step or hop to is taken.
fn passing_game() -> Game {
    let mut holes = vec!['.'; Hole::COUNT];
    for seat in Seats::Six.list().iter().filter(|seat| seat.number() != 3) {
        let sign = char::from_digit(seat.number().into(), 10).expect("a digit");
        Marbles::Ten.home(*seat).into_iter().for_each(|hole| holes[hole.index()] = sign);
    }
    let (first, second) = ((0..=4).map(|q| Coord::new(q, -4)), (-1..=3).map(|q| Coord::new(q, -3)));
    let three: Vec<Hole> = first.chain(second).filter_map(Hole::at).collect();
    three.iter().for_each(|hole| holes[hole.index()] = '3');
    // The one hole left to seat 0 is taken by a marble of seat 1.
    let left = Hole::at(Coord::new(4, -3)).expect("a hole");
    let one = Marbles::Ten.home(Seat::new(1).expect("a seat")).into_iter().nth(4).expect("ten marbles");
    holes.swap(left.index(), one.index());
    let text = format!("{} 5", holes.into_iter().collect::<String>());
    let agreement = Agreement { starts: Seat::new(5).expect("a seat"), ..Agreement::of_seats(Seats::Six) };
    Game::from_position(agreement, text.parse().expect("a position")).expect("a game")
}

#[test]
fn a_seat_that_is_passed_over_is_told_at_once() {
    for (table_mode, words) in [(false, "Blue has no move and passes"), (true, "You have no move and are passed over")]
    {
        let mut app = whole_app(passing_game());
        app.world_mut().resource_mut::<Settings>().table_mode = table_mode;
        pass(&mut app, 60);
        let says = |app: &App, words: &str| words_seen(app).iter().filter(|text| *text == words).count();
        assert_eq!(says(&app, words), 0);
        let made = game(&app).legal_moves()[0].clone();
        tap(&mut app, made.from.id());
        tap(&mut app, made.to.id());
        pass(&mut app, 2);
        assert_eq!(game(&app).last().map(|last| last.effects.passed.len()), Some(1));
        assert_eq!((says(&app, words), phase(&app)), (1, TurnPhase::Settling), "{:?}", words_seen(&app));
        let of_passes = words_seen(&app).iter().filter(|text| text.contains("pass")).count();
        assert_eq!(of_passes, 1, "it is said once: {:?}", words_seen(&app));
        // Whoever hurries the marble on takes no words away.
        tap(&mut app, 60);
        settle(&mut app);
        assert_eq!(says(&app, words), 1, "{:?}", words_seen(&app));
        app.world_mut().write_message(Wish::overlay(Want::Undo));
        pass(&mut app, 4);
        assert_eq!(says(&app, words), 0, "a pass is taken back with its turn");
    }
}

#[test]
fn the_buttons_of_an_edge_speak_in_letters_of_one_size() {
    for language in Language::ALL {
        let mut app = whole_app(new_game());
        let mut settings = app.world_mut().resource_mut::<Settings>();
        (settings.table_mode, settings.language) = (true, Some(language));
        pass(&mut app, 60);
        // As it is played, at a pause, when something is proposed, after the end, and with a game to go back to.
        one_size_at_each_edge(&app, 6);
        app.world_mut().write_message(Wish::overlay(Want::Pause));
        pass(&mut app, 4);
        one_size_at_each_edge(&app, 5);
        app.world_mut().write_message(Wish::overlay(Want::Propose(Resolution::EndAsItStands)));
        pass(&mut app, 4);
        one_size_at_each_edge(&app, 4);
        app.world_mut().write_message(Wish::overlay(Want::HostDecides));
        settle(&mut app);
        pass(&mut app, 4);
        one_size_at_each_edge(&app, 6);
        app.world_mut().write_message(Wish::overlay(Want::NewGame));
        app.world_mut().write_message(Wish::overlay(Want::CallHost(true)));
        pass(&mut app, 4);
        one_size_at_each_edge(&app, 6);
    }
}

/// And none so small that it is not to be read.
fn one_size_at_each_edge(app: &App, buttons: usize) {
    let (stations, spoken) = (app.world().resource::<Stations>(), app.world().resource::<Spoken>());
    for seat in game(app).position().seats().list() {
        let places: Vec<_> = stations.buttons().filter(|button| button.0 == *seat).map(|button| button.2).collect();
        let said = places.iter().map(|at| {
            let near = |said: &&Said| said.area.center().distance(*at);
            spoken.0.iter().min_by(|a, b| near(a).total_cmp(&near(b))).expect("words on every button")
        });
        let said: Vec<_> = said.collect();
        assert_eq!(said.len(), buttons, "{said:?}");
        let (least, most) = said.iter().fold((f32::MAX, 0.0_f32), |(a, b), it| (a.min(it.size), b.max(it.size)));
        assert!(most - least < 0.01 && least > 10.5, "{least} to {most}: {said:?}");
    }
}

#[test]
fn nobody_ends_the_turn_of_another_seat() {
    let mut app = table_app(chain_game());
    app.world_mut().resource_mut::<Settings>().stops_at_landings = [true; Seat::COUNT];
    tap(&mut app, 60);
    tap(&mut app, 62);
    settle(&mut app);
    press_button(&mut app, 0, "Done");
    assert_eq!((game(&app).ply(), phase(&app)), (0, TurnPhase::Chaining));
    press_button(&mut app, 3, "EndTurn");
    settle(&mut app);
    assert_eq!(game(&app).ply(), 1);
}

#[test]
fn a_hand_on_an_edge_presses_nothing() {
    let mut app = table_app(new_game());
    tap(&mut app, 111);
    tap(&mut app, 102);
    settle(&mut app);
    let [undo, host] = [button(&app, 1, 0.1), button(&app, 1, 0.9)];
    // It rests there for long.
    finger(&mut app, 7, Started, undo);
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(200)));
    pass(&mut app, 30);
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(16)));
    finger(&mut app, 7, Ended, undo);
    pass(&mut app, 4);
    // Or comes down with several fingers at once.
    finger(&mut app, 7, Started, undo);
    finger(&mut app, 8, Started, host);
    pass(&mut app, 4);
    finger(&mut app, 7, Ended, undo);
    finger(&mut app, 8, Ended, host);
    pass(&mut app, 4);
    assert_eq!((game(&app).ply(), app.world().resource::<HostCalled>().0), (1, false));
}

#[test]
fn what_an_edge_took_back_it_can_play_again() {
    let mut app = table_app(new_game());
    tap(&mut app, 111);
    tap(&mut app, 102);
    settle(&mut app);
    press(&mut app, 1, 0.1);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 0);
    press(&mut app, 1, 0.3);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 1);
}

#[test]
fn a_touch_that_also_comes_as_a_mouse_event_presses_an_edge_once() {
    let mut app = table_app(new_game());
    let host = button(&app, 1, 0.9);
    press(&mut app, 1, 0.9);
    click_at(&mut app, host);
    pass(&mut app, 4);
    assert!(app.world().resource::<HostCalled>().0, "the echo would have called it off");
}

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
fn who_has_no_way_in_is_told_what_is_really_in_the_way() {
    let said = |game: Game| words_seen(&table_app(game)).into_iter().find(|words| words.contains("no way in"));
    let two = fortress(Blocking::NoRule);
    assert_eq!(said(two).as_deref(), Some("Amber has no way in: a marble of Blue is still at home"));
    // Of three seats nobody is at home where another is to arrive.
    let three = Game::new(Agreement::of_seats(Seats::Three)).expect("a game");
    let seat_at = |hole: Hole| match hole.id() {
        60 => '0',
        120 => '2',
        111..=119 => '0',
        _ => match three.position().seat_at(hole).map(Seat::number) {
            Some(2)
                if hole == three.position().home(Seat::new(2).expect("a seat")).into_iter().next().expect("a hole") =>
            {
                '.'
            }
            Some(number @ (2 | 4)) => char::from(b'0' + number),
            _ => '.',
        },
    };
    let text = format!("{} 4", Hole::all().map(seat_at).collect::<String>());
    let game = Game::from_position(*three.agreement(), text.parse().expect("a position")).expect("a game");
    assert_eq!(said(game).as_deref(), Some("Blue has no way in: a marble of Green is in the opposite point"));
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

#[test]
fn a_seat_is_told_which_marble_must_go() {
    for at_table in [false, true] {
        let mut app =
            if at_table { table_app(fortress(Blocking::NoRule)) } else { whole_app(fortress(Blocking::NoRule)) };
        for want in [Want::Pause, Want::Propose(Resolution::FreeHole(hole(5))), Want::HostDecides, Want::PlayOn] {
            app.world_mut().write_message(Wish::overlay(want));
            pass(&mut app, 4);
        }
        let words = if at_table { "Your turn: a ringed marble must go" } else { "lift a ringed one" };
        assert!(!words_seen(&app).iter().any(|said| said == words), "the other seat is to move");
        let made = hurried_move(game(&app), 0);
        tap(&mut app, made.from.id());
        tap(&mut app, made.to.id());
        settle(&mut app);
        assert!(words_seen(&app).iter().any(|said| said == words), "{:?}", words_seen(&app));
        assert_eq!(game(&app).called().into_iter().collect::<Vec<_>>(), [hole(5)]);
    }
}

#[test]
fn an_edge_is_not_the_board() {
    let mut app = table_app(new_game());
    tap(&mut app, 111);
    let edge = app.world().resource::<Covered>().turned[0];
    // Its first line, towards the board.
    let words = edge[0].lerp(edge[2], 0.25).lerp(edge[1].lerp(edge[3], 0.25), 0.5);
    finger(&mut app, 5, Started, words);
    finger(&mut app, 5, Ended, words);
    pass(&mut app, 4);
    assert_eq!((lifted(&app), game(&app).ply()), (Some(hole(111)), 0));
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
        super::support::play(&mut app, &played);
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

#[test]
fn a_new_game_at_a_pause_needs_every_edge() {
    let mut app = table_app(new_game());
    tap(&mut app, 111);
    tap(&mut app, 102);
    settle(&mut app);
    press_button(&mut app, 3, "Pause");
    pass(&mut app, 4);
    press_words(&mut app, "Change …");
    pass(&mut app, 4);
    press_words(&mut app, "6");
    press_words(&mut app, "Propose it");
    pass(&mut app, 4);
    assert_eq!((game(&app).agreement().seats, game(&app).ply()), (Seats::Two, 1));
    assert_eq!(app.world().resource::<Settings>().agreement, Agreement::default(), "nothing has begun");
    let words = "A new game: 6 players, Amber starts";
    assert_eq!(words_seen(&app).iter().filter(|said| *said == words).count(), 3, "at both edges and on the sheet");
    press_button(&mut app, 0, "Agree");
    assert_eq!(game(&app).ply(), 1);
    press_button(&mut app, 3, "Agree");
    settle(&mut app);
    pass(&mut app, 4);
    assert_eq!((game(&app).agreement().seats, game(&app).ply()), (Seats::Six, 0));
    assert_eq!(app.world().resource::<State<Paused>>().get(), &Paused(false));
    assert_eq!(app.world().resource::<Settings>().agreement.seats, Seats::Six, "it is offered next");
    // The game they had not finished is there to be continued.
    press_button(&mut app, 0, "Undo");
    settle(&mut app);
    assert_eq!((game(&app).agreement().seats, game(&app).ply()), (Seats::Two, 1));
}

#[test]
fn who_leads_a_chain_finds_a_large_done() {
    let mut app = table_app(chain_game());
    app.world_mut().resource_mut::<Settings>().stops_at_landings = [true; Seat::COUNT];
    tap(&mut app, 60);
    tap(&mut app, 62);
    settle(&mut app);
    pass(&mut app, 4);
    let spoken = &app.world().resource::<Spoken>().0;
    let done: Vec<_> = spoken.iter().filter(|said| said.words == "Done").collect();
    let at = button_at(&app, 3, "EndTurn");
    let large = done.iter().find(|said| said.area.center().distance(at) < 20.0).expect("at its edge");
    let pause = spoken.iter().find(|said| said.words == "Pause" && said.area.center().y > 400.0).expect("beside it");
    assert!(large.size > 1.3 * pause.size, "{large:?} {pause:?}");
    press_button(&mut app, 3, "EndTurn");
    settle(&mut app);
    assert_eq!(game(&app).ply(), 1);
}

#[test]
fn a_game_left_longer_than_a_day_ago_is_not_for_the_next_guests() {
    let mut app = table_app(new_game());
    app.insert_resource(Clock { now: || 1_000_000, on_the_wall: |_| Some((14, 32)) });
    let played = game(&app).legal_moves()[0].clone();
    super::support::play(&mut app, &played);
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
