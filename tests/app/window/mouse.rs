//! A game by the mouse, and what is seen of it.

use sternhalma::rules::{Game, Hole, Turn};
use sternhalma::storage::Record;

use super::super::support::{finished_game, hole, new_game};
use super::harness::{LARGE, Program, SMALL, Screen, saved};

/// The mean colour of a few pixels around a point.
fn colour(pixels: &[u8], width: i32, (x, y): (i32, i32)) -> [u32; 3] {
    let mut sum = [0; 3];
    for dy in -2..=2 {
        for dx in -2..=2 {
            let at = 3 * ((y + dy) * width + x + dx) as usize;
            (0..3).for_each(|channel| sum[channel] += u32::from(pixels[at + channel]));
        }
    }
    sum.map(|channel| channel / 25)
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn an_opening_and_a_whole_game_to_its_end_by_the_mouse() {
    let screen = Screen::new(SMALL);
    let turns = finished_game();
    let mut program = Program::start(&screen, &[]);

    // A black window, a wrong camera, a missing material: none of these passes.
    let pixels = screen.picture("start");
    for id in [59, 60, 61] {
        let [red, green, blue] = colour(&pixels, screen.size.0, program.centre(hole(id)));
        assert!(red > green && green > blue && red > 60, "hole {id} is of wood: {red} {green} {blue}");
    }
    for (ids, is_amber) in [([1, 4, 8], false), ([113, 116, 120], true)] {
        for id in ids {
            let (x, y) = program.centre(hole(id));
            // Beside the middle as well, where a mark or a reflection may be.
            let warmth = [(0, 0), (4, 0), (-4, 0), (0, 4), (0, -4)].map(|(dx, dy)| {
                let [red, _, blue] = colour(&pixels, screen.size.0, (x + dx, y + dy));
                i64::from(red) - i64::from(blue)
            });
            let is_right = if is_amber { warmth.iter().max() > Some(&40) } else { warmth.iter().min() < Some(&-10) };
            assert!(is_right, "marble {id} has the colour of its seat: {warmth:?}");
        }
    }

    turns[..6].iter().for_each(|turn| program.play(turn));
    program.wait_until_still();
    screen.picture("opening");

    // Undo by its button, redo by keys; neither press reaches the board.
    program.click_words("Undo");
    program.wait_for("taken Undo");
    program.wait_for("phase Choosing");
    program.key("ctrl+y");
    program.wait_for("taken Redo");
    program.wait_for("phase Choosing");
    program.click_words("Rules");
    program.wait_for("sheet Rules");
    program.wait_until_still();
    screen.picture("rules");
    program.key("Escape");
    program.wait_for("sheet None");
    program.wait_until_still();

    // A marble in hand, with its lit holes, and the preview of the way to one.
    let Turn::Move(next) = &turns[6] else { panic!("a move") };
    program.click(next.from);
    program.wait_for(&format!("lifted {}", next.from));
    let (x, y) = program.centre(next.to);
    screen.run("xdotool", &["mousemove", &x.to_string(), &y.to_string()]);
    program.wait_until_still();
    screen.picture("lifted");
    program.key("Escape");
    program.wait_for("lifted nothing");
    drop(program);

    // The last moves, from a saved game to the end.
    let near_the_end = turns.len() - 5;
    let game = new_game().replay(turns[..near_the_end].iter().cloned()).expect("legal");
    let mut program = Program::start(&screen, &["--load", &saved("late.ron", &game)]);
    turns[near_the_end..].iter().for_each(|turn| program.play(turn));
    program.wait_until_still();
    screen.picture("over");
    let game = new_game().replay(turns.iter().cloned()).expect("legal");
    assert!(game.winner().is_some());
    program.click(hole(60));
    assert_eq!(program.wait_for("refused "), "refused the game is over");
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn a_long_chain_is_shown_hop_by_hop() {
    let screen = Screen::new(LARGE);
    // A ladder of the other side's marbles leads seat 3's marble across the board.
    let start = {
        let mut holes = vec!['.'; Hole::COUNT];
        for id in [104, 81, 62, 43, 0, 1, 2, 3, 4, 5] {
            holes[id] = '0';
        }
        for id in [112, 111, 113, 114, 115, 116, 117, 118, 119, 120] {
            holes[id] = '3';
        }
        holes.into_iter().collect::<String>()
    };
    let game: Game = Record::from_ron(&format!("(format: 1, start: Some(\"{start} 3\"), turns: [])"))
        .and_then(|record| record.game())
        .expect("a game");
    let longest =
        game.legal_moves().into_iter().max_by_key(|played| game.position().path(played).len()).expect("a move");
    let mut program = Program::start(&screen, &["--load", &saved("chain.ron", &game)]);
    program.click(longest.from);
    program.wait_for("lifted ");
    let (x, y) = program.centre(longest.to);
    screen.run("xdotool", &["mousemove", &x.to_string(), &y.to_string()]);
    program.wait_until_still();
    screen.picture("preview");
    program.click(longest.to);
    program.wait_for("played ");
    program.wait_for("landed ");
    program.wait_for("landed ");
    screen.picture("mid-chain");
    program.wait_for("phase Choosing");
}
