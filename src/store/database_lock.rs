//! The lock file beside a database, which keeps two processes from using the database at the same time.

use std::{
    fs::File,
    path::{Path, PathBuf},
};

use super::{
    StoreError,
    database_file::{beside, real},
};

/// Locks a database against other processes, even if they open it by another path, until the returned file is closed. Also returns
/// the real path of the database.
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
