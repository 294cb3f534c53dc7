//! Dragging a marble: it follows, lands where it is led, and its move ends where it is let go.

use bevy::ecs::message::Messages;
use bevy::input::ButtonState;
use bevy::prelude::*;
use sternhalma::game::{Track, TurnPhase};
use sternhalma::rules::{Hole, Move, Turn};
use sternhalma::sound::{Heard, Sound};
use sternhalma::stage::{Held, place};
use sternhalma::storage::Settings;

use super::support::{
    chain_game, click, click_at, drag_through, game, hole, lifted, mouse_button, move_mouse, new_game, phase, refusals,
    resize, seen_at, settle, whole_app,
};

fn points(app: &mut App, ids: &[u8]) -> Vec<Vec2> {
    ids.iter().map(|id| seen_at(app, hole(*id))).collect()
}

fn last(app: &App) -> Option<String> {
    game(app).last().map(|played| played.turn.to_string())
}

#[test]
fn a_marble_let_go_on_a_lit_hole_has_moved_there() {
    let mut app = whole_app(new_game());
    let way = points(&mut app, &[111, 102]);
    drag_through(&mut app, &way);
    settle(&mut app);
    assert_eq!(last(&app), Some("111-102".to_owned()));
}

#[test]
fn the_path_of_a_drag_is_the_players() {
    // A ring of marbles around 60: both ways round lead to the far side.
    let mut app = whole_app(chain_game());
    let way = points(&mut app, &[60, 62, 64]);
    drag_through(&mut app, &way);
    let Some(Turn::Move(Move { from, to, via })) = game(&app).last().map(|played| played.turn.clone()) else {
        panic!("{:?}", refusals(&app))
    };
    assert_eq!((from, to, via), (hole(60), hole(64), vec![hole(62)]));
}

#[test]
fn a_drag_led_back_over_a_landing_leaves_it_out() {
    let mut app = whole_app(chain_game());
    let way = points(&mut app, &[60, 62, 64, 62]);
    drag_through(&mut app, &way);
    assert_eq!(last(&app), Some("60-62".to_owned()));
}

#[test]
fn a_marble_let_go_elsewhere_or_at_its_start_goes_back() {
    for (end, says) in [(60, None), (30, Some("this marble can't get there in one move"))] {
        let mut app = whole_app(chain_game());
        let way = points(&mut app, &[60, 62, end]);
        drag_through(&mut app, &way);
        assert_eq!((lifted(&app), game(&app).ply(), phase(&app)), (None, 0, TurnPhase::Choosing));
        assert_eq!(refusals(&app).first().map(String::as_str), says);
        let mut tracks = app.world_mut().query::<&Track>();
        let stands: Vec<Hole> = tracks.iter(app.world()).map(Track::end).filter(|end| *end == hole(60)).collect();
        assert_eq!(stands, [hole(60)]);
    }
}

#[test]
fn a_marble_let_go_beside_the_board_goes_back() {
    let mut app = whole_app(chain_game());
    let mut way = points(&mut app, &[60, 62]);
    way.push(Vec2::new(300.0, 60.0));
    drag_through(&mut app, &way);
    assert_eq!((lifted(&app), game(&app).ply(), refusals(&app).len()), (None, 0, 0));
}

#[test]
fn the_marble_is_held_under_the_pointer_and_snaps_into_landings() {
    let mut app = whole_app(chain_game());
    let [from, landing, between] = [60, 62, 51].map(|id| seen_at(&mut app, hole(id)));
    move_mouse(&mut app, from);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
    app.update();
    assert_eq!(app.world().resource::<Held>().0, None, "a press alone holds nothing");
    move_mouse(&mut app, between);
    app.update();
    let held = app.world().resource::<Held>().0.expect("held");
    assert!(held.distance(place(hole(51))) < 0.5, "{held}");
    move_mouse(&mut app, landing + Vec2::splat(2.0));
    app.update();
    assert_eq!(app.world().resource::<Held>().0, Some(place(hole(62))));
    mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
    app.update();
    assert_eq!(app.world().resource::<Held>().0, None);
}

