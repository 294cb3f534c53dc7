//! Real clicks on the whole program: from the window's own events to the turn played, or to the reason why not.

use bevy::ecs::message::Messages;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::prelude::*;
use bevy::window::WindowResolution;
use sternhalma::game::{Refused, TurnPhase};
use sternhalma::rules::{Agreement, Blocking, Game, Hole, Resolution, Ruling, Turn};
use sternhalma::scene::TableCamera;
use sternhalma::stage::{Covered, LIFT_HEIGHT, REST_HEIGHT, place};

use super::support::{
    click, click_at, game, game_at, hole, lifted, mouse_button, move_mouse, new_game, phase, refusals, seen_at, settle,
    whole_app,
};

/// Clicks `from`, then `to`, and gives the last reason.
fn reason(game: Game, clicks: &[u8]) -> String {
    let mut app = whole_app(game);
    for id in clicks {
        click(&mut app, *id);
    }
    refusals(&app).pop().unwrap_or_else(|| format!("nothing was refused; in hand {:?}", lifted(&app)))
}

/// Seat 3 to move with a marble in the middle: 61 and 63 are the other side's, 50 is empty.
fn middle() -> Game {
    let zero = [61, 52, 63, 0, 1, 2, 3, 4, 5, 6];
    game_at(Agreement::default(), 3, &zero, &[60, 112, 113, 114, 115, 116, 117, 118, 119, 120])
}

#[test]
fn two_clicks_within_one_frame_each_play_a_move() {
    let mut app = whole_app(new_game());
    click(&mut app, 111);
    assert_eq!((lifted(&app), phase(&app)), (Some(hole(111)), TurnPhase::Chaining));
    click(&mut app, 102);
    settle(&mut app);
    assert_eq!(game(&app).last().map(|played| played.turn.to_string()), Some("111-102".to_owned()));
}

/// Pixel ratios of screens that are about: plain, laptops, phones.
const RATIOS: [f32; 6] = [1.0, 1.25, 1.5, 2.0, 2.625, 3.0];

#[test]
fn every_hole_is_hit_where_it_is_seen_at_every_pixel_ratio() {
    for ratio in RATIOS {
        let mut app = whole_app(new_game());
        let mut windows = app.world_mut().query::<&mut Window>();
        let mut window = windows.single_mut(app.world_mut()).expect("one window");
        window.resolution = WindowResolution::new(1280, 800).with_scale_factor_override(ratio);
        (0..10).for_each(|_| app.update());
        assert_every_hole_is_hit(&mut app);
    }
}

fn assert_every_hole_is_hit(app: &mut App) {
    for hole in Hole::all() {
        let at = seen_at(app, hole);
        move_mouse(app, at);
        mouse_button(app, MouseButton::Left, ButtonState::Pressed);
        mouse_button(app, MouseButton::Left, ButtonState::Released);
        app.update();
        let can_move = game(app).movable().contains(hole);
        assert_eq!(lifted(app), can_move.then_some(hole));
        let messages = app.world().resource::<Messages<Refused>>();
        let refused = messages.get_cursor().read(messages).last().and_then(|refused| refused.at);
        assert!(can_move || refused == Some(hole), "{hole:?} was meant, {refused:?} was refused");
        // Back to nothing in hand, whatever came of it.
        app.world_mut().write_message(sternhalma::game::Wish::keys(sternhalma::game::Want::PutDown));
        app.update();
        app.update();
    }
}

#[test]
fn each_refusal_of_the_default_game_is_reached_by_a_click() {
    assert_eq!(reason(new_game(), &[0]), "that is the other side's marble");
    assert_eq!(reason(new_game(), &[120]), "this marble has no move");
    assert_eq!(reason(new_game(), &[60]), "there is no marble in that hole");
    assert_eq!(reason(new_game(), &[111, 60]), "this marble can't get there in one move");
    assert_eq!(reason(middle(), &[60, 61]), "that is the other side's marble");
    // Over 61 a hop leads to 62, and 53 lies next to that.
    assert_eq!(reason(middle(), &[60, 53]), "a hop cannot be followed by a step");
    assert_eq!(reason(middle(), &[60, 58]), "there is no marble to hop over");
}

#[test]
fn a_marble_that_cannot_be_hopped_over_says_so() {
    let zero = [61, 62, 0, 1, 2, 3, 4, 5, 6, 7];
    let game = game_at(Agreement::default(), 3, &zero, &[60, 112, 113, 114, 115, 116, 117, 118, 119, 120]);
    assert_eq!(reason(game, &[60, 61]), "no empty hole beyond");
}

#[test]
fn a_long_jump_says_that_it_is_another_game() {
    let zero = [62, 0, 1, 2, 3, 4, 5, 6, 7, 8];
    let game = game_at(Agreement::default(), 3, &zero, &[60, 112, 113, 114, 115, 116, 117, 118, 119, 120]);
    assert_eq!(reason(game, &[60, 64]), "only over a neighbour, to the hole just beyond; long jumps are another game");
}

