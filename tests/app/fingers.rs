//! Fingers on the board: what they mean, and that none of what hands do by accident moves a marble.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase::{Canceled, Ended, Moved, Started};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use sternhalma::game::{Lifted, Proposed, TurnPhase, Want, Wish};
use sternhalma::rules::{Agreement, Direction, Game, Hole, HoleSet, Marbles, Seat, hexagon};
use sternhalma::stage::{Covered, Pointing};
use sternhalma::storage::Settings;
use sternhalma::ui::Spoken;

use super::support::{
    chain_game, finger, game, game_at, hole, hole_seen_at, lifted, mouse_button, move_mouse, new_game, phase, refusals,
    resize, seen_at, settle, tap, tap_at, whole_app,
};

/// Whether the board answers an honest tap, by a finger that was not there before.
fn assert_answers(app: &mut App) {
    assert_eq!((lifted(app), game(app).ply(), phase(app)), (None, 0, TurnPhase::Choosing));
    let at = seen_at(app, hole(111));
    finger(app, 99, Started, at);
    finger(app, 99, Ended, at);
    app.update();
    app.update();
    assert_eq!(lifted(app), Some(hole(111)));
}

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

#[test]
fn two_taps_within_one_frame_each_play_a_move() {
    let mut app = whole_app(new_game());
    tap(&mut app, 111);
    tap(&mut app, 102);
    settle(&mut app);
    assert_eq!(game(&app).last().map(|played| played.turn.to_string()), Some("111-102".to_owned()));
}

#[test]
fn the_nearest_of_what_can_be_chosen_wins_within_reach() {
    let mut app = whole_app(new_game());
    let at = seen_at(&mut app, hole(111));
    // Hole 102 is nearer to this point, but with nothing in hand nothing is to be had there.
    let between = at.lerp(seen_at(&mut app, hole(102)), 0.6);
    tap_at(&mut app, between);
    assert_eq!(lifted(&app), Some(hole(111)));
}

#[test]
fn a_miss_keeps_the_marble_in_hand() {
    let mut app = whole_app(new_game());
    tap(&mut app, 111);
    tap_at(&mut app, Vec2::new(300.0, 60.0));
    assert_eq!((lifted(&app), refusals(&app).len()), (Some(hole(111)), 0));
    tap(&mut app, 60);
    assert_eq!(lifted(&app), Some(hole(111)));
    assert_eq!(refusals(&app), ["this marble can't get there in one move"]);
}

#[test]
fn pressing_shows_the_choice_sliding_corrects_it_lifting_decides() {
    let mut app = whole_app(new_game());
    tap(&mut app, 111);
    let shown = |app: &App| app.world().resource::<Pointing>().0;
    let [first, second] = [103, 102].map(|id| seen_at(&mut app, hole(id)));
    finger(&mut app, 1, Started, first);
    app.update();
    assert_eq!(shown(&app), Some(hole(103)));
    finger(&mut app, 1, Moved, second);
    app.update();
    assert_eq!((shown(&app), game(&app).ply()), (Some(hole(102)), 0));
    finger(&mut app, 1, Ended, second);
    app.update();
    settle(&mut app);
    assert_eq!(game(&app).last().map(|played| played.turn.to_string()), Some("111-102".to_owned()));
}

#[test]
fn a_finger_drags_the_marble_it_is_on() {
    let mut app = whole_app(chain_game());
    let [from, via, to] = [60, 62, 64].map(|id| seen_at(&mut app, hole(id)));
    finger(&mut app, 1, Started, from);
    for at in [via, to] {
        finger(&mut app, 1, Moved, at);
        app.update();
    }
    finger(&mut app, 1, Ended, to);
    app.update();
    assert_eq!(game(&app).last().map(|played| played.turn.to_string()), Some("60-62-64".to_owned()));
}

#[test]
fn a_tap_may_wobble_and_a_table_of_known_size_has_its_own_reach() {
    let mut app = whole_app(new_game());
    let at = seen_at(&mut app, hole(111));
    finger(&mut app, 1, Started, at);
    finger(&mut app, 1, Moved, at + Vec2::X * 7.0);
    finger(&mut app, 1, Ended, at + Vec2::X * 7.0);
    app.update();
    app.update();
    assert_eq!(lifted(&app), Some(hole(111)));
    // 1280 pixels on 2560 mm: nine millimetres are four and a half pixels.
    let beside = seen_at(&mut app, hole(102)) + Vec2::Y * -28.0;
    for (width, plies) in [(Some(2_560), 0), (None, 1)] {
        app.world_mut().resource_mut::<Settings>().table_width_mm = width;
        tap_at(&mut app, beside);
        assert_eq!(game(&app).ply(), plies, "{width:?}");
    }
}

