//! Connections to PostgreSQL databases.

use std::str::FromStr;

use kamisado::store::Database;
use sqlx::{ConnectOptions, PgConnection, postgres::PgConnectOptions};

/// Connects to the database directly, not through the club.
pub(crate) async fn connect(database: &Database) -> PgConnection {
    let Database::Server(server) = database else { panic!("{database} is a file") };
    PgConnectOptions::from_str(&server.url).unwrap().connect().await.unwrap()
}
