//! The marble in hand: lifted, led from landing to landing, dropped, or put back.

use bevy::prelude::*;

use super::refusal::Refusal;
use crate::rules::{self, Chain, Game, Hole, Swap, Turn};

/// The marble in hand, with the chain it has made so far.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Lifted(pub Option<Chain>);

impl Lifted {
    /// The hole the marble in hand was lifted from.
    #[must_use]
    pub fn from(&self) -> Option<Hole> {
        self.0.as_ref().map(Chain::from)
    }

    /// Whether the marble in hand has left its hole: a move is under way that somebody has to end.
    #[must_use]
    pub fn is_led(&self) -> bool {
        self.0.as_ref().is_some_and(|chain| !chain.path().is_empty())
    }
}

/// What follows from something done to the marble in hand.
pub(super) enum Deed {
    /// It stays in hand.
    Hold(Chain),
    /// It goes back to its start.
    PutDown,
    /// It has come to rest: this is the turn.
    Play(Turn),
}

/// A hole was chosen with a marble in hand.
///
/// # Errors
/// Says why the marble cannot go there; it stays in hand.
pub(super) fn choose(game: &Game, chain: &Chain, hole: Hole, stops_at_landings: bool) -> Result<Deed, Refusal> {
    if hole == chain.here() {
        return if hole == chain.from() { Ok(Deed::PutDown) } else { done(game, chain) };
    }
    if game.position().of(game.position().to_move()).without(chain.from()).contains(hole) {
        return Ok(Deed::Hold(game.lift(hole)?));
    }
    if chain.swaps().contains(hole) {
        return Ok(Deed::Play(Turn::Swap(Swap { from: chain.from(), with: hole })));
    }
    if stops_at_landings {
        return lead(game, chain, hole);
    }
    if hole == chain.from() {
        return Ok(Deed::PutDown);
    }
    let led = led_to(game, chain, hole).ok_or_else(|| why_not(game, chain, hole))?;
    Ok(Deed::Play(Turn::Move(led.finish()?)))
}

/// The marble is led on to a landing, or back to one it has touched, and stays in hand there.
///
/// # Errors
/// Says why it cannot land there.
pub(super) fn lead(game: &Game, chain: &Chain, hole: Hole) -> Result<Deed, Refusal> {
    let mut led = chain.clone();
    if led.extend(hole).is_ok() {
        return Ok(Deed::Hold(led));
    }
    led_to(game, chain, hole).map(Deed::Hold).ok_or_else(|| why_not(game, chain, hole))
}

/// The marble comes to rest where it is.
///
/// # Errors
/// Says why it may not.
pub(super) fn done(game: &Game, chain: &Chain) -> Result<Deed, Refusal> {
    match chain.finish() {
        Ok(played) => Ok(Deed::Play(Turn::Move(played))),
        Err(why) if chain.here() == chain.from() => Err(why.into()),
        Err(_) => Err(why_not(game, chain, chain.here())),
    }
}

/// The marble was let go over a hole: it comes to rest there, or its move is given up.
///
/// # Errors
/// Says why it cannot rest there; whoever calls puts it down.
pub(super) fn drop_at(game: &Game, chain: &Chain, hole: Hole) -> Result<Deed, Refusal> {
    if hole == chain.from() {
        return Ok(Deed::PutDown);
    }
    if hole == chain.here() {
        return done(game, chain);
    }
    if chain.swaps().contains(hole) {
        return Ok(Deed::Play(Turn::Swap(Swap { from: chain.from(), with: hole })));
    }
    let led = led_to(game, chain, hole).ok_or_else(|| why_not(game, chain, hole))?;
    Ok(Deed::Play(Turn::Move(led.finish()?)))
}

/// The chain led on to its end in `hole`, if it may end there: from where the marble is, else from its start anew.
fn led_to(game: &Game, chain: &Chain, hole: Hole) -> Option<Chain> {
    if !chain.ends().contains(hole) {
        return None;
    }
    let on = |mut led: Chain| {
        for landing in led.path_to(hole)? {
            led.extend(landing).ok()?;
        }
        (led.here() == hole).then_some(led)
    };
    on(chain.clone()).or_else(|| on(game.lift(chain.from()).ok()?))
}

fn why_not(game: &Game, chain: &Chain, hole: Hole) -> Refusal {
    // A person who points at a marble that is not theirs means the marble, not the hole.
    let why = match game.refusal(chain.from(), hole) {
        Some(rules::Refusal::Taken) => game.refusal_of_swap(Swap { from: chain.from(), with: hole }),
        why => why,
    };
    Refusal::Rule(why.unwrap_or(rules::Refusal::OutOfReach))
}
