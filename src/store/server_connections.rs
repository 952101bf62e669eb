//! Connections to a PostgreSQL server.
//!
//! A connection can go silent: the network drops its packets, and neither side is told. This happens when the server's host is
//! lost, or when a firewall forgets the connection. The operating system closes such a connection after a quarter of an hour, or
//! never if the server had acknowledged every packet. So a process that serves people waits for an answer only for a limited time.
//! Then it closes the connection, and the pool opens another one.

use std::{
    io::ErrorKind,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use futures_util::future::BoxFuture;
use sqlx::{Executor as _, PgConnection, PgPool, Postgres, pool::PoolConnection};
use tokio::time::error::Elapsed;

/// A pool of connections to a server. Clones share its connections.
#[derive(Clone, Debug)]
pub(super) struct ServerPool {
    pool: PgPool,
    patience: Patience,
    is_silent: Arc<AtomicBool>,
}

/// How long a connection waits for an answer of the server. `None` means without a limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience(Option<Duration>);

/// A connection of a pool, with or without an open transaction. Dropping it rolls the transaction back.
#[derive(Debug)]
pub(super) struct ServerConnection {
    /// The connection of sqlx; `None` after it was closed because the server did not answer.
    live: Option<PoolConnection<Postgres>>,
    pool: ServerPool,
    /// Whether a transaction is open.
    is_open: bool,
}

/// The error of an operation that the server has not answered in time. The store treats it like a server that cannot be reached.
pub(super) fn silent() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(ErrorKind::TimedOut, "the server does not answer"))
}

impl Patience {
    /// Waits for an operation for a limited time.
    pub(super) async fn limit<T>(self, operation: impl Future<Output = T>) -> Result<T, Elapsed> {
        match self.0 {
            Some(patience) => tokio::time::timeout(patience, operation).await,
            None => Ok(operation.await),
        }
    }
}

impl ServerPool {
    /// Creates a pool that closes a connection when the server does not answer on it for `patience`. With `None`, it waits without
    /// a limit.
    pub(super) fn new(pool: PgPool, patience: Option<Duration>) -> Self {
        Self { pool, patience: Patience(patience), is_silent: Arc::default() }
    }

    /// The pool of sqlx, whose operations have no time limit.
    pub(super) fn unlimited(&self) -> &PgPool {
        &self.pool
    }

    /// Whether the server did not answer an operation in time, and has answered no operation since.
    pub(super) fn is_silent(&self) -> bool {
        self.is_silent.load(Ordering::Relaxed)
    }

    /// Waits for a connection.
    pub(super) fn acquire(&self) -> BoxFuture<'_, sqlx::Result<ServerConnection>> {
        // Boxed, so that the futures of callers stay small.
        Box::pin(self.acquire_in_turn())
    }

    async fn acquire_in_turn(&self) -> sqlx::Result<ServerConnection> {
        let live = self.pool.acquire().await.inspect_err(|error| {
            if matches!(error, sqlx::Error::PoolTimedOut) {
                self.is_silent.store(true, Ordering::Relaxed);
            }
        })?;
        Ok(ServerConnection { live: Some(live), pool: self.clone(), is_open: false })
    }

    /// Begins a transaction. If the caller is dropped while it waits, the transaction must not stay open, because its lock would
    /// block all other writers. So a separate task begins the transaction, and rolls it back if the caller no longer waits.
    pub(super) async fn begin(&self, statements: &'static str) -> sqlx::Result<ServerConnection> {
        let pool = self.clone();
        let beginning = tokio::spawn(async move {
            let mut connection = pool.acquire().await?;
            connection.begin(statements).await?;
            Ok(connection)
        });
        // The task is not cancelled, and panics only if sqlx does.
        beginning.await.map_err(|_| sqlx::Error::WorkerCrashed)?
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }
}

impl ServerConnection {
    /// Returns the connection, and how long it may wait for an answer. Pass the result of each operation to
    /// [`ServerConnection::checked`].
    pub(super) fn live(&mut self) -> sqlx::Result<(&mut PgConnection, Patience)> {
        let patience = self.pool.patience;
        self.live.as_deref_mut().map(|live| (live, patience)).ok_or_else(silent)
    }

    /// Returns the result of an operation. If the server has not answered in time, closes the connection at once.
    pub(super) fn checked<T>(&mut self, done: Result<sqlx::Result<T>, Elapsed>) -> sqlx::Result<T> {
        let is_silent = done.is_err();
        self.pool.is_silent.store(is_silent, Ordering::Relaxed);
        if is_silent {
            // The connection is taken out of the pool first: a pool would wait for the server when the connection is dropped.
            drop(self.live.take().map(PoolConnection::detach));
        }
        done.unwrap_or_else(|_| Err(silent()))
    }

    async fn begin(&mut self, statements: &'static str) -> sqlx::Result<()> {
        // The transaction is open even if one of the later statements fails.
        self.is_open = true;
        self.run(statements).await
    }

    /// Commits the transaction.
    pub(super) async fn commit(mut self) -> sqlx::Result<()> {
        Box::pin(self.run("COMMIT")).await?;
        self.is_open = false;
        Ok(())
    }

    async fn run(&mut self, statements: &'static str) -> sqlx::Result<()> {
        let (live, patience) = self.live()?;
        let done = patience.limit(live.execute(sqlx::raw_sql(statements))).await;
        self.checked(done).map(drop)
    }
}

impl Drop for ServerConnection {
    fn drop(&mut self) {
        let Some(mut live) = self.live.take() else { return };
        let (patience, is_open) = (self.pool.patience, self.is_open);
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return drop(live.detach()) };
        runtime.spawn(async move {
            let is_ended = !is_open
                || matches!(patience.limit(live.execute(sqlx::raw_sql("ROLLBACK"))).await, Ok(Ok(_)));
            if is_ended {
                // sqlx tests a connection before it returns to its pool. Without a limit, sqlx would wait for a silent server
                // forever, and the connection would keep its place in the pool. If the limit ends the test, the connection is
                // closed.
                let returning = live.return_to_pool();
                let _ = patience.limit(returning).await;
            } else {
                drop(live.detach());
            }
        });
    }
}
