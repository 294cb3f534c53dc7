//! What the people settle at a pause: one proposal at a time, which every seat still playing agrees to, or the host
//! decides.

use bevy::prelude::*;

use super::refusal::Refusal;
use crate::rules::{Agreement, Game, Resolution, Ruling, Seat, Turn};

/// A way to go on, or to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// In the game on the table.
    Settle(Resolution),
    /// By another game, in the place of the one on the table, which is kept.
    Begin {
        /// What is agreed for it.
        agreement: Agreement,
        /// Whether the lot decides who starts.
        by_lot: bool,
    },
}

/// What is put to the seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What is proposed.
    pub offer: Offer,
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
    pub(super) fn put(&mut self, game: &Game, offer: Offer) -> Result<(), Refusal> {
        match &offer {
            Offer::Settle(resolution) => game.check(&Turn::Resolve(resolution.clone(), Ruling::Consent))?,
            Offer::Begin { agreement, .. } => agreement.check()?,
        }
        self.0 = Some(Proposal { offer, agreed: Vec::new() });
        Ok(())
    }

    /// A seat agrees. Once the last has, gives what is to be done.
    ///
    /// # Errors
    /// Says so when nothing was proposed, or the seat plays no more.
    pub(super) fn agree(&mut self, game: &Game, seat: Seat) -> Result<Option<Offer>, Refusal> {
        let proposal = self.0.as_mut().ok_or(Refusal::NothingProposed)?;
        if !game.racing().contains(&seat) {
            return Err(crate::rules::Refusal::NotPlaying.into());
        }
        if !proposal.agreed.contains(&seat) {
            proposal.agreed.push(seat);
        }
        let all = game.racing().iter().all(|seat| proposal.agreed.contains(seat));
        if all { self.take().map(Some) } else { Ok(None) }
    }

    /// What is proposed, which is proposed no more.
    ///
    /// # Errors
    /// Says so when nothing was proposed.
    pub(super) fn take(&mut self) -> Result<Offer, Refusal> {
        self.0.take().map(|proposal| proposal.offer).ok_or(Refusal::NothingProposed)
    }
}

/// Whether the host has been called to the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HostCalled(pub bool);
