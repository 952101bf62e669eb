//! An announcement whose HTTP response was lost is searched for in the channel before it is posted again.

use std::{collections::HashSet, time::Duration};

use kamisado_standin::{Action, Message, Options, Permissions};
use serde_json::json;

use crate::{
    boards, direct_message, post_fault,
    support::{Channel, PATIENCE},
};

#[tokio::test(flavor = "multi_thread")]
async fn without_the_history_permission_no_board_is_posted_twice() {
    // The stand-in ignores nonces, so that only the bot's search of the history prevents a second post.
    let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
    let (channel, first) = Channel::begun(options).await;
    let handle = channel.handle();
    handle.remove_permissions(channel.id, Permissions::from_name("READ_MESSAGE_HISTORY").unwrap());
    handle.fault(post_fault(Action::CutAfterWork));
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let unseen = channel.board_after(first).await;
    let told = direct_message(&channel, channel.grace).await;
    assert!(told.contains("paused"), "{told}");
    assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png"]);
    let answer = channel.command(channel.grace, "board", json!({})).await;
    assert!(answer.content().contains("Read Message History"), "{}", answer.content());
    // The bot can still post in the channel. If a player types another move there, the bot says that the match is paused.
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let answers = |found: &Message| found.content.contains("Match k1 is paused");
    handle.wait_for_message_after(channel.id, unseen.id, answers, PATIENCE).await.expect("an answer");
    handle.restore_permissions(channel.id);
    channel.command(channel.grace, "board", json!({})).await;
    let shown = channel.board_after(unseen.id).await;
    assert!(shown.content.contains("It goes on"), "{}", shown.content);
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.board_after(shown.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_post_has_a_distinct_enforced_nonce() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    // Unlike a refusal, this answer is not removed by the bot after the next move.
    let asked = handle.say(channel.id, channel.grace, &format!("<@{}> help", handle.bot())).unwrap();
    channel.reply_to(asked).await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first).await;
    handle.remove_permissions(channel.id, Permissions::from_name("SEND_MESSAGES").unwrap());
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let mut messages = handle.messages(channel.id);
    for user in [channel.ada, channel.grace] {
        direct_message(&channel, user).await;
        messages.extend(handle.messages(handle.direct_channel(user).unwrap()));
    }
    let posted: Vec<_> = messages
        .iter()
        .filter(|message| message.author == handle.bot() && message.interaction.is_none())
        .collect();
    assert!(posted.len() >= 6, "a challenge, two boards, an answer and two direct messages: {posted:#?}");
    for message in &posted {
        assert!(message.nonce_enforced && message.nonce.is_some(), "{}", message.content);
    }
    let nonces: HashSet<_> = posted.iter().map(|message| message.nonce.clone()).collect();
    assert_eq!(nonces.len(), posted.len());
    assert!(handle.wait_until(|handle| handle.violations().is_empty(), PATIENCE).await);
}
