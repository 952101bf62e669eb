//! Backfill: moves typed while the bot was away, or that it could not store, are all played in order.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{
    Action, Fault, GatewayFault, Handle, Matcher, Message, Options, Permissions, Snowflake,
};
use serde_json::json;

use crate::support::{Channel, PATIENCE};

/// How long another program locks the database: longer than the bot waits for a lock (5 s).
const LOCKED: Duration = Duration::from_secs(7);

async fn begun(options: Options) -> (Channel, Arc<Message>) {
    begun_with_housekeeping(options, "200").await
}

async fn begun_with_housekeeping(options: Options, milliseconds: &str) -> (Channel, Arc<Message>) {
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", milliseconds.into()));
    channel.start_bot().await;
    let first = channel.begin("standard").await;
    // Without this wait, a bot that is killed now would search the channel at its next start for the announcements that are not
    // stored as sent.
    channel.wait_until_all_sent().await;
    (channel, first)
}

/// The bot's messages in the channel of the match.
fn said(channel: &Channel) -> Vec<Arc<Message>> {
    let bot = channel.handle().bot();
    channel.handle().messages(channel.id).into_iter().filter(|message| message.author == bot).collect()
}

/// The number of the bot's messages that contain a text, in the channel of the match.
fn told(channel: &Channel, text: &str) -> usize {
    said(channel).iter().filter(|message| message.content.contains(text)).count()
}

async fn wait_for(channel: &Channel, text: &str) {
    let is_told = |_: &Handle| told(channel, text) > 0;
    let is_told = channel.handle().wait_until(is_told, PATIENCE).await;
    let last: Vec<_> = said(channel).iter().rev().take(3).map(|message| message.content.clone()).collect();
    assert!(is_told, "nobody says {text}; the last messages: {last:#?}");
}

/// Asserts that each of these moves was played once, and that the bot said nothing else.
fn assert_played(channel: &Channel, moves: &[&str]) {
    for text in moves {
        let all: Vec<_> = said(channel).iter().map(|message| message.content.clone()).collect();
        assert_eq!(told(channel, text), 1, "{text}: {all:#?}");
    }
    let replies: Vec<_> = said(channel).into_iter().filter(|message| message.reference.is_some()).collect();
    assert!(replies.is_empty(), "{replies:#?}");
}

/// Locks the database, as another program does, while both players type a move.
async fn type_moves_while_locked(channel: &Channel) {
    let mut other = channel.open_database().await;
    other.lock().await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
    tokio::time::sleep(LOCKED).await;
    other.unlock().await;
    other.close().await;
}

/// A player sends the bot a direct message, from which it learns their direct-message channel. Returns that channel.
async fn create_direct_channel(channel: &Channel, user: Snowflake) -> Snowflake {
    let handle = channel.handle();
    let message = handle.direct_message(user, "red forward 4 yellow").unwrap();
    let direct = handle.direct_channel(user).unwrap();
    let answers = |found: &Message| found.reference == Some(message);
    handle.wait_for_message_after(direct, message, answers, PATIENCE).await.expect("an answer");
    direct
}

/// Polls until a condition holds.
async fn until(channel: &Channel, happened: impl Fn() -> bool) {
    for _ in 0..1000 {
        if happened() {
            return;
        }
        let typing = json!({ "text": "" });
        let typing = channel.handle().autocomplete(channel.id, channel.ada, "move", &typing, "text");
        typing.unwrap().complete_answer().await.expect("suggestions");
    }
    panic!("it does not happen");
}

