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

/// The paint of each camp's point: whoever has its home there plays that colour.
fn paints(colours: Colours) -> [Vec4; Seat::COUNT] {
    colours.all().map(|colour| {
        let [red, green, blue] = style_of(colour).paint;
        Color::srgb_u8(red, green, blue).to_linear().to_vec4()
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

#[cfg(test)]
mod tests {
    use super::super::board_mesh::PICTURE_HALF_WIDTH;
    use super::super::texture::texture;
    use super::*;
    use crate::rules::Hole;
    use crate::stage::place;

    #[test]
    fn a_point_is_painted_in_the_colour_of_whose_home_it_is() {
        let hue = |paint: Vec4| (paint / paint.truncate().max_element()).truncate();
        let had = paints(Colours::default());
        let now = paints(Colours::try_from([4, 5, 3, 2, 0, 1]).expect("six colours"));
        assert_eq!([4, 5, 3, 2, 0, 1].map(|colour: usize| had[colour]), now);
        for (index, paint) in had.into_iter().enumerate() {
            assert!(had[..index].iter().all(|other| hue(*other).distance(hue(paint)) > 0.1), "{index}");
        }
    }

    #[test]
    fn the_picture_of_the_board_has_the_stand_in_for_paint_in_the_points_and_nowhere_else() {
        let image = texture(include_bytes!("../../assets/board.jpg"));
        let (width, data) = (image.width() as i32, image.data.expect("made in memory"));
        for hole in Hole::all() {
            let middle = (place(hole) + PICTURE_HALF_WIDTH) / (2.0 * PICTURE_HALF_WIDTH) * width as f32;
            let texels = (-20..20).flat_map(|y| (-20..20).map(move |x| (x, y)));
            let sum = texels
                .map(|(x, y)| (middle.y as i32 + y) * width + middle.x as i32 + x)
                .fold([0; 3], |sum, at| [0, 1, 2].map(|i| sum[i] + i32::from(data[at as usize * 4 + i])));
            let away = hole.distance(Hole::all().nth(60).expect("the middle one"));
            // The hexagon reaches four holes from the middle, the points four more.
            assert_eq!(sum[2] > sum[0], away > 4, "{hole:?}: {sum:?}");
        }
    }
}
