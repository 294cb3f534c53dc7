//! Where the camera must be for the whole board to fit the part of the window that is free.

use std::f32::consts::TAU;

use bevy::camera::SubCameraView;
use bevy::prelude::*;

use super::board_mesh::THICKNESS;
use crate::stage::BOARD_RADIUS;

/// The camera's vertical angle of view.
pub(super) const FIELD_OF_VIEW: f32 = 0.52;
/// Room between the board and the edge of the free part, as a share of the board's size.
const MARGIN: f32 = 1.035;

/// From where one looks: around the board, over it, and how near.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Angle {
    /// Around the board, in radians; 0 from the near edge.
    pub yaw: f32,
    /// Over the table, in radians; a quarter turn is straight down.
    pub pitch: f32,
    /// How many times nearer than where the whole board fits.
    pub zoom: f32,
}

/// The part of a larger picture that the window shows, so that the middle of what the camera sees is the middle of
/// `free`: a camera that looked past the board would see it leaning.
pub(super) fn part(size: Vec2, free: Rect) -> Option<SubCameraView> {
    let offset = size / 2.0 - free.center();
    let size = size.round().as_uvec2();
    (offset.abs().max_element() > 0.5).then_some(SubCameraView { full_size: size, offset, size })
}

/// The camera's place for a window of `size` with `free` left for the board, both in logical pixels, where the window
/// shows that `part` of the picture.
pub(super) fn frame(angle: Angle, size: Vec2, free: Rect) -> Transform {
    let turn = Quat::from_euler(EulerRot::YXZ, angle.yaw, -angle.pitch, 0.0);
    let (right, up, back) = (turn * Vec3::X, turn * Vec3::Y, turn * Vec3::Z);
    // The free part as slopes of sight, to the right and up, for each unit of depth.
    let room = free.size() / size.y * 2.0 * (FIELD_OF_VIEW / 2.0).tan();
    let mut distance = 40.0;
    let mut shift = Vec2::ZERO;
    // Each round centres what is seen and brings it to size; the error shrinks to nothing within a few.
    for _ in 0..24 {
        let mut seen = Rect::EMPTY;
        for point in outline() {
            let depth = distance - point.dot(back);
            let at = (Vec2::new(point.dot(right), point.dot(up)) - shift) / depth;
            seen = seen.union_point(at);
        }
        let fill = (seen.size() / room).max_element() * MARGIN;
        shift += seen.center() * distance;
        distance = (distance * fill).clamp(12.0, 4_000.0);
    }
    let (distance, shift) = (distance / angle.zoom, shift / angle.zoom);
    Transform::from_translation(right * shift.x + up * shift.y + back * distance).with_rotation(turn)
}

/// The board's edge, above and below.
fn outline() -> impl Iterator<Item = Vec3> {
    (0..48).flat_map(|i| {
        let edge = Vec2::from_angle(i as f32 / 48.0 * TAU) * BOARD_RADIUS;
        [edge.extend(0.0).xzy(), edge.extend(-THICKNESS).xzy()]
    })
}

#[cfg(test)]
mod tests {
    use bevy::camera::CameraProjection;

    use super::*;
    use crate::rules::Hole;
    use crate::stage::place;

    fn projected(camera: Transform, size: Vec2, free: Rect, point: Vec3) -> Vec2 {
        let view = camera.to_matrix().inverse();
        let projection = PerspectiveProjection { fov: FIELD_OF_VIEW, aspect_ratio: size.x / size.y, ..default() };
        let clip = match part(size, free) {
            Some(part) => projection.get_clip_from_view_for_sub(&part),
            None => projection.get_clip_from_view(),
        };
        let ndc = (clip * view).project_point3(point);
        (ndc.xy() * Vec2::new(0.5, -0.5) + 0.5) * size
    }

    #[test]
    fn the_whole_board_is_within_the_free_part_of_any_window() {
        for (width, height) in [(640.0, 480.0), (1280.0, 800.0), (3840.0, 2160.0), (2560.0, 1080.0), (390.0, 844.0)] {
            let size = Vec2::new(width, height);
            let free = Rect::new(width * 0.2, height * 0.05, width * 0.9, height * 0.95);
            for (yaw, pitch) in [(0.0, 0.95), (1.0, 0.5), (-2.5, 1.5)] {
                let camera = frame(Angle { yaw, pitch, zoom: 1.0 }, size, free);
                for point in outline() {
                    let at = projected(camera, size, free, point);
                    assert!(free.inflate(1.0).contains(at), "{at} outside {free:?} of {size}, {yaw} {pitch}");
                }
                let middle = projected(camera, size, free, Vec3::ZERO);
                assert!(free.contains(middle));
            }
        }
    }

    #[test]
    fn a_board_beside_the_middle_does_not_lean() {
        let size = Vec2::new(1280.0, 800.0);
        let free = Rect::new(330.0, 0.0, 1280.0, 800.0);
        let camera = frame(Angle { yaw: 0.0, pitch: 0.95, zoom: 1.0 }, size, free);
        let at = |x, z| projected(camera, size, free, Vec3::new(x, 0.0, z));
        // What is upright on the board is upright in the picture, and what mirrors each other does so there.
        assert!((at(0.0, -8.0).x - at(0.0, 8.0).x).abs() < 0.1);
        assert!((at(-8.0, 3.0).y - at(8.0, 3.0).y).abs() < 0.1);
        assert!((at(-8.0, 3.0).x + at(8.0, 3.0).x - 2.0 * free.center().x).abs() < 0.1);
    }

    #[test]
    fn holes_are_far_enough_apart_to_hit_in_the_smallest_window() {
        let size = Vec2::new(640.0, 480.0);
        let free = Rect::new(130.0, 0.0, 540.0, 480.0);
        let camera = frame(Angle { yaw: 0.0, pitch: 0.95, zoom: 1.0 }, size, free);
        let at = |hole: Hole| projected(camera, size, free, place(hole).extend(0.0).xzy());
        for hole in Hole::all() {
            for next in hole.neighbours() {
                assert!(at(hole).distance(at(next)) > 10.0);
            }
        }
    }
}
