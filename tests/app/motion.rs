//! What moves on the table, how fast, and what never does.

use std::collections::BTreeSet;

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use sternhalma::game::{Busy, Table, Track, TurnPhase, Want, Wish};
use sternhalma::page::Post;
use sternhalma::rules::{Game, Hole, Seat, Turn};
use sternhalma::scene::TableCamera;
use sternhalma::stage::{HopLanded, REST_HEIGHT, StillWished, place};
use sternhalma::storage::{Settings, Speed};

use super::power::{frame, until_asleep};
use super::support::{chain_game, click, finished_game, game, hole, new_game, phase, settle, whole_app, wish};

#[derive(Resource, Default)]
pub struct Landings(pub Vec<u8>);

/// The program with these settings, counting landings.
pub fn app_with(game: Game, set: impl Fn(&mut Settings)) -> App {
    let mut app = whole_app(game);
    set(&mut app.world_mut().resource_mut::<Settings>());
    app.init_resource::<Landings>().add_observer(|landed: On<HopLanded>, mut landings: ResMut<Landings>| {
        landings.0.push(landed.hole.id());
    });
    app.update();
    app
}

fn marble_of(app: &mut App, at: u8) -> Entity {
    let mut marbles = app.world_mut().query::<(Entity, &Track)>();
    marbles.iter(app.world()).find(|(_, track)| track.end() == hole(at)).expect("a marble").0
}

pub fn pose(app: &App, marble: Entity) -> Transform {
    *app.world().get::<Transform>(marble).expect("a place")
}

pub fn rest(at: Hole) -> Vec3 {
    place(at).extend(REST_HEIGHT).xzy()
}

/// Where the camera looks; how far it is off goes by what the overlay leaves free.
pub fn camera(app: &mut App) -> Quat {
    let mut cameras = app.world_mut().query_filtered::<&Transform, With<TableCamera>>();
    cameras.single(app.world()).expect("one camera").rotation
}

/// The marble's places from the wish on, frame by frame, until the turn is over and everything rests.
fn poses_of(app: &mut App, marble: Entity, want: Want) -> Vec<Transform> {
    app.world_mut().write_message(Wish::keys(want));
    let mut poses = Vec::new();
    while frame(app) {
        poses.push(pose(app, marble));
    }
    poses
}

fn lifted_chain(set: impl Fn(&mut Settings)) -> (App, Entity) {
    let mut app = app_with(chain_game(), set);
    let marble = marble_of(&mut app, 60);
    wish(&mut app, Want::Choose(hole(60)));
    (0..60).for_each(|_| app.update());
    (app, marble)
}

#[test]
fn an_instant_marble_is_there_in_the_same_frame_and_lands_in_each_hole_once() {
    let (mut app, marble) = lifted_chain(|settings| settings.speed = Speed::Instant);
    wish(&mut app, Want::Choose(hole(64)));
    assert_eq!(pose(&app, marble).translation, rest(hole(64)));
    assert!(app.world().get::<Busy>(marble).is_none());
    settle(&mut app);
    assert_eq!(pose(&app, marble).translation, rest(hole(64)));
    wish(&mut app, Want::Undo);
    assert_eq!(pose(&app, marble).translation, rest(hole(60)));
    settle(&mut app);
    assert_eq!(app.world().resource::<Landings>().0, [62, 64, 62, 60]);
}

#[test]
fn every_speed_takes_less_time_than_the_one_before_and_lands_as_often() {
    let frames = [Speed::Calm, Speed::Normal, Speed::Quick, Speed::Instant].map(|speed| {
        let (mut app, _) = lifted_chain(|settings| settings.speed = speed);
        wish(&mut app, Want::Choose(hole(64)));
        let frames = (1..500).find(|_| {
            app.update();
            phase(&app) == TurnPhase::Choosing
        });
        assert_eq!(app.world().resource::<Landings>().0, [62, 64]);
        frames.expect("it arrives")
    });
    assert!(frames.windows(2).all(|two| two[0] > two[1] + 10), "{frames:?}");
    assert!(frames[3] < 4, "{frames:?}");
}

