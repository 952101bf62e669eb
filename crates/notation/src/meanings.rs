//! What each word of a text can stand for in one language.

use kamisado_rules::{Color, Direction, Game};

use crate::words::{Command, Entry, Fit, Heading, TABLE, Word, fit};
use crate::{Colors, Directions, Language};

/// Which words are known: all words of one language and their beginnings, and perhaps whole words of others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vocabulary<'languages> {
    /// The language whose words may be shortened.
    pub(crate) language: Language,
    /// Languages whose words count when they are typed in full.
    pub(crate) others: &'languages [Language],
    /// The game, for its colors: what Kamisado lacks is known by its whole name only.
    pub(crate) game: Game,
}

/// Everything that a word can stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Meaning {
    /// As a color.
    pub(crate) colors: Colors,
    /// As a direction.
    pub(crate) directions: Directions,
    /// As the word of another form, the first that fits.
    pub(crate) command: Option<Command>,
    /// Whether it was typed in full.
    pub(crate) whole: bool,
}

impl Meaning {
    /// Whether it stands for nothing.
    pub(crate) const fn is_empty(&self) -> bool {
        self.colors.is_empty() && self.directions.is_empty() && self.command.is_none()
    }
}

impl Vocabulary<'_> {
    /// What the folded word (or two words with a space between) can stand for.
    ///
    /// A whole word beats a beginning, and the beginning of the usual word that of another for the same.
    pub(crate) fn meaning(&self, word: &str) -> Meaning {
        let meaning = self.whole(word, self.language);
        if !meaning.is_empty() {
            return meaning;
        }
        let meaning = self.beginning(word);
        if !meaning.is_empty() {
            return meaning;
        }
        let foreign = self.others.iter().map(|&language| self.whole(word, language));
        foreign.into_iter().find(|meaning| !meaning.is_empty()).unwrap_or_default()
    }

    /// Whether the folded word may stand in `fill from the left`.
    pub(crate) fn is_from(&self, word: &str) -> bool {
        let from = |entry: &&Entry| entry.word == Word::Command(Command::From);
        TABLE.iter().filter(from).any(|entry| fit(word, entry, self.language) == Some(Fit::Whole))
    }

    fn whole(&self, word: &str, language: Language) -> Meaning {
        let words = || TABLE.iter().filter(|entry| fit(word, entry, language) == Some(Fit::Whole));
        Meaning { whole: true, ..gather(words) }
    }

    fn beginning(&self, word: &str) -> Meaning {
        let entries = || TABLE.iter().filter(|entry| self.can_be_shortened(entry));
        let fitting = |wanted| entries().filter(move |entry| fit(word, entry, self.language) == Some(wanted));
        let usual = gather(|| fitting(Fit::Beginning));
        let other = gather(|| fitting(Fit::OtherBeginning));
        let directions = if usual.directions.is_empty() { other.directions } else { usual.directions };
        Meaning {
            colors: if usual.colors.is_empty() { other.colors } else { usual.colors },
            directions: directions.iter().chain(self.initials(word)).collect(),
            command: usual.command.or(other.command),
            whole: false,
        }
    }

    fn can_be_shortened(&self, entry: &Entry) -> bool {
        match entry.word {
            Word::Color(color) => self.game.colors().contains(&color),
            Word::Command(command) => command != Command::From,
            Word::Heading(_) => true,
        }
    }

    /// The diagonals backwards whose two initials are typed: `bl`.
    fn initials(&self, word: &str) -> impl Iterator<Item = Direction> {
        let initial = |heading| {
            let mut entries = TABLE.iter().filter(move |entry| entry.word == Word::Heading(heading));
            entries.next().map(|entry| entry.written(self.language).to_lowercase())
        };
        let begins = |letter: Option<char>, heading| {
            letter.is_some_and(|letter| initial(heading).is_some_and(|name| name.starts_with(letter)))
        };
        let mut letters = word.chars();
        let (first, second, third) = (letters.next(), letters.next(), letters.next());
        let is_back = third.is_none() && begins(first, Heading::Back);
        let left = (is_back && begins(second, Heading::Left)).then_some(Direction::BackLeft);
        let right = (is_back && begins(second, Heading::Right)).then_some(Direction::BackRight);
        left.into_iter().chain(right)
    }
}

fn gather<'table, Entries: Iterator<Item = &'table Entry>>(entries: impl Fn() -> Entries) -> Meaning {
    let color = |entry: &Entry| if let Word::Color(color) = entry.word { Some(color) } else { None };
    let heading = |entry: &Entry| if let Word::Heading(heading) = entry.word { Some(heading) } else { None };
    let command = |entry: &Entry| match entry.word {
        Word::Command(Command::From) => None,
        Word::Command(command) => Some(command),
        _ => None,
    };
    Meaning {
        colors: entries().filter_map(color).collect::<Colors>(),
        directions: entries().filter_map(heading).map(direction).collect(),
        command: entries().find_map(command),
        whole: false,
    }
}

const fn direction(heading: Heading) -> Direction {
    match heading {
        Heading::Forward => Direction::Forward,
        Heading::Left => Direction::Left,
        Heading::Right => Direction::Right,
        Heading::Back => Direction::Back,
    }
}

/// What a color's symbol stands for.
pub(crate) fn of_symbol(color: Color) -> Meaning {
    Meaning { colors: color.into(), whole: true, ..Meaning::default() }
}

/// What an arrow stands for.
pub(crate) fn of_arrow(direction: Direction) -> Meaning {
    Meaning { directions: direction.into(), whole: true, ..Meaning::default() }
}
