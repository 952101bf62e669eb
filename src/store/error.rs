//! Failures of the database, classified by the action that an operator has to take.

use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

use sqlx::{error::ErrorKind, migrate::MigrateError};

use super::refused_time;

/// The kind of row that [`StoreError::Unreadable`] names if a match cannot be read.
pub(crate) const MATCH: &str = "match";

/// The extended result code `SQLITE_IOERR_SHMSIZE`.
const IOERR_SHMSIZE: u32 = 0x130a;

/// A failure of the store. A failed transaction changes nothing.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file could not be opened or created.
    #[error("the database {path} cannot be opened: {source}")]
    Open {
        /// The database file.
        path: PathBuf,
        /// The message of SQLite or of the operating system.
        source: sqlx::Error,
    },
    /// Another process has locked this database.
    #[error("the database {path} is in use by another process; stop that one first")]
    InUse {
        /// The database file.
        path: PathBuf,
    },
    /// The lock file beside the database could not be created.
    #[error("the lock file {path} cannot be made: {source}")]
    Lock {
        /// The lock file.
        path: PathBuf,
        /// The message of the operating system.
        source: std::io::Error,
    },
    /// A file beside the database, or a file that is to replace the database, cannot be used.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// The message of the operating system.
        source: std::io::Error,
    },
    /// There is no database, but an interrupted restore has left one beside its path.
    #[error(
        "there is no database {path}, but {remains} lies beside it: rename that one to begin with it, or move it away to \
         begin with an empty database"
    )]
    Missing {
        /// The database file.
        path: PathBuf,
        /// The file that the restore has left.
        remains: PathBuf,
    },
    /// A newer version of the bot has written this database.
    #[error(
        "the database was written by a newer version of the bot (migration {migration} is not known here): install \
         that version again, or restore a backup that is older than it"
    )]
    Newer {
        /// The first migration that this version does not know.
        migration: i64,
    },
    /// An older version of the bot has written this database. Opening for reading does not migrate it.
    #[error("the database is not up to date: start this version of the bot with it once")]
    Older,
    /// The tables on a PostgreSQL server are not those of this version.
    #[error(
        "the database does not have the tables of this version: stop every process of the bot, then run `kamisado \
         migrate`"
    )]
    NotMigrated,
    /// A database on a PostgreSQL server has tables that are not the bot's.
    #[error("the database holds something else than the bot's tables: name an empty one")]
    Foreign,
    /// The database into which another one is to be copied already has data.
    #[error("the database has data already: name one that is empty")]
    NotEmpty,
    /// The program was built without the library for PostgreSQL.
    #[error(
        "this program was built without PostgreSQL: build it with the feature `postgres`, or name a file"
    )]
    NoPostgres,
    /// The address of the database is not valid.
    #[error("the address of the database is wrong: {0}")]
    Address(sqlx::Error),
    /// The database server cannot be reached.
    #[error("the database server cannot be reached: start it, or mend the address in `database` ({0})")]
    Unreachable(sqlx::Error),
    /// The database server rejects the bot's login or connection.
    #[error(
        "the database server does not let the bot in: check the user, the password, the name of the database and the \
         setting of TLS ({0})"
    )]
    Refused(sqlx::Error),
    /// The user with whose name the bot connects to the server lacks a right.
    #[error(
        "the user of the database may not do that: make it the owner of the database, or grant it the right that is \
         missing ({0})"
    )]
    Forbidden(sqlx::Error),
    /// The database server is older than every supported version.
    #[error("the database server has version {version}: PostgreSQL 15 or newer is needed")]
    OldServer {
        /// The version of the database server, as the server states it.
        version: String,
    },
    /// Another process holds the lock of the database on a PostgreSQL server.
    #[error(
        "the database is in use by another process; stop that one first, or wait until its lease has run out if it was \
         killed"
    )]
    Held,
    /// The key beside the database is not the one with which the other processes hash the ids of people whose data was deleted.
    #[error(
        "{key} is not the key of the other processes of this database, with which they recognise people who have deleted their \
         data: copy that file from one of them, and it alone, to this place; if it is lost, run `kamisado doctor --accept-key`"
    )]
    OtherKey {
        /// The file of the key, which need not exist.
        key: PathBuf,
    },
    /// Another process has taken a shard that this process served.
    #[error("another process has taken a shard of this one, which was silent for too long")]
    LeaseLost,
    /// The backup that a migration needs could not be made, or the file is not a backup.
    #[error("the database is not migrated, because there is no backup of it: {0}")]
    NoBackup(String),
    /// A migration does not match the applied one, or failed.
    #[error("the database does not fit this version of the bot: {0}")]
    Migrate(MigrateError),
    /// The disk is full, or the database has reached its size limit.
    #[error("the disk is full, and nothing more can be kept: make room on it ({0})")]
    Full(sqlx::Error),
    /// The file or its folder is not writable.
    #[error("the database cannot be written to: let the bot's user write the file and its folder ({0})")]
    ReadOnly(sqlx::Error),
    /// The database server takes no changes.
    #[error(
        "the database server takes no changes, because it is a replica or was set to read-only: name the server that takes \
         them, or end that setting ({0})"
    )]
    ServerReadOnly(sqlx::Error),
    /// The file is damaged or is not a database.
    #[error("the database is damaged, or the file is none: restore a backup ({0})")]
    Corrupt(sqlx::Error),
    /// Another program has locked the database.
    #[error("another program holds the database locked: end that one ({0})")]
    Busy(sqlx::Error),
    /// A uniqueness constraint was violated.
    #[error("the database refused a second one: {0}")]
    Conflict(sqlx::Error),
    /// The content of a row cannot be interpreted.
    #[error("{what} {id} cannot be read: {why}")]
    Unreadable {
        /// The kind of thing that the row describes, such as a match.
        what: &'static str,
        /// The row id of the unreadable row.
        id: i64,
        /// The reason why the row cannot be read.
        why: String,
    },
    /// Any other error of the database.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
}

