//! What is heard: `listen` decides which sound, how high and how loud, as a plain list, the same on every machine. Who
//! plays it is another matter: the engine on a computer of one's own, the page in a browser.

mod listen;
#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

use bevy::prelude::*;

use crate::rules::Seat;

pub use listen::plugin;
#[cfg(not(target_family = "wasm"))]
pub use native::plugin as player;
#[cfg(target_family = "wasm")]
pub use web::plugin as player;

/// What is to be heard is settled once everything else of a frame has happened.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SoundSystems;

/// The sounds there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A marble drops into a hole.
    Land,
    /// A marble rolls to the hole next to it.
    Roll,
    /// A marble is taken in hand.
    Lift,
    /// No, kindly.
    Refuse,
    /// It is this seat's turn.
    Turn(Seat),
    /// Somebody has won.
    Win,
    /// The host is called.
    Bell,
}

impl Sound {
    /// Every sound.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Land, Self::Roll, Self::Lift, Self::Refuse, Self::Win, Self::Bell]
            .into_iter()
            .chain(Seat::all().map(Self::Turn))
    }

    /// What its file is called, without the ending.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Land => "land",
            Self::Roll => "roll",
            Self::Lift => "lift",
            Self::Refuse => "refuse",
            Self::Turn(seat) => ["turn_0", "turn_1", "turn_2", "turn_3", "turn_4", "turn_5"][seat.index()],
            Self::Win => "win",
            Self::Bell => "bell",
        }
    }
}

/// A sound is to be heard, now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Heard {
    /// Which.
    pub sound: Sound,
    /// How fast it is played, and with that how high it sounds; as it was made it is 1.
    pub speed: f32,
    /// How loud, from 0 to 1.
    pub volume: f32,
}
