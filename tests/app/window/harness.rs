//! A screen, the program on it, and what the program says.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use sternhalma::rules::{Game, Hole, Move, Turn};
use sternhalma::storage::Record;

/// A screen of its own, filled by the window.
pub struct Screen {
    server: Child,
    pub display: String,
    /// Where programs on it keep their games.
    pub data: PathBuf,
    pub size: (i32, i32),
}

/// Small, because software draws every pixel.
pub const SMALL: (i32, i32) = (640, 480);
pub const LARGE: (i32, i32) = (1280, 800);

impl Screen {
    pub fn new(size: (i32, i32)) -> Self {
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

    pub fn run(&self, program: &str, arguments: &[&str]) {
        let status = Command::new(program).args(arguments).env("DISPLAY", &self.display).status();
        assert!(status.expect("installed").success(), "{program} {arguments:?}");
    }

    /// Saves what is on the screen, and gives its pixels row by row, three bytes each.
    pub fn picture(&self, name: &str) -> Vec<u8> {
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
pub struct Program<'a> {
    screen: &'a Screen,
    process: Child,
    lines: Receiver<String>,
    view: String,
    edges: String,
    words: String,
    /// The position it began with.
    pub start: String,
}

impl<'a> Program<'a> {
    /// With the board before one.
    pub fn start(screen: &'a Screen, arguments: &[&str]) -> Self {
        Self::open(screen, &[&["--board"], arguments].concat())
    }

    /// As it opens.
    pub fn open(screen: &'a Screen, arguments: &[&str]) -> Self {
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
        let [view, edges, words, start] = [const { String::new() }; 4];
        let mut program = Self { screen, process, lines, view, edges, words, start };
        program.start = program.wait_for("start ");
        program.wait_until_still();
        program
    }

    /// Waits for a line that begins like this.
    pub fn wait_for(&mut self, beginning: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(Duration::from_secs(120));
            let line = line.unwrap_or_else(|error| panic!("waiting for '{beginning}': {error}"));
            self.hear(&line);
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Keeps where everything is now.
    fn hear(&mut self, line: &str) {
        for (kind, kept) in [("view ", &mut self.view), ("edges ", &mut self.edges), ("words ", &mut self.words)] {
            if let Some(rest) = line.strip_prefix(kind) {
                *kept = rest.to_owned();
            }
        }
    }

    /// Waits until the program sleeps: it says nothing and uses no processor time, three times in a row, or a busy
    /// machine that has no time for it would look like sleep. Lit holes breathe for a while before that.
    pub fn wait_until_still(&mut self) {
        let (mut before, mut quiet) = (0, 0);
        while quiet < 3 {
            while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(700)) {
                self.hear(&line);
                quiet = 0;
            }
            let now = self.processor_time();
            quiet = if now - before <= 1 { quiet + 1 } else { 0 };
            before = now;
        }
    }

    pub fn centre(&self, hole: Hole) -> (i32, i32) {
        pair(self.view.split(' ').nth(hole.index()).expect("a view of every hole"))
    }

    /// Presses a button at the edge of a seat.
    pub fn press(&self, seat: u8, button: &str) {
        let name = format!("{seat}:{button}:");
        let at = self.edges.split(' ').find_map(|edge| edge.strip_prefix(&name));
        self.click_at(pair(at.unwrap_or_else(|| panic!("{name} is not among {}", self.edges))));
    }

    /// Where these words stand; they must not stand anywhere else as well.
    pub fn words_at(&self, words: &str) -> (i32, i32) {
        let said = self.words.split(" | ").filter_map(|said| said.split_once(' '));
        let found: Vec<_> = said.filter(|said| said.1 == words).collect();
        let [(at, _)] = found[..] else { panic!("\"{words}\" {} times in {}", found.len(), self.words) };
        pair(at)
    }

    /// Waits until these words are to be read.
    pub fn wait_for_words(&mut self, words: &str) {
        while !self.words.split(" | ").any(|said| said.split_once(' ').is_some_and(|said| said.1 == words)) {
            self.wait_for("words ");
        }
    }

    pub fn click_words(&self, words: &str) {
        self.click_at(self.words_at(words));
    }

    pub fn click_at(&self, (x, y): (i32, i32)) {
        self.screen.run("xdotool", &["mousemove", &x.to_string(), &y.to_string(), "click", "1"]);
    }

    pub fn click(&self, hole: Hole) {
        self.click_at(self.centre(hole));
    }

    /// Presses keys one after the other. There is no window manager to give the window the keyboard.
    pub fn keys(&self, names: &[&str]) {
        self.screen.run("xdotool", &["search", "--name", "Sternhalma", "windowfocus"]);
        self.screen.run("xdotool", &[&["key"], names].concat());
    }

    pub fn key(&self, name: &str) {
        self.keys(&[name]);
    }

    /// Lifts and goes with two clicks, and waits until the board is still.
    pub fn play(&mut self, turn: &Turn) {
        let Turn::Move(played) = turn else { panic!("{turn}") };
        self.click(played.from);
        self.wait_for(&format!("lifted {}", played.from));
        self.click(played.to);
        self.see_played(played);
    }

    /// Waits until this move has been made and the board is still.
    pub fn see_played(&mut self, played: &Move) {
        let told = self.wait_for("played ");
        assert!(told.contains(&format!(" {}-", played.from)) && told.contains(&format!("-{}:", played.to)), "{told}");
        self.wait_for("phase Settling");
        self.wait_for("phase ");
    }

    /// Processor time used so far, in hundredths of a second.
    pub fn processor_time(&self) -> u64 {
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

fn pair(word: &str) -> (i32, i32) {
    let (x, y) = word.split_once(',').expect("a pair");
    (x.parse().expect("a number"), y.parse().expect("a number"))
}

/// The path of a file with this in it.
pub fn saved_text(name: &str, text: &str) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).expect("written");
    file.to_str().expect("a plain path").to_owned()
}

/// The path of a file with this game in it.
pub fn saved(name: &str, game: &Game) -> String {
    saved_text(name, &Record::of(game, Vec::new()).to_ron())
}
