//! Puzzles: positions in which exactly one decision wins, and what makes them hard.

use kamisado_rules::{Decision, DecisionEffects, Next, Position, Rank};

use crate::{Advice, Limits, Solver, Value};

/// The minimum number of legal decisions in a puzzle. With fewer, people guess the solution instead of finding
/// it.
const CHOICES_MIN: usize = 4;

/// The minimum number of decisions of both players until the round ends. A win at once is not a puzzle.
const DISTANCE_MIN: u16 = 3;

/// A winning decision counts as quiet if it leaves the opponent at least this number of replies.
const REPLIES_OF_QUIET: usize = 4;

/// A position in which exactly one decision is proved to win, and all others are proved to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// The only winning decision.
    pub decision: Decision,
    /// The number of decisions of both players until the round ends, with best play.
    pub distance: u16,
    /// What makes the puzzle hard besides its length.
    pub marks: PuzzleMarks,
}

/// What makes a puzzle hard besides its length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PuzzleMarks {
    /// The winning decision leaves the opponent at least four replies: it forces nothing.
    pub quiet: bool,
    /// A promoted tower moves or pushes in the line of best play.
    pub sumo: bool,
    /// A tower is blocked in the line of best play, so that a turn is passed.
    pub pass: bool,
}

impl Puzzle {
    /// The difficulty, 1 to 5. It follows from the length and the marks.
    pub fn difficulty(&self) -> u8 {
        let PuzzleMarks { quiet, sumo, pass } = self.marks;
        let marks = [quiet, sumo, pass].into_iter().map(u16::from).sum::<u16>();
        // A puzzle that is two decisions longer requires looking one more move ahead.
        let moves = self.distance.saturating_sub(DISTANCE_MIN).div_ceil(2);
        let points = moves.min(8) + marks;
        match points {
            0 => 1,
            1 => 2,
            2 => 3,
            3 => 4,
            _ => 5,
        }
    }
}

impl Solver {
    /// Returns the puzzle of a position. `None` unless exactly one decision is proved to win, all others are
    /// proved to lose, and the position has enough decisions and distance for a puzzle. `limits` holds for each
    /// search.
    pub fn puzzle(&mut self, position: &Position, limits: Limits<'_>) -> Option<Puzzle> {
        if position.decisions().count() < CHOICES_MIN {
            return None;
        }
        let decision = self.only_winning_decision(position, limits)?;
        let Advice { distance, line, .. } = self.advise(position, limits);
        let distance = distance.filter(|&distance| distance >= DISTANCE_MIN)?;
        let line: Vec<DecisionEffects> =
            line.iter().filter_map(|(position, decision)| position.play(*decision)).collect();
        let replies = match position.after(decision)? {
            Next::Position(next) if next.decider() != position.decider() => next.decisions().count(),
            _ => 0,
        };
        let marks = PuzzleMarks {
            quiet: replies >= REPLIES_OF_QUIET,
            sumo: line.iter().any(moves_sumo),
            pass: line.iter().any(|played| played.passes().next().is_some()),
        };
        Some(Puzzle { position: *position, decision, distance, marks })
    }

    /// Returns the only decision that wins. `None` unless all other decisions are proved to lose. `limits`
    /// holds for each decision.
    pub fn only_winning_decision(&mut self, position: &Position, limits: Limits<'_>) -> Option<Decision> {
        let mut winning = None;
        for decision in position.decisions() {
            let wins = match self.value_after(position, decision, limits) {
                Value::Win => true,
                Value::Loss => false,
                Value::Draw | Value::Unknown => return None,
            };
            if wins && winning.replace(decision).is_some() {
                return None;
            }
        }
        winning
    }
}

