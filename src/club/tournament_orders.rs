//! Changes that organisers make in a tournament, and changes that the bot makes by itself: it removes people who have left the
//! server, pauses a tournament whose channel cannot be reached, and resumes it.

use kamisado_tournaments::{Event, Outcome, Phase, Refusal as EventRefusal};

use super::{
    Actor, CausedBy, Club, Entry, Event as MatchEvent, History, Input, MatchId, Person, Place, Refusal,
    Server, Timestamp, Tournament, TournamentId, TournamentMatch, TournamentOrder, TournamentRefusal,
    blocks::check_match,
    store_event::{append_owed, resume},
    tournament_commands::{Cause, with_results},
};
use crate::store::{StoreError, WriteTransaction};

/// The way in which an event of a tournament ends a running match.
#[derive(Clone, Copy, Debug)]
struct MatchEnd {
    id: MatchId,
    by: CausedBy,
    event: MatchEvent,
}

impl Club {
    /// Carries out an organiser's order in a tournament. `moderates` says whether the person is a moderator, who may do what the
    /// organiser may do.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if there is no such tournament, the person may not give the order, or the order is not possible now.
    pub async fn order_in_tournament(
        &self,
        input: Input,
        id: TournamentId,
        (by, moderates): (&Actor, bool),
        order: &TournamentOrder,
    ) -> Result<Tournament, Refusal> {
        let known = self.known_tournament(id).await?;
        let ahead = match likely_event(&known, order) {
            Some(event) => self.match_ahead(&known, &event).await?,
            None => None,
        };
        let own = self.own_matches_ahead(&known, by.person, order).await?;
        let mut writing = self.begin(input).await?;
        let (tournament, event) =
            self.event_of_order(&mut writing, (id, input.at), (by, moderates), order, own).await?;
        let moves_to = match order {
            TournamentOrder::Resume(place) => Some(*place),
            TournamentOrder::CallOff(place) => *place,
            _ => None,
        };
        if let Some(place) = moves_to.filter(|_| tournament.is_unreachable) {
            writing.move_tournament(id.0, place.0).await?;
        }
        if tournament.is_over {
            writing.end_tournament(id.0, None).await?;
        }
        let organiser = writing.player(by.person.0, &by.kept_name()).await?;
        let cause = Cause { at: input.at, by: Some(organiser), input: Some(input) };
        self.append_and_commit(writing, tournament, &event, cause, ahead).await
    }

    /// Checks whether an organiser may replace a player of a tournament by another person, without doing it. The person is asked
    /// before.
    ///
    /// # Errors
    /// Returns the [`Refusal`] of [`Club::order_in_tournament`], or [`Refusal::Blocked`] or [`Refusal::Unwelcome`] if the organiser
    /// or the person has blocked the other.
    pub async fn check_replacement(
        &self,
        input: Input,
        id: TournamentId,
        (by, moderates): (&Actor, bool),
        order: &TournamentOrder,
    ) -> Result<(), Refusal> {
        let known = self.known_tournament(id).await?;
        let own = self.own_matches_ahead(&known, by.person, order).await?;
        // The transaction ends without a commit.
        let mut writing = self.begin(input).await?;
        let (mut tournament, event) =
            self.event_of_order(&mut writing, (id, input.at), (by, moderates), order, own).await?;
        if let TournamentOrder::Replace { by: newcomer, .. } = order {
            let organiser = writing.player(by.person.0, &by.kept_name()).await?;
            let newcomer = writing.player(newcomer.person.0, &newcomer.kept_name()).await?;
            check_match(&mut writing, organiser, newcomer).await?;
        }
        let applied = tournament.state.apply(&event);
        applied.map(drop).map_err(|refusal| Refusal::Tournament(TournamentRefusal::Event(refusal)))
    }

