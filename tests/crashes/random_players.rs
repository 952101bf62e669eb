//! Two simulated players. They type random legal moves, which follow from their own record of the match, whether or not the
//! bot runs.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use kamisado::store::Database;
use kamisado_notation::{Language, Style, Writer};
use kamisado_rules::{
    Board, Decision, Game, Layout, Match, MatchLength, MatchTerms, Opening, Side, Variants,
};
use kamisado_standin::{Message, Options, Snowflake};
use rand::{Rng, SeedableRng, rngs::StdRng};

use crate::{
    commands_and_presses::InterruptedCounts,
    support::{Channel, PATIENCE, database::Connection},
};

/// The number of messages that the stand-in keeps in a channel: enough for all messages of a long run.
const MESSAGES: usize = 100_000;

/// The bot counts as idle after it has not written to the database for this time.
const QUIET: Duration = Duration::from_millis(50);

/// Two simulated players, with their knowledge of their matches.
pub(crate) struct Play {
    pub(crate) channel: Channel,
    pub(crate) chance: StdRng,
    /// The number of the running match in the bot.
    pub(crate) id: u32,
    /// The number of the running match's last event.
    pub(crate) event: u32,
    /// The number of moves in all matches.
    pub(crate) moves: u32,
    pub(crate) state: Match,
    /// The match before the last move, and the side that made it. `None` if the move cannot be taken back.
    pub(crate) undo: Option<(Match, Side)>,
    /// The channel in whose threads the other matches are played.
    pub(crate) lobby: Snowflake,
    pub(crate) threads: Vec<Snowflake>,
    /// How often each board was requested again, by match and event.
    pub(crate) shown: BTreeMap<(u32, u32), i64>,
    pub(crate) struck: InterruptedCounts,
    /// The number of moves made by menu or button.
    pub(crate) pressed: u32,
    /// Every move of the running match in notation.
    typed: Vec<String>,
    /// The last message before the running match.
    before: Snowflake,
}

fn new_match() -> Match {
    let board = Board { game: Game::Kamisado, layout: Layout::Plain };
    let terms =
        MatchTerms::new(board, Variants::default(), MatchLength::Standard, Opening::Standard, Side::Black);
    Match::new(terms.unwrap())
}

impl Play {
    /// Opens a channel. The bot is not started yet.
    pub(crate) async fn new(seed: u64) -> Self {
        // The stand-in ignores nonces, so that only the bot's stored state and its search of the history prevent a second post of a
        // board.
        let options =
            Options { nonce_window: Duration::ZERO, messages_per_channel: MESSAGES, ..Options::default() };
        let channel = Channel::open(options, ["Ada", "Grace"]).await;
        let lobby = channel.handle().add_channel(channel.guild, "lobby");
        Self {
            channel,
            chance: StdRng::seed_from_u64(seed),
            id: 0,
            event: 0,
            moves: 0,
            state: new_match(),
            undo: None,
            lobby,
            threads: Vec::new(),
            shown: BTreeMap::new(),
            struck: InterruptedCounts::default(),
            pressed: 0,
            typed: Vec::new(),
            before: Snowflake::new(0),
        }
    }

    /// Resets the knowledge of the running match after another match has begun in the channel.
    pub(crate) fn reset_running_match(&mut self, id: u32) {
        (self.state, self.id, self.event) = (new_match(), id, 0);
        self.undo = None;
        self.typed.clear();
    }

