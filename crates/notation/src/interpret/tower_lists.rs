//! Lists of towers: texts that begin with the word for a set-up, and most of whose words are towers, and texts of nothing but
//! towers.

use kamisado_rules::Game;

use super::{strict_then_lenient::begins_setup, weigh_reading::MOST_WORDS_OF_SETUP};
use crate::{
    Language,
    tokenizer::{Kind, Token, words},
    typed_lines::Line,
    word_lookup::colors_in_full,
};

/// The fewest towers in a text that is answered as a set-up.
const FEWEST_TOWERS: usize = 3;

/// Whether a line is meant as a set-up, whatever else stands in it.
pub(super) fn is_list_of_towers(line: &Line, languages: &[Language], game: Game) -> bool {
    let tokens = words(&line.text);
    if line.words() > MOST_WORDS_OF_SETUP || !begins_setup(&tokens, languages) {
        return false;
    }
    let towers = tokens.iter().filter(|token| is_tower(token, languages, game)).count();
    towers >= FEWEST_TOWERS && 2 * towers >= tokens.len().saturating_sub(1)
}

/// Whether a line consists of towers in full, at least half of them but not as many as there are.
pub(super) fn is_only_towers(line: &Line, languages: &[Language], game: Game) -> bool {
    let (tokens, size) = (words(&line.text), usize::from(game.size()));
    let is_incomplete = tokens.len() != size && 2 * tokens.len() >= size;
    is_incomplete
        && line.words() <= MOST_WORDS_OF_SETUP
        && tokens.iter().all(|token| is_tower(token, languages, game))
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
