//! Backups, restores and integrity checks.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use sqlx::{Connection, FromRow, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::sync::Mutex;

use super::{
    Database, MIGRATIONS, MatchStatusRow, Store, StoreError,
    database_file::{self, beside},
    database_lock, options,
    portable_query::{Pool, query_as, query_scalar},
};

/// The maximum number of dangling foreign keys that a check reports, and the maximum number of its other findings.
const MOST_FINDINGS: i64 = 20;

/// Suffix of a backup that was made before an upgrade. In the file's name, the number of the database's newest migration follows
/// it.
const BEFORE_MIGRATION: &str = ".before-migration-";

/// The maximum number of backups from before migrations that are kept.
const BACKUPS_KEPT: usize = 3;

/// Suffixes of the files that SQLite keeps beside a database.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// The columns of a match that cache its state, for comparison with the replayed events.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct NotedRow {
    pub(crate) id: i64,
    pub(crate) status: String,
    /// The side to decide, as a stored word.
    pub(crate) decider: Option<String>,
    pub(crate) ended_at: Option<i64>,
    pub(crate) winner: Option<String>,
    pub(crate) finish: Option<String>,
    pub(crate) black_points: i64,
    pub(crate) white_points: i64,
    pub(crate) paused: bool,
    pub(crate) position_hash: Option<i64>,
}

impl NotedRow {
    /// The name of the first cached column that differs from the replayed state; `None` if all agree.
    pub(crate) fn contradiction(&self, standing: &MatchStatusRow) -> Option<&'static str> {
        let status = if standing.ended_at.is_some() { "over" } else { "running" };
        let facts = [
            ("its status", self.status == status),
            ("who decides", self.decider.as_deref() == standing.decider),
            ("when it ended", self.ended_at == standing.ended_at),
            ("who won", self.winner.as_deref() == standing.winner),
            ("how it ended", self.finish.as_deref() == standing.finish),
            ("Black's points", self.black_points == i64::from(standing.black_points)),
            ("White's points", self.white_points == i64::from(standing.white_points)),
            ("whether it is paused", self.paused == standing.paused),
            // A match has no hash if its last event is older than the column.
            ("its position", self.position_hash.is_none() || self.position_hash == standing.position_hash),
        ];
        facts.into_iter().find(|(_, is_so)| !is_so).map(|(fact, _)| fact)
    }
}

/// Removes the backups from before migrations, except the one just made and the newest others, [`BACKUPS_KEPT`] in all. The number
/// in a name says nothing about the age: an operator may have restored a database of an earlier version.
fn remove_old_backups(database: &Path, just_made: &Path) -> std::io::Result<()> {
    let mut backups = Vec::new();
    for entry in std::fs::read_dir(database_file::folder(database))? {
        let path = entry?.path();
        let prefix = beside(database, BEFORE_MIGRATION);
        let number = path.to_str().zip(prefix.to_str()).and_then(|(path, prefix)| path.strip_prefix(prefix));
        let Some(number) = number.and_then(|number| number.parse::<i64>().ok()) else { continue };
        backups.push((path == just_made, std::fs::metadata(&path)?.modified()?, number, path));
    }
    backups.sort_unstable_by(|one, other| other.cmp(one));
    backups.iter().skip(BACKUPS_KEPT).try_for_each(|(.., path)| std::fs::remove_file(path))
}

impl Store {
    /// Opens an existing database for an integrity check without changing it. A file is opened whatever its state, a database of a
    /// PostgreSQL server only if it has the tables of this version.
    ///
    /// # Errors
    /// When the database does not exist, or the file is not a database.
    pub async fn open_to_check(database: impl Into<Database>) -> Result<Self, StoreError> {
        let path = match database.into() {
            Database::File(path) => path,
            Database::Server(server) => return Self::open_on_server_to_read(&server).await,
        };
        let path = path.as_path();
        let options = SqliteConnectOptions::new().filename(path).create_if_missing(false);
        Self::connect(path, options, true, None).await
    }

