//! Texts that say from which side the home rows are filled, with other words around: `fill the board from the left`, `left to
//! right`.

use kamisado_rules::FillFrom;

use crate::{
    Language,
    number_and_filler_words::{PlainWord, is_to, plain_word},
    typed_lines::Line,
    word_meanings::{Command, Heading, Word},
    word_table::meanings_of_whole,
};

/// The maximum number of words of such a text.
const MOST_WORDS: usize = 9;

/// What is filled, in each language, folded.
const FILLED: [&[&str]; Language::COUNT] = [
    &["board", "home", "row", "rows", "it", "up"],
    &["brett", "grundlinie", "reihe", "reihen", "heimreihe"],
    &["plateau", "rangee", "rangees", "base", "ligne"],
    &["bord", "basislijn", "rij", "rijen"],
    &["tahtayi", "sirayi", "baslangic", "sirasini"],
];

/// The side from which a line fills the home rows; `None` if it says nothing of it.
pub(super) fn side_to_fill(line: &Line, languages: &[Language]) -> Option<FillFrom> {
    if line.words() > MOST_WORDS || line.text.contains('?') || line.text.contains(char::is_numeric) {
        return None;
    }
    let words = line.folded_words();
    languages.iter().find_map(|&language| in_language(&words, language))
}

fn in_language(words: &[String], language: Language) -> Option<FillFrom> {
    let means = |word: &str, wanted: Word| meanings_of_whole(word, language).any(|meaning| meaning == wanted);
    let side = |word: &String| match () {
        () if means(word, Word::Heading(Heading::Left)) => Some(FillFrom::Left),
        () if means(word, Word::Heading(Heading::Right)) => Some(FillFrom::Right),
        () => None,
    };
    let says_fill = words.iter().any(|word| means(word, Word::Command(Command::Fill)));
    // "Encore un placement à gauche" is said of one that was made.
    let says_nothing = |word: &String| {
        let plain = plain_word(word, language);
        plain.is_some_and(|plain| !matches!(plain, PlainWord::Aside | PlainWord::Number(_)))
            || means(word, Word::Command(Command::From))
            || means(word, Word::Command(Command::Fill))
            || FILLED[language as usize].contains(&word.as_str())
    };
    let is_whole = words.iter().all(|word| side(word).is_some() || says_nothing(word));
    let sides: Vec<FillFrom> = words.iter().filter_map(side).collect();
    match sides[..] {
        [only] if says_fill && is_whole => Some(only),
        // From the first side to the other.
        [first, last] if first != last => {
            let after_first = words.iter().skip_while(|word| side(word).is_none()).skip(1);
            let between: Vec<&String> = after_first.take_while(|word| side(word).is_none()).collect();
            // A Turkish ending says the same: `soldan sağa`.
            let goes_over = between.iter().any(|word| is_to(word, language))
                || between.is_empty() && language == Language::Turkish;
            (is_whole && goes_over).then_some(first)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    #[test]
    fn the_side_is_found_among_other_words() {
        let side = |text: &str| side_to_fill(&lines(text)[0], &Language::ALL);
        for text in [
            "fill the board from the left",
            "left to right",
            "von links nach rechts",
            "de gauche à droite",
            "soldan sağa",
        ] {
            assert_eq!(side(text), Some(FillFrom::Left), "{text}");
        }
        for text in ["please fill my home row from the right side", "ik wil van rechts opstellen"] {
            assert_eq!(side(text), Some(FillFrom::Right), "{text}");
        }
        for text in [
            "left right",
            "left or right",
            "left, I mean right",
            "I like the left fill better",
            "encore un placement à gauche",
            "fill it in",
            "fill left or right",
            "fill left?",
            "left",
        ] {
            assert_eq!(side(text), None, "{text}");
        }
    }
}
