//! The tables of tournaments: their terms, their events, and the matches of their games.

use sqlx::FromRow;

use super::{
    DueRow, MatchTermsRow, Store, StoreError, WriteTransaction,
    portable_query::{Executor, query, query_as, query_scalar},
};

/// A tournament to be inserted.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// The channel in which the tournament is shown.
    pub channel_id: u64,
    /// The server of the channel.
    pub server_id: u64,
    /// The row id of the organiser.
    pub organiser_id: i64,
    /// The name, as the organiser wrote it.
    pub name: String,
    /// The format, as a stored word.
    pub format: &'static str,
    /// The number of rounds of a Swiss tournament; 0 for other formats.
    pub rounds: u32,
    /// The order of the players at the start, as a stored word.
    pub seeding: &'static str,
    /// The seed of the random choices.
    pub seed: i64,
    /// The terms of the matches. Black opens each match.
    pub terms: MatchTermsRow,
    /// The time control of the matches, as a stored code; `None` without a clock.
    pub time_control: Option<String>,
    /// When the tournament was made, in milliseconds since 1970.
    pub made_at: i64,
    /// The time until which people can sign up; `None` if they can until the start.
    pub sign_up_until: Option<i64>,
    /// The maximum number of days of a round; `None` for no limit.
    pub round_days: Option<i64>,
    /// Whether days off, and time that players give each other, count in the matches.
    pub days_off: bool,
}

/// A stored tournament.
#[derive(Clone, Debug, FromRow)]
pub struct TournamentRow {
    /// The row id of the tournament.
    pub id: i64,
    /// The channel in which the tournament is shown.
    pub channel_id: i64,
    /// The server of the channel.
    pub server_id: i64,
    /// The Discord id of the organiser; `None` after the organiser's data was deleted.
    pub organiser_discord_id: Option<i64>,
    /// The organiser's name.
    pub organiser_name: Option<String>,
    /// The name.
    pub name: String,
    /// The format, as a stored word.
    pub format: String,
    /// The number of rounds of a Swiss tournament; 0 for other formats.
    pub rounds: i64,
    /// The order of the players at the start, as a stored word.
    pub seeding: String,
    /// The seed of the random choices.
    pub seed: i64,
    /// The game.
    pub game: String,
    /// The match length.
    pub length: String,
    /// The variants, separated by commas.
    pub variants: String,
    /// The board's layout, or the word for a random one.
    pub layout: String,
    /// The opening: how round 1 of each match is set up.
    pub opening: String,
    /// The time control, as a stored code; `None` without a clock.
    pub time_control: Option<String>,
    /// The message that shows the tournament; `None` until it is posted.
    pub message_id: Option<i64>,
    /// The number of changes of the tournament so far.
    pub changes: i64,
    /// When the tournament was made, in milliseconds since 1970.
    pub made_at: i64,
    /// When the tournament ended; `None` until it ends.
    pub ended_at: Option<i64>,
    /// The time until which people can sign up; `None` if they can until the start.
    pub sign_up_until: Option<i64>,
    /// By how many milliseconds absences of the bot postpone the end of the sign-up. Only absences that the bot has examined are
    /// included.
    pub sign_up_postponed: i64,
    /// The maximum number of days of a round; `None` for no limit.
    pub round_days: Option<i64>,
    /// Whether days off, and time that players give each other, count in the matches.
    pub days_off: bool,
    /// The number of the last event that was announced.
    pub told: i64,
}

/// An event of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct TournamentEventRow {
    /// The number of the event, from 1.
    pub sequence: i64,
    /// When the event happened.
    pub at: i64,
    /// The kind, as a stored word.
    pub kind: String,
    /// The details of the event, as a stored code.
    pub code: String,
    /// The row id of the person who signed up or off, or who replaces another person.
    pub player_id: Option<i64>,
    /// The row id of the organiser or moderator who caused the event; `None` if neither did.
    pub by_id: Option<i64>,
}

