//! How much work a frame may be: as somebody has set it, or as the machine turns out to be able to.

use std::time::Duration;

use bevy::light::DirectionalLightShadowMap;
use bevy::prelude::*;

use super::SceneSystems;
use super::camera::TableCamera;
use super::frame_time::FrameTime;
use crate::stage::KeepAwake;
use crate::storage::{Quality, Settings};

/// A frame of a picture that moves should take no longer.
const LONGEST: Duration = Duration::from_millis(45);
/// One slow frame is nothing: this many on end have to be slow on average.
const FRAMES: u32 = 24;
/// Until then shaders are put together, which says nothing of the frames to come.
const AT_THE_START: Duration = Duration::from_secs(3);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedQuality>()
        .add_systems(Update, (choose, apply.run_if(resource_changed::<Quality>)).chain().in_set(SceneSystems::Dress));
}

/// What was asked for at the start, for this sitting: it goes before what is set and what is measured.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AskedQuality(pub Option<Quality>);

/// Frames that followed each other without rest, and how long they took.
#[derive(Debug, Default)]
struct Measure {
    frames: u32,
    took: Duration,
}

impl Measure {
    /// Counts a frame; says whether enough were counted and they were too slow.
    fn is_too_slow(&mut self, frame: Duration) -> bool {
        self.frames += 1;
        // However long one takes: a hitch, or a lid that was closed, says little of the others.
        self.took += frame.min(2 * LONGEST);
        if self.frames < FRAMES {
            return false;
        }
        std::mem::take(self).took > LONGEST * FRAMES
    }
}

const fn lower(quality: Quality) -> Quality {
    match quality {
        Quality::High => Quality::Medium,
        Quality::Medium | Quality::Low => Quality::Low,
    }
}

/// Takes what is set. Otherwise begins with everything, and does with less where pictures that move come too slowly.
fn choose(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    asked: Res<AskedQuality>,
    frames: Res<FrameTime>,
    mut quality: ResMut<Quality>,
    mut measure: Local<Measure>,
    mut set_before: Local<Option<Quality>>,
) {
    let set = asked.0.or(settings.quality);
    if set != std::mem::replace(&mut *set_before, set) || set.is_some() {
        *measure = Measure::default();
        quality.set_if_neq(set.unwrap_or_default());
    } else if let Some(frame) = frames.last
        && time.elapsed() > AT_THE_START
        && *quality != Quality::Low
        && measure.is_too_slow(frame)
    {
        let next = lower(*quality);
        quality.set_if_neq(next);
    }
}

fn apply(
    quality: Res<Quality>,
    mut map: ResMut<DirectionalLightShadowMap>,
    mut sun: Single<&mut DirectionalLight>,
    mut smoothing: Single<&mut Msaa, With<TableCamera>>,
    mut awake: ResMut<KeepAwake>,
) {
    **smoothing = if *quality == Quality::Low { Msaa::Off } else { Msaa::Sample4 };
    sun.shadow_maps_enabled = *quality != Quality::Low;
    map.size = if *quality == Quality::High { 2048 } else { 1024 };
    awake.for_frames(2);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(frames: u32, millis: u64) -> usize {
        let mut measure = Measure::default();
        (0..frames).filter(|_| measure.is_too_slow(Duration::from_millis(millis))).count()
    }

    #[test]
    fn slow_frames_ask_for_less_work_once_in_a_while() {
        assert_eq!(after(FRAMES - 1, 400), 0);
        assert_eq!(after(FRAMES, 46), 1);
        assert_eq!(after(2 * FRAMES, 46), 2);
    }

    #[test]
    fn frames_in_time_ask_for_nothing_and_one_slow_one_is_forgiven() {
        assert_eq!(after(10 * FRAMES, 17), 0);
        let mut measure = Measure::default();
        assert!(!measure.is_too_slow(Duration::from_mins(5)));
        assert!((1..3 * FRAMES).all(|_| !measure.is_too_slow(Duration::from_millis(17))));
    }

    #[test]
    fn less_work_ends_at_the_least() {
        assert_eq!(
            [Quality::High, Quality::Medium, Quality::Low].map(lower),
            [Quality::Medium, Quality::Low, Quality::Low]
        );
    }
}
