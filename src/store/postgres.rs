//! PostgreSQL: opens and migrates a database of a server.

use std::{
    io::{ErrorKind, Read, Seek, SeekFrom},
    net::IpAddr,
    path::{Path, PathBuf},
    process::Stdio,
    str::FromStr,
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};
use sqlx::{
    Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions, PgSslMode},
};
use tokio::process::Command;
use tracing::warn;

use super::{
    CommitListeners, POSTGRES_MIGRATIONS, ServerDatabase, Store, StoreError,
    data_deletion_file::{Deletions, KEY},
    database_file::{self, beside},
    error::HeldByAnother,
    held_shards::ShardLeases,
    id_hashes::IdKey,
    key_of_hashes::KEY_OF_HASHES,
    marks::{ALIVE, NOTED},
    portable_query::{Pool, query_scalar},
    server_connections::{ServerPool, silent},
    shard_lease_queries::server_time,
};

use crate::metrics::Metrics;

/// The oldest supported version of the server, as `server_version_num` states it.
const OLDEST_SERVER: i32 = 150_000;

/// The number of connections that read, in addition to the writer.
const READERS: u32 = 4;

/// How long the opening of a database waits for an answer of the server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a caller waits for a connection. If the server cannot be reached for that long, the call fails.
const TURN_TIMEOUT: Duration = Duration::from_mins(1);

/// A connection that was unused for longer than this is tested before its next use, because the network may have cut it.
const TRUSTED_IDLE: Duration = Duration::from_secs(1);

/// How long the test of an unused connection waits for the server, before another connection is opened.
const TEST_PATIENCE: Duration = Duration::from_secs(2);

/// How long the opening of a database waits for a lock that another process holds. The server needs a moment to notice that a
/// process has ended.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);

/// The wait between two attempts to take a lock.
const LOCK_RETRY: Duration = Duration::from_millis(20);

/// Takes the lock that keeps other processes from using the database, for as long as the connection lasts. Writing transactions use
/// another lock, number 1.
const TAKE_LOCK: &str = "SELECT pg_try_advisory_lock(2)";

/// Takes the lock of [`TAKE_LOCK`] in shared mode, together with the other processes that use the database.
const SHARE_LOCK: &str = "SELECT pg_try_advisory_lock_shared(2)";

/// Takes the lock that protects the files beside the database.
const FILES_LOCK: &str = "SELECT pg_try_advisory_lock(3)";

/// The number of connections that renew leases. A further connection listens to other processes.
const LEASE_CONNECTIONS: u32 = 1;

/// The number of bytes at the start of a backup that show whether `pg_dump` has made it.
const DUMP_START: u64 = 64;

/// The number of bytes at the end of a plain-text backup in which `pg_dump` states that the backup is complete.
const DUMP_END: u64 = 1024;

/// By how much a backup may seem older than the last sign of life of a process. The clocks of two machines can differ.
const CLOCK_TOLERANCE: SignedDuration = SignedDuration::from_mins(1);

/// The environment variable that names the certificates by which `pg_dump` checks the server.
const ROOT_CERTIFICATES: &str = "PGSSLROOTCERT";

/// The setting with which the server ends the transaction of a suspended process. Such a transaction then blocks the other
/// processes no longer than a lease lasts.
const IDLE_TRANSACTION: &str = "idle_in_transaction_session_timeout";

/// The setting with which a transaction fails if it waits too long for a lock. Without the setting, people would get no answer
/// while another program holds the database locked.
const LOCK_TIMEOUT: &str = "lock_timeout";

/// By how much a transaction's wait for a lock may exceed the length of a lease. A process of the bot that is suspended loses its
/// locks within a lease.
const LOCK_MARGIN: Duration = Duration::from_secs(5);

impl Store {
    /// Opens the database for a bot that runs as a single process. If `accepts_key`, the key beside the database may differ from
    /// the key with which the hashes in it were made.
    pub(super) async fn open_on_server(
        server: &ServerDatabase,
        accepts_key: bool,
    ) -> Result<Store, StoreError> {
        let options = connect_options(server)?;
        // The lock is tried on a single connection first, because a pool would retry for a long time while another process holds
        // it.
        let mut connection = check_server(&options).await?;
        lock(&mut connection, TAKE_LOCK).await?;
        connection.close().await?;
        let locked = pool(1).after_connect(|connection, _| Box::pin(lock(connection, TAKE_LOCK)));
        let writer = locked.connect_with(options.clone()).await?;
        let mut store = store(writer, options, None);
        store.check_tables().await?;
        store.open_deletions(server, accepts_key).await?;
        Ok(store)
    }

