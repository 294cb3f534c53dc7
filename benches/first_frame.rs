//! How long the first picture takes, from the start of a process, beside that of a bare scene of the same engine: a
//! camera, a light, one mesh. It needs a screen, and fails if the game takes more than agreed.
//!
//! `cargo bench --profile dev --bench first_frame`, built as the tests are; without a screen, after `xvfb-run`

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use bevy::audio::AudioPlugin;
use bevy::core_pipeline::core_3d::Opaque3d;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::render::render_phase::ViewBinnedRenderPhases;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use bevy::render::{Render, RenderApp, RenderPlugin, RenderSystems};
use bevy::window::WindowResolution;
use bevy_egui::{EguiGlobalSettings, EguiPlugin};
use sternhalma::app;

/// How many times as long the game may take.
const MOST: f64 = 1.5;
/// Each is started so often, in turn; the best counts.
const STARTS: usize = 5;
const SIZE: (u32, u32) = (1120, 680);

fn main() -> ExitCode {
    // Started by itself, it is one of the two.
    let child = match std::env::args().nth(1).as_deref() {
        Some("game") => Some(app::new(app::Options { size: Some(SIZE), title: true, ..default() })),
        Some("bare") => Some(bare()),
        _ => None,
    };
    if let Some(mut app) = child {
        app.sub_app_mut(RenderApp).add_systems(Render, tell_first_picture.after(RenderSystems::Render));
        app.run();
        return ExitCode::SUCCESS;
    }
    let mut best = [Duration::MAX; 2];
    for _ in 0..STARTS {
        for (which, best) in ["bare", "game"].into_iter().zip(&mut best) {
            *best = first_picture(which).min(*best);
        }
    }
    let [bare, game] = best.map(|time| time.as_secs_f64());
    println!("first picture, best of {STARTS}: bare scene {bare:.2} s, game {game:.2} s, {:.2} times", game / bare);
    if game > MOST * bare {
        eprintln!("that is more than the {MOST} times agreed on");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// From the start of a process to what it says.
fn first_picture(which: &str) -> Duration {
    let start = Instant::now();
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .arg(which)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut said = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut said).expect("text");
    let took = start.elapsed();
    let _ = child.kill();
    let _ = child.wait();
    assert_eq!(said, "drawn\n", "the {which} scene draws a picture");
    println!("{which}: {:.2} s", took.as_secs_f64());
    took
}

/// Once something has been drawn, and the graphics device is done with it.
fn tell_first_picture(
    phases: Res<ViewBinnedRenderPhases<Opaque3d>>,
    device: Res<RenderDevice>,
    mut is_told: Local<bool>,
) {
    if !*is_told && phases.values().any(|phase| !phase.is_empty()) {
        device.poll(PollType::wait_indefinitely()).expect("it is done");
        println!("drawn");
        std::io::stdout().flush().expect("it is read");
        *is_told = true;
    }
}

/// As the game is set up, without the game.
fn bare() -> App {
    let window = Window { resolution: WindowResolution::new(SIZE.0, SIZE.1), ..default() };
    let mut app = App::new();
    app.add_plugins((
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .set(bevy::log::LogPlugin {
                level: bevy::log::Level::ERROR,
                filter: "wgpu_hal=off".to_owned(),
                ..default()
            })
            .disable::<AudioPlugin>(),
        EguiPlugin::default(),
    ))
    .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
    .add_systems(Startup, spawn_bare_scene);
    app
}

fn spawn_bare_scene(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    commands.spawn((
        Camera3d::default(),
        Msaa::Sample4,
        Tonemapping::AcesFitted,
        Transform::from_xyz(0.0, 6.0, 8.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((
        DirectionalLight { shadow_maps_enabled: true, ..default() },
        Transform::from_xyz(-7.0, 9.0, -5.5).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((Mesh3d(meshes.add(Sphere::new(1.0))), MeshMaterial3d(materials.add(Color::srgb(0.8, 0.4, 0.2)))));
}
