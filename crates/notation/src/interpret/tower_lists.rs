//! Lists of towers: texts that begin with the word for a set-up, and most of whose words are towers.

use kamisado_rules::Game;

use super::{move_or_chat::MOST_WORDS_OF_SETUP, strict_then_lenient::begins_setup};
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
    let is_tower = |token: &&Token<'_>| match &token.kind {
        Kind::Word(word) => languages.iter().any(|&language| {
            let colors = colors_in_full(word, language);
            colors.is_some_and(|colors| colors.iter().any(|color| game.colors().contains(&color)))
        }),
        Kind::Symbol(_) => true,
        _ => false,
    };
    let towers = tokens.iter().filter(is_tower).count();
    towers >= FEWEST_TOWERS && 2 * towers >= tokens.len().saturating_sub(1)
}
