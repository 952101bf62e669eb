//! SQLite databases for the tests of the club, and statements that do not go through the club.

use std::path::Path;

use kamisado::store::Database;
use sqlx::Connection;

use crate::connection::connect;

pub(crate) use crate::statements::{execute, number, pairs};

/// The path of a new database in a folder.
#[allow(clippy::unused_async, reason = "on a server, a database is made by statements")]
pub(crate) async fn new_database(path: &Path) -> Database {
    Database::File(path.to_owned())
}

/// The columns of all tables, each as the name of its table and its own name.
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

/// The number of pages that hold data.
pub(crate) async fn pages_in_use(database: &Database) -> i64 {
    let free = number(database, "SELECT freelist_count FROM pragma_freelist_count").await;
    number(database, "SELECT page_count FROM pragma_page_count").await - free
}
