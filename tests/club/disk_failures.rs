//! Failures of the disk or the database file: the error is clear, and nothing is partly written.
//!
//! If the tests may mount a file system (as root, on Linux), full and read-only disks are small mounted file systems. Otherwise,
//! SQLite's page limit replaces the full disk, and a file without write permission replaces the read-only one. With
//! `SMALL_DISKS=required` in the environment, a test that cannot mount a file system fails.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use kamisado::{
    club::{BoardFrom, ClosedVote, Club, History, PersonPreferences, Proposal, Refusal, Status, Timestamp},
    store::{Store, StoreError},
};
use kamisado_rules::MatchLength;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::{
    club_fixture::{HERE, LOT, Table, actor, reopen},
    simulated_hours::Hours,
    votes,
};

/// The free space, in kilobytes, that suffices to begin a match but not to play many moves.
const ROOM_TO_BEGIN: u64 = 300;

/// A file system in memory. It is unmounted when the value is dropped.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// Mounts a file system; `None` if mounting is not permitted.
    fn mount(kilobytes: u32) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"]).arg(folder.path());
        let mounted = mount.output().is_ok_and(|output| output.status.success());
        let is_required = std::env::var("SMALL_DISKS").is_ok_and(|value| value == "required");
        assert!(mounted || !is_required, "no file system can be mounted here, and SMALL_DISKS asks for it");
        mounted.then_some(Self(folder))
    }

    fn remount(&self, option: &str) {
        let mut mount = Command::new("mount");
        assert!(
            mount.args(["-o", &format!("remount,{option}")]).arg(self.0.path()).status().unwrap().success()
        );
    }

    /// Makes the file system so small that about this many kilobytes are free.
    fn shrink_to_free(&self, kilobytes: u64) {
        let files = std::fs::read_dir(self.0.path()).unwrap();
        let used: u64 = files.map(|file| file.unwrap().metadata().unwrap().len().div_ceil(1024)).sum();
        self.remount(&format!("size={}k", used + kilobytes));
    }

    fn database(&self) -> PathBuf {
        self.0.path().join("club.sqlite3")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // The unmount is lazy (`-l`), because a failed test may have left files open.
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

/// Plays a marathon match until a decision cannot be stored. Returns the error, and the match before that decision.
async fn play_until_refused(table: &Table) -> (History, StoreError) {
    let mut history = table.begin(MatchLength::Marathon).await;
    for choice in 0..20_000 {
        let decision = Table::some_decision(&history, choice);
        let by = Table::to_move(&history);
        match table.club.decide(table.input(), history.id, by, None, decision).await {
            Ok(next) if next.decider().is_none() => return (next, StoreError::Older),
            Ok(next) => history = next,
            Err(Refusal::Store(error)) => return (history, error),
            Err(other) => panic!("{other}"),
        }
    }
    panic!("the disk is never full");
}

/// Asserts that the match is unchanged, for this club and for one with empty caches.
async fn assert_nothing_half_written(table: &Table, before: &History) {
    for club in [&table.club, &table.another_club()] {
        let stored = club.match_by_id(before.id).await.unwrap().unwrap();
        assert_eq!(stored.entries, before.entries);
        assert_eq!(stored.decider(), before.decider());
    }
    let newest = table.club.owed(HERE).await.unwrap();
    assert!(newest.len() <= before.entries.len() + 2, "nothing is announced that was not kept");
    let path = table.path.clone();
    let mut connection = open_beside(&path).await;
    let sound: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await.unwrap();
    assert_eq!(sound, "ok");
    let uncaused: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM events WHERE input_id NOT IN (SELECT discord_id FROM inputs)",
    )
    .fetch_one(&mut connection)
    .await
    .unwrap();
    let idle: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM inputs WHERE discord_id NOT IN (SELECT input_id FROM events) AND discord_id > 2",
    )
    .fetch_one(&mut connection)
    .await
    .unwrap();
    assert_eq!((uncaused, idle), (0, 0), "an input and what it causes are kept together or not at all");
}

async fn open_beside(path: &Path) -> SqliteConnection {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(path)).await.unwrap()
}

#[tokio::test]
async fn a_full_disk_loses_nothing_that_was_confirmed_and_play_goes_on_when_there_is_room() {
    // Where nothing can be mounted, the next test replaces this one.
    let Some(disk) = SmallDisk::mount(4096) else { return };
    let table = Table::at(&disk.database()).await;
    disk.shrink_to_free(ROOM_TO_BEGIN);
    let (before, error) = play_until_refused(&table).await;
    assert!(matches!(error, StoreError::Full(_)), "{error}");
    assert!(error.to_string().contains("the disk is full"), "{error}");
    disk.remount("size=4096k");
    assert_nothing_half_written(&table, &before).await;
    let after = table.play_some(&before, 0).await;
    assert_eq!(after.last_event(), before.last_event() + 1);
    table.store.close().await;
}

