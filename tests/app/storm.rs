//! A storm of input of every kind, the same for the same seed: whatever comes, the game stays a game.
//!
//! It comes in waves. In one frame everything happens at once; then the hands let go, and among lesser noise one of them
//! tries an honest move, so that the storm gets through whole games.

use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel, SingleThreadedExecutor};
use bevy::input::ButtonState::{self, Pressed, Released};
use bevy::input::keyboard::{Key, KeyboardFocusLost};
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase::{self, Canceled, Ended, Moved, Started};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorLeft, WindowFocused, WindowResized};
use sternhalma::game::{Marble, Paused, Track, TurnPhase, TurnPlayed, Want, Wish};
use sternhalma::rules::{Hole, Turn};
use sternhalma::stage::Covered;
use sternhalma::storage::{Record, Settings};
use sternhalma::ui::Sheet;

use super::support::{
    finger, game, happen, hurried_move, key, key_event, lifted, mouse_button, move_mouse, new_game, phase,
    seen_if_in_view, settle, tap, whole_app, window,
};

/// SplitMix64, as in Steele, Lea and Flood (2014).
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % count
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }
}

const KEYS: [(KeyCode, Key); 20] = [
    (KeyCode::ArrowUp, Key::ArrowUp),
    (KeyCode::ArrowDown, Key::ArrowDown),
    (KeyCode::ArrowLeft, Key::ArrowLeft),
    (KeyCode::ArrowRight, Key::ArrowRight),
    (KeyCode::Enter, Key::Enter),
    (KeyCode::Enter, Key::Enter),
    (KeyCode::Escape, Key::Escape),
    (KeyCode::Tab, Key::Tab),
    (KeyCode::Space, Key::Space),
    (KeyCode::KeyQ, Key::Escape),
    (KeyCode::KeyX, Key::Escape),
    (KeyCode::KeyZ, Key::Escape),
    (KeyCode::KeyD, Key::Escape),
    (KeyCode::ShiftLeft, Key::Shift),
    (KeyCode::ControlLeft, Key::Control),
    (KeyCode::Home, Key::Home),
    (KeyCode::PageUp, Key::PageUp),
    (KeyCode::PageDown, Key::PageDown),
    (KeyCode::F11, Key::F11),
    (KeyCode::Backspace, Key::Backspace),
];

/// What is printed on the other keys that do something.
const SIGNS: [(KeyCode, &str); 10] = [
    (KeyCode::Comma, ","),
    (KeyCode::Period, "."),
    (KeyCode::Slash, "/"),
    (KeyCode::Minus, "?"),
    (KeyCode::KeyM, "m"),
    (KeyCode::KeyZ, "z"),
    (KeyCode::KeyY, "y"),
    (KeyCode::Digit1, "1"),
    (KeyCode::Digit0, "0"),
    (KeyCode::KeyW, "w"),
];

/// What is printed on those that stop the game until somebody goes on with it. They come more rarely, or nothing else
/// would be played.
const STOPS: [(KeyCode, &str); 3] = [(KeyCode::KeyN, "n"), (KeyCode::KeyP, "p"), (KeyCode::KeyS, "s")];

/// They are thrown in one of so many of the places that fall to them.
const RARE: u64 = 40;

const SIZES: [(f32, f32); 5] = [(1280.0, 800.0), (800.0, 800.0), (1920.0, 1080.0), (640.0, 480.0), (700.0, 1100.0)];

/// The moves that were told since the storm began: turns that moved a marble, not those that were passed or played again.
#[derive(Resource, Default)]
struct Told(usize);

fn hear(mut played: MessageReader<TurnPlayed>, mut told: ResMut<Told>) {
    told.0 += played.read().filter(|played| matches!(played.turn, Turn::Move(_))).count();
}

struct Storm {
    app: App,
    chance: Chance,
    /// How many events there have been.
    events: usize,
    /// Where the holes are seen in this frame.
    places: Vec<Vec2>,
    size: Vec2,
}

