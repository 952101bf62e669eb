//! The state of a match, replayed from its events.

use kamisado_rules::{
    Board, BySide, Decision, DecisionOutcome, Match, MatchTerms, Opening, Phase, RULES_VERSION, Side,
};
use tracing::error;

use super::{
    BoardChoice, CausedBy, Entry, Event, GiveTimeRefusal, Input, LineupDraft, MachineLevel, MatchId,
    MessageId, Offer, Person, Place, Refusal, Seat, Server, TimeControl, Timestamp,
    board_changes::BoardChanges,
    event_codes,
    stored_word::{self, StoredWord, stored_words},
};
use crate::store::{EventRow, MATCH, MatchHeader, MatchParts, MatchTermsRow, StoreError};

/// The number of seconds in which a player can take back their last decision without the other player's agreement.
pub const GRACE_SECONDS: u8 = 20;

/// The maximum number of times that the waiting player can give the other player more time in a turn.
pub const GIVEN_IN_A_TURN_MAX: usize = 3;

/// The ways in which a match can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finish {
    /// A player reached the points for which the match is played.
    Points,
    /// The loser resigned.
    Resigned,
    /// The players agreed on a draw. Nobody wins.
    Draw,
    /// The match ended without a result: it was aborted by the players or a moderator, closed by the waiting player, or had too
    /// many events. It does not count in the standings.
    Aborted,
    /// The loser's time ran out.
    OutOfTime,
}

stored_words! {
    Finish {
        Points => "points",
        Resigned => "resigned",
        Draw => "draw",
        Aborted => "aborted",
        OutOfTime => "out of time",
    }
}

/// Whether a match is running or over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The match is running: somebody has to decide, unless the match is paused.
    Running,
    /// The match is over.
    Over {
        /// The winner; `None` after a draw or an aborted match.
        winner: Option<Side>,
        /// How the match ended.
        finish: Finish,
    },
}

/// An event with its effect on the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppliedEvent {
    /// The event.
    pub entry: Entry,
    /// Whether the event still counts. A decision that was taken back does not.
    pub counts: bool,
    /// The side to decide after the event; `None` while the match is paused or over.
    pub due: Option<Side>,
    /// Whether a round is in progress after the event: no line-up or fill is due, and no player has won by points.
    pub in_round: bool,
    /// Whether the event is a decision after which a blocked tower missed its turn.
    pub has_pass: bool,
}

/// A match, replayed from its events.
#[derive(Clone, Debug)]
pub struct History {
    /// The id of the match.
    pub id: MatchId,
    /// The place in which the match is played.
    pub place: Place,
    /// The parent place, if the match is played in a thread that was created for it.
    pub thread_of: Option<Place>,
    /// The server of the match; `None` in direct messages.
    pub server: Option<Server>,
    /// The time when the match began.
    pub began_at: Timestamp,
    /// The player of each side.
    pub seats: BySide<Seat>,
    /// The first match of the series of single rounds to which the match belongs; `None` if it belongs to no series.
    pub series: Option<MatchId>,
    /// The time control; `None` without a clock.
    pub time_control: Option<TimeControl>,
    /// The time by which the match has to be over in its tournament. At that time, the player to decide loses. `None` if there is
    /// no such time.
    pub ends_at: Option<Timestamp>,
    /// The board and the score.
    pub state: Match,
    /// The events of the match. The first has the sequence number 1.
    pub entries: Vec<AppliedEvent>,
    /// The number of events that were imported from a record.
    pub imported: u32,
    /// Whether a moderator has taken the match out of the standings.
    pub unrated: bool,
    /// The outcome of the last decision that counts.
    pub last_decided: Option<DecisionOutcome>,
    /// Whether the match is running or over.
    pub status: Status,
    /// Whether the match is paused: the bot cannot post in its place or read it, or several votes in a row had no voters.
    pub paused: bool,
    /// The standing offer, with the side that made it.
    pub offer: Option<(Side, Offer)>,
    /// The newest board message, the only one with menus.
    pub board_message: Option<MessageId>,
    /// White's own chat with the bot, if each player sees the match in their own chat. `place` is then Black's chat.
    pub other_place: Option<Place>,
    /// The newest board message in `other_place`; `None` before the first.
    pub other_board_message: Option<MessageId>,
    /// The tournament line-up that the player to decide is picking.
    pub draft: Option<LineupDraft>,
    /// The changes of the board that takebacks can undo.
    pub(super) changes: BoardChanges,
}

