//! Commands on tournaments.

use kamisado_rules::{BySide, Layout, Opening};
use kamisado_tournaments::{Event, Format, Phase, Refusal as EventRefusal, Terms};

use super::{
    Actor, BlocksInTournament, Club, History, Input, MatchId, MatchStatusInTournament, MessageId, Person,
    Place, Rating, Refusal, Server, Timestamp, Tournament, TournamentChange, TournamentId, TournamentKind,
    TournamentMatch, TournamentPlan, TournamentRefusal,
    bot_absences::Absences,
    start_match::{MatchSpec, start_match},
    stored_word::{self, StoredWord},
    time_control::TimeControl,
    tournament::LONGEST_TOURNAMENT_NAME,
    tournament_event_codes,
};
use crate::store::{
    MatchTermsRow, NewSeat, NewTournament, StoreError, TournamentEventRow, UNENDED, WriteTransaction,
};

/// The maximum number of tournaments of a channel that are not over.
pub const MOST_TOURNAMENTS_IN_A_PLACE: i64 = 3;

/// The time, in milliseconds, after which the bot tries again to edit the message of a tournament if Discord has refused the edit.
const EDIT_AGAIN: i64 = 10 * 60_000;

/// The maximum number of tournaments of a server that are listed.
const MOST_LISTED: i64 = 25;

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    /// The id of the tournament.
    pub id: TournamentId,
    /// The channel in which the tournament is shown.
    pub place: Place,
    /// The name.
    pub name: String,
    /// Who organises the tournament; `None` if their data was deleted.
    pub organiser: Option<Person>,
    /// Whether the tournament is not over yet.
    pub is_open: bool,
}

/// The maximum number of times that a person can sign up for a tournament. It bounds the events that one person can cause.
pub const MOST_SIGN_UPS: i64 = 10;

/// The maximum number of events of a tournament before its start. It bounds the events that many people together can cause, and
/// suffices for 256 people who all sign up and off as often as they may.
const MOST_EVENTS_OF_SIGN_UP: i64 = 2 * MOST_SIGN_UPS * 256;

impl Club {
    /// Makes a tournament, for which people can sign up.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the terms are not possible, or too many tournaments of the channel are not over. The caller
    /// checks whether the person may organise tournaments.
    pub async fn create_tournament(
        &self,
        input: Input,
        by: &Actor,
        plan: &TournamentPlan,
    ) -> Result<TournamentId, Refusal> {
        plan.proposal.terms(Layout::default()).map_err(Refusal::MatchTerms)?;
        plan.terms.check().map_err(|_| Refusal::Tournament(TournamentRefusal::Rounds))?;
        let mut writing = self.begin(input).await?;
        if writing.open_tournaments_in(plan.place.0).await? >= MOST_TOURNAMENTS_IN_A_PLACE {
            return Err(Refusal::Tournament(TournamentRefusal::TooManyHere));
        }
        let organiser_id = writing.player(by.person.0, &by.kept_name()).await?;
        let id = writing.insert_tournament(&row(plan, organiser_id, input.at)).await?;
        writing.commit().await?;
        Ok(TournamentId(id))
    }

