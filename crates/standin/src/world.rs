//! The servers, channels and people of the stand-in, and everything that happens to them.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::commands::Commands;
use crate::faults::Faults;
use crate::gateway::Sessions;
use crate::interactions::Interactions;
use crate::log::Log;
use crate::message::{Message, Surroundings};
use crate::nonces::Nonces;
use crate::options::Options;
use crate::permissions::Permissions;
use crate::rate_limits::RateLimits;
use crate::snowflake::{Generator, Snowflake, now_milliseconds, timestamp};

/// A person or the bot.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) name: String,
    pub(crate) is_bot: bool,
    pub(crate) permissions: Permissions,
    pub(crate) locale: String,
    pub(crate) direct_messages: DirectMessages,
}

/// Whether a user can be reached by direct message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DirectMessages {
    /// Yes.
    #[default]
    Open,
    /// Closed by the user's settings: error 50007.
    Closed,
    /// No server in common any more: error 50278.
    NoCommonServer,
}

/// A server.
#[derive(Clone, Debug)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) owner: Snowflake,
    /// Whether the bot is a member.
    pub(crate) has_bot: bool,
}

/// What a channel is.
#[derive(Clone, Debug)]
pub(crate) enum ChannelKind {
    /// An ordinary text channel.
    Text,
    /// The direct messages between the bot and this user.
    Direct(Snowflake),
    /// A thread.
    Thread(Thread),
}

/// What only threads have.
#[derive(Clone, Debug)]
pub(crate) struct Thread {
    pub(crate) parent: Snowflake,
    pub(crate) owner: Snowflake,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) private: bool,
    /// Minutes of silence until it is archived.
    pub(crate) auto_archive: u64,
    pub(crate) members: Vec<Snowflake>,
    /// When it was archived or unarchived, in milliseconds since 1970.
    pub(crate) archive_time: u64,
}

/// A channel, a thread or a direct message channel.
#[derive(Debug)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) kind: ChannelKind,
    pub(crate) guild: Option<Snowflake>,
    pub(crate) name: String,
    /// What a user (or the bot) may do here instead of everywhere else.
    pub(crate) overrides: HashMap<Snowflake, Permissions>,
    pub(crate) messages: BTreeMap<Snowflake, Arc<Message>>,
    /// Counts the changes of the messages, for those who wait for one.
    pub(crate) changed: watch::Sender<u64>,
}

/// Everything that changes while the stand-in runs.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) options: Arc<Options>,
    pub(crate) base_url: String,
    pub(crate) ids: Generator,
    /// The bot's user, whose id is the application's too.
    pub(crate) bot: Snowflake,
    /// The owner of the application.
    pub(crate) owner: Snowflake,
    pub(crate) users: BTreeMap<Snowflake, User>,
    pub(crate) guilds: BTreeMap<Snowflake, Guild>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    /// In which channel a message is.
    message_channels: HashMap<Snowflake, Snowflake>,
    /// The direct message channel of a user.
    direct_channels: HashMap<Snowflake, Snowflake>,
    pub(crate) message_content: bool,
    pub(crate) commands: Commands,
    pub(crate) interactions: Interactions,
    pub(crate) sessions: Sessions,
    pub(crate) nonces: Nonces,
    pub(crate) faults: Faults,
    pub(crate) rate_limits: RateLimits,
    pub(crate) log: Log,
    /// Counts changes of any kind, for those who watch.
    pub(crate) version: watch::Sender<u64>,
}

