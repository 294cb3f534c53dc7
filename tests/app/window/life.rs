//! How the program begins, rests and ends.

use std::io::Read;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use super::super::support::finished_game;
use super::harness::{Program, SMALL, Screen, saved_text};

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn an_idle_window_uses_next_to_no_processor_time() {
    let screen = Screen::new(SMALL);
    let mut program = Program::start(&screen, &[]);
    program.wait_until_still();
    let before = program.processor_time();
    // The one place where time is what is measured: half a minute of nothing.
    std::thread::sleep(Duration::from_secs(30));
    let used = program.processor_time() - before;
    assert!(used < 30, "{used} hundredths of a second in 30 seconds");
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn the_game_under_way_outlives_a_program_that_is_killed() {
    let screen = Screen::new(SMALL);
    let mut program = Program::start(&screen, &[]);
    let fresh = program.start.clone();
    finished_game()[..2].iter().for_each(|turn| program.play(turn));
    drop(program);
    let mut again = Program::start(&screen, &[]);
    assert_ne!(again.start, fresh);
    again.click_words("Undo");
    again.wait_for("taken Undo");
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn a_second_program_leaves_the_games_of_the_first_alone() {
    let screen = Screen::new(SMALL);
    let turns = finished_game();
    let mut first = Program::start(&screen, &[]);
    first.play(&turns[0]);
    let game = screen.data.join("sternhalma/game.ron");
    let kept = || std::fs::read_to_string(&game).expect("the first keeps its game");
    let before = kept();
    let mut second = Program::start(&screen, &[]);
    second.wait_for_words("Another Sternhalma is open already and keeps its game; nothing of this one is kept");
    second.play(&turns[1]);
    assert_eq!(kept(), before);
    drop(second);
    first.play(&turns[1]);
    assert_ne!(kept(), before);
}

fn run_to_its_end(arguments: &[&str], display: Option<&str>) -> (ExitStatus, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sternhalma"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stderr(Stdio::piped());
    if let Some(display) = display {
        command.env("DISPLAY", display);
    }
    let mut process = command.spawn().expect("it starts");
    let mut said = String::new();
    process.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    (process.wait().expect("it ends"), said)
}

#[test]
fn what_cannot_be_started_ends_with_one_sentence_and_code_1() {
    let broken = saved_text("broken.ron", "(format: 1, turns: [Move(\"111-102\"), Move(\"111-102\")])");
    for (arguments, display, sentence) in [
        (vec!["--load", "no-such-file.ron"], None, "no-such-file.ron: No such file or directory"),
        (vec!["--load", &broken], None, "broken.ron: turn 2, 111-102: there is no marble in that hole"),
        (vec![], None, "there is no display to open a window on"),
        (vec![], Some(":9999"), "there is no display to open a window on"),
    ] {
        let (status, said) = run_to_its_end(&arguments, display);
        assert_eq!(status.code(), Some(1), "{said}");
        assert!(said.contains(sentence) && said.lines().count() == 1, "{said}");
    }
}
