//! Where the holes are seen and which is pointed at, for tests that use a mouse: all that is told about the picture.

use bevy::camera::Camera;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::post::Post;
use crate::game::Screen;
use crate::rules::Hole;
use crate::stage::{Covered, Pointing, REST_HEIGHT, place};

/// Logical pixels of the canvas, as `{"size":[w,h],"holes":[[x,y],..],"covered":[[x,y,x,y],..],"pointing":n,"sheet":true}`,
/// the last if a sheet lies over the board, whose buttons the keys go through.
pub(super) fn write_view(
    post: Res<Post>,
    covered: Res<Covered>,
    pointing: Res<Pointing>,
    screen: Res<State<Screen>>,
    camera: Single<(&Camera, Ref<GlobalTransform>), With<Camera3d>>,
    window: Single<Ref<Window>, With<PrimaryWindow>>,
    mut projection: Local<Mat4>,
) {
    let (camera, transform) = &*camera;
    // The camera may stay where it is and yet show another part of its picture.
    let is_shifted = *projection != camera.clip_from_view();
    *projection = camera.clip_from_view();
    let is_told_of = covered.is_changed() || pointing.is_changed() || screen.is_changed();
    if !(is_shifted || is_told_of || transform.is_changed() || window.is_changed()) {
        return;
    }
    let centres = Hole::all().map(|hole| {
        let at = place(hole).extend(REST_HEIGHT).xzy();
        camera.world_to_viewport(transform, at).map_or([0.0; 2], |at| at.to_array().map(f32::round))
    });
    let areas = covered.areas.iter().map(|area| [area.min.x, area.min.y, area.max.x, area.max.y].map(f32::round));
    let view = serde_json::json!({
        "size": window.size().to_array(),
        "holes": centres.collect::<Vec<_>>(),
        "covered": areas.collect::<Vec<_>>(),
        "pointing": pointing.0.map(Hole::id),
        "sheet": covered.by_sheet && *screen.get() == Screen::Match,
    });
    post.set_view(view.to_string());
}
