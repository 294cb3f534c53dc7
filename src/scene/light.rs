//! Light: the sun through the window, and the room that the glass reflects.

use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder};
use bevy::prelude::*;

use super::SceneSystems;
use super::camera::TableCamera;
use crate::stage::BOARD_RADIUS;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb(0.035, 0.027, 0.02)))
        .insert_resource(GlobalAmbientLight { brightness: 0.0, ..default() })
        .add_systems(Startup, spawn_sun)
        .add_systems(Update, fit_shadow.after(SceneSystems::Dress));
}

/// Where the sun stands, seen from the middle of the board.
pub(super) const SUN: Vec3 = Vec3::new(-7.0, 9.0, -5.5);

fn spawn_sun(mut commands: Commands) {
    commands.spawn((
        Name::new("sun"),
        DirectionalLight {
            color: Color::srgb(1.0, 0.945, 0.86),
            illuminance: 5_200.0,
            shadow_depth_bias: 0.03,
            shadow_normal_bias: 1.2,
            ..default()
        },
        cascades(40.0),
        Transform::from_translation(SUN).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// One cascade, from before the board to behind it, for a camera so far from its middle.
fn cascades(distance: f32) -> CascadeShadowConfig {
    let reach = BOARD_RADIUS * 1.5;
    CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: (distance - reach).max(1.0),
        maximum_distance: distance + reach,
        ..default()
    }
    .build()
}

/// The shadow reaches as far as the board, from wherever it is looked at.
fn fit_shadow(
    camera: Single<&Transform, (With<TableCamera>, Changed<Transform>)>,
    mut config: Single<&mut CascadeShadowConfig>,
) {
    **config = cascades(camera.translation.length());
}