/// A person in a tournament. After the person's data was deleted, only the row id is left.
#[derive(Clone, Debug, FromRow)]
pub struct TournamentPlayerRow {
    /// The row id of the player.
    pub id: i64,
    /// The Discord id.
    pub discord_id: Option<i64>,
    /// The name that was last seen.
    pub name: Option<String>,
}

/// The match in which a game of a tournament is played.
#[derive(Clone, Debug, FromRow)]
pub struct TournamentGameRow {
    /// The number of the game in the tournament, from 0.
    pub game: i64,
    /// How often the game was restarted before this match.
    pub repetition: i64,
    /// The row id of the match.
    pub match_id: i64,
    /// The channel or thread of the match.
    pub channel_id: i64,
    /// Whether the match is running or over, as a stored word.
    pub status: String,
    /// The side that won the match, as a stored word.
    pub winner: Option<String>,
    /// How the match ended, as a stored word.
    pub finish: Option<String>,
    /// Whether the side that lost the match made a decision in it.
    pub loser_has_decided: bool,
    /// The time by which the match has to be over; `None` for no limit.
    pub ends_at: Option<i64>,
    /// Whether the match is paused, because its place cannot be reached.
    pub paused: bool,
}

/// A tournament, with all rows from which its state is replayed.
#[derive(Clone, Debug)]
pub struct TournamentRows {
    /// The tournament.
    pub tournament: TournamentRow,
    /// The events of the tournament, in their order.
    pub events: Vec<TournamentEventRow>,
    /// The people in the tournament.
    pub players: Vec<TournamentPlayerRow>,
    /// The matches of the games.
    pub games: Vec<TournamentGameRow>,
}

async fn rows(executor: impl Into<Executor<'_>>, id: i64) -> sqlx::Result<Option<TournamentRows>> {
    let mut executor = executor.into();
    let tournament: Option<TournamentRow> = query_as(
        "SELECT tournaments.id, channel_id, server_id, discord_id AS organiser_discord_id,
                players.name AS organiser_name, tournaments.name, format, rounds, seeding, seed, game, length,
                variants, layout, opening, time_control, message_id, changes, made_at, ended_at, sign_up_until,
                sign_up_postponed, round_days, days_off, told
         FROM tournaments JOIN players ON players.id = organiser_id WHERE tournaments.id = $1",
    )
    .bind(id)
    .fetch_optional(&mut executor)
    .await?;
    let Some(tournament) = tournament else { return Ok(None) };
    let events = query_as(
        "SELECT sequence, at, kind, code, player_id, by_id FROM tournament_events
         WHERE tournament_id = $1 ORDER BY sequence",
    )
    .bind(id)
    .fetch_all(&mut executor)
    .await?;
    let players = query_as(
        "SELECT id, discord_id, name FROM players
         WHERE id IN (SELECT player_id FROM tournament_events WHERE tournament_id = $1
                      UNION SELECT by_id FROM tournament_events WHERE tournament_id = $1)",
    )
    .bind(id)
    .fetch_all(&mut executor)
    .await?;
    let games = query_as(
        "SELECT tournament_games.game, repetition, match_id, channel_id, status, winner, finish, ends_at, paused,
                EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id AND side <> winner
                        AND kind IN ('decided', 'placed', 'filled')) AS loser_has_decided
         FROM tournament_games JOIN matches ON matches.id = match_id
         WHERE tournament_id = $1 ORDER BY tournament_games.game",
    )
    .bind(id)
    .fetch_all(&mut executor)
    .await?;
    Ok(Some(TournamentRows { tournament, events, players, games }))
}

impl Store {
    /// A tournament as it is stored now.
    pub(crate) async fn tournament(&self, id: i64) -> Result<Option<TournamentRows>, StoreError> {
        let mut reading = self.readers.begin_reading().await?;
        Ok(rows(&mut reading, id).await?)
    }

