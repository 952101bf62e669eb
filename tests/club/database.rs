//! Databases of SQLite for the tests of the club, and statements past the club.

use std::path::Path;

use kamisado::store::Database;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

/// The path of a new database in a folder.
#[allow(clippy::unused_async, reason = "on a server, a database is made by statements")]
pub(crate) async fn new_database(path: &Path) -> Database {
    Database::File(path.to_owned())
}

async fn connect(database: &Database) -> SqliteConnection {
    let file = database.file().unwrap();
    let options = SqliteConnectOptions::new().filename(file).foreign_keys(false);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// Runs a statement and returns how many rows it changed.
pub(crate) async fn execute(database: &Database, statement: &str) -> u64 {
    let mut connection = connect(database).await;
    let statement = AssertSqlSafe(statement.to_owned());
    let changed = sqlx::query(statement).execute(&mut connection).await.unwrap().rows_affected();
    connection.close().await.unwrap();
    changed
}

/// The only number in the result of a query.
pub(crate) async fn number(database: &Database, query: &str) -> i64 {
    let mut connection = connect(database).await;
    let query = AssertSqlSafe(query.to_owned());
    let number = sqlx::query_scalar(query).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    number
}

/// The rows of a query with two numbers each.
pub(crate) async fn pairs(database: &Database, query: &'static str) -> Vec<(i64, i64)> {
    let mut connection = connect(database).await;
    let pairs = sqlx::query_as(query).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    pairs
}

/// The names of the columns of all tables, each after its table's.
pub(crate) async fn columns(database: &Database) -> Vec<(String, String)> {
    let mut connection = connect(database).await;
    let columns = sqlx::query_as(
        "SELECT tables.name, columns.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    columns
}

/// How many pages hold data.
pub(crate) async fn pages_in_use(database: &Database) -> i64 {
    let free = number(database, "SELECT freelist_count FROM pragma_freelist_count").await;
    number(database, "SELECT page_count FROM pragma_page_count").await - free
}