impl History {
    /// Returns the sequence number of the last event, or 0 before the first event. A press that names another number is stale.
    pub fn last_event(&self) -> u32 {
        u32::try_from(self.entries.len()).unwrap_or(u32::MAX)
    }

    /// Returns whether the result counts in the standings once the match is over. Matches in which no tower was moved do not count.
    /// Neither do aborted, imported and unrated matches, or matches against a machine.
    pub fn is_rated(&self) -> bool {
        self.has_move() && self.can_be_unrated()
    }

    /// Returns whether a moderator may abort the match alone. A moderator who plays in the match may not abort it while it is
    /// running and would be rated.
    pub fn may_be_aborted_by(&self, moderator: Person) -> bool {
        self.status != Status::Running || !self.is_rated() || self.side_of(moderator).is_none()
    }

    /// Returns the event that ended the match, or the last event while the match is running.
    pub fn ending(&self) -> Option<Entry> {
        let mut entries = self.entries.iter().rev().map(|applied| applied.entry);
        entries.find(|entry| entry.event != Event::Unrated)
    }

    /// Returns whether a tower was moved in this match. Moves that were taken back and imported moves count.
    pub fn has_move(&self) -> bool {
        let mut decisions = self.entries.iter().filter_map(|applied| applied.entry.event.decision());
        decisions.any(|decision| matches!(decision, Decision::Step { .. } | Decision::Push { .. }))
    }

    /// Returns whether [`Event::Unrated`] can be applied once the match is over. It can be applied to a match without a move,
    /// because former versions counted such matches.
    fn can_be_unrated(&self) -> bool {
        let aborted = matches!(self.status, Status::Over { finish: Finish::Aborted, .. });
        !aborted && !self.unrated && self.imported == 0 && !self.has_machine()
    }

    /// Returns whether the match is played in a thread that was opened for it in this channel.
    pub fn is_in_thread_of(&self, channel: Place) -> bool {
        self.thread_of == Some(channel) && self.place != channel
    }

    /// Returns whether a machine plays in this match.
    pub fn has_machine(&self) -> bool {
        Side::ALL.into_iter().any(|side| self.seats[side].is_machine())
    }

    /// Returns the side that plays against a machine, or `None` if no side or both sides do.
    pub fn side_against_machine(&self) -> Option<Side> {
        let machine = Side::ALL.into_iter().find(|&side| self.seats[side].is_machine())?;
        Some(!machine).filter(|&side| !self.seats[side].is_machine())
    }

