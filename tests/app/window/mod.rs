//! The real program in a real window: Xvfb, Mesa's software Vulkan, a real mouse and real keys (`xdotool`: no time at all
//! between move, press and release). `scripts/test` runs these; they wait for what the program says (`--log-turns`),
//! never for a time, and save what they saw under `target/tmp`.

mod blocked;
mod colours;
mod harness;
mod keys;
mod life;
mod mouse;
mod pictures;
mod table;
