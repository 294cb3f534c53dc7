//! Sternhalma (Chinese chequers): the rules as plain Rust, the match as an ECS, and the game around it.
//!
//! The rooms, and who may name whom: `rules <- game <- stage <- { input, scene, ui }`; `app` knows them all.

pub mod rules;
#[cfg(feature = "serde")]
pub mod storage;
