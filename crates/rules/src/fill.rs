//! Filling the home rows for the next round (RULES section 5).

use crate::{BySide, FillFrom, Lineup, Setup, Side, Tower};

/// Both line-ups after a fill from one side.
pub(crate) fn filled(setup: &Setup, from: FillFrom) -> BySide<Lineup> {
    BySide::from_fn(|side| fill(setup, side, from))
}

/// The line-up of a side: its towers row by row from its home row outward, each row from the chosen side, set down
/// beginning at that side.
fn fill(setup: &Setup, side: Side, from: FillFrom) -> Lineup {
    let mut lineup = Lineup::home(setup.board, side);
    // Row 1 first, file `a` first: for White from home outward and from the left, for Black the very reverse.
    let mut own: [Option<(u8, Tower)>; 10] = [None; 10];
    let towers = setup.towers().filter(|(_, tower)| tower.side == side);
    for (place, (square, tower)) in own.iter_mut().zip(towers) {
        *place = Some((square.row(), tower));
    }
    let count = own.iter().flatten().count();
    let own = &mut own[..count];
    if side == Side::Black {
        own.reverse();
    }
    if from == FillFrom::Right {
        own.chunk_by_mut(|one, next| one.map(|(row, _)| row) == next.map(|(row, _)| row))
            .for_each(<[_]>::reverse);
        // The first is set down at the right end.
        own.reverse();
    }
    lineup.reorder(own.iter().flatten().map(|(_, tower)| tower.color));
    lineup
}