    /// Signs a person up or off, starts a tournament or calls it off, or takes a person out of it. `moderates` says whether the
    /// person is a moderator of `server`, who may do what the organiser may do.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if `server` has no such tournament, the person may not make the change, or the change is not possible
    /// now.
    pub async fn change_tournament(
        &self,
        input: Input,
        (server, id): (Server, TournamentId),
        (by, moderates): (&Actor, bool),
        change: TournamentChange,
    ) -> Result<Tournament, Refusal> {
        let refused = |refusal| Refusal::Tournament(TournamentRefusal::Event(refusal));
        let known = self.known_tournament(id).await?;
        // After a backup is restored, the number in an older message can belong to a tournament of another server.
        if known.server != server {
            return Err(Refusal::Tournament(TournamentRefusal::NoTournament));
        }
        let rating = self.rating_in(by.person, known.proposal.game).await?;
        let ahead = match (change, known.entrant_of(by.person)) {
            (TournamentChange::Leave, Some(entrant)) => {
                self.match_ahead(&known, &Event::Withdrawn { entrant }).await?
            }
            _ => None,
        };
        let mut writing = self.begin(input).await?;
        let tournament = with_results(&mut writing, id, input.at).await?;
        if tournament.is_over {
            return Err(refused(match change {
                TournamentChange::Leave => EventRefusal::NotRunning,
                _ => EventRefusal::SignUpOver,
            }));
        }
        let may_organise = moderates || tournament.is_organised_by(by.person);
        let event = match change {
            TournamentChange::SignUp => {
                let absences = absences(&mut writing, &tournament).await?;
                if tournament.is_too_late_to_sign_up(&absences, input.at) {
                    return Err(refused(EventRefusal::SignUpOver));
                }
                if tournament.last_event >= MOST_EVENTS_OF_SIGN_UP {
                    return Err(refused(EventRefusal::Full));
                }
                let player = writing.player(by.person.0, &by.kept_name()).await?;
                // A person who is already in the tournament, or who comes after its start, is refused for that reason instead.
                let counts =
                    tournament.entrant_of(by.person).is_none() && tournament.state.phase() == Phase::SignUp;
                let kind = tournament_event_codes::SIGNED_UP;
                if counts && writing.sign_ups_of(id.0, player, kind).await? >= MOST_SIGN_UPS {
                    return Err(Refusal::Tournament(TournamentRefusal::SignedUpTooOften));
                }
                let rating = rating.unwrap_or_else(|| Rating::new(input.at)).rating;
                Event::SignedUp {
                    person: player.cast_unsigned(),
                    rating: i32::try_from(rating).unwrap_or(i32::MAX),
                }
            }
            TournamentChange::SignOff => {
                let player = writing.find_player(by.person.0).await?;
                let player = player.ok_or(refused(EventRefusal::NotIn))?;
                Event::SignedOff { person: player.cast_unsigned() }
            }
            TournamentChange::Start | TournamentChange::CallOff if !may_organise => {
                return Err(Refusal::Tournament(TournamentRefusal::NotOrganiser));
            }
            TournamentChange::Start => Event::Started,
            // An old message may still have this button. A press on it does not end a tournament that has begun.
            TournamentChange::CallOff if tournament.state.has_begun() => {
                return Err(refused(EventRefusal::SignUpOver));
            }
            TournamentChange::CallOff => Event::CalledOff,
            TournamentChange::Leave => {
                let entrant = tournament.entrant_of(by.person).ok_or(refused(EventRefusal::NotIn))?;
                Event::Withdrawn { entrant }
            }
        };
        let organiser = match change {
            TournamentChange::Start | TournamentChange::CallOff => {
                Some(writing.player(by.person.0, &by.kept_name()).await?)
            }
            TournamentChange::SignUp | TournamentChange::SignOff | TournamentChange::Leave => None,
        };
        let cause = Cause { at: input.at, by: organiser, input: Some(input) };
        self.append_and_commit(writing, tournament, &event, cause, ahead).await
    }

