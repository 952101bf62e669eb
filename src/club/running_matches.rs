//! The running matches of places and of people.

use kamisado_rules::BySide;

use super::{Club, History, MatchId, Person, Place, Seat};
use crate::store::{MatchHeader, SeatRow, StoreError};

/// The maximum number of waiting matches that are read at once: a menu holds no more.
const MOST_WAITING: i64 = 25;

/// The maximum number of running matches of a person that are listed.
const MOST_LISTED: usize = 25;

/// The running matches of a person.
#[derive(Debug, Default)]
pub struct Running {
    /// At most 25 matches: first those that wait for the person, then those in which an offer waits for the person, then the
    /// others; the oldest first in each group. A paused match waits for nobody.
    pub matches: Vec<History>,
    /// The number of all running matches of the person, without the unreadable ones.
    pub all: usize,
    /// The number of matches that wait for the person, without the unreadable ones.
    pub waiting: usize,
    /// The number of matches that wait for a decision of the person or in which an offer waits for their answer, without the
    /// unreadable ones.
    pub asking: usize,
    /// The failures of matches that could not be read.
    pub unreadable: Vec<StoreError>,
}

/// The running match of a place, from the point of view of a person who writes there.
#[derive(Debug)]
pub enum RunningHere {
    /// No match is running.
    None,
    /// A match of other people is running.
    OfOthers,
    /// A match of this person is running.
    Own(Box<History>),
    /// The server plays in the running match by votes. Anybody may act in it.
    ByVotes(Box<History>),
}

/// If exactly one of these matches waits for a person, keeps only that one.
pub fn keep_the_only_waiting(matches: &mut Vec<History>, person: Person) {
    if matches.iter().filter(|history| history.waits_for(person)).count() == 1 {
        matches.retain(|history| history.waits_for(person));
    }
}

impl Club {
    /// Returns the running match of a place and its players, without replaying it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn players_in(&self, place: Place) -> Result<Option<(MatchId, BySide<Seat>)>, StoreError> {
        let outline = self.store.running_outline(place.0).await?;
        Ok(outline.map(|MatchHeader { row, seats, .. }| (MatchId(row.id), seats.into())))
    }

    /// Returns the match that runs in a place. The match is read only if this person plays in it, or the server plays in it by
    /// votes.
    ///
    /// # Errors
    /// When the database fails, or the match in it cannot be replayed.
    pub async fn running_for(&self, person: Person, place: Place) -> Result<RunningHere, StoreError> {
        let Some(outline) = self.store.running_outline(place.0).await? else { return Ok(RunningHere::None) };
        let is_of = |seat: &SeatRow| seat.player.discord_id.map(i64::cast_unsigned) == Some(person.0);
        let seats = [&outline.seats.black, &outline.seats.white];
        let is_by_votes = seats.iter().any(|seat| seat.is_of_server);
        if !is_by_votes && !seats.into_iter().any(is_of) {
            return Ok(RunningHere::OfOthers);
        }
        Ok(match self.completed(outline).await? {
            Some(history) if is_by_votes => RunningHere::ByVotes(Box::new(history)),
            Some(history) => RunningHere::Own(Box::new(history)),
            None => RunningHere::None,
        })
    }

    /// Returns the running matches that wait for this person, oldest first, at most 25.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn waiting_for(&self, person: Person) -> Result<Vec<MatchId>, StoreError> {
        Ok(self.store.matches_waiting_for(person.0, MOST_WAITING).await?.into_iter().map(MatchId).collect())
    }

    /// Reads the given matches. Returns the readable ones, and the failures of the others: a damaged match must not keep its
    /// players from playing another one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn readable(&self, ids: &[MatchId]) -> Result<(Vec<History>, Vec<StoreError>), StoreError> {
        let (mut readable, mut unreadable) = (Vec::new(), Vec::new());
        for &id in ids {
            match self.match_by_id(id).await {
                Ok(history) => readable.extend(history),
                Err(error @ StoreError::Unreadable { .. }) => unreadable.push(error),
                Err(error) => return Err(error),
            }
        }
        Ok((readable, unreadable))
    }

    /// Returns a person's running matches that are played in threads of a channel, each opened for its match, in the order of
    /// [`Running::matches`].
    ///
    /// # Errors
    /// When the database fails.
    pub async fn running_in_threads_of(
        &self,
        person: Person,
        channel: Place,
    ) -> Result<Vec<History>, StoreError> {
        let mut matches = self.running_of(person).await?.matches;
        matches.retain(|history| history.is_in_thread_of(channel));
        Ok(matches)
    }

    /// Returns the running matches of a person that can be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn running_of(&self, person: Person) -> Result<Running, StoreError> {
        let running = self.store.running_matches_of(person.0).await?;
        let ids: Vec<_> = running.iter().take(MOST_LISTED).map(|&(id, ..)| MatchId(id)).collect();
        let (matches, unreadable) = self.readable(&ids).await?;
        let unread_from = running.len().min(MOST_LISTED);
        let waiting = matches.iter().filter(|history| history.waits_for(person)).count()
            + running[unread_from..].iter().filter(|(_, waits, _)| *waits).count();
        let asking = matches.iter().filter(|history| history.asks(person)).count()
            + running[unread_from..].iter().filter(|(_, waits, offered)| *waits || *offered).count();
        Ok(Running { matches, all: running.len() - unreadable.len(), waiting, asking, unreadable })
    }

    /// Returns whether a person has a seat in a match that began before the match `id` and was not aborted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_played_before(&self, person: Person, id: MatchId) -> Result<bool, StoreError> {
        self.store.has_played_before(person.0, id.0).await
    }

    /// Returns whether a person has a seat in a match of Megasado that began before this match and was not aborted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_played_megasado_before(&self, person: Person, id: MatchId) -> Result<bool, StoreError> {
        self.store.has_played_megasado_before(person.0, id.0).await
    }
}
