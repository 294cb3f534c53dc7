//! The board as one mesh: hexagons of wood, 121 of them with a true hollow, cut to a disc with a rounded rim.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::math::DVec2;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::light::SUN;
use crate::rules::{Coord, Hole};
use crate::stage::{BOARD_RADIUS, point_of};

/// The board picture shows the square of this half width.
pub(super) const PICTURE_HALF_WIDTH: f32 = 9.2;
/// How thick the board is.
pub(super) const THICKNESS: f32 = 0.62;
const FACE_RADIUS: f32 = BOARD_RADIUS - 0.16;
const HOLLOW_RADIUS: f32 = 0.34;
const HOLLOW_DEPTH: f32 = 0.19;
/// Corners of each hexagon's outline and of each hollow's rim; a multiple of six.
const SEGMENTS: usize = 36;
const HOLLOW_RINGS: usize = 8;
/// How high the edge of a bowl is: it is worn.
const EDGE: f32 = -0.012;
const RIM_SEGMENTS: usize = 160;

/// Builds the board around the origin, its face at y = 0: its polished face and rim, and the bowls of its hollows.
pub(super) fn board_meshes() -> [Mesh; 2] {
    let (mut mesh, mut bowls) = (Builder::default(), Builder::default());
    for r in -12..=12 {
        for q in -16..=16 {
            let coord = Coord::new(q, r);
            let centre = point_of(coord);
            if centre.length() < FACE_RADIUS + 1.0 {
                mesh.hexagon(centre, Hole::at(coord).is_some().then_some(&mut bowls));
            }
        }
    }
    mesh.rim();
    [mesh, bowls].map(Builder::build)
}

#[derive(Default)]
struct Builder {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    shades: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Builder {
    fn vertex(&mut self, at: Vec3, normal: Vec3, shade: f32) -> u32 {
        self.positions.push(at.into());
        self.normals.push(normal.normalize_or(Vec3::Y).into());
        self.uvs.push(((at.xz() + PICTURE_HALF_WIDTH) / (2.0 * PICTURE_HALF_WIDTH)).into());
        self.shades.push([shade, shade, shade, 1.0]);
        (self.positions.len() - 1) as u32
    }

    fn triangle(&mut self, a: u32, b: u32, c: u32) {
        self.indices.extend([a, b, c]);
    }

    /// Joins two closed rings of equally many corners, the first outside the second, seen from above.
    fn strip(&mut self, outer: &[u32], inner: &[u32]) {
        for i in 0..outer.len() {
            let j = (i + 1) % outer.len();
            self.triangle(outer[i], inner[i], inner[j]);
            self.triangle(outer[i], inner[j], outer[j]);
        }
    }

    /// One hexagon of the face, with a hollow, whose bowl is drawn by itself, or without.
    fn hexagon(&mut self, centre: Vec2, bowls: Option<&mut Self>) {
        let outline = hexagon_outline(centre);
        if let Some(bowls) = bowls {
            let outer: Vec<_> = outline.iter().map(|at| self.vertex(at.extend(0.0).xzy(), Vec3::Y, 1.0)).collect();
            self.rings(
                centre,
                &outer,
                &[
                    (HOLLOW_RADIUS + 0.035, 0.0, Vec2::Y, 1.0),
                    (HOLLOW_RADIUS + 0.01, -0.008, Vec2::new(-0.3, 0.95), 0.9),
                    (HOLLOW_RADIUS, EDGE, Vec2::new(-0.5, 0.86), 0.84),
                ],
            );
            bowls.bowl(centre);
            return;
        }
        let outline = cut_to_disc(&outline);
        if outline.len() < 3 {
            return;
        }
        let corners: Vec<_> = outline.iter().map(|at| self.vertex(at.extend(0.0).xzy(), Vec3::Y, 1.0)).collect();
        for i in 1..corners.len() - 1 {
            self.triangle(corners[0], corners[i + 1], corners[i]);
        }
    }

    /// Rings around a hole from an outline inwards, each by its radius, height, how far its normal leans inward (as a height
    /// over the middle), and shade. Gives the innermost.
    fn rings(&mut self, centre: Vec2, outline: &[u32], rings: &[(f32, f32, Vec2, f32)]) -> Vec<u32> {
        let mut outer = outline.to_vec();
        for &(radius, height, lean, shade) in rings {
            let inner: Vec<_> = (0..SEGMENTS)
                .map(|i| {
                    let outward = Vec2::from_angle(angle(i, SEGMENTS));
                    let at = (centre + outward * radius).extend(height).xzy();
                    self.vertex(at, (outward * lean.x).extend(lean.y).xzy(), shade * sunlit(outward, radius, height))
                })
                .collect();
            if !outer.is_empty() {
                self.strip(&outer, &inner);
            }
            outer = inner;
        }
        outer
    }

