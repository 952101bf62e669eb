//! Commands on challenges.

use kamisado_rules::{Layout, MatchLength, Opening, Side};

use super::{
    Actor, Answer, BoardChoice, Challenge, ChallengeId, ChallengeParties, ChallengeState, Club, History,
    Input, MatchId, MessageId, Person, Place, Proposal, Refusal, Seat, Server, Status, Threads, TimeControl,
    Timestamp, WhoIsBlack, blocks,
    bot_absences::Absences,
    challenge::{self, ChallengeContext, Experience, OpenChallenge, RandomChoices, RatedChallenge},
    imported_record::{self, ImportedEvent, ImportedEvents},
    resolve_language,
    start_match::{MatchSpec, start_match},
    stored_word::{self, StoredWord},
    time_control::DAY,
};
use crate::store::{
    ChallengeRow, MatchTermsRow, NewAnnouncement, NewChallenge, NewSeat, StoreError, WriteTransaction,
};

/// The maximum number of open challenges of one person, in all places together.
pub const MOST_OPEN_OF_A_PERSON: i64 = 5;

/// The maximum number of open challenges in one place.
pub const MOST_OPEN_IN_A_PLACE: i64 = 20;

/// The time, in milliseconds, within which a second challenge by the same challenger does not ping the challenged person.
const PING_ONCE_WITHIN: i64 = 600_000;

/// The time, in milliseconds, after which a challenge is examined again if the bot seems to be cut off from the challenge's server.
const ABSENCE_RECHECK: i64 = 5_000;

/// The longest time, in milliseconds, by which absences of the bot postpone the end of a challenge or of a tournament's sign-up: 30
/// days.
pub(super) const LONGEST_POSTPONEMENT: i64 = 30 * DAY;

/// The maximum number of challenges that are examined in one transaction.
const LAPSING_AT_ONCE: i64 = 50;

/// The data that a challenge to the next match takes over from a finished match.
struct Finished {
    /// The side that the player who asks for the next match had in the finished match.
    side: Side,
    /// The parties of the challenge to the next match. The player who asks for it challenges the opponent, in the same place or in
    /// the opponent's chat with the bot.
    parties: ChallengeParties,
    /// The place in which a challenge by the opponent would be made.
    own_place: Place,
    /// The terms of the finished match. The caller sets who plays Black.
    proposal: Proposal,
}

impl Club {
    /// Makes a challenge and queues its announcement.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if
    /// - the challenger challenges themselves,
    /// - the rules do not allow the terms,
    /// - a match is running in the place, and the new match is to be played in the place itself,
    /// - the challenger already has an open challenge in the same place to the same person, or to anybody if the new challenge is
    ///   to anybody,
    /// - the challenged person does not accept challenges from the challenger, or
    /// - there would be more open challenges than [`MOST_OPEN_OF_A_PERSON`] or [`MOST_OPEN_IN_A_PLACE`].
    pub async fn challenge(
        &self,
        input: Input,
        parties: &ChallengeParties,
        proposal: Proposal,
    ) -> Result<Challenge, Refusal> {
        proposal.terms(Layout::default()).map_err(Refusal::MatchTerms)?;
        self.propose_alone(input, parties, proposal, None).await
    }

    /// Checks whether a person may challenge another in direct messages, before a chat with either of them is opened. Stores
    /// nothing.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the two are the same person, the challenged person does not accept challenges from the challenger,
    /// or the challenger has [`MOST_OPEN_OF_A_PERSON`] open challenges.
    pub async fn may_challenge_directly(
        &self,
        challenger: &Actor,
        challenged: &Actor,
    ) -> Result<(), Refusal> {
        if challenger.person == challenged.person {
            return Err(Refusal::Oneself);
        }
        // The transaction inserts rows for people who have none yet, so that their blocks can be looked up. It is never committed.
        let mut writing = self.store.write().await?;
        let challenger_id = writing.player(challenger.person.0, &challenger.kept_name()).await?;
        let challenged_id = writing.player(challenged.person.0, &challenged.kept_name()).await?;
        blocks::check_challenge(&mut writing, challenger_id, challenged_id).await?;
        if writing.open_challenges_of(challenger_id).await? >= MOST_OPEN_OF_A_PERSON {
            return Err(Refusal::TooManyChallenges);
        }
        Ok(())
    }

