//! Upgrades of databases of the first version, which had no pauses, clocks and threads. Nothing is lost.

use std::path::Path;

use kamisado::club::{
    Answer, CausedBy, ChallengeId, ChallengeState, Event, MatchId, Person, Status, Subject, Threads,
    Timestamp,
};
use kamisado_rules::Side;
use sqlx::{Connection, SqliteConnection, migrate::Migrator, sqlite::SqliteConnectOptions};

use crate::club_fixture::{HERE, HOUR, SERVER, Table, reopen, standings};

/// A running match with a move whose board is owed, a finished match of a deleted person, a match that was resigned before
/// a move, an accepted challenge, and an open challenge.
const FILLING: &str = "
    INSERT INTO players (id, discord_id, name) VALUES (1, 1, 'Player 1'), (2, 2, 'Player 2'), (3, NULL, NULL);
    INSERT INTO inputs (discord_id, at) VALUES (10, 1000), (11, 2000), (13, 2500), (12, 3000), (14, 3500);
    INSERT INTO matches (id, channel_id, server_id, game, length, layout, opening, opener, began_at, status, decider,
                         board_message_id, seen_message_id)
    VALUES (1, 100, 9, 'kamisado', 'standard', 'plain', 'standard', 'black', 1000, 'running', 'white', 900, 11);
    INSERT INTO matches (id, channel_id, server_id, game, length, layout, opening, opener, began_at, status, ended_at,
                         winner, finish, seen_message_id)
    VALUES (2, 101, 9, 'kamisado', 'single', 'plain', 'standard', 'black', 1000, 'over', 3000, 'white', 'resigned', 12),
           (3, 103, 9, 'kamisado', 'single', 'plain', 'standard', 'black', 1000, 'over', 3500, 'white', 'resigned', 14);
    INSERT INTO seats (match_id, side, player_id)
    VALUES (1, 'black', 1), (1, 'white', 2), (2, 'black', 3), (2, 'white', 2), (3, 'black', 1), (3, 'white', 2);
    INSERT INTO events (match_id, sequence, side, at, kind, code, rules_version, input_id)
    VALUES (1, 1, 'black', 2000, 'decided', 'step purple c7', 1, 11),
           (2, 1, 'black', 2500, 'decided', 'step purple c7', 1, 13), (2, 2, 'black', 3000, 'resigned', '', 1, 12),
           (3, 1, 'black', 3500, 'resigned', '', 1, 14);
    INSERT INTO challenges (id, channel_id, server_id, challenger_id, challenged_id, game, length, layout, opening,
                            opener, black, made_at, lapses_at, state, match_id, message_id)
    VALUES (1, 100, 9, 1, 2, 'kamisado', 'standard', 'plain', 'standard', 'black', 'lot', 500, 9000000, 'accepted', 1, 899),
           (2, 102, 9, 2, 1, 'kamisado', 'single', 'plain', 'standard', 'black', 'lot', 500, 9000000, 'open', NULL, NULL);
    INSERT INTO challenges (id, channel_id, server_id, challenger_id, challenged_id, game, length, layout, opening,
                            opener, black, record, made_at, lapses_at, state)
    VALUES (3, 102, 9, 2, 1, 'kamisado', 'long', 'plain', 'standard', 'black', 'lot',
            'decided step purple c7' || char(10) || 'agreed draw round' || char(10) || 'decided step red a2' || char(10),
            500, 9000000, 'declined');
    INSERT INTO announcements (channel_id, match_id, event, challenge_id, owed_since, state, message_id, sent_at)
    VALUES (100, 1, 0, NULL, 1000, 'sent', 900, 1500), (100, 1, 1, NULL, 2000, 'owed', NULL, NULL),
           (102, NULL, NULL, 2, 500, 'owed', NULL, NULL);
    INSERT INTO marks (name, at) VALUES ('alive', 5000);
    INSERT INTO server_settings (server_id, theme) VALUES (9, 'paper');
    INSERT INTO player_settings (player_id, theme, board_from) VALUES (1, 'paper', 'white');
";

