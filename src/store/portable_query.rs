//! Queries, and the executors that run them: a pool of connections, a connection, or a transaction.
//!
//! **Architecture Invariant:** the other files of the store write SQL for this module and use no connection type of sqlx, so that
//! one text of a query serves every database. Parameters are numbered (`$1`). In a query of several statements, the numbers run
//! across all statements.

use std::{future::ready, marker::PhantomData, sync::Arc};

use futures_util::{
    StreamExt,
    stream::{self, BoxStream},
};
#[cfg(feature = "postgres")]
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::{
    Arguments, AssertSqlSafe, Executor as _, FromRow, SqlSafeStr, SqlStr, SqliteConnection,
    sqlite::{SqliteArguments, SqliteRow},
};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::connections::{FileConnection, FileConnections};
#[cfg(feature = "postgres")]
use super::server_connections::{ServerConnection, ServerPool, silent};

/// The text of a query.
#[derive(Clone, Debug)]
pub(super) enum Sql {
    /// Text that every database understands.
    Shared(SqlStr),
    /// A text for each database.
    #[cfg(feature = "postgres")]
    Each { sqlite: &'static str, postgres: &'static str },
}

impl From<&'static str> for Sql {
    fn from(text: &'static str) -> Self {
        Self::Shared(text.into_sql_str())
    }
}

impl From<AssertSqlSafe<String>> for Sql {
    fn from(text: AssertSqlSafe<String>) -> Self {
        Self::Shared(text.into_sql_str())
    }
}

/// Joins two to four statements into one query that runs all of them in one round trip to the database. The query returns the rows
/// of the first statement. The parameters are numbered across the statements.
///
/// SQLite runs the statements one after the other. PostgreSQL runs all but the first as common table expressions, in no particular
/// order, and then no statement sees what another one changes. So only the first may read what the others change, no two may change
/// the same row, and nothing may depend on the order of generated ids.
#[cfg(feature = "postgres")]
macro_rules! statements {
    ($first:expr, $second:expr $(,)?) => {
        $crate::store::portable_query::statements!(@each [$first, $second] concat!(
            "WITH second AS (", $second, ") ", $first
        ))
    };
    ($first:expr, $second:expr, $third:expr $(,)?) => {
        $crate::store::portable_query::statements!(@each [$first, $second, $third] concat!(
            "WITH second AS (", $second, "), third AS (", $third, ") ", $first
        ))
    };
    ($first:expr, $second:expr, $third:expr, $fourth:expr $(,)?) => {
        $crate::store::portable_query::statements!(@each [$first, $second, $third, $fourth] concat!(
            "WITH second AS (", $second, "), third AS (", $third, "), fourth AS (", $fourth, ") ", $first
        ))
    };
    (@each [$first:expr $(, $more:expr)*] $postgres:expr) => {
        $crate::store::portable_query::Sql::Each {
            sqlite: concat!($first $(, "; ", $more)*),
            postgres: $postgres,
        }
    };
}
#[cfg(not(feature = "postgres"))]
macro_rules! statements {
    ($first:expr $(, $more:expr)* $(,)?) => {
        concat!($first $(, "; ", $more)*)
    };
}
pub(super) use statements;

/// A query whose text differs between the databases.
#[cfg(feature = "postgres")]
macro_rules! differing {
    (sqlite: $sqlite:expr, postgres: $postgres:expr $(,)?) => {
        $crate::store::portable_query::Sql::Each { sqlite: $sqlite, postgres: $postgres }
    };
}
#[cfg(not(feature = "postgres"))]
macro_rules! differing {
    (sqlite: $sqlite:expr, postgres: $postgres:expr $(,)?) => {
        $sqlite
    };
}
pub(super) use differing;

/// Adds a value to the arguments of a query.
macro_rules! add {
    ($arguments:ident, $value:ident) => {
        match $value {
            Value::Boolean(value) => $arguments.add(value),
            Value::Integer(value) => $arguments.add(value),
            Value::Real(value) => $arguments.add(value),
            Value::Text(value) => $arguments.add(value),
            Value::Bytes(value) => $arguments.add(value),
        }
        .map_err(sqlx::Error::Encode)
    };
}

/// The value of a parameter of a query. `None` is NULL.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Boolean(Option<bool>),
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
}

