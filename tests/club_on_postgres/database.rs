//! Databases of PostgreSQL for the tests of the club, and statements past the club.

use std::str::FromStr;

use kamisado::store::Database;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, postgres::PgConnectOptions};

pub(crate) use crate::server::new_database;

pub(crate) async fn connect(database: &Database) -> PgConnection {
    let Database::Server(server) = database else { panic!("{database} is a file") };
    PgConnectOptions::from_str(&server.url).unwrap().connect().await.unwrap()
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
        "SELECT tables.table_name::text, columns.column_name::text FROM information_schema.tables AS tables
         JOIN information_schema.columns AS columns
           ON columns.table_schema = tables.table_schema AND columns.table_name = tables.table_name
         WHERE tables.table_schema = current_schema() AND tables.table_type = 'BASE TABLE'",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    columns
}

/// How many pages hold data.
pub(crate) async fn pages_in_use(database: &Database) -> i64 {
    execute(database, "VACUUM FULL").await;
    let pages = "SELECT sum(pg_table_size(oid) / 8192)::bigint FROM pg_class
                 WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
    number(database, pages).await
}
