//! Converts users, channels, guilds and messages to Discord's JSON.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Channel, ChannelKind, Guild, Overwrite, Role, World};
use crate::{
    mentions,
    message::{Message, MessageContext},
    permissions::Permissions,
    snowflake::{Snowflake, timestamp},
};

impl World {
    /// A message as JSON. `with_content` tells whether the receiver has the message-content intent.
    pub(crate) fn message_json(&self, message: &Message, with_content: bool) -> Value {
        self.message_json_nested(message, with_content, true)
    }

    fn message_json_nested(&self, message: &Message, with_content: bool, outermost: bool) -> Value {
        let channel = self.channels.get(&message.channel);
        let withheld =
            !with_content && !channel.is_some_and(|channel| self.is_shown_without_intent(message, channel));
        let referenced = outermost
            .then(|| message.reference.and_then(|id| channel?.messages.get(&id)))
            .flatten()
            .map(|target| self.message_json_nested(target, with_content, false));
        let thread =
            message.thread.and_then(|id| self.channels.get(&id)).map(|thread| self.channel_json(thread));
        let mut json = message.to_json(MessageContext {
            author: self.user_json(message.author),
            mentions: message.pinged.iter().map(|user| self.user_json(*user)).collect(),
            mentioned_roles: self.mentioned_roles(message, channel),
            application: self.bot,
            guild: channel.and_then(|channel| channel.guild),
            base_url: &self.base_url,
            referenced,
            thread,
            interaction_user: message.interaction.as_ref().map(|source| self.user_json(source.user)),
            withheld,
        });
        if !outermost && let Some(object) = json.as_object_mut() {
            // Discord nests only one level: a referenced message does not include the message that it references.
            object.remove("referenced_message");
        }
        json
    }

