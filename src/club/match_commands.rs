//! Commands on matches. Every change is one event. The event and the announcement that it causes are committed in one transaction.

use kamisado_rules::{BySide, Decision, Side};

use super::{
    Announcement, CausedBy, Challenge, Clock, Club, Entry, Event, GiveTimeRefusal, History, Input,
    LineupDraft, MatchId, Offer, Person, Place, Refusal, Server, Status, Subject, Timestamp, Undelivered,
    clock_enforcement::{runs_since, times_for},
    store_event::{append_owed, append_within_bound_and_commit, owe_board_in, pause_unreachable, resume},
    stored_word::StoredWord,
};
use crate::store::{MatchHeader, StoreError, WriteTransaction};

impl Club {
    /// Returns the running match of a place or, without one, the newest match that was played there.
    ///
    /// # Errors
    /// When the database fails, or the match in it cannot be replayed.
    pub async fn match_in(&self, place: Place) -> Result<Option<History>, StoreError> {
        let id = match self.store.running_match(place.0).await? {
            Some(running) => Some(running),
            None => self.store.newest_match(place.0).await?,
        };
        match id {
            Some(id) => self.match_by_id(MatchId(id)).await,
            None => Ok(None),
        }
    }

    /// Returns a match by its id, running or over.
    ///
    /// # Errors
    /// When the database fails, or the match in it cannot be replayed.
    pub async fn match_by_id(&self, id: MatchId) -> Result<Option<History>, StoreError> {
        let known = self.replays.known(id);
        let Some(parts) = self.store.match_parts(id.0, last_event(known.as_deref())).await? else {
            return Ok(None);
        };
        let history = History::replay(known.as_deref().cloned(), parts)?;
        self.replays.keep(&history);
        Ok(Some(history))
    }

    /// Completes a match of which only the header was read. If the cached events do not end with the last event that the header
    /// names, the match is read from the database.
    pub(super) async fn completed(&self, outline: MatchHeader) -> Result<Option<History>, StoreError> {
        let id = MatchId(outline.row.id);
        let known = self.replays.known(id);
        if outline.last_event != i64::from(last_event(known.as_deref())) {
            return self.match_by_id(id).await;
        }
        let history = History::replay(known.as_deref().cloned(), (outline, Vec::new()))?;
        self.replays.keep(&history);
        Ok(Some(history))
    }

    /// Plays a decision and returns the match after it. Queues the board in the same transaction.
    ///
    /// `seen` is the last event that the player's board showed, which is known only for a press. If the match has gone on since
    /// then, the decision is refused as stale. So is a message that was written before the board changed: it was delivered late
    /// or read again, and is not about the current board.
    ///
    /// # Errors
    /// Returns the refusals of [`History::may_decide`], and a [`Refusal`] if the decision is illegal or the match is
    /// unknown. Returns [`Refusal::OutOfTime`] if the player's time was up: the flag is due.
    pub async fn decide(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        seen: Option<u32>,
        decision: Decision,
    ) -> Result<History, Refusal> {
        self.apply_and_commit(input, id, by, seen, Event::Decided(decision)).await
    }

    /// Resigns for a player, regardless of whose turn it is.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over or unknown, the person does not play in it, or the board is stale.
    pub async fn resign(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        seen: Option<u32>,
    ) -> Result<History, Refusal> {
        self.apply_and_commit(input, id, by, seen, Event::Resigned).await
    }

    /// Makes an offer to the other player.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over or unknown, the person does not play in it, another offer stands, the
    /// same offer was made since the last decision, or the offer has no object (no decision to take back, no round to
    /// draw).
    pub async fn offer(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        offer: Offer,
    ) -> Result<History, Refusal> {
        self.apply_and_commit(input, id, by, None, Event::Offered(offer)).await
    }

    /// Takes back a player's last decision, if that needs no agreement ([`History::may_take_back`]), or else asks the other
    /// player to agree. `seen` is as in [`Club::decide`].
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the board is stale, and the refusals of [`Club::offer`].
    pub async fn take_back(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        seen: Option<u32>,
    ) -> Result<History, Refusal> {
        let (writing, history) = self.begin_in(input, id).await?;
        let at_once = history.side_of(by).is_some_and(|side| history.may_take_back(side, input.at));
        let event = if at_once { Event::TakenBack } else { Event::Offered(Offer::TakeBack) };
        self.apply_to_read_match(writing, history, input, by, seen, event).await
    }

