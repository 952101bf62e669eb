//! Nobody loses anything because the clock of the bot's host is ahead of Discord's.

use std::time::Duration;

use kamisado_standin::Options;
use serde_json::json;

use crate::support::Channel;

/// In this time, the periodic jobs run many times, once every 200 milliseconds, and the bot reads Discord's time several times.
const A_WHILE: Duration = Duration::from_secs(4);

/// A channel with a bot whose host's clock is ahead of Discord by this time.
async fn ahead_by(ahead: Duration) -> Channel {
    let mut channel = Channel::open(Options { behind: ahead, ..Options::default() }, ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "200".into()));
    channel.start_bot().await;
    channel
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_does_not_fall_by_a_clock_that_is_ahead() {
    let channel = ahead_by(Duration::from_secs(70)).await;
    let clock = json!({
        "opponent": channel.grace.to_string(),
        "black": channel.choice("challenge", "black", "me"),
        "minutes": 1,
    });
    let board = channel.begin_with(clock).await;
    channel.wait_until_all_sent().await;
    tokio::time::sleep(A_WHILE).await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(board.id).await;
    assert!(moved.content.contains("Time left: Ada 0:5"), "{}", moved.content);
    let told = channel.handle().messages(channel.id);
    assert!(
        told.iter().all(|message| !message.content.contains("a third of your time")),
        "nor is she reminded"
    );
    channel.assert_no_violations();
}

/// The clock of the host alone does not suffice for the deletion of a server's data. The tests of `discord::time::estimate` check
/// that the host's time must have agreed with Discord's for a while.
#[tokio::test(flavor = "multi_thread")]
async fn the_data_of_a_server_is_not_deleted_by_a_clock_that_is_ahead() {
    const AHEAD: Duration = Duration::from_hours(31 * 24);
    let channel = ahead_by(AHEAD).await;
    // Stores that the bot has just left another server, by Discord's time.
    let left = channel
        .handle()
        .messages(channel.id)
        .last()
        .map_or_else(|| channel.ada.unix_milliseconds(), |message| message.id.unix_milliseconds());
    let mut database = channel.open_database().await;
    let insert = "INSERT INTO servers (server_id, left_at) VALUES (77, $1)";
    database.execute(insert, &[left.cast_signed()]).await;
    tokio::time::sleep(A_WHILE).await;
    let kept = "SELECT count(*) FROM servers WHERE server_id = 77";
    let kept: i64 = database.value(kept, &[]).await;
    database.close().await;
    assert_eq!(kept, 1);
    channel.assert_no_violations();
}

/// A virtual machine was stopped, and all of its clocks stood still. The first answers after that arrive before the bot knows the time
/// again.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_answers_after_the_hosts_clocks_stood_still_are_in_time() {
    const STOPPED: Duration = Duration::from_mins(15);
    let channel = ahead_by(Duration::from_hours(2)).await;
    let handle = channel.handle();
    let clock = json!({
        "opponent": channel.grace.to_string(),
        "black": channel.choice("challenge", "black", "me"),
        "minutes": 10,
    });
    let board = channel.begin_with(clock).await;
    channel.wait_until_all_sent().await;
    handle.pass(STOPPED);
    let moved = channel.command(channel.ada, "move", json!({ "text": "red forward 4" })).await;
    assert!(!moved.content().contains("time was up"), "{}", moved.content());
    let board = channel.board_after(board.id).await;
    assert!(board.content.contains("Time left"), "{}", board.content);
    channel.wait_until_all_sent().await;
    handle.pass(STOPPED);
    handle.say(channel.id, channel.grace, "forward 1").unwrap();
    let board = channel.board_after(board.id).await;
    assert!(board.content.contains("Time left"), "{}", board.content);
    let told = handle.messages(channel.id);
    assert!(told.iter().all(|message| !message.content.contains("time was up")), "nobody is told so");
    channel.assert_no_violations();
}
