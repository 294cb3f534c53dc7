//! A wish is granted or refused, in the order in which wishes come: the only place where a turn is played.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::GameSystems;
use super::clock::Clock;
use super::hand::{self, Lifted};
use super::opening;
use super::refusal::Refusal;
use super::screen::{Screen, recorded_game};
use super::settlement::{HostCalled, Offer, Proposed};
use super::table::{Seed, Table};
use super::turn::{FinishNow, Paused, Refused, ShownAgain, TurnPhase, TurnPlayed, TurnTaken};
use super::wish::{Want, Wish};
use crate::rules::{self, Agreement, Ruling, Turn};
use crate::storage::Settings;

/// The reader of wishes, for ordering within this room.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct GrantSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lifted>()
        .init_resource::<Proposed>()
        .init_resource::<HostCalled>()
        .init_resource::<Settings>()
        .init_resource::<Clock>()
        .add_message::<Wish>()
        .add_systems(Update, grant_wishes.in_set(GrantSystems).in_set(GameSystems::Play));
}

/// Everything a wish can change.
#[derive(SystemParam)]
pub(super) struct Match<'w, 's> {
    pub(super) table: ResMut<'w, Table>,
    pub(super) lifted: ResMut<'w, Lifted>,
    proposed: ResMut<'w, Proposed>,
    host: ResMut<'w, HostCalled>,
    seed: ResMut<'w, Seed>,
    pub(super) settings: Res<'w, Settings>,
    clock: Res<'w, Clock>,
    screen: ResMut<'w, NextState<Screen>>,
    /// Nobody has lifted a marble since the last move, so a tap on the marble takes it back.
    pub(super) may_slip: Local<'s, bool>,
}

/// What came of a wish.
pub(super) enum Granted {
    /// Whatever is in hand now.
    Hand,
    Paused(bool),
    Played(TurnPlayed),
    Taken,
    Begun {
        agreement: Agreement,
        by_lot: bool,
    },
    Shown,
    /// Nothing about marbles or turns.
    Else,
}

/// Reads every wish in every phase, so that none lies in wait for a later turn.
fn grant_wishes(
    mut wishes: MessageReader<Wish>,
    state: Res<State<TurnPhase>>,
    paused: Res<State<Paused>>,
    mut next: ResMut<NextState<TurnPhase>>,
    mut next_paused: ResMut<NextState<Paused>>,
    mut on: Match,
    mut played: MessageWriter<TurnPlayed>,
    mut taken: MessageWriter<TurnTaken>,
    mut shown: MessageWriter<ShownAgain>,
    mut refused: MessageWriter<Refused>,
    mut finish: MessageWriter<FinishNow>,
) {
    let (mut phase, Paused(mut is_paused)) = (*state.get(), *paused.get());
    for Wish { from, want } in wishes.read() {
        if !want.is_for_the_title() && on.end_show() {
            taken.write(TurnTaken(Want::PlayOn));
            phase = TurnPhase::Settling;
        }
        if want.is_for_the_board() && phase == TurnPhase::Settling {
            finish.write(FinishNow);
            continue;
        }
        let granted =
            if is_paused && !want.is_for_the_pause() { Err(Refusal::Paused) } else { on.grant(want, is_paused) };
        match granted {
            Ok(Granted::Hand | Granted::Else) => {}
            Ok(Granted::Paused(after)) => is_paused = after,
            Ok(Granted::Played(turn)) => {
                // What was settled is settled: the game goes on. A position that keeps coming up calls for a pause.
                is_paused = on.table.game.last().is_some_and(|last| last.effects.calls_for_pause);
                played.write(turn);
                phase = TurnPhase::Settling;
            }
            Ok(Granted::Taken) => {
                taken.write(TurnTaken(want.clone()));
                phase = TurnPhase::Settling;
            }
            Ok(Granted::Begun { agreement, by_lot }) => {
                is_paused = false;
                taken.write(TurnTaken(Want::Begin { agreement, by_lot }));
                phase = TurnPhase::Settling;
            }
            Ok(Granted::Shown) => {
                shown.write(ShownAgain);
                phase = TurnPhase::Settling;
            }
            Err(why) => {
                refused.write(Refused { why, at: want.hole(), from: *from });
            }
        }
        if matches!(phase, TurnPhase::Choosing | TurnPhase::Chaining) {
            phase = if on.lifted.0.is_some() { TurnPhase::Chaining } else { TurnPhase::Choosing };
        }
    }
    if phase != *state.get() {
        NextState::set_if_neq(&mut next, phase);
    }
    if is_paused != paused.get().0 {
        NextState::set_if_neq(&mut next_paused, Paused(is_paused));
        // Whoever pauses may propose something in the same breath.
        if !is_paused {
            on.proposed.set_if_neq(Proposed::default());
        }
    }
}