impl Storm {
    fn new(seed: u64, table_mode: bool) -> Self {
        let mut app = whole_app(new_game());
        app.world_mut().resource_mut::<Settings>().table_mode = table_mode;
        // Frames are long, so that marbles arrive and fingers are no longer together after a few of them.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(60)));
        app.init_resource::<Told>().add_systems(Last, hear);
        // The storms that rage beside this one have the other processors.
        let schedules: [InternedScheduleLabel; 5] =
            [First.intern(), PreUpdate.intern(), Update.intern(), PostUpdate.intern(), Last.intern()];
        for label in schedules {
            app.edit_schedule(label, |schedule| {
                schedule.set_executor(SingleThreadedExecutor::new());
            });
        }
        let (chance, places, size) = (Chance(seed), Vec::new(), Vec2::new(1280.0, 800.0));
        Self { app, chance, events: 0, places, size }
    }

    fn frame(&mut self) {
        self.app.update();
    }

    fn look(&mut self) {
        let app = &mut self.app;
        self.places = Hole::all().map(|hole| seen_if_in_view(app, hole).unwrap_or_default()).collect();
    }

    /// Somewhere on the screen: mostly on what can be chosen, often on another hole, sometimes anywhere.
    fn place(&mut self) -> Vec2 {
        match self.chance.below(8) {
            0..=2 => {
                let lit = match &self.app.world().resource::<sternhalma::game::Lifted>().0 {
                    Some(chain) => chain.ends(),
                    None => game(&self.app).movable(),
                };
                let lit: Vec<Hole> = lit.into_iter().collect();
                if lit.is_empty() { Vec2::ZERO } else { self.places[self.chance.of(&lit).index()] }
            }
            3..=5 => self.places[self.chance.below(121) as usize],
            _ => Vec2::new(self.chance.below(self.size.x as u64) as f32, self.chance.below(self.size.y as u64) as f32),
        }
    }

    fn mouse(&mut self, at: Vec2, button: MouseButton, state: ButtonState) {
        move_mouse(&mut self.app, at);
        mouse_button(&mut self.app, button, state);
        self.events += 2;
    }

    fn finger(&mut self, id: u64, phase: TouchPhase, at: Vec2) {
        finger(&mut self.app, id, phase, at);
        self.events += 1;
    }

    fn key(&mut self, code: KeyCode, logical: Key, states: &[ButtonState]) {
        for state in states {
            key_event(&mut self.app, code, logical.clone(), *state);
            self.events += 1;
        }
    }

    /// One thing of any kind.
    fn throw(&mut self) {
        let at = self.place();
        match self.chance.below(16) {
            0..=2 => {
                let button = self.chance.of(&[MouseButton::Left, MouseButton::Left, MouseButton::Right]);
                let state = self.chance.of(&[Pressed, Released]);
                self.mouse(at, button, state);
            }
            3..=7 => {
                let phase = self.chance.of(&[Started, Moved, Ended, Canceled]);
                let id = self.chance.below(10);
                self.finger(id, phase, at);
            }
            8..=10 => {
                let (code, logical) = KEYS[self.chance.below(KEYS.len() as u64) as usize].clone();
                let state = self.chance.of(&[Pressed, Released]);
                self.key(code, logical, &[state]);
            }
            11 => {
                let (code, sign) = self.chance.of(&SIGNS);
                self.key(code, Key::Character(sign.into()), &[Pressed, Released]);
            }
            12 if self.chance.below(16) == 0 => self.resize(),
            13 if self.chance.below(RARE) == 0 => {
                let (code, sign) = self.chance.of(&STOPS);
                self.key(code, Key::Character(sign.into()), &[Pressed, Released]);
            }
            _ => self.rustle(),
        }
    }

