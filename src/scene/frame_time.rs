//! How long frames take that follow each other without rest: the one measure of what a machine can do.

use std::time::Duration;

use bevy::prelude::*;

use super::SceneSystems;
use crate::stage::KeepAwake;

/// A machine that takes this long for each of so many frames has better things to draw than what only breathes.
const CRAWLING: Duration = Duration::from_millis(120);
const CRAWLING_FRAMES: u32 = 3;

/// What was measured.
#[derive(Resource, Debug, Default)]
pub(super) struct FrameTime {
    /// How long the frame before took, if this one followed it at once: time that was slept through is not a frame's.
    pub last: Option<Duration>,
    /// How many frames on end were slow, up to too many.
    slow: u32,
}

impl FrameTime {
    /// Whether the last few frames were so slow that none should be drawn without need.
    pub fn crawls(&self) -> bool {
        self.slow >= CRAWLING_FRAMES
    }

    fn note(&mut self, frame: Option<Duration>) {
        self.last = frame;
        if let Some(frame) = frame {
            self.slow = if frame > CRAWLING { (self.slow + 1).min(CRAWLING_FRAMES) } else { 0 };
        }
    }
}

/// The frame before asked for this one.
#[derive(Resource, Debug, Default)]
struct WasAwake(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FrameTime>()
        .init_resource::<WasAwake>()
        .add_systems(Update, (measure.in_set(SceneSystems::Walk), look_ahead.after(SceneSystems::Dress)));
}

fn measure(time: Res<Time<Real>>, was_awake: Res<WasAwake>, mut frames: ResMut<FrameTime>) {
    frames.note(was_awake.0.then(|| time.delta()));
}

fn look_ahead(awake: Res<KeepAwake>, mut was_awake: ResMut<WasAwake>) {
    was_awake.0 = awake.is_awake();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(frames: &[Option<u64>]) -> FrameTime {
        let mut measured = FrameTime::default();
        frames.iter().for_each(|frame| measured.note(frame.map(Duration::from_millis)));
        measured
    }

    #[test]
    fn a_machine_crawls_when_several_frames_on_end_are_slow() {
        assert!(!after(&[Some(400), Some(400)]).crawls());
        assert!(!after(&[Some(400), Some(400), Some(17), Some(400)]).crawls());
        assert!(after(&[Some(400), Some(400), Some(400)]).crawls());
        assert!(!after(&[Some(400), Some(400), Some(400), Some(17)]).crawls(), "one in time is a sign of recovery");
    }

    #[test]
    fn what_was_slept_through_says_nothing() {
        assert!(!after(&[None; 5]).crawls());
        assert!(after(&[Some(400), None, Some(400), None, Some(400), None]).crawls());
        assert_eq!(after(&[Some(400), None]).last, None);
    }
}
