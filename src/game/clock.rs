//! What time it is. This room has no clock of its own: whoever starts the program hands it one.

use std::time::Duration;

use bevy::prelude::*;

/// The time of day, as people around the table have it.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Clock {
    /// Now, in whole seconds since the beginning of 1970 (UTC).
    pub now: fn() -> u64,
    /// The hour and the minute that a clock on the wall shows at such a moment, if that is known.
    pub on_the_wall: fn(u64) -> Option<(u8, u8)>,
}

/// Nobody knows what time it is: it stands still.
impl Default for Clock {
    fn default() -> Self {
        Self { now: || 0, on_the_wall: |_| None }
    }
}

/// How long a game that was left is offered to be continued, in seconds: a day.
const OFFERED_FOR: u64 = 24 * 60 * 60;

/// After how long without a move, or a touch where there is a screen to touch, whoever played is taken to have gone.
pub const GONE_AFTER: Duration = Duration::from_secs(20 * 60);

impl Clock {
    /// Whether a moment is so near that whoever played then still sits there.
    #[must_use]
    pub fn is_of_now(&self, at: Option<u64>) -> bool {
        at.is_some_and(|at| (self.now)().saturating_sub(at) < GONE_AFTER.as_secs())
    }

    /// Whether a moment is less than a day ago. One that nobody knows is.
    #[must_use]
    pub fn is_of_today(&self, at: Option<u64>) -> bool {
        at.is_none_or(|at| (self.now)().saturating_sub(at) < OFFERED_FOR)
    }

    /// A moment as a clock on the wall showed it, like `14:32`, if it is less than a day ago.
    #[must_use]
    pub fn tell(&self, at: Option<u64>) -> Option<String> {
        let (hour, minute) = (self.on_the_wall)(at.filter(|_| self.is_of_today(at))?)?;
        Some(format!("{hour}:{minute:02}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hour_is_told_for_a_day() {
        let clock = Clock { now: || 100_000, on_the_wall: |at| Some((14, (at % 60) as u8)) };
        assert_eq!(clock.tell(Some(99_992)), Some("14:32".to_owned()));
        assert_eq!(clock.tell(Some(60_004)), Some("14:04".to_owned()));
        assert_eq!(clock.tell(Some(100_000 - OFFERED_FOR)), None);
        assert_eq!((clock.tell(None), clock.is_of_today(None)), (None, true));
        assert_eq!([99_000, 98_000].map(|at| clock.is_of_now(Some(at))), [true, false]);
        assert_eq!(Clock::default().tell(Some(0)), None);
    }
}
