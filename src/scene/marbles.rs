//! What a marble looks like: a ball of glass, lying as chance had it, and what it does to the wood below it.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::mesh::{MeshTag, MeshVertexBufferLayoutRef};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use super::SceneSystems;
use super::camera::TableCamera;
use super::framing::FIELD_OF_VIEW;
use super::light::SUN;
use super::seat_glass::{self, Glasses};
use super::shaders;
use super::walk::{Walk, rest};
use super::window_light::{ROOM_LIGHT, WINDOW};
use crate::game::{Marble, Seed, Track};
use crate::stage::{MARBLE_RADIUS, REST_HEIGHT, Spectacle};
use crate::storage::{Colours, Quality, Settings};

/// Below the first size, in logical pixels across in the middle of the board, colour alone does not tell marbles apart: the
/// farthest, which look a tenth smaller, are then under 40. A picture that has marks keeps them up to the second, so that
/// they do not come and go.
const SMALL: [f32; 2] = [44.0, 48.0];
/// Below the first of these it takes plain glass to read a mark by; from the second on less will do, and the ribbons show.
const PLAIN: [f32; 2] = [28.0, 36.0];

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((MaterialPlugin::<Glass>::default(), MaterialPlugin::<Footprint>::default()))
        .init_resource::<Looks>()
        .add_observer(on_add_marble)
        .add_systems(
            Update,
            (
                mark_marbles,
                colour_marbles.run_if(resource_changed::<Settings>),
                draw_shadows.run_if(resource_changed::<Quality>),
            )
                .chain()
                .after(SceneSystems::Dress),
        );
}

/// Glass that one sees into. All seats share it: the mesh's tag says whose it is.
#[derive(Asset, AsBindGroup, TypePath, Clone)]
struct Glass {
    #[uniform(0)]
    look: GlassLook,
}

#[derive(ShaderType, Clone)]
struct GlassLook {
    window: Vec3,
    radius: f32,
    room: f32,
    /// How plain the glass is where the seat's mark lies, up to 1; 0 is without marks.
    marks: f32,
    unused: Vec2,
    seats: Glasses,
}

impl Material for Glass {
    fn fragment_shader() -> ShaderRef {
        shaders::GLASS.into()
    }
}

/// The shade at a marble's foot and the light it gathers there.
#[derive(Asset, AsBindGroup, TypePath, Clone)]
struct Footprint {
    #[uniform(0)]
    look: FootprintLook,
}

#[derive(ShaderType, Clone)]
struct FootprintLook {
    sun: Vec3,
    height: f32,
    radius: f32,
    rest: f32,
    /// How dark a shadow it draws itself.
    shadow: f32,
    unused: f32,
    seats: Glasses,
}

impl Material for Footprint {
    fn vertex_shader() -> ShaderRef {
        shaders::FOOTPRINT.into()
    }

    fn fragment_shader() -> ShaderRef {
        shaders::FOOTPRINT.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Multiply
    }

    /// Below all that glows on the board.
    fn depth_bias(&self) -> f32 {
        -1_000.0
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        _: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let corner = layout.0.get_layout(&[Mesh::ATTRIBUTE_POSITION.at_shader_location(0)])?;
        descriptor.vertex.buffers = vec![corner];
        Ok(())
    }
}

/// The two meshes and the two materials of all marbles.
#[derive(Resource)]
struct Looks {
    ball: Handle<Mesh>,
    patch: Handle<Mesh>,
    glass: Handle<Glass>,
    footprint: Handle<Footprint>,
}

impl FromWorld for Looks {
    fn from_world(world: &mut World) -> Self {
        let window = WINDOW.normalize();
        let seats = seat_glass::glasses(Colours::default());
        let look = GlassLook { window, radius: MARBLE_RADIUS, room: ROOM_LIGHT, marks: 0.0, unused: Vec2::ZERO, seats };
        let glass = world.resource_mut::<Assets<Glass>>().add(Glass { look });
        let look = FootprintLook {
            sun: SUN.normalize(),
            height: 0.012,
            radius: MARBLE_RADIUS,
            rest: REST_HEIGHT,
            shadow: 0.0,
            unused: 0.0,
            seats,
        };
        let footprint = world.resource_mut::<Assets<Footprint>>().add(Footprint { look });
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        // Round enough at its edge; within it the shader knows the ball itself.
        let ball = meshes.add(Sphere::new(MARBLE_RADIUS).mesh().ico(7).expect("few enough corners"));
        let patch = meshes.add(Plane3d::default().mesh().size(2.0, 2.0));
        Self { ball, patch, glass, footprint }
    }
}

