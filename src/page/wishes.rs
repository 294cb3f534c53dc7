//! A line from the page, and the wish it stands for.

use bevy::prelude::*;

use super::post::Post;
use super::told::Told;
use crate::game::{FinishNow, Table, TurnPhase, Want, Wish};
use crate::stage::StillWished;
use crate::words::Words;

/// Who cannot see that a marble is on its way need not wait for it: a line for the next move finishes the last one, and
/// stays in the post until that is over. So do the lines after one that may set marbles on their way.
pub(super) fn read_wishes(
    post: Res<Post>,
    phase: Res<State<TurnPhase>>,
    table: Res<Table>,
    words: Res<Words>,
    mut wishes: MessageWriter<Wish>,
    mut finish: MessageWriter<FinishNow>,
    mut told: ResMut<Told>,
) {
    let mut lines = post.take_wishes().into_iter();
    while let Some(line) = lines.next() {
        match want(&words, &line) {
            // They are about the game that people play, not about the one that is shown over the title.
            Ok(want) if table.is_shown() && !want.is_for_the_title() => {
                wishes.write(Wish::page(Want::PlayOn));
                post.put_back(std::iter::once(line).chain(lines).collect());
                return;
            }
            Ok(Want::Choose(_) | Want::Play(_)) if *phase.get() == TurnPhase::Settling => {
                finish.write(FinishNow);
                post.put_back(std::iter::once(line).chain(lines).collect());
                return;
            }
            Ok(want) => {
                let may_move =
                    matches!(want, Want::Choose(_) | Want::Play(_) | Want::Undo | Want::Redo | Want::NewGame);
                wishes.write(Wish::page(want));
                if may_move {
                    post.put_back(lines.collect());
                    return;
                }
            }
            Err(why) => told.tell(&[why]),
        }
    }
}

/// The browser tells the page how much motion its person can bear, and tells again when that changes.
pub(super) fn follow_system(post: Res<Post>, mut still: ResMut<StillWished>) {
    still.set_if_neq(StillWished(post.is_still_wished()));
}

/// `choose 14`, `play 14-23`, and one word for each of the rest.
fn want(words: &Words, line: &str) -> Result<Want, String> {
    let line = line.trim();
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (verb, rest.trim()) {
        ("choose", hole) => hole.parse().map(Want::Choose).map_err(|error| words.no_hole(&error)),
        ("play", played) => played.parse().map(Want::Play).map_err(|error| words.no_move(&error)),
        ("putdown", "") => Ok(Want::PutDown),
        ("undo", "") => Ok(Want::Undo),
        ("redo", "") => Ok(Want::Redo),
        ("new", "") => Ok(Want::NewGame),
        ("pause", "") => Ok(Want::Pause),
        ("playon", "") => Ok(Want::PlayOn),
        ("title", "") => Ok(Want::ShowTitle),
        _ => {
            let line: String = line.escape_debug().take(40).collect();
            Err(words.with("typed-no-wish", &[("line", line.into())]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Hole, Move};

    #[test]
    fn a_line_is_a_wish_or_says_what_is_wrong_with_it() {
        let (words, hole) = (Words::default(), |id| Hole::new(id).expect("a hole"));
        assert_eq!(want(&words, "choose 14"), Ok(Want::Choose(hole(14))));
        assert_eq!(want(&words, " play  111-102 "), Ok(Want::Play(Move::new(hole(111), hole(102)))));
        assert_eq!(want(&words, "playon"), Ok(Want::PlayOn));
        for (line, says) in [
            ("choose 121", "121"),
            ("choose", "hole"),
            ("play 3", "two or more"),
            ("play 3-x", "hole 2 of the move"),
            ("undo 7", "\"undo 7\""),
            ("\u{7}", "\\u{7}"),
            ("", "\"\""),
        ] {
            let why = want(&words, line).expect_err(line);
            assert!(why.contains(says), "{line:?}: {why}");
        }
    }
}
