//! The words that are read and heard: every key has its message and every message its key, in every language, and no
//! words stand in the code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{read_dir, read_to_string};
use std::path::PathBuf;

use sternhalma::storage::Language;
use sternhalma::words::Words;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// The rooms that name messages by their keys.
const ROOMS: [&str; 4] = ["words", "ui", "page", "app"];
/// Of these everything is for players. What `app` says of itself is for a console, and that is English.
const SPOKEN: [&str; 4] = ["ui", "page", "game", "storage"];

/// What takes a name that no player ever sees: of areas and the like, for the engine; of what cannot happen.
const UNSEEN: [&str; 18] = [
    "Area::new(",
    "Id::new((",
    "Grid::new(",
    "Name::new(format!(",
    "name:",
    "expect(",
    "include_bytes!(",
    "include_str!(",
    "reason =",
    "target_family =",
    "feature =",
    // What a text is read into, and why none can be: for a terminal, or the reason that is put into a sentence.
    "_from =",
    "deserialize_with =",
    "into =",
    "rename =",
    "serializing_if =",
    "#[error(",
    "write_str(",
];
/// Other texts that no player ever sees.
const NO_WORDS: [(&str, &[&str]); 7] = [
    (
        "names of fonts and layers",
        &["bold", "regular", "legs", "stations", "finger", "since", "corner", "last", "now", "dim", "picture"],
    ),
    ("lines that the page sends", &["choose", "play", "putdown", "undo", "redo", "new", "pause", "playon"]),
    ("names that the page knows", &["state", "view", "wish", "sternhalma", "sternhalma-news", "sternhalma-ready"]),
    ("what the view is made of", &["size", "holes", "covered", "pointing", "sheet"]),
    (
        "names of what is kept",
        &[
            "game",
            "before",
            "left",
            "settings",
            "{name}.ron",
            "{name}.corrupt",
            "{name}.corrupt-{number}",
            "{}.new",
            "sternhalma/{name}",
        ],
    ),
    ("names of languages, and of what the browser says", &["en", "de", "pt", "name", "message"]),
    (
        "names of what a browser refuses, and what no reader of a text is shown",
        &["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED", "SecurityError", "the host has four holes"],
    ),
];

/// The texts in plain quotes, each with the code before it on its line and the line before. Tests stand last in a file
/// and are not read.
fn quoted(source: &str) -> Vec<(String, String)> {
    let code = source.split("\n#[cfg(test)]\nmod ").next().expect("a first part");
    let (mut found, mut rest, mut before) = (Vec::new(), code, String::new());
    while let Some(at) = rest.find(['"', '\'', '/']) {
        before.push_str(&rest[..at]);
        rest = &rest[at..];
        let is_character = rest.starts_with('\'') && (rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\''));
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with('"') || is_character {
            let (quote, mut is_escaped) = (rest.as_bytes()[0], true);
            let end = rest.bytes().position(|sign| {
                let ends = sign == quote && !is_escaped;
                is_escaped = sign == b'\\' && !is_escaped;
                ends
            });
            end.expect("a closing quote") + 1
        } else {
            1
        };
        if rest.starts_with('"') {
            found.push((before.clone(), rest[1..length - 1].to_owned()));
        }
        before.push_str(if rest.starts_with("//") { "" } else { &rest[..length] });
        rest = &rest[length..];
    }
    found
}

/// Every text in quotes in a room, with the code before it.
fn texts(room: &str) -> Vec<(String, String)> {
    let (mut folders, mut texts) = (vec![PathBuf::from(format!("{ROOT}/src/{room}"))], Vec::new());
    while let Some(folder) = folders.pop() {
        for path in read_dir(folder).expect("a room").map(|file| file.expect("a file").path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                texts.extend(quoted(&read_to_string(path).expect("text")));
            }
        }
    }
    texts
}

/// Words in small letters with hyphens between.
fn is_key(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_lowercase());
    text.contains('-') && text.split('-').all(is_word)
}