    /// Makes a challenge to continue an interrupted match from its record.
    ///
    /// # Errors
    /// Returns the refusals of [`Club::challenge`], and [`Refusal::Record`] if the record cannot be replayed, is
    /// finished, or has more than [`LONGEST_RECORD`](super::LONGEST_RECORD) entries.
    pub async fn import(
        &self,
        input: Input,
        parties: &ChallengeParties,
        proposal: Proposal,
        record: &[ImportedEvent],
    ) -> Result<Challenge, Refusal> {
        let BoardChoice::Layout(layout) = proposal.board else {
            return Err(Refusal::Record);
        };
        let terms = proposal.terms(layout).map_err(Refusal::MatchTerms)?;
        let record = imported_record::to_lines(terms, record).ok_or(Refusal::Record)?;
        self.propose_alone(input, parties, proposal, Some(record)).await
    }

    /// Makes a challenge in a transaction of its own.
    async fn propose_alone(
        &self,
        input: Input,
        parties: &ChallengeParties,
        proposal: Proposal,
        record: Option<String>,
    ) -> Result<Challenge, Refusal> {
        let ChallengeParties { challenger, challenged, .. } = parties;
        if challenged.as_ref().is_some_and(|challenged| challenged.person == challenger.person) {
            return Err(Refusal::Oneself);
        }
        let mut writing = self.begin(input).await?;
        let challenge = self.propose(&mut writing, input, parties, proposal, record).await?;
        writing.commit().await?;
        Ok(challenge)
    }

    /// Challenges the opponent of a finished match to another match with the same sides. Single rounds make a series, in which the
    /// opener alternates. Either player may challenge. If the opponent has already made this challenge, this call accepts it, with
    /// `random` as the random choices.
    ///
    /// # Errors
    /// Returns the refusals of [`Club::challenge`] and [`Club::answer`], and a [`Refusal`] if the match is running or
    /// was played by others.
    pub async fn again(
        &self,
        input: Input,
        id: MatchId,
        by: &Actor,
        random: RandomChoices,
    ) -> Result<Challenge, Refusal> {
        let Finished { side, parties, own_place, proposal } = self.finished(id, by).await?;
        let is_series = proposal.length == MatchLength::Single;
        let asked_by = |asker: Side| Proposal {
            opener: if is_series { !proposal.opener } else { Side::Black },
            black: if asker == Side::Black { WhoIsBlack::Challenger } else { WhoIsBlack::Challenged },
            continues: is_series.then_some(id),
            ..proposal
        };
        self.follow(input, (&parties, own_place), asked_by(side), asked_by(!side), random).await
    }

    /// Challenges the opponent of a finished match to a rematch with the sides swapped. Either player may challenge. If the
    /// opponent has already made this challenge, this call accepts it, with `random` as the random choices.
    ///
    /// # Errors
    /// Returns the refusals of [`Club::challenge`] and [`Club::answer`], and a [`Refusal`] if the match is running or
    /// was played by others.
    pub async fn rematch(
        &self,
        input: Input,
        id: MatchId,
        by: &Actor,
        random: RandomChoices,
    ) -> Result<Challenge, Refusal> {
        let Finished { side, parties, own_place, proposal } = self.finished(id, by).await?;
        let asked_by = |asker: Side| Proposal {
            opener: Side::Black,
            black: if asker == Side::White { WhoIsBlack::Challenger } else { WhoIsBlack::Challenged },
            ..proposal
        };
        self.follow(input, (&parties, own_place), asked_by(side), asked_by(!side), random).await
    }

