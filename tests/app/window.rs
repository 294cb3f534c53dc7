//! The real program in a real window: Xvfb, Mesa's software Vulkan, a real mouse (`xdotool`: no time at all between
//! move, press and release). `scripts/test` runs these; they wait for what the program says (`--log-turns`), never for
//! a time, and save what they saw under `target/tmp`.

mod colours;

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use sternhalma::rules::{Game, Hole, Turn};
use sternhalma::storage::Record;

use super::support::{finished_game, hole, new_game};

/// A screen of its own, filled by the window.
struct Screen {
    server: Child,
    display: String,
    /// Where programs on it keep their games.
    data: PathBuf,
    size: (i32, i32),
}

/// Small, because software draws every pixel.
const SMALL: (i32, i32) = (640, 480);
const LARGE: (i32, i32) = (1280, 800);

impl Screen {
    fn new(size: (i32, i32)) -> Self {
        let (width, height) = size;
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &format!("{width}x{height}x24"), "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed: scripts/packages window-test");
        let mut number = String::new();
        BufReader::new(server.stdout.take().expect("a pipe")).read_line(&mut number).expect("a display");
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("data-{}", number.trim()));
        let _ = std::fs::remove_dir_all(&data);
        Self { server, display: format!(":{}", number.trim()), data, size }
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let status = Command::new(program).args(arguments).env("DISPLAY", &self.display).status();
        assert!(status.expect("installed").success(), "{program} {arguments:?}");
    }

    /// Saves what is on the screen, and gives its pixels row by row, three bytes each.
    fn picture(&self, name: &str) -> Vec<u8> {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
        let file = file.to_str().expect("a plain path");
        self.run("import", &["-window", "root", file]);
        let pixels = Command::new("convert").args([file, "-depth", "8", "rgb:-"]).output().expect("installed").stdout;
        assert_eq!(pixels.len() as i32, self.size.0 * self.size.1 * 3);
        pixels
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The program on a screen, and the lines it has said.
struct Program<'a> {
    screen: &'a Screen,
    process: Child,
    lines: Receiver<String>,
    view: String,
    /// The position it began with.
    start: String,
}

impl<'a> Program<'a> {
    fn start(screen: &'a Screen, arguments: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_sternhalma"))
            .args(["--log-turns", "--size", &format!("{}x{}", screen.size.0, screen.size.1)])
            .args(arguments)
            .env("DISPLAY", &screen.display)
            .env("XDG_DATA_HOME", &screen.data)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let (tell, lines) = channel();
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        std::thread::spawn(move || output.lines().map_while(Result::ok).all(|line| tell.send(line).is_ok()));
        let mut program = Self { screen, process, lines, view: String::new(), start: String::new() };
        program.start = program.wait_for("start ");
        program.wait_until_still();
        program
    }

    /// Waits for a line that begins like this.
    fn wait_for(&mut self, beginning: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(Duration::from_secs(120));
            let line = line.unwrap_or_else(|error| panic!("waiting for '{beginning}': {error}"));
            if let Some(view) = line.strip_prefix("view ") {
                self.view = view.to_owned();
            }
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Waits until the program sleeps: it says nothing and uses no processor time.
    fn wait_until_still(&mut self) {
        let mut before = 0;
        loop {
            while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(700)) {
                if let Some(view) = line.strip_prefix("view ") {
                    self.view = view.to_owned();
                }
            }
            let now = self.processor_time();
            if now - before <= 1 {
                return;
            }
            before = now;
        }
    }

    fn centre(&self, hole: Hole) -> (i32, i32) {
        let word = self.view.split(' ').nth(hole.index()).expect("a view of every hole");
        let (x, y) = word.split_once(',').expect("a pair");
        (x.parse().expect("a number"), y.parse().expect("a number"))
    }

    /// The overlay's areas: left, top, right, bottom.
    fn areas(&self) -> Vec<[i32; 4]> {
        let words = self.view.split_once('|').expect("areas after the holes").1.split_whitespace();
        words
            .map(|word| {
                let numbers: Vec<_> = word.split(',').map(|number| number.parse().expect("a number")).collect();
                numbers.try_into().expect("four numbers")
            })
            .collect()
    }