    /// Reads a tournament, stores the results of its finished matches, and returns it with the event that an organiser's order
    /// causes in it. `own` are the matches from [`Club::own_matches_ahead`].
    ///
    /// # Errors
    /// Returns a [`Refusal`] if there is no such tournament, the person may not give the order, or the order is not possible now.
    async fn event_of_order(
        &self,
        writing: &mut WriteTransaction,
        (id, at): (TournamentId, Timestamp),
        (by, moderates): (&Actor, bool),
        order: &TournamentOrder,
        own: Vec<History>,
    ) -> Result<(Tournament, Event), Refusal> {
        let refused = |refusal| Refusal::Tournament(TournamentRefusal::Event(refusal));
        let tournament = with_results(writing, id, at).await?;
        if !moderates && !tournament.is_organised_by(by.person) {
            return Err(Refusal::Tournament(TournamentRefusal::NotOrganiser));
        }
        // The last result of a tournament can be corrected after its end.
        let is_correction =
            matches!(order, TournamentOrder::Decide { .. }) && tournament.state.phase() == Phase::Running;
        if tournament.is_over && !is_correction {
            return Err(refused(EventRefusal::NotRunning));
        }
        self.check_own_matches(writing, &tournament, by.person, order, own).await?;
        let entrant_of = |person: Person| tournament.entrant_of(person).ok_or(refused(EventRefusal::NotIn));
        // The organiser must have confirmed that this very match is to end. Since the bot asked the organiser, the match may have
        // ended, or another match may have begun.
        let check_confirmed = |running: Option<MatchId>, confirmed: Option<MatchId>| match running {
            _ if running == confirmed => Ok(()),
            Some(running) => Err(Refusal::Tournament(TournamentRefusal::MatchGoesOn(running))),
            None => Err(Refusal::Tournament(TournamentRefusal::MatchHasEnded)),
        };
        let check_running = |person: Person, confirmed: Option<MatchId>| {
            check_confirmed(tournament.running_matches_of_person(person).into_iter().max(), confirmed)
        };
        let event = match order {
            TournamentOrder::Pause => Event::Paused,
            TournamentOrder::Resume(_) => Event::Resumed,
            TournamentOrder::Remove { player, breaks_off } => {
                let entrant = entrant_of(*player)?;
                check_running(*player, *breaks_off)?;
                match tournament.state.phase() {
                    Phase::SignUp => {
                        Event::SignedOff { person: tournament.state.entrants()[usize::from(entrant)].person }
                    }
                    Phase::Running | Phase::CalledOff => Event::Withdrawn { entrant },
                }
            }
            // A replacement takes over the seed of the former player. Before the start, that seed is the rating of the former
            // player, which says nothing about the replacement.
            TournamentOrder::Replace { .. } if tournament.state.phase() == Phase::SignUp => {
                return Err(refused(EventRefusal::NotRunning));
            }
            TournamentOrder::Replace { player, by, breaks_off } => {
                // A place that a player has left can be taken again, also by the same player.
                let entrant = tournament.gone_entrant_of(*player).map_or_else(|| entrant_of(*player), Ok)?;
                if tournament.entrant_of(by.person).is_some() {
                    return Err(refused(EventRefusal::SignedUpAlready));
                }
                check_running(*player, *breaks_off)?;
                let other = writing.player(by.person.0, &by.kept_name()).await?;
                Event::Replaced { entrant, by: other.cast_unsigned() }
            }
            TournamentOrder::CallOff(_) => Event::CalledOff,
            TournamentOrder::Decide { game, outcome, breaks_off } => {
                check_confirmed(tournament.running_match_of(*game), *breaks_off)?;
                decision(*game, *outcome)
            }
        };
        Ok((tournament, event))
    }

    /// Refuses an order that would abort a match in which the person who gives it plays, if the match is rated so far. Otherwise
    /// the person could end a lost match without losing rating. A person who takes themselves out of the tournament resigns. `own`
    /// are the matches from [`Club::own_matches_ahead`], so that none is replayed while the writer is held.
    async fn check_own_matches(
        &self,
        writing: &mut WriteTransaction,
        tournament: &Tournament,
        by: Person,
        order: &TournamentOrder,
        mut own: Vec<History>,
    ) -> Result<(), Refusal> {
        for id in own_aborted(tournament, by, order) {
            let ahead =
                own.iter().position(|ahead| ahead.id == id).map(|index| Box::new(own.swap_remove(index)));
            let history = self.caught_up(writing, id, ahead).await?;
            if history.is_some_and(|history| !history.may_be_aborted_by(by)) {
                return Err(Refusal::Tournament(TournamentRefusal::OwnMatch(id)));
            }
        }
        Ok(())
    }

