//! The explanation of a server's language under the challenge that brought it, with a menu to choose another.

use kamisado_notation::Language;

use super::{
    component_action::{Action, MenuValue},
    component_row::Row,
    message::Message,
    select_menu::{MenuOption, SelectMenu},
};
use crate::{
    club::ChallengeId,
    text::{Locale, game_words, text},
};

/// Adds the explanation of the server's language to the message of the challenge that brought it.
pub(crate) fn explain(
    locale: Locale,
    language: Language,
    challenge: ChallengeId,
    mut message: Message,
) -> Message {
    message.content.push('\n');
    message.content.push_str(&text!(locale, "language-of-first-challenge", language = language));
    message.rows.push(Row::Menu(SelectMenu {
        action: Action::ChooseServerLanguage { challenge },
        placeholder: text!(locale, "language-menu"),
        options: Language::ALL.into_iter().map(option).collect(),
    }));
    message
}

/// A language by its own name, since its readers may not know the language of the menu.
fn option(language: Language) -> MenuOption {
    let name = game_words::word(Locale::of_language(language), language);
    MenuOption::new(MenuValue::Language(language), name)
}
