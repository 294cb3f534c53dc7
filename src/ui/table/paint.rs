//! What a seat sees at its edge: whose turn it is, the counts as lamps, the last move, its buttons.

use bevy_egui::egui::{Color32, FontId, Painter, Pos2, Stroke, pos2, vec2};

use super::super::notice::Notice;
use super::super::theme::{self, BRASS, CREAM, FADED, NIGHT, WOOD, WOOD_LIGHT};
use super::super::{sayings, widgets};
use super::station::{Press, Station};
use super::upright::fitting;
use crate::game::{Lifted, Offer, Proposal, TurnPhase};
use crate::rules::{Game, Resolution, Seat};
use crate::words::Words;

/// A game that was left, and can be continued.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    /// When it was left, as a clock on the wall has it.
    pub hour: Option<String>,
}

/// One edge, and all that it tells of.
pub(super) struct Edge<'a> {
    pub station: &'a Station,
    pub words: Words,
    pub game: &'a Game,
    /// A game that can be continued: what the button for it says.
    pub waiting: Option<Waiting>,
    pub can_undo: bool,
    /// How large its texts are, as a share of the usual.
    pub text: f32,
    pub lifted: &'a Lifted,
    pub phase: TurnPhase,
    pub is_paused: bool,
    /// It has said that it gives up, and is asked whether it means it.
    pub gives_up: bool,
    /// Whose edge is answered, if it was not the seat to move that wished something.
    pub asker: Option<Seat>,
    pub rules_open: bool,
    pub proposed: Option<&'a Proposal>,
    pub notice: &'a Notice,
    /// From 0 to 1 and back while the host is called.
    pub beat: Option<f32>,
}

/// What an edge says above all.
struct Headline {
    words: String,
    color: Color32,
    /// The seat that it is about, which is shown by its marble.
    of: Option<Seat>,
}

