//! What is kept about a person: handed out and taken away.

use super::{
    Challenge, Club, Entry, Event, History, Input, MatchId, Person, Refusal, append_event::append_owed,
};
use crate::store::StoreError;

/// What ended when a person's data was deleted, for those who have to be shown.
#[derive(Clone, Debug, Default)]
pub struct DeletionSummary {
    /// The matches that the person has given up.
    pub matches: Vec<History>,
    /// The challenges that were withdrawn or declined.
    pub challenges: Vec<Challenge>,
    /// Running matches that cannot be replayed and so could not be given up; the person is gone from them all the same.
    pub unreadable: Vec<MatchId>,
}

impl Club {
    /// All that is kept about a person, as JSON objects: the newest challenges and matches first, no more than so many
    /// bytes; and whether that is all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn everything_about(
        &self,
        person: Person,
        most_bytes: usize,
    ) -> Result<(Vec<String>, bool), StoreError> {
        self.store.everything_about(person.0, most_bytes).await
    }

    /// Takes a person's number and name away wherever they stand, with settings, blocks and the numbers of their
    /// messages, in the database and in its log. Running matches are given
    /// up, open challenges withdrawn and declined; matches stay as their opponents' matches, without the person.
    ///
    /// # Errors
    /// Refused where nothing is kept about the person.
    pub async fn forget(&self, input: Input, person: Person) -> Result<DeletionSummary, Refusal> {
        let mut writing = self.begin(input).await?;
        let player = writing.find_player(person.0).await?.ok_or(Refusal::NothingKept)?;
        let mut forgotten = DeletionSummary::default();
        for id in writing.running_matches_of(player).await? {
            let mut history = match self.replayed(&mut writing, MatchId(id)).await {
                Ok(Some(history)) => history,
                Ok(None) => continue,
                Err(StoreError::Unreadable { .. }) => {
                    forgotten.unreadable.push(MatchId(id));
                    continue;
                }
                Err(error) => return Err(error.into()),
            };
            let Some(side) = history.side_of(person) else { continue };
            // Refused where the match has ended in another way that is not written down yet.
            if history.apply(Entry { by: Some(side), at: input.at, event: Event::Resigned }).is_err() {
                continue;
            }
            append_owed(&mut writing, &history, Some(input)).await?;
            forgotten.matches.push(history);
        }
        let challenges = writing.open_challenges_with(player).await?;
        for &(id, own) in &challenges {
            writing.settle_challenge(id, if own { "withdrawn" } else { "declined" }).await?;
        }
        writing.forget_player(player, input.id).await?;
        for (id, _) in challenges {
            // What is deleted need not be readable.
            let row = writing.challenge(id).await?;
            forgotten.challenges.extend(row.and_then(|row| Challenge::read(&row).ok()));
        }
        writing.commit().await?;
        // Matches are kept in memory with the names of their players.
        self.replays.forget();
        self.try_to_empty_log().await;
        Ok(forgotten)
    }
}
