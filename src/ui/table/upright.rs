//! Drawing for somebody who sits at another side of the table: upright for them, turned on the screen.

use std::sync::Arc;

use bevy_egui::egui::{self, Color32, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use egui::emath::Rot2;

/// A place on the screen, and which way is up there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Upright {
    /// Where on the screen its origin is, in points.
    pub centre: Pos2,
    /// How far it is turned, in radians clockwise.
    pub angle: f32,
}

impl Upright {
    /// A point of the screen from one of this place.
    pub fn out(self, local: Pos2) -> Pos2 {
        self.centre + Rot2::from_angle(self.angle) * local.to_vec2()
    }

    /// A point of this place from one of the screen.
    pub fn into(self, screen: Pos2) -> Pos2 {
        (Rot2::from_angle(-self.angle) * (screen - self.centre)).to_pos2()
    }

    /// The corners of a rectangle of this place, on the screen.
    pub fn corners(self, rect: Rect) -> [Pos2; 4] {
        [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()].map(|corner| self.out(corner))
    }

    /// A rectangle with rounded corners.
    pub fn card(self, painter: &Painter, rect: Rect, radius: f32, fill: Color32, edge: Stroke) {
        const ARC: usize = 5;
        let inner = rect.shrink(radius);
        let corners = [inner.left_top(), inner.right_top(), inner.right_bottom(), inner.left_bottom()];
        let points = corners.into_iter().enumerate().flat_map(|(quarter, corner)| {
            (0..=ARC).map(move |step| {
                let turn = (quarter as f32 + step as f32 / ARC as f32 + 2.0) * std::f32::consts::FRAC_PI_2;
                self.out(corner + radius * vec2(turn.cos(), turn.sin()))
            })
        });
        painter.add(Shape::convex_polygon(points.collect(), fill, edge));
    }

    /// A circle.
    pub fn disc(self, painter: &Painter, centre: Pos2, radius: f32, fill: Color32, edge: Stroke) {
        painter.circle(self.out(centre), radius, fill, edge);
    }

    /// A line of text, made smaller where it is wider than `room`; `anchor` is which of its points lies at `at`, each
    /// way from 0 to 1. Gives its width.
    pub fn text(
        self,
        painter: &Painter,
        at: Pos2,
        anchor: Vec2,
        words: &str,
        font: FontId,
        color: Color32,
        room: f32,
    ) -> f32 {
        let font = fitting(painter, words, font, room);
        self.paint(painter, at, anchor, painter.layout_no_wrap(words.to_owned(), font, color), color)
    }

    /// Text in lines no wider than `room`, made smaller where it would need more than so many of them, at most by half;
    /// the middle of its left edge lies at `at`.
    pub fn lines(self, painter: &Painter, at: Pos2, words: &str, font: FontId, color: Color32, room: f32, most: usize) {
        const SMALLER: f32 = 0.96;
        let least = 0.5 * font.size;
        let mut galley = painter.layout(words.to_owned(), font.clone(), color, room);
        let mut size = SMALLER * font.size;
        while galley.rows.len() > most && size > least {
            galley = painter.layout(words.to_owned(), FontId { size, ..font.clone() }, color, room);
            size *= SMALLER;
        }
        self.paint(painter, at, vec2(0.0, 0.5), galley, color);
    }

    fn paint(self, painter: &Painter, at: Pos2, anchor: Vec2, galley: Arc<Galley>, color: Color32) -> f32 {
        let size = galley.size();
        let mut shape = egui::epaint::TextShape::new(self.out(at - size * anchor), galley, color);
        shape.angle = self.angle;
        painter.add(shape);
        size.x
    }
}

/// The font, made smaller where the words would be wider in it than `room`, at most by half.
pub(super) fn fitting(painter: &Painter, words: &str, font: FontId, room: f32) -> FontId {
    let wide = painter.layout_no_wrap(words.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x;
    FontId { size: font.size * (room / wide).clamp(0.5, 1.0), ..font }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn out_and_back_is_where_one_was() {
        for angle in [0.0, 1.0, std::f32::consts::PI, 5.2] {
            let upright = Upright { centre: egui::pos2(300.0, 200.0), angle };
            let local = egui::pos2(12.0, -7.0);
            assert!(upright.into(upright.out(local)).distance(local) < 1e-3);
        }
    }

    #[test]
    fn for_the_far_side_right_is_left() {
        let far = Upright { centre: egui::pos2(0.0, 0.0), angle: std::f32::consts::PI };
        assert!(far.out(egui::pos2(10.0, 4.0)).distance(egui::pos2(-10.0, -4.0)) < 1e-3);
    }
}
