//! Texts that say that a tower pushes, and nothing else: `push`, `green pushes`.

use kamisado_rules::Decision;

use crate::{
    Colors, Language, color_name,
    number_and_filler_words::{PlainWord, is_doubtful_push, is_object, is_push, plain_word, softens},
    typed_lines::Line,
    without_case_and_accents,
    word_lookup::colors_in_full,
    word_meanings::{Heading, Word},
    word_table::meanings_of_whole,
};

/// The word for a tower that can push, in every language.
const SUMO: &str = "sumo";

/// A particle that changes the meaning of the verb: Germans say `stoß an` when they clink glasses.
const PARTICLE: &str = "an";

/// Words in each language, folded, that follow the verb and say where the pushed tower goes.
const AWAY: [&[&str]; Language::COUNT] =
    [&["away", "aside"], &["weg", "fort"], &["loin"], &["weg", "opzij"], &["geriye"]];

/// A text that says that a tower pushes, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pushed {
    /// The tower; `None` if the text does not name one.
    tower: Option<Colors>,
}

impl Pushed {
    /// Reads a line whose words are all of one language. A word for pushing that means something else in another
    /// language counts on its own only in the writer's language.
    pub(super) fn of(line: &Line, languages: &[Language], writer: Option<Language>) -> Option<Self> {
        let words = line.folded_words();
        // A push goes one square forward, so the text must not have another number.
        let mut numbers = line.text.split(|sign: char| !sign.is_numeric()).filter(|part| !part.is_empty());
        let has_number = numbers.any(|number| number != "1");
        let has_question = line.text.contains('?');
        if has_number || has_question {
            return None;
        }
        languages.iter().find_map(|&language| Self::in_language(&words, language, writer))
    }

    fn in_language(words: &[String], language: Language, writer: Option<Language>) -> Option<Self> {
        let (mut tower, mut push, mut others) = (None, None, 0);
        // `Duwen maar` means a push, but "maar duwen" begins an objection.
        let is_soft = |at: usize, word: &str| at > 0 && softens(word, language);
        let words: Vec<&String> =
            words.iter().enumerate().filter(|(at, word)| !is_soft(*at, word)).map(|(_, word)| word).collect();
        let is_beside = |word: &str| {
            let is_pushed = is_object(word) && word != "it";
            word == SUMO || is_pushed || is_around(word, language) || is_forward(word, language)
        };
        let mut has_object = false;
        for &word in &words {
            if is_push(word, language) {
                push = Some(word);
            } else if plain_word(word, language) == Some(PlainWord::Number(1)) {
                // A push goes one square forward, so `one` changes nothing, neither in `push one` nor in `push the brown one`.
            } else if let Some(colors) = colors_in_full(word, language) {
                // A color after the verb can also be the tower that is pushed.
                if push.is_some() || tower.is_some() && is_accusative(word, colors, language) {
                    others += 1;
                } else if tower.replace(colors).is_some() {
                    return None;
                }
            } else if word == "it" && language == Language::English && push.is_some() {
                has_object = true;
            } else if !(is_beside(word) || push.is_some() && AWAY[language as usize].contains(&word.as_str()))
            {
                return None;
            }
        }
        // "Push it" can be said to anybody.
        if has_object && tower.is_none() && others == 0 {
            return None;
        }
        let is_alone = words.len() == 1;
        // "Nice push" is praise.
        let has_aside = words.iter().any(|word| plain_word(word, language) == Some(PlainWord::Aside));
        let is_foreign = writer != Some(language);
        let is_doubtful =
            |push: &String| is_alone && is_foreign && is_doubtful_push(push) || has_aside && tower.is_none();
        push.filter(|push| !is_doubtful(push) && others <= 1).map(|_| Self { tower })
    }

    /// Whether the text can mean the decision.
    pub(super) fn can_be(self, decision: Decision) -> bool {
        match decision {
            Decision::Push { tower, .. } => self.tower.is_none_or(|named| named.contains(tower)),
            _ => false,
        }
    }
}

/// Whether a color has the Turkish accusative ending: `kahverengiyi`.
fn is_accusative(word: &str, colors: Colors, language: Language) -> bool {
    let is_name = |color| without_case_and_accents(color_name(color, language)) == word;
    language == Language::Turkish && word.ends_with(['i', 'u']) && !colors.iter().any(is_name)
}

/// Whether a word means forward, the only direction of a push.
fn is_forward(word: &str, language: Language) -> bool {
    meanings_of_whole(word, language).any(|meaning| meaning == Word::Heading(Heading::Forward))
}

/// Whether a word can stand beside the tower and the verb without adding a meaning.
fn is_around(word: &str, language: Language) -> bool {
    word != PARTICLE
        && matches!(
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
        Pushed::of(&lines(text)[0], &Language::ALL, None)
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
            "push forward",
            "stoß nach vorne",
            "push brown",
        ] {
            assert_eq!(pushed(text), Some(Pushed { tower: None }), "{text}");
        }
        for text in [
            "green pushes",
            "grün stößt",
            "le vert pousse",
            "groen duwt",
            "yeşil iter",
            "yeşil it",
            "green pushes brown",
            "grün schubst braun",
        ] {
            assert!(pushed(text).is_some_and(|pushed| pushed.tower.is_some()), "{text}");
        }
        let turkish = |writer| Pushed::of(&lines("it")[0], &Language::ALL, writer);
        assert!(turkish(Some(Language::Turkish)).is_some() && turkish(Some(Language::English)).is_none());
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
            "green and red push",
            "push green red",
            "stoß an",
            "push left",
        ] {
            assert_eq!(pushed(text), None, "{text}");
        }
    }
}
