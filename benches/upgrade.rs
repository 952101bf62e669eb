//! Measures how long the upgrade of a database with 100,000 matches takes, from the tables of each released version.
//!
//! Copies the finished matches in the fixture of the version (`tests/fixtures`), and then opens the database with the current
//! version. The measured time contains the backup, the migrations and the rest of the opening. The baseline is the opening of a
//! database without the copies. Environment variable: `MATCHES` (default 100,000).

#[path = "support/mod.rs"]
mod support;

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use kamisado::store::Store;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use support::{is_trial_run, setting, stored::Copier};

/// The first channel id of the copied matches, far below the snowflakes of the fixtures' channels.
const FIRST_PLACE: i64 = 1_000_000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let matches = if is_trial_run() { 200 } else { setting("MATCHES", 100_000).cast_signed() };
        for fixture in fixtures() {
            measure(&fixture, matches).await;
        }
    });
}

/// The folders of `tests/fixtures`, one for each released version.
fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let entries =
        std::fs::read_dir(folder).expect("the fixtures").map(|entry| entry.expect("a fixture").path());
    let mut folders: Vec<_> = entries.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

async fn measure(fixture: &Path, matches: i64) {
    let folder = tempfile::tempdir().expect("a folder");
    let (small, large) = (folder.path().join("small.sqlite3"), folder.path().join("large.sqlite3"));
    for copy in [&small, &large] {
        std::fs::copy(fixture.join("club.sqlite3"), copy).expect("a copy of the fixture");
    }
    fill(&large, matches).await;
    let megabytes = std::fs::metadata(&large).expect("a file").len() / 1_000_000;
    let (without, with) = (upgrade(&small).await, upgrade(&large).await);
    let version = fixture.file_name().unwrap_or_default().to_string_lossy();
    println!(
        "{version}: {with:?} with {matches} matches ({megabytes} MB), {without:?} with those of the fixture"
    );
}

/// Copies the finished matches of a database, each equally often, until there are about `matches` copies.
async fn fill(database: &Path, matches: i64) {
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a database");
    let query = "SELECT id FROM matches WHERE status = 'over' ORDER BY id";
    let finished: Vec<i64> = sqlx::query_scalar(query).fetch_all(&mut connection).await.expect("matches");
    connection.close().await.expect("closed");
    let newest = finished.last().copied().expect("a finished match");
    let each = matches / i64::try_from(finished.len()).expect("a small number");
    let mut copier = Copier::open(database).await;
    for (number, template) in (0..).zip(finished) {
        let offset = number * each;
        copier.copy(template, newest + 1_000 + offset, FIRST_PLACE + offset, each).await;
    }
    copier.finish().await;
}

/// Opens a database with this version and closes it. Returns the time until it was open.
async fn upgrade(database: &Path) -> Duration {
    let since = Instant::now();
    let store = Store::open(database.to_path_buf()).await.expect("an upgraded database");
    let took = since.elapsed();
    store.close().await;
    took
}
