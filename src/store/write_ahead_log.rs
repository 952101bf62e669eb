//! Syncs the write-ahead log, and runs its checkpoints on a separate connection. If a transaction did either, all other writers
//! would wait for the disk.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use sqlx::sqlite::SqliteConnectOptions;
use tokio::sync::Notify;
use tokio_util::task::AbortOnDropHandle;

use super::{StoreError, connections::FileConnections, group_commit::GroupCommit};

/// The number of transactions between two checkpoints. Together they write about 600 pages of log.
const TRANSACTIONS_PER_CHECKPOINT: u32 = 100;

/// The number of pages (32 MiB) that the log may reach before SQLite itself runs a checkpoint as part of a commit.
pub(super) const MOST_PAGES: u32 = 8192;

/// Makes committed transactions durable, counts them and triggers checkpoints. Clones share the log.
#[derive(Clone, Debug)]
pub(super) struct Log {
    path: Arc<Path>,
    syncing: Arc<GroupCommit>,
    grown: Arc<LogGrowth>,
    connection: FileConnections,
    _keeper: Arc<AbortOnDropHandle<()>>,
}

#[derive(Debug, Default)]
struct LogGrowth {
    transactions: AtomicU32,
    enough: Notify,
}

impl Log {
    /// Starts the thread that syncs the log of this database, and the task that runs checkpoints. Both end when the last clone
    /// is dropped.
    ///
    /// # Errors
    /// When the system cannot start another thread.
    pub(super) fn keep(database: &Path, options: SqliteConnectOptions) -> Result<Self, StoreError> {
        let mut path = database.as_os_str().to_owned();
        path.push("-wal");
        let path = PathBuf::from(path);
        let syncing = GroupCommit::of_file(&path);
        let syncing = syncing.map_err(|source| StoreError::File { path: path.clone(), source })?;
        let grown = Arc::<LogGrowth>::default();
        let connection = FileConnections::new(options, 1);
        let keeper = tokio::spawn(write_back(Arc::clone(&grown), connection.clone()));
        let keeper = Arc::new(AbortOnDropHandle::new(keeper));
        Ok(Self { path: path.into(), syncing: Arc::new(syncing), grown, connection, _keeper: keeper })
    }

    /// Assigns a number to a commit. Call it before the commit, while no other transaction can be committed.
    pub(super) fn begin_commit(&self) -> u64 {
        self.syncing.begin_commit()
    }

    /// Waits until a commit is durable. Call it after the commit has succeeded.
    ///
    /// # Errors
    /// When the disk fails. The commit stays, but a power failure may undo it.
    pub(super) async fn finish_commit(&self, number: u64) -> Result<(), StoreError> {
        self.repaired(self.syncing.finish_commit(number).await).await
    }

    /// Waits until every commit whose changes can be read now is durable.
    ///
    /// # Errors
    /// When the disk fails.
    pub(super) async fn catch_up(&self) -> Result<(), StoreError> {
        self.repaired(self.syncing.catch_up().await).await
    }

    /// Makes all changes in the log durable.
    ///
    /// # Errors
    /// When the disk fails.
    pub(super) async fn sync(&self) -> Result<(), StoreError> {
        self.repaired(self.syncing.sync().await).await
    }

    async fn repaired(&self, synced: io::Result<()>) -> Result<(), StoreError> {
        match synced {
            Ok(()) => Ok(()),
            // Boxed, so that the futures of callers stay small.
            Err(source) => Box::pin(self.empty_after(source)).await,
        }
    }

    /// Empties the log after a failed sync: a checkpoint writes the log's changes to the database and syncs the database.
    async fn empty_after(&self, source: io::Error) -> Result<(), StoreError> {
        tracing::error!(error = %source, "the database's log is not synced, so it is written back");
        let repairing = async {
            let mut connection = self.connection.acquire().await?;
            let (is_busy, ..): (i64, i64, i64) =
                sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
            connection.give_back();
            if is_busy == 0 {
                Ok(())
            } else {
                Err(StoreError::File { path: self.path.to_path_buf(), source })
            }
        };
        self.syncing.repair(repairing).await
    }

    /// Counts a committed transaction.
    pub(super) fn grow(&self) {
        if self.grown.transactions.fetch_add(1, Ordering::Relaxed) + 1 >= TRANSACTIONS_PER_CHECKPOINT {
            self.grown.transactions.store(0, Ordering::Relaxed);
            self.grown.enough.notify_one();
        }
    }

    pub(super) async fn close(&self) {
        self.connection.close().await;
    }
}

async fn write_back(grown: Arc<LogGrowth>, connection: FileConnections) {
    loop {
        grown.enough.notified().await;
        // The checkpoint does not wait for readers or writers (PASSIVE), and the next one writes back what is left. If checkpoints
        // keep failing, a writer reports the reason.
        if let Err(error) = checkpoint(&connection).await {
            tracing::debug!(%error, "the database's log was not written back");
        }
        if connection.is_closed() {
            return;
        }
    }
}

async fn checkpoint(connection: &FileConnections) -> sqlx::Result<()> {
    let mut connection = connection.acquire().await?;
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut *connection).await?;
    connection.give_back();
    Ok(())
}
