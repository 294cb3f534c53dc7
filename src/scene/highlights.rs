//! What lights up: whose turn it is, what can be lifted, where the marble in hand can go, the way it would take, its
//! target, the last move. One mesh is still and one comes and goes; both are drawn anew when one of these changes.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::SceneSystems;
use super::camera::TableCamera;
use super::strokes::{Pen, Strokes, arc};
use super::walk::rest;
use crate::game::{Busy, Lifted, Table, TurnPhase};
use crate::rules::{Chain, Game, Hole, Marbles, Position, Seat, Turn};
use crate::stage::{Cursor, KeepAwake, Pointing, Preview, Style, place, style_of};
use crate::storage::Settings;

/// Just over the wood.
const HEIGHT: f32 = 0.018;
/// Brighter than white paper, so that it still glows after tone mapping.
const GLOW: LinearRgba = LinearRgba::new(2.6, 1.75, 0.62, 1.0);
/// The light in a hole, as of embers: on pale wood it shows by its colour.
const EMBER: LinearRgba = LinearRgba::new(1.45, 0.52, 0.04, 1.0);
const WHITE_GLOW: LinearRgba = LinearRgba::new(3.2, 2.6, 1.6, 1.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_highlights).add_systems(
        Update,
        (
            draw.run_if(
                resource_changed::<Table>
                    .or_eager(resource_changed::<Settings>)
                    .or_eager(resource_changed::<Lifted>)
                    .or_eager(resource_changed::<Pointing>)
                    .or_eager(resource_changed::<Cursor>)
                    .or_eager(state_changed::<TurnPhase>)
                    .or_eager(any_component_removed::<Busy>),
            ),
            place_preview,
        )
            .chain()
            .in_set(SceneSystems::Dress),
    );
}

/// What is drawn once and stays as it is.
#[derive(Component)]
struct Highlights;

/// What comes and goes as a whole.
#[derive(Component)]
pub(super) struct Glowing;

fn spawn_highlights(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let material = StandardMaterial { unlit: true, alpha_mode: AlphaMode::Blend, cull_mode: None, ..default() };
    // Of two layers in the same place the one with the greater bias is drawn over the other.
    let mut layer = |name, depth_bias| {
        (
            Name::new(name),
            Visibility::Hidden,
            Mesh3d(meshes.add(Triangle3d::default().mesh().build())),
            MeshMaterial3d(materials.add(StandardMaterial { depth_bias, ..material.clone() })),
            NotShadowCaster,
            // It reaches over the whole board whatever is drawn at the moment.
            bevy::camera::visibility::NoFrustumCulling,
        )
    };
    commands.spawn((Highlights, layer("highlights", 1.0)));
    commands.spawn((Glowing, layer("glowing highlights", 0.0)));
}

fn draw(
    table: Res<Table>,
    lifted: Res<Lifted>,
    pointing: Res<Pointing>,
    cursor: Res<Cursor>,
    phase: Res<State<TurnPhase>>,
    settings: Res<Settings>,
    busy: Query<(), With<Busy>>,
    still: Single<(&Mesh3d, &mut Visibility), With<Highlights>>,
    glowing: Single<(&Mesh3d, &mut Visibility), (With<Glowing>, Without<Highlights>)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut awake: ResMut<KeepAwake>,
) {
    let (mut strokes, mut glow) = (Strokes::default(), Strokes::default());
    let style = |seat: Seat| style_of(settings.colours.of(seat));
    let to_move = table.game.position().to_move();
    // A phase begins a frame after what brought it about.
    let is_settling = *phase.get() == TurnPhase::Settling || (lifted.0.is_none() && !busy.is_empty());
    if !is_settling && table.game.outcome().is_none() {
        draw_home(&mut strokes, table.game.position(), style(to_move));
    }
    match &lifted.0 {
        Some(chain) => {
            draw_choices(&mut glow, chain, pointing.0);
            draw_passages(&mut strokes, chain, settings.stops_at_landings[to_move.index()]);
            draw_way(&mut strokes, &table.game, chain, pointing.0, style(to_move));
        }
        None => {
            if !is_settling {
                draw_last_move(&mut glow, &table.game, style);
                draw_called(&mut glow, &table.game);
            }
            if let Some(hole) = pointing.0.filter(|_| !is_settling) {
                strokes.cased_ring(place(hole), 0.46, HEIGHT, Pen { width: 0.06, soft: 0.03, color: GLOW });
            }
        }
    }
    if let Some(hole) = cursor.0 {
        draw_cursor(&mut strokes, hole);
    }
    // A mesh without a triangle is not one the renderer can take.
    for (layer, strokes) in [(still.into_inner(), strokes), (glowing.into_inner(), glow)] {
        let (handle, mut visibility) = layer;
        let seen = if strokes.is_empty() { Visibility::Hidden } else { Visibility::Visible };
        visibility.set_if_neq(seen);
        if let (Visibility::Visible, Some(mut mesh)) = (seen, meshes.get_mut(&handle.0)) {
            *mesh = strokes.mesh();
        }
    }
    awake.for_frames(2);
}