    /// Opens the database for one of several processes that run the bot together.
    pub(super) async fn open_on_server_to_serve(
        server: &ServerDatabase,
        lease: Duration,
    ) -> Result<Store, StoreError> {
        let options = connect_options(server)?;
        let mut connection = check_server(&options).await?;
        if let Some(host) = unchecked_host(&options) {
            warn!(
                host,
                "the certificate of the database server is not checked, so others on the network may be able to read what \
                 passes: set sslmode=verify-full in the address, or sslmode=disable if the network is trusted"
            );
        }
        lock(&mut connection, SHARE_LOCK).await?;
        // The lock ensures that processes that start at the same time create only one key.
        lock(&mut connection, FILES_LOCK).await?;
        let shared = pool(1).after_connect(|connection, _| Box::pin(lock(connection, SHARE_LOCK)));
        let limits = [(IDLE_TRANSACTION, lease), (LOCK_TIMEOUT, lease + LOCK_MARGIN)];
        let limits = limits.map(|(name, limit)| (name, format!("{}ms", limit.as_millis())));
        let writer = shared.connect_with(options.clone().options(limits)).await?;
        let renewing = pool(LEASE_CONNECTIONS).acquire_timeout(lease).connect_lazy_with(options.clone());
        let renewing = Pool::Postgres(ServerPool::new(renewing, Some(lease)));
        // A statement may wait for a lock for the length of a lease plus `LOCK_MARGIN`, and then needs time for its own work.
        let patience = lease * 2 + LOCK_MARGIN;
        let mut store = store(writer, options.clone(), Some(patience));
        store.check_tables().await?;
        store.leases = ShardLeases::shared(lease, renewing, options);
        store.open_deletions(server, false).await?;
        connection.close().await?;
        Ok(store)
    }

    /// Opens the files beside the database. Unless `accepts_key`, fails if their key is not the one that the database names, or if
    /// the database names a key and there is none beside it.
    async fn open_deletions(&mut self, server: &ServerDatabase, accepts_key: bool) -> Result<(), StoreError> {
        let path = beside(&server.files, KEY);
        let found = IdKey::read(&path).map_err(|source| StoreError::File { path: path.clone(), source })?;
        let known = self.mark(KEY_OF_HASHES).await?;
        let is_other = |known: i64| found.as_ref().is_none_or(|found| found.number() != known);
        if !accepts_key && known.is_some_and(is_other) {
            return Err(StoreError::OtherKey { key: path });
        }
        self.deletions = Some(Deletions::open(&server.files)?);
        if known.is_none() { self.accept_key().await } else { Ok(()) }
    }

    /// Opens the database for reading. A bot may be running with it.
    pub(super) async fn open_on_server_to_read(server: &ServerDatabase) -> Result<Store, StoreError> {
        let options = connect_options(server)?;
        check_server(&options).await?.close().await?;
        let options = options.options([("default_transaction_read_only", "on")]);
        let store = store(pool(1).connect_with(options.clone()).await?, options, None);
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
            Some(backup) if !is_new => back_up(server, backup, last_alive(&mut connection).await?).await?,
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

/// Creates a store that closes a connection when the server does not answer on it for `patience`. With `None`, it waits without a
/// limit.
fn store(writer: PgPool, options: PgConnectOptions, patience: Option<Duration>) -> Store {
    let options = options.options([("default_transaction_read_only", "on")]);
    Store {
        settings: None,
        writer: Pool::Postgres(ServerPool::new(writer, patience)),
        readers: Pool::Postgres(ServerPool::new(pool(READERS).connect_lazy_with(options), patience)),
        listeners: CommitListeners::default(),
        deletions: None,
        file: None,
        leases: ShardLeases::exclusive(),
        metrics: Metrics::default(),
    }
}

/// Whether a database has the tables of this version, and whether it is new.
async fn is_up_to_date(options: &PgConnectOptions) -> Result<(bool, bool), StoreError> {
    let store = store(pool(1).connect_with(options.clone()).await?, options.clone(), None);
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
            Box::pin(async move {
                if meta.idle_for < TRUSTED_IDLE {
                    return Ok(true);
                }
                // If the test fails, the pool closes the connection without waiting for the server, which may not answer.
                let tested = tokio::time::timeout(TEST_PATIENCE, connection.ping()).await;
                tested.map_err(|_| silent())??;
                Ok(true)
            })
        })
}

