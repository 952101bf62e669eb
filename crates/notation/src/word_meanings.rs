//! What a word of the notation means: a color, a direction or a command; and its words in each language.

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

/// A word of a decision that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Command {
    Setup,
    Fill,
    Choose,
    Teleport,
    Stay,
    /// A word without a meaning of its own that may occur in `fill from the left`.
    From,
}

/// The meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Word {
    Color(Color),
    Heading(Heading),
    Command(Command),
}

/// A meaning with words in each language, in the order of [`Language::ALL`]. In the word table, the first word of a
/// language is the one that is written; the others are understood.
pub(crate) struct Entry {
    pub(crate) word: Word,
    spellings: [&'static [&'static str]; Language::COUNT],
}

impl Entry {
    /// The word that is written in the language, with a capital.
    pub(crate) const fn written(&self, language: Language) -> &'static str {
        self.spellings[language as usize][0]
    }

    /// All words of the language, beginning with the one that is written.
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
