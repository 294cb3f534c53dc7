//! A sheet on a table is upright for who opened it: for the far side all that egui draws is turned by half a turn, and
//! what it is told of pointers is turned back.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, EguiRenderOutput, egui};

use crate::rules::Seat;

/// Who opened the sheet, if it was somebody at an edge of the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facing {
    pub seat: Option<Seat>,
}

impl Facing {
    /// Towards a seat.
    pub const fn to(seat: Seat) -> Self {
        Self { seat: Some(seat) }
    }

    /// Whether sheets are turned by half a turn, to the far side of the table.
    pub fn is_far(self) -> bool {
        self.seat.is_some_and(|seat| matches!(seat.number(), 0 | 1 | 5))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Facing>()
        .add_systems(
            PreUpdate,
            turn_pointers.run_if(is_far).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(PostUpdate, turn_picture.run_if(is_far).after(EguiPostUpdateSet::ProcessOutput));
}

fn is_far(facing: Res<Facing>) -> bool {
    facing.is_far()
}

fn turn_pointers(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        let Some(screen) = input.screen_rect else { continue };
        for event in &mut input.events {
            match event {
                egui::Event::PointerMoved(pos)
                | egui::Event::PointerButton { pos, .. }
                | egui::Event::Touch { pos, .. } => *pos = turned(*pos, screen),
                _ => {}
            }
        }
    }
}

fn turn_picture(mut outputs: Query<(&mut EguiRenderOutput, &mut EguiContext)>) {
    for (mut output, mut context) in &mut outputs {
        // The input knows the screen only until the pass has taken it.
        let screen = context.get_mut().viewport_rect();
        for job in &mut output.paint_jobs {
            let clip = job.clip_rect;
            job.clip_rect = egui::Rect::from_min_max(turned(clip.max, screen), turned(clip.min, screen));
            if let egui::epaint::Primitive::Mesh(mesh) = &mut job.primitive {
                mesh.vertices.iter_mut().for_each(|vertex| vertex.pos = turned(vertex.pos, screen));
            }
        }
    }
}

/// Where a point is after half a turn of the screen.
pub(super) fn turned(pos: egui::Pos2, screen: egui::Rect) -> egui::Pos2 {
    screen.min + (screen.max - pos)
}
