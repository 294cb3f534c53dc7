//! A seat's place at the edge of the table: where it is, and which buttons it has there.

use bevy::prelude::*;
use bevy_egui::egui::{self, Pos2, Rect, pos2, vec2};

use super::upright::Upright;
use crate::rules::{Game, Seat};

/// How far from the middle of the board a station begins: just beyond the tip of its point.
const FROM_MIDDLE: f32 = 7.88;
/// Where in it, from there on, the middle of each of its lines is, and where the last of them ends.
const WORDS: f32 = 0.34;
const COUNTS: f32 = 0.78;
const LINES: f32 = 1.02;
/// How high one line, and how high two lines of what was agreed are.
const AGREED: [f32; 3] = [0.0, 0.32, 0.60];
/// Between the buttons and the edge of their station, below and at the sides.
const BELOW: f32 = 0.12;
const BESIDE: f32 = 0.3;
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
    button: f32,
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
    fn depth(self) -> f32 {
        self.button + (LINES + AGREED[self.agreed] + BELOW) * self.unit
    }

    /// Half the width of a row of buttons of a station that is turned so far: as wide as there is room between its
    /// neighbours, and on the screen.
    fn half_width(self, angle: f32, has_neighbour: bool) -> f32 {
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
}

/// What a button at the edge does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Press {
    Undo,
    /// What was taken back, once more; in the place of Done, of which nothing would come then.
    Redo,
    Done,
    /// The same while a chain is under way, and larger.
    EndTurn,
    Pause,
    Rules,
    Host,
    /// To end a pause.
    PlayOn,
    /// A new game, after the end.
    Again,
    /// Another agreement, after the end.
    Change,
    /// This seat agrees to what is proposed.
    Agree,
    /// The words of this edge in the next language.
    Language,
    /// This seat does not: nothing is proposed any more, or it does not give up after all.
    Decline,
    /// This seat gives up, if it says so once more.
    GiveUp,
    /// It has said so twice, the second time elsewhere along the edge.
    GiveUpIndeed,
}

/// Where a seat reads and presses, in points; the origin is its middle.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Station {
    pub seat: Seat,
    pub upright: Upright,
    pub measure: Measure,
    /// Half the width of its row of buttons.
    pub half: f32,
    pub buttons: Vec<(Press, Rect)>,
}

impl Station {
    /// The station of a seat, by itself or with others right beside it.
    pub fn new(seat: Seat, measure: Measure, has_neighbour: bool, presses: &[Press]) -> Self {
        // Seat 3 sits at the near edge, the others clockwise around the table from there.
        let angle = (f32::from(seat.number()) - 3.0) * std::f32::consts::FRAC_PI_3;
        let middle = (measure.screen / 2.0).to_pos2();
        let out = vec2(-angle.sin(), angle.cos());
        let centre = middle + out * (FROM_MIDDLE * measure.unit + measure.depth() / 2.0);
        let half = measure.half_width(angle, has_neighbour);
        let mut station = Self { seat, upright: Upright { centre, angle }, measure, half, buttons: Vec::new() };
        station.buttons = station.row(presses);
        station
    }

    /// Its outline, around its own middle.
    pub fn rect(&self) -> Rect {
        let half_width = self.half + BESIDE * self.measure.unit;
        Rect::from_center_size(Pos2::ZERO, vec2(2.0 * half_width, self.measure.depth()))
    }

    /// How far down the middle of the line with its words is, of that with the counts, of that with what was agreed.
    pub fn lines(&self) -> [f32; 3] {
        let Measure { unit, agreed, .. } = self.measure;
        [WORDS, COUNTS, LINES - 0.04 + AGREED[agreed] / 2.0].map(|down| self.rect().top() + down * unit)
    }

    /// Points of the screen all along its outline.
    pub fn outline(&self) -> impl Iterator<Item = Pos2> {
        const EACH: u8 = 32;
        let corners = self.upright.corners(self.rect());
        (0..4).flat_map(move |side| {
            (0..EACH).map(move |step| corners[side].lerp(corners[(side + 1) % 4], f32::from(step) / f32::from(EACH)))
        })
    }

    /// The button under a point of the screen.
    pub fn button_at(&self, screen: Pos2) -> Option<Press> {
        let local = self.upright.into(screen);
        self.buttons.iter().find(|(_, rect)| rect.contains(local)).map(|(press, _)| *press)
    }

    /// The buttons side by side along its lower edge.
    fn row(&self, presses: &[Press]) -> Vec<(Press, Rect)> {
        let gap = 0.1 * self.measure.unit;
        let whole: f32 = presses.iter().map(|press| share(*press)).sum();
        let each = (2.0 * self.half + gap - gap * presses.len() as f32) / whole;
        let top = self.rect().bottom() - BELOW * self.measure.unit - self.measure.button;
        let mut at = -self.half;
        let mut place = |press: Press| {
            let rect = Rect::from_min_size(pos2(at, top), vec2(each * share(press), self.measure.button));
            at = rect.right() + gap;
            rect
        };
        presses.iter().map(|press| (*press, place(*press))).collect()
    }
}

/// How wide a button is beside others: what is said on them should fit in letters of one size, in any language.
fn share(press: Press) -> f32 {
    match press {
        Press::PlayOn => 2.0,
        Press::Decline => 1.6,
        Press::GiveUp => 1.5,
        Press::Undo | Press::Again | Press::Agree => 1.3,
        Press::Pause | Press::Change => 1.2,
        Press::Redo | Press::Done | Press::Rules | Press::Host | Press::GiveUpIndeed => 1.0,
        Press::Language => 0.7,
        Press::EndTurn => 3.0,
    }
}

