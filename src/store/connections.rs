//! The options of connections to the database and of their pools.

use std::{path::Path, time::Duration};

use sqlx::{
    AssertSqlSafe, Connection, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

/// How long a connection waits for the lock of another program before it gives up.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a caller waits for a connection of a pool. A holder keeps one for [`BUSY_TIMEOUT`] at worst, and a caller
/// that gives up leaves its work undone.
const TURN_TIMEOUT: Duration = Duration::from_mins(10);

/// Sets how long a connection waits for a lock.
pub(super) async fn set_busy_timeout(
    connection: &mut SqliteConnection,
    timeout: Duration,
) -> sqlx::Result<()> {
    let pragma = format!("PRAGMA busy_timeout = {}", timeout.as_millis());
    sqlx::raw_sql(AssertSqlSafe(pragma)).execute(connection).await.map(drop)
}

/// The options of a pool with this number of connections.
pub(super) fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(TURN_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        // The file is local: no network can have cut the connection.
        .test_before_acquire(false)
        // On a full disk SQLite rolls back by itself. sqlx does not notice that, so the connection could begin no
        // further transaction.
        .before_acquire(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
}

/// The options of a connection to the database in this file.
pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted rows are overwritten, because people have their names deleted.
        .pragma("secure_delete", "ON")
        .busy_timeout(BUSY_TIMEOUT)
}
