//! Small pictures before the words of buttons, for those who do not read them: drawn with a few lines, so that they are
//! sharp at every size.

use std::f32::consts::TAU;

use bevy_egui::egui::{self, Color32, FontId, Painter, Pos2, Response, Stroke, Ui, Vec2, vec2};

use super::widgets::{picture, show_pictured};

/// What a picture is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    /// An arrow that bends back.
    Undo,
    /// An arrow that bends on.
    Redo,
    /// The board's star.
    Star,
    /// Two bars.
    Pause,
    /// A triangle that points on.
    Play,
    /// An open book.
    Book,
    /// An eye.
    Eye,
    /// A wheel with teeth.
    Gear,
    /// A door that stands open, and a way out of it.
    Door,
    /// Two marbles that go around each other.
    Change,
}

impl Icon {
    #[cfg(test)]
    const ALL: [Self; Self::Change as usize + 1] = [
        Self::Undo,
        Self::Redo,
        Self::Star,
        Self::Pause,
        Self::Play,
        Self::Book,
        Self::Eye,
        Self::Gear,
        Self::Door,
        Self::Change,
    ];
}

/// How large it is beside words, in points.
const SIZE: f32 = 16.0;

/// Lines through points in a square from -1 to 1, y downwards; and whether each is closed and filled.
fn lines(icon: Icon) -> Vec<(Vec<Vec2>, bool)> {
    let arc = |middle: Vec2, radius: f32, from: f32, to: f32| {
        let points = (0..=16).map(move |i| (from + (to - from) * i as f32 / 16.0) * TAU);
        points.map(|angle| middle + radius * Vec2::angled(angle)).collect::<Vec<_>>()
    };
    let line = |points: &[(f32, f32)]| points.iter().map(|(x, y)| vec2(*x, *y)).collect::<Vec<_>>();
    let mirrored = |all: Vec<(Vec<Vec2>, bool)>| {
        let flip = |points: Vec<Vec2>| points.into_iter().map(|at| vec2(-at.x, at.y)).collect();
        all.into_iter().map(|(points, is_filled)| (flip(points), is_filled)).collect()
    };
    match icon {
        Icon::Undo => vec![
            (arc(vec2(0.1, 0.2), 0.65, -0.5, 0.22), false),
            (line(&[(-1.0, 0.0), (-0.12, 0.0), (-0.56, 0.66)]), true),
        ],
        Icon::Redo => mirrored(lines(Icon::Undo)),
        Icon::Star => [0.25, 0.75]
            .map(|turn| {
                let mut corners: Vec<_> = (0..3).map(|i| Vec2::angled((turn + i as f32 / 3.0) * TAU)).collect();
                corners.push(corners[0]);
                (corners, false)
            })
            .into(),
        Icon::Pause => [-0.4, 0.4]
            .map(|x| (line(&[(x - 0.2, -0.8), (x + 0.2, -0.8), (x + 0.2, 0.8), (x - 0.2, 0.8)]), true))
            .into(),
        Icon::Play => vec![(line(&[(-0.6, -0.85), (0.85, 0.0), (-0.6, 0.85)]), true)],
        Icon::Book => vec![
            (line(&[(0.0, -0.5), (-0.4, -0.72), (-0.95, -0.6), (-0.95, 0.6), (-0.4, 0.5), (0.0, 0.72)]), false),
            (line(&[(0.0, -0.5), (0.4, -0.72), (0.95, -0.6), (0.95, 0.6), (0.4, 0.5), (0.0, 0.72)]), false),
            (line(&[(0.0, -0.5), (0.0, 0.72)]), false),
        ],
        Icon::Eye => vec![
            (arc(vec2(0.0, 0.75), 1.25, -0.4, -0.1), false),
            (arc(vec2(0.0, -0.75), 1.25, 0.1, 0.4), false),
            (arc(Vec2::ZERO, 0.32, 0.0, 1.0), true),
        ],
        Icon::Gear => {
            let teeth = (0..8).map(|i| {
                let out = Vec2::angled((i as f32 + 0.5) / 8.0 * TAU);
                (vec![0.68 * out, out], false)
            });
            let rings = [(arc(Vec2::ZERO, 0.66, 0.0, 1.0), false), (arc(Vec2::ZERO, 0.26, 0.0, 1.0), false)];
            rings.into_iter().chain(teeth).collect()
        }
        Icon::Door => vec![
            (line(&[(0.1, -0.85), (-0.75, -0.85), (-0.75, 0.85), (0.1, 0.85)]), false),
            (line(&[(-0.25, 0.0), (0.9, 0.0)]), false),
            (line(&[(0.5, -0.4), (0.95, 0.0), (0.5, 0.4)]), false),
        ],
        Icon::Change => vec![
            (arc(vec2(-0.45, 0.3), 0.4, 0.0, 1.0), true),
            (arc(vec2(0.45, 0.3), 0.4, 0.0, 1.0), false),
            (arc(vec2(0.0, 0.1), 0.85, -0.4, -0.1), false),
        ],
    }
}

