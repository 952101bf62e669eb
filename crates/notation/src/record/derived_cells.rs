//! The forced cells of a record: the passes and pushed towers that follow from a decision.

use kamisado_rules::{DecisionEffects, Pass, Side, TowerMovement};

use crate::Writer;

/// A cell of a record that contains no decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Forced {
    /// The towers that a push moved, the tower nearest to the pusher first. They are written in the column of the opponent
    /// of the side that pushes.
    Pushed(Vec<TowerMovement>),
    Pass(Pass),
}

/// The forced cells after a decision, in order, each with the side in whose column it stands.
pub(super) fn forced(played: &DecisionEffects) -> impl Iterator<Item = (Side, Forced)> {
    let pushed: Vec<TowerMovement> = played.pushed().collect();
    let pushed = (!pushed.is_empty()).then(|| (!played.by, Forced::Pushed(pushed)));
    let passes: Vec<Pass> = played.passes().collect();
    pushed.into_iter().chain(passes.into_iter().map(|pass| (pass.side, Forced::Pass(pass))))
}

impl Forced {
    /// The text of the cell.
    pub(super) fn text(&self, writer: Writer) -> String {
        match self {
            Self::Pushed(shifts) => {
                let towers: Vec<String> = shifts.iter().map(|&shift| writer.pushed(shift)).collect();
                towers.join(", ")
            }
            Self::Pass(pass) => writer.pass(*pass),
        }
    }
}
