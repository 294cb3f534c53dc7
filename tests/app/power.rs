//! In a window that sleeps, a frame is drawn only when somebody asks for it. Here only those are run.

use std::time::Duration;

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use sternhalma::game::{TurnPhase, Want, Wish};
use sternhalma::rules::Turn;
use sternhalma::storage::Settings;
use sternhalma::ui::Idle;

use super::support::{finished_game, game, lifted, new_game, phase, whole_app};

/// Runs one frame, and says whether it asked for another.
pub fn frame(app: &mut App) -> bool {
    app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
    app.update();
    !app.world().resource::<Messages<RequestRedraw>>().is_empty()
}

/// Runs frames until the window would go to sleep.
pub fn until_asleep(app: &mut App) -> usize {
    (1..20_000).find(|_| !frame(app)).expect("the window goes to sleep")
}

#[test]
fn a_game_by_messages_alone_never_stalls() {
    let mut app = whole_app(new_game());
    until_asleep(&mut app);
    let turns = finished_game();
    for turn in &turns {
        let Turn::Move(played) = turn else { panic!("{turn}") };
        app.world_mut().write_message(Wish::keys(Want::Choose(played.from)));
        until_asleep(&mut app);
        assert_eq!((phase(&app), lifted(&app)), (TurnPhase::Chaining, Some(played.from)));
        app.world_mut().write_message(Wish::keys(Want::Choose(played.to)));
        until_asleep(&mut app);
        assert_eq!(lifted(&app), None);
        assert_ne!(phase(&app), TurnPhase::Settling);
    }
    assert_eq!((phase(&app), game(&app).ply()), (TurnPhase::Over, turns.len()));
    for (want, ply) in [(Want::Undo, turns.len() - 1), (Want::Redo, turns.len()), (Want::NewGame, 0)] {
        app.world_mut().write_message(Wish::keys(want));
        until_asleep(&mut app);
        assert_eq!(game(&app).ply(), ply);
    }
    assert_eq!(phase(&app), TurnPhase::Choosing);
}

#[test]
fn an_idle_window_asks_for_no_frame() {
    let mut app = whole_app(new_game());
    until_asleep(&mut app);
    assert!((0..20).all(|_| !frame(&mut app)));
}

fn alarm(app: &App) -> Duration {
    match app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Reactive { wait, .. } => wait,
        UpdateMode::Continuous => panic!("it never sleeps"),
    }
}

#[test]
fn a_table_that_is_drawn_for_another_reason_grows_dim_at_most_half_a_minute_later() {
    let mut app = whole_app(new_game());
    app.insert_resource(WinitSettings::desktop_app());
    app.world_mut().resource_mut::<Settings>().table_mode = true;
    until_asleep(&mut app);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(200)));
    frame(&mut app);
    // Forty seconds are left of four minutes.
    assert!(alarm(&app) < Duration::from_secs(40 + 30), "{:?}", alarm(&app));
}

#[test]
fn a_table_sleeps_until_it_grows_dim_and_then_until_the_next_guests_find_a_new_game() {
    let mut app = whole_app(new_game());
    app.insert_resource(WinitSettings::desktop_app());
    app.world_mut().resource_mut::<Settings>().table_mode = true;
    until_asleep(&mut app);
    let mut slept = Vec::new();
    loop {
        let wait = alarm(&app);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        frame(&mut app);
        assert_eq!(alarm(&app), wait, "another alarm would draw another frame, and that one another");
        if wait == Duration::MAX {
            break;
        }
        slept.push(wait.as_secs() / 60);
        // As if it had slept for as long as it may.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(wait));
        frame(&mut app);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        until_asleep(&mut app);
    }
    assert_eq!(slept, [4, 16], "nothing wakes it between");
    assert!(app.world().resource::<Idle>().is_dim);
}
