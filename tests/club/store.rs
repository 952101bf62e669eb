use kamisado::store::{Store, StoreError};
use kamisado_rules::Length;

use crate::table::{HERE, Table};

#[tokio::test]
async fn a_second_process_on_the_same_database_is_refused() {
    let table = Table::new().await;
    let second = Store::open(&table.path).await;
    assert!(matches!(second, Err(StoreError::InUse { path }) if path == table.path));
}

#[tokio::test]
async fn a_reader_beside_the_bot_sees_the_match_and_cannot_write() {
    let table = Table::new().await;
    let begun = table.begin(Length::Single).await;
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
    let begun = table.begin(Length::Single).await;
    table.play_some(&begun, 0).await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&table.path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("UPDATE events SET code = 'step purple a1'").execute(&pool).await.unwrap();
    pool.close().await;
    // What has been replayed already is not read again.
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
