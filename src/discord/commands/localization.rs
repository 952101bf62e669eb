//! Sets the names and descriptions of commands in every language, with English as the default.

use std::borrow::Cow;

use fluent_bundle::FluentArgs;

use poise::serenity_prelude::CreateCommand;

use crate::{
    discord::bot::Command,
    text::{self, Locale},
};

/// Sets the texts of a command, its subcommands, options and choices. The names in the code are the keys of the texts.
pub(super) fn localize(command: &mut Command) {
    if command.context_menu_action.is_some() {
        command.context_menu_name = Some(menu_name(Locale::English, command).into());
    } else {
        localize_below("command", command);
    }
}

/// Converts a command to the form in which it is registered. Adds the translated names of context-menu commands, which
/// the framework leaves out.
pub(super) fn registered(command: &Command) -> Option<CreateCommand> {
    let menu = command.create_as_context_menu_command().map(|menu| {
        Locale::ALL.into_iter().fold(menu, |menu, locale| {
            let name = menu_name(locale, command);
            let codes = locale.discord_codes().iter();
            codes.fold(menu, |menu, &code| menu.name_localized(code, name.as_str()))
        })
    });
    menu.or_else(|| command.create_as_slash_command())
}

/// The name of a command in the menu of a message or a person.
fn menu_name(locale: Locale, command: &Command) -> String {
    text::get(locale, &format!("menu-command-{}", command.name), &FluentArgs::new())
}

/// Sets the texts of a command or subcommand. The key of the texts is the command's name, prefixed with the key of the
/// parent (`above`).
fn localize_below(above: &str, command: &mut Command) {
    let message = format!("{above}-{}", command.name);
    for part in &mut command.subcommands {
        localize_below(&message, part);
    }
    let attribute = |name: &str| format!("{message}.{name}");
    for locale in Locale::ALL {
        let own = |key: &str| text::get(locale, key, &FluentArgs::new());
        for code in locale.discord_codes().iter().map(|&code| Cow::Borrowed(code)) {
            let names = command.name_localizations.to_mut();
            names.push((code.clone(), Cow::Owned(own(&message))));
            let descriptions = command.description_localizations.to_mut();
            descriptions.push((code.clone(), Cow::Owned(own(&attribute("description")))));
            for parameter in &mut command.parameters {
                let name = own(&attribute(&parameter.name));
                let description = own(&attribute(&format!("{}-description", parameter.name)));
                parameter.name_localizations.to_mut().push((code.clone(), Cow::Owned(name)));
                parameter.description_localizations.to_mut().push((code.clone(), Cow::Owned(description)));
                for choice in parameter.choices.to_mut() {
                    let label = own(&attribute(&format!("choice-{}", choice.name)));
                    choice.localizations.to_mut().push((code.clone(), Cow::Owned(label)));
                }
            }
        }
    }
    let english = |key: &str| Cow::Owned(text::get(Locale::English, key, &FluentArgs::new()));
    command.description = Some(english(&attribute("description")));
    for parameter in &mut command.parameters {
        parameter.description = Some(english(&attribute(&format!("{}-description", parameter.name))));
        for choice in parameter.choices.to_mut() {
            choice.name = english(&attribute(&format!("choice-{}", choice.name)));
        }
    }
}
