//! Every word that a player reads or hears, from one Fluent file for each language.
//!
//! Whoever shows words names them by their key, in quotes, so that a test finds every key that is used.

mod agreed;
mod refusals;
mod troubles;
mod turns;

use std::sync::OnceLock;

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::rules::Seat;
use crate::storage::{Colour, Colours, Language, Settings};

/// What is put into a message: a number, a text.
pub use fluent_bundle::FluentValue as Value;

const fn file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../assets/words/en.ftl"),
        Language::German => include_str!("../../assets/words/de.ftl"),
        Language::Portuguese => include_str!("../../assets/words/pt.ftl"),
    }
}

type Bundle = FluentBundle<FluentResource>;

/// What is said in a language, by key; its file is read when somebody speaks it, and not again.
///
/// # Panics
/// If a file that the program was built with is broken.
fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
    BUNDLES[language as usize].get_or_init(|| {
        let file = FluentResource::try_new(file(language).to_owned()).expect("a file of words is well formed");
        // Nothing is many in Portugal, and one in Brazil.
        let locale = if language == Language::Portuguese { "pt-PT" } else { language.tag() };
        let mut bundle = Bundle::new_concurrent(vec![locale.parse().expect("a tag is well formed")]);
        // Marks around what is put in would be drawn as boxes, and no language here is written from the right.
        bundle.set_use_isolating(false);
        bundle.add_resource(file).expect("a file of words says each key once");
        bundle
    })
}

/// Whoever speaks a language, and calls seats by their colours.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words {
    language: Language,
    colours: Colours,
}

/// The language of the system, for as long as nobody has chosen one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemLanguage(pub Language);

/// The words, in the language that was chosen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Words>().init_resource::<SystemLanguage>().add_systems(First, follow_settings);
}

/// Before anything else of a frame, so that no frame is in two languages.
pub fn follow_settings(settings: Res<Settings>, system: Res<SystemLanguage>, mut words: ResMut<Words>) {
    let language = settings.language.unwrap_or(system.0);
    words.set_if_neq(Words { language, colours: settings.colours });
}

impl Words {
    /// The words of a language, where each seat has the colour of its home.
    #[must_use]
    pub fn of(language: Language) -> Self {
        Self { language, ..Self::default() }
    }

    /// The same in another language.
    #[must_use]
    pub const fn spoken(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// The same where seats have these colours.
    #[must_use]
    pub const fn with_colours(self, colours: Colours) -> Self {
        Self { colours, ..self }
    }

    /// The colour by which a seat is called.
    #[must_use]
    pub const fn colour(&self, seat: Seat) -> Colour {
        self.colours.of(seat)
    }

    /// The language they are in.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The message of this key; the key itself, if there is none.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The message of this key with something put in, by the names that the message has for it.
    #[must_use]
    pub fn with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let bundle = bundle(self.language);
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let values: FluentArgs = values.iter().cloned().collect();
        let mut faults = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&values), &mut faults);
        debug_assert!(faults.is_empty(), "{key}: {faults:?}");
        said.into_owned()
    }
}

/// Words as a sentence of their own: with a capital at its beginning.
#[must_use]
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_can_be_spoken() {
        for language in Language::ALL {
            assert_ne!(Words::of(language).say("button-undo"), "button-undo", "{language:?}");
        }
    }

    #[test]
    fn a_number_chooses_its_form() {
        let rows = |rows: u32| Words::default().with("card-rows", &[("rows", rows.into())]);
        assert_eq!([0, 1, 3].map(rows), ["0 rows to go", "1 row to go", "3 rows to go"]);
    }

    #[test]
    fn a_missing_key_is_shown_as_the_key() {
        assert_eq!(Words::default().say("no-such-key"), "no-such-key");
    }
}
