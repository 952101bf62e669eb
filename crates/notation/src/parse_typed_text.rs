//! Parses a typed text by its words alone, without a match.

use kamisado_rules::Game;

use crate::{
    Language, NotUnderstood, Overheard, Reading, TypedText,
    tokenizer::{Token, shown, tokens},
    typed_grammar::Sentence,
    word_lookup::Vocabulary,
};

/// Parses a text that was addressed to the bot by a mention, a reply, a direct message or a command.
///
/// `languages` are in order of preference. All shortened words have to be of the same language. A text is parsed in the
/// first language that has all its words, otherwise in the first in which it makes sense together with whole words of
/// the other languages.
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

/// Parses a text of a player that was not addressed to the bot, and tells moves from chat.
///
/// A text is a move only if all its words are words of the notation and it has a direction and a distance, or if it is
/// one of the forms `setup …`, `fill …`, `choose …`, `teleport …`, `stay` with that word in full. Words may be
/// shortened only in the first language, and in English if it is listed, since the beginning of a word in one language
/// can be an ordinary word in another. `b4`, `L8` and `l2p` are chat.
///
/// ```
/// use kamisado_notation::{Language, Overheard, overhear};
/// use kamisado_rules::Game;
/// let heard = |text| overhear(text, &[Language::English], Game::Kamisado);
/// assert_eq!(heard("left 5 minutes ago"), Overheard::Chat);
/// assert_eq!(heard("right"), Overheard::Chat);
/// assert!(matches!(heard("L5"), Overheard::Meant(_)));
/// ```
pub fn overhear(text: &str, languages: &[Language], game: Game) -> Overheard {
    let Ok(tokens) = tokens(text) else { return Overheard::Chat };
    let own = languages.first().copied().unwrap_or_default();
    let shortened = [own, Language::English];
    let shortened = if languages.contains(&Language::English) { &shortened[..] } else { &shortened[..1] };
    sentences(&tokens, shortened, languages, game)
        .find_map(|sentence| TypedText::new(meant(&sentence)))
        .map_or(Overheard::Chat, Overheard::Meant)
}

/// The readings that can only be meant for the bot.
fn meant(sentence: &Sentence<'_>) -> Vec<Reading> {
    let mut readings = sentence.readings();
    readings.retain(|reading| match reading {
        Reading::Move(reading) => {
            let clear = reading.direction.is_some_and(|directions| directions.only().is_some());
            clear && reading.distance.is_some() && !sentence.looks_like_chat()
        }
        Reading::Setup(towers) => towers.len() > 1 && sentence.commands_are_whole(),
        _ => sentence.commands_are_whole(),
    });
    readings
}

/// The text in each language that has all its words; then in each language together with whole words of `others`.
fn sentences<'text>(
    tokens: &'text [Token<'text>],
    shortened: &'text [Language],
    others: &'text [Language],
    game: Game,
) -> impl Iterator<Item = Sentence<'text>> {
    let others: [&[Language]; 2] = [&[], others];
    others.into_iter().flat_map(move |others| {
        shortened
            .iter()
            .map(move |&language| Sentence::new(tokens, Vocabulary { language, others, game }))
            .filter(|sentence| sentence.unknown_word().is_none())
    })
}

/// The error of a text that cannot be parsed: the first token that is out of place in the first language that has all
/// words, or the first unknown word if there is no such language.
fn not_understood(tokens: &[Token<'_>], languages: &[Language], game: Game) -> NotUnderstood {
    if let Some(sentence) = sentences(tokens, languages, languages, game).next() {
        return NotUnderstood::OutOfPlace(shown(sentence.out_of_place()));
    }
    let language = languages.first().copied().unwrap_or_default();
    let sentence = Sentence::new(tokens, Vocabulary { language, others: languages, game });
    NotUnderstood::UnknownWord(shown(sentence.unknown_word().unwrap_or_default()))
}
