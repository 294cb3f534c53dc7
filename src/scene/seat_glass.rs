//! What the glass of each seat is like, as the shaders are told it.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use crate::rules::Seat;
use crate::stage::{GlassRecipe, Style, style_of};
use crate::storage::Colours;

/// The glass of all seats, by their numbers.
pub(super) type Glasses = [SeatGlass; Seat::COUNT];

/// The glass of a seat; the shader has the same struct.
#[derive(ShaderType, Clone, Copy)]
pub(super) struct SeatGlass {
    deep: Vec3,
    ribbons: f32,
    clear: Vec3,
    twist: f32,
    near: Vec3,
    thin: f32,
    far: Vec3,
    mark: u32,
    ink: Vec3,
    unused: f32,
    bed: Vec3,
    unused_too: f32,
}

/// The glass of all seats, where they have these colours.
pub(super) fn glasses(colours: Colours) -> Glasses {
    colours.all().map(|colour| {
        let Style { mark, recipe, .. } = *style_of(colour);
        let GlassRecipe { deep, clear, near, far, ribbons, twist, thin, ink, bed } = recipe;
        SeatGlass {
            deep: deep.into(),
            ribbons,
            clear: clear.into(),
            twist,
            near: near.into(),
            thin,
            far: far.into(),
            mark: mark as u32,
            ink: ink.into(),
            unused: 0.0,
            bed: bed.into(),
            unused_too: 0.0,
        }
    })
}