#[test]
fn a_tap_may_wobble_by_three_millimetres_or_else_by_eight_pixels() {
    for (width, height, millimetres) in
        [(1280, 800, Some(700)), (1920, 1080, Some(500)), (1280, 800, None), (1920, 1080, None)]
    {
        let limit = millimetres.map_or(8.0, |it| 3.0 * width as f32 / f32::from(it));
        for (wobble, is_tap) in [(limit - 0.4, true), (limit + 0.4, false)] {
            let mut app = whole_app(new_game());
            app.world_mut().resource_mut::<Settings>().table_width_mm = millimetres;
            resize(&mut app, width, height);
            let at = seen_at(&mut app, hole(111));
            let there = at + Vec2::from_angle(0.7) * wobble;
            for (phase, at) in [(Started, at), (Moved, there), (Ended, there)] {
                finger(&mut app, 1, phase, at);
            }
            pass(&mut app, 2);
            // A drag that ends where it began gives the move up.
            assert_eq!(lifted(&app), is_tap.then_some(hole(111)), "{wobble} of {width} pixels, {millimetres:?} mm");
        }
    }
}

#[test]
fn a_resting_palm_moves_nothing() {
    let mut app = whole_app(new_game());
    let places = [111, 112, 113, 102, 103].map(|id| seen_at(&mut app, hole(id)));
    for (id, at) in (10..).zip(places) {
        finger(&mut app, id, Started, at);
    }
    pass(&mut app, 30);
    for (id, at) in (10..).zip(places) {
        finger(&mut app, id, Ended, at);
    }
    pass(&mut app, 4);
    assert_answers(&mut app);
}

#[test]
fn a_finger_that_rests_alone_for_long_moves_nothing() {
    let mut app = whole_app(new_game());
    let at = seen_at(&mut app, hole(111));
    finger(&mut app, 1, Started, at);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
    pass(&mut app, 40);
    finger(&mut app, 1, Ended, at);
    pass(&mut app, 4);
    assert_answers(&mut app);
}

#[test]
fn a_finger_that_never_lifts_deadens_nothing_and_moves_nothing_when_it_does() {
    let mut app = whole_app(new_game());
    let at = seen_at(&mut app, hole(112));
    finger(&mut app, 1, Started, at);
    pass(&mut app, 60);
    assert_answers(&mut app);
    finger(&mut app, 1, Ended, at);
    pass(&mut app, 4);
    assert_eq!(lifted(&app), Some(hole(111)));
}

#[test]
fn a_cancelled_finger_moves_nothing_and_lets_its_marble_go_back() {
    let mut app = whole_app(new_game());
    let [at, to] = [111, 102].map(|id| seen_at(&mut app, hole(id)));
    finger(&mut app, 1, Started, at);
    finger(&mut app, 1, Canceled, at);
    pass(&mut app, 4);
    assert_eq!(lifted(&app), None);
    finger(&mut app, 1, Started, at);
    finger(&mut app, 1, Moved, to);
    pass(&mut app, 2);
    assert_eq!(lifted(&app), Some(hole(111)));
    finger(&mut app, 1, Canceled, to);
    pass(&mut app, 4);
    assert_answers(&mut app);
}

#[test]
fn ten_fingers_at_once_move_nothing() {
    let mut app = whole_app(new_game());
    let places: Vec<Vec2> = (105..115).map(|id| seen_at(&mut app, hole(id))).collect();
    for phase in [Started, Moved, Ended] {
        for (id, at) in (20..).zip(&places) {
            finger(&mut app, id, phase, *at + if phase == Started { Vec2::ZERO } else { Vec2::splat(20.0) });
        }
        pass(&mut app, 1);
    }
    pass(&mut app, 4);
    assert_answers(&mut app);
}

#[test]
fn a_drag_belongs_to_the_first_finger() {
    let mut app = whole_app(new_game());
    let [at, to, other] = [111, 102, 114].map(|id| seen_at(&mut app, hole(id)));
    finger(&mut app, 1, Started, at);
    finger(&mut app, 1, Moved, to);
    pass(&mut app, 20);
    finger(&mut app, 2, Started, other);
    finger(&mut app, 2, Moved, other + Vec2::Y * -60.0);
    finger(&mut app, 2, Ended, other + Vec2::Y * -60.0);
    pass(&mut app, 2);
    assert_eq!(lifted(&app), Some(hole(111)));
    finger(&mut app, 1, Ended, to);
    pass(&mut app, 2);
    assert_eq!(game(&app).last().map(|played| played.turn.to_string()), Some("111-102".to_owned()));
}

