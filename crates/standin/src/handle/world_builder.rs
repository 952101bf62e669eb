//! Methods of [`Handle`] that build and change the world: guilds, channels, people, threads and permissions.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::{Handle, people::known_user};
use crate::{
    action_error::ActionError,
    gateway::{intents::GUILDS, shards::Shard},
    permissions::Permissions,
    snowflake::{Snowflake, now_milliseconds},
    world::{
        ChannelKind, DirectMessages, Guild, Overwrite, Role, Snapshot, Thread, User, World,
        json::{guild_json, role_json},
    },
};

impl Handle {
    /// Copies the current guilds, channels, users and messages.
    pub fn snapshot(&self) -> Snapshot {
        self.shared.lock().snapshot()
    }

    /// Replaces the guilds, channels, users and messages with those of a snapshot. No event is dispatched, so the bot
    /// must not be connected.
    pub fn restore(&self, snapshot: Snapshot) {
        self.shared.lock().restore(snapshot);
    }

    /// Adds a guild whose members are the bot and all people. The guild is not a Community server, so its locale
    /// is `en-US`.
    pub fn add_guild(&self, name: &str) -> Snowflake {
        self.add_guild_in(name, "en-US", false)
    }

    /// Adds a guild with a locale such as `de`. Only a Community server can choose its locale. The members of the
    /// guild are the bot and all people.
    pub fn add_guild_in(&self, name: &str, locale: &str, is_community: bool) -> Snowflake {
        let mut world = self.shared.lock();
        let id = world.ids.next();
        insert_guild(&mut world, id, name, locale, is_community)
    }

    /// Adds a guild that belongs to this shard of a bot with `total` shards.
    ///
    /// # Panics
    /// Panics if `shard` is not less than `total`.
    pub fn add_guild_of_shard(&self, name: &str, shard: u64, total: u64) -> Snowflake {
        assert!(shard < total, "shard {shard} of {total}");
        let mut world = self.shared.lock();
        let id = loop {
            let id = world.ids.next_millisecond();
            if (Shard { id: shard, total }).serves(Some(id)) {
                break id;
            }
        };
        insert_guild(&mut world, id, name, "en-US", false)
    }

    /// Changes a guild's locale, and whether it is a Community server. Dispatches the event `GUILD_UPDATE`.
    pub fn update_guild(&self, id: Snowflake, locale: &str, is_community: bool) {
        let mut world = self.shared.lock();
        let Some(guild) = world.guilds.get_mut(&id) else { return };
        locale.clone_into(&mut guild.locale);
        guild.is_community = is_community;
        let event = guild_json(guild);
        world.dispatch("GUILD_UPDATE", GUILDS, Some(id), &event);
        world.bump_version();
    }

    /// Adds a guild whose members are all people, but not the bot.
    pub fn add_guild_without_bot(&self, name: &str) -> Snowflake {
        let mut world = self.shared.lock();
        let id = world.ids.next();
        let guild = guild(&world, id, name, "en-US", false);
        world.guilds.insert(id, Guild { has_bot: false, ..guild });
        world.bump_version();
        id
    }

    /// Adds a group chat of people, or a direct message channel between two of them. The bot is not in it.
    pub fn add_group(&self, users: &[Snowflake]) -> Snowflake {
        self.shared.lock().insert_channel(ChannelKind::Group(users.to_vec()), None, "")
    }

    /// Installs the bot's application for a person. The person can then call its commands wherever the commands
    /// allow it.
    pub fn install_for(&self, user: Snowflake) {
        if let Some(user) = self.shared.lock().users.get_mut(&user) {
            user.has_installed = true;
        }
    }

    /// Adds a text channel to a guild.
    pub fn add_channel(&self, guild: Snowflake, name: &str) -> Snowflake {
        let mut world = self.shared.lock();
        let id = world.insert_channel(ChannelKind::Text, Some(guild), name);
        if world.guilds.get(&guild).is_some_and(|guild| !guild.has_bot) {
            return id;
        }
        let event = world.channels.get(&id).map(|channel| world.channel_json(channel));
        world.dispatch("CHANNEL_CREATE", GUILDS, Some(guild), &event.unwrap_or_default());
        id
    }

    /// Sets fields of the JSON of a channel or thread in later events and responses. The values are not checked,
    /// and no event is dispatched.
    pub fn set_channel_fields(&self, channel: Snowflake, fields: Map<String, Value>) {
        if let Some(channel) = self.shared.lock().channels.get_mut(&channel) {
            channel.fields.extend(fields);
        }
    }

