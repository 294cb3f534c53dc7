//! What the overlay takes of the window, and what it leaves for the board.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::facing::Facing;
use super::{Sheet, table, theme};
use crate::game::{Lifted, Paused, Screen};
use crate::stage::{Covered, FreeArea, KeepAwake, KeysTaken, home_pitch};
use crate::storage::Settings;

/// The overlay's areas of this pass, in logical pixels.
#[derive(Resource, Default)]
pub(super) struct Layout {
    /// Beside or above the board; the board keeps clear of them.
    around: Vec<Rect>,
    /// Over the board.
    over: Vec<Rect>,
    /// At the edges of a table, each by its corners.
    turned: Vec<[Vec2; 4]>,
    pub window: Vec2,
    /// Logical pixels for each point of the overlay.
    pub zoom: f32,
}

impl Layout {
    /// Whether cards and buttons stand at the sides of the board rather than above and below it.
    pub(super) fn is_wide(&self) -> bool {
        self.window.x > self.window.y
    }

    /// Whether the buttons stand in one column: beside the board, or where two have no room beside the cards.
    pub(super) fn has_one_column(&self) -> bool {
        self.is_wide() || self.window.x < 510.0 * self.zoom
    }

    /// How high something at the lower edge can be, in points, without reaching the buttons beside a board, or the board
    /// below them.
    pub(super) fn room_below(&self) -> f32 {
        let height = self.window.y / self.zoom;
        if !self.is_wide() {
            return 0.24 * height;
        }
        let above = self.around.iter().filter(|area| area.center().y < self.window.y / 2.0);
        height - above.map(|area| area.max.y / self.zoom).fold(0.0, f32::max)
    }

    fn to_window(&self, rect: egui::Rect) -> Rect {
        Rect::new(rect.min.x, rect.min.y, rect.max.x, rect.max.y).scaled(self.zoom)
    }

    /// An area beside the board. An area says whether egui is only finding its size: it then lies anywhere, unseen.
    pub(super) fn keep_clear_of(&mut self, area: &egui::InnerResponse<bool>, inset: f32) {
        if !area.inner {
            self.around.push(self.to_window(area.response.rect.expand(inset)));
        }
    }

    /// Something that is turned, by its corners.
    pub(super) fn cover_turned(&mut self, corners: [egui::Pos2; 4]) {
        let zoom = self.zoom;
        self.turned.push(corners.map(|corner| Vec2::new(corner.x, corner.y) * zoom));
    }

    /// Something over the board.
    pub(super) fn cover(&mut self, rect: egui::Rect) {
        self.over.push(self.to_window(rect));
    }
}

trait Scaled {
    fn scaled(self, by: f32) -> Self;
}

impl Scaled for Rect {
    fn scaled(self, by: f32) -> Self {
        Self { min: self.min * by, max: self.max * by }
    }
}

pub(super) fn begin_layout(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    mut layout: ResMut<Layout>,
    window: Single<&Window>,
) -> Result {
    let size = window.size();
    let zoom = theme::zoom(size, settings.text_percent);
    let context = contexts.ctx_mut()?;
    context.set_zoom_factor(zoom);
    // What this pass is laid out by; a new factor holds from the next.
    *layout = Layout { window: size, zoom: context.zoom_factor(), ..default() };
    Ok(())
}

/// Tells the stage what the overlay covers and what it leaves for the board.
pub(super) fn end_layout(
    layout: Res<Layout>,
    mut contexts: EguiContexts,
    sheet: Res<State<Sheet>>,
    paused: Res<State<Paused>>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    lifted: Res<Lifted>,
    stations: Res<table::Stations>,
    mut facing: ResMut<Facing>,
    mut covered: ResMut<Covered>,
    mut free: ResMut<FreeArea>,
    mut taken: ResMut<KeysTaken>,
    mut awake: ResMut<KeepAwake>,
    mut before: Local<Option<Rect>>,
    mut shaped_for: Local<(Vec2, bool)>,
    mut had_sheet: Local<bool>,
) -> Result {
    let has_sheet = *sheet.get() != Sheet::None || paused.get().0;
    // It stays turned as long as the sheet is open, which opens a frame after it was turned.
    if std::mem::replace(&mut *had_sheet, has_sheet) && !has_sheet {
        facing.set_if_neq(Facing::default());
    }
    taken.set_if_neq(KeysTaken(contexts.ctx_mut()?.memory(|memory| memory.focused().is_some())));
    let areas = layout.around.iter().chain(&layout.over).copied().collect();
    let by_sheet = has_sheet || *screen.get() == Screen::Title;
    covered.set_if_neq(Covered { areas, turned: layout.turned.clone(), by_sheet });
    // An area that is new to egui is laid out once to find its size, somewhere; only what stays counts.
    let at_table = settings.is_at_table();
    let shape = (layout.window, at_table);
    let is_same_shape = std::mem::replace(&mut *shaped_for, shape) == shape;
    let found = match free.0 {
        // A button that comes with the first leg must not move the board under the hand.
        Some(_) if lifted.0.is_some() && is_same_shape => free.0,
        _ if at_table => Some(stations.free_area(layout.window)),
        _ => Some(free_area(&layout)),
    };
    let is_steady = std::mem::replace(&mut *before, found) == found;
    if !is_steady || free.set_if_neq(FreeArea(found)) {
        awake.for_frames(3);
    }
    Ok(())
}

