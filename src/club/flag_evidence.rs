//! Before a player loses a match for not answering, and before a vote ends, the bot reads the places in which an answer or a vote
//! may have been written.
//!
//! Whether a flag is due follows from the clock, which is computed. While the bot reads the places, nothing about the flag is
//! stored, so after a restart the flag is due as before. Then an event records the outcome: the flag has fallen, the player has
//! answered in time, or the match is paused.

use kamisado_rules::Side;

use super::{
    CausedBy, Claim, Club, Entry, Event, History, Input, MatchId, MessageId, Person, Place, Refusal, Server,
    Timestamp,
    clock_enforcement::{claimable, is_flag_due, is_time_over, preferences_for, times_for},
    if_then_due::is_reply_unread,
    match_clock::Turn,
    store_event::{append, append_owed},
    voting::{self, Stage, Voting},
};
use crate::store::{AnswerRow, StoreError, WriteTransaction};

/// The places in which an answer to the current turn of a match may have been written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerPlaces {
    /// The match.
    pub id: MatchId,
    /// The event whose board began the turn; 0 for the start of the match.
    pub turn: u32,
    /// The place in which the match is played.
    pub place: Place,
    /// The server of that place; `None` in direct messages.
    pub server: Option<Server>,
    /// The newest message in `place` that was handled.
    pub seen: MessageId,
    /// The player to decide; `None` for a machine or a server, and if the player's data was deleted.
    pub decider: Option<Person>,
    /// The channel in which the player to decide writes direct messages to the bot, and the newest message there that was
    /// handled. `None` while the channel is not known.
    pub direct: Option<(Place, MessageId)>,
    /// The time of the event that began the turn, or of the beginning of the match. No message from before that is an answer.
    pub since: Timestamp,
}

impl AnswerPlaces {
    /// Creates the evidence that these places were read from `since` on, and that everything in them was handled. All requests must
    /// have been made after the moment `began`.
    ///
    /// When the requests were made, both Discord's clock and the host's clock must have reached `began`.
    pub const fn read(self, began: Timestamp) -> PlacesRead {
        PlacesRead { places: self, began }
    }
}

/// The evidence that the places in which an answer may have been written were read after a moment, and that no answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacesRead {
    pub(super) places: AnswerPlaces,
    pub(super) began: Timestamp,
}

impl PlacesRead {
    /// Returns the match whose places were read.
    pub const fn id(&self) -> MatchId {
        self.places.id
    }

    /// Returns whether the evidence is about exactly these places. If so, no other place can have an answer.
    pub(super) fn is_of(&self, places: &AnswerPlaces) -> bool {
        let key = |places: &AnswerPlaces| {
            (places.id, places.turn, places.place, places.direct.map(|(direct, _)| direct))
        };
        key(&self.places) == key(places)
    }
}

/// The result of acting on the evidence that places were read, as [`Club::lose_on_time`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// The player to decide has lost on time, the vote has ended, or a planned reply was played.
    Fallen,
    /// Nothing is due, for example because there was an answer, the match is over or paused, or the bot was away.
    NotDue,
    /// An answer may now have been written in another place, which has to be read too.
    ReadAgain,
}

impl Club {
    /// Returns the places in which an answer to the current turn of a match may have been written, or `None` while the match waits
    /// for nobody.
    ///
    /// # Errors
    /// When the database fails, or the match cannot be replayed.
    pub async fn answer_places(&self, id: MatchId) -> Result<Option<AnswerPlaces>, StoreError> {
        let Some(history) = self.match_by_id(id).await? else { return Ok(None) };
        let Some(turn) = Turn::current(&history) else { return Ok(None) };
        let row = self.store.answer_row(id.0, decider_id(&history, turn)).await?;
        Ok(row.map(|row| places_in(&history, turn, &row)))
    }

