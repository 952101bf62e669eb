//! Databases with many matches. The club plays some matches, which are then copied within the database, because playing all of
//! them would take longer than the measurement.

use std::{
    path::Path,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use kamisado::{
    club::{
        Actor, Answer, ChallengeParties, Club, History, Input, Person, Place, Proposal, RandomChoices,
        Server, Settings, Threads, Timestamp,
    },
    store::Store,
};
use kamisado_rules::{BySide, Decision, FillFrom, Layout, Match, MatchLength, Phase};
use sqlx::{
    AssertSqlSafe, Connection, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

/// The legal decision that `choice` selects; `None` when the match is over.
pub(crate) fn some_decision(state: &Match, choice: usize) -> Option<Decision> {
    state.decider()?;
    match state.phase() {
        Phase::Playing(position) => {
            let decisions: Vec<_> = position.decisions().collect();
            Some(decisions[choice % decisions.len()])
        }
        _ => Some(Decision::Fill(FillFrom::Left)),
    }
}

/// The next choice of a deterministic pseudo-random sequence.
pub(crate) fn next_choice(choice: usize) -> usize {
    (choice * 31 + 17) % 1009
}

/// A match to store before the bot starts.
pub(crate) struct Template {
    pub(crate) length: MatchLength,
    /// The number of decisions to play. A match that ends earlier has fewer.
    pub(crate) decisions: usize,
    pub(crate) players: BySide<Person>,
    pub(crate) server: Server,
    pub(crate) place: Place,
}

/// A database in which the club plays matches.
pub(crate) struct PlayedMatches {
    club: Club,
    store: Store,
    inputs: u64,
    /// The time at which this value was made, in milliseconds since the Unix epoch. The matches begin then. If they began earlier,
    /// the bot would treat them as long inactive during the measurement.
    began_at: i64,
}

impl PlayedMatches {
    pub(crate) async fn new(path: &Path) -> Self {
        let store = Store::open(path).await.expect("a database");
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 86_400_000 });
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock that is set");
        let began_at = i64::try_from(since.as_millis()).expect("a time");
        Self { club, store, inputs: 0, began_at }
    }

    fn input(&mut self) -> Input {
        self.inputs += 1;
        // The ids begin at the current time, so they differ from those that an earlier value has given in the same database.
        let at = self.began_at + self.inputs.cast_signed();
        Input { id: at.cast_unsigned(), at: Timestamp(at), advances_cursor_of: None }
    }

    /// The club in which the matches are played.
    pub(crate) const fn club(&self) -> &Club {
        &self.club
    }

    /// Ends a match by the resignation of a player. Returns the time until the end is stored.
    pub(crate) async fn resign(&mut self, history: &History, by: Person) -> Duration {
        let input = self.input();
        let since = Instant::now();
        self.club.resign(input, history.id, by, None).await.expect("resigned");
        since.elapsed()
    }

    /// Plays a match and marks all its announcements as sent.
    pub(crate) async fn play(&mut self, template: &Template, mut choice: usize) -> History {
        let actor = |person: Person| Actor { person, name: format!("Player {}", person.0 % 1000) };
        let BySide { black, white } = template.players;
        let parties = ChallengeParties {
            challenger: actor(black),
            challenged: Some(actor(white)),
            threads: Threads::Never,
            place: template.place,
            server: Some(template.server),
            language: None,
        };
        let proposal = Proposal { length: template.length, ..Proposal::default() };
        let input = self.input();
        let challenge = self.club.challenge(input, &parties, proposal).await.expect("a challenge");
        let (input, lot) = (self.input(), RandomChoices { challenger_is_black: true, layout: Layout::Plain });
        let accepted = self.club.answer(input, challenge.id, &actor(white), Answer::Accept, lot).await;
        accepted.expect("accepted");
        let mut history = self.club.match_in(template.place).await.expect("read").expect("a match");
        for _ in 0..template.decisions {
            let Some(decision) = some_decision(&history.state, choice) else { break };
            let by = history.seats[history.decider().expect("it runs")].person().expect("a person");
            let input = self.input();
            history = self.club.decide(input, history.id, by, None, decision).await.expect("played");
            choice = next_choice(choice);
        }
        for announcement in self.club.owed(template.place).await.expect("read") {
            let message = kamisado::club::MessageId(self.input().id);
            self.club.sent(&announcement, message, Timestamp(self.began_at)).await.expect("sent");
        }
        history
    }

    pub(crate) async fn close(self) {
        self.store.close().await;
    }
}

/// Copies matches with all rows that belong to them.
pub(crate) struct Copier {
    connection: SqliteConnection,
    columns: Vec<(&'static str, Vec<String>)>,
}

impl Copier {
    /// Opens a database that no bot uses, and begins a transaction.
    pub(crate) async fn open(path: &Path) -> Self {
        // SQLite need not wait for the disk, because the database can be made again after a crash.
        let options = SqliteConnectOptions::new().filename(path).synchronous(SqliteSynchronous::Off);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a database");
        let mut columns = Vec::new();
        for table in ["matches", "seats", "events", "announcements"] {
            let query = "SELECT name FROM pragma_table_info(?)";
            let names = sqlx::query_scalar(query).bind(table).fetch_all(&mut connection).await;
            columns.push((table, names.expect("columns")));
        }
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut connection).await.expect("a transaction");
        Self { connection, columns }
    }

    /// Makes `count` copies of a match, with ids from `first` on and in places from `place` on.
    pub(crate) async fn copy(&mut self, template: i64, first: i64, place: i64, count: i64) {
        self.copy_to(None, template, first, place, count).await;
    }

    /// Like [`Copier::copy`], but on the server `server` unless it is `None`.
    pub(crate) async fn copy_to(
        &mut self,
        server: Option<i64>,
        template: i64,
        first: i64,
        place: i64,
        count: i64,
    ) {
        for (table, columns) in &self.columns {
            let key = if *table == "matches" { "id" } else { "match_id" };
            let value = |column: &String| match column.as_str() {
                column if column == key => "?2 + copies.number".to_owned(),
                // SQLite assigns new ids to the announcements.
                "id" => "NULL".to_owned(),
                "channel_id" => "?3 + copies.number".to_owned(),
                "server_id" => "coalesce(?5, source.server_id)".to_owned(),
                column => format!("source.{column}"),
            };
            let values: Vec<_> = columns.iter().map(value).collect();
            let insert = format!(
                "WITH RECURSIVE copies (number) AS
                     (SELECT 0 WHERE ?4 > 0 UNION ALL SELECT number + 1 FROM copies WHERE number + 1 < ?4)
                 INSERT INTO {table} ({}) SELECT {} FROM copies, {table} AS source WHERE source.{key} = ?1",
                columns.join(", "),
                values.join(", "),
            );
            // The statement is safe, because it is made only of names of the database's own tables and columns.
            let copied = sqlx::query(AssertSqlSafe(insert))
                .bind(template)
                .bind(first)
                .bind(place)
                .bind(count)
                .bind(server)
                .execute(&mut self.connection);
            copied.await.expect("copies");
        }
    }

    /// Commits and closes.
    pub(crate) async fn finish(mut self) {
        sqlx::raw_sql("COMMIT").execute(&mut self.connection).await.expect("a commit");
        self.connection.close().await.expect("closed");
    }
}
