//! The positions that two decisions can reach, for tests of repetition.

use kamisado_rules::{Next, Position};

/// Returns the positions to which one or two decisions lead, without those in which the round is over.
pub(crate) fn after_two(position: &Position) -> Vec<Position> {
    let next = |position: &Position| -> Vec<Position> {
        let after = position.decisions().filter_map(|decision| position.after(decision));
        let goes_on = after.filter_map(|next| match next {
            Next::Position(next) => Some(next),
            Next::Over(_) => None,
        });
        goes_on.collect()
    };
    let first = next(position);
    let second: Vec<_> = first.iter().flat_map(next).collect();
    [first, second].concat()
}