macro_rules! values {
    ($($from:ty => |$value:ident| $to:expr;)*) => {$(
        impl From<$from> for Value {
            fn from($value: $from) -> Self {
                $to
            }
        }
    )*};
}

values! {
    bool => |value| Self::Boolean(Some(value));
    Option<bool> => |value| Self::Boolean(value);
    i64 => |value| Self::Integer(Some(value));
    &i64 => |value| Self::Integer(Some(*value));
    u32 => |value| Self::Integer(Some(value.into()));
    u8 => |value| Self::Integer(Some(value.into()));
    Option<i64> => |value| Self::Integer(value);
    Option<u32> => |value| Self::Integer(value.map(i64::from));
    Option<u8> => |value| Self::Integer(value.map(i64::from));
    f64 => |value| Self::Real(Some(value));
    &str => |value| Self::Text(Some(value.to_owned()));
    &String => |value| Self::Text(Some(value.clone()));
    String => |value| Self::Text(Some(value));
    Option<&str> => |value| Self::Text(value.map(str::to_owned));
    &Option<String> => |value| Self::Text(value.clone());
    &[u8] => |value| Self::Bytes(value.to_vec());
}

/// A pool of connections to the database.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    Sqlite(FileConnections),
    #[cfg(feature = "postgres")]
    Postgres(ServerPool),
    /// A single read transaction instead of connections, so that all queries see the same state of the database. The queries take
    /// turns at the transaction. So a caller must drop its [`Connection`] or [`Transaction`] of this pool before it runs another
    /// query on the pool.
    Snapshot(Arc<Mutex<Transaction>>),
}

/// A connection of a pool.
pub(super) enum Connection {
    Sqlite(FileConnection),
    #[cfg(feature = "postgres")]
    Postgres(ServerConnection),
    Snapshot(OwnedMutexGuard<Transaction>),
}

/// A transaction. Dropping it rolls it back.
#[derive(Debug)]
pub(super) enum Transaction {
    Sqlite(FileConnection),
    #[cfg(feature = "postgres")]
    Postgres(ServerConnection),
    /// A share in the transaction of a snapshot. The snapshot's transaction goes on when this share is dropped or committed.
    Snapshot(OwnedMutexGuard<Transaction>),
}

impl Pool {
    pub(super) async fn acquire(&self) -> sqlx::Result<Connection> {
        match self {
            Self::Sqlite(pool) => Ok(Connection::Sqlite(pool.acquire().await?)),
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => Ok(Connection::Postgres(pool.acquire().await?)),
            Self::Snapshot(snapshot) => Ok(Connection::Snapshot(Arc::clone(snapshot).lock_owned().await)),
        }
    }

    /// Begins a transaction that only reads: it sees one state of the database throughout.
    pub(super) async fn begin_reading(&self) -> sqlx::Result<Transaction> {
        match self {
            Self::Sqlite(pool) => Box::pin(begin(pool, "BEGIN DEFERRED")).await,
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => {
                let begun = pool.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await;
                begun.map(Transaction::Postgres)
            }
            Self::Snapshot(snapshot) => Ok(Transaction::Snapshot(Arc::clone(snapshot).lock_owned().await)),
        }
    }

    /// Begins a transaction that writes. It sees the changes of every earlier writing transaction, and no other writing transaction
    /// begins before it ends.
    ///
    /// On a PostgreSQL server, the commit of a `durable` transaction returns when its changes are on the disk. The changes of any
    /// other transaction may be undone by a power failure. On a file, `durable` has no effect, because the caller syncs the log
    /// after the commit.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "only PostgreSQL (feature postgres) uses it")
    )]
    pub(super) async fn begin_writing(&self, durable: bool) -> sqlx::Result<Transaction> {
        match self {
            Self::Sqlite(pool) => Box::pin(begin(pool, "BEGIN IMMEDIATE")).await,
            // The advisory lock has the effect that IMMEDIATE has on SQLite: everything that a transaction reads stays true until
            // the transaction ends. A lock on the row of a match would not suffice: no single row says how many challenges are
            // open, or that a channel is free.
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => {
                let begin = if durable {
                    "BEGIN; SELECT pg_advisory_xact_lock(1)"
                } else {
                    "BEGIN; SET LOCAL synchronous_commit = off; SELECT pg_advisory_xact_lock(1)"
                };
                pool.begin(begin).await.map(Transaction::Postgres)
            }
            Self::Snapshot(_) => Err(read_only()),
        }
    }

    /// Whether the server did not answer an operation on this pool in time, and has answered no operation since. Always false for a
    /// file.
    pub(super) fn is_silent(&self) -> bool {
        match self {
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => pool.is_silent(),
            Self::Sqlite(_) | Self::Snapshot(_) => false,
        }
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => pool.close().await,
            // The transaction ends when the last clone of the pool is dropped.
            Self::Snapshot(_) => {}
        }
    }
}

