//! Places that were deleted: their matches and tournaments are paused at once.
//!
//! A match that stays paused because of its place can be closed by each of its players after some days, without a winner: a channel
//! in which both can go on may not exist any more, and the other player may not answer. Nobody can claim the win, because nobody knows
//! who has let the match rest, and a player may have deleted the channel. The other player is told of the pause by direct message, and
//! has the same days in which to go on with the match elsewhere.

use kamisado_rules::Side;

use super::{
    CausedBy, Claim, Club, Event, History, Input, MatchId, Person, Place, Refusal, Server, Status, Timestamp,
    clock_enforcement::{preferences_for, times_for},
    match_clock::ClockInputs,
    store_event::pause_unreachable,
    time_control::DAY,
};
use crate::store::StoreError;

impl History {
    /// Returns since when a match between two players is paused because the bot could not post in its place, or not read it. `None`
    /// if the match is not paused, or for another reason, or is played in chats.
    pub(super) fn paused_in_place_since(&self) -> Option<Timestamp> {
        let pause = self.pause().filter(|_| self.status == Status::Running)?;
        let is_in_place = self.server.is_some() && self.other_place.is_none() && !self.has_votes();
        let is_of_place =
            pause.by == CausedBy::Bot && matches!(pause.event, Event::Paused | Event::PausedUnread);
        (is_in_place && is_of_place).then_some(pause.at)
    }

    /// Whether a match between two players is paused because the bot could not post in its place, or not read it.
    pub fn is_paused_in_place(&self) -> bool {
        self.paused_in_place_since().is_some()
    }
}

impl Club {
    /// Pauses the running matches of a deleted place, and of the threads that were created in it for matches. Gives up their
    /// announcements, and queues a direct message to their players. Returns the matches that were paused.
    ///
    /// Matches that were already paused, and matches that cannot be read, stay as they are.
    ///
    /// # Errors
    /// When the database fails. The next call continues where this one stopped.
    pub async fn pause_deleted(
        &self,
        server: Server,
        deleted: Place,
        now: Timestamp,
    ) -> Result<Vec<MatchId>, StoreError> {
        let mut paused = Vec::new();
        for id in self.store.running_in_or_below(server.0, deleted.0).await? {
            let id = MatchId(id);
            match self.pause_in(id, deleted, now).await {
                Ok(true) => paused.push(id),
                Ok(false) | Err(StoreError::Unreadable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        self.pause_tournaments_in(server, Some(deleted), now).await?;
        Ok(paused)
    }

    /// Closes a match for one of its players, without a winner, if it has been paused because of its place for as many days as a quiet
    /// match must be quiet before it can be claimed. Absences of the bot and days off of each player do not count.
    ///
    /// # Errors
    /// Returns [`Refusal::NotAPlayer`], [`Refusal::Over`], [`Refusal::Stale`] if the match is not paused because of its place, or
    /// [`Refusal::NotClosable`].
    pub async fn close_paused(&self, input: Input, id: MatchId, by: Person) -> Result<History, Refusal> {
        let (mut writing, history) = self.begin_in(input, id).await?;
        let side = history.side_of(by).ok_or(Refusal::NotAPlayer)?;
        if history.status != Status::Running {
            return Err(Refusal::Over(id));
        }
        let days = preferences_for(&mut writing, &history).await?.quiet_days().claim;
        let times = times_for(&mut writing, &history).await?;
        check_closable(&history, &times, days, input.at)?;
        self.end_by_claim(writing, history, side, input, Claim::Close).await
    }

    /// Checks whether a match has been paused because of its place for long enough to be closed by one of its players.
    ///
    /// # Errors
    /// Returns the refusals of [`Club::close_paused`].
    pub async fn may_close_paused(&self, history: &History, now: Timestamp) -> Result<(), Refusal> {
        let days = self.quiet_days(history).await?.claim;
        check_closable(history, &self.times_of(history).await?, days, now)
    }

    /// Pauses a match, if it is still in the deleted place. Returns whether this call paused it.
    async fn pause_in(&self, id: MatchId, deleted: Place, now: Timestamp) -> Result<bool, StoreError> {
        let is_there = |history: &History| history.place == deleted || history.thread_of == Some(deleted);
        let begun = self.begin_for(id).await?.filter(|(_, history)| is_there(history));
        let Some((mut writing, mut history)) = begun else { return Ok(false) };
        if !pause_unreachable(&mut writing, &mut history, None, now).await? {
            return Ok(false);
        }
        writing.give_up_announcements_of(id.0).await?;
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(true)
    }
}

fn check_closable(history: &History, times: &ClockInputs, days: u8, now: Timestamp) -> Result<(), Refusal> {
    let since = history.paused_in_place_since().ok_or(Refusal::Stale)?;
    let until = Side::ALL
        .into_iter()
        .map(|side| times.after_days_off(side, now, i64::from(days) * DAY - times.between(side, since, now)))
        .max();
    match until.filter(|&until| until > now) {
        Some(until) => Err(Refusal::NotClosable { id: history.id, until }),
        None => Ok(()),
    }
}
