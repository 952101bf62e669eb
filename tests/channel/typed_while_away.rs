//! Messages that are typed while the bot is stopped or disconnected are played when it is back.

use std::time::Duration;

use kamisado_standin::{Action, Fault, GatewayFault, Handle, Matcher, Options, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE};

/// The number of the bot's messages in the channel that contain a text.
fn told(channel: &Channel, text: &str) -> usize {
    let handle = channel.handle();
    let bot = handle.bot();
    let messages = handle.messages(channel.id);
    messages.iter().filter(|message| message.author == bot && message.content.contains(text)).count()
}

/// Waits until the bot has posted this text.
async fn wait_for(channel: &Channel, text: &str) {
    let (bot, id) = (channel.handle().bot(), channel.id);
    let is_told = |handle: &Handle| {
        handle.messages(id).iter().any(|message| message.author == bot && message.content.contains(text))
    };
    assert!(channel.handle().wait_until(is_told, PATIENCE).await, "nobody says {text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_typed_while_the_bot_was_away_are_played_in_their_order() {
    let (mut channel, _) = Channel::begun(Options::default()).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    let say = |user, text: &str| handle.say(channel.id, user, text).unwrap();
    say(channel.ada, "are you there?");
    say(channel.ada, "red forward 4");
    // Between the two moves, players type more messages than fit on one page of the history.
    for _ in 0..120 {
        say(channel.grace, "left 5 minutes ago");
    }
    say(channel.grace, "blue forward 5");
    channel.start_bot().await;
    wait_for(&channel, "Blue Forward 5 Yellow").await;
    assert_eq!(told(&channel, "Red Forward 4 Blue"), 1);
    assert_eq!(told(&channel, "Blue Forward 5 Yellow"), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_typed_after_a_start_are_played_after_missed_moves() {
    let (mut channel, _) = Channel::begun(Options::default()).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let slowly = Action::Delay { seconds: 0.5 };
    handle.fault(Fault { on: Matcher::route("GET", "/messages"), action: slowly }).unwrap();
    channel.start_bot().await;
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    wait_for(&channel, "Blue Forward 5 Yellow").await;
    assert_eq!(told(&channel, "Red Forward 4 Blue"), 1);
    assert!(
        handle.messages(channel.id).iter().all(|message| message.reference.is_none()),
        "nothing is refused"
    );
    channel.assert_no_violations();
}

/// Waits until the channel's stored read cursor has reached a message.
async fn wait_until_read_cursor_reaches(channel: &Channel, message: Snowflake) {
    let mut database = channel.open_database().await;
    let noted = async {
        let seen = "SELECT max(seen_message_id) FROM matches";
        while database.value::<i64>(seen, &[]).await < message.get().cast_signed() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, noted).await.expect("it is noted");
    database.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answered_messages_are_not_answered_again_after_a_stop() {
    // The stand-in ignores nonces, so that only the stored state prevents a second answer.
    let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
    let (mut channel, _) = Channel::begun(options).await;
    let handle = channel.handle();
    let wrong = handle.say(channel.id, channel.ada, "red forward 4 yellow").unwrap();
    let reply = channel.reply_to(wrong).await;
    assert!(reply.content.contains("blue"), "{}", reply.content);
    wait_until_read_cursor_reaches(&channel, wrong).await;
    channel.kill_bot().await;
    let right = handle.say(channel.id, channel.ada, "red forward 4 blue").unwrap();
    channel.start_bot().await;
    wait_for(&channel, "Red Forward 4 Blue").await;
    let messages = handle.messages(channel.id);
    let replies = messages.iter().filter(|message| message.reference == Some(wrong)).count();
    assert_eq!(replies, 1);
    assert!(
        messages.iter().all(|message| message.reference != Some(right)),
        "a move is answered by its board"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_typed_while_the_session_was_lost_are_played() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let identified = handle.identifies();
    handle.gateway(GatewayFault::Refuse { seconds: 1.0 });
    handle.gateway(GatewayFault::ForgetSessions);
    assert!(handle.wait_until(|handle| !handle.is_connected(), PATIENCE).await);
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    wait_for(&channel, "Red Forward 4 Blue").await;
    assert_eq!(told(&channel, "Red Forward 4 Blue"), 1);
    assert!(handle.identifies() > identified, "the session was a new one");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn missed_direct_messages_are_played_once() {
    // The stand-in ignores nonces, so that only the stored state prevents a second answer.
    let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
    let (mut channel, first) = Channel::begun(options).await;
    let handle = channel.handle();
    let refused = handle.direct_message(channel.grace, "yellow left 1").unwrap();
    let direct = handle.direct_channel(channel.grace).unwrap();
    let answers =
        |message| handle.messages(direct).iter().filter(|found| found.reference == Some(message)).count();
    assert!(handle.wait_until(|_| answers(refused) == 1, PATIENCE).await, "it is not White's turn");
    handle.direct_message(channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await.id;
    handle.direct_message(channel.grace, "blue forward 5").unwrap();
    channel.board_after(second).await;
    channel.kill_bot().await;
    handle.direct_message(channel.ada, "yellow forward 1").unwrap();
    channel.start_bot().await;
    wait_for(&channel, "Yellow Forward 1").await;
    for text in ["Red Forward 4", "Blue Forward 5", "Yellow Forward 1"] {
        assert_eq!(told(&channel, text), 1, "{text}");
    }
    assert_eq!(answers(refused), 1, "what was answered is not answered again");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_intent_only_missed_messages_to_the_bot_are_handled() {
    let (mut channel, _) = Channel::begun(Options { message_content: false, ..Options::default() }).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    handle.say(channel.id, channel.ada, &format!("<@{}> purple forward 3", handle.bot())).unwrap();
    channel.start_bot().await;
    wait_for(&channel, "Purple Forward 3").await;
    assert_eq!(told(&channel, "Red Forward 4"), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_orderly_stop_a_channel_without_new_messages_is_not_read() {
    let (mut channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await.id;
    let menus_are_gone = |handle: &Handle| handle.message(first).unwrap().components.is_empty();
    assert!(handle.wait_until(menus_are_gone, PATIENCE).await);
    // Once this request is answered, the bot has received the event of its own board.
    let typing = handle.autocomplete(channel.id, channel.grace, "move", &json!({ "text": "" }), "text");
    typing.unwrap().complete_answer().await.expect("suggestions");
    channel.stop_bot().await;
    let reads = || handle.requests().get("GET /channels/{channel_id}/messages").copied().unwrap_or_default();
    let before = reads();
    channel.start_bot().await;
    // Once this command is answered, the bot has handled the server's GUILD_CREATE event.
    channel.command(channel.grace, "board", json!({})).await;
    channel.board_after(second).await;
    assert_eq!(reads(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redelivered_move_is_played_once_and_not_refused() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await;
    handle.gateway(GatewayFault::RedeliverLast);
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.board_after(second.id).await;
    let yellow = handle.direct_message(channel.ada, "yellow right 1").unwrap();
    wait_for(&channel, "Yellow Right 1").await;
    let direct = handle.direct_channel(channel.ada).unwrap();
    let confirms = |message: &kamisado_standin::Message| message.reference == Some(yellow);
    assert!(handle.wait_for_message(direct, confirms, PATIENCE).await.is_some());
    handle.gateway(GatewayFault::RedeliverLast);
    // The bot answers the next message only after it has handled the redelivered event.
    let asked = handle.direct_message(channel.ada, "left 5").unwrap();
    let answers = |message: &kamisado_standin::Message| message.reference == Some(asked);
    assert!(handle.wait_for_message(direct, answers, PATIENCE).await.is_some());
    let replies = |place| {
        let messages = handle.messages(place);
        messages.iter().filter(|message| message.reference.is_some()).count()
    };
    assert_eq!(replies(channel.id), 0, "nobody is told that it is not their turn");
    assert_eq!(replies(direct), 2, "the move is confirmed once");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_rejoined_while_the_bot_was_away_keeps_its_data() {
    let (mut channel, first) = Channel::begun(Options::default()).await;
    channel.stop_bot().await;
    // Stores that the bot left the server long ago, as if it had not noticed that it was invited again.
    let mut database = channel.open_database().await;
    assert_eq!(database.execute("UPDATE servers SET left_at = 1", &[]).await, 1);
    database.close().await;
    channel.start_bot().await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let moved = channel.board_after(first).await;
    assert!(moved.content.contains("Red Forward 4 Blue"), "{}", moved.content);
    channel.assert_no_violations();
}
