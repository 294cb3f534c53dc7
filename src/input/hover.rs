//! The mouse over the board: what could be lifted, or where the marble in hand could go.

use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::window::CursorLeft;

use super::ray::Sight;
use crate::game::{Lifted, Table, TurnPhase};
use crate::stage::{Covered, Pointing};

/// Where the mouse was last seen. A finger never hovers.
#[derive(Resource, Default)]
pub(super) struct Mouse(Option<Vec2>);

pub(super) fn point_at(
    mut inputs: MessageReader<PointerInput>,
    mut left: MessageReader<CursorLeft>,
    mut mouse: ResMut<Mouse>,
    sight: Sight,
    covered: Res<Covered>,
    phase: Res<State<TurnPhase>>,
    lifted: Res<Lifted>,
    table: Res<Table>,
    mut pointing: ResMut<Pointing>,
) {
    for input in inputs.read() {
        let is_move = matches!(input.action, PointerAction::Move { .. });
        match input.pointer_id {
            PointerId::Mouse if is_move => mouse.0 = Some(input.location.position),
            PointerId::Touch(_) => mouse.0 = None,
            _ => {}
        }
    }
    if left.read().count() > 0 {
        mouse.0 = None;
    }
    let under = mouse.0.filter(|point| !covered.contains(*point)).and_then(|point| sight.hole_under(point));
    let can_choose = |hole: &_| match (phase.get(), &lifted.0) {
        (TurnPhase::Choosing, None) => table.game.movable().contains(*hole),
        (TurnPhase::Chaining, Some(chain)) => {
            (chain.ends() | chain.swaps()).contains(*hole) || table.game.movable().contains(*hole)
        }
        _ => false,
    };
    pointing.set_if_neq(Pointing(under.filter(can_choose)));
}
