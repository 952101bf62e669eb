//! The readings of a line, and their results in a match.

use kamisado_rules::{Color, Decision, Direction, Game, Match, Phase, Route};

use super::{
    clues_of_a_move::{Sign, Signs},
    strict_then_lenient::{Pass, Tokens, each_sentence},
};
use crate::{
    Language, MoveReading, MoveRefusal, Reading, TypedText, misspelled_words::Nearness,
    number_and_filler_words::says_on, ordinary_words::has_ordinary_word, typed_grammar::Sentence,
    typed_lines::Line, word_meanings::Command,
};

/// Ordinary English words that are also the beginning of gold or orange.
const EVERYDAY: [&str; 2] = ["go", "or"];

/// A reading of a line in a language, with everything that helps to tell a move from chat.
#[derive(Clone, Debug)]
pub(super) struct LineReading {
    pub(super) reading: Reading,
    pub(super) language: Language,
    pub(super) pass: Pass,
    /// The number of letters of the shortest shortened word. `None` if all words were typed in full.
    pub(super) shortest_beginning: Option<usize>,
    /// The signs in the line.
    pub(super) signs: Signs,
    /// The number of words of the notation that are spelled correctly.
    pub(super) right_words: usize,
    /// The nearness of the most misspelled word; `None` if no word is misspelled.
    pub(super) misspelled: Option<Nearness>,
    /// The number of misspelled words.
    pub(super) misspelled_words: usize,
}

impl LineReading {
    fn new(pass: Pass, reading: Reading, sentence: &Sentence<'_>, read: &Tokens<'_>, line: &Line) -> Self {
        let names_squares = match &reading {
            Reading::Move(reading) => reading.square.is_some(),
            Reading::Teleport { .. } => true,
            _ => false,
        };
        let shortest_beginning = sentence.shortest_beginning(names_squares);
        let has_whole_command = sentence.commands_are_whole() || shortest_beginning.is_none();
        let signs = read
            .signs
            .with(Sign::Mixed, sentence.is_mixed())
            .with(Sign::Abbreviation, sentence.looks_like_chat())
            .with(Sign::NumberFirst, sentence.begins_with_number())
            .with(Sign::Remainder, sentence.is_about_what_remains() && !read.signs.has(Sign::ToSide))
            .with(Sign::EverydayBeginning, sentence.has_everyday(&EVERYDAY))
            .with(Sign::Unsure, read.signs.has(Sign::Softened) && line.breaks_off())
            .with(Sign::PartedSquares, sentence.has_parted_squares(&line.text))
            .with(Sign::Aside, line.has_several_sentences || line.is_quoted)
            .with(Sign::OnColor, line.folded_words().iter().any(|word| says_on(word)))
            .with(Sign::WholeCommand, has_whole_command)
            .with(Sign::LetterAndNumber, sentence.is_letter_and_number());
        Self {
            reading,
            language: sentence.language(),
            pass,
            shortest_beginning,
            signs,
            right_words: sentence.right_words(),
            misspelled: sentence.misspelled().max(),
            misspelled_words: sentence.misspelled().count(),
        }
    }

    /// Whether every word was typed in full.
    pub(super) const fn is_in_full(&self) -> bool {
        self.shortest_beginning.is_none()
    }

    /// The move; `None` for any other decision.
    pub(super) const fn move_reading(&self) -> Option<&MoveReading> {
        match &self.reading {
            Reading::Move(reading) => Some(reading),
            _ => None,
        }
    }

    /// Whether the reading names the square to which a tower moves, without a direction and a distance.
    pub(super) fn is_square(&self) -> bool {
        self.move_reading().is_some_and(|reading| {
            reading.square.is_some() && reading.direction.is_none() && reading.distance.is_none()
        })
    }

    /// Whether the reading names a tower and says where it moves: by a direction and distance, to a square, or to a color.
    pub(super) fn names_tower_and_way(&self) -> bool {
        self.is_tower_to_color()
            || self.move_reading().is_some_and(|reading| {
                reading.tower.is_some() && (reading.is_complete() || reading.square.is_some())
            })
    }

