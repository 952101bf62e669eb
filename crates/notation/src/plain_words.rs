//! Words around a move that are no words of the notation: numbers, and words that say nothing about the move.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    Language,
    letter_folding::{Umlauts, fold},
    near_words::nearness,
};

/// The words for 1 to 9 in each language, in the order of [`Language::ALL`].
const NUMBERS: [[&[&str]; 9]; 5] = [
    [&["one"], &["two"], &["three"], &["four"], &["five"], &["six"], &["seven"], &["eight"], &["nine"]],
    [
        &["eins", "ein", "eine", "einen"],
        &["zwei", "zwo"],
        &["drei"],
        &["vier"],
        &["fünf"],
        &["sechs"],
        &["sieben"],
        &["acht"],
        &["neun"],
    ],
    [
        &["un", "une"],
        &["deux"],
        &["trois"],
        &["quatre"],
        &["cinq"],
        &["six"],
        &["sept"],
        &["huit"],
        &["neuf"],
    ],
    [
        &["één", "een"],
        &["twee"],
        &["drie"],
        &["vier"],
        &["vijf"],
        &["zes"],
        &["zeven"],
        &["acht"],
        &["negen"],
    ],
    [&["bir"], &["iki"], &["üç"], &["dört"], &["beş"], &["altı"], &["yedi"], &["sekiz"], &["dokuz"]],
];

/// Words of politeness in each language.
const POLITE: [&[&str]; 5] = [
    &["please", "pls", "plz"],
    &["bitte"],
    &["stp", "svp", "plait"],
    &["alsjeblieft", "alstublieft", "aub", "ajb"],
    &["lütfen"],
];

/// Words in each language that stand beside the parts of a move and say nothing about it.
const FILLERS: [&[&str]; 5] = [
    &[
        "to", "the", "tower", "towers", "tile", "tiles", "square", "squares", "space", "spaces", "step",
        "steps", "field", "fields", "move",
    ],
    &[
        "nach",
        "ziehe",
        "zieh",
        "der",
        "die",
        "das",
        "den",
        "dem",
        "auf",
        "zu",
        "zum",
        "turm",
        "feld",
        "felder",
        "feldern",
        "schritt",
        "schritte",
        "schritten",
    ],
    &[
        "vers", "en", "joue", "déplace", "à", "a", "le", "la", "les", "de", "sur", "tour", "case", "cases",
        "s", "il", "te", "vous",
    ],
    &[
        "naar", "zet", "de", "het", "toren", "veld", "velden", "vak", "vakken", "vakje", "vakjes", "stap",
        "stappen",
    ],
    &["kule", "oynat", "kulesi", "kuleyi", "kare", "doğru", "adım"],
];

/// What a word that is no word of the notation does in a text about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainWord {
    /// It says how far the tower moves, 1 to 9.
    Number(u8),
    /// It is polite and says nothing else.
    Polite,
    /// It says nothing.
    Filler,
}

/// The words of each language, folded.
static WORDS: LazyLock<[HashMap<String, PlainWord>; 5]> = LazyLock::new(|| Language::ALL.map(words));

fn words(language: Language) -> HashMap<String, PlainWord> {
    let index = language as usize;
    let fillers = FILLERS[index].iter().map(|&word| (word, PlainWord::Filler));
    let polite = POLITE[index].iter().map(|&word| (word, PlainWord::Polite));
    let numbers = (1..)
        .zip(NUMBERS[index])
        .flat_map(|(number, spellings)| spellings.iter().map(move |&word| (word, PlainWord::Number(number))));
    let all = fillers.chain(polite).chain(numbers);
    all.flat_map(|(word, plain)| {
        [Umlauts::Dropped, Umlauts::Spelled].map(|umlauts| (fold(word, umlauts).collect(), plain))
    })
    .collect()
}

/// What a folded word does in the language. Words of politeness are understood in every language.
pub(crate) fn plain_word(word: &str, language: Language) -> Option<PlainWord> {
    let own = WORDS[language as usize].get(word).copied();
    let is_polite = || WORDS.iter().any(|words| words.get(word) == Some(&PlainWord::Polite));
    own.or_else(|| is_polite().then_some(PlainWord::Polite))
}

/// The number whose word is the only one of the language that the folded word nearly is.
pub(crate) fn near_number(word: &str, language: Language) -> Option<u8> {
    let mut near = WORDS[language as usize].iter().filter_map(|(spelling, plain)| match plain {
        PlainWord::Number(number) => {
            nearness(word, spelling).filter(|near| !near.first_differs).map(|_| *number)
        }
        _ => None,
    });
    let first = near.next()?;
    near.all(|number| number == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_understood_in_every_language() {
        for (word, language, expected) in [
            ("three", Language::English, 3),
            ("funf", Language::German, 5),
            ("fuenf", Language::German, 5),
            ("une", Language::French, 1),
            ("een", Language::Dutch, 1),
            ("dort", Language::Turkish, 4),
        ] {
            assert_eq!(plain_word(word, language), Some(PlainWord::Number(expected)), "{word}");
        }
        assert_eq!(plain_word("dort", Language::German), None, "there");
    }

    #[test]
    fn a_misspelled_number_counts_only_if_it_can_be_one_number() {
        assert_eq!(near_number("thre", Language::English), Some(3));
        assert_eq!(near_number("fve", Language::English), Some(5));
        assert_eq!(near_number("minutes", Language::English), None);
    }

    #[test]
    fn words_of_politeness_and_articles_say_nothing() {
        assert_eq!(plain_word("please", Language::Turkish), Some(PlainWord::Polite));
        assert_eq!(plain_word("turm", Language::German), Some(PlainWord::Filler));
        assert_eq!(plain_word("turm", Language::English), None);
        assert_eq!(plain_word("minutes", Language::English), None);
    }
}
