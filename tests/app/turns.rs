//! The turn-state machine by wishes alone, on the match without a window.

use std::collections::HashMap;

use bevy::prelude::*;
use sternhalma::game::{Busy, Marble, Track, TurnPhase, Want};
use sternhalma::rules::{Agreement, Game, Hole, Move, Outcome, Race, Seats, Turn};

use super::support::{
    finished_game, game, game_at, hole, hurried_move, lifted, match_app, new_game, phase, play, refusals, settle, wish,
};

fn standing(app: &mut App) -> HashMap<Entity, Hole> {
    app.world_mut().query::<(Entity, &Track)>().iter(app.world()).map(|(marble, track)| (marble, track.end())).collect()
}

/// The marbles stand where the game says, each seat's on its own.
fn assert_marbles_mirror_the_game(app: &mut App) {
    let found: Vec<_> = app
        .world_mut()
        .query::<(&Marble, &Track)>()
        .iter(app.world())
        .map(|(marble, track)| (track.end(), marble.seat))
        .collect();
    assert_eq!(found.len(), game(app).position().occupied().len());
    for (hole, seat) in found {
        assert_eq!(game(app).position().seat_at(hole), Some(seat), "{hole:?}");
    }
}

fn moves_of(turns: &[Turn]) -> Vec<Move> {
    turns.iter().map(|turn| if let Turn::Move(played) = turn { played.clone() } else { panic!("{turn}") }).collect()
}

#[test]
fn a_whole_match_is_played_by_wishes() {
    let turns = finished_game();
    let mut app = match_app(new_game());
    for played in moves_of(&turns) {
        assert_eq!(phase(&app), TurnPhase::Choosing);
        play(&mut app, &played);
        assert_marbles_mirror_the_game(&mut app);
    }
    assert_eq!(phase(&app), TurnPhase::Over);
    assert_eq!(game(&app).outcome(), Some(Outcome::Finished));
    assert_eq!(game(&app).ply(), turns.len());
    let winner = game(&app).winner().expect("a winner");
    assert_eq!(game(&app).position().count(winner), 10);
}

#[test]
fn three_four_and_six_seats_play_to_the_end_they_agreed_on() {
    for (seats, race) in [
        (Seats::Three, Race::ToTheFirst),
        (Seats::Three, Race::ToTheEnd),
        (Seats::Four, Race::ToTheEnd),
        (Seats::Six, Race::ToTheFirst),
        (Seats::Six, Race::ToTheEnd),
    ] {
        let mut app = match_app(Game::new(Agreement { race, ..Agreement::of_seats(seats) }).expect("a game"));
        for ply in 0.. {
            if phase(&app) == TurnPhase::Over {
                break;
            }
            assert!(ply < 3_000, "{seats:?}, {race:?}: it ends");
            let played = hurried_move(game(&app), ply);
            play(&mut app, &played);
        }
        assert_marbles_mirror_the_game(&mut app);
        assert_eq!(game(&app).outcome(), Some(Outcome::Finished));
        let places = if race == Race::ToTheFirst { 1 } else { seats.list().len() };
        assert_eq!(game(&app).places().len(), places, "{seats:?}, {race:?}");
    }
}

#[test]
fn after_a_game_the_other_seat_starts_the_next() {
    let turns = finished_game();
    let mut app = match_app(new_game().replay(turns).expect("legal"));
    assert_eq!(phase(&app), TurnPhase::Over);
    let started = game(&app).position_at(0).expect("a start").to_move();
    wish(&mut app, Want::NewGame);
    settle(&mut app);
    assert_eq!(game(&app).position().to_move(), started.opposite());
}

#[test]
fn a_game_begun_anew_before_its_end_has_the_same_seat_to_start() {
    let mut app = match_app(new_game());
    let started = game(&app).position().to_move();
    let first = moves_of(&finished_game())[0].clone();
    play(&mut app, &first);
    wish(&mut app, Want::NewGame);
    settle(&mut app);
    assert_eq!(game(&app).position().to_move(), started);
}

#[test]
fn a_second_new_game_does_not_lose_the_one_that_was_played() {
    let mut app = match_app(new_game());
    moves_of(&finished_game())[..4].iter().for_each(|played| play(&mut app, played));
    let before = game(&app).clone();
    for want in [Want::NewGame, Want::NewGame, Want::Undo] {
        wish(&mut app, want);
        settle(&mut app);
    }
    assert_eq!(game(&app), &before);
}

#[test]
fn redo_after_a_new_game_was_undone_leads_to_the_new_game() {
    let mut app = match_app(new_game());
    moves_of(&finished_game())[..4].iter().for_each(|played| play(&mut app, played));
    for want in [Want::Undo, Want::Undo, Want::NewGame, Want::Undo] {
        wish(&mut app, want);
        settle(&mut app);
    }
    assert_eq!(game(&app).ply(), 2);
    wish(&mut app, Want::Redo);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 0);
}

