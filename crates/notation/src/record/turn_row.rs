//! Splits the rows of a record into the number and the columns.

use super::round_lines::is_side;

/// The minimum number of spaces before the only turn of a row that put this turn into the right column. A turn in the left column
/// has fewer spaces before it.
const WIDTH_OF_EMPTY_COLUMN: usize = 12;

/// A row of a record, with the texts of its turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row<'line> {
    /// The number of the row; `None` if it is not written.
    pub(super) number: Option<usize>,
    /// The columns that are not empty.
    pub(super) columns: Vec<&'line str>,
    /// What shows that the left column is empty; `None` if nothing does.
    pub(super) empty_left: Option<EmptyLeft>,
    /// Whether a sign with no other meaning, a tab or `|`, separates the columns.
    pub(super) is_parted: bool,
}

/// What shows that the left column of a row is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EmptyLeft {
    /// A sign: `...`, or nothing between two `|`.
    Sign,
    /// Many spaces, or a number before the only `|`. Either can also occur in a row whose left column is not empty.
    Spaces,
}

/// Splits a line without a comment.
pub(super) fn row(line: &str) -> Row<'_> {
    let line = line.trim_end();
    if line.contains('|') {
        return table_row(line.trim());
    }
    let (number, rest) = number_and_rest(line);
    let indentation = rest.chars().take_while(|sign| *sign == ' ').count();
    let (has_dots, rest) = without_dots(rest.trim_start_matches(' '));
    let columns: Vec<&str> = rest
        .split('\t')
        .flat_map(|part| part.split("  "))
        .map(str::trim)
        .filter(|column| !is_empty(column))
        .collect();
    let is_wide = indentation >= WIDTH_OF_EMPTY_COLUMN || rest.starts_with('\t');
    let empty_left = match columns.len() {
        _ if has_dots => Some(EmptyLeft::Sign),
        1 if is_wide => Some(EmptyLeft::Spaces),
        _ => None,
    };
    Row { number, columns, empty_left, is_parted: rest.trim().contains('\t') }
}

/// Splits a row with `|` between the columns, and perhaps at its ends:
/// `| 1. | Red Forward 4 Blue | Blue Forward 5 Yellow |`.
fn table_row(line: &str) -> Row<'_> {
    let inner = line.strip_prefix('|').and_then(|line| line.strip_suffix('|'));
    let mut columns: Vec<&str> = inner.unwrap_or(line).split('|').map(str::trim).collect();
    // A row that begins with a bar need not end with one.
    if columns[0].is_empty() && columns.get(1).is_some_and(|second| number_and_rest(second).0.is_some()) {
        columns.remove(0);
    }
    let (number, rest) = number_and_rest(columns[0]);
    columns[0] = rest.trim();
    let is_number_alone = number.is_some() && columns[0].is_empty();
    // The number has a column of its own. If only one other column is left, the turn in it can be either player's.
    let is_unclear = is_number_alone && columns.len() == 2;
    if is_number_alone && columns.len() > 1 {
        columns.remove(0);
    }
    let empty_left = match columns.len() {
        1 if is_unclear && inner.is_none() => Some(EmptyLeft::Spaces),
        2.. if is_empty(columns[0]) => Some(EmptyLeft::Sign),
        _ => None,
    };
    columns.retain(|column| !is_empty(column));
    Row { number, columns, empty_left, is_parted: true }
}

/// Splits a row after the number at its beginning: `1.`, `1)`, `1:`, `1` or the `1` of `1...`. Returns the number and
/// the rest.
fn number_and_rest(line: &str) -> (Option<usize>, &str) {
    let text = line.trim_start();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    let Ok(number) = number.parse() else { return (None, line) };
    let rest = match rest.strip_prefix(['.', ')', ':']) {
        Some(_) if rest.starts_with("...") && !rest.starts_with("....") => rest,
        Some(after) => after,
        None if rest.is_empty() || rest.starts_with([' ', '\t', '…']) => rest,
        None => return (None, line),
    };
    (Some(number), rest)
}

