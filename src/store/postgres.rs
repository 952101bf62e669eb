//! PostgreSQL: opens and migrates a database of a server.

use std::{
    io::{ErrorKind, Read},
    path::Path,
    process::Stdio,
    str::FromStr,
    time::Duration,
};

use sqlx::{
    Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::process::Command;

use super::{
    CommitListeners, POSTGRES_MIGRATIONS, ServerDatabase, Store, StoreError,
    data_deletion_file::Deletions,
    database_file,
    error::HeldByAnother,
    held_shards::ShardLeases,
    portable_query::{Pool, query_scalar},
    shard_lease_queries::server_time,
};

use crate::metrics::Metrics;

/// The oldest supported version of the server, as `server_version_num` states it.
const OLDEST_SERVER: i32 = 150_000;

/// The number of connections that read, in addition to the writer.
const READERS: u32 = 4;

/// How long opening a database waits for an answer of the server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a caller waits for a connection. A call fails if the server cannot be reached for longer.
const TURN_TIMEOUT: Duration = Duration::from_mins(1);

/// A connection that was unused for longer is tested before its next use: the network may have cut it.
const TRUSTED_IDLE: Duration = Duration::from_secs(1);

/// How long opening a database waits for the lock of another process. The server notices only after a moment that a process has
/// ended.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);

/// The wait between two attempts to take the lock.
const LOCK_RETRY: Duration = Duration::from_millis(20);

/// Takes the lock that excludes other processes for as long as the connection lasts. Writing transactions use the lock 1.
const TAKE_LOCK: &str = "SELECT pg_try_advisory_lock(2)";

/// Takes the same lock in shared mode, together with the other processes that use the database.
const SHARE_LOCK: &str = "SELECT pg_try_advisory_lock_shared(2)";

/// Takes the lock of the files beside the database.
const FILES_LOCK: &str = "SELECT pg_try_advisory_lock(3)";

/// The number of connections for leases: one renews them, and one listens to other processes.
const LEASE_CONNECTIONS: u32 = 2;

/// The number of bytes at the start of a backup that show whether `pg_dump` has made it.
const DUMP_START: u64 = 64;

/// The setting with which the server ends the transaction of a process that is suspended, so that the transaction blocks the other
/// processes no longer than a lease lasts.
const IDLE_TRANSACTION: &str = "idle_in_transaction_session_timeout";

/// The setting with which a transaction that waits for a lock for too long fails. Without it, people would get no answer while
/// another program holds the database locked.
const LOCK_TIMEOUT: &str = "lock_timeout";

/// How much longer than a lease a transaction waits for a lock. A process of the bot that is suspended loses its locks within a
/// lease.
const LOCK_MARGIN: Duration = Duration::from_secs(5);

impl Store {
    /// Opens the database for the only process of a running bot.
    pub(super) async fn open_on_server(server: &ServerDatabase) -> Result<Store, StoreError> {
        let options = connect_options(server)?;
        // A pool would try again and again to take a lock that another process holds.
        let mut connection = check_server(&options).await?;
        lock(&mut connection, TAKE_LOCK).await?;
        connection.close().await?;
        let locked = pool(1).after_connect(|connection, _| Box::pin(lock(connection, TAKE_LOCK)));
        let writer = locked.connect_with(options.clone()).await?;
        let mut store = store(writer, options);
        store.check_tables().await?;
        store.deletions = Some(Deletions::open(&server.files)?);
        Ok(store)
    }

    /// Opens the database for one of several processes that run the bot together.
    pub(super) async fn open_on_server_to_serve(
        server: &ServerDatabase,
        lease: Duration,
    ) -> Result<Store, StoreError> {
        let options = connect_options(server)?;
        let mut connection = check_server(&options).await?;
        lock(&mut connection, SHARE_LOCK).await?;
        // The lock ensures that processes that start at the same time make only one key.
        lock(&mut connection, FILES_LOCK).await?;
        let deletions = Deletions::open(&server.files)?;
        connection.close().await?;
        let shared = pool(1).after_connect(|connection, _| Box::pin(lock(connection, SHARE_LOCK)));
        let limits = [(IDLE_TRANSACTION, lease), (LOCK_TIMEOUT, lease + LOCK_MARGIN)];
        let limits = limits.map(|(name, limit)| (name, format!("{}ms", limit.as_millis())));
        let writer = shared.connect_with(options.clone().options(limits)).await?;
        let renewing = pool(LEASE_CONNECTIONS).acquire_timeout(lease).connect_lazy_with(options.clone());
        let mut store = store(writer, options);
        store.check_tables().await?;
        store.leases = ShardLeases::shared(lease, Pool::Postgres(renewing));
        store.deletions = Some(deletions);
        Ok(store)
    }

    /// Opens the database for reading. A bot may be running with it.
    pub(super) async fn open_on_server_to_read(server: &ServerDatabase) -> Result<Store, StoreError> {
        let options = connect_options(server)?;
        check_server(&options).await?.close().await?;
        let options = options.options([("default_transaction_read_only", "on")]);
        let store = store(pool(1).connect_with(options.clone()).await?, options);
        store.check_tables().await?;
        Ok(store)
    }

    /// Applies the migrations that the database lacks, while no process uses it. Returns whether migrations were applied. A
    /// database that is not new needs a backup: an existing file of `pg_dump`, or the name of a file for `pg_dump` to write.
    pub(super) async fn migrate_server(
        server: &ServerDatabase,
        backup: Option<&Path>,
    ) -> Result<bool, StoreError> {
        let options = connect_options(server)?;
        let mut connection = check_server(&options).await?;
        // Nothing is changed in a database that is up to date, so processes may use it.
        if backup.is_none() && is_up_to_date(&options).await?.0 {
            return Ok(false);
        }
        lock(&mut connection, TAKE_LOCK).await?;
        let (is_up_to_date, is_new) = is_up_to_date(&options).await?;
        if !is_up_to_date {
            end_leases(&mut connection).await?;
        }
        match backup {
            Some(backup) if !is_new => back_up(server, backup).await?,
            None if !is_new && !is_up_to_date => {
                return Err(StoreError::NoBackup("name its file with --backup".to_owned()));
            }
            _ => {}
        }
        if is_up_to_date {
            return Ok(false);
        }
        POSTGRES_MIGRATIONS.run_direct(None, &mut connection, false).await?;
        connection.close().await?;
        Ok(true)
    }

    /// Checks that the database has the tables of this version, and not those of another program.
    async fn check_tables(&self) -> Result<(), StoreError> {
        match self.check_version().await {
            Err(StoreError::NotMigrated) if self.applied_migrations().await?.is_empty() => {
                let tables = "SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())";
                let is_foreign = query_scalar(tables).fetch_one(&self.writer).await?;
                Err(if is_foreign { StoreError::Foreign } else { StoreError::NotMigrated })
            }
            checked => checked,
        }
    }
}

fn store(writer: PgPool, options: PgConnectOptions) -> Store {
    let options = options.options([("default_transaction_read_only", "on")]);
    Store {
        settings: None,
        writer: Pool::Postgres(writer),
        readers: Pool::Postgres(pool(READERS).connect_lazy_with(options)),
        listeners: CommitListeners::default(),
        deletions: None,
        file: None,
        leases: ShardLeases::exclusive(),
        metrics: Metrics::default(),
    }
}

/// Whether a database has the tables of this version, and whether it is new.
async fn is_up_to_date(options: &PgConnectOptions) -> Result<(bool, bool), StoreError> {
    let store = store(pool(1).connect_with(options.clone()).await?, options.clone());
    let checked = store.check_tables().await;
    let is_new = store.applied_migrations().await?.is_empty();
    store.close().await;
    match checked {
        Ok(()) => Ok((true, is_new)),
        Err(StoreError::NotMigrated) => Ok((false, is_new)),
        Err(error) => Err(error),
    }
}

fn connect_options(server: &ServerDatabase) -> Result<PgConnectOptions, StoreError> {
    let options = PgConnectOptions::from_str(&server.url).map_err(StoreError::Address)?;
    let options = options.application_name("kamisado");
    Ok(match &server.password {
        Some(password) => options.password(password.reveal()),
        None => options,
    })
}

fn pool(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(TURN_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move { Ok(meta.idle_for < TRUSTED_IDLE || connection.ping().await.is_ok()) })
        })
}

