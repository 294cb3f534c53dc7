//! What each edge says, and how it answers its own hand.

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::prelude::*;
use sternhalma::game::{HostCalled, Paused, TurnPhase, Want, Wish};
use sternhalma::rules::{Agreement, Game, Resolution, Seat, Seats};
use sternhalma::stage::Covered;
use sternhalma::storage::{Language, Settings};
use sternhalma::ui::{Said, Sheet, Spoken, Stations};

use super::super::support::{
    chain_game, click_at, finger, game, hole, lifted, new_game, phase, seen_at, settle, tap, whole_app, words_seen,
};
use super::{button, button_at, pass, press, press_button, table_app};

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