fn on_add_marble(
    add: On<Add, Marble>,
    marbles: Query<(&Marble, &Track)>,
    looks: Res<Looks>,
    seed: Res<Seed>,
    mut commands: Commands,
) {
    let Ok((marble, track)) = marbles.get(add.entity) else { return };
    let (hole, tag) = (track.end(), MeshTag(u32::from(marble.seat.number())));
    commands.entity(add.entity).insert((
        Mesh3d(looks.ball.clone()),
        MeshMaterial3d(looks.glass.clone()),
        tag.clone(),
        Transform::from_translation(rest(hole)).with_rotation(lie(marble, seed.0)),
        Walk::standing(hole),
        // The engine culls by the whole picture, of which the window shows a part that reaches beyond it.
        NoFrustumCulling,
        children![(
            Name::new("footprint"),
            Mesh3d(looks.patch.clone()),
            MeshMaterial3d(looks.footprint.clone()),
            tag,
            NotShadowCaster,
            // Its shader puts it where the marble's shadow falls.
            NoFrustumCulling,
        )],
    ));
}

/// How a marble lies at the start: as if thrown, but the same for the same seed.
fn lie(marble: &Marble, seed: u64) -> Quat {
    let number = marble.number as u64 + 16 * u64::from(marble.seat.number()) + (seed % 4_096) * 96;
    // Multiples of the golden angle never fall together.
    let turn = (number as f32 * 2.399_963_2) % std::f32::consts::TAU;
    Quat::from_euler(EulerRot::YXZ, turn, turn * 0.37, turn * 0.71)
}

/// Seats have the colours that people took.
fn colour_marbles(
    settings: Res<Settings>,
    looks: Res<Looks>,
    mut had: Local<Colours>,
    mut glasses: ResMut<Assets<Glass>>,
    mut footprints: ResMut<Assets<Footprint>>,
) {
    if std::mem::replace(&mut *had, settings.colours) == settings.colours {
        return;
    }
    let seats = seat_glass::glasses(settings.colours);
    if let Some(mut glass) = glasses.get_mut(&looks.glass) {
        glass.look.seats = seats;
    }
    if let Some(mut footprint) = footprints.get_mut(&looks.footprint) {
        footprint.look.seats = seats;
    }
}

/// Where no shadow is cast by the sun, it is drawn.
fn draw_shadows(quality: Res<Quality>, looks: Res<Looks>, mut footprints: ResMut<Assets<Footprint>>) {
    if let Some(mut footprint) = footprints.get_mut(&looks.footprint) {
        footprint.look.shadow = if *quality == Quality::Low { 0.68 } else { 0.0 };
    }
}

/// Marbles carry their marks where somebody wants it so, and where they are small.
fn mark_marbles(
    settings: Res<Settings>,
    spectacle: Res<Spectacle>,
    looks: Res<Looks>,
    camera: Single<(&Camera, &Transform), With<TableCamera>>,
    mut glasses: ResMut<Assets<Glass>>,
) {
    let (camera, transform) = *camera;
    let Some(view) = camera.logical_viewport_size().filter(|_| !spectacle.0) else { return };
    let diameter = MARBLE_RADIUS * view.y / (FIELD_OF_VIEW / 2.0).tan() / transform.translation.length();
    let has_marks = glasses.get(&looks.glass).is_some_and(|glass| glass.look.marks > 0.0);
    let is_marked = settings.shows_marks || diameter < SMALL[usize::from(has_marks)];
    let marks = if is_marked { plain(diameter) } else { 0.0 };
    if glasses.get(&looks.glass).is_some_and(|glass| glass.look.marks != marks)
        && let Some(mut glass) = glasses.get_mut(&looks.glass)
    {
        glass.look.marks = marks;
    }
}

/// In a few steps, so that a view that glides does not change it in every frame.
fn plain(diameter: f32) -> f32 {
    let share = ((diameter - PLAIN[0]) / (PLAIN[1] - PLAIN[0])).clamp(0.0, 1.0);
    1.0 - 0.6 * (share * 4.0).round() / 4.0
}
