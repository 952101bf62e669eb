//! Splits a typed text into tokens.

use kamisado_rules::{Color, Direction};

use crate::{
    NotUnderstood,
    color_and_arrow_symbols::{color_of_symbol, direction_of_arrow},
    letter_folding::{Umlauts, fold},
};

/// The maximum length of a text, in characters. The longest set-up in any language has about 120.
pub(crate) const MOST_CHARACTERS: usize = 200;

/// The maximum length of a word in an error message, in characters.
const MOST_SHOWN: usize = 32;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Letters, folded.
    Word(String),
    /// A number of one or two digits, 0 to 99.
    Number(u8),
    /// A color's symbol.
    Symbol(Color),
    Arrow(Direction),
    /// The `@` before a square.
    At,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'text> {
    pub(crate) kind: Kind,
    /// Whether the token follows the previous one without a space.
    pub(crate) glued: bool,
    /// The typed text of the token.
    pub(crate) typed: &'text str,
}

/// Prepares a typed word for an error message: without signs around its letters, and with at most [`MOST_SHOWN`]
/// characters.
pub(crate) fn shown(typed: &str) -> String {
    let is_word = typed.contains(is_letter);
    let word = if is_word { typed.trim_matches(|sign: char| !sign.is_alphanumeric()) } else { typed };
    word.chars().take(MOST_SHOWN).collect()
}

/// Splits a text into tokens. Ignores periods and exclamation marks at the end of the text, and commas after a token.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token<'_>>, NotUnderstood> {
    if text.chars().nth(MOST_CHARACTERS).is_some() {
        return Err(NotUnderstood::TooLong { most: MOST_CHARACTERS });
    }
    let text = text.trim().trim_end_matches(|end: char| matches!(end, '.' | '!') || end.is_whitespace());
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut rest = text;
    let mut glued = false;
    while let Some(first) = rest.chars().next() {
        let length = run_length(rest, first);
        let (typed, after) = rest.split_at(length);
        rest = after;
        if is_between_words(first, &tokens, rest) {
            glued = false;
            continue;
        }
        if is_ignored(first) {
            continue;
        }
        let kind =
            kind(typed, first).ok_or_else(|| NotUnderstood::UnknownWord(shown(word_around(text, typed))))?;
        tokens.push(Token { kind, glued, typed });
        glued = true;
    }
    if tokens.is_empty() { Err(NotUnderstood::Empty) } else { Ok(tokens) }
}

/// Splits a text into tokens and skips characters that have no meaning.
pub(crate) fn words(text: &str) -> Vec<Token<'_>> {
    let parts = text.split_whitespace().map(|part| part.trim_matches(|sign: char| !sign.is_alphanumeric()));
    parts.filter_map(|part| tokens(part).ok()).flatten().collect()
}

/// Splits the initials at the beginning of a text, which are two or three letters before a number: `PL5Y` becomes
/// `P L5Y`, and `RBL2` becomes `R BL2`. A capital letter within a word begins the direction: `PaL5` becomes
/// `Pa L5`. `may_be_parted` tells whether `PL 5` becomes `P L5` too. It is false for records, in which `Bl 0` is a
/// pass. Returns `None` if the text does not begin with initials.
pub(crate) fn split_initials<'text>(
    tokens: &[Token<'text>],
    may_be_parted: bool,
) -> Option<Vec<Token<'text>>> {
    let [initials, number, ..] = tokens else { return None };
    let letters = initials.typed.chars().count();
    let is_compact = matches!((&initials.kind, &number.kind), (Kind::Word(_), Kind::Number(_)));
    let is_parted = may_be_parted && !matches!(number.kind, Kind::Number(0));
    if !is_compact || !(number.glued || is_parted) {
        return None;
    }
    let are_initials = match letters {
        2 => true,
        // Three letters before a space are usually an ordinary word.
        3 => number.glued || initials.typed.chars().all(char::is_uppercase),
        _ => false,
    };
    let first = initials.typed.chars().next().filter(|_| are_initials).map(char::len_utf8);
    let (tower, direction) = initials.typed.split_at(capital_within(initials.typed).or(first)?);
    let word = |typed: &'text str, glued| Token {
        kind: Kind::Word(fold(typed, Umlauts::Dropped).collect()),
        glued,
        typed,
    };
    let initials = [word(tower, false), word(direction, true)];
    Some(initials.into_iter().chain(tokens[1..].iter().cloned()).collect())
}

