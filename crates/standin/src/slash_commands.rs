//! The bot's registered commands, and Discord's rules for their names and lengths.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::snowflake::{Generator, Snowflake};

/// The maximum number of characters in a command: the sum of its names, descriptions and values, each in its longest
/// translation.
const COMMAND_CHARACTERS_MAX: usize = 8000;
/// The maximum number of slash commands that an application registers globally, or in one guild.
const COMMANDS_MAX: usize = 100;
/// The maximum number of commands in the menu of a user, and in that of a message.
const MENU_COMMANDS_MAX: usize = 15;

/// Discord's number for commands that are typed.
pub(crate) const CHAT_INPUT: u64 = 1;
/// Discord's number for commands in the menu of a user.
pub(crate) const USER: u64 = 2;
/// Discord's number for commands in the menu of a message.
pub(crate) const MESSAGE: u64 = 3;

/// The type of a command, as Discord's number.
pub(crate) fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(CHAT_INPUT)
}

/// Discord's locales.
/// <https://discord.com/developers/docs/reference#locales>
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

#[derive(Debug, Default)]
pub(crate) struct RegisteredCommands {
    global: Vec<Value>,
    guilds: BTreeMap<Snowflake, Vec<Value>>,
}

impl RegisteredCommands {
    /// The commands of a guild, or the global commands if `guild` is `None`.
    pub(crate) fn list(&self, guild: Option<Snowflake>) -> &[Value] {
        match guild {
            None => &self.global,
            Some(guild) => self.guilds.get(&guild).map(Vec::as_slice).unwrap_or_default(),
        }
    }

    /// The command of this type that a user calls by this name. The guild's own commands take precedence over the global
    /// ones.
    pub(crate) fn find(&self, guild: Option<Snowflake>, of_kind: u64, name: &str) -> Option<&Value> {
        let own = guild.map(|guild| self.list(Some(guild))).unwrap_or_default();
        own.iter().chain(&self.global).find(|command| kind(command) == of_kind && command["name"] == name)
    }

    /// Replaces all commands of a guild, or all global ones. A command that keeps its name and type keeps its id.
    ///
    /// # Errors
    ///
    /// Returns Discord's error message. If a single command is wrong, the index of the command precedes the message. If
    /// one of its fields is wrong, so does the name of the field.
    pub(crate) fn replace(
        &mut self,
        guild: Option<Snowflake>,
        application: Snowflake,
        ids: &mut Generator,
        commands: &[Value],
    ) -> Result<&[Value], String> {
        for (of_kind, most) in
            [(CHAT_INPUT, COMMANDS_MAX), (USER, MENU_COMMANDS_MAX), (MESSAGE, MENU_COMMANDS_MAX)]
        {
            if commands.iter().filter(|command| kind(command) == of_kind).count() > most {
                return Err(format!("Maximum number of application commands reached ({most})."));
            }
        }
        for (index, command) in commands.iter().enumerate() {
            check_command(command).map_err(|problem| format!("{index}: {problem}"))?;
            if commands[..index].iter().any(|other| is_same(other, command)) {
                return Err(format!("{index}: Application command names must be unique"));
            }
        }
        let old = self.list(guild).to_vec();
        let registered = commands
            .iter()
            .map(|command| {
                let known = old.iter().find(|known| is_same(known, command));
                let name = command["name"].as_str().unwrap_or_default();
                let mut new = || if guild.is_none() { command_id(name) } else { ids.next() };
                let id = known.map_or_else(|| json!(new()), |known| known["id"].clone());
                answer_form(command, &id, application, guild, ids.next())
            })
            .collect();
        let place = match guild {
            None => &mut self.global,
            Some(guild) => self.guilds.entry(guild).or_default(),
        };
        *place = registered;
        Ok(place)
    }
}

/// Whether two commands have the same name and type.
fn is_same(one: &Value, other: &Value) -> bool {
    kind(one) == kind(other) && one["name"] == other["name"]
}

/// The id of a global command with this name. The id is the same in every stand-in, so that a test can compute
/// the text with which the bot mentions the command.
pub fn command_id(name: &str) -> Snowflake {
    let number = name.bytes().fold(0_u64, |number, byte| (number * 31 + u64::from(byte)) % (1 << 40));
    Snowflake::new((1 << 60) + number)
}

