//! How much is to move, and how fast: as people have set it, and no more than they or their system wish for.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, Resource};

use crate::storage::{Settings, Speed};

/// The system asks for little motion; it counts where the settings say nothing of it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StillWished(pub bool);

/// What everything that moves asks before it does.
#[derive(SystemParam)]
pub struct Motion<'w> {
    settings: Res<'w, Settings>,
    wished: Res<'w, StillWished>,
}

impl Motion<'_> {
    /// Whether only what has to move does.
    #[must_use]
    pub fn is_reduced(&self) -> bool {
        self.settings.reduced_motion.unwrap_or(self.wished.0)
    }

    /// Whether the view may move though nobody has turned it: at a table there is somebody at every edge.
    #[must_use]
    pub fn moves_view(&self) -> bool {
        !self.is_reduced() && !self.settings.is_at_table()
    }

    /// Whether the seat to move is to be at the near edge.
    #[must_use]
    pub fn turns_board(&self) -> bool {
        self.settings.turns_board && !self.settings.is_at_table()
    }

    /// How long a marble's way takes, as a share of the usual.
    #[must_use]
    pub fn pace(&self) -> f32 {
        match self.settings.speed {
            Speed::Calm => 1.6,
            Speed::Normal => 1.0,
            Speed::Quick => 0.55,
            Speed::Instant => 0.0,
        }
    }
}
