//! What the glass reflects: a dim room with one tall window, as cube maps that `assets/make/light.rs` made.

use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

/// How bright the room is, in candela per square metre for each unit of its maps.
pub(super) const ROOM_LIGHT: f32 = 900.0;
/// Where the window is: the sun comes in through it.
pub(super) const WINDOW: Vec3 = Vec3::new(-0.62, 0.66, -0.42);

/// One map after the other, as graphics cards read them.
const MAPS: &[u8] = include_bytes!("../../assets/light.rgb9e5");
/// How wide a face of each map is, in texels, and at how many levels of roughness it is kept.
const SPECULAR: (u32, u32) = (64, 7);
const DIFFUSE: (u32, u32) = (8, 1);

/// The room as sharp reflections at each roughness.
pub(super) fn specular_map() -> Image {
    cube_map(SPECULAR, &MAPS[..bytes(SPECULAR)])
}

/// The room as light from all around.
pub(super) fn diffuse_map() -> Image {
    cube_map(DIFFUSE, &MAPS[bytes(SPECULAR)..])
}

/// How long a map is: six faces of texels of four bytes, each level half as wide as the one before.
fn bytes((width, levels): (u32, u32)) -> usize {
    (0..levels).map(|level| 6 * 4 * ((width >> level) as usize).pow(2)).sum()
}

fn cube_map((width, levels): (u32, u32), data: &[u8]) -> Image {
    let extent = Extent3d { width, height: width, depth_or_array_layers: 6 };
    let mut image =
        Image::new_uninit(extent, TextureDimension::D2, TextureFormat::Rgb9e5Ufloat, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data.to_vec());
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::light::SUN;

    #[test]
    fn the_window_is_where_the_sun_comes_from() {
        assert!(WINDOW.normalize().dot(SUN.normalize()) > 0.95);
    }

    #[test]
    fn the_file_holds_both_maps_and_nothing_else() {
        assert_eq!(MAPS.len(), bytes(SPECULAR) + bytes(DIFFUSE));
        assert_eq!(1 << (SPECULAR.1 - 1), SPECULAR.0, "down to one texel, as the engine takes for wholly rough");
    }

    /// How red a texel is.
    fn red(texel: &[u8]) -> f32 {
        let bits = u32::from_le_bytes(texel.try_into().expect("four bytes"));
        (bits & 511) as f32 * ((bits >> 27) as f32).exp2()
    }

    /// Where a texel of a map's first level is seen, faces in the order +x, -x, +y, -y, +z, -z.
    fn direction(face: usize, u: f32, v: f32) -> Vec3 {
        match face {
            0 => Vec3::new(1.0, -v, -u),
            1 => Vec3::new(-1.0, -v, u),
            2 => Vec3::new(u, 1.0, v),
            3 => Vec3::new(u, -1.0, -v),
            4 => Vec3::new(u, -v, 1.0),
            _ => Vec3::new(-u, -v, -1.0),
        }
    }

    #[test]
    fn the_map_is_brightest_where_the_window_is_for_a_renderer_that_turns_z_around() {
        let map = diffuse_map().data.expect("made in memory");
        let texels: Vec<_> = map.chunks(4).map(red).collect();
        let brightest = (0..texels.len()).max_by(|a, b| texels[*a].total_cmp(&texels[*b])).expect("texels");
        let width = DIFFUSE.0 as usize;
        let (face, y, x) = (brightest / (width * width), brightest / width % width, brightest % width);
        let [u, v] = [x, y].map(|i| (i as f32 + 0.5) / width as f32 * 2.0 - 1.0);
        let seen_at = direction(face, u, v).normalize() * Vec3::new(1.0, 1.0, -1.0);
        assert!(seen_at.dot(WINDOW.normalize()) > 0.9, "{seen_at}");
    }
}
