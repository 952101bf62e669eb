//! The opening book: winning decisions of the first positions of rounds, from the exact solver.
//!
//! `cargo run --release -p kamisado-engine --example book` generates it. The shipped `book.txt` answers only 16 of Megasado's
//! openings that lose. A complete run of that program also answers the other 102.

use kamisado_rules::{Color, Decision, Position, Square, Symmetry};

/// The book, one decision a line: the hash of a position, the index of a tower's color and the index of a
/// square.
const BOOK: &str = include_str!("book.txt");

/// Returns the decisions that win in a position according to the book. The book may have only a mirror image of the position. Empty
/// if it has neither.
pub(crate) fn winning_decisions(position: &Position) -> Vec<Decision> {
    let own = known_decisions(position);
    // The book has no position with variants.
    if !own.is_empty() || !position.variants().is_empty() {
        return own;
    }
    let board = position.board();
    let mut known = Symmetry::all(board).map(|symmetry| {
        let mirrored = known_decisions(&symmetry.position(position));
        let is_known = |&decision: &Decision| {
            symmetry.decision(board, decision).is_some_and(|image| mirrored.contains(&image))
        };
        position.decisions().filter(is_known).collect::<Vec<_>>()
    });
    known.find(|known| !known.is_empty()).unwrap_or_default()
}

/// Returns the book's decisions for a position itself.
fn known_decisions(position: &Position) -> Vec<Decision> {
    let hash = format!("{:016x} ", position.zobrist_hash());
    let found = BOOK.lines().filter_map(|line| decision(line.strip_prefix(&hash)?));
    // A line for another position with the same hash may be illegal here.
    found.filter(|&decision| position.is_legal(decision)).collect()
}

fn decision(line: &str) -> Option<Decision> {
    let (tower, to) = line.split_once(' ')?;
    let tower: usize = tower.parse().ok()?;
    let to: u8 = to.parse().ok()?;
    Some(Decision::Step { tower: *Color::ALL.get(tower)?, to: Square::new(to % 10, to / 10)? })
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, BySide, Game, Layout, Lineup, Next, Position, Rank, Side, Variants};

    use super::{BOOK, decision, winning_decisions};
    use crate::{Limits, Solver, Value};

    #[test]
    fn every_line_can_be_read() {
        for line in BOOK.lines() {
            let (hash, rest) = line.split_at(17);
            assert!(u64::from_str_radix(hash.trim_end(), 16).is_ok() && decision(rest).is_some(), "{line}");
        }
    }

    #[test]
    fn all_winning_openings_of_kamisado_are_known() {
        for layout in Layout::ALL {
            let start = Position::start(Board { game: Game::Kamisado, layout }, Variants::NONE);
            let openings = winning_decisions(&start);
            assert_eq!(openings.len(), 16, "{layout:?}");
            let mut solver = Solver::new(2 << 20).unwrap();
            for opening in openings {
                let Some(Next::Position(reply)) = start.after(opening) else { panic!("the round goes on") };
                assert_eq!(solver.solve(&reply, Limits::NONE).value, Value::Loss, "{layout:?}: {opening:?}");
            }
        }
    }

    /// The boards of Megasado that the book knows, with either side as the one that opens.
    fn starts() -> impl Iterator<Item = Position> {
        [Layout::Plain, Layout::Mirrored].into_iter().flat_map(|layout| {
            let board = Board { game: Game::Megasado, layout };
            let lineups = BySide::from_fn(|side| Lineup::home(board, side));
            let ranks = BySide::from_fn(|_| [Rank::Tower; 10]);
            Side::ALL.map(|side| Position::lined_up(board, Variants::NONE, lineups, ranks, side).unwrap())
        })
    }

    /// The book answers each reply of the opponent to its opening of Megasado, and then each reply to these answers. It does so on
    /// the plain and on the mirrored board, whichever side opens.
    #[test]
    fn megasados_opening_is_answered_twice() {
        for start in starts() {
            is_answered_twice(start);
        }
    }

    fn is_answered_twice(start: Position) {
        let after = |position: &Position| match position.after(winning_decisions(position)[0]) {
            Some(Next::Position(next)) => Some(next),
            // The answer wins at once.
            _ => None,
        };
        let mut lost: Vec<Position> = after(&start).into_iter().collect();
        for _ in 0..2 {
            let replies = lost.iter().flat_map(|lost| lost.decisions().map(|reply| lost.after(reply)));
            let won: Vec<Position> = replies
                .filter_map(|next| match next {
                    Some(Next::Position(won)) => Some(won),
                    _ => None,
                })
                .collect();
            assert!(won.iter().all(|won| winning_decisions(won).len() == 1));
            lost = won.iter().filter_map(after).collect();
        }
    }

    /// The book answers openings of Megasado that lose, and each reply to these answers. Of a sample of the answers, the solver
    /// confirms those that it can solve soon.
    #[test]
    fn megasados_losing_openings_are_answered_twice() {
        for start in starts() {
            losing_openings_are_answered_twice(start);
        }
    }

    #[test]
    fn a_board_that_the_book_does_not_know_and_variants_have_no_answer() {
        let turned = Board { game: Game::Megasado, layout: Layout::Turned };
        assert_eq!(winning_decisions(&Position::start(turned, Variants::NONE)), []);
        for variants in Variants::all().filter(|set| !set.is_empty()) {
            let start = Position::start(Board::plain(Game::Megasado), variants);
            assert_eq!(winning_decisions(&start), [], "{variants:?}");
        }
    }

    fn losing_openings_are_answered_twice(start: Position) {
        let after = |position: &Position, decision| match position.after(decision) {
            Some(Next::Position(next)) => Some(next),
            _ => None,
        };
        let mut solver = Solver::new(16 << 20).unwrap();
        let (mut openings, mut answers, mut confirmed) = (0, 0, 0);
        for won in start.decisions().filter_map(|opening| after(&start, opening)) {
            let [answer] = winning_decisions(&won)[..] else { continue };
            openings += 1;
            let lost = after(&won, answer).expect("nobody is home after two decisions");
            for won in lost.decisions().filter_map(|reply| after(&lost, reply)) {
                let known = winning_decisions(&won);
                assert_eq!(known.len(), 1, "{won:?}");
                answers += 1;
                if answers % 10 == 0
                    && let Some(next) = after(&won, known[0])
                {
                    let value = solver.solve(&next, Limits::nodes(20_000)).value;
                    // After a forced pass the same side decides again.
                    let value = if next.decider() == won.decider() { value.for_opponent() } else { value };
                    assert!(matches!(value, Value::Loss | Value::Unknown), "{won:?}: {known:?}");
                    confirmed += u32::from(value == Value::Loss);
                }
            }
        }
        assert!(openings >= 16 && confirmed >= 4, "{openings} openings, {confirmed} answers confirmed");
    }
}
