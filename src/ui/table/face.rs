//! What stands on the buttons of an edge, and how each looks.

use bevy_egui::egui::{self, FontId, Painter, Rect, Stroke};

use super::super::sayings;
use super::super::theme::{BRASS, CREAM, FADED, NIGHT, WOOD_LIGHT};
use super::paint::{Edge, Waiting};
use super::station::Press;
use super::upright::fitting;

impl Edge<'_> {
    /// One size for all the buttons of an edge: that in which the longest words fit.
    pub(super) fn button_font(&self, painter: &Painter) -> FontId {
        let others = self.station.buttons.iter().filter(|(press, _)| *press != Press::EndTurn);
        others.fold(self.font(0.38), |font, (press, rect)| {
            fitting(painter, &self.name(*press), font, rect.width() - 0.12 * self.unit())
        })
    }

    pub(super) fn paint_button(&self, painter: &Painter, press: Press, rect: Rect, font: FontId, is_down: bool) {
        let (u, can) = (self.unit(), self.can(press));
        let is_lit = is_down || self.is_lit(press);
        let fill = if is_lit { BRASS } else { WOOD_LIGHT };
        let edge = Stroke::new(1.0, if can { BRASS.gamma_multiply(0.6) } else { WOOD_LIGHT });
        self.station.upright.card(
            painter,
            rect,
            0.14 * u,
            if can || is_lit { fill } else { fill.gamma_multiply(0.5) },
            edge,
        );
        let color = match (is_lit, can) {
            (true, _) => NIGHT,
            (false, true) => CREAM,
            (false, false) => FADED.gamma_multiply(0.6),
        };
        let words = self.name(press);
        let (middle, room) = (egui::Vec2::splat(0.5), f32::INFINITY);
        self.station.upright.text(painter, rect.center(), middle, &words, font, color, room);
    }

    fn name(&self, press: Press) -> String {
        match &self.waiting {
            Some(Waiting { hour: Some(hour) }) if press == Press::Undo && self.game.ply() == 0 => {
                self.words.with("button-continue-at", &[("hour", hour.clone().into())])
            }
            Some(_) if press == Press::Undo && self.game.ply() == 0 => self.words.say("button-continue"),
            _ => self.words.say(self.key(press)),
        }
    }

    fn key(&self, press: Press) -> &'static str {
        match press {
            Press::Undo => "edge-undo",
            Press::Redo => "edge-redo",
            Press::Done | Press::EndTurn => "button-done",
            Press::Pause if sayings::is_held_up(self.game) => "button-blocked",
            Press::Pause => "button-pause",
            Press::PlayOn => "button-play-on",
            Press::Rules if self.rules_open => "edge-close",
            Press::Rules => "button-rules",
            Press::Host if self.beat.is_some() => "edge-host-here",
            Press::Host => "button-host",
            Press::Again => "button-again",
            Press::Change => "edge-change",
            Press::Agree => "button-agree",
            Press::Decline => "button-decline",
            Press::GiveUp => "edge-give-up",
            Press::GiveUpIndeed => "edge-gives-up",
            Press::Language => "language-short",
        }
    }

    /// Whether something would come of it for this seat now.
    fn can(&self, press: Press) -> bool {
        match press {
            Press::Undo => self.can_undo,
            Press::Done | Press::EndTurn => {
                self.is_to_move() && self.lifted.0.as_ref().is_some_and(|chain| chain.finish().is_ok())
            }
            Press::Agree => !self.has_agreed(),
            _ => true,
        }
    }

    fn is_lit(&self, press: Press) -> bool {
        match press {
            Press::Done | Press::EndTurn => self.can(press),
            Press::Host => self.beat.is_some(),
            Press::Agree => self.has_agreed(),
            Press::Pause => sayings::is_held_up(self.game),
            _ => false,
        }
    }

    fn has_agreed(&self) -> bool {
        self.proposed.is_some_and(|proposal| proposal.agreed.contains(&self.station.seat))
    }
}
