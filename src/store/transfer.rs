//! Moves a database between an SQLite file and a PostgreSQL server, row by row.

use std::{
    collections::BTreeSet,
    io::{Error, ErrorKind},
    path::{Path, PathBuf},
};

use futures_util::{StreamExt, stream::BoxStream};
use sqlx::{
    AssertSqlSafe, PgConnection, Postgres, QueryBuilder, Row as _, Sqlite, SqliteConnection, postgres::PgRow,
    sqlite::SqliteRow,
};

use super::{
    Database, Store, StoreError,
    data_deletion_file::{FILE, KEY},
    database_file::beside,
    key_of_hashes::KEY_OF_HASHES,
    portable_query::Pool,
};

/// The maximum number of rows that one statement inserts.
const ROWS_AT_ONCE: usize = 200;

/// The tables that are not copied: the table of migrations, and the tables that say which process serves which shards. The latter
/// exist only on a PostgreSQL server.
const TABLES_OF_SERVERS: &str = "('_sqlx_migrations', 'shard_total', 'shard_leases')";

/// Removes the only row of a new database, the mark of its key. The database that is copied has the same mark.
const FORGET_KEY: &str = "DELETE FROM marks WHERE name = $1";

/// A table as the PostgreSQL server describes it. A database file has the same table.
struct Table {
    name: String,
    columns: Vec<(String, Kind)>,
    /// The column whose values the database takes from a sequence.
    numbered: Option<String>,
}

/// The kind of the values of a column.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Integer,
    Boolean,
    Real,
    Text,
    Bytes,
}