    /// One thing that by itself changes nothing on the board.
    fn rustle(&mut self) {
        let (at, window) = (self.place(), window(&mut self.app));
        self.events += 1;
        match self.chance.below(12) {
            0..=4 => move_mouse(&mut self.app, at),
            5..=7 => {
                let id = self.chance.below(10);
                finger(&mut self.app, id, Moved, at);
            }
            8 => happen(&mut self.app, CursorLeft { window }),
            9 => {
                happen(&mut self.app, KeyboardFocusLost);
                happen(&mut self.app, WindowFocused { window, focused: self.chance.below(2) == 0 });
                self.events += 1;
            }
            _ => {
                let unit = self.chance.of(&[MouseScrollUnit::Line, MouseScrollUnit::Pixel]);
                let y = self.chance.below(7) as f32 - 3.0;
                happen(&mut self.app, MouseWheel { unit, x: 0.0, y, window, phase: Moved });
            }
        }
    }

    fn resize(&mut self) {
        let ((width, height), window) = (self.chance.of(&SIZES), window(&mut self.app));
        self.size = Vec2::new(width, height);
        let mut windows = self.app.world_mut().query::<&mut Window>();
        windows.single_mut(self.app.world_mut()).expect("one window").resolution.set(width, height);
        happen(&mut self.app, WindowResized { window, width, height });
        self.events += 1;
    }

    /// Every finger and button is let go, and whatever lies over the board is closed as people close it.
    fn let_go(&mut self) {
        for id in 0..10 {
            self.finger(id, Canceled, Vec2::ZERO);
        }
        for button in [MouseButton::Left, MouseButton::Right] {
            self.mouse(Vec2::ZERO, button, Released);
        }
        for (code, logical) in [(KeyCode::ControlLeft, Key::Control), (KeyCode::ShiftLeft, Key::Shift)] {
            self.key(code, logical, &[Released]);
        }
        self.key(KeyCode::Escape, Key::Escape, &[Pressed, Released]);
        if self.chance.below(6) == 0 {
            self.key(KeyCode::Home, Key::Home, &[Pressed, Released]);
        }
        let covered = self.app.world().resource::<Covered>();
        if let Some(sheet) = covered.areas.last().copied().filter(|_| covered.by_sheet) {
            // The button at its foot, or anything else in it.
            let foot = Vec2::new(sheet.center().x, sheet.max.y - 40.0);
            let any = Vec2::new(self.chance.below(100) as f32, self.chance.below(100) as f32) / 100.0;
            let at = if self.chance.below(3) > 0 { foot } else { sheet.min + any * sheet.size() };
            self.mouse(at, MouseButton::Left, Pressed);
            self.mouse(at, MouseButton::Left, Released);
        }
        if phase(&self.app) == TurnPhase::Over {
            self.app.world_mut().write_message(Wish::keys(Want::NewGame));
        }
    }

    /// An honest move, or the half of one: by a drag, by taps, by the keys.
    fn try_a_move(&mut self) {
        if game(&self.app).outcome().is_some() {
            return;
        }
        let made = hurried_move(game(&self.app), self.chance.below(1_000) as usize);
        let [from, to] = [made.from, made.to].map(|hole| self.places[hole.index()]);
        let is_lifted = lifted(&self.app) == Some(made.from);
        let next = if is_lifted { to } else { from };
        match self.chance.below(6) {
            0 | 1 => {
                self.finger(11, Started, from);
                self.finger(11, Moved, to);
                self.finger(11, Ended, to);
            }
            2 => {
                self.mouse(from, MouseButton::Left, Pressed);
                self.mouse(to, MouseButton::Left, Released);
            }
            3 => {
                self.finger(12, Started, next);
                self.finger(12, Ended, next);
            }
            4 => {
                self.mouse(next, MouseButton::Left, Pressed);
                self.mouse(next, MouseButton::Left, Released);
            }
            _ => {
                for _ in 0..=self.chance.below(6) {
                    self.key(KeyCode::Period, Key::Character(".".into()), &[Pressed, Released]);
                }
                self.key(KeyCode::Enter, Key::Enter, &[Pressed, Released]);
            }
        }
    }

