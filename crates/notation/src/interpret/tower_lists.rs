//! Lists of towers: texts that begin with the word for a set-up and mostly consist of towers, texts of towers alone,
//! and texts that name all towers after a few other words.

use kamisado_rules::Game;

use super::{strict_then_lenient::begins_setup, weigh_reading::MOST_WORDS_OF_SETUP};
use crate::{
    Language,
    number_and_filler_words::{PlainWord, plain_word},
    tokenizer::{Kind, Token, words},
    typed_lines::Line,
    word_lookup::colors_in_full,
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

/// Whether a line consists of names of towers in full: at least half as many as the game has, but not exactly as
/// many.
pub(super) fn is_only_towers(line: &Line, languages: &[Language], game: Game) -> bool {
    let (tokens, size) = (words(&line.text), usize::from(game.size()));
    let is_incomplete = tokens.len() != size && 2 * tokens.len() >= size;
    is_incomplete
        && line.words() <= MOST_WORDS_OF_SETUP
        && tokens.iter().all(|token| is_tower(token, languages, game))
}

/// The maximum number of words before the towers of a set-up that is introduced by other words than those of the
/// notation.
const MOST_WORDS_OF_INTRODUCTION: usize = 4;

/// The maximum number of other words between and after the towers of such a set-up.
const MOST_WORDS_BETWEEN: usize = 3;

/// Whether a character can separate two towers.
const fn is_between_towers(sign: char) -> bool {
    matches!(sign, '/' | ';' | '|' | '>')
}

/// The towers of a line that names exactly as many as the game has, after a few other words:
/// `my line-up is red, blue …`. `None` for any other line.
pub(super) fn introduced_towers(line: &Line, languages: &[Language], game: Game) -> Option<String> {
    let text = line.text.replace(is_between_towers, " ");
    let typed: Vec<&str> = text.split_whitespace().collect();
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
    let is_followed = || others.iter().any(|token| !is_within_list(token));
    let is_introduced = match start {
        0 => is_followed() && !begins_setup(&words(&line.text), languages),
        start => start <= MOST_WORDS_OF_INTRODUCTION && !is_command,
    };
    let is_introduced = is_introduced && others.len() <= MOST_WORDS_BETWEEN && !line.text.contains('?');
    let named = towers.iter().filter(|token| is_tower(token, languages, game)).map(|token| token.typed);
    (is_introduced && is_whole).then(|| named.collect::<Vec<_>>().join(" "))
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