/// Connects to the server once, and checks the version of the server. A pool would instead retry for as long as its callers wait.
async fn check_server(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let asking = async {
        let mut connection = PgConnection::connect_with(options).await?;
        let query = "SELECT current_setting('server_version_num')::int4, current_setting('server_version')";
        let (number, version): (i32, String) = sqlx::query_as(query).fetch_one(&mut connection).await?;
        check_server_version(number, version)?;
        Ok(connection)
    };
    let asked = tokio::time::timeout(CONNECT_TIMEOUT, asking).await;
    asked.unwrap_or_else(|_| Err(sqlx::Error::Io(ErrorKind::TimedOut.into()).into()))
}

/// Refuses a server that is too old. `number` is its `server_version_num`.
fn check_server_version(number: i32, version: String) -> Result<(), StoreError> {
    if number < OLDEST_SERVER { Err(StoreError::OldServer { version }) } else { Ok(()) }
}

/// The server on another machine whose certificate the bot does not check, although the address does not say that the network is
/// trusted. Without `sslmode`, a connection is not even encrypted if the server, or whoever answers in its place, offers no TLS.
fn unchecked_host(options: &PgConnectOptions) -> Option<&str> {
    let host = options.get_host();
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let is_local = options.get_socket().is_some()
        || host.starts_with('/')
        || host == "localhost"
        || ip.is_ok_and(|ip| ip.is_loopback());
    let is_checked_or_trusted =
        matches!(options.get_ssl_mode(), PgSslMode::VerifyCa | PgSslMode::VerifyFull | PgSslMode::Disable);
    (!is_local && !is_checked_or_trusted).then_some(host)
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

/// Ensures that a process that is cut off from the database finds its leases lost when it reaches the database again.
///
/// # Errors
/// When a process holds a lease that has not run out. Such a process may be cut off from the database, and may come back.
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

/// The time of the last sign of life of a process, in milliseconds since 1970; `None` if the database has never served a bot.
async fn last_alive(connection: &mut PgConnection) -> Result<Option<i64>, StoreError> {
    Ok(sqlx::query_scalar(NOTED).bind(ALIVE).fetch_optional(connection).await?)
}

/// Accepts an existing backup of `pg_dump`, or has `pg_dump` write one with this name. `alive` is the time of the last sign of life
/// of a process.
async fn back_up(server: &ServerDatabase, backup: &Path, alive: Option<i64>) -> Result<(), StoreError> {
    let failed = |source| StoreError::File { path: backup.to_owned(), source };
    if backup.try_exists().map_err(failed)? {
        refuse_older(backup, alive)?;
        return refuse_part(backup).await;
    }
    // The file gets its final name once it is complete, so that a file with that name is a whole backup even if this program is
    // killed.
    let partial = beside(backup, database_file::NEW);
    database_file::remove_if_there(&partial).map_err(failed)?;
    // This program creates the file, because a file that `pg_dump` creates may be readable by others, depending on the umask.
    database_file::create_private(&partial).map_err(failed)?;
    let mut dump = Command::new("pg_dump");
    dump.arg("--format=custom").arg("--file").arg(&partial).arg("--dbname").arg(&server.url);
    if let Some(password) = &server.password {
        dump.env("PGPASSWORD", password.reveal());
    }
    if let Some(authorities) = authorities_for_dump(server)? {
        dump.env(ROOT_CERTIFICATES, authorities);
    }
    let why = match dump.stdin(Stdio::null()).output().await {
        Ok(output) if output.status.success() => {
            database_file::sync(&partial).map_err(failed)?;
            return Store::finish_copy(&partial, backup);
        }
        Ok(output) => format!("pg_dump failed: {}", String::from_utf8_lossy(&output.stderr).trim()),
        Err(error) => format!("pg_dump cannot be started: {error}"),
    };
    let _ = std::fs::remove_file(&partial);
    Err(StoreError::NoBackup(why))
}

/// The file with the certificates of the known authorities, if `pg_dump` needs to be told it; otherwise `None`. The bot checks the
/// server's certificate by this file, whereas `pg_dump` by itself looks only for one in the user's home. The address takes
/// precedence over the environment, so a file that the address names is not replaced.
fn authorities_for_dump(server: &ServerDatabase) -> Result<Option<PathBuf>, StoreError> {
    let mode = connect_options(server)?.get_ssl_mode();
    let is_checked = matches!(mode, PgSslMode::VerifyCa | PgSslMode::VerifyFull);
    if !is_checked || std::env::var_os(ROOT_CERTIFICATES).is_some() {
        return Ok(None);
    }
    Ok(openssl_probe::probe().cert_file)
}

/// Refuses a file that was written before the last sign of life of a process, because it lacks what was played since.
fn refuse_older(backup: &Path, alive: Option<i64>) -> Result<(), StoreError> {
    let failed = |source| StoreError::File { path: backup.to_owned(), source };
    let written = std::fs::metadata(backup).and_then(|file| file.modified()).map_err(failed)?;
    let Some(alive) = alive.and_then(|alive| Timestamp::from_millisecond(alive).ok()) else { return Ok(()) };
    match Timestamp::try_from(written) {
        Ok(written) if written.saturating_add(CLOCK_TOLERANCE).is_ok_and(|written| written < alive) => {
            Err(StoreError::NoBackup(format!(
                "{} is of {written:.0}, older than what the database holds, which is of {alive:.0}: name another file",
                backup.display()
            )))
        }
        _ => Ok(()),
    }
}

/// Refuses a file that `pg_dump` has not written, or has not written completely.
async fn refuse_part(backup: &Path) -> Result<(), StoreError> {
    let failed = |source| StoreError::File { path: backup.to_owned(), source };
    let no_backup = |why: &str| Err(StoreError::NoBackup(format!("{} {why}", backup.display())));
    let mut file = std::fs::File::open(backup).map_err(failed)?;
    let mut start = Vec::new();
    (&mut file).take(DUMP_START).read_to_end(&mut start).map_err(failed)?;
    if start.starts_with(b"--\n-- PostgreSQL database dump") {
        let length = file.metadata().map_err(failed)?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(DUMP_END))).map_err(failed)?;
        let mut end = Vec::new();
        file.take(DUMP_END).read_to_end(&mut end).map_err(failed)?;
        let is_whole = String::from_utf8_lossy(&end).contains("-- PostgreSQL database dump complete");
        return if is_whole { Ok(()) } else { no_backup("is not a whole backup") };
    }
    if !start.starts_with(b"PGDMP") {
        return no_backup("was not made by pg_dump");
    }
    // `pg_restore` reads the whole file when it writes the statements in it. They are discarded here.
    let mut read = Command::new("pg_restore");
    read.args(["--file", "/dev/null"]).arg(backup).stdin(Stdio::null());
    match read.output().await {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            // A `pg_restore` that is older than the `pg_dump` that wrote the file cannot read it.
            if said.contains("unsupported version") {
                warn!(backup = %backup.display(), said, "it cannot be checked whether the backup is whole");
                return Ok(());
            }
            no_backup(&format!("is not a whole backup: {said}"))
        }
        Err(error) => {
            warn!(%error, backup = %backup.display(), "it cannot be checked whether the backup is whole");
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_from_version_15_on_are_taken() {
        for (number, version, is_taken) in [
            (90_624, "9.6.24", false),
            (140_023, "14.23", false),
            (150_000, "15.0", true),
            (170_006, "17.6", true),
        ] {
            match check_server_version(number, version.to_owned()) {
                Ok(()) => assert!(is_taken, "{version}"),
                Err(error) => {
                    assert!(!is_taken && error.is_lasting(), "{version}: {error}");
                    let sentence = format!("has version {version}: PostgreSQL 15 or newer is needed");
                    assert!(error.to_string().ends_with(&sentence), "{error}");
                }
            }
        }
    }

    #[test]
    fn a_server_elsewhere_whose_certificate_is_not_checked_is_warned_of() {
        for (address, unchecked) in [
            ("postgres://ada@db/club?sslmode=verify-full", None),
            ("postgres://ada@db/club?sslmode=verify-ca", None),
            ("postgres://ada@db/club?sslmode=disable", None),
            ("postgres://ada@db/club?sslmode=prefer", Some("db")),
            ("postgres://ada@db/club?sslmode=require&sslrootcert=root.pem", Some("db")),
            ("postgres://ada@192.0.2.7/club?sslmode=allow", Some("192.0.2.7")),
            ("postgres://ada@localhost/club?sslmode=prefer", None),
            ("postgres://ada@127.0.0.1/club?sslmode=prefer", None),
            ("postgres://ada@[::1]/club?sslmode=prefer", None),
            ("postgres://ada@db/club?host=/run/postgresql&sslmode=prefer", None),
        ] {
            let options = PgConnectOptions::from_str(address).unwrap();
            assert_eq!(unchecked_host(&options), unchecked, "{address}");
        }
    }
}
