//! The languages of texts that everybody in a channel reads, that one person alone reads, and that a person writes.
//!
//! **Invariant:** only this file decides on languages. A language is resolved when a text is made or read, and never stored with
//! the text.

use kamisado_notation::Language;

use super::{
    ChallengeId, Club, CurrentInteraction, Person, Place, Server,
    stored_word::{StoredWord, read},
};
use crate::store::{LanguagesRow, StoreError, WriteTransaction};

/// The language that a person or a server has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PreferredLanguage {
    /// The language that Discord states for the person's client or for the server.
    #[default]
    OfDiscord,
    /// The given language, whatever Discord states.
    Of(Language),
}

impl StoredWord for PreferredLanguage {
    const VALUES: &'static [Self] = &{
        let mut values = [Self::OfDiscord; 1 + Language::COUNT];
        let mut at = 0;
        while at < Language::COUNT {
            values[1 + at] = Self::Of(Language::ALL[at]);
            at += 1;
        }
        values
    };

    fn word(self) -> &'static str {
        match self {
            Self::OfDiscord => "discord",
            Self::Of(language) => language.code(),
        }
    }
}

/// The language of a server, as Discord states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedLanguage {
    /// The server has chosen this language.
    Chosen(Language),
    /// The server has chosen a language that the bot does not speak.
    Other,
    /// The server cannot choose a language.
    Fixed,
}

impl StatedLanguage {
    /// Reads the preferred locale of a server (`en-US`, `de`). A server that is not a Community server cannot choose a locale,
    /// and has `en-US` (<https://discord.com/developers/docs/resources/guild#guild-object>).
    pub fn new(preferred_locale: &str, is_community: bool) -> Self {
        match Language::from_tag(preferred_locale) {
            _ if preferred_locale == "en-US" && !is_community => Self::Fixed,
            Some(language) => Self::Chosen(language),
            None => Self::Other,
        }
    }
}

impl StoredWord for StatedLanguage {
    const VALUES: &'static [Self] = &{
        let mut values = [Self::Fixed; 2 + Language::COUNT];
        values[1] = Self::Other;
        let mut at = 0;
        while at < Language::COUNT {
            values[2 + at] = Self::Chosen(Language::ALL[at]);
            at += 1;
        }
        values
    };

    fn word(self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::Other => "other",
            Self::Chosen(language) => language.code(),
        }
    }
}

/// The language of a server's channels, and its source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ServerLanguage {
    /// The language that the server prefers.
    Preferred(Language),
    /// The language that Discord states.
    Stated(Language),
    /// Discord cannot state a language, so the language of the first challenge is used.
    OfFirstChallenge(Language, ChallengeId),
    /// No language is known, so English is used.
    #[default]
    Unknown,
}

impl ServerLanguage {
    /// Returns the language, if one is known.
    pub const fn known(self) -> Option<Language> {
        match self {
            Self::Preferred(language) | Self::Stated(language) | Self::OfFirstChallenge(language, _) => {
                Some(language)
            }
            Self::Unknown => None,
        }
    }

    /// Returns the language of messages in the server's channels.
    pub fn spoken(self) -> Language {
        self.known().unwrap_or(Language::English)
    }

    /// Returns the server's language if the server took it over from this challenge, so that the message of the challenge has to
    /// explain the language. Returns `None` for English, which everybody expects.
    pub fn explained_with(self, challenge: ChallengeId) -> Option<Language> {
        match self {
            Self::OfFirstChallenge(language, first) if first == challenge => {
                Some(language).filter(|language| *language != Language::English)
            }
            _ => None,
        }
    }
}

/// The way in which a person contacts the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// A command, a button or a menu of a Discord client in this language; `None` if the bot does not speak it.
    Interaction(Option<Language>),
    /// A message, or no contact: Discord states no language.
    Message,
}

/// The languages of a person on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Languages {
    /// The language of texts that the person alone reads.
    pub reader: Language,
    /// The language in which the person writes; `None` if it is not known. The bot reads shortened words in this language.
    pub writer: Option<Language>,
    /// The language of the server's channels.
    pub server: ServerLanguage,
}

impl Languages {
    /// Returns the languages if nothing is stored about the person and the server.
    pub fn unknown(contact: Contact) -> Self {
        Stored::default().resolve(contact)
    }

    /// Returns all languages, in the order in which the bot tries them on a text that the person wrote: the person's, the server's,
    /// and then the others.
    pub fn reading_order(&self) -> [Language; Language::COUNT] {
        let mut order = self.server.spoken().first();
        if let Some(first) = self.writer.and_then(|writer| order.iter().position(|other| *other == writer)) {
            order[..=first].rotate_right(1);
        }
        order
    }
}

