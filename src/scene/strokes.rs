//! Flat shapes drawn on the board with soft edges: rings, lines, ribbons, as one mesh with colours.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::stage::Mark;

/// Shapes being drawn.
#[derive(Default)]
pub(super) struct Strokes {
    positions: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

/// How a stroke is drawn: its width and colour; its edges fade over `soft`.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    pub width: f32,
    pub soft: f32,
    pub color: LinearRgba,
}

impl Pen {
    /// What is drawn below this stroke to set it off.
    pub fn casing(self) -> Self {
        // Dark enough for amber on pale wood.
        let color = LinearRgba::new(0.012, 0.006, 0.003, 0.75 * self.color.alpha);
        Self { width: self.width + 0.09, soft: self.soft + 0.03, color }
    }
}

const RING_SEGMENTS: usize = 40;

impl Strokes {
    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// A ring with a dark edge, to stand out from any ground.
    pub fn cased_ring(&mut self, centre: Vec2, radius: f32, height: f32, pen: Pen) {
        self.ring(centre, radius, height, pen.casing());
        self.ring(centre, radius, height, pen);
    }

    /// A line with a dark edge, to stand out from any ground.
    pub fn cased_line(&mut self, line: &[Vec3], closed: bool, pen: Pen) {
        self.line(line, closed, pen.casing());
        self.line(line, closed, pen);
    }

    /// A ring around a point of the plane at `height`.
    pub fn ring(&mut self, centre: Vec2, radius: f32, height: f32, pen: Pen) {
        let line: Vec<_> = (0..RING_SEGMENTS)
            .map(|i| (centre + Vec2::from_angle(i as f32 / RING_SEGMENTS as f32 * TAU) * radius).extend(height).xzy())
            .collect();
        self.line(&line, true, pen);
    }

    /// A line through points, its width lying flat.
    pub fn line(&mut self, line: &[Vec3], closed: bool, pen: Pen) {
        self.fading_line(line, closed, pen, 1.0);
    }

    /// A line that is as strong at its beginning as `first_share` says, and whole at its end.
    pub fn fading_line(&mut self, line: &[Vec3], closed: bool, pen: Pen, first_share: f32) {
        let count = line.len();
        if count < 2 {
            return;
        }
        let first = self.positions.len() as u32;
        for (i, &here) in line.iter().enumerate() {
            let before = if i > 0 {
                line[i - 1]
            } else if closed {
                line[count - 1]
            } else {
                here
            };
            let after = if i + 1 < count {
                line[i + 1]
            } else if closed {
                line[0]
            } else {
                here
            };
            let along = (after - before).xz().normalize_or(Vec2::X);
            let (inward, outward) = ((here - before).xz().normalize_or(along), (after - here).xz().normalize_or(along));
            // At a corner the edge is farther out, so that both arms keep their width.
            let stretch = 1.0 / (inward.dot(outward) * 0.5 + 0.5).max(0.2).sqrt();
            let side = along.perp().extend(0.0).xzy();
            let half = pen.width / 2.0;
            let share = first_share.lerp(1.0, i as f32 / (count - 1) as f32);
            for (off, alpha) in [(-half - pen.soft, 0.0), (-half, 1.0), (half, 1.0), (half + pen.soft, 0.0)] {
                self.positions.push((here + side * off * stretch).into());
                let LinearRgba { red, green, blue, alpha: opacity } = pen.color;
                self.colors.push([red, green, blue, opacity * alpha * share]);
            }
        }
        let segments = if closed { count } else { count - 1 };
        for i in 0..segments {
            let [a, b] = [i, (i + 1) % count].map(|i| first + 4 * i as u32);
            for band in 0..3 {
                let [a, b] = [a + band, b + band];
                self.indices.extend([a, b, b + 1, a, b + 1, a + 1]);
            }
        }
    }

    /// A seat's mark, lying flat with its upper side towards `up`.
    pub fn mark(&mut self, mark: Mark, centre: Vec2, up: Vec2, radius: f32, height: f32, color: LinearRgba) {
        let at = |across: f32, along: f32| (centre + (up * along - up.perp() * across) * radius).extend(height).xzy();
        let corners = |count: usize, inner: f32| -> Vec<Vec3> {
            let corner = |i: usize| {
                Vec2::from_angle(i as f32 / count as f32 * TAU) * if i.is_multiple_of(2) { 1.0 } else { inner }
            };
            (0..count).map(corner).map(|corner| at(corner.y, corner.x)).collect()
        };
        let pen = Pen { width: radius * 0.42, soft: 0.02, color };
        let thin = Pen { width: radius * 0.26, ..pen };
        match mark {
            Mark::Dot => self.disc(at(0.0, 0.0), radius * 0.85, color),
            Mark::Ring => self.ring(centre, radius * 0.75, height, pen),
            Mark::Bar => self.line(&[at(-1.0, 0.0), at(1.0, 0.0)], false, pen),
            Mark::Cross => {
                self.line(&[at(-1.0, 0.0), at(1.0, 0.0)], false, pen);
                self.line(&[at(0.0, -1.0), at(0.0, 1.0)], false, pen);
            }
            Mark::Triangle => self.line(&corners(3, 1.0), true, pen),
            Mark::Star => self.line(&corners(10, 0.45), true, thin),
        }
    }

    /// A filled circle.
    pub fn disc(&mut self, centre: Vec3, radius: f32, color: LinearRgba) {
        self.glow(centre, radius, color, color);
    }

    /// A filled circle of two colours, one in its middle and one at its edge.
    pub fn glow(&mut self, centre: Vec3, radius: f32, color: LinearRgba, at_edge: LinearRgba) {
        let first = self.positions.len() as u32;
        self.positions.push(centre.into());
        self.colors.push(color.to_f32_array());
        for i in 0..RING_SEGMENTS {
            let edge = Vec2::from_angle(i as f32 / RING_SEGMENTS as f32 * TAU) * radius;
            self.positions.push((centre + edge.extend(0.0).xzy()).into());
            self.colors.push(at_edge.to_f32_array());
            let next = (i + 1) % RING_SEGMENTS;
            self.indices.extend([first, first + 1 + i as u32, first + 1 + next as u32]);
        }
    }

    /// All that was drawn.
    pub fn mesh(self) -> Mesh {
        let normals = vec![[0.0, 1.0, 0.0]; self.positions.len()];
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The arc of a hop, as points from one place to another and over what lies between.
pub(super) fn arc(from: Vec3, to: Vec3, height: f32) -> impl Iterator<Item = Vec3> {
    const STEPS: usize = 20;
    (0..=STEPS).map(move |i| {
        let t = i as f32 / STEPS as f32;
        from.lerp(to, t) + Vec3::Y * 4.0 * height * t * (1.0 - t)
    })
}
