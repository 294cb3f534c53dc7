//! The table of rooms, read off the sources: who names whom, which crates, which words, and where a turn is played.

use std::fs::{read_dir, read_to_string};
use std::path::PathBuf;

/// Each room: the rooms it may name, the crates it may name, and what it never mentions.
const TABLE: [[&str; 4]; 11] = [
    ["rules", "", "serde thiserror", "bevy egui std::fs std::time Instant SystemTime"],
    ["storage", "rules", "bevy serde ron thiserror wasm_bindgen web_sys js_sys", "Mesh Mesh3d egui"],
    ["game", "rules storage", "bevy thiserror", "Mesh Mesh3d Window PointerInput egui"],
    ["stage", "rules storage game", "bevy", "Mesh Mesh3d Window egui"],
    ["input", "rules storage game stage", "bevy", "Mesh Mesh3d egui"],
    ["scene", "rules storage game stage", "bevy half", "egui"],
    ["sound", "rules storage game stage", "bevy alsa wasm_bindgen js_sys", "Mesh Mesh3d Window egui"],
    ["words", "rules storage game", "bevy fluent_bundle", "Mesh Mesh3d Window egui"],
    ["ui", "rules storage game stage words", "bevy bevy_egui egui", "Mesh3d Transform"],
    ["page", "rules storage game stage words", "bevy serde serde_json wasm_bindgen web_sys js_sys", "Mesh Mesh3d egui"],
    [
        "app",
        "rules storage game stage input scene sound words ui page",
        "bevy clap dirs jiff wasm_bindgen web_sys js_sys",
        "",
    ],
];
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Words, `::` and single signs, without line comments and without what stands in plain quotes.
fn tokens(text: &str) -> Vec<&str> {
    let (mut tokens, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let is_character = first == '\'' && (rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\''));
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if first == '"' || is_character {
            let mut escaped = true;
            let end = rest.find(|sign: char| {
                let ends = sign == first && !escaped;
                escaped = sign == '\\' && !escaped;
                ends
            });
            end.map_or(rest.len(), |end| end + 1)
        } else {
            let word = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(rest.len());
            let length = if rest.starts_with("::") { 2 } else { word.max(first.len_utf8()) };
            tokens.push(&rest[..length]);
            length
        };
        rest = &rest[length..];
    }
    tokens.into_iter().filter(|token| !token.trim().is_empty()).collect()
}

/// What follows `root::` anywhere, each name of a group by itself.
fn named_after<'a>(root: &str, tokens: &[&'a str]) -> Vec<&'a str> {
    let mut names = Vec::new();
    for at in (2..tokens.len()).filter(|at| tokens[at - 2..*at] == [root, "::"]) {
        let mut depth = 0;
        for (before, token) in tokens[at - 1..].iter().zip(&tokens[at..]) {
            match *token {
                "{" => depth += 1,
                "}" => depth -= 1,
                name if depth == 0 || (depth == 1 && ["{", ","].contains(before)) => names.push(name),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names
}

/// The crates that can be named at all: what `Cargo.toml` lists, and egui, which comes with bevy_egui.
fn crates() -> Vec<String> {
    let manifest = read_to_string(format!("{ROOT}/Cargo.toml")).unwrap();
    let tables = manifest.split("\n[").filter(|table| table.lines().next().unwrap().ends_with("dependencies]"));
    let names = tables.flat_map(|table| table.lines().skip(1)).filter_map(|line| line.split_once([' ', '.', '=']));
    names.map(|(name, _)| name.replace('-', "_")).filter(|name| name != "#").chain(["egui".to_owned()]).collect()
}

/// Everything that a text at `path`, under `src`, does against the table.
fn offences(path: &str, text: &str) -> Vec<String> {
    let (all, mut found) = (tokens(text), Vec::new());
    let flat = format!(" {} ", all.join(" "));
    let mentions = |words: &str| flat.contains(&format!(" {} ", tokens(words).join(" ")));
    let lists = |list: &str, name: &str| list.split(' ').any(|listed| listed == name);
    let plays = ["game.play(", "Game::play(", ".play(Turn"].iter().any(|call| mentions(call));
    if plays && path != "game/grant.rs" && !path.starts_with("rules/") && !path.starts_with("storage/") {
        found.push("plays a turn".to_owned());
    }
    // What lies beside the rooms, the root of the library and the programs, has no row in the table.
    if let Some((folder, inside)) = path.split_once('/').filter(|(folder, _)| *folder != "bin") {
        let row = TABLE.iter().find(|row| row[0] == folder);
        let [_, may_name, may_use, never] = row.unwrap_or_else(|| panic!("{folder} is no room of the table"));
        let rooms = named_after("crate", &all).into_iter().filter(|name| *name != folder && !lists(may_name, name));
        found.extend(rooms.map(|name| format!("names the room {name}")));
        let used = |name: &String| mentions(&format!("{name}::")) || mentions(&format!("use {name}"));
        let used = crates().into_iter().filter(used).filter(|name| !lists(may_use, name));
        found.extend(used.map(|name| format!("names the crate {name}")));
        let is_named =
            |word: &str| word.split_once("::").is_some_and(|(of, name)| named_after(of, &all).contains(&name));
        let words = never.split_whitespace().filter(|word| mentions(word) || is_named(word));
        found.extend(words.map(|word| format!("mentions {word}")));
        // `super` could lead out of the room unseen. Tests stand last in a file and one module deeper.
        let depth = inside.trim_end_matches("mod.rs").matches(['/', '.']).count();
        let code = flat.split(" # [ cfg ( test ) ] mod ").next().unwrap();
        found.extend(code.contains(&" super ::".repeat(depth + 1)).then(|| "climbs out of its room".to_owned()));
    }
    found.iter().map(|what| format!("{path} {what}")).collect()
}

/// The offences of one kind in the sources as they are.
fn offending(kind: &str) -> Vec<String> {
    let (mut folders, mut found) = (vec![PathBuf::from(format!("{ROOT}/src"))], Vec::new());
    while let Some(folder) = folders.pop() {
        for path in read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = read_to_string(&path).unwrap();
            assert!(!text.contains("r#\""), "{path:?}: raw strings are not understood here");
            let path = path.strip_prefix(format!("{ROOT}/src")).unwrap().to_str().unwrap().replace('\\', "/");
            found.extend(offences(&path, &text).into_iter().filter(|offence| offence.contains(kind)));
        }
    }
    found
}

#[test]
fn no_room_names_a_room_it_may_not() {
    assert_eq!([offending(" names the room "), offending(" climbs out ")].concat(), [""; 0]);
}

#[test]
fn no_room_names_a_crate_or_mentions_a_word_it_may_not() {
    assert_eq!([offending(" names the crate "), offending(" mentions ")].concat(), [""; 0]);
}

#[test]
fn turns_are_played_in_one_place() {
    assert_eq!(offending(" plays a turn"), [""; 0]);
}

#[test]
fn an_offending_text_is_found_out() {
    let text = r#"
        // Comments may say crate::app, egui::Ui and Window; so may words in quotes.
        use crate::{rules::{self, Hole}, ui};
        const WORDS: (&'static str, char) = ("crate::scene, \" Mesh", '"');
        fn act(table: &mut Table, window: Window) { table.game.play(serde::turn()) }
        use super::super::input; // egui
    "#;
    let found = "plays a turn; names the room ui; names the crate serde; mentions Window; climbs out of its room";
    assert_eq!(offences("game/x.rs", text).join("; ").replace("game/x.rs ", ""), found);
    assert_eq!(offences("rules/mod.rs", "use std::{fmt, fs};"), ["rules/mod.rs mentions std::fs"]);
}
