//! The language in which a person writes moves.

use kamisado_notation::Language;

use super::{
    Club, Person,
    stored_word::{StoredWord, read},
};
use crate::store::StoreError;

/// The language that a person has chosen for what they write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PreferredLanguage {
    /// The language of the person's Discord program, if it is one of the five.
    #[default]
    OfDiscord,
    /// This language, whatever Discord says.
    Of(Language),
}

impl StoredWord for PreferredLanguage {
    const VALUES: &'static [Self] = &[
        Self::OfDiscord,
        Self::Of(Language::English),
        Self::Of(Language::German),
        Self::Of(Language::French),
        Self::Of(Language::Dutch),
        Self::Of(Language::Turkish),
    ];

    fn word(self) -> &'static str {
        match self {
            Self::OfDiscord => "discord",
            Self::Of(language) => language.code(),
        }
    }
}

impl Club {
    /// The language in which a person writes: the preferred one, or else that of the interaction in which they write,
    /// or else that of their last interaction. `None` if none of them is known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn writing_language(
        &self,
        person: Person,
        of_interaction: Option<Language>,
    ) -> Result<Option<Language>, StoreError> {
        let stored = self.store.player_languages(person.0).await?;
        let last = || stored.last.as_deref().and_then(of_code);
        Ok(match read(stored.preferred.as_deref()).unwrap_or_default() {
            PreferredLanguage::Of(language) => Some(language),
            PreferredLanguage::OfDiscord => of_interaction.or_else(last),
        })
    }

    /// Records the language of a person's last interaction, if anything is stored about the person. `None` stands for a
    /// language in which no moves are read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_language(&self, person: Person, language: Option<Language>) -> Result<(), StoreError> {
        self.store.note_last_language(person.0, language.map(Language::code)).await
    }
}

/// The language of a stored code; `None` for a code of another version.
fn of_code(code: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == code)
}
