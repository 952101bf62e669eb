//! The puzzles that are shipped with the program, one per line of text.
//!
//! `kamisado puzzles` generated them, and `kamisado puzzles --check src/club/puzzles.txt` proves them again.

use std::{fmt, str::FromStr, sync::LazyLock};

use kamisado_engine::{Puzzle, PuzzleMarks};
use kamisado_notation::{Style, Writer, game_name, game_of_name, read_playable_position, write_position};
use kamisado_rules::{Board, Variants};

/// The puzzles, easy ones first. The number of a puzzle is that of its line, and stored rows refer to puzzles by their numbers.
/// So each line keeps its number, and new puzzles come after the others.
const LINES: &str = include_str!("puzzles.txt");

static SHIPPED: LazyLock<Vec<NumberedPuzzle>> = LazyLock::new(|| {
    let lines = (1..).zip(LINES.lines());
    lines.filter_map(|(number, line)| Some(NumberedPuzzle { number, ..line.parse().ok()? })).collect()
});

/// The levels of difficulty, the easiest first.
pub const DIFFICULTIES: std::ops::RangeInclusive<u8> = 1..=5;

/// A puzzle with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedPuzzle {
    /// The number: from 1 for the shipped puzzles, from 100,001 for those of finished rounds; 0 for a puzzle without a number.
    pub number: u32,
    /// The position and its solution.
    pub puzzle: Puzzle,
}

impl NumberedPuzzle {
    /// Returns all shipped puzzles, in the order of their numbers.
    pub fn shipped() -> &'static [Self] {
        &SHIPPED
    }

    /// Returns the shipped puzzle with a number.
    pub fn of_number(number: u32) -> Option<Self> {
        let at = SHIPPED.binary_search_by_key(&number, |puzzle| puzzle.number).ok()?;
        SHIPPED.get(at).copied()
    }
}

/// Writes a line: the difficulty, the game, the position, the winning decision, the distance and the marks, with tabs between
/// them.
impl fmt::Display for NumberedPuzzle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { position, decision, distance, .. } = &self.puzzle;
        let board = position.board();
        let written = Writer::new(board, Style::default()).decision(position, *decision);
        let (difficulty, game) = (self.puzzle.difficulty(), game_name(board.game));
        let (setup, marks) = (write_position(&position.setup()), mark_names(self.puzzle.marks));
        write!(formatter, "{difficulty}\t{game}\t{setup}\t{written}\t{distance}\t{marks}")
    }
}

/// Returns the names of the marks, separated by commas; `-` if there are none.
fn mark_names(PuzzleMarks { quiet, sumo, pass }: PuzzleMarks) -> String {
    let named = [(quiet, "quiet"), (sumo, "sumo"), (pass, "pass")];
    let names: Vec<_> = named.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(",") }
}

/// The text is not a line with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a puzzle")]
pub struct NotAPuzzle;

impl FromStr for NumberedPuzzle {
    type Err = NotAPuzzle;

    fn from_str(line: &str) -> Result<Self, NotAPuzzle> {
        let fields: Vec<_> = line.split('\t').collect();
        let [difficulty, game, position, decision, distance, marks] = fields[..] else {
            return Err(NotAPuzzle);
        };
        let board = Board::plain(game_of_name(game).ok_or(NotAPuzzle)?);
        let position = read_playable_position(position, board, Variants::NONE).map_err(|_| NotAPuzzle)?;
        let writer = Writer::new(board, Style::default());
        let named = position.decisions().find(|&legal| writer.decision(&position, legal) == decision);
        let has = |name| marks.split(',').any(|mark| mark == name);
        let puzzle = Puzzle {
            position,
            decision: named.ok_or(NotAPuzzle)?,
            distance: distance.parse().map_err(|_| NotAPuzzle)?,
            marks: PuzzleMarks { quiet: has("quiet"), sumo: has("sumo"), pass: has("pass") },
        };
        let read = Self { number: 0, puzzle };
        // The difficulty must be the one that follows from the position and the solution, and all marks must be known.
        let agrees =
            difficulty == read.puzzle.difficulty().to_string() && marks == mark_names(read.puzzle.marks);
        if agrees { Ok(read) } else { Err(NotAPuzzle) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kamisado_engine::{Limits, Solver};
    use kamisado_rules::Game;

    use super::*;

    #[test]
    fn a_thousand_puzzles_are_shipped_and_written_as_they_are_read() {
        let all = NumberedPuzzle::shipped();
        assert_eq!((all.len(), LINES.lines().count()), (1000, 1000), "every line can be read");
        for (puzzle, line) in all.iter().zip(LINES.lines()) {
            assert_eq!(puzzle.to_string(), line);
            assert_eq!(NumberedPuzzle::of_number(puzzle.number), Some(*puzzle));
            assert!(puzzle.puzzle.position.is_legal(puzzle.puzzle.decision), "{line}");
        }
        assert!(all.is_sorted_by_key(|puzzle| puzzle.puzzle.difficulty()));
        assert_eq!((NumberedPuzzle::of_number(0), NumberedPuzzle::of_number(1001)), (None, None));
    }

    #[test]
    fn the_shipped_puzzles_are_of_every_kind_and_none_is_another_in_a_mirror() {
        let all = NumberedPuzzle::shipped();
        let count = |is: &dyn Fn(&Puzzle) -> bool| all.iter().filter(|shipped| is(&shipped.puzzle)).count();
        for difficulty in DIFFICULTIES {
            assert_eq!(count(&|puzzle| puzzle.difficulty() == difficulty), 200);
        }
        assert!(count(&|puzzle| puzzle.position.board().game == Game::Kamisado) > 600);
        assert!(count(&|puzzle| puzzle.position.board().game == Game::Megasado) > 100);
        assert!(count(&|puzzle| puzzle.marks.quiet) > 100);
        assert!(count(&|puzzle| puzzle.marks.sumo) > 100);
        assert!(count(&|puzzle| puzzle.marks.pass) > 100);
        let different: BTreeSet<_> =
            all.iter().map(|shipped| shipped.puzzle.position.symmetric_hash()).collect();
        assert_eq!(different.len(), all.len());
    }

    #[test]
    fn each_puzzle_of_a_sample_has_one_winning_decision() {
        let mut solver = Solver::new(8 << 20).unwrap();
        for shipped in NumberedPuzzle::shipped().iter().step_by(17) {
            solver.clear();
            let again = solver.puzzle(&shipped.puzzle.position, Limits::NONE);
            assert_eq!(again, Some(shipped.puzzle), "{shipped}");
        }
    }

    #[test]
    fn a_line_that_contradicts_itself_is_no_puzzle() {
        let line = NumberedPuzzle::shipped()[0].to_string();
        let fields: Vec<_> = line.split('\t').collect();
        for (at, wrong) in [(0, "5"), (1, "Chess"), (2, "8/8/8 b -"), (3, "Red 0 Red"), (4, "x"), (5, "loud")]
        {
            let mut changed = fields.clone();
            changed[at] = wrong;
            assert_eq!(changed.join("\t").parse::<NumberedPuzzle>(), Err(NotAPuzzle), "{wrong}");
        }
        assert_eq!(fields[..5].join("\t").parse::<NumberedPuzzle>(), Err(NotAPuzzle));
    }
}
