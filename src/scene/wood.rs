//! What wood looks like: a picture, the paint of the points in the colours that seats have, and what quality allows.

use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;

use super::SceneSystems;
use super::board_mesh::THICKNESS;
use super::light::SUN;
use super::shaders;
use crate::rules::Seat;
use crate::stage::{BOARD_RADIUS, style_of};
use crate::storage::{Colours, Quality, Settings};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<Wood>::default()).add_systems(
        Update,
        (paint_points.run_if(resource_changed::<Settings>), carve_and_shade.run_if(resource_changed::<Quality>))
            .after(SceneSystems::Dress),
    );
}

/// The wood of the board and of the table.
#[derive(Asset, AsBindGroup, TypePath, Clone)]
pub(super) struct Wood {
    #[uniform(0)]
    look: WoodLook,
    #[texture(1)]
    #[sampler(2)]
    picture: Handle<Image>,
    finish: Finish,
}

/// What was done to wood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
    /// The board: waxed, and rubbed by hands.
    Polished,
    /// Where marbles lie: a gleam in a hollow would make it look like a bead.
    Dull,
    /// The table below the board.
    Table,
}

/// As the shader has it.
#[derive(ShaderType, Clone)]
struct WoodLook {
    sun: Vec3,
    roughness: f32,
    board: Vec2,
    reflectance: f32,
    /// How much of the picture's light and dark is taken for height.
    relief: f32,
    is_table: f32,
    /// How dark the board's shadow is drawn.
    shadow: f32,
    unused: Vec2,
    paints: [Vec4; Seat::COUNT],
}

impl Wood {
    /// Wood with this picture and finish; its points are in the colours that nobody has changed.
    pub fn new(picture: Handle<Image>, finish: Finish) -> Self {
        let (roughness, reflectance) = match finish {
            Finish::Polished => (0.46, 0.42),
            Finish::Dull => (0.95, 0.1),
            Finish::Table => (0.58, 0.34),
        };
        let look = WoodLook {
            sun: SUN.normalize(),
            roughness,
            board: Vec2::new(BOARD_RADIUS, THICKNESS),
            reflectance,
            relief: finish.relief(),
            is_table: if finish == Finish::Table { 1.0 } else { 0.0 },
            shadow: 0.0,
            unused: Vec2::ZERO,
            paints: paints(Colours::default()),
        };
        Self { look, picture, finish }
    }
}

impl Finish {
    /// How deep its grain is where it is seen at its best.
    const fn relief(self) -> f32 {
        match self {
            Self::Polished => 0.35,
            Self::Dull => 0.0,
            Self::Table => 0.9,
        }
    }
}

impl Material for Wood {
    fn fragment_shader() -> ShaderRef {
        shaders::WOOD.into()
    }
}

/// The paint of each camp's point: whoever has its home there plays that colour. Paint is duller than glass.
fn paints(colours: Colours) -> [Vec4; Seat::COUNT] {
    colours.all().map(|colour| {
        let [red, green, blue] = style_of(colour).glass;
        (Color::srgb_u8(red, green, blue).to_linear() * 0.84).to_vec4()
    })
}

/// Seats have the colours that people took, and so have their homes.
fn paint_points(settings: Res<Settings>, mut had: Local<Colours>, mut woods: ResMut<Assets<Wood>>) {
    if std::mem::replace(&mut *had, settings.colours) != settings.colours {
        for (_, wood) in woods.iter_mut() {
            wood.look.paints = paints(settings.colours);
        }
    }
}

/// The grain is only in relief where there is time for it; where the sun casts no shadow, the board's is drawn.
fn carve_and_shade(quality: Res<Quality>, mut woods: ResMut<Assets<Wood>>) {
    for (_, wood) in woods.iter_mut() {
        wood.look.relief = if *quality == Quality::High { wood.finish.relief() } else { 0.0 };
        wood.look.shadow = if *quality == Quality::Low { 0.55 } else { 0.0 };
    }
}
