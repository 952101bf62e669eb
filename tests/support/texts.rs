//! The bot's texts in any language, by their keys.

use fluent_bundle::FluentArgs;
use kamisado::text::{self, Locale};

/// The text with this key in a language, with its variables filled in. A value of the game is given by its code.
pub(crate) fn text_in(locale: Locale, key: &str, arguments: &[(&str, &str)]) -> String {
    let arguments: FluentArgs<'_> = arguments.iter().copied().collect();
    text::find(locale, key, &arguments).unwrap_or_else(|| panic!("no text {key}"))
}

/// The text with this key in a language, up to the first command that it names.
pub(crate) fn beginning_in(locale: Locale, key: &str) -> String {
    let text = text_in(locale, key, &[]);
    text.split(['`', '<', '/']).next().unwrap_or_default().to_owned()
}
