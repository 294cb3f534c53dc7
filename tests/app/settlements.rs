//! What the people settle at a pause, and games by another agreement.

use bevy::prelude::*;
use sternhalma::game::{HostCalled, Marble, Offer, Paused, Proposed, Seed, Table, TurnPhase, Want, Wish};
use sternhalma::rules::{Agreement, Game, HeadStart, Marbles, Outcome, Resolution, Ruling, Seat, Seats, Turn};

use super::support::{game, hole, match_app, new_game, phase, play, refusals, settle, wish};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn is_paused(app: &App) -> bool {
    app.world().resource::<State<Paused>>().get().0
}

fn paused_app(agreement: Agreement) -> App {
    let mut app = match_app(sternhalma::rules::Game::new(agreement).expect("a game"));
    wish(&mut app, Want::Pause);
    app.update();
    assert!(is_paused(&app));
    app
}

#[test]
fn what_is_proposed_holds_once_every_seat_has_agreed() {
    let mut app = paused_app(Agreement::of_seats(Seats::Three));
    wish(&mut app, Want::Propose(Resolution::Draw));
    for number in [0, 4] {
        wish(&mut app, Want::Agree(seat(number)));
        wish(&mut app, Want::Agree(seat(number)));
        assert_eq!(game(&app).outcome(), None);
    }
    wish(&mut app, Want::Agree(seat(2)));
    settle(&mut app);
    assert_eq!(
        (game(&app).outcome(), phase(&app), is_paused(&app)),
        (Some(Outcome::DrawAgreed), TurnPhase::Over, false)
    );
    let last = game(&app).last().map(|played| played.turn.clone());
    assert_eq!(last, Some(Turn::Resolve(Resolution::Draw, Ruling::Consent)));
}

#[test]
fn the_host_decides_alone_and_it_is_recorded_as_theirs() {
    let mut app = paused_app(Agreement::default());
    wish(&mut app, Want::Propose(Resolution::EndAsItStands));
    wish(&mut app, Want::HostDecides);
    settle(&mut app);
    let last = game(&app).last().map(|played| played.turn.clone());
    assert_eq!(last, Some(Turn::Resolve(Resolution::EndAsItStands, Ruling::Host)));
    assert_eq!(game(&app).outcome(), Some(Outcome::AsItStands));
}

#[test]
fn a_take_back_by_consent_leads_the_marbles_back() {
    let mut app = match_app(new_game());
    for id in [111, 102] {
        wish(&mut app, Want::Choose(hole(id)));
    }
    settle(&mut app);
    wish(&mut app, Want::Pause);
    app.update();
    wish(&mut app, Want::Propose(Resolution::TakeBack(0)));
    wish(&mut app, Want::Agree(seat(0)));
    wish(&mut app, Want::Agree(seat(3)));
    settle(&mut app);
    assert_eq!(game(&app).position(), game(&app).position_at(0).expect("a start"));
    let mut tracks = app.world_mut().query::<&sternhalma::game::Track>();
    assert!(tracks.iter(app.world()).any(|track| track.end() == hole(111)));
}

#[test]
fn what_cannot_be_settled_is_said_before_it_is_put_to_the_seats() {
    let mut app = paused_app(Agreement::default());
    wish(&mut app, Want::Propose(Resolution::FreeHole(hole(60))));
    wish(&mut app, Want::Agree(seat(0)));
    wish(&mut app, Want::HostDecides);
    let nothing = "nothing has been proposed";
    assert!(refusals(&app).ends_with(&[nothing.to_owned()]), "{:?}", refusals(&app));
    assert_eq!(app.world().resource::<Proposed>().0, None);
    wish(&mut app, Want::Propose(Resolution::Draw));
    wish(&mut app, Want::Agree(seat(1)));
    assert_eq!(refusals(&app).last().map(String::as_str), Some("this seat is not playing"));
}

#[test]
fn without_a_pause_nothing_is_settled() {
    let mut app = match_app(new_game());
    wish(&mut app, Want::Propose(Resolution::Draw));
    assert_eq!(refusals(&app), ["pause the game first"]);
}