/// Appends the commit to the text of the last query of a transaction. If a statement of the query fails, neither the statements
/// after it nor the commit run.
fn with_commit(sql: &SqlStr) -> AssertSqlSafe<String> {
    // The caller that made the query asserted that its text is safe.
    AssertSqlSafe(format!("{}\n; COMMIT", sql.as_str()))
}

/// Begins a transaction on a connection to a file.
async fn begin(pool: &FileConnections, statements: &'static str) -> sqlx::Result<Transaction> {
    let mut connection = pool.acquire().await?;
    (*connection).execute(sqlx::query(statements)).await?;
    Ok(Transaction::Sqlite(connection))
}

/// The error of an operation that a snapshot does not allow, because it only reads.
fn read_only() -> sqlx::Error {
    sqlx::Error::Protocol("a snapshot of the database is only read".to_owned())
}

impl Connection {
    /// Returns the connection to its pool after a query that has succeeded. The pool then need not test the connection.
    pub(super) fn give_back(self) {
        if let Self::Sqlite(connection) = self {
            connection.give_back();
        }
    }
}

impl Transaction {
    pub(super) async fn commit(self) -> sqlx::Result<()> {
        match self {
            Self::Sqlite(mut connection) => {
                (*connection).execute(sqlx::query("COMMIT")).await?;
                connection.give_back();
                Ok(())
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(transaction) => transaction.commit().await,
            Self::Snapshot(_) => Ok(()),
        }
    }
}

/// The pool or connection on which a query runs.
pub(super) enum Executor<'c> {
    Pool(&'c Pool),
    Sqlite(&'c mut SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(&'c mut ServerConnection),
}

impl<'c> From<&'c Pool> for Executor<'c> {
    fn from(pool: &'c Pool) -> Self {
        Self::Pool(pool)
    }
}

impl<'c> From<&'c mut Connection> for Executor<'c> {
    fn from(connection: &'c mut Connection) -> Self {
        match connection {
            Connection::Sqlite(connection) => Self::Sqlite(connection),
            #[cfg(feature = "postgres")]
            Connection::Postgres(connection) => Self::Postgres(connection),
            Connection::Snapshot(transaction) => Self::from(&mut **transaction),
        }
    }
}

impl<'c> From<&'c mut Transaction> for Executor<'c> {
    fn from(transaction: &'c mut Transaction) -> Self {
        match transaction {
            Transaction::Sqlite(transaction) => Self::Sqlite(transaction),
            #[cfg(feature = "postgres")]
            Transaction::Postgres(transaction) => Self::Postgres(transaction),
            Transaction::Snapshot(transaction) => Self::from(&mut **transaction),
        }
    }
}

/// Reborrows an executor, so that several queries can run on it.
impl<'c> From<&'c mut Executor<'_>> for Executor<'c> {
    fn from(executor: &'c mut Executor<'_>) -> Self {
        match executor {
            Executor::Pool(pool) => Self::Pool(pool),
            Executor::Sqlite(connection) => Self::Sqlite(connection),
            #[cfg(feature = "postgres")]
            Executor::Postgres(connection) => Self::Postgres(connection),
        }
    }
}