/// Each of these touches a resource only where it changes, so that change detection tells the truth.
impl Match<'_, '_> {
    fn grant(&mut self, want: &Want, is_paused: bool) -> Result<Granted, Refusal> {
        match want {
            Want::Choose(hole) => self.choose(*hole),
            Want::Lift(hole) => self.lift(*hole),
            Want::Lead(hole) => match &self.lifted.0 {
                Some(chain) => hand::lead(&self.table.game, chain, *hole).and_then(|deed| self.act(deed)),
                None => self.lift(*hole),
            },
            Want::DropAt(hole) => {
                let Some(chain) = self.lifted.0.clone() else { return Ok(Granted::Hand) };
                self.put_down();
                hand::drop_at(&self.table.game, &chain, *hole).and_then(|deed| self.act(deed))
            }
            Want::Done => {
                let chain = self.lifted.0.as_ref().ok_or(Refusal::NothingInHand)?;
                hand::done(&self.table.game, chain).and_then(|deed| self.act(deed))
            }
            Want::Play(made) => self.play(Turn::Move(made.clone())),
            Want::PutDown => {
                self.put_down();
                Ok(Granted::Hand)
            }
            Want::ShowLast => match self.table.game.last().map(|last| &last.turn) {
                Some(Turn::Move(_)) if self.lifted.0.is_none() => Ok(Granted::Shown),
                _ => Err(Refusal::NothingToShow),
            },
            Want::Undo if self.table.is_settled() => Err(match self.table.game.outcome() {
                Some(_) => Refusal::SettledForGood,
                None => Refusal::Settled,
            }),
            Want::Undo if !self.table.can_undo() => Err(rules::Refusal::NoSuchTurn.into()),
            Want::Redo if !self.table.can_redo() => Err(Refusal::NothingToRedo),
            Want::Undo => Ok(self.turn_the_table(|table| {
                table.undo();
            })),
            Want::Redo => Ok(self.turn_the_table(|table| {
                table.redo();
            })),
            Want::NewGame => {
                let next = opening::next_game(&self.table.game);
                Ok(self.turn_the_table(|table| table.replace(next)))
            }
            Want::Begin { agreement, by_lot } => self.begin(*agreement, *by_lot),
            Want::Continue(index) if self.table.unfinished().nth(*index).is_none() => {
                Err(rules::Refusal::NoSuchTurn.into())
            }
            Want::Continue(index) => Ok(self.turn_the_table(|table| table.go_on_with(*index))),
            Want::Pause if self.table.game.outcome().is_some() => Err(rules::Refusal::GameOver.into()),
            Want::Pause => {
                self.put_down();
                Ok(Granted::Paused(true))
            }
            Want::PlayOn => Ok(Granted::Paused(false)),
            Want::Propose(resolution) if is_paused => {
                self.proposed.put(&self.table.game, Offer::Settle(resolution.clone()))?;
                Ok(Granted::Else)
            }
            Want::ProposeGame { agreement, by_lot } if is_paused => {
                self.proposed.put(&self.table.game, Offer::Begin { agreement: *agreement, by_lot: *by_lot })?;
                Ok(Granted::Else)
            }
            Want::Agree(seat) if is_paused => match self.proposed.agree(&self.table.game, *seat)? {
                Some(offer) => self.carry_out(offer, Ruling::Consent),
                None => Ok(Granted::Else),
            },
            Want::HostDecides if is_paused => {
                let offer = self.proposed.take()?;
                self.carry_out(offer, Ruling::Host)
            }
            Want::Propose(_) | Want::ProposeGame { .. } | Want::Agree(_) | Want::HostDecides => Err(Refusal::NotPaused),
            Want::Withdraw => {
                self.proposed.set_if_neq(Proposed::default());
                Ok(Granted::Else)
            }
            Want::Concede(seat) => self.play(Turn::Concede(*seat)),
            Want::CallHost(called) => {
                self.host.set_if_neq(HostCalled(*called));
                Ok(Granted::Else)
            }
            Want::ShowTitle if self.table.is_shown() => Ok(Granted::Else),
            Want::ShowTitle => Ok(self.show()),
            Want::ShowOn if !self.table.is_shown() => Ok(Granted::Else),
            Want::ShowOn if self.table.game.undone().is_empty() => Ok(self.show()),
            Want::ShowOn => Ok(self.turn_the_table(|table| {
                table.redo();
            })),
        }
    }

    pub(super) fn put_down(&mut self) {
        self.lifted.set_if_neq(Lifted::default());
    }

    pub(super) fn turn_the_table(&mut self, turn: impl FnOnce(&mut Table)) -> Granted {
        self.put_down();
        *self.may_slip = false;
        turn(&mut self.table);
        Granted::Taken
    }

    /// From its beginning on.
    fn show(&mut self) -> Granted {
        NextState::set_if_neq(&mut self.screen, Screen::Title);
        self.turn_the_table(|table| table.show(recorded_game()))
    }

    /// Back to the game people play. Says whether there was anything to go back from.
    fn end_show(&mut self) -> bool {
        let is_shown = self.table.is_shown();
        if is_shown {
            NextState::set_if_neq(&mut self.screen, Screen::Match);
            self.turn_the_table(Table::end_show);
        }
        is_shown
    }

    fn begin(&mut self, agreement: Agreement, by_lot: bool) -> Result<Granted, Refusal> {
        let game = opening::agreed_game(agreement, by_lot, &mut self.seed)?;
        self.turn_the_table(|table| table.replace(game));
        Ok(Granted::Begun { agreement, by_lot })
    }

    fn carry_out(&mut self, offer: Offer, ruling: Ruling) -> Result<Granted, Refusal> {
        match offer {
            Offer::Settle(resolution) => self.play(Turn::Resolve(resolution, ruling)),
            Offer::Begin { agreement, by_lot } => self.begin(agreement, by_lot),
        }
    }

    pub(super) fn play(&mut self, turn: Turn) -> Result<Granted, Refusal> {
        let made = self.table.bypass_change_detection().game.play(turn)?;
        let told = TurnPlayed {
            seat: made.seat,
            turn: made.turn.clone(),
            passed: made.effects.passed.clone(),
            finished: made.effects.finished.clone(),
        };
        self.table.turn_played((self.clock.now)());
        self.put_down();
        *self.may_slip = true;
        Ok(Granted::Played(told))
    }
}
