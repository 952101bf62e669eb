//! Reads records, and checks them move by move.

use std::collections::VecDeque;

use kamisado_rules::{Decision, Match, Phase, Side};

use super::{
    Entry, Reason, Record, RecordError, Untagged,
    derived_cells::{Forced, ROUND_DRAWN, forced, round_line, writer},
    printable,
    tags::{Head, result_text, split_tag},
};
use crate::{
    Colors, Language, MoveReading, Reading, TypedText, parse_typed_text::read, record_names::fill_of_name,
};

/// The maximum length of a record in bytes, enough for a marathon match of two hundred long rounds.
const MOST_BYTES: usize = 1 << 20;
/// The maximum length of a line, in bytes.
const MOST_LINE_BYTES: usize = 1000;
/// The maximum length of a line in an error message, in characters.
const MOST_SHOWN: usize = 80;

impl Record {
    /// Reads a record and checks it move by move.
    ///
    /// # Errors
    ///
    /// Returns a [`RecordError`] with the line, the move, and the reason.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        Self::read_untagged(text, Untagged::default())
    }

    /// Like [`Record::read`], with other defaults for missing tags.
    ///
    /// # Errors
    ///
    /// Returns a [`RecordError`] with the line, the move, and the reason.
    pub fn read_untagged(text: &str, untagged: Untagged) -> Result<Self, RecordError> {
        if text.len() > MOST_BYTES {
            return Err(error(1, "", Reason::TooLong { most: MOST_BYTES }));
        }
        let lines = || text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        for (number, line) in lines() {
            if line.len() > MOST_LINE_BYTES {
                return Err(error(number, line, Reason::LineTooLong { most: MOST_LINE_BYTES }));
            }
        }
        let mut head = Head::new(untagged);
        let mut result_line = (1, "");
        let mut last_tag = (1, "");
        let is_head = |line: &str| line.is_empty() || line.starts_with(['[', '#', '\u{feff}']);
        for (number, line) in lines().take_while(|(_, line)| is_head(line)) {
            let line = line.trim_start_matches('\u{feff}');
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, value) = split_tag(line).ok_or_else(|| error(number, line, Reason::NoLine))?;
            if name == "Result" {
                result_line = (number, line);
            }
            last_tag = (number, line);
            head.add(name, value).map_err(|reason| error(number, line, reason))?;
        }
        let opens =
            lines().find_map(|(_, line)| cells(without_comment(line).0)).map_or(Side::Black, |cells| {
                if cells.first() == Some(&"...") { Side::White } else { Side::Black }
            });
        let (terms, placed) = head.terms(opens).map_err(|reason| error(last_tag.0, last_tag.1, reason))?;
        let mut reader = Reader {
            game: Match::new(terms),
            entries: Vec::new(),
            forced: VecDeque::new(),
            round_line: None,
            begun: 0,
        };
        if let Some(lineup) = placed {
            reader.decide(Decision::Place(lineup)).map_err(|reason| error(last_tag.0, last_tag.1, reason))?;
        }
        for (number, line) in lines() {
            reader.line(number, line)?;
        }
        reader.check_nothing_is_missing().map_err(|reason| error(text.lines().count(), "", reason))?;
        let expected = result_text(&reader.game, head.tags.termination);
        if head.result.is_some_and(|result| result.replace(' ', "") != expected) {
            return Err(error(result_line.0, result_line.1, Reason::Expected(expected)));
        }
        Ok(Self { tags: head.tags, terms, entries: reader.entries, game: reader.game })
    }
}

fn error(line: usize, text: &str, reason: Reason) -> RecordError {
    RecordError { line, text: text.chars().take(MOST_SHOWN).collect(), reason }
}

/// Splits a line into the part before `#` and the comment.
fn without_comment(line: &str) -> (&str, Option<&str>) {
    match line.split_once('#') {
        Some((line, comment)) => (line.trim(), Some(comment.trim())),
        None => (line, None),
    }
}

