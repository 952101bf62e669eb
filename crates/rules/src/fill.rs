//! Filling the home rows for the next round (RULES section 5).

use crate::{BySide, FillFrom, Lineup, Setup, Side};

impl Setup {
    /// Both line-ups of the next round, filled from one side; none unless every tower is on the board once.
    pub fn filled(&self, from: FillFrom) -> Option<BySide<Lineup>> {
        Some(BySide { black: self.fill(Side::Black, from)?, white: self.fill(Side::White, from)? })
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
