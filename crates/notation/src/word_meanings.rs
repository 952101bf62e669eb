//! The meanings of the words of the notation (colors, directions and commands), and the words for a meaning in each
//! language.

use kamisado_rules::Color;

use crate::Language;

/// A direction with a word of its own. The backward diagonals combine two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Heading {
    Forward,
    Left,
    Right,
    Back,
}

/// A command: a word that says what kind of decision the text means, if it is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Command {
    Setup,
    Fill,
    Choose,
    Teleport,
    Stay,
    /// A word like `from` or `the`, which may occur in `fill from the left` and has no meaning of its own.
    From,
}

/// The meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Word {
    Color(Color),
    Heading(Heading),
    Command(Command),
}

/// A meaning with its words in each language, in the order of [`Language::ALL`]. In the word table, the bot writes
/// the first word of a language, and only reads the others.
pub(crate) struct Entry {
    pub(crate) word: Word,
    spellings: [&'static [&'static str]; Language::COUNT],
}

impl Entry {
    /// The word that the bot writes in the language, with a capital.
    pub(crate) const fn written(&self, language: Language) -> &'static str {
        self.spellings[language as usize][0]
    }

    /// All words of the language, beginning with the word that the bot writes.
    pub(crate) const fn spellings(&self, language: Language) -> &'static [&'static str] {
        self.spellings[language as usize]
    }
}

pub(crate) const fn color(color: Color, spellings: [&'static [&'static str]; Language::COUNT]) -> Entry {
    Entry { word: Word::Color(color), spellings }
}

pub(crate) const fn heading(
    heading: Heading,
    spellings: [&'static [&'static str]; Language::COUNT],
) -> Entry {
    Entry { word: Word::Heading(heading), spellings }
}

pub(crate) const fn command(
    command: Command,
    spellings: [&'static [&'static str]; Language::COUNT],
) -> Entry {
    Entry { word: Word::Command(command), spellings }
}
