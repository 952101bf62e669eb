//! What Megasado's variants change, each at one named point (RULES section 7).
//!
//! On the small board none can be in force, so nothing of this remains in its code.

use crate::{
    Color, Direction, Side, Variant,
    bitboards::{Cell, CellSet, Geometry, goal_row, nearer_home, of_color},
    sized_position::SizedPosition,
};

/// The directions of an ordinary move.
const AHEAD: [Direction; 3] = [Direction::Forward, Direction::Left, Direction::Right];
/// The directions of a retro move.
const BACK: [Direction; 3] = [Direction::Back, Direction::BackLeft, Direction::BackRight];

impl<B: Geometry> SizedPosition<B> {
    /// Sumo: the rank, and one more on a silver or gold square; 0 to 4.
    pub(crate) fn strength(&self, side: Side, color: Color) -> u8 {
        let rank = self.ranks[side][color.index()] as u8;
        rank + u8::from(self.has(Variant::Sumo) && self.special().has(self.cell(side, color)))
    }

    /// Whether a tower stands on a silver or gold square outside its own home row.
    fn on_special(&self, side: Side, color: Color) -> bool {
        (self.special() & !goal_row::<B>(!side)).has(self.cell(side, color))
    }

    /// Trap: whether a tower stays where it is until the end of the round.
    pub(crate) fn is_trapped(&self, side: Side, color: Color) -> bool {
        self.has(Variant::Trap) && self.on_special(side, color)
    }

    /// Retro: whether a tower moves backwards.
    pub(crate) fn moves_back(&self, side: Side, color: Color) -> bool {
        self.has(Variant::Retro) && self.on_special(side, color)
    }

    /// The mover's directions in which a tower moves.
    pub(crate) fn directions(&self, side: Side, color: Color) -> [Direction; 3] {
        if self.moves_back(side, color) { BACK } else { AHEAD }
    }

    /// Sticky: the cells on which a move ends when it enters them.
    pub(crate) fn sticky(&self) -> B::Set {
        if self.has(Variant::Sticky) { self.special() } else { B::Set::EMPTY }
    }

    /// Teleport: where a side's tower may be put that has entered a cell: empty ones of the same special color, nearer
    /// to its home row. On the opponent's home row a move has ended.
    pub(crate) fn jumps(&self, occupied: B::Set, side: Side, entered: Cell) -> B::Set {
        let color = self.color_at(entered);
        if !self.has(Variant::Teleport) || !color.is_special() || goal_row::<B>(side).has(entered) {
            return B::Set::EMPTY;
        }
        of_color::<B>(self.layout, color) & nearer_home::<B>(side, entered) & !occupied
    }
}
