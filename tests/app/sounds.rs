//! What is heard of a game: the list that whoever plays it is given.

use std::collections::HashSet;

use bevy::ecs::message::Messages;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use sternhalma::game::{Want, Wish};
use sternhalma::rules::{Agreement, Game, Seat, Turn};
use sternhalma::sound::{Heard, Sound};
use sternhalma::storage::Settings;

use super::support::{chain_game, finished_game, game, game_at, hole, key, new_game, whole_app};

fn turn_of(seat: u8) -> Sound {
    Sound::Turn(Seat::new(seat).expect("a seat"))
}

/// What is heard after a wish, frame by frame, until everything has long come to rest.
fn frames_after(app: &mut App, wish: Wish) -> Vec<Vec<Heard>> {
    app.world_mut().resource_mut::<Messages<Heard>>().clear();
    app.world_mut().write_message(wish);
    let frame = |_| {
        app.update();
        app.world_mut().resource_mut::<Messages<Heard>>().drain().collect()
    };
    (0..240).map(frame).collect()
}

fn heard_after(app: &mut App, want: Want) -> Vec<Heard> {
    frames_after(app, Wish::keys(want)).concat()
}

fn sounds(heard: &[Heard]) -> Vec<Sound> {
    heard.iter().map(|one| one.sound).collect()
}

/// Seat 3 to move: its marble in hole 56 has a chain to 58, 60, 62 and 64.
fn long_chain_game() -> Game {
    let zero = [57, 59, 61, 63, 0, 1, 2, 3, 4, 5];
    game_at(Agreement::default(), 3, &zero, &[56, 112, 113, 114, 115, 116, 117, 118, 119, 120])
}

#[test]
fn a_chain_of_three_hops_is_heard_as_three_landings_each_higher_and_then_the_chime() {
    let mut app = whole_app(long_chain_game());
    assert_eq!(sounds(&heard_after(&mut app, Want::Choose(hole(56)))), [Sound::Lift]);
    let heard = heard_after(&mut app, Want::Choose(hole(62)));
    assert_eq!(sounds(&heard), [Sound::Land, Sound::Land, Sound::Land, turn_of(0)]);
    let speeds = [heard[0].speed, heard[1].speed, heard[2].speed];
    for (speed, wanted) in speeds.into_iter().zip([1.0, 1.12, 1.26]) {
        assert!((speed - wanted).abs() < 0.005, "{speeds:?}");
    }
    assert!(heard[3].volume < heard[0].volume, "the chime is quiet");
}

#[test]
fn what_is_taken_back_lands_again_and_nobody_is_called_to_move() {
    let mut app = whole_app(long_chain_game());
    heard_after(&mut app, Want::Choose(hole(56)));
    heard_after(&mut app, Want::Choose(hole(62)));
    assert_eq!(sounds(&heard_after(&mut app, Want::Undo)), [Sound::Land; 3]);
    // The same of a chain that is given up, going down.
    for want in [Want::Lift(hole(56)), Want::Lead(hole(58)), Want::Lead(hole(60)), Want::Lead(hole(62))] {
        heard_after(&mut app, want);
    }
    let heard = heard_after(&mut app, Want::PutDown);
    assert_eq!(sounds(&heard), [Sound::Land; 3]);
    assert!(heard.windows(2).all(|two| two[0].speed >= two[1].speed), "{heard:?}");
}

#[test]
fn a_step_is_a_roll_and_then_a_soft_landing() {
    let mut app = whole_app(chain_game());
    heard_after(&mut app, Want::Choose(hole(60)));
    let heard = heard_after(&mut app, Want::Choose(hole(50)));
    assert_eq!(sounds(&heard), [Sound::Roll, Sound::Land, turn_of(0)]);
    assert!(heard[1].volume < heard[0].volume / 2.0, "{heard:?}");
}

#[test]
fn another_marble_is_lifted_anew() {
    let mut app = whole_app(new_game());
    assert_eq!(sounds(&heard_after(&mut app, Want::Choose(hole(111)))), [Sound::Lift]);
    assert_eq!(sounds(&heard_after(&mut app, Want::Choose(hole(112)))), [Sound::Lift]);
    assert_eq!(sounds(&heard_after(&mut app, Want::PutDown)), []);
}

#[test]
fn a_refusal_is_heard_wherever_it_was_wished() {
    let mut app = whole_app(new_game());
    for wish in [Wish::keys, Wish::pointer, Wish::page, Wish::overlay] {
        let heard = frames_after(&mut app, wish(Want::Choose(hole(60)))).concat();
        assert_eq!(sounds(&heard), [Sound::Refuse]);
    }
}

#[test]
fn the_end_is_heard_in_place_of_a_chime() {
    let turns = finished_game();
    let mut before = new_game();
    for turn in &turns[..turns.len() - 1] {
        before.play(turn.clone()).expect("legal");
    }
    let mut app = whole_app(before);
    let Some(Turn::Move(last)) = turns.last() else { panic!("{turns:?}") };
    let heard = sounds(&heard_after(&mut app, Want::Play(last.clone())));
    assert!(game(&app).outcome().is_some());
    assert_eq!(heard.last(), Some(&Sound::Win));
    assert!(!heard.iter().any(|sound| matches!(sound, Sound::Turn(_))), "{heard:?}");
    // Twenty marbles that go home at once do not all shout.
    for heard in frames_after(&mut app, Wish::keys(Want::NewGame)) {
        let different: HashSet<_> = sounds(&heard).into_iter().collect();
        assert_eq!(different.len(), heard.len(), "{heard:?}");
    }
}

#[test]
fn the_bell_rings_when_the_host_is_called() {
    let mut app = whole_app(new_game());
    assert_eq!(sounds(&heard_after(&mut app, Want::CallHost(true))), [Sound::Bell]);
    assert_eq!(sounds(&heard_after(&mut app, Want::CallHost(true))), []);
    assert_eq!(sounds(&heard_after(&mut app, Want::CallHost(false))), []);
}

#[test]
fn nothing_is_heard_when_it_is_muted_and_m_switches_that() {
    let mut app = whole_app(new_game());
    key(&mut app, KeyCode::KeyM, Key::Character("m".into()));
    assert!(app.world().resource::<Settings>().muted);
    assert_eq!(heard_after(&mut app, Want::Choose(hole(60))), []);
    key(&mut app, KeyCode::KeyM, Key::Character("m".into()));
    let heard = heard_after(&mut app, Want::Choose(hole(60)));
    assert_eq!(heard, [Heard { sound: Sound::Refuse, speed: 1.0, volume: Settings::default().loudness() }]);
    app.world_mut().resource_mut::<Settings>().volume = 0;
    assert_eq!(heard_after(&mut app, Want::Choose(hole(60))), []);
}