    /// The middle of one of the seven buttons, counted from the top.
    fn button(&self, index: i32) -> (i32, i32) {
        let areas = self.areas();
        let area = areas
            .iter()
            .find(|area| area[0] > self.screen.size.0 / 2 && area[1] < 20)
            .expect("the buttons are at the top right");
        // The space around the card and within it, of a height of which the buttons take the rest.
        let inset = (area[3] - area[1]) * 21 / 336;
        let height = area[3] - area[1] - 2 * inset;
        ((area[0] + area[2]) / 2, area[1] + inset + height * (2 * index + 1) / 14)
    }

    fn click_at(&self, (x, y): (i32, i32)) {
        self.screen.run("xdotool", &["mousemove", &x.to_string(), &y.to_string(), "click", "1"]);
    }

    fn click(&self, hole: Hole) {
        self.click_at(self.centre(hole));
    }

    /// There is no window manager to give the window the keyboard.
    fn key(&self, name: &str) {
        self.screen.run("xdotool", &["search", "--name", "Sternhalma", "windowfocus"]);
        self.screen.run("xdotool", &["key", name]);
    }

    /// Lifts and goes with two clicks, and waits until the board is still.
    fn play(&mut self, turn: &Turn) {
        let Turn::Move(played) = turn else { panic!("{turn}") };
        self.click(played.from);
        self.wait_for(&format!("lifted {}", played.from));
        self.click(played.to);
        let told = self.wait_for("played ");
        assert!(told.contains(&format!(" {}-", played.from)) && told.contains(&format!("-{}:", played.to)), "{told}");
        self.wait_for("phase Settling");
        self.wait_for("phase ");
    }

    /// Processor time used so far, in hundredths of a second.
    fn processor_time(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).expect("it runs");
        let after_name = stat.rsplit_once(')').expect("a name").1;
        let fields: Vec<_> = after_name.split_whitespace().collect();
        fields[11..13].iter().map(|field| field.parse::<u64>().expect("a number")).sum()
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn saved(name: &str, text: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).expect("written");
    file
}

