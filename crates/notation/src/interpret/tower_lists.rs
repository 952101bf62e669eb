//! Lists of towers: texts that begin with the word for a set-up and mostly consist of towers, texts of towers alone,
//! and texts that name all towers after a few other words.

use std::ops::Range;

use kamisado_rules::{FillFrom, Game};

use super::{strict_then_lenient::begins_setup, weigh_reading::MOST_WORDS_OF_SETUP};
use crate::{
    Language,
    letter_folding::{Umlauts, fold},
    number_and_filler_words::{PlainWord, is_to, plain_word},
    tokenizer::{Kind, Token, words},
    typed_lines::Line,
    word_lookup::colors_in_full,
    word_meanings::{Command, Heading, Word},
    word_table::meanings_of_whole,
};

/// The minimum number of towers in a text that the bot answers as a set-up.
const FEWEST_TOWERS: usize = 3;

/// Whether a line is meant as a set-up, even if it cannot be read as one.
pub(super) fn is_list_of_towers(line: &Line, languages: &[Language], game: Game) -> bool {
    let tokens = words(&line.text);
    if line.words() > MOST_WORDS_OF_SETUP || !begins_setup(&tokens, languages) {
        return false;
    }
    let towers = tokens.iter().filter(|token| is_tower(token, languages, game)).count();
    towers >= FEWEST_TOWERS && 2 * towers >= tokens.len().saturating_sub(1)
}

/// Whether a line consists of full names of towers. It has to name at least half as many towers as the game has, but not
/// exactly as many.
pub(super) fn is_only_towers(line: &Line, languages: &[Language], game: Game) -> bool {
    let (tokens, size) = (words(&line.text), usize::from(game.size()));
    let is_incomplete = tokens.len() != size && 2 * tokens.len() >= size;
    is_incomplete
        && line.words() <= MOST_WORDS_OF_SETUP
        && tokens.iter().all(|token| is_tower(token, languages, game))
}

/// The maximum number of words before the towers, in a set-up that does not begin with the words of the notation.
const MOST_WORDS_OF_INTRODUCTION: usize = 4;

/// The maximum number of other words between and after the towers, in a set-up that does not begin with the words of the
/// notation.
const MOST_WORDS_BETWEEN: usize = 3;

/// Whether a character can separate two towers.
const fn is_between_towers(sign: char) -> bool {
    matches!(sign, '/' | ';' | '|' | '>')
}

/// The towers of a line that names exactly as many as the game has, after a few other words:
/// `my line-up is red, blue …`. `None` for any other line.
pub(super) fn introduced_towers(line: &Line, languages: &[Language], game: Game) -> Option<String> {
    let text = line.text.replace(is_between_towers, " ");
    let mut typed: Vec<&str> = text.split_whitespace().collect();
    let is_numbered = has_numbers_of_places(&typed, usize::from(game.size()));
    typed.retain(|word| !(is_numbered && is_number_of_place(word)));
    let order = order_of_towers(&typed, languages);
    if let Some((_, words)) = &order {
        typed.drain(words.clone());
    }
    let is_of_towers = |word: &&str| words(word).iter().all(|token| is_tower(token, languages, game));
    let start = typed.iter().position(|word| is_of_towers(word) && !words(word).is_empty())?;
    let rest = typed[start..].join(" ");
    let towers = words(&rest);
    let joins = |token: &&Token<'_>| match &token.kind {
        Kind::Word(word) => languages.iter().any(|&language| {
            let plain = plain_word(word, language);
            plain.is_some_and(|plain| !matches!(plain, PlainWord::Number(_) | PlainWord::Said(_)))
        }),
        _ => false,
    };
    let is_within_list = |token: &Token<'_>| match &token.kind {
        Kind::Word(word) => languages.iter().any(|&language| {
            matches!(plain_word(word, language), Some(PlainWord::Conjunction | PlainWord::Polite))
        }),
        _ => false,
    };
    let others: Vec<&Token<'_>> = towers.iter().filter(|token| !is_tower(token, languages, game)).collect();
    let is_whole = towers.len() - others.len() == usize::from(game.size()) && others.iter().all(joins);
    // If the only word before the towers is the word for a set-up, the line is notation.
    let is_command = start == 1 && begins_setup(&words(&line.text), languages);
    // Other words can also follow the towers: `red, blue … so`.
    let is_followed = || is_numbered || order.is_some() || others.iter().any(|token| !is_within_list(token));
    let is_introduced = match start {
        0 => is_followed() && !begins_setup(&words(&line.text), languages),
        start => start <= MOST_WORDS_OF_INTRODUCTION && !is_command,
    };
    let is_introduced = is_introduced && others.len() <= MOST_WORDS_BETWEEN && !line.text.contains('?');
    let named = towers.iter().filter(|token| is_tower(token, languages, game)).map(|token| token.typed);
    let mut named: Vec<&str> = named.collect();
    if order.is_some_and(|(from, _)| from == FillFrom::Right) {
        named.reverse();
    }
    (is_introduced && is_whole).then(|| named.join(" "))
}