fn is_unseen(before: &str, text: &str) -> bool {
    UNSEEN.iter().any(|call| before.trim_end().ends_with(call))
        || NO_WORDS.iter().any(|(_, texts)| texts.contains(&text))
}

fn keys_in_code() -> BTreeSet<String> {
    let texts = ROOMS.iter().flat_map(|room| texts(room));
    let keys = texts.filter(|(before, text)| is_key(text) && !is_unseen(before, text));
    keys.map(|(_, text)| text).collect()
}

/// The page's own files: its scripts, and what stands in its HTML.
fn page_files() -> Vec<(String, String)> {
    let files = read_dir(format!("{ROOT}/web")).expect("the page").map(|file| file.expect("a file").path());
    let files = files.filter(|path| path.is_file());
    files.map(|path| (path.display().to_string(), read_to_string(path).expect("text"))).collect()
}

/// What stands before a key in the page.
const SAID: [&str; 5] = ["data-say=\"", "data-label=\"", "say(\"", "fail(\"", "content=\"@"];

fn keys_in_page() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = ["page-no-script".to_owned()].into();
    for (_, text) in page_files() {
        for before in SAID {
            let after = text.split(before).skip(1).filter_map(|after| after.split(['"', '@']).next());
            keys.extend(after.filter(|key| is_key(key)).map(str::to_owned));
        }
    }
    keys
}

/// Every key of a language, with the names of what is put into its message.
fn messages(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let file = read_to_string(format!("{ROOT}/assets/words/{tag}.ftl")).expect("a file of words");
    let (mut messages, mut key) = (BTreeMap::<_, BTreeSet<_>>::new(), String::new());
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| line.starts_with(char::is_alphabetic)) {
            assert!(is_key(name), "{tag}: {name} would not be found in the code");
            key = name.to_owned();
            assert!(messages.insert(key.clone(), BTreeSet::new()).is_none(), "{tag}: {key} twice");
        }
        for name in line.split('$').skip(1) {
            let name = name.split([' ', '}', ',']).next().expect("a name").to_owned();
            messages.get_mut(&key).expect("a message").insert(name);
        }
    }
    messages
}

#[test]
fn every_key_in_the_code_is_said_in_every_language_and_every_message_is_used() {
    for language in Language::ALL {
        let said: BTreeSet<_> = messages(language.tag()).into_keys().collect();
        assert_eq!(&keys_in_code() | &keys_in_page(), said, "{language:?}");
        let words = Words::of(language);
        let plain = messages(language.tag()).into_iter().filter(|(_, values)| values.is_empty());
        plain.for_each(|(key, _)| assert_ne!(words.say(&key), key, "{language:?}"));
    }
}

#[test]
fn a_message_is_given_the_same_things_in_every_language() {
    for language in Language::ALL {
        assert_eq!(messages(language.tag()), messages(Language::default().tag()), "{language:?}");
    }
}

#[test]
fn every_file_of_words_is_a_language_that_can_be_chosen() {
    let files = read_dir(format!("{ROOT}/assets/words")).expect("words").map(|file| file.expect("a file").file_name());
    let files: BTreeSet<_> = files.map(|name| name.into_string().expect("plain")).collect();
    assert_eq!(files, Language::ALL.iter().map(|language| format!("{}.ftl", language.tag())).collect());
}

/// The letters that a font has, off its table of characters: 16-bit numbers, the greater byte first.
fn letters_of(font: &[u8]) -> BTreeSet<char> {
    let number = |at: usize| usize::from(font[at]) << 8 | usize::from(font[at + 1]);
    let long = |at: usize| number(at) << 16 | number(at + 2);
    let tables = (0..number(4)).map(|index| 12 + 16 * index);
    let map = tables.filter(|at| &font[*at..at + 4] == b"cmap").map(|at| long(at + 8)).next().expect("a table");
    let kinds = (0..number(map + 2)).map(|index| map + 4 + 8 * index);
    let mut unicode = kinds.filter(|at| (number(*at), number(at + 2)) == (3, 1)).map(|at| map + long(at + 4));
    let ranges = unicode.rfind(|at| number(*at) == 4).expect("ranges of letters");
    let size = number(ranges + 6);
    let letters = (0..size).step_by(2).flat_map(|at| number(ranges + 16 + size + at)..=number(ranges + 14 + at));
    letters.filter_map(|letter| char::from_u32(u32::try_from(letter).ok()?)).collect()
}

