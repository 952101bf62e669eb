//! The Rust interface for tests: build a world, act as its people, read what the bot did.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::answer::Answer;
use crate::faults::{Fault, GatewayFault};
use crate::interaction_payload::Envelope;
use crate::interactions::InteractionKind;
use crate::log::{RequestRecord, Violation};
use crate::mentions::AllowedMentions;
use crate::message::Message;
use crate::permissions::Permissions;
use crate::rest;
use crate::server::Shared;
use crate::snowflake::{Snowflake, now_milliseconds};
use crate::world::{ChannelKind, DirectMessages, Guild, Thread, User, World};

/// What a person cannot do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// There is no such user.
    #[error("there is no user {0}")]
    UnknownUser(Snowflake),
    /// There is no such channel, or the user cannot see it.
    #[error("there is no channel {0}")]
    UnknownChannel(Snowflake),
    /// There is no such message, or the user cannot see it.
    #[error("there is no message {0}")]
    UnknownMessage(Snowflake),
    /// The bot has registered no such command.
    #[error("there is no command {0:?}")]
    UnknownCommand(String),
    /// An option of a command is missing or wrong.
    #[error("{0}")]
    Option(String),
    /// The message has no such component, or it cannot be used, or a value is not among its options.
    #[error("the message has no component {0:?} that can be used so")]
    UnknownComponent(String),
    /// The text is empty or longer than 2,000 characters.
    #[error("a message has 1 to 2,000 characters")]
    Content,
}

/// A stand-in's world, to be built, acted in and read. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct Handle {
    shared: Arc<Shared>,
}

/// An interaction that a person has begun.
#[derive(Debug)]
pub struct Interaction {
    /// Its id.
    pub id: Snowflake,
    shared: Arc<Shared>,
    answer: watch::Receiver<Option<Answer>>,
}

impl Interaction {
    /// Waits for the bot's first answer. `None` if it does not come within the deadline (three seconds, if the
    /// options do not say otherwise): "The application did not respond".
    pub async fn answer(&mut self) -> Option<Answer> {
        let left = rest::time_left(&self.shared.lock(), self.id) + Duration::from_millis(20);
        let answered = timeout(left, self.answer.wait_for(Option::is_some)).await;
        answered.ok()?.ok()?.clone()
    }
}

/// Where the stand-in is, and building the world.
impl Handle {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Where plain HTTP, the gateway and the control interface listen.
    pub fn address(&self) -> SocketAddr {
        self.shared.address
    }

    /// Where the TLS copy of the REST interface listens.
    pub fn tls_address(&self) -> SocketAddr {
        self.shared.tls_address
    }

    /// The root certificate that the TLS listener's certificate is signed by.
    pub fn root_certificate_pem(&self) -> &str {
        &self.shared.root_certificate_pem
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.shared.options.token
    }

    /// The WebSocket address that `GET /gateway` names.
    pub fn gateway_url(&self) -> String {
        self.shared.gateway_url()
    }

    /// The bot's user id, which is the application's id as well.
    pub fn bot(&self) -> Snowflake {
        self.shared.lock().bot
    }

    /// The user who owns the application.
    pub fn owner(&self) -> Snowflake {
        self.shared.lock().owner
    }

    /// Adds a server in which the bot and all people are.
    pub fn add_guild(&self, name: &str) -> Snowflake {
        let mut world = self.shared.lock();
        let id = world.ids.next();
        let guild = Guild {
            id,
            name: name.to_owned(),
            locale: "en-US".to_owned(),
            owner: world.owner,
            has_bot: true,
        };
        let event = world.guild_create_json(&guild);
        world.guilds.insert(id, guild);
        world.dispatch("GUILD_CREATE", crate::gateway::intents::GUILDS, &event);
        world.touch();
        id
    }

    /// Sets a server's language, such as `de`.
    pub fn set_guild_locale(&self, guild: Snowflake, locale: &str) {
        if let Some(guild) = self.shared.lock().guilds.get_mut(&guild) {
            locale.clone_into(&mut guild.locale);
        }
    }

    /// Adds a text channel to a server.
    pub fn add_channel(&self, guild: Snowflake, name: &str) -> Snowflake {
        let mut world = self.shared.lock();
        let id = world.insert_channel(ChannelKind::Text, Some(guild), name);
        let event = world.channels.get(&id).map(|channel| world.channel_json(channel));
        world.dispatch("CHANNEL_CREATE", crate::gateway::intents::GUILDS, &event.unwrap_or_default());
        id
    }