/// Creates a database of the first version with rows.
async fn make_old(path: &Path) {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true).foreign_keys(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    Migrator::new(migrations).await.unwrap().run_direct(Some(2), &mut connection, false).await.unwrap();
    sqlx::raw_sql(FILLING).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn data_of_the_first_version_is_readable_after_the_upgrade() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.sqlite3");
    make_old(&path).await;
    let table = Table::at(&path).await;
    let club = &table.club;
    assert_eq!(club.inspect().await.unwrap().findings, [] as [String; 0]);

    let running = club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!((running.id, running.status, running.paused), (MatchId(1), Status::Running, false));
    assert_eq!((running.time_control, running.thread_of), (None, None));
    assert_eq!((running.last_event(), running.decider()), (1, Some(Side::White)));
    assert_eq!(running.entries[0].entry.by, CausedBy::Seat(Side::Black));
    assert_eq!(running.board_message.map(|message| message.0), Some(900));
    let over = club.match_by_id(MatchId(2)).await.unwrap().unwrap();
    assert_eq!(over.entries[1].entry.event, Event::Resigned);
    assert_eq!(over.seats.black.person(), None);

    let [winner] = &standings(club, SERVER, 0, 10).await.lines[..] else { panic!("one line") };
    assert_eq!(
        winner.player.person,
        Some(Person(2)),
        "who was deleted has none, nor who resigned before a move"
    );
    assert_eq!((winner.rank, winner.played, winner.won, winner.points), (1, 1, 1, 0));

    let accepted = club.challenge_by_id(ChallengeId(1)).await.unwrap().unwrap();
    assert_eq!(accepted.state, ChallengeState::Accepted(MatchId(1)));
    assert_eq!(accepted.challenged.unwrap().person, Some(Person(2)));
    let open = club.challenge_by_id(ChallengeId(2)).await.unwrap().unwrap();
    assert_eq!((open.state, open.threads), (ChallengeState::Open, Threads::Never));
    assert_eq!(open.challenged.unwrap().name.as_deref(), Some("Player 1"));

    let declined = club.challenge_by_id(ChallengeId(3)).await.unwrap().unwrap();
    assert_eq!((declined.state, declined.imported), (ChallengeState::Declined, 2));

    let [board] = club.owed(HERE).await.unwrap()[..] else { panic!("the board is owed still") };
    assert_eq!((board.subject, board.last_shown_event), (Subject::Board { id: MatchId(1), event: 1 }, 0));
    assert_eq!(club.last_alive().await.unwrap(), Some(Timestamp(5000)));
    assert_eq!(club.server_preferences(SERVER).await.unwrap().theme.as_deref(), Some("paper"));
    assert_eq!(club.person_preferences(Person(1)).await.unwrap().theme.as_deref(), Some("paper"));

    // The match continues, with its clocks, and so does the challenge.
    let after = table.play_some(&running, 3).await;
    assert_eq!(after.last_event(), 2);
    let accepted = table.answer(&open_challenge(&table).await, 1, Answer::Accept).await.unwrap();
    assert!(matches!(accepted.state, ChallengeState::Accepted(_)));
    let kept = club.enforce_clocks(Timestamp(30 * 24 * HOUR)).await.unwrap();
    assert!(kept.examined > 0 && kept.unreadable.is_empty());
    assert!(club.leave(SERVER, Timestamp(0)).await.is_ok());
    assert_eq!(club.remove_one_left_server(Timestamp(i64::MAX)).await.unwrap(), Some(SERVER));
    assert_eq!(club.inspect().await.unwrap().findings, [] as [String; 0]);
}

