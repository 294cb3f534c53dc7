//! What is pointed at: by the mouse over the board, by a finger on it, or by the keys' cursor; whichever was last.

use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::window::CursorLeft;

use super::choice::Choices;
use super::gesture::{Doing, Gestures};
use super::ray::Sight;
use crate::stage::{Covered, Cursor, Finger, Pointing};

/// Where the mouse was last seen. A finger never hovers.
#[derive(Resource, Default)]
pub(super) struct Mouse(Option<Vec2>);

pub(super) fn point_at(
    mut inputs: MessageReader<PointerInput>,
    mut left: MessageReader<CursorLeft>,
    mut mouse: ResMut<Mouse>,
    gestures: Res<Gestures>,
    sight: Sight,
    choices: Choices,
    covered: Res<Covered>,
    mut cursor: ResMut<Cursor>,
    mut finger: ResMut<Finger>,
    mut pointing: ResMut<Pointing>,
) {
    for input in inputs.read() {
        let is_move = matches!(input.action, PointerAction::Move { .. });
        match input.pointer_id {
            PointerId::Mouse if is_move => mouse.0 = Some(input.location.position),
            PointerId::Touch(_) => mouse.0 = None,
            _ => {}
        }
        // Whoever points needs no cursor.
        cursor.set_if_neq(Cursor(None));
    }
    if left.read().count() > 0 {
        mouse.0 = None;
    }
    let pressed = gestures
        .live
        .iter()
        .filter(|(id, gesture)| match gesture.doing {
            Doing::Holding(_) => true,
            Doing::Pointing => matches!(id, PointerId::Touch(_)),
            _ => false,
        })
        .map(|(id, gesture)| (matches!(id, PointerId::Touch(_)), gesture))
        .max_by_key(|(_, gesture)| gesture.since);
    let under = match pressed {
        Some((_, gesture)) if matches!(gesture.doing, Doing::Holding(_)) => sight.hole_beneath(gesture.last_at),
        Some((_, gesture)) => choices.nearest(gesture.now_at),
        None => cursor.0.or_else(|| mouse.0.filter(|at| !covered.contains(*at)).and_then(|at| sight.hole_under(at))),
    };
    let chosen = under.filter(|hole| choices.holes().contains(*hole));
    pointing.set_if_neq(Pointing(chosen));
    let touch = pressed.filter(|(is_touch, _)| *is_touch).map(|(_, gesture)| gesture.now_at);
    finger.set_if_neq(Finger(touch));
}
