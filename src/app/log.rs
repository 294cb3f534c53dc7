//! `--log-turns`: a line on standard output for everything that happens, for scripts and for the window test.

use std::io::Write;

use bevy::prelude::*;

use crate::game::{Lifted, Paused, Refused, Screen, Table, TurnPhase, TurnPlayed, TurnTaken};
use crate::rules::Hole;
use crate::scene::TableCamera;
use crate::stage::{Covered, Cursor, HopLanded, REST_HEIGHT, place};
use crate::ui::{Sheet, Spoken, Stations};

/// Prints a line for everything that happens, and for the words that somebody listens to.
pub fn plugin(app: &mut App) {
    app.add_observer(on_hop_landed).add_systems(
        Last,
        (
            log_start.run_if(run_once),
            log_messages,
            log_lifted.run_if(resource_changed::<Lifted>),
            log_cursor.run_if(resource_changed::<Cursor>),
            log_phase.run_if(state_changed::<TurnPhase>),
            log_sheet.run_if(state_changed::<Sheet>),
            log_pause.run_if(state_changed::<Paused>),
            log_screen.run_if(state_changed::<Screen>),
            log_view,
            log_edges,
            log_words.run_if(resource_changed::<Spoken>),
        )
            .chain(),
    );
}

/// A reader that has gone away is no reason to stop the game.
fn line(text: std::fmt::Arguments) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

fn log_start(table: Res<Table>) {
    line(format_args!("start {}", table.of_players().game.position()));
}

fn log_messages(
    table: Res<Table>,
    mut played: MessageReader<TurnPlayed>,
    mut taken: MessageReader<TurnTaken>,
    mut refused: MessageReader<Refused>,
) {
    for TurnPlayed { seat, turn, .. } in played.read() {
        line(format_args!("played {seat} {turn}: {}", table.game.position()));
    }
    for TurnTaken(want) in taken.read() {
        line(format_args!("taken {want:?}: {}", table.game.position()));
    }
    for Refused { why, .. } in refused.read() {
        line(format_args!("refused {why}"));
    }
}

fn on_hop_landed(landed: On<HopLanded>) {
    line(format_args!("landed {}", landed.hole));
}

fn log_lifted(lifted: Res<Lifted>) {
    match &lifted.0 {
        Some(chain) => line(format_args!("lifted {}", chain.from())),
        None => line(format_args!("lifted nothing")),
    }
}

fn log_cursor(cursor: Res<Cursor>) {
    match cursor.0 {
        Some(hole) => line(format_args!("cursor {hole}")),
        None => line(format_args!("cursor nowhere")),
    }
}

fn log_phase(phase: Res<State<TurnPhase>>) {
    line(format_args!("phase {:?}", phase.get()));
}

fn log_sheet(sheet: Res<State<Sheet>>) {
    line(format_args!("sheet {:?}", sheet.get()));
}

fn log_screen(screen: Res<State<Screen>>) {
    line(format_args!("screen {:?}", screen.get()));
}

fn log_pause(paused: Res<State<Paused>>) {
    line(format_args!("{}", if paused.get().0 { "paused" } else { "playing" }));
}

/// Where the centres of the holes, or of marbles standing in them, are in the window, and what the overlay covers, in
/// physical pixels: whenever that has changed.
fn log_view(
    camera: Single<(&Camera, &GlobalTransform), With<TableCamera>>,
    window: Single<&Window>,
    covered: Res<Covered>,
    mut last: Local<String>,
) {
    let (camera, transform) = *camera;
    let scale = window.scale_factor();
    let centres = Hole::all().map(|hole| {
        let at = camera.world_to_viewport(transform, place(hole).extend(REST_HEIGHT).xzy()).unwrap_or(Vec2::NAN);
        format!("{:.0},{:.0}", at.x * scale, at.y * scale)
    });
    let mut view = centres.collect::<Vec<_>>().join(" ");
    view.push_str(" |");
    for area in &covered.areas {
        let [a, b] = [area.min * scale, area.max * scale];
        view.push_str(&format!(" {:.0},{:.0},{:.0},{:.0}", a.x, a.y, b.x, b.y));
    }
    if view != *last {
        line(format_args!("view {view}"));
        *last = view;
    }
}

/// The buttons at the edges of a table, each with its seat and its middle in physical pixels: whenever that has changed.
fn log_edges(stations: Res<Stations>, window: Single<&Window>, mut last: Local<String>) {
    let scale = window.scale_factor();
    let buttons = stations.buttons().map(|(seat, press, at)| {
        let at = at * scale;
        format!(" {seat}:{press}:{:.0},{:.0}", at.x, at.y)
    });
    let edges: String = buttons.collect();
    if edges != *last {
        line(format_args!("edges{edges}"));
        *last = edges;
    }
}

/// What is to be read, each with its middle in physical pixels.
fn log_words(spoken: Res<Spoken>, window: Single<&Window>) {
    let scale = window.scale_factor();
    let words = spoken.0.iter().map(|said| {
        let at = said.area.center() * scale;
        format!("{:.0},{:.0} {}", at.x, at.y, said.words.replace('\n', " "))
    });
    line(format_args!("words {}", words.collect::<Vec<_>>().join(" | ")));
}
