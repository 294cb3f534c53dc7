//! A sheet over the board: its frame, what it covers, its scrolling and the ways back are the same for all.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Button, RichText, Ui, vec2};

use super::facing::Facing;
use super::layout::Layout;
use super::table::{Languages, Stations};
use super::theme;
use crate::game::{Paused, Screen};
use crate::stage::{Asked, Guard};
use crate::words::Words;

/// What lies over the board.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sheet {
    /// Nothing.
    #[default]
    None,
    /// The rules of the game.
    Rules,
    /// What the players agree on before a game.
    Agreement,
    /// What the keys do.
    Keys,
    /// A field to write a move in.
    Entry,
    /// What people set once.
    Settings,
    /// The host's four holes.
    Host,
}

/// Between a sheet and the edge of the window, and between its frame and what stands in it.
const OUTSIDE: f32 = 10.0;
const INSIDE: f32 = 20.0;
/// How tall a button at the foot of a sheet is.
pub(super) const FOOT: f32 = 44.0;

/// The two parts of a sheet, which are asked for one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// What it is about; it scrolls where there is no room for all of it.
    Body,
    /// A row that always shows, with the way back at its end.
    Foot,
}

/// How a sheet looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    /// Its name to egui.
    pub name: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// How wide it is, where there is room.
    pub width: f32,
    /// Whether it leaves the edges of a table free: what stands on it is for everybody there.
    pub is_for_all: bool,
    /// Whether the board can be gone back to without more ado.
    pub has_back: bool,
}

/// The sheet that is open: what it is shown with, and what is said on it.
#[derive(SystemParam)]
pub(super) struct Open<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    layout: ResMut<'w, Layout>,
    next: ResMut<'w, NextState<Sheet>>,
    words: Res<'w, Words>,
    facing: Res<'w, Facing>,
    screen: Res<'w, State<Screen>>,
    languages: Res<'w, Languages>,
    stations: Res<'w, Stations>,
}

impl Open<'_, '_> {
    /// In the language of whoever opened it.
    pub fn words(&self) -> Words {
        self.facing.seat.map_or(*self.words, |seat| self.languages.words(seat, &self.words))
    }

    /// Whether it is turned to the far side of the table, and the board with all that lies on it is not.
    pub fn is_far(&self) -> bool {
        self.facing.is_far()
    }

    /// How much there is for what stands in a sheet.
    pub fn room(&mut self) -> Result<egui::Vec2> {
        Ok(self.contexts.ctx_mut()?.content_rect().size() - 2.0 * egui::Vec2::splat(OUTSIDE + INSIDE))
    }

    pub fn turn_to(&mut self, sheet: Sheet) {
        NextState::set_if_neq(&mut self.next, sheet);
    }

    /// Lets nothing on it have the keys any more.
    pub fn release_keys(&mut self) -> Result {
        self.contexts.ctx_mut()?.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
        Ok(())
    }

    /// Shows it. Says whether it was left for the board.
    pub fn show(&mut self, kind: Kind, mut show: impl FnMut(&mut Ui, Part)) -> Result<bool> {
        let (mut room, words) = (self.room()?, self.words());
        if kind.is_for_all {
            let between = self.stations.between(kind.width / 2.0 + INSIDE);
            room.y = room.y.min(between - 2.0 * (OUTSIDE + INSIDE));
        }
        let back = if *self.screen.get() == Screen::Title { "button-back-to-title" } else { "button-back" };
        let context = self.contexts.ctx_mut()?;
        let mut is_left = kind.has_back && context.input(|input| input.key_pressed(egui::Key::Escape));
        // The foot is as tall as it was in the last pass, and egui frames a sheet by that pass too.
        let id = egui::Id::new((kind.name, Part::Foot as u8));
        let (foot, whole) = context.data(|data| data.get_temp(id)).unwrap_or((1.5 * FOOT, egui::Vec2::ZERO));
        let shown = theme::sheet(kind.name).frame(theme::card(theme::BRASS).inner_margin(INSIDE)).show(context, |ui| {
            ui.set_width(kind.width.min(room.x));
            ui.label(RichText::new(words.say(kind.title)).font(theme::bold(26.0)));
            let left = room.y - ui.min_rect().height() - foot - 2.0 * ui.spacing().item_spacing.y;
            egui::ScrollArea::vertical().max_height(left.max(60.0)).auto_shrink([false, true]).show(ui, |ui| {
                show(ui, Part::Body);
                follow_keys(ui);
            });
            let above = ui.min_rect().height();
            ui.add_space(6.0);
            ui.horizontal_wrapped(|ui| {
                show(ui, Part::Foot);
                if kind.has_back {
                    is_left |= big(ui, words.say(back));
                }
            });
            (ui.min_rect().height() - above, ui.is_sizing_pass())
        });
        if let Some(shown) = shown {
            let (now_foot, is_unseen) = shown.inner.unwrap_or((foot, false));
            let now = (now_foot, shown.response.rect.size());
            if now != (foot, whole) {
                context.data_mut(|data| data.insert_temp(id, now));
                // It is laid out once more, by its size, before it is seen.
                context.request_discard("size");
                if !context.will_discard() {
                    context.request_repaint();
                }
            }
            if !is_unseen {
                self.layout.cover(shown.response.rect);
            }
        }
        if is_left {
            self.release_keys()?;
            self.turn_to(Sheet::None);
        }
        Ok(is_left)
    }
}

/// Who goes by keys sees what they have come to, and reads on page by page: egui itself does neither.
fn follow_keys(ui: &mut Ui) {
    let focused = ui.memory(|memory| memory.focused()).and_then(|id| ui.ctx().read_response(id));
    // Only what is cut off is scrolled to.
    if let Some(come) = focused.filter(|it| it.gained_focus() && it.interact_rect != it.rect) {
        ui.scroll_to_rect(come.rect, None);
    }
    for (key, way) in [(egui::Key::PageDown, -0.9), (egui::Key::PageUp, 0.9)] {
        if ui.input(|input| input.key_pressed(key)) {
            ui.scroll_with_delta(vec2(0.0, way * ui.clip_rect().height()));
        }
    }
}

/// A button at the foot of a sheet.
pub(super) fn big(ui: &mut Ui, text: String) -> bool {
    ui.add(Button::new(text).min_size(vec2(150.0, FOOT))).clicked()
}

/// A device asked for a sheet; under another, or at a pause, it gets none.
pub(super) fn open_asked(
    mut asked: MessageReader<Asked>,
    guard: Res<Guard>,
    open: Res<State<Sheet>>,
    paused: Res<State<Paused>>,
    mut sheet: ResMut<NextState<Sheet>>,
) {
    for asked in asked.read() {
        if *open.get() == Sheet::None && !paused.get().0 {
            NextState::set_if_neq(
                &mut sheet,
                match asked {
                    Asked::Keys => Sheet::Keys,
                    Asked::Entry => Sheet::Entry,
                    Asked::Agreement => Sheet::Agreement,
                    // Those are the host's.
                    Asked::Settings if guard.is_kiosk => continue,
                    Asked::Settings => Sheet::Settings,
                },
            );
        }
    }
}
