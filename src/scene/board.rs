//! The board and the table it lies on.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::board_mesh::{THICKNESS, board_meshes};
use super::texture::texture;

/// How wide the table top is; its edge is beyond what a camera within limits sees.
const TABLE_WIDTH: f32 = 640.0;
/// How wide one copy of the table's picture is.
const TABLE_PICTURE_WIDTH: f32 = 16.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_table);
}

fn lay_table(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let polished = StandardMaterial {
        base_color_texture: Some(images.add(texture(include_bytes!("../../assets/board.jpg")))),
        perceptual_roughness: 0.46,
        reflectance: 0.42,
        ..default()
    };
    // Where marbles lie the wood is dull: a gleam in a hollow would make it look like a bead.
    let dull = StandardMaterial { perceptual_roughness: 0.95, reflectance: 0.1, ..polished.clone() };
    let [face, bowls] = board_meshes().map(|mesh| Mesh3d(meshes.add(mesh)));
    commands.spawn((Name::new("board"), face, MeshMaterial3d(materials.add(polished))));
    commands.spawn((Name::new("hollows"), bowls, MeshMaterial3d(materials.add(dull)), NotShadowCaster));

    let copies = TABLE_WIDTH / TABLE_PICTURE_WIDTH;
    let table = materials.add(StandardMaterial {
        base_color_texture: Some(images.add(texture(include_bytes!("../../assets/table.jpg")))),
        uv_transform: bevy::math::Affine2::from_scale(Vec2::splat(copies)),
        perceptual_roughness: 0.62,
        reflectance: 0.3,
        ..default()
    });
    commands.spawn((
        Name::new("table"),
        Mesh3d(meshes.add(Plane3d::default().mesh().size(TABLE_WIDTH, TABLE_WIDTH))),
        MeshMaterial3d(table),
        Transform::from_xyz(0.0, -THICKNESS, 0.0),
    ));
}
