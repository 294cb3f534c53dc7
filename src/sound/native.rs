//! The engine plays what is heard. A computer without a sound card is silent, and that is no error.

use std::collections::HashMap;

use bevy::audio::{AudioPlayer, AudioPlugin, AudioSource, PlaybackSettings, Volume};
use bevy::prelude::*;

use super::{Heard, Sound, SoundSystems};

/// The sounds as the engine has them.
#[derive(Resource)]
struct Sources(HashMap<Sound, Handle<AudioSource>>);

impl FromWorld for Sources {
    fn from_world(world: &mut World) -> Self {
        let mut sources = world.resource_mut::<Assets<AudioSource>>();
        Self(Sound::all().map(|sound| (sound, sources.add(AudioSource { bytes: file(sound).into() }))).collect())
    }
}

/// Opens the sound device; the assets must be there already.
pub fn plugin(app: &mut App) {
    // Without a card ALSA complains on standard error, at length. From now on it complains here, where nobody listens.
    #[cfg(target_os = "linux")]
    let _complaints = alsa::Output::local_error_handler();
    app.add_plugins(AudioPlugin::default()).init_resource::<Sources>().add_systems(Update, play.after(SoundSystems));
}

/// The engine begins it later in the same frame; when it is over, the player goes in whichever frame comes next.
fn play(mut heard: MessageReader<Heard>, sources: Res<Sources>, mut commands: Commands) {
    for Heard { sound, speed, volume } in heard.read() {
        let Some(source) = sources.0.get(sound) else { continue };
        let settings = PlaybackSettings::DESPAWN.with_speed(*speed).with_volume(Volume::Linear(*volume));
        commands.spawn((AudioPlayer(source.clone()), settings, Name::new(sound.name())));
    }
}

const fn file(sound: Sound) -> &'static [u8] {
    match sound {
        Sound::Land => include_bytes!("../../assets/sounds/land.ogg"),
        Sound::Roll => include_bytes!("../../assets/sounds/roll.ogg"),
        Sound::Lift => include_bytes!("../../assets/sounds/lift.ogg"),
        Sound::Refuse => include_bytes!("../../assets/sounds/refuse.ogg"),
        Sound::Turn(seat) => {
            const TURNS: [&[u8]; 6] = [
                include_bytes!("../../assets/sounds/turn_0.ogg"),
                include_bytes!("../../assets/sounds/turn_1.ogg"),
                include_bytes!("../../assets/sounds/turn_2.ogg"),
                include_bytes!("../../assets/sounds/turn_3.ogg"),
                include_bytes!("../../assets/sounds/turn_4.ogg"),
                include_bytes!("../../assets/sounds/turn_5.ogg"),
            ];
            TURNS[seat.index()]
        }
        Sound::Win => include_bytes!("../../assets/sounds/win.ogg"),
        Sound::Bell => include_bytes!("../../assets/sounds/bell.ogg"),
    }
}