    /// Returns at most 25 tournaments of a server: first those that are not over, then the others, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tournaments_of_server(&self, server: Server) -> Result<Vec<ListedTournament>, StoreError> {
        self.listed_tournaments(server, None).await
    }

    /// Like [`Club::tournaments_of_server`], for the tournaments that are shown in a channel of the server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tournaments_in(
        &self,
        server: Server,
        place: Place,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        self.listed_tournaments(server, Some(place)).await
    }

    async fn listed_tournaments(
        &self,
        server: Server,
        place: Option<Place>,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let place = place.map(|place| place.0);
        let rows = self.store.tournaments_of_server(server.0, place, MOST_LISTED).await?;
        let listed = rows.into_iter().map(|row| ListedTournament {
            id: TournamentId(row.id),
            place: Place(row.channel_id.cast_unsigned()),
            name: row.name,
            organiser: row.organiser.map(|id| Person(id.cast_unsigned())),
            is_open: row.is_open,
        });
        Ok(listed.collect())
    }

    /// Returns a tournament as it is stored now.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
        self.store.tournament(id.0).await?.map(Tournament::read).transpose()
    }

    /// Returns the blocks between a person and the other people in a tournament.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn blocks_in_tournament(
        &self,
        tournament: &Tournament,
        person: Person,
    ) -> Result<BlocksInTournament, StoreError> {
        let mut blocks = BlocksInTournament::default();
        for (other, is_own) in self.store.blocks_in_tournament(tournament.id.0, person.0).await? {
            let other = Person(other.cast_unsigned());
            let Some(entrant) = tournament.entrant_of(other) else { continue };
            if is_own {
                blocks.blocked.push(tournament.player(entrant).clone());
            } else {
                blocks.blockers.push(other);
            }
        }
        Ok(blocks)
    }

    /// Returns the status of a match in its tournament, or `None` if the match belongs to none.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn in_tournament(
        &self,
        history: &History,
    ) -> Result<Option<MatchStatusInTournament>, StoreError> {
        let tournament = self.tournament_of(history.id).await?;
        Ok(tournament.and_then(|tournament| tournament.status_of(history)))
    }

    /// Returns the tournament of a match, or `None` if the match belongs to none.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn tournament_of(&self, id: MatchId) -> Result<Option<Tournament>, StoreError> {
        let Some(id) = self.store.tournament_of_match(id.0).await? else { return Ok(None) };
        self.tournament(TournamentId(id)).await
    }

    /// Returns at most 100 tournaments with ids above `after` that need work: a change was not shown or acted on yet, or the next
    /// examination is due.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unsettled_tournaments(
        &self,
        after: Option<TournamentId>,
        now: Timestamp,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let ids = self.store.unsettled_tournaments(after.map_or(0, |id| id.0), now.0, 100).await?;
        Ok(ids.into_iter().map(TournamentId).collect())
    }

    /// Stores the events that follow from the state of a tournament, such as the results of finished matches and the pairing of the
    /// next round. If the tournament was called off, aborts its running matches instead. Returns the tournament after that; `None`
    /// if there is no such tournament, or if its sign-up is due to end while the bot is recorded as away from its server.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn advance_tournament(
        &self,
        id: TournamentId,
        now: Timestamp,
    ) -> Result<Option<Tournament>, StoreError> {
        match self.tournament(id).await? {
            Some(known) => self.advance_tournament_where(known, now, |_| true).await,
            None => Ok(None),
        }
    }

    /// Like [`Club::advance_tournament`], but for a tournament that was just read. `reaches` says whether the bot reaches a server.
    ///
    /// A sign-up that is due does not end while the bot does not reach the tournament's server, or is recorded as away from it,
    /// because people may have signed up or off without the bot's knowledge. The function then returns `None`, and must be called
    /// again later.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn advance_tournament_where(
        &self,
        known: Tournament,
        now: Timestamp,
        reaches: impl Fn(Server) -> bool + Send + Sync,
    ) -> Result<Option<Tournament>, StoreError> {
        let id = known.id;
        let mut just_read = Some(known);
        loop {
            // A round is paired outside of the transaction, because all other writers wait for the transaction.
            let known = match just_read.take() {
                Some(known) => known,
                None => match self.tournament(id).await? {
                    Some(known) => known,
                    None => return Ok(None),
                },
            };
            if known.sign_up_is_due(now) {
                if !reaches(known.server) {
                    return Ok(None);
                }
                match self.examine_sign_up(&known, now).await? {
                    ExaminedSignUp::Over => {}
                    ExaminedSignUp::Postponed => continue,
                    ExaminedSignUp::Away => return Ok(None),
                }
            }
            if known.is_called_off() && !known.running_matches().is_empty() {
                self.end_matches_of_called_off(&known, now).await?;
                return self.tournament(id).await;
            }
            let mut advanced = known.clone();
            let mut events = Vec::new();
            while let Some(event) = advanced.next_event(now) {
                let unreadable =
                    || StoreError::Unreadable { what: "tournament", id: id.0, why: format!("{event:?}") };
                advanced.state.apply(&event).map_err(|_| unreadable())?;
                let is_last = matches!(event, Event::Ended | Event::CalledOff);
                events.push(event);
                if is_last {
                    break;
                }
            }
            if events.is_empty() {
                return Ok(Some(known));
            }
            let mut writing = self.store.write().await?;
            if writing.last_tournament_event(id.0).await? != known.last_event {
                continue;
            }
            for (sequence, event) in (known.last_event + 1..).zip(&events) {
                let cause = Cause { at: now, by: None, input: None };
                append(&mut writing, id, sequence, event, cause).await?;
            }
            writing.commit().await?;
        }
    }

    /// Returns whether a sign-up whose time seems to be over ends now. If it does not, stores by how much it is postponed, unless
    /// the bot is away and the postponement is not known yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sign_up_ends(&self, known: &Tournament, now: Timestamp) -> Result<bool, StoreError> {
        Ok(matches!(self.examine_sign_up(known, now).await?, ExaminedSignUp::Over))
    }

    /// Examines a sign-up whose time seems to be over, and postpones its end by the absences of the bot.
    async fn examine_sign_up(
        &self,
        known: &Tournament,
        now: Timestamp,
    ) -> Result<ExaminedSignUp, StoreError> {
        let mut writing = self.store.write().await?;
        let absences = absences(&mut writing, known).await?;
        if !known.is_too_late_to_sign_up(&absences, now) {
            let has_no_end = |(_, until): (Timestamp, Timestamp)| until.0 == UNENDED;
            if absences.contain(now) && absences.first_after(now).is_some_and(has_no_end) {
                return Ok(ExaminedSignUp::Away);
            }
            let postponed = known.sign_up_postponement(&absences).unwrap_or_default();
            writing.postpone_sign_up(known.id.0, postponed).await?;
            writing.commit().await?;
            return Ok(ExaminedSignUp::Postponed);
        }
        Ok(ExaminedSignUp::Over)
    }

    /// Begins the match of a tournament's game in a thread of the tournament's channel. `thread` is the id of the thread, which
    /// is opened when the first board is posted. `input` is the message from which the thread is opened.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the game has a match already or is over.
    pub async fn begin_tournament_match(
        &self,
        input: Input,
        id: TournamentId,
        game: u32,
        thread: Place,
    ) -> Result<MatchId, Refusal> {
        let refused = |refusal| Refusal::Tournament(refusal);
        let mut writing = self.begin(input).await?;
        let tournament = read(&mut writing, id).await?.ok_or(refused(TournamentRefusal::NoTournament))?;
        let no_game = || refused(TournamentRefusal::Event(EventRefusal::NoGame));
        let people = tournament.people_to_begin(game).ok_or_else(no_game)?;
        let terms = tournament.proposal.terms(tournament.layout(game)).map_err(Refusal::MatchTerms)?;
        let spec = MatchSpec {
            place: thread,
            other_place: None,
            thread_of: Some(tournament.place),
            server: Some(tournament.server),
            terms,
            time_control: tournament.proposal.time_control,
            seats: BySide::from_fn(|side| NewSeat::Player(people[side])),
            continues: None,
            record: None,
        };
        let begun = start_match(&mut writing, &spec, input).await?;
        let repetitions = tournament.state.games().get(game as usize).map_or(0, |game| game.repetitions);
        writing.insert_tournament_game(id.0, (game, repetitions), begun.0).await?;
        if let Some(ends) = tournament.match_ends(input.at) {
            writing.set_match_end(begun.0, ends.0).await?;
        }
        writing.commit().await?;
        Ok(begun)
    }

    /// Stores the id of the message that shows a tournament; `None` if the message was deleted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_tournament_message(
        &self,
        id: TournamentId,
        message: Option<MessageId>,
    ) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.set_tournament_message(id.0, message.map(|message| message.0)).await?;
        writing.commit().await
    }

    /// Records that the events of a tournament up to the one with this number were announced.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_told_of_tournament(&self, id: TournamentId, event: i64) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.note_told_of_tournament(id.0, event).await?;
        writing.commit().await
    }

    /// Records that a tournament was shown in this state, and that its matches have begun.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle_tournament(&self, tournament: &Tournament, now: Timestamp) -> Result<(), StoreError> {
        self.settle(tournament, now, tournament.next_examination(now)).await
    }

    /// Like [`Club::settle_tournament`], for a tournament whose message could not be edited. The edit is tried again later.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn postpone_tournament(
        &self,
        tournament: &Tournament,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.settle(tournament, now, Some(Timestamp(now.0.saturating_add(EDIT_AGAIN)))).await
    }

    async fn settle(
        &self,
        tournament: &Tournament,
        now: Timestamp,
        look_at: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        let look_at = look_at.map(|next| next.0);
        writing.settle_tournament(tournament.id.0, tournament.changes, look_at).await?;
        // In each match that should be over and still goes on, the player to decide loses on time.
        let has_ended = |played: &TournamentMatch| played.ends.is_some_and(|ends| ends <= now);
        for played in tournament.running_matches().into_iter().filter(has_ended) {
            writing.schedule_examination(played.id.0, now.0).await?;
        }
        writing.commit().await
    }
}