    /// Makes the challenge `own`, to a match that follows a finished one. If the other player has already made the same challenge
    /// (`theirs`), accepts the other player's challenge instead.
    async fn follow(
        &self,
        input: Input,
        (parties, own_place): (&ChallengeParties, Place),
        own: Proposal,
        theirs: Proposal,
        random: RandomChoices,
    ) -> Result<Challenge, Refusal> {
        let ChallengeParties { challenger: by, challenged, .. } = parties;
        let other = challenged.as_ref().ok_or(Refusal::NoRematch)?.person;
        // The search for the other player's challenge and the change are in one transaction. If both players press at the same
        // time, the later press therefore finds the challenge that the earlier press has made.
        let mut writing = self.begin(input).await?;
        let open = match writing.open_challenge(own_place.0, other.0, by.person.0).await? {
            Some(row) => Some(read_at(&mut writing, row, input.at).await?),
            None => None,
        };
        let same =
            open.filter(|open| open.proposal == theirs && open.imported == 0 && open.lapses_at > input.at);
        let challenge = match same {
            Some(open) => {
                let answered = AnswerInput { by, answer: Answer::Accept, input, random, record: None };
                settle(&mut writing, open.id, answered).await?
            }
            None => self.propose(&mut writing, input, parties, own, None).await?,
        };
        writing.commit().await?;
        Ok(challenge)
    }

    /// Reads a finished match of `by`, and returns the terms and the players of a rematch.
    async fn finished(&self, id: MatchId, by: &Actor) -> Result<Finished, Refusal> {
        let history = self.match_by_id(id).await?.ok_or(Refusal::NoMatch)?;
        let side = history.side_of(by.person).ok_or(Refusal::NotAPlayer)?;
        if history.status == Status::Running {
            return Err(Refusal::NoRematch);
        }
        let Seat::Person { person, name } = history.seats[!side].clone() else {
            return Err(Refusal::OpponentGone);
        };
        let proposal = proposal_like(&history);
        let parties = ChallengeParties {
            challenger: by.clone(),
            challenged: Some(Actor { person, name: name.unwrap_or_default() }),
            place: history.place_of(!side),
            server: history.server,
            threads: Threads::Never,
            // The language matters only for the first challenge of a server. The server of a finished match has had its first
            // challenge.
            language: None,
        };
        Ok(Finished { side, parties, own_place: history.place_of(side), proposal })
    }

    async fn propose(
        &self,
        writing: &mut WriteTransaction,
        input: Input,
        parties: &ChallengeParties,
        proposal: Proposal,
        record: Option<String>,
    ) -> Result<Challenge, Refusal> {
        let ChallengeParties { challenger, challenged, place, server, threads, language } = parties;
        // In direct messages, running matches are checked when the challenge is accepted.
        if *threads == Threads::Never
            && server.is_some()
            && let Some(running) = writing.running_match(place.0).await?
        {
            return Err(Refusal::PlaceTaken(MatchId(running)));
        }
        let challenger_id = writing.player(challenger.person.0, &challenger.kept_name()).await?;
        let challenged_id = match challenged {
            Some(challenged) => Some(writing.player(challenged.person.0, &challenged.kept_name()).await?),
            None => None,
        };
        if let Some(challenged_id) = challenged_id {
            blocks::check_challenge(writing, challenger_id, challenged_id).await?;
        }
        let new = NewChallenge {
            channel_id: place.0,
            server_id: server.map(|server| server.0),
            challenger_id,
            challenged_id,
            terms: terms_row(proposal, proposal.board.word()),
            black: proposal.black.word(),
            threads: threads.word(),
            continues: proposal.continues.map(|id| id.0),
            time_control: proposal.time_control.map(TimeControl::code),
            imported: record.as_deref().map_or(0, imported_record::decisions_in) as u32,
            record,
            made_at: input.at.0,
            lapses_at: input.at.0.saturating_add(self.settings.challenge_lifetime),
        };
        let id = writing.insert_challenge(&new).await.map_err(|error| match error {
            StoreError::Conflict(_) => Refusal::AlreadyChallenged,
            other => Refusal::Store(other),
        })?;
        if writing.open_challenges_of(challenger_id).await? > MOST_OPEN_OF_A_PERSON {
            return Err(Refusal::TooManyChallenges);
        }
        if writing.open_challenges_in(place.0).await? > MOST_OPEN_IN_A_PLACE {
            return Err(Refusal::TooManyChallengesHere);
        }
        if let (Some(server), Some(language)) = (*server, *language) {
            resolve_language::take_over(writing, server, language, ChallengeId(id)).await?;
        }
        let announcement = NewAnnouncement {
            channel_id: place.0,
            board: None,
            notice: None,
            challenge_id: Some(id),
            owed_since: input.at.0,
        };
        writing.owe(&announcement).await?;
        Ok(Challenge::read(&challenge_row(writing, ChallengeId(id)).await?)?)
    }

