//! Who plays what: the running matches of places and of people.

use kamisado_rules::{BySide, Side};

use super::{Club, History, MatchId, Person, Place, Player, codes::Word};
use crate::store::StoreError;

/// How many waiting matches are named at once: a menu holds no more.
const MOST_WAITING: i64 = 25;

/// How many running matches of a person are listed at once.
const MOST_LISTED: usize = 25;

/// The running matches of a person.
#[derive(Debug, Default)]
pub struct Running {
    /// Those that wait for the person first, then the oldest; at most 25.
    pub matches: Vec<History>,
    /// How many there are in all.
    pub all: usize,
    /// Why others, which are not counted, cannot be read.
    pub unreadable: Vec<StoreError>,
}

impl Club {
    /// The running match of a place and its players, without replaying it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn players_in(&self, place: Place) -> Result<Option<(MatchId, BySide<Player>)>, StoreError> {
        let mut running = None;
        for row in self.store.running_seats(place.0).await? {
            let (_, players) = running.get_or_insert((MatchId(row.id), BySide::<Player>::default()));
            if let Some(side) = Side::from_word(&row.seat.side) {
                players[side] = Player::from(row.seat.player);
            }
        }
        Ok(running)
    }

    /// The running matches that wait for this person, oldest first, at most 25.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn waiting_for(&self, person: Person) -> Result<Vec<MatchId>, StoreError> {
        Ok(self.store.matches_waiting_for(person.0, MOST_WAITING).await?.into_iter().map(MatchId).collect())
    }

    /// Those of these matches that can be read, and why others cannot: one that is damaged must not keep anybody from
    /// playing another.
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

    /// The running matches of a person, as far as they can be read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn running_of(&self, person: Person) -> Result<Running, StoreError> {
        let ids: Vec<_> = self.store.running_matches_of(person.0).await?.into_iter().map(MatchId).collect();
        let (matches, unreadable) = self.readable(&ids[..ids.len().min(MOST_LISTED)]).await?;
        Ok(Running { matches, all: ids.len() - unreadable.len(), unreadable })
    }

    /// Whether a person has begun a match before this one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_played_before(&self, person: Person, id: MatchId) -> Result<bool, StoreError> {
        self.store.has_played_before(person.0, id.0).await
    }
}
