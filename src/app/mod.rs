//! The one room that knows all others: the window, the plugins, the order of a frame.

mod failure;
mod log;
mod power;

use std::fmt::Display;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use bevy::audio::AudioPlugin;
use bevy::diagnostic::FrameCount;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{MonitorSelection, WindowMode, WindowResizeConstraints, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::game::{GameSystems, Seed, Table};
use crate::input::InputSystems;
use crate::rules::Game;
use crate::scene::SceneSystems;
use crate::storage::Record;
use crate::{game, input, scene, stage, ui};

pub use failure::explain_failures;

/// How the program was started.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The game on the table; a new one when there is none.
    pub game: Option<Game>,
    /// Without a window frame.
    pub fullscreen: bool,
    /// How large the window is, in logical pixels; `None` is a size that fits on a small laptop.
    pub size: Option<(u32, u32)>,
    /// What is left to chance is drawn from this.
    pub seed: u64,
    /// Print a line for everything that happens.
    pub log_turns: bool,
}

/// The whole program, ready to run in a window.
pub fn new(options: Options) -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window(&options)), ..default() })
            // A pipeline that is compiled later would need a frame that nobody asks for.
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .set(LogPlugin { level: Level::ERROR, filter: "wgpu_hal=off".to_owned(), ..default() })
            // There is nothing to hear yet, and an open sound device keeps the machine awake.
            .disable::<AudioPlugin>(),
    )
    .insert_resource(WinitSettings {
        // Low power: a mouse that moves elsewhere does not wake it.
        focused_mode: UpdateMode::reactive_low_power(Duration::MAX),
        unfocused_mode: UpdateMode::reactive_low_power(Duration::MAX),
    });
    app.add_systems(Last, failure::disarm.run_if(|frames: Res<FrameCount>| frames.0 > 3));
    if options.log_turns {
        app.add_plugins(log::plugin);
    }
    if let Some(game) = options.game {
        app.insert_resource(Table::new(game));
    }
    app.insert_resource(Seed(options.seed)).add_plugins(rooms);
    app
}

/// The game saved in a file.
///
/// # Errors
/// Says which file, and what is wrong with it where.
pub fn read_game(path: &Path) -> Result<Game, String> {
    // What stands in a broken file is not for the terminal as it is, nor at any length.
    let about = |error: &dyn Display| {
        let words = format!("{}: {error}", path.display());
        words.chars().take(400).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect::<String>()
    };
    let mut text = String::new();
    let file = File::open(path).map_err(|error| about(&error))?;
    file.take(LARGEST_FILE + 1).read_to_string(&mut text).map_err(|error| about(&error))?;
    if text.len() as u64 > LARGEST_FILE {
        return Err(about(&"a saved game is not larger than a megabyte"));
    }
    Record::from_ron(&text).and_then(|record| record.game()).map_err(|error| about(&error))
}

const LARGEST_FILE: u64 = 1 << 20;

/// Every room, and the order of a frame. The engine's own plugins are not among them.
pub fn rooms(app: &mut App) {
    app.add_plugins((stage::plugin, game::plugin, input::plugin, scene::plugin, ui::plugin, power::plugin))
        .configure_sets(
            Update,
            (InputSystems, GameSystems::Play, SceneSystems::Walk, GameSystems::Settle, SceneSystems::Dress).chain(),
        );
}

fn window(options: &Options) -> Window {
    let (width, height) = options.size.unwrap_or((1120, 680));
    let mode = if options.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Primary)
    } else {
        WindowMode::Windowed
    };
    Window {
        title: "Sternhalma".to_owned(),
        name: Some("sternhalma".to_owned()),
        mode,
        resolution: WindowResolution::new(width, height),
        resize_constraints: WindowResizeConstraints { min_width: 400.0, min_height: 400.0, ..default() },
        ..default()
    }
}
