//! A held-up seat takes a blocker's hole with two clicks, where that is agreed, and hears why not elsewhere.

use bevy::prelude::*;
use sternhalma::game::{Offer, Proposed, TurnPhase, Want};
use sternhalma::rules::{Agreement, Blocking, Game, Resolution, Seat, Seats, Swap, Turn};
use sternhalma::stage::Covered;

use super::support::{
    click, click_at, fortress, game, hole, lifted, new_game, phase, press_words, refusals, settle, whole_app, wish,
};

fn reason(game: Game, clicks: &[u8]) -> String {
    let mut app = whole_app(game);
    clicks.iter().for_each(|id| click(&mut app, *id));
    refusals(&app).pop().unwrap_or_default()
}

#[test]
fn two_clicks_swap_a_marble_with_a_blocker() {
    let mut app = whole_app(fortress(Blocking::Swap));
    click(&mut app, 14);
    click(&mut app, 3);
    settle(&mut app);
    let swap = Swap { from: hole(14), with: hole(3) };
    assert_eq!(game(&app).last().map(|played| &played.turn), Some(&Turn::Swap(swap)));
    let position = game(&app).position();
    assert_eq!([14, 3].map(|id| position.seat_at(hole(id)).map(Seat::number)), [Some(0), Some(3)]);
}

#[test]
fn each_refusal_of_a_swap_is_reached_by_a_click() {
    assert_eq!(reason(fortress(Blocking::NoRule), &[14, 3]), "swaps were not agreed on");
    assert_eq!(reason(fortress(Blocking::Swap), &[14, 1]), "this marble can't take the blocker's hole");
    assert_eq!(reason(fortress(Blocking::Swap), &[14, 111]), "that marble blocks nobody");
    let start = Game::new(Agreement { blocking: Blocking::Swap, ..Agreement::default() }).expect("a game");
    assert_eq!(reason(start, &[111, 0]), "this seat is not held up");
}

#[test]
fn a_marble_of_a_seat_that_gave_up_says_so() {
    let seats = Seats::for_players(3).expect("seats");
    let mut three =
        Game::new(Agreement { seats, starts: Seat::new(0).expect("a seat"), ..Agreement::default() }).expect("a game");
    let mover = three.position().to_move();
    three.play(Turn::Concede(mover)).expect("anybody may give up");
    let theirs = three.position().of(mover).into_iter().next().expect("a marble");
    assert_eq!(reason(three, &[theirs.id()]), "this seat is not playing");
}

/// Where the overlay's button of this row, counted from 0, is in the column at the right.
fn button(app: &App, row: f32) -> Vec2 {
    let areas = &app.world().resource::<Covered>().areas;
    let column = areas.iter().find(|area| area.min.y < 20.0 && area.max.x > 1200.0).expect("the buttons");
    // Seven rows of one height.
    Vec2::new(column.center().x, column.min.y + column.height() * (row + 0.8) / 7.6)
}

#[test]
fn undo_and_redo_say_when_there_is_nothing_to_do() {
    let mut app = whole_app(new_game());
    for (row, why) in [(0.0, "there is no turn to go back to"), (1.0, "there is nothing to play again")] {
        let at = button(&app, row);
        click_at(&mut app, at);
        app.update();
        assert_eq!(refusals(&app), [why]);
    }
}

#[test]
fn a_paused_game_takes_no_turn_until_it_is_played_on() {
    let mut app = whole_app(new_game());
    let at = button(&app, 3.0);
    click_at(&mut app, at);
    (0..6).for_each(|_| app.update());
    wish(&mut app, Want::Choose(hole(111)));
    assert_eq!(refusals(&app), ["the game is paused"]);
    assert_eq!((lifted(&app), phase(&app)), (None, TurnPhase::Choosing), "the board rests");
    press_words(&mut app, "Play on");
    click(&mut app, 111);
    assert_eq!(lifted(&app), Some(hole(111)));
}

#[test]
fn what_is_chosen_on_the_pause_sheet_is_put_to_the_seats() {
    let mut app = whole_app(fortress(Blocking::NoRule));
    press_words(&mut app, "Blocked");
    let swap = Swap { from: hole(4), with: hole(1) };
    for (words, resolution) in [
        ("Blue's marble leaves hole 1", Resolution::FreeHole(hole(1))),
        ("Swap: hole 4 and hole 1 change places", Resolution::Swap(swap)),
        ("Agree on a draw", Resolution::Draw),
    ] {
        press_words(&mut app, words);
        let proposed = app.world().resource::<Proposed>().0.clone().map(|proposal| proposal.offer);
        assert_eq!(proposed, Some(Offer::Settle(resolution)));
        press_words(&mut app, "No");
        assert_eq!(app.world().resource::<Proposed>().0, None);
    }
}
