//! The backup that `kamisado migrate` demands: an old file, or a part of a backup, does not count.

use std::{
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use kamisado::{
    club::Timestamp,
    store::{Database, Store, StoreError},
};
use kamisado_rules::MatchLength;

use crate::{
    club_fixture::Table,
    database::execute,
    refused_at_start::FORGET_NEWEST,
    server::{empty_database, leave_out},
};

/// Returns a database that no process uses, and the path of a backup of it. A match has begun in the database, and a bot has stored
/// a sign of life in it a moment ago.
async fn backed_up() -> (Table, PathBuf) {
    let table = Table::new().await;
    table.begin(MatchLength::Single).await;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    table.club.mark_alive(Timestamp(i64::try_from(now).unwrap())).await.unwrap();
    table.store.close().await;
    let backup = table.folder.path().join("club.dump");
    Store::migrate(&table.database, Some(&backup)).await.unwrap();
    (table, backup)
}

fn age(file: &Path, by: Duration) {
    let file = std::fs::File::options().write(true).open(file).unwrap();
    file.set_modified(SystemTime::now() - by).unwrap();
}

/// Why a file does not count as a backup.
async fn why_refused(database: &Database, backup: &Path) -> String {
    match Store::migrate(database, Some(backup)).await {
        Err(StoreError::NoBackup(why)) => why,
        other => panic!("{} counts as a backup: {other:?}", backup.display()),
    }
}

#[tokio::test]
async fn a_backup_from_before_the_bots_last_sign_of_life_does_not_count() {
    let (table, backup) = backed_up().await;
    age(&backup, Duration::from_hours(1));
    let why = why_refused(&table.database, &backup).await;
    assert!(why.contains("older than what the database holds") && why.contains("name another file"), "{why}");
    // `migrate` does not overwrite the refused file, and can make a backup in another file.
    let other = table.folder.path().join("other.dump");
    Store::migrate(&table.database, Some(&other)).await.unwrap();
    assert!(std::fs::read(&backup).unwrap().starts_with(b"PGDMP"));
    // A file that is 20 seconds older than the last sign of life still counts, because the clocks of two machines can differ.
    age(&other, Duration::from_secs(20));
    Store::migrate(&table.database, Some(&other)).await.unwrap();
}

#[tokio::test]
async fn part_of_a_backup_does_not_count() {
    if Command::new("pg_restore").arg("--version").output().is_err() {
        return leave_out("the check of a whole backup, because there is no pg_restore in the search path");
    }
    let (table, backup) = backed_up().await;
    let whole = std::fs::read(&backup).unwrap();
    let torn = table.folder.path().join("torn.dump");
    for length in [8, whole.len() / 2, whole.len() - 10] {
        std::fs::write(&torn, &whole[..length]).unwrap();
        let why = why_refused(&table.database, &torn).await;
        assert!(why.contains("is not a whole backup"), "{length} bytes: {why}");
    }
    Store::migrate(&table.database, Some(&backup)).await.unwrap();
}

#[tokio::test]
async fn a_plain_backup_counts_if_it_is_whole() {
    let (table, _) = backed_up().await;
    let Database::Server(server) = &table.database else { panic!("{} is a file", table.database) };
    let plain = table.folder.path().join("plain.sql");
    let dumped = Command::new("pg_dump").arg("--file").arg(&plain).arg("--dbname").arg(&server.url).status();
    assert!(dumped.unwrap().success());
    Store::migrate(&table.database, Some(&plain)).await.unwrap();
    let text = std::fs::read(&plain).unwrap();
    std::fs::write(&plain, &text[..text.len() / 2]).unwrap();
    let why = why_refused(&table.database, &plain).await;
    assert!(why.contains("is not a whole backup"), "{why}");
}

/// Runs `kamisado migrate --backup FILE` with another program in the place of `pg_dump`.
fn migrate_with(dump: &str, table: &Table, backup: &Path) -> Output {
    let Database::Server(server) = &table.database else { panic!("{} is a file", table.database) };
    let programs = table.folder.path().join("programs");
    std::fs::create_dir_all(&programs).unwrap();
    let program = programs.join("pg_dump");
    std::fs::write(&program, dump).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = std::env::var("PATH").unwrap();
    Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .args(["migrate", "--backup"])
        .arg(backup)
        .current_dir(table.folder.path())
        .env("KAMISADO_DATABASE", &server.url)
        .env("PATH", format!("{}:{path}", programs.display()))
        .output()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_was_broken_off_leaves_no_file_of_its_name_and_the_next_attempt_makes_it_anew() {
    let (table, _) = backed_up().await;
    execute(&table.database, FORGET_NEWEST).await;
    let backup = table.folder.path().join("next.dump");
    // This script writes the beginning of a backup, and then kills the program that has called the script.
    let killer = r#"#!/bin/sh
        while [ "$#" -gt 0 ]; do [ "$1" = --file ] && printf PGDMP > "$2"; shift; done
        kill -9 $PPID"#;
    let killed = migrate_with(killer, &table, &backup);
    assert_eq!(killed.status.code(), None, "{killed:?}");
    assert!(!backup.exists(), "what is not whole has not the name of the backup");
    let real = Command::new("sh").args(["-c", "command -v pg_dump"]).output().unwrap();
    let real = String::from_utf8(real.stdout).unwrap();
    let dumped = migrate_with(&format!("#!/bin/sh\nexec {} \"$@\"\n", real.trim()), &table, &backup);
    // The tables already have the changes of the newest migration, so the migration fails, but the backup before it succeeds.
    assert!(std::fs::read(&backup).unwrap().starts_with(b"PGDMP"), "{dumped:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_is_told_which_file_counts_as_the_backup() {
    let (table, backup) = backed_up().await;
    let Database::Server(server) = &table.database else { panic!("{} is a file", table.database) };
    let migrated = Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .args(["migrate", "--backup"])
        .arg(&backup)
        .current_dir(table.folder.path())
        .env("KAMISADO_DATABASE", &server.url)
        .output()
        .unwrap();
    let said = [migrated.stdout, migrated.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    assert!(said.contains(&format!("The backup is {}, of ", backup.display())), "{said}");
}

#[tokio::test]
async fn a_database_without_a_sign_of_life_takes_any_backup() {
    let folder = tempfile::tempdir().unwrap();
    let database = empty_database(&folder.path().join("club")).await;
    assert!(Store::migrate(&database, None).await.unwrap());
    let backup = folder.path().join("club.dump");
    Store::migrate(&database, Some(&backup)).await.unwrap();
    age(&backup, Duration::from_hours(1));
    Store::migrate(&database, Some(&backup)).await.unwrap();
}