/// What the buttons of a seat go by, besides the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Moment {
    pub is_paused: bool,
    /// Something is put to the seats.
    pub is_asked: bool,
    /// This seat has said that it gives up, once.
    pub gives_up: bool,
    /// This seat leads a chain, and ends its turn itself.
    pub leads: bool,
    /// There is a turn to play again.
    pub redoes: bool,
}

/// The buttons a seat has now.
pub(super) fn presses(game: &Game, seat: Seat, moment: Moment) -> &'static [Press] {
    let plays = game.racing().contains(&seat);
    if moment.is_asked && plays {
        &[Press::Agree, Press::Decline, Press::Language, Press::Host]
    } else if moment.is_asked {
        &[Press::Rules, Press::Language, Press::Host]
    } else if moment.gives_up {
        // Whoever taps twice by a slip is on the first of these the second time.
        &[Press::Decline, Press::GiveUpIndeed]
    } else if moment.is_paused && plays {
        &[Press::PlayOn, Press::GiveUp, Press::Rules, Press::Language, Press::Host]
    } else if moment.is_paused {
        &[Press::PlayOn, Press::Rules, Press::Language, Press::Host]
    } else if game.outcome().is_some() {
        &[Press::Undo, Press::Again, Press::Change, Press::Rules, Press::Language, Press::Host]
    } else if moment.leads {
        &[Press::EndTurn, Press::Pause, Press::Rules, Press::Host]
    } else if moment.redoes {
        &[Press::Undo, Press::Redo, Press::Pause, Press::Rules, Press::Language, Press::Host]
    } else {
        &[Press::Undo, Press::Done, Press::Pause, Press::Rules, Press::Language, Press::Host]
    }
}

#[cfg(test)]
mod tests {
    use super::super::Stations;
    use super::*;

    const SCREENS: [egui::Vec2; 4] =
        [vec2(1280.0, 800.0), vec2(1920.0, 1080.0), vec2(1024.0, 768.0), vec2(800.0, 800.0)];

    const SIX: [Press; 6] = [Press::Undo, Press::Done, Press::Pause, Press::Rules, Press::Language, Press::Host];

    fn stations(screen: egui::Vec2) -> Vec<Station> {
        let measure = Measure::new(screen, 1.0, None, 2);
        Seat::all().map(|seat| Station::new(seat, measure, true, &SIX)).collect()
    }

    #[test]
    fn a_button_is_as_high_as_a_finger_needs_and_off_the_rim() {
        for (screen, zoom) in SCREENS.map(|screen| (screen, 1.0)).into_iter().chain([(vec2(1150.0, 719.0), 1.113)]) {
            for (pixels_per_mm, least) in [(None, 44.0), (Some(6.0), 54.0)] {
                for agreed in 0..3 {
                    let measure = Measure::new(screen, zoom, pixels_per_mm, agreed);
                    let seats = Seat::all();
                    for station in seats.map(|seat| Station::new(seat, measure, true, &SIX)) {
                        let seen = Rect::from_min_size(Pos2::ZERO, screen).shrink(23.99 / zoom);
                        for (press, rect) in &station.buttons {
                            assert!(rect.height() * zoom > least - 0.01, "{press:?} {screen:?} {rect:?}");
                            let corners = station.upright.corners(*rect);
                            assert!(corners.iter().all(|at| seen.contains(*at)), "{press:?} {screen:?} {corners:?}");
                        }
                    }
                    // The board keeps by far the most of it.
                    assert!(measure.unit * 9.0 > 0.34 * screen.min_elem(), "{screen:?}: {measure:?}");
                }
            }
        }
    }

    #[test]
    fn no_station_lies_on_another() {
        for screen in SCREENS {
            let all = stations(screen);
            for station in &all {
                let corners = station.upright.corners(station.rect());
                let others = all.iter().filter(|other| other.seat != station.seat);
                assert!(
                    others
                        .clone()
                        .all(|other| corners.iter().all(|at| !other.rect().contains(other.upright.into(*at))))
                );
            }
        }
    }

    #[test]
    fn the_home_of_a_seat_lies_before_its_station() {
        for station in stations(SCREENS[0]) {
            let home = crate::stage::place(station.seat.opposite().tip()) * station.measure.unit;
            let tip = pos2(640.0 + home.x, 400.0 + home.y);
            let local = station.upright.into(tip);
            assert!(local.x.abs() < 1.0 && local.y < station.rect().top(), "{:?}: {local:?}", station.seat);
        }
    }

    #[test]
    fn what_lies_between_the_edges_touches_none() {
        for screen in SCREENS {
            let all = stations(screen);
            let all = Stations { measure: all[0].measure, all, ..Stations::default() };
            for half_width in [50.0, 200.0, 240.0] {
                let size = vec2(2.0 * half_width, all.between(half_width) - 2.0);
                let sheet = Rect::from_center_size((screen / 2.0).to_pos2(), size);
                let touched = all.all.iter().find(|station| station.outline().any(|at| sheet.contains(at)));
                assert!(touched.is_none(), "{screen:?} {size:?}: {touched:?}");
                assert!(size.y > 0.4 * screen.min_elem(), "{screen:?}: {size:?}");
            }
        }
    }

    #[test]
    fn a_button_is_pressed_where_it_is_drawn() {
        for station in stations(SCREENS[1]) {
            for (press, rect) in &station.buttons {
                assert_eq!(station.button_at(station.upright.out(rect.center())), Some(*press));
            }
            assert_eq!(station.button_at(pos2(960.0, 540.0)), None);
        }
    }
}
