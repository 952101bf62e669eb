//! Two players who type at random what is legal by their own reckoning, whether the bot is there or not.

use std::{collections::BTreeMap, time::Duration};

use kamisado_notation::{Language, Style, Writer};
use kamisado_rules::{
    Board, Decision, FillFrom, Game, Layout, Length, Match, Opening, Phase, Side, Terms, Variants,
};
use kamisado_standin::{Message, Options};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::support::{Channel, PATIENCE};

/// How long nothing is written by a bot that has come to rest.
const QUIET: Duration = Duration::from_millis(50);

/// What the players know: the matches that they have played, move by move.
pub(crate) struct Play {
    pub(crate) channel: Channel,
    pub(crate) chance: StdRng,
    /// The number of the running match.
    pub(crate) id: u32,
    /// The number of its last event.
    pub(crate) event: u32,
    /// How many moves were typed in all matches.
    pub(crate) moves: u32,
    state: Match,
    /// Every move of the running match, as the notation writes it.
    typed: Vec<String>,
}

fn new_match() -> Match {
    let board = Board { game: Game::Kamisado, layout: Layout::Plain };
    let terms = Terms::new(board, Variants::default(), Length::Standard, Opening::Standard, Side::Black);
    Match::new(terms.unwrap())
}

impl Play {
    /// A channel without a bot, which is yet to be started.
    pub(crate) async fn new(seed: u64) -> Self {
        // Without nonces only what the bot itself remembers and looks for keeps boards from being told twice.
        let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
        let channel = Channel::open(options, ["Ada", "Grace"]).await;
        let chance = StdRng::seed_from_u64(seed);
        Self { channel, chance, id: 0, event: 0, moves: 0, state: new_match(), typed: Vec::new() }
    }

    /// Begins the next match.
    pub(crate) async fn begin(&mut self) {
        self.channel.begin("standard").await;
        (self.state, self.id, self.event) = (new_match(), self.id + 1, 0);
        self.typed.clear();
    }

