//! The overlay's dress: dark wood, brass, cream, one typeface in two weights.

use std::num::NonZeroUsize;
use std::sync::Arc;

use bevy::math::Vec2;
use bevy::prelude::*;
use bevy_egui::{EguiContext, egui};
use egui::{Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke, TextStyle};

use crate::stage::style_of;
use crate::storage::Colour;

pub(super) const NIGHT: Color32 = Color32::from_rgb(26, 19, 14);
pub(super) const WOOD: Color32 = Color32::from_rgb(44, 32, 23);
pub(super) const WOOD_LIGHT: Color32 = Color32::from_rgb(66, 48, 34);
pub(super) const BRASS: Color32 = Color32::from_rgb(196, 158, 84);
/// The green of what goes on.
pub(super) const MOSS: Color32 = Color32::from_rgb(62, 92, 48);
pub(super) const CREAM: Color32 = Color32::from_rgb(244, 233, 212);
pub(super) const FADED: Color32 = Color32::from_rgb(186, 170, 146);

const BOLD: &str = "bold";

/// Text in the heavier weight.
pub(super) fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

/// Text of the usual size and weight.
pub(super) fn plain() -> FontId {
    FontId::proportional(16.0)
}

/// A colour of marbles for text and edges.
pub(super) fn bright(colour: Colour) -> Color32 {
    let [red, green, blue] = style_of(colour).bright;
    Color32::from_rgb(red, green, blue)
}

/// How much larger than usual the overlay is drawn, from the window's size in logical pixels and from how large people
/// want it, as far as cards and buttons leave room for the board.
pub(super) fn zoom(window: Vec2, text_percent: u8) -> f32 {
    let (long, short) = (window.max_element(), window.min_element());
    let usual = (long / 1150.0).min(short / 700.0).clamp(0.72, 3.0);
    // Six cards and the buttons beside the board, or both above it.
    let needed = if window.x > window.y { Vec2::new(620.0, 560.0) } else { Vec2::new(NARROW, 700.0) };
    let most = (window / needed).min_element().max(usual);
    (usual * f32::from(text_percent.clamp(80, 150)) / 100.0).min(most)
}

/// How narrow a tall window can be, in points: a card and one column of buttons.
const NARROW: f32 = 372.0;

/// A card of dark wood with a thin edge.
pub(super) fn card(edge: Color32) -> egui::Frame {
    egui::Frame::new()
        .fill(WOOD)
        .stroke(Stroke::new(1.5, edge))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(12, 9))
}

/// A sheet in the middle of the window, over the board.
pub(super) fn sheet(name: &'static str) -> egui::Window<'static> {
    egui::Window::new(name)
        .title_bar(false)
        .auto_sized()
        .collapsible(false)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .frame(card(BRASS).inner_margin(22))
}

/// Fonts and style, before the first pass: egui has no font of its own here.
pub(super) fn on_add_context(add: On<Add, EguiContext>, mut contexts: Query<&mut EguiContext>) {
    let Ok(mut context) = contexts.get_mut(add.entity) else { return };
    let context = context.get_mut();
    context.set_fonts(fonts());
    context.all_styles_mut(dress);
    // The overlay follows the size of the window instead.
    context.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // A sheet is measured, then laid out by its foot, then by its size, and only then seen.
        options.max_passes = NonZeroUsize::MIN.saturating_add(3);
        // However long somebody presses a button, and though the finger rolls a little, it is pressed.
        options.input_options.max_click_duration = f64::INFINITY;
        options.input_options.max_click_dist = 10.0;
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let regular = FontData::from_static(include_bytes!("../../assets/fonts/Sternhalma-Regular.otf"));
    let heavy = FontData::from_static(include_bytes!("../../assets/fonts/Sternhalma-Bold.otf"));
    fonts.font_data.insert("regular".to_owned(), Arc::new(regular));
    fonts.font_data.insert(BOLD.to_owned(), Arc::new(heavy));
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.insert(family, vec!["regular".to_owned()]);
    }
    fonts.families.insert(FontFamily::Name(BOLD.into()), vec![BOLD.to_owned()]);
    fonts
}

fn dress(style: &mut egui::Style) {
    style.text_styles = [
        (TextStyle::Heading, bold(22.0)),
        (TextStyle::Body, plain()),
        (TextStyle::Button, plain()),
        (TextStyle::Small, FontId::proportional(13.5)),
        (TextStyle::Monospace, FontId::monospace(15.0)),
    ]
    .into();
    style.spacing.item_spacing = egui::vec2(8.0, 6.0);
    style.spacing.button_padding = egui::vec2(12.0, 6.0);
    style.spacing.interact_size.y = 32.0;
    style.spacing.icon_width = 24.0;
    style.spacing.icon_width_inner = 14.0;
    style.spacing.icon_spacing = 10.0;
    style.interaction.selectable_labels = false;
    style.animation_time = 0.0;
    style.scroll_animation = egui::style::ScrollAnimation::none();
    let visuals = &mut style.visuals;
    *visuals = egui::Visuals::dark();
    visuals.override_text_color = None;
    visuals.hyperlink_color = BRASS;
    visuals.window_fill = WOOD;
    visuals.window_stroke = Stroke::new(1.5, BRASS);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.panel_fill = WOOD;
    visuals.extreme_bg_color = NIGHT;
    visuals.selection.bg_fill = BRASS;
    visuals.selection.stroke = Stroke::new(1.5, NIGHT);
    let widgets = &mut visuals.widgets;
    let looks = [
        (&mut widgets.noninteractive, WOOD, WOOD_LIGHT, CREAM),
        (&mut widgets.inactive, WOOD_LIGHT, Color32::from_rgb(92, 70, 48), CREAM),
        (&mut widgets.hovered, Color32::from_rgb(88, 65, 45), BRASS, Color32::WHITE),
        (&mut widgets.active, Color32::from_rgb(108, 82, 56), BRASS, Color32::WHITE),
        (&mut widgets.open, WOOD_LIGHT, BRASS, CREAM),
    ];
    for (look, fill, edge, text) in looks {
        look.bg_fill = fill;
        look.weak_bg_fill = fill;
        look.bg_stroke = Stroke::new(1.0, edge);
        look.fg_stroke = Stroke::new(1.5, text);
        look.corner_radius = CornerRadius::same(6);
        look.expansion = 0.0;
    }
    // Where the keys are is seen from afar, also on what is lit already.
    visuals.widgets.active.bg_stroke.width = 2.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_grow_with_the_window_and_with_what_people_want_as_far_as_there_is_room() {
        assert_eq!(zoom(Vec2::new(1150.0, 700.0), 100), 1.0);
        assert_eq!(zoom(Vec2::new(1150.0, 700.0), 80), 0.8);
        assert!((zoom(Vec2::new(1280.0, 720.0), 120) / zoom(Vec2::new(1280.0, 720.0), 100) - 1.2).abs() < 1e-3);
        // As many percent as a phone has room for.
        assert!(390.0 / zoom(Vec2::new(390.0, 844.0), 150) >= NARROW - 0.01);
        assert_eq!(zoom(Vec2::new(1150.0, 700.0), 0), 0.8);
    }
}
