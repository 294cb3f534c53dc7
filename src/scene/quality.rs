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
/// One that takes no longer than this comes with every second picture of a screen at the latest.
const SHORT: Duration = Duration::from_millis(25);
/// One slow frame is nothing: this many on end have to be slow on average, and many more quick before more is tried.
const FRAMES: u32 = 24;
const QUICK_FRAMES: u32 = 300;
/// What was too slow this often is not tried again.
const TRIALS: u8 = 2;
/// Until then shaders are put together, which says nothing of the frames to come.
const AT_THE_START: Duration = Duration::from_secs(3);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedQuality>()
        .add_systems(Update, (choose, apply.run_if(resource_changed::<Quality>)).chain().in_set(SceneSystems::Dress));
}

/// What was asked for at the start, for this sitting: it goes before what is set and what is measured.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AskedQuality(pub Option<Quality>);

/// What was found out: the frames that followed each other without rest, how long they took, and what was too slow.
#[derive(Debug, Default)]
struct Measure {
    frames: u32,
    took: Duration,
    quick: u32,
    /// How often each quality was too slow.
    failed: [u8; 3],
}

impl Measure {
    /// Counts a frame at this quality; says which one the next should have.
    fn judge(&mut self, quality: Quality, frame: Duration) -> Quality {
        self.frames += 1;
        // However long one takes: a hitch, or a lid that was closed, says little of the others.
        self.took += frame.min(2 * LONGEST);
        self.quick = if frame <= SHORT { self.quick + 1 } else { 0 };
        if self.quick >= QUICK_FRAMES {
            self.quick = 0;
            let higher = higher(quality);
            if self.failed[higher as usize] < TRIALS {
                return self.go_to(higher);
            }
        }
        if self.frames < FRAMES {
            return quality;
        }
        let is_too_slow = self.took > LONGEST * FRAMES;
        (self.frames, self.took) = (0, Duration::ZERO);
        if !is_too_slow || quality == Quality::Low {
            return quality;
        }
        self.failed[quality as usize] += 1;
        self.go_to(lower(quality))
    }

    /// What was measured says nothing of another quality.
    fn go_to(&mut self, quality: Quality) -> Quality {
        *self = Self { failed: self.failed, ..Self::default() };
        quality
    }
}

const fn lower(quality: Quality) -> Quality {
    match quality {
        Quality::High => Quality::Medium,
        Quality::Medium | Quality::Low => Quality::Low,
    }
}

const fn higher(quality: Quality) -> Quality {
    match quality {
        Quality::Low => Quality::Medium,
        Quality::Medium | Quality::High => Quality::High,
    }
}

/// Takes what is set. Otherwise begins with everything, and does with less where pictures that move come too slowly; a
/// machine that was only busy meanwhile gets more again.
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
    {
        let next = measure.judge(*quality, frame);
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

    /// The qualities that a machine goes through with frames that take so long at each: high, medium, low.
    fn tried(frames: u32, [high, medium, low]: [u64; 3], measure: &mut Measure) -> Vec<Quality> {
        let mut tried = vec![Quality::High];
        for _ in 0..frames {
            let now = tried[tried.len() - 1];
            let millis = match now {
                Quality::High => high,
                Quality::Medium => medium,
                Quality::Low => low,
            };
            tried.push(measure.judge(now, Duration::from_millis(millis)));
            tried.dedup();
        }
        tried
    }

    #[test]
    fn slow_frames_ask_for_less_work_until_there_is_no_less() {
        let mut measure = Measure::default();
        assert_eq!(tried(FRAMES - 1, [400; 3], &mut measure), [Quality::High]);
        assert_eq!(tried(1, [400; 3], &mut measure), [Quality::High, Quality::Medium]);
        let all = [Quality::High, Quality::Medium, Quality::Low];
        assert_eq!(tried(10 * FRAMES, [46; 3], &mut Measure::default()), all);
    }

    #[test]
    fn frames_in_time_ask_for_nothing_and_one_slow_one_is_forgiven() {
        assert_eq!(tried(10 * QUICK_FRAMES, [17; 3], &mut Measure::default()), [Quality::High]);
        let mut measure = Measure::default();
        assert_eq!(measure.judge(Quality::High, Duration::from_mins(5)), Quality::High);
        assert_eq!(tried(3 * FRAMES, [17; 3], &mut measure), [Quality::High]);
    }

    #[test]
    fn a_machine_that_was_only_busy_gets_more_again() {
        let mut measure = Measure::default();
        assert_eq!(tried(FRAMES, [400; 3], &mut measure), [Quality::High, Quality::Medium]);
        assert_eq!(measure.judge(Quality::Medium, Duration::from_millis(17)), Quality::Medium);
        let after = (0..QUICK_FRAMES).map(|_| measure.judge(Quality::Medium, Duration::from_millis(17)));
        assert_eq!(after.filter(|quality| *quality == Quality::High).count(), 1);
    }

    #[test]
    fn what_was_too_slow_twice_is_not_tried_again() {
        let high_and_medium = [Quality::High, Quality::Medium, Quality::High, Quality::Medium];
        let mut measure = Measure::default();
        assert_eq!(tried(20 * QUICK_FRAMES, [60, 17, 17], &mut measure), high_and_medium);
        // Nor does one slow frame of it count for many, however long it has been quick.
        assert_eq!(measure.judge(Quality::Medium, Duration::from_millis(90)), Quality::Medium);
    }
}
