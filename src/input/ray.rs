//! From a point of the window to the hole it means.

use bevy::camera::Camera;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::{Lifted, Track};
use crate::rules::{Hole, HoleSet};
use crate::stage::{LIFT_HEIGHT, MARBLE_RADIUS, REST_HEIGHT, hole_at, place};

/// The one camera, asked where a point of the window lies on the board.
#[derive(SystemParam)]
pub(super) struct Sight<'w, 's> {
    camera: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    tracks: Query<'w, 's, &'static Track>,
    lifted: Res<'w, Lifted>,
}

impl Sight<'_, '_> {
    /// The hole that a point of the window, in logical pixels, means: that of the nearest marble under it, else the
    /// one whose hexagon it lies in.
    pub fn hole_under(&self, point: Vec2) -> Option<Hole> {
        let (camera, transform) = *self.camera;
        let ray = camera.viewport_to_world(transform, point).ok()?;
        let marbles: HoleSet = self.tracks.iter().map(Track::end).collect();
        hole_on(ray, marbles, self.lifted.0.as_ref().map(|chain| chain.from()))
    }
}

/// The hole a ray means on a board with marbles in these holes, one of them in hand.
fn hole_on(ray: Ray3d, marbles: HoleSet, in_hand: Option<Hole>) -> Option<Hole> {
    let entry = |hole: &Hole| {
        let lift = if in_hand == Some(*hole) { LIFT_HEIGHT } else { 0.0 };
        distance_to_sphere(ray, place(*hole).extend(REST_HEIGHT + lift).xzy(), MARBLE_RADIUS)
    };
    let marble = marbles.into_iter().filter_map(|hole| Some((hole, entry(&hole)?)));
    if let Some((hole, _)) = marble.min_by(|a, b| a.1.total_cmp(&b.1)) {
        return Some(hole);
    }
    let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
    hole_at(ray.get_point(distance).xz())
}

/// How far along a ray it enters a sphere.
fn distance_to_sphere(ray: Ray3d, centre: Vec3, radius: f32) -> Option<f32> {
    let to_centre = centre - ray.origin;
    let along = to_centre.dot(*ray.direction);
    let off_squared = to_centre.length_squared() - along * along;
    let inside = radius * radius - off_squared;
    (along > 0.0 && inside >= 0.0).then(|| along - inside.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn down_at(point: Vec2) -> Ray3d {
        Ray3d::new(Vec3::new(point.x, 10.0, point.y), Dir3::NEG_Y)
    }

    #[test]
    fn a_ray_from_above_means_the_hole_below_it() {
        for hole in Hole::all() {
            assert_eq!(hole_on(down_at(place(hole) + Vec2::new(0.3, -0.2)), HoleSet::EMPTY, None), Some(hole));
        }
    }

    #[test]
    fn a_slanting_ray_means_the_marble_it_meets_first() {
        let [far, near] = [60, 69].map(|id| Hole::new(id).expect("a hole"));
        let target = place(near).extend(REST_HEIGHT + 0.3).xzy();
        let origin = target + Vec3::new(0.0, 4.0, 9.0);
        let ray = Ray3d::new(origin, Dir3::new(target - origin).expect("a direction"));
        let both = HoleSet::of(far).with(near);
        assert_eq!(hole_on(ray, both, None), Some(near));
    }

    #[test]
    fn a_ray_beside_the_star_means_nothing() {
        assert_eq!(hole_on(down_at(Vec2::new(8.0, 8.0)), HoleSet::EMPTY, None), None);
        assert_eq!(hole_on(down_at(Vec2::new(1e9, 0.0)), HoleSet::EMPTY, None), None);
    }
}
