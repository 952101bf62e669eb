//! The commands `backup`, `restore` and `doctor`.

#![allow(clippy::unwrap_used, reason = "a test says what it expects")]

mod support;

use std::{
    path::{Path, PathBuf},
    process::Output,
    time::Duration,
};

use kamisado::{
    club::{Actor, Club, Input, Person, Settings, Timestamp},
    store::Store,
};
use kamisado_standin::{Options, Permissions};
use sqlx::{Connection, SqliteConnection, migrate::Migrator, sqlite::SqliteConnectOptions};

use support::{Channel, PATIENCE};

/// Begins a match in a channel, makes a backup and kills the bot. Returns the channel and the backup's file.
async fn backed_up() -> (Channel, PathBuf) {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("single").await;
    let backup = channel.folder.path().join("backup");
    assert!(channel.run(&["backup", backup.to_str().unwrap()]).status.success());
    channel.kill_bot().await;
    (channel, backup)
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_made_while_the_bot_runs_is_restored_and_played_on() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await.id;
    let backup = channel.folder.path().join("backup");
    let name = backup.to_str().unwrap();
    let made = channel.run(&["backup", name]);
    assert!(made.status.success(), "{}", said(&made));
    let again = channel.run(&["backup", name]);
    assert_eq!(again.status.code(), Some(1), "a backup is not overwritten");
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first).await;
    let refused = channel.run(&["restore", name]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(said(&refused).contains("in use"), "{}", said(&refused));
    channel.kill_bot().await;
    let restored = channel.run(&["restore", name]);
    assert!(restored.status.success(), "{}", said(&restored));
    assert!(channel.folder.path().join("kamisado.sqlite3.before-restore-1").exists());
    assert!(!channel.export("k1").contains("Red Forward 4"), "as it was when the backup was made");
    // The restored database lacks the moves that were typed after the backup. The bot reads them in the channel again, so that the
    // match is again in the state that the players know.
    channel.start_bot().await;
    let played_again = async {
        while !channel.export("k1").contains("Red Forward 4") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, played_again).await.expect("the move is played again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_deletes_again_what_people_have_deleted_since_and_says_where_it_cannot() {
    let (channel, backup) = backed_up().await;
    let name = backup.to_str().unwrap();
    let database = channel.folder.path().join("kamisado.sqlite3");
    let store = Store::open(&database).await.unwrap();
    let club = Club::new(store.clone(), Settings { challenge_lifetime: 1000 });
    let input = Input { id: 1, at: Timestamp(1), advances_cursor_of: None };
    club.delete_person(input, Person(channel.ada.get())).await.unwrap();
    store.close().await;
    drop((club, store));
    let restored = channel.run(&["restore", name]);
    assert!(restored.status.success(), "{}", said(&restored));
    assert!(said(&restored).contains("whose data is deleted again: 1."), "{}", said(&restored));
    let options = SqliteConnectOptions::new().filename(&database);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let named: i64 = sqlx::query_scalar("SELECT count(*) FROM players WHERE discord_id = ? OR name = 'Ada'")
        .bind(channel.ada.get().cast_signed())
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(named, 0);
    connection.close().await.unwrap();
    std::fs::remove_file(channel.folder.path().join("kamisado.sqlite3.deletions")).unwrap();
    let restored = channel.run(&["restore", name]);
    assert!(restored.status.success(), "{}", said(&restored));
    assert!(said(&restored).contains("There was no file"), "{}", said(&restored));
}

/// The sentence about blocks of people who were deleted, if the database's key of hashes does not fit these blocks.
const WITHOUT_EFFECT: &str = "1 blocks of people who have deleted their data have no effect";

#[tokio::test(flavor = "multi_thread")]
async fn without_the_key_restore_and_doctor_say_how_many_blocks_have_no_effect() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("single").await;
    channel.kill_bot().await;
    let database = channel.folder.path().join("kamisado.sqlite3");
    let store = Store::open(&database).await.unwrap();
    let club = Club::new(store.clone(), Settings { challenge_lifetime: 1000 });
    let actor =
        |user: kamisado_standin::Snowflake| Actor { person: Person(user.get()), name: "X".to_owned() };
    club.block(&actor(channel.grace), &actor(channel.ada)).await.unwrap();
    let input = Input { id: 1, at: Timestamp(1), advances_cursor_of: None };
    club.delete_person(input, Person(channel.ada.get())).await.unwrap();
    store.close().await;
    drop((club, store));
    let backup = channel.folder.path().join("backup");
    let name = backup.to_str().unwrap();
    assert!(channel.run(&["backup", name]).status.success());
    let (key, aside) =
        (channel.folder.path().join("kamisado.sqlite3.key"), channel.folder.path().join("aside"));
    let restored = channel.run(&["restore", name]);
    assert!(!said(&restored).contains("no effect"), "{}", said(&restored));
    let sound = channel.run(&["doctor"]);
    assert!(sound.status.success() && !said(&sound).contains("no effect"), "{}", said(&sound));
    std::fs::rename(&key, &aside).unwrap();
    let ill = channel.run(&["doctor"]);
    assert!(!key.exists(), "a check makes no key");
    assert!(said(&ill).contains(WITHOUT_EFFECT), "{}", said(&ill));
    let restored = channel.run(&["restore", name]);
    assert!(restored.status.success() && said(&restored).contains(WITHOUT_EFFECT), "{}", said(&restored));
    // The bot starts although the key is missing, and `doctor` still reports the blocks.
    channel.start_bot().await;
    channel.kill_bot().await;
    let ill = channel.run(&["doctor"]);
    assert!(said(&ill).contains(WITHOUT_EFFECT), "{}", said(&ill));
    // Once the former key is in its place again, the blocks have an effect again.
    std::fs::rename(&aside, &key).unwrap();
    let sound = channel.run(&["doctor"]);
    assert!(sound.status.success() && !said(&sound).contains("no effect"), "{}", said(&sound));
    // If the key is lost for good, the operator can accept a new one.
    std::fs::remove_file(&key).unwrap();
    let renewed = channel.run(&["doctor", "--accept-key"]);
    assert!(renewed.status.success(), "{}", said(&renewed));
    let sound = channel.run(&["doctor"]);
    assert!(sound.status.success() && !said(&sound).contains("no effect"), "{}", said(&sound));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_bot_with_the_same_database_does_not_start_and_the_first_goes_on() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await.id;
    let second = channel.run(&["run"]);
    assert_eq!(second.status.code(), Some(1), "{}", said(&second));
    assert!(said(&second).contains("is in use by another process; stop that one first"), "{}", said(&second));
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_backup_is_refused_and_the_database_left_alone() {
    let (channel, backup) = backed_up().await;
    let name = backup.to_str().unwrap();
    let mut bytes = std::fs::read(&backup).unwrap();
    for byte in &mut bytes[4096..] {
        *byte = 0x5a;
    }
    std::fs::write(&backup, bytes).unwrap();
    let refused = channel.run(&["restore", name]);
    assert_eq!(refused.status.code(), Some(1), "{}", said(&refused));
    channel.export("k1");
    let doctor = channel.run(&["doctor"]);
    assert!(doctor.status.success(), "{}", said(&doctor));
    assert!(said(&doctor).contains("1 matches replayed"), "{}", said(&doctor));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_says_what_the_bot_may_not_do_where_a_match_runs() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("single").await;
    let sound = channel.run(&["doctor"]);
    assert!(sound.status.success(), "{}", said(&sound));
    assert!(said(&sound).contains("places asked about: 1"), "{}", said(&sound));
    channel.handle().remove_permissions(channel.id, Permissions::ATTACH_FILES);
    let ill = channel.run(&["doctor"]);
    assert_eq!(ill.status.code(), Some(1));
    let finding = format!("channel {} of server {}: the bot lacks Attach Files", channel.id, channel.guild);
    assert!(said(&ill).contains(&finding), "{}", said(&ill));
    channel.handle().delete_channel(channel.id);
    let ill = channel.run(&["doctor"]);
    assert!(said(&ill).contains("does not see it (Discord's code: Some(10003))"), "{}", said(&ill));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_names_a_match_that_cannot_be_replayed() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await.id;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first).await;
    channel.kill_bot().await;
    damage_database(&channel, "UPDATE events SET code = 'nonsense'").await;
    let doctor = channel.run(&["doctor"]);
    assert_eq!(doctor.status.code(), Some(1));
    assert!(said(&doctor).contains("match 1 cannot be read: event 1"), "{}", said(&doctor));
}

