//! Properties that hold in every position that play can reach.

use proptest::prelude::*;
use sternhalma::rules::{Agreement, Game, Hole, HoleSet, Move, Position, Seat, Seats, Turn};

use super::support::{Dice, game_of, hurried_move};

/// A game of any size after up to 120 hurried turns.
fn played() -> impl Strategy<Value = Game> {
    (0..4usize, any::<u64>(), 0..120usize).prop_map(|(set, seed, plies)| {
        let mut game = game_of(Seats::ALL[set]);
        let mut dice = Dice(seed);
        for _ in 0..plies {
            if game.outcome().is_none() {
                let played = hurried_move(game.position(), &mut dice);
                game.play(Turn::Move(played)).expect("legal");
            }
        }
        game
    })
}

fn all_pairs() -> impl Iterator<Item = Move> {
    Hole::all().flat_map(|from| Hole::all().map(move |to| Move::new(from, to)))
}

fn counts(position: &Position) -> Vec<usize> {
    Seat::all().map(|seat| position.of(seat).len()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_move_is_legal_exactly_when_it_is_listed(game in played()) {
        let listed = game.position().legal_moves();
        for played in all_pairs() {
            prop_assert_eq!(game.position().is_legal(&played), listed.contains(&played), "{}", played);
            prop_assert_eq!(game.is_legal(&played), game.outcome().is_none() && listed.contains(&played));
        }
    }

    #[test]
    fn marbles_are_conserved(game in played()) {
        for played in game.position().legal_moves() {
            let after = game.position().play(&played).expect("listed");
            prop_assert_eq!(counts(&after), counts(game.position()));
            prop_assert_eq!(after.occupied().len(), game.position().occupied().len());
        }
    }

    #[test]
    fn every_leg_steps_or_crosses_exactly_one_marble(game in played()) {
        let position = game.position();
        for played in position.legal_moves() {
            let path = position.path(&played);
            prop_assert_eq!(path.last(), Some(&played.to));
            let mut here = played.from;
            for &landing in &path {
                match here.distance(landing) {
                    1 => prop_assert_eq!(path.len(), 1),
                    2 => {
                        let over = here.neighbours() & landing.neighbours() & position.occupied().without(played.from);
                        let straight = over.into_iter().filter(|over| {
                            over.coord() + over.coord() == here.coord() + landing.coord()
                        });
                        prop_assert_eq!(straight.count(), 1);
                    }
                    other => prop_assert!(false, "a leg of {}", other),
                }
                here = landing;
            }
        }
    }

    #[test]
    fn a_position_turned_by_60_degrees_has_turned_moves(game in played()) {
        let turned: HoleSetPairs = pairs(&game.position().turned());
        let moves = pairs(game.position()).into_iter().map(|(from, to)| (turn_id(from), turn_id(to))).collect();
        prop_assert_eq!(turned, moves);
    }

    #[test]
    fn play_then_undo_is_the_identity(game in played()) {
        for played in game.legal_moves() {
            let mut next = game.clone();
            next.play(Turn::Move(played)).expect("listed");
            next.undo();
            prop_assert_eq!(next.position(), game.position());
            prop_assert_eq!((next.outcome(), next.ply()), (game.outcome(), game.ply()));
        }
    }

    #[test]
    fn text_round_trips(game in played()) {
        let text = game.position().to_string();
        prop_assert_eq!(&text.parse::<Position>().expect("reads back"), game.position());
        for played in game.legal_moves() {
            let path = game.position().path(&played);
            let written = Move { via: path[..path.len() - 1].to_vec(), ..played.clone() }.to_string();
            let read: Move = written.parse().expect("reads back");
            prop_assert_eq!((&read.via, &read), (&path[..path.len() - 1].to_vec(), &played));
            prop_assert!(game.is_legal(&read));
        }
    }

    #[test]
    fn a_chain_leads_to_every_end_it_shows(game in played()) {
        for from in game.movable() {
            let chain = game.lift(from).expect("movable");
            prop_assert_eq!(chain.ends(), game.landings(from));
            for to in chain.ends() {
                let mut led = chain.clone();
                for landing in chain.path_to(to).expect("a path") {
                    led.extend(landing).expect("a leg");
                }
                let finished = led.finish().expect("an end");
                prop_assert!(game.is_legal(&finished));
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}") {
        let _ = text.parse::<Move>();
        let _ = text.parse::<Position>();
    }

    #[test]
    fn with_every_limit_agreed_what_is_listed_can_be_played(seed in any::<u64>()) {
        let agreement = Agreement {
            target_lock: true,
            no_resting_elsewhere: true,
            repetition: true,
            blocking: sternhalma::rules::Blocking::LeaveBy(10),
            ..Agreement::default()
        };
        let mut game = Game::new(agreement).expect("a game");
        let mut dice = Dice(seed);
        for _ in 0..150 {
            let moves = game.legal_moves();
            if game.outcome().is_some() {
                prop_assert!(moves.is_empty());
                break;
            }
            prop_assert!(!moves.is_empty(), "no seat passes while another has a move");
            for played in all_pairs().filter(|played| game.position().of(game.position().to_move()).contains(played.from)) {
                prop_assert_eq!(game.is_legal(&played), moves.contains(&played));
            }
            game.play(Turn::Move(moves[dice.roll(moves.len())].clone())).expect("listed");
        }
    }
}

type HoleSetPairs = std::collections::BTreeSet<(u8, u8)>;

fn pairs(position: &Position) -> HoleSetPairs {
    position.legal_moves().iter().map(|played| (played.from.id(), played.to.id())).collect()
}

fn turn_id(id: u8) -> u8 {
    Hole::new(id).expect("a hole").turned().id()
}

#[test]
fn a_set_of_holes_gives_back_what_was_put_in() {
    let every_third: HoleSet = Hole::all().step_by(3).collect();
    assert_eq!(every_third.into_iter().collect::<Vec<_>>(), Hole::all().step_by(3).collect::<Vec<_>>());
    assert_eq!((!every_third).len() + every_third.len(), 121);
}
