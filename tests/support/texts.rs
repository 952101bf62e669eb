//! The bot's texts in any language, by their keys.

use fluent_bundle::FluentArgs;
use kamisado::text::{self, Locale};
use kamisado_standin::command_id;

/// The text with this key in a language, with its variables filled in. Values of the game are given by their codes.
/// Commands are mentioned with the ids that the stand-in gives them.
pub(crate) fn text_in(locale: Locale, key: &str, arguments: &[(&str, &str)]) -> String {
    let arguments: FluentArgs<'_> = arguments.iter().copied().collect();
    let text = text::find(locale, key, &arguments).unwrap_or_else(|| panic!("no text {key}"));
    with_command_ids(&text)
}

/// Replaces the command names that a text shows as code by mentions. The bot shows a name as code if Discord has not
/// registered the command.
fn with_command_ids(text: &str) -> String {
    let mut parts = text.split("`/");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |mentioning, part| {
        let (command, rest) = part.split_once('`').unwrap();
        let id = command_id(command.split(' ').next().unwrap());
        format!("{mentioning}</{command}:{id}>{rest}")
    })
}

/// The text with this key in a language, for a count.
pub(crate) fn text_counted(locale: Locale, key: &str, count: u32) -> String {
    let arguments: FluentArgs<'_> = [("count", count)].into_iter().collect();
    text::find(locale, key, &arguments).unwrap_or_else(|| panic!("no text {key}"))
}

/// Replaces the application's own emoji of the colors in a text by the plain emoji that the bot shows until it knows the
/// application's own emoji.
pub(crate) fn with_plain_emoji(text: &str) -> String {
    let mut parts = text.split("<:kamisado_");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| {
        let (emoji, rest) = part.split_once('>').unwrap();
        let (color, _) = emoji.split_once(':').unwrap();
        format!("{plain}{}{rest}", plain_emoji(color))
    })
}

pub(crate) fn plain_emoji(color: &str) -> &'static str {
    match color {
        "brown" => "🟫",
        "green" => "🟩",
        "red" => "🟥",
        "yellow" => "🟨",
        "pink" => "🩷",
        "purple" => "🟪",
        "blue" => "🟦",
        "orange" => "🟧",
        "silver" => "⬜",
        "gold" => "🪙",
        other => panic!("no color {other}"),
    }
}

/// The text with this key in a language, up to the first command that it names.
pub(crate) fn beginning_in(locale: Locale, key: &str) -> String {
    let text = text_in(locale, key, &[]);
    text.split(['`', '<', '/']).next().unwrap_or_default().to_owned()
}
