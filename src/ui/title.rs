//! The title, beside a board on which a recorded game is shown: go on with one's game, begin one, or look around first.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContexts, egui};
use egui::{Align, Align2, Label, RichText, Ui, vec2};

use super::icons::{self, Dress, Icon};
use super::theme::{self, BRASS, CREAM, FADED};
use super::{Layout, Sheet, UiSystems, table, widgets};
use crate::game::{Clock, Screen, Table, TurnPhase, Want, Wish};
use crate::rules::{Agreement, Game};
use crate::stage::{Cursor, KeepAwake, Motion, ViewNudged};
use crate::storage::{Colour, Settings};
use crate::words::Words;

/// How long the board rests between two turns that are shown, and after the last, in seconds.
const BETWEEN: f32 = 0.9;
const AFTER_THE_LAST: f32 = 4.0;
/// How long after the last input it goes on, in seconds.
const REST_AFTER: f32 = 60.0;

const WIDTH: f32 = 250.0;
const INSET: f32 = 26.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), look_anew).add_systems(
        Update,
        (go_on, leave_for_the_table.run_if(table::is_at_table)).run_if(in_state(Screen::Title)).in_set(UiSystems),
    );
}

/// Nobody turns the view here, and nothing is pointed at.
fn look_anew(mut nudges: MessageWriter<ViewNudged>, mut cursor: ResMut<Cursor>) {
    nudges.write(ViewNudged::Reset);
    cursor.set_if_neq(Cursor::default());
}

/// The recorded game goes on as long as somebody may be looking at it.
fn go_on(
    time: Res<Time>,
    shown: Res<Table>,
    phase: Res<State<TurnPhase>>,
    open: Res<State<Sheet>>,
    motion: Motion,
    window: Single<&Window, With<PrimaryWindow>>,
    mut events: MessageReader<WindowEvent>,
    mut since_input: Local<f32>,
    mut since_turn: Local<f32>,
    mut awake: ResMut<KeepAwake>,
    mut wishes: MessageWriter<Wish>,
) {
    let is_input = |event: &&WindowEvent| {
        !matches!(event, WindowEvent::RequestRedraw(_) | WindowEvent::MouseMotion(_) | WindowEvent::WindowMoved(_))
    };
    let seconds = time.delta_secs();
    *since_input = if events.read().filter(is_input).count() > 0 { 0.0 } else { *since_input + seconds };
    let rests = motion.is_reduced() || !window.focused || *open.get() != Sheet::None || *since_input > REST_AFTER;
    if rests {
        return;
    }
    awake.for_frames(2);
    *since_turn = if *phase.get() == TurnPhase::Settling { 0.0 } else { *since_turn + seconds };
    let pause = if shown.game.undone().is_empty() { AFTER_THE_LAST } else { BETWEEN };
    if *since_turn > pause {
        *since_turn = 0.0;
        wishes.write(Wish::overlay(Want::ShowOn));
    }
}

/// Those who sit around a table find the board.
fn leave_for_the_table(mut wishes: MessageWriter<Wish>) {
    wishes.write(Wish::overlay(Want::PlayOn));
}

/// What somebody can do at the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chosen {
    Continue,
    Play,
    Open(Sheet),
    Quit,
}

pub(super) fn show_title(
    mut contexts: EguiContexts,
    words: Res<Words>,
    shown: Res<Table>,
    clock: Res<Clock>,
    settings: Res<Settings>,
    open: Res<State<Sheet>>,
    mut layout: ResMut<Layout>,
    mut sheet: ResMut<NextState<Sheet>>,
    mut wishes: MessageWriter<Wish>,
    mut exits: MessageWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_open = *open.get() == Sheet::None;
    let kept = kept(&words, shown.of_players(), &clock);
    let agreed = words.agreement(&settings.agreement);
    let mut chosen = None;
    let mut show_buttons = |ui: &mut Ui| {
        if !is_open {
            ui.disable();
        }
        chosen = self::show_buttons(ui, &words, kept.as_deref(), &agreed, &shown.of_players().game);
    };
    if layout.is_wide() {
        let all = egui::Area::new("title".into()).anchor(Align2::LEFT_CENTER, vec2(INSET, 0.0)).show(context, |ui| {
            ui.set_width(WIDTH);
            show_name(ui, &words, Align::LEFT);
            ui.add_space(22.0);
            show_buttons(ui);
            ui.is_sizing_pass()
        });
        layout.keep_clear_of(&all, INSET);
    } else {
        let name = egui::Area::new("name".into()).anchor(Align2::CENTER_TOP, vec2(0.0, INSET)).show(context, |ui| {
            ui.set_width(WIDTH);
            show_name(ui, &words, Align::Center);
            ui.is_sizing_pass()
        });
        layout.keep_clear_of(&name, INSET / 2.0);
        let buttons =
            egui::Area::new("ways".into()).anchor(Align2::CENTER_BOTTOM, vec2(0.0, -INSET)).show(context, |ui| {
                ui.set_width(WIDTH);
                show_buttons(ui);
                ui.is_sizing_pass()
            });
        layout.keep_clear_of(&buttons, INSET / 2.0);
    }
    let mut wish = |want| {
        wishes.write(Wish::overlay(want));
    };
    match chosen {
        Some(Chosen::Continue) => wish(Want::PlayOn),
        Some(Chosen::Play) => wish(begin(&settings, &shown.of_players().game)),
        Some(Chosen::Open(opened)) => NextState::set_if_neq(&mut sheet, opened),
        Some(Chosen::Quit) => {
            exits.write(AppExit::Success);
        }
        None => {}
    }
    Ok(())
}

