//! The rules, held to the design's figures and sentences, without any engine.

mod agreements;
mod board;
mod chains;
mod console;
mod figures;
mod games;
mod held_up;
mod moves;
mod naive;
mod properties;
mod resolutions;
mod support;
mod text;

#[cfg(feature = "serde")]
mod records;