/// Converts a command from the form in which the bot registers it to the form in which Discord returns it.
fn answer_form(
    command: &Value,
    id: &Value,
    application: Snowflake,
    guild: Option<Snowflake>,
    version: Snowflake,
) -> Value {
    let permissions = match &command["default_member_permissions"] {
        Value::Number(number) => json!(number.to_string()),
        other => other.clone(),
    };
    let mut object = json!({
        "id": id, "application_id": application, "version": version, "type": kind(command),
        "name": command["name"], "name_localizations": command["name_localizations"],
        "description": command["description"].as_str().unwrap_or_default(),
        "description_localizations": command["description_localizations"],
        "default_member_permissions": permissions, "nsfw": command["nsfw"].as_bool().unwrap_or(false),
    });
    if let Some(options) = command["options"].as_array().filter(|options| !options.is_empty()) {
        object["options"] = options.iter().map(option_response_form).collect();
    }
    if let Some(guild) = guild {
        object["guild_id"] = json!(guild);
    } else {
        object["dm_permission"] = json!(command["dm_permission"].as_bool().unwrap_or(true));
        object["contexts"] = command["contexts"].clone();
        let types = &command["integration_types"];
        object["integration_types"] = if types.is_null() { json!([0]) } else { types.clone() };
    }
    object
}

fn option_response_form(option: &Value) -> Value {
    let mut object = serde_json::Map::new();
    for (key, value) in option.as_object().into_iter().flatten() {
        let empty = value.as_array().is_some_and(Vec::is_empty);
        let cannot_complete = key == "autocomplete" && *value == json!(false);
        if value.is_null() || empty || cannot_complete {
            continue;
        }
        let value = match (key.as_str(), value.as_array()) {
            ("options", Some(options)) => options.iter().map(option_response_form).collect(),
            ("choices", Some(choices)) => choices.iter().map(option_response_form).collect(),
            _ => value.clone(),
        };
        object.insert(key.clone(), value);
    }
    Value::Object(object)
}

fn check_command(command: &Value) -> Result<(), String> {
    if kind(command) == CHAT_INPUT {
        check_described(command)?;
        check_options(&command["options"], true)?;
    } else {
        check_menu_command(command)?;
    }
    let length = total_length(command);
    if length > COMMAND_CHARACTERS_MAX {
        return Err(format!("Command exceeds maximum size ({COMMAND_CHARACTERS_MAX}): {length}"));
    }
    Ok(())
}

/// Checks a command in the menu of a user or a message. Its names may have spaces and capitals. It has no description and
/// no options.
fn check_menu_command(command: &Value) -> Result<(), String> {
    check_menu_name(&command["name"]).map_err(|problem| format!("name: {problem}"))?;
    for (locale, name) in localizations(&command["name_localizations"]) {
        check_locale(locale)?;
        check_menu_name(name).map_err(|problem| format!("name_localizations.{locale}: {problem}"))?;
    }
    let is_described = command["description"].as_str().is_some_and(|text| !text.is_empty())
        || localizations(&command["description_localizations"]).next().is_some();
    if is_described {
        return Err("description: Context menu commands cannot have description".to_owned());
    }
    if command["options"].as_array().is_some_and(|options| !options.is_empty()) {
        return Err("options: Context menu commands cannot have options".to_owned());
    }
    Ok(())
}

fn check_menu_name(name: &Value) -> Result<(), String> {
    let name = name.as_str().unwrap_or_default();
    let is_fitting = (1..=32).contains(&name.chars().count()) && name.trim() == name;
    if is_fitting { Ok(()) } else { Err("Must be between 1 and 32 in length.".to_owned()) }
}

/// Checks the name and the description of a command or an option, and the translations of both.
fn check_described(object: &Value) -> Result<(), String> {
    check_name(&object["name"]).map_err(|problem| format!("name: {problem}"))?;
    for (locale, name) in localizations(&object["name_localizations"]) {
        check_locale(locale)?;
        check_name(name).map_err(|problem| format!("name_localizations.{locale}: {problem}"))?;
    }
    check_description(&object["description"]).map_err(|problem| format!("description: {problem}"))?;
    for (locale, description) in localizations(&object["description_localizations"]) {
        check_locale(locale)?;
        check_description(description)
            .map_err(|problem| format!("description_localizations.{locale}: {problem}"))?;
    }
    Ok(())
}

fn localizations(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(locale, text)| (locale.as_str(), text))
}

