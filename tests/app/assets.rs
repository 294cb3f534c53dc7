//! What ships with the game: that what a program here makes is what it made.

use std::fs::read;

#[path = "../../assets/make/light.rs"]
#[expect(dead_code, reason = "its main writes the file")]
mod light;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

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
