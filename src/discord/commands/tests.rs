//! Tests that the commands match the texts in `locales/` and keep Discord's limits.

use std::collections::BTreeSet;

use serde_json::Value;

use super::*;
use crate::text::Locale;

fn registered() -> Vec<Value> {
    let commands = super::registered(&all());
    commands.iter().map(|command| serde_json::to_value(command).unwrap()).collect()
}

/// Discord's codes of every language.
fn codes() -> impl Iterator<Item = &'static str> {
    Locale::ALL.into_iter().flat_map(|locale| locale.discord_codes().iter().copied())
}

/// Discord's rule for names: `^[-_'\p{L}\p{N}]{1,32}$`, and lower case.
fn is_name(name: &str) -> bool {
    let allowed = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
    (1..=32).contains(&name.chars().count()) && name.chars().all(allowed) && name.to_lowercase() == name
}

fn assert_described(item: &Value) {
    assert!(is_name(item["name"].as_str().unwrap()), "{item}");
    assert!((1..=100).contains(&item["description"].as_str().unwrap().chars().count()), "{item}");
    for locale in codes() {
        assert!(is_name(item["name_localizations"][locale].as_str().unwrap()), "{item}");
        let description = item["description_localizations"][locale].as_str().unwrap();
        assert!((1..=100).contains(&description.chars().count()), "{item}");
    }
}

/// The number of characters that Discord counts for a command, an option or a choice. It adds the name, the description
/// and the value, each in its longest localization, and the characters of the options and choices (docs, "Slash
/// Commands").
fn characters(item: &Value) -> usize {
    let own = |key: &str| {
        let translated = item[format!("{key}_localizations")].as_object().into_iter().flatten();
        let texts = translated.map(|(_, text)| text).chain([&item[key]]);
        texts.filter_map(Value::as_str).map(|text| text.chars().count()).max().unwrap_or_default()
    };
    let parts = ["options", "choices"].into_iter().filter_map(|key| item[key].as_array()).flatten();
    own("name") + own("description") + own("value") + parts.map(characters).sum::<usize>()
}

#[test]
fn every_command_option_and_choice_is_named_and_described_as_discord_wants_it() {
    let commands = registered();
    assert_eq!(commands.len(), all().len());
    let (menus, commands): (Vec<_>, Vec<_>) =
        commands.into_iter().partition(|command| command["type"] == 2 || command["type"] == 3);
    for menu in &menus {
        let translated = codes().map(|code| &menu["name_localizations"][code]);
        for name in translated.chain([&menu["name"]]) {
            assert!((1..=32).contains(&name.as_str().unwrap().chars().count()), "{menu}");
        }
        assert!(menu["description"].is_null(), "{menu}");
    }
    for command in &commands {
        assert_described(command);
        let options = command["options"].as_array().unwrap();
        let of_parts = options.iter().filter_map(|option| option["options"].as_array()).flatten();
        for option in options.iter().chain(of_parts) {
            assert_described(option);
            for choice in option["choices"].as_array().into_iter().flatten() {
                let translated = codes().map(|code| &choice["name_localizations"][code]);
                for name in translated.chain([&choice["name"]]) {
                    assert!((1..=100).contains(&name.as_str().unwrap().chars().count()), "{choice}");
                }
            }
        }
        assert!(characters(command) <= 8000, "{}: {}", command["name"], characters(command));
    }
}

/// Checks that the names of these items differ from each other in every language. Also checks the options and the
/// choices of each item.
fn assert_names_differ(items: &[Value]) {
    for code in codes() {
        let names: Vec<_> = items.iter().map(|item| item["name_localizations"][code].as_str()).collect();
        let different: BTreeSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{code}: {names:?}");
    }
    for parts in items.iter().flat_map(|item| [&item["options"], &item["choices"]]) {
        assert_names_differ(parts.as_array().map(Vec::as_slice).unwrap_or_default());
    }
}

#[test]
fn no_two_commands_options_or_choices_have_the_same_name_in_any_language() {
    assert_names_differ(&registered());
}

#[test]
fn every_text_of_a_command_is_used_and_none_is_missing() {
    let mut used = BTreeSet::new();
    let commands = unlocalized();
    let whole = commands.iter().map(|command| {
        let is_menu = command.context_menu_action.is_some();
        (if is_menu { "menu-command" } else { "command" }.to_owned(), command)
    });
    let parts = commands.iter().flat_map(|command| {
        command.subcommands.iter().map(|part| (format!("command-{}", command.name), part))
    });
    for (above, command) in whole.chain(parts) {
        let message = format!("{above}-{}", command.name);
        if command.context_menu_action.is_some() {
            used.insert(message);
            continue;
        }
        used.insert(format!("{message}.description"));
        for parameter in &command.parameters {
            used.insert(format!("{message}.{}", parameter.name));
            used.insert(format!("{message}.{}-description", parameter.name));
            used.extend(parameter.choices.iter().map(|choice| format!("{message}.choice-{}", choice.name)));
        }
        used.insert(message);
    }
    let known: BTreeSet<_> = crate::text::locale::keys(Locale::English)
        .into_iter()
        .filter(|key| key.starts_with("command-") || key.starts_with("menu-command-"))
        .collect();
    assert_eq!(used, known);
}

#[test]
fn everything_of_a_challenge_can_be_left_out() {
    let commands = registered();
    let challenge = commands.iter().find(|command| command["name"] == "challenge").unwrap();
    let required: Vec<_> =
        challenge["options"].as_array().unwrap().iter().filter(|option| option["required"] == true).collect();
    assert!(required.is_empty(), "{required:?}");
    let options = challenge["options"].as_array().unwrap();
    let length = options.iter().find(|option| option["name"] == "match").unwrap();
    let choices: Vec<_> =
        length["choices"].as_array().unwrap().iter().map(|choice| choice["name"].as_str().unwrap()).collect();
    let names: Vec<_> = choices.iter().map(|choice| choice.split(" (").next().unwrap()).collect();
    assert_eq!(names, ["single", "standard", "long", "marathon"]);
    let times: Vec<_> =
        choices.iter().filter(|choice| choice.contains("minutes") || choice.contains("hours")).collect();
    assert_eq!(times.len(), choices.len(), "each says how long it takes: {choices:?}");
}