    /// The row id of the tournament to which a match belongs.
    pub(crate) async fn tournament_of_match(&self, match_id: i64) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar("SELECT tournament_id FROM tournament_games WHERE match_id = $1")
            .bind(match_id)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// The row ids of the tournaments in which a player was ever an entrant, the newest first.
    pub(crate) async fn tournaments_entered_by(&self, player: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT DISTINCT tournament_id FROM tournament_events WHERE player_id = $1 ORDER BY tournament_id DESC",
        )
        .bind(player)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Whether a board of a match was ever sent.
    pub(crate) async fn was_shown(&self, match_id: i64) -> Result<bool, StoreError> {
        Ok(query_scalar("SELECT EXISTS (SELECT 1 FROM announcements WHERE match_id = $1 AND state = 'sent')")
            .bind(match_id)
            .fetch_one(&self.readers)
            .await?)
    }

    /// Returns the row ids of at most `most` tournaments that need work, in ascending order, from the first one above `after`. A
    /// tournament needs work if it has changes that have not been acted on yet, or if the time of its next examination has come.
    pub(crate) async fn unsettled_tournaments(
        &self,
        after: i64,
        now: i64,
        most: i64,
    ) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT id FROM (SELECT id FROM tournaments WHERE changes > settled AND id > $1
                             UNION SELECT id FROM tournaments WHERE look_at <= $2 AND id > $1) AS due
             ORDER BY id LIMIT $3",
        )
        .bind(after)
        .bind(now)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl Store {
    /// Returns the row ids of the tournaments of a server that are not over: those in `channel` if it is given, otherwise all.
    pub(crate) async fn open_tournaments_of(
        &self,
        server: u64,
        channel: Option<u64>,
    ) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT id FROM tournaments
             WHERE server_id = $1 AND (channel_id = $2 OR CAST($2 AS BIGINT) IS NULL) AND ended_at IS NULL ORDER BY id",
        )
        .bind(server.cast_signed())
        .bind(channel.map(u64::cast_signed))
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns at most `most` tournaments of a server: those in `channel` if it is given, otherwise all. Tournaments that are not
    /// over come first, then the others. Each group begins with the newest.
    pub(crate) async fn tournaments_of_server(
        &self,
        server: u64,
        channel: Option<u64>,
        most: i64,
    ) -> Result<Vec<ListedTournamentRow>, StoreError> {
        Ok(query_as(
            "SELECT tournaments.id, channel_id, tournaments.name, players.discord_id AS organiser,
                    ended_at IS NULL AS is_open
             FROM tournaments JOIN players ON players.id = organiser_id
             WHERE server_id = $1 AND channel_id = coalesce($2, channel_id)
             ORDER BY ended_at IS NULL DESC, tournaments.id DESC LIMIT $3",
        )
        .bind(server.cast_signed())
        .bind(channel.map(u64::cast_signed))
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub(crate) struct ListedTournamentRow {
    /// The row id of the tournament.
    pub id: i64,
    /// The channel in which the tournament is shown.
    pub channel_id: i64,
    /// The name.
    pub name: String,
    /// The Discord id of the organiser; `None` if their data was deleted.
    pub organiser: Option<i64>,
    /// Whether the tournament is not over yet.
    pub is_open: bool,
}

impl WriteTransaction {
    /// A tournament as this transaction sees it.
    pub(crate) async fn tournament(&mut self, id: i64) -> Result<Option<TournamentRows>, StoreError> {
        Ok(rows(&mut self.transaction, id).await?)
    }

    /// How many tournaments of a channel are not over.
    pub(crate) async fn open_tournaments_in(&mut self, channel: u64) -> Result<i64, StoreError> {
        Ok(query_scalar("SELECT count(*) FROM tournaments WHERE channel_id = $1 AND ended_at IS NULL")
            .bind(channel.cast_signed())
            .fetch_one(&mut self.transaction)
            .await?)
    }

    /// Inserts a tournament.
    pub(crate) async fn insert_tournament(&mut self, new: &NewTournament) -> Result<i64, StoreError> {
        let id = query_scalar(
            "INSERT INTO tournaments (channel_id, server_id, organiser_id, name, format, rounds, seeding, seed, game,
                                      length, variants, layout, opening, time_control, made_at, sign_up_until,
                                      look_at, round_days, days_off)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18) RETURNING id",
        )
        .bind(new.channel_id.cast_signed())
        .bind(new.server_id.cast_signed())
        .bind(new.organiser_id)
        .bind(&new.name)
        .bind(new.format)
        .bind(new.rounds)
        .bind(new.seeding)
        .bind(new.seed)
        .bind(&new.terms.game)
        .bind(&new.terms.length)
        .bind(&new.terms.variants)
        .bind(&new.terms.layout)
        .bind(&new.terms.opening)
        .bind(&new.time_control)
        .bind(new.made_at)
        .bind(new.sign_up_until)
        .bind(new.round_days)
        .bind(new.days_off)
        .fetch_one(&mut self.transaction)
        .await?;
        self.due.add(DueRow::Tournament(id));
        Ok(id)
    }

    /// Appends an event to a tournament.
    pub(crate) async fn append_tournament_event(
        &mut self,
        id: i64,
        event: &TournamentEventRow,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO tournament_events (tournament_id, sequence, at, kind, code, player_id, by_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(id)
        .bind(event.sequence)
        .bind(event.at)
        .bind(&event.kind)
        .bind(&event.code)
        .bind(event.player_id)
        .bind(event.by_id)
        .execute(&mut self.transaction)
        .await?;
        query("UPDATE tournaments SET changes = changes + 1 WHERE id = $1")
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        self.due.add(DueRow::Tournament(id));
        Ok(())
    }

    /// The number of the last event of a tournament; 0 before the first one.
    pub(crate) async fn last_tournament_event(&mut self, id: i64) -> Result<i64, StoreError> {
        Ok(query_scalar("SELECT coalesce(max(sequence), 0) FROM tournament_events WHERE tournament_id = $1")
            .bind(id)
            .fetch_one(&mut self.transaction)
            .await?)
    }

    /// How often a person has signed up for a tournament. `kind` is the stored word for a sign-up.
    pub(crate) async fn sign_ups_of(&mut self, id: i64, player: i64, kind: &str) -> Result<i64, StoreError> {
        let counted = query_scalar(
            "SELECT count(*) FROM tournament_events WHERE tournament_id = $1 AND player_id = $2 AND kind = $3",
        );
        Ok(counted.bind(id).bind(player).bind(kind).fetch_one(&mut self.transaction).await?)
    }

    /// Stores when a tournament ended; with `None`, stores that it goes on again.
    pub(crate) async fn end_tournament(&mut self, id: i64, at: Option<i64>) -> Result<(), StoreError> {
        query("UPDATE tournaments SET ended_at = $2, changes = changes + 1 WHERE id = $1")
            .bind(id)
            .bind(at)
            .execute(&mut self.transaction)
            .await?;
        self.due.add(DueRow::Tournament(id));
        Ok(())
    }

    /// Stores by how many milliseconds absences of the bot postpone the end of a tournament's sign-up.
    pub(crate) async fn postpone_sign_up(&mut self, id: i64, by: i64) -> Result<(), StoreError> {
        query("UPDATE tournaments SET sign_up_postponed = $2, changes = changes + 1 WHERE id = $1")
            .bind(id)
            .bind(by)
            .execute(&mut self.transaction)
            .await?;
        self.due.add(DueRow::Tournament(id));
        Ok(())
    }

    /// Stores which message shows a tournament; `None` if no message does.
    pub(crate) async fn set_tournament_message(
        &mut self,
        id: i64,
        message: Option<u64>,
    ) -> Result<(), StoreError> {
        query("UPDATE tournaments SET message_id = $2 WHERE id = $1")
            .bind(id)
            .bind(message.map(u64::cast_signed))
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Moves a tournament to another channel, where a new message will show it.
    pub(crate) async fn move_tournament(&mut self, id: i64, channel: u64) -> Result<(), StoreError> {
        query("UPDATE tournaments SET channel_id = $2, message_id = NULL WHERE id = $1 AND channel_id <> $2")
            .bind(id)
            .bind(channel.cast_signed())
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Stores the number of the last event of a tournament that was announced.
    pub(crate) async fn note_told_of_tournament(&mut self, id: i64, event: i64) -> Result<(), StoreError> {
        query("UPDATE tournaments SET told = $2 WHERE id = $1 AND told < $2")
            .bind(id)
            .bind(event)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Stores how many changes of a tournament have been shown and acted on, and when it is examined next.
    pub(crate) async fn settle_tournament(
        &mut self,
        id: i64,
        changes: i64,
        look_at: Option<i64>,
    ) -> Result<(), StoreError> {
        query("UPDATE tournaments SET settled = $2, look_at = $3 WHERE id = $1 AND settled <= $2")
            .bind(id)
            .bind(changes)
            .bind(look_at)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Stores in which match a game of a tournament is played.
    pub(crate) async fn insert_tournament_game(
        &mut self,
        id: i64,
        (game, repetition): (u32, u16),
        match_id: i64,
    ) -> Result<(), StoreError> {
        query("INSERT INTO tournament_games (tournament_id, game, repetition, match_id) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(game)
            .bind(i64::from(repetition))
            .bind(match_id)
            .execute(&mut self.transaction)
            .await?;
        query("UPDATE tournaments SET changes = changes + 1 WHERE id = $1")
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        self.due.add(DueRow::Tournament(id));
        Ok(())
    }

    /// Stores when the tournament round of a match ends.
    pub(crate) async fn set_match_end(&mut self, match_id: i64, ends_at: i64) -> Result<(), StoreError> {
        query("UPDATE matches SET ends_at = $2 WHERE id = $1")
            .bind(match_id)
            .bind(ends_at)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Counts the end of a match as a change of the match's tournament. Does nothing if the match belongs to no tournament.
    pub(crate) async fn note_tournament_match_over(&mut self, match_id: i64) -> Result<(), StoreError> {
        let changed = query_scalar(
            "UPDATE tournaments SET changes = changes + 1
             WHERE id = (SELECT tournament_id FROM tournament_games WHERE match_id = $1) RETURNING id",
        )
        .bind(match_id)
        .fetch_optional(&mut self.transaction)
        .await?;
        if let Some(id) = changed {
            self.due.add(DueRow::Tournament(id));
        }
        Ok(())
    }

    /// Counts the deletion of a player's data as a change of the tournaments that the player is in or organises and that are not
    /// over.
    pub(crate) async fn note_tournament_player_gone(&mut self, player: i64) -> Result<(), StoreError> {
        let changed: Vec<i64> = query_scalar(
            "UPDATE tournaments SET changes = changes + 1
             WHERE ended_at IS NULL
               AND (organiser_id = $1
                    OR id IN (SELECT tournament_id FROM tournament_events WHERE player_id = $1)) RETURNING id",
        )
        .bind(player)
        .fetch_all(&mut self.transaction)
        .await?;
        for id in changed {
            self.due.add(DueRow::Tournament(id));
        }
        Ok(())
    }

    /// Deletes the tournaments of a server, and the rows of people to whom no other row refers any more.
    pub(crate) async fn remove_tournaments(&mut self, server: u64) -> Result<(), StoreError> {
        let players: Vec<i64> = query_scalar(
            "SELECT organiser_id FROM tournaments WHERE server_id = $1
             UNION SELECT player_id FROM tournament_events
             WHERE player_id IS NOT NULL
               AND tournament_id IN (SELECT id FROM tournaments WHERE server_id = $1)
             UNION SELECT by_id FROM tournament_events
             WHERE by_id IS NOT NULL
               AND tournament_id IN (SELECT id FROM tournaments WHERE server_id = $1)",
        )
        .bind(server.cast_signed())
        .fetch_all(&mut self.transaction)
        .await?;
        for sql in [
            "DELETE FROM tournament_games
             WHERE tournament_id IN (SELECT id FROM tournaments WHERE server_id = $1)",
            "DELETE FROM tournament_events
             WHERE tournament_id IN (SELECT id FROM tournaments WHERE server_id = $1)",
            "DELETE FROM tournaments WHERE server_id = $1",
        ] {
            query(sql).bind(server.cast_signed()).execute(&mut self.transaction).await?;
        }
        for player in players {
            self.remove_idle_player(player).await?;
        }
        Ok(())
    }
}
