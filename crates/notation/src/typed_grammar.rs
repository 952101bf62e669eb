//! The grammar of typed texts: how words combine to moves and other decisions.

use kamisado_rules::{Direction, FillFrom, Square};

use crate::{
    Colors, Directions, MoveReading, Reading,
    square_names::square_of,
    tokenizer::{Kind, Token},
    word_lookup::{Meaning, Vocabulary, of_arrow, of_symbol},
    word_table::Command,
};

/// The tokens of a text with their meanings in one language.
pub(crate) struct Sentence<'text> {
    tokens: &'text [Token<'text>],
    meanings: Vec<Meaning>,
    vocabulary: Vocabulary<'text>,
}

impl<'text> Sentence<'text> {
    pub(crate) fn new(tokens: &'text [Token<'text>], vocabulary: Vocabulary<'text>) -> Self {
        let meaning = |token: &Token<'_>| match &token.kind {
            Kind::Word(word) => vocabulary.meaning(word),
            Kind::Symbol(color) => of_symbol(*color),
            Kind::Arrow(direction) => of_arrow(*direction),
            Kind::Number(_) | Kind::At => Meaning::default(),
        };
        Self { tokens, meanings: tokens.iter().map(meaning).collect(), vocabulary }
    }

    /// The first word without a meaning in the language that is not part of a square's name either.
    pub(crate) fn unknown_word(&self) -> Option<&'text str> {
        (0..self.tokens.len())
            .find(|&at| {
                matches!(self.tokens[at].kind, Kind::Word(_))
                    && self.meanings[at].is_empty()
                    && self.square(at).is_none()
                    && !self.is_from(at)
                    && !self.is_half_of_two(at)
            })
            .map(|at| self.tokens[at].typed)
    }

    /// All readings of the whole text. If one of them is complete, the incomplete ones are left out.
    pub(crate) fn readings(&self) -> Vec<Reading> {
        let mut readings: Vec<Reading> = self.moves().into_iter().map(Reading::Move).collect();
        readings.extend(self.command_reading());
        if readings.iter().any(Reading::is_complete) {
            readings.retain(Reading::is_complete);
        }
        readings
    }

    /// The first token that is out of place: the one after the longest readable beginning of the text.
    pub(crate) fn out_of_place(&self) -> &'text str {
        // Tries ever shorter beginnings of the text.
        let readable = |length: usize| {
            let beginning = Sentence {
                tokens: &self.tokens[..length],
                meanings: self.meanings[..length].to_vec(),
                vocabulary: self.vocabulary,
            };
            !beginning.readings().is_empty()
        };
        let longest = (1..self.tokens.len()).rev().find(|&length| readable(length)).unwrap_or(0);
        self.tokens.get(longest).map_or("", |token| token.typed)
    }

    /// Whether tokens without spaces between them could be an ordinary chat abbreviation: `b4`, `L8`, `l2p`.
    ///
    /// A single letter with a number is part of a move only if it is a square after `@`, or a forward direction with a
    /// distance of 1 to 7. Letters after the number are part of a move only if they stand for exactly one color.
    pub(crate) fn looks_like_chat(&self) -> bool {
        self.tokens.windows(2).enumerate().any(|(at, pair)| match (&pair[0].kind, &pair[1].kind) {
            _ if !pair[1].glued => false,
            (Kind::Word(word), Kind::Number(distance)) if word.chars().count() == 1 => {
                let named = at.checked_sub(1).is_some_and(|before| self.tokens[before].kind == Kind::At);
                let ahead =
                    self.meanings[at].directions.only().is_some_and(|direction| !direction.is_backward());
                !(named || ahead && (1..=7).contains(distance))
            }
            (Kind::Number(_), Kind::Word(_)) => self.meanings[at + 1].colors.only().is_none(),
            _ => false,
        })
    }

    /// Whether a command was typed in full.
    pub(crate) fn commands_are_whole(&self) -> bool {
        self.meanings.iter().any(|meaning| meaning.command.is_some() && meaning.whole)
    }

    fn moves(&self) -> Vec<MoveReading> {
        let mut readings = Vec::new();
        for (tower, after_tower) in optional(0, self.colors(0)) {
            let mut directions: Vec<(Option<Directions>, usize)> = vec![(None, after_tower)];
            directions.extend(self.directions(after_tower).into_iter().map(|(set, end)| (Some(set), end)));
            for (direction, after_direction) in directions {
                let (distance, after_distance) = match self.number(after_direction) {
                    Some(number) => (Some(number), after_direction + 1),
                    None => (None, after_direction),
                };
                let described = direction.is_some() || distance.is_some();
                let color = self.colors(after_distance).filter(|_| described);
                for (color, after_color) in optional(after_distance, color) {
                    let (square, end) = match self.square(after_color) {
                        Some((square, end)) => (Some(square), end),
                        None => (None, after_color),
                    };
                    let reading = MoveReading { tower, direction, distance, color, square };
                    if end == self.tokens.len() && !readings.contains(&reading) {
                        readings.push(reading);
                    }
                }
            }
        }
        readings
    }

    fn command_reading(&self) -> Option<Reading> {
        let (at, command) =
            self.meanings.iter().enumerate().find_map(|(at, meaning)| Some((at, meaning.command?)))?;
        let tower = match at {
            _ if command == Command::Fill => return self.fill(at),
            0 => None,
            1 => Some(self.colors(0)?),
            _ => return None,
        };
        let end = self.tokens.len();
        match command {
            Command::Setup if at == 0 => {
                let towers = (1..end).map(|at| self.colors(at)).collect::<Option<Vec<_>>>()?;
                Some(Reading::Setup(towers))
            }
            Command::Choose if at == 0 && end == 2 => Some(Reading::Choose(self.colors(1)?)),
            Command::Stay if at + 1 == end => Some(Reading::Stay { tower }),
            Command::Teleport => {
                let (to, after) = self.square(at + 1)?;
                (after == end).then_some(Reading::Teleport { tower, to })
            }
            _ => None,
        }
    }

    /// `fill left`, `fill from the left`, `von links besetzen`.
    fn fill(&self, command: usize) -> Option<Reading> {
        let mut others = (0..self.tokens.len()).filter(|&at| at != command).filter(|&at| !self.is_from(at));
        let side = self.meanings[others.next()?].directions.only()?;
        let from = match side {
            Direction::Left => FillFrom::Left,
            Direction::Right => FillFrom::Right,
            _ => return None,
        };
        others.next().is_none().then_some(Reading::Fill(from))
    }

    /// Whether the token is a word like `from` or `the`. It may be the beginning of another word as well.
    fn is_from(&self, at: usize) -> bool {
        matches!(&self.tokens[at].kind, Kind::Word(word) if self.vocabulary.is_from(word))
    }

    fn colors(&self, at: usize) -> Option<Colors> {
        self.meanings.get(at).map(|meaning| meaning.colors).filter(|colors| !colors.is_empty())
    }

    fn number(&self, at: usize) -> Option<u8> {
        match self.tokens.get(at)?.kind {
            Kind::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The directions that can be read at a token, each with the index of the token after it.
    fn directions(&self, at: usize) -> Vec<(Directions, usize)> {
        let mut found = Vec::new();
        let Some(first) = self.meanings.get(at) else { return found };
        if !first.directions.is_empty() {
            found.push((first.directions, at + 1));
        }
        if first.directions.contains(Direction::Back)
            && let Some(second) = self.meanings.get(at + 1)
        {
            let left = second.directions.contains(Direction::Left).then_some(Direction::BackLeft);
            let right = second.directions.contains(Direction::Right).then_some(Direction::BackRight);
            let back: Directions = left.into_iter().chain(right).collect();
            if !back.is_empty() {
                found.push((back, at + 2));
            }
        }
        if let Some(two) = self.two_words(at)
            && !two.directions.is_empty()
        {
            found.push((two.directions, at + 2));
        }
        found
    }

    /// The meaning of this word and the next as one term: `tout droit`.
    fn two_words(&self, at: usize) -> Option<Meaning> {
        match (&self.tokens.get(at)?.kind, &self.tokens.get(at + 1)?.kind) {
            (Kind::Word(first), Kind::Word(second)) => {
                let meaning = self.vocabulary.meaning(&format!("{first} {second}"));
                (!meaning.is_empty()).then_some(meaning)
            }
            _ => None,
        }
    }

    fn is_half_of_two(&self, at: usize) -> bool {
        self.two_words(at).is_some()
            || at.checked_sub(1).is_some_and(|before| self.two_words(before).is_some())
    }

    /// The square named at a token, with or without `@`, and the index of the token after it.
    fn square(&self, at: usize) -> Option<(Square, usize)> {
        let start = if self.tokens.get(at)?.kind == Kind::At { at + 1 } else { at };
        let (file, row) = (self.tokens.get(start)?, self.tokens.get(start + 1)?);
        let (Kind::Word(letters), Kind::Number(number), true) = (&file.kind, &row.kind, row.glued) else {
            return None;
        };
        let mut letters = letters.chars();
        let square = square_of(letters.next()?, *number)?;
        letters.next().is_none().then_some((square, start + 2))
    }
}

/// The ways to read an optional part, each with the index of the token after it: first without the part, then with it.
fn optional<T>(at: usize, part: Option<T>) -> impl Iterator<Item = (Option<T>, usize)> {
    std::iter::once((None, at)).chain(part.map(|part| (Some(part), at + 1)))
}
