//! Each edge answers its own finger: a button is pressed by the pointer that goes down and up on it, whatever the others
//! do.

use std::time::Duration;

use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui;

use super::super::facing::Facing;
use super::super::{Idle, Sheet};
use super::Stations;
use super::languages::Languages;
use super::station::Press;
use crate::game::{HostCalled, Origin, Paused, Proposed, Table, Want, Wish};
use crate::rules::Seat;
use crate::stage::{Covered, Guard, LastTouches, RESTING, TOGETHER};
use crate::storage::Settings;
use crate::words::Words;

/// The buttons that are held down, by whom.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::ui) struct Pressed(HashMap<PointerId, Held>);

/// One button, held down by one pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    seat: Seat,
    press: Press,
    since: Duration,
    /// A hand lies on the edge: this is none of its fingers' press.
    is_spoiled: bool,
}

impl Pressed {
    /// Whether a button of a seat is held down.
    pub(super) fn is_down(&self, seat: Seat, press: Press) -> bool {
        self.0.values().any(|held| (held.seat, held.press, held.is_spoiled) == (seat, press, false))
    }

    /// Several that come down together at one edge are a hand that lies down there.
    fn begin(&mut self, id: PointerId, seat: Seat, press: Press, since: Duration) {
        let mut is_spoiled = false;
        for other in self.0.values_mut().filter(|other| other.seat == seat && since - other.since <= TOGETHER) {
            (other.is_spoiled, is_spoiled) = (true, true);
        }
        self.0.insert(id, Held { seat, press, since, is_spoiled });
    }

    /// The press that ends with this pointer, unless it only rested there.
    fn end(&mut self, id: PointerId, now: Duration) -> Option<(Seat, Press)> {
        let held = self.0.remove(&id)?;
        (!held.is_spoiled && now - held.since <= RESTING).then_some((held.seat, held.press))
    }
}

/// The seats that have said once, at this pause, that they give up.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::ui) struct GivingUp([bool; Seat::COUNT]);

impl GivingUp {
    pub(super) const fn contains(&self, seat: Seat) -> bool {
        self.0[seat.index()]
    }

    fn set(&mut self, seat: Seat, gives_up: bool) {
        self.0[seat.index()] = gives_up;
    }
}

/// The seat at whose edge something was wished, if it was the last wish: there it is answered.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::ui) struct Asker(pub(super) Option<Seat>);

/// Nobody is held to it once they play on, or settle something else; and whoever plays is answered as the seat to move.
pub(super) fn forget(
    paused: Res<State<Paused>>,
    proposed: Res<Proposed>,
    idle: Res<Idle>,
    mut wishes: MessageReader<Wish>,
    mut giving_up: ResMut<GivingUp>,
    mut asker: ResMut<Asker>,
) {
    if wishes.read().filter(|wish| wish.from != Origin::Overlay).count() > 0 {
        asker.set_if_neq(Asker(None));
    }
    if !paused.get().0 || proposed.0.is_some() || idle.is_dim {
        giving_up.set_if_neq(GivingUp::default());
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
    (mut giving_up, mut asker): (ResMut<GivingUp>, ResMut<Asker>),
    (words, table): (Res<Words>, Res<Table>),
    (time, last_touches): (Res<Time<Real>>, Res<LastTouches>),
    mut sheet: ResMut<NextState<Sheet>>,
    mut wishes: MessageWriter<Wish>,
) {
    // Without a host there are no guests yet.
    if guard.is_kiosk && settings.host_holes.is_empty() {
        inputs.clear();
        held.0.clear();
        return;
    }
    let now = time.elapsed();
    let mut has_continued = false;
    for input in inputs.read() {
        let (id, point) = (input.pointer_id, input.location.position);
        let at = point / stations.zoom;
        let under = stations.button_at(egui::pos2(at.x, at.y));
        match input.action {
            PointerAction::Press(PointerButton::Primary) => {
                let is_echo = id == PointerId::Mouse && last_touches.is_echo(now, point);
                // Under a sheet, or while the table is dim, the edge is not what was meant.
                let is_hidden = covered.areas.iter().any(|area| area.contains(point));
                if let Some((seat, press)) = under.filter(|_| !is_hidden && !is_echo) {
                    held.begin(id, seat, press, now);
                }
            }
            PointerAction::Release(PointerButton::Primary) => {
                let Some((seat, press)) = held.end(id, now).filter(|held| Some(*held) == under) else {
                    continue;
                };
                let want = match press {
                    // Guests do not find what others left longer than a day ago.
                    Press::Undo if !stations.can_undo && table.game.ply() == 0 => continue,
                    Press::Undo => match stations.waiting.filter(|_| table.game.ply() == 0) {
                        // Two edges at once go on with one game, not each with another.
                        Some(_) if std::mem::replace(&mut has_continued, true) => continue,
                        Some(game) => Want::Continue(game),
                        None => Want::Undo,
                    },
                    Press::Redo => Want::Redo,
                    // The others do not end its turn for a seat.
                    Press::Done | Press::EndTurn if table.game.position().to_move() != seat => continue,
                    Press::Done | Press::EndTurn => Want::Done,
                    Press::PlayOn => Want::PlayOn,
                    Press::Again => Want::NewGame,
                    Press::Host => Want::CallHost(!host.0),
                    Press::Agree => Want::Agree(seat),
                    Press::GiveUp => {
                        giving_up.set(seat, true);
                        continue;
                    }
                    Press::Decline if giving_up.contains(seat) => {
                        giving_up.set(seat, false);
                        continue;
                    }
                    Press::Decline => Want::Withdraw,
                    Press::GiveUpIndeed => Want::Concede(seat),
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
                asker.set_if_neq(Asker(Some(seat)));
                wishes.write(Wish::overlay(want));
            }
            PointerAction::Cancel => drop(held.0.remove(&id)),
            _ => {}
        }
    }
}
