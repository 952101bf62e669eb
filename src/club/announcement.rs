//! Announcements to channels. An announcement is queued in the transaction of the event that causes it, and rendered when it is
//! sent.

use super::{
    Challenge, ChallengeId, History, MatchId, Place, SeasonId, Timestamp, stored_word::stored_words,
};

/// The subject of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The challenge and its buttons.
    Challenge(ChallengeId),
    /// The board of a match after an event (0: the start).
    Board {
        /// The match.
        id: MatchId,
        /// The number of the event.
        event: u32,
    },
    /// A reminder about the time of a turn.
    TimeReminder {
        /// The match.
        id: MatchId,
        /// The event whose board began the turn.
        event: u32,
        /// The kind of the reminder.
        notice: TimeReminder,
    },
    /// The end of a season, with its standings.
    Season(SeasonId),
}

impl Subject {
    /// Returns the match whose board or turn is announced, or `None` for a challenge or a season.
    pub const fn match_id(self) -> Option<MatchId> {
        match self {
            Self::Board { id, .. } | Self::TimeReminder { id, .. } => Some(id),
            Self::Challenge(_) | Self::Season(_) => None,
        }
    }
}

/// The kind of a time reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeReminder {
    /// The player to decide has a third of the time left.
    ThirdLeft,
    /// The match has been quiet for some days: the player to decide is asked whether they still play.
    Quiet,
    /// The match has been quiet for long enough that the waiting player may end it.
    Claimable,
}

stored_words! {
    TimeReminder {
        ThirdLeft => "third",
        Quiet => "quiet",
        Claimable => "claimable",
    }
}

/// The consequence of giving up an announcement.
#[derive(Clone, Debug)]
pub enum Undelivered {
    /// The match whose board or time reminder was given up. The match is now paused if it was running. Its players are notified.
    Board(Box<History>),
    /// The challenge whose announcement was given up. The challenge has lapsed, and the challenger is notified.
    Challenge(Box<Challenge>),
    /// Giving up has no consequence.
    Nothing,
}

/// An announcement that is queued for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Announcement {
    /// The row id. Announcements of a place are sent in the order of their ids.
    pub id: i64,
    /// The place to which the announcement is sent.
    pub place: Place,
    /// The challenge, board, reminder or end of a season that it announces.
    pub subject: Subject,
    /// The time when the announcement was queued.
    pub owed_since: Timestamp,
    /// Whether no board of the match has been delivered yet. The first board also shows the terms.
    pub is_first: bool,
    /// The last event of the match that need not be reported: an announcement that was delivered to the place has shown it, or it
    /// was imported from a record. 0 if there is none. This announcement reports the events after it, up to the event of the
    /// subject.
    pub last_shown_event: u32,
    /// The time when the last attempt to send the announcement began; `None` before the first attempt. The message of that attempt
    /// may have arrived even if Discord's response was lost.
    pub attempted_at: Option<Timestamp>,
    /// Whether the match's server wants boards to wait while the last decision can be taken back.
    pub board_waits: bool,
}
