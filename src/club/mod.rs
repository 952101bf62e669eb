//! Challenges, matches and standings: commands in, outcomes out.
//!
//! The club knows neither Discord nor SQL. What comes from outside (time, chance, names) is passed in as values.

mod announcement;
mod attempts;
mod blocks;
mod challenge;
mod challenges;
mod clock;
mod codes;
mod direct;
mod event;
mod history;
mod identity;
mod inspection;
mod matches;
mod outbox;
mod personal;
mod playing;
mod preferences;
mod pruning;
mod recorded;
mod refusal;
mod replays;
mod servers;
mod standings;
#[cfg(test)]
pub(crate) mod testing;
mod time_control;
mod timekeeping;

pub use announcement::{Announcement, Notice, Subject, Undelivered};
pub use blocks::MOST_BLOCKED;
pub use challenge::{
    Answer, BoardChoice, Challenge, ChallengeState, Lot, Meeting, Proposal, Threads, WhoIsBlack,
};
pub use challenges::{Lapsed, MOST_OPEN_IN_A_PLACE, MOST_OPEN_OF_A_PERSON};
pub use clock::Clock;
pub use direct::{DirectAnnouncement, DirectSubject};
pub use event::{Entry, Event, Offer};
pub use history::{Finish, History, Status, Told};
pub use identity::{
    Actor, ChallengeId, Input, MatchId, MessageId, NotAMatchId, Person, Place, Player, Server, Timestamp,
};
pub use inspection::Inspection;
pub use matches::{LastSeen, MOST_DIRECT_CHANNELS, MOST_PLACES};
pub use personal::Forgotten;
pub use playing::{Running, RunningHere};
pub use preferences::{
    BoardFrom, Challengers, ChallengesFrom, PersonPreferences, QuietHours, ServerPreferences, THEME_OF_SERVER,
};
pub use pruning::{ANNOUNCEMENTS_KEPT, CHALLENGES_KEPT, INPUTS_KEPT, Pruned};
pub use recorded::{LONGEST_RECORD, Recorded};
pub use refusal::Refusal;
pub use servers::KEPT_AFTER_LEAVING;
pub use standings::{Standing, Standings};
pub(crate) use time_control::DAY;
pub use time_control::TimeControl;
pub use timekeeping::{Claim, Kept, Presence, QUIET_DAYS, QuietDays};

use crate::store::{Store, StoreError};

/// The club's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How long a challenge waits for its answer, in milliseconds.
    pub challenge_lifetime: i64,
}

/// The club: everything that the bot does, but for talking.
#[derive(Clone, Debug)]
pub struct Club {
    store: Store,
    settings: Settings,
    replays: replays::Replays,
    attempts: attempts::Attempts,
    pruning: pruning::Pruning,
}

impl Club {
    /// A club over its store.
    pub fn new(store: Store, settings: Settings) -> Self {
        Self {
            store,
            settings,
            replays: replays::Replays::default(),
            attempts: attempts::Attempts::default(),
            pruning: pruning::Pruning::default(),
        }
    }

    /// A page of a server's leaderboard, with so many lines a page.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standings(&self, server: Server, page: u32, lines: u32) -> Result<Standings, StoreError> {
        let lines = lines.max(1);
        let players = self.store.ranked_players(server.0).await?;
        let pages = u32::try_from(players).unwrap_or(u32::MAX).div_ceil(lines).max(1);
        let page = page.min(pages - 1);
        let rows =
            self.store.standings(server.0, i64::from(lines), i64::from(page) * i64::from(lines)).await?;
        Ok(Standings { lines: rows.into_iter().map(Standing::from).collect(), page, pages })
    }

    /// The lines of a match's players on their server's leaderboard, best first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standings_of(&self, id: MatchId) -> Result<Vec<Standing>, StoreError> {
        Ok(self.store.standings_of_match(id.0).await?.into_iter().map(Standing::from).collect())
    }

    /// Notes that the bot is alive at this moment.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mark_alive(&self, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.set_mark(ALIVE, now.0).await?;
        writing.commit().await
    }

    /// When the bot was last noted to be alive.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn last_alive(&self) -> Result<Option<Timestamp>, StoreError> {
        Ok(self.store.mark(ALIVE).await?.map(Timestamp))
    }
}

/// The name of the mark that tells when the bot was last alive.
const ALIVE: &str = "alive";
