//! Six seats are told apart where their marbles are small, in grey and by eyes that see colours otherwise: the pixels of
//! a real window are compared, marble by marble.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use sternhalma::rules::{Marbles, Seat};
use sternhalma::stage::MARBLE_RADIUS;

use super::harness::{Program, Screen, saved_text};

const SIX_SEATS: &str = "(format: 1, agreement: (seats: Six, marbles: Ten, starts: 3, blocking: NoRule, \
    target_lock: false, no_resting_elsewhere: false, repetition: false, race: ToTheFirst, head_start: None), \
    players: [], turns: [])";

/// In a window of this size a marble is 24 pixels across, on the mean.
const SIZE: (i32, i32) = (868, 540);
/// A marble is compared by so many points across and down, as far from its middle as this share of its radius: what lies
/// beyond is the same room in any glass.
const POINTS: usize = 12;
const WITHIN: f32 = 0.85;
/// Every other seat is at least so many times less like a marble than its own.
const MARGIN: f32 = 1.2;

/// What is seen of linear red, green and blue. Grey is the luma of Rec. 709; the others see one kind of cone less, after
/// Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency (IEEE TVCG
/// 15 (2009) 6), severity 1.
const VIEWS: [(&str, [[f32; 3]; 3]); 4] = [
    ("grey", [[0.2126, 0.7152, 0.0722]; 3]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// What is seen of a marble's disc.
type Patch = Vec<f32>;

/// The marbles of a seat.
struct Row {
    seat: Seat,
    patches: Vec<Patch>,
}

#[test]
#[ignore = "needs a screen: scripts/test runs it under Xvfb"]
fn six_seats_are_told_apart_in_grey_and_by_the_colour_blind() {
    let screen = Screen::new(SIZE);
    let file = saved_text("six-seats.ron", SIX_SEATS);
    let program = Program::start(&screen, &["--seed", "1", "--load", &file]);
    let pixels = screen.picture("six-seats");

    let across: Vec<_> = Seat::all().map(|seat| diameter(&program, seat)).collect();
    let mean = across.iter().sum::<f32>() / across.len() as f32;
    assert!((23.5..=24.5).contains(&mean), "a marble is {mean} pixels across: {across:?}");

    let mut mistaken = Vec::new();
    for (view, matrix) in VIEWS {
        let seen = see(&pixels, &matrix);
        save(&format!("six-seats-{view}"), &seen);
        let rows: Vec<_> = Seat::all()
            .map(|seat| {
                let radius = diameter(&program, seat) / 2.0;
                let patch = |hole| patch(&seen, program.centre(hole), radius);
                Row { seat, patches: Marbles::Ten.home(seat).into_iter().map(patch).collect() }
            })
            .collect();
        let mut least = f32::INFINITY;
        for (row, index) in rows.iter().flat_map(|row| (0..row.patches.len()).map(move |index| (row, index))) {
            let (margin, other) = margin(&rows, row, index);
            least = least.min(margin);
            if margin < MARGIN {
                mistaken.push(format!("{view}: marble {index} of {} for {other}, {margin:.2}", row.seat));
            }
        }
        println!("{view}: any other seat is {least:.2} times less like a marble than its own; {}", nearest(&rows));
    }
    assert!(mistaken.is_empty(), "{mistaken:#?}");
}

/// How many pixels a marble in a seat's home is across, from how far apart its holes are.
fn diameter(program: &Program, seat: Seat) -> f32 {
    let holes: Vec<_> = Marbles::Ten.home(seat).into_iter().collect();
    let apart: Vec<_> = holes
        .windows(2)
        .filter(|two| two[0].coord().r == two[1].coord().r)
        .map(|two| (program.centre(two[1]).0 - program.centre(two[0]).0) as f32)
        .collect();
    2.0 * MARBLE_RADIUS * apart.iter().sum::<f32>() / apart.len() as f32
}

/// The picture as somebody sees it.
fn see(pixels: &[u8], matrix: &[[f32; 3]; 3]) -> Vec<u8> {
    let linear = |byte: u8| {
        let value = f32::from(byte) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let byte = |linear: f32| {
        let value = linear.clamp(0.0, 1.0);
        let value = if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
        (value * 255.0).round() as u8
    };
    let (colors, _) = pixels.as_chunks::<3>();
    let seen = |color: &[u8; 3]| {
        let color = color.map(linear);
        matrix.map(|row| byte(row.iter().zip(color).map(|(share, light)| share * light).sum()))
    };
    colors.iter().flat_map(seen).collect()
}

fn save(name: &str, pixels: &[u8]) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    let mut convert = Command::new("convert")
        .args([
            "-size",
            &format!("{}x{}", SIZE.0, SIZE.1),
            "-depth",
            "8",
            "rgb:-",
            file.to_str().expect("a plain path"),
        ])
        .stdin(Stdio::piped())
        .spawn()
        .expect("installed");
    convert.stdin.take().expect("a pipe").write_all(pixels).expect("it reads");
    assert!(convert.wait().expect("it ends").success());
}

fn patch(pixels: &[u8], (x, y): (i32, i32), radius: f32) -> Patch {
    let offsets = (0..POINTS).map(|i| (i as f32 + 0.5) / POINTS as f32 * 2.0 - 1.0);
    let points = offsets.clone().flat_map(|down| offsets.clone().map(move |across| (across, down)));
    points
        .filter(|(across, down)| across.hypot(*down) <= WITHIN)
        .flat_map(|(across, down)| at(pixels, x as f32 + across * radius - 0.5, y as f32 + down * radius - 0.5))
        .collect()
}

/// The colour at a point between the middles of four pixels.
fn at(pixels: &[u8], x: f32, y: f32) -> [f32; 3] {
    let share = |at: f32, pixel: f32| 1.0 - (at - pixel).abs();
    let mut color = [0.0; 3];
    for (px, py) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)].map(|(dx, dy)| (x.floor() + dx, y.floor() + dy)) {
        let first = 3 * (py as usize * SIZE.0 as usize + px as usize);
        let weight = share(x, px) * share(y, py);
        (0..3).for_each(|channel| color[channel] += weight * f32::from(pixels[first + channel]));
    }
    color
}

