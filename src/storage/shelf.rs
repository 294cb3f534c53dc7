//! Where texts are kept between two sittings: files on a computer, the browser's storage in a page.

/// A place that keeps texts by name.
pub trait Shelf: Send + Sync + 'static {
    /// The text of this name, if there is one.
    ///
    /// # Errors
    /// Says what and where, if the place cannot be read.
    fn read(&self, name: &str) -> Result<Option<String>, ShelfError>;

    /// Keeps a text in the place of the one before, wholly or not at all.
    ///
    /// # Errors
    /// Says what and where, if the place cannot be written to.
    fn write(&self, name: &str, text: &str) -> Result<(), ShelfError>;

    /// Gives what is kept under this name, readable or not, the name `<name>.corrupt`.
    ///
    /// # Errors
    /// Says what and where, if the place cannot be written to.
    fn set_aside(&self, name: &str) -> Result<(), ShelfError>;
}

/// Why a text could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct ShelfError {
    /// The file, or the name in the browser's storage.
    pub place: String,
    /// What the system says.
    pub why: String,
}