/// Damages the database of a stopped bot with an SQL statement.
async fn damage_database(channel: &Channel, change: &'static str) {
    let mut database = channel.open_file().await;
    sqlx::raw_sql(change).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

/// Creates a database with only the first two migrations and a match.
async fn make_old(path: &Path) {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut database = SqliteConnection::connect_with(&options).await.unwrap();
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    Migrator::new(migrations).await.unwrap().run_direct(Some(2), &mut database, false).await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO players (id, discord_id, name) VALUES (1, 1, 'Ada'), (2, 2, 'Grace');
         INSERT INTO inputs (discord_id, at) VALUES (10, 1000), (11, 2000);
         INSERT INTO matches (id, channel_id, game, length, layout, opening, opener, began_at, decider, seen_message_id)
         VALUES (1, 100, 'kamisado', 'standard', 'plain', 'standard', 'black', 1000, 'white', 11);
         INSERT INTO seats (match_id, side, player_id) VALUES (1, 'black', 1), (1, 'white', 2);
         INSERT INTO events (match_id, sequence, side, at, kind, code, rules_version, input_id)
         VALUES (1, 1, 'black', 2000, 'decided', 'step purple c7', 1, 11)",
    )
    .execute(&mut database)
    .await
    .unwrap();
    database.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_database_is_backed_up_unchanged_and_inspected_migrated() {
    let channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    make_old(&channel.database_file()).await;
    let before = std::fs::read(channel.database_file()).unwrap();
    let backup = channel.folder.path().join("backup");
    let made = channel.run(&["backup", backup.to_str().unwrap()]);
    assert!(made.status.success(), "{}", said(&made));
    assert!(said(&made).contains("holds 1 matches, all replayed"), "{}", said(&made));
    assert_eq!(std::fs::read(channel.database_file()).unwrap(), before, "nothing is upgraded by a look");
    let options = SqliteConnectOptions::new().filename(&backup);
    let mut copy = SqliteConnection::connect_with(&options).await.unwrap();
    let version: i64 =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut copy).await.unwrap();
    assert_eq!(version, 2, "who goes back to the version before needs the backup as it was");
    copy.close().await.unwrap();
    let doctor = channel.run(&["doctor"]);
    assert!(doctor.status.success(), "{}", said(&doctor));
    let left: Vec<_> = std::fs::read_dir(channel.folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("upgrade") || name.contains("partial"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    let restored = channel.run(&["restore", backup.to_str().unwrap()]);
    assert!(restored.status.success(), "{}", said(&restored));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_reports_a_newer_schema_and_still_checks_discord() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("single").await;
    channel.stop_bot().await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9999, 'from the future', 1, x'00', 0)";
    damage_database(&channel, newer).await;
    let doctor = channel.run(&["doctor"]);
    assert_eq!(doctor.status.code(), Some(1));
    let text = said(&doctor);
    assert!(text.contains("newer version") && !text.contains("damaged"), "{text}");
    assert!(text.contains("Discord accepts the token"), "{text}");
    damage_database(
        &channel,
        "DELETE FROM _sqlx_migrations WHERE version = 9999; UPDATE matches SET black_points = 3",
    )
    .await;
    channel.handle().remove_permissions(channel.id, Permissions::ATTACH_FILES);
    let doctor = channel.run(&["doctor"]);
    assert_eq!(doctor.status.code(), Some(1));
    let text = said(&doctor);
    assert!(text.contains("match 1: Black's points") && text.contains("lacks Attach Files"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn backups_during_play_are_consistent_snapshots() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let mut newest = channel.begin("single").await.id;
    let mut backups = Vec::new();
    for (number, (user, said_move)) in
        [(channel.ada, "red forward 4"), (channel.grace, "blue forward 5")].into_iter().enumerate()
    {
        let backup = channel.folder.path().join(format!("backup-{number}"));
        // The backup runs concurrently with the move, so it may or may not contain the move.
        channel.handle().say(channel.id, user, said_move).unwrap();
        let made = channel.run(&["backup", backup.to_str().unwrap()]);
        assert!(made.status.success(), "{}", said(&made));
        assert!(said(&made).contains("holds 1 matches, all replayed"), "{}", said(&made));
        backups.push(backup);
        newest = channel.board_after(newest).await.id;
    }
    channel.kill_bot().await;
    // Each restore keeps the database that it replaces under a different name.
    for (number, backup) in backups.iter().enumerate() {
        let restored = channel.run(&["restore", backup.to_str().unwrap()]);
        assert!(restored.status.success(), "{}", said(&restored));
        let aside = format!("kamisado.sqlite3.before-restore-{}", number + 1);
        assert!(channel.folder.path().join(aside).exists());
    }
    channel.start_bot().await;
}

/// The number of matches in a database. Asserts that the database passes the integrity check.
async fn matches_in(path: &Path) -> i64 {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(false);
    let mut database = SqliteConnection::connect_with(&options).await.unwrap();
    let sound: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut database).await.unwrap();
    assert_eq!(sound, "ok");
    let count = sqlx::query_scalar("SELECT count(*) FROM matches").fetch_one(&mut database).await.unwrap();
    database.close().await.unwrap();
    count
}

/// The number of restores that are killed. The first one is killed at its start, and each further one later, until the restores
/// end before they are killed.
const KILLS: u32 = 24;

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_that_is_killed_leaves_the_old_database_or_the_new_one() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let empty = channel.folder.path().join("empty");
    assert!(channel.run(&["backup", empty.to_str().unwrap()]).status.success());
    channel.begin("single").await;
    let full = channel.folder.path().join("full");
    assert!(channel.run(&["backup", full.to_str().unwrap()]).status.success());
    // After a kill, the newest changes are only in the write-ahead log.
    channel.kill_bot().await;
    let begun = std::time::Instant::now();
    assert!(channel.run(&["restore", full.to_str().unwrap()]).status.success());
    let whole = begun.elapsed();
    let (mut holds, mut replaced) = (1, 0);
    for kill in 0..KILLS {
        let by = if holds == 1 { &empty } else { &full };
        let mut restore = channel
            .program()
            .args(["restore", by.to_str().unwrap()])
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        tokio::time::sleep(whole * 2 * kill / KILLS).await;
        let _ = restore.kill();
        let has_succeeded = restore.wait().unwrap().success();
        let found = matches_in(&channel.database_file()).await;
        assert!(found == 1 - holds || !has_succeeded && found == holds, "kill {kill}");
        replaced += u32::from(found != holds);
        holds = found;
    }
    println!("{replaced} of {KILLS} restores were done when they were killed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_starts_with_a_damaged_file_says_so_in_its_log() {
    let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("single").await;
    channel.stop_bot().await;
    let mut database = channel.open_file().await;
    let page: u32 =
        sqlx::query_scalar("SELECT rootpage FROM sqlite_master WHERE name = 'blocks_of_the_blocked'")
            .fetch_one(&mut database)
            .await
            .unwrap();
    database.close().await.unwrap();
    let mut bytes = std::fs::read(channel.database_file()).unwrap();
    let begin = (page as usize - 1) * 4096;
    bytes[begin..begin + 4096].fill(0xa5);
    std::fs::write(channel.database_file(), bytes).unwrap();
    let log = channel.folder.path().join("log");
    let mut bot = channel
        .program()
        .arg("run")
        .env("KAMISADO_HOUSEKEEPING_MILLISECONDS", "100")
        .stderr(std::fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let said = async {
        while !std::fs::read_to_string(&log).unwrap().contains("the database is damaged: stop the bot") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let said = tokio::time::timeout(PATIENCE, said).await;
    bot.kill().unwrap();
    bot.wait().unwrap();
    said.expect("the operator is told before anybody asks for what is damaged");
}
