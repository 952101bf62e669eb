//! The languages of the texts, and which of them have all texts.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

use fluent_bundle::FluentResource;
use fluent_syntax::ast;
use kamisado_notation::{Language, for_all_languages};
use unic_langid::LanguageIdentifier;

/// The Fluent files in the folder of a language.
macro_rules! files {
    ($folder:literal) => {
        [
            include_str!(concat!("../../locales/", $folder, "/analysis.ftl")),
            include_str!(concat!("../../locales/", $folder, "/board.ftl")),
            include_str!(concat!("../../locales/", $folder, "/challenge.ftl")),
            include_str!(concat!("../../locales/", $folder, "/commands.ftl")),
            include_str!(concat!("../../locales/", $folder, "/daily.ftl")),
            include_str!(concat!("../../locales/", $folder, "/picture.ftl")),
            include_str!(concat!("../../locales/", $folder, "/puzzle.ftl")),
            include_str!(concat!("../../locales/", $folder, "/refusals.ftl")),
            include_str!(concat!("../../locales/", $folder, "/rules.ftl")),
            include_str!(concat!("../../locales/", $folder, "/season.ftl")),
            include_str!(concat!("../../locales/", $folder, "/sheets.ftl")),
            include_str!(concat!("../../locales/", $folder, "/tournament.ftl")),
            include_str!(concat!("../../locales/", $folder, "/words.ftl")),
        ]
    };
}

/// The number of files in the folder of a language.
const FILES: usize = files!("en").len();

/// Discord's codes for the languages, in the order of [`Language::ALL`]
/// (<https://discord.com/developers/docs/reference#locales>).
///
/// English includes `en-US`, Discord's default. Without this code, Discord would show users of `en-US` the texts for `en-GB`.
const DISCORD_CODES: [&[&str]; Language::COUNT] = [&["en-GB", "en-US"], &["de"], &["fr"], &["nl"], &["tr"]];

/// Defines [`Locale`] with a variant for each language of the notation. The name of a language's folder is the language's code.
macro_rules! locale {
    ($($(#[$default:meta])? $language:ident $code:literal $name:literal,)+) => {
        /// A language of the bot's texts.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Locale {
            $(
                #[doc = concat!(stringify!($language), ".")]
                $(#[$default])?
                $language,
            )+
        }

        impl Locale {
            /// Every language, English first.
            pub const ALL: [Self; Language::COUNT] = [$(Self::$language),+];

            /// The corresponding language of the notation.
            pub const fn notation(self) -> Language {
                Language::ALL[self as usize]
            }
        }

        /// The contents of the Fluent files of each language, compiled in.
        static FOLDERS: [[&str; FILES]; Language::COUNT] = [$(files!($code)),+];
    };
}

for_all_languages!(locale);

impl Locale {
    /// The languages that users can choose: those that have every text.
    pub fn shipped() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|locale| locale.is_complete())
    }

    /// The language for one of Discord's locale codes, such as `en-GB`. `None` if no shipped language has this code.
    pub fn of_discord(code: &str) -> Option<Self> {
        Self::shipped().find(|locale| locale.discord_codes().contains(&code))
    }

    /// Like [`Locale::of_discord`], but returns English if no shipped language has this code.
    pub fn from_discord(code: &str) -> Self {
        Self::of_discord(code).unwrap_or_default()
    }

    /// The language of the texts for a language of the notation. English if the texts of that language are not shipped.
    pub fn of_language(language: Language) -> Self {
        Self::shipped().find(|locale| locale.notation() == language).unwrap_or_default()
    }

    /// Discord's codes for this language.
    pub const fn discord_codes(self) -> &'static [&'static str] {
        DISCORD_CODES[self as usize]
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        // Every code is a valid language tag, so the default is never used.
        self.notation().code().parse().unwrap_or_default()
    }

    /// Whether the language has every text that English has.
    fn is_complete(self) -> bool {
        COMPLETE[self as usize]
    }

    /// The Fluent files of the language.
    pub(super) const fn files(self) -> &'static [&'static str] {
        &FOLDERS[self as usize]
    }
}

static COMPLETE: LazyLock<[bool; Locale::ALL.len()]> = LazyLock::new(|| {
    let english = keys(Locale::English);
    Locale::ALL.map(|locale| english.is_subset(&keys(locale)))
});

static RESOURCES: LazyLock<[Vec<Arc<FluentResource>>; Locale::ALL.len()]> =
    LazyLock::new(|| Locale::ALL.map(|locale| locale.files().iter().map(|file| parsed(file)).collect()));

/// Parses a file. Malformed texts are left out, so that they do not stop the bot. A test checks that no file has any.
fn parsed(file: &str) -> Arc<FluentResource> {
    Arc::new(FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, _)| resource))
}

/// The Fluent files of a language. They are parsed once.
pub(super) fn resources(locale: Locale) -> &'static [Arc<FluentResource>] {
    &RESOURCES[locale as usize]
}

/// The keys of a language's texts. The key of an attribute is `message.attribute`. Keys of forms of words are left out, because the
/// forms differ between languages.
pub(crate) fn keys(locale: Locale) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for resource in resources(locale) {
        for entry in resource.entries() {
            let ast::Entry::Message(message) = entry else { continue };
            let name = message.id.name;
            if message.value.is_some() {
                keys.insert(name.to_owned());
            }
            if message.value.is_none() || name.starts_with("command-") {
                keys.extend(
                    message.attributes.iter().map(|attribute| format!("{name}.{}", attribute.id.name)),
                );
            }
        }
    }
    keys
}
