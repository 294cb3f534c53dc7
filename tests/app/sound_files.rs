//! The files that sounds are played from, decoded as the engine decodes them and measured as `assets/make/sounds.py`
//! defines it.

use std::collections::BTreeSet;
use std::f64::consts::PI;
use std::fs::{read, read_dir};

use bevy::audio::{AudioSource, Decodable, Source};
use sternhalma::sound::Sound;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/sounds");
const RATE: f64 = 44_100.0;
/// A hundred milliseconds, and ten.
const WINDOW: usize = 4_410;
const HOP: usize = 441;

fn decibels(ratio: f64) -> f64 {
    20.0 * ratio.log10()
}

/// One pole, as a high pass or a low pass of first order, and its gain at 1000 Hz.
fn section(samples: &mut [f64], pole: f64, is_high: bool) -> f64 {
    let k = (PI * pole / RATE).tan();
    let (input, before) = if is_high { (1.0, -1.0) } else { (k, k) };
    let (mut x, mut y) = (0.0, 0.0);
    for sample in samples {
        y = (input * *sample + before * x + (1.0 - k) * y) / (1.0 + k);
        x = std::mem::replace(sample, y);
    }
    // With z one sample of delay: the length of input + before z over that of (1 + k) - (1 - k) z.
    let cosine = (2.0 * PI * 1000.0 / RATE).cos();
    let length = |a: f64, b: f64| (a * a + b * b + 2.0 * a * b * cosine).sqrt();
    length(input, before) / length(1.0 + k, k - 1.0)
}

/// The loudest tenth of a second, A-weighted, in dB.
fn loudness(mut samples: Vec<f64>) -> f64 {
    let high = [20.598_997, 20.598_997, 107.652_65, 737.862_23].map(|pole| (pole, true));
    let low = [12_194.217; 2].map(|pole| (pole, false));
    let gain: f64 = high.into_iter().chain(low).map(|(pole, is_high)| section(&mut samples, pole, is_high)).product();
    samples.resize(samples.len().max(WINDOW), 0.0);
    let power = |window: &[f64]| window.iter().map(|sample| (sample / gain).powi(2)).sum::<f64>() / WINDOW as f64;
    decibels(samples.windows(WINDOW).step_by(HOP).map(power).fold(0.0, f64::max).sqrt())
}

fn decoded(sound: Sound) -> Vec<f64> {
    let bytes = read(format!("{FOLDER}/{}.ogg", sound.name())).expect("a file for every sound");
    let decoder = AudioSource { bytes: bytes.into() }.decoder();
    assert_eq!((decoder.channels().get(), f64::from(decoder.sample_rate().get())), (1, RATE), "{sound:?}");
    decoder.map(f64::from).collect()
}

#[test]
fn every_sound_has_a_file_and_every_file_is_a_sound() {
    let files = read_dir(FOLDER).expect("sounds").map(|file| file.expect("a file").file_name());
    let files: BTreeSet<_> = files.map(|name| name.into_string().expect("plain")).collect();
    assert_eq!(files, Sound::all().map(|sound| format!("{}.ogg", sound.name())).collect());
}

#[test]
fn no_sound_is_clipped_and_all_kinds_are_about_as_loud() {
    let mut all = Vec::new();
    for sound in Sound::all() {
        let samples = decoded(sound);
        let peak = decibels(samples.iter().fold(0.0, |peak, sample| peak.max(sample.abs())));
        assert!(peak < -1.0, "{sound:?} peaks at {peak} dB");
        all.push((sound, loudness(samples)));
    }
    let [least, most] = [f64::min, f64::max].map(|pick| all.iter().map(|one| one.1).reduce(pick).expect("sounds"));
    assert!(most - least < 3.0, "{all:?}");
}

#[test]
fn a_full_sine_of_1000_hertz_measures_3_decibels_below_full() {
    let sine = (0..44_100).map(|n| (2.0 * PI * 1000.0 * f64::from(n) / RATE).sin()).collect();
    let measured: f64 = loudness(sine);
    assert!((measured + 3.01).abs() < 0.01, "{measured}");
}
