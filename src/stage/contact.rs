//! What a contact with the screen is taken for, on the board and at the edges of a table alike.

use std::time::Duration;

use bevy::math::Vec2;
use bevy::prelude::Resource;

/// Fingers that come down within this time come down together, as of one hand.
pub const TOGETHER: Duration = Duration::from_millis(150);
/// A finger that has lain still for longer than this was resting, or its end was never told.
pub const RESTING: Duration = Duration::from_secs(5);

/// When and where a finger was last, for the mouse event that some systems send of it as well.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct LastTouch(Option<(Duration, Vec2)>);

impl LastTouch {
    /// Takes note of a finger at a point of the window, in logical pixels.
    pub fn note(&mut self, now: Duration, point: Vec2) {
        self.0 = Some((now, point));
    }

    /// Whether a press of the mouse here is a finger's echo.
    #[must_use]
    pub fn is_echo(&self, now: Duration, point: Vec2) -> bool {
        const FOR: Duration = Duration::from_secs(1);
        const WITHIN: f32 = 40.0;
        self.0.is_some_and(|(at, place)| now.saturating_sub(at) < FOR && place.distance(point) < WITHIN)
    }
}
