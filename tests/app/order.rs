//! The order of a frame: no two systems of the program disagree about who goes first.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::support::{new_game, whole_app};

fn assert_unambiguous(app: &mut App, label: impl ScheduleLabel) {
    app.edit_schedule(label, |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    });
    // A schedule is built anew when it is next run, and says there what is ambiguous.
    app.update();
}

#[test]
fn no_two_systems_of_a_frame_are_ambiguous() {
    let mut app = whole_app(new_game());
    assert_unambiguous(&mut app, Update);
    assert_unambiguous(&mut app, PreUpdate);
    assert_unambiguous(&mut app, Last);
    assert_unambiguous(&mut app, EguiPrimaryContextPass);
}

#[test]
#[should_panic(expected = "ambiguous")]
fn two_systems_that_disagree_are_found() {
    #[derive(Resource, Default)]
    struct Disputed(u32);
    let mut app = whole_app(new_game());
    app.init_resource::<Disputed>()
        .add_systems(Update, (|mut it: ResMut<Disputed>| it.0 += 1, |mut it: ResMut<Disputed>| it.0 *= 2));
    assert_unambiguous(&mut app, Update);
}
