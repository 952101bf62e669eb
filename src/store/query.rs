//! Queries, and what they run on: a pool of connections, a connection, or a transaction.
//!
//! **Architecture Invariant:** the other files of the store write SQL for this module and name no database library's
//! connection, so that one text of a query serves every database. Parameters are numbered (`$1`), in a query of several
//! statements across all of them.

use std::{future::ready, marker::PhantomData};

use futures_util::{
    StreamExt,
    stream::{self, BoxStream},
};
use sqlx::{
    Arguments, AssertSqlSafe, Executor as _, FromRow, SqlSafeStr, SqlStr, Sqlite, SqliteConnection,
    SqlitePool,
    pool::PoolConnection,
    sqlite::{SqliteArguments, SqliteRow},
};

/// Joins statements to a query that runs all of them, in one round trip to the connection's thread. The rows of all are
/// the rows of the query. The parameters are numbered across the statements.
macro_rules! statements {
    ($first:expr $(, $more:expr)* $(,)?) => {
        concat!($first $(, "; ", $more)*)
    };
}
pub(super) use statements;

/// A value of a parameter. `None` is NULL.
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
    Sqlite(SqlitePool),
}

/// A connection of a pool.
pub(super) enum Connection {
    Sqlite(PoolConnection<Sqlite>),
}

/// A transaction. Dropping it rolls it back.
pub(super) enum Transaction {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
}

impl Pool {
    pub(super) async fn acquire(&self) -> sqlx::Result<Connection> {
        match self {
            Self::Sqlite(pool) => Ok(Connection::Sqlite(pool.acquire().await?)),
        }
    }

    /// Begins a transaction that only reads: it sees one state of the database throughout.
    pub(super) async fn begin_reading(&self) -> sqlx::Result<Transaction> {
        match self {
            Self::Sqlite(pool) => Ok(Transaction::Sqlite(pool.begin_with("BEGIN DEFERRED").await?)),
        }
    }

    /// Begins a transaction that writes. It sees the changes of every writing transaction that was begun before, and no
    /// other is begun before it ends. With `durable`, its changes are on the disk when the commit returns; otherwise a
    /// power failure may undo them.
    pub(super) async fn begin_writing(&self, durable: bool) -> sqlx::Result<Transaction> {
        match self {
            Self::Sqlite(pool) => {
                let begin = if durable {
                    "PRAGMA synchronous = FULL; BEGIN IMMEDIATE"
                } else {
                    "PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE"
                };
                Ok(Transaction::Sqlite(pool.begin_with(begin).await?))
            }
        }
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
        }
    }
}

impl Transaction {
    pub(super) async fn commit(self) -> sqlx::Result<()> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await,
        }
    }
}

/// What a query runs on.
pub(super) enum Executor<'c> {
    Pool(&'c Pool),
    Sqlite(&'c mut SqliteConnection),
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
        }
    }
}

impl<'c> From<&'c mut Transaction> for Executor<'c> {
    fn from(transaction: &'c mut Transaction) -> Self {
        match transaction {
            Transaction::Sqlite(transaction) => Self::Sqlite(transaction),
        }
    }
}

/// For several queries on the same executor.
impl<'c> From<&'c mut Executor<'_>> for Executor<'c> {
    fn from(executor: &'c mut Executor<'_>) -> Self {
        match executor {
            Executor::Pool(pool) => Self::Pool(pool),
            Executor::Sqlite(connection) => Self::Sqlite(connection),
        }
    }
}

/// Runs a query by a method of the library. Its futures are boxed, so that those of callers stay small.
macro_rules! run {
    ($executor:expr, $query:expr, $method:ident) => {{
        let (sql, arguments) = $query.into_sqlite()?;
        let query = sqlx::query_with(sql, arguments);
        match $executor.into() {
            Executor::Pool(Pool::Sqlite(pool)) => pool.$method(query).await?,
            Executor::Sqlite(connection) => connection.$method(query).await?,
        }
    }};
}

