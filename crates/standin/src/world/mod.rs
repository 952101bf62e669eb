//! The world: the guilds, channels, users and messages of the stand-in, and the operations on them.

mod content_visibility;
pub(crate) mod json;
mod snapshot;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tokio::sync::watch;

pub use snapshot::Snapshot;

use crate::{
    adjustable_clock::AdjustableClock,
    application_emoji::ApplicationEmoji,
    gateway::sessions::Sessions,
    interactions::Interactions,
    message::{Attachment, Message},
    nonces::Nonces,
    permissions::Permissions,
    rate_limits::RateLimits,
    request_log::RequestLog,
    scripted_faults::ScriptedFaults,
    slash_commands::RegisteredCommands,
    snowflake::{Generator, Snowflake, now_milliseconds},
    standin_options::Options,
};

/// A person, the bot or another bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) name: String,
    pub(crate) is_bot: bool,
    pub(crate) permissions: Permissions,
    pub(crate) locale: String,
    pub(crate) direct_messages: DirectMessages,
    /// The ids of the user's roles in all guilds together.
    #[serde(default)]
    pub(crate) roles: Vec<Snowflake>,
    /// Whether the user has installed the bot's application for themselves.
    #[serde(default)]
    pub(crate) has_installed: bool,
}

/// A role of a guild besides `@everyone`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Role {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
    /// The bot for which Discord has made the role.
    #[serde(default)]
    pub(crate) bot: Option<Snowflake>,
}

/// The permissions that a channel allows and denies to the members with a role.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) allow: Permissions,
    pub(crate) deny: Permissions,
}

/// Whether the bot can send a user direct messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DirectMessages {
    /// The user accepts direct messages.
    #[default]
    Open,
    /// The user's settings do not allow direct messages: error 50007.
    Closed,
    /// The bot and the user share no guild: error 50278.
    NoCommonServer,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) locale: String,
    /// Whether the guild has the feature `COMMUNITY`, with which Discord lets it choose its locale.
    #[serde(default)]
    pub(crate) is_community: bool,
    pub(crate) owner: Snowflake,
    /// Whether the bot is a member.
    pub(crate) has_bot: bool,
    /// When the bot joined, in milliseconds since 1970.
    pub(crate) joined: u64,
    /// The roles besides `@everyone`.
    #[serde(default)]
    pub(crate) roles: Vec<Role>,
    /// The people who have left the guild.
    #[serde(default)]
    pub(crate) left: HashSet<Snowflake>,
}

impl Guild {
    /// The names of the guild's features, as Discord lists them.
    pub(crate) fn features(&self) -> &'static [&'static str] {
        if self.is_community { &["COMMUNITY"] } else { &[] }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum ChannelKind {
    Text,
    /// The direct message channel between the bot and this user.
    Direct(Snowflake),
    /// A group chat of these users, or a direct message channel between two of them. The bot is not in it.
    Group(Vec<Snowflake>),
    Thread(Thread),
}

/// The data that only threads have.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) parent: Snowflake,
    pub(crate) owner: Snowflake,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) private: bool,
    /// Discord's `auto_archive_duration` in minutes. The stand-in reports it but does not archive the thread.
    pub(crate) auto_archive: u64,
    pub(crate) members: Vec<Snowflake>,
    /// When the thread was last archived or unarchived, in milliseconds since 1970.
    pub(crate) archive_time: u64,
}

/// A channel, a thread or a direct message channel.
#[derive(Debug)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) kind: ChannelKind,
    pub(crate) guild: Option<Snowflake>,
    pub(crate) name: String,
    /// The permissions of single users in this channel, which replace their general ones.
    pub(crate) overrides: HashMap<Snowflake, Permissions>,
    /// Fields that replace those of the channel's JSON.
    pub(crate) fields: Map<String, Value>,
    /// The overwrites of roles. The guild's id stands for `@everyone`.
    pub(crate) role_overwrites: BTreeMap<Snowflake, Overwrite>,
    pub(crate) messages: BTreeMap<Snowflake, Arc<Message>>,
    /// A counter of changes to the messages, to which tasks that wait for a message subscribe.
    pub(crate) changed: watch::Sender<u64>,
}