    /// Adds a person, a member of every server.
    pub fn add_user(&self, name: &str, permissions: Permissions, locale: &str) -> Snowflake {
        self.insert_user(name, permissions, locale, false)
    }

    /// Adds another bot, which does nothing.
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
        };
        world.users.insert(id, user);
        world.touch();
        id
    }

    /// Grants or revokes the message-content intent, as in Discord's developer portal. It counts from the bot's next
    /// identify on, and for REST at once.
    pub fn grant_message_content(&self, granted: bool) {
        self.shared.lock().message_content = granted;
    }

    /// Sets what a person or the bot may do in a channel, and in its threads unless they say otherwise.
    pub fn set_permissions(&self, channel: Snowflake, user: Snowflake, permissions: Permissions) {
        let mut world = self.shared.lock();
        if let Some(channel) = world.channels.get_mut(&channel) {
            channel.overrides.insert(user, permissions);
        }
        world.touch();
    }

    /// Takes permissions in a channel away from the bot.
    pub fn remove_permissions(&self, channel: Snowflake, permissions: Permissions) {
        let mut world = self.shared.lock();
        let bot = world.bot;
        world.remove_permissions(channel, bot, permissions);
    }

    /// Gives the bot the permissions in a channel that it has everywhere.
    pub fn restore_permissions(&self, channel: Snowflake) {
        let mut world = self.shared.lock();
        let bot = world.bot;
        if let Some(channel) = world.channels.get_mut(&channel) {
            channel.overrides.remove(&bot);
        }
        world.touch();
    }

    /// Sets whether a user can be reached by direct message.
    pub fn set_direct_messages(&self, user: Snowflake, state: DirectMessages) {
        if let Some(user) = self.shared.lock().users.get_mut(&user) {
            user.direct_messages = state;
        }
    }

    /// Deletes a channel or thread. False if there is none.
    pub fn delete_channel(&self, channel: Snowflake) -> bool {
        self.shared.lock().delete_channel(channel)
    }

    /// Deletes a message. False if there is none.
    pub fn delete_message(&self, message: Snowflake) -> bool {
        let mut world = self.shared.lock();
        world.find_message(message).is_some_and(|found| world.delete_message(found.channel, message))
    }

    /// Removes the bot from a server.
    pub fn remove_bot(&self, guild: Snowflake) {
        self.shared.lock().remove_bot(guild);
    }

    /// Archives a thread; a locked one is not woken by messages. Or wakes it.
    pub fn set_archived(&self, thread: Snowflake, archived: bool, locked: bool) {
        self.shared.lock().set_archived(thread, archived, Some(locked));
    }

    /// The direct message channel between the bot and a user, made if there is none.
    ///
    /// # Errors
    ///
    /// If there is no such user.
    pub fn direct_channel(&self, user: Snowflake) -> Result<Snowflake, ActionError> {
        let mut world = self.shared.lock();
        known_user(&world, user)?;
        Ok(world.direct_channel(user))
    }

    /// Lets a person start a thread in a channel.
    ///
    /// # Errors
    ///
    /// If there is no such user or channel.
    pub fn start_thread(
        &self,
        channel: Snowflake,
        user: Snowflake,
        name: &str,
    ) -> Result<Snowflake, ActionError> {
        let mut world = self.shared.lock();
        known_user(&world, user)?;
        let guild = world.channels.get(&channel).ok_or(ActionError::UnknownChannel(channel))?.guild;
        let thread = Thread {
            parent: channel,
            owner: user,
            archived: false,
            locked: false,
            private: false,
            auto_archive: 1440,
            members: vec![user],
            archive_time: now_milliseconds(),
        };
        let id = world.insert_channel(ChannelKind::Thread(thread), guild, name);
        world.announce_thread("THREAD_CREATE", id);
        Ok(id)
    }
}

/// Acting as people.
impl Handle {
    /// A person says something in a channel. Returns the message's id.
    ///
    /// # Errors
    ///
    /// If there is no such user or channel, or the text is empty or too long.
    pub fn say(&self, channel: Snowflake, user: Snowflake, content: &str) -> Result<Snowflake, ActionError> {
        self.post(channel, user, content, None)
    }

