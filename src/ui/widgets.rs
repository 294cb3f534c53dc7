//! Small things that the overlay is made of: a seat's mark, a bar of what is left to go, headings, choices.

use bevy_egui::egui::{self, Color32, CornerRadius, Pos2, RichText, Sense, Shape, Stroke, Ui, vec2};

use crate::rules::Seat;
use crate::stage::{Mark, style_of};
use crate::storage::{Colour, Colours};
use crate::words::Words;

use super::theme::{self, BRASS, CREAM, FADED, NIGHT};

/// A small marble with its mark on it.
pub(super) fn marble(ui: &mut Ui, colour: Colour, radius: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(2.0 * radius, 2.0 * radius), Sense::hover());
    paint_marble(ui.painter(), colour, rect.center(), radius);
}

/// The same, anywhere.
pub(super) fn paint_marble(painter: &egui::Painter, colour: Colour, centre: Pos2, radius: f32) {
    let style = style_of(colour);
    let [red, green, blue] = style.glass;
    let is_light = u32::from(red) + u32::from(green) + u32::from(blue) > 380;
    painter.circle(centre, radius, Color32::from_rgb(red, green, blue), Stroke::new(1.0, NIGHT));
    let gleam = centre + vec2(-radius, -radius) * 0.42;
    painter.circle_filled(gleam, radius * 0.22, Color32::from_white_alpha(150));
    mark(painter, style.mark, centre, radius * 0.5, if is_light { NIGHT } else { CREAM });
}

fn mark(painter: &egui::Painter, mark: Mark, at: Pos2, size: f32, color: Color32) {
    let polygon = |points: Vec<Pos2>| Shape::convex_polygon(points, color, Stroke::NONE);
    let spoke = |turn: f32, radius: f32| {
        let angle = (turn - 0.25) * std::f32::consts::TAU;
        at + radius * vec2(angle.cos(), angle.sin())
    };
    let bar = |across: bool| {
        let half = if across { vec2(size, size * 0.3) } else { vec2(size * 0.3, size) };
        Shape::rect_filled(egui::Rect::from_center_size(at, 2.0 * half), CornerRadius::ZERO, color)
    };
    match mark {
        Mark::Dot => drop(painter.circle_filled(at, size * 0.72, color)),
        Mark::Ring => drop(painter.circle_stroke(at, size * 0.68, Stroke::new(size * 0.36, color))),
        Mark::Bar => drop(painter.add(bar(true))),
        Mark::Cross => painter.extend([bar(true), bar(false)]),
        Mark::Triangle => drop(painter.add(polygon((0..3).map(|i| spoke(i as f32 / 3.0, size)).collect()))),
        Mark::Star => {
            for i in 0..5 {
                let turn = i as f32 / 5.0;
                let arm = vec![spoke(turn, size), spoke(turn + 0.1, size * 0.42), at, spoke(turn - 0.1, size * 0.42)];
                painter.add(polygon(arm));
            }
        }
    }
}

/// What comes next on a sheet.
pub(super) fn head(ui: &mut Ui, text: String) {
    ui.add_space(8.0);
    ui.label(RichText::new(text).font(theme::bold(17.0)).color(BRASS));
}

/// A sentence about what stands above it.
pub(super) fn note(ui: &mut Ui, text: String) {
    ui.label(RichText::new(text).small().color(FADED));
}

/// One of several that exclude each other. Says whether it was chosen.
pub(super) fn choice(ui: &mut Ui, is_chosen: bool, text: String) -> bool {
    ui.add(egui::Button::new(text).selected(is_chosen).min_size(vec2(44.0, 34.0))).clicked()
}

/// The same with a marble before the words, of this height.
pub(super) fn marble_choice(ui: &mut Ui, is_chosen: bool, colour: Colour, text: String, height: f32) -> bool {
    marble_button(ui, is_chosen, colour, text, vec2(44.0, height)).clicked()
}

/// How large the marble on a button is.
const RADIUS: f32 = 9.0;

/// How wide a button with a marble before these words is at least.
pub(super) fn marble_button_width(ui: &Ui, text: String) -> f32 {
    let words = ui.painter().layout_no_wrap(text, theme::plain(), Color32::PLACEHOLDER).size().x;
    words + 2.0 * (RADIUS + ui.spacing().button_padding.x) + ui.spacing().icon_spacing
}

/// A button with a marble before its words, at least of this size.
pub(super) fn marble_button(
    ui: &mut Ui,
    is_chosen: bool,
    colour: Colour,
    text: String,
    size: egui::Vec2,
) -> egui::Response {
    let content = (picture(egui::Vec2::splat(2.0 * RADIUS)), text);
    let button = egui::Button::new(content).selected(is_chosen).min_size(size).wrap_mode(egui::TextWrapMode::Extend);
    show_pictured(ui, button, |ui, _, at| paint_marble(ui.painter(), colour, at, RADIUS))
}

/// The colours of these seats: each press takes the next colour of the box; whoever had it gets the one before.
pub(super) fn colours(
    ui: &mut Ui,
    words: &Words,
    seats: impl IntoIterator<Item = Seat>,
    colours: &mut Colours,
    height: f32,
) {
    ui.horizontal_wrapped(|ui| {
        for seat in seats {
            if marble_choice(ui, false, words.colour(seat), words.seat(seat), height) {
                colours.turn(seat);
            }
        }
    });
}

/// Room for a picture among the words of a button that is shown by `show_pictured`.
pub(super) fn picture(size: egui::Vec2) -> egui::Atom<'static> {
    egui::Atom::custom(egui::Id::new("picture"), size)
}

/// Shows a button, and has its picture drawn around the middle of the room for it.
pub(super) fn show_pictured(
    ui: &mut Ui,
    button: egui::Button,
    paint: impl FnOnce(&Ui, &egui::Response, Pos2),
) -> egui::Response {
    let shown = button.atom_ui(ui);
    if let Some(rect) = shown.rect(egui::Id::new("picture")) {
        paint(ui, &shown.response, rect.center());
    }
    shown.response
}

/// A thin bar, `share` of it filled.
pub(super) fn bar(ui: &mut Ui, share: f32, width: f32, color: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(width, 5.0), Sense::hover());
    let radius = CornerRadius::same(2);
    ui.painter().rect_filled(rect, radius, NIGHT);
    let mut filled = rect;
    filled.set_width(rect.width() * share.clamp(0.0, 1.0));
    ui.painter().rect_filled(filled, radius, color);
}
