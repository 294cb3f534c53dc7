//! From a point of the window to the hole it means.

use bevy::camera::Camera;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::{Lifted, Track};
use crate::rules::{Hole, HoleSet};
use crate::stage::{BOARD_RADIUS, LIFT_HEIGHT, MARBLE_RADIUS, REST_HEIGHT, hole_at, place};

/// The one camera, asked where a point of the window lies on the board.
#[derive(SystemParam)]
pub(super) struct Sight<'w, 's> {
    camera: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    marbles: Query<'w, 's, &'static Track>,
    lifted: Res<'w, Lifted>,
}

impl Sight<'_, '_> {
    /// The hole that a point of the window, in logical pixels, means: that of the nearest marble under it, else the
    /// one whose hexagon it lies in.
    pub fn hole_under(&self, point: Vec2) -> Option<Hole> {
        let ray = self.ray(point)?;
        hole_on(ray, self.standing(), self.in_hand())
    }

    /// The marble that this point of the window is on, if it is on one.
    pub fn marble_under(&self, point: Vec2) -> Option<Hole> {
        marble_on(self.ray(point)?, self.standing(), self.in_hand())
    }

    /// The hole in whose hexagon this point lies, marbles or not: where something that is held over it would land.
    pub fn hole_beneath(&self, point: Vec2) -> Option<Hole> {
        hole_at(self.beneath(point)?)
    }

    /// Where the centre of a hole, or of the marble in it, is seen in the window, in logical pixels.
    pub fn seen_at(&self, hole: Hole) -> Option<Vec2> {
        let (camera, transform) = *self.camera;
        let height = if self.standing().contains(hole) { REST_HEIGHT } else { 0.0 };
        camera.world_to_viewport(transform, place(hole).extend(height).xzy()).ok()
    }

    /// Where on the board's plane a marble is that is held at this point: it snaps into the centre of a landing.
    pub fn held_at(&self, point: Vec2, landings: HoleSet) -> Option<Vec2> {
        const SNAP: f32 = 0.3;
        let at = self.beneath(point)?.clamp_length_max(BOARD_RADIUS);
        let hole = hole_at(at).filter(|hole| landings.contains(*hole) && place(*hole).distance(at) < SNAP);
        Some(hole.map_or(at, place))
    }

    fn ray(&self, point: Vec2) -> Option<Ray3d> {
        let (camera, transform) = *self.camera;
        camera.viewport_to_world(transform, point).ok()
    }

    fn beneath(&self, point: Vec2) -> Option<Vec2> {
        on_board(self.ray(point)?)
    }

    fn standing(&self) -> HoleSet {
        self.marbles.iter().map(Track::end).collect()
    }

    /// Where the marble in hand hovers.
    fn in_hand(&self) -> Option<Hole> {
        self.lifted.0.as_ref().map(|chain| chain.here())
    }
}

/// The hole a ray means on a board with marbles in these holes, one of them in hand.
fn hole_on(ray: Ray3d, marbles: HoleSet, in_hand: Option<Hole>) -> Option<Hole> {
    marble_on(ray, marbles, in_hand).or_else(|| hole_at(on_board(ray)?))
}

/// The marble that a ray meets first.
fn marble_on(ray: Ray3d, marbles: HoleSet, in_hand: Option<Hole>) -> Option<Hole> {
    let entry = |hole: &Hole| {
        let lift = if in_hand == Some(*hole) { LIFT_HEIGHT } else { 0.0 };
        distance_to_sphere(ray, place(*hole).extend(REST_HEIGHT + lift).xzy(), MARBLE_RADIUS)
    };
    let marble = marbles.into_iter().filter_map(|hole| Some((hole, entry(&hole)?)));
    marble.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(hole, _)| hole)
}

/// Where a ray meets the board's face.
fn on_board(ray: Ray3d) -> Option<Vec2> {
    let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
    Some(ray.get_point(distance).xz())
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