    /// A person replies to a message, with or without notifying its author.
    ///
    /// # Errors
    ///
    /// As [`say`](Self::say), and if there is no such message.
    pub fn reply(
        &self,
        channel: Snowflake,
        user: Snowflake,
        to: Snowflake,
        content: &str,
        ping: bool,
    ) -> Result<Snowflake, ActionError> {
        self.post(channel, user, content, Some((to, ping)))
    }

    /// A person writes the bot a direct message.
    ///
    /// # Errors
    ///
    /// As [`say`](Self::say).
    pub fn direct_message(&self, user: Snowflake, content: &str) -> Result<Snowflake, ActionError> {
        let channel = self.direct_channel(user)?;
        self.say(channel, user, content)
    }

    fn post(
        &self,
        channel: Snowflake,
        user: Snowflake,
        content: &str,
        reply: Option<(Snowflake, bool)>,
    ) -> Result<Snowflake, ActionError> {
        check_content(content)?;
        let mut world = self.shared.lock();
        let place = visible(&world, channel, user)?;
        let allowed = AllowedMentions::everything();
        let mut pinged = allowed.pinged(content);
        pinged.retain(|mentioned| world.users.contains_key(mentioned));
        if let Some((target, ping)) = reply {
            let target = place.messages.get(&target).ok_or(ActionError::UnknownMessage(target))?;
            if ping && !pinged.contains(&target.author) {
                pinged.push(target.author);
            }
        }
        let archived = matches!(&place.kind, ChannelKind::Thread(thread) if thread.archived);
        if archived {
            world.set_archived(channel, false, None);
        }
        let message = Message {
            id: world.ids.next(),
            channel,
            author: user,
            content: content.to_owned(),
            components: Vec::new(),
            embeds: Vec::new(),
            attachments: Vec::new(),
            pinged,
            pinged_everyone: false,
            nonce: None,
            ephemeral_to: None,
            reference: reply.map(|(target, _)| target),
            edited: None,
            interaction: None,
            loading: false,
            thread: None,
            flags: 0,
            late_edits: 0,
        };
        Ok(world.insert_message(message).id)
    }

    /// A person edits a message of theirs.
    ///
    /// # Errors
    ///
    /// If they have no such message, or the text is empty or too long.
    pub fn edit(&self, user: Snowflake, message: Snowflake, content: &str) -> Result<(), ActionError> {
        check_content(content)?;
        let mut world = self.shared.lock();
        let found = world.find_message(message).filter(|found| found.author == user);
        let mut edited = Message::clone(&*found.ok_or(ActionError::UnknownMessage(message))?);
        content.clone_into(&mut edited.content);
        edited.edited = Some(now_milliseconds());
        world.replace_message(edited);
        Ok(())
    }

    /// A person calls a slash command: its name, followed by the subcommand's if it has any, and an object that maps
    /// options to values.
    ///
    /// # Errors
    ///
    /// If there is no such user, channel or command, or an option is missing or wrong.
    pub fn command(
        &self,
        channel: Snowflake,
        user: Snowflake,
        name: &str,
        options: &Value,
    ) -> Result<Interaction, ActionError> {
        let mut world = self.shared.lock();
        let guild = visible(&world, channel, user)?.guild;
        let data = world.command_data(guild, name, options, None)?;
        let kind = InteractionKind::Command(name.to_owned());
        Ok(self.begin(&mut world, kind, 2, channel, user, &data, None))
    }

    /// A person types into the option `focused` of a command, whose value so far is among `options`.
    ///
    /// # Errors
    ///
    /// As [`command`](Self::command), and if the option has no autocomplete.
    pub fn autocomplete(
        &self,
        channel: Snowflake,
        user: Snowflake,
        name: &str,
        options: &Value,
        focused: &str,
    ) -> Result<Interaction, ActionError> {
        let mut world = self.shared.lock();
        let guild = visible(&world, channel, user)?.guild;
        let data = world.command_data(guild, name, options, Some(focused))?;
        Ok(self.begin(&mut world, InteractionKind::Autocomplete, 4, channel, user, &data, None))
    }

    /// A person presses a button.
    ///
    /// # Errors
    ///
    /// If there is no such user or message, or it has no such button that is not disabled.
    pub fn press(
        &self,
        message: Snowflake,
        user: Snowflake,
        custom_id: &str,
    ) -> Result<Interaction, ActionError> {
        self.use_component(message, user, custom_id, None)
    }

