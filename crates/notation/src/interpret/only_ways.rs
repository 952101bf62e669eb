//! Texts that name a tower and a direction, and otherwise have only words without a meaning for the move:
//! `then red goes left`.

use crate::{
    Language,
    number_and_filler_words::{PlainWord, is_to, plain_word, softens},
    tokenizer::{Kind, words},
    typed_lines::Line,
    word_lookup::{colors_in_full, is_direction_in_full},
    words_of_talk::is_of_talk,
};

/// The tower and the direction of a line that names them in this order, as text. `None` if the line has other words with a meaning
/// for the move. An English line also needs a verb.
pub(super) fn tower_and_direction(line: &Line, languages: &[Language]) -> Option<String> {
    if line.text.contains('?') || line.is_quoted {
        return None;
    }
    let apart = line.without_signs(false).text;
    let mut all = Vec::new();
    for token in words(&apart) {
        match token.kind {
            Kind::Word(word) => all.push(word),
            _ => return None,
        }
    }
    languages.iter().find_map(|&language| in_language(&all, language))
}

fn in_language(words: &[String], language: Language) -> Option<String> {
    let (mut tower, mut way, mut is_said) = (None, None, false);
    for (at, word) in words.iter().enumerate() {
        let plain = plain_word(word, language);
        if colors_in_full(word, language).is_some() {
            if way.is_some() || tower.replace(word).is_some() {
                return None;
            }
        } else if is_direction_in_full(word, language) {
            if tower.is_none() || way.replace(word).is_some() {
                return None;
            }
        } else if is_of_talk(word, language) && plain != Some(PlainWord::Aside) {
            return None;
        } else {
            is_said |= plain == Some(PlainWord::Verb);
            let says_nothing = matches!(
                plain,
                Some(
                    PlainWord::Verb
                        | PlainWord::Aside
                        | PlainWord::Polite
                        | PlainWord::Filler
                        | PlainWord::Pronoun
                        | PlainWord::Number(1)
                )
            );
            if !(says_nothing || is_to(word, language) || at > 0 && softens(word, language)) {
                return None;
            }
        }
    }
    // In English, "only red left" says what remains, so the text also needs a verb.
    let is_clear = language != Language::English || is_said;
    let (tower, way) = tower.zip(way)?;
    is_clear.then(|| format!("{tower} {way}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    #[test]
    fn a_tower_and_a_direction_are_found_among_words_that_say_nothing() {
        let found = |text: &str| tower_and_direction(&lines(text)[0], &Language::ALL);
        for (text, expected) in [
            ("red goes left then", "red left"),
            ("rot dann nach links", "rot links"),
            ("dan maar rood links", "rood links"),
            ("rouge à gauche forcément", "rouge gauche"),
            ("kırmızı sola mecbur", "kirmizi sola"),
        ] {
            assert_eq!(found(text).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "only red left",
            "red left the house",
            "rot ist links",
            "rot steht links",
            "left then red",
            "red goes left or right",
            "red goes left?",
            "red and blue go left",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