#[test]
fn two_fingers_turn_the_view_but_never_a_table() {
    for table_mode in [false, true] {
        let mut app = whole_app(new_game());
        app.world_mut().resource_mut::<Settings>().table_mode = table_mode;
        pass(&mut app, 60);
        let before = seen_at(&mut app, hole(0));
        let [left, right] = [56, 64].map(|id| seen_at(&mut app, hole(id)));
        finger(&mut app, 1, Started, left);
        finger(&mut app, 2, Started, right);
        for step in 1..10 {
            let by = Vec2::X * 10.0 * step as f32;
            finger(&mut app, 1, Moved, left + by);
            finger(&mut app, 2, Moved, right + by);
            pass(&mut app, 1);
        }
        finger(&mut app, 1, Ended, left);
        finger(&mut app, 2, Ended, right);
        pass(&mut app, 120);
        assert_eq!(seen_at(&mut app, hole(0)).distance(before) > 20.0, !table_mode);
        assert_eq!((lifted(&app), game(&app).ply()), (None, 0));
    }
}

#[test]
fn a_touch_that_also_comes_as_a_mouse_event_acts_once() {
    let mut app = whole_app(new_game());
    let at = seen_at(&mut app, hole(111));
    tap(&mut app, 111);
    move_mouse(&mut app, at);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
    pass(&mut app, 3);
    assert_eq!(lifted(&app), Some(hole(111)), "the echo would have put it down");
}

#[test]
fn a_finger_resting_on_the_board_leaves_the_buttons_alive() {
    let mut app = whole_app(new_game());
    tap(&mut app, 111);
    tap(&mut app, 102);
    settle(&mut app);
    let rest = seen_at(&mut app, hole(60));
    finger(&mut app, 1, Started, rest);
    pass(&mut app, 20);
    // The buttons stand at the right; the first of them takes back.
    let areas = &app.world().resource::<Covered>().areas;
    let column = areas.iter().find(|area| area.min.y < 20.0 && area.max.x > 1200.0).expect("buttons");
    let undo = Vec2::new(column.center().x, column.min.y + 40.0);
    finger(&mut app, 2, Started, undo);
    pass(&mut app, 2);
    finger(&mut app, 2, Ended, undo);
    pass(&mut app, 3);
    settle(&mut app);
    assert_eq!(game(&app).ply(), 0);
}

#[test]
fn a_drag_whose_end_is_never_told_gives_way_to_the_next_finger() {
    let mut app = whole_app(new_game());
    let [at, to] = [111, 102].map(|id| seen_at(&mut app, hole(id)));
    finger(&mut app, 1, Started, at);
    finger(&mut app, 1, Moved, at.lerp(to, 0.4));
    pass(&mut app, 30);
    assert_eq!(lifted(&app), Some(hole(111)));
    wait(&mut app, 6);
    finger(&mut app, 2, Started, to);
    finger(&mut app, 2, Ended, to);
    pass(&mut app, 2);
    settle(&mut app);
    assert_eq!(game(&app).last().map(|played| played.turn.to_string()), Some("111-102".to_owned()));
}

#[test]
fn two_fingers_turn_the_view_while_a_third_rests() {
    let mut app = whole_app(new_game());
    let before = seen_at(&mut app, hole(0));
    let [ghost, left, right] = [60, 56, 64].map(|id| seen_at(&mut app, hole(id)));
    finger(&mut app, 9, Started, ghost);
    wait(&mut app, 6);
    finger(&mut app, 1, Started, left);
    finger(&mut app, 2, Started, right);
    for step in 1..10 {
        let by = Vec2::X * 10.0 * step as f32;
        finger(&mut app, 1, Moved, left + by);
        finger(&mut app, 2, Moved, right + by);
        pass(&mut app, 1);
    }
    pass(&mut app, 120);
    assert!(seen_at(&mut app, hole(0)).distance(before) > 20.0);
}

#[test]
fn a_hand_that_lies_beside_a_lit_hole_and_drifts_decides_nothing() {
    let mut app = whole_app(new_game());
    tap(&mut app, 111);
    let at = seen_at(&mut app, hole(102)) + Vec2::new(0.0, 15.0);
    finger(&mut app, 1, Started, at);
    for second in 1..=20 {
        wait(&mut app, 1);
        finger(&mut app, 1, Moved, at + Vec2::X * 0.45 * second as f32);
    }
    wait(&mut app, 5);
    finger(&mut app, 1, Ended, at + Vec2::X * 9.0);
    pass(&mut app, 4);
    assert_eq!((lifted(&app), game(&app).ply()), (Some(hole(111)), 0));
}

#[test]
fn a_touch_and_its_echo_within_one_frame_act_once() {
    let mut app = whole_app(new_game());
    let at = seen_at(&mut app, hole(111));
    pass(&mut app, 1);
    move_mouse(&mut app, at);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Pressed);
    mouse_button(&mut app, MouseButton::Left, ButtonState::Released);
    finger(&mut app, 1, Started, at);
    finger(&mut app, 1, Ended, at);
    pass(&mut app, 3);
    assert_eq!(lifted(&app), Some(hole(111)));
}

