//! Reads records, and checks them move by move.

use std::collections::VecDeque;

use kamisado_rules::{Decision, FillFrom, Match, Phase, Side, Undo};

use super::{
    Entry, Reason, Record, RecordError, Untagged,
    derived_cells::{Forced, forced},
    pasted::with_lines,
    printable,
    round_lines::{EndOfRound, is_round_end, read_heading},
    tags::{Head, result_text, split_tag},
    turn_row::{EmptyLeft, Row, is_table_heading, row, with_plain_spaces},
    writer,
};
use crate::{
    Colors, Language, MoveReading, Reading, TypedText, Writer,
    parse_typed_text::{read, read_all},
};

/// The maximum length of a record, in bytes. A marathon match of two hundred long rounds is shorter.
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

    /// Like [`Record::read`], but for a text that may have lost its line breaks, because it was typed or pasted into a
    /// single line. A comment between the two turns of a row hides the rest of the row.
    ///
    /// # Errors
    ///
    /// Returns a [`RecordError`] with the line (counted as if the text had all its line breaks), the move, and the
    /// reason.
    pub fn read_pasted(text: &str) -> Result<Self, RecordError> {
        Self::read(&with_lines(text))
    }

    /// Like [`Record::read`], but with other defaults for missing tags.
    ///
    /// # Errors
    ///
    /// Returns a [`RecordError`] with the line, the move, and the reason.
    pub fn read_untagged(text: &str, untagged: Untagged) -> Result<Self, RecordError> {
        if text.len() > MOST_BYTES {
            return Err(error(1, "", Reason::TooLong { most: MOST_BYTES }));
        }
        let lines = || text.lines().enumerate().map(|(index, line)| (index + 1, line));
        for (number, line) in lines() {
            if line.len() > MOST_LINE_BYTES {
                return Err(error(number, line, Reason::LineTooLong { most: MOST_LINE_BYTES }));
            }
        }
        let languages = language(text).first();
        let mut head = Head::new(untagged, languages);
        let mut result_line = (1, "");
        let mut last_tag = (1, "");
        let is_head = |line: &str| line.is_empty() || line.starts_with(['[', '#', '\u{feff}']);
        for (number, line) in lines().take_while(|(_, line)| is_head(line.trim())) {
            let line = line.trim().trim_start_matches('\u{feff}');
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
        let opens = opens(text);
        let (terms, placed) = head.terms(opens).map_err(|reason| error(last_tag.0, last_tag.1, reason))?;
        let mut reader = Reader {
            languages,
            game: Match::new(terms),
            entries: Vec::new(),
            forced: VecDeque::new(),
            end: None,
            begun: 0,
            rows: 0,
            is_half: false,
            undo: Vec::new(),
        };
        if let Some(lineup) = placed {
            reader.decide(Decision::Place(lineup)).map_err(|reason| error(last_tag.0, last_tag.1, reason))?;
        }
        for (number, line) in lines() {
            reader.line(number, line)?;
        }
        reader.check_nothing_is_missing().map_err(|reason| error(text.lines().count(), "", reason))?;
        let expected = result_text(&reader.game, head.tags.termination);
        if head.result.is_some_and(|result| !is_result(&result, &expected)) {
            return Err(error(result_line.0, result_line.1, Reason::Expected(expected)));
        }
        Ok(Self { tags: head.tags, terms, entries: reader.entries, game: reader.game })
    }
}

fn error(line: usize, text: &str, reason: Reason) -> RecordError {
    RecordError { line, text: text.chars().take(MOST_SHOWN).collect(), reason }
}

/// Whether a result of a record is the expected result. A `*` without a score also stands for any unfinished match.
fn is_result(result: &str, expected: &str) -> bool {
    let result = result.replace(' ', "");
    result == expected || result == "*" && expected.ends_with('*')
}

/// Splits a line into the part before `#` and the comment.
fn without_comment(line: &str) -> (&str, Option<&str>) {
    match line.split_once('#') {
        Some((line, comment)) => (line.trim_end(), Some(comment.trim())),
        None => (line, None),
    }
}

/// The language of a record, in which words may be shortened: that of its `Language` tag, otherwise that of the first
/// heading of a round, otherwise English.
fn language(text: &str) -> Language {
    let told = text.lines().filter_map(|line| split_tag(line.trim().trim_start_matches('\u{feff}')));
    let tag = told.filter(|(name, _)| *name == "Language").find_map(|(_, code)| Language::from_tag(&code));
    let heading = || text.lines().find_map(|line| read_heading(&plain(line)));
    tag.or_else(|| heading().map(|(_, language)| language)).unwrap_or_default()
}

