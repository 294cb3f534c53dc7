//! The match as an ECS, and the whole program without a screen.

mod assets;
mod cheer;
mod clicks;
mod drags;
mod fingers;
mod hands;
mod keys;
mod kiosk;
mod motion;
mod order;
mod page;
mod power;
mod rooms;
mod saves;
mod settings;
mod settlements;
mod sound_files;
mod sounds;
mod storm;
mod support;
mod swaps;
mod table;
mod title;
mod turns;
mod window;
mod words;
