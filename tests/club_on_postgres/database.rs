//! PostgreSQL databases for the tests of the club, and statements that do not go through the club.

use kamisado::store::Database;
use sqlx::Connection;

use crate::connection::connect;

pub(crate) use crate::{
    server::new_database,
    statements::{execute, number, pairs},
};

/// The columns of all tables, each as the name of its table and its own name.
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

/// The number of pages that hold data.
pub(crate) async fn pages_in_use(database: &Database) -> i64 {
    execute(database, "VACUUM FULL").await;
    let pages = "SELECT sum(pg_table_size(oid) / 8192)::bigint FROM pg_class
                 WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
    number(database, pages).await
}
