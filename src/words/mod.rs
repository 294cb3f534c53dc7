//! Every word that a player reads or hears, from one Fluent file for each language.
//!
//! Whoever shows words names them by their key, in quotes, so that a test finds every key that is used. Two things are
//! English as yet: what goes wrong around the game (`Trouble`), told as `storage` and `game` found it, and the page.

mod refusals;
mod turns;

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

/// What is put into a message: a number, a text.
pub use fluent_bundle::FluentValue as Value;

/// A language that the game speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 1] = [Self::English];

    /// Its name in IETF form, as in the attribute `lang`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }

    const fn file(self) -> &'static str {
        match self {
            Self::English => include_str!("../../assets/words/en.ftl"),
        }
    }
}

/// What is said, by key.
#[derive(Resource)]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language; its file is read here and not again.
    ///
    /// # Panics
    /// If the file that the program was built with is broken.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let file = FluentResource::try_new(language.file().to_owned()).expect("a file of words is well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![language.tag().parse().expect("a tag is well formed")]);
        // Marks around what is put in would be drawn as boxes, and no language here is written from the right.
        bundle.set_use_isolating(false);
        bundle.add_resource(file).expect("a file of words says each key once");
        Self { language, bundle }
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
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let values: FluentArgs = values.iter().cloned().collect();
        let mut faults = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&values), &mut faults);
        debug_assert!(faults.is_empty(), "{key}: {faults:?}");
        said.into_owned()
    }
}

impl Default for Words {
    fn default() -> Self {
        Self::of(Language::default())
    }
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
