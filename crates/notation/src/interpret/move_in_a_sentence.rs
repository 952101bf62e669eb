//! Reduces a sentence to the words that can form a move.

use crate::{
    Language,
    number_and_filler_words::{PlainWord, is_often_no_number, is_to, plain_word},
    square_names::square_of,
    tokenizer::{Kind, Token, shown, tokens, words},
    typed_grammar::looks_like_square,
    typed_lines::Line,
    word_lookup::{colors_in_full, is_direction_in_full},
    words_of_talk::is_of_talk,
};

/// A line with only those words that can form a move.
#[derive(Clone, Debug)]
pub(super) struct Skimmed {
    pub(super) line: Line,
    /// The words left out, folded.
    left_out: Vec<String>,
    /// The number of left-out words that are unknown: no language uses them around a move.
    pub(super) unknown: usize,
}

impl Skimmed {
    /// Whether one of the left-out words shows that the sentence only talks about a move: `not purple left 3`.
    pub(super) fn is_of_talk(&self, language: Language) -> bool {
        self.left_out.iter().any(|word| is_of_talk(word, language))
    }
}

/// The line without the words that no language uses as a part of a move. `None` if no word was left out, or if the
/// rest lacks a tower or a number.
pub(super) fn without_unknown_words(line: &Line, languages: &[Language]) -> Option<Skimmed> {
    // Apostrophes become spaces, so that the words before and after them are separate tokens.
    let apart = line.without_signs(false).text;
    let all = words(&apart);
    let mut text = String::new();
    let (mut kept, mut towers, mut numbers, mut unknown) = (0, 0, 0, 0);
    let mut left_out = Vec::new();
    for (at, token) in all.iter().enumerate() {
        let next = all.get(at + 1);
        let is_file = next.is_some_and(|next| names_square(token, next));
        let is_known = match &token.kind {
            Kind::Word(word) => is_file || languages.iter().any(|&language| is_part(word, language)),
            _ => true,
        };
        if !is_known {
            let is_plain =
                |word: &str| languages.iter().any(|&language| plain_word(word, language).is_some());
            if let Kind::Word(word) = &token.kind {
                unknown += usize::from(!is_plain(word));
                left_out.push(word.clone());
            }
            continue;
        }
        if !token.glued && !text.is_empty() {
            text.push(' ');
        }
        text.push_str(token.typed);
        kept += 1;
        numbers += usize::from(matches!(token.kind, Kind::Number(_)));
        towers += usize::from(match &token.kind {
            Kind::Word(word) => languages.iter().any(|&language| colors_in_full(word, language).is_some()),
            kind => matches!(kind, Kind::Symbol(_)),
        });
    }
    let is_left = kept < all.len() && towers > 0 && numbers > 0;
    is_left.then_some(Skimmed { line: Line { text, ..*line }, left_out, unknown })
}

/// Whether a word is a part of a move, or helps to say how far or in which direction a tower moves.
fn is_part(word: &str, language: Language) -> bool {
    let is_plain = match plain_word(word, language) {
        Some(PlainWord::Number(_)) => !is_often_no_number(word),
        Some(PlainWord::Said(_) | PlainWord::Diagonal) => true,
        _ => is_to(word, language),
    };
    is_plain || is_direction_in_full(word, language) || colors_in_full(word, language).is_some()
}

fn names_square(file: &Token<'_>, row: &Token<'_>) -> bool {
    let (Kind::Word(letters), Kind::Number(number), true) = (&file.kind, &row.kind, row.glued) else {
        return false;
    };
    let mut letters = letters.chars();
    letters.next().is_some_and(|letter| square_of(letter, *number).is_some()) && letters.next().is_none()
}

/// The name of a square that no board has, if the line moves a tower there: `z4` in `pink to z4`.
pub(super) fn square_beyond_boards(line: &Line, languages: &[Language]) -> Option<String> {
    let tokens = tokens(&line.text).ok()?;
    let (before, [file, row]) = tokens.split_last_chunk()?;
    if !looks_like_square(&[file.clone(), row.clone()]) || names_square(file, row) {
        return None;
    }
    let words: Option<Vec<&str>> = before
        .iter()
        .map(|token| match &token.kind {
            Kind::Word(word) => Some(word.as_str()),
            _ => None,
        })
        .collect();
    let words = words?;
    let moves_tower = |language: Language| {
        let (towers, others): (Vec<&str>, Vec<&str>) =
            words.iter().partition(|word| colors_in_full(word, language).is_some());
        towers.len() == 1
            && others.iter().any(|word| is_to(word, language))
            && others.iter().all(|word| plain_word(word, language).is_some())
    };
    languages
        .iter()
        .any(|&language| moves_tower(language))
        .then(|| shown(&format!("{}{}", file.typed, row.typed)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed_lines::lines;

    #[test]
    fn what_can_be_a_move_is_left_of_a_sentence() {
        let left = |text: &str| {
            without_unknown_words(&lines(text)[0], &Language::ALL).map(|skimmed| skimmed.line.text)
        };
        assert_eq!(left("could you shift my purple tower left 2").as_deref(), Some("purple left 2"));
        assert_eq!(left("bring mal bitte Lila nach d3").as_deref(), Some("Lila nach d3"));
        assert_eq!(left("purple left 2"), None, "nothing is left out");
        assert_eq!(left("gren left 2"), None, "the tower is misspelled");
        assert_eq!(left("could you shift my purple tower"), None, "no number remains");
    }

    #[test]
    fn a_square_beyond_every_board_is_told_from_one_of_the_larger_board() {
        let named = |text: &str| square_beyond_boards(&lines(text)[0], &Language::ALL);
        assert_eq!(named("pink to z4").as_deref(), Some("z4"));
        assert_eq!(named("der rote Turm nach k9").as_deref(), Some("k9"));
        for text in ["pink to j10", "pink z4", "to z4", "z4", "see pink on z4", "red and pink to z4"] {
            assert_eq!(named(text), None, "{text}");
        }
    }
}