    /// Gives the player to decide more time, on behalf of the waiting player: a day in correspondence, some minutes with a chess
    /// clock. `seen` is as in [`Club::decide`].
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over or unknown, has no clock or belongs to a tournament that does not allow it, if
    /// the person does not play in it or is to decide, if the board is stale, if time was given often enough, or if the time is
    /// up already.
    pub async fn give_time(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        seen: Option<u32>,
    ) -> Result<History, Refusal> {
        let (mut writing, history) = self.begin_in(input, id).await?;
        let side = history.may_act(by, seen)?;
        let Some(control) = history.time_control else {
            return Err(Refusal::GiveTime(GiveTimeRefusal::NoClock));
        };
        if !writing.allows_time_off(id.0).await? {
            return Err(Refusal::GiveTime(GiveTimeRefusal::Tournament));
        }
        let clock = Clock::of(&history, &times_for(&mut writing, &history).await?, input.at);
        if clock.and_then(|clock| clock.least_left()).is_some_and(|left| left <= 0) {
            // Time that is given too late does not save a player whose flag is due.
            writing.report_time_up(id.0).await?;
            writing.commit().await?;
            return Err(Refusal::OutOfTime(id, history.place));
        }
        let event = Event::TimeGiven { seconds: control.given_seconds() };
        let entry = Entry { by: CausedBy::Seat(side), at: input.at, event };
        self.apply_for_seat(writing, history, side, entry, Some(input)).await
    }

