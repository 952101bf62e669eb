//! The texts that Discord users read, in the reader's language, from the Fluent files in `locales/`.
//!
//! Each language is a folder of Fluent files. A text that a language lacks is taken from English. A language is offered to users
//! once it has all texts.

mod arguments;
mod codes;
pub(crate) mod color_emoji;
pub(crate) mod command_mention;
pub(crate) mod confusable_names;
mod functions;
pub(crate) mod game_words;
pub(crate) mod locale;

pub use self::locale::Locale;
pub(crate) use self::{
    arguments::{Argument, List},
    codes::Coded,
    color_emoji::ColorEmoji,
};

use std::sync::{Arc, LazyLock};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use functions::Words;

type Bundle = FluentBundle<Arc<FluentResource>>;

static BUNDLES: LazyLock<[Bundle; Locale::ALL.len()]> = LazyLock::new(|| Locale::ALL.map(bundle));

/// The texts of a language, with the functions that they use.
fn bundle(locale: Locale) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![locale.identifier()]);
    // Fluent's isolation marks around values would be invisible characters in chat.
    bundle.set_use_isolating(false);
    if let Err(error) = functions::add(&mut bundle, Words { locale, find: in_language }) {
        tracing::error!(?locale, %error, "a function of the texts is defined twice");
    }
    for resource in locale::resources(locale) {
        if let Err(errors) = bundle.add_resource(Arc::clone(resource)) {
            tracing::error!(?locale, ?errors, "a text is defined twice");
        }
    }
    bundle
}

/// The text of a key (`message` or `message.attribute`) with its variables filled in; `None` if neither the language nor English
/// has the text.
pub fn find(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    first_text([locale, Locale::English].map(|locale| &BUNDLES[locale as usize]), key, arguments)
}

/// The text of a key, from the first of these bundles that has it.
fn first_text<'texts>(
    bundles: impl IntoIterator<Item = &'texts Bundle>,
    key: &str,
    arguments: &FluentArgs<'_>,
) -> Option<String> {
    bundles.into_iter().find_map(|bundle| in_bundle(bundle, key, arguments))
}

/// Like [`find`], but for keys that are literals in the code: a missing text is logged and shown as its key.
pub fn get(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> String {
    let text = find(locale, key, arguments).unwrap_or_else(|| {
        tracing::error!(key, ?locale, "a text is missing");
        key.to_owned()
    });
    match key.strip_prefix("command-") {
        None => marked(text),
        // Texts that are names of commands and options get no marks, because Discord does not allow such signs in names.
        // Descriptions and choices may have at most 100 characters.
        Some(key) if is_description_or_choice(key) => marked(shortened_for_marks(text)),
        Some(_) => text,
    }
}

/// Whether the text of a command is a description or a choice, and not a name.
fn is_description_or_choice(key: &str) -> bool {
    key.split_once('.').is_some_and(|(_, part)| part.ends_with("description") || part.starts_with("choice-"))
}

/// The environment variable that makes a debug build mark every text of `locales/`, like `⟦it is your turn⟧`. A test sets it.
/// Letters that are shown outside of the marks come from the code.
#[cfg(debug_assertions)]
const MARK_TEXTS: &str = "MARK_TEXTS";

#[cfg(debug_assertions)]
static MARKS_ARE_ON: LazyLock<bool> = LazyLock::new(|| std::env::var_os(MARK_TEXTS).is_some());

#[cfg(debug_assertions)]
fn marked(text: String) -> String {
    if *MARKS_ARE_ON { format!("⟦{text}⟧") } else { text }
}

/// Shortens a text, so that it has room for both marks within 100 characters.
#[cfg(debug_assertions)]
fn shortened_for_marks(text: String) -> String {
    if *MARKS_ARE_ON { text.chars().take(98).collect() } else { text }
}

#[cfg(not(debug_assertions))]
const fn shortened_for_marks(text: String) -> String {
    text
}

#[cfg(not(debug_assertions))]
const fn marked(text: String) -> String {
    text
}

fn in_language(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    in_bundle(&BUNDLES[locale as usize], key, arguments)
}

fn in_bundle(bundle: &Bundle, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let (name, attribute) =
        key.split_once('.').map_or((key, None), |(name, attribute)| (name, Some(attribute)));
    let message = bundle.get_message(name)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
    if !errors.is_empty() {
        tracing::error!(key, languages = ?bundle.locales, ?errors, "a text was not filled in");
    }
    Some(text)
}

/// The word for a value of the game. It has the form `form` if the language has that form.
fn word<T: Coded>(locale: Locale, value: T, form: Option<&str>) -> String {
    let word = Words { locale, find: in_language }.word(T::KIND, value.code(), form);
    marked(word.unwrap_or_else(|| {
        tracing::error!(kind = T::KIND, code = value.code(), ?locale, "a word is missing");
        value.code().to_owned()
    }))
}

/// A text by its key, with the values of its variables. Each value is an [`Argument`]:
/// `text!(locale, "round-won", player = name, tower = Color::Red, points = 3)`.
macro_rules! text {
    ($locale:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "not every text has variables")]
        let mut arguments = ::fluent_bundle::FluentArgs::new();
        $(arguments.set(stringify!($name), $crate::text::Argument::into_fluent($value));)*
        $crate::text::get($locale, $key, &arguments)
    }};
}
pub(crate) use text;

/// The maximum number of characters of a user's text that the bot quotes.
const MAX_QUOTED_CHARACTERS: usize = 64;

/// Escapes a user's text (a name, a word) for a message, so that Discord shows it literally, without formatting, links
/// or mentions. Removes invisible characters and cuts the text to 64 characters.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for character in text
        .chars()
        .filter(|character| !confusable_names::is_invisible(*character))
        .take(MAX_QUOTED_CHARACTERS)
    {
        if character.is_ascii_punctuation() {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// Prepares a user's text for places where Discord shows text literally (names of threads, menus, buttons): one line of
/// at most 64 characters.
pub fn plain(text: &str) -> String {
    text.chars()
        .filter(|character| !confusable_names::is_invisible(*character))
        .take(MAX_QUOTED_CHARACTERS)
        .collect()
}

#[cfg(test)]
mod tests;