/// The game as it was agreed last; after another like it the other seat may be the one to start, or the lot is drawn anew.
fn begin(settings: &Settings, before: &Game) -> Want {
    let (agreement, by_lot) = (settings.agreement, settings.starts_by_lot);
    let starts = before.agreement().starts;
    if !by_lot && (Agreement { starts, ..agreement }) == *before.agreement() {
        Want::NewGame
    } else {
        Want::Begin { agreement, by_lot }
    }
}

/// What there is to continue, in words: nothing if it is a game that has only just been begun.
fn kept(words: &Words, table: &Table, clock: &Clock) -> Option<String> {
    let game = &table.game;
    if Game::new(*game.agreement()).is_ok_and(|fresh| fresh == *game) {
        return None;
    }
    let mut said = words.stand(game);
    if let Some(hour) = clock.tell(table.at()) {
        said = words.with("title-left", &[("hour", hour.into()), ("stand", said.into())]);
    }
    Some(said)
}

fn show_name(ui: &mut Ui, words: &Words, align: Align) {
    ui.with_layout(egui::Layout::top_down(align), |ui| {
        ui.label(RichText::new(words.say("window-title")).font(theme::bold(46.0)).color(CREAM));
        ui.label(RichText::new(words.say("title-below")).font(theme::bold(18.0)).color(BRASS));
    });
}

fn show_buttons(ui: &mut Ui, words: &Words, kept: Option<&str>, agreed: &str, game: &Game) -> Option<Chosen> {
    let (goes_on, mut chosen) = (game.outcome().is_none(), None);
    if let Some(kept) = kept {
        if large(ui, Icon::Play, &words.say("button-continue"), goes_on) {
            chosen = Some(Chosen::Continue);
        }
        let to_move = goes_on.then(|| words.colour(game.position().to_move()));
        below(ui, to_move, kept);
    }
    if large(
        ui,
        if kept.is_some() { Icon::Star } else { Icon::Play },
        &words.say("button-play"),
        kept.is_none() || !goes_on,
    ) {
        chosen = Some(Chosen::Play);
    }
    below(ui, None, agreed);
    for (icon, key, opened) in [
        (Icon::Change, "button-change", Sheet::Agreement),
        (Icon::Book, "button-rules", Sheet::Rules),
        (Icon::Gear, "settings-title", Sheet::Settings),
    ] {
        if small(ui, icon, &words.say(key)) {
            chosen = Some(Chosen::Open(opened));
        }
    }
    // In a page there is nothing to quit.
    if !cfg!(target_family = "wasm") && small(ui, Icon::Door, &words.say("button-quit")) {
        chosen = Some(Chosen::Quit);
    }
    chosen
}

/// One of the ways to the board; the first of them stands out.
fn large(ui: &mut Ui, icon: Icon, words: &str, is_first: bool) -> bool {
    let dress = Dress { fill: is_first.then_some(theme::MOSS), ..default() };
    icons::button(ui, icon, words, theme::bold(22.0), vec2(WIDTH, 54.0), dress).clicked()
}

fn small(ui: &mut Ui, icon: Icon, words: &str) -> bool {
    icons::button(ui, icon, words, theme::plain(), vec2(WIDTH, 44.0), Dress::default()).clicked()
}

/// What a large button leads to, and whose turn it is there.
fn below(ui: &mut Ui, to_move: Option<Colour>, text: &str) {
    ui.scope(|ui| {
        // No taller than its words: nothing in it is pressed.
        ui.spacing_mut().interact_size.y = 0.0;
        ui.horizontal(|ui| {
            if let Some(colour) = to_move {
                widgets::marble(ui, colour, 8.0);
            }
            ui.add(Label::new(RichText::new(text).small().color(FADED)).wrap());
        });
    });
    ui.add_space(8.0);
}