#[test]
fn after_the_end_a_click_says_that_the_game_is_over() {
    let game =
        game_at(Agreement::default(), 3, &[60, 61, 62, 63, 64, 65, 66, 67, 68, 69], &[14, 0, 1, 2, 3, 4, 5, 7, 8, 9]);
    let mut app = whole_app(game);
    click(&mut app, 14);
    click(&mut app, 6);
    settle(&mut app);
    assert_eq!(phase(&app), TurnPhase::Over);
    click(&mut app, 60);
    assert_eq!(refusals(&app), ["the game is over"]);
}

#[test]
fn each_refusal_by_agreement_is_reached_by_a_click() {
    let zero = [61, 62, 63, 64, 56, 57, 58, 59, 65, 66];
    let three = [6, 112, 113, 114, 115, 116, 117, 118, 119, 120];
    let locked = game_at(Agreement { target_lock: true, ..Agreement::default() }, 3, &zero, &three);
    assert_eq!(reason(locked, &[6, 14]), "agreed: a marble in its target stays there");

    // Hole 19 lies in camp 1.
    let elsewhere = Agreement { no_resting_elsewhere: true, ..Agreement::default() };
    let near_camp = game_at(elsewhere, 3, &zero, &[18, 112, 113, 114, 115, 116, 117, 118, 119, 120]);
    assert_eq!(reason(near_camp, &[18, 19]), "agreed: no resting in someone else's point");

    let leave = Agreement { blocking: Blocking::LeaveBy(1), ..Agreement::default() };
    let mut late = game_at(leave, 3, &zero, &[111, 112, 113, 114, 115, 116, 117, 118, 119, 120]);
    for text in ["111-102", "61-60"] {
        late.play(Turn::Move(text.parse().expect("a move"))).expect("legal");
    }
    assert_eq!(reason(late, &[102]), "agreed: it is time to leave home");
}

#[test]
fn each_refusal_of_a_duty_is_reached_by_a_click() {
    // Seat 0's marble in hole 111 stands in seat 0's target, and so does not block; hole 6 is its own home.
    let zero = [6, 61, 62, 63, 64, 56, 57, 58, 59, 65];
    let three = [0, 112, 113, 114, 115, 116, 117, 118, 119, 120];
    let mut game = game_at(Agreement::default(), 0, &zero, &three);
    game.play(Turn::Resolve(Resolution::FreeHole(hole(6)), Ruling::Consent)).expect("settled");
    assert_eq!(reason(game.clone(), &[61]), "settled: the marble that blocks must free its hole first");
    for text in ["6-14", "112-103"] {
        game.play(Turn::Move(text.parse().expect("a move"))).expect("legal");
    }
    assert_eq!(reason(game, &[14, 6]), "settled: this hole was freed and stays free of your marbles");
}

#[test]
fn a_drag_is_never_a_click() {
    let mut app = whole_app(new_game());
    let at = seen_at(&mut app, hole(111));
    for (wobble, is_click) in [(7.0, true), (9.0, false)] {
        move_mouse(&mut app, at);
        mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
        move_mouse(&mut app, at + Vec2::X * wobble);
        move_mouse(&mut app, at);
        mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
        app.update();
        assert_eq!(lifted(&app).is_some(), is_click, "{wobble}");
        app.world_mut().write_message(sternhalma::game::Wish::keys(sternhalma::game::Want::PutDown));
        app.update();
        app.update();
    }
}

#[test]
fn a_right_drag_turns_the_view_and_home_brings_it_back() {
    let mut app = whole_app(new_game());
    let before = seen_at(&mut app, hole(0));
    move_mouse(&mut app, Vec2::new(640.0, 400.0));
    mouse_button(&mut app, MouseButton::Right, ButtonState::Pressed);
    move_mouse(&mut app, Vec2::new(740.0, 400.0));
    mouse_button(&mut app, MouseButton::Right, ButtonState::Released);
    let rest = |app: &mut App| {
        for _ in 0..120 {
            app.update();
        }
    };
    rest(&mut app);
    assert!(seen_at(&mut app, hole(0)).distance(before) > 40.0);
    assert_eq!(lifted(&app), None);
    app.world_mut().write_message(sternhalma::stage::ViewNudged::Reset);
    rest(&mut app);
    assert!(seen_at(&mut app, hole(0)).distance(before) < 1.0);
}

#[test]
fn the_bare_table_puts_the_marble_down() {
    let mut app = whole_app(new_game());
    click(&mut app, 111);
    click_at(&mut app, Vec2::new(300.0, 60.0));
    app.update();
    assert_eq!((lifted(&app), phase(&app)), (None, TurnPhase::Choosing));
}

