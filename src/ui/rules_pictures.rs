//! What the rules say, in pictures: a few holes, marbles of both sides, and the ways they go.

use std::f32::consts::TAU;

use bevy_egui::egui::epaint::QuadraticBezierShape;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, vec2};

use super::theme::NIGHT;
use super::widgets::paint_marble;
use crate::storage::Colour;

/// Which of the rules a picture is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Picture {
    /// To the point opposite.
    Aim,
    /// A step to the hole beside.
    Step,
    /// A chain of two hops.
    Hops,
    /// No step after a hop.
    NeverBoth,
    /// The marble that was hopped over stays.
    Stays,
    /// The last marble leaves its home.
    Friendly,
}

impl Picture {
    #[cfg(test)]
    const ALL: [Self; Self::Friendly as usize + 1] =
        [Self::Aim, Self::Step, Self::Hops, Self::NeverBoth, Self::Stays, Self::Friendly];
}

/// How large they are, in holes: each is a piece of the board with its middle at nought.
const HOLES: Vec2 = vec2(5.2, 2.5);
const HOLE: f32 = 0.32;
const MARBLE: f32 = 0.42;

/// The board's wood, and the dark of its hollows.
const BOARD: Color32 = Color32::from_rgb(206, 166, 112);
const HOLLOW: Color32 = Color32::from_rgb(132, 88, 46);
const PAINT: Color32 = Color32::from_rgb(122, 76, 40);
/// What says no.
const SEAL: Color32 = Color32::from_rgb(168, 38, 30);

/// A part of a picture; lengths in distances between holes, y downwards.
enum Part {
    /// An edge of the board's paint.
    Edge(Vec<Vec2>),
    Hole(Vec2),
    /// A marble of the one side, or of the other.
    Marble(Vec2, bool),
    /// A way along the board, or with this height above it.
    Way(Vec2, Vec2, f32),
    /// What must not be done here.
    Forbidden(Vec2),
}

use Part::{Edge, Forbidden, Hole, Marble, Way};

fn parts(picture: Picture) -> Vec<Part> {
    let row = |from: i8, to: i8| (from..=to).map(|x| Hole(vec2(f32::from(x), 0.35)));
    let at = |x: f32| vec2(x, 0.35);
    let mut parts = Vec::new();
    match picture {
        Picture::Aim => {
            let corner = |turn: f32| 1.18 * Vec2::angled(turn * TAU);
            let triangle = |turn: f32| Edge((0..=3).map(|i| corner(turn + i as f32 / 3.0)).collect());
            parts.extend([triangle(0.25), triangle(0.75)]);
            parts.extend([Marble(vec2(0.0, 0.78), true), Way(vec2(0.0, 0.3), vec2(0.0, -0.85), 0.0)]);
        }
        Picture::Step => {
            parts.extend(row(-1, 1));
            parts.extend([Marble(at(-1.0), true), Way(at(-0.5), at(-0.05), 0.0)]);
        }
        Picture::Hops => {
            parts.extend(row(-2, 2));
            parts.extend([Marble(at(-1.0), false), Marble(at(1.0), true), Marble(at(-2.0), true)]);
            parts.extend([Way(at(-2.0), at(0.0), 1.5), Way(at(0.0), at(2.0), 1.5)]);
        }
        Picture::NeverBoth => {
            parts.extend(row(-2, 1));
            parts.extend([Marble(at(-1.0), false), Marble(at(-2.0), true)]);
            parts.extend([Way(at(-2.0), at(0.0), 1.5), Way(at(0.1), at(0.95), 0.0), Forbidden(at(0.55))]);
        }
        Picture::Stays => {
            parts.extend(row(-1, 1));
            parts.extend([Marble(at(0.0), false), Marble(at(1.0), true), Way(at(-1.0), at(1.0), 1.5)]);
        }
        Picture::Friendly => {
            let [top, left, right] = [vec2(-0.6, -1.15), vec2(-1.9, 1.15), vec2(0.7, 1.15)];
            parts.extend([Edge(vec![top, left, right, top]), Hole(vec2(-0.6, -0.3)), Hole(vec2(-1.1, 0.6))]);
            parts.extend([Marble(vec2(-0.1, 0.6), false), Way(vec2(0.45, 0.6), vec2(1.9, 0.6), 0.0)]);
        }
    }
    parts
}

/// Shows a picture with the marbles of two sides, so wide.
pub(super) fn show(ui: &mut Ui, picture: Picture, sides: [Colour; 2], width: f32) {
    let unit = width / HOLES.x;
    let (rect, _) = ui.allocate_exact_size(unit * HOLES, Sense::hover());
    ui.painter().rect_filled(rect, 6.0, BOARD);
    for part in parts(picture) {
        paint(ui.painter(), &part, rect, unit, sides);
    }
}

fn paint(painter: &Painter, part: &Part, rect: Rect, unit: f32, [own, other]: [Colour; 2]) {
    let out = |at: Vec2| -> Pos2 { rect.center() + unit * at };
    match part {
        Edge(corners) => {
            let corners = corners.iter().map(|at| out(*at)).collect();
            painter.add(Shape::line(corners, Stroke::new(1.5, PAINT)));
        }
        Hole(at) => drop(painter.circle(out(*at), HOLE * unit, HOLLOW, Stroke::new(1.0, PAINT))),
        Marble(at, is_own) => paint_marble(painter, if *is_own { own } else { other }, out(*at), MARBLE * unit),
        Way(from, to, height) => way(painter, [out(*from), out(*to)], height * unit, unit),
        Forbidden(at) => {
            let (at, arm) = (out(*at), 0.3 * unit);
            for arm in [vec2(arm, arm), vec2(arm, -arm)] {
                painter.line_segment([at - arm, at + arm], Stroke::new(0.14 * unit, SEAL));
            }
        }
    }
}

/// A line that ends in an arrow, or an arc that rises half as high as its handle.
fn way(painter: &Painter, [from, to]: [Pos2; 2], height: f32, unit: f32) {
    let stroke = Stroke::new(0.1 * unit, NIGHT);
    // An arc begins and ends above its marbles.
    let lift = if height > 0.0 { vec2(0.0, -MARBLE * unit) } else { Vec2::ZERO };
    let (from, to) = (from + lift, to + lift);
    let handle = from.lerp(to, 0.5) - vec2(0.0, height);
    let back = 0.3 * unit * (handle - to).normalized();
    let points = [from, handle, to + 0.7 * back];
    painter.add(QuadraticBezierShape::from_points_stroke(points, false, Color32::TRANSPARENT, stroke));
    let head = vec![to, to + back + 0.55 * back.rot90(), to + back - 0.55 * back.rot90()];
    painter.add(Shape::convex_polygon(head, NIGHT, Stroke::NONE));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_stays_in_its_frame() {
        for picture in Picture::ALL {
            for part in parts(picture) {
                let reach = match part {
                    Edge(corners) => corners,
                    Hole(at) | Forbidden(at) => vec![at - Vec2::splat(HOLE), at + Vec2::splat(HOLE)],
                    Marble(at, _) => vec![at - Vec2::splat(MARBLE), at + Vec2::splat(MARBLE)],
                    Way(from, to, height) => {
                        let top = from.y.min(to.y) - height / 2.0 - if height > 0.0 { MARBLE } else { 0.0 };
                        vec![from, to, vec2(from.x, top)]
                    }
                };
                for at in reach {
                    assert!(at.x.abs() <= HOLES.x / 2.0 && at.y.abs() <= HOLES.y / 2.0, "{picture:?}: {at:?}");
                }
            }
        }
    }
}
