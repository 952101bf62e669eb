//! The traces that the files of a database contain of people whose data was deleted, and the restoring of backups.

use kamisado::{
    club::{Finish, Input, MessageId, PersonPreferences, Place, Presence, Proposal, Status, Timestamp},
    store::Store,
};
use kamisado_rules::MatchLength;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::{
    club_fixture::{ELSEWHERE, HERE, SERVER, Table, actor, parties, reopen},
    personal_data::{ADA, GRACE, MESSAGES, a_match_with_real_numbers, kept, sqlx_count},
};

/// The number of occurrences of a text or a number, as SQLite stores it, in the database file and its write-ahead log.
fn traces(table: &Table, bytes: &[u8]) -> usize {
    let mut log = table.path.clone().into_os_string();
    log.push("-wal");
    let files = [std::fs::read(&table.path).unwrap(), std::fs::read(log).unwrap_or_default()];
    files.iter().map(|file| file.windows(bytes.len()).filter(|window| *window == bytes).count()).sum()
}

#[tokio::test]
async fn a_deletion_clears_the_database_file_and_log_while_the_bot_runs() {
    let table = Table::new().await;
    // Adds further rows, so that the tables have more than one page.
    for other in 10..60 {
        table.club.prefer(&actor(other), PersonPreferences::default(), Timestamp(1)).await.unwrap();
        table.club.block(&actor(other), &actor(other + 100)).await.unwrap();
    }
    let (id, messages) = a_match_with_real_numbers(&table).await;
    table.club.note_direct_place(ADA, Place(MESSAGES + 77), MessageId(MESSAGES + 79)).await.unwrap();
    let telling: Vec<Vec<u8>> = [b"Augusta Ada".to_vec()]
        .into_iter()
        .chain(
            [ADA.0, messages[0], messages[1], MESSAGES + 77, MESSAGES + 78]
                .map(|id| id.to_be_bytes().to_vec()),
        )
        .collect();
    for bytes in &telling {
        assert!(traces(&table, bytes) > 0, "{bytes:x?}");
    }
    let press = Input { id: MESSAGES + 99, at: Timestamp(1_700_000_100_000), advances_cursor_of: None };
    table.club.delete_person(press, ADA).await.unwrap();
    for bytes in &telling {
        assert_eq!(traces(&table, bytes), 0, "{bytes:x?}");
    }
    assert!(traces(&table, &GRACE.0.to_be_bytes()) > 0);
    let own: i64 =
        sqlx_count(&table, "SELECT count(*) FROM events WHERE side = 'black' AND input_id IS NOT NULL").await;
    let theirs: i64 =
        sqlx_count(&table, "SELECT count(*) FROM events WHERE side = 'white' AND input_id IS NOT NULL").await;
    assert_eq!((own, theirs), (0, 1));
    let stays = table.club.match_by_id(id).await.unwrap().unwrap();
    assert_eq!(stays.last_event(), 4, "three moves and the end");
}

#[tokio::test]
async fn a_deletion_clears_the_input_that_ended_a_pause() {
    let table = Table::new().await;
    let (id, _) = a_match_with_real_numbers(&table).await;
    let owed = *table.club.owed(HERE).await.unwrap().last().unwrap();
    table.club.undeliverable(&owed, Timestamp(1_700_000_010_000)).await.unwrap();
    let command = Input { id: MESSAGES + 50, at: Timestamp(1_700_000_020_000), advances_cursor_of: None };
    assert_eq!(table.club.show_board(command, HERE, Some(SERVER), ADA).await.unwrap(), id);
    let press = Input { id: MESSAGES + 99, at: Timestamp(1_700_000_100_000), advances_cursor_of: None };
    table.club.delete_person(press, ADA).await.unwrap();
    assert_eq!(traces(&table, &command.id.to_be_bytes()), 0);
}

#[tokio::test]
async fn a_deletion_does_not_wait_for_a_reader_and_truncates_the_log_later() {
    let table = Table::new().await;
    a_match_with_real_numbers(&table).await;
    let options = SqliteConnectOptions::new().filename(&table.path);
    let mut reader = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql("BEGIN; SELECT count(*) FROM players").execute(&mut reader).await.unwrap();
    let press = Input { id: MESSAGES + 99, at: Timestamp(1_700_000_100_000), advances_cursor_of: None };
    table.club.delete_person(press, ADA).await.unwrap();
    assert!(!table.club.empty_log().await.unwrap());
    assert!(traces(&table, b"Augusta Ada") > 0);
    reader.close().await.unwrap();
    assert!(table.club.empty_log().await.unwrap());
    assert_eq!(traces(&table, b"Augusta Ada"), 0);
}

/// Replaces the database of a club by a backup, and opens it again.
async fn restored(table: Table, backup: &std::path::Path) -> (Table, kamisado::club::NotedDeletions) {
    table.store.close().await;
    let Table { path, folder, club, store, .. } = table;
    drop((club, store));
    Store::replace(&path, backup).await.unwrap();
    let mut table = Table::over(reopen(&path).await.unwrap(), &path);
    table.folder = folder;
    let noted = table.club.apply_noted_deletions(Timestamp(1_700_000_000_000)).await.unwrap();
    (table, noted)
}

