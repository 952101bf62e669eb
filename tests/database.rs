//! Backups and the doctor, as an operator uses them.

#![allow(clippy::unwrap_used, reason = "a test says what it expects")]

mod support;

use std::{process::Output, time::Duration};

use kamisado_standin::{Options, Permissions};

use support::{Channel, PATIENCE};

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_made_while_the_bot_runs_is_restored_and_played_on() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
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
    // What was typed since is read from the channel again, so the match stands as the players know it.
    channel.start_bot().await;
    let played_again = async {
        while !channel.export("k1").contains("Red Forward 4") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, played_again).await.expect("the move is played again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_backup_is_refused_and_the_database_left_alone() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("single").await;
    let backup = channel.folder.path().join("backup");
    let name = backup.to_str().unwrap();
    assert!(channel.run(&["backup", name]).status.success());
    channel.kill_bot().await;
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
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
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
    use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await.id;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first).await;
    channel.kill_bot().await;
    let options = SqliteConnectOptions::new().filename(channel.database());
    let mut database = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("UPDATE events SET code = 'nonsense'").execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let doctor = channel.run(&["doctor"]);
    assert_eq!(doctor.status.code(), Some(1));
    assert!(said(&doctor).contains("match 1 cannot be read: event 1"), "{}", said(&doctor));
}
