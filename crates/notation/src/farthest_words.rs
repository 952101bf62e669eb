//! Phrases that say that a tower moves as far as it can: `all the way`.

use std::sync::LazyLock;

use crate::{
    Language,
    letter_folding::{Umlauts, fold},
    tokenizer::{Kind, Token},
};

/// The phrases in each language that mean "as far as possible", in the order of [`Language::ALL`].
const FARTHEST: [&[&str]; Language::COUNT] = [
    &[
        "all the way",
        "to the end",
        "to the very end",
        "as far as possible",
        "as far as it goes",
        "as far as it can",
        "to the last row",
        "max",
    ],
    &[
        "ganz",
        "bis zum Ende",
        "bis ans Ende",
        "bis zum Schluss",
        "bis ganz hinten",
        "bis hinten",
        "bis zur letzten Reihe",
        "so weit wie möglich",
        "so weit es geht",
    ],
    &[
        "jusqu au bout",
        "jusqu à la fin",
        "tout au bout",
        "à fond",
        "au maximum",
        "au max",
        "le plus loin possible",
        "jusqu à la dernière ligne",
    ],
    &[
        "helemaal naar het eind",
        "helemaal naar het einde",
        "helemaal tot het eind",
        "helemaal",
        "naar het einde",
        "tot het einde",
        "tot het eind",
        "tot aan het einde",
        "zo ver mogelijk",
    ],
    &["sonuna kadar", "sona kadar", "en sona kadar", "en sona", "son sıraya kadar", "gidebildiği kadar"],
];

/// The maximum number of words in one of these phrases.
pub(crate) const LONGEST_FARTHEST: usize = 5;

/// The words of each phrase, folded, the longest phrase first.
static PHRASES: LazyLock<[Vec<Vec<String>>; Language::COUNT]> = LazyLock::new(|| {
    FARTHEST.map(|phrases| {
        let folded = |word| fold(word, Umlauts::Dropped).collect();
        let mut phrases: Vec<Vec<String>> =
            phrases.iter().map(|phrase| phrase.split(' ').map(folded).collect()).collect();
        phrases.sort_by_key(|words| std::cmp::Reverse(words.len()));
        phrases
    })
});

/// The number of tokens in the phrase for "as far as possible" at the beginning of the tokens. `None` if the
/// tokens do not begin with such a phrase.
pub(crate) fn says_farthest(tokens: &[Token<'_>], language: Language) -> Option<usize> {
    let is = |token: &Token<'_>, word: &String| matches!(&token.kind, Kind::Word(typed) if typed == word);
    let begins = |words: &&Vec<String>| {
        words.len() <= tokens.len() && tokens.iter().zip(*words).all(|(token, word)| is(token, word))
    };
    PHRASES[language as usize].iter().find(begins).map(Vec::len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tokenizer::tokens;

    #[test]
    fn no_phrase_is_longer_than_the_longest() {
        let lengths =
            FARTHEST.iter().flat_map(|phrases| phrases.iter()).map(|phrase| phrase.split(' ').count());
        assert_eq!(lengths.max(), Some(LONGEST_FARTHEST));
    }

    #[test]
    fn as_far_as_possible_is_said_in_every_language() {
        for (text, language, length) in [
            ("all the way forward", Language::English, Some(3)),
            ("ganz nach vorne", Language::German, Some(1)),
            ("jusqu au bout", Language::French, Some(3)),
            ("helemaal vooruit", Language::Dutch, Some(1)),
            ("sonuna kadar ileri", Language::Turkish, Some(2)),
            ("all the time", Language::English, None),
            ("all", Language::English, None),
            ("ganz", Language::Dutch, None),
        ] {
            assert_eq!(says_farthest(&tokens(text).unwrap(), language), length, "{text}");
        }
    }
}
