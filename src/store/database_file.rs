//! The database as a file: its real path and the files beside it.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use super::StoreError;

/// Suffix of a file that is about to replace another one.
pub(super) const NEW: &str = ".new";

/// Suffix of a database that a restore has replaced. A number follows it.
pub(super) const BEFORE_RESTORE: &str = ".before-restore-";

/// The maximum number of symbolic links that are followed in a row.
const MOST_LINKS: usize = 40;

/// Creates an empty file that only its owner can read and write (mode 0600), if there is no file yet. SQLite treats an empty file
/// as a new database, and gives the files beside it the same mode.
pub(super) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Removes a file, unless there is none.
pub(super) fn remove_if_there(path: &Path) -> io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Returns the path of a file, with every symbolic link followed. The file need not exist.
pub(super) fn real(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match std::fs::canonicalize(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            real => return real,
        }
        let Some(name) = path.file_name() else { return Err(io::ErrorKind::InvalidFilename.into()) };
        // The path may be a link to a file that does not exist yet.
        match std::fs::read_link(&path) {
            Ok(target) => path = folder(&path).join(target),
            Err(_) => return Ok(std::fs::canonicalize(folder(&path))?.join(name)),
        }
    }
    Err(io::Error::other("too many links"))
}

/// Fails if the database does not exist but an interrupted restore has left files beside it. If a new database were created, the
/// restored one would seem to be empty.
pub(super) fn refuse_beside_interrupted_restore(database: &Path) -> Result<(), StoreError> {
    let failed = |source| StoreError::File { path: database.to_owned(), source };
    if database.try_exists().map_err(failed)? {
        return Ok(());
    }
    let Some(name) = database.file_name().and_then(|name| name.to_str()) else { return Ok(()) };
    for entry in std::fs::read_dir(folder(database)).map_err(failed)? {
        let entry = entry.map_err(failed)?.file_name();
        let ending = entry.to_str().and_then(|entry| entry.strip_prefix(name));
        if ending.is_some_and(|ending| ending == NEW || ending.starts_with(BEFORE_RESTORE)) {
            let remains = folder(database).join(&entry);
            return Err(StoreError::Missing { path: database.to_owned(), remains });
        }
    }
    Ok(())
}

/// Returns the path with a suffix appended to the file's name.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

pub(crate) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes the contents and the name of a file durable.
pub(super) fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()?;
    sync_folder(path)
}

/// Makes the names of the files in a file's folder durable.
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

/// Gives a file a second name. Where the file system has no hard links, copies the file.
pub(super) fn link_or_copy(from: &Path, to: &Path) -> io::Result<()> {
    std::fs::hard_link(from, to).or_else(|_| std::fs::copy(from, to).map(drop))?;
    File::open(to)?.sync_all()
}