/// A row that every database can decode.
pub(super) trait Row: for<'r> FromRow<'r, SqliteRow> + Send + Unpin + 'static {}

impl<T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin + 'static> Row for T {}

/// A query whose rows, if it has any, are left aside.
pub(super) struct Query {
    sql: SqlStr,
    values: Vec<Value>,
}

/// A query whose rows are decoded as `R` and returned as `T`.
pub(super) struct RowQuery<R, T> {
    query: Query,
    convert: fn(R) -> T,
    rows: PhantomData<fn() -> R>,
}

/// A query whose rows, if it has any, are left aside.
pub(super) fn query(sql: impl SqlSafeStr) -> Query {
    Query { sql: sql.into_sql_str(), values: Vec::new() }
}

/// A query that ends with `VALUES` and this many rows of parameters.
pub(super) fn query_with_rows(start: &'static str, columns: usize, rows: usize) -> Query {
    let row = |row: usize| {
        let parameters: Vec<_> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", parameters.join(", "))
    };
    let rows: Vec<_> = (0..rows).map(row).collect();
    // The text is made of a literal and of numbers.
    query(AssertSqlSafe(format!("{start} VALUES {}", rows.join(", "))))
}

/// A query whose rows are decoded by the names of their columns, or as tuples.
pub(super) fn query_as<R: Row>(sql: impl SqlSafeStr) -> RowQuery<R, R> {
    RowQuery { query: query(sql), convert: |row| row, rows: PhantomData }
}

/// A query whose rows have one column.
pub(super) fn query_scalar<T>(sql: impl SqlSafeStr) -> RowQuery<(T,), T>
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
        Ok(run!(executor, self, execute).rows_affected())
    }

    fn into_sqlite(self) -> sqlx::Result<(SqlStr, SqliteArguments)> {
        let mut arguments = SqliteArguments::default();
        arguments.reserve(self.values.len(), 0);
        for value in self.values {
            let added = match value {
                Value::Boolean(value) => arguments.add(value),
                Value::Integer(value) => arguments.add(value),
                Value::Real(value) => arguments.add(value),
                Value::Text(value) => arguments.add(value),
                Value::Bytes(value) => arguments.add(value),
            };
            added.map_err(sqlx::Error::Encode)?;
        }
        Ok((self.sql, arguments))
    }
}

impl<R: Row, T> RowQuery<R, T> {
    /// Sets the value of the next parameter.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.query = self.query.bind(value);
        self
    }

    pub(super) async fn fetch_all<'c>(self, executor: impl Into<Executor<'c>>) -> sqlx::Result<Vec<T>> {
        let rows = run!(executor, self.query, fetch_all);
        rows.iter().map(|row| R::from_row(row).map(self.convert)).collect()
    }

    pub(super) async fn fetch_optional<'c>(
        self,
        executor: impl Into<Executor<'c>>,
    ) -> sqlx::Result<Option<T>> {
        let row = run!(executor, self.query, fetch_optional);
        row.map(|row| R::from_row(&row).map(self.convert)).transpose()
    }

    pub(super) async fn fetch_one<'c>(self, executor: impl Into<Executor<'c>>) -> sqlx::Result<T> {
        self.fetch_optional(executor).await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// The rows one by one, for results that are too many to be held at once.
    pub(super) fn fetch<'c>(self, executor: impl Into<Executor<'c>>) -> BoxStream<'c, sqlx::Result<T>>
    where
        T: Send + 'c,
    {
        let (sql, arguments) = match self.query.into_sqlite() {
            Ok(query) => query,
            Err(error) => return stream::once(ready(Err(error))).boxed(),
        };
        let query = sqlx::query_as_with::<_, R, _>(sql, arguments);
        let rows = match executor.into() {
            Executor::Pool(Pool::Sqlite(pool)) => query.fetch(pool),
            Executor::Sqlite(connection) => query.fetch(connection),
        };
        rows.map(move |row| row.map(self.convert)).boxed()
    }
}