/// Every hole that the marble in hand can go to, lit from within.
fn draw_choices(strokes: &mut Strokes, chain: &Chain, pointed: Option<Hole>) {
    for hole in chain.ends() | chain.swaps() {
        if pointed != Some(hole) {
            let at = place(hole).extend(HEIGHT * 0.7).xzy();
            strokes.glow(at, 0.40, EMBER.with_alpha(0.75), EMBER.with_alpha(0.3));
            strokes.ring(place(hole), 0.45, HEIGHT, Pen { width: 0.05, soft: 0.16, color: EMBER.with_alpha(0.4) });
        }
    }
}

/// The holes that whoever stops at every landing can be led through, but not come to rest in.
fn draw_passages(strokes: &mut Strokes, chain: &Chain, stops_at_landings: bool) {
    let rests = chain.ends() | chain.swaps();
    for hole in chain.goals(stops_at_landings).into_iter().filter(|hole| !rests.contains(*hole)) {
        strokes.cased_ring(place(hole), 0.24, HEIGHT, Pen { width: 0.05, soft: 0.03, color: GLOW.with_alpha(0.7) });
    }
}

/// The marbles of which one must go.
fn draw_called(strokes: &mut Strokes, game: &Game) {
    for hole in game.called() {
        strokes.cased_ring(place(hole), 0.49, HEIGHT, Pen { width: 0.07, soft: 0.03, color: WHITE_GLOW });
    }
}