    /// One wave.
    fn wave(&mut self) {
        self.look();
        let thrown = self.chance.below(120);
        (0..thrown).for_each(|_| self.throw());
        self.frame();
        self.let_go();
        self.frame();
        for _ in 0..4 {
            self.look();
            self.try_a_move();
            let noise = self.chance.below(30);
            (0..noise).for_each(|_| self.rustle());
            self.frame();
        }
    }

    fn moves(&self) -> usize {
        self.app.world().resource::<Told>().0
    }
}

fn assert_is_a_game(app: &mut App) {
    let replayed = Record::of(game(app), Vec::new()).game().expect("every turn is legal");
    assert_eq!(replayed.position(), game(app).position());
    let mut marbles = app.world_mut().query::<(&Marble, &Track)>();
    let stands: Vec<_> =
        marbles.iter(app.world()).map(|(marble, track)| (track.0[0], track.end(), marble.seat)).collect();
    assert_eq!(stands.len(), game(app).position().occupied().len());
    for (from, end, seat) in stands {
        let at = [from, end].map(|hole| game(app).position().seat_at(hole));
        assert!(at.contains(&Some(seat)), "{from:?} {end:?} {seat:?}");
    }
}

/// Lets go of everything, and sees that the board answers the next tap.
fn assert_answers(app: &mut App) {
    for id in 0..10 {
        finger(app, id, Canceled, Vec2::ZERO);
    }
    app.world_mut().write_message(KeyboardFocusLost);
    (0..80).for_each(|_| app.update());
    // Whatever is open is closed as people close it: by Escape, sheet after sheet, and then a marble is put down.
    for _ in 0..6 {
        key(app, KeyCode::Escape, Key::Escape);
        (0..10).for_each(|_| app.update());
    }
    assert_eq!(*app.world().resource::<State<Sheet>>().get(), Sheet::None);
    if phase(app) == TurnPhase::Settling {
        settle(app);
    }
    if phase(app) == TurnPhase::Over {
        app.world_mut().write_message(Wish::keys(Want::NewGame));
        app.update();
        settle(app);
    }
    key(app, KeyCode::Home, Key::Home);
    (0..120).for_each(|_| app.update());
    assert!(!app.world().resource::<State<Paused>>().get().0);
    assert_eq!(lifted(app), None);
    let hole = game(app).movable().into_iter().next().expect("a marble that can move");
    tap(app, hole.id());
    assert_eq!(lifted(app), Some(hole));
}

/// Lets a storm rage until so many events are over. Gives how many moves were played.
fn rage(seed: u64, table_mode: bool, events: usize) -> usize {
    let mut storm = Storm::new(seed, table_mode);
    let mut waves = 0;
    while storm.events < events {
        storm.wave();
        waves += 1;
        if waves % 100 == 0 {
            assert_is_a_game(&mut storm.app);
        }
    }
    assert_is_a_game(&mut storm.app);
    assert_answers(&mut storm.app);
    storm.moves()
}

#[test]
fn whatever_hands_do_the_game_stays_a_game_and_the_board_answers() {
    for (seed, table_mode) in [(1, false), (2, true)] {
        let moves = rage(seed, table_mode, 40_000);
        // A little less than in the million, since what is short scatters more.
        assert!(moves >= 150, "{moves} moves only");
    }
}

#[test]
#[ignore = "takes two minutes: scripts/test runs it in a step of its own"]
fn a_million_events_are_outlived() {
    let moves: usize = std::thread::scope(|scope| {
        let storms = [(3, false), (4, true), (5, false), (6, true)];
        let storms = storms.map(|(seed, table_mode)| scope.spawn(move || rage(seed, table_mode, 250_000)));
        storms.into_iter().map(|storm| storm.join().expect("outlived")).sum()
    });
    println!("a million events, {moves} moves");
    assert!(moves >= 5_000, "{moves} moves only");
}