impl StoreError {
    /// Whether the failure is that some stored data cannot be read. Other rows may then still be readable.
    pub(crate) const fn is_about_one_row(&self) -> bool {
        matches!(self, Self::Unreadable { .. } | Self::Corrupt(_))
    }

    /// Whether a retry may succeed.
    pub(crate) const fn is_transient(&self) -> bool {
        matches!(
            self,
            Self::Busy(_) | Self::Full(_) | Self::Database(_) | Self::Unreachable(_) | Self::LeaseLost
        )
    }

    /// Whether the database has the tables of another version of the bot.
    pub(crate) const fn is_of_another_version(&self) -> bool {
        matches!(self, Self::Newer { .. } | Self::Older | Self::NotMigrated)
    }

    /// The row id of the match that cannot be read; `None` for any other failure.
    pub(crate) fn unreadable_match(&self) -> Option<i64> {
        match self {
            Self::Unreadable { what, id, .. } if *what == MATCH => Some(*id),
            _ => None,
        }
    }

    /// Converts an error that occurred while a database was opened. An error of no more specific kind becomes [`StoreError::Open`],
    /// which names the file.
    pub(super) fn opening(path: &Path, error: sqlx::Error) -> Self {
        match Self::from(error) {
            Self::Database(source) => Self::Open { path: path.to_owned(), source },
            other => other,
        }
    }

