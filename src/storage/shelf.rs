//! Where texts are kept between two sittings: files on a computer, the browser's storage in a page.

/// The largest text that is kept and read, in bytes.
pub(super) const LARGEST: usize = 1 << 20;

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

    /// Gives what is kept under a name, readable or not, another name, and says what the place itself calls it now;
    /// does nothing, if something has that name already.
    ///
    /// # Errors
    /// Says what and where, if the place cannot be written to.
    fn rename(&self, name: &str, other: &str) -> Result<Option<String>, ShelfError>;

    /// Gives what is kept under this name, readable or not, the name `<name>.corrupt`, or `<name>.corrupt-2` and so on
    /// if that is taken, and says what the place itself calls it now.
    ///
    /// # Errors
    /// Says what and where, if the place cannot be written to.
    fn set_aside(&self, name: &str) -> Result<String, ShelfError> {
        let mut other = format!("{name}.corrupt");
        let mut number = 1_u32;
        loop {
            if let Some(called) = self.rename(name, &other)? {
                return Ok(called);
            }
            number += 1;
            other = format!("{name}.corrupt-{number}");
        }
    }
}

/// Why a text could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct ShelfError {
    /// The file, or the name in the browser's storage.
    pub place: String,
    /// What keeps the place from doing so.
    pub why: Cause,
}

/// Why a place does not keep or give a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Cause {
    /// There is something in the file's place that is no file.
    #[error("this is not a file")]
    NoFile,
    /// A game of so many turns, which is more than is read.
    #[error("it has {0} turns, more than a game that is kept can have")]
    TooLong(usize),
    /// It is longer than what is read.
    #[error("it is larger than a megabyte, and what is kept is not")]
    TooLarge,
    /// Its bytes are no text.
    #[error("this is not a text")]
    NoText,
    /// Whoever plays may not, or the place can only be read.
    #[error("it is not allowed")]
    Denied,
    /// There is no room left.
    #[error("it is full")]
    Full,
    /// This browser keeps nothing at all.
    #[error("this browser keeps nothing")]
    NoStorage,
    /// Something else: in the words of the system.
    #[error("{0}")]
    System(String),
}