/// Connects once, because a pool retries for as long as its callers wait, and checks the version of the server.
async fn check_server(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let connecting = tokio::time::timeout(CONNECT_TIMEOUT, PgConnection::connect_with(options));
    let mut connection = connecting.await.map_err(|_| sqlx::Error::Io(ErrorKind::TimedOut.into()))??;
    let query = "SELECT current_setting('server_version_num')::int4, current_setting('server_version')";
    let (number, version): (i32, String) = sqlx::query_as(query).fetch_one(&mut connection).await?;
    if number < OLDEST_SERVER { Err(StoreError::OldServer { version }) } else { Ok(connection) }
}

/// Takes a lock on this connection, and keeps it for as long as the connection lasts.
async fn lock(connection: &mut PgConnection, take: &'static str) -> sqlx::Result<()> {
    let begun = tokio::time::Instant::now();
    while !sqlx::query_scalar(take).fetch_one(&mut *connection).await? {
        if begun.elapsed() > LOCK_PATIENCE {
            return Err(sqlx::Error::Configuration(Box::new(HeldByAnother)));
        }
        tokio::time::sleep(LOCK_RETRY).await;
    }
    Ok(())
}

/// Ensures that every process that is cut off from the database finds its leases lost when it returns.
///
/// # Errors
/// When a process holds a lease that has not run out: it may be cut off from the database, and return.
async fn end_leases(connection: &mut PgConnection) -> Result<(), StoreError> {
    let exists = "SELECT to_regclass('shard_leases') IS NOT NULL";
    if !sqlx::query_scalar(exists).fetch_one(&mut *connection).await? {
        return Ok(());
    }
    let end = concat!("UPDATE shard_leases SET holder = '' WHERE held_until <= ", server_time!());
    sqlx::query(end).execute(&mut *connection).await?;
    let is_held =
        concat!("SELECT EXISTS (SELECT 1 FROM shard_leases WHERE held_until > ", server_time!(), ")");
    if sqlx::query_scalar(is_held).fetch_one(&mut *connection).await? {
        return Err(StoreError::Held);
    }
    Ok(())
}

