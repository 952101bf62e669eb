//! Databases of released versions on a PostgreSQL server. The rows are those of the fixtures, which are SQLite files.

use std::path::{Path, PathBuf};

use kamisado::{
    club::{Club, Settings},
    store::{Database, Store},
};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, migrate::Migrator, sqlite::SqliteConnectOptions};

use crate::{
    connection::connect,
    server::{empty_database, execute, leave_out},
};

/// The newest migration of the last version that knew files only.
const LAST_WITHOUT_SERVER: i64 = 24;

/// The databases of the released versions that could use a server, each with the number of its newest migration.
async fn released() -> Vec<(PathBuf, i64)> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(fixtures).unwrap() {
        let path = entry.unwrap().path().join("club.sqlite3");
        if !path.exists() {
            continue;
        }
        let options = SqliteConnectOptions::new().filename(&path).immutable(true);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        let newest = "SELECT max(version) FROM _sqlx_migrations";
        let newest: i64 = sqlx::query_scalar(newest).fetch_one(&mut connection).await.unwrap();
        if newest > LAST_WITHOUT_SERVER {
            found.push((path, newest));
        }
    }
    found.sort();
    found
}

/// Makes the tables that a version had whose newest migration was `newest`.
async fn make_tables(database: &Database, newest: i64) {
    let all = Migrator::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/postgres")).await.unwrap();
    let former: Vec<_> = all.iter().filter(|migration| migration.version <= newest).cloned().collect();
    let mut connection = connect(database).await;
    Migrator::with_migrations(former).run_direct(None, &mut connection, false).await.unwrap();
    connection.close().await.unwrap();
}

const TABLES: &str = "SELECT table_name::text FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('_sqlx_migrations', 'shard_total', 'shard_leases') ORDER BY 1";

/// Copies all rows of a file into the same tables on a server. Only an administrator may do this, because the copy switches off the
/// checks of references.
async fn copy_rows(file: &Path, database: &Database) {
    let mut source =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.unwrap();
    let mut target = connect(database).await;
    sqlx::query("SET session_replication_role = replica").execute(&mut target).await.unwrap();
    for table in execute(database, TABLES).await {
        let columns = format!(
            "SELECT column_name::text FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = '{table}'"
        );
        let columns = execute(database, &columns).await;
        // Numbers with a fraction and bytes are written as texts, because SQLite's JSON would round the former and cannot contain
        // the latter.
        let value = |column: &String| {
            format!(
                r#"'{column}', CASE typeof("{column}") WHEN 'blob' THEN '\x' || hex("{column}")
                                    WHEN 'real' THEN printf('%!.17g', "{column}") ELSE "{column}" END"#
            )
        };
        let values: Vec<_> = columns.iter().map(value).collect();
        let rows = format!("SELECT json_object({}) FROM \"{table}\"", values.join(", "));
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut source).await.unwrap();
        let insert = format!(
            "INSERT INTO \"{table}\" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_record(NULL::\"{table}\", $1::json)"
        );
        for row in rows {
            sqlx::query(AssertSqlSafe(insert.clone())).bind(row).execute(&mut target).await.unwrap();
        }
    }
    let raise = "DO $$ DECLARE numbered record; BEGIN
        FOR numbered IN SELECT table_name AS numbers_of, column_name AS numbers FROM information_schema.columns
                        WHERE table_schema = current_schema() AND is_identity = 'YES' LOOP
            EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, FALSE) FROM %I',
                           numbered.numbers_of, numbered.numbers, numbered.numbers, numbered.numbers_of);
        END LOOP; END $$";
    sqlx::raw_sql(raise).execute(&mut target).await.unwrap();
    target.close().await.unwrap();
    source.close().await.unwrap();
}

/// All rows, as text, of all tables except those of migrations and shards.
async fn contents(database: &Database) -> Vec<String> {
    let mut all = Vec::new();
    for table in execute(database, TABLES).await {
        let rows = format!("SELECT '{table}' || row_to_json(\"{table}\")::text FROM \"{table}\" ORDER BY 1");
        all.extend(execute(database, &rows).await);
    }
    all
}

/// Whether the tests may switch off the checks of references.
async fn may_copy(database: &Database) -> bool {
    let is_administrator =
        "SELECT CASE WHEN rolsuper THEN 'yes' ELSE 'no' END FROM pg_roles WHERE rolname = current_user";
    execute(database, is_administrator).await == ["yes"]
}

/// A database of a released version contains the same rows after the upgrade, whether it was a file or on a server.
#[tokio::test]
async fn databases_of_released_versions_hold_after_the_upgrade_what_upgraded_files_hold() {
    let released = released().await;
    assert!(released.len() >= 4, "the fixtures of 0.4.0 and of all later versions: {released:?}");
    for (fixture, newest) in released {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("former.sqlite3");
        std::fs::copy(&fixture, &file).unwrap();
        let upgraded = empty_database(&folder.path().join("upgraded")).await;
        if !may_copy(&upgraded).await {
            return leave_out("upgrades on the server, because its user is not an administrator");
        }
        make_tables(&upgraded, newest).await;
        copy_rows(&file, &upgraded).await;
        // The fixtures do not contain the key of hashes, so the mark that names the key is deleted.
        execute(&upgraded, "DELETE FROM marks WHERE name = 'key of deleted people' RETURNING name").await;
        let before = contents(&upgraded).await;
        assert!(before.len() > 50, "{}: {} rows", fixture.display(), before.len());
        Store::migrate(&upgraded, Some(&folder.path().join("before.dump"))).await.unwrap();
        let copied = empty_database(&folder.path().join("copied")).await;
        Store::transfer(&file.as_path().into(), &copied).await.unwrap();
        // The marks of the keys are not compared, because each database has a key of its own.
        let is_of_rows = |row: &String| !row.contains("key of deleted people");
        let rows = async |database| {
            let mut rows = contents(database).await;
            rows.retain(is_of_rows);
            rows
        };
        // A start of the bot marks owed announcements as perhaps sent. The transfer has already marked them in the copied database.
        let store = Store::open(&upgraded).await.unwrap();
        assert_eq!(rows(&upgraded).await, rows(&copied).await, "{}", fixture.display());
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        club.compute_missing_ratings().await.unwrap();
        let inspection = club.inspect().await.unwrap();
        assert_eq!(inspection.findings, [] as [String; 0], "{}", fixture.display());
        assert!(inspection.matches > 0, "{}", fixture.display());
        store.close().await;
    }
}