    /// Ends a match whose flag is due, if the places were read after the flag became due.
    ///
    /// # Errors
    /// When the database fails, or the match cannot be replayed.
    pub async fn lose_on_time(&self, read: &PlacesRead, now: Timestamp) -> Result<Confirmation, StoreError> {
        // If the database has refused changes, an answer in time may not be stored.
        if self.has_refused_time() {
            return Ok(Confirmation::NotDue);
        }
        let Some((mut writing, mut history)) = self.begin_for(read.places.id).await? else {
            return Ok(Confirmation::NotDue);
        };
        let Some(places) = places_of(&mut writing, &history).await? else {
            return Ok(Confirmation::NotDue);
        };
        if places.turn != read.places.turn || !is_flag_due(&mut writing, &history, read.began, now).await? {
            return Ok(Confirmation::NotDue);
        }
        if !read.is_of(&places) {
            return Ok(Confirmation::ReadAgain);
        }
        if history.apply(Entry { by: CausedBy::Bot, at: now, event: Event::OutOfTime }).is_err() {
            return Ok(Confirmation::NotDue);
        }
        append_owed(&mut writing, &history, None).await?;
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(Confirmation::Fallen)
    }

    /// Pauses a match whose flag is due or whose vote is over, because the bot cannot read whether there was an answer or another
    /// vote. The turn is not charged. Queues a direct message to both players or, in a match with votes, to the person who began
    /// it. Returns whether this call paused the match.
    ///
    /// A planned reply that waits for the same reading postpones no pause, and causes none while there is time left: the pause
    /// would tell the opponent that there is a plan.
    ///
    /// # Errors
    /// When the database fails, or the match cannot be replayed.
    pub async fn pause_unread(&self, unread: &AnswerPlaces, now: Timestamp) -> Result<bool, StoreError> {
        let Some((mut writing, history)) = self.begin_for(unread.id).await? else { return Ok(false) };
        let turn = places_of(&mut writing, &history).await?.map(|places| places.turn);
        let is_due = is_flag_due(&mut writing, &history, now, now).await?
            || is_vote_over(&mut writing, &history, now).await?
            || is_unread_and_over(&mut writing, &history, now).await?;
        if turn != Some(unread.turn) || !is_due {
            return Ok(false);
        }
        self.pause_by_unread(writing, history, now).await
    }

    /// Pauses a quiet match that a player claims, because the bot cannot read whether the other player has answered. A direct
    /// message to both players is queued. `seen` is as in [`Club::claim`]. Returns whether this call paused the match.
    ///
    /// # Errors
    /// When the database fails, or the match cannot be replayed.
    pub async fn pause_unread_claim(
        &self,
        id: MatchId,
        by: Person,
        seen: u32,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let Some((mut writing, history)) = self.begin_for(id).await? else { return Ok(false) };
        match check_claimable(&mut writing, &history, now).await {
            Ok(()) if history.may_claim(by, Some(seen)).is_ok() => {
                self.pause_by_unread(writing, history, now).await
            }
            Err(Refusal::Store(error)) => Err(error),
            Ok(()) | Err(_) => Ok(false),
        }
    }

    /// Pauses a match, queues a direct message to both players, and commits. Returns whether this call paused the match.
    async fn pause_by_unread(
        &self,
        mut writing: WriteTransaction,
        mut history: History,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        if history.apply(Entry { by: CausedBy::Bot, at: now, event: Event::PausedUnread }).is_err() {
            return Ok(false);
        }
        append(&mut writing, &history, None).await?;
        writing.owe_players(history.id.0, now.0).await?;
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(true)
    }

    /// Ends a quiet match without a clock for the waiting player. `seen` is the last event that the player's
    /// reminder named. `read` is the evidence that the other player has not answered.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over, unknown or paused, has a clock, has events after `seen`, or has not
    /// been quiet for long enough, if the person does not play in it, if it is the person's turn, or if `read` is not about
    /// the current turn.
    pub async fn claim(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        seen: u32,
        claim: Claim,
        read: &PlacesRead,
    ) -> Result<History, Refusal> {
        let (mut writing, history) = self.begin_in(input, id).await?;
        let side = history.may_claim(by, Some(seen))?;
        // Both the claim and the reading of the places must come after the quiet days.
        check_claimable(&mut writing, &history, input.at.min(read.began)).await?;
        check_read(&mut writing, &history, read).await?;
        self.end_by_claim(writing, history, side, input, claim).await
    }