    /// Stores the line-up that a player is picking on the board after event `seen`. Does nothing if `seen` is no longer the last
    /// event.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_lineup_draft(
        &self,
        id: MatchId,
        seen: u32,
        draft: &LineupDraft,
    ) -> Result<(), StoreError> {
        // If a power failure undoes the commit, the message still shows the draft.
        let mut writing = self.store.write_relaxed().await?;
        writing.set_lineup_draft(id.0, seen, draft.code().as_deref()).await?;
        writing.commit().await
    }

    /// Answers the standing offer. Only the player who did not make the offer can agree to it; either player can decline it.
    /// `seen` is as in [`Club::decide`].
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over or unknown, the person does not play in it, the board is stale, the
    /// offer does not stand, or the person agrees to their own offer.
    pub async fn answer_offer(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        seen: Option<u32>,
        offer: Offer,
        agree: bool,
    ) -> Result<History, Refusal> {
        let event = if agree { Event::Agreed(offer) } else { Event::Declined(offer) };
        self.apply_and_commit(input, id, by, seen, event).await
    }

    /// Aborts a match for a moderator, regardless of whose turn it is. The match does not count in the standings. A moderator
    /// who plays in a match that would be rated may not abort it alone, because that could save them from losing rating points.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over or unknown, or the moderator plays in it and it would be rated.
    pub async fn abort(&self, input: Input, id: MatchId, moderator: Person) -> Result<History, Refusal> {
        let check = |history: &History| {
            if history.may_be_aborted_by(moderator) { Ok(()) } else { Err(Refusal::OwnMatch(id)) }
        };
        self.apply_for_moderator(input, id, Event::Aborted, check).await
    }

    /// Takes a finished match out of its server's standings for a moderator.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is running, unknown or not rated.
    pub async fn take_out(&self, input: Input, id: MatchId) -> Result<History, Refusal> {
        let check = |history: &History| match history.status {
            Status::Over { .. } if !history.is_rated() => Err(Refusal::NotRated(id)),
            _ => Ok(()),
        };
        self.apply_for_moderator(input, id, Event::Unrated, check).await
    }

    /// Returns the score of a series of single rounds. Both sides have the same players in all of its rounds.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn series_score(&self, series: MatchId) -> Result<BySide<u32>, StoreError> {
        let mut score = BySide::<u32>::default();
        for (winner, won) in self.store.series_wins(series.0).await? {
            if let Some(side) = Side::from_word(&winner) {
                score[side] = u32::try_from(won).unwrap_or(u32::MAX);
            }
        }
        Ok(score)
    }

    /// Returns whether this input has taken effect before. If so, this is the same input, delivered or read a second time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_counted(&self, input: Input) -> Result<bool, StoreError> {
        self.store.has_input(input.id).await
    }

    /// Returns the time of this input if it has taken effect, or `None` if it has changed nothing. The time of a message is when it
    /// was written or edited.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn counted_at(&self, input: Input) -> Result<Option<Timestamp>, StoreError> {
        Ok(self.store.time_of_input(input.id).await?.map(Timestamp))
    }

    /// Returns the paused match that [`Club::show_board`] would move from another place to this one, or `None` if it would move no
    /// match.
    ///
    /// # Errors
    /// When the database fails, or the match cannot be replayed.
    pub async fn match_to_move(
        &self,
        place: Place,
        server: Option<Server>,
        by: Person,
    ) -> Result<Option<History>, StoreError> {
        let shown = self.store.match_to_show(place.0, by.0, server.map(|server| server.0)).await?;
        let Some(id) = shown else { return Ok(None) };
        let history = self.match_by_id(MatchId(id)).await?;
        Ok(history
            .filter(|history| history.paused && history.status == Status::Running && history.place != place))
    }

    /// Queues the board of a match for a place again. The match is the running one of the place; if there is none, the person's
    /// newest paused match of the same server; if there is none either, the newest match that was played in the place.
    ///
    /// A paused match is resumed if the person plays in it, or if the server plays in it by votes. Paused matches of other people
    /// stay paused. A match that was paused in another place moves to this place, and a direct message that names the new place is
    /// queued for the other player. The caller checks whether that player can view the place. A match in which the server plays by
    /// votes moves only at the request of the person who began it.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the place has no match, or if a match that is to be resumed has just been paused again because a
    /// chat refuses the bot's messages.
    pub async fn show_board(
        &self,
        input: Input,
        place: Place,
        server: Option<Server>,
        by: Person,
    ) -> Result<MatchId, Refusal> {
        let server = server.map(|server| server.0);
        let ahead = match self.store.match_to_show(place.0, by.0, server).await? {
            Some(id) => self.replayed_ahead(MatchId(id)).await?,
            None => None,
        };
        let mut writing = self.begin(input).await?;
        let id = writing.match_to_show(place.0, by.0, server).await?;
        let id = MatchId(id.ok_or(Refusal::NoMatch)?);
        // If another match has just begun in the place, the match that was replayed before the transaction is not used.
        let ahead = ahead.filter(|ahead| ahead.id == id);
        let mut history = self.caught_up(&mut writing, id, ahead).await?.ok_or(Refusal::NoMatch)?;
        // A match with votes in another place is found only for the person who began it.
        let may_resume = history.side_of(by).is_some() || history.has_votes();
        if history.paused && history.status == Status::Running && may_resume {
            history.may_resume(input.at)?;
            if history.place != place {
                writing.move_match(id.0, place.0, None).await?;
                (history.place, history.thread_of) = (place, None);
                writing.owe_other_players(id.0, by.0, input.at.0).await?;
            }
            // The bot reads the messages of this place from the input on, because earlier ones are not part of the match.
            let input = Input { advances_cursor_of: Some(place), ..input };
            resume(&mut writing, &mut history, input.at, Some(input)).await?;
        } else {
            owe_board(&mut writing, &history, input.at).await?;
        }
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(id)
    }

    /// Gives up an announcement that can never be delivered. In these cases, a direct message to the people concerned is queued:
    ///
    /// - The board of a match: all announcements of the match are given up, and the match is paused unless it is over. If it is
    ///   over and each player sees it in their own chat with the bot, the other player still gets the announcements.
    /// - A time reminder for the current turn: if the match has a clock or its tournament round has an end, the match is paused.
    /// - A challenge: it lapses, because nobody can see it.
    ///
    /// An announcement of an unreadable match is given up without consequences. So is an announcement that is no longer queued: its
    /// match was paused when its place was deleted, and may continue in another place.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn undeliverable(
        &self,
        announcement: &Announcement,
        now: Timestamp,
    ) -> Result<Undelivered, StoreError> {
        self.give_up(announcement, None, now).await
    }

    /// Like [`Club::undeliverable`], but for an announcement whose place refuses the bot's messages. If the place is the chat of a
    /// player with the bot, the event that pauses the match names this player's side, so that the other player may claim the match
    /// after some days.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn refused(
        &self,
        announcement: &Announcement,
        now: Timestamp,
    ) -> Result<Undelivered, StoreError> {
        self.give_up(announcement, Some(announcement.place), now).await
    }

    /// Gives up an announcement. `refused_in` is the place of the announcement if this place refuses the bot's messages.
    async fn give_up(
        &self,
        announcement: &Announcement,
        refused_in: Option<Place>,
        now: Timestamp,
    ) -> Result<Undelivered, StoreError> {
        let ahead = match announcement.subject {
            Subject::Challenge(_) | Subject::Season(_) => None,
            Subject::TimeReminder { id, .. } | Subject::Board { id, .. } => {
                match self.replayed_ahead(id).await {
                    Err(StoreError::Unreadable { .. }) => None,
                    ahead => ahead?,
                }
            }
        };
        let mut writing = self.store.write().await?;
        if !writing.give_up(announcement.id).await? {
            self.attempts.end(announcement.place, announcement.id);
            return Ok(Undelivered::Nothing);
        }
        let undelivered = self.undelivered(&mut writing, announcement, ahead, refused_in, now);
        let undelivered = match Box::pin(undelivered).await {
            // An unreadable match can never be announced, and must not block the other announcements of the
            // place.
            Err(StoreError::Unreadable { .. }) => Undelivered::Nothing,
            undelivered => undelivered?,
        };
        writing.commit().await?;
        self.attempts.end(announcement.place, announcement.id);
        if let Undelivered::Board(history) = &undelivered {
            self.replays.keep(history);
        }
        Ok(undelivered)
    }

    /// Applies the consequences of an undeliverable announcement.
    async fn undelivered(
        &self,
        writing: &mut WriteTransaction,
        announcement: &Announcement,
        ahead: Option<Box<History>>,
        refused_in: Option<Place>,
        now: Timestamp,
    ) -> Result<Undelivered, StoreError> {
        Ok(match announcement.subject {
            Subject::Challenge(id) => {
                writing.settle_challenge(id.0, "lapsed").await?;
                writing.owe_challenger(id.0, now.0).await?;
                match writing.challenge(id.0).await? {
                    Some(row) => Undelivered::Challenge(Box::new(Challenge::read(&row)?)),
                    None => Undelivered::Nothing,
                }
            }
            // A match without a time limit is not paused: its next board shows whether the place can be reached.
            Subject::TimeReminder { id, event, .. } => match self.caught_up(writing, id, ahead).await? {
                Some(mut history) if runs_since(&history, event) => {
                    pause_unreachable(writing, &mut history, refused_in, now).await?;
                    Undelivered::Board(Box::new(history))
                }
                _ => Undelivered::Nothing,
            },
            // The end of the season can still be looked up.
            Subject::Season(_) => Undelivered::Nothing,
            Subject::Board { id, .. } => {
                let mut history = match self.caught_up(writing, id, ahead).await {
                    Ok(Some(history)) => history,
                    unreadable => {
                        writing.give_up_announcements_of(id.0).await?;
                        return unreadable.map(|_| Undelivered::Nothing);
                    }
                };
                match history.side_of_chat(announcement.place) {
                    Some(side) if history.status != Status::Running => {
                        writing.give_up_announcements_in(id.0, announcement.place.0).await?;
                        writing.owe_player(id.0, side.word(), now.0).await?;
                    }
                    _ => {
                        writing.give_up_announcements_of(id.0).await?;
                        pause_unreachable(writing, &mut history, refused_in, now).await?;
                    }
                }
                Undelivered::Board(Box::new(history))
            }
        })
    }

    /// Moves a match whose thread cannot be created to the parent place, with its queued announcements. A match without a thread
    /// stays where it is.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if another match is running in the parent place, or this match is unknown.
    pub async fn leave_thread(&self, id: MatchId) -> Result<Place, Refusal> {
        let (mut writing, history) = self.begin_for(id).await?.ok_or(Refusal::NoMatch)?;
        let Some(place) = history.thread_of else { return Ok(history.place) };
        if let Some(running) = writing.running_match(place.0).await? {
            return Err(Refusal::PlaceTaken(MatchId(running)));
        }
        writing.move_announcements(id.0, place.0).await?;
        writing.move_match(id.0, place.0, None).await?;
        writing.commit().await?;
        Ok(place)
    }

    /// Moves a match to another thread of the same place, with its queued announcements, because its own thread cannot be
    /// opened. A match without a thread stays where it is.
    ///
    /// # Errors
    /// When the database fails, or the match cannot be replayed.
    pub async fn move_to_thread(&self, id: MatchId, thread: Place) -> Result<(), StoreError> {
        let Some((mut writing, history)) = self.begin_for(id).await? else { return Ok(()) };
        let Some(parent) = history.thread_of else { return Ok(()) };
        writing.move_announcements(id.0, thread.0).await?;
        writing.move_match(id.0, thread.0, Some(parent.0)).await?;
        writing.commit().await
    }

    /// Applies an event that a moderator causes, unless `check` refuses it.
    async fn apply_for_moderator(
        &self,
        input: Input,
        id: MatchId,
        event: Event,
        check: impl Fn(&History) -> Result<(), Refusal>,
    ) -> Result<History, Refusal> {
        let (mut writing, mut history) = self.begin_in(input, id).await?;
        check(&history)?;
        history.apply(Entry { by: CausedBy::Moderator, at: input.at, event })?;
        append_owed(&mut writing, &history, Some(input)).await?;
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(history)
    }

    async fn apply_and_commit(
        &self,
        input: Input,
        id: MatchId,
        by: Person,
        seen: Option<u32>,
        event: Event,
    ) -> Result<History, Refusal> {
        let (writing, history) = self.begin_in(input, id).await?;
        self.apply_to_read_match(writing, history, input, by, seen, event).await
    }

    /// Applies the event of a person to a match that was read for this input, and commits the event.
    async fn apply_to_read_match(
        &self,
        writing: WriteTransaction,
        history: History,
        input: Input,
        by: Person,
        seen: Option<u32>,
        event: Event,
    ) -> Result<History, Refusal> {
        let permitted = match event.decision() {
            Some(_) => history.may_decide(by, seen, input),
            None => history.may_act(by, seen),
        };
        if matches!(event, Event::Offered(_)) && history.is_too_long_for_offers() {
            return Err(Refusal::TooLongForOffers);
        }
        let side = match permitted {
            // A decision out of turn can still reveal that the other player's time is up.
            Err(Refusal::NotYourTurn) => history.may_act(by, seen)?,
            permitted => permitted?,
        };
        let asks_to_take_back = event == Event::Offered(Offer::TakeBack) && history.offer.is_none();
        if asks_to_take_back && history.last_decision_of(side).is_none() {
            return Err(Refusal::NothingToOffer(Offer::TakeBack));
        }
        let entry = Entry { by: CausedBy::Seat(side), at: input.at, event };
        self.apply_for_seat(writing, history, side, entry, Some(input)).await
    }

    /// Applies the event of a seat and commits it. If the time of the player to decide was up before the event, reports instead
    /// that the flag is due.
    pub(super) async fn apply_for_seat(
        &self,
        mut writing: WriteTransaction,
        mut history: History,
        side: Side,
        entry: Entry,
        input: Option<Input>,
    ) -> Result<History, Refusal> {
        if self.is_time_up(&mut writing, &history, side, entry.at).await? {
            // The input counts as handled, and the flag falls unless an earlier answer is found.
            writing.report_time_up(history.id.0).await?;
            writing.commit().await?;
            return Err(Refusal::OutOfTime(history.id, history.place));
        }
        history.apply(entry)?;
        if let Some(Input { id, advances_cursor_of: Some(place), .. }) = input
            && place != history.place
        {
            writing.set_read_cursor(place.0, id).await?;
        }
        // Boxed, so that the futures of callers stay small.
        Box::pin(append_within_bound_and_commit(writing, &mut history, input)).await?;
        self.replays.keep(&history);
        Ok(history)
    }
}

/// Returns the sequence number of the last known event of a match, or 0 if none is known.
fn last_event(known: Option<&History>) -> u32 {
    known.map_or(0, History::last_event)
}

/// Queues the current board of a match for its places.
async fn owe_board(
    writing: &mut WriteTransaction,
    history: &History,
    at: Timestamp,
) -> Result<(), StoreError> {
    let channels = [Some(history.place), history.other_place].map(|place| place.map(|place| place.0));
    owe_board_in(writing, channels, (history.id.0, history.last_event()), at).await
}
