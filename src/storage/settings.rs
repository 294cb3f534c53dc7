//! What people set once and find again: how taps work for a seat, how large the table is, how it is played at, how it
//! looks, moves and sounds.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::colours::Colours;
use super::fields::{readable, unmarked};
use super::language::Language;
use super::shelf::{Shelf, ShelfError};
use super::unreadable::{Fault, Unreadable};
use crate::rules::{Agreement, Hole, Seat};

/// How fast marbles go their way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Speed {
    /// With time to follow every hop.
    Calm,
    /// As a hand would do it.
    #[default]
    Normal,
    /// For people who know where it goes.
    Quick,
    /// Not seen on the way at all.
    Instant,
}

/// How much work a frame may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "game", derive(bevy::prelude::Resource))]
pub enum Quality {
    /// No smoothed edges and no cast shadow, for a machine that cannot do more.
    Low,
    /// Smoothed edges and a coarse shadow.
    Medium,
    /// Everything.
    #[default]
    High,
}

/// The settings; every field that a file leaves out is the default, and what only a later version knows is passed over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "game", derive(bevy::prelude::Resource))]
#[serde(default)]
pub struct Settings {
    /// The four holes, in their order, that open what only the host may do; nobody can be the host without. First, so
    /// that they are read even if a file breaks off.
    #[serde(deserialize_with = "four_or_none")]
    pub host_holes: Vec<Hole>,
    /// For each seat, whether a tap leads the marble only as far as that landing, and the turn ends with Done.
    pub stops_at_landings: [bool; Seat::COUNT],
    /// What was agreed for the last game, and is offered for the next.
    #[serde(deserialize_with = "checked")]
    pub agreement: Agreement,
    /// Whether the lot decided who started it.
    pub starts_by_lot: bool,
    /// What the host has settled for guests who find the table left alone.
    #[serde(deserialize_with = "checked")]
    pub host_agreement: Agreement,
    /// Seen from straight above, with an edge for each seat.
    pub table_mode: bool,
    /// How wide the screen is, in millimetres, if somebody has measured it.
    pub table_width_mm: Option<u16>,
    /// How loud sounds are, in percent.
    pub volume: u8,
    /// Nothing is to be heard.
    pub muted: bool,
    /// How fast marbles go their way.
    pub speed: Speed,
    /// Whether only what has to move does; as the system has it, if nobody has said.
    pub reduced_motion: Option<bool>,
    /// Whether the board turns to the seat that is to move.
    pub turns_board: bool,
    /// How much work a frame may be; as the machine can do it, if nobody has said.
    pub quality: Option<Quality>,
    /// How large texts are, in percent of the usual.
    pub text_percent: u8,
    /// The language of all words; as the system has it, if nobody has said.
    pub language: Option<Language>,
    /// Which colour each seat plays.
    pub colours: Colours,
    /// Whether each marble carries the mark of its colour.
    pub shows_marks: bool,
    /// The same as table mode, for this sitting only: it was asked for at the start.
    #[serde(skip)]
    pub at_table: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            host_holes: Vec::new(),
            stops_at_landings: [false; Seat::COUNT],
            agreement: Agreement::default(),
            starts_by_lot: false,
            host_agreement: Agreement::default(),
            table_mode: false,
            table_width_mm: None,
            volume: 70,
            muted: false,
            speed: Speed::Normal,
            reduced_motion: None,
            turns_board: false,
            quality: None,
            text_percent: 100,
            language: None,
            colours: Colours::default(),
            shows_marks: false,
            at_table: false,
        }
    }
}

impl Settings {
    /// Whether each person sits at an edge of the screen.
    #[must_use]
    pub const fn is_at_table(&self) -> bool {
        self.table_mode || self.at_table
    }

    /// How loud sounds are played, from 0 to 1: by the square of the percentage, since ears go by ratios.
    #[must_use]
    pub fn loudness(&self) -> f32 {
        let share = f32::from(self.volume.min(100)) / 100.0;
        if self.muted { 0.0 } else { share * share }
    }
}

/// With any other number of holes nobody could be the host.
fn four_or_none<'de, D: Deserializer<'de>>(text: D) -> Result<Vec<Hole>, D::Error> {
    let holes = Vec::deserialize(text)?;
    if matches!(holes.len(), 0 | 4) { Ok(holes) } else { Err(D::Error::custom("the host has four holes")) }
}

/// An agreement by which a game can be played.
fn checked<'de, D: Deserializer<'de>>(text: D) -> Result<Agreement, D::Error> {
    let agreement = Agreement::deserialize(text)?;
    agreement.check().map_err(D::Error::custom)?;
    Ok(agreement)
}

/// The name they are kept under.
const NAME: &str = "settings";

/// The settings that were kept, each that cannot be read being the default; the defaults, if there are none. If there
/// is something that cannot be read, all of it is set aside, and what could be read is kept anew.
pub fn kept_settings(shelf: &dyn Shelf) -> (Settings, Option<Unreadable>) {
    let (settings, fault): (_, Fault) = match shelf.read(NAME) {
        Ok(None) => return (Settings::default(), None),
        Ok(Some(text)) => match ron::from_str(unmarked(&text)) {
            Ok(settings) => return (settings, None),
            Err(error) => (readable(unmarked(&text)), error.into()),
        },
        Err(error) => (Settings::default(), error.into()),
    };
    let Unreadable { fault, aside } = Unreadable::of(shelf, NAME, fault);
    let aside = aside.and_then(|called| keep_settings(shelf, &settings).map(|()| called));
    (settings, Some(Unreadable { fault, aside }))
}

/// Keeps the settings.
///
/// # Errors
/// Says where they could not be kept, and why.
pub fn keep_settings(shelf: &dyn Shelf, settings: &Settings) -> Result<(), ShelfError> {
    let text =
        ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default()).expect("settings are plain data");
    shelf.write(NAME, &text)
}
