//! The grammar of typed texts: how words form moves and other decisions.

use kamisado_rules::{Direction, FillFrom, Square};

use crate::{
    Colors, Directions, Language, MoveReading, Reading,
    misspelled_words::Nearness,
    square_names::square_of,
    tokenizer::{Kind, Token, joins_squares},
    word_lookup::{Meaning, Vocabulary, of_arrow, of_symbol},
    word_meanings::Command,
    word_table::begins_a_term,
};

/// The minimum number of letters of a shortened direction if the parts of the move are not in the order of the
/// notation.
const SHORTEST_UNORDERED: usize = 4;

/// The tokens of a text with their meanings in one language.
pub(crate) struct Sentence<'text> {
    tokens: &'text [Token<'text>],
    meanings: Vec<Meaning>,
    vocabulary: Vocabulary<'text>,
}

impl<'text> Sentence<'text> {
    pub(crate) fn new(tokens: &'text [Token<'text>], vocabulary: Vocabulary<'text>) -> Self {
        let meanings = tokens.iter().map(|token| meaning(token, vocabulary)).collect();
        Self { tokens, meanings, vocabulary }
    }

    /// The sentence; `None` if it has an unknown word. This check rejects most chat quickly, because one of the first words of
    /// chat is usually unknown.
    pub(crate) fn known(tokens: &'text [Token<'text>], vocabulary: Vocabulary<'text>) -> Option<Self> {
        let mut sentence = Self { tokens, meanings: Vec::with_capacity(tokens.len()), vocabulary };
        for (at, token) in tokens.iter().enumerate() {
            sentence.meanings.push(meaning(token, vocabulary));
            if sentence.is_unknown(at) {
                return None;
            }
        }
        Some(sentence)
    }

    /// The language in which the text is read.
    pub(crate) const fn language(&self) -> Language {
        self.vocabulary.language
    }

    /// The first word that has no meaning in the language and is not part of a square's name.
    pub(crate) fn unknown_word(&self) -> Option<&'text str> {
        (0..self.tokens.len()).find(|&at| self.is_unknown(at)).map(|at| self.tokens[at].typed)
    }

    fn is_unknown(&self, at: usize) -> bool {
        matches!(self.tokens[at].kind, Kind::Word(_))
            && self.meanings[at].is_empty()
            && self.square(at).is_none()
            && !self.is_from(at)
            && !self.is_half_of_two(at)
    }

    /// All readings of the whole text. If one of them is complete, the incomplete readings are left out.
    pub(crate) fn readings(&self) -> Vec<Reading> {
        let mut readings = self.all_readings();
        if readings.iter().any(Reading::is_complete) {
            readings.retain(Reading::is_complete);
        }
        readings
    }

    /// Returns all readings of the whole text, complete or not.
    pub(crate) fn all_readings(&self) -> Vec<Reading> {
        if let Some(reading) = self.squares_of_move() {
            return vec![Reading::Move(reading)];
        }
        let mut readings: Vec<Reading> = self.moves().into_iter().map(Reading::Move).collect();
        readings.extend(self.command_reading());
        readings
    }

    /// The readings of the whole text if the parts of a decision may stand in any order. No word may be shortened except a
    /// direction: a direction of two words, or, beside a color, a direction of at least [`SHORTEST_UNORDERED`] letters.
    pub(crate) fn unordered_readings(&self) -> Vec<Reading> {
        let Some(parts) = self.parts() else { return Vec::new() };
        if parts.is_shortened && parts.colors.is_empty() {
            return Vec::new();
        }
        match (parts.command, &parts.colors[..], parts.direction) {
            (Some(Command::Setup), towers, None) if !towers.is_empty() && parts.has_only_colors() => {
                vec![Reading::Setup(towers.to_vec())]
            }
            // "I choose left" chooses the side to fill from.
            (Some(Command::Fill | Command::Choose), [], Some(side)) => {
                fill_from(side).map(Reading::Fill).into_iter().collect()
            }
            (Some(Command::Choose), &[tower], None) if parts.has_only_colors() => {
                vec![Reading::Choose(tower)]
            }
            (Some(Command::Teleport), [] | [_], None)
                if parts.distance.is_none() && parts.squares.len() == 1 =>
            {
                let tower = parts.colors.first().copied();
                parts.squares.first().map(|&to| Reading::Teleport { tower, to }).into_iter().collect()
            }
            // "Das bleibt orange" can be about a square, so `stay` is accepted only in the order of the notation.
            (None, _, _) => parts.moves().into_iter().map(Reading::Move).collect(),
            _ => Vec::new(),
        }
    }

    /// The line-up, if the text consists of exactly `count` colors.
    pub(crate) fn colors_only(&self, count: usize) -> Option<Reading> {
        let towers = (0..self.tokens.len()).map(|at| self.colors(at)).collect::<Option<Vec<_>>>()?;
        (towers.len() == count).then_some(Reading::Setup(towers))
    }

    /// The command, if the text has nothing else.
    pub(crate) fn command_alone(&self) -> Option<Command> {
        match self.meanings[..] {
            [meaning] if meaning.whole || meaning.misspelled.is_some() => meaning.command,
            _ => None,
        }
    }

    /// The length, in letters, of the shortest abbreviation in the text. `None` if every word was typed in full. If
    /// the reading names squares, a token that can be a square is not an abbreviation.
    pub(crate) fn shortest_beginning(&self, names_squares: bool) -> Option<usize> {
        let shortened = (0..self.tokens.len()).filter(|&at| {
            let meaning = &self.meanings[at];
            let is_beginning = !meaning.is_empty() && !meaning.whole && meaning.misspelled.is_none();
            is_beginning && !(names_squares && self.square(at).is_some())
        });
        shortened.map(|at| self.tokens[at].typed.chars().count()).min()
    }

    /// Whether whole words of other languages are accepted too.
    pub(crate) const fn is_mixed(&self) -> bool {
        !self.vocabulary.others.is_empty()
    }

    /// Whether the text has one of these everyday words, and reads it as a shortened longer word, or beside words of other
    /// languages.
    pub(crate) fn has_everyday(&self, words: &[&str]) -> bool {
        self.tokens.iter().zip(&self.meanings).any(|(token, meaning)| match &token.kind {
            Kind::Word(word) => (!meaning.whole || self.is_mixed()) && words.contains(&word.as_str()),
            _ => false,
        })
    }

    /// The number of words and symbols of the notation that are spelled correctly.
    pub(crate) fn right_words(&self) -> usize {
        self.meanings.iter().filter(|meaning| !meaning.is_empty() && meaning.misspelled.is_none()).count()
    }

    pub(crate) fn misspelled(&self) -> impl Iterator<Item = Nearness> {
        self.meanings.iter().filter_map(|meaning| meaning.misspelled)
    }

    pub(crate) fn begins_with_number(&self) -> bool {
        self.number(0).is_some()
    }

    /// Whether the text says in English that a number of things remain (`5 left`) or are correct (`5 right`).
    pub(crate) fn is_about_what_remains(&self) -> bool {
        let is_english = |token: &Token<'_>| match &token.kind {
            Kind::Word(word) => word == "left" || word == "right",
            _ => false,
        };
        self.begins_with_number() && self.tokens.iter().any(is_english)
    }

    /// Whether the text names two squares with only a space between them.
    pub(crate) fn has_parted_squares(&self, text: &str) -> bool {
        self.squares_of_move().is_some()
            && text.contains(char::is_whitespace)
            && !text.contains(joins_squares)
    }

    /// The first token that is out of place: the token after the longest beginning of the text that can be read.
    pub(crate) fn out_of_place(&self) -> &'text str {
        // Tries shorter and shorter beginnings of the text.
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

    /// Whether the text consists of the first letter of a direction and a number, with or without a space between them.
    pub(crate) fn is_letter_and_number(&self) -> bool {
        matches!(self.tokens, [file, row] if is_single_letter(file) && matches!(row.kind, Kind::Number(_)))
            && self.meanings.first().is_some_and(|meaning| !meaning.directions.is_empty())
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
                    let reading = MoveReading { tower, from: None, direction, distance, color, square };
                    if end == self.tokens.len() && !readings.contains(&reading) {
                        readings.push(reading);
                    }
                }
            }
        }
        readings
    }

    fn command_reading(&self) -> Option<Reading> {
        // A shortened color can also be the beginning of a command, so a command that was typed in full comes first.
        // In Turkish `T Seç` (choose orange), `T` is the color *turuncu*.
        let command_at = |must_be_whole: bool| {
            let mut meanings = self.meanings.iter().enumerate();
            meanings.find_map(|(at, meaning)| {
                let command = meaning.command.filter(|_| meaning.whole || !must_be_whole)?;
                Some((at, command))
            })
        };
        let (at, command) = command_at(true).or_else(|| command_at(false))?;
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
            Command::Choose if end == 2 => Some(Reading::Choose(tower.or_else(|| self.colors(1))?)),
            Command::Stay if at + 1 == end => Some(Reading::Stay { tower }),
            Command::Teleport => {
                let (to, after) = self.square(at + 1)?;
                (after == end).then_some(Reading::Teleport { tower, to })
            }
            _ => None,
        }
    }

    /// Reads `fill left`, `fill from the left`, `von links besetzen`.
    fn fill(&self, command: usize) -> Option<Reading> {
        let mut others = (0..self.tokens.len()).filter(|&at| at != command).filter(|&at| !self.is_from(at));
        let from = fill_from(self.meanings[others.next()?].directions)?;
        others.next().is_none().then_some(Reading::Fill(from))
    }

    /// Reads `b1-b4`, `purple b1 b4`: the squares from and to which a tower moves, and perhaps the tower before them.
    fn squares_of_move(&self) -> Option<MoveReading> {
        let between = |start: usize| {
            let (from, after_from) = self.square(start)?;
            // `f2@h3` is Forward 2 to h3.
            let (to, end) = self.square(after_from).filter(|_| self.tokens[after_from].kind != Kind::At)?;
            (end == self.tokens.len()).then_some((from, to))
        };
        let bare = between(0).map(|squares| (None, squares));
        let (tower, (from, to)) = bare.or_else(|| Some((Some(self.colors(0)?), between(1)?)))?;
        Some(MoveReading { tower, from: Some(from), square: Some(to), ..MoveReading::default() })
    }

    /// The parts of a decision, in any order. `None` if a token is not a part, or if the text has too many parts of a
    /// kind.
    fn parts(&self) -> Option<Parts> {
        let mut parts = Parts::default();
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.part(at, &mut parts)?;
        }
        Some(parts)
    }

    /// Adds the part that begins at a token. Returns the index of the token after it.
    fn part(&self, at: usize, parts: &mut Parts) -> Option<usize> {
        if let Some((square, end)) = self.square(at) {
            parts.squares.push(square);
            return Some(end);
        }
        if let Some(number) = self.number(at) {
            return parts.distance.replace(number).is_none().then_some(at + 1);
        }
        let meaning = &self.meanings[at];
        if let Some((direction, end)) = self.directions(at).into_iter().max_by_key(|(_, end)| *end) {
            let is_long = self.tokens[at].typed.chars().count() >= SHORTEST_UNORDERED;
            let is_whole = meaning.whole || meaning.misspelled.is_some() || end > at + 1;
            parts.is_shortened |= !is_whole;
            let is_clear = is_whole || is_long;
            return (is_clear && parts.direction.replace(direction).is_none()).then_some(end);
        }
        if !meaning.whole && meaning.misspelled.is_none() {
            return None;
        }
        match (meaning.command, self.colors(at)) {
            (Some(command), _) => parts.command.replace(command).is_none().then_some(at + 1),
            (None, Some(colors)) => {
                parts.begins_with_color |= at == 0;
                parts.colors.push(colors);
                Some(at + 1)
            }
            (None, None) => None,
        }
    }

    /// Whether a token is a filler word like `from` or `the`. A filler word may also be the beginning of another word.
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
        // Some people say the side first: `left back`.
        if let Some(second) = self.meanings.get(at + 1)
            && first.whole
            && second.whole
            && second.directions.only() == Some(Direction::Back)
        {
            let back = match first.directions.only() {
                Some(Direction::Left) => Some(Direction::BackLeft),
                Some(Direction::Right) => Some(Direction::BackRight),
                _ => None,
            };
            found.extend(back.map(|back| (Directions::from_iter([back]), at + 2)));
        }
        if let Some(two) = self.two_words(at)
            && !two.directions.is_empty()
        {
            found.push((two.directions, at + 2));
        }
        found
    }

    /// The meaning of a word and the next word as one term: `tout droit`.
    fn two_words(&self, at: usize) -> Option<Meaning> {
        match (&self.tokens.get(at)?.kind, &self.tokens.get(at + 1)?.kind) {
            (Kind::Word(first), Kind::Word(second)) if begins_a_term(first) => {
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

    /// The square that a token names, with or without `@`, and the index of the token after the square.
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

/// Whether a text consists of a letter and a number without a space between them, as the name of a square does.
pub(crate) fn looks_like_square(tokens: &[Token<'_>]) -> bool {
    let [file, row] = tokens else { return false };
    is_single_letter(file) && row.glued && matches!(row.kind, Kind::Number(_))
}

fn is_single_letter(token: &Token<'_>) -> bool {
    matches!(&token.kind, Kind::Word(word) if word.chars().count() == 1)
}

fn meaning(token: &Token<'_>, vocabulary: Vocabulary<'_>) -> Meaning {
    match &token.kind {
        // With an accent, `à` is the French word for "to", and not the beginning of "avant" or "arrière".
        Kind::Word(_) if matches!(token.typed, "à" | "À") => Meaning::default(),
        // Without the dots of the Turkish *öne*, which means forward, this is the English number.
        Kind::Word(_) if token.typed.eq_ignore_ascii_case("one") => Meaning::default(),
        Kind::Word(word) => vocabulary.meaning(word),
        Kind::Symbol(color) => of_symbol(*color),
        Kind::Arrow(direction) => of_arrow(*direction),
        Kind::Number(_) | Kind::At => Meaning::default(),
    }
}

/// The parts of a decision, in any order.
#[derive(Debug, Default)]
struct Parts {
    command: Option<Command>,
    colors: Vec<Colors>,
    /// Whether the first part is a color.
    begins_with_color: bool,
    direction: Option<Directions>,
    /// Whether the direction is a single shortened word.
    is_shortened: bool,
    distance: Option<u8>,
    squares: Vec<Square>,
}

impl Parts {
    fn has_only_colors(&self) -> bool {
        self.direction.is_none() && self.distance.is_none() && self.squares.is_empty()
    }

    /// Returns the moves that the parts can describe. If the text has only one color and does not begin with it, the color can
    /// be that of the tower or that of the square on which the move ends.
    fn moves(&self) -> Vec<MoveReading> {
        let (from, square) = match self.squares[..] {
            [] => (None, None),
            [to] => (None, Some(to)),
            [from, to] => (Some(from), Some(to)),
            _ => return Vec::new(),
        };
        let colors = match self.colors[..] {
            [] => vec![(None, None)],
            [tower] if self.begins_with_color => vec![(Some(tower), None)],
            [only] => vec![(Some(only), None), (None, Some(only))],
            [tower, color] => vec![(Some(tower), Some(color))],
            _ => return Vec::new(),
        };
        let (direction, distance) = (self.direction, self.distance);
        let reading = |(tower, color)| MoveReading { tower, from, direction, distance, color, square };
        colors.into_iter().map(reading).collect()
    }
}

fn fill_from(side: Directions) -> Option<FillFrom> {
    match side.only()? {
        Direction::Left => Some(FillFrom::Left),
        Direction::Right => Some(FillFrom::Right),
        _ => None,
    }
}

/// The two ways to read an optional part at the index `at`: first without the part, then with it. Each way comes with the
/// index of the token that follows.
fn optional<T>(at: usize, part: Option<T>) -> impl Iterator<Item = (Option<T>, usize)> {
    std::iter::once((None, at)).chain(part.map(|part| (Some(part), at + 1)))
}
