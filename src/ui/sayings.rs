//! Sentences that several parts of the overlay share: what is proposed, who is held up.

use crate::game::Offer;
use crate::rules::{Game, Hole, Resolution, Seat};
use crate::words::Words;

/// The seats that still play and cannot fill their targets.
pub(super) fn held_up_seats(game: &Game) -> Vec<Seat> {
    let racing = if game.outcome().is_some() { Vec::new() } else { game.racing() };
    racing.into_iter().filter(|seat| game.position().held_up(*seat).is_some()).collect()
}

/// Whether anybody is held up.
pub(super) fn is_held_up(game: &Game) -> bool {
    !held_up_seats(game).is_empty()
}

/// Who is held up and by whose marble, accusing nobody.
pub(super) fn held_up(words: &Words, game: &Game) -> Option<String> {
    let (seat, position) = (*held_up_seats(game).first()?, game.position());
    let blockers = position.held_up(seat)?.0.into_iter();
    let blockers =
        blockers.filter_map(|hole| position.seat_at(hole).map(|other| (position.home(other).contains(hole), other)));
    // With more than two seats one may only be passing through.
    let (is_at_home, other) = blockers.max_by_key(|(is_at_home, _)| *is_at_home)?;
    let key = if is_at_home { "blocked-by" } else { "blocked-in-the-way" };
    Some(words.with(key, &[("seat", words.seat(seat).into()), ("other", words.seat(other).into())]))
}

/// The seats that had no move after the last turn and were passed over.
pub(super) fn passed(game: &Game) -> &[Seat] {
    game.last().map_or(&[], |last| &last.effects.passed)
}

/// The marbles that hold somebody up.
pub(super) fn blockers(game: &Game) -> Vec<(Hole, Seat)> {
    let seats = held_up_seats(game).into_iter();
    let holes = seats.filter_map(|seat| game.position().held_up(seat)).flat_map(|blockers| blockers.0);
    holes.filter_map(|hole| Some((hole, game.position().seat_at(hole)?))).collect()
}

/// What is put to the seats.
pub(super) fn proposal(words: &Words, game: &Game, resolution: &Resolution) -> String {
    match resolution {
        Resolution::PlayOn => words.say("settle-play-on"),
        Resolution::Draw => words.say("settle-draw"),
        Resolution::TakeBack(ply) => words.with("settle-take-back", &[("turns", (game.ply() - ply).into())]),
        Resolution::FreeHole(hole) => {
            let seat = game.position().seat_at(*hole).map(|seat| words.seat(seat)).unwrap_or_default();
            words.with("settle-free-hole", &[("seat", seat.into()), ("hole", hole.id().into())])
        }
        Resolution::Swap(swap) => {
            words.with("settle-swap", &[("from", swap.from.id().into()), ("with", swap.with.id().into())])
        }
        Resolution::EndAsItStands => words.say("settle-end"),
    }
}

/// The same where another game may be what is put.
pub(super) fn offer(words: &Words, game: &Game, offer: &Offer) -> String {
    match offer {
        Offer::Settle(resolution) => proposal(words, game, resolution),
        Offer::Begin { agreement, by_lot } => {
            let starts = if *by_lot {
                words.say("settle-lot")
            } else {
                words.with("settle-starts", &[("seat", words.seat(agreement.starts).into())])
            };
            let agreed = format!("{}, {starts}", words.agreement(agreement));
            words.with("settle-new-game", &[("agreed", agreed.into())])
        }
    }
}