    /// Whether the running match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.state.decider().is_none()
    }

    /// Whoever is to move types some legal move.
    pub(crate) fn say(&mut self) {
        let Some(side) = self.state.decider() else { return };
        let writer = Writer::new(self.state.terms().board(), Style::Words(Language::English));
        let (decision, text) = if let Phase::Playing(position) = self.state.phase() {
            let decisions: Vec<_> = position.decisions().collect();
            let decision = *decisions.choose(&mut self.chance).unwrap();
            (decision, writer.decision(position, decision))
        } else {
            let from = *[FillFrom::Left, FillFrom::Right].choose(&mut self.chance).unwrap();
            let decision = Decision::Fill(from);
            (decision, writer.plain(decision).unwrap())
        };
        self.state.decide(decision).unwrap();
        let user = self.channel.user(side == Side::Black);
        self.channel.handle().say(self.channel.id, user, &text).unwrap();
        self.event += 1;
        self.moves += 1;
        if !matches!(decision, Decision::Fill(_)) {
            self.typed.push(text);
        }
    }

    /// Waits for at most so many milliseconds.
    pub(crate) async fn pause(&mut self, most: u64) {
        let wait = self.chance.random_range(0..=most);
        tokio::time::sleep(Duration::from_millis(wait)).await;
    }

    pub(crate) async fn database(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(self.channel.database());
        SqliteConnection::connect_with(&options.busy_timeout(PATIENCE)).await.unwrap()
    }

    /// How many events of the running match are kept.
    pub(crate) async fn kept(&self) -> u32 {
        let mut database = self.database().await;
        let events = sqlx::query_scalar("SELECT count(*) FROM events WHERE match_id = ?").bind(self.id);
        events.fetch_one(&mut database).await.unwrap()
    }

    /// Waits until so many events of the running match are kept.
    pub(crate) async fn wait_until_kept(&self, events: u32) {
        let kept = async {
            while self.kept().await < events {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, kept).await.expect("the move is kept");
    }

    /// Waits until the newest move has been told.
    pub(crate) async fn wait_until_told(&self) {
        let name = format!("k{}-{}.png", self.id, self.event);
        let shows = |message: &Message| message.attachments.iter().any(|file| file.name == name);
        let told = self.channel.handle().wait_for_message(self.channel.id, shows, PATIENCE).await;
        if told.is_none() {
            self.describe().await;
            panic!("{name} never arrives");
        }
    }

    /// Waits until everything has been told and the bot knows that.
    pub(crate) async fn settle(&self) {
        self.wait_until_told().await;
        let mut database = self.database().await;
        let settled = async {
            loop {
                let owed: i64 = sqlx::query_scalar("SELECT count(*) FROM announcements WHERE state = 'owed'")
                    .fetch_one(&mut database)
                    .await
                    .unwrap();
                if owed == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, settled).await.expect("nothing is owed any more");
        self.wait_until_nothing_is_written().await;
    }

    /// Waits until the bot has nothing to write for a while: it notes other things than moves too, above all after a start.
    async fn wait_until_nothing_is_written(&self) {
        let log = self.channel.database().with_extension("sqlite3-wal");
        let written = || std::fs::metadata(&log).and_then(|log| log.modified()).ok();
        let quiet = async {
            loop {
                let before = written();
                tokio::time::sleep(QUIET).await;
                if written() == before {
                    return;
                }
            }
        };
        tokio::time::timeout(PATIENCE, quiet).await.expect("the bot comes to rest");
    }

    /// Prints what can be known about a move that is missing.
    async fn describe(&self) {
        for message in self.channel.handle().messages(self.channel.id).iter().rev().take(15).rev() {
            let files: Vec<_> = message.attachments.iter().map(|file| &file.name).collect();
            let (id, author, reply_to) = (message.id, message.author, message.reference);
            println!("{id} by {author}, in reply to {reply_to:?}: {:?} {files:?}", message.content);
        }
        let mut database = self.database().await;
        let events: Vec<(i64, String, i64)> = sqlx::query_as(
            "SELECT sequence, code, input_id FROM events WHERE match_id = ? ORDER BY sequence DESC LIMIT 8",
        )
        .bind(self.id)
        .fetch_all(&mut database)
        .await
        .unwrap();
        println!("events (number, code, input): {events:?}");
        let seen: Option<i64> = sqlx::query_scalar("SELECT seen_message_id FROM matches WHERE id = ?")
            .bind(self.id)
            .fetch_optional(&mut database)
            .await
            .unwrap();
        println!("read as far as {seen:?}");
        let owed: Vec<(i64, Option<i64>, String, Option<i64>)> =
            sqlx::query_as("SELECT id, event, state, message_id FROM announcements ORDER BY id DESC LIMIT 6")
                .fetch_all(&mut database)
                .await
                .unwrap();
        println!("announcements (number, event, state, message): {owed:?}");
    }

    /// Everything typed in the running match is kept once and told once.
    pub(crate) async fn check(&self) {
        self.wait_until_told().await;
        let mut boards = BTreeMap::<_, u32>::new();
        let mut told = String::new();
        let prefix = format!("k{}-", self.id);
        for message in self.channel.handle().messages(self.channel.id) {
            let mut of_this_match = false;
            for file in message.attachments.iter().filter(|file| file.name.starts_with(&prefix)) {
                *boards.entry(file.name.clone()).or_default() += 1;
                of_this_match = true;
            }
            if of_this_match {
                told.push_str(&message.content);
                told.push('\n');
            }
        }
        assert!(boards.values().all(|&times| times == 1), "no board is posted twice: {boards:?}");
        for text in &self.typed {
            let typed: usize = self.typed.iter().map(|other| other.matches(text).count()).sum();
            assert_eq!(told.matches(text).count(), typed, "{text} is told as often as it was typed:\n{told}");
        }
        assert_eq!(self.kept().await, self.event, "every move is kept once");
        let record = self.channel.export(&format!("k{}", self.id));
        for text in &self.typed {
            assert!(record.contains(text), "{text} stands in the record");
        }
    }
}