/// The index of a capital letter after a small letter: the `L` of `PaL`.
fn capital_within(word: &str) -> Option<usize> {
    let letters = || word.char_indices();
    letters().zip(letters().skip(1)).find_map(|((_, before), (at, letter))| {
        (before.is_lowercase() && letter.is_uppercase()).then_some(at)
    })
}

/// The length in bytes of the run of letters or digits with which the text begins, or of its first character.
fn run_length(text: &str, first: char) -> usize {
    let run = |belongs: fn(char) -> bool| text.find(|next| !belongs(next)).unwrap_or(text.len());
    if is_letter(first) {
        run(is_letter)
    } else if digit(first).is_some() {
        run(|next| digit(next).is_some())
    } else {
        first.len_utf8()
    }
}

/// Whether a character is part of a word. Color symbols are letters too, but each of them is a word of its own.
fn is_letter(character: char) -> bool {
    (character.is_alphabetic() && color_of_symbol(character).is_none())
        || matches!(character, '\u{300}'..='\u{36f}')
}

/// The value of a digit. Chinese and Japanese keyboards type full-width digits.
fn digit(character: char) -> Option<u8> {
    let narrow = match character {
        '０'..='９' => char::from(b'0' + (character as u32 - '０' as u32) as u8),
        other => other,
    };
    narrow.to_digit(10).map(|value| value as u8)
}

/// Whether a character only separates tokens: a space, a comma after a token, a colon after a word (`Setup: red`), a
/// hyphen between words (`Back-Left`), or a hyphen or arrow before a square (`b1-b4`, `purple->d3`).
fn is_between_words(character: char, before: &[Token<'_>], rest: &str) -> bool {
    let after_word = matches!(before.last(), Some(Token { kind: Kind::Word(_), .. }));
    match character {
        ',' => !before.is_empty(),
        ':' => after_word && rest.starts_with(char::is_whitespace),
        '-' | '\u{2010}' | '\u{2011}' if after_word && rest.starts_with(is_letter) => true,
        sign if joins_squares(sign) => {
            (after_word || ends_with_square(before))
                && starts_with_square(
                    rest.trim_start_matches(|next: char| joins_squares(next) || next.is_whitespace()),
                )
        }
        other => other.is_whitespace(),
    }
}

/// Whether a character can stand between the square from which a tower moves and the square to which it moves.
pub(crate) const fn joins_squares(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}' | '\u{2011}' | '–' | '—' | '→' | '➡' | '>')
}