/// The towers of a line that names as many towers as the game has, and nothing else. The towers may be numbered:
/// `1. red 2. blue …`. `None` for any other line.
pub(super) fn all_towers(line: &Line, languages: &[Language], game: Game) -> Option<String> {
    let text = line.text.replace(is_between_towers, " ");
    let mut typed: Vec<&str> = text.split_whitespace().collect();
    if has_numbers_of_places(&typed, usize::from(game.size())) {
        typed.retain(|word| !is_number_of_place(word));
    }
    let named = typed.join(" ");
    let towers = words(&named);
    let are_all = towers.len() == usize::from(game.size())
        && towers.iter().all(|token| is_tower(token, languages, game));
    are_all.then_some(named)
}

/// The number of a place at the beginning of a word: `1.`, `2)`, `3:`.
fn number_of_place(word: &str) -> Option<usize> {
    word.strip_suffix(['.', ')', ':']).unwrap_or(word).parse().ok()
}

fn is_number_of_place(word: &str) -> bool {
    number_of_place(word).is_some()
}

/// Whether the numbers among the words are those of all places, in their order.
fn has_numbers_of_places(typed: &[&str], places: usize) -> bool {
    let numbers = || typed.iter().filter_map(|word| number_of_place(word));
    // The numbers can begin at 2, because a `1.` at the beginning was removed before as the number of a turn.
    numbers().eq(1..=places) || numbers().eq(2..=places)
}

/// Finds the words that say in which order the towers are named: `from left to right`. Returns the side of the
/// first tower, and the indices of the words.
fn order_of_towers(typed: &[&str], languages: &[Language]) -> Option<(FillFrom, Range<usize>)> {
    let words: Vec<String> = typed
        .iter()
        .map(|word| fold(word.trim_matches(|sign: char| !sign.is_alphanumeric()), Umlauts::Dropped).collect())
        .collect();
    let means = |at: usize, wanted: Word, language| {
        words.get(at).is_some_and(|word| meanings_of_whole(word, language).any(|meaning| meaning == wanted))
    };
    let side = |at: usize, language| {
        let is_it = |heading| means(at, Word::Heading(heading), language);
        (is_it(Heading::Left).then_some(FillFrom::Left)).or(is_it(Heading::Right).then_some(FillFrom::Right))
    };
    let by_files = || {
        let is_order = |at: &usize| {
            let is = |at: usize, wanted: &str| words.get(at).is_some_and(|word| word == wanted);
            let joins = words.get(at + 1).is_some_and(|word| is_to_file(word));
            let (first, last) = (is(*at, "a"), is(at + 2, "h") || is(at + 2, "j"));
            joins && first && last
        };
        let at = (0..words.len()).find(is_order)?;
        let is_after_from =
            at > 0 && languages.iter().any(|&language| means(at - 1, Word::Command(Command::From), language));
        Some((FillFrom::Left, at - usize::from(is_after_from)..at + 3))
    };
    by_files().or_else(|| {
        languages.iter().find_map(|&language| {
            (0..words.len()).find_map(|at| {
                let from = side(at, language)?;
                // In Turkish, an ending means *to*: `soldan sağa`.
                let has_to = words.get(at + 1).is_some_and(|word| is_to(word, language));
                let last = at + if has_to { 2 } else { 1 };
                let is_order = (has_to || language == Language::Turkish)
                    && side(last, language).is_some_and(|to| to != from);
                let is_after_from = at > 0 && means(at - 1, Word::Command(Command::From), language);
                is_order.then_some((from, at - usize::from(is_after_from)..last + 1))
            })
        })
    })
}

/// Whether a folded word means *to* between the names of two columns of the board: `from a to h`.
fn is_to_file(word: &str) -> bool {
    Language::ALL.into_iter().any(|language| is_to(word, language))
}

fn is_tower(token: &Token<'_>, languages: &[Language], game: Game) -> bool {
    match &token.kind {
        Kind::Word(word) => languages.iter().any(|&language| {
            let colors = colors_in_full(word, language);
            colors.is_some_and(|colors| colors.iter().any(|color| game.colors().contains(&color)))
        }),
        Kind::Symbol(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    #[test]
    fn the_order_in_which_towers_are_named_can_be_said() {
        let towers = "red blue green yellow pink purple orange brown";
        let reversed = "brown orange purple pink yellow green blue red";
        let named = |text: &str| introduced_towers(&lines(text)[0], &Language::ALL, Game::Kamisado);
        for (text, expected) in [
            (format!("{towers} from left to right"), towers),
            (format!("from left to right: {towers}"), towers),
            (format!("left to right {towers}"), towers),
            (format!("{towers} von links nach rechts"), towers),
            (format!("{towers} soldan sağa"), towers),
            (format!("{towers} from right to left"), reversed),
            (format!("de droite à gauche : {towers}"), reversed),
        ] {
            assert_eq!(named(&text).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(named(towers), None, "it is a set-up in the notation");
    }
}