/// The marble in hand: its target, where it can go, and the way to the hole pointed at.
fn draw_way(strokes: &mut Strokes, game: &Game, chain: &Chain, pointed: Option<Hole>, style: &Style) {
    draw_target(strokes, game.position().to_move(), game.position().marbles(), style);
    strokes.ring(place(chain.from()), 0.44, HEIGHT, Pen { width: 0.04, soft: 0.03, color: GLOW.with_alpha(0.6) });
    for hole in chain.ends() | chain.swaps() {
        let (width, color) = if pointed == Some(hole) { (0.12, WHITE_GLOW) } else { (0.065, GLOW) };
        strokes.cased_ring(place(hole), 0.42, HEIGHT, Pen { width, soft: 0.03, color });
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

/// The way it would take: a ribbon over the board, arc after arc, broader and brighter towards its end.
fn draw_path(strokes: &mut Strokes, from: Hole, path: &[Hole]) {
    let mut here = from;
    for (leg, &landing) in path.iter().enumerate() {
        let share = (leg + 1) as f32 / path.len() as f32;
        let pen = Pen { width: 0.07 + 0.06 * share, soft: 0.03, color: WHITE_GLOW.with_alpha(0.75 + 0.25 * share) };
        let height = if here.distance(landing) == 1 { 0.12 } else { 1.0 };
        let [a, b] = [here, landing].map(|hole| rest(hole) + Vec3::Y * 0.1);
        let line: Vec<_> = arc(a, b, height).collect();
        strokes.cased_line(&line, false, pen);
        strokes.disc(b, 0.13, pen.color);
        here = landing;
    }
}

/// What is drawn dark on a colour.
const INK: LinearRgba = LinearRgba::new(0.02, 0.012, 0.006, 1.0);

/// How far apart two rows of holes are.
const ROW: f32 = 0.866_025_4;

/// A place on the board, seen from its middle towards the point that `tip` is in.
fn towards(tip: Hole, along: f32, across: f32) -> Vec3 {
    let out = place(tip).normalize();
    (out * along + out.perp() * across).extend(HEIGHT).xzy()
}

/// A point's three corners: its tip, and the two where its last of so many rows of edges meets the hexagon.
fn edge(tip: Hole, rows: f32) -> [Vec3; 3] {
    let half = (9.0 - rows) / 2.0;
    [(9.0 * ROW - 0.02, 0.0), (rows * ROW, half), (rows * ROW, -half)]
        .map(|(along, across)| towards(tip, along, across))
}

/// How many rows of edges lie between the board's middle and a seat's home or target, counted to its tip.
fn rows_to(marbles: Marbles) -> f32 {
    // Fifteen marbles take one row of the hexagon as well.
    if marbles == Marbles::Fifteen { 3.5 } else { 4.5 }
}

/// The rim of the home of the seat to move, lit softly, and its mark.
fn draw_home(strokes: &mut Strokes, position: &Position, style: &Style) {
    let seat = position.to_move();
    let (rim, color) = (edge(seat.opposite().tip(), rows_to(position.marbles())), bright(style));
    strokes.line(&rim, true, Pen { width: 0.04, soft: 0.24, color: color.with_alpha(0.35) });
    strokes.cased_line(&rim, true, Pen { width: 0.05, soft: 0.03, color: color.with_alpha(0.9) });
    draw_marks(strokes, seat.opposite().tip(), style);
}

/// A seat's mark at either side of a point's tip, where no edge of a table hides it: a disc in its colour, as beside its
/// counts.
fn draw_marks(strokes: &mut Strokes, tip: Hole, style: &Style) {
    for across in [-0.98, 0.98] {
        let (at, out) = (towards(tip, 6.95, across), place(tip).normalize());
        strokes.disc(at, 0.28, INK.with_alpha(0.6));
        strokes.disc(at, 0.24, bright(style));
        strokes.mark(style.mark, at.xz(), out, 0.145, HEIGHT, INK);
    }
}

/// The target's edge in its owner's colour, arrows towards it, and the owner's mark beside its tip.
fn draw_target(strokes: &mut Strokes, seat: Seat, marbles: Marbles, style: &Style) {
    let (color, tip) = (bright(style), seat.tip());
    let rows = rows_to(marbles);
    strokes.cased_line(&edge(tip, rows), true, Pen { width: 0.10, soft: 0.03, color });
    let arrow = |along: f32| [(along, 0.34), (along + 0.26, 0.0), (along, -0.34)].map(|(x, y)| towards(tip, x, y));
    for along in [rows * ROW - 1.15, rows * ROW - 0.8] {
        strokes.cased_line(&arrow(along), false, Pen { width: 0.1, soft: 0.03, color });
    }
    draw_marks(strokes, tip, style);
}

/// The last move's trace on the wood, fading towards where it came from.
fn draw_last_move(strokes: &mut Strokes, game: &Game, style: impl Fn(Seat) -> &'static Style) {
    let Some(played) = game.last() else { return };
    let Turn::Move(last) = &played.turn else { return };
    let color = bright(style(played.seat));
    let line: Vec<_> =
        std::iter::once(&last.from).chain(&played.path).map(|hole| place(*hole).extend(HEIGHT).xzy()).collect();
    let pen = Pen { width: 0.08, soft: 0.03, color: color.with_alpha(0.9) };
    strokes.fading_line(&line, false, pen.casing(), 0.35);
    strokes.fading_line(&line, false, pen, 0.35);
    strokes.cased_ring(place(last.from), 0.40, HEIGHT, Pen { width: 0.035, soft: 0.03, color: color.with_alpha(0.7) });
    strokes.cased_ring(place(last.to), 0.45, HEIGHT, Pen { width: 0.055, soft: 0.03, color });
}

/// A seat's colour as light.
fn bright(style: &Style) -> LinearRgba {
    let [red, green, blue] = style.bright;
    // Lifted a little, so that it keeps its colour after tone mapping.
    LinearRgba::from(Color::srgb_u8(red, green, blue)) * 1.2
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