    /// Whether the failure lasts until an operator changes the program, the database, its address, its key or the bot's rights. A
    /// restart alone does not help.
    pub const fn is_lasting(&self) -> bool {
        matches!(
            self,
            Self::Missing { .. }
                | Self::Newer { .. }
                | Self::Older
                | Self::Migrate(_)
                | Self::Corrupt(_)
                | Self::NotMigrated
                | Self::Foreign
                | Self::NoPostgres
                | Self::Address(_)
                | Self::Refused(_)
                | Self::Forbidden(_)
                | Self::OldServer { .. }
                | Self::OtherKey { .. }
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
        let error = Self::classified(error);
        failures::count(&error);
        if is_refusal(&error) {
            refused_time::note();
        }
        error
    }
}

/// Whether the database refuses all work. An error that the work itself causes does not count: it is a fault of the bot, and a
/// person who could cause it at will could stop all clocks. A damaged database does not count either, because only the operator can
/// repair it.
fn is_refusal(error: &StoreError) -> bool {
    match error {
        StoreError::Busy(_)
        | StoreError::Full(_)
        | StoreError::ReadOnly(_)
        | StoreError::ServerReadOnly(_)
        | StoreError::Unreachable(_)
        | StoreError::Refused(_)
        | StoreError::Forbidden(_) => true,
        StoreError::Database(sqlx::Error::Database(reported)) => {
            let is_of_work = matches!(
                reported.kind(),
                ErrorKind::ForeignKeyViolation
                    | ErrorKind::NotNullViolation
                    | ErrorKind::CheckViolation
                    | ErrorKind::ExclusionViolation
            );
            !is_of_work && !reported.code().is_some_and(|code| is_of_value(&code))
        }
        StoreError::Database(error) => matches!(
            error,
            sqlx::Error::Io(_)
                | sqlx::Error::Protocol(_)
                | sqlx::Error::PoolTimedOut
                | sqlx::Error::PoolClosed
                | sqlx::Error::WorkerCrashed
                | sqlx::Error::BeginFailed
        ),
        _ => false,
    }
}

/// Whether a code says that a value cannot be stored: PostgreSQL's classes 22 and 54, and SQLite's `SQLITE_TOOBIG` and
/// `SQLITE_MISMATCH`.
fn is_of_value(code: &str) -> bool {
    // PostgreSQL's codes have five characters.
    let is_of_server = code.len() == 5 && (code.starts_with("22") || code.starts_with("54"));
    is_of_server || code.parse::<u32>().is_ok_and(|code| matches!(code & 0xff, 18 | 20)) && code.len() < 5
}

/// Counts failures of the database for operators. The counters belong to the process, because errors of sqlx are converted without
/// access to a store.
mod failures {
    use super::{AtomicU64, Ordering, StoreError};

    /// The kinds of failures that are counted.
    #[cfg(feature = "metrics")]
    const KINDS: [&str; COUNTED] = ["busy", "full", "read_only", "corrupt", "unreachable", "other"];

    const COUNTED: usize = 6;

    static COUNTS: [AtomicU64; COUNTED] = [const { AtomicU64::new(0) }; COUNTED];

    /// Counts a failure, except a conflict: it is expected that a constraint rejects one of two concurrent inputs.
    pub(super) fn count(error: &StoreError) {
        let kind = match error {
            StoreError::Busy(_) => 0,
            StoreError::Full(_) => 1,
            StoreError::ReadOnly(_) | StoreError::ServerReadOnly(_) => 2,
            StoreError::Corrupt(_) => 3,
            StoreError::Unreachable(_) => 4,
            StoreError::Conflict(_) => return,
            _ => 5,
        };
        COUNTS[kind].fetch_add(1, Ordering::Relaxed);
    }