/// Accepts an existing backup of `pg_dump`, or has `pg_dump` write one under this name.
async fn back_up(server: &ServerDatabase, backup: &Path) -> Result<(), StoreError> {
    let failed = |source| StoreError::File { path: backup.to_owned(), source };
    if backup.try_exists().map_err(failed)? {
        let mut start = Vec::new();
        let file = std::fs::File::open(backup).map_err(failed)?;
        file.take(DUMP_START).read_to_end(&mut start).map_err(failed)?;
        let is_dump = start.starts_with(b"PGDMP") || start.starts_with(b"--\n-- PostgreSQL database dump");
        let is_no_dump = || StoreError::NoBackup(format!("{} was not made by pg_dump", backup.display()));
        return if is_dump { Ok(()) } else { Err(is_no_dump()) };
    }
    // The file is made here, because the umask may let others read a file that pg_dump makes.
    database_file::create_private(backup).map_err(failed)?;
    let mut dump = Command::new("pg_dump");
    dump.arg("--format=custom").arg("--file").arg(backup).arg("--dbname").arg(&server.url);
    if let Some(password) = &server.password {
        dump.env("PGPASSWORD", password.reveal());
    }
    let output = dump.stdin(Stdio::null()).output().await;
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            // Part of a dump must not count as a backup in the next attempt.
            let _ = std::fs::remove_file(backup);
            let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            Err(StoreError::NoBackup(format!("pg_dump failed: {said}")))
        }
        Err(error) => {
            let _ = std::fs::remove_file(backup);
            Err(StoreError::NoBackup(format!("pg_dump cannot be started: {error}")))
        }
    }
}
