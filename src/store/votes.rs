//! Matches in which the members of a server vote, and their votes on the decisions that are due.

use sqlx::FromRow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{Executor, query, query_as, query_scalar},
};

/// The rules of the votes in a match.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct VoteMatchRow {
    /// The match.
    pub match_id: i64,
    /// For how many seconds people can vote on a decision.
    pub seconds: i64,
    /// The minimum number of people who have to vote.
    pub quorum: i64,
    /// What happens if fewer people vote, as a stored word.
    pub without_quorum: String,
    /// The seed of the random choice between decisions with equal votes.
    pub seed: i64,
    /// The row id of the person who began the match; `None` after the end of the match or the deletion of the person's data.
    pub begun_by: Option<i64>,
}

/// A vote to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewVote {
    /// The match.
    pub match_id: i64,
    /// The row id of the voter.
    pub player_id: i64,
    /// The event after which the server decides.
    pub event: u32,
    /// The decision, as a stored code.
    pub decision: String,
    /// The Discord id of the input with which the person voted.
    pub input_id: u64,
    /// When the vote was made.
    pub at: i64,
}

async fn vote_match_of<'c>(executor: impl Into<Executor<'c>>, id: i64) -> sqlx::Result<Option<VoteMatchRow>> {
    query_as("SELECT match_id, seconds, quorum, without_quorum, seed, begun_by FROM vote_matches WHERE match_id = $1")
        .bind(id)
        .fetch_optional(executor)
        .await
}

async fn votes_of<'c>(
    executor: impl Into<Executor<'c>>,
    id: i64,
    event: u32,
) -> sqlx::Result<Vec<(String, i64)>> {
    query_as(
        "SELECT decision, count(*) AS votes FROM votes WHERE match_id = $1 AND event = $2
         GROUP BY decision ORDER BY votes DESC, decision",
    )
    .bind(id)
    .bind(event)
    .fetch_all(executor)
    .await
}

impl Store {
    /// The rules of the votes in a match; `None` if the match has no votes.
    pub(crate) async fn vote_match(&self, id: i64) -> Result<Option<VoteMatchRow>, StoreError> {
        Ok(vote_match_of(&self.readers, id).await?)
    }

    /// Returns the decisions that people voted for after an event of a match. Each comes with its number of votes. The decision
    /// with the most votes comes first.
    pub(crate) async fn votes(&self, id: i64, event: u32) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(votes_of(&self.readers, id, event).await?)
    }

    /// Whether a person began this vote match, and the match is running.
    pub(crate) async fn has_begun_vote_match(&self, id: i64, person: u64) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (SELECT 1 FROM vote_matches JOIN players ON players.id = begun_by
                            WHERE match_id = $1 AND discord_id = $2)",
        )
        .bind(id)
        .bind(person.cast_signed())
        .fetch_one(&self.readers)
        .await?)
    }

    /// Returns at most `most` vote matches that run and in which people can vote, with ids above `after`, in the order of their
    /// ids.
    pub(crate) async fn matches_with_votes(&self, after: i64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT matches.id FROM vote_matches
             JOIN matches ON matches.id = vote_matches.match_id
             JOIN seats ON seats.match_id = matches.id AND seats.side = matches.decider AND seats.of_server
             WHERE matches.status = 'running' AND NOT matches.paused AND matches.id > $1
             ORDER BY matches.id LIMIT $2",
        )
        .bind(after)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Stores the rules of the votes in a match.
    pub(crate) async fn insert_vote_match(&mut self, row: &VoteMatchRow) -> Result<(), StoreError> {
        query(
            "INSERT INTO vote_matches (match_id, seconds, quorum, without_quorum, seed, begun_by)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(row.match_id)
        .bind(row.seconds)
        .bind(row.quorum)
        .bind(&row.without_quorum)
        .bind(row.seed)
        .bind(row.begun_by)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Returns the number of running vote matches that a player began.
    pub(crate) async fn vote_matches_begun_by(&mut self, player: i64) -> Result<i64, StoreError> {
        Ok(query_scalar("SELECT count(*) FROM vote_matches WHERE begun_by = $1")
            .bind(player)
            .fetch_one(&mut self.transaction)
            .await?)
    }

    /// The number of running vote matches of a server.
    pub(crate) async fn running_vote_matches_of(&mut self, server: u64) -> Result<i64, StoreError> {
        Ok(query_scalar(
            "SELECT count(*) FROM matches JOIN vote_matches ON vote_matches.match_id = matches.id
             WHERE matches.server_id = $1 AND matches.status = 'running'",
        )
        .bind(server.cast_signed())
        .fetch_one(&mut self.transaction)
        .await?)
    }

    /// Like [`Store::vote_match`], but as this transaction sees the database.
    pub(crate) async fn vote_match(&mut self, id: i64) -> Result<Option<VoteMatchRow>, StoreError> {
        Ok(vote_match_of(&mut self.transaction, id).await?)
    }

    /// Like [`Store::votes`], but as this transaction sees the database.
    pub(crate) async fn votes(&mut self, id: i64, event: u32) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(votes_of(&mut self.transaction, id, event).await?)
    }

    /// Stores a vote in place of the person's earlier vote. Does nothing if the earlier vote has a newer input. Returns whether the
    /// vote was stored.
    pub(crate) async fn set_vote(&mut self, vote: &NewVote) -> Result<bool, StoreError> {
        let stored = query(
            "INSERT INTO votes (match_id, player_id, event, decision, input_id, at) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (match_id, player_id) DO UPDATE SET event = $3, decision = $4, input_id = $5, at = $6
             WHERE votes.input_id < $5",
        )
        .bind(vote.match_id)
        .bind(vote.player_id)
        .bind(vote.event)
        .bind(&vote.decision)
        .bind(vote.input_id.cast_signed())
        .bind(vote.at)
        .execute(&mut self.transaction)
        .await?;
        Ok(stored == 1)
    }

    /// Removes the reference of a vote match to the person who began it, and the person's row if no other row refers to it.
    pub(crate) async fn forget_who_began(&mut self, id: i64) -> Result<(), StoreError> {
        let begun_by: Option<i64> =
            query_scalar("SELECT begun_by FROM vote_matches WHERE match_id = $1 AND begun_by IS NOT NULL")
                .bind(id)
                .fetch_optional(&mut self.transaction)
                .await?;
        let Some(begun_by) = begun_by else { return Ok(()) };
        query("UPDATE vote_matches SET begun_by = NULL WHERE match_id = $1")
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        self.remove_idle_player(begun_by).await
    }

    /// Deletes the votes in a match, and the rows of voters to whom no other row refers any more.
    pub(crate) async fn remove_votes(&mut self, id: i64) -> Result<(), StoreError> {
        let voters: Vec<i64> = query_scalar("SELECT player_id FROM votes WHERE match_id = $1")
            .bind(id)
            .fetch_all(&mut self.transaction)
            .await?;
        query("DELETE FROM votes WHERE match_id = $1").bind(id).execute(&mut self.transaction).await?;
        for voter in voters {
            self.remove_idle_player(voter).await?;
        }
        Ok(())
    }
}
