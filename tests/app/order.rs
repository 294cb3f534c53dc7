//! The order of a frame: no two systems of the program disagree about who goes first.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use sternhalma::app;

use super::support::{new_game, whole_app};

/// Builds a schedule anew, without running it, and says what is ambiguous in it.
fn ambiguities(app: &mut App, label: impl ScheduleLabel) -> Result<(), String> {
    app.world_mut().schedule_scope(label, |world, schedule| {
        schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
        schedule.initialize(world).map(drop).map_err(|error| error.to_string(schedule.graph(), world))
    })
}

#[test]
fn no_two_systems_of_a_frame_are_ambiguous() {
    let mut app = whole_app(new_game());
    app::log_turns(&mut app);
    assert_eq!(ambiguities(&mut app, Startup), Ok(()));
    assert_eq!(ambiguities(&mut app, PreUpdate), Ok(()));
    assert_eq!(ambiguities(&mut app, Update), Ok(()));
    assert_eq!(ambiguities(&mut app, PostUpdate), Ok(()));
    assert_eq!(ambiguities(&mut app, Last), Ok(()));
    assert_eq!(ambiguities(&mut app, EguiPrimaryContextPass), Ok(()));
}

#[test]
fn two_systems_that_disagree_are_found() {
    #[derive(Resource, Default)]
    struct Disputed(u32);
    let mut app = whole_app(new_game());
    app.init_resource::<Disputed>()
        .add_systems(Update, (|mut it: ResMut<Disputed>| it.0 += 1, |mut it: ResMut<Disputed>| it.0 *= 2));
    assert!(ambiguities(&mut app, Update).is_err());
}
