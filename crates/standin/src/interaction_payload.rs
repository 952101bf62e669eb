//! Builds `INTERACTION_CREATE` events for commands, autocomplete, buttons, menus and forms.

use serde_json::{Map, Value, json};

use crate::{
    action_error::ActionError,
    message::Message,
    permissions::Permissions,
    slash_commands,
    snowflake::{self, Snowflake},
    world::{Channel, ChannelKind, World},
};

/// The `attachment_size_limit` of interactions, in bytes.
const ATTACHMENT_SIZE_LIMIT: u64 = 10 << 20;

/// The fields of an interaction besides its data.
pub(crate) struct Envelope {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    /// Discord's number for the type of the interaction: 2 for a command, 3 for a component, 4 for autocomplete, 5 for a form.
    pub(crate) kind: u8,
    pub(crate) channel: Snowflake,
    pub(crate) user: Snowflake,
}

/// The user or message in whose menu a command is called.
pub(crate) enum MenuTarget<'a> {
    User(Snowflake),
    Message(&'a Message),
}

/// Discord's number for the context of an interaction: 0 in a guild, 1 in a direct message with the bot, 2 in a chat without
/// the bot.
const fn context(channel: &Channel) -> u64 {
    match channel.kind {
        ChannelKind::Text | ChannelKind::Thread(_) => 0,
        ChannelKind::Direct(_) => 1,
        ChannelKind::Group(_) => 2,
    }
}

