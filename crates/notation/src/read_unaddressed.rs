//! Tells moves from chat by the words of a text alone, without a match.

use kamisado_rules::Game;

use crate::{
    Language, Reading, TypedText, UnaddressedText, interpret::is_readable, parse_typed_text::sentences,
    tokenizer::tokens, typed_grammar::Sentence, typed_lines::with_symbols_for_own_emoji,
};

/// Parses a text that a player wrote without addressing the bot. Tells moves in one of `games` from chat by the words
/// alone.
///
/// A text is certainly a move only if all its words are words of the notation, and it either has a direction and a
/// distance or has one of the forms `setup …`, `fill …`, `choose …`, `teleport …`, `stay` with that word in full.
/// Words may be shortened only in the first language and, if it is listed, in English, since the beginning of a word
/// in one language can be an ordinary word in another. `L8` and `l2p` are chat.
///
/// ```
/// use kamisado_notation::{Language, UnaddressedText, read_unaddressed};
/// use kamisado_rules::Game;
/// let heard = |text| read_unaddressed(text, &[Language::English], &[Game::Kamisado]);
/// assert_eq!(heard("left 5 minutes ago"), UnaddressedText::Chat);
/// assert_eq!(heard("purple left"), UnaddressedText::Unclear);
/// assert!(matches!(heard("L5"), UnaddressedText::Meant(_)));
/// ```
pub fn read_unaddressed(text: &str, languages: &[Language], games: &[Game]) -> UnaddressedText {
    let text = &with_symbols_for_own_emoji(text);
    if let Some(meant) = games.iter().find_map(|&game| surely_meant(text, languages, game)) {
        return UnaddressedText::Meant(meant);
    }
    if is_readable(text, languages) { UnaddressedText::Unclear } else { UnaddressedText::Chat }
}

fn surely_meant(text: &str, languages: &[Language], game: Game) -> Option<TypedText> {
    let tokens = tokens(text).ok()?;
    let own = languages.first().copied().unwrap_or_default();
    let shortened = [own, Language::English];
    let shortened = if languages.contains(&Language::English) { &shortened[..] } else { &shortened[..1] };
    sentences(&tokens, shortened, languages, game).find_map(|sentence| TypedText::new(meant(&sentence)))
}

/// Returns the readings of a sentence that can only be meant for the bot. Empty if the sentence can be chat.
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
