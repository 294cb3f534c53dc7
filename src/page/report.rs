//! How the game stands, as the page is told.

use bevy::prelude::*;
use serde::Serialize;

use super::post::Post;
use super::sentences;
use super::told::Told;
use crate::game::{Lifted, Paused, Screen, Table, TurnPhase};
use crate::rules::{Chain, Game, Hole, Seat};
use crate::words::Words;

#[derive(Serialize)]
struct Report<'a> {
    /// Of everything that is said here, as in the attribute `lang`.
    language: &'static str,
    /// 121 characters and the seat to move.
    position: String,
    screen: String,
    phase: String,
    paused: bool,
    ply: usize,
    headline: String,
    /// What was agreed beyond the usual game, each in a few words.
    agreed: Vec<String>,
    seats: Vec<SeatReport>,
    /// The last turn in words.
    last: Option<String>,
    /// The hole of the marble in hand.
    lifted: Option<u8>,
    movable: Vec<MarbleReport>,
    can_undo: bool,
    can_redo: bool,
    told: ToldReport<'a>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: u8,
    name: String,
    count: usize,
    of: usize,
    rows_to_go: u32,
    to_move: bool,
}

#[derive(Serialize)]
struct MarbleReport {
    hole: u8,
    place: String,
    landings: Vec<LandingReport>,
}

#[derive(Serialize)]
struct LandingReport {
    hole: u8,
    place: String,
    way: String,
    gain: String,
}

#[derive(Serialize)]
struct ToldReport<'a> {
    number: u32,
    words: &'a str,
    hole: Option<u8>,
}

pub(super) fn write_report(
    table: Res<Table>,
    lifted: Res<Lifted>,
    screen: Res<State<Screen>>,
    phase: Res<State<TurnPhase>>,
    paused: Res<State<Paused>>,
    told: Res<Told>,
    words: Res<Words>,
    post: Res<Post>,
) {
    let game_has_changed = table.is_changed() || lifted.is_changed() || phase.is_changed() || paused.is_changed();
    if !(game_has_changed || screen.is_changed() || told.is_changed() || words.is_changed()) {
        return;
    }
    // What is shown over the title is nobody's game, and no news.
    let phase = match table.of_players().game.outcome() {
        _ if !table.is_shown() => *phase.get(),
        Some(_) => TurnPhase::Over,
        None => TurnPhase::Choosing,
    };
    let table = table.of_players();
    let game = &table.game;
    let report = Report {
        language: words.language().tag(),
        position: game.position().to_string(),
        screen: format!("{:?}", screen.get()),
        phase: format!("{phase:?}"),
        paused: paused.get().0,
        ply: game.ply(),
        headline: words.headline(game, paused.get().0),
        agreed: words.agreed(game.agreement(), false),
        seats: game.position().seats().list().iter().map(|seat| seat_report(&words, game, *seat)).collect(),
        last: game.last().map(|last| sentences::turn(&words, last)),
        lifted: lifted.0.as_ref().map(|chain| chain.from().id()),
        movable: game.movable().into_iter().filter_map(|from| marble_report(&words, game, from)).collect(),
        can_undo: table.can_undo(),
        can_redo: table.can_redo(),
        told: ToldReport { number: told.number, words: &told.words, hole: told.hole.map(Hole::id) },
    };
    post.set_report(serde_json::to_string(&report).expect("a report is plain data"));
}

fn seat_report(words: &Words, game: &Game, seat: Seat) -> SeatReport {
    let position = game.position();
    SeatReport {
        seat: seat.number(),
        name: words.seat(seat),
        count: position.count(seat),
        of: position.marbles().count(),
        rows_to_go: position.rows_to_go(seat),
        to_move: game.outcome().is_none() && position.to_move() == seat,
    }
}

fn marble_report(words: &Words, game: &Game, from: Hole) -> Option<MarbleReport> {
    let chain = game.lift(from).ok()?;
    let landings = (chain.ends() | chain.swaps()).into_iter();
    let landings = landings.map(|to| landing_report(words, game, &chain, to)).collect();
    Some(MarbleReport { hole: from.id(), place: sentences::place_of(words, from), landings })
}

fn landing_report(words: &Words, game: &Game, chain: &Chain, to: Hole) -> LandingReport {
    let way = if chain.swaps().contains(to) {
        words.say("way-swap")
    } else {
        words.way(chain.from(), &chain.path_to(to).unwrap_or_default())
    };
    let gain = sentences::gain(words, game.position().to_move(), chain.from(), to);
    LandingReport { hole: to.id(), place: sentences::place_of(words, to), way, gain }
}