    /// The guild's roles that are mentioned in a message; none if the bot is the author. Discord reports a mention of `@everyone`
    /// in a field of its own.
    fn mentioned_roles(&self, message: &Message, channel: Option<&Channel>) -> Vec<Snowflake> {
        let guild = channel.and_then(|channel| channel.guild).and_then(|guild| self.guilds.get(&guild));
        let roles = guild.filter(|_| message.author != self.bot).map_or(&[][..], |guild| &guild.roles);
        let mut mentioned = mentions::mentioned_roles(&message.content);
        mentioned.retain(|mentioned| roles.iter().any(|role| role.id == *mentioned));
        mentioned
    }

    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        let mut object = json!({
            "id": id, "username": "deleted", "discriminator": "0", "global_name": null, "avatar": null,
            "public_flags": 0, "flags": 0, "primary_guild": null,
        });
        if let Some(user) = self.users.get(&id) {
            object["username"] = json!(user.name);
            if user.is_bot {
                object["bot"] = json!(true);
            }
        }
        object
    }

    /// A user as a guild member. The roles listed are those that the user has in any guild.
    pub(crate) fn member_json(&self, user: Snowflake) -> Value {
        let roles = self.users.get(&user).map_or(&[][..], |known| &known.roles);
        json!({
            "user": self.user_json(user), "nick": null, "avatar": null, "banner": null, "roles": roles,
            "joined_at": timestamp(user.unix_milliseconds()), "premium_since": null, "deaf": false, "mute": false,
            "flags": 0, "pending": false, "communication_disabled_until": null,
        })
    }

    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        // Ephemeral messages are not part of a channel's history.
        let ordinary = |message: &&Arc<Message>| message.ephemeral_to.is_none();
        let last_message = channel.messages.values().rev().find(ordinary).map(|message| message.id);
        let mut object = match &channel.kind {
            ChannelKind::Text => json!({
                "id": channel.id, "type": 0, "guild_id": channel.guild, "name": channel.name, "position": 0,
                "flags": 0, "parent_id": null, "topic": null, "nsfw": false, "rate_limit_per_user": 0,
                "last_message_id": last_message, "permission_overwrites": self.overwrites_json(channel),
            }),
            ChannelKind::Direct(user) => json!({
                "id": channel.id, "type": 1, "flags": 0, "last_message_id": last_message,
                "recipients": [self.user_json(*user)],
            }),
            ChannelKind::Group(users) => json!({
                "id": channel.id, "type": if users.len() > 2 { 3 } else { 1 }, "flags": 0, "name": null,
                "last_message_id": last_message, "owner_id": users.first(), "icon": null,
                "recipients": users.iter().map(|user| self.user_json(*user)).collect::<Value>(),
            }),
            ChannelKind::Thread(thread) => json!({
                "id": channel.id, "type": if thread.private { 12 } else { 11 }, "guild_id": channel.guild,
                "name": channel.name, "parent_id": thread.parent, "owner_id": thread.owner, "flags": 0,
                "last_message_id": last_message, "rate_limit_per_user": 0,
                "message_count": channel.messages.len(), "total_message_sent": channel.messages.len(),
                "member_count": thread.members.len().min(50),
                "thread_metadata": {
                    "archived": thread.archived, "locked": thread.locked,
                    "auto_archive_duration": thread.auto_archive,
                    "archive_timestamp": timestamp(thread.archive_time),
                    "create_timestamp": timestamp(channel.id.unix_milliseconds()),
                },
            }),
        };
        for (key, value) in &channel.fields {
            object[key] = value.clone();
        }
        object
    }

    /// The permission overwrites of a channel as JSON. The overwrites of the bot, and of users with an override, list all
    /// of their permissions.
    fn overwrites_json(&self, channel: &Channel) -> Value {
        let known = Permissions::of_a_member() | Permissions::of_a_bot();
        let users = channel.overrides.keys().filter(|&&user| user != self.bot).chain([&self.bot]);
        let of_users = users.map(|&user| {
            let allowed = self.permissions(user, channel);
            json!({ "id": user, "type": 1, "allow": allowed, "deny": known.without(allowed) })
        });
        let roles = channel.role_overwrites.iter();
        let of_roles = roles.map(|(role, Overwrite { allow, deny })| {
            json!({ "id": role, "type": 0, "allow": allow, "deny": deny })
        });
        of_roles.chain(of_users).collect()
    }

    /// A guild as JSON, in the form of the gateway's event `GUILD_CREATE`.
    pub(crate) fn guild_create_json(&self, guild: &Guild) -> Value {
        let mut object = guild_json(guild);
        let is_thread = |channel: &&Channel| matches!(channel.kind, ChannelKind::Thread(_));
        let channels = self.channels_of(guild.id);
        object["channels"] = channels
            .clone()
            .filter(|channel| !is_thread(channel))
            .map(|channel| self.channel_json(channel))
            .collect();
        object["threads"] = channels
            .filter(is_thread)
            .filter(|channel| !matches!(&channel.kind, ChannelKind::Thread(thread) if thread.archived))
            .map(|channel| self.channel_json(channel))
            .collect();
        // Without the members intent, Discord lists only the bot.
        object["members"] = json!([self.member_json(self.bot)]);
        object["member_count"] = json!(self.users.len());
        object["joined_at"] = json!(timestamp(guild.joined));
        for (key, value) in [("large", json!(false)), ("unavailable", json!(false))] {
            object[key] = value;
        }
        for key in
            ["voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"]
        {
            object[key] = json!([]);
        }
        object
    }
}

/// The roles of a guild as JSON, `@everyone` first. The id of `@everyone` is the guild's id.
pub(crate) fn roles_json(guild: &Guild) -> Vec<Value> {
    let everyone = Role {
        id: guild.id,
        name: "@everyone".to_owned(),
        permissions: Permissions::of_a_member(),
        bot: None,
    };
    std::iter::once(&everyone).chain(&guild.roles).map(role_json).collect()
}

/// A role as JSON.
pub(crate) fn role_json(role: &Role) -> Value {
    let mut object = json!({
        "id": role.id, "name": role.name, "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false, "icon": null, "unicode_emoji": null, "position": 0,
        "permissions": role.permissions, "managed": role.bot.is_some(), "mentionable": false, "flags": 0,
    });
    if let Some(bot) = role.bot {
        object["tags"] = json!({ "bot_id": bot });
    }
    object
}

/// A guild as JSON, in the form of the REST interface.
pub(crate) fn guild_json(guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "description": null, "home_header": null, "splash": null,
        "discovery_splash": null, "features": guild.features(), "banner": null, "owner_id": guild.owner, "application_id": null,
        "region": "deprecated", "afk_channel_id": null, "afk_timeout": 300, "system_channel_id": null,
        "system_channel_flags": 0, "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
        "roles": roles_json(guild), "default_message_notifications": 1, "mfa_level": 0,
        "explicit_content_filter": 0, "max_presences": null, "max_members": 500_000,
        "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": null,
        "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": guild.locale,
        "rules_channel_id": null, "safety_alerts_channel_id": null, "public_updates_channel_id": null,
        "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "emojis": [], "stickers": [],
        "incidents_data": null,
    })
}