/// The cells of a row such as `1. Red Forward 4 Blue   Blue Forward 5 Yellow`; `None` if the line is no row.
fn cells(line: &str) -> Option<Vec<&str>> {
    let (number, columns) = line.split_once('.')?;
    let is_number = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| {
        columns
            .trim()
            .split('\t')
            .flat_map(|part| part.split("  "))
            .map(str::trim)
            .filter(|cell| !cell.is_empty())
            .collect()
    })
}

struct Reader {
    game: Match,
    entries: Vec<Entry>,
    /// Forced cells that have to precede the next decision, each with the side of its column.
    forced: VecDeque<(Side, Forced)>,
    /// The line that has to follow the end of a round, until it is read.
    round_line: Option<String>,
    /// The number of the last round heading that was read; 0 before the first.
    begun: u16,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        if line.trim_start_matches('\u{feff}').starts_with('[') {
            let late = self.begun > 0 || split_tag(line.trim_start_matches('\u{feff}')).is_none();
            return if late { Err(error(number, line, Reason::TagLate)) } else { Ok(()) };
        }
        let (line, comment) = without_comment(line);
        if let Some(cells) = cells(line) {
            self.row(number, &cells, line)?;
        } else if !line.is_empty() {
            self.announcement(line).map_err(|reason| error(number, line, reason))?;
        }
        let comment = comment.map(|comment| Entry::Comment(printable(comment).trim().to_owned()));
        self.entries.extend(comment);
        Ok(())
    }

    /// Reads a line that is no row: the heading of a round, its end, or a fill.
    fn announcement(&mut self, line: &str) -> Result<(), Reason> {
        if let Some(from) = line.strip_prefix("Fill ").map(str::trim).and_then(fill_of_name) {
            return match self.game.phase() {
                Phase::Filling { .. } => self.decide(Decision::Fill(from)),
                _ => Err(Reason::RoundNotOver),
            };
        }
        if line.starts_with("Round won by ") || line == ROUND_DRAWN {
            return self.round_end(line);
        }
        let number = line.strip_prefix("Round ").ok_or(Reason::NoLine)?.trim();
        let number: u16 = number.parse().map_err(|_| Reason::NoLine)?;
        self.check_nothing_is_missing()?;
        let due = self.game.round();
        match self.game.phase() {
            Phase::Over { .. } => Err(Reason::MatchOver),
            Phase::Playing(_) if due == self.begun => Err(Reason::RoundEarly),
            Phase::Playing(_) if due == number => {
                self.begun = number;
                Ok(())
            }
            Phase::Playing(_) => Err(Reason::RoundNumber { due }),
            Phase::Placing { .. } | Phase::Filling { .. } => Err(Reason::RoundEarly),
        }
    }

    fn round_end(&mut self, line: &str) -> Result<(), Reason> {
        if let Some((_, turn)) = self.forced.front() {
            return Err(Reason::Expected(turn.text(writer(self.game.terms().board()))));
        }
        match self.round_line.take() {
            Some(expected) if expected == line => Ok(()),
            Some(expected) => Err(Reason::Expected(expected)),
            None if line == ROUND_DRAWN && self.begun == self.game.round() => {
                self.game.draw_round().map_err(|_| Reason::RoundNotOver)?;
                self.entries.push(Entry::RoundDrawn);
                Ok(())
            }
            None => Err(Reason::RoundNotOver),
        }
    }

    fn row(&mut self, number: usize, cells: &[&str], line: &str) -> Result<(), RecordError> {
        let (black, white) = match *cells {
            [black] => (Some(black), None),
            ["...", white] => (None, Some(white)),
            [black, white] => (Some(black), Some(white)),
            _ => return Err(error(number, line, Reason::NoLine)),
        };
        for (side, cell) in [(Side::Black, black), (Side::White, white)] {
            // A row that consists only of `...` says that White opens.
            if let Some(cell) = cell.filter(|&cell| cell != "...") {
                self.cell(side, cell).map_err(|(text, reason)| error(number, &text, reason))?;
            }
        }
        Ok(())
    }

    /// Reads a cell of a side's column. An error contains the part of the cell that is wrong.
    fn cell(&mut self, side: Side, text: &str) -> Result<(), (String, Reason)> {
        let whole = |reason| (text.to_owned(), reason);
        // Forced cells come first: a move that ends the round can be followed by passes, which are still to be read
        // although `game` is already in the next round.
        if let Some((due, turn)) = self.forced.pop_front() {
            if due != side {
                return Err(whole(Reason::WrongColumn { due }));
            }
            return self.forced_turn(&turn, text);
        }
        if self.begun != self.game.round() {
            let reason = match self.game.phase() {
                Phase::Over { .. } => Reason::MatchOver,
                _ if self.begun == 0 => Reason::NoRound,
                _ => Reason::RoundOver,
            };
            return Err(whole(reason));
        }
        match self.game.decider() {
            None => return Err(whole(Reason::MatchOver)),
            _ if !matches!(self.game.phase(), Phase::Playing(_)) => return Err(whole(Reason::RoundOver)),
            Some(due) if due != side => return Err(whole(Reason::WrongColumn { due })),
            Some(_) => {}
        }
        // Jumps may have a cell of their own if a comment precedes them.
        for part in text.split(',').map(str::trim) {
            self.typed(part)
                .and_then(|typed| self.play(&typed))
                .map_err(|reason| (part.to_owned(), reason))?;
        }
        Ok(())
    }

    /// Reads a pass, or pushed towers with the jumps and stays that their player decides.
    fn forced_turn(&mut self, turn: &Forced, text: &str) -> Result<(), (String, Reason)> {
        let writer = writer(self.game.terms().board());
        let expected = || Reason::Expected(turn.text(writer));
        let board = self.game.terms().board();
        let tells = |typed: &TypedText, tower, to, distance: u8| {
            typed.readings().iter().any(|reading| {
                let &Reading::Move(MoveReading {
                    tower: named,
                    from: None,
                    direction,
                    distance: told,
                    color,
                    square,
                }) = reading
                else {
                    return false;
                };
                let back = direction.map(|direction| direction.contains(kamisado_rules::Direction::Back));
                named.is_some_and(|named: Colors| named.contains(tower))
                    && back == (distance > 0).then_some(true)
                    && told == Some(distance)
                    && color.is_none_or(|color| board.color_at(to).is_some_and(|on| color.contains(on)))
                    && square.is_none_or(|square| square == to)
            })
        };
        let mut pushed = match turn {
            Forced::Pass(pass) => {
                let typed = self.typed(text).map_err(|reason| (text.to_owned(), reason))?;
                let right = tells(&typed, pass.tower, pass.at, 0);
                return if right { Ok(()) } else { Err((text.to_owned(), expected())) };
            }
            Forced::Pushed(shifts) => shifts.iter(),
        };
        for part in text.split(',').map(str::trim) {
            let at = |reason| (part.to_owned(), reason);
            let typed = self.typed(part).map_err(at)?;
            if typed.readings().iter().any(|reading| matches!(reading, Reading::Move(_))) {
                let right = pushed.next().is_some_and(|shift| tells(&typed, shift.color, shift.to, 1));
                if !right {
                    return Err(at(expected()));
                }
            } else {
                self.play(&typed).map_err(at)?;
            }
        }
        if pushed.next().is_some() { Err((text.to_owned(), expected())) } else { Ok(()) }
    }

    fn typed(&self, text: &str) -> Result<TypedText, Reason> {
        read(text, &[Language::English], self.game.terms().board().game).map_err(Reason::NotUnderstood)
    }

    fn play(&mut self, typed: &TypedText) -> Result<(), Reason> {
        let decision = typed.decision(&self.game).map_err(Reason::Refused)?;
        self.decide(decision)
    }

    fn decide(&mut self, decision: Decision) -> Result<(), Reason> {
        let decided = self.game.decide(decision).map_err(|_| Reason::RoundOver)?;
        self.entries.push(Entry::Decided(decision));
        self.forced.extend(decided.played.iter().flat_map(forced));
        self.round_line = round_line(&decided, self.game.score());
        Ok(())
    }

    /// Returns an error if a forced cell is missing.
    fn check_nothing_is_missing(&self) -> Result<(), Reason> {
        match self.forced.front() {
            Some((_, turn)) => Err(Reason::Expected(turn.text(writer(self.game.terms().board())))),
            None => Ok(()),
        }
    }
}
