//! Decides which messages an application without the message-content intent receives with their content.

use super::{Channel, ChannelKind, World};
use crate::message::Message;

impl World {
    /// Whether the bot receives the message's content without the message-content intent.
    /// <https://discord.com/developers/docs/events/gateway#message-content-intent>
    pub(super) fn is_shown_without_intent(&self, message: &Message, channel: &Channel) -> bool {
        if message.author == self.bot || matches!(channel.kind, ChannelKind::Direct(_)) {
            return true;
        }
        if crate::mentions::mentioned_users(&message.content).contains(&self.bot) {
            return true;
        }
        message.pinged.contains(&self.bot)
            && message
                .reference
                .and_then(|id| channel.messages.get(&id))
                .is_some_and(|target| target.author == self.bot && target.interaction.is_none())
    }
}