impl World {
    pub(crate) fn new(options: Arc<Options>, base_url: String) -> Self {
        let mut ids = Generator::default();
        let (bot, owner) = (ids.next(), ids.next());
        let user = |name: &str, is_bot, permissions| User {
            name: name.to_owned(),
            is_bot,
            permissions,
            locale: "en-US".to_owned(),
            direct_messages: DirectMessages::Open,
        };
        let users = BTreeMap::from([
            (bot, user(&options.bot_name, true, options.bot_permissions)),
            (owner, user("owner", false, Permissions::of_a_member())),
        ]);
        Self {
            base_url,
            ids,
            bot,
            owner,
            users,
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            message_channels: HashMap::new(),
            direct_channels: HashMap::new(),
            message_content: options.message_content,
            commands: Commands::default(),
            interactions: Interactions::default(),
            sessions: Sessions::default(),
            nonces: Nonces::default(),
            faults: Faults::default(),
            rate_limits: RateLimits::default(),
            log: Log::new(options.log_length),
            version: watch::Sender::new(0),
            options,
        }
    }

    /// Wakes those who watch for changes.
    pub(crate) fn touch(&mut self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// What a user or the bot may do in a channel.
    pub(crate) fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        let Some(known) = self.users.get(&user) else { return Permissions::NONE };
        match &channel.kind {
            ChannelKind::Direct(with) if user == *with || user == self.bot => {
                Permissions::of_a_bot() | Permissions::EMBED_LINKS | Permissions::USE_APPLICATION_COMMANDS
            }
            ChannelKind::Direct(_) => Permissions::NONE,
            ChannelKind::Text | ChannelKind::Thread(_) => channel
                .overrides
                .get(&user)
                .copied()
                .or_else(|| match &channel.kind {
                    ChannelKind::Thread(thread) => {
                        self.channels.get(&thread.parent)?.overrides.get(&user).copied()
                    }
                    _ => None,
                })
                .unwrap_or(known.permissions),
        }
    }

    /// Whether a message's text may be told to an app without the message-content intent.
    fn is_shown_without_intent(&self, message: &Message, channel: &Channel) -> bool {
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

    /// A message as JSON, for somebody who has (`with_content`) or lacks the message-content intent.
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
        let mut json = message.to_json(Surroundings {
            author: self.user_json(message.author),
            mentions: message.pinged.iter().map(|user| self.user_json(*user)).collect(),
            application: self.bot,
            guild: channel.and_then(|channel| channel.guild),
            base_url: &self.base_url,
            referenced,
            thread,
            interaction_user: message.interaction.as_ref().map(|source| self.user_json(source.user)),
            withheld,
        });
        if !outermost && let Some(object) = json.as_object_mut() {
            // A quoted message does not quote another one.
            object.remove("referenced_message");
        }
        json
    }

    /// A user as JSON.
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

    /// A member of a server as JSON.
    pub(crate) fn member_json(&self, user: Snowflake) -> Value {
        json!({
            "user": self.user_json(user), "nick": null, "avatar": null, "banner": null, "roles": [],
            "joined_at": timestamp(user.unix_milliseconds()), "premium_since": null, "deaf": false, "mute": false,
            "flags": 0, "pending": false, "communication_disabled_until": null,
        })
    }

