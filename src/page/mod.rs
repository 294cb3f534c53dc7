//! The page around the canvas, in a browser: it is told how the game stands, in words too, and its buttons and fields
//! write the same wishes as every other device. A person who cannot see the board plays here.
//!
//! The page itself is HTML under `web/`. `hook` is the one file that talks to it; everything else is plain data, the
//! same on every machine.

#[cfg(target_family = "wasm")]
mod hook;
mod post;
mod ready;
mod report;
mod sentences;
mod told;
mod view;
mod wishes;

use bevy::prelude::*;

pub use post::Post;
pub use ready::Ready;
pub use told::Told;

/// The order of a frame's work in this room.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PageSystems {
    /// What was wished for on the page is read.
    Read,
    /// What has changed is told to the page.
    Tell,
}

/// Everything but the page itself.
pub fn plugin(app: &mut App) {
    app.init_resource::<Post>()
        .init_resource::<Ready>()
        .add_systems(Update, (wishes::read_wishes, wishes::follow_system).in_set(PageSystems::Read))
        .add_plugins(told::plugin)
        .add_systems(
            Last,
            (told::tell, report::write_report, view::write_view, ready::watch).chain().in_set(PageSystems::Tell),
        );
    #[cfg(target_family = "wasm")]
    app.add_plugins(hook::plugin);
}
