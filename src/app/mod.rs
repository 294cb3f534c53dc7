//! The one room that knows all others: the window, the plugins, the order of a frame.

#[cfg(not(target_family = "wasm"))]
mod failure;
#[cfg(not(target_family = "wasm"))]
mod log;
#[cfg(not(target_family = "wasm"))]
mod native;
mod power;
#[cfg(target_family = "wasm")]
mod web;

use std::time::Duration;

use bevy::audio::AudioPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode, WindowResizeConstraints, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};

use power::PowerSystems;

use crate::game::{Clock, GameSystems, Saves, Seed, Table, Trouble, recorded_game};
use crate::input::InputSystems;
use crate::page::PageSystems;
use crate::rules::Game;
use crate::scene::{AskedQuality, SceneSystems};
use crate::sound::SoundSystems;
use crate::stage::Guard;
use crate::storage::{
    Kept, KeptGame, Language, Quality, Settings, Shelf, Unreadable, kept_game, kept_settings, left_games,
};
use crate::ui::UiSystems;
use crate::words::{SystemLanguage, Words};
use crate::{game, input, scene, sound, stage, ui, words};

#[cfg(not(target_family = "wasm"))]
pub use log::plugin as log_turns;
#[cfg(not(target_family = "wasm"))]
pub use native::{read_game, start};
#[cfg(target_family = "wasm")]
pub use web::start;

/// How the program was started.
#[derive(Default)]
pub struct Options {
    /// The game on the table, in the place of the one that was under way.
    pub game: Option<Game>,
    /// Where the game under way is kept.
    pub shelf: Option<Box<dyn Shelf>>,
    /// Another program keeps its games there: this one keeps nothing.
    pub is_second: bool,
    /// At a table: fullscreen, an edge for each seat.
    pub table: bool,
    /// Begin with the title, unless there is a game given, people sit around a table, or guests are alone with it.
    pub title: bool,
    /// What time it is.
    pub clock: Clock,
    /// Guests are alone with it: what is not for them is behind the host's corner.
    pub kiosk: bool,
    /// Without a window frame.
    pub fullscreen: bool,
    /// How large the window is, in logical pixels; `None` is a size that fits on a small laptop.
    pub size: Option<(u32, u32)>,
    /// How much work a frame may be, whatever is set.
    pub quality: Option<Quality>,
    /// The language of the system.
    pub language: Language,
    /// What is left to chance is drawn from this.
    pub seed: u64,
}

/// The whole program, ready to run in a window.
pub fn new(mut options: Options) -> App {
    let mut app = App::new();
    let shelf = options.shelf.take();
    let mut troubles = Vec::new();
    let found = find(shelf.as_deref(), &mut troubles);
    if options.is_second {
        troubles.push(Trouble::OpenTwice);
    }
    let settings = Settings { at_table: options.table, ..found.settings.clone() };
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window(&options, &settings)),
            close_when_requested: !options.kiosk,
            ..default()
        })
        // A pipeline that is compiled later would need a frame that nobody asks for.
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
        // Whoever plays the sounds opens the device, if there is to be one.
        .disable::<AudioPlugin>();
    #[cfg(feature = "log")]
    let plugins = plugins.set(bevy::log::LogPlugin {
        level: bevy::log::Level::ERROR,
        filter: "wgpu_hal=off".to_owned(),
        ..default()
    });
    app.add_plugins(plugins).insert_resource(WinitSettings {
        // Low power: a mouse that moves elsewhere does not wake it.
        focused_mode: UpdateMode::reactive_low_power(Duration::MAX),
        unfocused_mode: UpdateMode::reactive_low_power(Duration::MAX),
    });
    app.insert_resource(Seed(options.seed))
        .insert_resource(AskedQuality(options.quality))
        .insert_resource(SystemLanguage(options.language))
        .insert_resource(Guard { is_kiosk: options.kiosk });
    if let Some(shelf) = shelf.filter(|_| found.may_keep && !options.is_second) {
        app.insert_resource(Saves(shelf));
    }
    app.insert_resource(lay_table(&mut options, found, settings.is_at_table()))
        .insert_resource(settings)
        .insert_resource(options.clock);
    app.add_systems(Startup, move |mut trouble: MessageWriter<Trouble>| {
        trouble.write_batch(troubles.clone());
    });
    app.add_plugins((rooms, sound::player));
    app
}