/// The result of examining a sign-up whose time seems to be over.
enum ExaminedSignUp {
    Over,
    /// The sign-up goes on until a later time, which is stored.
    Postponed,
    /// The bot is away, and it is not known yet until when the sign-up goes on.
    Away,
}

/// Returns the absences of the bot from the server of a tournament since the tournament was made.
async fn absences(writing: &mut WriteTransaction, tournament: &Tournament) -> Result<Absences, StoreError> {
    let (server, since) = (tournament.server.0.cast_signed(), tournament.made_at.0);
    Ok(Absences::merged(writing.absences(Some(server), since).await?))
}

async fn read(writing: &mut WriteTransaction, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
    writing.tournament(id.0).await?.map(Tournament::read).transpose()
}

/// Returns a tournament as a transaction sees it.
///
/// # Errors
/// If there is no such tournament.
async fn read_known(writing: &mut WriteTransaction, id: TournamentId) -> Result<Tournament, Refusal> {
    read(writing, id).await?.ok_or(Refusal::Tournament(TournamentRefusal::NoTournament))
}

/// Returns a tournament as a transaction sees it, and stores the results of its finished matches. A finished match counts before
/// any change that comes after it: whoever has won a match and then leaves or is replaced keeps the result.
///
/// # Errors
/// If there is no such tournament.
pub(super) async fn with_results(
    writing: &mut WriteTransaction,
    id: TournamentId,
    at: Timestamp,
) -> Result<Tournament, Refusal> {
    let mut tournament = read_known(writing, id).await?;
    while let Some(result) = tournament.next_result() {
        tournament.append(writing, &result, Cause { at, by: None, input: None }).await?;
    }
    Ok(tournament)
}

