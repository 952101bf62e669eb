//! What can go wrong with the database, by what an operator has to do about it.

use std::path::{Path, PathBuf};

use sqlx::migrate::MigrateError;

/// What [`StoreError::Unreadable`] calls a match.
pub(crate) const MATCH: &str = "match";

/// The extended result code `SQLITE_IOERR_SHMSIZE`.
const IOERR_SHMSIZE: u32 = 0x130a;

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
    /// There is no database, but one beside it that a restore, which was broken off, has left.
    #[error(
        "there is no database {path}, but {remains} lies beside it: rename that one to begin with it, or move it away to \
         begin with an empty database"
    )]
    Missing {
        /// The database file.
        path: PathBuf,
        /// What lies beside it.
        remains: PathBuf,
    },
    /// A newer version of the bot has written this database.
    #[error(
        "the database was written by a newer version of the bot (migration {migration} is not known here): install \
         that version again, or restore a backup that is older than it"
    )]
    Newer {
        /// The number of the first migration that this version does not know.
        migration: i64,
    },
    /// An older version of the bot has written this database, and it is not brought up to date for reading only.
    #[error("the database is not up to date: start this version of the bot with it once")]
    Older,
    /// A migration does not fit, or failed for a reason of its own.
    #[error("the database does not fit this version of the bot: {0}")]
    Migrate(MigrateError),
    /// The disk, or the size that the database may have, is used up.
    #[error("the disk is full, and nothing more can be kept: make room on it ({0})")]
    Full(sqlx::Error),
    /// The file or its folder cannot be written to.
    #[error("the database cannot be written to: let the bot's user write the file and its folder ({0})")]
    ReadOnly(sqlx::Error),
    /// The file is damaged or is no database.
    #[error("the database is damaged, or the file is none: restore a backup ({0})")]
    Corrupt(sqlx::Error),
    /// Another program holds the database locked.
    #[error("another program holds the database locked: end that one ({0})")]
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

    /// The number of the match that cannot be read, if that is what is wrong.
    pub(crate) fn unreadable_match(&self) -> Option<i64> {
        match self {
            Self::Unreadable { what, id, .. } if *what == MATCH => Some(*id),
            _ => None,
        }
    }

    /// Why a database could not be opened: by what SQLite says, or else with the file's name.
    pub(super) fn opening(path: &Path, error: sqlx::Error) -> Self {
        match Self::from(error) {
            Self::Database(source) => Self::Open { path: path.to_owned(), source },
            other => other,
        }
    }

    /// Whether only another version of the bot or another database would help, so that starting again does not.
    pub const fn is_lasting(&self) -> bool {
        matches!(
            self,
            Self::Missing { .. } | Self::Newer { .. } | Self::Older | Self::Migrate(_) | Self::Corrupt(_)
        )
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(migration) => Self::Newer { migration },
            MigrateError::Execute(error) => error.into(),
            MigrateError::ExecuteMigration(error, migration) => match Self::from(error) {
                Self::Database(error) => Self::Migrate(MigrateError::ExecuteMigration(error, migration)),
                other => other,
            },
            other => Self::Migrate(other),
        }
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
        let code = reported.code().and_then(|code| code.parse::<u32>().ok());
        // The low byte of an extended result code is the primary one (sqlite.org/rescode.html).
        match (code, code.map(|code| code & 0xff)) {
            (_, Some(5 | 6)) => Self::Busy(error),
            (_, Some(8)) => Self::ReadOnly(error),
            (_, Some(11 | 26)) => Self::Corrupt(error),
            // The memory that is shared beside the log could not grow.
            (_, Some(13)) | (Some(IOERR_SHMSIZE), _) => Self::Full(error),
            _ => Self::Database(error),
        }
    }
}
