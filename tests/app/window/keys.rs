//! A game by the keyboard alone.

use sternhalma::rules::{Hole, Move, Turn};

use super::super::support::{finished_game, hole, new_game};
use super::harness::{Program, SMALL, Screen, saved};

/// Where the cursor stands after a key.
fn cursor_after(program: &mut Program, key: &str) -> Hole {
    program.key(key);
    let told = program.wait_for("cursor ");
    told.strip_prefix("cursor ").and_then(|id| id.parse().ok()).and_then(Hole::new).expect("it is on the board")
}

/// Goes through what can be chosen, forwards or backwards, until the cursor is there.
fn walk_to(program: &mut Program, to: Hole, key: &str) {
    let reached = (0..Hole::COUNT).any(|_| cursor_after(program, key) == to);
    assert!(reached, "{key} leads to {to}");
}

/// Goes there by arrows: to its row, then along it.
fn steer_to(program: &mut Program, from: Hole, to: Hole) {
    let mut here = from;
    for _ in 0..Hole::COUNT {
        let (at, goal) = (here.coord(), to.coord());
        let key = match (goal.r - at.r, goal.q - at.q) {
            (0, 0) => return,
            (0, across) => {
                if across > 0 {
                    "Right"
                } else {
                    "Left"
                }
            }
            (down, _) => {
                if down > 0 {
                    "Down"
                } else {
                    "Up"
                }
            }
        };
        here = cursor_after(program, key);
    }
    panic!("arrows lead from {from} to {to}");
}

fn lift(program: &mut Program, from: Hole) {
    program.key("Return");
    program.wait_for(&format!("lifted {from}"));
}

/// With arrows all the way, or with comma or full stop.
fn play(program: &mut Program, played: &Move, by_arrows: bool, walk: &str) {
    walk_to(program, played.from, walk);
    lift(program, played.from);
    if by_arrows {
        steer_to(program, played.from, played.to);
    } else {
        walk_to(program, played.to, walk);
    }
    program.key("Return");
    program.see_played(played);
}

fn type_move(program: &mut Program, played: &Move) {
    program.key("slash");
    program.wait_for("sheet Entry");
    // It never comes to rest: the field's own cursor blinks.
    program.wait_for_words("A move by numbers");
    let signs = played.to_string().replace('-', " minus ");
    let names: Vec<String> = signs
        .split(' ')
        .flat_map(|word| if word == "minus" { vec![word.to_owned()] } else { word.chars().map(String::from).collect() })
        .collect();
    program.keys(&names.iter().map(String::as_str).collect::<Vec<_>>());
    program.key("Return");
    program.see_played(played);
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn a_game_is_opened_and_finished_by_keys_alone() {
    let screen = Screen::new(SMALL);
    let mut program = Program::start(&screen, &[]);
    // From nowhere to the first marble that can move, two along its row, and up.
    let start = cursor_after(&mut program, "Right");
    let from = [(); 2].map(|()| cursor_after(&mut program, "Right"))[1];
    assert_eq!((start, from), (hole(111), hole(113)));
    lift(&mut program, from);
    program.wait_until_still();
    screen.picture("keys-lifted");
    let to = cursor_after(&mut program, "Up");
    program.key("Return");
    program.see_played(&Move { from, to, via: Vec::new() });
    drop(program);

    let turns = finished_game();
    let near_the_end = turns.len() - 5;
    let game = new_game().replay(turns[..near_the_end].iter().cloned()).expect("legal");
    let mut program = Program::start(&screen, &["--load", &saved("late.ron", &game)]);
    for (index, turn) in turns[near_the_end..].iter().enumerate() {
        let Turn::Move(played) = turn else { panic!("{turn}") };
        match index {
            0 => type_move(&mut program, played),
            1 => play(&mut program, played, true, "period"),
            _ => play(&mut program, played, false, ["period", "comma"][index % 2]),
        }
    }
    program.wait_until_still();
    screen.picture("keys-over");
    let game = new_game().replay(turns.iter().cloned()).expect("legal");
    assert!(game.winner().is_some());
    // What ended it can be taken back, by keys as well.
    program.key("ctrl+z");
    program.wait_for("taken Undo");
}
