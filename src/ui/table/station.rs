//! A seat's place at the edge of the table: where it is, and which buttons it has there.

use bevy::prelude::*;
use bevy_egui::egui::{Pos2, Rect, pos2, vec2};

use super::measure::{BELOW, BESIDE, FROM_MIDDLE, Measure};
use super::upright::Upright;
use crate::rules::{Game, Seat};

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
        self.measure.lines().map(|down| self.rect().top() + down)
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
    use bevy_egui::egui::Vec2;

    use super::*;

    const SCREENS: [Vec2; 4] = [vec2(1280.0, 800.0), vec2(1920.0, 1080.0), vec2(1024.0, 768.0), vec2(800.0, 800.0)];

    const SIX: [Press; 6] = [Press::Undo, Press::Done, Press::Pause, Press::Rules, Press::Language, Press::Host];

    fn stations(screen: Vec2) -> Vec<Station> {
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
            for half_width in [50.0, 150.0, 200.0] {
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