#[tokio::test]
async fn a_database_that_may_not_grow_loses_nothing_that_was_confirmed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite3");
    Store::open(&path).await.unwrap().close().await;
    let pages: u32 =
        sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut open_beside(&path).await).await.unwrap();
    let table = Table::over(Store::open_within(&path, Some(pages + 2)).await.unwrap(), &path);
    let (before, error) = play_until_refused(&table).await;
    assert!(matches!(error, StoreError::Full(_)), "{error}");
    assert_nothing_half_written(&table, &before).await;
    let table = table.restarted().await;
    let after = table.play_some(&before, 0).await;
    assert_eq!(after.last_event(), before.last_event() + 1, "without the limit it goes on");
}

#[tokio::test]
async fn no_database_is_begun_on_a_full_disk() {
    let error = if let Some(disk) = SmallDisk::mount(40) {
        reopen(&disk.database()).await.unwrap_err()
    } else {
        let folder = tempfile::tempdir().unwrap();
        Store::open_within(&folder.path().join("club.sqlite3"), Some(5)).await.unwrap_err()
    };
    assert!(matches!(error, StoreError::Full(_)), "{error}");
}

#[tokio::test]
async fn a_read_only_disk_is_refused_with_a_sentence_that_says_so() {
    // Where nothing can be mounted, the next test replaces this one.
    let Some(disk) = SmallDisk::mount(4096) else { return };
    let table = Table::at(&disk.database()).await;
    table.begin(MatchLength::Single).await;
    table.store.close().await;
    drop(table);
    disk.remount("ro");
    let error = reopen(&disk.database()).await.unwrap_err();
    assert!(error.to_string().contains("Read-only file system"), "{error}");
}

#[tokio::test]
async fn a_read_only_file_is_refused_with_a_sentence_that_says_so() {
    let disk = SmallDisk::mount(4096);
    let folder = tempfile::tempdir().unwrap();
    let path = disk.as_ref().map_or_else(|| folder.path().join("club.sqlite3"), SmallDisk::database);
    let table = Table::at(&path).await;
    table.begin(MatchLength::Single).await;
    table.store.close().await;
    drop(table);
    // Makes the file of the database read-only. Its folder stays writable.
    if disk.is_some() {
        // Root can write every file, except through a read-only mount.
        let mount = |arguments: &[&str]| {
            assert!(Command::new("mount").args(arguments).arg(&path).status().unwrap().success());
        };
        mount(&["--bind", path.to_str().unwrap()]);
        mount(&["-o", "remount,bind,ro"]);
    } else {
        let mut permissions = std::fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        std::fs::set_permissions(&path, permissions).unwrap();
        if std::fs::File::options().write(true).open(&path).is_ok() {
            println!("whoever runs this may write every file and mount nothing: it cannot be tested here");
            return;
        }
    }
    let opened = reopen(&path).await;
    let failed = match opened {
        Ok(store) => {
            let club = Club::new(store, kamisado::club::Settings { challenge_lifetime: 1 });
            club.mark_alive(kamisado::club::Timestamp(1)).await.unwrap_err()
        }
        Err(error) => error,
    };
    if disk.is_some() {
        assert!(Command::new("umount").arg("-l").arg(&path).status().unwrap().success());
    }
    assert!(matches!(failed, StoreError::ReadOnly(_)), "{failed}");
}

#[tokio::test]
async fn while_another_program_holds_the_database_locked_nothing_is_kept_and_then_it_goes_on() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let mut other = open_beside(&table.path).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let decision = Table::some_decision(&begun, 0);
    let by = Table::to_move(&begun);
    let refused = table.club.decide(table.input(), begun.id, by, None, decision).await.unwrap_err();
    assert!(matches!(refused, Refusal::Store(StoreError::Busy(_))), "{refused}");
    // Reads are not blocked.
    assert_eq!(table.club.match_by_id(begun.id).await.unwrap().unwrap().last_event(), 0);
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    table.club.decide(table.input(), begun.id, by, None, decision).await.unwrap();
}

#[tokio::test]
async fn a_vote_that_does_not_end_is_examined_without_a_write() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    let id = club
        .begin_vote_match(hours.input(), &actor(9), &votes::MATCH, Proposal::default(), (LOT, 7))
        .await
        .unwrap();
    hours.there(0).await;
    let mut other = open_beside(&hours.table.path).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let close = async |read| club.close_vote(id, read, None, hours.now()).await;
    let open = close(None).await.unwrap();
    assert!(matches!(open, ClosedVote::Later { .. }), "{open:?}");
    hours.pass(i64::from(votes::MATCH.voting.seconds) * 1000 + 10_000);
    let unread = close(None).await.unwrap();
    assert!(matches!(unread, ClosedVote::Unread), "{unread:?}");
    let read = hours.read(id).await;
    let locked = close(Some(&read)).await.unwrap_err();
    assert!(matches!(locked, StoreError::Busy(_)), "{locked}");
}