fn delay_history_read(channel: &Channel, place: Snowflake) {
    let on = Matcher::route("GET", "/messages").in_channel(place);
    channel.handle().fault(Fault { on, action: Action::Delay { seconds: 0.7 } }).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_typed_while_the_database_is_locked_are_played_in_order() {
    let (channel, _) = begun(Options::default()).await;
    type_moves_while_locked(&channel).await;
    wait_for(&channel, "Blue Forward 5 Yellow").await;
    assert_played(&channel, &["Red Forward 4 Blue", "Blue Forward 5 Yellow"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn missed_moves_are_played_in_order_if_the_database_is_locked_during_backfill() {
    let (mut channel, _) = begun(Options::default()).await;
    channel.kill_bot().await;
    // The bot's read of the channel is delayed, so that it does not end before the database is locked.
    delay_history_read(&channel, channel.id);
    channel.handle().say(channel.id, channel.grace, "left 5 minutes ago").unwrap();
    channel.start_bot().await;
    type_moves_while_locked(&channel).await;
    wait_for(&channel, "Blue Forward 5 Yellow").await;
    assert_played(&channel, &["Red Forward 4 Blue", "Blue Forward 5 Yellow"]);
    channel.assert_no_violations();
}

/// Starts a match whose second move cannot be stored, and waits until its player has been told. Returns that move's
/// message.
async fn begin_with_unstored_move(options: Options) -> (Channel, Snowflake) {
    let (mut channel, first) = begun(options).await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first.id).await;
    // Without this wait, the bot would search the channel at its next start for the announcements that are not stored as sent.
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    // The match can be read, but no further event of it can be stored.
    let break_it = "CREATE UNIQUE INDEX one_event_a_match ON events (match_id)";
    channel.open_database().await.execute_all(break_it).await;
    channel.start_bot().await;
    let undone = channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
    let reply = channel.reply_to(undone).await;
    assert!(reply.content.contains("fault on my side"), "{}", reply.content);
    (channel, undone)
}

async fn allow_further_events(channel: &Channel) {
    let mend_it = "DROP INDEX one_event_a_match";
    channel.open_database().await.execute_all(mend_it).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_told_if_an_unstored_move_cannot_be_read_again() {
    let (channel, undone) = begin_with_unstored_move(Options::default()).await;
    let handle = channel.handle();
    handle.remove_permissions(channel.id, Permissions::READ_MESSAGE_HISTORY);
    allow_further_events(&channel).await;
    wait_for(&channel, "Read Message History").await;
    handle.restore_permissions(channel.id);
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let board = channel.board_after(undone).await;
    assert!(board.content.contains("Blue Forward 5 Yellow"), "{}", board.content);
    assert_eq!(told(&channel, "Read Message History"), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unstored_move_whose_message_was_deleted_is_forgotten() {
    let (channel, undone) = begin_with_unstored_move(Options::default()).await;
    let handle = channel.handle();
    assert!(handle.delete_message(undone));
    // The bot may still try to play the move if it read the message before the deletion. Its next read does not find the message.
    let reads = || handle.requests().get("GET /channels/{channel_id}/messages").copied().unwrap_or_default();
    let reads_before = reads();
    until(&channel, || reads() > reads_before).await;
    allow_further_events(&channel).await;
    handle.say(channel.id, channel.grace, "blue forward 4").unwrap();
    let board = channel.board_after(undone).await;
    assert!(board.content.contains("Blue Forward 4"), "{}", board.content);
    assert_eq!(told(&channel, "Read Message History"), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unstored_move_is_answered_once_and_played_after_the_repair() {
    // The stand-in ignores nonces, so that only the bot's own state prevents a second answer.
    let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
    let (channel, answer) = begin_with_unstored_move(options).await;
    let handle = channel.handle();
    let reads = || handle.requests().get("GET /channels/{channel_id}/messages").copied().unwrap_or_default();
    let (reads_before, after) = (reads(), handle.say(channel.id, channel.ada, "yellow forward 1").unwrap());
    until(&channel, || reads() > reads_before + 2).await;
    allow_further_events(&channel).await;
    wait_for(&channel, "Yellow Forward 1").await;
    assert_eq!(told(&channel, "Blue Forward 5 Yellow"), 1);
    let messages = said(&channel);
    let replies = |to| messages.iter().filter(|message| message.reference == Some(to)).count();
    assert_eq!((replies(answer), replies(after)), (1, 0));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn missed_moves_of_the_channel_and_of_direct_messages_are_played_in_order() {
    // The bot may finish the read of either place first.
    for slow_is_direct in [false, true] {
        let (mut channel, _) = begun(Options::default()).await;
        let handle = channel.handle();
        let direct = create_direct_channel(&channel, channel.grace).await;
        channel.kill_bot().await;
        handle.say(channel.id, channel.ada, "red forward 4").unwrap();
        let blue = handle.direct_message(channel.grace, "blue forward 5").unwrap();
        handle.say(channel.id, channel.ada, "yellow forward 1").unwrap();
        delay_history_read(&channel, if slow_is_direct { direct } else { channel.id });
        channel.start_bot().await;
        wait_for(&channel, "Yellow Forward 1").await;
        assert_played(&channel, &["Red Forward 4 Blue", "Blue Forward 5 Yellow", "Yellow Forward 1"]);
        let confirms = |found: &Message| found.reference == Some(blue);
        handle.wait_for_message_after(direct, blue, confirms, PATIENCE).await.expect("a confirmation");
        let replies = handle.messages(direct).iter().filter(|message| confirms(message)).count();
        assert_eq!(replies, 1, "the move is confirmed, and not refused before the other channel is read");
        channel.assert_no_violations();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn missed_moves_of_two_direct_channels_are_played_in_order() {
    let (mut channel, _) = begun(Options::default()).await;
    let handle = channel.handle();
    let of_ada = create_direct_channel(&channel, channel.ada).await;
    create_direct_channel(&channel, channel.grace).await;
    channel.kill_bot().await;
    handle.direct_message(channel.ada, "red forward 4").unwrap();
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    handle.direct_message(channel.ada, "yellow forward 1").unwrap();
    delay_history_read(&channel, of_ada);
    channel.start_bot().await;
    wait_for(&channel, "Yellow Forward 1").await;
    assert_played(&channel, &["Red Forward 4 Blue", "Blue Forward 5 Yellow", "Yellow Forward 1"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missed_move_out_of_turn_is_answered_once_after_backfill() {
    let (mut channel, _) = begun(Options::default()).await;
    let handle = channel.handle();
    let direct = create_direct_channel(&channel, channel.grace).await;
    channel.kill_bot().await;
    let early = handle.direct_message(channel.grace, "blue forward 5").unwrap();
    // The bot compares the times of messages in milliseconds, so the two messages must not be sent in the same millisecond.
    tokio::time::sleep(Duration::from_millis(5)).await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    delay_history_read(&channel, channel.id);
    channel.start_bot().await;
    wait_for(&channel, "Red Forward 4 Blue").await;
    let answers = |found: &Message| found.reference == Some(early);
    let answer = handle.wait_for_message_after(direct, early, answers, PATIENCE).await.expect("an answer");
    assert!(answer.content.contains("has changed since you wrote"), "{}", answer.content);
    assert_eq!(told(&channel, "Blue Forward 5"), 0, "it was written before the move that it would answer");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_is_not_played_by_a_later_backfill() {
    // The long housekeeping interval keeps the bot from storing its read cursor.
    let (mut channel, first) = begun_with_housekeeping(Options::default(), "60000").await;
    let handle = channel.handle();
    // Without this permission, the bot answers a move out of turn with a sentence.
    handle.remove_permissions(channel.id, Permissions::ADD_REACTIONS);
    // The answer fails, so the bot does not store that the message was answered.
    let lost = Action::Error { status: 400, code: 50_035 };
    let lost = handle.fault(Fault { on: Matcher::route("POST", "/messages"), action: lost }).unwrap();
    let early = handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    until(&channel, || !handle.is_waiting(lost)).await;
    channel.command(channel.ada, "move", json!({ "text": "red forward 4" })).await;
    let second = channel.board_after(first.id).await;
    channel.kill_bot().await;
    channel.start_bot().await;
    let reply = channel.reply_to(early).await;
    assert!(reply.content.contains("has changed since you wrote"), "{}", reply.content);
    assert_eq!(told(&channel, "Blue Forward 5"), 0);
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Blue Forward 5 Yellow"), "{}", third.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn backfill_survives_errors_of_discord() {
    let (mut channel, _) = begun(Options::default()).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    for action in [
        Action::RateLimit { retry_after: 0.3, global: false },
        Action::Status { status: 503 },
        Action::Error { status: 500, code: 0 },
        // These errors come from a server between the bot and Discord, or from Discord's blocking of requests (40333). They do not
        // say that the channel is gone.
        Action::Status { status: 403 },
        Action::Status { status: 404 },
        Action::Error { status: 403, code: 40_333 },
        Action::CutAfterWork,
    ] {
        handle.fault(Fault { on: Matcher::route("GET", "/messages"), action }).unwrap();
    }
    channel.start_bot().await;
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    wait_for(&channel, "Blue Forward 5 Yellow").await;
    assert_played(&channel, &["Red Forward 4 Blue", "Blue Forward 5 Yellow"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undecodable_message_hides_no_missed_move() {
    let (mut channel, _) = begun(Options::default()).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    for _ in 0..98 {
        handle.say(channel.id, channel.grace, "left 5 minutes ago").unwrap();
    }
    // This is the last message on the first page, which has 100 messages.
    let message = handle.say(channel.id, channel.grace, "look at this").unwrap();
    // serenity cannot decode this embed. Discord guarantees none of an embed's fields.
    handle.embed(message, json!({ "type": "video", "video": { "height": 1, "width": 1 } })).unwrap();
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.start_bot().await;
    wait_for(&channel, "Blue Forward 5 Yellow").await;
    assert_played(&channel, &["Red Forward 4 Blue", "Blue Forward 5 Yellow"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missed_move_is_found_after_five_thousand_other_messages() {
    // Validating every page of a hundred messages against the API description would take long.
    let options = Options { messages_per_channel: 10_000, check_one_in: 0, ..Options::default() };
    let (mut channel, _) = begun(options).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    for _ in 0..5100 {
        handle.say(channel.id, channel.grace, "left 5 minutes ago").unwrap();
    }
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.start_bot().await;
    wait_for(&channel, "Red Forward 4 Blue").await;
    assert_eq!(told(&channel, "I was away"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_told_once_if_backfill_exceeds_its_limit() {
    let (mut channel, first) = begun(Options::default()).await;
    channel.environment.push(("KAMISADO_MISSED_MESSAGES", "200".into()));
    channel.kill_bot().await;
    let handle = channel.handle();
    for _ in 0..300 {
        handle.say(channel.id, channel.grace, "left 5 minutes ago").unwrap();
    }
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.start_bot().await;
    wait_for(&channel, "more was written here").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first.id).await;
    assert_eq!((told(&channel, "more was written here"), told(&channel, "Red Forward 4 Blue")), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_told_if_backfill_lacks_the_history_permission() {
    let (mut channel, first) = begun(Options::default()).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    handle.remove_permissions(channel.id, Permissions::READ_MESSAGE_HISTORY);
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.start_bot().await;
    wait_for(&channel, "Read Message History").await;
    handle.restore_permissions(channel.id);
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
    assert_eq!(told(&channel, "Read Message History"), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn backfill_runs_again_when_the_bot_regains_its_permissions() {
    let (channel, first) = begun(Options::default()).await;
    let handle = channel.handle();
    handle.remove_permissions(channel.id, Permissions::SEND_MESSAGES);
    let before = handle.invalid_requests();
    handle.say(channel.id, channel.ada, "red forward 4 yellow").unwrap();
    until(&channel, || handle.invalid_requests() > before).await;
    handle.restore_permissions(channel.id);
    handle.gateway(GatewayFault::Refuse { seconds: 1.0 });
    handle.gateway(GatewayFault::ForgetSessions);
    assert!(handle.wait_until(|handle| !handle.is_connected(), PATIENCE).await);
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn redelivered_events_count_once() {
    let (channel, first) = begun(Options::default()).await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    handle.gateway(GatewayFault::RedeliverLast);
    let menu = second.controls().find(|control| control["type"] == 3).expect("a menu").clone();
    let value = menu["options"][0]["value"].as_str().unwrap().to_owned();
    let mut press =
        handle.choose(second.id, channel.grace, menu["custom_id"].as_str().unwrap(), &[&value]).unwrap();
    press.complete_answer().await.expect("an answer");
    let third = channel.board_after(second.id).await;
    handle.gateway(GatewayFault::RedeliverLast);
    // Once this message is answered, the bot has handled the redelivered event.
    let wrong = handle.say(channel.id, channel.ada, &format!("<@{}> well", handle.bot())).unwrap();
    channel.reply_to(wrong).await;
    assert_eq!(told(&channel, "Red Forward 4 Blue"), 1);
    let boards = handle.messages(channel.id).iter().filter(|message| !message.attachments.is_empty()).count();
    assert_eq!(boards, 3, "the last is {}", third.content);
    let replies = said(&channel).iter().filter(|message| message.reference.is_some()).count();
    assert_eq!(replies, 1);
    let record = channel.export("k1");
    assert!(record.contains("Red Forward 4 Blue"), "{record}");
}
