//! The database: the only place where SQL is written.
//!
//! A database is an SQLite file or, with the feature `postgres`, a database of a PostgreSQL server. [`Store`] has the same
//! methods for both. A query has one text for both, unless it is written with `differing!`. One connection writes, in
//! transactions that exclude one another from their beginning. A few other connections read. SQLite's journal is a write-ahead
//! log.
//!
//! **Architecture Invariant:** the store knows neither the rules nor Discord. It stores words, ids and times as they
//! are given, and no other module contains SQL.

mod absences_and_clock_checks;
mod announcement_queue;
mod backup_and_integrity;
mod blocks;
mod challenges;
mod commit_notifications;
mod connections;
mod data_deletion_file;
mod database_address;
mod database_figures;
mod database_file;
mod database_lock;
mod days_off;
mod direct_announcements;
mod error;
mod exhibitions;
mod finished_matches;
mod found_puzzles;
mod group_commit;
mod held_shards;
mod id_hashes;
mod identify_schedule;
mod if_then;
mod key_of_hashes;
mod languages;
mod leaderboard;
mod machine_ratings;
mod marks;
mod matches;
mod missed_data_deletions;
mod personal_data;
mod players;
mod portable_query;
#[cfg(feature = "postgres")]
mod postgres;
mod profile;
mod pruning;
mod puzzles;
mod ratings;
mod refused_time;
mod seasons;
#[cfg(feature = "postgres")]
mod server_connections;
mod servers;
mod settings;
mod settings_cache;
mod settings_rows;
mod shard_absences;
mod shard_lease_queries;
pub(crate) mod suspend_aware_clock;
mod time_limits;
mod tournaments;
#[cfg(feature = "postgres")]
mod transfer;
mod turn_cards;
mod versus;
mod votes;
#[cfg(not(feature = "postgres"))]
mod without_postgres;
mod write_ahead_log;

