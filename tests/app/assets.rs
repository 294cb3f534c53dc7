//! What ships with the game: how large it may be, and that what a program here makes is what it made.

use std::fs::{read, read_dir};
use std::path::Path;

#[path = "../../assets/make/light.rs"]
#[expect(dead_code, reason = "its main writes the file")]
mod light;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// In bytes.
const MOST: u64 = 1_500_000;
/// In `assets/`, and not for players: what makes the rest, and pictures of the game for its description.
const NOT_SHIPPED: [&str; 2] = ["make", "screenshots"];

/// Of everything in a folder, in bytes.
fn size(folder: &Path) -> u64 {
    let entries = read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let shipped = entries.filter(|entry| !NOT_SHIPPED.iter().any(|name| entry.file_name() == *name));
    shipped
        .map(|entry| {
            let is_folder = entry.file_type().expect("a type").is_dir();
            if is_folder { size(&entry.path()) } else { entry.metadata().expect("a size").len() }
        })
        .sum()
}

#[test]
fn the_assets_that_ship_are_at_most_one_and_a_half_megabytes() {
    let size: u64 = ["assets", "web/icons"].iter().map(|folder| size(&Path::new(ROOT).join(folder))).sum();
    assert!((400_000..=MOST).contains(&size), "{size} bytes");
}

/// The three channels and their exponent.
fn parts(texel: &[u8]) -> [i32; 4] {
    let bits = u32::from_le_bytes(texel.try_into().expect("four bytes"));
    [bits & 511, bits >> 9 & 511, bits >> 18 & 511, bits >> 27].map(|part| part as i32)
}

#[test]
fn the_light_is_what_its_formula_gives() {
    let [kept, made] = [read(format!("{ROOT}/assets/light.rgb9e5")).expect("the light"), light::file()];
    assert_eq!(kept.len(), made.len());
    // A machine may round otherwise, by one in five hundred.
    let differs = |(kept, made): &(&[u8], &[u8])| {
        let [kept, made] = [parts(kept), parts(made)];
        kept[3] != made[3] || kept.iter().zip(made).any(|(kept, made)| kept.abs_diff(made) > 1)
    };
    let differing = kept.chunks(4).zip(made.chunks(4)).filter(differs).count();
    assert_eq!(differing, 0, "texels differ");
}