/// Returns whether a text begins with the dots for an empty column, and the text after them.
fn without_dots(text: &str) -> (bool, &str) {
    let rest = text.strip_prefix("...").or_else(|| text.strip_prefix('…'));
    rest.map_or((false, text), |rest| (true, rest))
}

/// Whether a column is empty, or has only a sign for an empty column.
fn is_empty(column: &str) -> bool {
    column.chars().all(|sign| matches!(sign, '.' | '…' | '-' | '–' | '—'))
}

/// Whether a line is the heading of a table or the rule below it: `Black   White`, `| # | Black | Gold |`,
/// `|---|---|`.
pub(super) fn is_table_heading(line: &str) -> bool {
    let is_title = |word: &str| {
        let title = ["#", "no", "no.", "nr", "nr.", "gold"];
        is_empty(word.trim_matches(':')) || is_side(word) || title.contains(&word.to_lowercase().as_str())
    };
    let mut words =
        line.split(|sign: char| sign == '|' || sign.is_whitespace()).filter(|word| !word.is_empty());
    words.all(is_title)
}

/// Returns the line without invisible characters. Every kind of space becomes an ordinary one, except tabs.
pub(super) fn with_plain_spaces(line: &str) -> String {
    let is_invisible = |sign: &char| matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}');
    let plain = |sign: char| if sign.is_whitespace() && sign != '\t' { ' ' } else { sign };
    line.chars().filter(|sign| !is_invisible(sign)).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: &str = "Red Forward 4 Blue";
    const WHITE: &str = "Blue Forward 5 Yellow";

    #[test]
    fn the_columns_are_parted_by_spaces_tabs_or_bars() {
        for line in [
            "  1. Red Forward 4 Blue     Blue Forward 5 Yellow",
            "1) Red Forward 4 Blue\tBlue Forward 5 Yellow",
            "1 Red Forward 4 Blue|Blue Forward 5 Yellow",
            "| 1. | Red Forward 4 Blue | Blue Forward 5 Yellow |",
            "|1: Red Forward 4 Blue | Blue Forward 5 Yellow|",
        ] {
            let row = row(line);
            assert_eq!(
                (row.number, row.columns, row.empty_left),
                (Some(1), vec![BLACK, WHITE], None),
                "{line}"
            );
        }
        assert_eq!(row("Red Forward 4 Blue").number, None);
    }

    #[test]
    fn an_empty_left_column_is_seen() {
        for (line, by) in [
            ("  1. ...     Blue Forward 5 Yellow", Some(EmptyLeft::Sign)),
            ("1... Blue Forward 5 Yellow", Some(EmptyLeft::Sign)),
            ("1. … Blue Forward 5 Yellow", Some(EmptyLeft::Sign)),
            ("| 1 | | Blue Forward 5 Yellow |", Some(EmptyLeft::Sign)),
            ("1. | - | Blue Forward 5 Yellow", Some(EmptyLeft::Sign)),
            ("1.                           Blue Forward 5 Yellow", Some(EmptyLeft::Spaces)),
            ("1.  Blue Forward 5 Yellow", None),
        ] {
            let row = row(line);
            assert_eq!((row.number, row.columns, row.empty_left), (Some(1), vec![WHITE], by), "{line}");
        }
        let nothing = row("  1. ...");
        assert_eq!((nothing.columns.len(), nothing.empty_left), (0, Some(EmptyLeft::Sign)));
    }

    #[test]
    fn headings_of_tables_are_told_from_turns() {
        for line in ["Black     White", "| # | Black | Gold |", "|---|:---|---|"] {
            assert!(is_table_heading(line), "{line}");
        }
        assert!(!is_table_heading("Gold Forward 3 Red"));
    }

    #[test]
    fn spaces_that_do_not_break_are_spaces() {
        assert_eq!(with_plain_spaces("Red\u{a0}Forward\u{202f}4\u{200b} Blue"), BLACK);
    }
}