    /// Replays the running matches of a person that an order of theirs would abort, before the order begins its transaction.
    async fn own_matches_ahead(
        &self,
        tournament: &Tournament,
        by: Person,
        order: &TournamentOrder,
    ) -> Result<Vec<History>, StoreError> {
        let mut ahead = Vec::new();
        for id in own_aborted(tournament, by, order) {
            ahead.extend(self.replayed_ahead(id).await?.map(|replayed| *replayed));
        }
        Ok(ahead)
    }

    /// Ends the running matches of a tournament that was called off. They are aborted, except for a rated match of the person who
    /// called the tournament off: this person resigns it, because otherwise they could end a lost match without losing rating.
    /// Skips matches that cannot be read. Each match is ended in a transaction of its own: a large round has many matches, and
    /// other writers wait for a transaction.
    ///
    /// # Errors
    /// When the database fails. The next call continues where this one stopped.
    pub(super) async fn end_matches_of_called_off(
        &self,
        tournament: &Tournament,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let caller = tournament.called_off_by.as_ref().and_then(|by| by.person);
        for TournamentMatch { id, .. } in tournament.running_matches() {
            let Some((mut writing, mut history)) = self.begin_if_readable(id).await? else { continue };
            let own = caller.filter(|&caller| !history.may_be_aborted_by(caller));
            let end = match own.and_then(|caller| history.side_of(caller)) {
                Some(side) => Entry { by: CausedBy::Seat(side), at: now, event: MatchEvent::Resigned },
                None => Entry { by: CausedBy::Moderator, at: now, event: MatchEvent::Aborted },
            };
            if history.apply(end).is_ok() {
                append_owed(&mut writing, &history, None).await?;
                writing.commit().await?;
                self.replays.keep(&history);
            }
        }
        Ok(())
    }