    /// A channel as JSON.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let last_message = channel.messages.keys().next_back();
        match &channel.kind {
            ChannelKind::Text => json!({
                "id": channel.id, "type": 0, "guild_id": channel.guild, "name": channel.name, "position": 0,
                "flags": 0, "parent_id": null, "topic": null, "nsfw": false, "rate_limit_per_user": 0,
                "last_message_id": last_message, "permission_overwrites": [],
            }),
            ChannelKind::Direct(user) => json!({
                "id": channel.id, "type": 1, "flags": 0, "last_message_id": last_message,
                "recipients": [self.user_json(*user)],
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
        }
    }

    /// A server as the gateway's `GUILD_CREATE` shows it.
    pub(crate) fn guild_create_json(&self, guild: &Guild) -> Value {
        let mut object = guild_json(guild);
        let of_guild = |channel: &&Channel| channel.guild == Some(guild.id);
        let is_thread = |channel: &&Channel| matches!(channel.kind, ChannelKind::Thread(_));
        let channels = self.channels.values().filter(of_guild);
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
        // Without the members intent Discord lists the bot alone.
        object["members"] = json!([self.member_json(self.bot)]);
        object["member_count"] = json!(self.users.len());
        object["joined_at"] = json!(timestamp(guild.id.unix_milliseconds()));
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

    /// Adds a message to its channel, forgets the oldest ones, and tells the gateway.
    pub(crate) fn insert_message(&mut self, message: Message) -> Arc<Message> {
        let message = Arc::new(message);
        let (limit, with_files) = (self.options.messages_per_channel, self.options.files_per_channel);
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id, Arc::clone(&message));
            self.message_channels.insert(message.id, message.channel);
            while channel.messages.len() > limit.max(1) {
                if let Some((oldest, _)) = channel.messages.pop_first() {
                    self.message_channels.remove(&oldest);
                }
            }
            // One message has just come, so at most one older one crosses the line.
            if let Some(old) = channel.messages.values_mut().rev().nth(with_files)
                && old.attachments.iter().any(|file| file.bytes.is_some())
            {
                for file in &mut Arc::make_mut(old).attachments {
                    file.bytes = None;
                }
            }
            channel.changed.send_modify(|count| *count += 1);
        }
        self.touch();
        if message.ephemeral_to.is_none() {
            self.dispatch_message("MESSAGE_CREATE", &message);
        }
        message
    }

