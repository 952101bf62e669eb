//! The end of a season is announced exactly once, at whatever moment the bot is killed.

use std::time::Duration;

use kamisado_standin::{Action, Handle, Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::{
    post_fault,
    support::{Channel, PATIENCE},
};

fn ends(handle: &Handle, channel: Snowflake) -> usize {
    let is_end = |message: &&std::sync::Arc<Message>| {
        message.attachments.iter().any(|attachment| attachment.name == "season-1.png")
    };
    handle.messages(channel).iter().filter(is_end).count()
}

/// Opens a channel with a running season and a person who can end the season. The stand-in ignores nonces, so that only the bot's
/// search of the history prevents a second post.
async fn open() -> (Channel, Snowflake) {
    let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let judy = channel.handle().add_user("Judy", Permissions::of_a_moderator(), "en-US");
    channel.command(judy, "season start", json!({})).await;
    (channel, judy)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_that_arrived_before_a_kill_is_not_announced_again() {
    let (mut channel, judy) = open().await;
    let (handle, id) = (channel.handle(), channel.id);
    handle.fault(post_fault(Action::CutAfterWork));
    channel.command(judy, "season end", json!({})).await;
    assert!(handle.wait_until(move |handle| ends(handle, id) == 1, PATIENCE).await, "it arrives");
    channel.kill_bot().await;
    channel.start_bot().await;
    channel.wait_until_all_sent().await;
    assert_eq!(ends(&handle, id), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_that_did_not_arrive_before_a_kill_is_announced_afterwards() {
    let (mut channel, judy) = open().await;
    let (handle, id) = (channel.handle(), channel.id);
    handle.fault(post_fault(Action::CutBeforeBody));
    channel.command(judy, "season end", json!({})).await;
    channel.kill_bot().await;
    channel.start_bot().await;
    assert!(handle.wait_until(move |handle| ends(handle, id) == 1, PATIENCE).await, "it arrives");
    channel.wait_until_all_sent().await;
    assert_eq!(ends(&handle, id), 1);
    channel.assert_no_violations();
}
