//! A match recorded by another implementation, as the moves and fills that its players type.

/// A Kamisado marathon match with pushes and passes, played at random by another implementation.
pub(crate) const RECORD: &str = include_str!("../../crates/notation/tests/data/records/random-011.txt");

/// A move or fill that a player has to type.
pub(crate) struct Line {
    pub(crate) black: bool,
    pub(crate) text: String,
    /// Whether the move wins a round.
    pub(crate) wins: bool,
}

/// The moves and fills of a record, without passes and pushed towers, which follow automatically.
pub(crate) fn lines(record: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut black_won = false;
    for line in record.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("Round won by ") {
            black_won = rest.starts_with("Black");
            if let Some(last) = lines.last_mut() {
                last.wins = true;
            }
        } else if line.starts_with("Fill ") {
            lines.push(Line { black: black_won, text: line.to_owned(), wins: false });
        } else if let Some((number, row)) = line.split_once(". ")
            && number.trim().parse::<u32>().is_ok()
        {
            let cells = row.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
            for (cell, black) in cells.zip([true, false]) {
                if cell != "..." && !cell.contains(" 0 ") && !cell.contains(" Back ") {
                    lines.push(Line { black, text: cell.to_owned(), wins: false });
                }
            }
        }
    }
    lines
}