#[test]
fn with_a_marble_in_hand_a_lit_hole_goes_before_another_marble_unless_the_finger_is_upon_it() {
    for (along, turn, in_hand) in [(0.47, Some("111-103"), None), (0.3, None, Some(hole(112)))] {
        let mut app = whole_app(new_game());
        // Seen from straight above, a marble is as large to every side.
        app.world_mut().resource_mut::<Settings>().table_mode = true;
        pass(&mut app, 60);
        tap(&mut app, 111);
        let [lit, other] = [103, 112].map(|id| seen_at(&mut app, hole(id)));
        tap_at(&mut app, other.lerp(lit, along));
        settle(&mut app);
        let last = game(&app).last().map(|played| played.turn.to_string());
        assert_eq!((last.as_deref(), lifted(&app)), (turn, in_hand));
    }
}

#[test]
fn a_finger_resting_on_a_button_is_not_clicked_by_another() {
    let mut app = whole_app(new_game());
    app.world_mut().write_message(Wish::overlay(Want::Pause));
    pass(&mut app, 6);
    let spoken = app.world().resource::<Spoken>();
    let draw = spoken.0.iter().find(|said| said.words == "Agree on a draw").expect("it is offered").area.center();
    let elsewhere = Vec2::new(30.0, 400.0);
    finger(&mut app, 1, Started, draw);
    pass(&mut app, 3);
    finger(&mut app, 2, Started, elsewhere);
    pass(&mut app, 1);
    finger(&mut app, 2, Ended, elsewhere);
    pass(&mut app, 3);
    finger(&mut app, 1, Ended, draw);
    pass(&mut app, 3);
    let is_proposed = |app: &App| app.world().resource::<Proposed>().0.is_some();
    assert!(!is_proposed(&app));
    // An honest press is still one.
    tap_at(&mut app, draw);
    pass(&mut app, 6);
    assert!(is_proposed(&app));
}

/// Lets so many seconds pass.
fn wait(app: &mut App, seconds: u64) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
    pass(app, 5 * seconds as usize + 1);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667)));
}

/// Seat 3 to move, whose marble in the first of these holes can hop by way of the second, where it may not rest, to the
/// third.
fn passage() -> (Game, [Hole; 3]) {
    let elsewhere = Marbles::Ten.home(Seat::new(1).expect("a seat"));
    let hops = |from: Hole| {
        let hop = move |along| Some((from.neighbour(along)?, from.neighbour(along)?.neighbour(along)?));
        Direction::ALL.into_iter().filter_map(hop).filter(|(_, to)| hexagon().contains(*to)).collect::<Vec<_>>()
    };
    let (start, by_way_of, end, over) = elsewhere
        .into_iter()
        .find_map(|by_way_of| match hops(by_way_of)[..] {
            [(one, start), (other, end), ..] => Some((start, by_way_of, end, [one, other])),
            _ => None,
        })
        .expect("a hole with two ways in");
    let ids = |holes: HoleSet| holes.into_iter().map(Hole::id).collect::<Vec<_>>();
    let home = |seat: u8| Marbles::Ten.home(Seat::new(seat).expect("a seat"));
    let zero: Vec<u8> = ids(home(0)).into_iter().take(8).chain(over.map(Hole::id)).collect();
    let three: Vec<u8> = ids(home(3)).into_iter().skip(1).chain([start.id()]).collect();
    let agreement = Agreement { no_resting_elsewhere: true, ..Agreement::default() };
    (game_at(agreement, 3, &zero, &three), [start, by_way_of, end])
}

#[test]
fn a_finger_leads_a_chain_through_a_hole_in_which_it_may_not_rest() {
    let (begun, [start, by_way_of, end]) = passage();
    for stops in [false, true] {
        let mut app = whole_app(begun.clone());
        app.world_mut().resource_mut::<Settings>().stops_at_landings = [stops; 6];
        tap(&mut app, start.id());
        // Beside it, as a finger comes down.
        let at = hole_seen_at(&mut app, by_way_of) + Vec2::new(9.0, 9.0);
        tap_at(&mut app, at);
        pass(&mut app, 120);
        let is_there = app.world().resource::<Lifted>().0.as_ref().is_some_and(|chain| chain.here() == by_way_of);
        assert_eq!((is_there, game(&app).ply()), (stops, 0));
        if stops {
            app.world_mut().write_message(Wish::overlay(Want::Done));
            pass(&mut app, 2);
            assert_eq!(game(&app).ply(), 0, "it may not rest there");
            let at = hole_seen_at(&mut app, end);
            tap_at(&mut app, at);
            pass(&mut app, 120);
            app.world_mut().write_message(Wish::overlay(Want::Done));
            pass(&mut app, 2);
            settle(&mut app);
            assert_eq!(game(&app).last().map(|last| last.path.clone()), Some(vec![by_way_of, end]));
        }
    }
}