use std::{
    fs::File,
    ops::ControlFlow,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use sqlx::{
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

use commit_notifications::{CommitListeners, PendingNotifications};
use connections::{BUSY_TIMEOUT, FileConnections, options, set_busy_timeout};
use data_deletion_file::Deletions;
use held_shards::ShardLeases;
use portable_query::{Pool, Transaction, differing, query, query_scalar};
use settings_cache::SettingsCache;
use write_ahead_log::Log;

use crate::metrics::{Metrics, Observation};

pub(crate) use absences_and_clock_checks::{TimesRows, UNENDED};
pub use announcement_queue::{AnnouncementRow, NewAnnouncement};
pub use challenges::{ChallengeRow, NewChallenge};
pub(crate) use commit_notifications::DueRow;
pub use data_deletion_file::UnknownDeletions;
pub use database_address::{Database, Password, ServerDatabase};
pub(crate) use database_file::{beside, folder};
pub use days_off::{DaysOffRows, DelayedMatchRow, TimeOffRow};
pub use direct_announcements::DirectAnnouncementRow;
pub(crate) use error::MATCH;
pub use error::StoreError;
#[cfg(feature = "metrics")]
pub(crate) use error::counted_failures;
pub use exhibitions::ExhibitionRow;
pub use finished_matches::FinishedMatchesRow;
pub(crate) use found_puzzles::NewFoundPuzzle;
pub use if_then::IfThenRow;
pub(crate) use leaderboard::{BETTER_MAX, LINES_MAX, ListOrder, Page, RatedList, StandingsOrder};
pub use leaderboard::{LeaderboardRow, ListedRow, MachineBestRow, MachineResultRow, SolverRow};
pub use machine_ratings::{MachineOutcomeRow, MachineRatingRow};
pub(crate) use marks::ALIVE;
pub use matches::{EventRow, MatchStatusRow, MatchTermsRow, NewEvent, NewMatch, NewSeat};
pub(crate) use matches::{MatchHeader, MatchParts, SeatRow, SeatsRow};
pub(crate) use players::AnswerRow;
pub use players::PlayerRow;
pub use profile::{OpeningRow, OwnResultRow};
pub(crate) use pruning::PrunableRows;
pub use puzzles::{PuzzleListRow, PuzzleSolverRow};
pub use ratings::{RatedResultRow, RatingChangesRow, RatingRow};
pub(crate) use refused_time::RefusedTime;
pub(crate) use seasons::NewSeason;
pub use seasons::SeasonRow;
pub(crate) use settings_rows::LanguagesRow;
pub use settings_rows::{PlayerSettingsRow, ServerSettingsRow};
pub(crate) use shard_lease_queries::{FreeShards, ProcessNotifications, RENEWALS_PER_LEASE};
pub use tournaments::{
    NewTournament, TournamentEventRow, TournamentGameRow, TournamentPlayerRow, TournamentRow, TournamentRows,
};
pub use turn_cards::TurnCardRow;
pub use versus::{PastMatchRow, VersusRow};
pub use votes::{NewVote, VoteMatchRow};

/// The statement that inserts the Discord id of an input, unless it was inserted before.
macro_rules! keep_input {
    () => {
        "INSERT INTO inputs (discord_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    };
}
use keep_input;

/// The migrations of SQLite.
static MIGRATIONS: Migrator = sqlx::migrate!();

/// The migrations of PostgreSQL. The first one creates the tables that the migrations of SQLite create up to the same number.
#[cfg(feature = "postgres")]
static POSTGRES_MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// The version of the tables: the number of the newest migration, which is the same for both databases.
pub fn schema_version() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or_default()
}

/// How long [`Store::empty_log`] waits for readers. Writers are blocked during this time.
const SHORT_BUSY_TIMEOUT: Duration = Duration::from_millis(100);

/// The number of connections that read, in addition to the writer. Each has its own thread and page cache.
const READERS: u32 = 2;

/// An open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    writer: Pool,
    readers: Pool,
    listeners: CommitListeners,
    /// The data deletions that are noted in a file beside the database; `None` if the database was opened for reading.
    deletions: Option<Arc<Deletions>>,
    /// The settings in memory; `None` if other processes write to the database.
    settings: Option<SettingsCache>,
    /// What the store keeps for a database that is a file; `None` on a PostgreSQL server.
    file: Option<DatabaseFile>,
    leases: ShardLeases,
    metrics: Metrics,
}

/// What a store keeps for a database that is a file, besides the connections.
#[derive(Clone, Debug)]
struct DatabaseFile {
    log: Log,
    /// The lock that excludes other processes while the store is open.
    _lock: Option<Arc<File>>,
    path: Arc<Path>,
}

impl Store {
    /// Opens the database of a running bot, and locks it against every other process. Creates a file if there is none, and
    /// applies migrations to it. Only [`Store::migrate`] applies the migrations of a PostgreSQL server.
    ///
    /// # Errors
    /// When the database cannot be opened, is in use or damaged; when a newer version of the bot has written it; when a database on
    /// a server lacks migrations; and when there is no file, but an interrupted restore has left one beside its path.
    pub async fn open(database: impl Into<Database>) -> Result<Self, StoreError> {
        match database.into() {
            Database::File(path) => Self::open_within(&path, None).await,
            Database::Server(server) => {
                let store = Self::open_on_server(&server, false).await?;
                store.mark_all_attempted().await?;
                Ok(store)
            }
        }
    }

    /// Opens the database of a running bot. A database on a PostgreSQL server is shared with other processes of the bot: each
    /// serves the shards whose leases it holds, and a lease lasts for `lease` after a renewal. A file is used by one process alone,
    /// as with [`Store::open`].
    ///
    /// # Errors
    /// Like [`Store::open`].
    pub async fn open_to_serve(database: impl Into<Database>, lease: Duration) -> Result<Self, StoreError> {
        match database.into() {
            file @ Database::File(_) => Self::open(file).await,
            Database::Server(server) => Self::open_on_server_to_serve(&server, lease).await,
        }
    }

    /// Like [`Store::open`], but limits the size of the file to a number of pages. A write beyond the limit fails as on a full
    /// disk.
    ///
    /// # Errors
    /// Like [`Store::open`].
    pub async fn open_within(path: &Path, most_pages: Option<u32>) -> Result<Self, StoreError> {
        let (lock, real) = database_lock::lock(path)?;
        database_file::refuse_beside_interrupted_restore(&real)?;
        database_file::create_private(&real)
            .map_err(|source| StoreError::File { path: real.clone(), source })?;
        let options = options(&real).create_if_missing(true);
        let options = match most_pages {
            Some(most) => options.pragma("max_page_count", most.to_string()),
            None => options,
        };
        let mut store = Self::connect(&real, options, false, Some(Arc::new(lock))).await?;
        store.deletions = Some(Deletions::open(&real)?);
        if let Some(backup) = store.back_up_before_migrations(&real).await? {
            tracing::info!(backup = %backup.display(), "made a backup before the upgrade of the database");
        }
        if let Pool::Sqlite(writer) = &store.writer {
            let mut connection = writer.acquire().await?;
            MIGRATIONS.run_direct(None, &mut *connection, false).await?;
            connection.give_back();
        }
        let blocks = store.check_key().await?;
        if blocks > 0 {
            tracing::warn!(
                blocks,
                database = %real.display(),
                "blocks of people who have deleted their data have no effect, because the file .key beside the database is not the \
                 former one: stop the bot and put that one in its place; if it is lost, run `kamisado doctor --accept-key`"
            );
        }
        store.mark_all_attempted().await?;
        if let Some(file) = &store.file {
            file.log.sync().await?;
        }
        Ok(store)
    }

    /// Applies the migrations that a database on a PostgreSQL server lacks, while no process uses it. A database with data needs a
    /// backup: an existing file of `pg_dump`, or the name of a file for `pg_dump` to write. Returns whether migrations were
    /// applied.
    ///
    /// A database file is only opened and closed, because opening migrates it, after making a backup beside it. The result is then
    /// always false.
    ///
    /// # Errors
    /// When the database cannot be opened, is in use, holds other tables than the bot's, or needs a backup and has none.
    pub async fn migrate(database: impl Into<Database>, backup: Option<&Path>) -> Result<bool, StoreError> {
        match database.into() {
            Database::File(path) => {
                Self::open(path).await?.close().await;
                Ok(false)
            }
            Database::Server(server) => Self::migrate_server(&server, backup).await,
        }
    }

    /// Opens an existing database for reading. A bot may be running with it.
    ///
    /// # Errors
    /// When there is no such database, it cannot be read, or another version of the bot has written it.
    pub async fn open_to_read(database: impl Into<Database>) -> Result<Self, StoreError> {
        match database.into() {
            Database::File(path) => {
                let options = options(&path).create_if_missing(false);
                let store = Self::connect(&path, options, true, None).await?;
                store.check_version().await?;
                Ok(store)
            }
            Database::Server(server) => Self::open_on_server_to_read(&server).await,
        }
    }

    /// Checks that exactly the migrations of this version have been applied.
    async fn check_version(&self) -> Result<(), StoreError> {
        let applied = self.applied_migrations().await?;
        let (migrations, older) = match self.writer {
            Pool::Sqlite(_) | Pool::Snapshot(_) => (&MIGRATIONS, StoreError::Older),
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => (&POSTGRES_MIGRATIONS, StoreError::NotMigrated),
        };
        if let Some(&migration) = applied.iter().find(|&&version| !migrations.version_exists(version)) {
            // Another program may have migrations of its own in a table of the same name.
            return Err(if self.has_the_bots_tables().await? {
                StoreError::Newer { migration }
            } else {
                StoreError::Foreign
            });
        }
        if migrations.iter().all(|migration| applied.contains(&migration.version)) {
            Ok(())
        } else {
            Err(older)
        }
    }

    /// Whether the database has the tables that every version of the bot has.
    async fn has_the_bots_tables(&self) -> Result<bool, StoreError> {
        let exist = query_scalar(differing! {
            sqlite: "SELECT count(*) = 2 FROM sqlite_master WHERE name IN ('matches', 'seats')",
            postgres: "SELECT to_regclass('matches') IS NOT NULL AND to_regclass('seats') IS NOT NULL",
        });
        Ok(exist.fetch_one(&self.writer).await?)
    }

    /// The versions of the migrations that have been applied, the oldest first; empty for a new database.
    async fn applied_migrations(&self) -> Result<Vec<i64>, StoreError> {
        let exists = query_scalar(differing! {
            sqlite: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations')",
            postgres: "SELECT to_regclass('_sqlx_migrations') IS NOT NULL",
        });
        if !exists.fetch_one(&self.writer).await? {
            return Ok(Vec::new());
        }
        let versions = "SELECT version FROM _sqlx_migrations ORDER BY version";
        Ok(query_scalar(versions).fetch_all(&self.writer).await?)
    }

    async fn connect(
        path: &Path,
        options: SqliteConnectOptions,
        read_only: bool,
        lock: Option<Arc<File>>,
    ) -> Result<Self, StoreError> {
        let open = |source| StoreError::opening(path, source);
        // WAL needs its shared memory to be writable, so a reader opens the file for writing and then forbids
        // writes.
        let options = if read_only { options.pragma("query_only", "ON") } else { options };
        let options = options.pragma("wal_autocheckpoint", write_ahead_log::MOST_PAGES.to_string());
        // The log is synced after the commit, so that the next writer need not wait for the sync.
        let writing = options.clone().synchronous(SqliteSynchronous::Normal);
        // While this process holds the lock, no other process writes, so settings can be kept in memory.
        let settings = lock.is_some().then(SettingsCache::default);
        let writer = FileConnections::new_writer(writing, settings.clone());
        writer.acquire().await.map_err(open)?.give_back();
        let log = Log::keep(path, options.clone())?;
        let readers = FileConnections::new(options.pragma("query_only", "ON"), READERS);
        let file = Some(DatabaseFile { log, _lock: lock, path: path.into() });
        let (writer, readers) = (Pool::Sqlite(writer), Pool::Sqlite(readers));
        let (listeners, metrics) = (CommitListeners::default(), Metrics::default());
        let leases = ShardLeases::exclusive();
        Ok(Self { writer, readers, listeners, deletions: None, settings, file, leases, metrics })
    }

    /// Measures all operations from now on.
    pub(crate) fn measured_by(self, metrics: Metrics) -> Self {
        Self { metrics, ..self }
    }

    /// Begins a write transaction. Dropping the transaction without a commit rolls it back. When the commit returns,
    /// the changes are on the disk.
    ///
    /// **Invariant:** no network request is awaited during a write transaction, because all other writers wait for it.
    pub(crate) async fn write(&self) -> Result<WriteTransaction, StoreError> {
        self.begin(true).await
    }

    /// Like [`Store::write`], but for changes that the next start can reconstruct. A commit does not wait for the disk: it survives
    /// the end of the process, but a power failure may undo it until a later transaction of [`Store::write`] is committed.
    pub(crate) async fn write_relaxed(&self) -> Result<WriteTransaction, StoreError> {
        self.begin(false).await
    }

    async fn begin(&self, durable: bool) -> Result<WriteTransaction, StoreError> {
        let mut transaction = self.writer.begin_writing(durable).await?;
        self.leases.check(&mut transaction).await?;
        Ok(WriteTransaction {
            transaction,
            process: self.process(),
            leases: self.leases.clone(),
            log: self.file.as_ref().map(|file| file.log.clone()),
            is_durable: durable,
            listeners: self.listeners.clone(),
            deletions: self.deletions.clone(),
            due: PendingNotifications::default(),
            metrics: self.metrics.clone(),
            happened: Vec::new(),
        })
    }

    /// Waits until every change that can be read now and was made through [`Store::write`] is on the disk. In an SQLite file,
    /// another writer's changes can be read a moment before they are on the disk. A PostgreSQL server shows changes only once they
    /// are on the disk.
    ///
    /// # Errors
    /// When the disk fails.
    pub(crate) async fn wait_until_durable(&self) -> Result<(), StoreError> {
        match &self.file {
            Some(file) => file.log.catch_up().await,
            None => Ok(()),
        }
    }

    /// Registers a listener that is called after each commit with the work that the commit makes due. The listener must
    /// not block. Returning [`ControlFlow::Break`] removes it.
    pub(crate) fn on_commit(&self, listener: impl Fn(&[DueRow]) -> ControlFlow<()> + Send + Sync + 'static) {
        self.listeners.add(listener);
    }

    /// Checkpoints and truncates the write-ahead log. Returns whether the log is empty. A reader with a long transaction prevents
    /// the log from becoming empty. Does nothing on a PostgreSQL server, which manages its log itself.
    pub(crate) async fn empty_log(&self) -> Result<bool, StoreError> {
        let Pool::Sqlite(writer) = &self.writer else { return Ok(true) };
        let mut connection = writer.acquire().await?;
        set_busy_timeout(&mut connection, SHORT_BUSY_TIMEOUT).await?;
        let emptied: Result<(i64, i64, i64), _> =
            sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await;
        set_busy_timeout(&mut connection, BUSY_TIMEOUT).await?;
        let (is_busy, ..) = emptied?;
        connection.give_back();
        Ok(is_busy == 0)
    }

    /// Whether the input with this Discord id has changed something and is still stored.
    pub(crate) async fn has_input(&self, id: u64) -> Result<bool, StoreError> {
        Ok(query_scalar("SELECT EXISTS (SELECT 1 FROM inputs WHERE discord_id = $1)")
            .bind(id.cast_signed())
            .fetch_one(&self.readers)
            .await?)
    }

    /// The time of the input with this Discord id; `None` if the input has changed nothing or is no longer stored.
    pub(crate) async fn time_of_input(&self, id: u64) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar("SELECT at FROM inputs WHERE discord_id = $1")
            .bind(id.cast_signed())
            .fetch_optional(&self.readers)
            .await?)
    }

    /// The time of the newest input; `None` if there is none. Discord ids grow with time.
    pub(crate) async fn time_of_newest_input(&self) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar("SELECT at FROM inputs ORDER BY discord_id DESC LIMIT 1")
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Checkpoints the write-ahead log and closes every connection.
    pub async fn close(&self) {
        self.readers.close().await;
        if let Some(file) = &self.file {
            file.log.close().await;
        }
        self.writer.close().await;
    }
}

