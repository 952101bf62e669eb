//! Methods of [`Handle`] that act as people, who write messages, call commands and use components.

use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::{Handle, Interaction};
use crate::{
    action_error::ActionError,
    image_check::content_type,
    interaction_payload::{Envelope, MenuTarget},
    interactions::InteractionKind,
    mentions::AllowedMentions,
    message::{Attachment, Message},
    permissions::Permissions,
    snowflake::Snowflake,
    world::{Channel, ChannelKind, World},
};

impl Handle {
    /// Posts a message in a channel as a person. Returns the message's id. The message unarchives an archived
    /// thread.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user does not exist, if the channel does not exist or the user cannot
    /// see it, or if the text is empty or longer than 2,000 characters.
    pub fn say(&self, channel: Snowflake, user: Snowflake, content: &str) -> Result<Snowflake, ActionError> {
        self.post(channel, user, content, None, Vec::new())
    }

    /// Posts a message as a person. The message already has an embed when it is posted, as on Discord if the preview of a link
    /// is already known. The embed is not checked. Returns the message's id.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`say`](Self::say).
    pub fn say_with_embed(
        &self,
        channel: Snowflake,
        user: Snowflake,
        content: &str,
        embed: Value,
    ) -> Result<Snowflake, ActionError> {
        self.post(channel, user, content, None, vec![embed])
    }

    /// Sets whether events about new messages lack the id from now on. REST requests still return the messages. Discord has
    /// never left out the id, but may change its API.
    pub fn hide_message_ids(&self, hide: bool) {
        self.shared.lock().hides_message_ids = hide;
    }

    /// Posts a person's reply to a message. `ping` tells whether the reply notifies the author of the message.
    /// Returns the reply's id.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`say`](Self::say), and an [`ActionError`] if the channel has no such message.
    pub fn reply(
        &self,
        channel: Snowflake,
        user: Snowflake,
        to: Snowflake,
        content: &str,
        ping: bool,
    ) -> Result<Snowflake, ActionError> {
        self.post(channel, user, content, Some((to, ping)), Vec::new())
    }