/// Draws it around a middle.
fn paint(painter: &Painter, icon: Icon, middle: Pos2, size: f32, color: Color32) {
    let stroke = Stroke::new(size * 0.1, color);
    for (points, is_filled) in lines(icon) {
        let points = points.into_iter().map(|at| middle + at * size / 2.0).collect();
        painter.add(match is_filled {
            true => egui::Shape::convex_polygon(points, color, Stroke::NONE),
            false => egui::Shape::line(points, stroke),
        });
    }
}

/// How a button with a picture looks, where not as usual.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Dress {
    /// Its ground.
    pub fill: Option<Color32>,
    /// Its picture and its words.
    pub color: Option<Color32>,
}

/// How small words are made, as a share of their size, before the picture gives way to them.
const SMALLEST: f32 = 0.72;

/// The font in which all these words fit beside their pictures into buttons of one size, so that none is smaller than
/// its neighbours.
pub(super) fn fitting(ui: &Ui, words: &[String], font: FontId, size: Vec2) -> FontId {
    let share = words.iter().map(|words| share(ui, words, &font, size)).filter(|share| *share >= SMALLEST);
    FontId { size: share.fold(1.0, f32::min) * font.size, ..font }
}

/// How large words can be beside a picture, as a share of their size.
fn share(ui: &Ui, words: &str, font: &FontId, size: Vec2) -> f32 {
    let wide = ui.painter().layout_no_wrap(words.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x;
    // Between the picture, the words and what is left there is a gap each.
    let room = size.x - 2.0 * (ui.spacing().button_padding.x + ui.spacing().icon_spacing) - SIZE;
    (room / wide).min(1.0)
}

/// A button with a picture before its words, all of them beginning at its left edge. Words that are too long for both are
/// made smaller, and if that is not enough they stand alone.
pub(super) fn button(ui: &mut Ui, icon: Icon, words: &str, font: FontId, size: Vec2, dress: Dress) -> Response {
    let share = share(ui, words, &font, size);
    let has_picture = share >= SMALLEST;
    let font = FontId { size: if has_picture { share * font.size } else { font.size }, ..font };
    let mut text = egui::RichText::new(words).font(font);
    if let Some(color) = dress.color {
        text = text.color(color);
    }
    let mut button = if has_picture {
        egui::Button::new((picture(Vec2::splat(SIZE)), text, egui::Atom::grow()))
    } else {
        egui::Button::new(text)
    };
    if let Some(fill) = dress.fill {
        button = button.fill(fill);
    }
    show_pictured(ui, button.min_size(size), |ui, response, at| {
        let color = dress.color.unwrap_or_else(|| ui.style().interact(response).text_color());
        let color = if ui.is_enabled() { color } else { color.gamma_multiply(0.5) };
        paint(ui.painter(), icon, at, SIZE, color);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_stays_in_its_square() {
        for icon in Icon::ALL {
            let drawn = lines(icon);
            assert!(!drawn.is_empty());
            for at in drawn.iter().flat_map(|(points, _)| points) {
                assert!(at.x.abs() <= 1.05 && at.y.abs() <= 1.05, "{icon:?}: {at:?}");
            }
        }
    }
}
