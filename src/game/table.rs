//! What is on the table: the game, and the one it replaced.

use bevy::prelude::*;

use crate::rules::{Agreement, Game};

/// The truth about the match.
#[derive(Resource, Clone, Debug)]
pub struct Table {
    /// The game on the table.
    pub game: Game,
    /// The game that a new one replaced, while that can be undone.
    before: Option<Game>,
    /// The new game that was undone, while that can be redone.
    after: Option<Game>,
}

impl Default for Table {
    fn default() -> Self {
        Self::new(Game::new(Agreement::default()).expect("the default game begins"))
    }
}

impl Table {
    /// A table with this game on it.
    #[must_use]
    pub const fn new(game: Game) -> Self {
        Self::with_before(game, None)
    }

    /// A table with this game on it, in the place of the one before it.
    #[must_use]
    pub const fn with_before(game: Game, before: Option<Game>) -> Self {
        Self { game, before, after: None }
    }

    /// The game that a new one replaced, while that can be undone.
    #[must_use]
    pub const fn before(&self) -> Option<&Game> {
        self.before.as_ref()
    }

    /// Puts a new game on the table and keeps the old one, so that it can be brought back.
    pub fn replace(&mut self, game: Game) {
        let mut old = std::mem::replace(&mut self.game, game);
        self.after = None;
        // A new game that nobody played in yet is not worth keeping in place of one that somebody did.
        if old.ply() > 0 || self.before.is_none() {
            // Going forward from it leads to the new game, not to what was undone in it.
            old.forget_undone();
            self.before = Some(old);
        }
    }

    /// Goes one turn back, or back to the game before this one. Says whether there was anything to go back to.
    pub(super) fn undo(&mut self) -> bool {
        if self.game.undo().is_some() {
            return true;
        }
        let Some(before) = self.before.take() else { return false };
        self.after = Some(std::mem::replace(&mut self.game, before));
        true
    }

    /// Goes forward again. Says whether there was anything to go forward to.
    pub(super) fn redo(&mut self) -> bool {
        if self.game.redo().is_some() {
            return true;
        }
        let Some(after) = self.after.take() else { return false };
        self.before = Some(std::mem::replace(&mut self.game, after));
        true
    }

    /// A turn was played on this table, so an undone new game is forgotten.
    pub(super) fn turn_played(&mut self) {
        self.after = None;
    }

    /// Whether `undo` would do something.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.game.ply() > 0 || self.before.is_some()
    }

    /// Whether `redo` would do something.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.game.undone().is_empty() || self.after.is_some()
    }
}

/// What is left to chance is drawn from this number.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seed(pub u64);

impl Seed {
    /// Draws a number below `count`.
    ///
    /// The step and the mixing are those of SplitMix64 (Steele, Lea and Flood 2014, Fast splittable pseudorandom number
    /// generators).
    pub(super) fn draw(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }
}