/// How far two patches are apart: the mean over all points, of 255.
fn distance(a: &Patch, b: &Patch) -> f32 {
    (a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>() / a.len() as f32).sqrt()
}

fn mean<'a>(patches: impl Iterator<Item = &'a Patch> + Clone) -> Patch {
    let count = patches.clone().count() as f32;
    let length = patches.clone().map(Vec::len).min().expect("patches");
    (0..length).map(|i| patches.clone().map(|patch| patch[i]).sum::<f32>() / count).collect()
}

/// How many times farther a marble is from the nearest other seat than from the others of its own, and which seat it is.
fn margin(rows: &[Row], own: &Row, index: usize) -> (f32, Seat) {
    let marble = &own.patches[index];
    let others = own.patches.iter().enumerate().filter(|(i, _)| *i != index).map(|(_, patch)| patch);
    let to_own = distance(marble, &mean(others));
    rows.iter()
        .filter(|row| row.seat != own.seat)
        .map(|row| (distance(marble, &mean(row.patches.iter())) / to_own, row.seat))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("another seat")
}

/// The two seats that are most alike, and the two single marbles.
fn nearest(rows: &[Row]) -> String {
    let pairs = rows.iter().flat_map(|a| rows.iter().filter(|b| a.seat < b.seat).map(move |b| (a, b)));
    let seats = pairs
        .clone()
        .map(|(a, b)| (distance(&mean(a.patches.iter()), &mean(b.patches.iter())), a.seat, b.seat))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("seats");
    let singles = pairs
        .flat_map(|(a, b)| a.patches.iter().flat_map(|one| b.patches.iter().map(|other| distance(one, other))))
        .min_by(f32::total_cmp)
        .expect("marbles");
    format!("{} and {} are {:.0} of 255 apart, any two marbles {singles:.0}", seats.1, seats.2, seats.0)
}
