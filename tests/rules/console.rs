//! The line console, as a person or a script would use it.

use std::io::Write;
use std::process::{Command, Stdio};

fn ask(lines: &[u8]) -> String {
    let mut console = Command::new(env!("CARGO_BIN_EXE_sternhalma-engine"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the console starts");
    console.stdin.take().expect("a pipe").write_all(lines).expect("it listens");
    let output = console.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn it_draws_the_start() {
    insta::assert_snapshot!(ask(b"position start\nd\nquit\nd\n"), @r"
                0
               0 0
              0 0 0
             0 0 0 0
    . . . . . . . . . . . . .
     . . . . . . . . . . . .
      . . . . . . . . . . .
       . . . . . . . . . .
        . . . . . . . . .
       . . . . . . . . . .
      . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . . .
             3 3 3 3
              3 3 3
               3 3
                3
    0000000000.....................................................................................................3333333333 0
    ");
}

#[test]
fn it_counts_and_lists() {
    let answer = ask(b"position start seats 3\nperft 3\nposition start marbles 15\nperft 2\nposition start\nlegal\n");
    let lines: Vec<_> = answer.lines().collect();
    assert_eq!(lines[..2], ["perft 3: 2744", "perft 2: 484"]);
    assert!(lines[2].starts_with("14 moves: "));
}

#[test]
fn it_plays_all_of_a_line_or_none() {
    let answer = ask(b"moves 6-14 112-104 6-15\nperft 1\n");
    assert!(answer.starts_with("error: move 3, 6-15: there is no marble in that hole\nperft 1: 14"), "{answer}");
}

#[test]
fn it_names_who_is_held_up() {
    let fortress = format!("{}.\n", super::support::fortress(3)).replace(" 3.", " seat 3");
    let answer = ask(format!("heldup\nposition cells {fortress}heldup\n").as_bytes());
    assert_eq!(answer, "nobody\nseat 3 by 1 2 3 5\n");
}

#[test]
fn what_stood_in_a_line_is_neither_repeated_at_length_nor_raw() {
    let answer = ask(format!("position start seats {}\n\x1b[31mred\nquit now\nperft\n", "9".repeat(9_000)).as_bytes());
    assert_eq!(answer.lines().count(), 4);
    assert!(answer.lines().all(|line| line.chars().count() < 240) && !answer.contains('\x1b'), "{answer}");
}

#[test]
fn a_line_it_cannot_read_gets_an_error_and_it_goes_on() {
    let answer = ask(b"fly\n\nposition\nposition start seats 5\nposition cells .. seat 9\nperft x\nmoves 1\n\xff\xfe\nposition start marbles 12\nperft 1\n");
    insta::assert_snapshot!(answer, @"
    error: 'fly' is not understood here; try 'help'
    error: say 'position start' or 'position cells <121 characters> seat <to move>'
    error: there is no game for '5' seats; it is 2, 3, 4 or 6
    error: a position has 121 characters, one a hole; this one has 2
    error: 'x' is not a depth; it goes from 0 to 9
    error: move 1, 1: a move is two or more holes with '-' between, like 14-23
    error: this line is not UTF-8 text
    error: a seat has 10 or 15 marbles, not '12'
    perft 1: 14
    ");
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_is_read() {
    let mut lines = b"moves ".repeat(1 << 17);
    lines.extend(b"\nperft 1\n");
    assert_eq!(ask(&lines), "error: a line has 131072 bytes at most\nperft 1: 14\n");
}

#[test]
fn it_says_that_it_takes_no_arguments() {
    let console = |argument: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_sternhalma-engine")).arg(argument).output().expect("it starts");
        (output.status.code(), String::from_utf8(output.stdout).expect("text"))
    };
    let (code, help) = console("--help");
    assert!(code == Some(0) && help.contains("perft <depth>"), "{help}");
    assert_eq!(console("--depth"), (Some(2), String::new()));
}
