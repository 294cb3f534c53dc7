//! Light: the sun through the window, and the room that the glass reflects.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(ClearColor(Color::srgb(0.035, 0.027, 0.02)))
        .insert_resource(GlobalAmbientLight { brightness: 0.0, ..default() })
        .add_systems(Startup, spawn_sun);
}

fn spawn_sun(mut commands: Commands) {
    let cascades =
        CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 1.0, maximum_distance: 70.0, ..default() };
    commands.spawn((
        Name::new("sun"),
        DirectionalLight {
            color: Color::srgb(1.0, 0.945, 0.86),
            illuminance: 5_200.0,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.03,
            shadow_normal_bias: 1.2,
            ..default()
        },
        cascades.build(),
        Transform::from_xyz(-7.0, 12.0, -6.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}
