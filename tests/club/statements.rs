//! Statements on the database of the tests (SQLite or PostgreSQL) that do not go through the club.

use kamisado::store::Database;
use sqlx::{AssertSqlSafe, Connection};

use crate::connection::connect;

/// Runs a statement. Returns the number of changed rows.
pub(crate) async fn execute(database: &Database, statement: &str) -> u64 {
    let mut connection = connect(database).await;
    let statement = AssertSqlSafe(statement.to_owned());
    let changed = sqlx::query(statement).execute(&mut connection).await.unwrap().rows_affected();
    connection.close().await.unwrap();
    changed
}

/// The number in the result of a query, which has one row and one column.
pub(crate) async fn number(database: &Database, query: &str) -> i64 {
    let mut connection = connect(database).await;
    let query = AssertSqlSafe(query.to_owned());
    let number = sqlx::query_scalar(query).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    number
}

/// The result of a query whose rows have two numbers.
pub(crate) async fn pairs(database: &Database, query: &'static str) -> Vec<(i64, i64)> {
    let mut connection = connect(database).await;
    let pairs = sqlx::query_as(query).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    pairs
}