/// The state that changes while the stand-in runs.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) options: Arc<Options>,
    pub(crate) base_url: String,
    pub(crate) ids: Generator,
    /// The clock for nonces, interactions and rate limits.
    pub(crate) clock: AdjustableClock,
    /// The bot's user id, which is also the application's id.
    pub(crate) bot: Snowflake,
    /// The user id of the application's owner.
    pub(crate) owner: Snowflake,
    pub(crate) users: BTreeMap<Snowflake, User>,
    pub(crate) guilds: BTreeMap<Snowflake, Guild>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    /// The channels and threads of each guild.
    guild_channels: HashMap<Snowflake, BTreeSet<Snowflake>>,
    /// The channel of each message.
    message_channels: HashMap<Snowflake, Snowflake>,
    /// The direct message channel of each user.
    direct_channels: HashMap<Snowflake, Snowflake>,
    pub(crate) message_content: bool,
    pub(crate) commands: RegisteredCommands,
    /// The emoji of the bot's application.
    pub(crate) emoji: BTreeMap<Snowflake, ApplicationEmoji>,
    pub(crate) interactions: Interactions,
    pub(crate) sessions: Sessions,
    /// Whether events about new messages lack the id of the message.
    pub(crate) hides_message_ids: bool,
    /// Files that people have attached to commands.
    pub(crate) uploads: HashMap<Snowflake, Attachment>,
    pub(crate) nonces: Nonces,
    pub(crate) faults: ScriptedFaults,
    pub(crate) rate_limits: RateLimits,
    pub(crate) log: RequestLog,
    /// A counter of all changes, to which tasks that wait for a change subscribe.
    pub(crate) version: watch::Sender<u64>,
}

impl World {
    pub(crate) fn new(options: Arc<Options>, base_url: String) -> Self {
        let mut ids = Generator::behind(options.behind.as_millis() as u64);
        let (bot, owner) = (ids.next(), ids.next());
        let user = |name: &str, is_bot, permissions| User {
            name: name.to_owned(),
            is_bot,
            permissions,
            locale: "en-US".to_owned(),
            direct_messages: DirectMessages::Open,
            roles: Vec::new(),
            has_installed: false,
        };
        let users = BTreeMap::from([
            (bot, user(&options.bot_name, true, options.bot_permissions)),
            (owner, user("owner", false, Permissions::of_a_member())),
        ]);
        Self {
            base_url,
            ids,
            clock: AdjustableClock::default(),
            bot,
            owner,
            users,
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            guild_channels: HashMap::new(),
            message_channels: HashMap::new(),
            direct_channels: HashMap::new(),
            message_content: options.message_content,
            commands: RegisteredCommands::default(),
            emoji: BTreeMap::new(),
            interactions: Interactions::default(),
            sessions: Sessions::default(),
            hides_message_ids: false,
            uploads: HashMap::new(),
            nonces: Nonces::default(),
            faults: ScriptedFaults::default(),
            rate_limits: RateLimits::default(),
            log: RequestLog::new(options.log_length),
            version: watch::Sender::new(0),
            options,
        }
    }