    /// Returns the side of a person, or `None` if they do not play in this match.
    pub fn side_of(&self, person: Person) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.seats[side].person() == Some(person))
    }

    /// Returns the place in which the player of this side sees the match.
    pub fn place_of(&self, side: Side) -> Place {
        self.other_place.filter(|_| side == Side::White).unwrap_or(self.place)
    }

    /// Returns whether boards of the match are posted in this place.
    pub fn is_shown_in(&self, place: Place) -> bool {
        self.place == place || self.other_place == Some(place)
    }

    /// Returns the event that paused the match, or `None` if it is not paused.
    pub(super) fn pause(&self) -> Option<Entry> {
        let mut entries = self.entries.iter().rev().map(|applied| applied.entry);
        entries.find(|entry| entry.event.pauses()).filter(|_| self.paused)
    }

    /// Returns whether the match is paused, and this person plays it in this direct message channel.
    pub fn can_be_resumed_in(&self, place: Place, person: Person) -> bool {
        self.status == Status::Running
            && self.paused
            && self.server.is_none()
            && self.is_shown_in(place)
            && self.side_of(person).is_some()
    }

    /// Returns whether the match was resumed at `at`.
    pub fn was_resumed_at(&self, at: Timestamp) -> bool {
        self.entries.iter().any(|applied| applied.entry.event == Event::Resumed && applied.entry.at == at)
    }

    /// Returns the side of the player whose chat with the bot is `place`, or `None` if the match has a single place.
    pub(super) fn side_of_chat(&self, place: Place) -> Option<Side> {
        let other = self.other_place?;
        Some(if place == other { Side::White } else { Side::Black })
    }

    /// Returns the player whose chat with the bot is `place`, or `None` if the match has a single place.
    pub fn person_of_chat(&self, place: Place) -> Option<Person> {
        self.seats[self.side_of_chat(place)?].person()
    }

    /// Returns the match as the player of this side sees it: in their own place, with the newest board there.
    #[must_use]
    pub fn seen_from(&self, side: Side) -> Self {
        match self.other_place.filter(|_| side == Side::White) {
            Some(place) => Self { place, board_message: self.other_board_message, ..self.clone() },
            None => self.clone(),
        }
    }

    /// Creates a match between two machines, before its first event. The match is not stored.
    pub fn between_machines(
        terms: MatchTerms,
        levels: BySide<MachineLevel>,
        (place, server): (Place, Server),
        began_at: Timestamp,
    ) -> Self {
        Self {
            id: MatchId(0),
            place,
            other_place: None,
            other_board_message: None,
            thread_of: None,
            server: Some(server),
            began_at,
            seats: BySide::from_fn(|side| Seat::Machine(levels[side])),
            series: None,
            time_control: None,
            ends_at: None,
            state: Match::new(terms),
            entries: Vec::new(),
            imported: 0,
            unrated: false,
            last_decided: None,
            status: Status::Running,
            paused: false,
            offer: None,
            board_message: None,
            draft: None,
            changes: BoardChanges::default(),
        }
    }

    /// Returns whether a player can lose the match on time, because it has a clock or a time by which it has to be over in its
    /// tournament.
    pub const fn is_timed(&self) -> bool {
        self.time_control.is_some() || self.ends_at.is_some()
    }

    /// Replays a match from its stored parts. If an earlier state of the match is `known`, applies only the newer events to it.
    ///
    /// # Errors
    /// When an event is unreadable or illegal, because another program changed the database, or a rule was changed without a new
    /// version of the rules.
    pub(super) fn replay(known: Option<Self>, (outline, events): MatchParts) -> Result<Self, StoreError> {
        let MatchHeader { row, seats, .. } = outline;
        let unreadable = |why: String| StoreError::Unreadable { what: MATCH, id: row.id, why };
        let terms = terms(&row.terms).ok_or_else(|| unreadable("its terms are not known".to_owned()))?;
        let time_control = match &row.time_control {
            Some(code) => Some(
                TimeControl::from_code(code)
                    .ok_or_else(|| unreadable("its time control is not known".to_owned()))?,
            ),
            None => None,
        };
        let place = Place(row.channel_id.cast_unsigned());
        let before = known.unwrap_or_else(|| Self {
            id: MatchId(row.id),
            place,
            other_place: None,
            other_board_message: None,
            thread_of: None,
            server: None,
            began_at: Timestamp(row.began_at),
            seats: BySide::default(),
            series: None,
            time_control,
            ends_at: None,
            state: Match::new(terms),
            offer: None,
            entries: Vec::with_capacity(events.len()),
            imported: row.imported,
            unrated: false,
            last_decided: None,
            status: Status::Running,
            paused: false,
            board_message: None,
            draft: None,
            changes: BoardChanges::default(),
        });
        // These fields may change without an event.
        let mut history = Self {
            place,
            other_place: row.other_channel_id.map(|id| Place(id.cast_unsigned())),
            other_board_message: row.other_board_message_id.map(|id| MessageId(id.cast_unsigned())),
            thread_of: row.thread_of.map(|id| Place(id.cast_unsigned())),
            server: row.server_id.map(|id| Server(id.cast_unsigned())),
            seats: seats.into(),
            series: row.series_id.map(MatchId),
            ends_at: row.ends_at.map(Timestamp),
            board_message: row.board_message_id.map(|id| MessageId(id.cast_unsigned())),
            ..before
        };
        for event in &events {
            history
                .replay_event(event)
                .map_err(|why| unreadable(format!("event {}: {why}", event.sequence)))?;
        }
        history.draft = history.read_draft(row.lineup_draft.as_deref());
        Ok(history)
    }

    /// Returns the line-up that the player to decide is picking, or `None` if no tower is picked yet, or another decision is due.
    fn read_draft(&self, code: Option<&str>) -> Option<LineupDraft> {
        let is_due = self.decider().is_some() && matches!(self.state.phase(), Phase::Placing { .. });
        LineupDraft::from_code(self.state.terms().board().game, code.filter(|_| is_due)?)
    }

    fn replay_event(&mut self, row: &EventRow) -> Result<(), String> {
        if row.rules_version != i64::from(RULES_VERSION) {
            return Err(format!("version {} of the rules is not known", row.rules_version));
        }
        if row.sequence != i64::from(self.last_event()) + 1 {
            return Err("an event before it is missing".to_owned());
        }
        let game = self.state.terms().board().game;
        let event =
            event_codes::event_from_code(game, &row.kind, &row.code).ok_or("its code is not known")?;
        let by = row.side.as_deref().map(|side| Side::from_word(side).ok_or("its side is not known"));
        let by = by.transpose()?;
        let by = CausedBy::stored(by, event);
        self.apply(Entry { by, at: Timestamp(row.at), event }).map_err(|refusal| refusal.to_string())
    }

    /// Returns the match as it was after the event with this number; 0 stands for the start of the match. A number beyond the last
    /// event gives the current match.
    #[must_use]
    pub fn as_of(&self, event: u32) -> Self {
        let mut then = Self {
            state: Match::new(*self.state.terms()),
            entries: Vec::new(),
            unrated: false,
            last_decided: None,
            status: Status::Running,
            paused: false,
            offer: None,
            draft: None,
            changes: BoardChanges::default(),
            ..self.clone()
        };
        for applied in self.entries.iter().take(event as usize) {
            then.reapply(applied.entry);
        }
        then
    }

    /// Applies an event of this match again, to a copy that stands where the match stood before the event. That cannot fail unless
    /// the code is wrong: the match has applied the event before.
    pub(crate) fn reapply(&mut self, entry: Entry) {
        if let Err(refusal) = self.apply(entry) {
            error!(match = %self.id, %refusal, "an event of a match cannot be applied again");
            debug_assert!(false, "an event of match {} cannot be applied again: {refusal}", self.id);
        }
    }

    /// Applies an event to the match.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the match is over or paused and the event cannot occur then, the side is not allowed to
    /// cause the event now, or the rules do not allow it.
    pub(crate) fn apply(&mut self, entry: Entry) -> Result<(), Refusal> {
        if let Status::Over { .. } = self.status {
            match entry.event {
                Event::Unrated if self.can_be_unrated() => {}
                Event::Unrated => return Err(Refusal::NotRated(self.id)),
                _ => return Err(Refusal::Over(self.id)),
            }
        }
        let goes_on = match entry.event {
            Event::Resigned | Event::Resumed | Event::Aborted => true,
            Event::Claimed => self.unreachable_side().is_some(),
            Event::Closed => self.unreachable_side().is_some() || self.is_paused_in_place(),
            // A match that is paused for lack of votes pauses again if the board that announces the pause cannot be posted.
            Event::Paused => self.is_paused_unvoted(),
            _ => false,
        };
        if self.paused && !goes_on {
            return Err(self.paused_refusal());
        }
        let by = || entry.by.side().ok_or(Refusal::NotAPlayer);
        match entry.event {
            Event::Decided(decision) | Event::PlayedAhead(decision) | Event::Voted { decision, .. } => {
                self.decide(by()?, decision)?;
                self.offer = None;
            }
            Event::Offered(offer) => self.offered(by()?, offer)?,
            Event::Agreed(offer) => self.agreed(by()?, offer)?,
            Event::Declined(offer) => {
                if self.offer.is_none_or(|(_, standing)| standing != offer) {
                    return Err(Refusal::NoOffer);
                }
                self.offer = None;
            }
            Event::TakenBack => {
                let side = by()?;
                if !self.seats[!side].is_machine() {
                    self.retractable_since(side).ok_or(Refusal::NothingToOffer(Offer::TakeBack))?;
                }
                self.take_back(side)?;
                self.offer = None;
            }
            Event::TimeGiven { .. } => {
                self.waiting(by()?)?;
                if self.time_control.is_none() {
                    return Err(Refusal::GiveTime(GiveTimeRefusal::NoClock));
                }
                let on_this_board =
                    self.entries.iter().rev().take_while(|applied| !applied.entry.event.changes_board());
                let is_given =
                    |applied: &&AppliedEvent| matches!(applied.entry.event, Event::TimeGiven { .. });
                if on_this_board.filter(is_given).count() >= GIVEN_IN_A_TURN_MAX {
                    return Err(Refusal::GiveTime(GiveTimeRefusal::Enough));
                }
            }
            Event::Resigned => self.end(Some(!by()?), Finish::Resigned),
            Event::Paused | Event::PausedUnread | Event::PausedUnvoted => self.paused = true,
            Event::Resumed => self.paused = false,
            Event::Aborted | Event::TooLong => self.end(None, Finish::Aborted),
            Event::OutOfTime => {
                let late = self.decider().ok_or(Refusal::Illegal)?;
                self.end(Some(!late), Finish::OutOfTime);
            }
            Event::Claimed => {
                let winner = self.claimant(by()?)?;
                self.end(Some(winner), Finish::OutOfTime);
            }
            Event::Closed => {
                let side = by()?;
                // A match that is paused because of its place waits for nobody, so each player can close it.
                if !self.is_paused_in_place() {
                    self.claimant(side)?;
                }
                self.end(None, Finish::Aborted);
            }
            Event::Unrated if self.status == Status::Running => return Err(Refusal::Illegal),
            Event::Unrated => self.unrated = true,
        }
        if entry.event.changes_board() {
            self.draft = None;
        }
        let due = self.decider().filter(|_| !self.paused);
        let in_round = matches!(self.state.phase(), Phase::Playing(_));
        let effects = self.last_decided.as_ref().filter(|_| entry.event.decision().is_some());
        let has_pass = effects
            .and_then(|decided| decided.played.as_ref())
            .is_some_and(|played| played.passes().next().is_some());
        self.entries.push(AppliedEvent { entry, counts: true, due, in_round, has_pass });
        Ok(())
    }

    fn decide(&mut self, by: Side, decision: Decision) -> Result<(), Refusal> {
        if self.state.decider() != Some(by) {
            return Err(Refusal::NotYourTurn);
        }
        let entry = self.entries.len();
        let decided = self.changes.decide(&mut self.state, entry, by, decision);
        self.last_decided = Some(decided.map_err(|_| Refusal::Illegal)?);
        if let Some(winner) = self.state.winner() {
            self.end(Some(winner), Finish::Points);
        }
        Ok(())
    }

    fn offered(&mut self, by: Side, offer: Offer) -> Result<(), Refusal> {
        if let Some((maker, _)) = self.offer {
            return Err(if maker == by { Refusal::OwnOffer } else { Refusal::OfferStands });
        }
        let on_this_board =
            self.entries.iter().rev().take_while(|applied| !applied.entry.event.changes_board());
        for applied in on_this_board {
            if applied.entry.by == CausedBy::Seat(by) && applied.entry.event == Event::Offered(offer) {
                return Err(Refusal::OfferedBefore);
            }
        }
        let possible = match offer {
            Offer::DrawRound => matches!(self.state.phase(), Phase::Playing(_)),
            // Imported decisions count here, because former versions stored takebacks of them.
            Offer::TakeBack => self.changes.last_decision_of(by).is_some(),
            Offer::DrawMatch | Offer::Abort => true,
        };
        if !possible {
            return Err(Refusal::NothingToOffer(offer));
        }
        self.offer = Some((by, offer));
        Ok(())
    }

    fn agreed(&mut self, by: Side, offer: Offer) -> Result<(), Refusal> {
        let Some((maker, standing)) = self.offer else {
            return Err(Refusal::NoOffer);
        };
        if standing != offer {
            return Err(Refusal::NoOffer);
        }
        if maker == by {
            return Err(Refusal::OwnOffer);
        }
        match offer {
            Offer::DrawRound => self
                .changes
                .draw_round(&mut self.state, self.entries.len(), self.last_decided.as_ref())
                .map_err(|_| Refusal::Illegal)?,
            Offer::DrawMatch => self.end(None, Finish::Draw),
            Offer::Abort => self.end(None, Finish::Aborted),
            Offer::TakeBack => self.take_back(maker)?,
        }
        self.offer = None;
        Ok(())
    }

    /// Returns the side if it may claim the match, and a refusal otherwise. Does not check whether the side has waited for long
    /// enough.
    pub(super) fn claimant(&self, side: Side) -> Result<Side, Refusal> {
        match self.unreachable_side() {
            Some(unreachable) if unreachable == side => Err(Refusal::OwnChat(self.id)),
            Some(_) => Ok(side),
            None => self.waiting(side),
        }
    }

    /// Returns the side if the other side is to decide, and a refusal otherwise.
    fn waiting(&self, side: Side) -> Result<Side, Refusal> {
        if self.decider() == Some(!side) { Ok(side) } else { Err(Refusal::OwnTurn) }
    }

    fn end(&mut self, winner: Option<Side>, finish: Finish) {
        self.status = Status::Over { winner, finish };
        self.offer = None;
    }

    /// Returns the index of a side's last decision that has not been taken back. `None` if there is none or it was imported,
    /// because imported decisions cannot be taken back.
    pub fn last_decision_of(&self, side: Side) -> Option<usize> {
        self.changes.last_decision_of(side).filter(|&entry| entry >= self.imported as usize)
    }

    /// Returns whether a side can take back its last decision at `at` without the other player's agreement. It can do so until the
    /// other player has acted, for at most [`GRACE_SECONDS`], and only once a turn. Taking back a decision that ended a round needs
    /// agreement. `at` and the time of the decision are by Discord's clock. A machine is never asked to agree: its opponent can
    /// take back any decision.
    pub fn may_take_back(&self, side: Side, at: Timestamp) -> bool {
        let running = self.status == Status::Running && !self.paused;
        running && (self.can_take_back_from_machine(side) || self.is_in_grace(side, at))
    }

    /// Returns whether a side plays against a machine and has a decision to take back.
    fn can_take_back_from_machine(&self, side: Side) -> bool {
        self.seats[!side].is_machine() && self.last_decision_of(side).is_some()
    }

    fn is_in_grace(&self, side: Side, at: Timestamp) -> bool {
        self.grace_ends(side).is_some_and(|end| at <= end)
    }

    /// Returns the last moment, by Discord's clock, at which a side can take back its last decision without the other player's
    /// agreement.
    fn grace_ends(&self, side: Side) -> Option<Timestamp> {
        let since = self.retractable_since(side)?;
        Some(Timestamp(since.0.saturating_add(i64::from(GRACE_SECONDS) * 1000)))
    }

    /// Returns the last moment at which the waiting player can take back the last decision without agreement. `None` if they
    /// cannot, if an offer waits for an answer, if the match is paused or over, or if a seat is not a person's.
    pub(super) fn board_may_wait_until(&self) -> Option<Timestamp> {
        let decider = self.decider().filter(|_| !self.paused && self.offer.is_none())?;
        let is_between_people = Side::ALL.into_iter().all(|side| self.seats[side].person().is_some());
        self.grace_ends(!decider).filter(|_| is_between_people)
    }

    /// Returns the time of a side's last decision. `None` if another event has followed, if the decision ended a round, or if the
    /// side has already taken back another decision of this turn without agreement.
    fn retractable_since(&self, side: Side) -> Option<Timestamp> {
        let played_here = self.entries.get(self.imported as usize..)?;
        let (last, before) = played_here.split_last()?;
        let is_decision_of = |applied: &AppliedEvent, side| {
            applied.entry.by == CausedBy::Seat(side) && applied.entry.event.decision().is_some()
        };
        if !is_decision_of(last, side) || self.last_decided.as_ref()?.over.is_some() {
            return None;
        }
        let mut turn =
            before.iter().rev().take_while(|applied| !(applied.counts && is_decision_of(applied, !side)));
        let is_used = turn.any(|applied| applied.entry.event == Event::TakenBack);
        (!is_used).then_some(last.entry.at)
    }

    /// Undoes the last decision of the asking side and everything that followed it. Offers and their answers remain.
    fn take_back(&mut self, asker: Side) -> Result<(), Refusal> {
        let taken_back = self.changes.take_back(&mut self.state, asker);
        let taken_back = taken_back.ok_or(Refusal::NothingToOffer(Offer::TakeBack))?;
        for entry in taken_back.entries {
            self.entries[entry].counts = false;
        }
        self.last_decided = taken_back.last_decided;
        Ok(())
    }

    /// Returns whether the last event is a takeback that has taken back decisions of both sides. If the other side had not replied
    /// yet, only the taker's own decision is taken back.
    pub fn took_back_answer(&self) -> bool {
        let Some(taker) = self.entries.last().filter(|applied| applied.entry.event == Event::TakenBack)
        else {
            return false;
        };
        let before = self.as_of(self.last_event() - 1);
        let undone =
            before.entries.iter().zip(&self.entries).filter(|(then, now)| then.counts && !now.counts);
        let mut decided = undone.map(|(then, _)| then.entry).filter(|entry| entry.event.decision().is_some());
        decided.any(|entry| entry.by != taker.entry.by)
    }

    /// Returns whether a message was written before the last change of the position, by Discord's clock. Returns false for a press,
    /// which names its board, and for a command, which is about the current board.
    pub fn is_older_than_board(&self, input: Input) -> bool {
        input.advances_cursor_of.is_some() && input.at < self.board_since()
    }

    /// Returns the time of the last event that changed the position, or of the beginning of the match.
    pub fn board_since(&self) -> Timestamp {
        let mut entries = self.entries.iter().rev().map(|applied| applied.entry);
        entries.find(|entry| entry.event.changes_board()).map_or(self.began_at, |entry| entry.at)
    }

    /// Returns whether the board after this event is still the current board: the events after it, such as offers and pauses, have
    /// not changed the position.
    pub fn has_board_of(&self, event: u32) -> bool {
        event <= self.last_event()
            && self.entries.iter().skip(event as usize).all(|applied| !applied.entry.event.changes_board())
    }

    /// Returns whether the match is paused because the bot could not post in its place, and not because of a player's chat.
    pub(super) fn is_paused_unshown(&self) -> bool {
        self.pause().is_some_and(|pause| pause.event == Event::Paused && pause.by == CausedBy::Bot)
    }

    /// Returns whether the match is paused because the bot could not read whether the player to decide had answered.
    pub fn is_paused_unread(&self) -> bool {
        self.pause().is_some_and(|pause| pause.event == Event::PausedUnread)
    }

    /// Returns whether the match is paused because several votes in a row had no voters.
    pub fn is_paused_unvoted(&self) -> bool {
        self.pause().is_some_and(|pause| pause.event == Event::PausedUnvoted)
    }

    /// Returns the side to decide, or `None` when the match is over.
    pub fn decider(&self) -> Option<Side> {
        match self.status {
            Status::Running => self.state.decider(),
            Status::Over { .. } => None,
        }
    }

    /// Returns whether a person has to decide next. A paused match waits for nobody.
    pub fn waits_for(&self, person: Person) -> bool {
        !self.paused && self.decider().is_some_and(|side| self.seats[side].person() == Some(person))
    }

    /// Returns whether a person has to decide next or to answer an offer. A paused match asks nobody.
    pub fn asks(&self, person: Person) -> bool {
        let is_offered = |(maker, _): (Side, Offer)| {
            self.seats[maker].person() != Some(person) && self.side_of(person) == Some(!maker)
        };
        self.waits_for(person)
            || !self.paused && self.decider().is_some() && self.offer.is_some_and(is_offered)
    }
}

fn terms(row: &MatchTermsRow) -> Option<MatchTerms> {
    let game = StoredWord::from_word(&row.game)?;
    let BoardChoice::Layout(layout) = StoredWord::from_word(&row.layout)? else {
        return None;
    };
    let variants = stored_word::variants_from_code(&row.variants)?;
    let length = StoredWord::from_word(&row.length)?;
    let opening = Opening::from_word(&row.opening)?;
    let opener = Side::from_word(&row.opener)?;
    MatchTerms::new(Board { game, layout }, variants, length, opening, opener).ok()
}