impl Edge<'_> {
    /// Draws it; a button that is held down looks so.
    pub fn paint(&self, painter: &Painter, is_down: impl Fn(Press) -> bool) {
        self.paint_card(painter);
        self.paint_words(painter);
        self.paint_counts(painter);
        self.paint_agreed(painter);
        let font = self.button_font(painter);
        for (press, rect) in &self.station.buttons {
            // What is larger than the others speaks up.
            let font = if *press == Press::EndTurn { theme::bold(0.6 * self.unit() * self.text) } else { font.clone() };
            self.paint_button(painter, *press, *rect, font, is_down(*press));
        }
    }

    pub(super) fn unit(&self) -> f32 {
        self.station.measure.unit
    }

    pub(super) fn is_to_move(&self) -> bool {
        self.game.outcome().is_none() && self.game.position().to_move() == self.station.seat
    }

    fn paint_card(&self, painter: &Painter) {
        let (upright, rect, radius) = (self.station.upright, self.station.rect(), 0.22 * self.unit());
        let color = theme::bright(self.words.colour(self.station.seat));
        if self.is_to_move() {
            for step in 1..=5_u8 {
                let grown = rect.expand(0.05 * self.unit() * f32::from(step));
                let glow = color.gamma_multiply(0.34 - 0.06 * f32::from(step));
                upright.card(painter, grown, radius, Color32::TRANSPARENT, Stroke::new(0.06 * self.unit(), glow));
            }
        }
        let edge = match self.beat {
            Some(beat) => Stroke::new(4.0, BRASS.gamma_multiply(0.25 + 0.75 * beat)),
            None if self.is_to_move() => Stroke::new(2.5, color),
            None => Stroke::new(1.5, WOOD_LIGHT),
        };
        upright.card(painter, rect, radius, WOOD.gamma_multiply(0.94), edge);
    }

    pub(super) fn font(&self, size: f32) -> FontId {
        FontId::proportional(size * self.unit() * self.text)
    }

    /// Where its lines begin, and end to the right as far from the middle.
    fn left(&self) -> f32 {
        -self.station.half + 0.05 * self.unit()
    }

    /// Nearest to the board: what is to be done to the left, in two smaller lines if it is long, the last move to the right.
    fn paint_words(&self, painter: &Painter) {
        let (u, upright) = (self.unit(), self.station.upright);
        let [y, ..] = self.station.lines();
        let (mut left, right) = (self.left(), -self.left());
        let Headline { words, color, of } = self.headline();
        if let Some(seat) = of {
            widgets::paint_marble(painter, self.words.colour(seat), upright.out(pos2(left + 0.18 * u, y)), 0.18 * u);
            left += 0.5 * u;
        }
        let bold = theme::bold(0.44 * u * self.text);
        let last = self.game.last();
        // The rest is for the last move.
        let mut end = 0.26 * right;
        if fitting(painter, &words, bold.clone(), end - left).size < 0.75 * bold.size {
            end = if last.is_some() { 0.4 * right } else { right };
            let font = FontId { size: 0.68 * bold.size, ..bold };
            upright.lines(painter, pos2(left, y - 0.02 * u), &words, font, color, end - left, 2);
        } else {
            upright.text(painter, pos2(left, y), vec2(0.0, 0.5), &words, bold, color, end - left);
        }
        if let Some(last) = last {
            let words = self.words.deed(last);
            let room = right - end - 0.8 * u;
            let wide = upright.text(painter, pos2(right, y), vec2(1.0, 0.5), &words, self.font(0.36), FADED, room);
            widgets::paint_marble(
                painter,
                self.words.colour(last.seat),
                upright.out(pos2(right - wide - 0.28 * u, y)),
                0.17 * u,
            );
        }
    }

    /// All that was agreed beyond the usual game, in lines of its own.
    fn paint_agreed(&self, painter: &Painter) {
        let agreed = self.words.agreed(self.game.agreement(), true);
        if agreed.is_empty() {
            return;
        }
        let ([.., y], left) = (self.station.lines(), self.left());
        let (font, lines) = (self.font(0.3), self.station.measure.agreed);
        self.station.upright.lines(painter, pos2(left, y), &agreed.join(" · "), font, BRASS, -2.0 * left, lines);
    }

    /// The answer to a wish is for whoever wished it at an edge, else for the seat to move; whoever is passed over is told
    /// at their own edge.
    fn notice_here(&self) -> Option<String> {
        let is_asker = self.asker.filter(|_| matches!(self.notice, Notice::Refused(_)));
        let is_for_this = match is_asker {
            Some(asker) => asker == self.station.seat,
            None => self.is_to_move() || self.game.outcome().is_some(),
        };
        (is_for_this && !self.notice.is_of_a_pass()).then(|| self.notice.say(&self.words)).flatten()
    }

    fn headline(&self) -> Headline {
        let seat = self.station.seat;
        let say = |words: String, color, of| Headline { words, color, of };
        if let Some(proposal) = self.proposed {
            let of = match &proposal.offer {
                Offer::Settle(Resolution::FreeHole(hole)) => self.game.position().seat_at(*hole),
                _ => None,
            };
            return say(sayings::offer(&self.words, self.game, &proposal.offer), CREAM, of);
        }
        if self.gives_up {
            return say(self.words.say("edge-give-up-indeed"), CREAM, Some(seat));
        }
        if let Some(words) = self.notice_here() {
            return say(words, CREAM, None);
        }
        if self.is_paused {
            return say(self.words.say("headline-paused"), FADED, None);
        }
        if sayings::passed(self.game).contains(&seat) {
            return say(self.words.say("edge-passed"), CREAM, Some(seat));
        }
        let to_move = self.game.position().to_move();
        // Once it is settled the turns count again; the button still says so.
        let is_settled = self.game.duties().free_holes().iter().any(|duty| duty.pending);
        // Whoever is to move is told so.
        if let Some(held_up) = sayings::held_up(&self.words, self.game).filter(|_| !is_settled && to_move != seat) {
            return say(held_up, BRASS, sayings::held_up_seats(self.game).first().copied());
        }
        if self.game.outcome().is_some() {
            let winner = self.game.winner();
            let color = theme::bright(self.words.colour(winner.unwrap_or(seat)));
            say(self.words.headline(self.game, false), color, winner)
        } else if to_move == seat {
            let key = match (self.phase, &self.lifted.0) {
                (TurnPhase::Settling, _) => "edge-moving",
                (_, Some(_)) => "hint-choose",
                (_, None) if !self.game.called().is_empty() => "edge-called",
                (_, None) => "edge-your-turn",
            };
            say(self.words.say(key), theme::bright(self.words.colour(seat)), Some(seat))
        } else {
            say(self.words.headline(self.game, false), FADED, Some(to_move))
        }
    }

    /// The line in the middle: this seat's marbles that have arrived as lamps, then those of the others.
    fn paint_counts(&self, painter: &Painter) {
        let (u, position) = (self.unit(), self.game.position());
        let [_, y, _] = self.station.lines();
        // On a square table the edges beside the board are narrow.
        let narrow = (-self.left() / (3.1 * u)).min(1.0);
        self.paint_lamps(painter, self.station.seat, pos2(self.left() + 0.18 * u, y));
        let others: Vec<Seat> = position.seats().list().iter().copied().filter(|it| *it != self.station.seat).collect();
        if let [other] = others.as_slice() {
            self.paint_lamps(painter, *other, pos2(0.25 * u, y));
            return;
        }
        for (index, other) in others.into_iter().enumerate() {
            let at = pos2((0.25 + 0.62 * index as f32) * narrow * u, y);
            widgets::paint_marble(painter, self.words.colour(other), self.station.upright.out(at), 0.15 * u);
            let count = position.count(other).to_string();
            self.station.upright.text(
                painter,
                at + vec2(0.21 * u, 0.0),
                vec2(0.0, 0.5),
                &count,
                self.font(0.34),
                CREAM,
                0.4 * u,
            );
        }
    }

    fn paint_lamps(&self, painter: &Painter, seat: Seat, start: Pos2) {
        let (u, position) = (self.unit(), self.game.position());
        let (count, of) = (position.count(seat), position.marbles().count());
        widgets::paint_marble(painter, self.words.colour(seat), self.station.upright.out(start), 0.18 * u);
        let spacing = 2.6 / of as f32 * u;
        for lamp in 0..of {
            let at = start + vec2(0.42 * u + spacing * lamp as f32, 0.0);
            let fill = if lamp < count { theme::bright(self.words.colour(seat)) } else { NIGHT };
            self.station.upright.disc(painter, at, 0.38 * spacing, fill, Stroke::new(1.0, WOOD_LIGHT));
        }
    }
}