/// Runs a query with a method of sqlx, and converts the result. The futures of these methods are boxed, so that the futures of
/// callers stay small.
macro_rules! run {
    ($executor:expr, $query:expr, $method:ident, |$result:ident| $output:expr) => {{
        let mut snapshot;
        let executor = match $executor.into() {
            Executor::Pool(Pool::Snapshot(of)) => {
                snapshot = Box::pin(of.lock()).await;
                Executor::from(&mut *snapshot)
            }
            executor => executor,
        };
        match executor {
            // The transaction of a snapshot belongs to a connection, never to another snapshot.
            Executor::Pool(Pool::Snapshot(_)) => Err(read_only()),
            Executor::Pool(Pool::Sqlite(pool)) => {
                let mut connection = pool.acquire().await?;
                let output = run!(@sqlite &mut *connection, $query, $method, |$result| $output);
                connection.give_back();
                output
            }
            Executor::Sqlite(connection) => run!(@sqlite connection, $query, $method, |$result| $output),
            #[cfg(feature = "postgres")]
            Executor::Pool(Pool::Postgres(pool)) => {
                let mut connection = pool.acquire().await?;
                run!(@postgres &mut connection, $query, $method, |$result| $output)
            }
            #[cfg(feature = "postgres")]
            Executor::Postgres(connection) => run!(@postgres connection, $query, $method, |$result| $output),
        }
    }};
    (@sqlite $executor:expr, $query:expr, $method:ident, |$result:ident| $output:expr) => {{
        let (sql, arguments) = $query.into_sqlite()?;
        let $result = $executor.$method(sqlx::query_with(sql, arguments)).await?;
        Ok($output)
    }};
    (@postgres $executor:expr, $query:expr, $method:ident, |$result:ident| $output:expr) => {{
        let (sql, arguments) = $query.into_postgres()?;
        let connection: &mut ServerConnection = $executor;
        let (live, patience) = connection.live()?;
        let done = Box::pin(patience.limit(live.$method(sqlx::query_with(sql, arguments)))).await;
        let $result = connection.checked(done)?;
        Ok($output)
    }};
}

/// A type that can be decoded from a row of every database.
#[cfg(feature = "postgres")]
pub(super) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}
#[cfg(feature = "postgres")]
impl<T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static> Row for T {}

/// A type that can be decoded from a row of every database.
#[cfg(not(feature = "postgres"))]
pub(super) trait Row: for<'r> FromRow<'r, SqliteRow> + Send + Unpin + 'static {}
#[cfg(not(feature = "postgres"))]
impl<T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin + 'static> Row for T {}

/// A query whose rows are ignored.
pub(super) struct Query {
    sql: Sql,
    values: Vec<Value>,
}

/// A query whose rows are decoded as `R` and returned as `T`.
pub(super) struct RowQuery<R, T> {
    query: Query,
    convert: fn(R) -> T,
    rows: PhantomData<fn() -> R>,
}

/// Makes a query whose rows are ignored.
pub(super) fn query(sql: impl Into<Sql>) -> Query {
    Query { sql: sql.into(), values: Vec::new() }
}

/// Makes a query of the text `start`, a `VALUES` list with `rows` rows of `columns` parameters each, and the text `end`.
pub(super) fn query_with_rows(start: &'static str, columns: usize, rows: usize, end: &'static str) -> Query {
    let row = |row: usize| {
        let parameters: Vec<_> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", parameters.join(", "))
    };
    let rows: Vec<_> = (0..rows).map(row).collect();
    // The text is safe: it is made of literals and numbers.
    query(AssertSqlSafe(format!("{start} VALUES {} {end}", rows.join(", "))))
}

/// A query whose rows are decoded by the names of their columns, or as tuples.
pub(super) fn query_as<R: Row>(sql: impl Into<Sql>) -> RowQuery<R, R> {
    RowQuery { query: query(sql), convert: |row| row, rows: PhantomData }
}

/// A query whose rows have one column.
pub(super) fn query_scalar<T>(sql: impl Into<Sql>) -> RowQuery<(T,), T>
where
    (T,): Row,
{
    RowQuery { query: query(sql), convert: |(value,)| value, rows: PhantomData }
}

