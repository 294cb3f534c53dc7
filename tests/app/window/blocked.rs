//! A game in which one side keeps the other out, and how the people settle it. It is the overlay that counts here: the
//! board is drawn with less work.

use sternhalma::rules::{Blocking, Turn};

use super::super::support::{fortress, hurried_move};
use super::harness::{LARGE, Program, Screen, saved};

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn a_blocked_game_is_settled_by_consent_at_the_edges() {
    let screen = Screen::new(LARGE);
    let game = fortress(Blocking::NoRule);
    let mut program = Program::start(&screen, &["--low-quality", "--table", "--load", &saved("blocked.ron", &game)]);
    screen.picture("blocked");
    program.press(3, "Pause");
    program.wait_for("paused");
    program.wait_until_still();
    screen.picture("blocked-paused");
    program.click_words("Blue's marble leaves hole 5");
    program.wait_for("edges ");
    program.press(3, "Agree");
    program.wait_until_still();
    screen.picture("blocked-one-agrees");
    program.press(0, "Agree");
    assert!(program.wait_for("played ").contains(" agreed: hole 5 must be freed:"));
    program.wait_for("playing");
    program.wait_until_still();
    screen.picture("blocked-settled");
    // Amber goes on, and then Blue's marble has to go.
    program.play(&Turn::Move(hurried_move(&game, 0)));
    program.wait_until_still();
    screen.picture("blocked-to-free");
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn a_blocked_game_is_settled_by_the_host_who_holds_the_button() {
    let screen = Screen::new(LARGE);
    let mut program =
        Program::start(&screen, &["--low-quality", "--load", &saved("blocked.ron", &fortress(Blocking::NoRule))]);
    screen.picture("host-blocked");
    program.click_words("Blocked");
    program.wait_for("paused");
    program.wait_until_still();
    screen.picture("host-paused");
    program.click_words("End it as it stands");
    program.wait_for_words("The host decides (hold)");
    program.wait_until_still();
    screen.picture("host-proposed");
    let (x, y) = program.words_at("The host decides (hold)");
    screen.run("xdotool", &["mousemove", &x.to_string(), &y.to_string(), "mousedown", "1"]);
    assert!(program.wait_for("played ").contains(" the host decided: it ends as it stands:"));
    screen.run("xdotool", &["mouseup", "1"]);
    program.wait_for("phase Over");
    program.wait_until_still();
    screen.picture("host-decided");
}
