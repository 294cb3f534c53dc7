//! A field to write a move in, for whoever knows the holes by their numbers.

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Key, Margin, RichText, TextEdit};

use super::Sheet;
use super::sheet::{self, Kind, Open, Part};
use super::theme::{BRASS, FADED};
use crate::game::{FinishNow, Table, TurnPhase, Want, Wish};
use crate::rules::{Game, Move, MoveTextError, Refusal, Turn};
use crate::words::sentence;

/// What has been written, and what was wrong with it when it was sent.
#[derive(Resource, Default)]
pub(super) struct Entry {
    text: String,
    mistake: Option<Mistake>,
    /// It was sent, and waits for the marbles that are on their way.
    waits: bool,
}

#[derive(Clone, Debug)]
enum Mistake {
    /// It is no move.
    Text(MoveTextError),
    /// It is none now.
    Rule(Refusal),
}

const KIND: Kind = Kind { name: "entry", title: "entry-title", width: 360.0, is_for_all: false, has_back: true };

/// Whoever opens it finds it empty.
pub(super) fn begin_entry(mut entry: ResMut<Entry>) {
    *entry = Entry::default();
}

/// A move that is refused is answered here and stays to be mended; one that is not is wished for, and the field closed.
pub(super) fn show_entry(
    mut open: Open,
    table: Res<Table>,
    phase: Res<State<TurnPhase>>,
    mut entry: ResMut<Entry>,
    mut finish: MessageWriter<FinishNow>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let words = open.words();
    let Entry { text, mistake, waits } = &mut *entry;
    let is_left = open.show(KIND, |ui, part| {
        if part == Part::Foot {
            *waits |= sheet::big(ui, words.say("button-play"));
            return;
        }
        ui.label(RichText::new(words.say("entry-numbers")).small().color(FADED));
        let field = TextEdit::singleline(text).char_limit(600).hint_text(words.say("entry-hint"));
        let field = ui.add(field.desired_width(f32::INFINITY).margin(Margin::symmetric(10, 8)));
        if field.changed() {
            *mistake = None;
        }
        *waits |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        // The keys are for the field unless they have gone on to a button, or the sheet is about to go.
        let is_free = ui.memory(|memory| memory.focused()).is_none();
        if is_free && !*waits && !ui.input(|input| input.key_pressed(Key::Escape)) {
            field.request_focus();
        }
        if let Some(mistake) = mistake {
            let why = match mistake {
                Mistake::Text(why) => words.no_move(why),
                Mistake::Rule(why) => words.refusal((*why).into()),
            };
            ui.label(RichText::new(sentence(&why)).color(BRASS));
        }
    })?;
    if is_left || !*waits {
        return Ok(());
    }
    if *phase.get() == TurnPhase::Settling {
        finish.write(FinishNow);
        return Ok(());
    }
    *waits = false;
    match read(text, &table.game) {
        Ok(made) => {
            wishes.write(Wish::overlay(Want::Play(made)));
            open.release_keys()?;
            open.turn_to(Sheet::None);
        }
        Err(why) => {
            *mistake = Some(why);
            open.release_keys()?;
        }
    }
    Ok(())
}

/// The move that is written, if it can be played.
fn read(text: &str, game: &Game) -> Result<Move, Mistake> {
    // A slash that opened the field may have got into it.
    let made: Move = text.trim().trim_start_matches('/').parse().map_err(Mistake::Text)?;
    game.check(&Turn::Move(made.clone())).map_err(Mistake::Rule)?;
    Ok(made)
}
