//! What stands in the columns of a record after a decision.

use kamisado_rules::{Board, DecisionEffects, DecisionOutcome, Ending, Pass, RoundOver, Side, TowerMovement};

use super::tags::score_text;
use crate::{Language, Style, Writer, color_name, record_names::side_name};

/// Records are written in English.
pub(super) fn writer(board: Board) -> Writer {
    Writer::new(board, Style::Words(Language::English))
}

/// A turn that fills a column without a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Forced {
    /// The towers that a push moved, the nearest first, in the opponent's column.
    Pushed(Vec<TowerMovement>),
    /// A pass.
    Pass(Pass),
}

/// The turns that follow a decision by themselves, in order, each with its column.
pub(super) fn forced(played: &DecisionEffects) -> impl Iterator<Item = (Side, Forced)> {
    let pushed: Vec<TowerMovement> = played.pushed().collect();
    let pushed = (!pushed.is_empty()).then(|| (!played.by, Forced::Pushed(pushed)));
    let passes: Vec<Pass> = played.passes().collect();
    pushed.into_iter().chain(passes.into_iter().map(|pass| (pass.side, Forced::Pass(pass))))
}

impl Forced {
    /// As it is written.
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

/// The line that tells how a round ended.
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

/// The line that ends a drawn round.
pub(super) const ROUND_DRAWN: &str = "Round drawn";
