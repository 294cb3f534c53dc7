//! Apps to test with: the match alone, and the whole program without a screen.

use std::time::Duration;

use bevy::ecs::message::Messages;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResized, WindowResolution};
use bevy::winit::WinitPlugin;
use sternhalma::game::{self, Lifted, Refused, Table, TurnPhase, Want, Wish};
use sternhalma::rules::{Agreement, Blocking, Game, Hole, Move, Position, Turn};
use sternhalma::scene::TableCamera;
use sternhalma::stage::{REST_HEIGHT, place};
use sternhalma::ui::Spoken;
use sternhalma::{app, page, ui};

pub fn hole(id: u8) -> Hole {
    Hole::new(id).expect("a hole")
}

/// The match alone: no window, no scene.
pub fn match_app(game: Game) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin)).insert_resource(Table::new(game)).add_plugins(game::plugin);
    app.update();
    app
}

/// Every room of the program, with a window that no screen shows.
pub fn whole_app(game: Game) -> App {
    let mut app = unseen_app(Table::new(game));
    // Until the overlay has been laid out and the camera has come to rest.
    for _ in 0..60 {
        app.update();
    }
    app
}

/// The same before its first frame.
pub fn unseen_app(table: Table) -> App {
    let window = Window { resolution: WindowResolution::new(1280, 800), ..default() };
    let settings = WgpuSettings { backends: None, ..default() };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(settings)), ..default() })
            .disable::<bevy::audio::AudioPlugin>()
            .disable::<bevy::log::LogPlugin>()
            .disable::<WinitPlugin>(),
    )
    // Every frame is a sixtieth of a second, however fast they are run.
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667)))
    .insert_resource(table)
    .add_plugins((app::rooms, page::plugin, ui::listen));
    while app.plugins_state() == bevy::app::PluginsState::Adding {
        bevy::tasks::tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
    app
}

pub fn new_game() -> Game {
    Game::new(Agreement::default()).expect("a game")
}

/// A game of ten marbles each from holes.
pub fn game_at(agreement: Agreement, to_move: u8, zero: &[u8], three: &[u8]) -> Game {
    let mut holes = vec!['.'; Hole::COUNT];
    zero.iter().for_each(|id| holes[usize::from(*id)] = '0');
    three.iter().for_each(|id| holes[usize::from(*id)] = '3');
    let text = format!("{} {to_move}", holes.into_iter().collect::<String>());
    Game::from_position(agreement, text.parse::<Position>().expect("a position")).expect("a game")
}

pub fn game(app: &App) -> &Game {
    &app.world().resource::<Table>().game
}

pub fn phase(app: &App) -> TurnPhase {
    *app.world().resource::<State<TurnPhase>>().get()
}

pub fn lifted(app: &App) -> Option<Hole> {
    app.world().resource::<Lifted>().0.as_ref().map(|chain| chain.from())
}

pub fn wish(app: &mut App, want: Want) {
    app.world_mut().write_message(Wish::keys(want));
    app.update();
}

/// Lifts and goes, and waits until the turn is over.
pub fn play(app: &mut App, played: &Move) {
    wish(app, Want::Choose(played.from));
    wish(app, Want::Choose(played.to));
    settle(app);
}

/// Updates until the turn is over, at most so often as any animation could need.
pub fn settle(app: &mut App) {
    for _ in 0..2_000 {
        app.update();
        if phase(app) != TurnPhase::Settling {
            return;
        }
    }
    panic!("the board never came to rest");
}

/// What was refused in the last two updates.
pub fn refusals(app: &App) -> Vec<String> {
    let messages = app.world().resource::<Messages<Refused>>();
    messages.get_cursor().read(messages).map(|refused| refused.why.to_string()).collect()
}

/// Where a marble at rest in this hole is seen, in logical pixels.
pub fn seen_at(app: &mut App, hole: Hole) -> Vec2 {
    seen_above(app, hole, REST_HEIGHT)
}

/// Where the hole itself is seen, as one aims at it while nothing is in it.
pub fn hole_seen_at(app: &mut App, hole: Hole) -> Vec2 {
    seen_above(app, hole, 0.0)
}

/// The same, unless the view is turned so that it is seen nowhere.
pub fn seen_if_in_view(app: &mut App, hole: Hole) -> Option<Vec2> {
    project(app, hole, REST_HEIGHT)
}

fn seen_above(app: &mut App, hole: Hole, height: f32) -> Vec2 {
    project(app, hole, height).expect("in view")
}

fn project(app: &mut App, hole: Hole, height: f32) -> Option<Vec2> {
    let mut cameras = app.world_mut().query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
    let (camera, transform) = cameras.single(app.world()).expect("one camera");
    camera.world_to_viewport(transform, place(hole).extend(height).xzy()).ok()
}

/// As the window tells it: among all its events, in their order, and by itself for whoever reads only such.
pub fn happen<E: Message + Clone + Into<WindowEvent>>(app: &mut App, event: E) {
    app.world_mut().write_message::<WindowEvent>(event.clone().into());
    app.world_mut().write_message(event);
}

pub fn move_mouse(app: &mut App, position: Vec2) {
    let window = window(app);
    happen(app, CursorMoved { window, position, delta: None });
}

pub fn mouse_button(app: &mut App, button: MouseButton, state: ButtonState) {
    let window = window(app);
    happen(app, MouseButtonInput { button, state, window });
}

