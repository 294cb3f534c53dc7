//! The one camera: it frames the board, and is turned within limits.

use std::f32::consts::FRAC_PI_2;

use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::SceneSystems;
use super::framing::{Angle, FIELD_OF_VIEW, frame};
use super::window_light::{ROOM_LIGHT, diffuse_map, specular_map};
use crate::stage::{FreeArea, KeepAwake, ViewNudged, home_pitch};
use crate::storage::Settings;

/// The lowest and the steepest look at the board.
const PITCH: (f32, f32) = (0.42, FRAC_PI_2 - 0.02);
const ZOOM: (f32, f32) = (0.7, 3.0);
/// How far a drag of one logical pixel turns the view, in radians.
const TURN_PER_PIXEL: f32 = 0.006;
const ZOOM_PER_NOTCH: f32 = 1.12;
/// How fast the view glides to where it was sent, as a share of what is left, per second.
const GLIDE_RATE: f32 = 12.0;

/// The one permanent camera.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TableCamera;

/// From where the board is looked at, and from where it is about to be.
#[derive(Resource)]
struct View {
    now: Angle,
    goal: Angle,
    /// Nobody has turned it yet: it follows the shape of the window.
    is_home: bool,
}

pub(super) fn plugin(app: &mut App) {
    let home = home_angle(Vec2::ONE, false);
    app.insert_resource(View { now: home, goal: home, is_home: true })
        .add_systems(PreStartup, spawn_camera)
        .add_systems(Update, look.in_set(SceneSystems::Dress));
}

/// A table is looked at from straight above, so that nobody has the better side of it.
fn home_angle(window: Vec2, at_table: bool) -> Angle {
    let pitch = if at_table { FRAC_PI_2 } else { home_pitch(window) };
    Angle { yaw: 0.0, pitch, zoom: 1.0 }
}

fn spawn_camera(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    commands.spawn((
        Name::new("camera"),
        TableCamera,
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 1.0, far: 1_000.0, ..default() }),
        Msaa::Sample4,
        Tonemapping::AcesFitted,
        EnvironmentMapLight {
            diffuse_map: images.add(diffuse_map()),
            specular_map: images.add(specular_map()),
            intensity: ROOM_LIGHT,
            ..default()
        },
    ));
}

fn look(
    mut nudges: MessageReader<ViewNudged>,
    mut view: ResMut<View>,
    time: Res<Time>,
    free: Res<FreeArea>,
    settings: Res<Settings>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut camera: Single<&mut Transform, With<TableCamera>>,
    mut awake: ResMut<KeepAwake>,
) {
    let Ok(window) = window.single() else { return };
    let size = window.size();
    let free = free.0.unwrap_or(Rect::from_corners(Vec2::ZERO, size));
    if size.min_element() < 1.0 || free.size().min_element() < 1.0 {
        return;
    }
    for nudge in nudges.read() {
        view.is_home = *nudge == ViewNudged::Reset;
        match nudge {
            ViewNudged::Orbit(step) => {
                view.goal.yaw -= step.x * TURN_PER_PIXEL;
                view.goal.pitch = (view.goal.pitch + step.y * TURN_PER_PIXEL).clamp(PITCH.0, PITCH.1);
            }
            ViewNudged::Zoom(notches) => {
                view.goal.zoom = (view.goal.zoom * ZOOM_PER_NOTCH.powf(*notches)).clamp(ZOOM.0, ZOOM.1);
            }
            ViewNudged::Reset => {
                // The short way round.
                let turns = (view.now.yaw / std::f32::consts::TAU).round() * std::f32::consts::TAU;
                view.now.yaw -= turns;
            }
        }
    }
    view.is_home |= settings.is_at_table();
    if view.is_home {
        let home = home_angle(size, settings.is_at_table());
        // At rest it follows the window at once; on its way home it goes on gliding.
        if view.now == view.goal {
            view.now = home;
        }
        view.goal = home;
    }
    if view.now != view.goal {
        let share = 1.0 - (-GLIDE_RATE * time.delta_secs().min(0.1)).exp();
        let View { now, goal, .. } = *view;
        let glided = Angle {
            yaw: now.yaw.lerp(goal.yaw, share),
            pitch: now.pitch.lerp(goal.pitch, share),
            zoom: now.zoom.lerp(goal.zoom, share),
        };
        let left = (glided.yaw - goal.yaw).abs() + (glided.pitch - goal.pitch).abs() + (glided.zoom - goal.zoom).abs();
        view.now = if left < 1e-3 { goal } else { glided };
        awake.for_frames(2);
    }
    camera.set_if_neq(frame(view.now, size, free));
}