#[test]
fn playing_on_forgets_what_was_proposed() {
    let mut app = paused_app(Agreement::default());
    wish(&mut app, Want::Propose(Resolution::Draw));
    wish(&mut app, Want::PlayOn);
    app.update();
    assert_eq!((app.world().resource::<Proposed>().0.clone(), is_paused(&app)), (None, false));
}

#[test]
fn a_seat_may_concede_alone_at_any_time() {
    let mut app = paused_app(Agreement::default());
    wish(&mut app, Want::Concede(seat(0)));
    settle(&mut app);
    assert_eq!((game(&app).winner(), phase(&app)), (Some(seat(3)), TurnPhase::Over));
}

#[test]
fn a_game_by_another_agreement_brings_its_marbles_and_takes_the_others() {
    let mut app = match_app(new_game());
    let fifteen = Agreement { marbles: Marbles::Fifteen, ..Agreement::default() };
    for agreement in [Agreement::of_seats(Seats::Six), fifteen, Agreement::of_seats(Seats::Three), Agreement::default()]
    {
        wish(&mut app, Want::Begin { agreement, by_lot: false });
        settle(&mut app);
        let count = agreement.seats.list().len() * agreement.marbles.count();
        let mut marbles = app.world_mut().query::<(&Marble, &sternhalma::game::Track)>();
        let stands: Vec<_> = marbles.iter(app.world()).map(|(marble, track)| (track.end(), marble.seat)).collect();
        assert_eq!(stands.len(), count, "{agreement:?}");
        assert!(stands.iter().all(|(hole, seat)| game(&app).position().seat_at(*hole) == Some(*seat)));
    }
}

#[test]
fn undoing_a_new_game_brings_back_the_seats_of_the_one_before() {
    let mut app = match_app(sternhalma::rules::Game::new(Agreement::of_seats(Seats::Six)).expect("a game"));
    let first = game(&app).legal_moves()[0].clone();
    play(&mut app, &first);
    for want in [Want::Begin { agreement: Agreement::default(), by_lot: false }, Want::Undo] {
        wish(&mut app, want);
        settle(&mut app);
    }
    assert_eq!((game(&app).agreement().seats, game(&app).ply()), (Seats::Six, 1));
    assert_eq!(app.world_mut().query::<&Marble>().iter(app.world()).count(), 60);
}

#[test]
fn the_lot_lets_either_seat_start() {
    let mut starters = std::collections::HashSet::new();
    let mut app = match_app(new_game());
    app.insert_resource(Seed(7));
    for _ in 0..40 {
        wish(&mut app, Want::Begin { agreement: Agreement::default(), by_lot: true });
        settle(&mut app);
        starters.insert(game(&app).position().to_move());
    }
    assert_eq!(starters.len(), 2);
}

#[test]
fn an_agreement_that_does_not_fit_together_is_refused() {
    let mut app = match_app(new_game());
    let head_start = Some(HeadStart { seat: seat(3), moves: 9 });
    let agreement = Agreement { head_start, ..Agreement::default() };
    wish(&mut app, Want::Begin { agreement, by_lot: false });
    assert_eq!(refusals(&app), ["a head start is 1 to 5 moves, not 9"]);
}

#[test]
fn the_host_is_called_until_they_are_there() {
    let mut app = match_app(new_game());
    wish(&mut app, Want::CallHost(true));
    assert_eq!(app.world().resource::<HostCalled>(), &HostCalled(true));
    wish(&mut app, Want::CallHost(false));
    assert_eq!(app.world().resource::<HostCalled>(), &HostCalled(false));
}

/// A game in which one move was made, and then something settled.
fn settled_app(resolution: Resolution) -> App {
    let mut app = match_app(new_game());
    let first = game(&app).legal_moves()[0].clone();
    play(&mut app, &first);
    for want in [Want::Pause, Want::Propose(resolution), Want::Agree(seat(0)), Want::Agree(seat(3))] {
        wish(&mut app, want);
        app.update();
    }
    settle(&mut app);
    app
}

