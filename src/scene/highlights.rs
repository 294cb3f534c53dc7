//! What lights up: what can be lifted, where the marble in hand can go, the way it would take, its target, the last
//! move. All of it is one mesh, drawn anew when one of these changes.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::SceneSystems;
use super::camera::TableCamera;
use super::strokes::{Pen, Strokes, arc};
use super::walk::rest;
use crate::game::{Lifted, Table, TurnPhase};
use crate::rules::{Chain, Game, Hole, Seat, Turn};
use crate::stage::{KeepAwake, Pointing, Preview, place, style_of};

/// Just over the wood.
const HEIGHT: f32 = 0.018;
const CREAM: LinearRgba = LinearRgba::new(1.0, 0.86, 0.55, 1.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_highlights).add_systems(
        Update,
        (
            draw.run_if(
                resource_changed::<Table>
                    .or_eager(resource_changed::<Lifted>)
                    .or_eager(resource_changed::<Pointing>)
                    .or_eager(state_changed::<TurnPhase>),
            ),
            place_preview,
        )
            .chain()
            .in_set(SceneSystems::Dress),
    );
}

#[derive(Component)]
struct Highlights;

fn spawn_highlights(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let material = StandardMaterial { unlit: true, alpha_mode: AlphaMode::Blend, cull_mode: None, ..default() };
    commands.spawn((
        Name::new("highlights"),
        Highlights,
        Mesh3d(meshes.add(Strokes::default().mesh())),
        MeshMaterial3d(materials.add(material)),
        NotShadowCaster,
        // It reaches over the whole board whatever is drawn at the moment.
        bevy::camera::visibility::NoFrustumCulling,
    ));
}

fn draw(
    table: Res<Table>,
    lifted: Res<Lifted>,
    pointing: Res<Pointing>,
    phase: Res<State<TurnPhase>>,
    highlights: Single<&Mesh3d, With<Highlights>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut awake: ResMut<KeepAwake>,
) {
    let mut strokes = Strokes::default();
    match &lifted.0 {
        Some(chain) => draw_choices(&mut strokes, &table.game, chain, pointing.0),
        None => {
            if *phase.get() != TurnPhase::Settling {
                draw_last_move(&mut strokes, &table.game);
            }
            if let Some(hole) = pointing.0 {
                strokes.ring(place(hole), 0.47, HEIGHT, Pen { width: 0.05, soft: 0.03, color: CREAM });
            }
        }
    }
    if let Some(mut mesh) = meshes.get_mut(&highlights.0) {
        *mesh = strokes.mesh();
    }
    awake.for_frames(2);
}

/// The marble in hand: every hole it can reach, its target, and the way to the hole pointed at.
fn draw_choices(strokes: &mut Strokes, game: &Game, chain: &Chain, pointed: Option<Hole>) {
    let seat = game.position().to_move();
    draw_target(strokes, seat);
    let own = Pen { width: 0.04, soft: 0.03, color: CREAM.with_alpha(0.75) };
    strokes.ring(place(chain.from()), 0.44, HEIGHT, own);
    for hole in chain.ends() {
        let is_end = pointed == Some(hole);
        let pen = if is_end {
            Pen { width: 0.11, soft: 0.04, color: LinearRgba::new(1.0, 0.93, 0.72, 1.0) }
        } else {
            Pen { width: 0.065, soft: 0.05, color: CREAM }
        };
        strokes.ring(place(hole), 0.42, HEIGHT, pen);
        if !is_end {
            strokes.disc(place(hole).extend(HEIGHT * 0.7).xzy(), 0.40, CREAM.with_alpha(0.13));
        }
    }
    if let Some(path) = pointed.filter(|hole| chain.ends().contains(*hole)).and_then(|hole| chain.path_to(hole)) {
        draw_path(strokes, chain.from(), &path);
    }
}

fn draw_path(strokes: &mut Strokes, from: Hole, path: &[Hole]) {
    let pen = Pen { width: 0.10, soft: 0.03, color: LinearRgba::new(1.0, 0.95, 0.80, 0.95) };
    let mut here = from;
    for &landing in path {
        let height = if here.distance(landing) == 1 { 0.12 } else { 0.85 };
        let [a, b] = [here, landing].map(|hole| rest(hole) + Vec3::Y * 0.1);
        let line: Vec<_> = arc(a, b, height).collect();
        strokes.line(&line, false, pen);
        strokes.disc(b, 0.12, pen.color);
        here = landing;
    }
}

/// The target's edge in its owner's colour, and an arrow beyond its tip.
fn draw_target(strokes: &mut Strokes, seat: Seat) {
    let color = bright(seat);
    let tip = place(seat.tip());
    let out = tip.normalize();
    let side = out.perp();
    // The point's three corners: its tip, and the two where it meets the hexagon.
    let corner = |along: f32, across: f32| (out * along + side * across).extend(HEIGHT).xzy();
    let base = 4.5 * 3f32.sqrt() / 2.0;
    let triangle = [corner(2.0 * base - 0.02, 0.0), corner(base, 2.25), corner(base, -2.25)];
    strokes.line(&triangle, true, Pen { width: 0.09, soft: 0.06, color });
    let chevron = |along: f32| [corner(along, 0.34), corner(along + 0.26, 0.0), corner(along, -0.34)];
    for along in [base - 1.15, base - 0.8] {
        strokes.line(&chevron(along), false, Pen { width: 0.1, soft: 0.03, color });
    }
}

/// The last move's trace on the wood.
fn draw_last_move(strokes: &mut Strokes, game: &Game) {
    let Some(played) = game.last() else { return };
    let Turn::Move(last) = &played.turn else { return };
    let color = bright(played.seat);
    let line: Vec<_> =
        std::iter::once(&last.from).chain(&played.path).map(|hole| place(*hole).extend(HEIGHT).xzy()).collect();
    strokes.line(&line, false, Pen { width: 0.07, soft: 0.05, color: color.with_alpha(0.55) });
    strokes.ring(place(last.from), 0.40, HEIGHT, Pen { width: 0.04, soft: 0.03, color: color.with_alpha(0.7) });
    strokes.ring(place(last.to), 0.45, HEIGHT, Pen { width: 0.055, soft: 0.04, color });
}

fn bright(seat: Seat) -> LinearRgba {
    let [red, green, blue] = style_of(seat).bright;
    Color::srgb_u8(red, green, blue).into()
}

/// Says where in the window the previewed move ends, for the number of its legs.
fn place_preview(
    lifted: Res<Lifted>,
    pointing: Res<Pointing>,
    camera: Single<(&Camera, &GlobalTransform), With<TableCamera>>,
    mut preview: ResMut<Preview>,
) {
    let (camera, transform) = *camera;
    let path = lifted.0.as_ref().zip(pointing.0).and_then(|(chain, hole)| {
        let path = chain.path_to(hole).filter(|_| chain.ends().contains(hole))?;
        let at = camera.world_to_viewport(transform, rest(hole) + Vec3::Y * 0.9).ok()?;
        Some((path.len(), at))
    });
    preview.set_if_neq(Preview(path));
}
