//! Export and deletion of the data about a person.

use std::collections::HashMap;

use super::{
    CausedBy, Challenge, Club, Entry, Event, History, Input, MatchId, Person, Refusal,
    append_event::append_owed,
};
use crate::store::StoreError;

/// The matches and challenges that the deletion of a person's data has ended.
#[derive(Clone, Debug, Default)]
pub struct DeletionSummary {
    /// The matches that were resigned for the person.
    pub matches: Vec<History>,
    /// The challenges that were withdrawn or declined.
    pub challenges: Vec<Challenge>,
    /// Running matches that cannot be replayed and so were not resigned. The person is deleted from them all
    /// the same.
    pub unreadable: Vec<MatchId>,
}

impl Club {
    /// The data about a person as JSON objects, up to `most_bytes` bytes in all, and whether that is everything. The
    /// newest challenges and matches come first.
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

    /// Deletes a person's id and name wherever they are stored, with their settings, blocks and the ids of
    /// their messages, from the database and from its log. Running matches are resigned, open challenges
    /// withdrawn or declined. Matches stay for the opponents, without the person.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the database contains no data about the person.
    pub async fn forget(&self, input: Input, person: Person) -> Result<DeletionSummary, Refusal> {
        let mut ahead = self.running_ahead(person).await?;
        let mut writing = self.begin(input).await?;
        let player = writing.find_player(person.0).await?.ok_or(Refusal::NothingKept)?;
        let mut forgotten = DeletionSummary::default();
        for id in writing.running_matches_of(player).await? {
            let mut history = match self.caught_up(&mut writing, MatchId(id), ahead.remove(&id)).await {
                Ok(Some(history)) => history,
                Ok(None) => continue,
                Err(StoreError::Unreadable { .. }) => {
                    forgotten.unreadable.push(MatchId(id));
                    continue;
                }
                Err(error) => return Err(error.into()),
            };
            let Some(side) = history.side_of(person) else { continue };
            // Refused if the match is over although its row does not show that yet.
            if history
                .apply(Entry { by: CausedBy::Seat(side), at: input.at, event: Event::Resigned })
                .is_err()
            {
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
            // An unreadable challenge is deleted too.
            let row = writing.challenge(id).await?;
            forgotten.challenges.extend(row.and_then(|row| Challenge::read(&row).ok()));
        }
        writing.commit().await?;
        // Cached matches hold the names of their players.
        self.replays.forget();
        self.try_to_empty_log().await;
        Ok(forgotten)
    }

    /// The running matches of a person, as far as they can be read, by their ids.
    async fn running_ahead(&self, person: Person) -> Result<HashMap<i64, History>, StoreError> {
        let mut running = HashMap::new();
        for id in self.store.running_matches_of(person.0).await? {
            match self.replayed_ahead(MatchId(id)).await {
                Ok(history) => running.extend(history.map(|history| (id, history))),
                Err(StoreError::Unreadable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(running)
    }
}
