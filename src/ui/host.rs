//! What only the host may do where guests are alone with the table: behind a corner that is held, and four holes.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Color32, RichText, Sense, Stroke, Ui, vec2};

use super::sheet::{Kind, Open, Part, big};
use super::theme::{BRASS, CREAM, FADED, NIGHT, WOOD_LIGHT};
use super::widgets::note;
use super::{Layout, Sheet, hold};
use crate::game::{Want, Wish};
use crate::rules::{Agreement, Hole};
use crate::stage::{Guard, KeepAwake, place};
use crate::storage::Settings;
use crate::words::Words;

/// How long the corner is held, in seconds, and how large it is, in points.
const HOLD: f64 = 3.0;
const CORNER: f32 = 56.0;
/// How many holes open the way.
const HOLES: usize = 4;

/// What the holes that are tapped are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Purpose {
    /// To open the settings.
    #[default]
    Settings,
    /// To decide for what is proposed.
    Ruling,
    /// To become the host's own from now on.
    Choosing,
}

/// The holes tapped so far, and what for.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Code {
    purpose: Purpose,
    tapped: Vec<Hole>,
}

impl Code {
    pub fn open_settings() -> Self {
        Self::default()
    }

    pub fn rule() -> Self {
        Self { purpose: Purpose::Ruling, ..Self::default() }
    }

    pub fn choose() -> Self {
        Self { purpose: Purpose::Choosing, ..Self::default() }
    }
}

/// Guests are never alone with a table that has no host: until four holes are chosen nothing else can be done at it.
pub(super) fn demand_holes(
    settings: Res<Settings>,
    open: Res<State<Sheet>>,
    mut code: ResMut<Code>,
    mut sheet: ResMut<NextState<Sheet>>,
) {
    let is_asked = *open.get() == Sheet::Host && code.purpose == Purpose::Choosing;
    if settings.host_holes.is_empty() && !is_asked {
        *code = Code::choose();
        NextState::set_if_neq(&mut sheet, Sheet::Host);
    }
}

/// The agreement of the game on the table can be made the one that the next guests find.
pub(super) fn show_usual(ui: &mut Ui, words: &Words, now: &Agreement, settings: &mut Settings) {
    let mut agreed = words.agreed(&settings.host_agreement, false);
    if agreed.is_empty() {
        agreed.push(words.say("settings-host-usual-game"));
    }
    let agreed = words.with("settings-host-usual-does", &[("agreed", agreed.join(", ").into())]);
    note(ui, agreed);
    ui.add_enabled_ui(settings.host_agreement != *now, |ui| {
        if big(ui, words.say("settings-host-usual")) {
            settings.host_agreement = *now;
        }
    });
}

/// The corner at the upper left, which does nothing unless it is held for long.
pub(super) fn watch_corner(
    mut contexts: EguiContexts,
    mut code: ResMut<Code>,
    mut layout: ResMut<Layout>,
    mut sheet: ResMut<NextState<Sheet>>,
    mut awake: ResMut<KeepAwake>,
) -> Result {
    let area = egui::Area::new("corner".into()).fixed_pos(egui::Pos2::ZERO).sense(Sense::click_and_drag());
    let area = area.show(contexts.ctx_mut()?, |ui| ui.allocate_space(vec2(CORNER, CORNER)));
    layout.cover(area.response.rect);
    if hold::watch(&area.response, HOLD, &mut awake).is_done {
        *code = Code::open_settings();
        NextState::set_if_neq(&mut sheet, Sheet::Host);
    }
    Ok(())
}

const KIND: Kind = Kind { name: "host", title: "host-title", width: 480.0, is_for_all: false, has_back: true };

pub(super) fn show_host(
    mut open: Open,
    guard: Res<Guard>,
    mut code: ResMut<Code>,
    mut settings: ResMut<Settings>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let (words, room) = (open.words(), open.room()?);
    let mut tapped = None;
    let must_choose = guard.is_kiosk && settings.host_holes.is_empty();
    let kind = Kind { has_back: !must_choose, ..KIND };
    open.show(kind, |ui, part| {
        if part == Part::Body {
            let key = if code.purpose == Purpose::Choosing { "host-choose" } else { "host-tap" };
            ui.label(RichText::new(words.say(key)).color(FADED));
            if must_choose {
                ui.label(RichText::new(words.say("host-choose-first")).color(BRASS));
            }
            let size = (room.min_elem() - 180.0).clamp(160.0, 480.0);
            tapped = ui.vertical_centered(|ui| small_star(ui, size, &code)).inner;
        }
    })?;
    let Some(hole) = tapped else { return Ok(()) };
    code.tapped.push(hole);
    if code.tapped.len() < HOLES {
        return Ok(());
    }
    let tapped = std::mem::take(&mut code.tapped);
    let is_right = tapped == settings.host_holes;
    let next = match code.purpose {
        Purpose::Choosing => {
            settings.host_holes = tapped;
            Sheet::Settings
        }
        Purpose::Settings if is_right => Sheet::Settings,
        Purpose::Ruling if is_right => {
            wishes.write(Wish::overlay(Want::HostDecides));
            Sheet::None
        }
        // Nothing tells a guest how near the guess was.
        Purpose::Settings | Purpose::Ruling => Sheet::None,
    };
    open.turn_to(next);
    Ok(())
}

/// The 121 holes, small. Gives the one that is tapped, or chosen by the keys.
fn small_star(ui: &mut Ui, size: f32, code: &Code) -> Option<Hole> {
    let (rect, whole) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    let unit = size / 15.4;
    let at = |hole: Hole| rect.center() + vec2(place(hole).x, place(hole).y) * unit;
    let mut tapped = None;
    for hole in Hole::all() {
        // Each by itself, so that the keys get there too.
        let place = egui::Rect::from_center_size(at(hole), vec2(unit, unit));
        let response = ui.interact(place, whole.id.with(hole.id()), Sense::click());
        tapped = response.clicked().then_some(hole).or(tapped);
        // Which were tapped shows only while they are being chosen: somebody may look on.
        let is_shown = code.purpose == Purpose::Choosing && code.tapped.contains(&hole);
        let fill = if is_shown { BRASS } else { NIGHT };
        let edge = if response.has_focus() { Stroke::new(2.5, CREAM) } else { Stroke::new(1.0, WOOD_LIGHT) };
        ui.painter().circle(at(hole), 0.4 * unit, fill, edge);
    }
    for dot in 0..HOLES {
        let centre = rect.center_top() + vec2((dot as f32 - 1.5) * 22.0, 6.0);
        let fill = if dot < code.tapped.len() { BRASS } else { Color32::TRANSPARENT };
        ui.painter().circle(centre, 6.0, fill, Stroke::new(1.5, BRASS));
    }
    tapped
}