    /// The failures since the process began, by kind.
    #[cfg(feature = "metrics")]
    pub(crate) fn counted() -> Vec<(&'static str, u64)> {
        let counts = COUNTS.iter().map(|count| count.load(Ordering::Relaxed));
        KINDS.into_iter().zip(counts).collect()
    }
}
#[cfg(feature = "metrics")]
pub(crate) use failures::counted as counted_failures;

impl StoreError {
    /// Classifies an error by the action that an operator has to take.
    fn classified(error: sqlx::Error) -> Self {
        #[cfg(feature = "postgres")]
        let error = match classify(error) {
            Ok(classified) => return classified,
            Err(other) => other,
        };
        let Some(reported) = error.as_database_error() else {
            return Self::Database(error);
        };
        if reported.is_unique_violation() {
            return Self::Conflict(error);
        }
        let code = reported.code().and_then(|code| code.parse::<u32>().ok());
        // The low byte of an extended result code is the primary result code (sqlite.org/rescode.html).
        match (code, code.map(|code| code & 0xff)) {
            (_, Some(5 | 6)) => Self::Busy(error),
            (_, Some(8)) => Self::ReadOnly(error),
            (_, Some(11 | 26)) => Self::Corrupt(error),
            // The shared memory of the write-ahead log could not grow.
            (_, Some(13)) | (Some(IOERR_SHMSIZE), _) => Self::Full(error),
            _ => Self::Database(error),
        }
    }
}

/// The error of a process that cannot take the lock of the database, because another process holds it.
#[cfg(feature = "postgres")]
#[derive(Debug)]
pub(super) struct HeldByAnother;

#[cfg(feature = "postgres")]
impl std::fmt::Display for HeldByAnother {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("another process holds the lock of the database")
    }
}

#[cfg(feature = "postgres")]
impl std::error::Error for HeldByAnother {}

/// Whether the connection broke during the TLS handshake. In that case the server has not refused anything.
#[cfg(feature = "postgres")]
fn is_cut_off(error: &(dyn std::error::Error + 'static)) -> bool {
    std::iter::successors(Some(error), |error| error.source())
        .any(<dyn std::error::Error>::is::<std::io::Error>)
}

/// Classifies an error of PostgreSQL or of the connection to it. Returns any other error unchanged, as `Err`.
#[cfg(feature = "postgres")]
fn classify(error: sqlx::Error) -> Result<StoreError, sqlx::Error> {
    let code = match &error {
        // A pool retries until its timeout while the server refuses connections.
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => return Ok(StoreError::Unreachable(error)),
        sqlx::Error::Tls(source) if is_cut_off(source.as_ref()) => {
            return Ok(StoreError::Unreachable(error));
        }
        sqlx::Error::Tls(_) => return Ok(StoreError::Refused(error)),
        sqlx::Error::Configuration(source) if source.is::<HeldByAnother>() => return Ok(StoreError::Held),
        sqlx::Error::Database(reported) => {
            match reported.try_downcast_ref::<sqlx::postgres::PgDatabaseError>() {
                Some(reported) => reported.code().to_owned(),
                None => return Err(error),
            }
        }
        _ => return Err(error),
    };
    // postgresql.org/docs/15/errcodes-appendix.html
    Ok(match code.as_str() {
        "23505" => StoreError::Conflict(error),
        "53100" => StoreError::Full(error),
        "25006" => StoreError::ServerReadOnly(error),
        "40001" | "40P01" | "55P03" => StoreError::Busy(error),
        "XX001" | "XX002" => StoreError::Corrupt(error),
        "3D000" => StoreError::Refused(error),
        "42501" => StoreError::Forbidden(error),
        // 25P03: the server ended a transaction in which this process was idle for too long.
        "57P01" | "57P02" | "57P03" | "53300" | "25P03" => StoreError::Unreachable(error),
        code if code.starts_with("28") => StoreError::Refused(error),
        code if code.starts_with("08") => StoreError::Unreachable(error),
        _ => StoreError::Database(error),
    })
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("the handshake failed")]
    struct Handshake(#[source] std::io::Error);

    #[test]
    fn a_connection_that_breaks_in_the_handshake_may_pass_and_a_refused_certificate_lasts() {
        let reset = Handshake(std::io::ErrorKind::ConnectionReset.into());
        let error = StoreError::from(sqlx::Error::Tls(Box::new(reset)));
        assert!(matches!(error, StoreError::Unreachable(_)) && !error.is_lasting(), "{error:?}");
        let error = StoreError::from(sqlx::Error::Tls("self-signed certificate".into()));
        assert!(matches!(error, StoreError::Refused(_)) && error.is_lasting(), "{error:?}");
    }
}
