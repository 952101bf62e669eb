//! The maximum number of events of a match.
//!
//! Events are stored permanently and replayed whenever a match is read, so their number has to be limited. Of thousands of
//! marathons played at random, with all sets of variants, the longest had under a thousand decisions.

use super::History;

/// The maximum number of events that a match can have besides the imported ones. If the match is still running with this number of
/// events, the bot ends it with [`Event::TooLong`](super::Event::TooLong).
///
/// If the last of these events is a pause, the bot does not end the match before it is resumed. A moderator's event that takes the
/// match out of the standings can still follow.
pub const MOST_EVENTS_PLAYED: u32 = 4000;

/// The number of events, besides the imported ones, from which on no offer can be made. The remaining events are reserved for
/// decisions, so that nobody can end a match by making offers.
pub const MOST_EVENTS_WITH_OFFERS: u32 = 2500;

impl History {
    /// Returns whether the match has reached the maximum number of events, so that it cannot continue.
    pub(super) fn is_too_long(&self) -> bool {
        self.events_played() >= MOST_EVENTS_PLAYED
    }

    /// Returns whether no more offers can be made.
    pub(super) fn is_too_long_for_offers(&self) -> bool {
        self.events_played() >= MOST_EVENTS_WITH_OFFERS
    }

    fn events_played(&self) -> u32 {
        self.last_event().saturating_sub(self.imported)
    }
}
