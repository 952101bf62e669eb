//! The database as a file: where it really is, what lies beside it, and who may use it.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use super::StoreError;

/// What the name of a database that is to take another one's place ends with.
pub(super) const NEW: &str = ".new";

/// What the name of a database whose place another one took ends with, before a number.
pub(super) const BEFORE_RESTORE: &str = ".before-restore-";

/// How many links to links are followed.
const MOST_LINKS: usize = 40;

/// Keeps every other process away from a database for as long as the file that is returned is open, under whatever path
/// they know it; and where the database really is.
pub(super) fn lock(path: &Path) -> Result<(File, PathBuf), StoreError> {
    let real = real(path).map_err(|source| StoreError::Lock { path: beside(path, ".lock"), source })?;
    let lock_path = beside(&real, ".lock");
    let failed = |source| StoreError::Lock { path: lock_path.clone(), source };
    let file = File::options().create(true).append(true).open(&lock_path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok((file, real)),
        Err(std::fs::TryLockError::WouldBlock) => Err(StoreError::InUse { path: path.to_owned() }),
        Err(std::fs::TryLockError::Error(source)) => Err(failed(source)),
    }
}

/// Where a file is, or would be, when every link is followed.
fn real(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match std::fs::canonicalize(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            real => return real,
        }
        let Some(name) = path.file_name() else { return Err(io::ErrorKind::InvalidFilename.into()) };
        // What a link to a file that is not there yet leads to.
        match std::fs::read_link(&path) {
            Ok(target) => path = folder(&path).join(target),
            Err(_) => return Ok(std::fs::canonicalize(folder(&path))?.join(name)),
        }
    }
    Err(io::Error::other("too many links"))
}

/// Refuses to begin a new database where a restore has left another one: the old one would seem to be empty.
pub(super) fn refuse_to_begin_beside_remains(database: &Path) -> Result<(), StoreError> {
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

/// The path of a file that is named after another one.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The folder that a file is in.
pub(crate) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes what a file holds and its name in its folder durable.
pub(super) fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()?;
    sync_folder(path)
}

/// Makes the names of the files in a file's folder durable.
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

/// Gives a file a second name; where the file system has no such thing, a copy.
pub(super) fn link_or_copy(from: &Path, to: &Path) -> io::Result<()> {
    std::fs::hard_link(from, to).or_else(|_| std::fs::copy(from, to).map(drop))?;
    File::open(to)?.sync_all()
}