#[test]
fn a_press_on_the_overlay_never_reaches_the_board() {
    let mut app = whole_app(new_game());
    let areas = app.world().resource::<Covered>().areas.clone();
    assert!(areas.len() >= 3, "cards and buttons are laid out: {areas:?}");
    click(&mut app, 111);
    for area in areas {
        // Inside the card, beside whatever button stands in it.
        click_at(&mut app, area.min + 14.0);
        app.update();
    }
    assert_eq!(lifted(&app), Some(hole(111)), "a press on the bare table would have put it down");
}

#[test]
fn a_tap_while_a_marble_moves_only_finishes_the_move() {
    let mut app = whole_app(new_game());
    click(&mut app, 111);
    click(&mut app, 102);
    assert_eq!(phase(&app), TurnPhase::Settling);
    click(&mut app, 3);
    for _ in 0..4 {
        app.update();
    }
    assert_eq!((phase(&app), lifted(&app)), (TurnPhase::Choosing, None));
}

#[test]
fn a_second_click_within_the_frame_of_a_move_only_finishes_it() {
    let mut app = whole_app(new_game());
    click(&mut app, 111);
    let [to, next] = [102, 3].map(|id| seen_at(&mut app, hole(id)));
    for at in [to, next] {
        move_mouse(&mut app, at);
        mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
        mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
    }
    for _ in 0..6 {
        app.update();
    }
    assert_eq!((phase(&app), lifted(&app), game(&app).ply()), (TurnPhase::Choosing, None, 1));
    assert_eq!(refusals(&app), Vec::<String>::new());
}

#[test]
fn a_press_on_the_words_of_a_refusal_is_not_for_the_board_below() {
    let mut app = whole_app(new_game());
    let before = app.world().resource::<Covered>().areas.len();
    click(&mut app, 0);
    for _ in 0..4 {
        app.update();
    }
    let areas = app.world().resource::<Covered>().areas.clone();
    assert_eq!(areas.len(), before + 1);
    click(&mut app, 111);
    click(&mut app, 60);
    for _ in 0..4 {
        app.update();
    }
    let words = app.world().resource::<Covered>().areas.last().expect("the words").center();
    click_at(&mut app, words);
    app.update();
    assert_eq!(lifted(&app), Some(hole(111)), "a press on the board there would have put it down or moved it");
}

#[test]
fn what_the_overlay_covers_never_jumps_when_something_new_is_shown() {
    let mut app = whole_app(new_game());
    let before = app.world().resource::<Covered>().areas.clone();
    for new in [[0, 0], [111, 102]] {
        let mut seen: Vec<Rect> = Vec::new();
        new.iter().for_each(|id| {
            let at = seen_at(&mut app, hole(*id));
            click_at(&mut app, at);
        });
        for _ in 0..200 {
            app.update();
            let areas = &app.world().resource::<Covered>().areas;
            let new: Vec<Rect> =
                areas.iter().filter(|area| !before.contains(area) && !seen.contains(*area)).copied().collect();
            seen.extend(new);
        }
        // Egui lays a new area out once, anywhere, to find its size: a click there was lost.
        let home = |area: &Rect| area.min.y > 400.0 || area.max.x > 1200.0 || area.min.x < 20.0;
        assert!(seen.iter().all(home), "{seen:?}");
    }
}

#[test]
fn a_release_that_was_lost_does_not_swallow_the_next_click() {
    let mut app = whole_app(new_game());
    move_mouse(&mut app, Vec2::new(640.0, 400.0));
    mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
    app.update();
    click(&mut app, 111);
    assert_eq!(lifted(&app), Some(hole(111)));
    mouse_button(&mut app, MouseButton::Right, ButtonState::Pressed);
    app.update();
    app.world_mut().write_message(KeyboardFocusLost);
    app.update();
    click(&mut app, 112);
    assert_eq!(lifted(&app), Some(hole(112)));
}

#[test]
fn a_click_on_the_lifted_marble_where_it_hovers_puts_it_down() {
    for id in [111, 112, 113, 114] {
        let mut app = whole_app(new_game());
        click(&mut app, id);
        let mut cameras = app.world_mut().query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
        let (camera, transform) = cameras.single(app.world()).expect("one camera");
        let top = place(hole(id)).extend(REST_HEIGHT + LIFT_HEIGHT + 0.3).xzy();
        let at = camera.world_to_viewport(transform, top).expect("in view");
        click_at(&mut app, at);
        app.update();
        assert_eq!((lifted(&app), game(&app).ply(), phase(&app)), (None, 0, TurnPhase::Choosing));
    }
}

#[test]
fn the_board_stays_where_it_is_when_the_overlay_changes() {
    let mut app = whole_app(new_game());
    let before = seen_at(&mut app, hole(60));
    click(&mut app, 111);
    let to = seen_at(&mut app, hole(102));
    move_mouse(&mut app, to);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
    for _ in 0..40 {
        app.update();
        let shift = seen_at(&mut app, hole(60)).distance(before);
        assert!(shift < 12.0, "the first \"last move\" moved the board by {shift}");
    }
}
