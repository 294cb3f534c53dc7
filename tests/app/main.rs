//! The match as an ECS, and the whole program without a screen.

mod clicks;
mod order;
mod page;
mod power;
mod rooms;
mod saves;
mod support;
mod swaps;
mod turns;
mod window;
mod words;