    /// Copies a consistent snapshot of an existing database. A bot may be running with it. The copy must not exist yet.
    ///
    /// # Errors
    /// When either file cannot be used, or the disk is full.
    pub async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let open = |source| StoreError::Open { path: from.to_owned(), source };
        // These options make SQLite write nothing to the file.
        let options = SqliteConnectOptions::new().filename(from).create_if_missing(false);
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(open)?;
        // SQLite accepts an existing file for the copy if the file is empty.
        database_file::create_private(to)
            .map_err(|source| StoreError::File { path: to.to_owned(), source })?;
        sqlx::query("VACUUM INTO $1")
            .bind(to.to_string_lossy().into_owned())
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        database_file::sync(to).map_err(|source| StoreError::File { path: to.to_owned(), source })
    }

    /// Makes a backup of a database from an older version, before migrations change the database, and removes all but the newest
    /// three of these backups. Returns the path of the backup; `None` if the database is new or of this version.
    ///
    /// # Errors
    /// When a file cannot be used, or the disk is full.
    pub(super) async fn back_up_before_migrations(
        &self,
        database: &Path,
    ) -> Result<Option<PathBuf>, StoreError> {
        let Some(&newest) = self.applied_migrations().await?.last() else { return Ok(None) };
        if MIGRATIONS.iter().all(|migration| migration.version <= newest) {
            return Ok(None);
        }
        let backup = beside(database, &format!("{BEFORE_MIGRATION}{newest}"));
        let partial = beside(&backup, database_file::NEW);
        let failed = |source| StoreError::File { path: backup.clone(), source };
        database_file::remove_if_there(&partial).map_err(failed)?;
        Self::copy(database, &partial).await?;
        Self::finish_copy(&partial, &backup)?;
        remove_old_backups(database, &backup).map_err(failed)?;
        Ok(Some(backup))
    }

    /// Renames a finished copy durably, and replaces any file with the new name.
    ///
    /// # Errors
    /// When a file cannot be used.
    pub fn finish_copy(copy: &Path, name: &Path) -> Result<(), StoreError> {
        let failed = |source| StoreError::File { path: name.to_owned(), source };
        std::fs::rename(copy, name).map_err(failed)?;
        database_file::sync_folder(name).map_err(failed)
    }

    /// Replaces a database by a copy of the database `by`. The last step renames the copy; until then, the old database stays in
    /// its place. Returns the path at which the old database is kept; `None` if there was none. Match ids that the old database has
    /// used are not used again.
    ///
    /// # Errors
    /// When a bot is running with that database, or a file cannot be used.
    pub async fn replace(database: &Path, by: &Path) -> Result<Option<PathBuf>, StoreError> {
        let (_lock, database) = database_lock::lock(database)?;
        let file = |path: &Path| {
            let path = path.to_owned();
            move |source| StoreError::File { path, source }
        };
        let new = beside(&database, database_file::NEW);
        database_file::remove_if_there(&new).map_err(file(&new))?;
        Self::copy(by, &new).await?;
        if !database.try_exists().map_err(file(&database))? {
            Self::finish_copy(&new, &database)?;
            return Ok(None);
        }
        // The old database may be too damaged for its row ids to be read. It is replaced nevertheless.
        if let Ok(given) = write_back(&database).await {
            give_no_number_again(&new, &given).await?;
            database_file::sync(&new).map_err(file(&new))?;
        }
        let aside = (1..=9999)
            .map(|number| beside(&database, &format!("{}{number}", database_file::BEFORE_RESTORE)))
            .find(|path| !path.exists())
            .unwrap_or_else(|| beside(&database, database_file::BEFORE_RESTORE));
        // A write-ahead log that could not be written back belongs to the old database and must not be replayed into the new
        // one.
        for companion in COMPANIONS {
            let from = beside(&database, companion);
            if from.exists() {
                database_file::link_or_copy(&from, &beside(&aside, companion)).map_err(file(&from))?;
            }
        }
        database_file::link_or_copy(&database, &aside).map_err(file(&database))?;
        database_file::sync_folder(&aside).map_err(file(&aside))?;
        for companion in COMPANIONS {
            let from = beside(&database, companion);
            if from.exists() {
                std::fs::remove_file(&from).map_err(file(&from))?;
            }
        }
        Self::finish_copy(&new, &database)?;
        Ok(Some(aside))
    }

    /// Returns a store whose queries all see the state of the database at one moment, whatever is written meanwhile. The store only
    /// reads, one query at a time.
    pub(crate) async fn at_one_moment(&self) -> Result<Self, StoreError> {
        let reading = self.readers.begin_reading().await?;
        Ok(Self { readers: Pool::Snapshot(Arc::new(Mutex::new(reading))), ..self.clone() })
    }

    /// Runs SQLite's quick check over the whole file, and returns its findings. The check has a connection of its own, so that no
    /// other query waits for it. On a PostgreSQL server, which checks its pages itself, there are never findings.
    ///
    /// # Errors
    /// When the file cannot be read at all.
    pub(crate) async fn damage(&self) -> Result<Vec<String>, StoreError> {
        let Some(file) = &self.file else { return Ok(Vec::new()) };
        let options = options(&file.path).create_if_missing(false).pragma("query_only", "ON");
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let looked = sqlx::query_scalar("PRAGMA quick_check(20)").fetch_all(&mut connection).await;
        let mut faults: Vec<String> = match looked.map_err(StoreError::from) {
            // The file is so damaged that SQLite cannot finish the check.
            Err(error @ StoreError::Corrupt(_)) => vec![error.to_string()],
            looked => looked?,
        };
        connection.close().await?;
        faults.retain(|fault| fault != "ok");
        Ok(faults)
    }

    /// Returns the findings of SQLite's integrity check and foreign key check. A PostgreSQL server has no such checks, so there are
    /// never findings on one.
    ///
    /// # Errors
    /// When the database cannot be read at all, is of a newer version, or is sound but of an earlier version.
    pub(crate) async fn faults(&self) -> Result<Vec<String>, StoreError> {
        if self.file.is_none() {
            self.check_version().await?;
            return Ok(Vec::new());
        }
        let mut faults: Vec<String> =
            query_scalar("PRAGMA integrity_check(20)").fetch_all(&self.readers).await?;
        faults.retain(|fault| fault != "ok");
        let strays: Vec<String> = query_scalar("SELECT \"table\" FROM pragma_foreign_key_check() LIMIT $1")
            .bind(MOST_FINDINGS)
            .fetch_all(&self.readers)
            .await?;
        faults.extend(strays.iter().map(|table| format!("a row of {table} refers to nothing")));
        match self.check_version().await {
            Ok(()) => {}
            Err(StoreError::Older) if !faults.is_empty() => {}
            Err(error) => return Err(error),
        }
        Ok(faults)
    }

    /// Returns the servers and channels of the newest running matches, at most `most`.
    pub(crate) async fn running_places(&self, most: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(query_as(
            "SELECT server_id, channel_id FROM matches WHERE status = 'running' AND server_id IS NOT NULL
             ORDER BY id DESC LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The row ids of at most `most` tournaments with row ids after `id`, in order.
    pub(crate) async fn tournaments_after(&self, id: i64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar("SELECT id FROM tournaments WHERE id > $1 ORDER BY id LIMIT $2")
            .bind(id)
            .bind(most)
            .fetch_all(&self.readers)
            .await?)
    }

    /// The matches with row ids after `id`, in order, with their cached columns.
    pub(crate) async fn matches_after(&self, id: i64, most: i64) -> Result<Vec<NotedRow>, StoreError> {
        Ok(query_as("SELECT * FROM matches WHERE id > $1 ORDER BY id LIMIT $2")
            .bind(id)
            .bind(most)
            .fetch_all(&self.readers)
            .await?)
    }
}

/// Writes the write-ahead log of an unused database back into it. Returns the highest row id that each of its tables has
/// ever used.
async fn write_back(database: &Path) -> sqlx::Result<Vec<(String, i64)>> {
    let options = SqliteConnectOptions::new().filename(database).create_if_missing(false);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let given = sqlx::query_as("SELECT name, seq FROM sqlite_sequence").fetch_all(&mut connection).await;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await?;
    given
}

/// Raises those row id counters of a database that are lower than the given values.
async fn give_no_number_again(database: &Path, given: &[(String, i64)]) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(database).create_if_missing(false);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    for (table, number) in given {
        sqlx::query(
            "INSERT INTO sqlite_sequence (name, seq)
             SELECT $1, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1)
               AND EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1)",
        )
        .bind(table)
        .execute(&mut connection)
        .await?;
        sqlx::query("UPDATE sqlite_sequence SET seq = max(seq, $2) WHERE name = $1")
            .bind(table)
            .bind(number)
            .execute(&mut connection)
            .await?;
    }
    Ok(connection.close().await?)
}