#[test]
fn the_fonts_have_every_letter_that_is_said() {
    for font in ["Regular", "Bold"] {
        let file = std::fs::read(format!("{ROOT}/assets/fonts/Sternhalma-{font}.otf")).expect("a font");
        let letters = letters_of(&file);
        assert!(letters.contains(&'–') && !letters.contains(&'−'), "{font}: {letters:?}");
        for tag in ["en", "de", "pt"] {
            let said = read_to_string(format!("{ROOT}/assets/words/{tag}.ftl")).expect("a file of words");
            let missing: BTreeSet<_> = said.chars().filter(|it| !it.is_control() && !letters.contains(it)).collect();
            assert_eq!(missing, BTreeSet::new(), "{font}: {tag}");
        }
    }
}

#[test]
fn what_the_page_says_stands_on_one_line_and_chooses_no_form() {
    for language in Language::ALL {
        let file = read_to_string(format!("{ROOT}/assets/words/{}.ftl", language.tag())).expect("a file of words");
        for key in keys_in_page() {
            let line = file.lines().find_map(|line| line.strip_prefix(&format!("{key} = "))).expect("a line");
            assert!(!line.contains("->"), "{language:?}: {key}");
        }
    }
}

#[test]
fn no_words_for_players_stand_in_the_page() {
    for (name, text) in page_files() {
        if name.ends_with(".html") {
            let body = text.split("<body>").nth(1).expect("a body");
            let shown = body.split('>').filter_map(|part| part.split('<').next()).map(str::trim);
            let words = shown.filter(|words| words.starts_with(char::is_alphabetic) && *words != "Sternhalma");
            assert_eq!(words.collect::<Vec<_>>(), [""; 0], "{name}");
        } else if name.ends_with(".js") {
            // A sentence begins with a large letter; what is for developers is warned of or thrown.
            for (before, text) in quoted(&text.replace('`', "\"")) {
                // The name of the game is the same in all languages.
                let text = text.trim_start_matches("Sternhalma: ${headline}");
                let is_sentence = text.starts_with(char::is_uppercase) && text.contains(' ');
                let is_unseen = ["warn(", "Error(", "includes("].iter().any(|call| before.ends_with(call));
                assert!(!is_sentence || is_unseen, "{name}: {text}");
            }
        }
    }
}

#[test]
fn no_words_for_players_stand_in_the_code() {
    for room in SPOKEN {
        for (before, text) in texts(room) {
            // What stands in braces is put in, what follows a backslash is a sign.
            let said: String =
                text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect();
            let has_letters = said.chars().any(char::is_alphabetic);
            // A name that is put into a message stands first in a pair.
            let opens_pair = before.strip_suffix('(').is_some_and(|code| code.ends_with([' ', '[', '(']));
            let is_name = opens_pair && text.bytes().all(|sign| sign.is_ascii_lowercase());
            assert!(!has_letters || is_key(&text) || is_name || is_unseen(&before, &text), "{room}: \"{text}\"");
        }
    }
}

#[test]
fn words_in_the_code_are_found_out() {
    let source =
        "// \"no\"\nfn a() { say('\"', \"A draw\"); b(\"say \\\"no\\\"\") }\n#[cfg(test)]\nmod tests { \"never\" }";
    let found: Vec<_> = quoted(source).into_iter().map(|(_, text)| text).collect();
    assert_eq!(found, ["A draw", "say \\\"no\\\""]);
    assert!(is_key("way-step") && !is_key("way") && !is_key("-") && !is_key("A-b") && !is_key("111-102"));
}
