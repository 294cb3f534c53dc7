//! What our own systems cost in a frame: six seats, all sixty marbles on their way, no screen. The engine's own work,
//! which is not ours to spend, is told beside it. It fails if ours is more than agreed.
//!
//! `cargo bench --profile dev --bench frame`, built as the tests are

use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::ecs::schedule::{ScheduleLabel, Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use sternhalma::game::{Busy, Want};
use sternhalma::rules::{Agreement, Game, Hole, HoleSet, Marbles, Position, Seat, Seats};

#[path = "../tests/app/support.rs"]
#[expect(dead_code, reason = "the bench needs only an app and a way to wish")]
mod support;

/// What ours may cost in a frame, as the median of all.
const MOST: Duration = Duration::from_micros(500);
/// Frames that are measured.
const FRAMES: usize = 2_000;
/// What of a frame is ours, in the order it is run.
const PARTS: [&str; 3] = ["marbles, highlights, input, rules", "overlay", "after all others"];

/// How long each part took in this frame.
#[derive(Resource, Default)]
struct Spent([Duration; PARTS.len()]);

fn main() -> ExitCode {
    let mut app = support::whole_app(in_the_middle());
    // As in a browser, where there is one thread: all the work counts, and none of it is waiting.
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    app.init_resource::<Spent>();
    time(&mut app, Update, 0);
    time(&mut app, EguiPrimaryContextPass, 1);
    time(&mut app, Last, 2);

    let mut frames = Vec::new();
    let mut is_new = false;
    while frames.len() < FRAMES {
        // All sixty fly home, and back to the middle.
        support::wish(&mut app, if is_new { Want::Undo } else { Want::NewGame });
        is_new = !is_new;
        loop {
            app.world_mut().resource_mut::<Spent>().0.fill(Duration::ZERO);
            let start = Instant::now();
            app.update();
            let whole = start.elapsed();
            match app.world_mut().query_filtered::<(), With<Busy>>().iter(app.world()).count() {
                60 => frames.push((whole, app.world().resource::<Spent>().0)),
                0 => break,
                _ => {}
            }
        }
        (0..10).for_each(|_| app.update());
    }
    println!("{} frames, all sixty marbles on their way, one thread; milliseconds:", frames.len());
    println!("{:>36} {:>8} {:>8}", "", "median", "of ten 9");
    let ours = tell("ours", frames.iter().map(|(_, parts)| parts.iter().sum()));
    for (part, name) in PARTS.iter().enumerate() {
        tell(&format!("{name}  "), frames.iter().map(|(_, parts)| parts[part]));
    }
    tell("with the engine's", frames.iter().map(|(whole, _)| *whole));
    if ours > MOST {
        eprintln!("ours is more than the {} ms agreed on", MOST.as_secs_f64() * 1e3);
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Sixty marbles in the hexagon, none of them at home.
fn in_the_middle() -> Game {
    let camps: HoleSet = Seat::all().flat_map(|seat| Marbles::Ten.home(seat)).collect();
    let mut seats = (0..60).map(|marble| char::from(b'0' + marble % 6));
    let holes = Hole::all().map(|hole| if camps.contains(hole) { '.' } else { seats.next().unwrap_or('.') });
    let position: Position = format!("{} 3", holes.collect::<String>()).parse().expect("a position");
    Game::from_position(Agreement::of_seats(Seats::Six), position).expect("a game")
}

/// Runs a schedule as it is, and says how long that took.
fn time(app: &mut App, label: impl ScheduleLabel + Clone, part: usize) {
    let mut schedule = app.world_mut().resource_mut::<Schedules>().remove(label.clone()).expect("it is there");
    app.add_systems(label, move |world: &mut World| {
        let start = Instant::now();
        schedule.run(world);
        world.resource_mut::<Spent>().0[part] += start.elapsed();
    });
}

/// Prints a line of the table, and gives the median.
fn tell(what: &str, times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<_> = times.collect();
    times.sort_unstable();
    let [median, most] = [times.len() / 2, times.len() * 9 / 10].map(|rank| times[rank]);
    println!("{what:>36} {:>8.3} {:>8.3}", median.as_secs_f64() * 1e3, most.as_secs_f64() * 1e3);
    median
}