impl World {
    /// Builds the complete `INTERACTION_CREATE` event.
    pub(crate) fn interaction_json(
        &self,
        envelope: &Envelope,
        data: &Value,
        message: Option<&Message>,
    ) -> Value {
        let locale = self.users.get(&envelope.user).map_or("en-US", |user| user.locale.as_str());
        let mut event = json!({
            "id": envelope.id, "application_id": self.bot, "type": envelope.kind, "data": data,
            "channel_id": envelope.channel, "token": envelope.token, "version": 1, "locale": locale,
            "entitlements": [], "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        });
        let Some(channel) = self.channels.get(&envelope.channel) else { return event };
        event["channel"] = self.channel_json(channel);
        event["app_permissions"] = json!(self.app_permissions(channel));
        if let Some(message) = message {
            event["message"] = self.message_json(message, true);
        }
        if let Some(guild) = channel.guild.and_then(|guild| self.guilds.get(&guild)) {
            let mut member = self.member_json(envelope.user);
            member["permissions"] = json!(self.permissions(envelope.user, channel));
            event["channel"]["permissions"] = member["permissions"].clone();
            event["member"] = member;
            event["guild_id"] = json!(guild.id);
            event["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": guild.features() });
            event["guild_locale"] = json!(guild.locale);
        } else {
            event["user"] = self.user_json(envelope.user);
        }
        event["authorizing_integration_owners"] = self.integration_owners(envelope.user, channel);
        event["context"] = json!(context(channel));
        event
    }

    /// The installations of the application that let a user use it in a channel, as Discord's JSON.
    fn integration_owners(&self, user: Snowflake, channel: &Channel) -> Value {
        let mut owners = Map::new();
        match (channel.guild.and_then(|guild| self.guilds.get(&guild)), &channel.kind) {
            (Some(guild), _) if guild.has_bot => {
                owners.insert("0".to_owned(), json!(guild.id));
            }
            // In direct messages, an app that is installed to guilds has "0" instead of a guild id here.
            (None, ChannelKind::Direct(_)) => {
                owners.insert("0".to_owned(), json!("0"));
            }
            _ => {}
        }
        if self.users.get(&user).is_some_and(|user| user.has_installed) {
            owners.insert("1".to_owned(), json!(user));
        }
        Value::Object(owners)
    }

    /// The permissions of the application in the channel of an interaction. In a guild or group chat without the bot, the
    /// application can only answer.
    fn app_permissions(&self, channel: &Channel) -> Permissions {
        let guild = channel.guild.and_then(|guild| self.guilds.get(&guild));
        if matches!(channel.kind, ChannelKind::Group(_)) || guild.is_some_and(|guild| !guild.has_bot) {
            Permissions::ATTACH_FILES | Permissions::EMBED_LINKS
        } else {
            self.permissions(self.bot, channel)
        }
    }

    /// Whether Discord offers a command to a user in a channel. The command must allow the context of the channel, and the
    /// application must be installed there in one of the ways that the command allows.
    /// <https://discord.com/developers/docs/interactions/application-commands#contexts>
    fn is_offered(&self, command: &Value, user: Snowflake, channel: &Channel) -> bool {
        let lists = |key: &str, number: u64| {
            command[key].as_array().map(|numbers| numbers.iter().any(|one| one.as_u64() == Some(number)))
        };
        let owners = self.integration_owners(user, channel);
        let installed = [0, 1].into_iter().any(|kind| {
            // A command that names no integration types can be used only where the application is installed to a guild.
            owners.get(kind.to_string()).is_some() && lists("integration_types", kind).unwrap_or(kind == 0)
        });
        installed && lists("contexts", context(channel)).unwrap_or(true)
    }

    /// Builds the `data` of a command interaction.
    ///
    /// `name` is the name of the command. If the command has subcommands, a space and the name of the subcommand
    /// follow. `options` maps option names to values. With `focused`, the data is that of an autocomplete
    /// interaction, in which no option is required.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if Discord's client would not let the user send this command.
    pub(crate) fn command_data(
        &self,
        (user, channel): (Snowflake, &Channel),
        name: &str,
        options: &Value,
        focused: Option<&str>,
    ) -> Result<Value, ActionError> {
        let guild = channel.guild;
        let mut words = name.split_whitespace();
        let command = words
            .next()
            .and_then(|word| self.commands.find(guild, slash_commands::CHAT_INPUT, word))
            .filter(|command| self.is_offered(command, user, channel))
            .ok_or_else(|| ActionError::UnknownCommand(name.to_owned()))?;
        let mut definition = command;
        let mut path = Vec::new();
        for word in words {
            let inner = definition["options"].as_array().into_iter().flatten();
            definition = inner
                .into_iter()
                .find(|option| option["name"] == word && matches!(option["type"].as_u64(), Some(1 | 2)))
                .ok_or_else(|| ActionError::UnknownCommand(name.to_owned()))?;
            path.push((word, definition["type"].clone()));
        }
        let mut resolved = Map::new();
        let mut given = self.option_values(definition, options, focused, &mut resolved, channel)?;
        for (word, kind) in path.into_iter().rev() {
            given = vec![json!({ "name": word, "type": kind, "options": given })];
        }
        let mut data = json!({ "id": command["id"], "name": command["name"], "type": 1, "options": given });
        if let (Some(guild), true) = (guild, command.get("guild_id").is_some()) {
            data["guild_id"] = json!(guild);
        }
        if !resolved.is_empty() {
            data["resolved"] = Value::Object(resolved);
        }
        Ok(data)
    }

    /// Builds the `data` of a command from the menu of a user or a message.
    ///
    /// # Errors
    ///
    /// Returns an [`ActionError`] if the command does not exist.
    pub(crate) fn menu_command_data(
        &self,
        (user, channel): (Snowflake, &Channel),
        name: &str,
        target: &MenuTarget<'_>,
    ) -> Result<Value, ActionError> {
        let guild = channel.guild;
        let kind = match target {
            MenuTarget::User(_) => slash_commands::USER,
            MenuTarget::Message(_) => slash_commands::MESSAGE,
        };
        let command = self.commands.find(guild, kind, name);
        let command = command.filter(|command| self.is_offered(command, user, channel));
        let command = command.ok_or_else(|| ActionError::UnknownCommand(name.to_owned()))?;
        let mut resolved = Map::new();
        let target = match *target {
            MenuTarget::User(user) => {
                self.resolve_user(user, channel, &mut resolved);
                user
            }
            MenuTarget::Message(message) => {
                // The bot receives the content of this message even without the message-content intent.
                let found = self.message_json(message, true);
                resolved.insert("messages".to_owned(), json!({ message.id.to_string(): found }));
                message.id
            }
        };
        Ok(json!({
            "id": command["id"], "name": command["name"], "type": kind, "target_id": target, "resolved": resolved,
        }))
    }

    fn option_values(
        &self,
        definition: &Value,
        options: &Value,
        focused: Option<&str>,
        resolved: &mut Map<String, Value>,
        channel: &Channel,
    ) -> Result<Vec<Value>, ActionError> {
        let empty = Map::new();
        let given = options.as_object().unwrap_or(&empty);
        let known = definition["options"].as_array().map(Vec::as_slice).unwrap_or_default();
        if let Some(unknown) = given.keys().find(|name| known.iter().all(|option| option["name"] != **name)) {
            return Err(ActionError::Option(format!("there is no option {unknown:?}")));
        }
        if known.iter().any(|option| matches!(option["type"].as_u64(), Some(1 | 2))) {
            return Err(ActionError::Option("a subcommand is missing".to_owned()));
        }
        let mut values = Vec::new();
        for option in known {
            let name = option["name"].as_str().unwrap_or_default();
            let Some(value) = given.get(name) else {
                if option["required"] == true && focused.is_none() {
                    return Err(ActionError::Option(format!("the option {name:?} is required")));
                }
                continue;
            };
            let is_focused = focused == Some(name);
            if is_focused && option["autocomplete"] != true {
                return Err(ActionError::Option(format!("the option {name:?} has no autocomplete")));
            }
            let mut entry = json!({ "name": name, "type": option["type"], "value": value });
            if is_focused {
                entry["focused"] = json!(true);
                entry["value"] = json!(value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned));
            } else {
                entry["value"] = self.option_value(option, value, resolved, channel)?;
            }
            values.push(entry);
        }
        if let Some(focused) = focused
            && !given.contains_key(focused)
        {
            return Err(ActionError::Option(format!("the focused option {focused:?} has no value")));
        }
        Ok(values)
    }

