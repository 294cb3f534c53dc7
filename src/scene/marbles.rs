//! What a marble looks like: a ball of glass, lying as chance had it.

use bevy::prelude::*;

use super::texture::texture;
use super::walk::{Walk, rest};
use crate::game::{Marble, Seed, Track};
use crate::rules::Seat;
use crate::stage::MARBLE_RADIUS;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glass>().add_observer(on_add_marble);
}

/// The one mesh and the glass of each seat.
#[derive(Resource)]
struct Glass {
    ball: Handle<Mesh>,
    of_seat: [Handle<StandardMaterial>; Seat::COUNT],
}

impl FromWorld for Glass {
    fn from_world(world: &mut World) -> Self {
        let ball = Sphere::new(MARBLE_RADIUS).mesh().uv(48, 28);
        let ball = world.resource_mut::<Assets<Mesh>>().add(ball);
        let pictures: [&[u8]; Seat::COUNT] = [
            include_bytes!("../../assets/marble_0.jpg"),
            include_bytes!("../../assets/marble_1.jpg"),
            include_bytes!("../../assets/marble_2.jpg"),
            include_bytes!("../../assets/marble_3.jpg"),
            include_bytes!("../../assets/marble_4.jpg"),
            include_bytes!("../../assets/marble_5.jpg"),
        ];
        let of_seat = pictures.map(|jpeg| {
            let picture = world.resource_mut::<Assets<Image>>().add(texture(jpeg));
            world.resource_mut::<Assets<StandardMaterial>>().add(StandardMaterial {
                // Light goes in and comes out again, which a surface alone does not show.
                base_color: Color::linear_rgb(1.35, 1.35, 1.35),
                base_color_texture: Some(picture),
                perceptual_roughness: 0.16,
                reflectance: 0.55,
                clearcoat: 1.0,
                clearcoat_perceptual_roughness: 0.03,
                ..default()
            })
        });
        Self { ball, of_seat }
    }
}

fn on_add_marble(
    add: On<Add, Marble>,
    marbles: Query<(&Marble, &Track)>,
    glass: Res<Glass>,
    seed: Res<Seed>,
    mut commands: Commands,
) {
    let Ok((marble, track)) = marbles.get(add.entity) else { return };
    let hole = track.end();
    commands.entity(add.entity).insert((
        Mesh3d(glass.ball.clone()),
        MeshMaterial3d(glass.of_seat[marble.seat.index()].clone()),
        Transform::from_translation(rest(hole)).with_rotation(lie(marble, seed.0)),
        Walk::standing(hole),
    ));
}

/// How a marble lies at the start: as if thrown, but the same for the same seed.
fn lie(marble: &Marble, seed: u64) -> Quat {
    let number = marble.number as u64 + 16 * u64::from(marble.seat.number()) + (seed % 4_096) * 96;
    // Multiples of the golden angle never fall together.
    let turn = (number as f32 * 2.399_963_2) % std::f32::consts::TAU;
    Quat::from_euler(EulerRot::YXZ, turn, turn * 0.37, turn * 0.71)
}
