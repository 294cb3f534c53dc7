//! The rules of the game on one page, with where they come from.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, Ui, vec2};

use super::theme::{self, BRASS, FADED};
use super::{Layout, Sheet};

const RULES: [(&str, &str); 6] = [
    (
        "Aim",
        "Two players sit across from each other, each with ten marbles in the point before them. First with all ten in \
         the opposite point wins; the other seat starts the next game.",
    ),
    (
        "A turn",
        "Move one of your marbles: either a step to an empty hole next to it, or a chain of hops. A chain that ends \
         where it began is no move, and no seat may pass while it has one.",
    ),
    (
        "A hop",
        "Over one marble next to yours, of either colour, to the empty hole just beyond. After a hop you may hop on, \
         in any direction, and stop wherever you like. Nobody has to hop.",
    ),
    (
        "Never both",
        "A hop cannot be followed by a step, nor a step by a hop. Only over a neighbour: long jumps are another game.",
    ),
    ("Nothing is taken", "A marble that was hopped over stays where it is."),
    (
        "In friendly play",
        "Do not leave a marble at home just to keep the other from finishing. If a game is blocked, pause and settle it \
         with the host.",
    ),
];

const SOURCES: [(&str, &str); 3] = [
    ("George I. Bell, The shortest game of Chinese Checkers", "https://www.emis.de/ft/19775"),
    (
        "Ravensburger, star Halma instructions (their larger game of 15 counters differs)",
        "https://www.ravensburger.de/spieleanleitungen/ecm/Spielanleitungen/224717_27293_DE.pdf",
    ),
    ("Lusitano Retreat, world games", "https://lusitanoretreat.com/build-guides/world-games/#game-chinese-checkers"),
];

pub(super) fn show_rules(
    mut contexts: EguiContexts,
    mut layout: ResMut<Layout>,
    mut sheet: ResMut<NextState<Sheet>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let room = context.content_rect().size();
    let width = (room.x - 60.0).min(620.0);
    let shown = theme::sheet("rules").show(context, |ui| {
        ui.set_width(width - 44.0);
        egui::ScrollArea::vertical().max_height(room.y - 150.0).show(ui, |ui| {
            ui.set_width(width - 60.0);
            show_text(ui);
        });
        ui.add_space(8.0);
        ui.vertical_centered(|ui| ui.add(egui::Button::new("Back to the board").min_size(vec2(180.0, 38.0))).clicked())
            .inner
    });
    let escape = context.input(|input| input.key_pressed(egui::Key::Escape));
    if let Some(shown) = shown {
        layout.cover(shown.response.rect);
        if shown.inner == Some(true) || escape {
            NextState::set_if_neq(&mut sheet, Sheet::None);
        }
    }
    Ok(())
}

fn show_text(ui: &mut Ui) {
    ui.label(RichText::new("Sternhalma").font(theme::bold(30.0)));
    ui.label(
        RichText::new("Chinese chequers. From Germany; the English name does not mean that it is Chinese.")
            .color(FADED),
    );
    ui.add_space(10.0);
    for (title, text) in RULES {
        ui.label(RichText::new(title).font(theme::bold(18.0)).color(BRASS));
        ui.label(text);
        ui.add_space(6.0);
    }
    ui.add_space(6.0);
    ui.label(RichText::new("Playing with real marbles: keep small ones away from young children.").color(FADED));
    ui.add_space(10.0);
    ui.label(RichText::new("Sources").font(theme::bold(16.0)));
    for (name, address) in SOURCES {
        ui.hyperlink_to(name, address);
    }
}
