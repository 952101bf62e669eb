//! The turns of a round, which are the input of animations and sheets.

use kamisado_rules::{BySide, DecisionEffects, Next, Setup};

use crate::{LastMove, Won};

/// A decision and its effects.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The decision in notation.
    pub text: String,
    /// The effects of the decision on the board. Empty for a fill or a line-up, which sets up towers.
    pub last: LastMove,
    /// The board after the decision.
    pub after: Setup,
    /// The score after the decision.
    pub score: BySide<u8>,
    /// The end of the round; `None` if the decision did not end it.
    pub won: Option<Won>,
    /// The mark that an animation shows before the decision; `None` unless the decision was a turning point.
    pub mark: Option<Mark>,
}

/// A mark at a turning point: the board before the decision, with the decision as a dotted line.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The caption of the mark.
    pub text: String,
    /// The effects of a better decision, drawn as an arrow. `None` if none is known.
    pub better: Option<LastMove>,
}

impl Turn {
    /// Makes the turn of a decision from its effects, its notation, and the score after it.
    pub fn new(played: &DecisionEffects, text: String, score: BySide<u8>) -> Self {
        let (after, won) = match &played.next {
            Next::Position(position) => (position.setup(), None),
            Next::Over(end) => (played.after, Some(Won::from(*end))),
        };
        Self { text, last: LastMove::from(played), after, score, won, mark: None }
    }
}

/// The maximum number of turns in an animation. Matches between people are much shorter.
pub(crate) const MOST_TURNS: usize = 4000;
