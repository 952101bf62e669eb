//! Texts that say only that a tower pushes: `push`, `green pushes`.

use kamisado_rules::Decision;

use crate::{
    Colors, Language,
    letter_folding::{Umlauts, fold},
    number_and_filler_words::{PlainWord, is_doubtful_push, is_push, plain_word},
    typed_lines::Line,
    word_lookup::colors_in_full,
};

/// The name of a tower that can push, in every language.
const SUMO: &str = "sumo";

/// Words for the towers that are pushed.
const OBJECTS: [&str; 5] = ["them", "him", "ihn", "sie", "ze"];

/// A text that says that a tower pushes, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pushed {
    /// The tower, if it was named.
    tower: Option<Colors>,
}

impl Pushed {
    /// The line, if all its words are of one language.
    pub(super) fn of(line: &Line, languages: &[Language]) -> Option<Self> {
        let words: Vec<String> = line
            .text
            .split(|sign: char| !sign.is_alphabetic() && !matches!(sign, '\u{300}'..='\u{36f}'))
            .filter(|word| !word.is_empty())
            .map(|word| fold(word, Umlauts::Dropped).collect())
            .collect();
        // A push is a step of one square.
        let mut numbers = line.text.split(|sign: char| !sign.is_numeric()).filter(|part| !part.is_empty());
        let has_number = numbers.any(|number| number != "1");
        let has_question = line.text.contains('?');
        if has_number || has_question {
            return None;
        }
        languages.iter().find_map(|&language| Self::in_language(&words, language))
    }

    fn in_language(words: &[String], language: Language) -> Option<Self> {
        let (mut tower, mut push) = (None, None);
        for word in words {
            if is_push(word, language) {
                push = Some(word);
            } else if let Some(colors) = colors_in_full(word, language) {
                if tower.replace(colors).is_some() {
                    return None;
                }
            } else if word != SUMO && !OBJECTS.contains(&word.as_str()) && !is_around(word, language) {
                return None;
            }
        }
        let is_alone = words.len() == 1;
        // "Nice push" is praise.
        let has_aside = words.iter().any(|word| plain_word(word, language) == Some(PlainWord::Aside));
        let is_doubtful = |push: &String| is_alone && is_doubtful_push(push) || has_aside && tower.is_none();
        push.filter(|push| !is_doubtful(push)).map(|_| Self { tower })
    }

    /// Whether the text can mean the decision.
    pub(super) fn can_be(self, decision: Decision) -> bool {
        match decision {
            Decision::Push { tower, .. } => self.tower.is_none_or(|named| named.contains(tower)),
            _ => false,
        }
    }
}

/// Whether a word stands beside the tower and the verb and says nothing more.
fn is_around(word: &str, language: Language) -> bool {
    matches!(
        plain_word(word, language),
        Some(
            PlainWord::Filler
                | PlainWord::Polite
                | PlainWord::Verb
                | PlainWord::Choice
                | PlainWord::Pronoun
                | PlainWord::Aside
        )
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    fn pushed(text: &str) -> Option<Pushed> {
        Pushed::of(&lines(text)[0], &Language::ALL)
    }

    #[test]
    fn a_push_is_said_in_every_language() {
        for text in [
            "push",
            "push 1",
            "Stoßen!",
            "stoss",
            "sumo-stoß",
            "schiebt",
            "Sumo push",
            "pousse",
            "duwt",
            "iter",
        ] {
            assert_eq!(pushed(text), Some(Pushed { tower: None }), "{text}");
        }
        for text in ["green pushes", "grün stößt", "le vert pousse", "groen duwt", "yeşil iter", "yeşil it"]
        {
            assert!(pushed(text).is_some_and(|pushed| pushed.tower.is_some()), "{text}");
        }
    }

    #[test]
    fn talk_about_pushes_is_none() {
        for text in [
            "it",
            "push 2",
            "nice push",
            "güzel saldırı",
            "push?",
            "it pushes",
            "don't push",
            "green",
            "green it",
            "push green and red",
        ] {
            assert_eq!(pushed(text), None, "{text}");
        }
    }
}
