//! A wish that was not granted is answered in words, and so is what went wrong, and who was passed over, until the next
//! thing happens.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, RichText, vec2};

use super::{Layout, theme};
use crate::game::{Refusal, Refused, Trouble, TurnPhase, TurnPlayed, TurnTaken, Want, Wish};
use crate::rules::Seat;
use crate::stage::FreeArea;
use crate::words::{Words, sentence};

/// What is answered now.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Notice {
    #[default]
    Nothing,
    /// Why a wish was not granted.
    Refused(Refusal),
    /// What went wrong.
    Trouble(Vec<Trouble>),
    /// Who was passed over.
    Passed(Vec<Seat>),
}

impl Notice {
    /// Whether it is told who was passed over.
    pub const fn is_of_a_pass(&self) -> bool {
        matches!(self, Self::Passed(_))
    }

    /// The seats that it is about.
    pub fn seats(&self) -> &[Seat] {
        if let Self::Passed(seats) = self { seats } else { &[] }
    }

    /// The answer in words, if there is one.
    pub fn say(&self, words: &Words) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Refused(why) => Some(sentence(&words.refusal(*why))),
            Self::Trouble(troubles) => {
                let troubles: Vec<_> = troubles.iter().map(|trouble| sentence(&words.trouble(trouble))).collect();
                Some(troubles.join(". "))
            }
            Self::Passed(seats) => {
                let passed: Vec<_> = seats.iter().map(|seat| sentence(&words.passes(*seat))).collect();
                Some(passed.join(". "))
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>().add_systems(PostUpdate, take_notice.before(bevy_egui::EguiPostUpdateSet::EndPass));
}

/// The answer to a wish takes the place of the answer to the one before.
fn take_notice(
    mut notice: ResMut<Notice>,
    mut wishes: MessageReader<Wish>,
    mut taken: MessageReader<TurnTaken>,
    phase: Res<State<TurnPhase>>,
    mut played: MessageReader<TurnPlayed>,
    mut refused: MessageReader<Refused>,
    mut troubles: MessageReader<Trouble>,
) {
    // Whoever only hurries a marble on takes no words away.
    let hurries = *phase.get() == TurnPhase::Settling;
    // Nor does what is shown over the title, which nobody wished for.
    let wished = wishes.read().filter(|wish| wish.want != Want::ShowOn).count();
    let taken = taken.read().filter(|taken| taken.0 != Want::ShowOn).count();
    if (wished > 0 && !hurries) || taken > 0 {
        *notice = Notice::Nothing;
    }
    for turn in played.read().filter(|turn| !turn.passed.is_empty()) {
        *notice = Notice::Passed(turn.passed.clone());
    }
    if let Some(last) = refused.read().last() {
        *notice = Notice::Refused(last.why);
    }
    if !troubles.is_empty() {
        *notice = Notice::Trouble(troubles.read().cloned().collect());
    }
}

/// At the title, where nobody plays, what went wrong stands before the board. A press on the words takes them away.
pub(super) fn show_at_title(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut notice: ResMut<Notice>,
    free: Res<FreeArea>,
    mut layout: ResMut<Layout>,
) -> Result {
    let (Some(said), Some(free)) = (notice.say(&words), free.0) else { return Ok(()) };
    let middle = (free.center().x - layout.window.x / 2.0) / layout.zoom;
    let area = egui::Area::new("notice".into())
        .anchor(Align2::CENTER_BOTTOM, vec2(middle, -14.0))
        .sense(egui::Sense::click())
        .show(contexts.ctx_mut()?, |ui| {
            theme::card(theme::BRASS).fill(theme::NIGHT.gamma_multiply(0.94)).show(ui, |ui| {
                ui.set_max_width(free.width().min(layout.window.x) / layout.zoom - 40.0);
                ui.label(RichText::new(said).font(theme::bold(17.0)));
            });
            ui.is_sizing_pass()
        });
    if !area.inner {
        layout.cover(area.response.rect);
    }
    if area.response.clicked() {
        *notice = Notice::Nothing;
    }
    Ok(())
}