/// A line without its comment and without spaces at its ends. Every kind of space in it becomes an ordinary one.
fn plain(line: &str) -> String {
    with_plain_spaces(without_comment(line).0).trim().to_owned()
}

/// The side that opens the first round: White if the left column of the first row is empty, otherwise Black. The first row
/// may belong to a later round, if earlier rounds were drawn before their first move. The same side opens these rounds.
fn opens(text: &str) -> Side {
    let lines = text.lines().map(|line| with_plain_spaces(without_comment(line).0));
    let mut rows = lines.skip_while(|line| read_heading(line.trim()).is_none());
    let is_row = |line: &str| {
        !line.is_empty() && read_heading(line).is_none() && !is_round_end(line) && !is_table_heading(line)
    };
    let first = rows.find(|line| is_row(line.trim()));
    let is_empty_left = first.is_some_and(|line| row(&line).empty_left.is_some());
    if is_empty_left { Side::White } else { Side::Black }
}

/// The maximum number of words of a row in which the reader searches for the beginning of the second turn.
const MOST_WORDS: usize = 40;

/// The text of a turn, with the side in whose column it stands.
type Turn<'text> = (Side, &'text str);

/// A point in a record to which the reader can return.
struct Point {
    entries: usize,
    forced: VecDeque<(Side, Forced)>,
    end: Option<EndOfRound>,
}

