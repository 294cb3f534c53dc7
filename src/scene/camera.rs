//! The one camera: it frames the board, and is turned within limits.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::SceneSystems;
use super::cheer::Cheer;
use super::film::Film;
use super::framing::{Angle, FIELD_OF_VIEW, frame, part};
use super::side::{Side, ease, near, side_of};
use super::window_light::{ROOM_LIGHT, diffuse_map, specular_map};
use crate::game::{Busy, Table};
use crate::stage::{FreeArea, KeepAwake, Motion, SeenFrom, ViewNudged, home_pitch};
use crate::storage::Settings;

/// The lowest and the steepest look at the board.
const PITCH: (f32, f32) = (0.42, FRAC_PI_2 - 0.02);
const ZOOM: (f32, f32) = (0.7, 3.0);
/// How far a drag of one logical pixel turns the view, in radians.
const TURN_PER_PIXEL: f32 = 0.006;
const ZOOM_PER_NOTCH: f32 = 1.12;
/// How fast the view glides to where it was sent, as a share of what is left, per second.
const GLIDE_RATE: f32 = 12.0;

/// How much lower it looks, in the middle of its way around the board.
const ROUND_DIP: f32 = 0.3;
/// From where a film is looked at: low over the wood, and nearer.
const FILM_PITCH: f32 = 0.46;
const FILM_ZOOM: f32 = 1.45;

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
    /// The side from which its angles count; none yet.
    side: Option<Side>,
    /// How far it is off by itself, for joy: around, over, and how many times nearer.
    aside: Angle,
}

const NOT_ASIDE: Angle = Angle { yaw: 0.0, pitch: 0.0, zoom: 1.0 };

pub(super) fn plugin(app: &mut App) {
    let home = home_angle(Vec2::ONE, false);
    app.insert_resource(View { now: home, goal: home, is_home: true, side: None, aside: NOT_ASIDE })
        .add_systems(PreStartup, spawn_camera)
        .add_systems(Update, (sit, look_aside, look).chain().in_set(SceneSystems::Dress));
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

/// Sits down at the side of the seat to move, if the board is to turn to it.
fn sit(
    mut view: ResMut<View>,
    table: Res<Table>,
    busy: Query<(), With<Busy>>,
    motion: Motion,
    time: Res<Time>,
    mut awake: ResMut<KeepAwake>,
) {
    let turns_board = motion.turns_board() && !table.is_shown();
    // One sees a move from where it was made, and the last from where it was won.
    let may_turn = !turns_board || (busy.is_empty() && table.game.outcome().is_none());
    let wanted = if turns_board { side_of(table.game.position().to_move()) } else { 0.0 };
    let mut side = view.side.unwrap_or(Side::at(wanted));
    if may_turn {
        side.go_to(wanted);
    }
    if side.go_on(if motion.moves_view() { time.delta_secs().min(0.1) } else { f32::INFINITY }) {
        awake.for_frames(2);
    }
    view.side = Some(side);
}

/// Goes around the board, or to where a film is best seen; when that is ended it glides back from where it has got to.
fn look_aside(mut view: ResMut<View>, cheer: Res<Cheer>, film: Res<Film>, motion: Motion) {
    let View { now, side, .. } = *view;
    let aside = match *cheer {
        Cheer::Round { at } => Angle { yaw: ease(at) * TAU, pitch: -ROUND_DIP * (at * PI).sin().powi(2), zoom: 1.0 },
        Cheer::Film { at } if motion.moves_view() => {
            let depth = film.depth(at);
            let yaw = near(film.yaw() - now.yaw - side.map_or(0.0, Side::yaw));
            Angle { yaw: yaw * depth, pitch: (FILM_PITCH - now.pitch) * depth, zoom: 1.0 + (FILM_ZOOM - 1.0) * depth }
        }
        _ => NOT_ASIDE,
    };
    if aside == NOT_ASIDE && view.aside != NOT_ASIDE {
        let Angle { yaw, pitch, zoom } = view.aside;
        view.now = Angle { yaw: now.yaw + near(yaw), pitch: now.pitch + pitch, zoom: now.zoom * zoom };
    }
    view.aside = aside;
}

fn look(
    mut nudges: MessageReader<ViewNudged>,
    mut view: ResMut<View>,
    time: Res<Time>,
    free: Res<FreeArea>,
    settings: Res<Settings>,
    motion: Motion,
    window: Query<&Window, With<PrimaryWindow>>,
    mut camera: Single<(&mut Camera, &mut Transform), With<TableCamera>>,
    mut from: ResMut<SeenFrom>,
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
                view.now.yaw = near(view.now.yaw);
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
    if view.now != view.goal && motion.is_reduced() {
        view.now = view.goal;
        awake.for_frames(2);
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
    let View { now, side, aside, .. } = *view;
    let seen = Angle {
        yaw: now.yaw + side.map_or(0.0, Side::yaw) + aside.yaw,
        pitch: (now.pitch + aside.pitch).max(PITCH.0),
        zoom: now.zoom * aside.zoom,
    };
    from.set_if_neq(SeenFrom { yaw: seen.yaw });
    let (camera, place) = &mut *camera;
    place.set_if_neq(frame(seen, size, free));
    let part = part(size, free);
    if camera.sub_camera_view != part {
        camera.sub_camera_view = part;
    }
}
