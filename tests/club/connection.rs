//! Connections to databases of SQLite.

use kamisado::store::Database;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

/// Connects to the database directly, not through the club.
pub(crate) async fn connect(database: &Database) -> SqliteConnection {
    let file = database.file().unwrap();
    let options = SqliteConnectOptions::new().filename(file).foreign_keys(false);
    SqliteConnection::connect_with(&options).await.unwrap()
}
