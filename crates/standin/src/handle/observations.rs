//! Reading what happened.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::time::timeout;

use super::Handle;
use crate::{
    message::Message,
    request_log::{RequestRecord, Violation},
    snowflake::Snowflake,
};

impl Handle {
    /// The messages of a channel, oldest first, ephemeral ones among them.
    pub fn messages(&self, channel: Snowflake) -> Vec<Arc<Message>> {
        let world = self.shared.lock();
        world
            .channels
            .get(&channel)
            .map(|channel| channel.messages.values().cloned().collect())
            .unwrap_or_default()
    }

    /// The message with this id, as it is now.
    pub fn message(&self, id: Snowflake) -> Option<Arc<Message>> {
        self.shared.lock().find_message(id)
    }

    /// Waits until a channel has a message that fits, and returns the oldest such.
    pub async fn wait_for_message(
        &self,
        channel: Snowflake,
        fits: impl FnMut(&Message) -> bool,
        patience: Duration,
    ) -> Option<Arc<Message>> {
        self.wait_for_message_after(channel, Snowflake::new(0), fits, patience).await
    }

    /// Waits until a channel has a message after another one that fits, and returns the oldest such.
    pub async fn wait_for_message_after(
        &self,
        channel: Snowflake,
        after: Snowflake,
        mut fits: impl FnMut(&Message) -> bool,
        patience: Duration,
    ) -> Option<Arc<Message>> {
        let mut changes = self.shared.lock().channels.get(&channel)?.changed.subscribe();
        let search = async {
            loop {
                changes.borrow_and_update();
                // The question may ask the stand-in in turn, so the world is not held while it is answered.
                let newer: Vec<Arc<Message>> = {
                    let world = self.shared.lock();
                    let range = Snowflake::new(after.get().saturating_add(1))..;
                    world
                        .channels
                        .get(&channel)?
                        .messages
                        .range(range)
                        .map(|(_, message)| message)
                        .cloned()
                        .collect()
                };
                let found = newer.into_iter().find(|message| fits(message));
                if found.is_some() {
                    return found;
                }
                changes.changed().await.ok()?;
            }
        };
        timeout(patience, search).await.ok()?
    }

    /// Waits until something is true of the world. It is asked again after each change. False if it does not happen.
    pub async fn wait_until(&self, mut happened: impl FnMut(&Self) -> bool, patience: Duration) -> bool {
        let mut version = self.shared.lock().version.subscribe();
        let search = async {
            loop {
                version.borrow_and_update();
                if happened(self) || version.changed().await.is_err() {
                    return;
                }
            }
        };
        timeout(patience, search).await.is_ok()
    }

    /// Waits until a bot is connected to the gateway and has registered its commands. False if it does not happen.
    pub async fn wait_for_bot(&self, patience: Duration) -> bool {
        self.wait_until(|handle| handle.is_connected() && !handle.commands(None).is_empty(), patience).await
    }

    /// Counts the changes of the world.
    pub fn version(&self) -> u64 {
        *self.shared.lock().version.borrow()
    }

    /// Whether a bot is connected to the gateway.
    pub fn is_connected(&self) -> bool {
        self.shared.lock().sessions.connected()
    }

    /// Whether there is such a channel or thread.
    pub fn has_channel(&self, channel: Snowflake) -> bool {
        self.shared.lock().channels.contains_key(&channel)
    }

    /// How many identifies the gateway has accepted.
    pub fn identifies(&self) -> u64 {
        self.shared.lock().sessions.identifies
    }

    /// How many resumes the gateway has accepted.
    pub fn resumes(&self) -> u64 {
        self.shared.lock().sessions.resumes
    }

    /// The registered commands in Discord's form: those for everywhere, or a server's own.
    pub fn commands(&self, guild: Option<Snowflake>) -> Vec<Value> {
        self.shared.lock().commands.list(guild).to_vec()
    }

    /// How often each method and route was asked for, such as `POST /channels/{channel_id}/messages`.
    pub fn requests(&self) -> BTreeMap<String, u64> {
        self.shared.lock().log.counts.clone()
    }

    /// The latest requests, oldest first.
    pub fn request_log(&self) -> Vec<RequestRecord> {
        self.shared.lock().log.requests.iter().cloned().collect()
    }

    /// What was wrong with the form of requests, or of the stand-in's own answers. Tests expect it to be empty.
    pub fn violations(&self) -> Vec<Violation> {
        self.shared.lock().log.violations.clone()
    }

    /// How many answers were 401, 403 or 429. Discord bans an address after 10,000 in ten minutes.
    pub fn invalid_requests(&self) -> u64 {
        self.shared.lock().log.invalid_requests
    }
}
