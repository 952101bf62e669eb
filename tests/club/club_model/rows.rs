//! All rows of a database, as text.

use std::path::Path;

use sqlx::{AssertSqlSafe, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::sync::OnceCell;

/// The tables that are left out. They contain nothing about people or matches, and a start of the bot changes them.
const LEFT_OUT: [&str; 2] = ["marks", "_sqlx_migrations"];

/// The query for all rows. All databases have the same tables, so it is made only once.
static QUERY: OnceCell<String> = OnceCell::const_new();

/// All rows of a database in a fixed order, each with the name of its table.
pub(super) async fn rows(database: &Path) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let query = QUERY.get_or_init(async || query(&mut connection).await).await.clone();
    let rows = sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    rows
}

async fn query(connection: &mut SqliteConnection) -> String {
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT tables.name, columns.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' ORDER BY tables.name, columns.cid",
    )
    .fetch_all(connection)
    .await
    .unwrap();
    let mut tables: Vec<(String, Vec<String>)> = Vec::new();
    for (table, column) in columns {
        // The column `attempted_at` is left out, because a start of the bot marks every owed announcement as attempted.
        if LEFT_OUT.contains(&table.as_str()) || column == "attempted_at" {
            continue;
        }
        let value = format!("' {column}=' || quote({column})");
        match tables.last_mut() {
            Some((last, values)) if *last == table => values.push(value),
            _ => tables.push((table, vec![value])),
        }
    }
    let queries: Vec<_> = tables
        .iter()
        .map(|(table, values)| format!("SELECT '{table}:' || {} FROM {table}", values.join(" || ")))
        .collect();
    format!("{} ORDER BY 1", queries.join(" UNION ALL "))
}
