//! Tests of the outbox: every announcement is delivered exactly once, whatever faults occur.

#![allow(clippy::unwrap_used, reason = "a test says what it expects")]

#[path = "../support/mod.rs"]
mod support;

mod boards;
mod direct_messages;
mod rate_limits;
mod season_ends;
mod sending_after_start;
mod stopping;
mod unseen_attempts;

use kamisado_standin::{Action, Fault, Matcher, Snowflake};

use support::{Channel, PATIENCE};

/// The names of the pictures in the channel, oldest first.
fn boards(channel: &Channel) -> Vec<String> {
    let messages = channel.handle().messages(channel.id);
    messages.iter().flat_map(|message| &message.attachments).map(|file| file.name.clone()).collect()
}

/// A fault that strikes the next message that the bot posts.
fn post_fault(action: Action) -> Fault {
    Fault { on: Matcher::route("POST", "/messages"), action }
}

/// Waits for the bot's first direct message to a user. Returns its text.
async fn direct_message(channel: &Channel, user: Snowflake) -> String {
    let handle = channel.handle();
    let direct = handle.direct_channel(user).unwrap();
    let message = handle.wait_for_message(direct, |_| true, PATIENCE).await.expect("a direct message");
    message.content.clone()
}

/// Waits until faults have struck this many requests.
async fn struck(channel: &Channel, requests: u64) {
    let struck = async {
        while channel.handle().struck() < requests {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, struck).await.expect("requests are struck");
}
