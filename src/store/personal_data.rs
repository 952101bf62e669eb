//! All data about a person, for export and deletion.

use futures_util::TryStreamExt;
use sqlx::AssertSqlSafe;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{Sql, query, query_as, query_scalar},
};

/// The queries for each kind of data about a person (`$1`). Each row is one JSON object. Discord ids are JSON strings, because many
/// readers of JSON cannot hold integers of that size.
///
/// The macro's parameters are pieces of SQL that differ between the databases. `$row` begins the object of a row, `$object` an
/// object within it, and `$array` an array of objects. `$end` ends such an array.
macro_rules! kinds {
    ($row:literal, $object:literal, $array:literal, $end:literal) => {
        [
            concat!("SELECT ", $row, "'kind', 'person', 'discord_id', CAST(discord_id AS TEXT), 'name', name,
                        'direct_channel', CAST(direct_channel_id AS TEXT),
                        'direct_seen', CAST(direct_seen_id AS TEXT), 'last_language', last_language)
     FROM players WHERE discord_id = $1"),
            concat!("SELECT ", $row, "'kind', 'settings', 'theme', theme, 'board_from', board_from,
                        'challenges_from', challenges_from, 'mention_on_turn', CAST(mention_on_turn AS INTEGER),
                        'language', language, 'profile', profile, 'everywhere', CAST(everywhere AS INTEGER),
                        'puzzles', CAST(puzzles AS INTEGER), 'turns', turns, 'digest_hour', digest_hour)
     FROM player_settings JOIN players ON players.id = player_id WHERE discord_id = $1"),
            concat!("SELECT ", $row, "'kind', 'card', 'channel', CAST(channel_id AS TEXT), 'message', CAST(message_id AS TEXT),
                        'posted_at', posted_at, 'asked_at', asked_at)
     FROM players JOIN turn_cards ON player_id = players.id WHERE discord_id = $1"),
            concat!("SELECT ", $row, "'kind', 'digest', 'due_at', due_at)
     FROM players JOIN digests ON player_id = players.id WHERE discord_id = $1"),
            concat!("SELECT ", $row, "'kind', 'time zone', 'name', time_zones.name, 'changed_at', changed_at)
     FROM players JOIN time_zones ON player_id = players.id WHERE discord_id = $1"),
            concat!("SELECT ", $row, "'kind', 'day off', 'day', day, 'from_at', from_at, 'until_at', until_at)
     FROM players JOIN days_off ON player_id = players.id WHERE discord_id = $1 ORDER BY day"),
            concat!("SELECT ", $row, "'kind', 'weekends off', 'time_zone', time_zone, 'from_at', from_at,
                        'until_at', until_at)
     FROM players JOIN weekends_off ON player_id = players.id WHERE discord_id = $1 ORDER BY from_at"),
            concat!("SELECT ", $row, "'kind', 'blocked', 'discord_id', CAST(blocked.discord_id AS TEXT), 'name', blocked.name)
     FROM players
     JOIN blocks ON blocker_id = players.id
     JOIN players AS blocked ON blocked.id = blocked_id
     WHERE players.discord_id = $1 ORDER BY blocked.id"),
            concat!("SELECT ", $row, "'kind', 'standing', 'server', CAST(server_id AS TEXT),
                        'played', played, 'won', won, 'points', points)
     FROM players JOIN standings ON player_id = players.id
     WHERE discord_id = $1 ORDER BY server_id"),
            concat!("SELECT ", $row, "'kind', 'rating',
                        'server', CASE WHEN ratings.server_id <> 0 THEN CAST(ratings.server_id AS TEXT) END,
                        'season', (SELECT number FROM seasons WHERE seasons.id = season_id),
                        'game', game, 'rating', rating, 'deviation', deviation, 'volatility', volatility,
                        'provisional', CAST(provisional AS INTEGER), 'played', played, 'won', won, 'points', points,
                        'streak', streak, 'longest_streak', longest_streak, 'rated_at', rated_at,
                        'listed', CAST(listed AS INTEGER))
     FROM players
     JOIN rated_players ON rated_players.player_id = players.id
     JOIN ratings ON rated_player_id = rated_players.id
     WHERE discord_id = $1 ORDER BY ratings.server_id, season_id, game"),
            concat!("SELECT ", $row, "'kind', 'rated result', 'match', match_id, 'game', game, 'length', length,
                        'side', CASE black_id WHEN rated_players.id THEN 'black' ELSE 'white' END, 'winner', winner,
                        'black_points', black_points, 'white_points', white_points, 'ended_at', ended_at,
                        'black_before', black_before, 'black_after', black_after,
                        'white_before', white_before, 'white_after', white_after, 'achievements', achievements, 'server', CAST(server_id AS TEXT))
     FROM players
     JOIN rated_players ON rated_players.player_id = players.id
     JOIN rated_results ON black_id = rated_players.id OR white_id = rated_players.id
     LEFT JOIN server_results ON result_id = rated_results.id
     WHERE discord_id = $1 ORDER BY rated_results.id DESC"),
            concat!("SELECT ", $row, "'kind', 'puzzle rating', 'rating', rating)
     FROM players JOIN puzzle_solvers ON player_id = players.id WHERE discord_id = $1"),
            concat!("SELECT ", $row, "'kind', 'puzzle standing',
                        'server', CASE WHEN puzzle_standings.server_id <> 0 THEN CAST(puzzle_standings.server_id AS TEXT) END,
                        'season', (SELECT number FROM seasons WHERE seasons.id = season_id), 'rating', rating)
     FROM players JOIN puzzle_standings ON player_id = players.id
     WHERE discord_id = $1 ORDER BY puzzle_standings.server_id, season_id"),
            concat!("SELECT ", $row, "'kind', 'puzzle', 'number', puzzle, 'server', CAST(server_id AS TEXT), 'solved', CAST(solved AS INTEGER), 'at', at)
     FROM players JOIN puzzle_tries ON player_id = players.id
     WHERE discord_id = $1 ORDER BY puzzle_tries.id DESC"),
            concat!("SELECT ", $row, "'kind', 'puzzle search', 'match', puzzle_searches.match_id)
     FROM players JOIN seats ON seats.player_id = players.id
     JOIN puzzle_searches ON puzzle_searches.match_id = seats.match_id
     WHERE discord_id = $1 ORDER BY puzzle_searches.match_id DESC"),
            concat!("SELECT ", $row, "'kind', 'found puzzle', 'match', found_puzzles.match_id,
                        'difficulty', difficulty, 'line', line)
     FROM players JOIN seats ON seats.player_id = players.id
     JOIN found_puzzles ON found_puzzles.match_id = seats.match_id
     WHERE discord_id = $1 ORDER BY found_puzzles.id DESC"),
            concat!("SELECT ", $row, "'kind', 'owed directly', 'match', match_id, 'challenge', challenge_id,
                        'owed_since', owed_since)
     FROM players JOIN direct_announcements ON player_id = players.id
     WHERE discord_id = $1 ORDER BY direct_announcements.id"),
            concat!("SELECT ", $row, "'kind', 'if-then', 'match', if_then.match_id, 'after_event', base, 'lines', lines)
     FROM players JOIN seats ON seats.player_id = players.id
     JOIN if_then ON if_then.match_id = seats.match_id AND if_then.side = seats.side
     WHERE discord_id = $1 ORDER BY if_then.match_id DESC"),
            concat!("SELECT ", $row, "'kind', 'vote', 'match', match_id, 'after_event', event, 'decision', decision,
                        'input', CAST(input_id AS TEXT), 'at', at)
     FROM players JOIN votes ON player_id = players.id
     WHERE discord_id = $1 ORDER BY match_id DESC"),
            concat!("SELECT ", $row, "'kind', 'vote match begun', 'match', match_id)
     FROM players JOIN vote_matches ON begun_by = players.id
     WHERE discord_id = $1 ORDER BY match_id DESC"),
            concat!("SELECT ", $row, "'kind', 'challenge', 'id', challenges.id,
                        'role', CASE WHEN challenger_id = players.id THEN 'challenger' ELSE 'challenged' END,
                        'channel', CAST(channel_id AS TEXT), 'server', CAST(server_id AS TEXT),
                        'game', game, 'length', length, 'variants', variants, 'layout', layout,
                        'opening', opening, 'opener', opener, 'black', black, 'time_control', time_control,
                        'threads', threads, 'continues', continues, 'record', record, 'imported', imported,
                        'made_at', made_at, 'lapses_at', lapses_at, 'postponed', postponed,
                        'state', state, 'match', match_id, 'message', CAST(message_id AS TEXT),
                        'announcements', (SELECT ", $array, $object, "
                                                 'owed_since', owed_since, 'attempted_at', attempted_at, 'state', state,
                                                 'message', CAST(message_id AS TEXT), 'sent_at', sent_at) ORDER BY announcements.id", $end, "
                                          FROM announcements WHERE challenge_id = challenges.id))
     FROM players JOIN challenges ON challenger_id = players.id OR challenged_id = players.id
     WHERE discord_id = $1 ORDER BY challenges.id DESC"),
            concat!("SELECT ", $row, "'kind', 'tournament', 'id', tournaments.id,
                        'organises', CASE WHEN organiser_id = players.id THEN 1 ELSE 0 END,
                        'channel', CAST(channel_id AS TEXT), 'server', CAST(server_id AS TEXT),
                        'name', tournaments.name, 'format', format, 'rounds', rounds, 'seeding', seeding,
                        'game', game, 'length', length, 'variants', variants, 'layout', layout,
                        'opening', opening, 'time_control', time_control, 'made_at', made_at, 'ended_at', ended_at,
                        'sign_up_until', sign_up_until, 'sign_up_postponed', sign_up_postponed, 'round_days', round_days, 'days_off', CAST(days_off AS INTEGER),
                        'message', CAST(message_id AS TEXT),
                        'games', (SELECT ", $array, $object, "
                                         'game', tournament_games.game, 'match', tournament_games.match_id)
                                         ORDER BY tournament_games.game", $end, "
                                  FROM tournament_games JOIN seats ON seats.match_id = tournament_games.match_id
                                  WHERE tournament_id = tournaments.id AND seats.player_id = players.id),
                        'events', (SELECT ", $array, $object, "
                                          'sequence', sequence, 'at', at, 'kind', kind, 'code', code,
                                          'caused', CASE WHEN by_id = players.id THEN 1 ELSE 0 END) ORDER BY sequence", $end, "
                                   FROM tournament_events
                                   WHERE tournament_id = tournaments.id
                                     AND (player_id = players.id OR by_id = players.id)))
     FROM players JOIN tournaments ON organiser_id = players.id
                      OR tournaments.id IN (SELECT tournament_id FROM tournament_events
                                            WHERE player_id = players.id OR by_id = players.id)
     WHERE discord_id = $1 ORDER BY tournaments.id DESC"),
            concat!("SELECT ", $row, "'kind', 'match', 'id', matches.id, 'side', seats.side,
                        'channel', CAST(CASE WHEN seats.side = 'white' THEN coalesce(other_channel_id, channel_id)
                                             ELSE channel_id END AS TEXT), 'server', CAST(server_id AS TEXT),
                        'game', game, 'length', length, 'variants', variants, 'layout', layout,
                        'opening', opening, 'opener', opener, 'time_control', time_control,
                        'thread_of', CAST(thread_of AS TEXT), 'ends_at', ends_at, 'series', series_id, 'imported', imported,
                        'began_at', began_at, 'ended_at', ended_at,
                        'status', status, 'decider', decider, 'winner', winner, 'finish', finish,
                        'black_points', black_points, 'white_points', white_points, 'paused', CAST(paused AS INTEGER),
                        'look_at', look_at,
                        'board_message', CAST(CASE WHEN seats.side = 'white' AND other_channel_id IS NOT NULL
                                                   THEN other_board_message_id ELSE board_message_id END AS TEXT),
                        'seen_message', CAST(seen_message_id AS TEXT), 'lineup_draft', lineup_draft,
                        'announcements', (SELECT ", $array, $object, "
                                                 'event', event, 'notice', notice, 'owed_since', owed_since,
                                                 'attempted_at', attempted_at, 'state', state,
                                                 'message', CAST(message_id AS TEXT), 'sent_at', sent_at) ORDER BY announcements.id", $end, "
                                          FROM announcements WHERE announcements.match_id = matches.id),
                        'events', (SELECT ", $array, $object, "
                                          'sequence', sequence, 'side', events.side, 'at', at, 'kind', kind, 'code', code,
                                          'rules_version', rules_version,
                                          'input', CASE WHEN events.side = seats.side THEN CAST(input_id AS TEXT) END) ORDER BY sequence", $end, "
                                   FROM events WHERE events.match_id = matches.id))
     FROM players
     JOIN seats ON seats.player_id = players.id
     JOIN matches ON matches.id = seats.match_id
     WHERE discord_id = $1 ORDER BY matches.id DESC"),
        ]
    };
}

const KINDS: [&str; 23] = kinds!("json_object(", "json_object(", "json_group_array(", ")");

/// The index of the query for matches.
const MATCHES: usize = KINDS.len() - 1;

#[cfg(feature = "postgres")]
static KINDS_ON_POSTGRES: [&str; 23] =
    kinds!("CAST('' AS TEXT) || json_build_object(", "json_build_object(", "coalesce(json_agg(", "), '[]')");

/// The queries for each kind of data, for every database.
fn kinds() -> impl Iterator<Item = Sql> {
    #[cfg(feature = "postgres")]
    let kinds = KINDS.iter().zip(&KINDS_ON_POSTGRES).map(|(sqlite, postgres)| Sql::Each { sqlite, postgres });
    #[cfg(not(feature = "postgres"))]
    let kinds = KINDS.into_iter().map(Sql::from);
    kinds
}

/// The query for the ids of those inputs of a player (`$1`) that events and votes name.
macro_rules! own_inputs {
    () => {
        "SELECT events.input_id FROM seats
         JOIN matches ON matches.id = seats.match_id
         JOIN events ON events.match_id = seats.match_id
         WHERE seats.player_id = $1 AND events.input_id IS NOT NULL
           AND (events.side = seats.side OR events.side IS NULL OR events.sequence <= matches.imported)
         UNION ALL
         SELECT input_id FROM votes WHERE player_id = $1"
    };
}

/// The statements that set the chats of people whose data was deleted to 0, in their finished matches and in the announcements of
/// these matches. They change only matches that fulfil the condition `which` and have no queued announcement. No channel has the id
/// 0.
///
/// A match without a server is played in the person's chat with the bot or, between two people, in the chats of both: Black's is
/// `channel_id`, White's `other_channel_id`.
pub(super) fn forgetting_chats_of_matches(which: &str) -> [Sql; 3] {
    let is_settled = format!(
        "matches.server_id IS NULL AND matches.status = 'over' AND {which}
         AND NOT EXISTS (SELECT 1 FROM announcements AS owed WHERE owed.match_id = matches.id AND owed.state = 'owed')"
    );
    let is_gone = |sides: &str| {
        format!(
            "EXISTS (SELECT 1 FROM seats JOIN players ON players.id = seats.player_id
                     WHERE seats.match_id = matches.id AND seats.side IN ({sides}) AND players.discord_id IS NULL)"
        )
    };
    let (is_black_gone, is_white_gone) = (is_gone("'black'"), is_gone("'white'"));
    let is_only_chat_gone = format!(
        "other_channel_id IS NULL AND {}
         AND NOT EXISTS (SELECT 1 FROM seats JOIN players ON players.id = seats.player_id
                         WHERE seats.match_id = matches.id AND players.discord_id IS NOT NULL)",
        is_gone("'black', 'white'")
    );
    [
        format!(
            "UPDATE announcements SET channel_id = 0 FROM matches
             WHERE matches.id = announcements.match_id AND announcements.channel_id <> 0 AND {is_settled}
               AND (({is_only_chat_gone})
                    OR (announcements.channel_id <> other_channel_id AND {is_black_gone})
                    OR (announcements.channel_id <> matches.channel_id AND other_channel_id IS NOT NULL
                        AND {is_white_gone}))"
        ),
        format!(
            "UPDATE matches SET channel_id = 0
             WHERE channel_id <> 0 AND {is_settled}
               AND (({is_only_chat_gone}) OR (other_channel_id IS NOT NULL AND {is_black_gone}))"
        ),
        format!(
            "UPDATE matches SET other_channel_id = 0
             WHERE other_channel_id <> 0 AND {is_settled} AND {is_white_gone}"
        ),
    ]
    .map(|sql| AssertSqlSafe(sql).into())
}

/// Like [`forgetting_chats_of_matches`], but for challenges. The statements change only challenges without a server that are no
/// longer open and fulfil the condition `which`. Such a challenge is shown in the chat of the challenged person.
pub(super) fn forgetting_chats_of_challenges(which: &str) -> [Sql; 2] {
    let is_settled = format!(
        "challenges.server_id IS NULL AND challenges.state <> 'open' AND {which}
         AND EXISTS (SELECT 1 FROM players WHERE players.id = challenges.challenged_id AND players.discord_id IS NULL)
         AND NOT EXISTS (SELECT 1 FROM announcements AS owed
                         WHERE owed.challenge_id = challenges.id AND owed.state = 'owed')"
    );
    [
        format!(
            "UPDATE announcements SET channel_id = 0 FROM challenges
             WHERE challenges.id = announcements.challenge_id AND announcements.channel_id <> 0 AND {is_settled}"
        ),
        format!("UPDATE challenges SET channel_id = 0 WHERE channel_id <> 0 AND {is_settled}"),
    ]
    .map(|sql| AssertSqlSafe(sql).into())
}

impl Store {
    /// Returns the data about a person as JSON objects, up to `most_bytes` bytes in all, and whether the objects are complete. The
    /// objects `before_matches` are inserted before those of the matches.
    pub(crate) async fn everything_about(
        &self,
        discord_id: u64,
        before_matches: Vec<String>,
        most_bytes: usize,
    ) -> Result<(Vec<String>, bool), StoreError> {
        let mut reading = self.readers.begin_reading().await?;
        let (mut found, mut bytes) = (Vec::new(), 0);
        let mut add = |object: String| {
            bytes += object.len() + 1;
            let fits = bytes <= most_bytes;
            if fits {
                found.push(object);
            }
            fits
        };
        let mut before_matches = before_matches.into_iter();
        for (number, kind) in kinds().enumerate() {
            if number == MATCHES && !before_matches.all(&mut add) {
                return Ok((found, false));
            }
            let mut rows = query_scalar::<String>(kind).bind(discord_id.cast_signed()).fetch(&mut reading);
            while let Some(row) = rows.try_next().await? {
                if !add(row) {
                    return Ok((found, false));
                }
            }
        }
        Ok((found, true))
    }

    /// Returns the number of open challenges that a person has made or received, and whether another person has a seat in one of
    /// the person's matches.
    pub(crate) async fn challenges_and_opponents(&self, person: u64) -> Result<(i64, bool), StoreError> {
        let found = query_as(
            "SELECT (SELECT COUNT(*) FROM challenges
                     WHERE state = 'open' AND (challenger_id = players.id OR challenged_id = players.id)),
                    EXISTS (SELECT 1 FROM seats AS own
                            JOIN seats AS other ON other.match_id = own.match_id AND other.side <> own.side
                            WHERE own.player_id = players.id AND other.player_id IS NOT NULL)
             FROM players WHERE discord_id = $1",
        )
        .bind(person.cast_signed())
        .fetch_optional(&self.readers)
        .await?;
        Ok(found.unwrap_or_default())
    }
}

impl WriteTransaction {
    pub(crate) async fn running_matches_of(&mut self, player: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT matches.id FROM seats JOIN matches ON matches.id = seats.match_id
             WHERE seats.player_id = $1 AND matches.status = 'running' ORDER BY matches.id",
        )
        .bind(player)
        .fetch_all(&mut self.transaction)
        .await?)
    }

    /// Returns the open challenges that a player has made or received. Each comes with whether the player made it.
    pub(crate) async fn open_challenges_with(&mut self, player: i64) -> Result<Vec<(i64, bool)>, StoreError> {
        Ok(query_as(
            "SELECT id, challenger_id = $1 FROM challenges
             WHERE state = 'open' AND (challenger_id = $1 OR challenged_id = $1) ORDER BY id",
        )
        .bind(player)
        .fetch_all(&mut self.transaction)
        .await?)
    }

    /// Deletes the identity of a player, together with the player's settings, blocks against others and input ids. The player's row
    /// stays if others have played with the player. The rows of people whom only this player had blocked are deleted. Blocks
    /// against the player stay, with a hash in place of the player. The id of the `input` that requests the deletion is kept, so
    /// that the request does not count twice.
    pub(crate) async fn forget_player(&mut self, player: i64, input: Option<u64>) -> Result<(), StoreError> {
        self.keep_blocks_of(player).await?;
        let blocked: Vec<i64> =
            query_scalar("SELECT blocked_id FROM blocks WHERE blocker_id = $1 UNION SELECT $1")
                .bind(player)
                .fetch_all(&mut self.transaction)
                .await?;
        query(concat!(
            "DELETE FROM inputs WHERE discord_id IS DISTINCT FROM $2 AND discord_id IN (",
            own_inputs!(),
            ")"
        ))
        .bind(player)
        .bind(input.map(u64::cast_signed))
        .execute(&mut self.transaction)
        .await?;
        for sql in [
            // All events of an imported record name the press that imported it, whichever side they have. The event that ends a
            // pause has no side; it names the input of the player who asked for the board.
            "UPDATE events SET input_id = NULL
             FROM seats JOIN matches ON matches.id = seats.match_id
             WHERE seats.player_id = $1 AND events.match_id = seats.match_id
               AND (events.side = seats.side OR events.side IS NULL OR events.sequence <= matches.imported)",
            // A match that is over needs no read cursor.
            "UPDATE matches SET seen_message_id = 0
             WHERE status = 'over' AND id IN (SELECT match_id FROM seats WHERE player_id = $1)",
            "DELETE FROM if_then
             WHERE EXISTS (SELECT 1 FROM seats
                           WHERE seats.match_id = if_then.match_id AND seats.side = if_then.side AND player_id = $1)",
            "DELETE FROM votes WHERE player_id = $1",
            // No person has a seat in a vote match. The person who began it may have continued it in another place. The event of
            // that change has no side, and names that person's input.
            "UPDATE events SET input_id = NULL
             WHERE side IS NULL AND match_id IN (SELECT match_id FROM vote_matches WHERE begun_by = $1)",
            "UPDATE vote_matches SET begun_by = NULL WHERE begun_by = $1",
            "DELETE FROM puzzle_searches WHERE match_id IN (SELECT match_id FROM seats WHERE player_id = $1)",
            "DELETE FROM found_puzzles WHERE match_id IN (SELECT match_id FROM seats WHERE player_id = $1)",
            "DELETE FROM player_settings WHERE player_id = $1",
            "DELETE FROM time_zones WHERE player_id = $1",
            "DELETE FROM turn_cards WHERE player_id = $1",
            "DELETE FROM digests WHERE player_id = $1",
            "DELETE FROM days_off WHERE player_id = $1",
            "DELETE FROM weekends_off WHERE player_id = $1",
            "DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1",
            "DELETE FROM blocks_of_deleted WHERE blocker_id = $1",
            "DELETE FROM direct_announcements WHERE player_id = $1",
            "DELETE FROM standings WHERE player_id = $1",
            "UPDATE ratings SET listed = FALSE
             WHERE rated_player_id IN (SELECT id FROM rated_players WHERE player_id = $1)",
            // The results stay for the opponents' ratings. The pseudonym in them refers to nobody any more.
            "UPDATE rated_players SET player_id = NULL WHERE player_id = $1",
            "DELETE FROM puzzle_tries WHERE player_id = $1",
            "DELETE FROM puzzle_solvers WHERE player_id = $1",
            "DELETE FROM puzzle_standings WHERE player_id = $1",
            "UPDATE players SET discord_id = NULL, name = NULL, direct_channel_id = NULL, direct_seen_id = NULL,
                                last_language = NULL
             WHERE id = $1",
        ] {
            query(sql).bind(player).execute(&mut self.transaction).await?;
        }
        for player in blocked {
            self.remove_idle_player(player).await?;
        }
        Ok(())
    }

    /// Removes a person's chat from the person's matches and challenges, after the person's identity was deleted. The chat stays in
    /// those for which something is still to be posted; pruning removes it from them later.
    pub(crate) async fn forget_chats_of(&mut self, player: i64) -> Result<(), StoreError> {
        let of_matches =
            forgetting_chats_of_matches("matches.id IN (SELECT match_id FROM seats WHERE player_id = $1)");
        let of_challenges = forgetting_chats_of_challenges("challenges.challenged_id = $1");
        for sql in of_matches.into_iter().chain(of_challenges) {
            query(sql).bind(player).execute(&mut self.transaction).await?;
        }
        Ok(())
    }
}
