//! What is seen after a win, and that the game knows nothing of it.

use bevy::input::ButtonState;
use bevy::prelude::*;
use sternhalma::game::{Busy, Marble, Track, TurnPhase, Want};
use sternhalma::rules::{Hole, Turn};
use sternhalma::stage::REST_HEIGHT;
use sternhalma::storage::Settings;

use super::motion::{Landings, app_with, camera, pose, rest};
use super::power::until_asleep;
use super::support::{click_at, finished_game, game, mouse_button, new_game, phase, play, seen_at, settle, wish};

/// A game whose last turn wins it was just played, and the marble that won has landed.
fn won(set: impl Fn(&mut Settings)) -> App {
    let turns = finished_game();
    let mut before = new_game();
    for turn in &turns[..turns.len() - 1] {
        before.play(turn.clone()).expect("legal");
    }
    let Some(Turn::Move(last)) = turns.last() else { panic!("{turns:?}") };
    let mut app = app_with(before, set);
    play(&mut app, last);
    assert_eq!(phase(&app), TurnPhase::Over);
    app
}

fn winner_marbles(app: &mut App) -> Vec<(Entity, Hole)> {
    let winner = game(app).winner().expect("a winner");
    let mut marbles = app.world_mut().query::<(Entity, &Marble, &Track)>();
    let all = marbles.iter(app.world()).filter(|(_, marble, _)| marble.seat == winner);
    let mut all: Vec<_> = all.map(|(entity, _, track)| (entity, track.end())).collect();
    all.sort_by_key(|(_, end)| (end.distance(winner.tip()), end.id()));
    all
}

#[test]
fn the_winners_marbles_hop_one_after_another_and_the_game_knows_nothing_of_it() {
    let mut app = won(|_| {});
    app.world_mut().resource_mut::<Landings>().0.clear();
    let (before, marbles) = (game(&app).clone(), winner_marbles(&mut app));
    let mut first_up = vec![None; marbles.len()];
    for at in 0..120 {
        app.update();
        for (first, (marble, end)) in first_up.iter_mut().zip(&marbles) {
            let height = pose(&app, *marble).translation.y - REST_HEIGHT;
            if height > 0.2 && first.is_none() {
                *first = Some(at);
            }
            assert_eq!(app.world().get::<Track>(*marble), Some(&Track(vec![*end])));
            assert!(app.world().get::<Busy>(*marble).is_none());
        }
        assert_eq!(phase(&app), TurnPhase::Over);
    }
    assert!(first_up.windows(2).all(|two| two[0].is_some() && two[0] < two[1]), "{first_up:?}");
    until_asleep(&mut app);
    for (marble, end) in marbles {
        assert_eq!(pose(&app, marble).translation, rest(end));
    }
    assert_eq!((game(&app), app.world().resource::<Landings>().0.len()), (&before, 0));
}

/// Runs frames until the camera has turned away from `home` by an angle.
fn until_turned(app: &mut App, home: Quat, angle: f32) {
    let turned = (0..400).any(|_| {
        app.update();
        camera(app).angle_between(home) > angle
    });
    assert!(turned, "the camera turns");
}

fn press(app: &mut App) {
    mouse_button(app, MouseButton::Left, ButtonState::Pressed);
    mouse_button(app, MouseButton::Left, ButtonState::Released);
    app.update();
}

#[test]
fn after_a_win_the_camera_goes_round_and_any_press_ends_that() {
    let mut app = won(|_| {});
    let home = camera(&mut app);
    until_turned(&mut app, home, 1.8);
    until_asleep(&mut app);
    assert!(camera(&mut app).angle_between(home) < 1e-3, "it comes back");

    let mut app = won(|_| {});
    until_turned(&mut app, home, 1.0);
    press(&mut app);
    let frames = until_asleep(&mut app);
    assert!(frames < 90 && camera(&mut app).angle_between(home) < 1e-3, "{frames}");
}

