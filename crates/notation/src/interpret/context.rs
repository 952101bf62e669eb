//! The context of a typed text.

use crate::Language;

/// The maximum number of words in a text that the bot answers with a question.
pub(super) const MOST_WORDS: usize = 6;

/// The maximum number of words in a text that the bot answers with a question, if the text names a tower and the
/// direction or square to which it moves: `ok so I move my purple tower 3 to the left`.
pub(super) const MOST_WORDS_OF_WHOLE_MOVE: usize = 12;

/// The context of a typed text: everything besides its words on which its meaning depends, except the match.
#[derive(Clone, Copy, Debug)]
pub struct Context<'languages> {
    /// Whether the text was addressed to the bot by a mention, a reply, a direct message or a command.
    pub is_addressed: bool,
    /// Whether the text was written in a place in which hardly anybody but the players of the match writes, such
    /// as a thread of the match. In such a place, the bot also answers a text that has only a part of a move, if
    /// the writer is the player who has to decide.
    pub is_own_place: bool,
    /// Whether the writer is the player who has to decide.
    pub decides: bool,
    /// The writer's language; `None` if it is unknown. Shortened words of this language count even if they mean
    /// something else in another language.
    pub writer: Option<Language>,
    /// The languages in which the text is read, in order of preference.
    pub languages: &'languages [Language],
}
