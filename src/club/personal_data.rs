//! Export and deletion of the data about a person.

use std::{collections::HashMap, path::PathBuf};

use super::{
    CausedBy, Challenge, Club, Entry, Event, History, Input, MatchId, Person, Refusal, Timestamp,
    entrant_events, store_event::append_owed,
};
use crate::store::{StoreError, UnknownDeletions, WriteTransaction};

/// The matches and challenges that the deletion of a person's data has ended.
#[derive(Clone, Debug, Default)]
pub struct DeletionSummary {
    /// The matches that were resigned for the person.
    pub matches: Vec<History>,
    /// The challenges that were withdrawn or declined.
    pub challenges: Vec<Challenge>,
    /// Running matches that cannot be replayed and so were not resigned. The person is deleted from them nevertheless.
    pub unreadable: Vec<MatchId>,
}

/// The effects that the deletion of a person's data would have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeletionEffects {
    /// How many running matches would be resigned.
    pub running: usize,
    /// How many open challenges would be withdrawn or declined.
    pub challenges: i64,
    /// Whether matches with the person would stay for opponents.
    pub has_opponents: bool,
}

/// The result of applying the deletions that the file beside the database lists and the database lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedDeletions {
    /// How many people's data was deleted.
    pub applied: usize,
    /// How many deletions cannot be applied, because they were noted with another key. They are applied once that key is back in
    /// its place.
    pub other_key: usize,
    /// The number of the newest deletion in the file.
    pub newest: i64,
    /// Whether nothing could be applied, because there was no file of deletions.
    pub no_file: bool,
    /// The file of deletions.
    pub file: PathBuf,
}

