//! What the overlay says and where in the window, for scripts and tests: they press what they read.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiFullOutput, EguiPostUpdateSet, egui};

use super::facing::{Facing, turned};

/// Everything that is to be read now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Spoken(pub Vec<Said>);

/// A line of text, or several that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The words.
    pub words: String,
    /// Where they stand in the window, in logical pixels.
    pub area: Rect,
    /// How large their letters are, in logical pixels.
    pub size: f32,
}

/// Listens in every frame.
pub fn listen(app: &mut App) {
    app.init_resource::<Spoken>()
        .add_systems(PostUpdate, hear.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput));
}

fn hear(
    mut contexts: EguiContexts,
    outputs: Query<&EguiFullOutput>,
    facing: Res<Facing>,
    mut spoken: ResMut<Spoken>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (screen, zoom) = (context.viewport_rect(), context.zoom_factor());
    let mut heard = Vec::new();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        output.shapes.iter().for_each(|clipped| read(&clipped.shape, clipped.clip_rect, &mut heard));
    }
    let said = heard.into_iter().map(|text| {
        let area = text.visual_bounding_rect();
        let [a, b] = [area.min, area.max].map(|at| if facing.is_far() { turned(at, screen) } else { at });
        let size = text.galley.job.sections.first().map_or(0.0, |section| section.format.font_id.size);
        Said {
            words: text.galley.text().to_owned(),
            area: Rect::from_corners(Vec2::new(a.x, a.y) * zoom, Vec2::new(b.x, b.y) * zoom),
            size: size * zoom,
        }
    });
    spoken.set_if_neq(Spoken(said.collect()));
    Ok(())
}

/// The texts of a shape; what is cut off is not read.
fn read<'a>(shape: &'a egui::Shape, clip: egui::Rect, heard: &mut Vec<&'a egui::epaint::TextShape>) {
    match shape {
        egui::Shape::Text(text) if clip.contains(text.visual_bounding_rect().center()) => heard.push(text),
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| read(shape, clip, heard)),
        _ => {}
    }
}
