//! The languages that the game speaks.

use serde::{Deserialize, Serialize};

/// A language that the game speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// Portuguese, as in Portugal.
    Portuguese,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Portuguese];

    /// Its name in IETF form, as in the attribute `lang`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Portuguese => "pt",
        }
    }

    /// The first of these that is spoken here, as systems and browsers name languages: `de`, `pt_PT.UTF-8`, `en-GB`.
    #[must_use]
    pub fn first_of<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        names.into_iter().find_map(|name| {
            let tag = name.split(['-', '_', '.', '@']).next().unwrap_or_default();
            Self::ALL.into_iter().find(|language| tag.eq_ignore_ascii_case(language.tag()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_is_spoken_here_is_taken() {
        for (names, language) in [
            (vec!["de_DE.UTF-8"], Some(Language::German)),
            (vec!["PT"], Some(Language::Portuguese)),
            (vec!["pt-BR", "en"], Some(Language::Portuguese)),
            (vec!["fr_FR", "", "en-GB", "de"], Some(Language::English)),
            (vec!["C", "POSIX", "deutsch", "enm"], None),
        ] {
            assert_eq!(Language::first_of(names.iter().copied()), language, "{names:?}");
        }
    }
}