    /// Sends a person's direct message to the bot. Returns the message's id.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`say`](Self::say).
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
        embeds: Vec<Value>,
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
            embeds,
            attachments: Vec::new(),
            pinged,
            pinged_everyone: false,
            nonce: None,
            nonce_enforced: false,
            ephemeral_to: None,
            reference: reply.map(|(target, _)| target),
            edited: None,
            interaction: None,
            loading: false,
            thread: None,
            flags: 0,
            late_edits: 0,
            reactions: Vec::new(),
        };
        Ok(world.insert_message(message).id)
    }

    /// Edits a message as its author, at the current time.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the message does not exist, if the user is not its author, or if the text is
    /// empty or too long.
    pub fn edit(&self, user: Snowflake, message: Snowflake, content: &str) -> Result<(), ActionError> {
        let at = self.shared.lock().ids.now_milliseconds();
        self.edit_at(user, message, content, at)
    }

    /// Edits a message as its author. In Discord's event, the time of the edit is the time of the message plus
    /// `later`.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`edit`](Self::edit).
    pub fn edit_after(
        &self,
        user: Snowflake,
        message: Snowflake,
        content: &str,
        later: Duration,
    ) -> Result<(), ActionError> {
        let at = message.unix_milliseconds().saturating_add(later.as_millis() as u64);
        self.edit_at(user, message, content, at)
    }

    fn edit_at(
        &self,
        user: Snowflake,
        message: Snowflake,
        content: &str,
        at: u64,
    ) -> Result<(), ActionError> {
        check_content(content)?;
        let mut world = self.shared.lock();
        let found = world.find_message(message).filter(|found| found.author == user);
        let mut edited = Message::clone(&*found.ok_or(ActionError::UnknownMessage(message))?);
        content.clone_into(&mut edited.content);
        edited.edited = Some(at);
        // An edited reply still mentions the author of the message that it replies to.
        let target = edited.reference.and_then(|target| world.find_message(target));
        edited.pinged.retain(|pinged| target.as_ref().is_some_and(|target| target.author == *pinged));
        for mentioned in AllowedMentions::everything().pinged(content) {
            if world.users.contains_key(&mentioned) && !edited.pinged.contains(&mentioned) {
                edited.pinged.push(mentioned);
            }
        }
        world.replace_message(edited);
        Ok(())
    }

    /// Reacts to a message with a Unicode emoji as a person.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user or the message does not exist, or the user cannot see the channel
    /// of the message.
    pub fn react(&self, user: Snowflake, message: Snowflake, emoji: &str) -> Result<(), ActionError> {
        let mut world = self.shared.lock();
        let found = world.find_message(message).ok_or(ActionError::UnknownMessage(message))?;
        visible(&world, found.channel, user)?;
        let mut reacted = Message::clone(&*found);
        reacted.react(emoji, user);
        world.store_message(reacted);
        Ok(())
    }

    /// Adds an embed to a message, as Discord does for a link with a preview. The embed is not checked.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the message does not exist.
    pub fn embed(&self, message: Snowflake, embed: Value) -> Result<(), ActionError> {
        let mut world = self.shared.lock();
        let found = world.find_message(message).ok_or(ActionError::UnknownMessage(message))?;
        let mut embedded = Message::clone(&*found);
        embedded.embeds.push(embed);
        world.replace_message(embedded);
        Ok(())
    }

    /// Calls a slash command as a person. `name` is the name of the command. If the command has subcommands, a
    /// space and the name of the subcommand follow. `options` maps option names to values.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user does not exist, if the channel does not exist or the user cannot see it, if Discord
    /// does not offer the user such a command there, or if an option is missing or wrong.
    pub fn command(
        &self,
        channel: Snowflake,
        user: Snowflake,
        name: &str,
        options: &Value,
    ) -> Result<Interaction, ActionError> {
        let mut world = self.shared.lock();
        let data = world.command_data((user, visible(&world, channel, user)?), name, options, None)?;
        let kind = InteractionKind::Command(name.to_owned());
        Ok(self.begin(&mut world, kind, 2, channel, user, &data, None))
    }

    /// Calls a command from the menu of a message as a person.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user does not exist, if the message does not exist or is ephemeral, if the user cannot see
    /// its channel, or if Discord does not offer the user such a command there.
    pub fn message_command(
        &self,
        message: Snowflake,
        user: Snowflake,
        name: &str,
    ) -> Result<Interaction, ActionError> {
        let mut world = self.shared.lock();
        let unknown = || ActionError::UnknownMessage(message);
        // The menu of an ephemeral message does not contain commands of applications.
        let found = world.find_message(message).filter(|found| found.ephemeral_to.is_none());
        let found = found.ok_or_else(unknown)?;
        let place = visible(&world, found.channel, user)?;
        let data = world.menu_command_data((user, place), name, &MenuTarget::Message(&found))?;
        let kind = InteractionKind::Command(name.to_owned());
        Ok(self.begin(&mut world, kind, 2, found.channel, user, &data, None))
    }

    /// Calls a command from the menu of the user `target` in a channel as the person `user`.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if one of the users does not exist, if the channel does not exist or `user` cannot see it, or if
    /// Discord does not offer `user` such a command there.
    pub fn user_command(
        &self,
        channel: Snowflake,
        user: Snowflake,
        name: &str,
        target: Snowflake,
    ) -> Result<Interaction, ActionError> {
        let mut world = self.shared.lock();
        known_user(&world, target)?;
        let place = visible(&world, channel, user)?;
        let data = world.menu_command_data((user, place), name, &MenuTarget::User(target))?;
        let kind = InteractionKind::Command(name.to_owned());
        Ok(self.begin(&mut world, kind, 2, channel, user, &data, None))
    }

    /// Stores a file that a person can attach to a command. The returned id is the value to use for the option.
    pub fn upload(&self, name: &str, bytes: impl Into<axum::body::Bytes>) -> Snowflake {
        let mut world = self.shared.lock();
        let (id, bytes) = (world.ids.next(), bytes.into());
        let upload = Attachment {
            id,
            name: name.to_owned(),
            description: None,
            content_type: content_type(name).to_owned(),
            size: bytes.len(),
            width: None,
            height: None,
            bytes: Some(bytes),
        };
        world.uploads.insert(id, upload);
        id
    }

    /// Requests autocomplete for the option `focused` of a command. `options` contains the text that the person
    /// has typed for this option so far.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`command`](Self::command), except for missing options. Also returns an [`ActionError`] if the option
    /// `focused` has no autocomplete, or if `options` has no value for it.
    pub fn autocomplete(
        &self,
        channel: Snowflake,
        user: Snowflake,
        name: &str,
        options: &Value,
        focused: &str,
    ) -> Result<Interaction, ActionError> {
        let mut world = self.shared.lock();
        let data =
            world.command_data((user, visible(&world, channel, user)?), name, options, Some(focused))?;
        Ok(self.begin(&mut world, InteractionKind::Autocomplete, 4, channel, user, &data, None))
    }

    /// Presses a button as a person.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user does not exist, if the message does not exist or the user cannot see it, or if the
    /// message does not have the button or the button is disabled.
    pub fn press(
        &self,
        message: Snowflake,
        user: Snowflake,
        custom_id: &str,
    ) -> Result<Interaction, ActionError> {
        self.use_component(message, user, custom_id, None)
    }

    /// Chooses values in a menu as a person.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user does not exist, if the message does not exist or the user cannot see it, if the
    /// message does not have the menu, or if the menu is disabled or does not allow these values.
    pub fn choose(
        &self,
        message: Snowflake,
        user: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Interaction, ActionError> {
        self.use_component(message, user, custom_id, Some(values))
    }

    /// Fills in and submits a form that the bot has opened for a component of a message. `modal` is the form as
    /// the bot has sent it. `texts` are the texts that the person types into the fields, in the order of the
    /// fields.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the user does not exist, if the message does not exist or the user cannot see it, or if the
    /// texts do not fit into the form.
    pub fn submit(
        &self,
        message: Snowflake,
        user: Snowflake,
        modal: &Value,
        texts: &[&str],
    ) -> Result<Interaction, ActionError> {
        let mut world = self.shared.lock();
        let unknown = || ActionError::UnknownMessage(message);
        let found = world.find_message(message).ok_or_else(unknown)?;
        visible(&world, found.channel, user)?;
        if found.ephemeral_to.is_some_and(|only| only != user) {
            return Err(unknown());
        }
        let rows = modal["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let lines: Vec<_> = rows.iter().filter_map(|row| row["components"].as_array()).flatten().collect();
        let fits = |(line, text): (&&Value, &&str)| {
            let (length, required) = (text.chars().count() as u64, line["required"] != false);
            let least = line["min_length"].as_u64().unwrap_or(u64::from(required));
            (length == 0 && !required)
                || (least..=line["max_length"].as_u64().unwrap_or(4000)).contains(&length)
        };
        if lines.len() != texts.len() || !lines.iter().zip(texts).all(fits) {
            return Err(ActionError::Option("the texts do not fit into the form".to_owned()));
        }
        let filled = lines.iter().zip(texts).map(|(line, text)| {
            json!({ "type": 1, "components": [{ "type": 4, "custom_id": line["custom_id"], "value": text }] })
        });
        let data = json!({ "custom_id": modal["custom_id"], "components": filled.collect::<Vec<_>>() });
        let kind = InteractionKind::Form(message);
        Ok(self.begin(&mut world, kind, 5, found.channel, user, &data, Some(&found)))
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
        let channel = visible(&world, found.channel, user)?;
        let guild = channel.guild;
        if found.ephemeral_to.is_some_and(|only| only != user) {
            return Err(unknown());
        }
        let component = found.component(custom_id).filter(|component| component["disabled"] != true);
        let fits = component.is_some_and(|component| match values {
            None => component["type"] == 2,
            Some(values) if component["type"] == USER_SELECT => {
                accepts_count(component, values) && users_named(&world, values).len() == values.len()
            }
            Some(values) if component["type"] == ROLE_SELECT => {
                accepts_count(component, values)
                    && values.iter().all(|role| role_named(&world, guild, role).is_some())
            }
            Some(values) => menu_accepts_values(component, values),
        });
        let kind = component.map(|component| component["type"].clone()).filter(|_| fits);
        let kind = kind.ok_or_else(|| ActionError::UnknownComponent(custom_id.to_owned()))?;
        let mut data = json!({ "custom_id": custom_id, "component_type": kind });
        if let Some(values) = values {
            data["values"] = json!(values);
            if data["component_type"] == USER_SELECT {
                let mut resolved = Map::new();
                for chosen in users_named(&world, values) {
                    world.resolve_user(chosen, channel, &mut resolved);
                }
                data["resolved"] = Value::Object(resolved);
            }
            if data["component_type"] == ROLE_SELECT {
                let roles = values.iter().filter_map(|role| role_named(&world, guild, role));
                let roles: Map<String, Value> =
                    roles.map(|role| (role["id"].as_str().unwrap_or_default().to_owned(), role)).collect();
                data["resolved"] = json!({ "roles": roles });
            }
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
        let (id, now) = (world.ids.next(), world.clock.now());
        let token = world.interactions.insert(id, record, channel, user, now);
        let event = world.interaction_json(&Envelope { id, token, kind, channel, user }, data, message);
        let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
        world.dispatch_interaction(guild, &event);
        world.bump_version();
        let answer = world
            .interactions
            .get(id)
            .map_or_else(|| watch::Sender::new(None).subscribe(), |record| record.answer.subscribe());
        Interaction { id, handle: self.clone(), answer }
    }
}

/// The type of a menu of users (<https://discord.com/developers/docs/components/reference#user-select>).
const USER_SELECT: u8 = 5;

/// The type of a menu of roles (<https://discord.com/developers/docs/components/reference#role-select>).
const ROLE_SELECT: u8 = 6;

/// The role with this id in a guild, as Discord's JSON.
fn role_named(world: &World, guild: Option<Snowflake>, id: &str) -> Option<Value> {
    let roles = crate::world::json::roles_json(world.guilds.get(&guild?)?);
    roles.into_iter().find(|role| role["id"] == id)
}

/// The users with these ids. Unknown ids are left out.
fn users_named(world: &World, ids: &[&str]) -> Vec<Snowflake> {
    ids.iter().filter_map(|id| id.parse().ok()).filter(|id| world.users.contains_key(id)).collect()
}

fn accepts_count(component: &Value, values: &[&str]) -> bool {
    let count = values.len() as u64;
    count >= component["min_values"].as_u64().unwrap_or(1)
        && count <= component["max_values"].as_u64().unwrap_or(1)
}

fn menu_accepts_values(component: &Value, values: &[&str]) -> bool {
    let options = component["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let known = |value: &&str| options.is_empty() || options.iter().any(|option| option["value"] == **value);
    component["type"] != 2 && accepts_count(component, values) && values.iter().all(known)
}

fn check_content(content: &str) -> Result<(), ActionError> {
    let length = content.chars().count();
    if content.trim().is_empty() || length > 2000 { Err(ActionError::Content) } else { Ok(()) }
}

pub(super) fn known_user(world: &World, user: Snowflake) -> Result<(), ActionError> {
    if world.users.contains_key(&user) { Ok(()) } else { Err(ActionError::UnknownUser(user)) }
}

fn visible(world: &World, channel: Snowflake, user: Snowflake) -> Result<&Channel, ActionError> {
    known_user(world, user)?;
    let place = world.channels.get(&channel).ok_or(ActionError::UnknownChannel(channel))?;
    if world.permissions(user, place).contains(Permissions::VIEW_CHANNEL) {
        Ok(place)
    } else {
        Err(ActionError::UnknownChannel(channel))
    }
}