    /// Answers a challenge. `Accept` begins the match, with `random` as the random choices, and queues its first board.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the challenge is not open or this person is not allowed to give the answer. `Accept` is also
    /// refused if one of the players has blocked the other, or a match has begun in the place since the challenge.
    pub async fn answer(
        &self,
        input: Input,
        id: ChallengeId,
        by: &Actor,
        answer: Answer,
        random: RandomChoices,
    ) -> Result<Challenge, Refusal> {
        let record = match (answer, self.store.challenge(id.0).await?) {
            (Answer::Accept | Answer::AcceptInThread(_), Some(row)) => imported_events(&row, input)?,
            _ => None,
        };
        let mut writing = self.begin(input).await?;
        let row = challenge_row(&mut writing, id).await?;
        let challenge = read_at(&mut writing, row, input.at).await?;
        if challenge.state != ChallengeState::Open {
            return Err(Refusal::Answered(challenge.state));
        }
        if !challenge.is_answered_by(answer, by.person) {
            return Err(Refusal::NotYourChallenge);
        }
        if challenge.lapses_at <= input.at {
            writing.settle_challenge(id.0, "lapsed").await?;
            writing.commit().await?;
            return Err(Refusal::Answered(ChallengeState::Lapsed));
        }
        let settled = settle(&mut writing, id, AnswerInput { by, answer, input, random, record }).await?;
        writing.commit().await?;
        Ok(settled)
    }

