//! Parses a typed text by its words alone, without a match.

use kamisado_rules::Game;

use crate::{
    Language, NotUnderstood, Reading, TypedText,
    tokenizer::{Token, shown, split_initials, tokens},
    typed_grammar::{Sentence, looks_like_square},
    word_lookup::Vocabulary,
};

/// Parses a text that was addressed to the bot by a mention, a reply, a direct message or a command.
///
/// `languages` are in order of preference. All shortened words have to be of one language. A text is parsed in the
/// first language that has all its words. If there is none, it is parsed in the first language in which it makes
/// sense together with whole words of the other languages.
///
/// # Errors
///
/// Returns [`NotUnderstood`] with the word that is not part of the notation or is out of place.
///
/// ```
/// use kamisado_notation::{Language, NotUnderstood, read};
/// use kamisado_rules::Game;
/// assert!(read("pu l 5 y", &[Language::English], Game::Kamisado).is_ok());
/// let wrong = read("purple sideways 5", &[Language::English], Game::Kamisado);
/// assert_eq!(wrong, Err(NotUnderstood::UnknownWord("sideways".into())));
/// ```
pub fn read(text: &str, languages: &[Language], game: Game) -> Result<TypedText, NotUnderstood> {
    let tokens = tokens(text)?;
    let found = sentences(&tokens, languages, languages, game).map(|sentence| sentence.readings());
    // A complete move in a later language takes precedence over a partial one in an earlier language.
    let mut best = Vec::new();
    for readings in found {
        if readings.iter().any(Reading::is_complete) {
            best = readings;
            break;
        }
        if best.is_empty() {
            best = readings;
        }
    }
    TypedText::new(best).ok_or_else(|| not_understood(&tokens, languages, game))
}

/// Returns everything that a part of a record can mean by its words alone, complete or not. The part may have
/// initials that are written together, such as `PL5Y`.
///
/// # Errors
///
/// Returns [`NotUnderstood`] if the part cannot be parsed.
pub(crate) fn read_all(
    text: &str,
    languages: &[Language],
    game: Game,
) -> Result<Vec<Reading>, NotUnderstood> {
    let tokens = tokens(text)?;
    let mut readings: Vec<Reading> = Vec::new();
    for tokens in std::iter::once(tokens.clone()).chain(split_initials(&tokens, false)) {
        for sentence in sentences(&tokens, languages, &[], game) {
            readings.extend(sentence.all_readings());
        }
    }
    if readings.is_empty() { Err(not_understood(&tokens, languages, game)) } else { Ok(readings) }
}

/// Returns the text as read in each language that has all its words, followed by the text as read in each
/// language together with whole words of `others`.
pub(crate) fn sentences<'text>(
    tokens: &'text [Token<'text>],
    shortened: &'text [Language],
    others: &'text [Language],
    game: Game,
) -> impl Iterator<Item = Sentence<'text>> {
    let others: [&[Language]; 2] = [&[], others];
    others.into_iter().flat_map(move |others| {
        shortened
            .iter()
            .map(move |&language| {
                Sentence::new(tokens, Vocabulary { language, others, game, forgives_spelling: false })
            })
            .filter(|sentence| sentence.unknown_word().is_none())
    })
}

/// The error of a text that is not notation. The question mark at the end of the text is reported only if nothing
/// else is wrong.
pub(crate) fn not_understood_words(text: &str, languages: &[Language], game: Game) -> NotUnderstood {
    let error =
        |text| tokens(text).map_or_else(|error| error, |tokens| not_understood(&tokens, languages, game));
    match error(text.trim_end().trim_end_matches('?')) {
        unknown @ NotUnderstood::UnknownWord(_) => unknown,
        _ => error(text),
    }
}

/// The error of a text that cannot be parsed. A text that looks like a square names a square that the board lacks. For any
/// other text, the error has the first token that is out of place in the first language that has all words of the text or,
/// if no language has all of them, the first unknown word.
fn not_understood(tokens: &[Token<'_>], languages: &[Language], game: Game) -> NotUnderstood {
    if looks_like_square(tokens) {
        return NotUnderstood::NoSuchSquare(shown(
            &tokens.iter().map(|token| token.typed).collect::<String>(),
        ));
    }
    if let Some(sentence) = sentences(tokens, languages, languages, game).next() {
        return NotUnderstood::OutOfPlace(shown(sentence.out_of_place()));
    }
    let language = languages.first().copied().unwrap_or_default();
    let sentence =
        Sentence::new(tokens, Vocabulary { language, others: languages, game, forgives_spelling: false });
    NotUnderstood::UnknownWord(shown(sentence.unknown_word().unwrap_or_default()))
}
