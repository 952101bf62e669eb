//! Connections to a database file, their options and their pool.

use std::{
    ops::{Deref, DerefMut},
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::future::BoxFuture;
use sqlx::{
    AssertSqlSafe, Sqlite, SqliteConnection, SqlitePool,
    pool::PoolConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

use super::settings_cache::SettingsCache;

/// How long a connection waits for the lock of another program before it gives up.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a caller waits for a connection of a pool. The timeout is long for two reasons: a caller that gives up leaves its work
/// undone, and another caller may keep a connection for [`BUSY_TIMEOUT`].
const TURN_TIMEOUT: Duration = Duration::from_mins(10);

/// Sets how long a connection waits for a lock.
pub(super) async fn set_busy_timeout(
    connection: &mut SqliteConnection,
    timeout: Duration,
) -> sqlx::Result<()> {
    let pragma = format!("PRAGMA busy_timeout = {}", timeout.as_millis());
    sqlx::raw_sql(AssertSqlSafe(pragma)).execute(connection).await.map(drop)
}

/// Connections to a database file. Clones share them.
///
/// sqlx's pool tests a connection whenever it is returned, and each test takes as many switches between threads as a query. A
/// connection whose last query succeeded is therefore kept in `idle`, and all others go through the pool.
#[derive(Clone, Debug)]
pub(super) struct FileConnections {
    pool: SqlitePool,
    /// One permit for each connection that may be in use.
    turns: Arc<Semaphore>,
    idle: Arc<IdleConnections>,
    /// The cache that is told of the changes that the connections make; `None` if the connections only read or there is no cache.
    settings: Option<SettingsCache>,
}

/// The idle connections, which can be used without a test.
#[derive(Debug)]
struct IdleConnections {
    connections: Mutex<Vec<PoolConnection<Sqlite>>>,
    /// The runtime on which the connections are closed.
    runtime: Handle,
}

/// A connection that is in use. Dropping it rolls back the transaction that was begun on it.
#[derive(Debug)]
pub(super) struct FileConnection {
    connection: PoolConnection<Sqlite>,
    connections: FileConnections,
    _turn: OwnedSemaphorePermit,
}

/// The error of a caller that has waited too long for a connection. It is not [`sqlx::Error::PoolTimedOut`], which means that the
/// server cannot be reached.
fn late() -> sqlx::Error {
    sqlx::Error::Protocol("no connection to the file became free in time".to_owned())
}

impl FileConnections {
    /// Creates a pool of at most `most` connections. Each is opened when it is first needed.
    pub(super) fn new(options: SqliteConnectOptions, most: u32) -> Self {
        Self::with_options(SqlitePoolOptions::new(), options, most)
    }

    /// Creates a pool of one connection, which writes. The cache `settings` is told of the connection's changes.
    pub(super) fn new_writer(options: SqliteConnectOptions, settings: Option<SettingsCache>) -> Self {
        let Some(cache) = settings.clone() else { return Self::new(options, 1) };
        let pool = SqlitePoolOptions::new().after_connect(move |connection, _| {
            let cache = cache.clone();
            Box::pin(async move {
                let mut handle = connection.lock_handle().await?;
                handle.set_update_hook(move |change| cache.note_change(change.table));
                Ok(())
            })
        });
        Self { settings, ..Self::with_options(pool, options, 1) }
    }

    fn with_options(pool: SqlitePoolOptions, options: SqliteConnectOptions, most: u32) -> Self {
        let pool = pool
            .max_connections(most)
            .acquire_timeout(TURN_TIMEOUT)
            .idle_timeout(None)
            .max_lifetime(None)
            // The file is local: no network can have cut the connection.
            .test_before_acquire(false)
            // `ROLLBACK` fails if no transaction is open. After the disk was full, none is open, because SQLite has rolled back by
            // itself. A connection on which `ROLLBACK` fails is closed, and another one is opened.
            .after_release(|connection, _| {
                Box::pin(async move { Ok(sqlx::raw_sql("ROLLBACK").execute(connection).await.is_ok()) })
            })
            .connect_lazy_with(options);
        let turns = Arc::new(Semaphore::new(most as usize));
        let idle = IdleConnections { connections: Mutex::default(), runtime: Handle::current() };
        Self { pool, turns, idle: Arc::new(idle), settings: None }
    }

    /// Waits for a connection.
    pub(super) fn acquire(&self) -> BoxFuture<'_, sqlx::Result<FileConnection>> {
        // Boxed, so that the futures of callers stay small.
        Box::pin(self.acquire_in_turn())
    }

    async fn acquire_in_turn(&self) -> sqlx::Result<FileConnection> {
        let turn = tokio::time::timeout(TURN_TIMEOUT, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.map_err(|_| late())?.map_err(|_| sqlx::Error::PoolClosed)?;
        let idle = self.idle.lock().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.pool.acquire().await.map_err(|error| match error {
                sqlx::Error::PoolTimedOut => late(),
                error => error,
            })?,
        };
        // The previous transaction on the connection may have been rolled back.
        self.note_end();
        Ok(FileConnection { connection, connections: self.clone(), _turn: turn })
    }

    /// Tells the cache that no transaction is open. The caller holds the permit of the connection, so no transaction can begin
    /// meanwhile.
    fn note_end(&self) {
        if let Some(settings) = &self.settings {
            settings.note_end();
        }
    }

    /// Whether [`FileConnections::close`] was called.
    pub(super) fn is_closed(&self) -> bool {
        self.pool.is_closed()
    }

    /// Closes every connection. A connection in use is closed when it is no longer used.
    pub(super) async fn close(&self) {
        self.turns.close();
        let closing = self.pool.close();
        self.idle.lock().clear();
        closing.await;
    }
}

impl IdleConnections {
    fn lock(&self) -> MutexGuard<'_, Vec<PoolConnection<Sqlite>>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for IdleConnections {
    fn drop(&mut self) {
        // sqlx spawns a task that closes the connection, which needs an entered runtime.
        let _entered = self.runtime.enter();
        self.lock().clear();
    }
}

impl FileConnection {
    /// Returns the connection to the idle ones, which are not tested. Call it only after a query that has succeeded, outside of a
    /// transaction.
    pub(super) fn give_back(self) {
        let Self { connection, connections, _turn } = self;
        connections.note_end();
        let mut idle = connections.idle.lock();
        if !connections.is_closed() {
            idle.push(connection);
        }
    }
}

impl Deref for FileConnection {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for FileConnection {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

/// The options of a connection to the database in this file.
pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // SQLite overwrites deleted rows, because people may ask that their names be deleted.
        .pragma("secure_delete", "ON")
        .busy_timeout(BUSY_TIMEOUT)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Opens a file with an empty table of numbers, through a pool of one connection.
    async fn opened(folder: &tempfile::TempDir) -> FileConnections {
        let options = options(&folder.path().join("numbers.sqlite3")).create_if_missing(true);
        let connections = FileConnections::new(options, 1);
        let mut connection = connections.acquire().await.unwrap();
        run(&mut connection, "CREATE TABLE numbers (number INTEGER)").await;
        connection.give_back();
        connections
    }

    async fn run(connection: &mut SqliteConnection, statements: &'static str) {
        sqlx::raw_sql(statements).execute(connection).await.unwrap();
    }

    async fn count(connections: &FileConnections) -> i64 {
        let mut connection = connections.acquire().await.unwrap();
        let count =
            sqlx::query_scalar("SELECT count(*) FROM numbers").fetch_one(&mut *connection).await.unwrap();
        connection.give_back();
        count
    }

    #[tokio::test]
    async fn a_transaction_that_is_dropped_is_rolled_back_and_the_next_one_can_begin() {
        let folder = tempfile::tempdir().unwrap();
        let connections = opened(&folder).await;
        for _ in 0..3 {
            let mut connection = connections.acquire().await.unwrap();
            run(&mut connection, "BEGIN IMMEDIATE; INSERT INTO numbers VALUES (1)").await;
            drop(connection);
            assert_eq!(count(&connections).await, 0);
        }
        let mut connection = connections.acquire().await.unwrap();
        run(&mut connection, "BEGIN IMMEDIATE; INSERT INTO numbers VALUES (1); COMMIT").await;
        connection.give_back();
        assert_eq!(count(&connections).await, 1);
    }

    #[tokio::test]
    async fn a_query_that_is_cancelled_leaves_a_connection_that_can_be_used() {
        let folder = tempfile::tempdir().unwrap();
        let connections = opened(&folder).await;
        for _ in 0..3 {
            let mut connection = connections.acquire().await.unwrap();
            let many =
                "WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers)
                        SELECT number FROM numbers LIMIT 100000";
            let reading = sqlx::query(many).fetch_all(&mut *connection);
            // The query is polled once, which is hardly ever enough to complete it.
            let _ = tokio::time::timeout(Duration::ZERO, reading).await;
            drop(connection);
            assert_eq!(count(&connections).await, 0);
        }
    }

    #[tokio::test]
    async fn a_close_waits_for_the_connection_in_use_and_refuses_further_ones() {
        let folder = tempfile::tempdir().unwrap();
        let connections = opened(&folder).await;
        let mut connection = connections.acquire().await.unwrap();
        let waiting = connections.acquire();
        let using = async {
            tokio::task::yield_now().await;
            run(&mut connection, "INSERT INTO numbers VALUES (1)").await;
            connection.give_back();
        };
        let (waited, (), ()) = tokio::join!(waiting, connections.close(), using);
        assert!(matches!(waited, Err(sqlx::Error::PoolClosed)));
        assert!(matches!(connections.acquire().await, Err(sqlx::Error::PoolClosed)));
        assert!(!folder.path().join("numbers.sqlite3-wal").exists(), "every connection is closed");
    }

    #[test]
    fn connections_can_be_dropped_after_their_runtime() {
        let folder = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let connections = runtime.block_on(opened(&folder));
        drop(runtime);
        drop(connections);
    }
}
