//! What went wrong around the game, and why.

use super::Words;
use crate::game::Trouble;
use crate::storage::{Cause, FORMAT, Fault, RecordError, ShelfError, Unreadable};

impl Words {
    /// What went wrong, and what becomes of it.
    #[must_use]
    pub fn trouble(&self, trouble: &Trouble) -> String {
        match trouble {
            Trouble::OpenTwice => self.say("trouble-open-twice"),
            Trouble::SettingsNotKept(error) => {
                self.with("trouble-settings-not-kept", &[("why", self.not_kept(error).into())])
            }
            Trouble::GameNotKept(error) => self.with("trouble-game-not-kept", &[("why", self.not_kept(error).into())]),
            Trouble::SettingsUnreadable(settings) => {
                self.unreadable(settings, "trouble-settings-set-aside", "trouble-settings-stay")
            }
            Trouble::GameUnreadable(game) => self.unreadable(game, "trouble-game-set-aside", "trouble-game-stays"),
        }
    }

    fn unreadable(&self, Unreadable { fault, aside }: &Unreadable, set_aside: &str, stays: &str) -> String {
        let why = self.fault(fault);
        match aside {
            Ok(name) => self.with(set_aside, &[("name", name.into()), ("why", why.into())]),
            Err(error) => {
                let error = self.not_kept(error);
                // A place that cannot be reached has one reason for both.
                let why = if error == why { error } else { format!("{why}; {error}") };
                self.with(stays, &[("why", why.into())])
            }
        }
    }

    fn fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::Shelf(error) => self.not_kept(error),
            Fault::Settings(error) | Fault::Record(RecordError::Ron(error)) => {
                // Whoever read it knows more than where, but in one language.
                let at = error.span.start;
                self.with("fault-text", &[("line", at.line.into()), ("column", at.col.into())])
            }
            Fault::Record(RecordError::Format(format)) => {
                self.with("fault-format", &[("format", (*format).into()), ("read", FORMAT.into())])
            }
            Fault::Record(RecordError::Position(_) | RecordError::Start(_) | RecordError::Players(_)) => {
                self.say("fault-start")
            }
            Fault::Record(RecordError::TooLong(turns)) => self.with("fault-turns", &[("count", (*turns).into())]),
            Fault::Record(RecordError::Replay(error)) => {
                let why = self.refusal(error.refusal.into());
                self.with("fault-turn", &[("number", error.ply.into()), ("why", why.into())])
            }
        }
    }

    fn not_kept(&self, ShelfError { place, why }: &ShelfError) -> String {
        let why = match why {
            Cause::NoFile => self.say("cause-no-file"),
            Cause::TooLong(turns) => self.with("fault-turns", &[("count", (*turns).into())]),
            Cause::TooLarge => self.say("cause-too-large"),
            Cause::NoText => self.say("cause-no-text"),
            Cause::Denied => self.say("cause-denied"),
            Cause::Full => self.say("cause-full"),
            Cause::NoStorage => self.say("cause-no-storage"),
            Cause::System(says) => says.clone(),
        };
        format!("{place}: {why}")
    }
}
