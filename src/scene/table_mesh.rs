//! The table top as one mesh: old planks side by side, no two alike, with worn edges and true gaps between them.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// How far the table reaches from the middle; its edge is beyond what a camera within limits sees.
const REACH: f32 = 320.0;
/// Farther from the middle than this nobody sees where one plank ends and the next begins.
const JOINTS: f32 = 60.0;
/// How wide planks are, one after the other.
const WIDTHS: [f32; 7] = [4.1, 3.5, 4.6, 3.8, 4.3, 3.3, 4.0];
/// How long a copy of the picture is, which shows so many planks, one below the other.
const PICTURE_LENGTH: f32 = 17.0;
const PICTURE_PLANKS: u32 = 4;
/// Between two planks.
const GAP: f32 = 0.04;
/// How much lower than the highest a plank can lie.
const UNEVEN: f32 = 0.035;
/// From the side of a plank inwards: how far, how high, how far the normal leans outwards, and how much light comes there.
const EDGE: [(f32, f32, f32, f32); 5] = [
    (0.0, -0.4, 1.0, 0.03),
    (0.0, -0.07, 1.0, 0.34),
    (0.025, -0.02, 0.75, 0.66),
    (0.085, 0.0, 0.14, 0.97),
    (0.55, 0.0, 0.02, 1.0),
];

/// Builds the table top around the origin; its highest planks end at y = 0.
pub(super) fn table_mesh() -> Mesh {
    let mut planks = Planks::default();
    let (mut from, mut row) = (-REACH, 0);
    while from < REACH {
        let to = from + WIDTHS[row % WIDTHS.len()];
        // The first of a row begins anywhere, so that joints do not line up.
        let mut start = -REACH;
        let mut end = if from.max(-to) < JOINTS { -JOINTS + 30.0 * chance(row, 0.0) } else { REACH };
        while start < REACH {
            planks.plank(Rect::new(start, from, end, to));
            start = end;
            end = if end > JOINTS { REACH } else { end + 20.0 + 22.0 * chance(planks.count, 0.3) };
        }
        from = to;
        row += 1;
    }
    planks.build()
}

/// From 0 to 1, evenly spread over the numbers, another row of them for each `other`.
fn chance(number: usize, other: f32) -> f32 {
    (number as f32 * 0.618_034 + other * 7.31).fract()
}

#[derive(Default)]
struct Planks {
    count: usize,
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    tones: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Planks {
    /// One plank within the given place, half a gap away from its sides.
    fn plank(&mut self, place: Rect) {
        let number = self.count;
        self.count += 1;
        let height = -UNEVEN * chance(number, 0.1);
        let tone = 0.80 + 0.42 * chance(number, 0.2);
        let warmth = 0.06 * (chance(number, 0.5) - 0.5);
        // Any of the planks of the picture, beginning anywhere, either way round.
        let turns = Vec2::new(sign(chance(number, 0.7)), sign(chance(number, 0.9)));
        let start = chance(number, 0.4);
        let shown = (chance(number, 0.6) * PICTURE_PLANKS as f32).floor();

        let inner = place.inflate(-GAP / 2.0);
        let [along, across] = [profile(inner.min.x, inner.max.x), profile(inner.min.y, inner.max.y)];
        let first = self.positions.len() as u32;
        for z in &across {
            for x in &along {
                self.positions.push([x.at, height + x.height.min(z.height), z.at]);
                self.normals.push(Vec3::new(x.lean, 1.0 - x.lean.abs().max(z.lean.abs()), z.lean).normalize().into());
                let share = (z.at - inner.center().y) / inner.height() * turns.y + 0.5;
                self.uvs.push([start + x.at / PICTURE_LENGTH * turns.x, (shown + share) / PICTURE_PLANKS as f32]);
                let tone = tone * x.light.min(z.light);
                self.tones.push([tone * (1.0 + warmth), tone, tone * (1.0 - warmth), 1.0]);
            }
        }
        let columns = along.len() as u32;
        for row in 0..across.len() as u32 - 1 {
            for column in 0..columns - 1 {
                let a = first + row * columns + column;
                self.indices.extend([a, a + columns, a + 1, a + 1, a + columns, a + columns + 1]);
            }
        }
    }

    fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.tones)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

fn sign(chance: f32) -> f32 {
    if chance < 0.5 { -1.0 } else { 1.0 }
}

/// A place on the way across a plank or along it.
struct Cut {
    at: f32,
    height: f32,
    lean: f32,
    light: f32,
}

/// From one side of a plank to the other.
fn profile(from: f32, to: f32) -> Vec<Cut> {
    let near = EDGE.map(|(inwards, height, lean, light)| Cut { at: from + inwards, height, lean: -lean, light });
    let far = EDGE.map(|(inwards, height, lean, light)| Cut { at: to - inwards, height, lean, light });
    near.into_iter().chain(far.into_iter().rev()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Planks {
        let mut planks = Planks::default();
        planks.plank(Rect::new(-20.0, 0.0, 10.0, 4.0));
        planks.plank(Rect::new(10.0, 0.0, 30.0, 4.0));
        planks
    }

    #[test]
    fn every_side_of_a_plank_faces_up_or_outwards() {
        let planks = table();
        for corner in planks.indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| Vec3::from(planks.positions[corner[i] as usize]));
            let normal = (b - a).cross(c - a);
            let leaning: Vec3 = corner.iter().map(|i| Vec3::from(planks.normals[*i as usize])).sum();
            // In the corners of a plank its two profiles fall together.
            assert!(normal.length() < 1e-3 || normal.dot(leaning) > 0.0, "{a} {b} {c}");
            assert!(normal.y > -1e-4);
        }
    }

    #[test]
    fn planks_do_not_touch_and_end_at_the_board() {
        let planks = table();
        let half = planks.positions.len() / 2;
        let [ends, begins] = [&planks.positions[..half], &planks.positions[half..]];
        let end = ends.iter().map(|at| at[0]).fold(f32::MIN, f32::max);
        let begin = begins.iter().map(|at| at[0]).fold(f32::MAX, f32::min);
        assert!((begin - end - GAP).abs() < 1e-4, "{end} {begin}");
        assert!(planks.positions.iter().all(|at| at[1] <= 0.0));
    }

    #[test]
    fn a_plank_shows_one_plank_of_the_picture() {
        let planks = table();
        for plank in planks.uvs.chunks(planks.uvs.len() / 2) {
            let [least, most] =
                [f32::min, f32::max].map(|f| plank.iter().map(|uv| uv[1]).reduce(f).unwrap_or_default());
            let shown = PICTURE_PLANKS as f32;
            assert!((most - least - 1.0 / shown).abs() < 1e-3, "{least} {most}");
            assert!((least * shown - (least * shown).round()).abs() < 1e-3);
        }
    }
}
