//! Runs checkpoints of the write-ahead log on a connection of their own. A checkpoint within a transaction would delay
//! all other writers for as long as the disk takes.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use sqlx::sqlite::SqliteConnectOptions;
use tokio::sync::Notify;
use tokio_util::task::AbortOnDropHandle;

use super::connections::FileConnections;

/// Transactions between two checkpoints, which write about 600 pages of log.
const TRANSACTIONS_PER_CHECKPOINT: u32 = 100;

/// Pages (32 MiB) that the log may reach before SQLite itself runs a checkpoint within a transaction.
pub(super) const MOST_PAGES: u32 = 8192;

/// Counts committed transactions and triggers checkpoints. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Log {
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
    /// Starts the task that runs checkpoints, until the last clone is dropped.
    pub(super) fn keep(options: SqliteConnectOptions) -> Self {
        let grown = Arc::<LogGrowth>::default();
        let connection = FileConnections::new(options, 1);
        let keeper = tokio::spawn(write_back(Arc::clone(&grown), connection.clone()));
        Self { grown, connection, _keeper: Arc::new(AbortOnDropHandle::new(keeper)) }
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
        // PASSIVE does not wait for readers or writers. The next checkpoint writes back the rest. If checkpoints keep
        // failing, a writer reports the reason.
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
