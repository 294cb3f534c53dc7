//! Why nothing came of a wish.

use super::Words;
use crate::game;
use crate::rules::{Hole, MoveTextError, NotAHole, Refusal};

impl Words {
    /// Why a wish was not granted.
    #[must_use]
    pub fn refusal(&self, why: game::Refusal) -> String {
        self.say(match why {
            game::Refusal::Rule(why) => rule(why),
            game::Refusal::Paused => "refused-paused",
            game::Refusal::NothingToRedo => "refused-nothing-to-redo",
            game::Refusal::NothingInHand => "refused-nothing-in-hand",
            game::Refusal::NothingToShow => "refused-nothing-to-show",
            game::Refusal::NotPaused => "refused-not-paused",
            game::Refusal::NothingProposed => "refused-nothing-proposed",
            game::Refusal::Settled => "refused-settled",
            game::Refusal::SettledForGood => "refused-settled-for-good",
            game::Refusal::Agreement(_) => "refused-agreement",
        })
    }

    /// Why a text is no hole.
    #[must_use]
    pub fn no_hole(&self, NotAHole(text): &NotAHole) -> String {
        self.with("typed-no-hole", &[("text", text.into())])
    }

    /// Why a text is no move.
    #[must_use]
    pub fn no_move(&self, why: &MoveTextError) -> String {
        match why {
            MoveTextError::Hole { place, error } => {
                self.with("typed-hole", &[("place", place.into()), ("why", self.no_hole(error).into())])
            }
            MoveTextError::TooShort => self.say("typed-too-short"),
            MoveTextError::TooLong => self.with("typed-too-long", &[("most", Hole::COUNT.into())]),
        }
    }
}

/// Spelt out, so that a new rule cannot be left without words.
const fn rule(why: Refusal) -> &'static str {
    match why {
        Refusal::NoMarble => "refused-no-marble",
        Refusal::OtherSeat => "refused-other-seat",
        Refusal::NoMove => "refused-no-move",
        Refusal::Taken => "refused-taken",
        Refusal::BackToStart => "refused-back-to-start",
        Refusal::StepAfterHop => "refused-step-after-hop",
        Refusal::NoEmptyBeyond => "refused-no-empty-beyond",
        Refusal::NothingToHop => "refused-nothing-to-hop",
        Refusal::LongJump => "refused-long-jump",
        Refusal::OutOfReach => "refused-out-of-reach",
        Refusal::TargetLock => "refused-target-lock",
        Refusal::NoRestingElsewhere => "refused-no-resting",
        Refusal::LeaveHome => "refused-leave-home",
        Refusal::FreeHoleFirst => "refused-free-hole-first",
        Refusal::FreedHole => "refused-freed-hole",
        Refusal::SwapNotAgreed => "refused-swap-not-agreed",
        Refusal::NoBlocker => "refused-no-blocker",
        Refusal::NotHeldUp => "refused-not-held-up",
        Refusal::SwapOutOfReach => "refused-swap-out-of-reach",
        Refusal::NotPlaying => "refused-not-playing",
        Refusal::NoSuchTurn => "refused-no-such-turn",
        Refusal::GameOver => "refused-game-over",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_and_the_console_refuse_in_the_same_words() {
        let refusals = [Refusal::NoMarble, Refusal::OtherSeat, Refusal::LongJump, Refusal::LeaveHome];
        for why in refusals {
            assert_eq!(Words::default().refusal(why.into()), why.to_string());
        }
        for text in ["3", "3-x", "3-500"] {
            let why = text.parse::<crate::rules::Move>().expect_err(text);
            assert_eq!(Words::default().no_move(&why), why.to_string());
        }
    }
}
