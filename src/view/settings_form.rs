//! The forms of `/settings`: a menu of the settings, and for each setting a menu or buttons with its values.

use fluent_bundle::FluentArgs;

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, MenuValue, SettingsOf},
    component_row::{RoleMenu, Row},
    select_menu::{MenuOption, OPTIONS_MAX, SelectMenu},
};
use crate::text::{self, Locale, text};

/// Discord's limit on the characters of an option's label and description
/// (<https://discord.com/developers/docs/components/reference#string-select>).
const LABEL_MAX: usize = 100;

/// The value of a [`Values::Switch`] that is on.
pub(crate) const YES: &str = "yes";
/// The value of a [`Values::Switch`] that is off.
pub(crate) const NO: &str = "no";
/// The value of an hour or a role that is not set.
pub(crate) const NONE: &str = "none";

/// The numbers of days that the form offers. The option of the command also takes other numbers.
const DAYS: [u8; 14] = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28, 30, 45, 60];

/// A setting, identified by the name of its option in the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    /// The name of the option. It is also the key of the setting's texts.
    pub key: &'static str,
    /// The values that can be chosen.
    pub values: Values,
}

/// The values of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Values {
    /// One of these choices of the option.
    Choices(&'static [&'static str]),
    /// On or off.
    Switch,
    /// An hour of the day in UTC, or no hour.
    Hour,
    /// An hour of the day in the reader's time zone.
    OwnHour,
    /// A number of days.
    Days,
    /// A role of the server, or no role.
    Role,
}

const fn setting(key: &'static str, values: Values) -> Setting {
    Setting { key, values }
}

const LANGUAGES: Values = Values::Choices(&["of-discord", "english", "german", "french", "dutch", "turkish"]);

/// Groups of settings that belong together, in the order of the list and of the menu.
type Groups = &'static [&'static [Setting]];

const OF_PERSON: Groups = &[
    &[
        setting(
            "theme",
            Values::Choices(&["of-server", "classic", "symbols", "high-contrast", "letters", "paper"]),
        ),
        setting("side", Values::Choices(&["own", "white"])),
        setting("language", LANGUAGES),
    ],
    &[
        setting("mention", Values::Switch),
        setting("turns", Values::Choices(&["turns-each", "turns-digest", "turns-silent"])),
        setting("digest_hour", Values::OwnHour),
    ],
    &[
        setting("challenges", Values::Choices(&["anybody", "past-opponents", "nobody"])),
        setting("profile", Values::Choices(&["profile-public", "profile-private"])),
        setting("everywhere", Values::Switch),
        setting("puzzles", Values::Switch),
    ],
];

const OF_SERVER: Groups = &[
    &[
        setting("theme", Values::Choices(&["classic", "symbols", "high-contrast", "letters", "paper"])),
        setting("board", Values::Choices(&["decider", "white"])),
        setting("board_waits", Values::Switch),
        setting("language", LANGUAGES),
    ],
    &[
        setting("challengers", Values::Choices(&["everybody", "moderators"])),
        setting("game", Values::Choices(&["kamisado", "megasado"])),
        setting("match", Values::Choices(&["single", "standard", "long", "marathon"])),
        setting("threads", Values::Choices(&["always", "ask", "never"])),
        setting("machine_pauses", Values::Switch),
    ],
    &[
        setting("quiet-from", Values::Hour),
        setting("quiet-until", Values::Hour),
        setting("ask_after", Values::Days),
        setting("claim_after", Values::Days),
    ],
    &[setting("daily_puzzle", Values::Choices(&["here", "nowhere"])), setting("organisers", Values::Role)],
];

const fn groups(of: SettingsOf) -> Groups {
    match of {
        SettingsOf::Person => OF_PERSON,
        SettingsOf::Server => OF_SERVER,
    }
}

/// All settings of a form, in the order of the form.
pub(crate) fn settings(of: SettingsOf) -> impl Iterator<Item = &'static Setting> {
    groups(of).iter().copied().flatten()
}

/// The list of all settings, with a line for each and an empty line between the groups. `words` returns the current value of a
/// setting in words. If `words` returns `None`, `value` returns the current value, and the line describes it as the setting's menu
/// does. A setting for which both functions return `None` has no line.
pub(crate) fn list(
    locale: Locale,
    of: SettingsOf,
    words: impl Fn(&Setting) -> Option<String>,
    value: impl Fn(&Setting) -> Option<String>,
) -> String {
    let line = |setting: &Setting| {
        let in_menu = || value(setting).map(|value| label(locale, of, *setting, &value));
        let value = words(setting).or_else(in_menu)?;
        Some(text!(locale, "settings-list-line", name = name(locale, of, setting.key), value = value))
    };
    let group = |group: &&[Setting]| group.iter().filter_map(line).collect::<Vec<_>>().join("\n");
    groups(of).iter().map(group).collect::<Vec<_>>().join("\n\n")
}

