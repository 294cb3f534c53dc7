//! The match as an ECS, and the whole program without a screen.

mod clicks;
mod order;
mod power;
mod rooms;
mod support;
mod turns;
mod window;
