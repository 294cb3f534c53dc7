//! The table: an edge for each seat, upright for the person there, in the place of cards and buttons.

mod face;
mod languages;
mod measure;
mod paint;
mod presses;
mod station;
mod upright;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::facing::{Facing, turned};
use super::notice::Notice;
use super::{Layout, Sheet, called};
use crate::game::{Clock, HostCalled, Lifted, Paused, Proposed, Table, TurnPhase};
use crate::rules::Seat;
use crate::stage::{BOARD_RADIUS, KeepAwake, Motion};
use crate::storage::Settings;
use crate::words::Words;
pub(super) use languages::Languages;
use measure::Measure;
use paint::{Edge, Waiting};
use presses::{Asker, GivingUp};
use station::{Moment, Press, Station, presses};

/// How much of what was agreed has room in one line of a station.
const IN_A_LINE: usize = 4;

/// The stations of the seats that play, as they were laid out last.
#[derive(Resource, Default)]
pub struct Stations {
    all: Vec<Station>,
    /// Whether there is anything that a seat could take back, or go back to.
    can_undo: bool,
    /// Which of the unfinished games those who sit down can go on with.
    waiting: Option<usize>,
    /// Logical pixels for each point of the overlay.
    zoom: f32,
    measure: Measure,
}

impl Stations {
    /// The buttons of every edge: whose, what it is for, and where in the window its middle is, in logical pixels.
    pub fn buttons(&self) -> impl Iterator<Item = (Seat, String, Vec2)> {
        self.all.iter().flat_map(|station| {
            station.buttons.iter().map(|(press, rect)| {
                let at = station.upright.out(rect.center());
                (station.seat, format!("{press:?}"), Vec2::new(at.x, at.y) * self.zoom)
            })
        })
    }

    /// How high something in the middle of the table can be, this wide to either side, and leave every edge free; both in
    /// points.
    pub(super) fn between(&self, half_width: f32) -> f32 {
        let middle = (self.measure.screen / 2.0).to_pos2();
        let outlines = self.all.iter().flat_map(Station::outline).map(|at| at - middle);
        let nearest = outlines.filter(|at| at.x.abs() <= half_width).map(|at| at.y.abs()).min_by(f32::total_cmp);
        nearest.map_or(f32::INFINITY, |nearest| 2.0 * nearest)
    }

    /// The part of the window that is the board's: its star and the stations fill the height.
    pub(super) fn free_area(&self, window: Vec2) -> Rect {
        // As much more than the board as the camera leaves around it.
        const BOARD: f32 = BOARD_RADIUS * 1.035;
        Rect::from_center_size(window / 2.0, Vec2::splat(2.0 * BOARD * self.measure.unit * self.zoom))
    }

    fn button_at(&self, screen: egui::Pos2) -> Option<(Seat, Press)> {
        self.all.iter().find_map(|station| Some((station.seat, station.button_at(screen)?)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stations>()
        .init_resource::<Languages>()
        .init_resource::<presses::Pressed>()
        .init_resource::<GivingUp>()
        .init_resource::<Asker>()
        .add_systems(
            Update,
            (presses::forget, presses::read_presses).chain().run_if(is_at_table).in_set(super::UiSystems),
        )
        .add_systems(Update, clear.run_if(not(is_at_table)).in_set(super::UiSystems));
}

/// Whether the game is played at a table, each person at an edge.
pub(super) fn is_at_table(settings: Res<Settings>) -> bool {
    settings.is_at_table()
}

fn clear(mut stations: ResMut<Stations>, mut giving_up: ResMut<GivingUp>) {
    if !stations.all.is_empty() {
        *stations = Stations::default();
    }
    giving_up.set_if_neq(GivingUp::default());
}

pub(super) fn show_stations(
    mut contexts: EguiContexts,
    (words, languages): (Res<Words>, Res<Languages>),
    (table, clock, settings): (Res<Table>, Res<Clock>, Res<Settings>),
    lifted: Res<Lifted>,
    phase: Res<State<TurnPhase>>,
    paused: Res<State<Paused>>,
    open: Res<State<Sheet>>,
    proposed: Res<Proposed>,
    host: Res<HostCalled>,
    notice: Res<Notice>,
    (held, giving_up, asker): (Res<presses::Pressed>, Res<GivingUp>, Res<Asker>),
    (facing, motion): (Res<Facing>, Motion),
    time: Res<Time<Real>>,
    mut stations: ResMut<Stations>,
    mut layout: ResMut<Layout>,
    mut awake: ResMut<KeepAwake>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(egui::LayerId::new(egui::Order::Background, "stations".into()));
    let screen = context.viewport_rect();
    let moment = |seat| Moment {
        is_paused: paused.get().0,
        is_asked: proposed.0.is_some(),
        gives_up: giving_up.contains(seat),
        leads: lifted.is_led() && table.game.position().to_move() == seat,
        redoes: table.can_redo() && lifted.0.is_none(),
    };
    let seats = table.game.position().seats().list().iter();
    let pixels_per_mm = settings.table_width_mm.filter(|width| *width > 0).map(|mm| layout.window.x / f32::from(mm));
    let agreed = words.agreed(table.game.agreement(), true).len().div_ceil(IN_A_LINE);
    let measure = Measure::new(screen.size(), layout.zoom, pixels_per_mm, agreed);
    (stations.zoom, stations.measure) = (layout.zoom, measure);
    let has_neighbour = seats.len() > 3;
    stations.all = seats
        .map(|seat| Station::new(*seat, measure, has_neighbour, presses(&table.game, *seat, moment(*seat))))
        .collect();
    let beat = called::beat(*host, &time, &motion, &mut awake);
    // Games wait for their guests for a day. But who has just ended one and begun another may take that back.
    let before = table.before().filter(|before| before.game.ply() > 0 && clock.is_of_today(before.at));
    let has_just_ended = before.is_some_and(|before| before.game.outcome().is_some() && clock.is_of_now(before.at));
    let waiting = table.unfinished().enumerate().find(|(_, left)| clock.is_of_today(left.at) && !has_just_ended);
    stations.waiting = waiting.map(|(index, _)| index);
    stations.can_undo = if table.game.ply() > 0 { table.can_undo() } else { before.is_some() || waiting.is_some() };
    let waiting = waiting.map(|(_, left)| Waiting { hour: clock.tell(left.at) });
    for station in &stations.all {
        let mut seen = station.clone();
        if facing.is_far() {
            // The whole picture is turned for the sheet; what stands at the edges is turned back.
            seen.upright.centre = turned(seen.upright.centre, screen);
            seen.upright.angle += std::f32::consts::PI;
        }
        let edge = Edge {
            station: &seen,
            words: languages.words(station.seat, &words),
            game: &table.game,
            waiting: waiting.clone(),
            can_undo: stations.can_undo,
            // Its lines have no room for more.
            text: (f32::from(settings.text_percent) / 100.0).clamp(0.8, 1.25),
            lifted: &lifted,
            phase: *phase.get(),
            is_paused: paused.get().0,
            gives_up: giving_up.contains(station.seat),
            asker: asker.0,
            rules_open: *open.get() == Sheet::Rules,
            proposed: proposed.0.as_ref(),
            notice: &notice,
            beat,
        };
        edge.paint(&painter, |press| held.is_down(station.seat, press));
        layout.cover_turned(station.upright.corners(station.rect()));
    }
    Ok(())
}
