//! Filling the home rows for the next round (RULES section 5).

use crate::{Awaiting, BySide, Decision, FillFrom, Lineup, Next, Position, Setup, Side, Square};

/// A trap at the opening of a round.
///
/// The tower that opens ends on the color of an opponent's tower. Every move of that tower ends on the color of the
/// first tower, which then reaches the opponent's home row. The rules of the online edition have an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningTrap {
    /// The square of the tower that opens.
    pub from: Square,
    /// The square on which the opening ends.
    pub to: Square,
    /// The square of the tower that has to answer.
    pub answer: Square,
}

impl Setup {
    /// The traps that the side to open can set with its first move. Empty if no round can begin from this board.
    pub fn opening_traps(&self) -> Vec<OpeningTrap> {
        let Ok(start) = Position::try_from(self) else { return Vec::new() };
        if start.awaiting() != Awaiting::Opening {
            return Vec::new();
        }
        start.decisions().filter_map(|opening| opening_trap(&start, opening)).collect()
    }

    /// Both line-ups of the next round, filled from this end. `None` unless every tower is on the board exactly
    /// once.
    pub fn filled(&self, from: FillFrom) -> Option<BySide<Lineup>> {
        Some(BySide { black: self.fill(Side::Black, from)?, white: self.fill(Side::White, from)? })
    }

    /// The board at the start of the next round, after both home rows are filled from their players' left or right. `None` unless
    /// every tower is on the board exactly once.
    ///
    /// The towers keep their ranks, and the side that lost to `winner` opens. The winner of a round compares both fills before
    /// choosing.
    pub fn next_round(&self, from: FillFrom, winner: Side) -> Option<Self> {
        let lineups = self.filled(from)?;
        let mut next = Self::empty(self.board, self.variants, !winner, Awaiting::Opening);
        for side in Side::ALL {
            for (square, color) in lineups[side].squares(self.board, side) {
                next.set(square, self.find(side, color).map(|(_, tower)| tower));
            }
        }
        Some(next)
    }

    /// The weak points of a line-up (figure 7h of the rulebook): towers with a square of their own color straight
    /// ahead. Yields the square of each such tower and the square ahead of it.
    pub fn weak_points(&self) -> impl Iterator<Item = (Square, Square)> {
        self.towers().filter_map(|(square, tower)| {
            let row = match tower.side {
                Side::White => square.row() + 1,
                Side::Black => square.row().checked_sub(1)?,
            };
            let ahead = Square::new(square.file(), row)?;
            (self.board.color_at(ahead) == Some(tower.color)).then_some((square, ahead))
        })
    }

    /// The filled line-up of a side. Its towers are taken row by row from its home row outward, in each row from
    /// the chosen end, and placed on the home row from the same end.
    fn fill(&self, side: Side, from: FillFrom) -> Option<Lineup> {
        let mut own: Vec<_> = self.towers().filter(|(_, tower)| tower.side == side).collect();
        // `towers` goes from row 1 up and from file `a` on. For White, this is from the home row outward and from
        // the left. For Black, it is exactly the reverse.
        if side == Side::Black {
            own.reverse();
        }
        if from == FillFrom::Right {
            own.chunk_by_mut(|(one, _), (next, _)| one.row() == next.row()).for_each(<[_]>::reverse);
            // The first tower is placed at the right end.
            own.reverse();
        }
        let colors: Vec<_> = own.iter().map(|(_, tower)| tower.color).collect();
        Lineup::new(self.board.game, &colors)
    }
}

/// The trap that an opening move sets; `None` if it sets none.
fn opening_trap(start: &Position, opening: Decision) -> Option<OpeningTrap> {
    let Decision::Step { tower: opener, to } = opening else { return None };
    let (from, _) = start.tower(start.decider(), opener)?;
    let Some(Next::Position(reply)) = start.after(opening) else { return None };
    let Awaiting::Move { tower } = reply.awaiting() else { return None };
    let (answer, _) = reply.tower(reply.decider(), tower)?;
    let wins = |position: &Position, decision| matches!(position.after(decision), Some(Next::Over(end)) if end.winner == start.decider());
    let calls_back = |decision| match reply.after(decision) {
        Some(Next::Position(next)) => {
            next.decider() == start.decider()
                && next.awaiting() == Awaiting::Move { tower: opener }
                && next.decisions().any(|decision| wins(&next, decision))
        }
        _ => false,
    };
    let is_trap = reply.decider() != start.decider() && reply.decisions().all(calls_back);
    is_trap.then_some(OpeningTrap { from, to, answer })
}
