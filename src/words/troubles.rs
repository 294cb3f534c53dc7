//! What went wrong around the game; why it did is put in as the system says it, or whoever read a text.

use super::Words;
use crate::game::Trouble;
use crate::storage::Unreadable;

impl Words {
    /// What went wrong, and what becomes of it.
    #[must_use]
    pub fn trouble(&self, trouble: &Trouble) -> String {
        match trouble {
            Trouble::OpenTwice => self.say("trouble-open-twice"),
            Trouble::SettingsNotKept(error) => {
                self.with("trouble-settings-not-kept", &[("why", error.to_string().into())])
            }
            Trouble::GameNotKept(error) => self.with("trouble-game-not-kept", &[("why", error.to_string().into())]),
            Trouble::SettingsUnreadable(settings) => {
                self.unreadable(settings, "trouble-settings-set-aside", "trouble-settings-stay")
            }
            Trouble::GameUnreadable(game) => self.unreadable(game, "trouble-game-set-aside", "trouble-game-stays"),
        }
    }

    fn unreadable(&self, Unreadable { why, aside }: &Unreadable, set_aside: &str, stays: &str) -> String {
        match aside {
            Ok(name) => self.with(set_aside, &[("name", name.into()), ("why", why.into())]),
            Err(error) => {
                let error = error.to_string();
                // A place that cannot be reached has one reason for both.
                let why = if error == *why { error } else { format!("{why}; {error}") };
                self.with(stays, &[("why", why.into())])
            }
        }
    }
}