    fn option_value(
        &self,
        option: &Value,
        value: &Value,
        resolved: &mut Map<String, Value>,
        channel: &Channel,
    ) -> Result<Value, ActionError> {
        let wrong = |what: &str| Err(ActionError::Option(format!("the option {} {what}", option["name"])));
        let choices = option["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
        if !choices.is_empty() && choices.iter().all(|choice| choice["value"] != *value) {
            return wrong("is none of the choices");
        }
        match option["type"].as_u64() {
            Some(3) => {
                let Some(text) = value.as_str() else { return wrong("is a text") };
                let length = text.chars().count() as u64;
                let (least, most) = (
                    option["min_length"].as_u64().unwrap_or(0),
                    option["max_length"].as_u64().unwrap_or(6000),
                );
                if !(least..=most).contains(&length) {
                    return wrong("is too short or too long");
                }
                Ok(value.clone())
            }
            Some(4) => {
                let Some(number) = value.as_i64() else { return wrong("is a whole number") };
                let below = option["min_value"].as_i64().is_some_and(|least| number < least);
                if below || option["max_value"].as_i64().is_some_and(|most| number > most) {
                    return wrong("is too small or too large");
                }
                Ok(value.clone())
            }
            Some(5) if !value.is_boolean() => wrong("is true or false"),
            Some(6) => {
                let user = snowflake::from_json(value).filter(|user| self.users.contains_key(user));
                let Some(user) = user else { return wrong("is no user") };
                self.resolve_user(user, channel, resolved);
                Ok(json!(user))
            }
            Some(7) => {
                let named = snowflake::from_json(value).and_then(|named| self.channels.get(&named));
                let Some(named) = named else { return wrong("is no channel") };
                let group = resolved.entry("channels").or_insert_with(|| json!({}));
                let mut partial = self.channel_json(named);
                partial["permissions"] = json!(self.permissions(self.bot, named));
                group[named.id.to_string().as_str()] = partial;
                Ok(json!(named.id))
            }
            Some(8) => {
                let guild = channel.guild.and_then(|guild| self.guilds.get(&guild));
                let roles = guild.map(crate::world::json::roles_json);
                let id = snowflake::from_json(value).map(|role| role.to_string());
                let of_guild = |role: &Value| role["id"].as_str() == id.as_deref();
                let Some(role) = roles.unwrap_or_default().into_iter().find(of_guild) else {
                    return wrong("is no role");
                };
                let group = resolved.entry("roles").or_insert_with(|| json!({}));
                group[id.unwrap_or_default().as_str()] = role;
                Ok(value.clone())
            }
            Some(11) => {
                let upload = snowflake::from_json(value).and_then(|id| self.uploads.get(&id));
                let Some(upload) = upload else { return wrong("is no file") };
                let group = resolved.entry("attachments").or_insert_with(|| json!({}));
                group[upload.id.to_string().as_str()] = upload.to_json(&self.base_url, self.bot, true);
                Ok(json!(upload.id))
            }
            Some(10) if !value.is_number() => wrong("is a number"),
            _ => Ok(value.clone()),
        }
    }

    /// Adds a user to the resolved data of an interaction in a channel. In a guild, also adds a user who has not left it as a member,
    /// with the permissions in the channel.
    pub(crate) fn resolve_user(&self, user: Snowflake, channel: &Channel, resolved: &mut Map<String, Value>) {
        let key = user.to_string();
        let mut insert = |group: &str, value: Value| {
            let group = resolved.entry(group).or_insert_with(|| json!({}));
            group[key.as_str()] = value;
        };
        insert("users", self.user_json(user));
        let has_left =
            |guild: Snowflake| self.guilds.get(&guild).is_some_and(|guild| guild.left.contains(&user));
        if channel.guild.is_some_and(|guild| !has_left(guild)) {
            let mut member = self.member_json(user);
            if let Some(member) = member.as_object_mut() {
                for left_out in ["user", "deaf", "mute"] {
                    member.remove(left_out);
                }
            }
            member["permissions"] = json!(self.permissions(user, channel));
            insert("members", member);
        }
    }
}