#[test]
fn a_marble_that_cannot_move_is_not_dragged() {
    let mut app = whole_app(new_game());
    let way = points(&mut app, &[120, 60]);
    drag_through(&mut app, &way);
    assert_eq!((lifted(&app), game(&app).ply(), refusals(&app).len()), (None, 0, 0));
}

#[test]
fn with_stops_a_tap_waits_at_each_landing_until_done() {
    let mut app = whole_app(chain_game());
    app.world_mut().resource_mut::<Settings>().stops_at_landings[3] = true;
    click(&mut app, 60);
    click(&mut app, 62);
    assert_eq!((lifted(&app), phase(&app), game(&app).ply()), (Some(hole(60)), TurnPhase::Chaining, 0));
    for _ in 0..60 {
        app.update();
    }
    click(&mut app, 64);
    // Back to the landing before, and there it ends.
    click(&mut app, 62);
    for _ in 0..60 {
        app.update();
    }
    assert_eq!(game(&app).ply(), 0);
    app.world_mut().write_message(sternhalma::game::Wish::overlay(sternhalma::game::Want::Done));
    app.update();
    settle(&mut app);
    assert_eq!(last(&app), Some("60-62".to_owned()));
}

#[test]
fn a_slip_is_taken_back_by_a_tap_on_its_marble_until_the_next_seat_lifts() {
    let mut app = whole_app(new_game());
    let way = points(&mut app, &[111, 102]);
    drag_through(&mut app, &way);
    settle(&mut app);
    click(&mut app, 102);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 0);
    drag_through(&mut app, &way);
    settle(&mut app);
    click(&mut app, 6);
    click(&mut app, 6);
    click(&mut app, 102);
    assert_eq!(game(&app).ply(), 1, "the next seat had lifted a marble");
    assert_eq!(refusals(&app), ["that is the other side's marble"]);
}

#[test]
fn a_tap_on_the_trace_shows_the_last_move_again() {
    let mut app = whole_app(new_game());
    let way = points(&mut app, &[111, 102]);
    drag_through(&mut app, &way);
    settle(&mut app);
    let before = game(&app).clone();
    click_at(&mut app, way[0]);
    app.update();
    assert_eq!(phase(&app), TurnPhase::Settling);
    settle(&mut app);
    assert_eq!((game(&app), phase(&app)), (&before, TurnPhase::Choosing));
}

#[test]
fn the_board_never_moves_under_the_hand_that_holds_a_marble() {
    for (width, height) in [(1280, 800), (1024, 600), (640, 480), (1920, 1080), (800, 1280), (390, 844)] {
        let mut app = whole_app(chain_game());
        app.world_mut().resource_mut::<Settings>().stops_at_landings = [true; 6];
        resize(&mut app, width, height);
        let before = points(&mut app, &[0, 60, 120]);
        for id in [60, 62, 64] {
            click(&mut app, id);
            (0..40).for_each(|_| app.update());
            assert_eq!(points(&mut app, &[0, 60, 120]), before, "{width}x{height}, after {id}");
        }
        assert_eq!((lifted(&app), game(&app).ply()), (Some(hole(60)), 0));
    }
}

#[test]
fn each_landing_of_a_drag_is_heard_as_the_marble_is_led_there() {
    let mut app = whole_app(chain_game());
    let way = points(&mut app, &[60, 62, 64]);
    let heard = |app: &mut App| {
        app.update();
        app.update();
        let heard: Vec<_> = app.world_mut().resource_mut::<Messages<Heard>>().drain().collect();
        heard.into_iter().filter(|heard| heard.sound == Sound::Land).count()
    };
    move_mouse(&mut app, way[0]);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
    move_mouse(&mut app, way[0] + Vec2::new(14.0, 0.0));
    assert_eq!(heard(&mut app), 0);
    for landing in &way[1..] {
        move_mouse(&mut app, *landing);
        assert_eq!(heard(&mut app), 1);
    }
    mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
    settle(&mut app);
    assert_eq!((heard(&mut app), last(&app)), (0, Some("60-62-64".to_owned())));
}
