//! What lights up: what can be lifted, where the marble in hand can go, the way it would take, its target, the last
//! move. All of it is one mesh, drawn anew when one of these changes.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::SceneSystems;
use super::camera::TableCamera;
use super::strokes::{Pen, Strokes, arc};
use super::walk::rest;
use crate::game::{Lifted, Table, TurnPhase};
use crate::rules::{Chain, Game, Hole, Marbles, Seat, Turn};
use crate::stage::{Cursor, KeepAwake, Pointing, Preview, place, style_of};

/// Just over the wood.
const HEIGHT: f32 = 0.018;
/// Brighter than white paper, so that it still glows after tone mapping.
const GLOW: LinearRgba = LinearRgba::new(2.6, 1.75, 0.62, 1.0);
const WHITE_GLOW: LinearRgba = LinearRgba::new(3.2, 2.6, 1.6, 1.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_highlights).add_systems(
        Update,
        (
            draw.run_if(
                resource_changed::<Table>
                    .or_eager(resource_changed::<Lifted>)
                    .or_eager(resource_changed::<Pointing>)
                    .or_eager(resource_changed::<Cursor>)
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
        Visibility::Hidden,
        Mesh3d(meshes.add(Triangle3d::default().mesh().build())),
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
    cursor: Res<Cursor>,
    phase: Res<State<TurnPhase>>,
    highlights: Single<(&Mesh3d, &mut Visibility), With<Highlights>>,
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
                strokes.cased_ring(place(hole), 0.46, HEIGHT, Pen { width: 0.06, soft: 0.03, color: GLOW });
            }
        }
    }
    if let Some(hole) = cursor.0 {
        draw_cursor(&mut strokes, hole);
    }
    // A mesh without a triangle is not one the renderer can take.
    let (handle, mut visibility) = highlights.into_inner();
    let seen = if strokes.is_empty() { Visibility::Hidden } else { Visibility::Visible };
    visibility.set_if_neq(seen);
    if let (Visibility::Visible, Some(mut mesh)) = (seen, meshes.get_mut(&handle.0)) {
        *mesh = strokes.mesh();
    }
    awake.for_frames(2);
}

/// The marble in hand: every hole it can reach, its target, and the way to the hole pointed at.
fn draw_choices(strokes: &mut Strokes, game: &Game, chain: &Chain, pointed: Option<Hole>) {
    let seat = game.position().to_move();
    draw_target(strokes, seat, game.position().marbles());
    strokes.ring(place(chain.from()), 0.44, HEIGHT, Pen { width: 0.04, soft: 0.03, color: GLOW.with_alpha(0.6) });
    for hole in chain.ends() | chain.swaps() {
        if pointed == Some(hole) {
            strokes.cased_ring(place(hole), 0.42, HEIGHT, Pen { width: 0.12, soft: 0.03, color: WHITE_GLOW });
        } else {
            strokes.disc(place(hole).extend(HEIGHT * 0.7).xzy(), 0.40, GLOW.with_alpha(0.12));
            strokes.cased_ring(place(hole), 0.42, HEIGHT, Pen { width: 0.065, soft: 0.03, color: GLOW });
        }
    }
    if let Some(path) = pointed.filter(|hole| chain.ends().contains(*hole)).and_then(|hole| chain.path_to(hole)) {
        draw_path(strokes, chain.here(), &path);
    }
    if !chain.path().is_empty() {
        let line: Vec<_> = std::iter::once(chain.from()).chain(chain.path().iter().copied()).collect();
        let line: Vec<_> = line.into_iter().map(|hole| place(hole).extend(HEIGHT).xzy()).collect();
        strokes.cased_line(&line, false, Pen { width: 0.08, soft: 0.03, color: GLOW });
    }
}

/// Four corners around the hole that the keys have come to.
fn draw_cursor(strokes: &mut Strokes, hole: Hole) {
    let (reach, arm) = (0.52, 0.2);
    for corner in [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)] {
        let at = |x: f32, y: f32| (place(hole) + corner * Vec2::new(x, y)).extend(HEIGHT * 1.5).xzy();
        let line = [at(reach - arm, reach), at(reach, reach), at(reach, reach - arm)];
        strokes.cased_line(&line, false, Pen { width: 0.07, soft: 0.03, color: WHITE_GLOW });
    }
}

fn draw_path(strokes: &mut Strokes, from: Hole, path: &[Hole]) {
    let pen = Pen { width: 0.10, soft: 0.03, color: WHITE_GLOW };
    let mut here = from;
    for &landing in path {
        let height = if here.distance(landing) == 1 { 0.12 } else { 0.85 };
        let [a, b] = [here, landing].map(|hole| rest(hole) + Vec3::Y * 0.1);
        let line: Vec<_> = arc(a, b, height).collect();
        strokes.cased_line(&line, false, pen);
        strokes.disc(b, 0.12, pen.color);
        here = landing;
    }
}

/// The target's edge in its owner's colour, and an arrow beyond its tip.
fn draw_target(strokes: &mut Strokes, seat: Seat, marbles: Marbles) {
    let color = bright(seat);
    let tip = place(seat.tip());
    let out = tip.normalize();
    let side = out.perp();
    // The point's three corners: its tip, and the two where it meets the hexagon.
    let corner = |along: f32, across: f32| (out * along + side * across).extend(HEIGHT).xzy();
    let row = 3f32.sqrt() / 2.0;
    // Fifteen marbles take one row of the hexagon as well.
    let rows = if marbles == Marbles::Fifteen { 3.5 } else { 4.5 };
    let (base, half) = (rows * row, (9.0 - rows) / 2.0);
    let triangle = [corner(9.0 * row - 0.02, 0.0), corner(base, half), corner(base, -half)];
    strokes.cased_line(&triangle, true, Pen { width: 0.10, soft: 0.03, color });
    let chevron = |along: f32| [corner(along, 0.34), corner(along + 0.26, 0.0), corner(along, -0.34)];
    for along in [base - 1.15, base - 0.8] {
        strokes.cased_line(&chevron(along), false, Pen { width: 0.1, soft: 0.03, color });
    }
}

/// The last move's trace on the wood.
fn draw_last_move(strokes: &mut Strokes, game: &Game) {
    let Some(played) = game.last() else { return };
    let Turn::Move(last) = &played.turn else { return };
    let color = bright(played.seat);
    let line: Vec<_> =
        std::iter::once(&last.from).chain(&played.path).map(|hole| place(*hole).extend(HEIGHT).xzy()).collect();
    strokes.cased_line(&line, false, Pen { width: 0.06, soft: 0.03, color: color.with_alpha(0.6) });
    strokes.cased_ring(place(last.from), 0.40, HEIGHT, Pen { width: 0.04, soft: 0.03, color: color.with_alpha(0.8) });
    strokes.cased_ring(place(last.to), 0.45, HEIGHT, Pen { width: 0.055, soft: 0.03, color });
}

/// A seat's colour as light.
fn bright(seat: Seat) -> LinearRgba {
    let [red, green, blue] = style_of(seat).bright;
    // Lifted a little, so that it keeps its colour after tone mapping.
    LinearRgba::from(Color::srgb_u8(red, green, blue)) * 1.6
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