/// The challenge id of a match against the bot, which begins without a challenge. The ids of real challenges begin with 1.
pub const NO_CHALLENGE: ChallengeId = ChallengeId(0);

/// The stored data about the languages of a person and a server.
#[derive(Clone, Copy, Debug, Default)]
struct Stored {
    preferred: PreferredLanguage,
    /// The language of the person's last interaction.
    last: Option<Language>,
    server: ServerLanguage,
}

impl Stored {
    /// Resolves the languages by precedence. A person's preference takes precedence over the language that Discord states. The
    /// language that Discord states now takes precedence over the one it stated last.
    fn resolve(self, contact: Contact) -> Languages {
        let own = match (self.preferred, contact) {
            (PreferredLanguage::Of(language), _) => Some(language),
            (PreferredLanguage::OfDiscord, Contact::Interaction(language)) => language,
            (PreferredLanguage::OfDiscord, Contact::Message) => self.last,
        };
        Languages {
            reader: own.unwrap_or(Language::English),
            writer: own.or(self.server.known()),
            server: self.server,
        }
    }
}

impl From<LanguagesRow> for Stored {
    fn from(row: LanguagesRow) -> Self {
        Self {
            preferred: read(row.preferred.as_deref()).unwrap_or_default(),
            last: row.last.as_deref().and_then(of_code),
            server: of_server(&row),
        }
    }
}

/// Resolves the language of a server's channels by precedence.
pub(super) fn of_server(row: &LanguagesRow) -> ServerLanguage {
    if let Some(PreferredLanguage::Of(language)) = read(row.server_preferred.as_deref()) {
        return ServerLanguage::Preferred(language);
    }
    let first = row.server_first.as_deref().and_then(of_code).zip(row.first_challenge.map(ChallengeId));
    match (read(row.server_stated.as_deref()), first) {
        (Some(StatedLanguage::Chosen(language)), _) => ServerLanguage::Stated(language),
        (Some(StatedLanguage::Fixed), Some((language, challenge))) => {
            ServerLanguage::OfFirstChallenge(language, challenge)
        }
        _ => ServerLanguage::Unknown,
    }
}

impl Club {
    /// Returns the languages of a person, given how the person contacts the bot, and of a server. Without a person or a server, the
    /// result is as if nothing were stored about them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn languages(
        &self,
        person: Option<Person>,
        server: Option<Server>,
        contact: Contact,
    ) -> Result<Languages, StoreError> {
        // The current interaction is looked up before the row is read, because an interaction that ends between the two steps has
        // already stored its language.
        let current = person.and_then(|person| self.interactions.of(person));
        let row = self.store.languages(person.map(|person| person.0), server.map(|server| server.0)).await?;
        let stored = Stored::from(row);
        Ok(Stored { last: current.map_or(stored.last, |handled| handled.language), ..stored }
            .resolve(contact))
    }

    /// Begins an interaction with a person: until the returned value is dropped, `language` counts as that of the person's last
    /// interaction, whether or not anything is stored about the person. `None` stands for a language that the bot does not speak.
    pub fn begin_interaction(&self, person: Person, language: Option<Language>) -> CurrentInteraction {
        self.interactions.begin(person, language)
    }

    /// Returns the person whose chat with the bot is this place, if that is known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn person_in_direct_place(&self, place: Place) -> Result<Option<Person>, StoreError> {
        Ok(self.store.person_in_direct_channel(place.0).await?.map(Person))
    }

    /// Records the language of a person's last interaction, if anything is stored about the person. `None` stands for a
    /// language that the bot does not speak.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_language(&self, person: Person, language: Option<Language>) -> Result<(), StoreError> {
        self.store.note_last_language(person.0, language.map(Language::code)).await
    }

    /// Records the language that Discord states for a server, if the bot is recorded as a present or former member.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_stated_language(
        &self,
        server: Server,
        stated: StatedLanguage,
    ) -> Result<(), StoreError> {
        self.store.note_stated_language(server.0, stated.word()).await
    }
}

/// Makes the challenger's `language` the language of the server, if Discord cannot state the server's language and no other
/// language is known.
pub(super) async fn take_over(
    writing: &mut WriteTransaction,
    server: Server,
    language: Language,
    challenge: ChallengeId,
) -> Result<(), StoreError> {
    let row = writing.languages_of_server(server.0).await?;
    let is_open = of_server(&row) == ServerLanguage::Unknown
        && read(row.server_stated.as_deref()) == Some(StatedLanguage::Fixed);
    if is_open {
        writing.set_first_language(server.0, language.code(), challenge.0).await?;
    }
    Ok(())
}

/// Returns the language of a stored code, or `None` for a code of another version.
fn of_code(code: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == code)
}