/// Whether the last two tokens look like a square: a letter and a number. An initial may stand before the letter.
fn ends_with_square(tokens: &[Token<'_>]) -> bool {
    let [.., file, row] = tokens else { return false };
    let is_file = matches!(&file.kind, Kind::Word(word) if word.len() <= 2);
    is_file && row.glued && matches!(row.kind, Kind::Number(_))
}

fn starts_with_square(text: &str) -> bool {
    let mut characters = text.chars();
    characters.next().is_some_and(|file| file.is_ascii_alphabetic())
        && characters.next().is_some_and(|row| row.is_ascii_digit())
}

/// Whether the tokenizer ignores a character: a variation selector, a zero-width character, or the frame of a keycap emoji.
fn is_ignored(character: char) -> bool {
    matches!(
        character,
        '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{20e3}'
    )
}

fn kind(typed: &str, first: char) -> Option<Kind> {
    if let Some(color) = color_of_symbol(first) {
        return Some(Kind::Symbol(color));
    }
    if let Some(direction) = direction_of_arrow(first) {
        return Some(Kind::Arrow(direction));
    }
    if is_letter(first) {
        return Some(Kind::Word(fold(typed, Umlauts::Dropped).collect()));
    }
    if digit(first).is_some() {
        let digits = typed.chars().filter_map(digit);
        return (typed.chars().count() <= 2)
            .then(|| Kind::Number(digits.fold(0, |number, digit| number * 10 + digit)));
    }
    matches!(first, '@' | '＠').then_some(Kind::At)
}

/// The word of the text, delimited by spaces, that contains the token `piece`.
fn word_around<'text>(text: &'text str, piece: &'text str) -> &'text str {
    let start = piece.as_ptr().addr() - text.as_ptr().addr();
    let before = text[..start]
        .rfind(char::is_whitespace)
        .map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    text[before..].split_whitespace().next().unwrap_or(piece)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind> {
        tokens(text).unwrap().into_iter().map(|token| token.kind).collect()
    }

    fn word(letters: &str) -> Kind {
        Kind::Word(letters.to_owned())
    }

    #[test]
    fn letters_and_digits_part_without_a_space() {
        assert_eq!(kinds("L5"), [word("l"), Kind::Number(5)]);
        assert_eq!(kinds("Gold@c4"), [word("gold"), Kind::At, word("c"), Kind::Number(4)]);
    }

    #[test]
    fn symbols_need_no_spaces() {
        let expected = [
            Kind::Symbol(Color::Purple),
            Kind::Arrow(Direction::Left),
            Kind::Number(5),
            Kind::Symbol(Color::Yellow),
        ];
        assert_eq!(kinds("紫↖5黃"), expected);
        assert_eq!(kinds("紫 ↖\u{fe0f} ５ 黄!"), expected);
    }

    #[test]
    fn a_hyphen_joins_words_and_nothing_else() {
        assert_eq!(kinds("Back-Left"), [word("back"), word("left")]);
        assert_eq!(tokens("left -5"), Err(NotUnderstood::UnknownWord("-5".into())));
        assert_eq!(tokens("left 5-7"), Err(NotUnderstood::UnknownWord("5-7".into())));
    }

    #[test]
    fn squares_are_joined_by_hyphens_and_arrows() {
        let expected = [word("b"), Kind::Number(1), word("b"), Kind::Number(4)];
        for text in ["b1b4", "b1-b4", "b1 - b4", "b1→b4", "b1 -> b4", "b1 b4"] {
            assert_eq!(kinds(text), expected, "{text}");
        }
    }

    #[test]
    fn keycaps_and_colored_circles_are_read() {
        let expected = [Kind::Symbol(Color::Purple), Kind::Arrow(Direction::Left), Kind::Number(5)];
        assert_eq!(kinds("🟣↖\u{fe0f}5\u{fe0f}\u{20e3}"), expected);
    }

    #[test]
    fn a_colon_may_follow_a_word() {
        assert_eq!(kinds("Setup: red"), [word("setup"), word("red")]);
        assert_eq!(tokens("left:5"), Err(NotUnderstood::UnknownWord("left:5".into())));
    }

    #[test]
    fn marks_at_the_end_are_forgiven_but_a_question_is_not_a_move() {
        assert_eq!(kinds("left 5!"), kinds("left 5"));
        assert_eq!(kinds("left 5 ..."), kinds("left 5"));
        assert_eq!(tokens("left 5?"), Err(NotUnderstood::UnknownWord("5?".into())));
    }

    #[test]
    fn long_texts_and_long_numbers_are_no_notation() {
        assert_eq!(tokens(&"l".repeat(201)), Err(NotUnderstood::TooLong { most: 200 }));
        assert_eq!(tokens("left 555"), Err(NotUnderstood::UnknownWord("555".into())));
        assert_eq!(tokens(" !! "), Err(NotUnderstood::Empty));
    }
}