#[test]
fn a_hop_crouches_and_bounces_unless_motion_is_reduced_and_then_rests_in_its_hole() {
    for (reduced, wished, is_still) in
        [(None, false, false), (Some(true), false, true), (None, true, true), (Some(false), true, false)]
    {
        let (mut app, marble) = lifted_chain(|settings| settings.reduced_motion = reduced);
        app.world().resource::<Post>().wish_still(wished);
        let poses = poses_of(&mut app, marble, Want::Choose(hole(64)));
        let crouches = poses.iter().any(|pose| pose.scale != Vec3::ONE);
        let first = poses.iter().position(|pose| pose.translation.xz().distance(place(hole(64))) < 1e-4);
        let bounces = poses[first.expect("it arrives")..].iter().any(|pose| pose.translation.y > REST_HEIGHT + 1e-3);
        assert_eq!((crouches, bounces), (!is_still, !is_still), "{reduced:?} {wished}");
        let lowest = |pose: &Transform| pose.translation.y - sternhalma::stage::MARBLE_RADIUS * pose.scale.y;
        let bottom = REST_HEIGHT - sternhalma::stage::MARBLE_RADIUS;
        assert!(poses.iter().all(|pose| lowest(pose) > bottom - 1e-4), "it is never in the wood");
        assert_eq!((poses[poses.len() - 1].translation, poses[poses.len() - 1].scale), (rest(hole(64)), Vec3::ONE));
    }
}

#[test]
fn a_chain_taken_back_on_its_way_goes_through_the_same_places() {
    let (mut app, marble) = lifted_chain(|settings| settings.reduced_motion = Some(true));
    let out = poses_of(&mut app, marble, Want::Choose(hole(64)));
    let back = poses_of(&mut app, marble, Want::Undo);
    let highest = |poses: &[Transform], from: f32, to: f32| {
        let between = poses.iter().filter(|pose| (from..to).contains(&pose.translation.x));
        between.map(|pose| pose.translation.y).fold(0.0, f32::max)
    };
    let [from, over, to] = [60, 62, 64].map(|id| place(hole(id)).x);
    for (low, high) in [(from + 0.1, over - 0.1), (over + 0.1, to - 0.1)] {
        let [out, back] = [&out, &back].map(|poses| highest(poses, low, high));
        assert!((out - back).abs() < 0.05 && back > 1.0, "{out} {back}");
    }
    assert_eq!(back[back.len() - 1].translation, rest(hole(60)));
}

/// All there are; one in the place of another is not the same.
fn entities(app: &mut App) -> BTreeSet<Entity> {
    app.world_mut().query::<Entity>().iter(app.world()).collect()
}

/// Sounds do, but they are the device's, which nothing opens here.
#[test]
fn no_entity_comes_or_goes_while_a_chain_is_under_way() {
    let (mut app, marble) = lifted_chain(|_| {});
    let before = entities(&mut app);
    for want in [Want::Choose(hole(64)), Want::Undo] {
        app.world_mut().write_message(Wish::keys(want));
        let mut moving = 0;
        while frame(&mut app) {
            moving += u32::from(app.world().get::<Busy>(marble).is_some());
            let changed: Vec<_> = entities(&mut app).symmetric_difference(&before).copied().collect();
            assert_eq!(changed, [], "after {moving} frames on its way");
        }
        assert!(moving > 30, "{moving} frames on its way");
    }
}

#[test]
fn the_page_says_what_the_system_wishes_for() {
    let mut app = app_with(new_game(), |_| {});
    for wished in [true, false] {
        app.world().resource::<Post>().wish_still(wished);
        app.update();
        assert_eq!(*app.world().resource::<StillWished>(), StillWished(wished));
    }
}

