//! The evaluation of positions whose value is unknown.

use kamisado_rules::Side;
use kamisado_rules::sized::{CellSet, Geometry, SizedPosition};

/// The worth of a threat: a tower that could move to the opponent's home row if it were the tower to move. Each
/// square to which a tower could move is worth 1.
const THREAT: i32 = 8;

/// An estimate of how much better a position is for the side to decide than for its opponent.
///
/// Threats restrict the opponent, who must not end a move on the color of a threatening tower. If the towers can move to more
/// squares, their side has more choices and its towers are blocked less often.
pub(crate) fn evaluate<B: Geometry>(position: &SizedPosition<B>) -> i32 {
    let side = position.decider();
    strength(position, side) - strength(position, !side)
}

fn strength<B: Geometry>(position: &SizedPosition<B>, side: Side) -> i32 {
    let occupied = position.occupied();
    let towers = B::GAME.colors().iter();
    let each = towers.map(|&color| {
        let threat = i32::from(position.reaches_goal_row(occupied, side, color));
        THREAT * threat + position.steps(occupied, side, color).count().cast_signed()
    });
    each.sum()
}
