//! What the people settle at a pause: one proposal at a time, which every seat still playing agrees to, or the host
//! decides.

use bevy::prelude::*;

use super::refusal::Refusal;
use crate::rules::{Game, Resolution, Ruling, Seat, Turn};

/// A way to go on, or to end, that is put to the seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What is proposed.
    pub resolution: Resolution,
    /// The seats that have agreed so far.
    pub agreed: Vec<Seat>,
}

/// The proposal on the table.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposed(pub Option<Proposal>);

impl Proposed {
    /// Puts something to the seats, in the place of what was put to them before.
    ///
    /// # Errors
    /// Says why it cannot be settled so.
    pub(super) fn put(&mut self, game: &Game, resolution: &Resolution) -> Result<(), Refusal> {
        game.check(&Turn::Resolve(resolution.clone(), Ruling::Consent))?;
        self.0 = Some(Proposal { resolution: resolution.clone(), agreed: Vec::new() });
        Ok(())
    }

    /// A seat agrees. Once the last has, gives what is settled.
    ///
    /// # Errors
    /// Says so when nothing was proposed, or the seat plays no more.
    pub(super) fn agree(&mut self, game: &Game, seat: Seat) -> Result<Option<Turn>, Refusal> {
        let proposal = self.0.as_mut().ok_or(Refusal::NothingProposed)?;
        if !game.racing().contains(&seat) {
            return Err(crate::rules::Refusal::NotPlaying.into());
        }
        if !proposal.agreed.contains(&seat) {
            proposal.agreed.push(seat);
        }
        let all = game.racing().iter().all(|seat| proposal.agreed.contains(seat));
        Ok(all.then(|| self.settled(Ruling::Consent)).flatten())
    }

    /// The host decides for what is proposed.
    ///
    /// # Errors
    /// Says so when nothing was proposed.
    pub(super) fn rule(&mut self) -> Result<Turn, Refusal> {
        self.settled(Ruling::Host).ok_or(Refusal::NothingProposed)
    }

    fn settled(&mut self, ruling: Ruling) -> Option<Turn> {
        self.0.take().map(|proposal| Turn::Resolve(proposal.resolution, ruling))
    }
}

/// Whether the host has been called to the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HostCalled(pub bool);
