//! The rules that Megasado's variants change, each in one function (RULES section 7).
//!
//! The small board has no variants, so the compiler removes these checks from its code.

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
    /// The rank of a tower, 0 to 4. The sumo variant adds one on a silver or gold square.
    pub(crate) fn strength(&self, side: Side, color: Color) -> u8 {
        let rank = self.ranks[side][color.index()] as u8;
        rank + u8::from(self.has(Variant::Sumo) && self.special().has(self.cell(side, color)))
    }

    /// Whether a tower stands on a silver or gold square outside its own home row.
    fn on_special(&self, side: Side, color: Color) -> bool {
        (self.special() & !goal_row::<B>(!side)).has(self.cell(side, color))
    }

    /// Whether a tower is trapped until the end of the round (trap).
    pub(crate) fn is_trapped(&self, side: Side, color: Color) -> bool {
        self.has(Variant::Trap) && self.on_special(side, color)
    }

    /// Whether a tower has to move backwards (retro).
    pub(crate) fn moves_back(&self, side: Side, color: Color) -> bool {
        self.has(Variant::Retro) && self.on_special(side, color)
    }

    /// The directions in which a tower moves, from the point of view of its player.
    pub(crate) fn directions(&self, side: Side, color: Color) -> [Direction; 3] {
        if self.moves_back(side, color) { BACK } else { AHEAD }
    }

    /// The cells on which a move ends as soon as the tower enters them (sticky).
    pub(crate) fn sticky(&self) -> B::Set {
        if self.has(Variant::Sticky) { self.special() } else { B::Set::EMPTY }
    }

    /// The cells to which a side's tower may jump from a special cell that it has entered (teleport): the empty
    /// cells of the same color that are nearer to its home row. Empty if `entered` is on the opponent's home row,
    /// since the round ends there.
    pub(crate) fn jumps(&self, occupied: B::Set, side: Side, entered: Cell) -> B::Set {
        let color = self.color_at(entered);
        if !self.has(Variant::Teleport) || !color.is_special() || goal_row::<B>(side).has(entered) {
            return B::Set::EMPTY;
        }
        of_color::<B>(self.layout, color) & nearer_home::<B>(side, entered) & !occupied
    }
}
