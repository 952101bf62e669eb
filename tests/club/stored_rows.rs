//! The database file: one process at a time, versions, damage, restores, and rows that agree with the events.

use std::path::{Path, PathBuf};

use kamisado::{
    club::{Answer, ChallengeId, Input, MatchId, Proposal, Timestamp},
    store::{Store, StoreError},
};
use kamisado_rules::MatchLength;

use crate::club_fixture::{HERE, LOT, Table, actor, parties, reopen};

#[tokio::test]
async fn a_second_process_on_the_same_database_is_refused() {
    let table = Table::new().await;
    let second = Store::open(&table.path).await;
    assert!(matches!(second, Err(StoreError::InUse { path }) if path == table.path));
}

#[tokio::test]
async fn a_reader_beside_the_bot_sees_the_match_and_cannot_write() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let reader = Store::open_to_read(&table.path).await.unwrap();
    let club = kamisado::club::Club::new(reader, kamisado::club::Settings { challenge_lifetime: 1 });
    assert_eq!(club.match_in(HERE).await.unwrap().unwrap().id, begun.id);
    let decision = Table::some_decision(&begun, 0);
    club.decide(table.input(), begun.id, kamisado::club::Person(1), None, decision).await.unwrap_err();
    assert_eq!(table.club.match_by_id(begun.id).await.unwrap().unwrap().last_event(), 0);
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letters.sqlite3");
    let text = "not a database, but a letter to a friend\n".repeat(100);
    std::fs::write(&path, &text).unwrap();
    assert!(matches!(Store::open(&path).await, Err(StoreError::Corrupt(_))));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let table = Table::new().await;
    let path = table.path.clone();
    table.store.close().await;
    let folder = table.folder;
    drop((table.club, table.store));
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'from the future', 1, x'00', 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
    assert!(matches!(Store::open(&path).await, Err(StoreError::Newer { migration: 9999 })));
    let read = Store::open_to_read(&path).await;
    assert!(matches!(read, Err(StoreError::Newer { migration: 9999 })), "to read it would be a guess too");
    drop(folder);
}

#[tokio::test]
async fn an_event_that_somebody_changed_by_hand_is_named() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 0).await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&table.path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("UPDATE events SET code = 'step purple a1'").execute(&pool).await.unwrap();
    pool.close().await;
    // Restarts the club, whose cache would still contain the unchanged match.
    let table = table.restarted().await;
    let error = table.club.match_by_id(begun.id).await.unwrap_err().to_string();
    assert!(error.contains("match 1") && error.contains("event 1"), "{error}");
}

#[tokio::test]
async fn the_database_keeps_what_the_design_asks_for() {
    let table = Table::new().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&table.path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&pool).await.unwrap();
    assert_eq!(mode, "wal");
    let loose: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM pragma_table_list
         WHERE schema = 'main' AND type = 'table' AND NOT strict
           AND name NOT LIKE 'sqlite_%' AND name <> '_sqlx_migrations'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert!(loose.is_empty(), "every table is STRICT: {loose:?}");
    let second =
        "INSERT INTO matches (channel_id, game, length, layout, opening, opener, began_at, seen_message_id)
                  VALUES (1, 'kamisado', 'single', 'plain', 'standard', 'black', 0, 0)";
    sqlx::query(second).execute(&pool).await.unwrap();
    let error = sqlx::query(second).execute(&pool).await.unwrap_err();
    assert!(error.as_database_error().unwrap().is_unique_violation(), "one running match a place");
}

#[cfg(unix)]
#[tokio::test]
async fn a_second_process_is_refused_under_whatever_path_it_knows_the_database() {
    let table = Table::new().await;
    let elsewhere = tempfile::tempdir().unwrap();
    let link = elsewhere.path().join("linked.sqlite3");
    std::os::unix::fs::symlink(&table.path, &link).unwrap();
    let folder = elsewhere.path().join("folder");
    std::os::unix::fs::symlink(table.folder.path(), &folder).unwrap();
    let relative = table.folder.path().join("..").join(table.folder.path().file_name().unwrap());
    for path in [link, folder.join("club.sqlite3"), relative.join("club.sqlite3")] {
        let second = Store::open(&path).await;
        assert!(matches!(second, Err(StoreError::InUse { .. })), "{}", path.display());
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_behind_a_link_is_made_used_and_replaced_where_the_link_leads() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("data")).unwrap();
    let (real, link) = (folder.path().join("data/real.sqlite3"), folder.path().join("link.sqlite3"));
    std::os::unix::fs::symlink("data/real.sqlite3", &link).unwrap();
    reopen(&link).await.unwrap().close().await;
    assert!(real.exists() && folder.path().join("data/real.sqlite3.lock").exists());
    let backup = folder.path().join("backup");
    Store::copy(&link, &backup).await.unwrap();
    let aside = replace(&link, &backup).await.unwrap();
    assert_eq!(aside.parent(), Some(std::fs::canonicalize(folder.path().join("data")).unwrap().as_path()));
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink(), "the link is left alone");
}

