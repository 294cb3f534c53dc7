//! What a finger means: only what can be chosen competes, and the nearest wins.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::ray::Sight;
use crate::game::{Lifted, Table, TurnPhase};
use crate::rules::{Chain, Hole, HoleSet, Turn};
use crate::storage::Settings;

/// How far from a hole a finger may come down, in logical pixels.
const REACH: f32 = 44.0;
/// The same on a table whose size is known, in millimetres.
const REACH_MM: f32 = 9.0;

/// The board as fingers and keys find it: what can be chosen now.
#[derive(SystemParam)]
pub(super) struct Choices<'w, 's> {
    sight: Sight<'w, 's>,
    table: Res<'w, Table>,
    lifted: Res<'w, Lifted>,
    phase: Res<'w, State<TurnPhase>>,
    settings: Res<'w, Settings>,
    window: Query<'w, 's, &'static Window>,
}

impl Choices<'_, '_> {
    /// The holes that a choice would do something with, beyond saying why not.
    pub fn holes(&self) -> HoleSet {
        match (self.phase.get(), &self.lifted.0) {
            (TurnPhase::Choosing, None) => self.table.game.movable(),
            (TurnPhase::Chaining, Some(chain)) => {
                self.goals(chain) | self.table.game.movable() | HoleSet::of(chain.from())
            }
            _ => HoleSet::EMPTY,
        }
    }

    /// Where the marble in hand can be led.
    pub fn goals(&self, chain: &Chain) -> HoleSet {
        chain.goals(self.settings.stops_at_landings[self.table.game.position().to_move().index()])
    }

    /// The hole that a finger at this point of the window means, in logical pixels.
    pub fn nearest(&self, point: Vec2) -> Option<Hole> {
        let far = |hole: &Hole| self.sight.seen_at(*hole).map_or(f32::INFINITY, |at| at.distance(point));
        // With a marble in hand only the lit holes compete; another marble is meant where the finger is upon it.
        let (under, upon) = (self.sight.hole_under(point), self.sight.marble_under(point));
        let lit = |hole: &Hole| {
            self.lifted.0.as_ref().is_none_or(|chain| self.goals(chain).contains(*hole)) || upon == Some(*hole)
        };
        let nearest =
            self.holes().into_iter().filter(lit).map(|hole| (far(&hole), hole)).min_by(|a, b| a.0.total_cmp(&b.0));
        // The last move answers too, but only where the finger is upon it.
        let last = under.filter(|hole| self.lifted.0.is_none() && self.last_move().contains(*hole));
        if let Some(hole) = last.filter(|hole| nearest.is_none_or(|(distance, _)| far(hole) < distance)) {
            return Some(hole);
        }
        nearest.filter(|(distance, _)| *distance <= self.pixels(REACH, REACH_MM)).map(|(_, hole)| hole).or(under)
    }

    /// So many logical pixels, or so many millimetres where the width of the screen is known.
    pub fn pixels(&self, pixels: f32, millimetres: f32) -> f32 {
        let width = self.window.iter().next().map_or(0.0, Window::width);
        match self.settings.table_width_mm {
            Some(width_mm) if width_mm > 0 && width > 0.0 => millimetres * width / f32::from(width_mm),
            _ => pixels,
        }
    }

    fn last_move(&self) -> HoleSet {
        match self.table.game.last().map(|last| (&last.turn, &last.path)) {
            Some((Turn::Move(made), path)) => path.iter().copied().chain([made.from]).collect(),
            _ => HoleSet::EMPTY,
        }
    }
}
