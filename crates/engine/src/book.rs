//! The opening book: winning decisions of the first positions of rounds, from the exact solver.
//!
//! `cargo run --release -p kamisado-engine --example book` generates it. The shipped `book.txt` answers only 16 of Megasado's
//! openings that lose. A complete run of that program also answers the other 102.

use kamisado_rules::{Awaiting, Board, Color, Decision, Layout, Position, Setup, Square, Tower};

/// The book, one decision a line: the hash of a position, the index of a tower's color and the index of a
/// square.
const BOOK: &str = include_str!("book.txt");

/// Returns the book's decisions for a position or for one of its mirror images. All of them win.
pub(crate) fn winning_decisions(position: &Position) -> Vec<Decision> {
    Image::ALL
        .into_iter()
        .map(|image| {
            let known =
                image.position(position).map(|mirrored| known_decisions(&mirrored)).unwrap_or_default();
            known.into_iter().filter_map(|decision| image.decision(position.board(), decision)).collect()
        })
        .find(|known: &Vec<_>| known.iter().any(|&decision| position.is_legal(decision)))
        .unwrap_or_default()
}

/// A way to mirror a position so that the same can happen in it. Each of them is its own inverse.
#[derive(Clone, Copy, Debug)]
struct Image {
    /// Whether left and right are exchanged.
    mirrors_files: bool,
    /// Whether front and back are exchanged, and the sides with them.
    swaps_sides: bool,
}

impl Image {
    /// All images; the position itself comes first.
    const ALL: [Self; 4] = [
        Self { mirrors_files: false, swaps_sides: false },
        Self { mirrors_files: true, swaps_sides: false },
        Self { mirrors_files: true, swaps_sides: true },
        Self { mirrors_files: false, swaps_sides: true },
    ];

    /// The layout of the mirrored board. Half a turn keeps the colors of the squares.
    const fn layout(self, layout: Layout) -> Layout {
        if self.mirrors_files == self.swaps_sides {
            return layout;
        }
        match layout {
            Layout::Plain => Layout::Mirrored,
            Layout::Mirrored => Layout::Plain,
            Layout::Turned => Layout::TurnedMirrored,
            Layout::TurnedMirrored => Layout::Turned,
        }
    }

    fn square(self, board: Board, square: Square) -> Option<Square> {
        let last = board.size() - 1;
        let file = if self.mirrors_files { last - square.file() } else { square.file() };
        let row = if self.swaps_sides { last - square.row() } else { square.row() };
        Square::new(file, row)
    }

    /// The mirrored position. `None` for a position with variants or without a move to make, since the book has none of these.
    fn position(self, position: &Position) -> Option<Position> {
        if !self.mirrors_files && !self.swaps_sides {
            return Some(*position);
        }
        if !position.variants().is_empty()
            || !matches!(position.awaiting(), Awaiting::Opening | Awaiting::Move { .. })
        {
            return None;
        }
        let (board, decider) = (position.board(), position.decider());
        let mirrored = Board { layout: self.layout(board.layout), ..board };
        let decider = if self.swaps_sides { !decider } else { decider };
        let mut setup = Setup::empty(mirrored, position.variants(), decider, position.awaiting());
        for (square, tower) in position.setup().towers() {
            let side = if self.swaps_sides { !tower.side } else { tower.side };
            setup.set(self.square(board, square)?, Some(Tower { side, ..tower }));
        }
        Position::try_from(&setup).ok()
    }

    /// The decision of which this one is the mirror image. `None` for a decision that the book cannot have.
    fn decision(self, board: Board, decision: Decision) -> Option<Decision> {
        match decision {
            Decision::Step { tower, to } => Some(Decision::Step { tower, to: self.square(board, to)? }),
            _ => None,
        }
    }
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

    /// The book answers each reply of the opponent to Megasado's opening, and then each reply to these answers, on the plain board and
    /// on its mirror images. A mirror image of the position has the mirrored answers.
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
