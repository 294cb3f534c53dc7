//! What a contact with the screen is taken for, on the board and at the edges of a table alike.

use std::time::Duration;

use bevy::math::Vec2;
use bevy::prelude::Resource;

/// Fingers that come down within this time come down together, as of one hand.
pub const TOGETHER: Duration = Duration::from_millis(150);
/// A finger that has lain still for longer than this was resting, or its end was never told.
pub const RESTING: Duration = Duration::from_secs(5);

/// So long after a finger a press of the mouse may be its echo, and so near, in logical pixels.
const ECHO_FOR: Duration = Duration::from_secs(1);
const ECHO_WITHIN: f32 = 40.0;

/// Which fingers were there a moment ago, when and where, for the mouse event that some systems send of each as well.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LastTouches(Vec<(u64, Duration, Vec2)>);

impl LastTouches {
    /// Takes note of a finger at a point of the window, in logical pixels.
    pub fn note(&mut self, finger: u64, now: Duration, point: Vec2) {
        self.0.retain(|(other, at, _)| *other != finger && now.saturating_sub(*at) < ECHO_FOR);
        self.0.push((finger, now, point));
    }

    /// Whether a press of the mouse here is a finger's echo.
    #[must_use]
    pub fn is_echo(&self, now: Duration, point: Vec2) -> bool {
        let is_of = |(_, at, place): &(u64, Duration, Vec2)| {
            now.saturating_sub(*at) < ECHO_FOR && place.distance(point) < ECHO_WITHIN
        };
        self.0.iter().any(is_of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_echo_is_known_for_what_it_is_whoever_has_touched_since() {
        let mut touches = LastTouches::default();
        let at = Duration::from_millis;
        touches.note(1, at(100), Vec2::new(100.0, 100.0));
        touches.note(2, at(110), Vec2::new(900.0, 500.0));
        touches.note(2, at(120), Vec2::new(910.0, 500.0));
        assert!(touches.is_echo(at(130), Vec2::new(104.0, 100.0)) && touches.is_echo(at(130), Vec2::new(911.0, 500.0)));
        assert!(!touches.is_echo(at(130), Vec2::new(500.0, 300.0)), "nobody has touched there");
        assert!(!touches.is_echo(at(1_105), Vec2::new(104.0, 100.0)), "that is too long ago");
    }
}
