//! A shelf of files, in the folder that the system has for what programs keep.

use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::shelf::{Cause, LARGEST, Shelf, ShelfError};

/// Texts as files `<name>.ron` in one folder.
#[derive(Clone, Debug)]
pub struct Files(PathBuf);

impl Files {
    /// A shelf in this folder, which need not be there yet.
    #[must_use]
    pub const fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// Claims the folder for this program, for as long as it holds the claim: two that keep their games in one place
    /// would write over each other's. Nothing if another program has it.
    ///
    /// # Errors
    /// Says what the system says, if that cannot be found out.
    pub fn claim(&self) -> std::io::Result<Option<Claim>> {
        fs::create_dir_all(&self.0)?;
        // Windows does not lock a file that is open for nothing but appending.
        let file = File::options().create(true).read(true).append(true).open(self.0.join("in-use"))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Claim(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}.ron"))
    }
}

/// A folder that this program alone keeps its texts in; the system takes the claim back however the program ends.
#[derive(Debug)]
#[must_use]
pub struct Claim(#[expect(dead_code, reason = "the lock is held by the open file")] File);

fn failed(path: &Path, error: &std::io::Error) -> ShelfError {
    because(
        path,
        match error.kind() {
            ErrorKind::IsADirectory => Cause::NoFile,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Cause::Denied,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Cause::Full,
            _ => Cause::System(error.to_string()),
        },
    )
}

fn because(path: &Path, why: Cause) -> ShelfError {
    ShelfError { place: path.display().to_string(), why }
}

/// The text of a file, if it is not larger than a game can be.
///
/// # Errors
/// Says which file, and why it cannot be read.
pub fn read_file(path: &Path) -> Result<String, ShelfError> {
    open(path).map_err(|error| failed(path, &error)).and_then(|file| read_text(file, path))
}

/// Opens what is a file: to open a pipe would wait for somebody to write into it.
fn open(path: &Path) -> std::io::Result<File> {
    if fs::metadata(path)?.is_file() { File::open(path) } else { Err(ErrorKind::IsADirectory.into()) }
}

fn read_text(file: File, path: &Path) -> Result<String, ShelfError> {
    let mut bytes = Vec::new();
    file.take(LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(|error| failed(path, &error))?;
    if bytes.len() > LARGEST {
        return Err(because(path, Cause::TooLarge));
    }
    String::from_utf8(bytes).map_err(|_| because(path, Cause::NoText))
}

impl Shelf for Files {
    fn read(&self, name: &str) -> Result<Option<String>, ShelfError> {
        let path = self.path(name);
        match open(&path) {
            Ok(file) => read_text(file, &path).map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(failed(&path, &error)),
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        let path = self.path(name);
        // What could not be read again must not take the place of what can.
        if text.len() > LARGEST {
            return Err(because(&path, Cause::TooLarge));
        }
        // Written beside it, to the disk, and then moved there: a power cut leaves the old text or the new one.
        let beside = path.with_extension(format!("{}.new", std::process::id()));
        let write = || {
            fs::create_dir_all(&self.0)?;
            let mut file = File::create(&beside)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&beside, &path)
        };
        write().map_err(|error| {
            // It may be half written, and nobody looks for it.
            let _ = fs::remove_file(&beside);
            failed(&path, &error)
        })
    }

    fn rename(&self, name: &str, other: &str) -> Result<Option<String>, ShelfError> {
        let (path, other) = (self.path(name), self.path(other));
        let rename = || {
            if other.try_exists()? {
                return Ok(None);
            }
            fs::rename(&path, &other)?;
            Ok(other.file_name().map(|called| called.display().to_string()))
        };
        rename().map_err(|error: std::io::Error| failed(&path, &error))
    }
}
