//! Writes records.

use core::fmt;

use kamisado_rules::{BySide, Decision, Lineup, Match, Opening, Phase, Side};

use super::{
    Entry, Record,
    derived_cells::forced,
    printable,
    round_lines::{EndOfRound, heading},
    tags::{result_text, write_tags},
    writer,
};
use crate::Language;

/// The width of Black's column, in characters.
const COLUMN: usize = 40;

impl fmt::Display for Record {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_language(Language::English).fmt(out)
    }
}

/// A record to be written in one of the languages. Comments and the names of players are written unchanged, as are
/// tags whose values are words of the format.
#[derive(Clone, Copy, Debug)]
pub struct InLanguage<'record> {
    record: &'record Record,
    language: Language,
}

impl fmt::Display for InLanguage<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { record, language } = *self;
        let result = result_text(&record.game, record.tags.termination);
        write_tags(out, &record.tags, &record.terms, record.lineups(), &result, language)?;
        let mut page = Page::new(language);
        let mut game = Match::new(record.terms);
        for entry in &record.entries {
            page.entry(entry, &mut game);
        }
        page.end(&game, record.terms.challenger());
        out.write_str(&page.text)
    }
}

impl Record {
    /// Returns the record in a language. `to_string` writes it.
    ///
    /// ```
    /// use kamisado_notation::{Language, Record};
    /// let record = Record::read("Round 1\n  1. Red Forward 4 Blue\n").unwrap();
    /// let german = record.in_language(Language::German).to_string();
    /// assert!(german.ends_with("[Result \"0-0*\"]\n\nRunde 1\n  1. Rot Vor 4 Blau\n"));
    /// ```
    pub const fn in_language(&self, language: Language) -> InLanguage<'_> {
        InLanguage { record: self, language }
    }

    /// The line-ups of round 1, as the tags write them. `None` for a line-up that was neither placed nor given.
    fn lineups(&self) -> BySide<Option<Lineup>> {
        if let Opening::Given(lineups) = self.terms.opening() {
            return BySide { black: Some(lineups.black), white: Some(lineups.white) };
        }
        let challenger = self.terms.challenger();
        let mut placed = self.decisions().filter_map(|decision| match decision {
            Decision::Place(lineup) => Some(lineup),
            _ => None,
        });
        let mut lineups = BySide::default();
        lineups[challenger] = placed.next();
        lineups[!challenger] = placed.next();
        lineups
    }
}

/// The text below the tags.
struct Page {
    language: Language,
    text: String,
    /// The cells of the row that is being written.
    row: BySide<Option<String>>,
    /// The number, within its round, of the last row that was written, counted from 1. It is 0 before the first row.
    number: usize,
    /// Whether White's cell of the last written row is empty. A comment may separate the two cells.
    is_half: bool,
    /// The last round whose heading has been written.
    round: u16,
}

impl Page {
    fn new(language: Language) -> Self {
        Self { language, text: String::new(), row: BySide::default(), number: 0, is_half: false, round: 0 }
    }

    fn entry(&mut self, entry: &Entry, game: &mut Match) {
        match entry {
            Entry::Comment(text) => {
                self.end_row();
                if self.text.is_empty() {
                    self.text.push('\n');
                }
                self.line(format!("# {}", printable(text)).trim_end());
            }
            Entry::RoundDrawn => {
                self.begin_round(game);
                self.end_row();
                self.line(&EndOfRound::drawn(game.score()).line(self.language));
                // The entries of a record are legal, so this does not fail.
                let _ = game.draw_round();
            }
            Entry::Decided(decision) => self.decision(*decision, game),
        }
    }

    fn decision(&mut self, decision: Decision, game: &mut Match) {
        let writer = writer(game.terms().board(), self.language);
        let before = match game.phase() {
            Phase::Playing(position) => Some(*position),
            _ => None,
        };
        if before.is_some() {
            self.begin_round(game);
        }
        // The entries of a record are legal, so this does not fail.
        let Ok(decided) = game.decide(decision) else { return };
        match (decision, before) {
            (Decision::Place(_), _) => {}
            (_, None) => self.line(&writer.plain(decision).unwrap_or_default()),
            (Decision::Teleport { .. } | Decision::Stay { .. }, Some(position)) => {
                self.join(decided.by, &writer.decision(&position, decision));
            }
            (_, Some(position)) => self.cell(decided.by, writer.decision(&position, decision)),
        }
        for (side, turn) in decided.played.iter().flat_map(forced) {
            self.cell(side, turn.text(writer));
        }
        if let Some(end) = EndOfRound::of(&decided, game.score()) {
            self.end_row();
            self.line(&end.line(self.language));
        }
    }

    /// Writes the last row. If White opens and the record has no moves, writes the row `1. ...`, because no move
    /// shows who opens.
    fn end(&mut self, game: &Match, challenger: Side) {
        if self.number == 0
            && self.round == 0
            && challenger == Side::White
            && matches!(game.phase(), Phase::Playing(_))
        {
            self.begin_round(game);
            self.line("  1. ...");
        }
        self.end_row();
    }

    fn begin_round(&mut self, game: &Match) {
        if self.round != game.round() {
            self.round = game.round();
            self.number = 0;
            self.is_half = false;
            self.line("");
            self.line(&heading(self.round, self.language));
        }
    }

    /// Writes a cell to a side's column. Begins a new row if the row already has a cell in this column or to the right of it.
    fn cell(&mut self, side: Side, text: String) {
        if self.row[side].is_some() || (side == Side::Black && self.row.white.is_some()) {
            self.end_row();
        }
        self.row[side] = Some(text);
    }

    /// Appends a text to the cell of a side's column.
    fn join(&mut self, side: Side, text: &str) {
        match &mut self.row[side] {
            Some(cell) => {
                cell.push_str(", ");
                cell.push_str(text);
            }
            // The comment before the jump or stay has ended the row of the push.
            empty => *empty = Some(text.to_owned()),
        }
    }

    /// Writes the row, unless it is empty.
    fn end_row(&mut self) {
        let row = std::mem::take(&mut self.row);
        let (black, white) = match (&row.black, &row.white) {
            (None, None) => return,
            (Some(black), white) => (black.as_str(), white.as_deref()),
            (None, Some(white)) => ("...", Some(white.as_str())),
        };
        let goes_on = self.is_half && row.black.is_none();
        self.number += usize::from(!goes_on);
        self.is_half = white.is_none();
        let number = self.number;
        match white {
            Some(white) => self.line(&format!("{number:>3}. {black:<COLUMN$}  {white}")),
            None => self.line(&format!("{number:>3}. {black}")),
        }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}
