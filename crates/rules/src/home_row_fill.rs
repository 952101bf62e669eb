//! Filling the home rows for the next round (RULES section 5).

use crate::{Awaiting, BySide, FillFrom, Lineup, Setup, Side, Square};

impl Setup {
    /// Both line-ups of the next round, filled from one side; `None` unless every tower is on the board once.
    pub fn filled(&self, from: FillFrom) -> Option<BySide<Lineup>> {
        Some(BySide { black: self.fill(Side::Black, from)?, white: self.fill(Side::White, from)? })
    }

    /// The board at the start of the next round, filled from one side; `None` unless every tower is on the board once.
    ///
    /// The towers keep their ranks, and the side that lost to `winner` opens. The winner of a round compares both
    /// fills before choosing.
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
    /// ahead. Yields the tower's square and the square ahead.
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

    /// The filled line-up of a side. Its towers are taken row by row from its home row outward, each row from the
    /// chosen end, and placed on the home row from that end.
    fn fill(&self, side: Side, from: FillFrom) -> Option<Lineup> {
        let mut own: Vec<_> = self.towers().filter(|(_, tower)| tower.side == side).collect();
        // `towers` goes from row 1 up and from file `a` on. For White that is from the home row outward and from the
        // left; for Black it is exactly the reverse.
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
