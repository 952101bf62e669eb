//! Rewrites records in the layouts in which people write them.

use proptest::prelude::*;

/// A layout of the rows and tags of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordLayout {
    /// The text after the number of a row; `None` if rows have no numbers.
    after_number: Option<&'static str>,
    columns: Columns,
    /// The text in an empty left column.
    empty_left: &'static str,
    has_passes_in_initials: bool,
    /// Whether White is called gold.
    is_white_gold: bool,
    /// Whether the result of an unfinished match is written without its score.
    has_star: bool,
}

/// How the columns of a row are separated.
#[derive(Clone, Copy, Debug)]
enum Columns {
    /// The columns are separated by this text.
    By(&'static str),
    /// The columns are those of a table.
    Table,
}

/// A no-break space.
const NO_BREAK: &str = "\u{a0}";
/// The indentation of a turn in the right column.
const INDENTATION: &str = "                              ";

/// A strategy for any layout.
pub(crate) fn any_layout() -> impl Strategy<Value = RecordLayout> {
    let numbers = prop::sample::select(vec![Some(". "), Some(") "), Some(": "), Some(" "), None]);
    let by = ["  ", " ", "\t", " | ", "|", NO_BREAK, "\u{202f} \u{a0}"].map(Columns::By);
    let columns = prop::sample::select([&by[..], &[Columns::Table]].concat());
    let empty = prop::sample::select(vec!["...", "…", ""]);
    let tags = (any::<bool>(), any::<bool>(), any::<bool>());
    (numbers, columns, empty, tags).prop_map(|(after_number, columns, empty_left, tags)| RecordLayout {
        after_number,
        columns,
        empty_left,
        has_passes_in_initials: tags.0,
        is_white_gold: tags.1,
        has_star: tags.2,
    })
}

impl RecordLayout {
    /// Returns a written record in this layout.
    pub(crate) fn of(self, record: &str) -> String {
        record.lines().map(|line| self.line(line) + "\n").collect()
    }

    fn line(self, line: &str) -> String {
        let number = line.trim_start().split_once(". ");
        match number.and_then(|(number, columns)| Some((number.parse().ok()?, columns))) {
            Some((number, columns)) => self.row(number, columns),
            None => self.other(line),
        }
    }

    fn other(self, line: &str) -> String {
        let line = match line.strip_suffix("*\"]") {
            Some(_) if self.has_star && line.starts_with("[Result ") => "[Result \"*\"]".to_owned(),
            _ => line.to_owned(),
        };
        if !self.is_white_gold {
            return line;
        }
        line.replace("[White", "[Gold").replace("Round won by White ", "Round won by Gold ")
    }

    fn row(self, number: usize, columns: &str) -> String {
        let (black, white) = match columns.split_once("  ") {
            Some((black, white)) => (black.trim(), Some(white.trim())),
            None => (columns.trim(), None),
        };
        let is_empty = black == "...";
        let [black, white] = [Some(black), white].map(|column| column.map(|column| self.column(column)));
        let (black, has_white) = (black.unwrap_or_default(), white.is_some());
        let black = match (is_empty, self.empty_left) {
            (false, _) => black,
            // In a row without a move, only dots show that White opens.
            (true, "") if !has_white => "...".to_owned(),
            (true, sign) => sign.to_owned(),
        };
        let number = self.after_number.map(|after| format!("{number}{after}")).unwrap_or_default();
        let between = match self.columns {
            Columns::By(between) => between,
            Columns::Table => {
                let number = if number.is_empty() { String::new() } else { format!("| {} ", number.trim()) };
                return format!("{number}| {black} | {} |", white.unwrap_or_default());
            }
        };
        let Some(white) = white else { return format!("{number}{black}") };
        // Spaces show that a column is empty only if there are many of them.
        let has_sign = between.contains(['|', '\t']);
        if black.is_empty() && !has_sign {
            return format!("{number}{INDENTATION}{white}");
        }
        format!("{number}{black}{between}{white}")
    }

    fn column(self, column: &str) -> String {
        match column.split(' ').collect::<Vec<_>>()[..] {
            [tower, "0", color] if self.has_passes_in_initials => {
                format!("{} 0 {}", &tower[..1], &color[..2])
            }
            _ => column.to_owned(),
        }
    }
}
