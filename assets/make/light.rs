//! Makes what the glass reflects: a dim room with one tall window, as a cube map filtered for every roughness.
//!
//! The room is simple enough to be blurred by formula, so no map has to be filtered: a rougher surface sees softer
//! edges of the same window.
//!
//! `cargo run --release --no-default-features --example light > assets/light.rgb9e5`

use std::io::{Write, stdout};

type Vec3 = [f32; 3];

/// The room as sharp reflections at each roughness: the width of its sharpest level, in texels.
const SHARPEST: u32 = 64;
/// The room as light from all around.
const BLURRIEST: u32 = 8;

fn main() -> std::io::Result<()> {
    stdout().write_all(&file())
}

/// What is kept: both maps, level by level and face by face, in texels of four bytes.
pub fn file() -> Vec<u8> {
    let levels = SHARPEST.ilog2() + 1;
    // As Bevy samples it: the last level is for a surface wholly rough.
    let mut texels = cube_map(SHARPEST, levels, |level| level as f32 / (levels - 1) as f32);
    texels.extend(cube_map(BLURRIEST, 1, |_| 1.0));
    texels.into_iter().flat_map(|light| shared_exponent(light).to_le_bytes()).collect()
}

fn cube_map(size: u32, levels: u32, roughness: impl Fn(u32) -> f32) -> Vec<Vec3> {
    let mut texels = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let (width, blur) = (size >> level, roughness(level));
            for y in 0..width {
                for x in 0..width {
                    let [u, v] = [x, y].map(|i| (i as f32 + 0.5) / width as f32 * 2.0 - 1.0);
                    let [x, y, z] = normalized(direction(face, u, v));
                    // Cube maps are left-handed, so the renderer turns z around before it looks into them.
                    texels.push(room([x, y, -z], blur));
                }
            }
        }
    }
    texels
}

/// The direction of a point of a face, faces in the order +x, -x, +y, -y, +z, -z.
fn direction(face: u32, u: f32, v: f32) -> Vec3 {
    match face {
        0 => [1.0, -v, -u],
        1 => [-1.0, -v, u],
        2 => [u, 1.0, v],
        3 => [u, -1.0, -v],
        4 => [u, -v, 1.0],
        _ => [-u, -v, -1.0],
    }
}

/// The light that comes from a direction, in the eyes of a surface of this roughness.
fn room(to: Vec3, roughness: f32) -> Vec3 {
    let up = to[1] * 0.5 + 0.5;
    let (window, lamp) = (window(to, roughness), lamp(to, roughness));
    let (low, high) = ([0.10, 0.085, 0.07], [0.34, 0.33, 0.33]);
    let (daylight, lamplight) = ([1.0, 0.96, 0.88], [1.0, 0.82, 0.6]);
    [0, 1, 2].map(|i| low[i] + (high[i] - low[i]) * up * up + window * daylight[i] + lamp * lamplight[i])
}

/// A window of two by two panes, high on the far left.
fn window(to: Vec3, roughness: f32) -> f32 {
    let facing = normalized([-0.62, 0.66, -0.42]);
    let right = normalized(cross(facing, [0.0, 1.0, 0.0]));
    let up = cross(right, facing);
    let ahead = dot(to, facing);
    if ahead <= 0.05 {
        return 0.0;
    }
    let (x, y) = (dot(to, right) / ahead, dot(to, up) / ahead);
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
    let off = dot(to, normalized([0.55, 0.6, 0.58])).clamp(-1.0, 1.0).acos();
    let half = 0.16;
    let soft = 0.05 + roughness * 0.9;
    3.0 / (1.0 + 8.0 * roughness * roughness) * smooth(half + soft, (half - soft * 0.5).max(0.0), off)
}

fn smooth(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

fn dot(a: Vec3, b: Vec3) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn normalized(v: Vec3) -> Vec3 {
    v.map(|part| part / dot(v, v).sqrt())
}

/// Three channels of nine bits and the exponent that they share, as graphics cards read it.
fn shared_exponent(light: Vec3) -> u32 {
    let brightest = light.into_iter().fold(0.0, f32::max);
    // Rounded up to the next power of two if its nine bits would not do.
    let exponent = (brightest * (512.0 / 511.5)).log2().floor() as i32 + 1;
    let bits = light.map(|channel| (channel * (9.0 - exponent as f32).exp2()).round() as u32);
    bits[0] | bits[1] << 9 | bits[2] << 18 | ((exponent + 15) as u32) << 27
}
