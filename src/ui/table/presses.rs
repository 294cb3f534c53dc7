//! Each edge answers its own finger: a button is pressed by the pointer that goes down and up on it, whatever the others
//! do.

use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui;

use super::super::Sheet;
use super::super::facing::Facing;
use super::Stations;
use super::languages::Languages;
use super::station::Press;
use crate::game::{HostCalled, Want, Wish};
use crate::rules::Seat;
use crate::stage::{Covered, Guard};
use crate::storage::Settings;
use crate::words::Words;

/// The buttons that are held down, by whom.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::ui) struct Pressed(HashMap<PointerId, (Seat, Press)>);

impl Pressed {
    /// Whether a button of a seat is held down.
    pub(super) fn is_down(&self, seat: Seat, press: Press) -> bool {
        self.0.values().any(|held| *held == (seat, press))
    }
}

pub(super) fn read_presses(
    mut inputs: MessageReader<PointerInput>,
    stations: Res<Stations>,
    covered: Res<Covered>,
    host: Res<HostCalled>,
    open: Res<State<Sheet>>,
    guard: Res<Guard>,
    settings: Res<Settings>,
    mut held: ResMut<Pressed>,
    mut facing: ResMut<Facing>,
    mut languages: ResMut<Languages>,
    words: Res<Words>,
    mut sheet: ResMut<NextState<Sheet>>,
    mut wishes: MessageWriter<Wish>,
) {
    // Without a host there are no guests yet.
    if guard.is_kiosk && settings.host_holes.is_empty() {
        inputs.clear();
        held.0.clear();
        return;
    }
    for input in inputs.read() {
        let at = input.location.position / stations.zoom;
        let under = stations.button_at(egui::pos2(at.x, at.y));
        match input.action {
            PointerAction::Press(_) => {
                // Under a sheet, or while the table is dim, the edge is not what was meant.
                let is_hidden = covered.areas.iter().any(|area| area.contains(input.location.position));
                if let Some(button) = under.filter(|_| !is_hidden) {
                    held.0.insert(input.pointer_id, button);
                }
            }
            PointerAction::Release(_) => {
                let Some((seat, press)) = held.0.remove(&input.pointer_id).filter(|held| Some(*held) == under) else {
                    continue;
                };
                let want = match press {
                    // Guests do not find what others left longer than a day ago.
                    Press::Undo if !stations.can_undo => continue,
                    Press::Undo => Want::Undo,
                    Press::Done => Want::Done,
                    Press::PlayOn => Want::PlayOn,
                    Press::Again => Want::NewGame,
                    Press::Host => Want::CallHost(!host.0),
                    Press::Agree => Want::Agree(seat),
                    Press::Decline => Want::Withdraw,
                    Press::Language => {
                        languages.turn(seat, &words);
                        continue;
                    }
                    Press::Pause => {
                        facing.set_if_neq(Facing::to(seat));
                        Want::Pause
                    }
                    Press::Change => {
                        facing.set_if_neq(Facing::to(seat));
                        NextState::set_if_neq(&mut sheet, Sheet::Agreement);
                        continue;
                    }
                    Press::Rules => {
                        facing.set_if_neq(Facing::to(seat));
                        let next = if *open.get() == Sheet::Rules { Sheet::None } else { Sheet::Rules };
                        NextState::set_if_neq(&mut sheet, next);
                        continue;
                    }
                };
                wishes.write(Wish::overlay(want));
            }
            PointerAction::Cancel => drop(held.0.remove(&input.pointer_id)),
            _ => {}
        }
    }
}
