//! Commands on tournaments.

use kamisado_rules::{BySide, Layout, Opening};
use kamisado_tournaments::{Event, Format, NextStep, Phase, Refusal as EventRefusal, Terms};

use super::{
    Actor, Club, Input, MatchId, MessageId, Place, Rating, Refusal, Timestamp, Tournament, TournamentChange,
    TournamentId, TournamentKind, TournamentPlan, TournamentRefusal,
    start_match::{MatchSpec, start_match},
    stored_word::{self, StoredWord},
    time_control::TimeControl,
    tournament::LONGEST_TOURNAMENT_NAME,
    tournament_event_codes,
};
use crate::store::{MatchTermsRow, NewSeat, NewTournament, StoreError, WriteTransaction};

/// The maximum number of tournaments of a channel that are not over.
pub const MOST_TOURNAMENTS_IN_A_PLACE: i64 = 3;

/// The maximum number of events before the start, so that nobody fills the database by signing up and off.
const MOST_EVENTS_OF_SIGN_UP: i64 = 2000;

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

    /// Signs a person up or off, or starts a tournament or calls it off. `manages` says whether the person manages the server,
    /// who may do what the organiser may do.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if there is no such tournament, the person may not do it, or it cannot happen now.
    pub async fn change_tournament(
        &self,
        input: Input,
        id: TournamentId,
        (by, manages): (&Actor, bool),
        change: TournamentChange,
    ) -> Result<Tournament, Refusal> {
        let refused = |refusal| Refusal::Tournament(refusal);
        let known = self.tournament(id).await?.ok_or(refused(TournamentRefusal::NoTournament))?;
        let rating = self.rating_in(by.person, known.proposal.game).await?;
        let mut writing = self.begin(input).await?;
        let mut tournament = read(&mut writing, id).await?.ok_or(refused(TournamentRefusal::NoTournament))?;
        if tournament.is_over {
            return Err(refused(TournamentRefusal::Event(EventRefusal::SignUpOver)));
        }
        let may_organise = manages || tournament.is_organised_by(by.person);
        let event = match change {
            TournamentChange::SignUp => {
                if tournament.last_event >= MOST_EVENTS_OF_SIGN_UP {
                    return Err(refused(TournamentRefusal::Event(EventRefusal::Full)));
                }
                let player = writing.player(by.person.0, &by.kept_name()).await?;
                let rating = rating.unwrap_or_else(|| Rating::new(input.at)).rating;
                Event::SignedUp {
                    person: player.cast_unsigned(),
                    rating: i32::try_from(rating).unwrap_or(i32::MAX),
                }
            }
            TournamentChange::SignOff => {
                let player = writing.find_player(by.person.0).await?;
                let player = player.ok_or(refused(TournamentRefusal::Event(EventRefusal::NotIn)))?;
                Event::SignedOff { person: player.cast_unsigned() }
            }
            TournamentChange::Start | TournamentChange::CallOff if !may_organise => {
                return Err(refused(TournamentRefusal::NotOrganiser));
            }
            TournamentChange::Start => Event::Started,
            TournamentChange::CallOff => Event::CalledOff,
        };
        tournament.state.apply(&event).map_err(|refusal| refused(TournamentRefusal::Event(refusal)))?;
        append(&mut writing, &tournament, tournament.last_event + 1, &event, input.at).await?;
        writing.commit().await?;
        self.tournament(id).await?.ok_or(refused(TournamentRefusal::NoTournament))
    }

    /// A tournament as it is stored now.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
        self.store.tournament(id.0).await?.map(Tournament::read).transpose()
    }

    /// The tournaments after this one in which something has changed that was not shown or acted on yet, at most 100.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unsettled_tournaments(
        &self,
        after: Option<TournamentId>,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let ids = self.store.unsettled_tournaments(after.map_or(0, |id| id.0), 100).await?;
        Ok(ids.into_iter().map(TournamentId).collect())
    }

    /// Stores what follows from the matches of a tournament that are over, and pairs the next round. Returns how it stands then;
    /// `None` if there is no such tournament.
    ///
    /// # Errors
    /// When the database fails, or the tournament cannot be replayed.
    pub async fn advance_tournament(
        &self,
        id: TournamentId,
        now: Timestamp,
    ) -> Result<Option<Tournament>, StoreError> {
        loop {
            // A round is paired outside of the transaction, for which all other writers wait.
            let Some(known) = self.tournament(id).await? else { return Ok(None) };
            let mut advanced = known.clone();
            let mut events = Vec::new();
            while let Some(event) = advanced.next_event() {
                let unreadable =
                    || StoreError::Unreadable { what: "tournament", id: id.0, why: format!("{event:?}") };
                advanced.state.apply(&event).map_err(|_| unreadable())?;
                events.push(event);
            }
            let has_begun = advanced.state.phase() != Phase::SignUp;
            let ends = !known.is_over && has_begun && advanced.state.next_step() == NextStep::Over;
            if events.is_empty() && !ends {
                return Ok(Some(known));
            }
            let mut writing = self.store.write().await?;
            if writing.last_tournament_event(id.0).await? != known.last_event {
                continue;
            }
            for (sequence, event) in (known.last_event + 1..).zip(&events) {
                append(&mut writing, &known, sequence, event, now).await?;
            }
            if ends {
                writing.end_tournament(id.0, now.0).await?;
            }
            writing.commit().await?;
        }
    }

    /// Begins the match of a game of a tournament in a thread of the tournament's channel, which has this id and is opened when
    /// the first board is posted. The input is the message from which the thread is opened.
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
            thread_of: Some(tournament.place),
            server: Some(tournament.server),
            terms,
            time_control: tournament.proposal.time_control,
            seats: BySide::from_fn(|side| NewSeat::Player(people[side])),
            continues: None,
            record: None,
        };
        let begun = start_match(&mut writing, &spec, input).await?;
        writing.insert_tournament_game(id.0, game, begun.0).await?;
        writing.commit().await?;
        Ok(begun)
    }

    /// Stores which message shows a tournament; `None` if it was deleted.
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

    /// Stores that a tournament was shown as it stands here, and that its matches have begun.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle_tournament(&self, tournament: &Tournament) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.settle_tournament(tournament.id.0, tournament.changes).await?;
        writing.commit().await
    }
}

async fn read(writing: &mut WriteTransaction, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
    writing.tournament(id.0).await?.map(Tournament::read).transpose()
}

/// Appends an event to a tournament.
async fn append(
    writing: &mut WriteTransaction,
    tournament: &Tournament,
    sequence: i64,
    event: &Event,
    at: Timestamp,
) -> Result<(), StoreError> {
    let row = tournament_event_codes::row(sequence, event);
    writing.append_tournament_event(tournament.id.0, &row, at.0).await?;
    if let Event::CalledOff = event {
        writing.end_tournament(tournament.id.0, at.0).await?;
    }
    Ok(())
}

fn row(plan: &TournamentPlan, organiser_id: i64, made_at: Timestamp) -> NewTournament {
    let TournamentPlan { place, server, name, terms, proposal } = plan;
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
    }
}
