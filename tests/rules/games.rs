//! History: undo, redo, and whole games.

use sternhalma::rules::{Agreement, Game, Outcome, Refusal, Seats, Turn};

use super::support::{Dice, game_from, game_of, hurried_move, ten_each, turn};

fn new() -> Game {
    Game::new(Agreement::default()).expect("a game")
}

#[test]
fn play_then_undo_is_the_identity_and_redo_brings_it_back() {
    let mut game = new();
    let before = game.position().clone();
    let played = game.legal_moves()[3].clone();
    game.play(Turn::Move(played)).expect("legal");
    let after = game.position().clone();
    assert!(game.undo().is_some());
    assert_eq!(game.position(), &before);
    assert!(game.redo().is_some());
    assert_eq!(game.position(), &after);
    assert!(game.redo().is_none());
}

#[test]
fn a_new_turn_forgets_the_undone_ones() {
    let mut game = new();
    let [first, second] = [0, 1].map(|index| game.legal_moves()[index].clone());
    game.play(Turn::Move(first)).expect("legal");
    game.undo();
    game.play(Turn::Move(second.clone())).expect("legal");
    assert!(game.undone().is_empty());
    assert_eq!(game.history()[0].turn, Turn::Move(second));
}

#[test]
fn a_refused_turn_leaves_the_game_as_it_was() {
    let mut game = new();
    let before = game.clone();
    assert_eq!(game.play(turn("120-60")), Err(Refusal::NoMove));
    assert_eq!(game, before);
}

#[test]
fn the_history_says_which_holes_were_touched() {
    let mut game = new();
    let hop = game.legal_moves().into_iter().find(|played| played.from.distance(played.to) == 2).expect("a hop");
    let path = game.play(Turn::Move(hop.clone())).expect("legal").path.clone();
    assert_eq!(path, [hop.to]);
}

#[test]
fn a_game_in_which_nobody_can_move_is_drawn() {
    // Each seat's last marble is shut into the tip of its home by nine that are locked into their target.
    let zero = [0, 111, 112, 113, 114, 115, 116, 117, 118, 119];
    let three = [120, 1, 2, 3, 4, 5, 7, 8, 9, 14];
    let agreement = Agreement { target_lock: true, ..Agreement::default() };
    let mut game = game_from(agreement, ten_each(3, &zero, &three));
    let made = game.play(turn("14-6")).expect("legal");
    assert_eq!(made.effects.passed, []);
    assert_eq!(game.outcome(), Some(Outcome::DrawWithoutMoves));
    assert_eq!(game.play(turn("6-14")), Err(Refusal::GameOver));
    game.undo();
    assert_eq!((game.outcome(), game.legal_moves().is_empty()), (None, false));
}

#[test]
fn hurried_games_of_every_size_come_to_an_end() {
    for seats in Seats::ALL {
        let mut game = game_of(seats);
        let mut dice = Dice(3);
        let mut plies = 0;
        while game.outcome().is_none() && plies < 4_000 {
            let played = hurried_move(game.position(), &mut dice);
            game.play(Turn::Move(played)).expect("legal");
            plies += 1;
        }
        let winner = game.winner().unwrap_or_else(|| panic!("{seats:?}: nobody won in {plies} plies"));
        assert!(game.position().has_won(winner));
        // Fabian's shortest game, proved shortest by G. I. Bell, has 15 moves a seat.
        assert!(game.moves_made(winner) >= 15);
    }
}
