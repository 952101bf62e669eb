//! Methods of [`Handle`] that read messages, requests and violations, and wait for changes.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::time::timeout;

use super::Handle;
use crate::{
    application_emoji::ApplicationEmoji,
    message::Message,
    request_log::{RequestRecord, Violation},
    snowflake::Snowflake,
    world::ChannelKind,
};

impl Handle {
    /// The messages of a channel, oldest first, including ephemeral ones.
    pub fn messages(&self, channel: Snowflake) -> Vec<Arc<Message>> {
        let world = self.shared.lock();
        world
            .channels
            .get(&channel)
            .map(|channel| channel.messages.values().cloned().collect())
            .unwrap_or_default()
    }

    /// The current state of the message with this id.
    pub fn message(&self, id: Snowflake) -> Option<Arc<Message>> {
        self.shared.lock().find_message(id)
    }

    /// Waits until a channel has a message for which `fits` returns true, and returns the oldest such message.
    /// Returns `None` after `patience`, or if the channel does not exist.
    pub async fn wait_for_message(
        &self,
        channel: Snowflake,
        fits: impl FnMut(&Message) -> bool,
        patience: Duration,
    ) -> Option<Arc<Message>> {
        self.wait_for_message_after(channel, Snowflake::new(0), fits, patience).await
    }

    /// Like [`wait_for_message`](Self::wait_for_message), but ignores the message `after` and all older ones.
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
                // `fits` may call methods of the handle, so the world must not be locked while it runs.
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

    /// Waits until `happened` returns true. Calls `happened` again after each change of the world. Returns false
    /// after `patience`.
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

    /// Waits until a bot is connected and has registered its commands. Returns false after `patience`.
    pub async fn wait_for_bot(&self, patience: Duration) -> bool {
        self.wait_until(|handle| handle.is_connected() && !handle.commands(None).is_empty(), patience).await
    }

    /// The number of changes of the world so far.
    pub fn version(&self) -> u64 {
        *self.shared.lock().version.borrow()
    }

    /// Whether a bot is connected to the gateway.
    pub fn is_connected(&self) -> bool {
        self.shared.lock().sessions.connected()
    }

    /// The shards with a connection to the gateway, in order.
    pub fn connected_shards(&self) -> Vec<u64> {
        self.shared.lock().sessions.connected_shards()
    }

    /// The name of a channel or thread; `None` if it does not exist.
    pub fn channel_name(&self, channel: Snowflake) -> Option<String> {
        self.shared.lock().channels.get(&channel).map(|channel| channel.name.clone())
    }

    /// Whether a channel or thread with this id exists.
    pub fn has_channel(&self, channel: Snowflake) -> bool {
        self.shared.lock().channels.contains_key(&channel)
    }

    /// The threads of a channel, the oldest first.
    pub fn threads_of(&self, channel: Snowflake) -> Vec<Snowflake> {
        let world = self.shared.lock();
        let is_of =
            |kind: &ChannelKind| matches!(kind, ChannelKind::Thread(thread) if thread.parent == channel);
        world.channels.iter().filter(|(_, known)| is_of(&known.kind)).map(|(id, _)| *id).collect()
    }

    /// The number of identifies that the gateway has accepted.
    pub fn identifies(&self) -> u64 {
        self.shared.lock().sessions.identifies
    }

    /// The number of resumes that the gateway has accepted.
    pub fn resumes(&self) -> u64 {
        self.shared.lock().sessions.resumes
    }

    /// The registered commands as Discord's JSON: the global commands, or those of a guild.
    pub fn commands(&self, guild: Option<Snowflake>) -> Vec<Value> {
        self.shared.lock().commands.list(guild).to_vec()
    }

    /// The emoji of the bot's application, oldest first.
    pub fn application_emoji(&self) -> Vec<ApplicationEmoji> {
        self.shared.lock().emoji.values().cloned().collect()
    }

    /// The number of requests by method and route, such as `POST /channels/{channel_id}/messages`.
    pub fn requests(&self) -> BTreeMap<String, u64> {
        self.shared.lock().log.counts.clone()
    }

    /// The latest requests, oldest first, at most [`Options::log_length`](crate::Options::log_length).
    pub fn request_log(&self) -> Vec<RequestRecord> {
        self.shared.lock().log.requests.iter().cloned().collect()
    }

    /// The malformed requests of the bot, and the responses of the stand-in that do not conform. Tests expect none.
    pub fn violations(&self) -> Vec<Violation> {
        self.shared.lock().log.violations.clone()
    }

    /// The number of responses with status 401, 403 or 429. Discord bans an IP address after 10,000 in ten minutes.
    pub fn invalid_requests(&self) -> u64 {
        self.shared.lock().log.invalid_requests
    }
}
