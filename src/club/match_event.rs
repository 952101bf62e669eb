//! The events of a match. They are the match's only source of truth: everything else is derived by replaying them.

use kamisado_rules::{Decision, Side};

use super::stored_word::stored_words;

/// A proposal of one player that needs the other's agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// The round is drawn and played again (RULES section 3.9).
    DrawRound,
    /// The match is drawn.
    DrawMatch,
    /// The last decision of the player who asks is undone, with everything that followed it.
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

/// The way in which votes led to a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ballot {
    /// The decision had the most votes.
    Most {
        /// The number of votes for the decision.
        votes: u32,
        /// How many people voted.
        voters: u32,
    },
    /// Several decisions had the most votes, and one of them was drawn at random.
    Tie {
        /// The number of votes for each of these decisions.
        votes: u32,
        /// How many people voted.
        voters: u32,
    },
    /// Too few people voted, so the machine decided.
    Machine {
        /// How many people voted.
        voters: u32,
    },
}

/// An event of a match. The events of a match are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A player made a decision: a line-up, a move, a push, a choice, or a fill.
    Decided(Decision),
    /// The bot made a decision for a player, who had planned it as the reply to the opponent's last decision.
    PlayedAhead(Decision),
    /// The members of the server voted on a decision for the server's side.
    Voted {
        /// The decision.
        decision: Decision,
        /// How the votes led to the decision.
        ballot: Ballot,
    },
    /// A player made an offer. It stands until it is answered or withdrawn, or until a decision is made or taken back.
    Offered(Offer),
    /// The other player agreed to the standing offer.
    Agreed(Offer),
    /// The other player declined the standing offer, or its maker withdrew it.
    Declined(Offer),
    /// A player took their last decision back at once, without the other player's agreement.
    TakenBack,
    /// The waiting player gave the player to decide more time.
    TimeGiven {
        /// The time given, in seconds.
        seconds: u32,
    },
    /// A player resigned.
    Resigned,
    /// The bot paused the match, because it cannot post in its place. If each player sees the match in their own chat with the
    /// bot, the pause is caused by the seat of the player whose chat refuses the bot's messages.
    Paused,
    /// The bot paused the match because it could not read for a while whether the player to decide had answered in time. The turn
    /// is not charged to any player.
    PausedUnread,
    /// The bot paused the match because several votes in a row had no voters.
    PausedUnvoted,
    /// The match was resumed after a pause.
    Resumed,
    /// A moderator aborted the match.
    Aborted,
    /// The time of the player to decide ran out.
    OutOfTime,
    /// A player claimed the win: the waiting player of a quiet match without a clock, or the player of a match that was paused
    /// because of the other player's chat.
    Claimed,
    /// A player who could claim the win closed the match instead. The match does not count in the standings.
    Closed,
    /// The bot ended the match because it had reached the maximum number of events. The match does not count in the standings.
    TooLong,
    /// A moderator took the finished match out of the standings. This is the only event that can follow the end of a match.
    Unrated,
}

impl Event {
    /// Returns the decision of the event, or `None` if the event is of another kind.
    pub const fn decision(self) -> Option<Decision> {
        match self {
            Self::Decided(decision) | Self::PlayedAhead(decision) | Self::Voted { decision, .. } => {
                Some(decision)
            }
            _ => None,
        }
    }

    /// Returns whether the event pauses the match.
    pub const fn pauses(self) -> bool {
        matches!(self, Self::Paused | Self::PausedUnread | Self::PausedUnvoted)
    }

    /// Returns whether the event changes the position. A decision and a takeback do, and so does an agreement to a drawn round.
    pub const fn changes_board(self) -> bool {
        matches!(
            self,
            Self::Decided(_)
                | Self::PlayedAhead(_)
                | Self::Voted { .. }
                | Self::TakenBack
                | Self::Agreed(Offer::TakeBack | Offer::DrawRound)
        )
    }
}

/// The cause of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CausedBy {
    /// The player of a seat, who may be a machine, or that player's chat, which refuses the bot's messages.
    Seat(Side),
    /// A moderator of the server.
    Moderator,
    /// The bot, of its own accord or because time ran out.
    Bot,
}

impl CausedBy {
    /// Returns the side of the seat, or `None` for a moderator and the bot.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Seat(side) => Some(side),
            Self::Moderator | Self::Bot => None,
        }
    }

    /// Returns the cause of a stored event. Only the side is stored. Without a side, the kind of the event shows whether a
    /// moderator or the bot caused it.
    pub(crate) const fn stored(side: Option<Side>, event: Event) -> Self {
        match (side, event) {
            (Some(side), _) => Self::Seat(side),
            (None, Event::Aborted | Event::Unrated) => Self::Moderator,
            (None, _) => Self::Bot,
        }
    }
}

/// An event with its cause and time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The cause of the event.
    pub by: CausedBy,
    /// The time of the event: the time of the input that caused it or, without an input, Discord's time as the bot estimates it.
    pub at: super::Timestamp,
    /// The event.
    pub event: Event,
}
