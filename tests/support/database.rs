//! The database of a test's bot, and statements on it that do not go through the bot.
//!
//! The database is an SQLite file or, with the environment variable `TESTS_ON=postgres`, a database of its own on the
//! PostgreSQL server of the test process. The statements are valid for both: parameters are numbered (`$1`), and flags are `TRUE`
//! and `FALSE`.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use kamisado::store::Database;
use sqlx::{
    AssertSqlSafe, Connection as _, FromRow, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteRow},
};
#[cfg(feature = "postgres")]
use sqlx::{PgConnection, postgres::PgRow};

use super::PATIENCE;

/// The environment variable with the kind of database: `sqlite` (the default) or `postgres`.
const VARIABLE: &str = "TESTS_ON";

/// The lease of a shard on PostgreSQL, in milliseconds. After a bot was killed, the next one can take the shard only when this
/// lease has run out.
const LEASE: &str = "1000";

/// The interval at which the connections to a PostgreSQL server are counted.
const LOOK_AGAIN: Duration = Duration::from_millis(2);

/// Whether the tests use PostgreSQL.
pub(crate) fn is_on_postgres() -> bool {
    match std::env::var(VARIABLE).as_deref() {
        Err(_) | Ok("" | "sqlite") => false,
        Ok("postgres") => true,
        Ok(other) => panic!("{VARIABLE} is sqlite or postgres, and not {other}"),
    }
}