    /// A person chooses values in a menu.
    ///
    /// # Errors
    ///
    /// If there is no such user or message, or it has no such menu, or the menu does not have these values.
    pub fn choose(
        &self,
        message: Snowflake,
        user: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Interaction, ActionError> {
        self.use_component(message, user, custom_id, Some(values))
    }

    fn use_component(
        &self,
        message: Snowflake,
        user: Snowflake,
        custom_id: &str,
        values: Option<&[&str]>,
    ) -> Result<Interaction, ActionError> {
        let mut world = self.shared.lock();
        let unknown = || ActionError::UnknownMessage(message);
        let found = world.find_message(message).ok_or_else(unknown)?;
        visible(&world, found.channel, user)?;
        if found.ephemeral_to.is_some_and(|only| only != user) {
            return Err(unknown());
        }
        let component = found.component(custom_id).filter(|component| component["disabled"] != true);
        let fits = component.is_some_and(|component| match values {
            None => component["type"] == 2,
            Some(values) => menu_allows(component, values),
        });
        let kind = component.map(|component| component["type"].clone()).filter(|_| fits);
        let kind = kind.ok_or_else(|| ActionError::UnknownComponent(custom_id.to_owned()))?;
        let mut data = json!({ "custom_id": custom_id, "component_type": kind });
        if let Some(values) = values {
            data["values"] = json!(values);
        }
        Ok(self.begin(
            &mut world,
            InteractionKind::Component(message),
            3,
            found.channel,
            user,
            &data,
            Some(&found),
        ))
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one event, put together here only")]
    fn begin(
        &self,
        world: &mut World,
        record: InteractionKind,
        kind: u8,
        channel: Snowflake,
        user: Snowflake,
        data: &Value,
        message: Option<&Message>,
    ) -> Interaction {
        let id = world.ids.next();
        let token = world.interactions.insert(id, record, channel, user);
        let event = world.interaction_json(&Envelope { id, token, kind, channel, user }, data, message);
        world.dispatch_interaction(&event);
        world.touch();
        let answer = world
            .interactions
            .get(id)
            .map_or_else(|| watch::Sender::new(None).subscribe(), |record| record.answer.subscribe());
        Interaction { id, shared: Arc::clone(&self.shared), answer }
    }
}

fn menu_allows(component: &Value, values: &[&str]) -> bool {
    let count = values.len() as u64;
    let in_range = count >= component["min_values"].as_u64().unwrap_or(1)
        && count <= component["max_values"].as_u64().unwrap_or(1);
    let options = component["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let known = |value: &&str| options.is_empty() || options.iter().any(|option| option["value"] == **value);
    component["type"] != 2 && in_range && values.iter().all(known)
}

fn check_content(content: &str) -> Result<(), ActionError> {
    let length = content.chars().count();
    if content.trim().is_empty() || length > 2000 { Err(ActionError::Content) } else { Ok(()) }
}

fn known_user(world: &World, user: Snowflake) -> Result<(), ActionError> {
    if world.users.contains_key(&user) { Ok(()) } else { Err(ActionError::UnknownUser(user)) }
}

fn visible(
    world: &World,
    channel: Snowflake,
    user: Snowflake,
) -> Result<&crate::world::Channel, ActionError> {
    known_user(world, user)?;
    let place = world.channels.get(&channel).ok_or(ActionError::UnknownChannel(channel))?;
    if world.permissions(user, place).contains(Permissions::VIEW_CHANNEL) {
        Ok(place)
    } else {
        Err(ActionError::UnknownChannel(channel))
    }
}

/// Reading what happened.
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

/// Making things go wrong.
impl Handle {
    /// Scripts a fault and returns its number; `None` if too many wait already.
    pub fn fault(&self, fault: Fault) -> Option<u64> {
        self.shared.lock().faults.add(fault)
    }

    /// Whether a fault still waits for requests to strike.
    pub fn is_waiting(&self, fault: u64) -> bool {
        self.shared.lock().faults.is_waiting(fault)
    }

    /// How many requests were struck by faults.
    pub fn struck(&self) -> u64 {
        self.shared.lock().faults.struck()
    }

    /// Drops all faults that wait.
    pub fn clear_faults(&self) {
        self.shared.lock().faults.clear();
    }

    /// Does something to the gateway at once.
    pub fn gateway(&self, fault: GatewayFault) {
        self.shared.trouble_gateway(fault);
    }
}