/// The setting with this name.
pub(crate) fn find(of: SettingsOf, key: &str) -> Option<Setting> {
    settings(of).copied().find(|setting| setting.key == key)
}

/// The menu of the settings. Below each setting, it shows the current value. `words` and `value` are as in [`list`].
pub(crate) fn menu(
    locale: Locale,
    of: SettingsOf,
    words: impl Fn(&Setting) -> Option<String>,
    value: impl Fn(&Setting) -> Option<String>,
) -> Row {
    let option = |setting: &Setting| {
        let mut option = MenuOption::new(MenuValue::Setting(setting.key), name(locale, of, setting.key));
        let in_menu = || {
            value(setting).map(|value| match setting.values {
                Values::Role if value != NONE => text!(locale, "settings-a-role"),
                _ => label(locale, of, *setting, &value),
            })
        };
        // Discord shows neither mentions nor times in menus.
        let words = words(setting).filter(|words| !words.contains('<'));
        option.description = words.or_else(in_menu).map(short);
        option
    };
    Row::Menu(SelectMenu {
        action: Action::ChooseSetting { of },
        placeholder: text!(locale, "menu-settings"),
        options: settings(of).map(option).collect(),
    })
}

/// The page of a setting: its description, its current value, the `sentence` that says what this value means, and a menu or
/// buttons with all values. The menu or the buttons mark the current value.
pub(crate) fn page(
    locale: Locale,
    of: SettingsOf,
    setting: Setting,
    present: Option<&str>,
    sentence: Option<String>,
) -> (String, Vec<Row>) {
    let mut lines = vec![text!(
        locale,
        "settings-page",
        name = name(locale, of, setting.key),
        about = of_command(locale, of, &format!("{}-description", setting.key)),
    )];
    if let Some(present) = present {
        let value = label(locale, of, setting, present);
        lines.push(text!(locale, "settings-page-value", value = value));
    }
    lines.extend(sentence);
    let mut rows = match setting.values {
        Values::Switch => {
            let button = |value: &'static str| {
                let is_present = present == Some(value);
                let style = if is_present { ButtonStyle::Success } else { ButtonStyle::Secondary };
                set_to(locale, of, setting, value, style)
            };
            vec![Row::Buttons(vec![button(YES), button(NO)])]
        }
        Values::Role => {
            let action = Action::SetSetting { of, key: setting.key };
            vec![
                Row::RoleMenu(RoleMenu { action, placeholder: text!(locale, "menu-settings-role") }),
                Row::Buttons(vec![set_to(locale, of, setting, NONE, ButtonStyle::Secondary)]),
            ]
        }
        Values::Choices(_) | Values::Hour | Values::OwnHour | Values::Days => {
            vec![values_menu(locale, of, setting, present)]
        }
    };
    let back = Button::new(
        Action::ShowSettings { of },
        text!(locale, "button-settings-back"),
        ButtonStyle::Secondary,
    );
    rows.push(Row::Buttons(vec![back]));
    (lines.join("\n"), rows)
}

fn set_to(
    locale: Locale,
    of: SettingsOf,
    setting: Setting,
    value: &'static str,
    style: ButtonStyle,
) -> Button {
    let action = Action::SetSettingTo { of, key: setting.key, value };
    Button::new(action, label(locale, of, setting, value), style)
}

fn values_menu(locale: Locale, of: SettingsOf, setting: Setting, present: Option<&str>) -> Row {
    let option = |value: String| {
        let label = short(label(locale, of, setting, &value));
        let selected = present == Some(value.as_str());
        MenuOption { selected, ..MenuOption::new(MenuValue::SettingValue(value), label) }
    };
    let values: Vec<String> = match setting.values {
        Values::Choices(choices) => choices.iter().map(|&choice| choice.to_owned()).collect(),
        Values::Hour => {
            let hours = (0..24).map(|hour: u8| hour.to_string());
            std::iter::once(NONE.to_owned()).chain(hours).collect()
        }
        Values::OwnHour => (0..24).map(|hour: u8| hour.to_string()).collect(),
        Values::Days => {
            let mut days: Vec<u8> =
                present.and_then(|days| days.parse().ok()).into_iter().chain(DAYS).collect();
            days.sort_unstable();
            days.dedup();
            days.into_iter().map(|days| days.to_string()).collect()
        }
        Values::Switch | Values::Role => Vec::new(),
    };
    Row::Menu(SelectMenu {
        action: Action::SetSetting { of, key: setting.key },
        placeholder: text!(locale, "menu-settings-value"),
        options: values.into_iter().take(OPTIONS_MAX).map(option).collect(),
    })
}

