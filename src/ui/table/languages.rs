//! Two guests need not share a language: each edge of a table speaks its own.

use bevy::prelude::*;

use crate::rules::Seat;
use crate::storage::Language;
use crate::words::Words;

/// What is spoken at each edge, where somebody there has chosen; for this sitting.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::ui) struct Languages([Option<Language>; Seat::COUNT]);

impl Languages {
    /// The words of a seat: those of everybody, if it has chosen none.
    pub fn words(&self, seat: Seat, everybody: &Words) -> Words {
        self.0[seat.index()].map_or(*everybody, |language| everybody.spoken(language))
    }

    /// The next language for a seat.
    pub(super) fn turn(&mut self, seat: Seat, everybody: &Words) {
        let now = self.words(seat, everybody).language();
        let next = (now as usize + 1) % Language::ALL.len();
        self.0[seat.index()] = Some(Language::ALL[next]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_goes_through_all_languages_and_leaves_the_others_alone() {
        let (mut languages, everybody) = (Languages::default(), Words::of(Language::German));
        let [one, other] = [0, 3].map(|number| Seat::new(number).expect("a seat"));
        let mut heard = Vec::new();
        for _ in Language::ALL {
            heard.push(languages.words(one, &everybody).language());
            languages.turn(one, &everybody);
        }
        assert_eq!(heard, [Language::German, Language::Portuguese, Language::English]);
        assert_eq!(languages.words(one, &everybody), everybody);
        assert_eq!(languages.words(other, &everybody), everybody);
    }
}
