//! The events of a match: the only truth about it. Everything else is derived by replaying them.

use kamisado_rules::{Decision, Side};

use super::stored_word::stored_words;

/// Something that one player proposes and the other must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// The round is drawn and played again (RULES section 3.9).
    DrawRound,
    /// The match is drawn.
    DrawMatch,
    /// The match goes back to before the last decision of the player who asks.
    TakeBack,
    /// The match ends without a result.
    Abort,
}

stored_words! {
    Offer {
        DrawRound => "draw round",
        DrawMatch => "draw match",
        TakeBack => "take back",
        Abort => "abort",
    }
}

impl Offer {
    /// Every offer.
    pub const ALL: [Self; 4] = [Self::DrawRound, Self::DrawMatch, Self::TakeBack, Self::Abort];
}

/// One event of a match, in the order of its sequence numbers, which start at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A player decided something: a line-up, a move, a push, a choice, a fill.
    Decided(Decision),
    /// A player offers something; it stands until it is answered or the match goes on.
    Offered(Offer),
    /// The other player agrees to the offer that stands.
    Agreed(Offer),
    /// The other player declines the offer that stands, or its maker takes it back.
    Declined(Offer),
    /// A player gave the match up.
    Resigned,
    /// The bot cannot post in the match's place: it waits there until it is gone on with, here or elsewhere.
    Paused,
    /// A paused match goes on.
    Resumed,
    /// A moderator broke the match off.
    Aborted,
    /// The player who has to decide has no time left.
    OutOfTime,
    /// The player who waits claims the win of a match without a clock that the other has left.
    Claimed,
    /// The player who waits closes a match without a clock that the other has left: it counts for nobody.
    Closed,
    /// A moderator took the finished match out of the standings. Nothing else follows the end of a match.
    Unrated,
}

impl Event {
    /// What was decided on the board, if it was a decision.
    pub const fn decision(self) -> Option<Decision> {
        match self {
            Self::Decided(decision) => Some(decision),
            _ => None,
        }
    }

    /// Whether it changes what is due on the board: a decision, or an agreement that brings another position.
    pub const fn changes_board(self) -> bool {
        matches!(self, Self::Decided(_) | Self::Agreed(Offer::TakeBack | Offer::DrawRound))
    }
}

/// An event with its circumstances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Who did it; nobody where the bot itself notes something.
    pub by: Option<Side>,
    /// When it was done, by the clock of the chat service.
    pub at: super::Timestamp,
    /// What was done.
    pub event: Event,
}