    /// Ends a match that is paused because the other player's chat refuses the bot's messages. `seen` is the last event that the
    /// question about the claim named. No evidence is needed: nobody can have answered, because nothing is decided while a match
    /// is paused.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over, unknown, not paused for this reason, or not paused for long enough, if it has
    /// events after `seen`, if the person does not play in it, or if it is the person's own chat that refuses messages.
    pub async fn claim_unreachable(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        seen: u32,
        claim: Claim,
    ) -> Result<History, Refusal> {
        let (mut writing, history) = self.begin_in(input, id).await?;
        let side = history.may_claim(by, Some(seen))?;
        if history.unreachable_side().is_none() {
            return Err(Refusal::Unread(history.place));
        }
        check_claimable(&mut writing, &history, input.at).await?;
        self.end_by_claim(writing, history, side, input, claim).await
    }

    /// Ends a match for a side that may claim it, and commits.
    pub(super) async fn end_by_claim(
        &self,
        mut writing: WriteTransaction,
        mut history: History,
        side: Side,
        input: Input,
        claim: Claim,
    ) -> Result<History, Refusal> {
        let event = match claim {
            Claim::Win => Event::Claimed,
            Claim::Close => Event::Closed,
        };
        history.apply(Entry { by: CausedBy::Seat(side), at: input.at, event })?;
        append_owed(&mut writing, &history, Some(input)).await?;
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(history)
    }
}

/// Returns whether the time to vote in a match is up. The vote then ends, unless the bot cannot read whether somebody else has
/// voted.
async fn is_vote_over(
    writing: &mut WriteTransaction,
    history: &History,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if !history.has_votes() {
        return Ok(false);
    }
    let row = writing.vote_match(history.id.0).await?;
    let Some(voting) = row.as_ref().and_then(Voting::of_row) else { return Ok(false) };
    let times = times_for(writing, history).await?;
    Ok(voting::stage(history, voting, &times, now) == Stage::Over)
}

/// Returns whether the time of the player to decide is up while a planned reply waits until the places of the match are read.
async fn is_unread_and_over(
    writing: &mut WriteTransaction,
    history: &History,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let times = times_for(writing, history).await?;
    Ok(is_reply_unread(writing, history, &times, now).await?
        && is_time_over(writing, history, now, now).await?)
}

/// Refuses a claim that is made at `at` if the match cannot be claimed then: see [`claimable`].
async fn check_claimable(
    writing: &mut WriteTransaction,
    history: &History,
    at: Timestamp,
) -> Result<(), Refusal> {
    let quiet = preferences_for(writing, history).await?.quiet_days();
    claimable(history, &times_for(writing, history).await?, quiet, at)
}

/// Refuses if the evidence is not about the current turn of a match.
async fn check_read(
    writing: &mut WriteTransaction,
    history: &History,
    read: &PlacesRead,
) -> Result<(), Refusal> {
    match places_of(writing, history).await? {
        Some(places) if read.is_of(&places) => Ok(()),
        _ => Err(Refusal::Unread(history.place)),
    }
}

/// Returns the places in which an answer may have been written, as a transaction sees them.
pub(super) async fn places_of(
    writing: &mut WriteTransaction,
    history: &History,
) -> Result<Option<AnswerPlaces>, StoreError> {
    let Some(turn) = Turn::current(history) else { return Ok(None) };
    let row = writing.answer_row(history.id.0, decider_id(history, turn)).await?;
    Ok(row.map(|row| places_in(history, turn, &row)))
}

/// Returns the Discord id of the person to decide in a turn.
fn decider_id(history: &History, turn: Turn) -> Option<u64> {
    history.seats[turn.side].person().map(|person| person.0)
}

/// Returns the places in which an answer to a turn may have been written.
fn places_in(history: &History, turn: Turn, row: &AnswerRow) -> AnswerPlaces {
    let place = |channel: i64| Place(channel.cast_unsigned());
    let message = |id: i64| MessageId(id.cast_unsigned());
    let direct = row.direct_channel.map(|channel| (place(channel), message(row.direct_seen)));
    let began_with = turn.began_with.checked_sub(1).and_then(|index| history.entries.get(index as usize));
    AnswerPlaces {
        id: history.id,
        turn: turn.began_with,
        place: history.place,
        server: history.server,
        seen: message(row.seen),
        decider: history.seats[turn.side].person(),
        direct: direct.filter(|&(direct, _)| direct != history.place),
        since: began_with.map_or(history.began_at, |applied| applied.entry.at),
    }
}