/// Whether a promoted tower moves or pushes.
fn moves_sumo(played: &DecisionEffects) -> bool {
    played.moved.is_some_and(|moved| played.after.at(moved.to).is_some_and(|tower| tower.rank > Rank::Tower))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use kamisado_rules::{Board, Color, Game, Square, Variants};

    use super::*;
    use crate::{Level, Player};

    /// Positions of rounds between two players, from standard line-ups.
    fn positions(seeds: core::ops::Range<u64>) -> impl Iterator<Item = Position> {
        seeds.flat_map(|seed| {
            let mut player = Player::new(Level::Newcomer, 0).unwrap();
            let mut now = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
            let mut positions = Vec::new();
            while let Some(Next::Position(next)) =
                now.after(player.decide_in_round(&now, seed, Limits::nodes(2_000)).decision)
            {
                positions.push(next);
                now = next;
            }
            positions
        })
    }

    /// A plain depth-first search of all decisions. The map has the results that are already known.
    #[derive(Default)]
    struct PlainSearch(HashMap<Position, bool>);

    impl PlainSearch {
        const POSITIONS_MAX: usize = 4_000;

        /// Whether the side to decide wins. `None` if the search takes too many positions.
        fn wins(&mut self, position: &Position) -> Option<bool> {
            if let Some(&known) = self.0.get(position) {
                return Some(known);
            }
            if self.0.len() >= Self::POSITIONS_MAX {
                return None;
            }
            let mut wins = false;
            for decision in position.decisions() {
                wins = self.wins_by(position, decision)?;
                if wins {
                    break;
                }
            }
            self.0.insert(*position, wins);
            Some(wins)
        }

        fn wins_by(&mut self, position: &Position, decision: Decision) -> Option<bool> {
            Some(match position.after(decision)? {
                Next::Over(end) => end.winner == position.decider(),
                Next::Position(next) => self.wins(&next)? == (next.decider() == position.decider()),
            })
        }
    }

    #[test]
    fn a_plain_search_finds_the_same_single_winning_decision() {
        let mut solver = Solver::new(1 << 20).unwrap();
        let (mut found, mut none) = (0, 0);
        for position in positions(0..120) {
            let mut search = PlainSearch::default();
            let judged: Option<Vec<_>> = position
                .decisions()
                .map(|decision| Some((decision, search.wins_by(&position, decision)?)))
                .collect();
            // In positions early in the round, the search reaches its limit.
            let Some(judged) = judged else { continue };
            let winning: Vec<_> = judged.into_iter().filter(|(_, wins)| *wins).collect();
            let only = solver.only_winning_decision(&position, Limits::NONE);
            let expected = if let [(decision, _)] = winning[..] { Some(decision) } else { None };
            assert_eq!(only, expected, "{position:?}");
            found += usize::from(only.is_some());
            none += usize::from(only.is_none());
        }
        assert!(found >= 10 && none >= 3, "{found} {none}");
    }

    #[test]
    fn a_value_that_is_not_proved_makes_no_puzzle() {
        let mut solver = Solver::new(1 << 20).unwrap();
        let puzzle = positions(0..40).find_map(|position| solver.puzzle(&position, Limits::NONE)).unwrap();
        assert!(puzzle.position.is_legal(puzzle.decision) && puzzle.distance >= 3);
        solver.clear();
        assert_eq!(solver.puzzle(&puzzle.position, Limits::nodes(1)), None);
    }

    #[test]
    fn the_difficulty_grows_with_the_length_and_the_marks() {
        let position = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
        let decision = Decision::Step { tower: Color::Red, to: Square::new(1, 3).unwrap() };
        let difficulty = |distance, quiet, sumo, pass| {
            Puzzle { position, decision, distance, marks: PuzzleMarks { quiet, sumo, pass } }.difficulty()
        };
        assert_eq!(difficulty(3, false, false, false), 1);
        for marked in [(true, false, false), (false, true, false), (false, false, true)] {
            assert_eq!(difficulty(3, marked.0, marked.1, marked.2), 2);
        }
        let lengths = [3, 5, 7, 9, 11, 21].map(|distance| difficulty(distance, false, false, false));
        assert_eq!(lengths, [1, 2, 3, 4, 5, 5]);
        assert_eq!(difficulty(5, true, true, true), 5);
    }
}
