//! The turn: a wish is granted or refused, the marbles settle, the next seat chooses.

use bevy::prelude::*;

use super::GameSystems;
use super::board::{Busy, Track};
use super::refusal::Refusal;
use super::table::{Lifted, Table};
use super::wish::{Origin, Want, Wish};
use crate::rules::{self, Agreement, Chain, Game, Hole, Seat, Swap, Turn};

/// Where the turn stands.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TurnPhase {
    /// The seat to move may lift a marble.
    #[default]
    Choosing,
    /// A marble is in hand.
    Chaining,
    /// Marbles are on their way.
    Settling,
    /// The game has ended.
    Over,
}

/// Whether the people have stopped the game to settle something.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Paused(pub bool);

/// A turn was played.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TurnPlayed {
    /// Who played it.
    pub seat: Seat,
    /// What was done.
    pub turn: Turn,
    /// The seats passed over because they had no move.
    pub passed: Vec<Seat>,
    /// The seats that finished with it.
    pub finished: Vec<Seat>,
}

/// The table changed otherwise: a turn was taken back or played again, or a game was begun or brought back.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TurnTaken(pub Want);

/// A wish was not granted.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Why.
    pub why: Refusal,
    /// The hole it was about.
    pub at: Option<Hole>,
    /// Who wished.
    pub from: Origin,
}

/// Somebody tapped while a marble is on its way: show the end of it at once.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct FinishNow;

/// The reader of wishes, for ordering within this room.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TurnSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<TurnPhase>()
        .init_state::<Paused>()
        .init_resource::<Lifted>()
        .add_message::<Wish>()
        .add_message::<TurnPlayed>()
        .add_message::<TurnTaken>()
        .add_message::<Refused>()
        .add_message::<FinishNow>()
        .add_systems(Startup, begin)
        .add_systems(Update, grant_wishes.in_set(TurnSystems).in_set(GameSystems::Play))
        .add_systems(Update, settle.run_if(in_state(TurnPhase::Settling)).in_set(GameSystems::Settle));
}

/// A loaded game may have ended already.
fn begin(table: Res<Table>, mut next: ResMut<NextState<TurnPhase>>) {
    NextState::set_if_neq(&mut next, phase_of(&table.game));
}

fn phase_of(game: &Game) -> TurnPhase {
    if game.outcome().is_some() { TurnPhase::Over } else { TurnPhase::Choosing }
}

/// Reads every wish in every phase, so that none lies in wait for a later turn.
fn grant_wishes(
    mut wishes: MessageReader<Wish>,
    state: Res<State<TurnPhase>>,
    paused: Res<State<Paused>>,
    mut next: ResMut<NextState<TurnPhase>>,
    mut next_paused: ResMut<NextState<Paused>>,
    mut table: ResMut<Table>,
    mut lifted: ResMut<Lifted>,
    mut played: MessageWriter<TurnPlayed>,
    mut taken: MessageWriter<TurnTaken>,
    mut refused: MessageWriter<Refused>,
    mut finish: MessageWriter<FinishNow>,
) {
    let (mut phase, Paused(mut is_paused)) = (*state.get(), *paused.get());
    for Wish { from, want } in wishes.read() {
        let at = match want {
            Want::Choose(hole) => Some(*hole),
            Want::Play(played) => Some(played.to),
            _ => None,
        };
        let is_for_the_board = matches!(want, Want::Choose(_) | Want::Play(_) | Want::PutDown);
        if is_for_the_board && phase == TurnPhase::Settling {
            finish.write(FinishNow);
            continue;
        }
        if is_paused && !matches!(want, Want::Pause | Want::PlayOn | Want::PutDown) {
            refused.write(Refused { why: Refusal::Paused, at, from: *from });
            continue;
        }
        match grant(want, phase, &mut table, &mut lifted) {
            Ok(Granted::Paused(after)) => is_paused = after,
            Ok(Granted::Phase(after)) => phase = after,
            Ok(Granted::Played(turn)) => {
                played.write(turn);
                phase = TurnPhase::Settling;
            }
            Ok(Granted::Taken) => {
                taken.write(TurnTaken(want.clone()));
                phase = TurnPhase::Settling;
            }
            Err(why) => {
                refused.write(Refused { why, at, from: *from });
            }
        }
    }
    if phase != *state.get() {
        NextState::set_if_neq(&mut next, phase);
    }
    if is_paused != paused.get().0 {
        NextState::set_if_neq(&mut next_paused, Paused(is_paused));
    }
}

enum Granted {
    Paused(bool),
    Phase(TurnPhase),
    Played(TurnPlayed),
    Taken,
}

