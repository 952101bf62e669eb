//! Matches in a thread that a moderator has archived and locked, so that the bot cannot unarchive it.

use std::sync::Arc;

use kamisado_standin::{Handle, Message, Options, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE, refusals::sentence, texts::with_plain_emoji};

/// Starts a match in a thread, and archives and locks the thread. Ada then sends her first move by direct message. Also returns
/// the thread.
async fn locked() -> (Channel, Snowflake) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    channel.board_in(challenge.id, Snowflake::new(0)).await;
    let handle = channel.handle();
    handle.set_archived(challenge.id, true, true);
    handle.direct_message(channel.ada, "red forward 4").unwrap();
    (channel, challenge.id)
}

/// Waits until a user has received a direct message with this text.
async fn told_directly(channel: &Channel, user: Snowflake, told: &str) {
    let handle = channel.handle();
    let direct = handle.direct_channel(user).unwrap();
    let says = |message: &Message| message.content == told;
    assert!(handle.wait_for_message(direct, says, PATIENCE).await.is_some(), "{user} is not told: {told}");
}

fn boards(handle: &Handle, place: Snowflake) -> Vec<Arc<Message>> {
    handle.messages(place).into_iter().filter(|message| !message.attachments.is_empty()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_locked_thread_pauses_and_resumes_in_another_place() {
    let (channel, thread) = locked().await;
    let handle = channel.handle();
    let place = format!("<#{thread}>");
    let paused = sentence("direct-paused", &[("place", &place), ("match", "k1")]);
    told_directly(&channel, channel.ada, &paused).await;
    told_directly(&channel, channel.grace, &paused).await;
    assert_eq!(boards(&handle, thread).len(), 1, "nothing was posted in the locked thread");
    let refused = sentence("refused-paused", &[("match", "k1"), ("place", &place)]);
    let mut call = handle
        .command(channel.id, channel.grace, "move", &json!({ "text": "blue forward 5", "match": "k1" }))
        .unwrap();
    assert_eq!(call.complete_answer().await.expect("an answer").content(), refused);

    // Ada's move is not lost. The bot posts the board after this move in the channel.
    let last = channel.last_message();
    channel.command(channel.grace, "board", json!({})).await;
    let board = channel.board_after(last).await;
    assert!(board.content.contains(&sentence("told-resumed", &[])), "{}", board.content);
    assert!(with_plain_emoji(&board.content).contains("move 🟦 **blue**"), "{}", board.content);
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let next = channel.board_after(board.id).await;
    assert_eq!(next.pinged, [channel.ada]);
    assert!(channel.export("k1").contains("Blue Forward 5 Yellow"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_resumes_in_its_thread_after_unlocking() {
    let (channel, thread) = locked().await;
    let handle = channel.handle();
    let place = format!("<#{thread}>");
    let paused = sentence("direct-paused", &[("place", &place), ("match", "k1")]);
    told_directly(&channel, channel.grace, &paused).await;
    handle.set_archived(thread, false, false);
    let before = boards(&handle, thread).pop().expect("the first board").id;
    let mut call = handle.command(thread, channel.ada, "board", &json!({})).unwrap();
    assert_eq!(call.complete_answer().await.expect("an answer").content(), sentence("board-on-its-way", &[]));
    let board = channel.board_in(thread, before).await;
    assert!(board.content.contains(&sentence("told-resumed", &[])), "{}", board.content);
    handle.say(thread, channel.grace, "blue forward 5").unwrap();
    channel.board_in(thread, board.id).await;
    channel.assert_no_violations();
}
