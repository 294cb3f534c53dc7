//! A line console for the rules, without any window: one command a line, and a line it can't read is answered
//! with `error: …`.

use std::error::Error;
use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use sternhalma::rules::{Marbles, Move, Position, Seat, Seats, Setup, Star, perft};

const HELP: &str = "\
position start [seats 2|3|4|6] [marbles 10|15]
position cells <121 characters of '.' and seats> seat <to move> [seats ..] [marbles ..]
moves <from-to> <from-a-b-to> ..
d | legal | perft <depth> | heldup | help | quit";

/// A line is no longer: that is room for some ten thousand moves.
const LONGEST_LINE: u64 = 1 << 17;
/// More would not end before the person gives up.
const MOST_DEPTH: u32 = 9;

fn main() -> ExitCode {
    if let Some(argument) = std::env::args_os().nth(1) {
        let usage = format!("This console reads its commands from standard input:\n{HELP}");
        if argument == "--help" || argument == "-h" {
            println!("{usage}");
            return ExitCode::SUCCESS;
        }
        eprintln!("sternhalma-engine: {} is not understood here. {usage}", plain(&argument.display().to_string()));
        return ExitCode::from(2);
    }
    match run(io::stdin().lock(), io::stdout().lock()) {
        // Whoever read the answers has had enough of them.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("sternhalma-engine: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut position = start(Seats::Two, Marbles::Ten);
    let mut line = Vec::new();
    loop {
        line.clear();
        if (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let is_cut = line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n");
        if is_cut {
            input.skip_until(b'\n')?;
        }
        let answer = match std::str::from_utf8(&line) {
            _ if is_cut => Err(format!("a line has {LONGEST_LINE} bytes at most").into()),
            Ok(text) if text.trim() == "quit" => return Ok(()),
            Ok(text) => obey(text, &mut position),
            Err(_) => Err("this line is not UTF-8 text".into()),
        };
        match answer {
            Ok(text) if text.is_empty() => {}
            Ok(text) => writeln!(output, "{text}")?,
            Err(error) => writeln!(output, "error: {}", plain(&error.to_string()))?,
        }
        output.flush()?;
    }
}

/// What stood in a line is not for the terminal as it is, nor at any length.
fn plain(words: &str) -> String {
    words.chars().take(200).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}

fn start(seats: Seats, marbles: Marbles) -> Position {
    Position::start(seats, marbles, seats.list()[0]).expect("the first seat of a set plays in it")
}

fn obey(line: &str, position: &mut Position) -> Result<String, Box<dyn Error>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [] => Ok(String::new()),
        ["help"] => Ok(HELP.to_owned()),
        ["position", "start", options @ ..] => {
            let (seats, marbles) = parse_options(options)?;
            let (seats, marbles) = (seats.unwrap_or_default(), marbles.unwrap_or_default());
            *position = Position::start(seats, marbles, seats.list()[0])?;
            Ok(String::new())
        }
        ["position", "cells", holes, "seat", to_move, options @ ..] => {
            let (seats, marbles) = parse_options(options)?;
            let to_move = to_move.parse().map_err(|_| format!("'{to_move}' is not a seat; seats are 0 to 5"))?;
            *position = Position::try_from(&Setup { holes: (*holes).to_owned(), to_move, seats, marbles })?;
            Ok(String::new())
        }
        ["position", ..] => Err("say 'position start' or 'position cells <121 characters> seat <to move>'".into()),
        ["moves", moves @ ..] => {
            // All or none, so that a slip in the middle does not leave half a line played.
            let mut next = position.clone();
            for (index, text) in moves.iter().enumerate() {
                let place = |error: &dyn Error| format!("move {}, {text}: {error}", index + 1);
                let played: Move = text.parse().map_err(|error| place(&error))?;
                next = next.play(&played).map_err(|refusal| place(&refusal))?;
            }
            *position = next;
            Ok(String::new())
        }
        ["d"] => Ok(format!("{}\n{position}", Star(position))),
        ["legal"] => {
            let moves: Vec<_> = position.legal_moves().iter().map(Move::to_string).collect();
            Ok(format!("{} moves: {}", moves.len(), moves.join(" ")))
        }
        ["perft", depth] => match depth.parse() {
            Ok(depth) if depth <= MOST_DEPTH => Ok(format!("perft {depth}: {}", perft(position, depth, false))),
            _ => Err(format!("'{depth}' is not a depth; it goes from 0 to {MOST_DEPTH}").into()),
        },
        ["heldup"] => Ok(held_up(position)),
        ["perft", ..] => Err("say 'perft <depth>'".into()),
        [word @ ("d" | "legal" | "heldup" | "help" | "quit"), ..] => Err(format!("'{word}' stands alone").into()),
        [word, ..] => {
            let word: String = word.chars().take(40).collect();
            Err(format!("'{word}' is not understood here; try 'help'").into())
        }
    }
}

fn parse_options(words: &[&str]) -> Result<(Option<Seats>, Option<Marbles>), String> {
    let (mut seats, mut marbles) = (None, None);
    for pair in words.chunks(2) {
        match pair {
            ["seats", number] => {
                let set = number.parse().ok().and_then(Seats::for_players);
                seats = Some(set.ok_or(format!("there is no game for '{number}' seats; it is 2, 3, 4 or 6"))?);
            }
            ["marbles", "10"] => marbles = Some(Marbles::Ten),
            ["marbles", "15"] => marbles = Some(Marbles::Fifteen),
            ["marbles", number] => return Err(format!("a seat has 10 or 15 marbles, not '{number}'")),
            other => return Err(format!("'{}' is not understood here", other.join(" "))),
        }
    }
    Ok((seats, marbles))
}

fn held_up(position: &Position) -> String {
    let seats: Vec<_> = Seat::all()
        .filter_map(|seat| position.held_up(seat).map(|blockers| (seat, blockers)))
        .map(|(seat, blockers)| {
            let holes: Vec<_> = blockers.0.into_iter().map(|hole| hole.to_string()).collect();
            format!("{seat:?} by {}", holes.join(" "))
        })
        .collect();
    if seats.is_empty() { "nobody".to_owned() } else { seats.join("; ") }
}