/// What was kept.
struct Found {
    settings: Settings,
    game: Option<KeptGame>,
    before: Option<KeptGame>,
    left: Vec<KeptGame>,
    /// Nothing that could not be read would be written over.
    may_keep: bool,
}

fn find(shelf: Option<&dyn Shelf>, troubles: &mut Vec<Trouble>) -> Found {
    let Some(shelf) = shelf else {
        return Found { settings: Settings::default(), game: None, before: None, left: Vec::new(), may_keep: false };
    };
    let mut may_keep = true;
    let mut trouble = |kind: fn(Unreadable) -> Trouble, unreadable: Unreadable| {
        let is_set_aside = unreadable.aside.is_ok();
        // That nothing is kept is said once, though it may be for several reasons.
        if may_keep || is_set_aside {
            troubles.push(kind(unreadable));
        }
        may_keep &= is_set_aside;
    };
    let (settings, unreadable) = kept_settings(shelf);
    if let Some(unreadable) = unreadable {
        trouble(Trouble::SettingsUnreadable, unreadable);
    }
    let mut game = |which| {
        kept_game(shelf, which).map_err(|unreadable| trouble(Trouble::GameUnreadable, unreadable)).unwrap_or_default()
    };
    let (game, before) = (game(Kept::Game), game(Kept::Before));
    let (left, unreadable) = left_games(shelf);
    if let Some(unreadable) = unreadable {
        trouble(Trouble::GameUnreadable, unreadable);
    }
    Found { settings, game, before, left, may_keep }
}

/// The game that was under way, or the one given instead; the first is then to be had by undoing.
fn lay_table(options: &mut Options, found: Found, at_table: bool) -> Table {
    let fresh = || KeptGame { game: Table::default().game, at: None };
    let Found { game, before, left, .. } = found;
    let mut table = Table::with_others(game.unwrap_or_else(fresh), before, left);
    if let Some(game) = options.game.take() {
        table.replace(game);
    } else if options.title && !at_table && !options.kiosk {
        table.show(recorded_game());
    }
    table
}

/// Every room, and the order of a frame. The engine's own plugins are not among them.
pub fn rooms(app: &mut App) {
    app.init_resource::<Quality>()
        .add_plugins((
            words::plugin,
            stage::plugin,
            game::plugin,
            input::plugin,
            scene::plugin,
            sound::plugin,
            ui::plugin,
            power::plugin,
        ))
        .configure_sets(
            Update,
            (
                PageSystems::Read,
                InputSystems,
                UiSystems,
                GameSystems::Play,
                SceneSystems::Walk,
                GameSystems::Settle,
                SceneSystems::Dress,
                SoundSystems,
            )
                .chain(),
        )
        .configure_sets(Last, PageSystems::Tell.before(PowerSystems))
        .add_systems(First, name_window.run_if(resource_exists_and_changed::<Words>).after(words::follow_settings));
}

fn name_window(words: Res<Words>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    window.title = words.say("window-title");
}

fn window(options: &Options, settings: &Settings) -> Window {
    let (width, height) = options.size.unwrap_or((1120, 680));
    // A size that was asked for is that of a window.
    // A page gets the screen only from a press.
    let may_fill = options.size.is_none() && !cfg!(target_family = "wasm");
    let fills = options.fullscreen || ((settings.is_at_table() || options.kiosk) && may_fill);
    let mode = if fills { WindowMode::BorderlessFullscreen(MonitorSelection::Primary) } else { WindowMode::Windowed };
    Window {
        title: Words::of(options.language).say("window-title"),
        name: Some("sternhalma".to_owned()),
        mode,
        resolution: WindowResolution::new(width, height),
        // A phone held in the hand is narrower than any window need be.
        resize_constraints: if cfg!(target_family = "wasm") {
            WindowResizeConstraints::default()
        } else {
            WindowResizeConstraints { min_width: 400.0, min_height: 400.0, ..default() }
        },
        // In a page the canvas is the page's own, as large as the page makes it.
        canvas: Some("#board".to_owned()),
        fit_canvas_to_parent: true,
        ..default()
    }
}
