//! What goes wrong around the game is said in the language that is spoken, with what, where and why.

use sternhalma::game::Trouble;
use sternhalma::storage::{Cause, Fault, Kept, Language, RecordError, Shelf, ShelfError, Unreadable, kept_game};
use sternhalma::words::Words;

use super::shelf::{Memory, full};

/// What went wrong, in every language; each says each of these parts once, and no two say it in the same words.
fn assert_is_said(trouble: &Trouble, parts: &[&str]) {
    let said = Language::ALL.map(|language| Words::of(language).trouble(trouble));
    for sentence in &said {
        assert!(parts.iter().all(|part| sentence.matches(part).count() == 1), "{sentence}: {parts:?}");
    }
    assert!(said[0] != said[1] && said[1] != said[2] && said[2] != said[0], "{said:?}");
}

#[test]
fn what_went_wrong_is_said_in_every_language_with_its_name_and_place() {
    let fault = || Box::new(Fault::Record(RecordError::Format(7)));
    let set_aside = Unreadable { fault: fault(), aside: Ok("settings.corrupt-2.ron".to_owned()) };
    let stays = Unreadable { fault: fault(), aside: Err(full("settings")) };
    let unreachable = Unreadable { fault: Box::new(full("game").into()), aside: Err(full("game")) };
    for (trouble, parts) in [
        (Trouble::OpenTwice, vec!["Sternhalma"]),
        (Trouble::SettingsNotKept(full("settings")), vec!["settings: "]),
        (Trouble::GameNotKept(full("game")), vec!["game: "]),
        (Trouble::SettingsUnreadable(set_aside.clone()), vec!["settings.corrupt-2.ron", " 7"]),
        (Trouble::GameUnreadable(set_aside), vec!["settings.corrupt-2.ron", " 7"]),
        (Trouble::SettingsUnreadable(stays.clone()), vec![" 7", "; settings: "]),
        (Trouble::GameUnreadable(stays), vec![" 7", "; settings: "]),
        (Trouble::GameUnreadable(unreachable), vec!["game: "]),
    ] {
        assert_is_said(&trouble, &parts);
    }
}

#[test]
fn why_a_text_cannot_be_read_is_said_in_every_language_and_where() {
    for (text, part, english) in [
        ("(format: 1,\n turns: [Nothing])", " 2,", "in line 2, column"),
        ("(format: 9, turns: [])", " 9", "saved in format 9"),
        ("(format: 1, start: Some(\"no star\"), turns: [])", "", "what it begins with"),
        ("(format: 1, agreement: (seats: Six, marbles: Fifteen), turns: [])", "", "what it begins with"),
        ("(format: 1, players: [(1, Computer)], turns: [])", "", "what it begins with"),
        ("(format: 1, turns: [Move(\"112-60\")])", " 1: ", "turn 1: this marble can't get there"),
    ] {
        let shelf = Memory::default();
        shelf.write("game", text).expect("kept");
        let unreadable = kept_game(&shelf, Kept::Game).expect_err(text);
        let parts = [part, "memory/game.corrupt"];
        let trouble = Trouble::GameUnreadable(unreadable);
        assert_is_said(&trouble, &parts[usize::from(part.is_empty())..]);
        assert!(Words::default().trouble(&trouble).contains(english), "{english}");
    }
}

#[test]
fn why_a_place_keeps_nothing_is_said_in_every_language() {
    for why in [
        Cause::NoFile,
        Cause::TooLarge,
        Cause::NoText,
        Cause::Denied,
        Cause::Full,
        Cause::NoStorage,
        Cause::TooLong(10_001),
    ] {
        let place = "place".to_owned();
        let trouble = Trouble::GameNotKept(ShelfError { place, why: why.clone() });
        assert_is_said(&trouble, &["place: "]);
        // The console says it in the same words.
        assert!(Words::default().trouble(&trouble).contains(&why.to_string()), "{why}");
    }
}