/// Touches `table` and `lifted` only where they change, so that change detection tells the truth.
fn grant(
    want: &Want,
    phase: TurnPhase,
    table: &mut ResMut<Table>,
    lifted: &mut ResMut<Lifted>,
) -> Result<Granted, Refusal> {
    match want {
        Want::Choose(hole) => choose(*hole, table, lifted),
        Want::Play(played) => play(Turn::Move(played.clone()), table, lifted),
        Want::Pause if table.game.outcome().is_some() => Err(rules::Refusal::GameOver.into()),
        Want::Pause => Ok(Granted::Paused(true)),
        Want::PlayOn => Ok(Granted::Paused(false)),
        Want::PutDown => {
            put_down(lifted);
            Ok(Granted::Phase(if phase == TurnPhase::Chaining { TurnPhase::Choosing } else { phase }))
        }
        Want::Undo if !table.can_undo() => Err(rules::Refusal::NoSuchTurn.into()),
        Want::Redo if !table.can_redo() => Err(Refusal::NothingToRedo),
        Want::Undo | Want::Redo | Want::NewGame => {
            put_down(lifted);
            match want {
                Want::Undo => {
                    table.undo();
                }
                Want::Redo => {
                    table.redo();
                }
                _ => {
                    let next = next_game(&table.game);
                    table.replace(next);
                }
            }
            Ok(Granted::Taken)
        }
    }
}

/// A new game by the same agreement. After a game that was played to its end the other seat starts.
fn next_game(game: &Game) -> Game {
    let agreement = *game.agreement();
    let started = match (agreement.head_start, game.position_at(0)) {
        (None, Some(start)) => start.to_move(),
        _ => agreement.starts,
    };
    let starts = if game.outcome().is_some() { agreement.seats.after(started) } else { started };
    Game::new(Agreement { starts, ..agreement }).expect("any seat of a game's agreement may start")
}

fn put_down(lifted: &mut ResMut<Lifted>) {
    if lifted.0.is_some() {
        lifted.0 = None;
    }
}

fn lift(hole: Hole, table: &Table, lifted: &mut ResMut<Lifted>) -> Result<Granted, Refusal> {
    lifted.0 = Some(table.game.lift(hole)?);
    Ok(Granted::Phase(TurnPhase::Chaining))
}

fn choose(hole: Hole, table: &mut ResMut<Table>, lifted: &mut ResMut<Lifted>) -> Result<Granted, Refusal> {
    let Some(chain) = &lifted.0 else { return lift(hole, table, lifted) };
    if hole == chain.from() {
        put_down(lifted);
        return Ok(Granted::Phase(TurnPhase::Choosing));
    }
    let position = table.game.position();
    if position.of(position.to_move()).contains(hole) {
        return lift(hole, table, lifted);
    }
    if chain.swaps().contains(hole) {
        return play(Turn::Swap(Swap { from: chain.from(), with: hole }), table, lifted);
    }
    let Some(chain) = lead_to(chain, hole) else { return Err(why_not(&table.game, chain, hole)) };
    play(Turn::Move(chain.finish()?), table, lifted)
}

fn play(turn: Turn, table: &mut ResMut<Table>, lifted: &mut ResMut<Lifted>) -> Result<Granted, Refusal> {
    let played = table.bypass_change_detection().game.play(turn)?;
    let told = TurnPlayed {
        seat: played.seat,
        turn: played.turn.clone(),
        passed: played.effects.passed.clone(),
        finished: played.effects.finished.clone(),
    };
    table.turn_played();
    put_down(lifted);
    Ok(Granted::Played(told))
}

/// The chain led on to its end in `hole`, if it may end there.
fn lead_to(chain: &Chain, hole: Hole) -> Option<Chain> {
    let mut led = chain.clone();
    for landing in chain.path_to(hole).filter(|_| chain.ends().contains(hole))? {
        led.extend(landing).ok()?;
    }
    Some(led)
}

fn why_not(game: &Game, chain: &Chain, hole: Hole) -> Refusal {
    // A person who points at a marble that is not theirs means the marble, not the hole.
    let why = match game.refusal(chain.from(), hole) {
        Some(rules::Refusal::Taken) => game.refusal_of_swap(Swap { from: chain.from(), with: hole }),
        why => why,
    };
    Refusal::Rule(why.unwrap_or(rules::Refusal::OutOfReach))
}

/// The turn is over as soon as no marble is on its way.
fn settle(
    table: Res<Table>,
    busy: Query<(), With<Busy>>,
    mut tracks: Query<&mut Track>,
    mut next: ResMut<NextState<TurnPhase>>,
) {
    if !busy.is_empty() {
        return;
    }
    for mut track in &mut tracks {
        if track.0.len() > 1 {
            let end = track.end();
            track.0 = vec![end];
        }
    }
    NextState::set_if_neq(&mut next, phase_of(&table.game));
}