/// Moves, presses and releases within one frame.
pub fn click_at(app: &mut App, position: Vec2) {
    move_mouse(app, position);
    mouse_button(app, MouseButton::Left, ButtonState::Pressed);
    mouse_button(app, MouseButton::Left, ButtonState::Released);
    app.update();
}

pub fn click(app: &mut App, id: u8) {
    let at = seen_at(app, hole(id));
    click_at(app, at);
    app.update();
}

pub fn window(app: &mut App) -> Entity {
    app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).expect("one window")
}

/// Plays like a person in a hurry: the move that gains most rows, now and then another.
pub fn hurried_move(game: &Game, ply: usize) -> Move {
    let moves = game.legal_moves();
    let tip = game.position().to_move().tip();
    let gain = |played: &Move| i32::from(played.from.distance(tip)) - i32::from(played.to.distance(tip));
    let best = moves.iter().map(gain).max().expect("a move");
    let good: Vec<_> = moves.iter().filter(|played| gain(played) >= best - i32::from(ply.is_multiple_of(3))).collect();
    good[ply * 7 % good.len()].clone()
}

/// A hurried game to its end.
pub fn finished_game() -> Vec<Turn> {
    let mut game = new_game();
    for ply in 0..3_000 {
        if game.outcome().is_some() {
            break;
        }
        let played = hurried_move(&game, ply);
        game.play(Turn::Move(played)).expect("legal");
    }
    assert!(game.outcome().is_some(), "the hurried game ends");
    game.history().iter().map(|played| played.turn.clone()).collect()
}

/// What a finger does; each of these is an event of its own.
pub fn finger(app: &mut App, id: u64, phase: TouchPhase, position: Vec2) {
    let window = window(app);
    happen(app, TouchInput { phase, position, window, force: None, id });
}

/// Comes down and lifts again within one frame.
pub fn tap_at(app: &mut App, position: Vec2) {
    finger(app, 1, TouchPhase::Started, position);
    finger(app, 1, TouchPhase::Ended, position);
    app.update();
    app.update();
}

pub fn tap(app: &mut App, id: u8) {
    let at = seen_at(app, hole(id));
    tap_at(app, at);
}

/// Makes the window so many pixels large, and waits until everything fits into it.
pub fn resize(app: &mut App, width: u32, height: u32) {
    let mut windows = app.world_mut().query::<&mut Window>();
    windows.single_mut(app.world_mut()).expect("one window").resolution = WindowResolution::new(width, height);
    let window = window(app);
    app.world_mut().write_message(WindowResized { window, width: width as f32, height: height as f32 });
    (0..40).for_each(|_| app.update());
}

/// Presses and lets go of a key; what is printed on it counts for some, its place for others.
pub fn key(app: &mut App, key_code: KeyCode, logical_key: Key) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        key_event(app, key_code, logical_key.clone(), state);
    }
    app.update();
    app.update();
}

pub fn key_event(app: &mut App, key_code: KeyCode, logical_key: Key, state: ButtonState) {
    let window = window(app);
    let text = None;
    happen(app, KeyboardInput { key_code, logical_key, state, text, repeat: false, window });
}

/// Drags with the mouse from the first of these points through the others, each in a frame of its own.
pub fn drag_through(app: &mut App, points: &[Vec2]) {
    move_mouse(app, points[0]);
    mouse_button(app, MouseButton::Left, ButtonState::Pressed);
    for point in &points[1..] {
        move_mouse(app, *point);
        app.update();
    }
    mouse_button(app, MouseButton::Left, ButtonState::Released);
    app.update();
    app.update();
}

/// Seat 3 to move, kept out of the top hole by four marbles that will not leave.
pub fn fortress(blocking: Blocking) -> Game {
    let zero = [1, 2, 3, 5, 111, 112, 113, 114, 115, 116];
    let three = [4, 6, 7, 8, 9, 14, 60, 61, 62, 63];
    game_at(Agreement { blocking, ..Agreement::default() }, 3, &zero, &three)
}

/// Seat 3 to move: its marble in hole 60 has a chain over 61 and 63 to 64, and a step to 50.
pub fn chain_game() -> Game {
    let zero = [61, 63, 0, 1, 2, 3, 4, 5, 6, 7];
    game_at(Agreement::default(), 3, &zero, &[60, 112, 113, 114, 115, 116, 117, 118, 119, 120])
}

/// The words that the overlay shows now.
pub fn words_seen(app: &App) -> Vec<String> {
    app.world().resource::<Spoken>().0.iter().map(|said| said.words.clone()).collect()
}

/// Clicks on words of the overlay; of several, on those farthest to the right.
pub fn press_words(app: &mut App, words: &str) {
    let said = app.world().resource::<Spoken>().0.iter().filter(|said| said.words == words);
    let found = said.max_by(|a, b| a.area.min.x.total_cmp(&b.area.min.x));
    let at = found.unwrap_or_else(|| panic!("\"{words}\" is not among {:?}", words_seen(app))).area.center();
    click_at(app, at);
    (0..4).for_each(|_| app.update());
}

/// Where these words stand.
pub fn words_at(app: &App, words: &str) -> Vec2 {
    let said = app.world().resource::<Spoken>().0.iter().find(|said| said.words == words);
    said.unwrap_or_else(|| panic!("\"{words}\" is not among {:?}", words_seen(app))).area.center()
}