    /// Replaces a message by an edited one and tells the gateway.
    pub(crate) fn replace_message(&mut self, message: Message) -> Arc<Message> {
        let message = Arc::new(message);
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id, Arc::clone(&message));
            channel.changed.send_modify(|count| *count += 1);
        }
        self.touch();
        if message.ephemeral_to.is_none() {
            self.dispatch_message("MESSAGE_UPDATE", &message);
        }
        message
    }

    /// Deletes a message and tells the gateway. False if there is none.
    pub(crate) fn delete_message(&mut self, channel: Snowflake, message: Snowflake) -> bool {
        let Some(place) = self.channels.get_mut(&channel) else { return false };
        let Some(gone) = place.messages.remove(&message) else { return false };
        self.message_channels.remove(&message);
        place.changed.send_modify(|count| *count += 1);
        let guild = place.guild;
        self.touch();
        if gone.ephemeral_to.is_none() {
            let mut data = json!({ "id": message, "channel_id": channel });
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
            }
            self.dispatch_in_channel("MESSAGE_DELETE", guild, &data, &data, false);
        }
        true
    }

    /// Deletes a channel with its threads and tells the gateway. False if there is none.
    pub(crate) fn delete_channel(&mut self, id: Snowflake) -> bool {
        let Some(channel) = self.channels.remove(&id) else { return false };
        let is_inner =
            |other: &Channel| matches!(&other.kind, ChannelKind::Thread(thread) if thread.parent == id);
        let inner: Vec<Channel> =
            self.channels.extract_if(.., |_, other| is_inner(other)).map(|(_, thread)| thread).collect();
        for gone in inner.iter().chain([&channel]) {
            for message in gone.messages.keys() {
                self.message_channels.remove(message);
            }
            if let ChannelKind::Direct(user) = gone.kind {
                self.direct_channels.remove(&user);
            }
        }
        let event =
            if matches!(channel.kind, ChannelKind::Thread(_)) { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        let data = self.channel_json(&channel);
        channel.changed.send_modify(|count| *count += 1);
        self.dispatch(event, crate::gateway::intents::GUILDS, &data);
        self.touch();
        true
    }

    /// Adds a channel without telling anybody.
    pub(crate) fn insert_channel(
        &mut self,
        kind: ChannelKind,
        guild: Option<Snowflake>,
        name: &str,
    ) -> Snowflake {
        let id = self.ids.next();
        self.insert_channel_with_id(id, kind, guild, name);
        id
    }

    /// Adds a channel with an id of choice: a thread has that of the message from which it was started.
    pub(crate) fn insert_channel_with_id(
        &mut self,
        id: Snowflake,
        kind: ChannelKind,
        guild: Option<Snowflake>,
        name: &str,
    ) {
        let channel = Channel {
            id,
            kind,
            guild,
            name: name.to_owned(),
            overrides: HashMap::new(),
            messages: BTreeMap::new(),
            changed: watch::Sender::new(0),
        };
        self.channels.insert(id, channel);
        self.touch();
    }

    /// The direct message channel with a user, made if there is none. Only for users that exist.
    pub(crate) fn direct_channel(&mut self, user: Snowflake) -> Snowflake {
        if let Some(existing) = self.direct_channels.get(&user) {
            return *existing;
        }
        let channel = self.insert_channel(ChannelKind::Direct(user), None, "");
        self.direct_channels.insert(user, channel);
        channel
    }

    /// Puts a thread to rest or wakes it, and tells the gateway.
    pub(crate) fn set_archived(&mut self, thread: Snowflake, archived: bool, locked: Option<bool>) {
        let Some(channel) = self.channels.get_mut(&thread) else { return };
        let ChannelKind::Thread(details) = &mut channel.kind else { return };
        details.archived = archived;
        details.locked = locked.unwrap_or(details.locked);
        details.archive_time = now_milliseconds();
        self.announce_thread("THREAD_UPDATE", thread);
    }

    /// Tells the gateway about a thread.
    pub(crate) fn announce_thread(&mut self, event: &'static str, thread: Snowflake) {
        if let Some(channel) = self.channels.get(&thread) {
            let data = self.channel_json(channel);
            self.dispatch(event, crate::gateway::intents::GUILDS, &data);
        }
        self.touch();
    }

    /// Removes the bot from a server and tells the gateway.
    pub(crate) fn remove_bot(&mut self, guild: Snowflake) {
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.has_bot = false;
        }
        self.dispatch("GUILD_DELETE", crate::gateway::intents::GUILDS, &json!({ "id": guild }));
        self.touch();
    }

    /// Takes permissions in a channel away from a user or the bot.
    pub(crate) fn remove_permissions(&mut self, channel: Snowflake, user: Snowflake, gone: Permissions) {
        let Some(place) = self.channels.get(&channel) else { return };
        let left = self.permissions(user, place).without(gone);
        if let Some(place) = self.channels.get_mut(&channel) {
            place.overrides.insert(user, left);
        }
        self.touch();
    }

    /// Finds the message with this id in any channel.
    pub(crate) fn find_message(&self, id: Snowflake) -> Option<Arc<Message>> {
        self.channels.get(self.message_channels.get(&id)?)?.messages.get(&id).cloned()
    }
}

/// The role that every member has.
pub(crate) fn everyone_role_json(guild: Snowflake) -> Value {
    json!({
        "id": guild, "name": "@everyone", "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false, "icon": null, "unicode_emoji": null, "position": 0,
        "permissions": Permissions::of_a_member(), "managed": false, "mentionable": false, "flags": 0,
    })
}

/// A server as JSON, as REST shows it.
pub(crate) fn guild_json(guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "description": null, "home_header": null, "splash": null,
        "discovery_splash": null, "features": [], "banner": null, "owner_id": guild.owner, "application_id": null,
        "region": "deprecated", "afk_channel_id": null, "afk_timeout": 300, "system_channel_id": null,
        "system_channel_flags": 0, "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
        "roles": [everyone_role_json(guild.id)], "default_message_notifications": 1, "mfa_level": 0,
        "explicit_content_filter": 0, "max_presences": null, "max_members": 500_000,
        "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": null,
        "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": guild.locale,
        "rules_channel_id": null, "safety_alerts_channel_id": null, "public_updates_channel_id": null,
        "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "emojis": [], "stickers": [],
        "incidents_data": null,
    })
}