fn check_locale(locale: &str) -> Result<(), String> {
    if LOCALES.contains(&locale) { Ok(()) } else { Err(format!("{locale} is no locale of Discord's")) }
}

/// Checks a name by Discord's rule: it matches `^[-_'\p{L}\p{N}]{1,32}$` and has no upper-case letters.
fn check_name(name: &Value) -> Result<(), String> {
    let name = name.as_str().unwrap_or_default();
    let allowed = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
    if !(1..=32).contains(&name.chars().count()) || !name.chars().all(allowed) {
        return Err(format!("String value did not match validation regex: {name:?}"));
    }
    if name.chars().any(char::is_uppercase) {
        return Err(format!("Command name is invalid: {name:?} is not lower case"));
    }
    Ok(())
}

fn check_description(description: &Value) -> Result<(), String> {
    let length = description.as_str().unwrap_or_default().chars().count();
    if (1..=100).contains(&length) { Ok(()) } else { Err("Must be between 1 and 100 in length.".to_owned()) }
}

fn check_options(options: &Value, outermost: bool) -> Result<(), String> {
    let Some(options) = options.as_array() else { return Ok(()) };
    if options.len() > 25 {
        return Err("options: Must be 25 or fewer in length.".to_owned());
    }
    let mut optional_seen = false;
    let subcommands = options.iter().filter(|option| matches!(option["type"].as_u64(), Some(1 | 2))).count();
    if subcommands > 0
        && (subcommands < options.len() || !outermost)
        && options.iter().any(|option| option["type"] != 1)
    {
        return Err(
            "Sub-command and sub-command group option types are mutually exclusive to all other types"
                .to_owned(),
        );
    }
    for (index, option) in options.iter().enumerate() {
        let name = option["name"].as_str().unwrap_or_default();
        check_described(option).map_err(|problem| format!("options.{name}.{problem}"))?;
        if options[..index].iter().any(|other| other["name"] == option["name"]) {
            return Err(format!("options.{name}: Option names must be unique"));
        }
        if matches!(option["type"].as_u64(), Some(1 | 2)) {
            check_options(&option["options"], false)
                .map_err(|problem| format!("options.{name}.{problem}"))?;
            continue;
        }
        let required = option["required"].as_bool().unwrap_or(false);
        if required && optional_seen {
            return Err(format!(
                "options.{name}: Required options must be placed before non-required options"
            ));
        }
        optional_seen |= !required;
        check_choices(option).map_err(|problem| format!("options.{name}.choices: {problem}"))?;
    }
    Ok(())
}

fn check_choices(option: &Value) -> Result<(), String> {
    let choices = option["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    if choices.len() > 25 {
        return Err("Must be 25 or fewer in length.".to_owned());
    }
    if !choices.is_empty() && option["autocomplete"] == true {
        return Err("choices and autocomplete exclude each other".to_owned());
    }
    for (index, choice) in choices.iter().enumerate() {
        if choices[..index].iter().any(|other| other["name"] == choice["name"]) {
            return Err("Option choice names must be unique".to_owned());
        }
        check_choice(choice)?;
    }
    Ok(())
}

/// Checks a choice. Its name, each translation of the name, and a string value have 1 to 100 characters.
pub(crate) fn check_choice(choice: &Value) -> Result<(), String> {
    check_description(&choice["name"]).map_err(|problem| format!("name: {problem}"))?;
    for (locale, name) in localizations(&choice["name_localizations"]) {
        check_locale(locale)?;
        check_description(name).map_err(|problem| format!("name_localizations.{locale}: {problem}"))?;
    }
    if let Some(value) = choice["value"].as_str() {
        let length = value.chars().count();
        if !(1..=100).contains(&length) {
            return Err("value: Must be between 1 and 100 in length.".to_owned());
        }
    }
    Ok(())
}

/// The length of a command in characters, as Discord counts it.
fn total_length(object: &Value) -> usize {
    let longest = |text: &str, translations: &str| {
        let plain = object[text].as_str().unwrap_or_default().chars().count();
        let translated = localizations(&object[translations]).filter_map(|(_, value)| value.as_str());
        translated.map(|value| value.chars().count()).max().unwrap_or(0).max(plain)
    };
    let own = longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + object["value"].as_str().map_or(0, |value| value.chars().count());
    let inner = ["options", "choices"].iter().filter_map(|key| object[key].as_array()).flatten();
    own + inner.map(total_length).sum::<usize>()
}
