//! The cells and lines of a record that follow automatically from a decision.

use kamisado_rules::{Board, DecisionEffects, DecisionOutcome, Ending, Pass, RoundOver, Side, TowerMovement};

use super::tags::score_text;
use crate::{Language, Style, Writer, color_name, record_names::side_name};

/// The writer of records. Their language is English.
pub(super) fn writer(board: Board) -> Writer {
    Writer::new(board, Style::Words(Language::English))
}

/// A cell of a record that contains no decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Forced {
    /// The towers that a push moved, the nearest first. They are written in the opponent's column.
    Pushed(Vec<TowerMovement>),
    /// A pass.
    Pass(Pass),
}

/// The forced cells that follow a decision, in order, each with the side of its column.
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

/// The line that says how a round ended; `None` if it is not over.
pub(super) fn round_line(decided: &DecisionOutcome, score: kamisado_rules::BySide<u8>) -> Option<String> {
    match decided.over? {
        RoundOver::Drawn => Some(ROUND_DRAWN.to_owned()),
        RoundOver::Won { end, .. } => {
            let (winner, tower) = (side_name(end.winner), color_name(end.tower, Language::English));
            let by = match end.ending {
                Ending::HomeRow => "",
                Ending::Deadlock => " by deadlock",
            };
            Some(format!("Round won by {winner} with {tower}{by} ({})", score_text(score)))
        }
    }
}

/// The line after a drawn round.
pub(super) const ROUND_DRAWN: &str = "Round drawn";