#[tokio::test]
async fn a_restored_backup_does_not_bring_deleted_people_back() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let backup = table.folder.path().join("backup");
    Store::copy(&table.path, &backup).await.unwrap();
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    let (table, noted) = restored(table, &backup).await;
    assert_eq!((noted.applied, noted.other_key, noted.no_file), (1, 0, false));
    assert_eq!(sqlx_count(&table, "SELECT count(*) FROM players WHERE discord_id = 1").await, 0);
    assert!(kept(&table, 1).await.is_empty());
    let ended = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    assert_eq!(
        ended.status,
        Status::Over { winner: begun.side_of(actor(2).person), finish: Finish::Resigned }
    );
    // The person uses the bot again after the deletion. A restore of a backup that is made after that does not delete the person
    // again.
    let input = Input { id: 5000, ..table.input() };
    table.club.challenge(input, &parties(1, 2, ELSEWHERE), Proposal::default()).await.unwrap();
    let later = table.folder.path().join("later");
    Store::copy(&table.path, &later).await.unwrap();
    let (table, noted) = restored(table, &later).await;
    assert_eq!(noted.applied, 0);
    assert_eq!(sqlx_count(&table, "SELECT count(*) FROM players WHERE discord_id = 1").await, 1);
}

#[tokio::test]
async fn a_restore_without_the_deletions_or_their_key_says_so() {
    for (missing, expected) in [("deletions", (0, 0, true)), ("key", (0, 1, false))] {
        let table = Table::new().await;
        table.begin(MatchLength::Single).await;
        let backup = table.folder.path().join("backup");
        Store::copy(&table.path, &backup).await.unwrap();
        table.club.delete_person(table.input(), actor(1).person).await.unwrap();
        std::fs::remove_file(table.path.with_extension(format!("sqlite3.{missing}"))).unwrap();
        let (_, noted) = restored(table, &backup).await;
        assert_eq!((noted.applied, noted.other_key, noted.no_file), expected, "without the {missing}");
    }
}

#[tokio::test]
async fn deletions_noted_with_another_key_are_applied_when_the_key_is_back() {
    let table = Table::new().await;
    table.begin(MatchLength::Single).await;
    let backup = table.folder.path().join("backup");
    Store::copy(&table.path, &backup).await.unwrap();
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    let (key, away) = (table.path.with_extension("sqlite3.key"), table.folder.path().join("away"));
    std::fs::rename(&key, &away).unwrap();
    let (table, noted) = restored(table, &backup).await;
    assert_eq!((noted.applied, noted.other_key), (0, 1));
    let is_here = async |table: &Table, person: u64| {
        !table.club.everything_about(actor(person).person, 1_000_000).await.unwrap().0.is_empty()
    };
    // While the key is missing, player 2 deletes their data and uses the bot again.
    let [deletion, challenge] = [5000, 5001].map(|id| Input { id, ..table.input() });
    table.club.delete_person(deletion, actor(2).person).await.unwrap();
    table.club.challenge(challenge, &parties(2, 3, ELSEWHERE), Proposal::default()).await.unwrap();
    for _ in 0..2 {
        let noted = table.club.apply_noted_deletions(Timestamp(1_700_000_000_000)).await.unwrap();
        assert_eq!((noted.applied, noted.other_key), (0, 1), "it is told again at each start");
    }
    assert!(is_here(&table, 1).await && is_here(&table, 2).await);
    std::fs::rename(&away, &key).unwrap();
    let table = table.restarted().await;
    let noted = table.club.apply_noted_deletions(Timestamp(1_700_000_000_000)).await.unwrap();
    assert_eq!((noted.applied, noted.other_key), (1, 0));
    assert!(!is_here(&table, 1).await && is_here(&table, 2).await);
    let noted = table.club.apply_noted_deletions(Timestamp(1_700_000_000_000)).await.unwrap();
    assert_eq!((noted.applied, noted.other_key), (0, 0), "once");
}

#[tokio::test]
async fn the_newest_time_in_a_database_is_that_of_an_input_or_of_a_sign_of_life() {
    let table = Table::new().await;
    assert_eq!(table.club.newest_time().await.unwrap(), None);
    table.begin(MatchLength::Single).await;
    let last = table.input();
    table.club.show_board(last, HERE, Some(SERVER), actor(1).person).await.unwrap();
    assert_eq!(table.club.newest_time().await.unwrap(), Some(last.at));
    let later = Timestamp(last.at.0 + 5);
    table.club.note_present(Presence::Returned, later).await.unwrap();
    assert_eq!(table.club.newest_time().await.unwrap(), Some(later));
}

#[tokio::test]
async fn the_files_beside_the_database_do_not_tell_who_was_deleted() {
    let table = Table::new().await;
    a_match_with_real_numbers(&table).await;
    let press = Input { id: MESSAGES + 99, at: Timestamp(1_700_000_100_000), advances_cursor_of: None };
    table.club.delete_person(press, ADA).await.unwrap();
    let read = |suffix: &str| std::fs::read(table.path.with_extension(suffix)).unwrap();
    let (deletions, key) = (read("sqlite3.deletions"), read("sqlite3.key"));
    // The key has 32 bytes. The file of deletions has two lines: the id of the file, and the deletion.
    assert_eq!((key.len(), deletions.split(|&byte| byte == b'\n').count() - 1), (32, 2));
    for bytes in [ADA.0.to_string().into_bytes(), ADA.0.to_be_bytes().to_vec(), b"Ada".to_vec()] {
        assert!(!deletions.windows(bytes.len()).any(|window| window == bytes));
    }
    assert_eq!(traces(&table, &key), 0, "the key is not in the database");
}

#[tokio::test]
async fn the_file_holds_nothing_of_a_forgotten_name() {
    let table = Table::new().await;
    let finished = table.begin(MatchLength::Single).await;
    table.play_out(finished.id).await;
    let name = finished.seats.black.name().unwrap().to_owned().into_bytes();
    let holds = |bytes: &[u8]| bytes.windows(name.len()).any(|window| window == name);
    let table = table.restarted().await;
    assert!(holds(&std::fs::read(&table.path).unwrap()));
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    let table = table.restarted().await;
    assert!(!holds(&std::fs::read(&table.path).unwrap()));
}
