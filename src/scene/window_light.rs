//! What the glass reflects: a dim room with one tall window, as cube maps computed at start.
//!
//! The room is simple enough to be blurred by formula, so no map has to be filtered: a rougher surface sees softer
//! edges of the same window.

use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

/// How bright the room is, in candela per square metre for each unit of its maps.
pub(super) const ROOM_LIGHT: f32 = 900.0;

const SHARPEST: u32 = 64;
const BLURRIEST: u32 = 8;

/// The room as sharp reflections at each roughness.
pub(super) fn specular_map() -> Image {
    let levels = SHARPEST.ilog2() + 1;
    // As Bevy samples it: the last level is for a surface wholly rough.
    cube_map(SHARPEST, levels, |level| level as f32 / (levels - 1) as f32)
}

/// The room as light from all around.
pub(super) fn diffuse_map() -> Image {
    cube_map(BLURRIEST, 1, |_| 1.0)
}

fn cube_map(size: u32, levels: u32, roughness: impl Fn(u32) -> f32) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let (width, blur) = (size >> level, roughness(level));
            for y in 0..width {
                for x in 0..width {
                    let [u, v] = [x, y].map(|i| (i as f32 + 0.5) / width as f32 * 2.0 - 1.0);
                    // Cube maps are left-handed, so the renderer turns z around before it looks into them.
                    let light = room(direction(face, u, v).normalize() * Vec3::new(1.0, 1.0, -1.0), blur);
                    for channel in light.extend(1.0).to_array() {
                        data.extend(half::f16::from_f32(channel).to_le_bytes());
                    }
                }
            }
        }
    }
    let extent = Extent3d { width: size, height: size, depth_or_array_layers: 6 };
    let mut image =
        Image::new_uninit(extent, TextureDimension::D2, TextureFormat::Rgba16Float, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// The direction of a point of a face, faces in the order +x, -x, +y, -y, +z, -z.
fn direction(face: u32, u: f32, v: f32) -> Vec3 {
    match face {
        0 => Vec3::new(1.0, -v, -u),
        1 => Vec3::new(-1.0, -v, u),
        2 => Vec3::new(u, 1.0, v),
        3 => Vec3::new(u, -1.0, -v),
        4 => Vec3::new(u, -v, 1.0),
        _ => Vec3::new(-u, -v, -1.0),
    }
}

/// The light that comes from a direction, in the eyes of a surface of this roughness.
fn room(to: Vec3, roughness: f32) -> Vec3 {
    let up = to.y * 0.5 + 0.5;
    let walls = Vec3::new(0.10, 0.085, 0.07).lerp(Vec3::new(0.34, 0.33, 0.33), up * up);
    walls + window(to, roughness) * Vec3::new(1.0, 0.96, 0.88) + lamp(to, roughness) * Vec3::new(1.0, 0.82, 0.6)
}

/// Where the window is: the sun comes in through it.
pub(super) const WINDOW: Vec3 = Vec3::new(-0.62, 0.66, -0.42);

/// A window of two by two panes, high on the far left.
fn window(to: Vec3, roughness: f32) -> f32 {
    let facing = WINDOW.normalize();
    let right = facing.cross(Vec3::Y).normalize();
    let up = right.cross(facing);
    let ahead = to.dot(facing);
    if ahead <= 0.05 {
        return 0.0;
    }
    let (x, y) = (to.dot(right) / ahead, to.dot(up) / ahead);
    let soft = 0.02 + roughness * 0.9;
    let pane = |at: f32, half: f32| smooth(half + soft * 0.5, half - soft * 0.5, at.abs());
    let bars = (1.0 - roughness * 3.0).max(0.0);
    let bar = |at: f32| 1.0 - bars * smooth(0.05, 0.02, at.abs());
    // A softer edge spreads the same light over more of the sky.
    let spread = 1.0 / (1.0 + 6.0 * roughness * roughness);
    9.0 * spread * pane(x, 0.34) * pane(y, 0.46) * bar(x) * bar(y + 0.05)
}

/// A small warm lamp behind the near right seat.
fn lamp(to: Vec3, roughness: f32) -> f32 {
    let off = to.angle_between(Vec3::new(0.55, 0.6, 0.58).normalize());
    let half = 0.16;
    let soft = 0.05 + roughness * 0.9;
    3.0 / (1.0 + 8.0 * roughness * roughness) * smooth(half + soft, (half - soft * 0.5).max(0.0), off)
}

fn smooth(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
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
    fn the_map_is_brightest_where_the_window_is_for_a_renderer_that_turns_z_around() {
        let map = diffuse_map();
        let data = map.data.expect("made in memory");
        let red = |texel: usize| half::f16::from_le_bytes([data[texel * 8], data[texel * 8 + 1]]);
        let brightest = (0..data.len() / 8).max_by(|a, b| red(*a).total_cmp(&red(*b))).expect("texels");
        let width = BLURRIEST as usize;
        let (face, y, x) = (brightest / (width * width), brightest / width % width, brightest % width);
        let [u, v] = [x, y].map(|i| (i as f32 + 0.5) / width as f32 * 2.0 - 1.0);
        let seen_at = direction(face as u32, u, v).normalize() * Vec3::new(1.0, 1.0, -1.0);
        assert!(seen_at.dot(WINDOW.normalize()) > 0.9, "{seen_at}");
    }
}