/// Closes the club. Returns the path of its database, and the folder.
async fn closed(table: Table) -> (PathBuf, tempfile::TempDir) {
    let Table { store, path, folder, .. } = table;
    store.close().await;
    (path, folder)
}

/// Like [`Store::replace`], but waits for the lock of a database that this process has just closed.
async fn replace(database: &Path, by: &Path) -> Option<PathBuf> {
    let begun = std::time::Instant::now();
    loop {
        match Store::replace(database, by).await {
            Err(StoreError::InUse { .. }) if begun.elapsed().as_secs() < 5 => {
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            }
            replaced => return replaced.unwrap(),
        }
    }
}

#[tokio::test]
async fn numbers_that_were_given_before_a_restore_are_not_given_again() {
    let table = Table::new().await;
    let first = table.begin(MatchLength::Single).await;
    table.play_out(first.id).await;
    let backup = table.folder.path().join("backup");
    Store::copy(&table.path, &backup).await.unwrap();
    for _ in 0..2 {
        let begun = table.begin(MatchLength::Single).await;
        table.play_out(begun.id).await;
    }
    let (path, _folder) = closed(table).await;
    let aside = replace(&path, &backup).await.unwrap();
    let table = Table::at(&path).await;
    assert!(table.club.match_by_id(MatchId(2)).await.unwrap().is_none(), "as it was");
    let input = |id| Input { id, at: Timestamp(2_000_000_000), advances_cursor_of: None };
    let parties = parties(1, 2, HERE);
    let challenge = table.club.challenge(input(1001), &parties, Proposal::default()).await.unwrap();
    assert_eq!(challenge.id, ChallengeId(4), "a button of before names no new challenge");
    table.club.answer(input(1002), challenge.id, &actor(2), Answer::Accept, LOT).await.unwrap();
    assert_eq!(table.club.match_in(HERE).await.unwrap().unwrap().id, MatchId(4));
    // A database that was replaced can be restored again. Each restore keeps the replaced database under a different name.
    closed(table).await;
    let second = replace(&path, &aside).await.unwrap();
    assert!(aside.exists() && second.exists() && second != aside);
    let table = Table::at(&path).await;
    assert!(table.club.match_by_id(MatchId(3)).await.unwrap().is_some());
    assert!(table.club.match_by_id(MatchId(4)).await.unwrap().is_none());
}

#[tokio::test]
async fn a_restore_preserves_changes_that_are_only_in_the_log() {
    let table = Table::new().await;
    let backup = table.folder.path().join("backup");
    Store::copy(&table.path, &backup).await.unwrap();
    let begun = table.begin(MatchLength::Single).await;
    // Copies the files in the state after a kill, in which the match is only in the write-ahead log.
    let killed = tempfile::tempdir().unwrap();
    let path = killed.path().join("club.sqlite3");
    for ending in ["", "-wal"] {
        let mut from = table.path.clone().into_os_string();
        from.push(ending);
        let mut to = path.clone().into_os_string();
        to.push(ending);
        std::fs::copy(from, to).unwrap();
    }
    let aside = replace(&path, &backup).await.unwrap();
    let old = Table::at(&aside).await;
    assert!(old.club.match_by_id(begun.id).await.unwrap().is_some());
    let new = Table::at(&path).await;
    assert!(new.club.match_by_id(begun.id).await.unwrap().is_none());
}

#[tokio::test]
async fn no_empty_database_is_begun_beside_what_a_restore_has_left() {
    for remains in ["club.sqlite3.new", "club.sqlite3.before-restore-1"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.sqlite3");
        std::fs::write(folder.path().join(remains), "a database").unwrap();
        let error = Store::open(&path).await.unwrap_err();
        assert!(matches!(&error, StoreError::Missing { .. }) && error.is_lasting(), "{error}");
        assert!(error.to_string().contains(remains), "{error}");
        assert!(!path.exists());
    }
}

#[tokio::test]
async fn rows_that_contradict_a_matchs_events_are_detected() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 0).await;
    assert_eq!(table.club.inspect().await.unwrap().findings, [] as [String; 0]);
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&table.path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("UPDATE matches SET white_points = 2").execute(&pool).await.unwrap();
    pool.close().await;
    let findings = table.club.inspect().await.unwrap().findings;
    assert!(findings.len() == 1 && findings[0].contains("match 1: White's points"), "{findings:?}");
}