pub(crate) struct WriteTransaction {
    transaction: Transaction,
    /// The text by which the SQL function `serves` identifies this process.
    process: String,
    leases: ShardLeases,
    log: Option<Log>,
    /// Whether the commit waits until the changes are on the disk.
    is_durable: bool,
    listeners: CommitListeners,
    deletions: Option<Arc<Deletions>>,
    due: PendingNotifications,
    metrics: Metrics,
    /// The observations that are recorded once the transaction is committed.
    happened: Vec<Observation<'static>>,
}

impl WriteTransaction {
    /// Commits the transaction, then calls the listeners with the work that the commit makes due.
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        // Boxed, so that the futures of callers stay small.
        Box::pin(self.commit_by(Transaction::commit)).await
    }

    /// Like [`WriteTransaction::commit`], but commits with a function that may run a last query before the commit.
    async fn commit_by<T, Committing>(
        self,
        commit: impl FnOnce(Transaction) -> Committing,
    ) -> Result<T, StoreError>
    where
        Committing: Future<Output = sqlx::Result<T>>,
    {
        let begun = self.metrics.is_on().then(Instant::now);
        let log = self.log.as_ref().filter(|_| self.is_durable).map(|log| (log, log.begin_commit()));
        let result = commit(self.transaction).await?;
        let synced = match log {
            Some((log, number)) => log.finish_commit(number).await,
            None => Ok(()),
        };
        if let Some(begun) = begun {
            self.metrics.observe(Observation::Commit(begun.elapsed()));
            self.happened.into_iter().for_each(|happened| self.metrics.observe(happened));
        }
        if let Some(log) = &self.log {
            log.grow();
        }
        // Committed changes can be read even if the sync has failed.
        self.listeners.publish(&self.due);
        synced.map(|()| result)
    }

    /// Adds an observation that is recorded once the transaction is committed.
    fn note_happened(&mut self, happened: Observation<'static>) {
        if self.metrics.is_on() {
            self.happened.push(happened);
        }
    }

    /// Inserts the Discord id of an input. Returns false if it was inserted before.
    pub(crate) async fn keep_input(&mut self, id: u64, at: i64) -> Result<bool, StoreError> {
        let kept =
            query(keep_input!()).bind(id.cast_signed()).bind(at).execute(&mut self.transaction).await?;
        Ok(kept == 1)
    }
}
