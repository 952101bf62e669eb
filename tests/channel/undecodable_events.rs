//! Events that serenity 0.12.5 cannot decode. The bot reads their contents over REST.

use std::time::Duration;

use kamisado_standin::{Action, Fault, Handle, Matcher, Message, Options, Snowflake};
use serde_json::{Map, Value, json};

use crate::support::{Channel, PATIENCE, database::Connection};

/// A preview that serenity cannot decode: it requires the address of an embed's video, which Discord documents as
/// optional (<https://docs.discord.com/developers/resources/message#embed-object-embed-video-structure>).
fn preview() -> Value {
    json!({ "type": "video", "video": { "height": 1, "width": 1 } })
}

/// The number of times that the bot has read messages of a channel.
fn reads(handle: &Handle) -> u64 {
    handle.requests().get("GET /channels/{channel_id}/messages").copied().unwrap_or_default()
}

/// Whether the database says that all servers are reachable.
async fn is_reachable(database: &mut Connection) -> bool {
    let query = "SELECT NOT EXISTS (SELECT 1 FROM server_absences WHERE ended_at = $1)";
    database.value(query, &[i64::MAX]).await
}

/// Begins a match and stores its server as unreachable. Returns the channel, the first board and the database.
async fn begun_and_out_of_reach() -> (Channel, Snowflake, Connection) {
    let (channel, first) = Channel::begun(Options::default()).await;
    let mut database = channel.open_database().await;
    channel.handle().set_outage(channel.guild, true);
    while is_reachable(&mut database).await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (channel, first, database)
}

/// Waits for the next board of the match, and asserts that it shows this move.
async fn played(channel: &Channel, after: Snowflake, text: &str) -> Snowflake {
    let board = channel.board_after(after).await;
    assert!(board.content.contains(text), "{}", board.content);
    board.id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_an_undecodable_message_is_played() {
    let (channel, first) = Channel::begun(Options::default()).await;
    channel.handle().say_with_embed(channel.id, channel.ada, "red forward 4", preview()).unwrap();
    let second = played(&channel, first, "Red Forward 4 Blue").await;
    channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
    played(&channel, second, "Blue Forward 5 Yellow").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_event_has_no_ids_is_played() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.hide_message_ids(true);
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = played(&channel, first, "Red Forward 4 Blue").await;
    // The next event has ids, because after another event without ids, the bot would wait a minute before it reads all places
    // again.
    handle.hide_message_ids(false);
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    played(&channel, second, "Blue Forward 5 Yellow").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_a_chat_whose_event_has_no_ids_is_played() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.direct_message(channel.ada, "hello").unwrap();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let greeted = |message: &Message| message.author != channel.ada;
    handle.wait_for_message_after(direct, Snowflake::new(0), greeted, PATIENCE).await.expect("a greeting");
    handle.hide_message_ids(true);
    handle.direct_message(channel.ada, "red forward 4").unwrap();
    played(&channel, first, "Red Forward 4 Blue").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_does_not_go_before_an_undecodable_one_and_neither_is_skipped_by_a_restart() {
    let (mut channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let on = Matcher::route("GET", "/messages").in_channel(channel.id).always();
    handle.fault(Fault { on, action: Action::Status { status: 503 } }).unwrap();
    let struck = handle.struck();
    handle.say_with_embed(channel.id, channel.ada, "red forward 4", preview()).unwrap();
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    handle.say(channel.id, channel.grace, "what a day").unwrap();
    let tried = async {
        while handle.struck() < struck + 3 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, tried).await.expect("it is read");
    let boards = handle.messages(channel.id).iter().filter(|found| !found.attachments.is_empty()).count();
    assert_eq!(boards, 1, "nothing is played before it");
    channel.stop_bot().await;
    handle.clear_faults();
    channel.start_bot().await;
    let last = |handle: &Handle| {
        handle.messages(channel.id).iter().any(|found| found.content.contains("Blue Forward 5 Yellow"))
    };
    assert!(handle.wait_until(last, PATIENCE).await, "both moves are played");
    played(&channel, first, "Red Forward 4 Blue").await;
    let replies = handle
        .messages(channel.id)
        .iter()
        .filter(|found| found.author == handle.bot() && found.reference.is_some())
        .count();
    assert_eq!(replies, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_undecodable_messages_cause_few_reads() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let before = reads(&handle);
    for _ in 0..300 {
        handle.say_with_embed(channel.id, channel.grace, "left 5 minutes ago", preview()).unwrap();
    }
    handle.say_with_embed(channel.id, channel.ada, "red forward 4", preview()).unwrap();
    played(&channel, first, "Red Forward 4 Blue").await;
    let reads = reads(&handle) - before;
    assert!(reads <= 10, "{reads} reads of 301 messages");
    // The bot reads nothing in a channel without a match.
    let other = channel.discord.add_channel(channel.guild, "talk");
    let after = handle.say_with_embed(other, channel.grace, "left 5 minutes ago", preview()).unwrap();
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.board_after(after).await;
    let log = handle.request_log();
    let of_other = log.iter().filter(|request| request.path.contains(&other.to_string()));
    assert_eq!(of_other.count(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undecodable_direct_message_is_read() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let direct = channel.handle().direct_channel(channel.ada).unwrap();
    channel.handle().say_with_embed(direct, channel.ada, "red forward 4", preview()).unwrap();
    played(&channel, first, "Red Forward 4 Blue").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_be_decoded_is_there_and_is_read() {
    let (mut channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    channel.kill_bot().await;
    let thread = handle.start_thread(channel.id, channel.grace, "talk").unwrap();
    // Discord documents a channel's name as `?string`
    // (<https://docs.discord.com/developers/resources/channel#channel-object>). serenity requires a string, and cannot
    // decode the whole server because of one thread without a name.
    handle.set_channel_fields(thread, Map::from_iter([("name".to_owned(), Value::Null)]));
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    handle.update_guild(channel.guild, "en-GB", true);
    channel.start_bot().await;
    let second = played(&channel, first, "Red Forward 4 Blue").await;
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    played(&channel, second, "Blue Forward 5 Yellow").await;
    let set = channel.command(channel.ada, "settings server", json!({})).await;
    let stated = "**Language**: English (as Discord says)";
    assert!(set.content().contains(stated), "the language is read all the same: {}", set.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_channel_is_deleted_by_an_undecodable_event_is_paused() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.set_channel_fields(channel.id, Map::from_iter([("name".to_owned(), Value::Null)]));
    handle.delete_channel(channel.id);
    for player in [channel.ada, channel.grace] {
        let direct = handle.direct_channel(player).unwrap();
        let is_told = |message: &Message| message.content.contains("match k1 is paused");
        handle.wait_for_message(direct, is_told, PATIENCE).await.expect("the players are told");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_return_cannot_be_decoded_is_within_reach_again() {
    let (channel, first, mut database) = begun_and_out_of_reach().await;
    let handle = channel.handle();
    let thread = handle.start_thread(channel.id, channel.grace, "talk").unwrap();
    handle.set_channel_fields(thread, Map::from_iter([("name".to_owned(), Value::Null)]));
    handle.set_outage(channel.guild, false);
    let within = async {
        while !is_reachable(&mut database).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, within).await.expect("the server is within reach");
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    played(&channel, first, "Red Forward 4 Blue").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_from_a_server_that_is_out_of_reach_shows_that_it_is_there() {
    let (channel, first, mut database) = begun_and_out_of_reach().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    played(&channel, first, "Red Forward 4 Blue").await;
    assert!(is_reachable(&mut database).await);
}
