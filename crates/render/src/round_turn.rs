//! What happened in a round, turn by turn: the input of animations and sheets.

use kamisado_rules::{BySide, DecisionEffects, Next, Setup};

use crate::{LastMove, Won};

/// One decision with everything that it brought about.
#[derive(Clone, Debug)]
pub struct Turn {
    /// How the notation writes it.
    pub text: String,
    /// What moved. Nothing where the towers were set up anew.
    pub last: LastMove,
    /// The board after it.
    pub after: Setup,
    /// The points after it.
    pub score: BySide<u8>,
    /// Set when it ended the round.
    pub won: Option<Won>,
}

impl Turn {
    /// A decision of a round, as the notation writes it, and the points after it.
    pub fn new(played: &DecisionEffects, text: String, score: BySide<u8>) -> Self {
        let (after, won) = match &played.next {
            Next::Position(position) => (position.setup(), None),
            Next::Over(end) => (played.after, Some(Won::from(*end))),
        };
        Self { text, last: LastMove::from(played), after, score, won }
    }
}

/// More turns than these are not drawn: no match between people comes near.
pub(crate) const MOST_TURNS: usize = 4000;