/// A value of a setting, in the words of its menu.
pub(crate) fn label(locale: Locale, of: SettingsOf, setting: Setting, value: &str) -> String {
    match setting.values {
        Values::Choices(_) => of_command(locale, of, &format!("choice-{value}")),
        Values::Switch if value == YES => text!(locale, "settings-yes"),
        Values::Switch => text!(locale, "settings-no"),
        Values::Hour if value == NONE => text!(locale, "settings-no-hour"),
        Values::Hour => text!(locale, "settings-hour", hour = value),
        Values::OwnHour => text!(locale, "settings-own-hour", hour = value),
        Values::Days => text!(locale, "settings-days", days = value.parse::<u32>().unwrap_or_default()),
        Values::Role if value == NONE => text!(locale, "settings-no-role"),
        Values::Role => text!(locale, "settings-role", role = value),
    }
}

/// The name of a setting, as people read it. The option of the command has a shorter name.
fn name(locale: Locale, of: SettingsOf, key: &str) -> String {
    let titles = match of {
        SettingsOf::Person => "settings-titles-mine",
        SettingsOf::Server => "settings-titles-server",
    };
    attribute(locale, titles, key)
}

/// An attribute of the Fluent message of the command. The form describes its settings with the texts for the command's options.
fn of_command(locale: Locale, of: SettingsOf, key: &str) -> String {
    let command = match of {
        SettingsOf::Person => "command-settings-mine",
        SettingsOf::Server => "command-settings-server",
    };
    attribute(locale, command, key)
}

fn attribute(locale: Locale, message: &str, key: &str) -> String {
    text::get(locale, &format!("{message}.{key}"), &FluentArgs::new())
}

fn short(text: String) -> String {
    if text.chars().count() <= LABEL_MAX { text } else { text.chars().take(LABEL_MAX).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_setting_has_a_name_in_every_language() {
        for locale in Locale::ALL {
            for of in [SettingsOf::Person, SettingsOf::Server] {
                let Row::Menu(all) = menu(locale, of, |_| None, |_| None) else { panic!("no menu") };
                assert!(all.options.len() <= OPTIONS_MAX, "{}", all.options.len());
                for option in all.options {
                    let label = option.label;
                    assert!(
                        !label.contains("settings-titles") && label.chars().count() <= LABEL_MAX,
                        "{label}"
                    );
                }
                for setting in settings(of) {
                    let (content, rows) = page(locale, of, *setting, None, None);
                    assert!(!content.contains("command-settings"), "{content}");
                    for row in rows {
                        let labels: Vec<String> = match row {
                            Row::Menu(menu) => menu.options.into_iter().map(|option| option.label).collect(),
                            Row::Buttons(buttons) => buttons.into_iter().map(|button| button.label).collect(),
                            Row::UserMenu(_) | Row::RoleMenu(_) => Vec::new(),
                        };
                        for label in labels {
                            assert!(!label.is_empty() && !label.contains("command-settings"), "{label}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_menu_of_all_settings_shows_no_mention_of_a_role() {
        let value = |setting: &Setting| (setting.key == "organisers").then(|| "71".to_owned());
        let words = |setting: &Setting| match setting.key {
            "quiet-from" => Some("<t:0:t>".to_owned()),
            "theme" => Some("paper".to_owned()),
            _ => None,
        };
        let Row::Menu(menu) = menu(Locale::English, SettingsOf::Server, words, value) else {
            panic!("no menu")
        };
        let described: Vec<_> = menu.options.into_iter().filter_map(|option| option.description).collect();
        assert_eq!(described, ["paper", "a role of this server"]);
        let organisers = find(SettingsOf::Server, "organisers").unwrap();
        let (content, _) = page(Locale::English, SettingsOf::Server, organisers, Some("71"), None);
        assert!(content.contains("<@&71>"), "{content}");
    }

    #[test]
    fn the_present_value_is_marked() {
        let threads = find(SettingsOf::Server, "threads").unwrap();
        let (content, rows) = page(Locale::English, SettingsOf::Server, threads, Some("never"), None);
        assert!(content.ends_with("Now: never"), "{content}");
        let Row::Menu(menu) = &rows[0] else { panic!("{rows:?}") };
        let selected: Vec<_> = menu.options.iter().map(|option| option.selected).collect();
        assert_eq!(selected, [false, false, true]);
        let days = find(SettingsOf::Server, "ask_after").unwrap();
        let (_, rows) = page(Locale::English, SettingsOf::Server, days, Some("17"), None);
        let Row::Menu(menu) = &rows[0] else { panic!("{rows:?}") };
        let selected: Vec<_> = menu.options.iter().filter(|option| option.selected).collect();
        assert_eq!(selected.len(), 1, "a number that the form does not offer by itself");
        assert_eq!(selected[0].label, "17 days");
    }
}
