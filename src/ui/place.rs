//! A picture of the holes that something is about: on the board no hole has a number.

use bevy_egui::egui::{self, Color32, Pos2, Sense, Stroke, Ui, Vec2, vec2};

use super::theme::{self, CREAM, NIGHT};
use super::widgets::{picture, show_pictured};
use crate::rules::{Game, Hole, HoleSet, Resolution, Seat};
use crate::stage::place;
use crate::words::Words;

/// How large a picture is, how far apart two holes are in it, and how large one is, in points. No higher than that a
/// button is as high as others.
const SIZE: Vec2 = vec2(32.0, 22.0);
const SPACING: f32 = 7.0;
const RADIUS: f32 = 2.8;

/// A camp as it stands, with the holes ringed that are spoken of.
pub(super) struct Place<'a> {
    game: &'a Game,
    camp: HoleSet,
    ringed: Vec<Hole>,
    words: Words,
    /// On a sheet that is turned to the far side it is turned back: the board is not turned.
    is_far: bool,
}

impl<'a> Place<'a> {
    /// What is to be shown of this, if it is about a hole.
    pub fn of(resolution: &Resolution, game: &'a Game, words: Words, is_far: bool) -> Option<Self> {
        let ringed = match resolution {
            Resolution::FreeHole(hole) => vec![*hole],
            Resolution::Swap(swap) => vec![swap.with, swap.from],
            _ => return None,
        };
        let mut camps = Seat::all().map(|seat| game.position().home(seat));
        let camp = camps.find(|camp| camp.contains(ringed[0]))?;
        Some(Self { game, camp, ringed, words, is_far })
    }

    /// By itself.
    pub fn show(&self, ui: &mut Ui) {
        let (rect, _) = ui.allocate_exact_size(SIZE, Sense::hover());
        self.paint(ui.painter(), rect.center());
    }

    fn paint(&self, painter: &egui::Painter, centre: Pos2) {
        let middle = self.camp.into_iter().map(place).sum::<bevy::math::Vec2>() / self.camp.len() as f32;
        let spacing = if self.is_far { -SPACING } else { SPACING };
        for hole in self.camp {
            let off = (place(hole) - middle) * spacing;
            let fill = self.game.position().seat_at(hole);
            let fill = fill.map_or(NIGHT, |seat| theme::bright(self.words.colour(seat)));
            let edge = if self.ringed.contains(&hole) { CREAM } else { Color32::TRANSPARENT };
            painter.circle(centre + vec2(off.x, off.y), RADIUS, fill, Stroke::new(1.8, edge));
        }
    }
}

/// A button with such a picture before its words, if there is one. Says whether it was pressed.
pub(super) fn place_choice(ui: &mut Ui, size: Vec2, text: String, place: Option<&Place>) -> bool {
    let Some(place) = place else { return ui.add_sized(size, egui::Button::new(text).wrap()).clicked() };
    let button = egui::Button::new((picture(SIZE), text)).min_size(size).wrap();
    show_pictured(ui, button, |ui, _, at| place.paint(ui.painter(), at)).clicked()
}