    /// Returns a challenge by its id.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenge_by_id(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        self.store.challenge(id.0).await?.map(|row| Challenge::read(&row)).transpose()
    }

    /// Returns the relation of a person to the open challenges of a place: whether the person may accept one or, if not, has made
    /// one. `None` if neither is true.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_challenge_for(
        &self,
        place: Place,
        person: Person,
    ) -> Result<Option<OpenChallenge>, StoreError> {
        let (is_own, may_accept) = self.store.open_challenges_for(place.0, person.0).await?;
        Ok(match (may_accept, is_own) {
            (true, _) => Some(OpenChallenge::ToAccept),
            (false, true) => Some(OpenChallenge::Own),
            (false, false) => None,
        })
    }

    /// Returns the newest open challenge of a place that a person has made or may accept.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn newest_open_challenge_for(
        &self,
        place: Place,
        person: Person,
    ) -> Result<Option<Challenge>, StoreError> {
        match self.store.newest_open_challenge_for(place.0, person.0).await? {
            Some(id) => self.challenge_by_id(ChallengeId(id)).await,
            None => Ok(None),
        }
    }

    /// Returns the open challenge of a place that a person may accept, or `None` if there is none, or if there are several.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn only_challenge_to_accept(
        &self,
        place: Place,
        person: Person,
    ) -> Result<Option<Challenge>, StoreError> {
        match self.store.challenges_to_accept(place.0, person.0).await?[..] {
            [id] => self.challenge_by_id(ChallengeId(id)).await,
            _ => Ok(None),
        }
    }

    /// Returns whether `message` shows an open challenge to `person`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenges_by(
        &self,
        place: Place,
        message: MessageId,
        person: Person,
    ) -> Result<bool, StoreError> {
        self.store.challenges_by(place.0, message.0, person.0).await
    }

    /// Returns a place's open challenges, except those that can be accepted only in a thread. The buttons in the messages of these
    /// challenges change when a match begins or ends in the place.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_challenges_to_play_in(&self, place: Place) -> Result<Vec<ChallengeId>, StoreError> {
        Ok(self.store.open_challenges_to_play_in(place.0).await?.into_iter().map(ChallengeId).collect())
    }

    /// Fetches the data that the message of a challenge depends on, besides the challenge itself. Returns the default once the
    /// challenge is no longer open.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenge_context(&self, challenge: &Challenge) -> Result<ChallengeContext, StoreError> {
        if challenge.state != ChallengeState::Open {
            return Ok(ChallengeContext::default());
        }
        let Some(row) = self.store.challenge(challenge.id.0).await? else {
            return Ok(ChallengeContext::default());
        };
        let finished = self.store.finished_matches([Some(row.challenger_id), row.challenged_id]).await?;
        let [challenger_experience, challenged_experience] = finished.map(Experience::from);
        let is_place_taken = self.store.running_match(challenge.place.0).await?.is_some();
        let rated = self.rated_challenge(challenge, Timestamp(row.made_at)).await?;
        let challenged = challenge.challenged.as_ref().and_then(|challenged| challenged.person);
        let private = [
            self.keeps_profile_private(challenge.challenger.person).await?,
            self.keeps_profile_private(challenged).await?,
        ];
        Ok(ChallengeContext { challenger_experience, challenged_experience, is_place_taken, rated, private })
    }

    /// Returns the figures about ratings in the message of an open challenge. The certainty of the ratings is computed for
    /// `made_at`, when the challenge was made.
    async fn rated_challenge(
        &self,
        challenge: &Challenge,
        made_at: Timestamp,
    ) -> Result<RatedChallenge, StoreError> {
        let Some(challenger) = challenge.challenger.person.filter(|_| challenge.imported == 0) else {
            return Ok(RatedChallenge::Nothing);
        };
        let Proposal { game, length, .. } = challenge.proposal;
        let Some(challenged) = &challenge.challenged else {
            let rating = self.rating_in(challenger, game).await?;
            return Ok(rating.map_or(RatedChallenge::Nothing, RatedChallenge::Challenger));
        };
        let Some(challenged) = challenged.person else { return Ok(RatedChallenge::Nothing) };
        let stakes = self.stakes([challenger, challenged], (game, length), made_at).await?;
        Ok(RatedChallenge::Stakes(stakes))
    }

    /// Returns whether the challenger of this challenge has challenged the same person shortly before, in a challenge that was not
    /// accepted. If so, the challenged person is not pinged again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn repeats_ping(&self, id: ChallengeId) -> Result<bool, StoreError> {
        self.store.has_challenged_within(id.0, PING_ONCE_WITHIN).await
    }

    /// Closes lapsed challenges, and postpones the end of challenges if the bot was away while they were open. Examines at most 50,
    /// so call it again until it examines none. Returns the lapsed and the postponed challenges, so that their messages can be
    /// edited.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lapse(&self, now: Timestamp) -> Result<Lapsed, StoreError> {
        self.lapse_where(now, |_| true).await
    }

    /// Like [`Club::lapse`], but leaves out challenges for which `reaches` is false. `reaches` gets the server of a challenge
    /// (`None` in direct messages), and returns false if the bot is cut off from this server although the database does not say so
    /// yet. Challenges that are left out are examined again soon.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lapse_where(
        &self,
        now: Timestamp,
        reaches: impl Fn(Option<Server>) -> bool + Send + Sync,
    ) -> Result<Lapsed, StoreError> {
        let mut writing = self.store.write().await?;
        let mut lapsed = Lapsed::default();
        for id in writing.challenges_to_examine(now.0, LAPSING_AT_ONCE).await? {
            lapsed.examined += 1;
            match lapse_or_postpone(&mut writing, id, now, &reaches).await {
                Ok(ExaminedChallenge::Lapsed(challenge)) => lapsed.challenges.push(challenge),
                Ok(ExaminedChallenge::Postponed(challenge)) => lapsed.postponed.extend(challenge),
                // An unreadable challenge must not keep the others open.
                Err(error) if error.is_about_one_row() => {
                    writing.settle_challenge(id, "lapsed").await?;
                    lapsed.unreadable.push((ChallengeId(id), error));
                }
                Err(error) => return Err(error),
            }
        }
        writing.commit().await?;
        Ok(lapsed)
    }
}

/// Returns a proposal with the terms of `history`. The caller sets who plays Black.
pub(super) fn proposal_like(history: &History) -> Proposal {
    let terms = *history.state.terms();
    Proposal {
        game: terms.board().game,
        length: terms.length(),
        variants: terms.variants(),
        board: BoardChoice::Layout(terms.board().layout),
        tournament: terms.opening() == Opening::Tournament,
        opener: terms.challenger(),
        time_control: history.time_control,
        ..Proposal::default()
    }
}

