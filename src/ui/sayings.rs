//! Sentences that several parts of the overlay share: what is proposed, who is held up, what was agreed.

use crate::game::Offer;
use crate::rules::{Agreement, Blocking, Game, HeadStart, Hole, Marbles, Race, Resolution, Seat, Seats};
use crate::words::{Value, Words};

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
            let agreed: Vec<_> = named(words, agreement, false).chain([starts]).collect();
            words.with("settle-new-game", &[("agreed", agreed.join(", ").into())])
        }
    }
}

/// Something that was agreed: its key, the key of a shorter name, and what is put into either.
type Agreed<'a> = (&'static str, &'static str, Vec<(&'static str, Value<'a>)>);

/// All that was agreed beyond the usual game, the number of players aside.
fn options<'a>(words: &Words, agreement: &Agreement) -> Vec<Agreed<'a>> {
    let mut options = Vec::new();
    let mut add = |is_agreed: bool, long, short, values| {
        if is_agreed {
            options.push((long, short, values));
        }
    };
    let moves = if let Blocking::LeaveBy(moves) = agreement.blocking { moves } else { 0 };
    add(agreement.marbles == Marbles::Fifteen, "agreed-fifteen", "short-fifteen", vec![]);
    add(agreement.blocking == Blocking::FilledTarget, "agreed-filled-target", "short-filled-target", vec![]);
    add(agreement.blocking == Blocking::Swap, "agreed-swap", "short-swap", vec![]);
    add(moves > 0, "agreed-leave-by", "short-leave-by", vec![("moves", moves.into())]);
    add(agreement.target_lock, "agreed-target-lock", "short-target-lock", vec![]);
    add(agreement.no_resting_elsewhere, "agreed-no-resting", "short-no-resting", vec![]);
    add(agreement.repetition, "agreed-repetition", "short-repetition", vec![]);
    add(agreement.race == Race::ToTheEnd, "agreed-to-the-end", "short-to-the-end", vec![]);
    if let Some(HeadStart { seat, moves }) = agreement.head_start {
        let values = vec![("seat", words.seat(seat).into()), ("moves", moves.into())];
        add(true, "agreed-head-start", "short-head-start", values);
    }
    options
}

/// What was agreed by name: how many play, and everything else.
fn named(words: &Words, agreement: &Agreement, is_brief: bool) -> impl Iterator<Item = String> {
    let players = words.with("title-players", &[("count", agreement.seats.list().len().into())]);
    let options = options(words, agreement).into_iter();
    let options: Vec<_> =
        options.map(|(long, short, values)| words.with(if is_brief { short } else { long }, &values)).collect();
    std::iter::once(players).chain(options)
}

/// All that was agreed beyond the usual game, each in a few words, or in as few as can be; more than two play only by
/// agreement.
pub(super) fn agreed(words: &Words, agreement: &Agreement, is_brief: bool) -> Vec<String> {
    named(words, agreement, is_brief).skip(usize::from(agreement.seats == Seats::Two)).collect()
}

/// A game by this agreement in a line: how many play, and what else was agreed.
pub(super) fn agreed_in_short(words: &Words, agreement: &Agreement) -> String {
    named(words, agreement, false).collect::<Vec<_>>().join(", ")
}
