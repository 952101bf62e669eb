//! Positions on a board whose size is known at compile time, for searches.
//!
//! Every method of [`Position`](crate::Position) first checks which board the position has. A search makes millions of
//! calls a second, so it checks this only once, with [`Position::visit_sized`](crate::Position::visit_sized), and then
//! works on the [`SizedPosition`].
//!
//! ```
//! use kamisado_rules::sized::{Geometry, SizedPosition, SizedVisitor};
//! use kamisado_rules::{Board, Game, Position, Variants};
//!
//! /// Counts the legal decisions.
//! struct Count;
//!
//! impl SizedVisitor for Count {
//!     type Output = usize;
//!
//!     fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> usize {
//!         let mut count = 0;
//!         position.each(|_| count += 1);
//!         count
//!     }
//! }
//!
//! let start = Position::start(Board::plain(Game::Megasado), Variants::NONE);
//! assert_eq!(start.visit_sized(Count), 154);
//! ```

use crate::{
    Color, Direction, Rank, Side, Variant,
    bitboards::{goal_row, of_color},
    position_hash::{move_key, tower_key},
};

pub use crate::apply_decision::Outcome;
pub use crate::bitboards::{
    CELLS, Cell, CellSet, EightByEight, Geometry, TenByTen, color_at, goal_paths, has_free_path, move_paths,
    open_cells,
};
pub use crate::position::SizedVisitor;
pub use crate::sized_decision::SizedDecision;
pub use crate::sized_position::SizedPosition;
pub use crate::symmetric_hash::mirrored_colors;

/// The data that a search needs about the position after a step, computed without making that position.
#[derive(Clone, Copy, Debug)]
pub struct Reply<B: Geometry> {
    /// The cells with a tower of either side after the step.
    pub occupied: B::Set,
    /// The opponent's tower that has to move.
    pub tower: Color,
    towers_hash: u64,
}

impl<B: Geometry> Reply<B> {
    /// The Zobrist hash of the position after the step by `mover`. It is wrong if the opponent's tower is blocked.
    #[inline]
    pub fn zobrist_hash(&self, mover: Side) -> u64 {
        self.towers_hash ^ move_key(!mover, self.tower)
    }
}

impl<B: Geometry> SizedPosition<B> {
    /// The cells with a tower of either side.
    #[inline]
    pub fn occupied(&self) -> B::Set {
        self.occupied
    }

    /// A tower's rank, without the extra rank of the sumo variant.
    #[inline]
    pub fn rank(&self, side: Side, color: Color) -> Rank {
        self.ranks[side][color.index()]
    }

    /// The row on which a side wins the round: the opponent's home row.
    #[inline]
    pub fn goal_row(side: Side) -> B::Set {
        goal_row::<B>(side)
    }

    /// The next cell straight ahead of a cell, from the point of view of a side. `None` at the edge.
    #[inline]
    pub fn ahead(side: Side, cell: Cell) -> Option<Cell> {
        Self::neighbor(side, Direction::Forward, cell)
    }

    /// The cells of a color, occupied or not.
    #[inline]
    pub fn squares_of(&self, color: Color) -> B::Set {
        of_color::<B>(self.layout, color)
    }

    /// The cells that a tower could move to without a push if `occupied` were the occupied cells.
    #[inline]
    pub fn steps(&self, occupied: B::Set, side: Side, color: Color) -> B::Set {
        if self.has_no_variants() {
            let paths = move_paths::<B>(side, self.rank(side, color), self.cell(side, color));
            return open_cells(paths, occupied, side);
        }
        let mut steps = B::Set::EMPTY;
        self.each_step(occupied, side, color, |to| steps |= B::Set::one(to));
        steps
    }

    /// Whether a cell is on the opponent's home row, on which the side wins.
    #[inline]
    pub fn is_on_goal_row(side: Side, cell: Cell) -> bool {
        goal_row::<B>(side).has(cell)
    }

    /// Whether a side's tower could reach the opponent's home row in one move if `occupied` were the occupied cells.
    ///
    /// `occupied` has to include the tower's own cell.
    #[inline]
    pub fn reaches_goal_row(&self, occupied: B::Set, side: Side, color: Color) -> bool {
        if !self.has_no_variants() {
            return self.reaches_goal_row_with_variants(occupied, side, color);
        }
        let paths = goal_paths::<B>(side, self.rank(side, color), self.cell(side, color));
        has_free_path(paths, occupied)
    }

    /// Whether no variant is in force.
    #[inline]
    pub fn has_no_variants(&self) -> bool {
        !B::VARIANTS || self.variants.is_empty()
    }

    /// Computes the [`Reply`] to a step that does not end the round.
    ///
    /// If the opponent's tower is blocked, passes follow. Then only [`SizedPosition::apply`] computes the position
    /// after them.
    #[inline]
    pub fn reply(&self, tower: Color, to: Cell) -> Reply<B> {
        let side = self.decider;
        let from = self.cell(side, tower);
        let rank = self.rank(side, tower);
        let towers_hash =
            self.towers_hash ^ tower_key(side, tower, rank, from) ^ tower_key(side, tower, rank, to);
        let occupied = self.occupied ^ (B::Set::one(from) | B::Set::one(to));
        Reply { occupied, tower: self.color_at(to), towers_hash }
    }

    /// Like [`SizedPosition::reaches_goal_row`], but for positions with variants.
    fn reaches_goal_row_with_variants(&self, occupied: B::Set, side: Side, color: Color) -> bool {
        if self.is_trapped(side, color) || self.moves_back(side, color) {
            return false;
        }
        let goal = goal_row::<B>(side);
        if self.has(Variant::Teleport) {
            return !(self.reached_by_jumps(occupied, side, color) & goal).is_empty();
        }
        self.lane_ends(occupied, side, color).into_iter().any(|end| goal.has(end))
    }
}
