//! What is known about a text besides its words.

use crate::Language;

/// The maximum number of words of a text that is answered with a question.
pub(super) const MOST_WORDS: usize = 6;

/// The maximum number of words of such a text that names a tower and where it goes: `ok so I move my purple tower 3 to the
/// left`.
pub(super) const MOST_WORDS_OF_WHOLE_MOVE: usize = 12;

/// What is known about a text besides its words.
#[derive(Clone, Copy, Debug)]
pub struct Context<'languages> {
    /// Whether it was addressed to the bot by a mention, a reply, a direct message or a command.
    pub is_addressed: bool,
    /// Whether it was written where hardly anybody but the players of the match writes, such as a thread of the match. There a
    /// part of a move, by the player to decide, is answered.
    pub is_own_place: bool,
    /// Whether its writer is the player who has to decide.
    pub decides: bool,
    /// The writer's language, in which shortened words count even if they mean something else in another.
    pub writer: Option<Language>,
    /// The languages that are read, in order of preference.
    pub languages: &'languages [Language],
}