    /// Counts a change, which wakes all tasks that wait for one.
    pub(crate) fn bump_version(&mut self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// The permissions of a user or the bot in a channel.
    pub(crate) fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        let Some(known) = self.users.get(&user) else { return Permissions::NONE };
        match &channel.kind {
            ChannelKind::Direct(with) if user == *with || user == self.bot => {
                Permissions::of_a_bot() | Permissions::EMBED_LINKS | Permissions::USE_APPLICATION_COMMANDS
            }
            ChannelKind::Group(users) if users.contains(&user) => {
                Permissions::of_a_member() | Permissions::EMBED_LINKS | Permissions::USE_APPLICATION_COMMANDS
            }
            ChannelKind::Direct(_) | ChannelKind::Group(_) => Permissions::NONE,
            ChannelKind::Text => channel
                .overrides
                .get(&user)
                .copied()
                .unwrap_or_else(|| self.permissions_by_role(user, known, channel)),
            ChannelKind::Thread(thread) => {
                let of_parent = || self.channels.get(&thread.parent);
                let held = channel
                    .overrides
                    .get(&user)
                    .or_else(|| of_parent()?.overrides.get(&user))
                    .copied()
                    .unwrap_or_else(|| match of_parent() {
                        Some(parent) => self.permissions_by_role(user, known, parent),
                        None => known.permissions,
                    });
                let is_inside = !thread.private || thread.members.contains(&user);
                if is_inside || held.contains(Permissions::MANAGE_THREADS) { held } else { Permissions::NONE }
            }
        }
    }

    /// The permissions of a user who has no override in a channel: the user's own permissions and those of the
    /// user's roles, changed by the channel's overwrites of `@everyone` and of the roles.
    fn permissions_by_role(&self, user: Snowflake, known: &User, channel: &Channel) -> Permissions {
        let Some(guild) = channel.guild.and_then(|guild| self.guilds.get(&guild)) else {
            return known.permissions;
        };
        let roles = || guild.roles.iter().filter(|role| known.roles.contains(&role.id));
        let held = roles().fold(known.permissions, |held, role| held | role.permissions);
        if user == guild.owner || held.contains(Permissions::ADMINISTRATOR) {
            return held;
        }
        let overwrite = |role: &Snowflake| channel.role_overwrites.get(role).copied().unwrap_or_default();
        let everyone = overwrite(&guild.id);
        let of_roles = roles().map(|role| overwrite(&role.id)).fold(Overwrite::default(), |all, one| {
            Overwrite { allow: all.allow | one.allow, deny: all.deny | one.deny }
        });
        ((held.without(everyone.deny) | everyone.allow).without(of_roles.deny)) | of_roles.allow
    }

