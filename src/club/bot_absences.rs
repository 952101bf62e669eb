//! Absences of the bot: times in which it received nothing. They are charged to nobody.

use super::{Club, Timestamp};
use crate::store::{StoreError, UNENDED};

/// Time after a return, in milliseconds, in which the bot reads what it has missed. It is charged to nobody.
pub(super) const BACKFILL_GRACE: i64 = 60_000;

/// The mark of the last moment at which the bot was known to be connected.
const PRESENT: &str = "present";

/// The bot's connection state since the previous heartbeat, as a heartbeat reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// The bot has just connected. It was away since the previous heartbeat.
    Returned,
    /// The bot receives events again, and has missed those since this moment.
    CutOff {
        /// The beginning of the gap.
        since: Timestamp,
    },
    /// The bot is still connected.
    Here {
        /// Silence, in milliseconds, after which it counts as away (its machine was suspended, for example).
        longest_silence: i64,
    },
}

impl Club {
    /// Records a heartbeat. The time between a return and the heartbeat before it, and every silence that is too long,
    /// become absences, which are charged to nobody.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_present(&self, presence: Presence, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        let last = writing.mark(PRESENT).await?.filter(|&last| last <= now.0);
        let away = match presence {
            Presence::Returned => last,
            Presence::CutOff { since } => Some(since.0.min(now.0)),
            Presence::Here { longest_silence } => last.filter(|&last| now.0 - last > longest_silence),
        };
        let until = now.0.saturating_add(BACKFILL_GRACE);
        if let Some(since) = away {
            writing.insert_absence(since, until).await?;
        }
        if !matches!(presence, Presence::Here { .. }) {
            writing.end_absences(until).await?;
        }
        writing.merge_absences().await?;
        writing.set_mark(PRESENT, now.0).await?;
        writing.commit().await
    }

    /// Records that nothing has been received since this moment. From then on no time is charged, until the bot is
    /// recorded as back.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_cut_off(&self, since: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.insert_absence(since.0, UNENDED).await?;
        writing.commit().await
    }
}
