//! Filling the home rows for the next round (RULES section 5).

use crate::{Awaiting, BySide, FillFrom, Lineup, Setup, Side, Square};

impl Setup {
    /// Both line-ups of the next round, filled from one side; none unless every tower is on the board once.
    pub fn filled(&self, from: FillFrom) -> Option<BySide<Lineup>> {
        Some(BySide { black: self.fill(Side::Black, from)?, white: self.fill(Side::White, from)? })
    }

    /// The board at the start of the next round: filled from one side, ranks as they are, opened by the loser.
    /// None unless every tower is on the board once.
    ///
    /// What the winner of a round compares before choosing.
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

    /// The towers with a square of their own color straight ahead of them: weak points of a line-up (figure 7h of the
    /// rulebook), which an opponent may attack. The tower's square comes first,
    /// then the one ahead.
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

    /// The line-up of a side: its towers row by row from its home row outward, each row from the chosen side, set down
    /// beginning at that side.
    fn fill(&self, side: Side, from: FillFrom) -> Option<Lineup> {
        let mut own: Vec<_> = self.towers().filter(|(_, tower)| tower.side == side).collect();
        // Row 1 comes first, file `a` first: for White from home outward and from the left, for Black the very reverse.
        if side == Side::Black {
            own.reverse();
        }
        if from == FillFrom::Right {
            own.chunk_by_mut(|(one, _), (next, _)| one.row() == next.row()).for_each(<[_]>::reverse);
            // The first is set down at the right end.
            own.reverse();
        }
        let colors: Vec<_> = own.iter().map(|(_, tower)| tower.color).collect();
        Lineup::new(self.board.game, &colors)
    }
}
