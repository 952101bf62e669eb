//! Blocks between people, and the check whether a person accepts a challenge from another.

use super::{Actor, ChallengesFrom, Club, Person, Player, Refusal, stored_word};
use crate::store::{StoreError, WriteTransaction};

/// The maximum number of people whom one person can block.
pub const MOST_BLOCKED: i64 = 100;

impl Club {
    /// Blocks `whom`. The blocked person cannot challenge the blocker, and no match between the two can begin outside tournaments.
    /// Running matches continue.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the two are the same person, or the block would exceed [`MOST_BLOCKED`].
    pub async fn block(&self, by: &Actor, whom: &Actor) -> Result<(), Refusal> {
        if by.person == whom.person {
            return Err(Refusal::Oneself);
        }
        let mut writing = self.store.write().await?;
        let blocker = writing.player(by.person.0, &by.kept_name()).await?;
        let blocked = writing.player(whom.person.0, &whom.kept_name()).await?;
        if writing.block(blocker, blocked).await? && writing.blocks_of(blocker).await? > MOST_BLOCKED {
            return Err(Refusal::TooManyBlocked);
        }
        Ok(writing.commit().await?)
    }

    /// Removes a block, and the rows of both people if no other row refers to them. Returns whether there was a block.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unblock(&self, by: &Actor, whom: Person) -> Result<bool, StoreError> {
        let mut writing = self.store.write().await?;
        let Some(blocker) = writing.find_player(by.person.0).await? else { return Ok(false) };
        let blocked = writing.find_player(whom.0).await?;
        let done = match blocked {
            Some(blocked) => writing.unblock(blocker, blocked).await?,
            None => writing.unblock_deleted(blocker, whom.0).await?,
        };
        if done {
            for player in [Some(blocker), blocked].into_iter().flatten() {
                writing.remove_idle_player(player).await?;
            }
        }
        writing.commit().await?;
        Ok(done)
    }

    /// Returns the people whom a person has blocked, without those whose data was deleted, because their ids are no longer stored:
    /// [`Club::deleted_blocked_by`] counts them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn blocked_by(&self, person: Person) -> Result<Vec<Player>, StoreError> {
        let rows = self.store.blocked_by(person.0, MOST_BLOCKED).await?;
        Ok(rows.into_iter().map(Player::from).collect())
    }

    /// Returns how many people whose data was deleted a person has blocked. These blocks hold too.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn deleted_blocked_by(&self, person: Person) -> Result<u64, StoreError> {
        Ok(self.store.deleted_blocked_by(person.0).await?.unsigned_abs())
    }
}

/// Refuses a challenge between two players (row ids) that the challenged one does not accept.
pub(super) async fn check_challenge(
    writing: &mut WriteTransaction,
    challenger: i64,
    challenged: i64,
) -> Result<(), Refusal> {
    check_match(writing, challenger, challenged).await?;
    let settings = writing.settings_of_player(challenged).await?;
    let welcome = match stored_word::read(settings.challenges_from.as_deref()).unwrap_or_default() {
        ChallengesFrom::Anybody => true,
        ChallengesFrom::PastOpponents => writing.have_met(challenger, challenged).await?,
        ChallengesFrom::Nobody => false,
    };
    if welcome { Ok(()) } else { Err(Refusal::Unwelcome) }
}

/// Refuses a match between two players (row ids) if either has blocked the other.
pub(super) async fn check_match(writing: &mut WriteTransaction, by: i64, with: i64) -> Result<(), Refusal> {
    if writing.has_blocked(by, with).await? {
        return Err(Refusal::Blocked);
    }
    if writing.has_blocked(with, by).await? {
        return Err(Refusal::Unwelcome);
    }
    Ok(())
}
