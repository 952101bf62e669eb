//! The choices of a language in commands: every language of the bot, by the name that the keys of texts use.

use std::borrow::Cow;

use kamisado_notation::Language;
use poise::{ChoiceParameter, CommandParameterChoice};

use crate::club::PreferredLanguage;

/// The language in which a record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RecordLanguage(pub(super) Language);

impl ChoiceParameter for RecordLanguage {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        Language::ALL.map(|language| choice(language.name())).to_vec().into()
    }

    fn from_index(index: usize) -> Option<Self> {
        Language::ALL.get(index).copied().map(Self)
    }

    fn from_name(name: &str) -> Option<Self> {
        Language::ALL.into_iter().find(|language| language.name() == name).map(Self)
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn localized_name(&self, _: &str) -> Option<&'static str> {
        None
    }
}

/// The first choice: the language that Discord states.
const OF_DISCORD: &str = "of-discord";

impl ChoiceParameter for PreferredLanguage {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let languages = Language::ALL.into_iter().map(Language::name);
        std::iter::once(OF_DISCORD).chain(languages).map(choice).collect::<Vec<_>>().into()
    }

    fn from_index(index: usize) -> Option<Self> {
        match index.checked_sub(1) {
            None => Some(Self::OfDiscord),
            Some(index) => Language::ALL.get(index).copied().map(Self::Of),
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        let of_language =
            || RecordLanguage::from_name(name).map(|RecordLanguage(language)| Self::Of(language));
        if name == OF_DISCORD { Some(Self::OfDiscord) } else { of_language() }
    }

    fn name(&self) -> &'static str {
        match self {
            Self::OfDiscord => OF_DISCORD,
            Self::Of(language) => language.name(),
        }
    }

    fn localized_name(&self, _: &str) -> Option<&'static str> {
        None
    }
}

/// A choice without localized names, which are set together with the texts of its command.
const fn choice(name: &'static str) -> CommandParameterChoice {
    CommandParameterChoice {
        name: Cow::Borrowed(name),
        localizations: Cow::Borrowed(&[]),
        __non_exhaustive: (),
    }
}
