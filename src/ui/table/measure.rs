//! How large the stations of a table are: a finger's reach from the edge of the screen, and the board has the rest.

use bevy_egui::egui;

/// How far from the middle of the board a station begins: just beyond the tip of its point.
pub(super) const FROM_MIDDLE: f32 = 7.88;
/// Where in it, from there on, the middle of each of its lines is, and where the last of them ends.
const WORDS: f32 = 0.34;
const COUNTS: f32 = 0.78;
const LINES: f32 = 1.02;
/// How high one line, and how high two lines of what was agreed are.
const AGREED: [f32; 3] = [0.0, 0.32, 0.60];
/// Between the buttons and the edge of their station, below and at the sides.
pub(super) const BELOW: f32 = 0.12;
pub(super) const BESIDE: f32 = 0.3;
/// How high a button is at least, and as much is free between buttons and the edge of the screen; the same in logical
/// pixels of the window.
const BUTTON: f32 = 0.86;
const RIM: f32 = 0.3;
const BUTTON_PIXELS: f32 = 44.0;
const RIM_PIXELS: f32 = 24.0;
/// How high a button is at least where the width of the screen is known, in millimetres.
const BUTTON_MM: f32 = 9.0;
/// Half the width of a row of buttons, at most.
const WIDEST: f32 = 4.4;

/// The lengths that all stations of a table share.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Measure {
    /// How large the screen is, in points.
    pub screen: egui::Vec2,
    /// Points of the screen for a length of the board.
    pub unit: f32,
    /// How high a button is, in points.
    pub button: f32,
    /// How far it is from the edge of the screen, in points.
    rim: f32,
    /// How many lines there are for what was agreed.
    pub agreed: usize,
}

impl Measure {
    /// The board is as large as it can be with a station between each of its points and the edge of the screen.
    pub fn new(screen: egui::Vec2, zoom: f32, pixels_per_mm: Option<f32>, agreed: usize) -> Self {
        let agreed = agreed.min(AGREED.len() - 1);
        let finger = pixels_per_mm.map_or(BUTTON_PIXELS, |pixels| BUTTON_MM * pixels) / zoom;
        let rim = RIM_PIXELS / zoom;
        // A large screen has large buttons. Whatever is the larger leaves the least for the board.
        let lines = FROM_MIDDLE + LINES + AGREED[agreed];
        let left = [(finger, 0.0), (0.0, BUTTON)].into_iter().flat_map(|(button, buttons)| {
            [(rim, 0.0), (0.0, RIM)]
                .map(|(rim, rims)| (screen.min_elem() / 2.0 - button - rim) / (lines + buttons + rims))
        });
        let unit = left.fold(f32::INFINITY, f32::min).max(1.0);
        Self { screen, unit, button: finger.max(BUTTON * unit), rim: rim.max(RIM * unit), agreed }
    }

    /// How deep a station is, in points.
    pub fn depth(self) -> f32 {
        self.button + (LINES + AGREED[self.agreed] + BELOW) * self.unit
    }

    /// Half the width of a row of buttons of a station that is turned so far: as wide as there is room between its
    /// neighbours, and on the screen.
    pub fn half_width(self, angle: f32, has_neighbour: bool) -> f32 {
        let (unit, below) = (self.unit, FROM_MIDDLE * self.unit + self.depth() - BELOW * self.unit);
        let beside = if has_neighbour {
            (FROM_MIDDLE * (std::f32::consts::PI / 6.0).tan() - 0.08 - BESIDE) * unit
        } else {
            f32::INFINITY
        };
        // The lower corners are what comes nearest to the edge of the screen.
        let (sin, cos) = (angle.sin().abs(), angle.cos().abs());
        let room = |half: f32, off: f32, along: f32| {
            if along < 1e-3 { f32::INFINITY } else { (half - self.rim - below * off) / along }
        };
        let across = room(self.screen.x / 2.0, sin, cos).min(room(self.screen.y / 2.0, cos, sin));
        (WIDEST * unit).min(beside).min(across).max(unit)
    }

    /// How far down in a station the middle of each of its lines is, in points: of its words, of the counts, of what was
    /// agreed.
    pub fn lines(self) -> [f32; 3] {
        [WORDS, COUNTS, LINES - 0.04 + AGREED[self.agreed] / 2.0].map(|down| down * self.unit)
    }
}
