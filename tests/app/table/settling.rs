//! What the seats of a table settle between themselves.

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::prelude::*;
use sternhalma::game::{Paused, Proposed, TurnPhase, Want, Wish};
use sternhalma::rules::{Agreement, Blocking, Coord, Game, Hole, Marbles, Outcome, Resolution, Seat, Seats, Turn};
use sternhalma::storage::Settings;
use sternhalma::ui::Spoken;
use sternhalma::words::Words;

use super::super::support::{
    finger, fortress, game, game_at, hole, hurried_move, new_game, phase, press_words, settle, tap, tap_at, whole_app,
    words_seen,
};
use super::{button, button_at, pass, press, press_button, table_app};

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
fn where_nobody_can_move_the_result_is_shown() {
    let zero = [0, 111, 112, 113, 114, 115, 116, 117, 118, 119];
    let three = [120, 1, 2, 3, 4, 5, 7, 8, 9, 14];
    let agreement = Agreement { target_lock: true, ..Agreement::default() };
    for (table_mode, times) in [(false, 1), (true, 2)] {
        let mut app = whole_app(game_at(agreement, 3, &zero, &three));
        app.world_mut().resource_mut::<Settings>().table_mode = table_mode;
        pass(&mut app, 60);
        tap(&mut app, 14);
        tap(&mut app, 6);
        settle(&mut app);
        pass(&mut app, 4);
        let said = words_seen(&app).iter().filter(|words| *words == "A draw: nobody has a move").count();
        assert_eq!((said, phase(&app)), (times, TurnPhase::Over), "{:?}", words_seen(&app));
    }
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
fn while_a_seat_is_held_up_both_edges_say_so_and_lead_to_the_pause_and_keep_the_last_move() {
    // The seat that holds up moves a marble elsewhere, so that there is a last move.
    let mut held_up = fortress(Blocking::NoRule);
    let made = hurried_move(&held_up, 0);
    held_up.play(Turn::Move(made)).expect("legal");
    for seat in [0, 3] {
        let mut app = table_app(held_up.clone());
        let last = Words::default().deed(held_up.last().expect("a move"));
        let seen = words_seen(&app);
        assert_eq!(seen.iter().filter(|words| *words == "Blocked").count(), 2, "{seen:?}");
        assert_eq!(seen.iter().filter(|words| **words == last).count(), 2, "{last}: {seen:?}");
        press_button(&mut app, seat, "Pause");
        assert!(app.world().resource::<State<Paused>>().get().0);
    }
}