/// Whether a test of SQLite's files has to be left out, because the tests use PostgreSQL. If so, prints a line that the test
/// harness does not capture.
pub(crate) fn is_left_out_on_postgres(what: &str) -> bool {
    let is_left_out = is_on_postgres();
    if is_left_out {
        let line =
            format!("left out: {what}, because {VARIABLE}=postgres and it is about the SQLite files\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
    is_left_out
}

/// The path of the bot's SQLite file in its folder.
pub(crate) fn file_in(folder: &Path) -> PathBuf {
    folder.join("kamisado.sqlite3")
}

/// A new database for the bot with this folder, of the kind that the tests use.
pub(crate) async fn new_database(folder: &Path) -> Database {
    if !is_on_postgres() {
        return Database::File(file_in(folder));
    }
    #[cfg(feature = "postgres")]
    return super::postgres_server::new_database(&folder.join("club")).await;
    #[cfg(not(feature = "postgres"))]
    panic!("the tests are built without the feature `postgres`");
}

/// Sets the environment variables of a program that name its database.
pub(crate) fn set_database(program: &mut Command, database: &Database) {
    match database {
        Database::File(path) => program.env("KAMISADO_DATABASE", path),
        Database::Server(server) => program
            .env("KAMISADO_DATABASE", &server.url)
            .env("KAMISADO_DATABASE_FILES", &server.files)
            .env("KAMISADO_LEASE_MILLISECONDS", LEASE),
    };
}

/// Waits until a process that has ended can no longer change the database. A PostgreSQL server still completes the last statement
/// that it has received from the process.
pub(crate) async fn wait_for_last_effect(database: &Database) {
    if let Database::File(_) = database {
        return;
    }
    let mut connection = Connection::to(database).await;
    let connections = "SELECT count(*) FROM pg_stat_activity
                       WHERE datname = current_database() AND application_name = 'kamisado'";
    let ended = async {
        while connection.value::<i64>(connections, &[]).await > 0 {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.expect("the server notices the end of the bot");
    connection.close().await;
}

/// A row that both databases can decode.
#[cfg(feature = "postgres")]
pub(crate) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}
#[cfg(feature = "postgres")]
impl<T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin> Row for T {}

/// A row that SQLite can decode.
#[cfg(not(feature = "postgres"))]
pub(crate) trait Row: for<'r> FromRow<'r, SqliteRow> + Send + Unpin {}
#[cfg(not(feature = "postgres"))]
impl<T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin> Row for T {}

/// A connection to the database in addition to the bot's.
pub(crate) enum Connection {
    File(SqliteConnection),
    #[cfg(feature = "postgres")]
    Server(PgConnection),
}

/// Runs the statement `$text` with the parameters `$values`. `$run` is the method of sqlx that runs it.
macro_rules! run {
    ($connection:expr, $make:ident, $text:expr, $values:expr, |$query:ident, $executor:ident| $run:expr) => {{
        let text = AssertSqlSafe($text.to_owned());
        match $connection {
            Self::File($executor) => {
                let $query = $values.iter().fold(sqlx::$make(text), |query, value| query.bind(*value));
                $run
            }
            #[cfg(feature = "postgres")]
            Self::Server($executor) => {
                let $query = $values.iter().fold(sqlx::$make(text), |query, value| query.bind(*value));
                $run
            }
        }
    }};
}

impl Connection {
    /// Connects to a database. If the bot is dead, closing the last connection to an SQLite file checkpoints the write-ahead
    /// log.
    pub(crate) async fn to(database: &Database) -> Self {
        match database {
            Database::File(path) => {
                let options = SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE);
                Self::File(SqliteConnection::connect_with(&options).await.unwrap())
            }
            #[cfg(feature = "postgres")]
            Database::Server(server) => Self::Server(PgConnection::connect(&server.url).await.unwrap()),
            #[cfg(not(feature = "postgres"))]
            Database::Server(_) => panic!("the tests are built without the feature `postgres`"),
        }
    }

    pub(crate) async fn close(self) {
        match self {
            Self::File(connection) => connection.close().await.unwrap(),
            #[cfg(feature = "postgres")]
            Self::Server(connection) => connection.close().await.unwrap(),
        }
    }

    /// Runs a statement with these values of its parameters. Returns the number of changed rows.
    pub(crate) async fn execute(&mut self, statement: &str, values: &[i64]) -> u64 {
        run!(self, query, statement, values, |query, connection| {
            query.execute(&mut *connection).await.unwrap().rows_affected()
        })
    }

    /// Runs several statements without parameters.
    pub(crate) async fn execute_all(&mut self, statements: &str) {
        let statements = sqlx::raw_sql(AssertSqlSafe(statements.to_owned()));
        match self {
            Self::File(connection) => drop(statements.execute(connection).await.unwrap()),
            #[cfg(feature = "postgres")]
            Self::Server(connection) => drop(statements.execute(connection).await.unwrap()),
        }
    }

    /// The rows of a query.
    pub(crate) async fn rows<R: Row>(&mut self, query: &str, values: &[i64]) -> Vec<R> {
        run!(self, query_as, query, values, |query, connection| query.fetch_all(connection).await.unwrap())
    }

    /// The values of a query whose rows have one column.
    pub(crate) async fn values<T>(&mut self, query: &str, values: &[i64]) -> Vec<T>
    where
        (T,): Row,
    {
        self.rows::<(T,)>(query, values).await.into_iter().map(|(value,)| value).collect()
    }

    /// The first row of a query.
    pub(crate) async fn row<R: Row>(&mut self, query: &str, values: &[i64]) -> R {
        self.rows(query, values).await.into_iter().next().expect("a row")
    }

    /// The value of a query whose first row has one column.
    pub(crate) async fn value<T>(&mut self, query: &str, values: &[i64]) -> T
    where
        (T,): Row,
    {
        self.row::<(T,)>(query, values).await.0
    }

    /// Locks the database, so that the bot cannot write.
    pub(crate) async fn lock(&mut self) {
        let begin = match self {
            Self::File(_) => "BEGIN IMMEDIATE",
            #[cfg(feature = "postgres")]
            Self::Server(_) => "BEGIN; SELECT pg_advisory_xact_lock(1)",
        };
        self.execute_all(begin).await;
    }

    /// Lets the bot write again.
    pub(crate) async fn unlock(&mut self) {
        self.execute_all("ROLLBACK").await;
    }
}
