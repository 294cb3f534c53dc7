//! What is looked at rather than pressed: the title, the settings, section by section, and the board from low over its wood.

use super::super::support::{finished_game, hole};
use super::harness::{LARGE, Program, Screen};

/// How bright a pixel is, of 255.
fn light(pixels: &[u8], width: i32, (x, y): (i32, i32)) -> i32 {
    let at = 3 * (y * width + x) as usize;
    pixels[at..at + 3].iter().map(|part| i32::from(*part)).sum::<i32>() / 3
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn it_opens_on_a_title_that_leads_to_a_game() {
    let screen = Screen::new(LARGE);
    let kept = screen.data.join("sternhalma");
    std::fs::create_dir_all(&kept).expect("a folder");
    // The board beside a title that lives is never still.
    std::fs::write(kept.join("settings.ron"), "(reduced_motion: Some(true))").expect("written");
    let mut program = Program::open(&screen, &[]);
    program.wait_for_words("Play");
    screen.picture("title");
    program.click_words("Play");
    program.wait_for("screen Match");
    program.wait_until_still();
    program.play(&finished_game()[0]);
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn each_section_of_the_settings_has_room_for_all_of_it() {
    let sections = [
        ("Playing", "For these seats a tap goes only as far as that hole; Done ends the turn."),
        ("Sound", "The key M does the same."),
        ("Picture", "Fill the screen"),
        ("Language", "At a table each edge has a switch for its own."),
        ("Table", "So that a finger reaches as far on a large screen as on a small one."),
        ("Host", "A table left alone goes back to: the usual game."),
    ];
    let screen = Screen::new(LARGE);
    let mut program = Program::start(&screen, &[]);
    program.click_words("Settings");
    program.wait_for("sheet Settings");
    for (section, last) in sections {
        program.wait_for_words(section);
        program.click_words(section);
        // What is cut off is not among the words that are to be read.
        program.wait_for_words(last);
        program.wait_until_still();
        screen.picture(&format!("settings-{}", section.to_lowercase()));
    }
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn a_look_from_low_over_the_wood_shows_hollows_with_a_dark_and_a_bright_side() {
    let screen = Screen::new(LARGE);
    let mut program = Program::start(&screen, &[]);
    let depth = |program: &Program| program.centre(hole(119)).1 - program.centre(hole(1)).1;
    let from_above = depth(&program);
    let pull = ["mousemove", "640", "300", "mousedown", "3", "mousemove", "600", "250", "mousemove", "560", "120"];
    screen.run("xdotool", &[pull.as_slice(), &["mouseup", "3", "click", "4", "click", "4"]].concat());
    program.wait_for("view ");
    program.wait_until_still();
    assert!(depth(&program) < from_above, "rows of holes lie closer to each other: {}", depth(&program));
    let pixels = screen.picture("grazing");
    for id in [58, 60, 62] {
        let (x, y) = program.centre(hole(id));
        let across = (-9..=9).map(|dx| light(&pixels, screen.size.0, (x + dx, y)));
        let (dark, bright) = (across.clone().min().expect("some"), across.max().expect("some"));
        assert!(bright - dark > 25, "hole {id} is {dark} to {bright} across: a picture of a hole, not a hollow");
    }
}