impl Club {
    /// Returns the data about a person as JSON objects, up to `most_bytes` bytes in all, and whether they are complete. The newest
    /// challenges and matches come first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn everything_about(
        &self,
        person: Person,
        most_bytes: usize,
    ) -> Result<(Vec<String>, bool), StoreError> {
        let (of_tournaments, are_complete) = self.entrant_objects(person, most_bytes).await?;
        let (objects, is_all) = self.store.everything_about(person.0, of_tournaments, most_bytes).await?;
        Ok((objects, is_all && are_complete))
    }

    /// Returns the events of tournaments that concern a person as an entrant, as JSON objects, the newest tournament first, and
    /// whether all events of these tournaments could be read. Stops when the objects have more than `most_bytes` bytes in all.
    async fn entrant_objects(
        &self,
        person: Person,
        most_bytes: usize,
    ) -> Result<(Vec<String>, bool), StoreError> {
        let Some(player) = self.store.player_row(person.0).await? else { return Ok((Vec::new(), true)) };
        let (mut objects, mut bytes, mut are_complete) = (Vec::new(), 0, true);
        for id in self.store.tournaments_entered_by(player).await? {
            let Some(rows) = self.store.tournament(id).await? else { continue };
            let (found, is_complete) = entrant_events::objects(&rows, player);
            are_complete &= is_complete;
            bytes += found.iter().map(String::len).sum::<usize>();
            objects.extend(found);
            if bytes > most_bytes {
                break;
            }
        }
        Ok((objects, are_complete))
    }

    /// Returns the effects that the deletion of a person's data would have now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn effects_of_deletion(&self, person: Person) -> Result<DeletionEffects, StoreError> {
        let running = self.running_of(person).await?.all;
        let (challenges, has_opponents) = self.store.challenges_and_opponents(person.0).await?;
        Ok(DeletionEffects { running, challenges, has_opponents })
    }

    /// Deletes a person's id and name wherever they are stored, with their settings, blocks and the ids of their messages,
    /// from the database and from its write-ahead log. Running matches are resigned, open challenges withdrawn or declined.
    /// Matches stay for the opponents, without the person. So do other people's blocks of the person, with a hash in place
    /// of the id. The deletion is noted beside the database, for backups that are restored.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the database contains no data about the person. [`Refusal::DeletionNoted`] means that the database
    /// has failed after the deletion was noted. The deletion is then carried out later.
    pub async fn delete_person(&self, input: Input, person: Person) -> Result<DeletionSummary, Refusal> {
        // This call also carries out an earlier deletion of this person's data that has failed. The person then has no data left,
        // but the request is not refused for that reason.
        let applied = self.apply_noted_deletions(input.at).await?.applied;
        let ahead = self.running_ahead(person).await?;
        let mut writing = self.begin(input).await?;
        let player = match writing.find_player(person.0).await? {
            Some(player) => player,
            None if applied > 0 => return Ok(DeletionSummary::default()),
            None => return Err(Refusal::NothingKept),
        };
        let forgotten =
            self.forget_player(&mut writing, (person, player), ahead, input.at, Some(input)).await?;
        if let Some(number) = writing.note_deletion(person.0).await? {
            let known = async {
                writing.know_deletion(number).await?;
                writing.commit().await
            };
            known.await.map_err(Refusal::DeletionNoted)?;
        } else {
            writing.commit().await?;
        }
        // Cached matches hold the names of their players.
        self.replays.forget();
        self.try_to_empty_log().await;
        Ok(forgotten)
    }

    /// Applies noted deletions to a database that may have been restored. The events of these deletions get the newest time in the
    /// database, because the clock of a new host may be wrong. In a new database, they get `now`.
    ///
    /// # Errors
    /// When the database or the file of deletions cannot be used.
    pub async fn apply_deletions_to_restored(&self, now: Timestamp) -> Result<NotedDeletions, StoreError> {
        let newest = self.newest_time().await?.unwrap_or(now);
        self.apply_noted_deletions(newest).await
    }

    /// Applies the deletions that the file beside the database lists and the database lacks, because the database is an older
    /// backup or the deletions have failed.
    ///
    /// # Errors
    /// When the database or the file of deletions cannot be used.
    pub async fn apply_noted_deletions(&self, now: Timestamp) -> Result<NotedDeletions, StoreError> {
        let unknown = self.store.unknown_deletions().await?;
        let mut applied = 0;
        for id in unknown.people {
            let person = Person(id);
            let ahead = self.running_ahead(person).await?;
            let mut writing = self.store.write().await?;
            let Some(player) = writing.find_player(id).await? else { continue };
            self.forget_player(&mut writing, (person, player), ahead, now, None).await?;
            writing.commit().await?;
            applied += 1;
        }
        self.store.know_deletions(unknown.newest, &unknown.other_key).await?;
        if applied > 0 {
            self.replays.forget();
            self.try_to_empty_log().await;
        }
        let UnknownDeletions { other_key, newest, no_file, file, .. } = unknown;
        Ok(NotedDeletions { applied, other_key: other_key.len(), newest, no_file, file })
    }

    /// Deletes the data of a person in a transaction. `player` is the person's row id.
    async fn forget_player(
        &self,
        writing: &mut WriteTransaction,
        (person, player): (Person, i64),
        mut ahead: HashMap<i64, Box<History>>,
        at: Timestamp,
        input: Option<Input>,
    ) -> Result<DeletionSummary, StoreError> {
        let mut forgotten = DeletionSummary::default();
        for id in writing.running_matches_of(player).await? {
            let mut history = match self.caught_up(writing, MatchId(id), ahead.remove(&id)).await {
                Ok(Some(history)) => history,
                Ok(None) => continue,
                Err(StoreError::Unreadable { .. }) => {
                    forgotten.unreadable.push(MatchId(id));
                    continue;
                }
                Err(error) => return Err(error),
            };
            let Some(side) = history.side_of(person) else { continue };
            // The event is refused if the match is over although its row does not show that yet.
            if history.apply(Entry { by: CausedBy::Seat(side), at, event: Event::Resigned }).is_err() {
                continue;
            }
            append_owed(writing, &history, input).await?;
            forgotten.matches.push(history);
        }
        writing.note_tournament_player_gone(player).await?;
        let challenges = writing.open_challenges_with(player).await?;
        for &(id, own) in &challenges {
            writing.settle_challenge(id, if own { "withdrawn" } else { "declined" }).await?;
        }
        writing.forget_player(player, input.map(|input| input.id)).await?;
        for (id, _) in challenges {
            // An unreadable challenge has been withdrawn or declined too, but cannot be returned.
            let row = writing.challenge(id).await?;
            forgotten.challenges.extend(row.and_then(|row| Challenge::read(&row).ok()));
        }
        // The chats are removed last, because the challenges that are returned need their places, so that their messages can be
        // edited.
        writing.forget_chats_of(player).await?;
        Ok(forgotten)
    }

    /// Returns the running matches of a person that can be read, by their ids.
    async fn running_ahead(&self, person: Person) -> Result<HashMap<i64, Box<History>>, StoreError> {
        let mut running = HashMap::new();
        for (id, ..) in self.store.running_matches_of(person.0).await? {
            match self.replayed_ahead(MatchId(id)).await {
                Ok(history) => running.extend(history.map(|history| (id, history))),
                Err(StoreError::Unreadable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(running)
    }
}
