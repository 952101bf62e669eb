//! Lines that move a tower sideways, which no tower does: `gold sideways 3`.

use crate::{
    Language,
    number_and_filler_words::{PlainWord, is_to, plain_word},
    tokenizer::{Kind, Token, words},
    typed_lines::Line,
    word_lookup::{colors_in_full, is_direction_in_full},
    word_meanings::{Heading, Word},
    word_table::meanings_of_whole,
};

/// The maximum number of words of such a line.
const MOST_WORDS: usize = 8;

/// The words for sideways in each language, folded, in the order of [`Language::ALL`].
const SIDEWAYS: [&[&str]; Language::COUNT] = [
    &["sideways", "sideway", "sidewards", "sidewise", "laterally", "horizontally", "horizontal"],
    &["seitwarts", "seitwaerts", "seitlich", "waagerecht", "waagrecht", "horizontal"],
    &["lateralement", "horizontalement", "horizontal"],
    &["zijwaarts", "zijdelings", "opzij", "horizontaal"],
    &["yana", "yanlamasina", "yandan", "yatay", "yatayda"],
];

/// Phrases of several words that mean sideways, in each language, folded.
const SIDEWAYS_PHRASES: [&[&[&str]]; Language::COUNT] = [
    &[&["to", "the", "side"]],
    &[&["zur", "seite"], &["auf", "die", "seite"]],
    &[&["de", "cote"], &["sur", "le", "cote"]],
    &[&["naar", "de", "zijkant"], &["naar", "opzij"]],
    &[],
];

/// A line that moves a tower sideways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sideways {
    /// Whether the line names a tower and a number, and says nothing else.
    pub(super) is_whole_move: bool,
}

/// Whether a folded word is a whole word for forward or back.
fn is_along(word: &str, language: Language) -> bool {
    meanings_of_whole(word, language)
        .any(|meaning| matches!(meaning, Word::Heading(Heading::Forward | Heading::Back)))
}

impl Sideways {
    /// Reads a line. `None` if it does not say that a tower moves sideways, or if it also has a word for forward or back, or an
    /// arrow.
    pub(super) fn of(line: &Line, languages: &[Language]) -> Option<Self> {
        if line.text.contains('?') || line.words() > MOST_WORDS {
            return None;
        }
        let apart = line.without_signs(false).text;
        let all = words(&apart);
        let is_direction = |token: &Token<'_>| match &token.kind {
            Kind::Word(word) => languages.iter().any(|&language| is_along(word, language)),
            Kind::Arrow(_) => true,
            _ => false,
        };
        if all.iter().any(is_direction) {
            return None;
        }
        languages.iter().find_map(|&language| Self::in_language(&all, language, languages))
    }

    fn in_language(all: &[Token<'_>], language: Language, languages: &[Language]) -> Option<Self> {
        let said: Vec<&str> = all
            .iter()
            .map(|token| match &token.kind {
                Kind::Word(word) => word.as_str(),
                _ => "",
            })
            .collect();
        let (at, length) = said.iter().enumerate().find_map(|(at, word)| {
            let is_single = SIDEWAYS[language as usize].contains(word);
            let phrases = SIDEWAYS_PHRASES[language as usize];
            let phrase =
                || phrases.iter().find(|phrase| said[at..].starts_with(phrase)).map(|phrase| phrase.len());
            if is_single { Some((at, 1)) } else { phrase().map(|length| (at, length)) }
        })?;
        let (mut towers, mut numbers, mut others) = (0, 0, 0);
        let around = all.iter().enumerate().filter(|(place, _)| !(at..at + length).contains(place));
        for (_, token) in around {
            match &token.kind {
                Kind::Number(_) => numbers += 1,
                Kind::Symbol(_) => towers += 1,
                Kind::Word(word) if languages.iter().any(|&any| colors_in_full(word, any).is_some()) => {
                    towers += 1;
                }
                Kind::Word(word) => match plain_word(word, language) {
                    Some(PlainWord::Number(_)) => numbers += 1,
                    Some(PlainWord::Polite | PlainWord::Filler) => {}
                    _ if is_to(word, language) || is_direction_in_full(word, language) => {}
                    _ => others += 1,
                },
                _ => others += 1,
            }
        }
        // "I step aside" is not a move.
        let is_about_a_tower = towers == 1 || numbers > 0 && others == 0 || all.len() == length;
        is_about_a_tower.then_some(Self { is_whole_move: towers == 1 && numbers == 1 && others == 0 })
    }
}
