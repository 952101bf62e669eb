//! The explanation of a server's language, with a menu to choose another one. It is part of the message of the server's first
//! challenge, or of the answer to the person who began the server's first match against the bot.

use kamisado_notation::Language;

use super::{
    component_action::{Action, MenuValue},
    component_row::Row,
    message::Message,
    select_menu::{MenuOption, SelectMenu},
};
use crate::{
    club::{ChallengeId, NO_CHALLENGE},
    text::{Locale, game_words, text},
};

/// Adds the explanation of the server's language to the message of the server's first challenge. The explanation is in the
/// server's language and also in English, for an opponent who does not read the server's language.
pub(crate) fn explain(
    locale: Locale,
    language: Language,
    challenge: ChallengeId,
    message: Message,
) -> Message {
    let english = Some(Locale::English).filter(|&english| english != locale);
    let explanations = std::iter::once(locale).chain(english);
    let explanations =
        explanations.map(|locale| text!(locale, "language-of-first-challenge", language = language));
    with_menu(locale, explanations, challenge, message)
}

/// Adds the explanation of the server's language to the answer to the person who began the server's first match against
/// the bot.
pub(crate) fn explain_after_match(locale: Locale, language: Language, message: Message) -> Message {
    let explanation = text!(locale, "language-of-first-match", language = language);
    with_menu(locale, [explanation], NO_CHALLENGE, message)
}

/// Adds explanations, each on a line of its own, and the menu of languages.
fn with_menu(
    locale: Locale,
    explanations: impl IntoIterator<Item = String>,
    challenge: ChallengeId,
    mut message: Message,
) -> Message {
    for explanation in explanations {
        message.content.push('\n');
        message.content.push_str(&explanation);
    }
    message.rows.push(Row::Menu(SelectMenu {
        action: Action::ChooseServerLanguage { challenge },
        placeholder: text!(locale, "language-menu"),
        options: Language::ALL.into_iter().map(option).collect(),
    }));
    message
}

/// A language by its own name, since its speakers may not know the language of the menu.
fn option(language: Language) -> MenuOption {
    let name = game_words::word(Locale::of_language(language), language);
    MenuOption::new(MenuValue::Language(language), name)
}