/// The result of [`Club::lapse`].
#[derive(Debug, Default)]
pub struct Lapsed {
    /// How many challenges were examined.
    pub examined: usize,
    /// The challenges that have lapsed.
    pub challenges: Vec<Challenge>,
    /// The challenges that stay open for longer than their messages say, because the bot was away.
    pub postponed: Vec<Challenge>,
    /// The challenges that cannot be read, with the reason. They were closed as lapsed.
    pub unreadable: Vec<(ChallengeId, StoreError)>,
}

/// The result of examining a challenge whose time seems to be over.
enum ExaminedChallenge {
    Lapsed(Challenge),
    /// The challenge stays open until its `lapses_at`. `None` while the bot is away, because the new time is not known yet.
    Postponed(Option<Challenge>),
}

/// Closes an open challenge if its time is over, not counting the absences of the bot. Otherwise postpones its end by these
/// absences.
async fn lapse_or_postpone(
    writing: &mut WriteTransaction,
    id: i64,
    now: Timestamp,
    reaches: &(impl Fn(Option<Server>) -> bool + Sync),
) -> Result<ExaminedChallenge, StoreError> {
    let unreadable = || StoreError::Unreadable { what: "challenge", id, why: "it is not there".to_owned() };
    let row = writing.challenge(id).await?.ok_or_else(unreadable)?;
    if !reaches(row.server_id.map(|server| Server(server.cast_unsigned()))) {
        // The end is postponed provisionally. The next examination computes the postponement again.
        let postponed = now.0.saturating_sub(row.lapses_at).saturating_add(ABSENCE_RECHECK);
        writing.postpone_challenge(id, postponed).await?;
        return Ok(ExaminedChallenge::Postponed(None));
    }
    let (postponed, is_away) = postponement(writing, &row, now).await?;
    if row.lapses_at.saturating_add(postponed) > now.0 {
        writing.postpone_challenge(id, postponed).await?;
        let postponed = Challenge::read(&ChallengeRow { postponed, ..row });
        return Ok(ExaminedChallenge::Postponed(postponed.ok().filter(|_| !is_away)));
    }
    let challenge = Challenge::read(&row)?;
    writing.settle_challenge(id, "lapsed").await?;
    Ok(ExaminedChallenge::Lapsed(Challenge { state: ChallengeState::Lapsed, ..challenge }))
}

/// Returns how long the bot was away between the making of a challenge and `at`, in milliseconds, at most [`LONGEST_POSTPONEMENT`].
/// Also returns whether the bot was away at `at`.
async fn postponement(
    writing: &mut WriteTransaction,
    row: &ChallengeRow,
    at: Timestamp,
) -> Result<(i64, bool), StoreError> {
    let absences = Absences::merged(writing.absences(row.server_id, row.made_at).await?);
    let away = absences.between(Timestamp(row.made_at), at);
    Ok((away.min(LONGEST_POSTPONEMENT), absences.contain(at)))
}

/// Reads a challenge, with its end postponed by the absences of the bot up to `at`.
async fn read_at(
    writing: &mut WriteTransaction,
    mut row: ChallengeRow,
    at: Timestamp,
) -> Result<Challenge, StoreError> {
    row.postponed = postponement(writing, &row, at).await?.0;
    Challenge::read(&row)
}

async fn challenge_row(writing: &mut WriteTransaction, id: ChallengeId) -> Result<ChallengeRow, Refusal> {
    writing.challenge(id.0).await?.ok_or(Refusal::NoChallenge)
}

/// An answer to a challenge.
struct AnswerInput<'a> {
    by: &'a Actor,
    answer: Answer,
    input: Input,
    random: RandomChoices,
    /// The replayed record that the challenge continues; `None` if it continues none.
    record: Option<ImportedEvents>,
}