struct Reader {
    /// The languages in which moves are written, in order of preference.
    languages: [Language; Language::COUNT],
    game: Match,
    entries: Vec<Entry>,
    /// The cells without a decision, such as passes, that have to precede the next decision. Each has the side in whose column it
    /// stands.
    forced: VecDeque<(Side, Forced)>,
    /// The end of a round, until the reader has read the line that reports it.
    end: Option<EndOfRound>,
    /// The number in the last round heading; 0 before the first one.
    begun: u16,
    /// The number of the last row in this round; 0 before the first one.
    rows: usize,
    /// Whether White's column of the last row is still empty. A comment may separate the two columns.
    is_half: bool,
    /// What the reader needs to undo the decisions since the last [`Point`], in the order of the decisions.
    undo: Vec<Undo>,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let tag = line.trim().trim_start_matches('\u{feff}');
        if tag.starts_with('[') {
            let late = self.begun > 0 || split_tag(tag).is_none();
            return if late { Err(error(number, tag, Reason::TagLate)) } else { Ok(()) };
        }
        // The `#` in the heading of a table does not begin a comment.
        if line.contains('|') && is_table_heading(line) {
            return Ok(());
        }
        let (line, comment) = without_comment(line);
        let line = with_plain_spaces(line);
        let at = |reason| error(number, line.trim(), reason);
        if let Some(read) = self.announcement(line.trim()) {
            read.map_err(at)?;
        } else if !line.trim().is_empty() {
            let row = row(&line);
            // Before the first round, only a number shows that a line is a row.
            if self.begun == 0 && row.number.is_none() {
                return Err(at(Reason::NoLine));
            }
            self.row(&row).map_err(|(text, reason)| error(number, &text, reason))?;
        }
        let comment = comment.map(|comment| Entry::Comment(printable(comment).trim().to_owned()));
        self.entries.extend(comment);
        Ok(())
    }

    /// The writer of the texts with which the reader compares the record.
    const fn writer(&self) -> Writer {
        writer(self.game.terms().board(), self.languages[0])
    }

    /// Reads a line that is not a row: an empty line, the heading of a round or of a table, the end of a round, or a
    /// fill. Returns `None` for any other line.
    fn announcement(&mut self, line: &str) -> Option<Result<(), Reason>> {
        if line.is_empty() || is_table_heading(line) {
            return Some(Ok(()));
        }
        if let Some((number, _)) = read_heading(line) {
            return Some(self.round(number));
        }
        if is_round_end(line) {
            return Some(self.round_end(line));
        }
        let from = self.fill(line)?;
        Some(match self.game.phase() {
            Phase::Filling { .. } => self.decide(Decision::Fill(from)),
            _ => Err(Reason::RoundNotOver),
        })
    }

    fn fill(&self, line: &str) -> Option<FillFrom> {
        let typed = read(line, &self.languages, self.game.terms().board().game).ok()?;
        typed.readings().iter().find_map(|reading| match reading {
            Reading::Fill(from) => Some(*from),
            _ => None,
        })
    }

    fn round(&mut self, number: u16) -> Result<(), Reason> {
        self.check_nothing_is_missing()?;
        let due = self.game.round();
        match self.game.phase() {
            Phase::Over { .. } => Err(Reason::MatchOver),
            Phase::Playing(_) if due == self.begun => Err(Reason::RoundEarly),
            Phase::Playing(_) if due == number => {
                (self.begun, self.rows, self.is_half) = (number, 0, false);
                Ok(())
            }
            Phase::Playing(_) => Err(Reason::RoundNumber { due }),
            Phase::Placing { .. } | Phase::Filling { .. } => Err(Reason::RoundEarly),
        }
    }

    fn round_end(&mut self, line: &str) -> Result<(), Reason> {
        if let Some((_, turn)) = self.forced.front() {
            return Err(Reason::Expected(turn.text(self.writer())));
        }
        let is_told =
            |end: &EndOfRound| end.is_told_by(line, &self.languages, self.game.terms().board().game);
        match self.end {
            Some(end) if is_told(&end) => {
                self.end = None;
                Ok(())
            }
            Some(end) => Err(Reason::Expected(end.line(self.languages[0]))),
            None if is_told(&EndOfRound::drawn(self.game.score())) && self.begun == self.game.round() => {
                self.game.draw_round().map_err(|_| Reason::RoundNotOver)?;
                self.entries.push(Entry::RoundDrawn);
                Ok(())
            }
            None => Err(Reason::RoundNotOver),
        }
    }

    /// Reads a row. An error contains the wrong part of the row.
    fn row(&mut self, row: &Row<'_>) -> Result<(), (String, Reason)> {
        // A row that consists only of `...` means that White opens.
        let begins_with_white = match row.columns[..] {
            [] => true,
            [_] => row.empty_left == Some(EmptyLeft::Sign) || self.due() == Side::White,
            _ => false,
        };
        let goes_on = begins_with_white && self.is_half;
        if let Some(number) = row.number {
            // A record may have each turn on a line of its own, and number these lines.
            let is_next = number == self.rows + 1 || goes_on && number == self.rows;
            if !is_next {
                let due = self.rows + usize::from(!goes_on);
                return Err((number.to_string(), Reason::RowNumber { due }));
            }
        }
        self.rows = row.number.unwrap_or(self.rows + usize::from(!goes_on));
        let turns = self.turns(row)?;
        self.is_half = turns == usize::from(!begins_with_white);
        Ok(())
    }

    /// The side whose turn or forced cell comes next.
    fn due(&self) -> Side {
        let forced = self.forced.front().map(|(side, _)| *side);
        forced.or_else(|| self.game.decider()).unwrap_or(Side::Black)
    }

    /// Reads the turns of a row. Returns their number. If the columns are not clearly separated, finds where the
    /// second turn begins.
    fn turns(&mut self, row: &Row<'_>) -> Result<usize, (String, Reason)> {
        let parted: Vec<Turn<'_>> = match (row.empty_left, &row.columns[..]) {
            (_, []) => return Ok(0),
            (Some(EmptyLeft::Sign), &[white]) => vec![(Side::White, white)],
            (_, &[lone]) => vec![(self.due(), lone)],
            (_, &[black, white]) => vec![(Side::Black, black), (Side::White, white)],
            _ => Vec::new(),
        };
        let joined = row.columns.join(" ");
        let wrong = match self.try_turns(&parted) {
            Ok(()) if !parted.is_empty() => return Ok(parted.len()),
            Ok(()) => (joined.clone(), Reason::NoLine),
            Err(error) => error,
        };
        let is_certain = row.is_parted || row.empty_left == Some(EmptyLeft::Sign);
        let unparted = if is_certain { None } else { self.unparted_turns(&joined)? };
        unparted.ok_or(wrong)
    }

    /// Reads one or two turns that are not clearly separated. Returns their number. `None` if they cannot be read.
    fn unparted_turns(&mut self, text: &str) -> Result<Option<usize>, (String, Reason)> {
        let due = self.due();
        let mut candidates: Vec<Vec<Turn<'_>>> = vec![vec![(due, text)]];
        let spaces: Vec<usize> = text.match_indices(' ').map(|(at, _)| at).take(MOST_WORDS).collect();
        if due == Side::Black && spaces.len() < MOST_WORDS {
            let parted_at = |at| {
                let (black, white) = text.split_at(at);
                vec![(Side::Black, black.trim()), (Side::White, white.trim())]
            };
            candidates.extend(spaces.into_iter().map(parted_at));
        }
        let mut found: Option<(Vec<Turn<'_>>, Vec<Entry>)> = None;
        for candidate in candidates {
            let start = self.point();
            if self.try_turns(&candidate).is_err() {
                continue;
            }
            let entries = self.entries[start.entries..].to_vec();
            self.back_to(start);
            match &found {
                Some((_, known)) if *known != entries => {
                    return Err((text.to_owned(), Reason::UnclearColumns));
                }
                Some(_) => {}
                None => found = Some((candidate, entries)),
            }
        }
        let Some((turns, _)) = found else { return Ok(None) };
        self.try_turns(&turns)?;
        Ok(Some(turns.len()))
    }

    /// Reads all of the turns, or none of them. An error contains the wrong part.
    fn try_turns(&mut self, turns: &[Turn<'_>]) -> Result<(), (String, Reason)> {
        let start = self.point();
        for (side, text) in turns {
            if let Err(wrong) = self.cell(*side, text) {
                self.back_to(start);
                return Err(wrong);
            }
        }
        Ok(())
    }

    fn point(&mut self) -> Point {
        self.undo.clear();
        Point { entries: self.entries.len(), forced: self.forced.clone(), end: self.end }
    }

    /// Undoes everything that was read since `point`, which has to be the last point.
    fn back_to(&mut self, point: Point) {
        while let Some(undo) = self.undo.pop() {
            self.game.undo(undo);
        }
        self.entries.truncate(point.entries);
        self.forced = point.forced;
        self.end = point.end;
    }

    /// Reads a cell of a side's column. An error contains the wrong part of the cell.
    fn cell(&mut self, side: Side, text: &str) -> Result<(), (String, Reason)> {
        let whole = |reason| (text.to_owned(), reason);
        // Forced cells come first. After a move that ends the round, there can still be passes to read, although
        // `game` is already in the next round.
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
        // If a comment precedes jumps, they may have a cell of their own.
        for part in text.split(',').map(str::trim) {
            self.play(part).map_err(|reason| (part.to_owned(), reason))?;
        }
        Ok(())
    }

    /// Reads a pass, or pushed towers with the jumps and stays that their player decides.
    fn forced_turn(&mut self, turn: &Forced, text: &str) -> Result<(), (String, Reason)> {
        let writer = self.writer();
        let expected = || Reason::Expected(turn.text(writer));
        let board = self.game.terms().board();
        let tells = |readings: &[Reading], tower, to, distance: u8| {
            readings.iter().any(|reading| {
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
                let readings = self.readings(text).map_err(|reason| (text.to_owned(), reason))?;
                let right = tells(&readings, pass.tower, pass.at, 0);
                return if right { Ok(()) } else { Err((text.to_owned(), expected())) };
            }
            Forced::Pushed(shifts) => shifts.iter(),
        };
        for part in text.split(',').map(str::trim) {
            let at = |reason| (part.to_owned(), reason);
            let readings = self.readings(part).map_err(at)?;
            let is_shift = |reading: &Reading| matches!(reading, Reading::Move(_)) && reading.is_complete();
            if readings.iter().any(is_shift) {
                let right = pushed.next().is_some_and(|shift| tells(&readings, shift.color, shift.to, 1));
                if !right {
                    return Err(at(expected()));
                }
            } else {
                self.play(part).map_err(at)?;
            }
        }
        if pushed.next().is_some() { Err((text.to_owned(), expected())) } else { Ok(()) }
    }

    /// Everything that a part of a row can mean by its words alone.
    fn readings(&self, text: &str) -> Result<Vec<Reading>, Reason> {
        read_all(text, &self.languages, self.game.terms().board().game).map_err(Reason::NotUnderstood)
    }

    fn play(&mut self, text: &str) -> Result<(), Reason> {
        let board = self.game.terms().board();
        let typed = match read(text, &self.languages, board.game) {
            Ok(typed) => typed,
            // The text may be initials that are written together, such as `PL5Y`.
            Err(reason) => {
                self.readings(text).ok().and_then(TypedText::new).ok_or(Reason::NotUnderstood(reason))?
            }
        };
        let decision = typed
            .decision(&self.game)
            .map_err(|refusal| Reason::Refused { refusal, before: Box::new(self.game.clone()) })?;
        self.decide(decision)
    }

    fn decide(&mut self, decision: Decision) -> Result<(), Reason> {
        let (decided, undo) = self.game.decide_undoably(decision).map_err(|_| Reason::RoundOver)?;
        self.undo.push(undo);
        self.entries.push(Entry::Decided(decision));
        self.forced.extend(decided.played.iter().flat_map(forced));
        self.end = EndOfRound::of(&decided, self.game.score());
        Ok(())
    }

    /// Returns an error if a forced cell is still missing.
    fn check_nothing_is_missing(&self) -> Result<(), Reason> {
        match self.forced.front() {
            Some((_, turn)) => Err(Reason::Expected(turn.text(self.writer()))),
            None => Ok(()),
        }
    }
}