/// How tall the board looks, in shares of its width, with something to spare for its thickness.
fn look(window: Vec2) -> f32 {
    home_pitch(window).sin() + 0.05
}

/// How many times wider than a tall window the round board may be: the star fills the window then, where every pixel
/// is worth having under a finger, and only wood beside it is cut off.
const BEYOND: f32 = 1.3;

/// The part of the window in which the round board is clear of all cards and buttons: as wide, or in a tall window as
/// high, as can be; it reaches over both sides of a tall one. Cards stand in the corners, where a round board has none.
fn free_area(layout: &Layout) -> Rect {
    let across = if layout.is_wide() { 1.0 } else { BEYOND };
    let window = Rect::from_center_size(layout.window / 2.0, layout.window * Vec2::new(across, 1.0));
    let look = look(layout.window);
    // From the whole window inwards; the last step leaves what lies between the strips.
    (0..=STEPS)
        .map(|step| shrunk(layout, window, step as f32 / STEPS as f32))
        .find(|free| layout.around.iter().all(|area| !touches_board(*free, *area, look)))
        .unwrap_or_else(|| shrunk(layout, window, 1.0))
}

const STEPS: usize = 40;

/// The window with this share of the strips beside the board, or above and below it, taken away.
fn shrunk(layout: &Layout, window: Rect, share: f32) -> Rect {
    let mut free = window;
    let middle = window.center();
    for area in &layout.around {
        if layout.is_wide() {
            if area.center().x < middle.x {
                free.min.x = free.min.x.max(area.max.x * share);
            } else {
                free.max.x = free.max.x.min(window.max.x - (window.max.x - area.min.x) * share);
            }
        } else if area.center().y < middle.y {
            free.min.y = free.min.y.max(area.max.y * share);
        } else {
            free.max.y = free.max.y.min(window.max.y - (window.max.y - area.min.y) * share);
        }
    }
    free
}

/// Whether the board, drawn as large as it fits into `free`, would reach under an area.
fn touches_board(free: Rect, area: Rect, look: f32) -> bool {
    let width = free.width().min(free.height() / look);
    let half = Vec2::new(width, width * look) / 2.0;
    let nearest = free.center().clamp(area.min, area.max);
    // A hair's breadth is no overlap: between the strips the board touches both.
    ((nearest - free.center()) / half).length() < 0.999
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: f32, height: f32) -> Layout {
        let mut layout = Layout { window: Vec2::new(width, height), zoom: 1.0, ..default() };
        let corner = egui::vec2(150.0, 120.0);
        for (x, y) in [(0.0, 0.0), (width - corner.x, 0.0), (0.0, height - corner.y)] {
            layout.around.push(layout.to_window(egui::Rect::from_min_size(egui::pos2(x, y), corner)));
        }
        layout
    }

    #[test]
    fn the_board_keeps_clear_of_cards_and_buttons() {
        for (width, height) in [(640.0, 480.0), (1280.0, 800.0), (2560.0, 1080.0), (390.0, 844.0), (1000.0, 1000.0)] {
            let layout = layout(width, height);
            let free = free_area(&layout);
            assert!(
                layout.around.iter().all(|area| !touches_board(free, *area, look(layout.window))),
                "{width}x{height}"
            );
        }
    }

    #[test]
    fn a_tall_column_of_buttons_leaves_the_board_between_the_strips() {
        let mut layout = Layout { window: Vec2::new(640.0, 480.0), zoom: 0.72, ..default() };
        for (left, top, right, bottom) in
            [(0.0, 0.0, 184.0, 160.0), (0.0, 500.0, 184.0, 666.0), (718.0, 0.0, 888.0, 370.0)]
        {
            let rect = egui::Rect::from_min_max(egui::pos2(left, top), egui::pos2(right, bottom));
            layout.around.push(layout.to_window(rect));
        }
        let free = free_area(&layout);
        assert!(free.min.x > 100.0 && free.max.x < 640.0 - 100.0, "{free:?}");
    }

    #[test]
    fn a_tall_window_is_filled_by_the_star_and_not_by_the_wood_around_it() {
        // Cards above and below, as on a phone held upright.
        let mut layout = Layout { window: Vec2::new(390.0, 844.0), zoom: 1.0, ..default() };
        for (top, bottom) in [(0.0, 120.0), (740.0, 844.0)] {
            layout.around.push(Rect::new(0.0, top, 390.0, bottom));
        }
        let free = free_area(&layout);
        assert!((free.center().x - 195.0).abs() < 0.1 && (free.width() - 390.0 * BEYOND).abs() < 0.1, "{free:?}");
        // The holes farthest out are six apart from the middle, on a board with a radius of nine.
        assert!(free.width() / 2.0 * (6.0 + 0.5) / 9.0 < 195.0);
        assert!(free.height() >= free.width() * look(layout.window));
    }

    #[test]
    fn a_round_board_reaches_between_the_corners() {
        let layout = layout(640.0, 480.0);
        assert!(free_area(&layout).width() > 640.0 - 2.0 * 150.0 + 20.0);
    }

    #[test]
    fn areas_are_told_in_pixels_of_the_window() {
        let mut layout = Layout { zoom: 2.0, ..default() };
        layout.cover(egui::Rect::from_min_max(egui::pos2(5.0, 5.0), egui::pos2(90.0, 60.0)));
        assert_eq!(layout.over, [Rect::new(10.0, 10.0, 180.0, 120.0)]);
    }
}