impl Tournament {
    /// Appends an event to the tournament, and stores it.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the event cannot happen.
    pub(super) async fn append(
        &mut self,
        writing: &mut WriteTransaction,
        event: &Event,
        cause: Cause,
    ) -> Result<(), Refusal> {
        let refused = |refusal| Refusal::Tournament(TournamentRefusal::Event(refusal));
        self.state.apply(event).map_err(refused)?;
        self.last_event += 1;
        Ok(append(writing, self.id, self.last_event, event, cause).await?)
    }
}

/// The cause of an event of a tournament.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cause {
    pub(super) at: Timestamp,
    /// The row id of the organiser or moderator; `None` if neither caused the event.
    pub(super) by: Option<i64>,
    /// The input that caused the event; `None` if none did.
    pub(super) input: Option<Input>,
}

/// Appends an event to a tournament.
async fn append(
    writing: &mut WriteTransaction,
    id: TournamentId,
    sequence: i64,
    event: &Event,
    cause: Cause,
) -> Result<(), StoreError> {
    let row =
        TournamentEventRow { by_id: cause.by, ..tournament_event_codes::row(sequence, event, cause.at) };
    writing.append_tournament_event(id.0, &row).await?;
    if let Event::CalledOff | Event::Ended = event {
        writing.end_tournament(id.0, Some(cause.at.0)).await?;
    }
    Ok(())
}

fn row(plan: &TournamentPlan, organiser_id: i64, made_at: Timestamp) -> NewTournament {
    let TournamentPlan { place, server, name, terms, proposal, sign_up, round_days, days_off } = plan;
    let Terms { format, seeding, seed } = *terms;
    let opening = if proposal.tournament { Opening::Tournament } else { Opening::Standard };
    NewTournament {
        channel_id: place.0,
        server_id: server.0,
        organiser_id,
        name: name.chars().take(LONGEST_TOURNAMENT_NAME).collect(),
        format: TournamentKind::of(format).word(),
        rounds: if let Format::Swiss { rounds } = format { rounds.into() } else { 0 },
        seeding: seeding.word(),
        seed: seed.cast_signed(),
        terms: MatchTermsRow {
            game: proposal.game.word().to_owned(),
            length: proposal.length.word().to_owned(),
            variants: stored_word::variants_to_code(proposal.variants),
            layout: proposal.board.word().to_owned(),
            opening: opening.word().to_owned(),
            opener: proposal.opener.word().to_owned(),
        },
        time_control: proposal.time_control.map(TimeControl::code),
        made_at: made_at.0,
        sign_up_until: sign_up.map(|length| made_at.0.saturating_add(length)),
        round_days: round_days.map(i64::from),
        days_off: *days_off,
    }
}