    /// Whether the reading names a tower, a direction and a distance, and all words are typed in full in one language. False for a
    /// text that begins with a number.
    pub(super) fn names_whole_move(&self) -> bool {
        // "2 purple ones left" says how many remain.
        self.is_in_full()
            && !self.signs.has(Sign::NumberFirst)
            && !self.signs.has(Sign::Mixed)
            && self.move_reading().is_some_and(|reading| reading.tower.is_some() && reading.is_complete())
    }

    pub(super) fn names_tower_and_direction(&self) -> bool {
        self.move_reading().is_some_and(|reading| reading.tower.is_some() && reading.direction.is_some())
    }

    /// Whether the reading names nothing but the square to which a tower moves.
    pub(super) fn is_bare_square(&self) -> bool {
        self.is_square()
            && self.move_reading().is_some_and(|reading| reading.tower.is_none() && reading.from.is_none())
    }

    /// Whether the reading names nothing but a tower and the color to which it moves.
    pub(super) fn is_tower_to_color(&self) -> bool {
        self.signs.has(Sign::ToColor)
            && self.move_reading().is_some_and(|reading| {
                let MoveReading { tower, from, direction, distance, color, square } = *reading;
                tower.is_some()
                    && color.is_some()
                    && from.is_none()
                    && direction.is_none()
                    && distance.is_none()
                    && square.is_none()
            })
    }

    /// Whether the reading is a move with direction and distance, or another decision.
    pub(super) const fn is_complete(&self) -> bool {
        match self.move_reading() {
            Some(reading) => reading.is_complete(),
            None => true,
        }
    }
}

/// The result of a reading in a match.
#[derive(Clone, Debug)]
pub(super) struct Resolved {
    /// The legal decisions that the reading can mean.
    pub(super) legal: Vec<Decision>,
    /// Whether the reading means exactly one decision, and none of its words can stand for another direction.
    pub(super) is_clear: bool,
    pub(super) refusal: Option<MoveRefusal>,
}

impl Resolved {
    pub(super) fn of(line_reading: &LineReading, game: &Match) -> Self {
        let is_open =
            line_reading.move_reading().and_then(|reading| reading.direction).is_some_and(|directions| {
                // The French `a gauche 1` can be a move to the left or a move back-left, because `a` is also the
                // first letter of "arrière".
                let may_be_plain = || {
                    line_reading.signs.has(Sign::PlainWord) && directions.iter().any(Direction::is_backward)
                };
                directions.only().is_none() || may_be_plain()
            });
        let resolved = match TypedText::of(line_reading.reading.clone()).decision(game) {
            Ok(decision) => Self { legal: vec![decision], is_clear: !is_open, refusal: None },
            Err(refusal) => {
                let legal = match &refusal {
                    MoveRefusal::Ambiguous { candidates, .. } | MoveRefusal::Incomplete { candidates } => {
                        candidates.clone()
                    }
                    _ => Vec::new(),
                };
                let is_clear = line_reading.is_tower_to_color() && legal.len() == 1;
                let goes_farthest = line_reading.signs.has(Sign::Farthest) && !line_reading.is_complete();
                let legal = if goes_farthest { farthest(&legal, line_reading, game) } else { legal };
                Self { legal, is_clear, refusal: Some(refusal) }
            }
        };
        if line_reading.signs.has(Sign::ToRow) { resolved.or_on_row(line_reading, game) } else { resolved }
    }

    /// Adds the moves that end on the row with the number of the reading.
    fn or_on_row(mut self, line_reading: &LineReading, game: &Match) -> Self {
        for decision in moves_to_row(line_reading, game) {
            if !self.legal.contains(&decision) {
                self.legal.push(decision);
            }
        }
        Self { is_clear: self.legal.len() == 1, ..self }
    }
}

