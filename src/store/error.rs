//! What can go wrong with the database, by what an operator has to do about it.

use std::path::PathBuf;

/// Why the store could not do what was asked. Nothing is half-written: a failed transaction leaves no trace.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file could not be opened or made.
    #[error("the database {path} cannot be opened: {source}")]
    Open {
        /// The database file.
        path: PathBuf,
        /// What SQLite or the system says.
        source: sqlx::Error,
    },
    /// Another process serves this database.
    #[error("the database {path} is in use by another process; stop that one first")]
    InUse {
        /// The database file.
        path: PathBuf,
    },
    /// The lock file beside the database could not be made.
    #[error("the lock file {path} cannot be made: {source}")]
    Lock {
        /// The lock file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A file beside the database, or one that is to become it, cannot be used.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A newer version of the bot has written this database, or a migration failed.
    #[error("the database does not fit this version of the bot: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The disk, or the size that the database may have, is used up.
    #[error("the disk is full: {0}")]
    Full(sqlx::Error),
    /// The file or its folder cannot be written to.
    #[error("the database cannot be written to: {0}")]
    ReadOnly(sqlx::Error),
    /// The file is damaged or is no database.
    #[error("the database is damaged: {0}")]
    Corrupt(sqlx::Error),
    /// Another program holds the database locked.
    #[error("the database is locked: {0}")]
    Busy(sqlx::Error),
    /// A uniqueness rule of the database refused what was to be written.
    #[error("the database refused a second one: {0}")]
    Conflict(sqlx::Error),
    /// What stands in the database cannot be understood.
    #[error("{what} {id} cannot be read: {why}")]
    Unreadable {
        /// The kind of thing.
        what: &'static str,
        /// Its number.
        id: i64,
        /// What is wrong with it.
        why: String,
    },
    /// Anything else that SQLite reports.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
}

impl StoreError {
    /// Whether the same may succeed a little later.
    pub(crate) const fn may_pass(&self) -> bool {
        matches!(self, Self::Busy(_) | Self::Full(_) | Self::Database(_))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let Some(reported) = error.as_database_error() else {
            return Self::Database(error);
        };
        if reported.is_unique_violation() {
            return Self::Conflict(error);
        }
        // The low byte of an extended result code is the primary one (sqlite.org/rescode.html).
        match reported.code().and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff) {
            Some(5 | 6) => Self::Busy(error),
            Some(8) => Self::ReadOnly(error),
            Some(11 | 26) => Self::Corrupt(error),
            Some(13) => Self::Full(error),
            _ => Self::Database(error),
        }
    }
}