    /// Removes from a tournament the people who have left its server, and resigns their matches. Before the start, they are signed
    /// off. Skips people who are not in the tournament any more.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn withdraw_from_tournament(
        &self,
        id: TournamentId,
        people: impl IntoIterator<Item = Person>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        for person in people {
            let Some(known) = self.tournament(id).await? else { return Ok(()) };
            let Some(entrant) = known.entrant_of(person) else { continue };
            let event = match known.state.phase() {
                Phase::SignUp => {
                    Event::SignedOff { person: known.state.entrants()[usize::from(entrant)].person }
                }
                Phase::Running | Phase::CalledOff => Event::Withdrawn { entrant },
            };
            let ahead = self.match_ahead(&known, &event).await?;
            self.append_automatic_event(id, &event, now, ahead).await?;
        }
        Ok(())
    }

    /// Pauses a tournament because the bot cannot show it or its matches. Does nothing if the tournament is already paused or over.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn pause_tournament(&self, id: TournamentId, now: Timestamp) -> Result<(), StoreError> {
        self.append_automatic_event(id, &Event::Paused, now, None).await
    }

    /// Resumes a tournament that the bot has paused and can show again. A tournament that its organiser has paused stays paused.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn resume_reachable_tournament(
        &self,
        id: TournamentId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.append_automatic_event(id, &Event::Resumed, now, None).await
    }

    /// Returns whether a match was ever shown in its place. The thread of a tournament match is opened only when its first board is
    /// posted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn was_shown(&self, id: MatchId) -> Result<bool, StoreError> {
        self.store.was_shown(id.0).await
    }

    /// Resumes the matches of a tournament that are played in threads of its channel and are paused because the bot could not show
    /// them. The bot pauses the tournament and each match separately, so matches are resumed whether they were paused before or
    /// after the tournament. Skips matches that are paused for another reason, matches whose place was deleted, and matches that
    /// cannot be read.
    ///
    /// # Errors
    /// When the database fails. The next call continues where this one stopped.
    pub async fn resume_matches_of(
        &self,
        tournament: &Tournament,
        deleted: &[Place],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let waits = |history: &History| {
            history.is_paused_unshown()
                && history.thread_of == Some(tournament.place)
                && !deleted.contains(&history.place)
        };
        for TournamentMatch { id, .. } in tournament.running_matches() {
            match self.match_by_id(id).await {
                Ok(Some(history)) if waits(&history) => {}
                Ok(_) | Err(StoreError::Unreadable { .. }) => continue,
                Err(error) => return Err(error),
            }
            let Some((mut writing, mut history)) = self.begin_if_readable(id).await? else { continue };
            if !waits(&history) {
                continue;
            }
            match resume(&mut writing, &mut history, now, None).await {
                Ok(()) => {}
                Err(Refusal::Store(error)) => return Err(error),
                Err(_) => continue,
            }
            writing.commit().await?;
            self.replays.keep(&history);
        }
        Ok(())
    }

    /// Pauses the tournaments of a server that are shown in `place` (`None` for any place), because the place cannot be reached
    /// any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pause_tournaments_in(
        &self,
        server: Server,
        place: Option<Place>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let open = self.store.open_tournaments_of(server.0, place.map(|place| place.0)).await?;
        for id in open {
            match self.pause_tournament(TournamentId(id), now).await {
                Ok(()) | Err(StoreError::Unreadable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Returns a tournament as it is stored now.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub(super) async fn known_tournament(&self, id: TournamentId) -> Result<Tournament, Refusal> {
        self.tournament(id).await?.ok_or(Refusal::Tournament(TournamentRefusal::NoTournament))
    }

    /// Returns the first match that an event of a tournament would end, replayed before the transaction.
    pub(super) async fn match_ahead(
        &self,
        tournament: &Tournament,
        event: &Event,
    ) -> Result<Option<Box<History>>, StoreError> {
        // The first match is the same whoever causes the event.
        match match_ends(tournament, event, None).first() {
            Some(end) => self.replayed_ahead(end.id).await,
            None => Ok(None),
        }
    }

    /// Appends an event to a tournament, ends the matches that the event makes pointless, and commits all of it.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the event cannot happen.
    pub(super) async fn append_and_commit(
        &self,
        mut writing: WriteTransaction,
        mut tournament: Tournament,
        event: &Event,
        cause: Cause,
        mut ahead: Option<Box<History>>,
    ) -> Result<Tournament, Refusal> {
        let mut ended = Vec::new();
        for MatchEnd { id, by, event } in match_ends(&tournament, event, cause.by) {
            let ahead = ahead.take_if(|ahead| ahead.id == id);
            if let Some(mut history) = self.caught_up(&mut writing, id, ahead).await?
                && history.apply(Entry { by, at: cause.at, event }).is_ok()
            {
                append_owed(&mut writing, &history, cause.input).await?;
                if let Some(result) = result_of_resigned(&tournament, &history, by) {
                    tournament.append(&mut writing, &result, Cause { by: None, ..cause }).await?;
                }
                ended.push(history);
            }
        }
        tournament.append(&mut writing, event, cause).await?;
        let id = tournament.id;
        writing.commit().await?;
        for history in &ended {
            self.replays.keep(history);
        }
        self.known_tournament(id).await
    }

    /// Appends an event that no person causes, if the event is possible.
    async fn append_automatic_event(
        &self,
        id: TournamentId,
        event: &Event,
        now: Timestamp,
        ahead: Option<Box<History>>,
    ) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        let tournament = match with_results(&mut writing, id, now).await {
            Ok(tournament) => tournament,
            Err(Refusal::Store(error)) => return Err(error),
            Err(_) => return Ok(()),
        };
        let is_paused_by_somebody = tournament.state.is_paused() && !tournament.is_unreachable;
        if tournament.is_over || (*event == Event::Resumed && is_paused_by_somebody) {
            return Ok(());
        }
        let cause = Cause { at: now, by: None, input: None };
        match self.append_and_commit(writing, tournament, event, cause, ahead).await {
            Err(Refusal::Store(error)) => Err(error),
            Ok(_) | Err(_) => Ok(()),
        }
    }
}

/// Returns the event by which a match counts as played in its tournament, if a player who leaves has just resigned it after a
/// decision of their own. Without a decision of their own, the player has never appeared, and forfeits the game.
fn result_of_resigned(tournament: &Tournament, history: &History, by: CausedBy) -> Option<Event> {
    let (CausedBy::Seat(side), Some(game)) = (by, tournament.game_of(history.id)) else { return None };
    let decided = history.entries.iter().map(|applied| applied.entry);
    let mut decided = decided.filter(|entry| entry.by == by && entry.event.decision().is_some());
    decided.next().map(|_| Event::Finished { game, outcome: Outcome::Won(!side) })
}

const fn decision(game: u32, outcome: Option<Outcome>) -> Event {
    match outcome {
        Some(outcome) => Event::Corrected { game, outcome },
        None => Event::Repeated { game },
    }
}

/// Returns the event that an order is likely to cause, or `None` if that event cannot end a match.
fn likely_event(tournament: &Tournament, order: &TournamentOrder) -> Option<Event> {
    match order {
        TournamentOrder::Pause | TournamentOrder::Resume(_) | TournamentOrder::CallOff(_) => None,
        TournamentOrder::Remove { player, .. } => {
            tournament.entrant_of(*player).map(|entrant| Event::Withdrawn { entrant })
        }
        // The match that ends does not depend on the replacement.
        TournamentOrder::Replace { player, .. } => {
            tournament.entrant_of(*player).map(|entrant| Event::Replaced { entrant, by: 0 })
        }
        TournamentOrder::Decide { game, outcome, .. } => Some(decision(*game, *outcome)),
    }
}

/// Returns the running matches of a person that an order of theirs is likely to abort.
fn own_aborted(tournament: &Tournament, by: Person, order: &TournamentOrder) -> Vec<MatchId> {
    let (Some(own), Some(event)) = (tournament.entrant_of(by), likely_event(tournament, order)) else {
        return Vec::new();
    };
    let row = tournament.state.entrants()[usize::from(own)].person.cast_signed();
    let plays_in = tournament.running_matches_of_person(by);
    let ends = match_ends(tournament, &event, Some(row)).into_iter();
    let aborted = ends.filter(|end| end.event == MatchEvent::Aborted && plays_in.contains(&end.id));
    aborted.map(|end| end.id).collect()
}

/// Returns the running matches that an event ends, each with the way in which it ends. `by` is the row id of the organiser who
/// causes the event. A player who leaves resigns. A player whom the organiser removes forfeits the game of the tournament, but
/// their match is aborted: an organiser changes no ratings. The match of a game that is restarted, or that the organiser decides,
/// is aborted, too. A player can have several running matches, because a game of an earlier round can be played again.
fn match_ends(tournament: &Tournament, event: &Event, by: Option<i64>) -> Vec<MatchEnd> {
    let aborted = |id| MatchEnd { id, by: CausedBy::Moderator, event: MatchEvent::Aborted };
    let is_removed = |entrant: u16| {
        let person = tournament.state.entrants()[usize::from(entrant)].person;
        by.is_some_and(|by| by.cast_unsigned() != person)
    };
    match *event {
        Event::Withdrawn { entrant } if !is_removed(entrant) => {
            let running = tournament.running_matches_of(entrant);
            let resigned = running.map(|(side, id)| MatchEnd {
                id,
                by: CausedBy::Seat(side),
                event: MatchEvent::Resigned,
            });
            resigned.collect()
        }
        Event::Withdrawn { entrant } | Event::Replaced { entrant, .. } => {
            tournament.running_matches_of(entrant).map(|(_, id)| aborted(id)).collect()
        }
        Event::Corrected { game, .. } | Event::Repeated { game } => {
            tournament.running_match_of(game).map(aborted).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