/// Returns the legal decisions with which a tower moves as far as it can in a direction of the reading.
fn farthest(legal: &[Decision], line_reading: &LineReading, game: &Match) -> Vec<Decision> {
    let Phase::Playing(position) = game.phase() else { return Vec::new() };
    let named = line_reading.move_reading().and_then(|reading| reading.direction);
    let routes = |decision: Decision| {
        let is_meant = move |route: &Route| {
            !route.jumps && named.is_none_or(|directions| directions.contains(route.direction))
        };
        position.routes(decision).filter(is_meant)
    };
    let is_farthest = |decision: &Decision| {
        routes(*decision).any(|route| {
            let is_farther =
                |other: Route| other.direction == route.direction && other.distance > route.distance;
            let of_tower = |other: &&Decision| tower_of(**other) == tower_of(*decision);
            !legal.iter().filter(of_tower).any(|&other| routes(other).any(is_farther))
        })
    };
    legal.iter().copied().filter(is_farthest).collect()
}

/// Returns the legal moves of a complete reading if its number is that of the row on which the tower ends.
fn moves_to_row(line_reading: &LineReading, game: &Match) -> Vec<Decision> {
    let Phase::Playing(position) = game.phase() else { return Vec::new() };
    let Some(reading) = line_reading.move_reading() else { return Vec::new() };
    let (Some(directions), Some(row)) = (reading.direction, reading.distance) else { return Vec::new() };
    let is_meant = |decision: &Decision| match *decision {
        Decision::Step { tower, to } => {
            to.row() + 1 == row
                && reading.tower.is_none_or(|towers| towers.contains(tower))
                && position
                    .routes(*decision)
                    .any(|route| !route.jumps && directions.contains(route.direction))
        }
        _ => false,
    };
    position.decisions().filter(is_meant).collect()
}

/// The tower that makes a step or a push. `None` for any other decision.
const fn tower_of(decision: Decision) -> Option<Color> {
    match decision {
        Decision::Step { tower, .. } | Decision::Push { tower, .. } => Some(tower),
        _ => None,
    }
}

/// The readings of a line in all languages.
pub(super) fn line_readings(pass: Pass, line: &Line, languages: &[Language], game: Game) -> Vec<LineReading> {
    let mut line_readings = Vec::new();
    each_sentence(pass, line, languages, game, |pass, sentence, read| {
        let mut readings = sentence.all_readings();
        // A set-up without towers consists of the command alone. It is not a reading.
        readings.retain(|reading| !matches!(reading, Reading::Setup(towers) if towers.is_empty()));
        if pass != Pass::AsTyped && !readings.iter().any(is_whole) {
            readings.extend(sentence.unordered_readings());
            readings.extend(sentence.colors_only(usize::from(game.size())));
        }
        line_readings.extend(
            readings.into_iter().map(|reading| LineReading::new(pass, reading, sentence, read, line)),
        );
    });
    // In `kf2`, the letters are the initials of a move, not an initial and the file of a square.
    if line_readings
        .iter()
        .any(|line_reading| line_reading.signs.has(Sign::Initials) && line_reading.is_complete())
    {
        line_readings
            .retain(|line_reading| !(line_reading.signs.has(Sign::Initials) && line_reading.is_square()));
    }
    line_readings
}

/// Whether a reading is complete enough that the parts of the line need not be read in another order.
const fn is_whole(reading: &Reading) -> bool {
    match reading {
        Reading::Move(reading) => reading.is_complete() || reading.square.is_some(),
        _ => true,
    }
}

/// The command of a line that has no other word. `None` for any other line.
pub(super) fn lone_command(pass: Pass, line: &Line, languages: &[Language], game: Game) -> Option<Command> {
    let mut command = None;
    each_sentence(pass, line, languages, game, |_, sentence, read| {
        // "Nice setup" is about a set-up that was made, and "I want to teleport" is a wish.
        let is_said =
            [Sign::Aside, Sign::Pronoun, Sign::Softened].into_iter().any(|sign| read.signs.has(sign));
        let is_ordinary = pass == Pass::Misspelled && has_ordinary_word(&line.folded_words());
        let alone = || sentence.command_alone().filter(|_| !is_said && !is_ordinary);
        command = command.or_else(alone);
    });
    command
}