impl Query {
    /// Sets the value of the next parameter.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Runs the query and returns how many rows it changed.
    pub(super) async fn execute<'c>(self, executor: impl Into<Executor<'c>>) -> sqlx::Result<u64> {
        run!(executor, self, execute, |done| done.rows_affected())
    }

    /// Runs the query as the last one of a transaction, and commits the transaction. On SQLite this takes a single round trip to
    /// the connection's thread.
    pub(super) async fn execute_and_commit(self, transaction: Transaction) -> sqlx::Result<()> {
        let without_rows = RowQuery { query: self, convert: |(): ()| (), rows: PhantomData };
        without_rows.fetch_all_and_commit(transaction).await.map(drop)
    }

    fn into_sqlite(self) -> sqlx::Result<(SqlStr, SqliteArguments)> {
        let mut arguments = SqliteArguments::default();
        arguments.reserve(self.values.len(), 0);
        for value in self.values {
            add!(arguments, value)?;
        }
        let sql = match self.sql {
            Sql::Shared(sql) => sql,
            #[cfg(feature = "postgres")]
            Sql::Each { sqlite, .. } => sqlite.into_sql_str(),
        };
        Ok((sql, arguments))
    }

    #[cfg(feature = "postgres")]
    fn into_postgres(self) -> sqlx::Result<(SqlStr, PgArguments)> {
        let mut arguments = PgArguments::default();
        for value in self.values {
            add!(arguments, value)?;
        }
        let sql = match self.sql {
            Sql::Shared(sql) => sql,
            Sql::Each { postgres, .. } => postgres.into_sql_str(),
        };
        Ok((sql, arguments))
    }
}

impl<R: Row, T> RowQuery<R, T> {
    /// Sets the value of the next parameter.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.query = self.query.bind(value);
        self
    }

    pub(super) async fn fetch_all<'c>(self, executor: impl Into<Executor<'c>>) -> sqlx::Result<Vec<T>> {
        run!(executor, self.query, fetch_all, |rows| {
            rows.iter().map(|row| R::from_row(row).map(self.convert)).collect::<sqlx::Result<_>>()?
        })
    }

    /// Like [`Query::execute_and_commit`], but returns the rows.
    pub(super) async fn fetch_all_and_commit(self, transaction: Transaction) -> sqlx::Result<Vec<T>> {
        match transaction {
            Transaction::Sqlite(mut connection) => {
                let (sql, arguments) = self.query.into_sqlite()?;
                let rows = (*connection).fetch_all(sqlx::query_with(with_commit(&sql), arguments)).await?;
                connection.give_back();
                rows.iter().map(|row| R::from_row(row).map(self.convert)).collect()
            }
            #[cfg(feature = "postgres")]
            mut transaction @ Transaction::Postgres(_) => {
                let rows = self.fetch_all(&mut transaction).await?;
                transaction.commit().await?;
                Ok(rows)
            }
            Transaction::Snapshot(_) => Err(read_only()),
        }
    }

    pub(super) async fn fetch_optional<'c>(
        self,
        executor: impl Into<Executor<'c>>,
    ) -> sqlx::Result<Option<T>> {
        run!(executor, self.query, fetch_optional, |row| {
            row.map(|row| R::from_row(&row).map(self.convert)).transpose()?
        })
    }

    pub(super) async fn fetch_one<'c>(self, executor: impl Into<Executor<'c>>) -> sqlx::Result<T> {
        self.fetch_optional(executor).await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// Returns the rows one by one, for results that are too large to be held in memory at once.
    pub(super) fn fetch(self, transaction: &mut Transaction) -> BoxStream<'_, sqlx::Result<T>>
    where
        T: Send + 'static,
    {
        let convert = self.convert;
        macro_rules! rows {
            ($query:expr, $executor:expr) => {
                $query.map(|(sql, arguments)| sqlx::query_as_with::<_, R, _>(sql, arguments).fetch($executor))
            };
        }
        let rows = match transaction {
            Transaction::Sqlite(connection) => rows!(self.query.into_sqlite(), &mut **connection),
            #[cfg(feature = "postgres")]
            Transaction::Postgres(transaction) => match transaction.live() {
                Ok((live, patience)) => {
                    let rows = rows!(self.query.into_postgres(), live);
                    // A connection on which the server does not answer is closed when the transaction ends.
                    rows.map(|rows| {
                        stream::unfold(rows, move |mut rows| async move {
                            match patience.limit(rows.next()).await {
                                Ok(row) => row.map(|row| (row, rows)),
                                Err(_) => Some((Err(silent()), stream::empty().boxed())),
                            }
                        })
                        .boxed()
                    })
                }
                Err(error) => Err(error),
            },
            Transaction::Snapshot(transaction) => return self.fetch(&mut *transaction),
        };
        match rows {
            Ok(rows) => rows.map(move |row| row.map(convert)).boxed(),
            Err(error) => stream::once(ready(Err(error))).boxed(),
        }
    }
}