/// Applies an answer to an open challenge. `Accept` begins the match.
async fn settle(
    writing: &mut WriteTransaction,
    id: ChallengeId,
    answered: AnswerInput<'_>,
) -> Result<Challenge, Refusal> {
    let AnswerInput { by, answer, input, random, record } = answered;
    let player = writing.player(by.person.0, &by.kept_name()).await?;
    match answer {
        Answer::Accept | Answer::AcceptInThread(_) => {
            let row = challenge_row(writing, id).await?;
            blocks::check_match(writing, player, row.challenger_id).await?;
            let players = (row.challenger_id, player);
            let thread = if let Answer::AcceptInThread(thread) = answer { Some(thread) } else { None };
            let challenge = Challenge::read(&row)?;
            let spec = MatchSpec { record, ..match_of(writing, &challenge, players, thread, random).await? };
            let begun = start_match(writing, &spec, input).await?;
            writing.accept_challenge(id.0, player, begun.0).await?;
        }
        Answer::Decline => {
            writing.settle_challenge(id.0, "declined").await?;
            // A challenge in direct messages is shown in the opponent's chat with the bot, so the challenger gets a message of
            // their own.
            if challenge_row(writing, id).await?.server_id.is_none() {
                writing.owe_challenger(id.0, input.at.0).await?;
            }
        }
        Answer::Withdraw | Answer::Remove => writing.settle_challenge(id.0, "withdrawn").await?,
    }
    Ok(Challenge::read(&challenge_row(writing, id).await?)?)
}

/// Returns the match that an accepted challenge begins, in a thread of its place or in the place itself. `players` are the row ids
/// of the challenger and the challenged player.
async fn match_of(
    writing: &mut WriteTransaction,
    challenge: &Challenge,
    (challenger, challenged): (i64, i64),
    thread: Option<Place>,
    random: RandomChoices,
) -> Result<MatchSpec, Refusal> {
    let proposal = challenge.proposal;
    let experience = writing.finished_matches([challenger, challenged]).await?.map(Experience::from);
    let terms = proposal.terms(proposal.layout(random)).map_err(Refusal::MatchTerms)?;
    let challenger_is_black = proposal.challenger_is_black(experience, random);
    let (place, other_place) = match (challenge.server, thread) {
        (Some(_), _) | (None, Some(_)) => (thread.unwrap_or(challenge.place), None),
        (None, None) => {
            // Each player sees the match in their own chat with the bot. The first place is Black's.
            let chat = writing.direct_channel_of_player(challenger).await?;
            let chat = Place(chat.ok_or(Refusal::OpponentGone)?.cast_unsigned());
            if challenger_is_black { (chat, Some(challenge.place)) } else { (challenge.place, Some(chat)) }
        }
    };
    Ok(MatchSpec {
        place,
        other_place,
        thread_of: thread.map(|_| challenge.place),
        server: challenge.server,
        terms,
        time_control: proposal.time_control,
        seats: challenge::seats(
            NewSeat::Player(challenger),
            NewSeat::Player(challenged),
            challenger_is_black,
        ),
        continues: proposal.continues,
        record: None,
    })
}

/// Returns the events of the record that an open challenge continues, or `None` if the challenge continues no record or is no
/// longer open.
///
/// A challenge that continues a record names its layout, so its terms do not depend on random choices.
fn imported_events(row: &ChallengeRow, input: Input) -> Result<Option<ImportedEvents>, Refusal> {
    let challenge = Challenge::read(row)?;
    let (Some(lines), ChallengeState::Open) = (row.record.as_deref(), challenge.state) else {
        return Ok(None);
    };
    let BoardChoice::Layout(layout) = challenge.proposal.board else { return Err(Refusal::Record) };
    let terms = challenge.proposal.terms(layout).map_err(Refusal::MatchTerms)?;
    let record = imported_record::from_lines(terms.board().game, lines).ok_or(Refusal::Record)?;
    ImportedEvents::replay(terms, challenge.proposal.time_control, &record, input).map(Some)
}

/// Returns the stored terms of a proposal. `layout` may stand for a random layout that is not chosen yet.
fn terms_row(proposal: Proposal, layout: &'static str) -> MatchTermsRow {
    let opening = if proposal.tournament { Opening::Tournament } else { Opening::Standard };
    MatchTermsRow {
        game: proposal.game.word().to_owned(),
        length: proposal.length.word().to_owned(),
        variants: stored_word::variants_to_code(proposal.variants),
        layout: layout.to_owned(),
        opening: opening.word().to_owned(),
        opener: proposal.opener.word().to_owned(),
    }
}
