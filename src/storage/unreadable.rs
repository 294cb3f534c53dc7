//! What was kept and cannot be read, and what becomes of it.

use ron::error::SpannedError;

use super::record::RecordError;
use super::shelf::{Shelf, ShelfError};

/// What was kept and cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct Unreadable {
    /// What is wrong with it.
    pub fault: Box<Fault>,
    /// What it is called now, for it was set aside; or why nothing may be kept from now on, which would be written over it.
    pub aside: Result<String, ShelfError>,
}

/// What is wrong with what was kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The place does not give it.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
    /// It is no game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is no settings.
    #[error(transparent)]
    Settings(#[from] SpannedError),
}

impl Unreadable {
    /// Sets aside what is kept under a name.
    pub(super) fn of(shelf: &dyn Shelf, name: &str, fault: Fault) -> Self {
        Self { fault: Box::new(fault), aside: shelf.set_aside(name) }
    }
}