    /// Removes a person from a guild. No event is dispatched, because Discord sends none without the intent for members.
    pub fn remove_member(&self, guild: Snowflake, user: Snowflake) {
        let mut world = self.shared.lock();
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.left.insert(user);
        }
        world.bump_version();
    }

    /// Makes a person whom [`Handle::remove_member`] has removed a member again. No event is dispatched.
    pub fn return_member(&self, guild: Snowflake, user: Snowflake) {
        let mut world = self.shared.lock();
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.left.remove(&user);
        }
        world.bump_version();
    }

    /// Adds a person and makes this person a member of every guild.
    pub fn add_user(&self, name: &str, permissions: Permissions, locale: &str) -> Snowflake {
        self.insert_user(name, permissions, locale, false)
    }

    /// Sets the locale of a person's Discord client, which is part of the person's later interactions.
    pub fn set_user_locale(&self, user: Snowflake, locale: &str) {
        if let Some(user) = self.shared.lock().users.get_mut(&user) {
            locale.clone_into(&mut user.locale);
        }
    }

    /// Adds a bot user other than the bot. This user does not act by itself.
    pub fn add_bot_user(&self, name: &str) -> Snowflake {
        self.insert_user(name, Permissions::of_a_member(), "en-US", true)
    }

    fn insert_user(&self, name: &str, permissions: Permissions, locale: &str, is_bot: bool) -> Snowflake {
        let mut world = self.shared.lock();
        let id = world.ids.next();
        let user = User {
            name: name.to_owned(),
            is_bot,
            permissions,
            locale: locale.to_owned(),
            direct_messages: DirectMessages::Open,
            roles: Vec::new(),
            has_installed: false,
        };
        world.users.insert(id, user);
        world.bump_version();
        id
    }

    /// Adds a role to a guild. Returns the role's id.
    pub fn add_role(&self, guild: Snowflake, name: &str, permissions: Permissions) -> Snowflake {
        let mut world = self.shared.lock();
        let id = world.ids.next();
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.roles.push(Role { id, name: name.to_owned(), permissions, bot: None });
        }
        world.bump_version();
        id
    }

    /// Adds the role that Discord makes for a bot that is invited with permissions. It has the bot's name, and is managed by
    /// Discord. The bot receives `GUILD_ROLE_CREATE`. Returns the role's id.
    pub fn add_role_of_bot(&self, guild: Snowflake, bot: Snowflake) -> Snowflake {
        let mut world = self.shared.lock();
        let id = world.ids.next();
        let name = world.users.get(&bot).map_or_else(String::new, |user| user.name.clone());
        let role = Role { id, name, permissions: Permissions::of_a_member(), bot: Some(bot) };
        let event = json!({ "guild_id": guild, "role": role_json(&role) });
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.roles.push(role);
        }
        if let Some(user) = world.users.get_mut(&bot) {
            user.roles.push(id);
        }
        world.dispatch("GUILD_ROLE_CREATE", GUILDS, Some(guild), &event);
        world.bump_version();
        id
    }

    /// Gives a person or the bot a role.
    pub fn give_role(&self, user: Snowflake, role: Snowflake) {
        let mut world = self.shared.lock();
        if let Some(user) = world.users.get_mut(&user) {
            user.roles.push(role);
        }
        world.bump_version();
    }

    /// Sets the permissions that a channel and its threads allow and deny to the members with a role. The guild's id stands
    /// for `@everyone`. Overrides of single users take precedence.
    pub fn set_role_overwrite(
        &self,
        channel: Snowflake,
        role: Snowflake,
        allow: Permissions,
        deny: Permissions,
    ) {
        let mut world = self.shared.lock();
        if let Some(channel) = world.channels.get_mut(&channel) {
            channel.role_overwrites.insert(role, Overwrite { allow, deny });
        }
        world.bump_version();
    }

    /// Grants or revokes the message-content intent, as in Discord's developer portal. The gateway applies the change
    /// from the bot's next identify on, the REST interface at once.
    pub fn grant_message_content(&self, granted: bool) {
        self.shared.lock().message_content = granted;
    }

    /// Overrides the permissions of a person or the bot in a channel, and in those of its threads that have no override
    /// of their own.
    pub fn set_permissions(&self, channel: Snowflake, user: Snowflake, permissions: Permissions) {
        let mut world = self.shared.lock();
        if let Some(channel) = world.channels.get_mut(&channel) {
            channel.overrides.insert(user, permissions);
        }
        world.bump_version();
    }

    /// Removes permissions from the bot in a channel.
    pub fn remove_permissions(&self, channel: Snowflake, permissions: Permissions) {
        let mut world = self.shared.lock();
        let bot = world.bot;
        world.remove_permissions(channel, bot, permissions);
    }

    /// Removes the bot's permission override in a channel.
    pub fn restore_permissions(&self, channel: Snowflake) {
        let mut world = self.shared.lock();
        let bot = world.bot;
        if let Some(channel) = world.channels.get_mut(&channel) {
            channel.overrides.remove(&bot);
        }
        world.bump_version();
    }

    /// Sets whether the bot can send a user direct messages.
    pub fn set_direct_messages(&self, user: Snowflake, state: DirectMessages) {
        if let Some(user) = self.shared.lock().users.get_mut(&user) {
            user.direct_messages = state;
        }
    }

    /// Deletes a channel or thread. Returns false if there is no such channel.
    pub fn delete_channel(&self, channel: Snowflake) -> bool {
        self.shared.lock().delete_channel(channel)
    }

    /// Deletes all emoji of the bot's application, as in Discord's developer portal. No event is dispatched.
    pub fn delete_application_emoji(&self) {
        let mut world = self.shared.lock();
        world.emoji.clear();
        world.bump_version();
    }

    /// Deletes a message. Returns false if there is no such message.
    pub fn delete_message(&self, message: Snowflake) -> bool {
        let mut world = self.shared.lock();
        world.find_message(message).is_some_and(|found| world.delete_message(found.channel, message))
    }

    /// Removes the bot from a guild.
    pub fn remove_bot(&self, guild: Snowflake) {
        self.shared.lock().remove_bot(guild);
    }

    /// Lets the bot rejoin a guild. The event `GUILD_CREATE` lists the guild's current channels.
    pub fn add_bot(&self, guild: Snowflake) {
        let mut world = self.shared.lock();
        let Some(guild) = world.guilds.get_mut(&guild) else { return };
        guild.has_bot = true;
        guild.joined = now_milliseconds();
        let guild = guild.clone();
        let event = world.guild_create_json(&guild);
        world.dispatch("GUILD_CREATE", GUILDS, Some(guild.id), &event);
        world.bump_version();
    }

    /// Makes a guild unavailable (`out_of_reach`), as during an outage of Discord, or available again.
    pub fn set_outage(&self, guild: Snowflake, out_of_reach: bool) {
        let mut world = self.shared.lock();
        let Some(guild) = world.guilds.get(&guild).cloned() else { return };
        if out_of_reach {
            let event = json!({ "id": guild.id, "unavailable": true });
            world.dispatch("GUILD_DELETE", GUILDS, Some(guild.id), &event);
        } else {
            let event = world.guild_create_json(&guild);
            world.dispatch("GUILD_CREATE", GUILDS, Some(guild.id), &event);
        }
        world.bump_version();
    }

    /// Archives or unarchives a thread, and locks or unlocks it. Unless the bot may manage threads, it cannot post in a
    /// thread that is archived and locked.
    pub fn set_archived(&self, thread: Snowflake, archived: bool, locked: bool) {
        self.shared.lock().set_archived(thread, archived, Some(locked));
    }

    /// Returns the direct message channel between the bot and a user, and creates it if there is none.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user does not exist.
    pub fn direct_channel(&self, user: Snowflake) -> Result<Snowflake, ActionError> {
        let mut world = self.shared.lock();
        known_user(&world, user)?;
        Ok(world.direct_channel(user))
    }

    /// Starts a public thread in a channel as a person. Returns the thread's id.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user or the channel does not exist.
    pub fn start_thread(
        &self,
        channel: Snowflake,
        user: Snowflake,
        name: &str,
    ) -> Result<Snowflake, ActionError> {
        self.insert_thread(channel, name, &[user], false)
    }

    /// Starts a private thread in a channel as the first of these people. The members of the thread are these
    /// people and the bot. Returns the thread's id.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if one of the people or the channel does not exist.
    pub fn start_private_thread(
        &self,
        channel: Snowflake,
        people: &[Snowflake],
        name: &str,
    ) -> Result<Snowflake, ActionError> {
        let bot = self.shared.lock().bot;
        let members: Vec<_> = people.iter().copied().chain([bot]).collect();
        self.insert_thread(channel, name, &members, true)
    }

    /// Inserts a thread with these members. The first member has started the thread.
    fn insert_thread(
        &self,
        channel: Snowflake,
        name: &str,
        members: &[Snowflake],
        private: bool,
    ) -> Result<Snowflake, ActionError> {
        let mut world = self.shared.lock();
        for &member in members {
            known_user(&world, member)?;
        }
        let guild = world.channels.get(&channel).ok_or(ActionError::UnknownChannel(channel))?.guild;
        let thread = Thread {
            parent: channel,
            owner: members.first().copied().unwrap_or(world.bot),
            archived: false,
            locked: false,
            private,
            auto_archive: 1440,
            members: members.to_vec(),
            archive_time: now_milliseconds(),
        };
        let id = world.insert_channel(ChannelKind::Thread(thread), guild, name);
        world.announce_thread("THREAD_CREATE", id);
        Ok(id)
    }
}

/// Makes a guild that the bot joins at the current time.
fn guild(world: &World, id: Snowflake, name: &str, locale: &str, is_community: bool) -> Guild {
    Guild {
        id,
        name: name.to_owned(),
        locale: locale.to_owned(),
        is_community,
        owner: world.owner,
        has_bot: true,
        joined: now_milliseconds(),
        roles: Vec::new(),
        left: HashSet::new(),
    }
}

/// Inserts a guild with this id, and dispatches the event.
fn insert_guild(world: &mut World, id: Snowflake, name: &str, locale: &str, is_community: bool) -> Snowflake {
    let guild = guild(world, id, name, locale, is_community);
    let event = world.guild_create_json(&guild);
    world.guilds.insert(id, guild);
    world.dispatch("GUILD_CREATE", GUILDS, Some(id), &event);
    world.bump_version();
    id
}