    /// Adds a message to its channel, and drops the oldest messages beyond the limit. Dispatches the event unless the message is
    /// ephemeral.
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
            // One message was added, so at most one older message now has to lose the content of its files.
            if let Some(old) = channel.messages.values_mut().rev().nth(with_files)
                && old.attachments.iter().any(|file| file.bytes.is_some())
            {
                for file in &mut Arc::make_mut(old).attachments {
                    file.bytes = None;
                }
            }
            channel.changed.send_modify(|count| *count += 1);
        }
        self.bump_version();
        if message.ephemeral_to.is_none() {
            self.dispatch_message("MESSAGE_CREATE", &message);
        }
        message
    }

    /// Replaces a message with its edited form. Dispatches the event unless the message is ephemeral.
    pub(crate) fn replace_message(&mut self, message: Message) -> Arc<Message> {
        let message = self.store_message(message);
        if message.ephemeral_to.is_none() {
            self.dispatch_message("MESSAGE_UPDATE", &message);
        }
        message
    }

    /// Replaces a message without dispatching an event, for example after a reaction. A reaction does not edit
    /// the message, and the stand-in dispatches no events about reactions.
    pub(crate) fn store_message(&mut self, message: Message) -> Arc<Message> {
        let message = Arc::new(message);
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id, Arc::clone(&message));
            channel.changed.send_modify(|count| *count += 1);
        }
        self.bump_version();
        message
    }

    /// Deletes a message. Dispatches the event unless the message is ephemeral. Returns false if there is no such message.
    pub(crate) fn delete_message(&mut self, channel: Snowflake, message: Snowflake) -> bool {
        let Some(place) = self.channels.get_mut(&channel) else { return false };
        let Some(gone) = place.messages.remove(&message) else { return false };
        self.message_channels.remove(&message);
        place.changed.send_modify(|count| *count += 1);
        let guild = place.guild;
        self.bump_version();
        if gone.ephemeral_to.is_none() {
            let mut data = json!({ "id": message, "channel_id": channel });
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
            }
            self.dispatch_in_channel("MESSAGE_DELETE", guild, &data, &data, false);
        }
        true
    }

    /// Deletes a channel with its threads and dispatches the channel's event. Returns false if there is no such
    /// channel.
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
            if let Some(channels) = gone.guild.and_then(|guild| self.guild_channels.get_mut(&guild)) {
                channels.remove(&gone.id);
            }
        }
        let event =
            if matches!(channel.kind, ChannelKind::Thread(_)) { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        let data = self.channel_json(&channel);
        channel.changed.send_modify(|count| *count += 1);
        self.dispatch(event, crate::gateway::intents::GUILDS, channel.guild, &data);
        self.bump_version();
        true
    }

    /// Adds a channel without dispatching an event.
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

    /// Adds a channel with a given id. A thread that is started from a message has the id of the message.
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
            fields: Map::new(),
            role_overwrites: BTreeMap::new(),
            messages: BTreeMap::new(),
            changed: watch::Sender::new(0),
        };
        self.store_channel(channel);
        self.bump_version();
    }

    /// Stores a channel whose id is new.
    fn store_channel(&mut self, channel: Channel) {
        if let Some(guild) = channel.guild {
            self.guild_channels.entry(guild).or_default().insert(channel.id);
        }
        self.channels.insert(channel.id, channel);
    }

    /// The channels and threads of a guild, the oldest first.
    pub(crate) fn channels_of(&self, guild: Snowflake) -> impl Iterator<Item = &Channel> + Clone {
        self.guild_channels.get(&guild).into_iter().flatten().filter_map(|id| self.channels.get(id))
    }

    /// Returns the direct message channel with an existing user, and creates it if there is none.
    pub(crate) fn direct_channel(&mut self, user: Snowflake) -> Snowflake {
        if let Some(existing) = self.direct_channels.get(&user) {
            return *existing;
        }
        let channel = self.insert_channel(ChannelKind::Direct(user), None, "");
        self.direct_channels.insert(user, channel);
        channel
    }

    /// Archives or unarchives a thread, and dispatches the event.
    pub(crate) fn set_archived(&mut self, thread: Snowflake, archived: bool, locked: Option<bool>) {
        let Some(channel) = self.channels.get_mut(&thread) else { return };
        let ChannelKind::Thread(details) = &mut channel.kind else { return };
        details.archived = archived;
        details.locked = locked.unwrap_or(details.locked);
        details.archive_time = now_milliseconds();
        self.announce_thread("THREAD_UPDATE", thread);
    }

    /// Dispatches an event about a thread.
    pub(crate) fn announce_thread(&mut self, event: &'static str, thread: Snowflake) {
        if let Some(channel) = self.channels.get(&thread) {
            let (guild, data) = (channel.guild, self.channel_json(channel));
            self.dispatch(event, crate::gateway::intents::GUILDS, guild, &data);
        }
        self.bump_version();
    }

    /// Removes the bot from a guild and dispatches the event.
    pub(crate) fn remove_bot(&mut self, guild: Snowflake) {
        if let Some(left) = self.guilds.get_mut(&guild) {
            left.has_bot = false;
        }
        self.dispatch("GUILD_DELETE", crate::gateway::intents::GUILDS, Some(guild), &json!({ "id": guild }));
        self.bump_version();
    }

    /// Removes permissions of a user or the bot in a channel.
    pub(crate) fn remove_permissions(&mut self, channel: Snowflake, user: Snowflake, gone: Permissions) {
        let Some(place) = self.channels.get(&channel) else { return };
        let left = self.permissions(user, place).without(gone);
        if let Some(place) = self.channels.get_mut(&channel) {
            place.overrides.insert(user, left);
        }
        self.bump_version();
    }

    /// Finds the message with this id in any channel.
    pub(crate) fn find_message(&self, id: Snowflake) -> Option<Arc<Message>> {
        self.channels.get(self.message_channels.get(&id)?)?.messages.get(&id).cloned()
    }
}
