//! Dispatches events to gateway sessions by their intents, with or without the content of messages.

use std::sync::Arc;

use serde_json::{Value, json};

use super::intents;
use crate::{message::Message, snowflake::Snowflake, world::World};

impl World {
    /// Queues an event about a guild for all sessions whose shard serves it and that have one of `intents`.
    pub(crate) fn dispatch(
        &mut self,
        name: &'static str,
        intents: u64,
        guild: Option<Snowflake>,
        data: &Value,
    ) {
        let limit = self.options.session_events;
        let data: Arc<str> = data.to_string().into();
        for session in self.sessions.serving(guild).filter(|session| session.intents & intents != 0) {
            session.push(name, &data, limit);
        }
    }

    /// Queues an interaction in a guild or in a direct message for all sessions whose shard serves it.
    pub(crate) fn dispatch_interaction(&mut self, guild: Option<Snowflake>, data: &Value) {
        let limit = self.options.session_events;
        let data: Arc<str> = data.to_string().into();
        for session in self.sessions.serving(guild) {
            session.push_from_person("INTERACTION_CREATE", &data, limit);
        }
    }

    /// Queues an event about a message: `full` for sessions with the message-content intent, `withheld` for the others.
    pub(crate) fn dispatch_in_channel(
        &mut self,
        name: &'static str,
        guild: Option<Snowflake>,
        full: &Value,
        withheld: &Value,
        from_person: bool,
    ) {
        let limit = self.options.session_events;
        let wanted = if guild.is_some() { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES };
        let (full, withheld): (Arc<str>, Arc<str>) = (full.to_string().into(), withheld.to_string().into());
        for session in self.sessions.serving(guild).filter(|session| session.intents & wanted != 0) {
            let data = if session.intents & intents::MESSAGE_CONTENT != 0 { &full } else { &withheld };
            if from_person {
                session.push_from_person(name, data, limit);
            } else {
                session.push(name, data, limit);
            }
        }
    }

    /// Queues the event for the creation or update of a message.
    pub(crate) fn dispatch_message(&mut self, name: &'static str, message: &Message) {
        let Some(channel) = self.channels.get(&message.channel) else { return };
        // Discord sends a bot no events from channels that it cannot see.
        if !self.permissions(self.bot, channel).contains(crate::permissions::Permissions::VIEW_CHANNEL) {
            return;
        }
        let guild = channel.guild;
        if guild.and_then(|id| self.guilds.get(&id)).is_some_and(|guild| !guild.has_bot) {
            return;
        }
        let complete = |mut object: Value| {
            object["channel_type"] = json!(match &channel.kind {
                crate::world::ChannelKind::Text => 0,
                crate::world::ChannelKind::Direct(_) => 1,
                crate::world::ChannelKind::Group(_) => 3,
                crate::world::ChannelKind::Thread(_) => 11,
            });
            if let Some(guild) = guild {
                object["guild_id"] = json!(guild);
                let mut member = self.member_json(message.author);
                if let Some(member) = member.as_object_mut() {
                    member.remove("user");
                }
                object["member"] = member;
            }
            if self.hides_message_ids
                && name == "MESSAGE_CREATE"
                && let Some(fields) = object.as_object_mut()
            {
                fields.remove("id");
            }
            object
        };
        let full = complete(self.message_json(message, true));
        let withheld = complete(self.message_json(message, false));
        self.dispatch_in_channel(name, guild, &full, &withheld, message.author != self.bot);
    }
}