    /// What is turned out of the wood: a part of a sphere.
    fn bowl(&mut self, centre: Vec2) {
        let sphere = (HOLLOW_RADIUS * HOLLOW_RADIUS + HOLLOW_DEPTH * HOLLOW_DEPTH) / (2.0 * HOLLOW_DEPTH);
        let ring = |ring: usize| {
            let radius = HOLLOW_RADIUS * (1.0 - ring as f32 / HOLLOW_RINGS as f32);
            let below = (sphere * sphere - radius * radius).sqrt();
            let open = radius / HOLLOW_RADIUS;
            let lean = Vec2::new(-radius, below) / sphere;
            (radius, sphere - HOLLOW_DEPTH - below + EDGE, lean, 0.6 + 0.3 * open * open)
        };
        let rings: Vec<_> = (0..HOLLOW_RINGS).map(ring).collect();
        let inner = self.rings(centre, &[], &rings);
        let deepest = -HOLLOW_DEPTH + EDGE;
        let bottom = self.vertex(centre.extend(deepest).xzy(), Vec3::Y, 0.6 * sunlit(Vec2::X, 0.0, deepest));
        for i in 0..SEGMENTS {
            self.triangle(inner[i], bottom, inner[(i + 1) % SEGMENTS]);
        }
    }

    /// The rounded edge and the side down to the table.
    fn rim(&mut self) {
        let edge = BOARD_RADIUS - FACE_RADIUS;
        let mut profile: Vec<(f32, f32, Vec2)> = (0..=8)
            .map(|step| {
                let lean = Vec2::from_angle(step as f32 / 8.0 * TAU / 4.0);
                (FACE_RADIUS + edge * lean.y, edge * (lean.x - 1.0), Vec2::new(lean.y, lean.x))
            })
            .collect();
        // A little below the face's edge, whose corners are not those of the rim: one could see between them.
        profile.insert(0, (FACE_RADIUS - 0.04, -0.004, Vec2::Y));
        profile.push((BOARD_RADIUS, -THICKNESS + edge, Vec2::X));
        profile.push((BOARD_RADIUS - 0.06, -THICKNESS, Vec2::new(0.8, -0.6)));
        let mut inner: Option<Vec<u32>> = None;
        for (radius, height, lean) in profile {
            let ring: Vec<_> = (0..RIM_SEGMENTS)
                .map(|i| {
                    let outward = Vec2::from_angle(angle(i, RIM_SEGMENTS));
                    let at = (outward * radius).extend(height).xzy();
                    self.vertex(at, (outward * lean.x).extend(lean.y).xzy(), 1.0 + height * 0.5)
                })
                .collect();
            if let Some(inner) = &inner {
                self.strip(&ring, inner);
            }
            inner = Some(ring);
        }
    }

    fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.shades)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// How much of the sun's light comes to a place in a hollow, past the edge towards the sun. The shadow map is too coarse
/// for it, and not there at low quality.
fn sunlit(outward: Vec2, radius: f32, height: f32) -> f32 {
    const SHADOW: f32 = 0.5;
    if height >= 0.0 {
        return 1.0;
    }
    let (sun, slope) = (SUN.xz().normalize(), SUN.y / SUN.xz().length());
    // The way towards the sun to the circle of the edge, and how much of it the depth of the place takes.
    let at = outward * radius;
    let along = at.dot(sun);
    let to_edge = (HOLLOW_RADIUS * HOLLOW_RADIUS - at.length_squared() + along * along).max(0.0).sqrt() - along;
    let hidden = (-height / slope - to_edge) / (0.15 * HOLLOW_RADIUS);
    1.0 - SHADOW * (hidden + 0.5).clamp(0.0, 1.0)
}

fn angle(step: usize, steps: usize) -> f32 {
    step as f32 / steps as f32 * TAU
}

/// The outline of the hexagon of points nearer to one hole than to its neighbours, at half a spacing. Two neighbours have
/// the very same corners, or one could see between them: that takes more exact numbers than those of the result.
fn hexagon_outline(centre: Vec2) -> Vec<Vec2> {
    use std::f64::consts::{FRAC_PI_3, TAU};
    const ROW: f64 = 0.866_025_403_784_438_6;
    let centre = DVec2::new(f64::from(centre.x), (f64::from(centre.y) / ROW).round() * ROW);
    let corner = |i: usize| {
        let angle = i as f64 / SEGMENTS as f64 * TAU;
        let from_edge = (angle + FRAC_PI_3 / 2.0).rem_euclid(FRAC_PI_3) - FRAC_PI_3 / 2.0;
        let at = centre + DVec2::from_angle(angle) * 0.5 / from_edge.cos();
        ((at * 1e9).round() / 1e9).as_vec2()
    };
    (0..SEGMENTS).map(corner).collect()
}

/// Cuts a convex outline to the face's disc, itself an outline of as many corners as the rim (Sutherland-Hodgman).
fn cut_to_disc(outline: &[Vec2]) -> Vec<Vec2> {
    if outline.iter().all(|at| at.length() < FACE_RADIUS * (TAU / (2 * RIM_SEGMENTS) as f32).cos()) {
        return outline.to_vec();
    }
    let mut left = outline.to_vec();
    for i in 0..RIM_SEGMENTS {
        let [a, b] = [i, i + 1].map(|i| Vec2::from_angle(angle(i, RIM_SEGMENTS)) * FACE_RADIUS);
        let inside = |at: Vec2| (b - a).perp_dot(at - a);
        let mut kept = Vec::with_capacity(left.len() + 1);
        for (j, &here) in left.iter().enumerate() {
            let next = left[(j + 1) % left.len()];
            let (here_in, next_in) = (inside(here), inside(next));
            if here_in >= 0.0 {
                kept.push(here);
            }
            if (here_in > 0.0 && next_in < 0.0) || (here_in < 0.0 && next_in > 0.0) {
                kept.push(here.lerp(next, here_in / (here_in - next_in)));
            }
        }
        left = kept;
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_triangle_faces_where_its_normals_point() {
        let (mut mesh, mut bowls) = (Builder::default(), Builder::default());
        mesh.hexagon(Vec2::ZERO, Some(&mut bowls));
        mesh.hexagon(Vec2::X, None);
        mesh.rim();
        for mesh in [mesh, bowls] {
            for corner in mesh.indices.chunks(3) {
                let [a, b, c] = [0, 1, 2].map(|i| Vec3::from(mesh.positions[corner[i] as usize]));
                let normal = (b - a).cross(c - a);
                let leaning: Vec3 = corner.iter().map(|i| Vec3::from(mesh.normals[*i as usize])).sum();
                // Along an edge of a hexagon three corners may lie on one line.
                let is_flat = normal.length() < 1e-5;
                assert!(is_flat || normal.dot(leaning) > 0.0, "{a} {b} {c}");
            }
        }
    }

    #[test]
    fn neighbouring_hexagons_have_the_same_corners() {
        let same = |a: &Vec2, b: &Vec2| a.distance(*b) < 1e-4;
        for hole in Hole::all() {
            for next in hole.neighbours() {
                let [here, there] = [hole, next].map(|hole| hexagon_outline(point_of(hole.coord())));
                let shared: Vec<_> =
                    here.iter().flat_map(|a| there.iter().find(|b| same(a, b)).map(|b| (a, b))).collect();
                assert_eq!(shared.len(), SEGMENTS / 6 + 1);
                let differing = shared.iter().filter(|(a, b)| a != b).count();
                assert_eq!(differing, 0, "{hole:?} {next:?}");
            }
        }
    }

    #[test]
    fn the_sun_leaves_the_wall_below_it_dark_and_reaches_the_one_across() {
        let sun = SUN.xz().normalize();
        let wall = (0.85 * HOLLOW_RADIUS, -0.34 * HOLLOW_DEPTH);
        let [near, far] = [sun, -sun].map(|outward| sunlit(outward, wall.0, wall.1));
        assert!(near < 0.7 && far > 0.99, "{near} {far}");
        assert!(sunlit(sun, HOLLOW_RADIUS + 0.035, 0.0) > 0.99, "the face lies in the light");
    }

    #[test]
    fn the_face_covers_the_disc_once() {
        let mut mesh = Builder::default();
        for r in -12..=12i8 {
            for q in -16..=16i8 {
                mesh.hexagon(point_of(Coord::new(q, r)), None);
            }
        }
        let area: f32 = mesh
            .indices
            .chunks(3)
            .map(|corner| {
                let [a, b, c] = [0, 1, 2].map(|i| Vec3::from(mesh.positions[corner[i] as usize]).xz());
                (b - a).perp_dot(c - a).abs() / 2.0
            })
            .sum();
        let n = RIM_SEGMENTS as f32;
        let disc = n / 2.0 * FACE_RADIUS * FACE_RADIUS * (TAU / n).sin();
        assert!((area - disc).abs() < 0.05, "{area} of {disc}");
    }
}
