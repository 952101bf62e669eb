//! Making and answering challenges.

use kamisado_rules::{BySide, Layout, Side};

use super::{
    Actor, Answer, Challenge, ChallengeId, ChallengeState, Club, Input, MatchId, Place, Proposal, Refusal,
    Server, Timestamp,
    challenge::{self, FinishedMatches, Lot},
    codes::{self, Word},
};
use crate::store::{ChallengeRow, NewAnnouncement, NewChallenge, NewMatch, StoreError, TermsRow, Writing};

/// How many challenges lapse in one transaction.
const LAPSING_AT_ONCE: i64 = 50;

impl Club {
    /// Makes a challenge and owes its announcement.
    ///
    /// # Errors
    /// Refused: oneself, terms that the rules do not allow, a place with a running match, a second open challenge to
    /// the same person in the same place.
    pub async fn challenge(
        &self,
        input: Input,
        challenger: &Actor,
        challenged: &Actor,
        place: Place,
        server: Option<Server>,
        proposal: Proposal,
    ) -> Result<Challenge, Refusal> {
        if challenger.person == challenged.person {
            return Err(Refusal::Oneself);
        }
        proposal.terms(Layout::default()).map_err(Refusal::Terms)?;
        let mut writing = self.begin(input).await?;
        if let Some(running) = writing.running_match(place.0).await? {
            return Err(Refusal::PlaceTaken(MatchId(running)));
        }
        writing.lapse_challenges(input.at.0, LAPSING_AT_ONCE).await?;
        let new = NewChallenge {
            channel_id: place.0,
            server_id: server.map(|server| server.0),
            challenger_id: writing.player(challenger.person.0, &challenger.kept_name()).await?,
            challenged_id: writing.player(challenged.person.0, &challenged.kept_name()).await?,
            terms: terms_row(proposal, proposal.board.word()),
            black: proposal.black.word(),
            made_at: input.at.0,
            lapses_at: input.at.0.saturating_add(self.settings.challenge_lifetime),
        };
        let id = writing.insert_challenge(&new).await.map_err(|error| match error {
            StoreError::Conflict(_) => Refusal::AlreadyChallenged,
            other => Refusal::Store(other),
        })?;
        let announcement = NewAnnouncement {
            channel_id: place.0,
            board: None,
            challenge_id: Some(id),
            owed_since: input.at.0,
        };
        writing.owe(&announcement).await?;
        let challenge = Challenge::read(&challenge_row(&mut writing, ChallengeId(id)).await?)?;
        writing.commit().await?;
        Ok(challenge)
    }

    /// Answers a challenge. `Accept` begins the match and owes its first board; `lot` is used where chance decides.
    ///
    /// # Errors
    /// Refused: a challenge that is not open (any more), an answer that is somebody else's to give, a place in which a
    /// match has begun meanwhile.
    pub async fn answer(
        &self,
        input: Input,
        id: ChallengeId,
        by: &Actor,
        answer: Answer,
        lot: Lot,
    ) -> Result<Challenge, Refusal> {
        let mut writing = self.begin(input).await?;
        let row = challenge_row(&mut writing, id).await?;
        let challenge = Challenge::read(&row)?;
        if challenge.who_answers(answer) != Some(by.person) {
            return Err(Refusal::NotYourChallenge);
        }
        if challenge.state != ChallengeState::Open {
            return Err(Refusal::Answered(challenge.state));
        }
        if challenge.lapses_at <= input.at {
            writing.settle_challenge(id.0, "lapsed", None).await?;
            writing.commit().await?;
            return Err(Refusal::Answered(ChallengeState::Lapsed));
        }
        writing.player(by.person.0, &by.kept_name()).await?;
        match answer {
            Answer::Accept => {
                let begun = begin_match(&mut writing, &row, &challenge, input.at, lot).await?;
                writing.settle_challenge(id.0, "accepted", Some(begun)).await?;
            }
            Answer::Decline => writing.settle_challenge(id.0, "declined", None).await?,
            Answer::Withdraw => writing.settle_challenge(id.0, "withdrawn", None).await?,
        }
        let settled = Challenge::read(&challenge_row(&mut writing, id).await?)?;
        writing.commit().await?;
        Ok(settled)
    }

    /// A challenge as it stands.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenge_by_id(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        self.store.challenge(id.0).await?.map(|row| Challenge::read(&row)).transpose()
    }

    /// Lets open challenges lapse whose time is over, at most 50 at a time; returns them, so that the messages that
    /// show them can be changed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lapse(&self, now: Timestamp) -> Result<Vec<Challenge>, StoreError> {
        let mut writing = self.store.write().await?;
        let mut lapsed = Vec::new();
        for id in writing.lapse_challenges(now.0, LAPSING_AT_ONCE).await? {
            if let Some(row) = writing.challenge(id).await? {
                lapsed.push(Challenge::read(&row)?);
            }
        }
        writing.commit().await?;
        Ok(lapsed)
    }
}

async fn challenge_row(writing: &mut Writing, id: ChallengeId) -> Result<ChallengeRow, Refusal> {
    writing.challenge(id.0).await?.ok_or(Refusal::NoChallenge)
}

async fn begin_match(
    writing: &mut Writing,
    row: &ChallengeRow,
    challenge: &Challenge,
    at: Timestamp,
    lot: Lot,
) -> Result<i64, Refusal> {
    if let Some(running) = writing.running_match(challenge.place.0).await? {
        return Err(Refusal::PlaceTaken(MatchId(running)));
    }
    let proposal = challenge.proposal;
    let layout = proposal.layout(lot);
    let terms = proposal.terms(layout).map_err(Refusal::Terms)?;
    let finished = FinishedMatches {
        challenger: writing.finished_matches(row.challenger_id, proposal.game.word()).await?,
        challenged: writing.finished_matches(row.challenged_id, proposal.game.word()).await?,
    };
    let BySide { black, white } = challenge::seats(row, proposal.challenger_is_black(finished, lot));
    let new = NewMatch {
        channel_id: challenge.place.0,
        server_id: challenge.server.map(|server| server.0),
        terms: terms_row(proposal, super::BoardChoice::Layout(layout).word()),
        opener: terms.challenger().word(),
        decider: kamisado_rules::Match::new(terms).decider().map_or("", Side::word),
        began_at: at.0,
        black,
        white,
    };
    let id = writing.insert_match(&new).await?;
    let announcement = NewAnnouncement {
        channel_id: challenge.place.0,
        board: Some((id, 0)),
        challenge_id: None,
        owed_since: at.0,
    };
    writing.owe(&announcement).await?;
    Ok(id)
}

fn terms_row(proposal: Proposal, layout: &'static str) -> TermsRow {
    let opening = if proposal.tournament {
        kamisado_rules::Opening::Tournament
    } else {
        kamisado_rules::Opening::Standard
    };
    TermsRow {
        game: proposal.game.word().to_owned(),
        length: proposal.length.word().to_owned(),
        variants: codes::variants_to_code(proposal.variants),
        layout: layout.to_owned(),
        opening: opening.word().to_owned(),
    }
}
