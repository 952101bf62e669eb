//! The texts that Discord users read, in the reader's language, from the Fluent files in `locales/`.
//!
//! Each language is a folder of Fluent files. A text that a language lacks is taken from English.

pub(crate) mod game_words;
pub(crate) mod names;

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

/// A language of the bot's texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    /// English.
    #[default]
    English,
}

impl Locale {
    /// Every language, English first.
    pub const ALL: [Self; 1] = [Self::English];

    /// The language for one of Discord's locale codes, such as `en-GB`; English for a code of no known language.
    pub fn from_discord(code: &str) -> Self {
        Self::ALL.into_iter().find(|locale| locale.discord_codes().contains(&code)).unwrap_or_default()
    }

    /// Discord's codes for this language.
    ///
    /// For English they include `en-US`, Discord's default: without it Discord shows en-GB texts to en-US users.
    pub const fn discord_codes(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en-GB", "en-US"],
        }
    }

    /// The corresponding language of the notation.
    pub const fn notation(self) -> kamisado_notation::Language {
        match self {
            Self::English => kamisado_notation::Language::English,
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        // Every code is a valid language tag, so the default is never used.
        self.notation().code().parse().unwrap_or_default()
    }

    /// The Fluent files of the language, compiled in.
    const fn files(self) -> &'static [&'static str] {
        match self {
            Self::English => &[
                include_str!("../locales/en/board.ftl"),
                include_str!("../locales/en/challenge.ftl"),
                include_str!("../locales/en/commands.ftl"),
                include_str!("../locales/en/picture.ftl"),
                include_str!("../locales/en/refusals.ftl"),
                include_str!("../locales/en/rules.ftl"),
                include_str!("../locales/en/sheets.ftl"),
                include_str!("../locales/en/words.ftl"),
            ],
        }
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; Locale::ALL.len()]> = LazyLock::new(|| Locale::ALL.map(bundle));

/// Reads a language's files. A malformed text is skipped instead of stopping the bot, since a test checks every file.
fn bundle(locale: Locale) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![locale.identifier()]);
    // Fluent's isolation marks around values would be invisible characters in chat.
    bundle.set_use_isolating(false);
    for &file in locale.files() {
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, _)| resource);
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(?locale, ?errors, "a text is defined twice");
        }
    }
    bundle
}

/// The text of a key (`message` or `message.attribute`) with its variables filled in; `None` if neither the language
/// nor English has it.
pub fn find(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    in_language(locale, key, arguments).or_else(|| in_language(Locale::English, key, arguments))
}

/// As [`find`], for keys that are literals in the code: a missing text is logged and shown as its key.
pub fn get(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> String {
    find(locale, key, arguments).unwrap_or_else(|| {
        tracing::error!(key, ?locale, "a text is missing");
        key.to_owned()
    })
}

fn in_language(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let bundle = &BUNDLES[Locale::ALL.iter().position(|&known| known == locale)?];
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
        tracing::error!(key, ?locale, ?errors, "a text was not filled in");
    }
    Some(text)
}

/// A text by its key, with its variables: `text!(locale, "round-won", player = name, points = 3)`.
macro_rules! text {
    ($locale:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "not every text has variables")]
        let mut arguments = ::fluent_bundle::FluentArgs::new();
        $(arguments.set(stringify!($name), $crate::text::value($value));)*
        $crate::text::get($locale, $key, &arguments)
    }};
}
pub(crate) use text;

/// Converts a number or a string to the value of a variable in a text.
pub fn value<'a>(value: impl Into<FluentValue<'a>>) -> FluentValue<'a> {
    value.into()
}

/// The most characters of a user's text that are quoted.
const MAX_QUOTED_CHARACTERS: usize = 64;

/// Escapes a user's text (a name, a word) for a message, so that Discord shows it literally, without formatting, links
/// or mentions. Removes invisible characters and cuts the text to 64 characters.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for character in
        text.chars().filter(|character| !names::is_invisible(*character)).take(MAX_QUOTED_CHARACTERS)
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
    text.chars().filter(|character| !names::is_invisible(*character)).take(MAX_QUOTED_CHARACTERS).collect()
}

#[cfg(test)]
/// The keys of a language's files; attributes are written as `message.attribute`.
pub(crate) fn keys(locale: Locale) -> std::collections::BTreeSet<String> {
    let mut keys = std::collections::BTreeSet::new();
    for &file in locale.files() {
        let mut message = "";
        for line in file.lines() {
            if let Some((name, _)) =
                line.trim_start().strip_prefix('.').and_then(|line| line.split_once(" ="))
            {
                keys.insert(format!("{message}.{name}"));
            } else if line.starts_with(|first: char| first.is_ascii_lowercase())
                && let Some((name, value)) = line.split_once(" =")
            {
                message = name;
                let only_attributes = value.is_empty() && file.contains(&format!("\n{name} =\n    ."));
                if !only_attributes {
                    keys.insert(name.to_owned());
                }
            }
        }
    }
    keys
}

#[cfg(test)]
mod tests;