#[tokio::test]
async fn a_deletion_that_fails_after_it_was_noted_is_told_so_and_carried_out_before_any_other_counts() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let preferences =
        PersonPreferences { board_from: Some(BoardFrom::White), ..PersonPreferences::default() };
    table.club.prefer(&actor(3), preferences, Timestamp(1)).await.unwrap();
    let mut other = open_beside(&table.path).await;
    let failing = "CREATE TRIGGER no_room BEFORE INSERT ON marks WHEN NEW.name LIKE 'deletions known%'
                   BEGIN SELECT RAISE(ABORT, 'no room'); END";
    sqlx::raw_sql(failing).execute(&mut other).await.unwrap();
    let refused = table.club.delete_person(table.input(), actor(1).person).await.unwrap_err();
    assert!(matches!(refused, Refusal::DeletionNoted(_)), "{refused}");
    let running = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    assert_eq!(running.status, Status::Running, "nothing is half deleted");
    sqlx::raw_sql("DROP TRIGGER no_room").execute(&mut other).await.unwrap();
    // The deletion of another person also carries out the deletion that was noted.
    table.club.delete_person(table.input(), actor(3).person).await.unwrap();
    let over = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    assert_eq!((over.side_of(actor(1).person), over.status != Status::Running), (None, true));
    // If nobody else is deleted, a periodic job carries out the noted deletion.
    sqlx::raw_sql(failing).execute(&mut other).await.unwrap();
    table.club.delete_person(table.input(), actor(2).person).await.unwrap_err();
    sqlx::raw_sql("DROP TRIGGER no_room").execute(&mut other).await.unwrap();
    assert_eq!(table.club.prune(Timestamp(2_000_000)).await.unwrap().people, 1);
    assert!(table.club.everything_about(actor(2).person, 1_000_000).await.unwrap().0.is_empty());
}

#[tokio::test]
async fn a_file_that_was_cut_short_is_refused() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Marathon).await;
    table.play_out(begun.id).await;
    let path = table.path.clone();
    table.store.close().await;
    let folder = table.folder;
    drop((table.club, table.store));
    let length = std::fs::metadata(&path).unwrap().len();
    let file = std::fs::File::options().write(true).open(&path).unwrap();
    file.set_len(length / 4096 / 2 * 4096).unwrap();
    let error = reopen(&path).await.unwrap_err();
    assert!(matches!(error, StoreError::Corrupt(_)), "{error}");
    assert!(error.to_string().contains("damaged"), "{error}");
    drop(folder);
}

#[tokio::test]
async fn a_damaged_page_is_reported_and_the_match_in_it_is_not_guessed() {
    let table = Table::new().await;
    let history = table.begin(MatchLength::Single).await;
    let history = table.play_some(&history, 0).await;
    let path = table.path.clone();
    let root: u32 = {
        let mut connection = open_beside(&path).await;
        let root = sqlx::query_scalar("SELECT rootpage FROM sqlite_master WHERE name = 'events'");
        let root = root.fetch_one(&mut connection).await.unwrap();
        // The connection is closed, because the close of the store checkpoints the write-ahead log only if no other connection is
        // open.
        connection.close().await.unwrap();
        root
    };
    table.store.close().await;
    let folder = table.folder;
    drop((table.club, table.store));
    let mut bytes = std::fs::read(&path).unwrap();
    let page = (root as usize - 1) * 4096;
    bytes[page..page + 4096].fill(0xa5);
    std::fs::write(&path, &bytes).unwrap();
    let store = reopen(&path).await.unwrap();
    let club = Club::new(store.clone(), kamisado::club::Settings { challenge_lifetime: 1 });
    // The bot can still serve other matches. The operator is told of the damage before anybody asks for this match.
    let damage = club.damage().await.unwrap();
    assert!(!damage.is_empty());
    let error = club.match_by_id(history.id).await.unwrap_err();
    assert!(matches!(error, StoreError::Corrupt(_)), "{error}");
    store.close().await;
    drop(folder);
}

#[tokio::test]
async fn a_sound_database_is_found_sound_beside_the_bot() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 0).await;
    assert_eq!(table.club.damage().await.unwrap(), [] as [String; 0]);
}

#[tokio::test]
async fn a_database_that_was_never_brought_up_to_date_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.sqlite3");
    let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    SqliteConnection::connect_with(&options).await.unwrap().close().await.unwrap();
    let error = Store::open_to_read(&path).await.unwrap_err();
    assert!(matches!(error, StoreError::Older), "{error}");
}
