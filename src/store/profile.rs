//! Queries for the profiles of people.

use sqlx::FromRow;

use super::{
    Store, StoreError,
    leaderboard::counting_match,
    portable_query::{query_as, query_scalar},
};

/// A rated result, seen from one of its players.
#[derive(Clone, Debug, FromRow)]
pub struct OwnResultRow {
    /// The match length, as a stored word.
    pub length: String,
    /// The side of the player, as a stored word.
    pub side: String,
    /// The winning side, as a stored word; `None` after a draw.
    pub winner: Option<String>,
    /// The game, as a stored word.
    pub game: String,
    /// The rating of the player before the match, in hundredths; `None` if it is not stored.
    pub own_before: Option<i64>,
    /// The rating of the player after the match, in hundredths; `None` if it is not stored.
    pub own_after: Option<i64>,
    /// The rating of the opponent before the match, in hundredths; `None` if it is not stored.
    pub other_before: Option<i64>,
    /// The achievements of both players, as a stored code; `None` if they are not stored yet.
    pub achievements: Option<String>,
}

/// The number of matches that a person has opened with a certain move.
#[derive(Clone, Debug, FromRow)]
pub struct OpeningRow {
    /// The game, as a stored word.
    pub game: String,
    /// The side with which the person opened, as a stored word.
    pub side: String,
    /// The move, as the stored code of an event.
    pub code: String,
    /// How many matches the person has opened with the move.
    pub played: i64,
    /// How many of these matches the person has won.
    pub won: i64,
}

impl Store {
    /// Whether a person keeps their profile private.
    pub(crate) async fn keeps_profile_private(&self, person: u64) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (SELECT 1 FROM players JOIN player_settings ON player_settings.player_id = players.id
                            WHERE players.discord_id = $1 AND player_settings.profile = 'nobody')",
        )
        .bind(person.cast_signed())
        .fetch_one(&self.readers)
        .await?)
    }

    /// Whether a reader may see a person's profile: the person does not keep it private, and has not blocked the reader.
    pub(crate) async fn shows_profile(&self, person: u64, reader: u64) -> Result<bool, StoreError> {
        let hash = self.deletions.as_ref().map(|deletions| deletions.hash(reader));
        Ok(query_scalar(
            "SELECT NOT EXISTS (
                 SELECT 1 FROM players AS owner
                 LEFT JOIN player_settings ON player_settings.player_id = owner.id
                 WHERE owner.discord_id = $1
                   AND (player_settings.profile = 'nobody'
                        OR EXISTS (SELECT 1 FROM blocks JOIN players AS blocked ON blocked.id = blocks.blocked_id
                                   WHERE blocks.blocker_id = owner.id AND blocked.discord_id = $2)
                        OR EXISTS (SELECT 1 FROM blocks_of_deleted
                                   WHERE blocker_id = owner.id AND blocked_hash = $3)))",
        )
        .bind(person.cast_signed())
        .bind(reader.cast_signed())
        .bind(hash.as_ref().map_or(&[][..], |hash| hash.bytes()))
        .fetch_one(&self.readers)
        .await?)
    }

    /// Returns at most `most` rated results of a person, the newest first.
    pub(crate) async fn results_of(&self, person: u64, most: i64) -> Result<Vec<OwnResultRow>, StoreError> {
        Ok(query_as(
            "SELECT game, length, winner, achievements,
                    CASE WHEN black_id = own.id THEN black_after ELSE white_after END AS own_after,
                    CASE WHEN black_id = own.id THEN 'black' ELSE 'white' END AS side,
                    CASE WHEN black_id = own.id THEN black_before ELSE white_before END AS own_before,
                    CASE WHEN black_id = own.id THEN white_before ELSE black_before END AS other_before
             FROM players
             JOIN rated_players AS own ON own.player_id = players.id
             JOIN rated_results ON black_id = own.id OR white_id = own.id
             WHERE players.discord_id = $1
             ORDER BY rated_results.id DESC LIMIT $2",
        )
        .bind(person.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the moves with which a person has opened matches, the most frequent move first. Only matches that count in
    /// standings, and have the standard opening on the plain board, are included. Matches against machines, and matches with a
    /// takeback near their beginning, are left out.
    pub(crate) async fn openings_of(&self, person: u64) -> Result<Vec<OpeningRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT matches.game AS game, own.side AS side, opening_move.code AS code, count(*) AS played,
                    count(*) FILTER (WHERE matches.winner = own.side) AS won
             FROM players
             JOIN seats AS own ON own.player_id = players.id
             JOIN matches ON matches.id = own.match_id
             JOIN events AS opening_move ON opening_move.match_id = matches.id AND opening_move.sequence = 1
             WHERE players.discord_id = $1 AND matches.opening = 'standard' AND matches.layout = 'plain'
               AND opening_move.kind = 'decided' AND opening_move.side = own.side
               AND NOT EXISTS (SELECT 1 FROM seats AS machine
                               WHERE machine.match_id = matches.id AND machine.machine_level IS NOT NULL)
               AND NOT EXISTS (SELECT 1 FROM events AS back
                               WHERE back.match_id = matches.id AND back.sequence BETWEEN 2 AND 9
                                 AND (back.kind = 'taken back' OR back.kind = 'agreed' AND back.code = 'take back'))
               AND ",
            counting_match!(),
            "GROUP BY matches.game, own.side, opening_move.code
             ORDER BY played DESC, won DESC, side, code"
        ))
        .bind(person.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the smallest number of own decisions with which a person has won a match by points; `None` if there is no such win.
    /// Matches against machines, imported matches, and matches with a takeback are left out.
    pub(crate) async fn fewest_moves_of_a_win(&self, person: u64) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT min(moves) FROM (
                 SELECT (SELECT count(*) FROM events
                         WHERE events.match_id = matches.id AND events.side = own.side AND events.kind = 'decided')
                            AS moves
                 FROM players
                 JOIN seats AS own ON own.player_id = players.id
                 JOIN matches ON matches.id = own.match_id
                 WHERE players.discord_id = $1 AND matches.status = 'over' AND matches.imported = 0
                   AND matches.finish = 'points' AND matches.winner = own.side
                   AND NOT EXISTS (SELECT 1 FROM seats AS machine
                                   WHERE machine.match_id = matches.id AND machine.machine_level IS NOT NULL)
                   AND NOT EXISTS (SELECT 1 FROM events
                                   WHERE events.match_id = matches.id
                                     AND (events.kind = 'taken back'
                                          OR events.kind = 'agreed' AND events.code = 'take back'))
             ) AS wins",
        )
        .bind(person.cast_signed())
        .fetch_one(&self.readers)
        .await?)
    }
}