#[test]
fn the_longest_chain_is_shown_once_more_and_any_press_brings_the_marbles_home() {
    for presses in [false, true] {
        let mut app = won(|_| {});
        let before = game(&app).clone();
        let longest = before.history().iter().max_by_key(|played| played.path.len()).expect("a move");
        assert!(longest.path.len() >= 3, "{longest:?}");
        let mut marbles = app.world_mut().query_filtered::<(Entity, &Track), With<Marble>>();
        let standing: Vec<_> = marbles.iter(app.world()).map(|(marble, track)| (marble, track.end())).collect();
        let is_away = |app: &App| standing.iter().filter(|(it, end)| pose(app, *it).translation != rest(*end)).count();
        // Each of the chain's landings is seen with a marble in it, in their order.
        let mut landings = longest.path.iter().copied().peekable();
        app.world_mut().resource_mut::<Landings>().0.clear();
        for _ in 0..900 {
            app.update();
            let near = |at: Hole| standing.iter().any(|(it, _)| pose(&app, *it).translation.distance(rest(at)) < 0.05);
            if landings.next_if(|at| near(*at)).is_some() && presses && landings.len() == 1 {
                break;
            }
            assert!(app.world_mut().query::<&Busy>().iter(app.world()).next().is_none());
        }
        if presses {
            assert!(is_away(&app) > 1);
            press(&mut app);
        } else {
            assert_eq!(landings.next(), None);
        }
        assert_eq!(is_away(&app), 0);
        assert_eq!((game(&app), phase(&app)), (&before, TurnPhase::Over));
        assert!(app.world().resource::<Landings>().0.is_empty());
        until_asleep(&mut app);
    }
}

#[test]
fn no_camera_moves_by_itself_at_a_table_or_with_reduced_motion() {
    for at_table in [true, false] {
        let mut app = won(|settings| {
            settings.at_table = at_table;
            settings.turns_board = at_table;
            settings.reduced_motion = Some(!at_table);
        });
        until_asleep(&mut app);
        let home = camera(&mut app);
        wish(&mut app, Want::Undo);
        settle(&mut app);
        assert_eq!(camera(&mut app), home);
        wish(&mut app, Want::Redo);
        for _ in 0..400 {
            app.update();
            assert_eq!(camera(&mut app), home);
        }
    }
}

#[test]
fn a_win_that_is_played_again_is_no_reason_to_cheer() {
    let mut app = won(|_| {});
    until_asleep(&mut app);
    let marbles = winner_marbles(&mut app);
    for want in [Want::Undo, Want::Redo] {
        wish(&mut app, want);
        settle(&mut app);
    }
    for _ in 0..200 {
        app.update();
        let landed = marbles.iter().filter(|(marble, end)| pose(&app, *marble).translation == rest(*end)).count();
        assert!(landed >= marbles.len() - 1);
    }
}

#[test]
fn the_press_that_ends_the_show_does_nothing_else_and_the_next_one_does() {
    let mut app = won(|_| {});
    let ply = game(&app).ply();
    let home = camera(&mut app);
    let Some(Turn::Move(last)) = game(&app).last().map(|last| last.turn.clone()) else { panic!("a move") };
    until_turned(&mut app, home, 1.0);
    // The marble that won can be taken back by a tap on it, but nobody can aim at what goes round.
    let at = seen_at(&mut app, last.to);
    click_at(&mut app, at);
    until_asleep(&mut app);
    assert_eq!((game(&app).ply(), phase(&app)), (ply, TurnPhase::Over));
    let at = seen_at(&mut app, last.to);
    click_at(&mut app, at);
    settle(&mut app);
    assert_eq!(game(&app).ply(), ply - 1);
}

#[test]
fn at_a_table_the_longest_chain_is_shown_and_the_view_stays() {
    let mut app = won(|settings| settings.table_mode = true);
    let home = camera(&mut app);
    let longest = game(&app).history().iter().map(|played| played.path.clone()).max_by_key(Vec::len).expect("a move");
    let mut marbles = app.world_mut().query_filtered::<Entity, With<Marble>>();
    let marbles: Vec<_> = marbles.iter(app.world()).collect();
    let mut landings = longest.into_iter().peekable();
    for _ in 0..900 {
        app.update();
        assert!(camera(&mut app).angle_between(home) < 1e-3);
        let near = |at: &Hole| marbles.iter().any(|it| pose(&app, *it).translation.distance(rest(*at)) < 0.05);
        landings.next_if(near);
    }
    assert_eq!(landings.next(), None);
}
