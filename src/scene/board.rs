//! The board and the table it lies on.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::board_mesh::{THICKNESS, board_meshes};
use super::table_mesh::table_mesh;
use super::texture::texture;
use super::wood::{Finish, Wood};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_table);
}

fn lay_table(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut woods: ResMut<Assets<Wood>>,
) {
    let [board, table] =
        [include_bytes!("../../assets/board.jpg").as_slice(), include_bytes!("../../assets/table.jpg")]
            .map(|jpeg| images.add(texture(jpeg)));
    let mut wood = |picture: &Handle<Image>, finish| MeshMaterial3d(woods.add(Wood::new(picture.clone(), finish)));
    let [face, bowls] = board_meshes().map(|mesh| Mesh3d(meshes.add(mesh)));
    commands.spawn((Name::new("board"), face, wood(&board, Finish::Polished)));
    commands.spawn((Name::new("hollows"), bowls, wood(&board, Finish::Dull), NotShadowCaster));
    commands.spawn((
        Name::new("table"),
        Mesh3d(meshes.add(table_mesh())),
        wood(&table, Finish::Table),
        Transform::from_xyz(0.0, -THICKNESS, 0.0),
        // Nothing lies below it.
        NotShadowCaster,
    ));
}
