//! Looks up the colors, directions and commands that a typed word, or the beginning of one, can stand for in a
//! language.

use kamisado_rules::{Color, Direction, Game};

use crate::{
    Colors, Directions, Language,
    color_and_arrow_symbols::color_of_letter,
    misspelled_words::{Nearness, nearness, nearness_of_tiny},
    ordinary_words::is_ordinary,
    word_meanings::{Command, Heading, Word},
    word_table::{Fit, fitting, initial, meanings_of_whole, whole_words},
};

/// The words against which a text is matched: all words of one language and their beginnings, and whole words of other
/// languages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vocabulary<'languages> {
    /// The language whose words may be shortened.
    pub(crate) language: Language,
    /// The languages whose words are known when they are typed in full.
    pub(crate) others: &'languages [Language],
    /// The game. Colors that it does not have are known only by their whole names.
    pub(crate) game: Game,
    /// Whether a word that is otherwise unknown is read as the nearest known word.
    pub(crate) forgives_spelling: bool,
}

/// Everything that a typed word can stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Meaning {
    /// The colors that the word can name.
    pub(crate) colors: Colors,
    /// The directions that the word can name.
    pub(crate) directions: Directions,
    /// The first command that the word can name.
    pub(crate) command: Option<Command>,
    /// Whether the word was typed in full.
    pub(crate) whole: bool,
    /// How the word differs from the words that it is read as; `None` if it is not misspelled.
    pub(crate) misspelled: Option<Nearness>,
}

impl Meaning {
    /// Whether the word is unknown.
    pub(crate) const fn is_empty(self) -> bool {
        self.colors.is_empty() && self.directions.is_empty() && self.command.is_none()
    }
}