#[test]
fn nobody_alone_takes_back_what_was_settled() {
    let mut app = settled_app(Resolution::TakeBack(0));
    let settled = game(&app).clone();
    assert!(!app.world().resource::<Table>().can_undo());
    wish(&mut app, Want::Undo);
    assert_eq!(refusals(&app), ["this was settled; at the pause it can be taken back together"]);
    assert_eq!(*game(&app), settled);
    // Turns played since are taken back as ever, down to what was settled, and played again.
    let next = game(&app).legal_moves()[0].clone();
    play(&mut app, &next);
    for want in [Want::Undo, Want::Undo, Want::Redo, Want::Undo] {
        wish(&mut app, want);
        settle(&mut app);
    }
    assert_eq!(game(&app).history(), settled.history());
    // A game that is loaded knows what was settled in it.
    let record = sternhalma::storage::Record::of(&settled, Vec::new()).to_ron();
    let read = sternhalma::storage::Record::from_ron(&record).and_then(|record| record.game()).expect("a game");
    let mut loaded = match_app(read);
    wish(&mut loaded, Want::Undo);
    assert_eq!(game(&loaded).ply(), 2);
    // All of them together do.
    for want in [Want::Pause, Want::Propose(Resolution::TakeBack(1)), Want::Agree(seat(0)), Want::Agree(seat(3))] {
        wish(&mut app, want);
        app.update();
    }
    assert_eq!(game(&app).position(), settled.position_at(1).expect("a position"));
}

#[test]
fn nobody_takes_back_what_ended_the_game_together_or_that_a_seat_gave_up() {
    let mut app = settled_app(Resolution::Draw);
    wish(&mut app, Want::Undo);
    assert_eq!(refusals(&app), ["this was settled, and the game has ended with it"]);
    assert_eq!(game(&app).outcome(), Some(Outcome::DrawAgreed));
    let mut app = match_app(Game::new(Agreement::of_seats(Seats::Three)).expect("a game"));
    wish(&mut app, Want::Concede(seat(2)));
    settle(&mut app);
    wish(&mut app, Want::Undo);
    assert_eq!((game(&app).ply(), game(&app).conceded()), (1, [seat(2)].as_slice()));
}

#[test]
fn a_new_game_in_the_place_of_one_that_is_not_over_is_put_to_the_seats() {
    let six = Agreement::of_seats(Seats::Six);
    for by_host in [false, true] {
        let mut app = match_app(new_game());
        let first = game(&app).legal_moves()[0].clone();
        play(&mut app, &first);
        wish(&mut app, Want::ProposeGame { agreement: six, by_lot: false });
        assert_eq!(refusals(&app), ["pause the game first"]);
        for want in [Want::Pause, Want::ProposeGame { agreement: six, by_lot: false }, Want::Agree(seat(0))] {
            wish(&mut app, want);
            app.update();
        }
        let offer = Offer::Begin { agreement: six, by_lot: false };
        assert_eq!(app.world().resource::<Proposed>().0.clone().map(|proposal| proposal.offer), Some(offer));
        assert_eq!((game(&app).agreement().seats, game(&app).ply()), (Seats::Two, 1));
        wish(&mut app, if by_host { Want::HostDecides } else { Want::Agree(seat(3)) });
        settle(&mut app);
        app.update();
        assert_eq!((game(&app).agreement().seats, game(&app).ply(), is_paused(&app)), (Seats::Six, 0, false));
        // The one they had not finished waits for them.
        wish(&mut app, Want::Undo);
        settle(&mut app);
        assert_eq!((game(&app).agreement().seats, game(&app).ply()), (Seats::Two, 1));
    }
}

#[test]
fn what_is_proposed_in_the_breath_of_a_pause_is_put_to_the_seats() {
    let mut app = match_app(new_game());
    let first = game(&app).legal_moves()[0].clone();
    play(&mut app, &first);
    let six = Agreement::of_seats(Seats::Six);
    app.world_mut().write_message(Wish::overlay(Want::Pause));
    app.world_mut().write_message(Wish::overlay(Want::ProposeGame { agreement: six, by_lot: true }));
    (0..3).for_each(|_| app.update());
    assert!(is_paused(&app) && app.world().resource::<Proposed>().0.is_some());
    app.world_mut().write_message(Wish::overlay(Want::PlayOn));
    (0..3).for_each(|_| app.update());
    assert_eq!(app.world().resource::<Proposed>(), &Proposed::default(), "who plays on has not agreed");
}
