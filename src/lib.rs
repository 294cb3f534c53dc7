//! Sternhalma (Chinese chequers): the rules as plain Rust, the match as an ECS, and the program around it.
//!
//! The rooms, and who may name whom: `rules <- game <- stage <- { input, scene, sound, ui, page }`; `words`, which names what
//! `game` tells, is read by `ui` and `page`; `app` knows them all, and every room above `rules` may read what `storage`
//! keeps.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "game")]
pub mod game;
#[cfg(feature = "app")]
pub mod input;
#[cfg(feature = "app")]
pub mod page;
pub mod rules;
#[cfg(feature = "app")]
pub mod scene;
#[cfg(feature = "app")]
pub mod sound;
#[cfg(feature = "app")]
pub mod stage;
#[cfg(feature = "serde")]
pub mod storage;
#[cfg(feature = "app")]
pub mod ui;
#[cfg(feature = "app")]
pub mod words;