/// The mean colour of a few pixels around a point.
fn colour(pixels: &[u8], width: i32, (x, y): (i32, i32)) -> [u32; 3] {
    let mut sum = [0; 3];
    for dy in -2..=2 {
        for dx in -2..=2 {
            let at = 3 * ((y + dy) * width + x + dx) as usize;
            (0..3).for_each(|channel| sum[channel] += u32::from(pixels[at + channel]));
        }
    }
    sum.map(|channel| channel / 25)
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn an_opening_and_a_whole_game_to_its_end_by_the_mouse() {
    let screen = Screen::new(SMALL);
    let turns = finished_game();
    let mut program = Program::start(&screen, &[]);

    // A black window, a wrong camera, a missing material: none of these passes.
    let pixels = screen.picture("start");
    for id in [59, 60, 61] {
        let [red, green, blue] = colour(&pixels, screen.size.0, program.centre(hole(id)));
        assert!(red > green && green > blue && red > 60, "hole {id} is of wood: {red} {green} {blue}");
    }
    for (ids, is_amber) in [([1, 4, 8], false), ([113, 116, 120], true)] {
        for id in ids {
            let (x, y) = program.centre(hole(id));
            // Beside the middle as well, where a mark or a reflection may be.
            let warmth = [(0, 0), (4, 0), (-4, 0), (0, 4), (0, -4)].map(|(dx, dy)| {
                let [red, _, blue] = colour(&pixels, screen.size.0, (x + dx, y + dy));
                i64::from(red) - i64::from(blue)
            });
            let is_right = if is_amber { warmth.iter().max() > Some(&40) } else { warmth.iter().min() < Some(&-10) };
            assert!(is_right, "marble {id} has the colour of its seat: {warmth:?}");
        }
    }

    turns[..6].iter().for_each(|turn| program.play(turn));
    program.wait_until_still();
    screen.picture("opening");

    // Undo by its button, redo by keys; neither press reaches the board.
    program.click_at(program.button(0));
    program.wait_for("taken Undo");
    program.wait_for("phase Choosing");
    program.key("ctrl+y");
    program.wait_for("taken Redo");
    program.wait_for("phase Choosing");
    program.click_at(program.button(4));
    program.wait_for("sheet Rules");
    program.wait_until_still();
    screen.picture("rules");
    program.key("Escape");
    program.wait_for("sheet None");
    program.wait_until_still();

    // A marble in hand, with its lit holes, and the preview of the way to one.
    let Turn::Move(next) = &turns[6] else { panic!("a move") };
    program.click(next.from);
    program.wait_for(&format!("lifted {}", next.from));
    let (x, y) = program.centre(next.to);
    screen.run("xdotool", &["mousemove", &x.to_string(), &y.to_string()]);
    program.wait_until_still();
    screen.picture("lifted");
    program.key("Escape");
    program.wait_for("lifted nothing");
    drop(program);

    // The last moves, from a saved game to the end.
    let near_the_end = turns.len() - 5;
    let game = new_game().replay(turns[..near_the_end].iter().cloned()).expect("legal");
    let file = saved("late.ron", &Record::of(&game, Vec::new()).to_ron());
    let mut program = Program::start(&screen, &["--load", file.to_str().expect("a plain path")]);
    turns[near_the_end..].iter().for_each(|turn| program.play(turn));
    program.wait_until_still();
    screen.picture("over");
    let game = new_game().replay(turns.iter().cloned()).expect("legal");
    assert!(game.winner().is_some());
    program.click(hole(60));
    assert_eq!(program.wait_for("refused "), "refused the game is over");
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn a_long_chain_is_shown_hop_by_hop() {
    let screen = Screen::new(LARGE);
    // A ladder of the other side's marbles leads seat 3's marble across the board.
    let start = {
        let mut holes = vec!['.'; Hole::COUNT];
        for id in [104, 81, 62, 43, 0, 1, 2, 3, 4, 5] {
            holes[id] = '0';
        }
        for id in [112, 111, 113, 114, 115, 116, 117, 118, 119, 120] {
            holes[id] = '3';
        }
        holes.into_iter().collect::<String>()
    };
    let game: Game = Record::from_ron(&format!("(format: 1, start: Some(\"{start} 3\"), turns: [])"))
        .and_then(|record| record.game())
        .expect("a game");
    let longest =
        game.legal_moves().into_iter().max_by_key(|played| game.position().path(played).len()).expect("a move");
    let file = saved("chain.ron", &Record::of(&game, Vec::new()).to_ron());
    let mut program = Program::start(&screen, &["--load", file.to_str().expect("a plain path")]);
    program.click(longest.from);
    program.wait_for("lifted ");
    let (x, y) = program.centre(longest.to);
    screen.run("xdotool", &["mousemove", &x.to_string(), &y.to_string()]);
    program.wait_until_still();
    screen.picture("preview");
    program.click(longest.to);
    program.wait_for("played ");
    program.wait_for("landed ");
    program.wait_for("landed ");
    screen.picture("mid-chain");
    program.wait_for("phase Choosing");
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn an_idle_window_uses_next_to_no_processor_time() {
    let screen = Screen::new(SMALL);
    let mut program = Program::start(&screen, &[]);
    program.wait_until_still();
    let before = program.processor_time();
    // The one place where time is what is measured: half a minute of nothing.
    std::thread::sleep(Duration::from_secs(30));
    let used = program.processor_time() - before;
    assert!(used < 30, "{used} hundredths of a second in 30 seconds");
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn the_game_under_way_outlives_a_program_that_is_killed() {
    let screen = Screen::new(SMALL);
    let mut program = Program::start(&screen, &[]);
    let fresh = program.start.clone();
    finished_game()[..2].iter().for_each(|turn| program.play(turn));
    drop(program);
    let mut again = Program::start(&screen, &[]);
    assert_ne!(again.start, fresh);
    again.click_at(again.button(0));
    again.wait_for("taken Undo");
}

fn run_to_its_end(arguments: &[&str], display: Option<&str>) -> (ExitStatus, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sternhalma"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stderr(Stdio::piped());
    if let Some(display) = display {
        command.env("DISPLAY", display);
    }
    let mut process = command.spawn().expect("it starts");
    let mut said = String::new();
    process.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    (process.wait().expect("it ends"), said)
}

#[test]
fn what_cannot_be_started_ends_with_one_sentence_and_code_1() {
    let broken = saved("broken.ron", "(format: 1, turns: [Move(\"111-102\"), Move(\"111-102\")])");
    let broken = broken.to_str().expect("a plain path");
    for (arguments, display, sentence) in [
        (vec!["--load", "no-such-file.ron"], None, "no-such-file.ron: No such file or directory"),
        (vec!["--load", broken], None, "broken.ron: turn 2, 111-102: there is no marble in that hole"),
        (vec![], None, "there is no display to open a window on"),
        (vec![], Some(":9999"), "there is no display to open a window on"),
    ] {
        let (status, said) = run_to_its_end(&arguments, display);
        assert_eq!(status.code(), Some(1), "{said}");
        assert!(said.contains(sentence) && said.lines().count() == 1, "{said}");
    }
}
