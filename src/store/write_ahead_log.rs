//! Writing the log back into the database beside those who write: a transaction that had to do it would hold up all others
//! for as long as the disk takes.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use sqlx::{SqlitePool, sqlite::SqliteConnectOptions};
use tokio::sync::Notify;
use tokio_util::task::AbortOnDropHandle;

use super::connections::pool;

/// After how many transactions the log is written back: some 600 pages of it.
const TRANSACTIONS: u32 = 100;

/// How many pages the log may have before a transaction has to write it back itself, because nobody else does: 32 MiB.
pub(super) const MOST_PAGES: u32 = 8192;

/// Counts what was written, and has the log written back now and then.
#[derive(Clone, Debug)]
pub(super) struct Log {
    grown: Arc<Grown>,
    connection: SqlitePool,
    _keeper: Arc<AbortOnDropHandle<()>>,
}

#[derive(Debug, Default)]
struct Grown {
    transactions: AtomicU32,
    enough: Notify,
}

impl Log {
    /// Writes the log back, over a connection of its own, until the last clone is dropped.
    pub(super) fn keep(options: SqliteConnectOptions) -> Self {
        let grown = Arc::<Grown>::default();
        let connection = pool(1).connect_lazy_with(options);
        let keeper = tokio::spawn(write_back(Arc::clone(&grown), connection.clone()));
        Self { grown, connection, _keeper: Arc::new(AbortOnDropHandle::new(keeper)) }
    }

    /// A transaction was committed.
    pub(super) fn grow(&self) {
        if self.grown.transactions.fetch_add(1, Ordering::Relaxed) + 1 >= TRANSACTIONS {
            self.grown.transactions.store(0, Ordering::Relaxed);
            self.grown.enough.notify_one();
        }
    }

    /// Closes the connection.
    pub(super) async fn close(&self) {
        self.connection.close().await;
    }
}

async fn write_back(grown: Arc<Grown>, connection: SqlitePool) {
    loop {
        grown.enough.notified().await;
        // PASSIVE waits for nobody. What it leaves is written back the next time; and if it cannot, he who writes will be
        // told the reason.
        let written = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&connection).await;
        if let Err(error) = written {
            tracing::debug!(%error, "the database's log was not written back");
        }
        if connection.is_closed() {
            return;
        }
    }
}
