//! Saved games: RON that is played again from its start.

use sternhalma::rules::{Agreement, Game, Resolution, Ruling, Seats, Turn};
use sternhalma::storage::{Player, Record, RecordError};

use super::support::{Dice, fortress, game_from, hurried_move, seat};

fn hurried_game(seats: Seats, plies: usize) -> Game {
    let mut game = Game::new(Agreement::of_seats(seats)).expect("a game");
    let mut dice = Dice(plies as u64);
    for _ in 0..plies {
        let played = hurried_move(game.position(), &mut dice);
        game.play(Turn::Move(played)).expect("legal");
    }
    game
}

#[test]
fn a_saved_game_reads_back_turn_for_turn() {
    for seats in Seats::ALL {
        let game = hurried_game(seats, 40);
        let players = vec![(seat(0), Player::Person(Some("Ana".to_owned()))), (seats.list()[1], Player::Computer)];
        let record = Record::of(&game, players);
        let read = Record::from_ron(&record.to_ron()).expect("reads back");
        assert_eq!(read, record);
        assert_eq!(read.game().expect("plays again"), game);
    }
}

#[test]
fn what_was_settled_at_a_pause_is_saved_too() {
    let mut game = game_from(Agreement::default(), fortress(3));
    let blocker = game.position().held_up(seat(3)).expect("held up").0.into_iter().last().expect("a blocker");
    game.play(Turn::Resolve(Resolution::FreeHole(blocker), Ruling::Host)).expect("settled");
    let swap = game.swaps()[0];
    game.play(Turn::Resolve(Resolution::Swap(swap), Ruling::Consent)).expect("settled");
    let text = Record::of(&game, Vec::new()).to_ron();
    assert_eq!(Record::from_ron(&text).expect("reads back").game().expect("plays again"), game);
}

#[test]
fn what_was_taken_back_can_be_played_again_after_it_was_saved() {
    let mut game = hurried_game(Seats::Two, 6);
    assert!(game.undo().is_some() && game.undo().is_some());
    let text = Record::of(&game, Vec::new()).to_ron();
    let mut again = Record::from_ron(&text).expect("reads back").game().expect("plays again");
    assert_eq!((&again, again.ply(), again.undone().len()), (&game, 4, 2));
    assert!(again.redo().is_some());
}

#[test]
fn what_was_taken_back_keeps_the_rules_as_well() {
    let mut record = Record::of(&hurried_game(Seats::Two, 2), Vec::new());
    record.undone = vec![record.turns[0].clone()];
    assert!(record.game().is_err());
}

#[test]
fn a_saved_game_looks_like_this() {
    insta::assert_snapshot!(Record::of(&hurried_game(Seats::Two, 2), Vec::new()).to_ron(), @r#"
    (
        format: 1,
        agreement: (
            seats: Two,
            marbles: Ten,
            starts: 0,
            blocking: NoRule,
            target_lock: false,
            no_resting_elsewhere: false,
            repetition: false,
            race: ToTheFirst,
            head_start: None,
        ),
        players: [],
        turns: [
            Move("3-14"),
            Move("115-102"),
        ],
    )
    "#);
}

#[test]
fn a_file_that_breaks_the_rules_is_refused_with_the_ply_and_the_reason() {
    let error = Record::from_ron(r#"(format: 1, turns: [Move("111-102"), Move("102-90")])"#)
        .expect("well formed")
        .game()
        .expect_err("refused");
    assert_eq!(error.to_string(), "turn 2, 102-90: that is the other side's marble");
}

#[test]
fn a_file_of_a_later_format_is_refused_by_name() {
    let error = Record::from_ron("(format: 9, turns: [])").expect_err("refused");
    assert!(matches!(error, RecordError::Format(9)), "{error}");
    let error = Record::from_ron("(format: 2, novelty: [1, 2], turns: 5)").expect_err("refused");
    assert!(matches!(error, RecordError::Format(2)), "whatever else is new in it: {error}");
}

#[test]
fn a_mark_at_the_beginning_that_nobody_sees_is_skipped() {
    assert!(Record::from_ron("\u{feff}(format: 1, turns: [])").is_ok());
}

#[test]
fn a_player_at_no_seat_or_at_a_seat_twice_is_refused() {
    for players in ["[(1, Computer)]", "[(0, Computer), (0, Person(None))]"] {
        let record = Record::from_ron(&format!("(format: 1, players: {players}, turns: [])")).expect("well formed");
        assert!(matches!(record.game(), Err(RecordError::Players(_))), "{players}");
    }
}

#[test]
fn a_file_that_is_none_says_where() {
    let errors: Vec<_> = ["", "(", "(format: 1)", "(format: 1, turns: [Move(\"1-x\")])", "(format: 1, turn: [])"]
        .map(|text| Record::from_ron(text).expect_err("refused").to_string())
        .to_vec();
    insta::assert_debug_snapshot!(errors, @r#"
    [
        "this is not a saved game: 1:1: Expected opening `(` for struct `Record`",
        "this is not a saved game: 1:1-1:2: Unexpected end of RON",
        "this is not a saved game: 1:11: Unexpected missing field named `turns` in `Record`",
        "this is not a saved game: 1:27-1:31: hole 2 of the move: 'x' is not a hole; holes are numbered 0 to 120",
        "this is not a saved game: 1:13-1:17: Unexpected field named `turn` in `Record`, expected one of `format`, `agreement`, `players`, `start`, `turns`, `undone`, or `at` instead",
    ]
    "#);
}