#[tokio::test]
async fn an_upgrade_makes_a_backup_first_and_keeps_the_newest_three() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.sqlite3");
    make_old(&path).await;
    let backup = |number: u8| folder.path().join(format!("old.sqlite3.before-migration-{number}"));
    for older in [0, 1] {
        std::fs::write(backup(older), "").unwrap();
    }
    std::fs::write(folder.path().join("old.sqlite3.before-migration-2.new"), "an interrupted copy").unwrap();
    reopen(&path).await.unwrap().close().await;

    let options = SqliteConnectOptions::new().filename(backup(2)).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let kept: (i64, i64) =
        sqlx::query_as("SELECT (SELECT count(*) FROM matches), (SELECT max(version) FROM _sqlx_migrations)")
            .fetch_one(&mut connection)
            .await
            .unwrap();
    assert_eq!(kept, (3, 2), "the backup is the database as it was");
    connection.close().await.unwrap();
    assert!(!folder.path().join("old.sqlite3.before-migration-2.new").exists());
    assert!([0, 1, 2].into_iter().all(|number| backup(number).exists()));

    // Upgrades a second time, while the backup of a newer upgrade also exists. The upgrade deletes the oldest backup.
    std::fs::write(backup(3), "").unwrap();
    for companion in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(folder.path().join(format!("old.sqlite3{companion}")));
    }
    make_old(&path).await;
    reopen(&path).await.unwrap().close().await;
    let there: Vec<u8> = (0..=3).filter(|&number| backup(number).exists()).collect();
    assert_eq!(there, [1, 2, 3]);

    // Opening a database of the current version makes no backup.
    std::fs::remove_file(backup(3)).unwrap();
    reopen(&path).await.unwrap().close().await;
    let there: Vec<u8> = (0..=23).filter(|&number| backup(number).exists()).collect();
    assert_eq!(there, [1, 2]);
}

#[tokio::test]
async fn an_upgrade_of_a_restored_database_keeps_its_own_backup_beside_those_of_newer_versions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.sqlite3");
    let backup = |number: u8| folder.path().join(format!("old.sqlite3.before-migration-{number}"));
    // The highest number is the oldest file.
    for (age, number) in [(1, 3), (2, 4), (3, 5)] {
        let file = std::fs::File::create(backup(number)).unwrap();
        file.set_modified(std::time::SystemTime::now() - std::time::Duration::from_secs(age * 86_400))
            .unwrap();
    }
    make_old(&path).await;
    reopen(&path).await.unwrap().close().await;
    let there: Vec<u8> = (0..=5).filter(|&number| backup(number).exists()).collect();
    assert_eq!(there, [2, 3, 4], "the backup just made, and the newest two others");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_database_and_its_copies() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.sqlite3");
    let table = Table::at(&path).await;
    table.begin(kamisado_rules::MatchLength::Single).await;
    let copy = folder.path().join("copy.sqlite3");
    kamisado::store::Store::copy(&path, &copy).await.unwrap();
    for name in ["new.sqlite3", "new.sqlite3-wal", "new.sqlite3-shm", "copy.sqlite3"] {
        let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

async fn open_challenge(table: &Table) -> kamisado::club::Challenge {
    table.club.challenge_by_id(ChallengeId(2)).await.unwrap().unwrap()
}

#[tokio::test]
async fn inspecting_an_outdated_database_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.sqlite3");
    make_old(&path).await;
    let before = std::fs::read(&path).unwrap();
    let store = kamisado::store::Store::open_to_check(&path).await.unwrap();
    let club =
        kamisado::club::Club::new(store.clone(), kamisado::club::Settings { challenge_lifetime: HOUR });
    let inspected = club.inspect().await;
    store.close().await;
    assert!(matches!(inspected, Err(kamisado::store::StoreError::Older)), "{inspected:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before, "looking changes nothing");
}

/// Every foreign key has an index, so that deleting the row that it refers to does not scan the table.
#[tokio::test]
async fn every_foreign_key_to_deletable_rows_has_an_index() {
    let table = Table::new().await;
    let options = SqliteConnectOptions::new().filename(&table.path);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let without: Vec<(String, String)> = sqlx::query_as(
        "SELECT tables.name, reference.\"from\" FROM sqlite_master AS tables
         JOIN pragma_foreign_key_list(tables.name) AS reference
         WHERE tables.type = 'table'
           AND NOT EXISTS (SELECT 1 FROM pragma_index_list(tables.name) AS indexes
                           JOIN pragma_index_info(indexes.name) AS columns
                           JOIN sqlite_master AS made ON made.name = indexes.name
                           WHERE columns.seqno = 0 AND columns.name = reference.\"from\"
                             AND (indexes.partial = 0 OR made.sql LIKE '% IS NOT NULL'))
           AND NOT EXISTS (SELECT 1 FROM pragma_table_info(tables.name) AS columns
                           WHERE columns.name = reference.\"from\" AND columns.pk = 1)
         ORDER BY 1, 2",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    assert_eq!(without, []);
}