impl Vocabulary<'_> {
    /// Looks up the meanings of a folded word (or of two words with a space between them).
    ///
    /// In order of precedence, the word is read as a whole word of the language, the beginning of a word that the bot
    /// writes, the beginning of a synonym, a whole word of another language, or a misspelled word. A letter of the
    /// letters theme also means its color.
    pub(crate) fn meaning(&self, word: &str) -> Meaning {
        let own = whole(word, self.language);
        if !own.is_empty() {
            return own;
        }
        let beginning = self.beginning(word);
        if !beginning.is_empty() {
            return beginning;
        }
        let mut others = self.others.iter().map(|&language| whole(word, language));
        let other = others.find(|&meaning| !meaning.is_empty());
        other.or_else(|| self.misspelled(word)).unwrap_or_default()
    }

    /// The color of the game with this letter in the letters theme and in positions: `n` is brown, `k` pink and `d` gold.
    fn color_of_letter(&self, word: &str) -> Option<Color> {
        let mut letters = word.chars();
        let color = color_of_letter(letters.next()?)?;
        (letters.next().is_none() && self.game.colors().contains(&color)).then_some(color)
    }

    /// The meanings of the nearest words of the language to a misspelled word. `None` if there is no near word.
    fn misspelled(&self, word: &str) -> Option<Meaning> {
        if !self.forgives_spelling || is_ordinary(word) {
            return None;
        }
        let known = whole_words(self.language).filter(|(meaning, _)| self.can_be_shortened(*meaning));
        let of = |(meaning, letters): (Word, &str)| {
            let tiny = || {
                nearness_of_tiny(word, letters)
                    .filter(|_| matches!(meaning, Word::Color(_) | Word::Heading(_)))
            };
            Some((meaning, nearness(word, letters).or_else(tiny)?))
        };
        let near: Vec<(Word, Nearness)> = known.filter_map(of).collect();
        let nearest = near.iter().map(|(_, nearness)| *nearness).min()?;
        let meaning = gather(near.iter().filter(|(_, nearness)| *nearness == nearest).map(|(word, _)| *word));
        Some(Meaning { misspelled: Some(nearest), ..meaning })
    }

    /// Whether the folded word is a misspelled word of the notation. False if the word of the notation has three letters and one
    /// of them is wrong.
    pub(crate) fn is_near(&self, word: &str) -> bool {
        self.misspelled(word).and_then(|meaning| meaning.misspelled).is_some_and(|near| !near.is_tiny)
    }

    /// Whether the folded word is a color, a direction or a command in full, in any of the languages.
    pub(crate) fn knows_exactly(&self, word: &str) -> bool {
        let languages = std::iter::once(self.language).chain(self.others.iter().copied());
        languages.into_iter().any(|language| !whole(word, language).is_empty())
    }

    /// Whether the folded word is a filler word, such as `from` and `the` in `fill from the left`.
    pub(crate) fn is_from(&self, word: &str) -> bool {
        meanings_of_whole(word, self.language).any(|meaning| meaning == Word::Command(Command::From))
    }

    fn beginning(&self, word: &str) -> Meaning {
        let fitting: Vec<(Word, Fit)> =
            fitting(word, self.language).filter(|(word, _)| self.can_be_shortened(*word)).collect();
        if fitting.is_empty() && word.len() > 2 {
            return Meaning::default();
        }
        let of = |wanted| gather(fitting.iter().filter(|(_, fit)| *fit == wanted).map(|(word, _)| *word));
        let (usual, other) = (of(Fit::Beginning), of(Fit::OtherBeginning));
        let colors = if usual.colors.is_empty() { other.colors } else { usual.colors };
        let directions = if usual.directions.is_empty() { other.directions } else { usual.directions };
        Meaning {
            colors: colors.iter().chain(self.color_of_letter(word)).collect(),
            directions: directions.iter().chain(self.initials(word)).collect(),
            command: usual.command.or(other.command),
            ..Meaning::default()
        }
    }

    fn can_be_shortened(&self, word: Word) -> bool {
        match word {
            Word::Color(color) => self.game.colors().contains(&color),
            Word::Command(command) => command != Command::From,
            Word::Heading(_) => true,
        }
    }

    /// The backward diagonals whose two initials form the word: `bl` is back-left.
    fn initials(&self, word: &str) -> impl Iterator<Item = Direction> {
        let mut letters = word.chars();
        let (first, second, third) = (letters.next(), letters.next(), letters.next());
        let is =
            |letter: Option<char>, heading| letter.is_some() && letter == initial(heading, self.language);
        let is_back = third.is_none() && is(first, Heading::Back);
        let left = (is_back && is(second, Heading::Left)).then_some(Direction::BackLeft);
        let right = (is_back && is(second, Heading::Right)).then_some(Direction::BackRight);
        left.into_iter().chain(right)
    }
}

/// The meanings of a folded word that is a whole word of the language.
fn whole(word: &str, language: Language) -> Meaning {
    Meaning { whole: true, ..gather(meanings_of_whole(word, language)) }
}

/// The colors that the folded word names in full. `None` if there are none.
pub(crate) fn colors_in_full(word: &str, language: Language) -> Option<Colors> {
    Some(whole(word, language).colors).filter(|colors| !colors.is_empty())
}

/// Whether the folded word names a direction in full.
pub(crate) fn is_direction_in_full(word: &str, language: Language) -> bool {
    !whole(word, language).directions.is_empty()
}

fn gather(words: impl Iterator<Item = Word>) -> Meaning {
    let mut meaning = Meaning::default();
    for word in words {
        match word {
            Word::Color(color) => meaning.colors = meaning.colors.with(color),
            Word::Heading(heading) => meaning.directions = meaning.directions.with(direction(heading)),
            Word::Command(Command::From) => {}
            Word::Command(command) => meaning.command = meaning.command.or(Some(command)),
        }
    }
    meaning
}

const fn direction(heading: Heading) -> Direction {
    match heading {
        Heading::Forward => Direction::Forward,
        Heading::Left => Direction::Left,
        Heading::Right => Direction::Right,
        Heading::Back => Direction::Back,
    }
}

pub(crate) fn of_symbol(color: Color) -> Meaning {
    Meaning { colors: color.into(), whole: true, ..Meaning::default() }
}

pub(crate) fn of_arrow(direction: Direction) -> Meaning {
    Meaning { directions: direction.into(), whole: true, ..Meaning::default() }
}
