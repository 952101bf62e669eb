//! Finds the words of a text, and the language of these words.

use std::cmp::Reverse;

use kamisado_notation::Language;

use super::small_talk::phrases::YES;
use crate::text::{Locale, text};

/// The words of a text in lower case with single spaces, without punctuation and emoji.
pub(super) fn words(text: &str) -> String {
    // The lower case of the Turkish capital "İ" is an "i" with a combining dot, which is removed here.
    let lower = text.to_lowercase().replace("i\u{307}", "i");
    let words: Vec<_> =
        lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Whether a text is a single word that says *yes*. Directly under a question of the bot, such a text answers the
/// question without addressing the bot.
pub(super) fn is_single_yes(text: &str) -> bool {
    let words = words(text);
    !words.contains(' ') && !text.contains('?') && YES.contains(&words.as_str())
}

/// The language whose frequent words occur most often in a text. `None` if no language is ahead of all others.
pub(super) fn language(text: &str) -> Option<Language> {
    let words = words(text);
    let count = |locale| {
        let frequent = text!(locale, "frequent-words");
        words.split(' ').filter(|word| frequent.split(' ').any(|frequent| frequent == *word)).count()
    };
    let mut counted: Vec<_> = Locale::shipped().map(|locale| (count(locale), locale.notation())).collect();
    counted.sort_by_key(|(count, _)| Reverse(*count));
    match counted[..] {
        [(most, language), (second, _), ..] if most > second => Some(language),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_question_shows_its_language() {
        for (text, expected) in [
            ("Hi! How does this work?", Some(Language::English)),
            ("Hallo, wie spielt man das?", Some(Language::German)),
            ("Bonjour, comment on joue ?", Some(Language::French)),
            ("hoi! hoe werkt dit?", Some(Language::Dutch)),
            ("merhaba, nasıl oynanıyor?", Some(Language::Turkish)),
            ("NASIL OYNANIR", Some(Language::Turkish)),
            ("Hallo", None),
            ("xyzzy", None),
            ("", None),
        ] {
            assert_eq!(language(text), expected, "{text}");
        }
    }

    #[test]
    fn a_single_word_says_yes() {
        for text in ["yes", "Ja!", "oui", "EVET", "kabul", "ok 👍"] {
            assert!(is_single_yes(text), "{text}");
        }
        for text in ["yes please", "no", "yes?", "kabul ediyorum", "", "sure thing"] {
            assert!(!is_single_yes(text), "{text}");
        }
    }
}
