//! The bot's texts in any language, by their keys.

use fluent_bundle::FluentArgs;
use kamisado::text::{self, Locale};
use kamisado_standin::command_id;

/// The text with this key in a language, with its variables filled in. A value of the game is given by its code. Commands
/// are mentioned with the ids that the stand-in gives them.
pub(crate) fn text_in(locale: Locale, key: &str, arguments: &[(&str, &str)]) -> String {
    let arguments: FluentArgs<'_> = arguments.iter().copied().collect();
    let text = text::find(locale, key, &arguments).unwrap_or_else(|| panic!("no text {key}"));
    with_command_ids(&text)
}

/// The text with mentions of the commands that it names as code, as those are named that Discord has not registered.
fn with_command_ids(text: &str) -> String {
    let mut parts = text.split("`/");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |mentioning, part| {
        let (command, rest) = part.split_once('`').unwrap();
        let id = command_id(command.split(' ').next().unwrap());
        format!("{mentioning}</{command}:{id}>{rest}")
    })
}

/// The text with this key in a language, up to the first command that it names.
pub(crate) fn beginning_in(locale: Locale, key: &str) -> String {
    let text = text_in(locale, key, &[]);
    text.split(['`', '<', '/']).next().unwrap_or_default().to_owned()
}