fn strength(app: &mut App) -> f32 {
    let mut layers = app.world_mut().query::<(&Name, &MeshMaterial3d<StandardMaterial>)>();
    let layer = layers.iter(app.world()).find(|(name, _)| name.as_str() == "glowing highlights").expect("a layer");
    let materials = app.world().resource::<Assets<StandardMaterial>>();
    materials.get(&layer.1.0).expect("a material").base_color.alpha()
}

fn meshes_changed(app: &mut App) -> usize {
    let mut events = app.world_mut().resource_mut::<Messages<AssetEvent<Mesh>>>();
    events.drain().filter(|event| matches!(event, AssetEvent::Modified { .. })).count()
}

#[test]
fn lit_holes_breathe_without_a_new_mesh_and_rest_ten_seconds_after_the_last_input() {
    let mut app = app_with(new_game(), |_| {});
    click(&mut app, 111);
    assert_eq!(phase(&app), TurnPhase::Chaining);
    (0..60).for_each(|_| app.update());
    meshes_changed(&mut app);
    let mut seen = Vec::new();
    for _ in 0..240 {
        assert!(frame(&mut app), "it breathes");
        seen.push(strength(&mut app));
    }
    assert_eq!(meshes_changed(&mut app), 0);
    let least = seen.iter().copied().fold(1.0, f32::min);
    assert!(least < 0.7 && seen.windows(2).all(|two| (two[1] - two[0]).abs() < 0.05), "{seen:?}");
    let left = until_asleep(&mut app);
    assert!((200..400).contains(&left), "{left} frames more");
    assert_eq!(strength(&mut app), 1.0);
    assert!((0..20).all(|_| !frame(&mut app)));
}

#[test]
fn nothing_breathes_with_reduced_motion() {
    let mut app = app_with(new_game(), |settings| settings.reduced_motion = Some(true));
    until_asleep(&mut app);
    click(&mut app, 111);
    assert_eq!(phase(&app), TurnPhase::Chaining);
    assert!(until_asleep(&mut app) < 60);
    assert_eq!(strength(&mut app), 1.0);
}

#[test]
fn the_last_moves_trace_is_strong_at_first_and_then_faint() {
    let mut app = app_with(chain_game(), |_| {});
    wish(&mut app, Want::Choose(hole(60)));
    wish(&mut app, Want::Choose(hole(64)));
    settle(&mut app);
    app.update();
    let strong = strength(&mut app);
    assert!(until_asleep(&mut app) < 150);
    let faint = strength(&mut app);
    assert!(strong > 0.95 && (0.2..0.7).contains(&faint), "{strong} {faint}");
}

/// From which side the board is seen.
fn side(app: &mut App) -> Vec2 {
    (camera(app) * Vec3::Z).xz().normalize()
}

#[test]
fn the_board_turns_to_the_seat_to_move_only_if_that_is_set() {
    let home = |seat: Seat| place(seat.opposite().tip()).normalize();
    let turns = finished_game();
    for (turns_board, at_table, reduced) in [(false, false, false), (true, false, false), (true, false, true)] {
        let mut app = app_with(new_game(), |settings| {
            settings.turns_board = turns_board;
            settings.at_table = at_table;
            settings.reduced_motion = Some(reduced);
        });
        let first = game(&app).position().to_move();
        assert!(side(&mut app).distance(home(first)) < 1e-3);
        let Turn::Move(played) = &turns[0] else { panic!() };
        wish(&mut app, Want::Choose(played.from));
        wish(&mut app, Want::Choose(played.to));
        app.update();
        assert!(side(&mut app).distance(home(first)) < 1e-3, "not before the marble is there");
        settle(&mut app);
        app.update();
        let next = game(&app).position().to_move();
        let is_there = side(&mut app).distance(home(next)) < 1e-3;
        assert_eq!(is_there, turns_board && reduced, "it glides, or is there at once");
        until_asleep(&mut app);
        assert_eq!(side(&mut app).distance(home(next)) < 1e-3, turns_board);
        assert_eq!(app.world().resource::<Table>().game.ply(), 1);
    }
}
