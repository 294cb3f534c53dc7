//! What is done with the marble in hand, and with the last one moved while there is none.

use bevy::prelude::*;

use super::grant::{Granted, Match};
use super::hand::{self, Deed, Lifted};
use super::refusal::Refusal;
use crate::rules::{Hole, Turn};

impl Match<'_, '_> {
    pub(super) fn act(&mut self, deed: Deed) -> Result<Granted, Refusal> {
        match deed {
            Deed::Hold(chain) => {
                *self.may_slip = false;
                self.lifted.set_if_neq(Lifted(Some(chain)));
            }
            Deed::PutDown => self.put_down(),
            Deed::Play(turn) => return self.play(turn),
        }
        Ok(Granted::Hand)
    }

    pub(super) fn lift(&mut self, hole: Hole) -> Result<Granted, Refusal> {
        let chain = self.table.game.lift(hole)?;
        self.act(Deed::Hold(chain))
    }

    pub(super) fn choose(&mut self, hole: Hole) -> Result<Granted, Refusal> {
        let game = &self.table.game;
        if let Some(chain) = &self.lifted.0 {
            let stops = self.settings.stops_at_landings[game.position().to_move().index()];
            return hand::choose(game, chain, hole, stops).and_then(|deed| self.act(deed));
        }
        let refused = match self.lift(hole) {
            Err(why) => why,
            lifted => return lifted,
        };
        // With nothing in hand the last move answers as well: its marble goes back, its trace shows it again.
        let last = self.table.game.last().map(|last| (&last.turn, &last.path));
        match last {
            Some((Turn::Move(made), _)) if made.to == hole && *self.may_slip => Ok(self.turn_the_table(|table| {
                table.undo();
            })),
            Some((Turn::Move(made), path)) if made.from == hole || path.contains(&hole) => {
                let is_bare = self.table.game.position().seat_at(hole).is_none();
                if is_bare { Ok(Granted::Shown) } else { Err(refused) }
            }
            _ => Err(refused),
        }
    }
}