/// The value of a column. `None` is NULL.
enum Cell {
    Integer(Option<i64>),
    Boolean(Option<bool>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

impl Kind {
    fn of(name: &str) -> Option<Self> {
        Some(match name {
            "bigint" => Self::Integer,
            "boolean" => Self::Boolean,
            "double precision" => Self::Real,
            "text" => Self::Text,
            "bytea" => Self::Bytes,
            _ => return None,
        })
    }
}

macro_rules! read_cells {
    ($row:expr, $table:expr) => {
        $table
            .columns
            .iter()
            .enumerate()
            .map(|(index, (_, kind))| {
                Ok(match kind {
                    Kind::Integer => Cell::Integer($row.try_get(index)?),
                    Kind::Boolean => Cell::Boolean($row.try_get(index)?),
                    Kind::Real => Cell::Real($row.try_get(index)?),
                    Kind::Text => Cell::Text($row.try_get(index)?),
                    Kind::Bytes => Cell::Bytes($row.try_get(index)?),
                })
            })
            .collect::<sqlx::Result<Vec<Cell>>>()
    };
}

macro_rules! insert_rows {
    ($library:ty, $connection:expr, $table:expr, $numbering:literal, $rows:expr) => {{
        let start = format!("INSERT INTO \"{}\" ({}){} ", $table.name, $table.names(), $numbering);
        let mut query = QueryBuilder::<$library>::new(start);
        query.push_values($rows, |mut values, row: Vec<Cell>| {
            for cell in row {
                match cell {
                    Cell::Integer(value) => values.push_bind(value),
                    Cell::Boolean(value) => values.push_bind(value),
                    Cell::Real(value) => values.push_bind(value),
                    Cell::Text(value) => values.push_bind(value),
                    Cell::Bytes(value) => values.push_bind(value),
                };
            }
        });
        query.build().execute($connection).await.map(drop)
    }};
}

impl Table {
    /// The names of the columns, quoted.
    fn names(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        names.join(", ")
    }

    /// The query for all rows. A row that refers to another row of the same table comes after that row.
    fn select(&self) -> AssertSqlSafe<String> {
        // The names come from the catalog of a database that this program has made.
        AssertSqlSafe(format!("SELECT {} FROM \"{}\" ORDER BY 1", self.names(), self.name))
    }
}

impl Store {
    /// Copies all data of a database into a new one of the other kind: a file that does not exist yet, or a database of a
    /// PostgreSQL server that is empty or has only tables without rows. No process may use either database. The key and the noted
    /// deletions beside the database are copied, too.
    ///
    /// # Errors
    /// When a database cannot be used, or the new one has data already.
    pub async fn transfer(from: &Database, to: &Database) -> Result<(), StoreError> {
        match (from, to) {
            (Database::File(file), Database::Server(server)) => {
                refuse_missing(file)?;
                let source = Self::open(from).await?;
                copy_files(file, &server.files)?;
                Self::migrate(to, None).await?;
                let target = Self::open(to).await?;
                let copied = transfer_rows(&source, &target).await;
                source.close().await;
                target.close().await;
                copied
            }
            (Database::Server(server), Database::File(file)) => {
                let source = Self::open(from).await?;
                refuse_existing(file)?;
                copy_files(&server.files, file)?;
                let target = Self::open(to).await?;
                let copied = transfer_rows(&source, &target).await;
                source.close().await;
                target.close().await;
                if copied.is_err() {
                    let _ = std::fs::remove_file(file);
                }
                copied
            }
            (Database::File(path), Database::File(_)) => {
                Err(wrong(path, "both are files: use backup and restore"))
            }
            (Database::Server(server), Database::Server(_)) => {
                Err(wrong(&server.files, "both are on a server: use pg_dump and pg_restore"))
            }
        }
    }
}

fn wrong(path: &Path, why: &str) -> StoreError {
    StoreError::File { path: path.to_owned(), source: Error::new(ErrorKind::InvalidInput, why) }
}

fn refuse_missing(path: &Path) -> Result<(), StoreError> {
    if path.exists() { Ok(()) } else { Err(wrong(path, "there is no such database")) }
}

fn refuse_existing(path: &Path) -> Result<(), StoreError> {
    if path.exists() { Err(wrong(path, "there is such a file already")) } else { Ok(()) }
}

/// Copies the files beside a database. The key must be the same, because otherwise the blocks of people who deleted their data
/// would have no effect.
fn copy_files(from: &Path, to: &Path) -> Result<(), StoreError> {
    for suffix in [KEY, FILE] {
        let (from, to) = (beside(from, suffix), beside(to, suffix));
        let failed = |path: &PathBuf| {
            let path = path.clone();
            move |source| StoreError::File { path, source }
        };
        if !from.try_exists().map_err(failed(&from))? {
            continue;
        }
        let bytes = std::fs::read(&from).map_err(failed(&from))?;
        if to.try_exists().map_err(failed(&to))? {
            if std::fs::read(&to).map_err(failed(&to))? != bytes {
                return Err(wrong(&to, "another database has left this file: move it away"));
            }
            continue;
        }
        super::database_file::create_private(&to).map_err(failed(&to))?;
        std::fs::write(&to, bytes).map_err(failed(&to))?;
    }
    Ok(())
}

/// Copies the rows of all tables in one transaction.
async fn transfer_rows(from: &Store, to: &Store) -> Result<(), StoreError> {
    match (&from.writer, &to.writer) {
        (Pool::Sqlite(source), Pool::Postgres(target)) => {
            let (mut source, mut target) =
                (source.acquire().await?, target.unlimited().begin_with("BEGIN").await?);
            let tables = tables(&mut target).await?;
            check_tables(&mut source, &tables).await?;
            sqlx::query(FORGET_KEY).bind(KEY_OF_HASHES).execute(&mut *target).await?;
            for table in &tables {
                refuse_rows(&mut target, table).await?;
                let rows = sqlx::query(table.select()).fetch(&mut *source);
                let mut rows = chunks(rows.map(|row| read_sqlite(&row?, table)).boxed());
                while let Some(rows) = rows.next().await {
                    insert_rows!(Postgres, &mut *target, table, " OVERRIDING SYSTEM VALUE", rows?)?;
                }
            }
            for table in &tables {
                let used = "SELECT seq FROM sqlite_sequence WHERE name = $1";
                let used: Option<i64> =
                    sqlx::query_scalar(used).bind(&table.name).fetch_optional(&mut *source).await?;
                set_postgres_sequence(&mut target, table, used).await?;
            }
            target.commit().await?;
            Ok(())
        }
        (Pool::Postgres(source), Pool::Sqlite(target)) => {
            let (mut source, mut target) = (
                source.unlimited().begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ").await?,
                target.acquire().await?,
            );
            let tables = tables(&mut source).await?;
            check_tables(&mut target, &tables).await?;
            sqlx::query("BEGIN").execute(&mut *target).await?;
            sqlx::query(FORGET_KEY).bind(KEY_OF_HASHES).execute(&mut *target).await?;
            for table in &tables {
                let rows = sqlx::query(table.select()).fetch(&mut *source);
                let mut rows = chunks(rows.map(|row| read_postgres(&row?, table)).boxed());
                while let Some(rows) = rows.next().await {
                    insert_rows!(Sqlite, &mut *target, table, "", rows?)?;
                }
            }
            for table in tables.iter().filter(|table| table.numbered.is_some()) {
                let used = postgres_sequence(&mut source, table).await?;
                // The row of the table is replaced. A table that never had rows has no row in `sqlite_sequence`.
                sqlx::query("DELETE FROM sqlite_sequence WHERE name = $1")
                    .bind(&table.name)
                    .execute(&mut *target)
                    .await?;
                // SQLite numbers the rows of tables without AUTOINCREMENT by itself.
                let number = "INSERT INTO sqlite_sequence (name, seq) SELECT $1, $2 FROM sqlite_master
                              WHERE type = 'table' AND name = $1 AND sql LIKE '%AUTOINCREMENT%'";
                sqlx::query(number).bind(&table.name).bind(used).execute(&mut *target).await?;
            }
            sqlx::query("COMMIT").execute(&mut *target).await?;
            target.give_back();
            Ok(())
        }
        _ => Ok(()),
    }
}

fn read_sqlite(row: &SqliteRow, table: &Table) -> sqlx::Result<Vec<Cell>> {
    read_cells!(row, table)
}

fn read_postgres(row: &PgRow, table: &Table) -> sqlx::Result<Vec<Cell>> {
    read_cells!(row, table)
}

/// Groups rows into chunks that one statement inserts.
fn chunks(rows: BoxStream<'_, sqlx::Result<Vec<Cell>>>) -> BoxStream<'_, sqlx::Result<Vec<Vec<Cell>>>> {
    rows.chunks(ROWS_AT_ONCE).map(|rows| rows.into_iter().collect()).boxed()
}

/// Returns all tables of the PostgreSQL server that a file also has. A table comes after the tables to which it refers.
async fn tables(server: &mut PgConnection) -> Result<Vec<Table>, StoreError> {
    let columns = format!(
        "SELECT columns.table_name::text, columns.column_name::text, columns.data_type::text, columns.is_identity = 'YES'
         FROM information_schema.tables JOIN information_schema.columns
           ON columns.table_schema = tables.table_schema AND columns.table_name = tables.table_name
         WHERE tables.table_schema = current_schema() AND tables.table_type = 'BASE TABLE'
           AND tables.table_name NOT IN {TABLES_OF_SERVERS}
         ORDER BY columns.table_name, columns.ordinal_position"
    );
    let columns: Vec<(String, String, String, bool)> =
        sqlx::query_as(AssertSqlSafe(columns)).fetch_all(&mut *server).await?;
    let references: Vec<(String, String)> = sqlx::query_as(
        "SELECT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint
         WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid",
    )
    .fetch_all(&mut *server)
    .await?;
    let mut left: Vec<Table> = Vec::new();
    for (table, column, kind, is_numbered) in columns {
        let Some(kind) = Kind::of(&kind) else { return Err(StoreError::Foreign) };
        if left.last().is_none_or(|last| last.name != table) {
            left.push(Table { name: table, columns: Vec::new(), numbered: None });
        }
        if let Some(last) = left.last_mut() {
            last.numbered = last.numbered.take().or(is_numbered.then(|| column.clone()));
            last.columns.push((column, kind));
        }
    }
    let mut ordered: Vec<Table> = Vec::new();
    while !left.is_empty() {
        let (ready, waiting): (Vec<_>, Vec<_>) = left.into_iter().partition(|table| {
            let needed = references.iter().filter(|(from, _)| *from == table.name);
            needed.map(|(_, to)| to).all(|to| ordered.iter().any(|done| done.name == *to))
        });
        if ready.is_empty() {
            return Err(StoreError::Foreign);
        }
        ordered.extend(ready);
        left = waiting;
    }
    Ok(ordered)
}

/// Checks that a file has the same tables as the server, with the same columns.
async fn check_tables(file: &mut SqliteConnection, tables: &[Table]) -> Result<(), StoreError> {
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
           AND tables.name <> '_sqlx_migrations'",
    )
    .fetch_all(file)
    .await?;
    let of_file: BTreeSet<_> =
        columns.iter().map(|(table, column)| (table.as_str(), column.as_str())).collect();
    let of_server: BTreeSet<_> = tables
        .iter()
        .flat_map(|table| table.columns.iter().map(|(column, _)| (table.name.as_str(), column.as_str())))
        .collect();
    if of_file == of_server { Ok(()) } else { Err(StoreError::Foreign) }
}

/// Refuses a table that has rows already.
async fn refuse_rows(server: &mut PgConnection, table: &Table) -> Result<(), StoreError> {
    let rows = format!("SELECT EXISTS (SELECT 1 FROM \"{}\")", table.name);
    let has_rows: bool = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_one(server).await?;
    if has_rows { Err(StoreError::NotEmpty) } else { Ok(()) }
}

/// The SQL for the sequence that numbers the rows of a table.
fn sequence(table: &Table, column: &str) -> String {
    format!("pg_get_serial_sequence('\"{}\"', '{column}')", table.name)
}

/// Sets the sequence of a table so that the next row gets a higher number than every earlier row.
async fn set_postgres_sequence(
    server: &mut PgConnection,
    table: &Table,
    used: Option<i64>,
) -> Result<(), StoreError> {
    let Some(column) = &table.numbered else { return Ok(()) };
    let set = format!(
        "SELECT setval({}, greatest($1, (SELECT coalesce(max(\"{column}\"), 0) FROM \"{}\")) + 1, FALSE)",
        sequence(table, column),
        table.name
    );
    sqlx::query(AssertSqlSafe(set)).bind(used.unwrap_or(0)).execute(server).await?;
    Ok(())
}

/// The highest number that a table has given to a row.
async fn postgres_sequence(server: &mut PgConnection, table: &Table) -> Result<i64, StoreError> {
    let Some(column) = &table.numbered else { return Ok(0) };
    let name: String = sqlx::query_scalar(AssertSqlSafe(format!("SELECT {}", sequence(table, column))))
        .fetch_one(&mut *server)
        .await?;
    let used = format!("SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM {name}");
    Ok(sqlx::query_scalar(AssertSqlSafe(used)).fetch_one(server).await?)
}
