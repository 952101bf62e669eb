//! What is to be announced: kept with the event that causes it, rendered only when it is sent.

use super::{Challenge, ChallengeId, History, MatchId, Place, Timestamp, stored_word::stored_words};

/// What an announcement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The challenge and its buttons.
    Challenge(ChallengeId),
    /// The board of a match as it stands after an event (0: the start).
    Board {
        /// The match.
        id: MatchId,
        /// The event.
        event: u32,
    },
    /// Something about the time of a turn.
    TimeReminder {
        /// The match.
        id: MatchId,
        /// The event with whose board the turn began.
        event: u32,
        /// What.
        notice: TimeReminder,
    },
}

/// What is told of the time of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeReminder {
    /// The player to decide has a third of the time left.
    ThirdLeft,
    /// The match has been quiet for some days: does the player to decide still play?
    Quiet,
    /// The match has been quiet for so long that the player who waits may end it.
    Claimable,
}

stored_words! {
    TimeReminder {
        ThirdLeft => "third",
        Quiet => "quiet",
        Claimable => "claimable",
    }
}

/// Whom it concerns that an announcement can never arrive.
#[derive(Clone, Debug)]
pub enum Undelivered {
    /// The players of this match, which is paused if it was running.
    Board(Box<History>),
    /// The challenger, whose challenge has lapsed.
    Challenge(Challenge),
    /// Nobody any more.
    Nothing,
}

/// Something that the bot owes a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Announcement {
    /// Its number; those of a place are sent in this order.
    pub id: i64,
    /// Where it belongs.
    pub place: Place,
    /// What it is about.
    pub subject: Subject,
    /// When it was owed first.
    pub owed_since: Timestamp,
    /// Whether no announcement of the match has arrived yet: this one tells the terms too.
    pub is_first: bool,
    /// The last event of the match that is no news: an announcement which has arrived told of it, or it was played
    /// elsewhere before an import; 0 if there is none. Those after it, up to the subject's, are to be told.
    pub told: u32,
    /// When sending was last begun. If it was, that attempt may have arrived unseen.
    pub attempted_at: Option<Timestamp>,
}