    /// Whether the running match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.state.decider().is_none()
    }

    /// Begins the next match if the running one is over.
    pub(crate) async fn next_match(&mut self) {
        if self.is_over() {
            self.check().await;
            self.begin().await;
        }
    }

    pub(crate) fn writer(&self) -> Writer {
        Writer::new(self.state.terms().board(), Style::Words(Language::English))
    }

    /// Types a random legal decision as the player to decide.
    pub(crate) fn say(&mut self) {
        let Some((side, decision, text)) = self.choose() else { return };
        let user = self.channel.user(side == Side::Black);
        self.channel.handle().say(self.channel.id, user, &text).unwrap();
        self.note(decision, text);
    }

    /// Applies a decision to the players' own record of the match, before or after the bot plays it.
    pub(crate) fn note(&mut self, decision: Decision, text: String) {
        let (before, side) = (self.state.clone(), self.state.decider());
        self.state.decide(decision).unwrap();
        self.event += 1;
        self.moves += 1;
        self.undo = None;
        if !matches!(decision, Decision::Fill(_)) {
            self.typed.push(text);
            self.undo = side.filter(|_| !self.is_over()).map(|side| (before, side));
        }
    }

    pub(crate) fn last_message_in(&self, place: Snowflake) -> Snowflake {
        self.channel.handle().messages(place).last().map_or(Snowflake::new(0), |message| message.id)
    }

    /// Waits for a random time of at most `most` milliseconds.
    pub(crate) async fn pause(&mut self, most: u64) {
        let wait = self.chance.random_range(0..=most);
        tokio::time::sleep(Duration::from_millis(wait)).await;
    }

    /// Opens a connection to the database in addition to the bot's. Close it explicitly: if the bot is dead, closing
    /// the last connection checkpoints the write-ahead log.
    pub(crate) async fn database(&self) -> Connection {
        self.channel.open_database().await
    }

    /// The number of stored events of the running match.
    pub(crate) async fn kept(&self) -> u32 {
        let mut database = self.database().await;
        let events = "SELECT count(*) FROM events WHERE match_id = $1";
        let events: i64 = database.value(events, &[self.id.into()]).await;
        database.close().await;
        events.try_into().unwrap()
    }

    /// Waits until at least this many events of the running match are stored.
    pub(crate) async fn wait_until_kept(&self, events: u32) {
        let kept = async {
            while self.kept().await < events {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, kept).await.expect("the move is kept");
    }

    /// The number of messages that show the board after the newest event.
    pub(crate) fn count_newest_boards(&self) -> usize {
        let name = format!("k{}-{}.png", self.id, self.event);
        let messages = self.channel.handle().messages(self.channel.id);
        messages.iter().filter(|message| message.attachments.iter().any(|file| file.name == name)).count()
    }

    /// Waits until the board after the newest event is posted.
    pub(crate) async fn wait_until_told(&self) {
        let name = format!("k{}-{}.png", self.id, self.event);
        let shows = |message: &Message| message.attachments.iter().any(|file| file.name == name);
        let handle = self.channel.handle();
        let told = handle.wait_for_message_after(self.channel.id, self.before, shows, PATIENCE).await;
        if told.is_none() {
            self.describe().await;
            panic!("{name} never arrives");
        }
    }

    /// Waits until everything is posted and stored as sent, and the bot is idle.
    pub(crate) async fn settle(&self) {
        self.wait_until_told().await;
        self.wait_until_nothing_is_owed().await;
        self.wait_until_nothing_is_written().await;
    }

    pub(crate) async fn wait_until_nothing_is_owed(&self) {
        let mut database = self.database().await;
        let settled = async {
            loop {
                let owed = "SELECT count(*) FROM announcements WHERE state = 'owed'";
                if database.value::<i64>(owed, &[]).await == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, settled).await.expect("nothing is owed any more");
        database.close().await;
    }

    /// Waits until the bot writes nothing to its database for [`QUIET`]. The bot writes other data than moves too, above
    /// all after a start.
    async fn wait_until_nothing_is_written(&self) {
        let mut database = self.database().await;
        let quiet = async {
            loop {
                let before = self.written(&mut database).await;
                tokio::time::sleep(QUIET).await;
                if self.written(&mut database).await == before {
                    return;
                }
            }
        };
        tokio::time::timeout(PATIENCE, quiet).await.expect("the bot comes to rest");
        database.close().await;
    }

    /// A value that changes with every write: the time of the last write to the write-ahead log of a file, or the end of the log of
    /// a PostgreSQL server. The renewals of the bot's leases are further apart than [`QUIET`].
    async fn written(&self, database: &mut Connection) -> String {
        match &self.channel.database {
            Database::File(path) => {
                let log = std::fs::metadata(path.with_extension("sqlite3-wal"));
                format!("{:?}", log.and_then(|log| log.modified()).ok())
            }
            Database::Server(_) => database.value("SELECT pg_current_wal_insert_lsn()::text", &[]).await,
        }
    }

    /// Prints the latest messages, events and announcements, to explain a missing move.
    async fn describe(&self) {
        for message in self.channel.handle().messages(self.channel.id).iter().rev().take(15).rev() {
            let files: Vec<_> = message.attachments.iter().map(|file| &file.name).collect();
            let (id, author, reply_to) = (message.id, message.author, message.reference);
            println!("{id} by {author}, in reply to {reply_to:?}: {:?} {files:?}", message.content);
        }
        let mut database = self.database().await;
        let id = self.id.into();
        let events =
            "SELECT sequence, code, input_id FROM events WHERE match_id = $1 ORDER BY sequence DESC LIMIT 8";
        let events: Vec<(i64, String, Option<i64>)> = database.rows(events, &[id]).await;
        println!("events (number, code, input): {events:?}");
        let seen: Vec<i64> =
            database.values("SELECT seen_message_id FROM matches WHERE id = $1", &[id]).await;
        println!("read as far as {seen:?}");
        let owed = "SELECT id, event, state, message_id FROM announcements ORDER BY id DESC LIMIT 6";
        let owed: Vec<(i64, Option<i64>, String, Option<i64>)> = database.rows(owed, &[]).await;
        println!("announcements (number, event, state, message): {owed:?}");
    }

    /// Asserts that every decision of the running match is stored once and announced once.
    pub(crate) async fn check(&mut self) {
        self.settle().await;
        let mut boards = BTreeMap::<_, i64>::new();
        let mut told = String::new();
        let prefix = format!("k{}-", self.id);
        for message in self.channel.handle().messages(self.channel.id) {
            let mut of_this_match = false;
            for file in message.attachments.iter().filter(|file| file.name.starts_with(&prefix)) {
                // A message can have a file besides the board, so the files are counted by name.
                *boards.entry(file.name.clone()).or_default() += 1;
                of_this_match = true;
            }
            if of_this_match {
                told.push_str(&message.content);
                told.push('\n');
            }
        }
        for (name, times) in boards {
            let event = name[prefix.len()..].split(|letter: char| !letter.is_ascii_digit()).next();
            let event = event.unwrap().parse().unwrap_or_else(|_| panic!("{name}"));
            let asked = self.shown.get(&(self.id, event)).copied().unwrap_or_default();
            assert!(times <= 1 + asked, "{name} is posted {times} times, and was asked for {asked} times");
        }
        for text in &self.typed {
            let typed = self.typed.iter().filter(|other| *other == text).count();
            let times = told.matches(&format!(": **{text}**")).count();
            assert_eq!(times, typed, "{text} is told as often as it was typed:\n{told}");
        }
        assert_eq!(self.kept().await, self.event, "every move is kept once");
        let record = self.channel.export(&format!("k{}", self.id));
        for text in &self.typed {
            assert!(record.contains(text), "{text} stands in the record");
        }
        self.check_announcements().await;
        self.before = self.channel.last_message();
    }

    /// Asserts that each announcement was posted in one message and that the bot has posted no other messages except answers to
    /// interactions. Also asserts that each event and each request for a board has one announcement.
    async fn check_announcements(&self) {
        let handle = self.channel.handle();
        let mut database = self.database().await;
        let rows: Vec<(i64, i64, String, Option<i64>)> =
            database.rows("SELECT id, channel_id, state, message_id FROM announcements", &[]).await;
        let mut arrived = BTreeSet::new();
        for (id, place, state, message) in rows {
            let message = message.map(|message| Snowflake::new(message.cast_unsigned()));
            let Some(message) = message else { panic!("announcement {id} is {state}") };
            let found = handle.message(message).unwrap_or_else(|| panic!("announcement {id} is not there"));
            assert_eq!((found.author, found.channel.get().cast_signed()), (handle.bot(), place));
            arrived.insert(message);
        }
        let places = [self.channel.id, self.lobby].into_iter().chain(self.threads.iter().copied());
        let posted: BTreeSet<_> = places
            .flat_map(|place| handle.messages(place))
            .filter(|message| message.author == handle.bot() && message.interaction.is_none())
            .map(|message| message.id)
            .collect();
        // The bot posts the result of a match in a thread also in the thread's channel. No announcement of this post is stored, so
        // a kill can lose it. It is posted at most once.
        let is_result = |text: &str| {
            text.contains(" is over: ")
                && self.threads.iter().any(|thread| text.contains(&format!(" in <#{thread}>")))
        };
        let (results, of_nothing): (Vec<_>, Vec<_>) = posted
            .difference(&arrived)
            .map(|&id| handle.message(id).unwrap().content.clone())
            .partition(|text| is_result(text));
        assert!(of_nothing.is_empty(), "posted, and no announcement: {of_nothing:#?}");
        let distinct: BTreeSet<_> = results.iter().collect();
        assert_eq!(distinct.len(), results.len(), "a result is told twice: {results:#?}");
        assert!(arrived.is_subset(&posted));
        let boards =
            "SELECT match_id, event, count(*) FROM announcements WHERE match_id IS NOT NULL GROUP BY 1, 2";
        let boards: Vec<(i64, i64, i64)> = database.rows(boards, &[]).await;
        for (id, event, times) in boards {
            let board = (id.try_into().unwrap(), event.try_into().unwrap());
            let asked = self.shown.get(&board).copied().unwrap_or_default();
            assert_eq!(times, 1 + asked, "board {event} of match {id}");
        }
        let without_board =
            "SELECT count(*) FROM events WHERE NOT EXISTS (SELECT 1 FROM announcements AS owed
                             WHERE owed.match_id = events.match_id AND owed.event = events.sequence)";
        let without_board: i64 = database.value(without_board, &[]).await;
        assert_eq!(without_board, 0, "every event has its announcement");
        database.close().await;
    }
}
