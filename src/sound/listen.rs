//! What there is to hear in a frame: what marbles do, what is refused, whose turn it is, how it ended.

use bevy::prelude::*;

use super::{Heard, Sound, SoundSystems};
use crate::game::{Busy, HostCalled, Lifted, Refused, Table, Track, TurnPhase, TurnPlayed, TurnTaken};
use crate::rules::{Hole, Outcome};
use crate::stage::{HopLanded, SoundSwitched};
use crate::storage::Settings;

/// A marble that has rolled only settles.
const SETTLED: f32 = 0.35;
/// Whose turn it is can be seen as well.
const CHIME: f32 = 0.5;
/// From this leg on landings sound no higher: five whole tones are enough.
const HIGHEST: usize = 6;

/// What has sounded in this frame, before anybody asks how loud it may be.
#[derive(Resource, Default)]
struct Struck(Vec<Heard>);

impl Struck {
    /// Twice at once would only be louder: the loudest is heard, and of equals the last.
    fn strike(&mut self, sound: Sound, speed: f32, volume: f32) {
        let heard = Heard { sound, speed, volume };
        match self.0.iter_mut().find(|other| other.sound == sound) {
            Some(other) if other.volume > volume => {}
            Some(other) => *other = heard,
            None => self.0.push(heard),
        }
    }
}

/// Everything but who plays it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Struck>()
        .add_message::<Heard>()
        .add_observer(on_set_out)
        .add_observer(on_hop_landed)
        .add_systems(
            Update,
            (
                switch_sound,
                hear_lifting.run_if(resource_changed::<Lifted>),
                hear_refusals,
                hear_turns,
                hear_bell.run_if(resource_changed::<HostCalled>),
                tell,
            )
                .chain()
                .in_set(SoundSystems),
        );
}

fn switch_sound(mut switched: MessageReader<SoundSwitched>, mut settings: ResMut<Settings>) {
    for SoundSwitched in switched.read() {
        settings.muted = !settings.muted;
    }
}

/// Whether this leg of a track, from 1, is a step: the marble rolls.
fn is_step(track: &Track, leg: usize) -> bool {
    let ends = leg.checked_sub(1).and_then(|before| track.0.get(before)).zip(track.0.get(leg));
    ends.is_some_and(|(from, to)| from.distance(*to) == 1)
}

/// A step is heard from its beginning.
fn on_set_out(busy: On<Add, Busy>, tracks: Query<&Track>, mut struck: ResMut<Struck>) {
    if tracks.get(busy.entity).is_ok_and(|track| is_step(track, 1)) {
        struck.strike(Sound::Roll, 1.0, 1.0);
    }
}

/// Each landing of a chain is a whole tone higher than the one before; on the way back they go down again.
fn on_hop_landed(landed: On<HopLanded>, tracks: Query<&Track>, mut struck: ResMut<Struck>) {
    let tones = landed.leg.clamp(1, HIGHEST) - 1;
    let has_rolled = tracks.get(landed.entity).is_ok_and(|track| is_step(track, landed.leg));
    struck.strike(Sound::Land, (tones as f32 / 6.0).exp2(), if has_rolled { SETTLED } else { 1.0 });
}

fn hear_lifting(lifted: Res<Lifted>, mut before: Local<Option<Hole>>, mut struck: ResMut<Struck>) {
    let now = lifted.from();
    if now.is_some() && now != *before {
        struck.strike(Sound::Lift, 1.0, 1.0);
    }
    *before = now;
}

/// Wherever it was wished: who plays by the page, and perhaps cannot see, hears it before it is read aloud.
fn hear_refusals(mut refused: MessageReader<Refused>, mut struck: ResMut<Struck>) {
    if refused.read().count() > 0 {
        struck.strike(Sound::Refuse, 1.0, 1.0);
    }
}

/// A turn that was played is followed by the chime of the next seat, or by the end; what was taken back by neither.
fn hear_turns(
    table: Res<Table>,
    mut phases: MessageReader<StateTransitionEvent<TurnPhase>>,
    mut played: MessageReader<TurnPlayed>,
    mut taken: MessageReader<TurnTaken>,
    mut was_played: Local<bool>,
    mut struck: ResMut<Struck>,
) {
    // A phase begins a frame after what brought it about.
    for change in phases.read().filter(|change| change.exited == Some(TurnPhase::Settling)) {
        let game = &table.game;
        match change.entered {
            Some(TurnPhase::Choosing) if *was_played => {
                struck.strike(Sound::Turn(game.position().to_move()), 1.0, CHIME);
            }
            Some(TurnPhase::Over) if *was_played && game.outcome() == Some(Outcome::Finished) => {
                struck.strike(Sound::Win, 1.0, 1.0);
            }
            _ => {}
        }
        *was_played = false;
    }
    *was_played |= played.read().count() > 0;
    *was_played &= taken.read().count() == 0;
}

/// Once: the card with the call stays to be seen.
fn hear_bell(host: Res<HostCalled>, mut struck: ResMut<Struck>) {
    if host.0 {
        struck.strike(Sound::Bell, 1.0, 1.0);
    }
}

/// What is only shown over the title is not heard.
fn tell(settings: Res<Settings>, table: Res<Table>, mut struck: ResMut<Struck>, mut heard: MessageWriter<Heard>) {
    let loudness = settings.loudness();
    let all = std::mem::take(&mut struck.bypass_change_detection().0).into_iter();
    if loudness > 0.0 && !table.is_shown() {
        heard.write_batch(all.map(|one| Heard { volume: one.volume * loudness, ..one }));
    }
}
