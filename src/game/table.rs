//! What is on the table: the game, the one it replaced, those that were left before they were over, and what is shown in
//! its place over the title.

use bevy::prelude::*;

use crate::rules::{Agreement, Game, Turn};
use crate::storage::KeptGame;

/// How many games that were left are kept, besides the one before.
const MOST_LEFT: usize = 8;

/// The truth about the match.
#[derive(Resource, Clone, Debug)]
pub struct Table {
    /// The game on the table.
    pub game: Game,
    /// When somebody last played in it, in seconds since 1970 began, if that is known.
    at: Option<u64>,
    /// The game that a new one replaced, while that can be undone.
    before: Option<KeptGame>,
    /// Those before it that were not over when they were left, the latest first.
    left: Vec<KeptGame>,
    /// The new game that was undone, while that can be redone.
    after: Option<KeptGame>,
    /// The table people play at, while another game is shown in its place.
    aside: Option<Box<Self>>,
}

impl Default for Table {
    fn default() -> Self {
        Self::new(Game::new(Agreement::default()).expect("the default game begins"))
    }
}

impl Table {
    /// A table with this game on it.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Self::with_others(KeptGame { game, at: None }, None, Vec::new())
    }

    /// A table with this game on it, in the place of the one before it; and those that were left earlier.
    #[must_use]
    pub fn with_others(now: KeptGame, before: Option<KeptGame>, mut left: Vec<KeptGame>) -> Self {
        // Where the program died while it kept them, one may be kept in two places.
        left.retain(|kept| is_under_way(kept) && *kept != now && Some(kept) != before.as_ref());
        left.truncate(MOST_LEFT);
        Self { game: now.game, at: now.at, before, left, after: None, aside: None }
    }

    /// The game that a new one replaced, while that can be undone.
    #[must_use]
    pub const fn before(&self) -> Option<&KeptGame> {
        self.before.as_ref()
    }

    /// The games that were not over when they were left, the latest first, without the one before.
    #[must_use]
    pub fn left(&self) -> &[KeptGame] {
        &self.left
    }

    /// All games that were not over when others took their place, the latest first: `Want::Continue` counts them so.
    pub fn unfinished(&self) -> impl Iterator<Item = &KeptGame> {
        self.before.iter().filter(|before| is_under_way(before)).chain(&self.left)
    }

    /// When somebody last played in the game on the table, in seconds since 1970 began, if that is known.
    #[must_use]
    pub const fn at(&self) -> Option<u64> {
        self.at
    }

    /// Puts a new game on the table and keeps the old one, so that it can be brought back.
    pub fn replace(&mut self, game: Game) {
        self.put(KeptGame { game, at: None });
    }

    fn put(&mut self, next: KeptGame) {
        self.after = None;
        // A new game that nobody played in yet is not worth keeping in place of one that somebody did.
        let is_worth_it = self.game.ply() > 0 || self.before.is_none();
        let mut old = self.swap(next);
        if is_worth_it {
            // Going forward from it leads to the new game, not to what was undone in it.
            old.game.forget_undone();
            let older = self.before.replace(old).filter(is_under_way);
            self.left.splice(0..0, older);
            self.left.truncate(MOST_LEFT);
        }
    }

    /// Puts one of the unfinished games on the table again, if there are so many.
    pub(super) fn go_on_with(&mut self, index: usize) {
        let before_counts = usize::from(self.before.as_ref().is_some_and(is_under_way));
        if index < before_counts && self.game.ply() == 0 {
            self.undo();
            return;
        }
        let found = match index.checked_sub(before_counts) {
            None => self.before.take(),
            Some(earlier) if earlier < self.left.len() => Some(self.left.remove(earlier)),
            Some(_) => None,
        };
        if let Some(found) = found {
            self.put(found);
        }
    }

    fn swap(&mut self, next: KeptGame) -> KeptGame {
        KeptGame { game: std::mem::replace(&mut self.game, next.game), at: std::mem::replace(&mut self.at, next.at) }
    }

    /// Goes one turn back, or back to the game before this one. Says whether there was anything to go back to.
    pub(super) fn undo(&mut self) -> bool {
        if self.game.undo().is_some() {
            return true;
        }
        let Some(before) = self.before.take() else { return false };
        self.after = Some(self.swap(before));
        true
    }

    /// Goes forward again. Says whether there was anything to go forward to.
    pub(super) fn redo(&mut self) -> bool {
        if self.game.redo().is_some() {
            return true;
        }
        let Some(after) = self.after.take() else { return false };
        self.before = Some(self.swap(after));
        true
    }

    /// A turn was played on this table, so an undone new game is forgotten.
    pub(super) fn turn_played(&mut self, now: u64) {
        self.after = None;
        self.at = Some(now);
    }

    /// Whether one alone can take the last turn back, or go back to the game before this one.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        if self.game.ply() > 0 { !self.is_settled() } else { self.before.is_some() }
    }

    /// Whether the last turn was settled, by the people or by a seat that gave up: it is theirs to take back.
    pub(super) fn is_settled(&self) -> bool {
        self.game.last().is_some_and(|last| matches!(last.turn, Turn::Resolve(..) | Turn::Concede(_)))
    }

    /// Whether `redo` would do something.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.game.undone().is_empty() || self.after.is_some()
    }

    /// Shows a game in the place of the one people play, which is put aside as it is.
    pub fn show(&mut self, game: Game) {
        let mut players = std::mem::replace(self, Self::new(game));
        self.aside = players.aside.take().or_else(|| Some(Box::new(players)));
    }

    /// Nothing is shown any more: the game people play is on the table again.
    pub(super) fn end_show(&mut self) {
        if let Some(players) = self.aside.take() {
            *self = *players;
        }
    }

    /// Whether the game on the table is only shown.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.aside.is_some()
    }

    /// The table people play at, whatever is shown in its place.
    #[must_use]
    pub fn of_players(&self) -> &Self {
        self.aside.as_deref().unwrap_or(self)
    }
}

/// Whether somebody has played in it, and it is not over.
fn is_under_way(kept: &KeptGame) -> bool {
    kept.game.ply() > 0 && kept.game.outcome().is_none()
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