#[test]
fn settling_lasts_exactly_as_long_as_a_marble_is_busy() {
    let mut app = match_app(new_game());
    let marble = app.world_mut().query_filtered::<Entity, With<Marble>>().iter(app.world()).next().expect("a marble");
    wish(&mut app, Want::Choose(hole(111)));
    app.world_mut().entity_mut(marble).insert(Busy);
    wish(&mut app, Want::Choose(hole(102)));
    for _ in 0..50 {
        app.update();
        assert_eq!(phase(&app), TurnPhase::Settling);
    }
    app.world_mut().entity_mut(marble).remove::<Busy>();
    app.update();
    app.update();
    assert_eq!(phase(&app), TurnPhase::Choosing);
}

#[test]
fn marbles_keep_their_entities_through_undo_and_new_game() {
    let mut app = match_app(new_game());
    let mut before: Vec<_> = standing(&mut app).into_keys().collect();
    let first = moves_of(&finished_game())[0].clone();
    play(&mut app, &first);
    for want in [Want::Undo, Want::Redo, Want::NewGame, Want::Undo, Want::Redo] {
        wish(&mut app, want);
        settle(&mut app);
        assert_marbles_mirror_the_game(&mut app);
    }
    let mut after: Vec<_> = standing(&mut app).into_keys().collect();
    before.sort();
    after.sort();
    assert_eq!(before, after);
}

#[test]
fn undo_leads_the_same_marble_back_along_the_same_path() {
    let mut app = match_app(game_at(
        Default::default(),
        3,
        &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        &[60, 61, 63, 114, 115, 116, 117, 118, 119, 120],
    ));
    let before = standing(&mut app);
    wish(&mut app, Want::Choose(hole(60)));
    wish(&mut app, Want::Choose(hole(64)));
    let moved = *before.iter().find(|(_, stands)| **stands == hole(60)).expect("there").0;
    assert_eq!(app.world().get::<Track>(moved), Some(&Track(vec![hole(60), hole(62), hole(64)])));
    settle(&mut app);
    assert_eq!(app.world().get::<Track>(moved), Some(&Track(vec![hole(64)])));
    wish(&mut app, Want::Undo);
    assert_eq!(app.world().get::<Track>(moved), Some(&Track(vec![hole(64), hole(62), hole(60)])));
    settle(&mut app);
    assert_eq!(standing(&mut app), before);
}

#[test]
fn a_new_game_can_be_undone() {
    let mut app = match_app(new_game());
    let turns = moves_of(&finished_game());
    turns[..4].iter().for_each(|played| play(&mut app, played));
    let before = game(&app).clone();
    wish(&mut app, Want::NewGame);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 0);
    wish(&mut app, Want::Undo);
    settle(&mut app);
    assert_eq!(game(&app), &before);
    wish(&mut app, Want::Redo);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 0);
}

#[test]
fn nothing_to_take_back_is_said() {
    let mut app = match_app(new_game());
    wish(&mut app, Want::Undo);
    wish(&mut app, Want::Redo);
    assert_eq!(refusals(&app), ["there is no turn to go back to", "there is nothing to play again"]);
}

#[test]
fn a_wish_while_marbles_are_on_their_way_only_finishes_the_move() {
    let mut app = match_app(new_game());
    wish(&mut app, Want::Choose(hole(111)));
    app.world_mut().write_message(sternhalma::game::Wish::keys(Want::Choose(hole(102))));
    app.world_mut().write_message(sternhalma::game::Wish::keys(Want::Choose(hole(3))));
    app.update();
    assert_eq!(refusals(&app), [""; 0]);
    settle(&mut app);
    assert_eq!((phase(&app), lifted(&app)), (TurnPhase::Choosing, None));
}

#[test]
fn a_marble_is_put_down_by_its_own_hole_and_changed_by_another_own_marble() {
    let mut app = match_app(new_game());
    wish(&mut app, Want::Choose(hole(111)));
    app.update();
    assert_eq!((phase(&app), lifted(&app)), (TurnPhase::Chaining, Some(hole(111))));
    wish(&mut app, Want::Choose(hole(112)));
    assert_eq!(lifted(&app), Some(hole(112)));
    wish(&mut app, Want::Choose(hole(112)));
    app.update();
    assert_eq!((phase(&app), lifted(&app)), (TurnPhase::Choosing, None));
}

#[test]
fn a_refused_hole_leaves_the_marble_in_hand() {
    let mut app = match_app(new_game());
    wish(&mut app, Want::Choose(hole(111)));
    wish(&mut app, Want::Choose(hole(60)));
    assert_eq!((lifted(&app), refusals(&app).len()), (Some(hole(111)), 1));
}

#[test]
fn undo_with_a_marble_in_hand_puts_it_down_first() {
    let mut app = match_app(new_game());
    let first = moves_of(&finished_game())[0].clone();
    play(&mut app, &first);
    wish(&mut app, Want::Choose(hole(3)));
    wish(&mut app, Want::Undo);
    settle(&mut app);
    assert_eq!((lifted(&app), game(&app).ply(), phase(&app)), (None, 0, TurnPhase::Choosing));
}
