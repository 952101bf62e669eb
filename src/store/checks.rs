//! Backups, and looking whether a database is sound.

use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::{MIGRATIONS, Store, StoreError, lock};

/// How many rows that refer to nothing are named; of other faults SQLite is asked for as many.
const MOST_FINDINGS: i64 = 20;

/// What SQLite writes beside a database.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

impl Store {
    /// Opens an existing database to look at it, in whatever state it is, changing nothing.
    ///
    /// # Errors
    /// When there is no such file, or it is no database.
    pub async fn open_to_check(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new().filename(path).create_if_missing(false);
        Self::connect(path, options, true).await
    }

    /// Copies an existing database, beside a bot that may be running, as of one moment. The copy must not exist yet.
    ///
    /// # Errors
    /// When either file cannot be used, or the disk is full.
    pub async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let open = |source| StoreError::Open { path: from.to_owned(), source };
        // Nothing is set that would be written to the file.
        let options = SqliteConnectOptions::new().filename(from).create_if_missing(false);
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(open)?;
        sqlx::query("VACUUM INTO ?").bind(to.to_string_lossy().into_owned()).execute(&mut connection).await?;
        connection.close().await?;
        sync(to).map_err(|source| StoreError::File { path: to.to_owned(), source })
    }

    /// Puts a database in the place of another one, which is kept aside; returns where.
    ///
    /// # Errors
    /// When a bot is running with that database, or a file cannot be used.
    pub fn replace(database: &Path, by: &Path) -> Result<Option<PathBuf>, StoreError> {
        let _lock = lock(database)?;
        let file = |path: &Path| {
            let path = path.to_owned();
            move |source| StoreError::File { path, source }
        };
        let new = beside(database, ".new");
        std::fs::copy(by, &new).map_err(file(&new))?;
        sync(&new).map_err(file(&new))?;
        let mut kept = None;
        if database.exists() {
            let aside = (1..=9999)
                .map(|number| beside(database, &format!(".before-restore-{number}")))
                .find(|path| !path.exists())
                .unwrap_or_else(|| beside(database, ".before-restore"));
            // The log first: without it the database is older but whole, and the other way round it would be mixed up.
            for companion in COMPANIONS {
                let from = beside(database, companion);
                if from.exists() {
                    std::fs::rename(&from, beside(&aside, companion)).map_err(file(&from))?;
                }
            }
            std::fs::rename(database, &aside).map_err(file(database))?;
            kept = Some(aside);
        }
        std::fs::rename(&new, database).map_err(file(database))?;
        sync(database).map_err(file(database))?;
        Ok(kept)
    }

    /// What is wrong with the file itself, in SQLite's words; empty if nothing is.
    ///
    /// # Errors
    /// When it cannot be read at all, or is sound and of an earlier version.
    pub(crate) async fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut faults: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check(20)").fetch_all(&self.readers).await?;
        faults.retain(|fault| fault != "ok");
        let strays: Vec<String> =
            sqlx::query_scalar("SELECT \"table\" FROM pragma_foreign_key_check() LIMIT ?")
                .bind(MOST_FINDINGS)
                .fetch_all(&self.readers)
                .await?;
        faults.extend(strays.iter().map(|table| format!("a row of {table} refers to nothing")));
        let version: i64 =
            sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&self.readers).await?;
        let newest = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or_default();
        if version > newest {
            faults.push("it was written by a newer version of the bot".to_owned());
        }
        if faults.is_empty() && version < newest {
            return Err(StoreError::Older);
        }
        Ok(faults)
    }

    /// The servers and channels of the newest running matches.
    pub(crate) async fn running_places(&self, most: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT server_id, channel_id FROM matches WHERE status = 'running' AND server_id IS NOT NULL
             ORDER BY id DESC LIMIT ?",
        )
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The numbers of matches after this one, in order.
    pub(crate) async fn matches_after(&self, id: i64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(sqlx::query_scalar("SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?")
            .bind(id)
            .bind(most)
            .fetch_all(&self.readers)
            .await?)
    }
}

/// The path of a file that is named after another one.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Makes a file and its name in its folder durable.
fn sync(path: &Path) -> std::io::Result<()> {
    std::fs::File::open(path)?.sync_all()?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::File::open(folder)?.sync_all()
}
