//! A bot on PostgreSQL with one or more shards, its processes, and pairs of players who type random legal moves. The server of
//! each shard has a channel in which a pair plays.

use std::{
    collections::BTreeMap,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use kamisado::store::Database;
use kamisado_notation::{Language, Style, Writer};
use kamisado_rules::{Board, Game, Layout, Match, MatchLength, MatchTerms, Opening, Phase, Side, Variants};
use kamisado_standin::{Handle, Interaction, Message, Options, Permissions, Snowflake, StandIn};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};

use crate::{
    link::{Link, Port},
    server::new_database,
    support::{Channel, PATIENCE},
};

/// The lease of a shard, in milliseconds, unless a test needs another one.
pub(crate) const LEASE: u32 = 1000;

/// The time limit of waits after a takeover.
pub(crate) const TAKEOVER: Duration = Duration::from_secs(30);

/// A bot whose processes share a database.
pub(crate) struct Bot {
    pub(crate) channel: Channel,
    pub(crate) database: Database,
    /// The lease of a shard, in milliseconds.
    pub(crate) lease: u32,
    /// The time between two runs of the periodic jobs, in milliseconds.
    pub(crate) housekeeping: u32,
    shards: u64,
    /// The tables, each in its own channel. They are on the servers of the shards in turn.
    pub(crate) tables: Vec<Table>,
    pub(crate) chance: StdRng,
}

/// A match in a channel, with the players' own record of it.
#[derive(Clone)]
pub(crate) struct Table {
    server: Snowflake,
    pub(crate) place: Snowflake,
    /// Black and White.
    players: [Snowflake; 2],
    /// The number of the running match.
    pub(crate) id: i64,
    /// The number of the last event of the match.
    pub(crate) event: u32,
    state: Match,
    /// The first board of the match.
    first: Snowflake,
    /// The number of the last event of each match at this table, by the number of the match. The running match is included.
    ended: BTreeMap<i64, u32>,
}

/// A process of the bot. It is killed when the value is dropped.
pub(crate) struct Process(Child);

impl Process {
    pub(crate) fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// Waits until the process ends by itself, and returns its exit status.
    pub(crate) async fn end(mut self) -> Option<i32> {
        let ended = async {
            loop {
                if let Some(status) = self.0.try_wait().unwrap() {
                    return status.code();
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(TAKEOVER, ended).await.expect("the process ends")
    }

    pub(crate) fn signal(&self, name: &str) {
        let signalled = Command::new("kill").args([&format!("-{name}"), &self.0.id().to_string()]).status();
        assert!(signalled.unwrap().success());
    }

    /// Stops the process as a supervisor does.
    pub(crate) fn stop(mut self) {
        self.signal("TERM");
        assert_eq!(self.0.wait().unwrap().code(), Some(0));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until no announcement is stored as owed.
async fn until_all_sent(database: &mut PgConnection) {
    let owed = "SELECT EXISTS (SELECT 1 FROM announcements WHERE state = 'owed')";
    let settled = async {
        while sqlx::query_scalar(owed).fetch_one(&mut *database).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, settled).await.expect("all that is owed arrives");
}

impl Table {
    /// The server on which the table is.
    pub(crate) fn server(&self) -> Snowflake {
        self.server
    }
}

fn new_match() -> Match {
    let board = Board { game: Game::Kamisado, layout: Layout::Plain };
    let terms =
        MatchTerms::new(board, Variants::default(), MatchLength::Single, Opening::Standard, Side::Black);
    Match::new(terms.unwrap())
}

impl Bot {
    /// Creates a bot with this number of shards and a channel on a server of each shard. No process runs yet.
    pub(crate) async fn new(shards: u64, seed: u64) -> Self {
        Self::with_database(shards, seed, async |files| new_database(files).await).await
    }

    /// Creates a bot with the database that `make` returns. `make` gets the path of the files beside the database.
    pub(crate) async fn with_database(
        shards: u64,
        seed: u64,
        make: impl AsyncFnOnce(&Path) -> Database,
    ) -> Self {
        Self::with_tables(shards, usize::try_from(shards).unwrap(), seed, make).await
    }

    /// Creates a bot with this number of channels, on the servers of the shards in turn. Two players play in each channel.
    pub(crate) async fn with_tables(
        shards: u64,
        tables: usize,
        seed: u64,
        make: impl AsyncFnOnce(&Path) -> Database,
    ) -> Self {
        Self::with_options(shards, tables, seed, make, Options::default()).await
    }

    /// Like [`Bot::with_tables`], but with further options of the stand-in.
    pub(crate) async fn with_options(
        shards: u64,
        tables: usize,
        seed: u64,
        make: impl AsyncFnOnce(&Path) -> Database,
        further: Options,
    ) -> Self {
        let options = Options {
            recommended_shards: shards,
            heartbeat_interval: Duration::from_secs(1),
            // The stand-in ignores nonces, so that only the bot's stored state and its search of the channel prevent a second post
            // of a board.
            nonce_window: Duration::ZERO,
            // The deadline is longer than Discord's, because the processes start on a machine that is busy with other tests.
            interaction_deadline: Duration::from_secs(15),
            messages_per_channel: 100_000,
            ..further
        };
        let discord = StandIn::start(options).await.unwrap();
        let servers: Vec<_> =
            (0..shards).map(|shard| discord.add_guild_of_shard("club", shard, shards)).collect();
        let new_players =
            || ["Ada", "Grace"].map(|name| discord.add_user(name, Permissions::of_a_member(), "en-GB"));
        let mut players = new_players();
        let tables: Vec<_> = (0..tables)
            .map(|number| {
                let server = servers[number % servers.len()];
                let place = discord.add_channel(server, "games");
                // The same two people play on a server of each shard.
                if number > 0 && number % servers.len() == 0 {
                    players = new_players();
                }
                let (state, first, ended) = (new_match(), Snowflake::new(0), BTreeMap::new());
                Table { server, place, players, id: 0, event: 0, state, first, ended }
            })
            .collect();
        let channel = Channel::with_file(discord, tables[0].server, tables[0].place, tables[0].players);
        let database = make(&channel.folder.path().join("club")).await;
        let chance = StdRng::seed_from_u64(seed);
        Self { channel, database, lease: LEASE, housekeeping: 1000, shards, tables, chance }
    }

    pub(crate) fn handle(&self) -> Handle {
        self.channel.handle()
    }

    /// The shipped program with the database of this bot.
    pub(crate) fn program(&self) -> Command {
        let Database::Server(server) = &self.database else { panic!("{} is a file", self.database) };
        let mut program = self.channel.program();
        program
            .env("KAMISADO_DATABASE", &server.url)
            .env("KAMISADO_DATABASE_FILES", &server.files)
            .env("KAMISADO_LEASE_MILLISECONDS", self.lease.to_string())
            .env("KAMISADO_HOUSEKEEPING_MILLISECONDS", self.housekeeping.to_string())
            .env("KAMISADO_LOG", std::env::var("PROCESS_LOG").unwrap_or_else(|_| "warn".to_owned()))
            // With so much patience, the bot does not open another connection to learn the reason of an outage. The identify of
            // that connection would disturb the order in which the shards identify.
            .env("KAMISADO_GATEWAY_PATIENCE_MILLISECONDS", "600000");
        program
    }

    /// Starts a process that serves at most this many shards.
    pub(crate) fn start(&self, most: u32) -> Process {
        Self::run(self.program(), most)
    }

    /// Like [`Bot::start`], but with further settings in environment variables.
    pub(crate) fn start_with(&self, most: u32, settings: &[(&str, &str)]) -> Process {
        let mut program = self.program();
        program.envs(settings.iter().copied());
        Self::run(program, most)
    }

    /// Like [`Bot::start`], but the process reaches the socket of the database's server through a link.
    pub(crate) fn start_through(&self, link: &Link, most: u32) -> Process {
        let Database::Server(server) = &self.database else { panic!("{} is a file", self.database) };
        let (start, _) = server.url.split_once("?host=").expect("a socket in a folder");
        let mut program = self.program();
        program.env("KAMISADO_DATABASE", format!("{start}?host={}", link.folder().display()));
        Self::run(program, most)
    }

    /// Like [`Bot::start_with`], but the process reaches the database's server through a port.
    pub(crate) fn start_by(&self, port: &Port, most: u32, settings: &[(&str, &str)]) -> Process {
        let Database::Server(server) = &self.database else { panic!("{} is a file", self.database) };
        let (start, _) = server.url.split_once("?host=").expect("a socket in a folder");
        let mut program = self.program();
        program.env("KAMISADO_DATABASE", start.replace("localhost", port.address()));
        program.envs(settings.iter().copied());
        Self::run(program, most)
    }

    fn run(mut program: Command, most: u32) -> Process {
        program.arg("run").env("KAMISADO_MAX_SHARDS", most.to_string()).stdin(Stdio::null());
        Process(program.spawn().unwrap())
    }

    /// Waits until exactly these shards are connected.
    pub(crate) async fn wait_for_shards(&self, shards: &[u64]) {
        let are_there = |handle: &Handle| handle.connected_shards() == shards;
        let handle = self.handle();
        assert!(handle.wait_until(are_there, TAKEOVER).await, "{:?}", handle.connected_shards());
    }

    /// Waits until all shards are connected and the commands are registered.
    pub(crate) async fn wait_for_all(&self) {
        self.wait_for_shards(&(0..self.shards).collect::<Vec<_>>()).await;
        assert!(self.handle().wait_for_bot(PATIENCE).await, "the commands are registered");
    }

    pub(crate) async fn connect(&self) -> PgConnection {
        let Database::Server(server) = &self.database else { panic!("{} is a file", self.database) };
        PgConnection::connect(&server.url).await.unwrap()
    }

    /// Connects to a server that is starting.
    pub(crate) async fn connect_again(&self) -> PgConnection {
        let Database::Server(server) = &self.database else { panic!("{} is a file", self.database) };
        let connected = async {
            loop {
                match PgConnection::connect(&server.url).await {
                    Ok(connection) => return connection,
                    Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
                }
            }
        };
        tokio::time::timeout(PATIENCE, connected).await.expect("the server starts")
    }

    pub(crate) async fn begin_all(&mut self) {
        for table in 0..self.tables.len() {
            self.begin(table).await;
        }
    }

    pub(crate) async fn begin(&mut self, table: usize) {
        self.begin_with(table, json!({})).await;
    }

    /// Begins a match of one round at a table, with further options of the challenge.
    pub(crate) async fn begin_with(&mut self, table: usize, mut options: Value) {
        let Table { server, place, players: [black, white], .. } = self.tables[table];
        (self.channel.guild, self.channel.id) = (server, place);
        (self.channel.ada, self.channel.grace) = (black, white);
        options["opponent"] = self.channel.grace.to_string().into();
        options["match"] = self.channel.choice("challenge", "match", "single");
        options["black"] = self.channel.choice("challenge", "black", "me");
        let board = self.channel.begin_with(options).await;
        let name = &board.attachments[0].name;
        let id = name.trim_start_matches('k').split('-').next().unwrap().parse().unwrap();
        let table = &mut self.tables[table];
        (table.id, table.event, table.state, table.first) = (id, 0, new_match(), board.id);
        table.ended.insert(id, 0);
    }

    /// Begins the next match at a table if the last one is over.
    pub(crate) async fn begin_if_over(&mut self, table: usize) {
        if self.tables[table].state.decider().is_none() {
            self.told(table).await;
            // A command would stay without an answer if no process served its server.
            self.wait_for_all().await;
            self.begin(table).await;
        }
    }

    /// Types a random legal decision at a table as the player to decide. If the match is over, the next one is begun first.
    pub(crate) async fn say_or_begin(&mut self, table: usize) {
        self.begin_if_over(table).await;
        self.say(table);
    }

    /// Types a random legal decision at a table as the player to decide. Returns false if the match is over.
    pub(crate) fn say(&mut self, table: usize) -> bool {
        let Some((user, text)) = self.choose(table) else { return false };
        self.handle().say(self.tables[table].place, user, &text).unwrap();
        true
    }

    /// Types this legal decision at a table as the player to decide.
    pub(crate) fn say_this(&mut self, table: usize, text: &str) {
        let (user, text) = self.choose_among(table, Some(text)).expect("the match runs");
        self.handle().say(self.tables[table].place, user, &text).unwrap();
    }

    /// Records that the bot itself plays a decision at a table.
    pub(crate) fn expect(&mut self, table: usize, text: &str) {
        self.choose_among(table, Some(text)).expect("the match runs");
    }

    /// Sends a random legal decision at a table as a direct message of the player to decide. Returns the message.
    pub(crate) fn say_directly(&mut self, table: usize) -> Snowflake {
        let (user, text) = self.choose(table).expect("the match runs");
        self.handle().direct_message(user, &text).unwrap()
    }

    /// Calls `/move` with a random legal decision at a table as the player to decide. Does not wait for the answer.
    pub(crate) fn command(&mut self, table: usize) -> Interaction {
        let (user, text) = self.choose(table).expect("the match runs");
        self.handle().command(self.tables[table].place, user, "move", &json!({ "text": text })).unwrap()
    }

    /// Selects a random legal decision at a table and applies it to the players' own record of the match. Returns the
    /// player and the text; `None` if the match is over.
    fn choose(&mut self, table: usize) -> Option<(Snowflake, String)> {
        self.choose_among(table, None)
    }

    /// Like [`Bot::choose`], but selects the decision with the text `this`, if it is given.
    fn choose_among(&mut self, table: usize, this: Option<&str>) -> Option<(Snowflake, String)> {
        let table = &mut self.tables[table];
        let side = table.state.decider()?;
        let Phase::Playing(position) = table.state.phase() else { panic!("a single round has no fill") };
        let writer = Writer::new(table.state.terms().board(), Style::Words(Language::English));
        let mut decisions: Vec<_> =
            position.decisions().map(|decision| (decision, writer.decision(position, decision))).collect();
        decisions.retain(|(_, text)| this.is_none_or(|this| text == this));
        let (decision, text) = decisions.choose(&mut self.chance).cloned().expect("a legal decision");
        table.state.decide(decision).unwrap();
        table.event += 1;
        table.ended.insert(table.id, table.event);
        let [black, white] = table.players;
        Some((if side == Side::Black { black } else { white }, text))
    }

    /// Waits until the board of the newest event at a table is posted.
    pub(crate) async fn told(&self, table: usize) {
        self.told_within(table, TAKEOVER).await;
    }

    /// Like [`Bot::told`], but with the time limit `patience`.
    pub(crate) async fn told_within(&self, table: usize, patience: Duration) {
        let table = &self.tables[table];
        let name = format!("k{}-{}.png", table.id, table.event);
        let shows = |message: &Message| message.attachments.iter().any(|file| file.name == name);
        let told =
            self.handle().wait_for_message_after(table.place, Snowflake::new(0), shows, patience).await;
        if told.is_none() {
            let stored = "SELECT 'event ' || sequence || ' at ' || at FROM events WHERE match_id = $1
                          UNION ALL
                          SELECT 'announcement of ' || event || ' ' || state FROM announcements WHERE match_id = $1";
            let stored: Vec<String> =
                sqlx::query_scalar(stored).bind(table.id).fetch_all(&mut self.connect().await).await.unwrap();
            let messages = self.handle().messages(table.place);
            let said: Vec<_> = messages
                .iter()
                .rev()
                .take(5)
                .map(|last| (last.id, &last.content, &last.attachments))
                .collect();
            panic!("{name} never arrives. Stored: {stored:#?}; the last messages: {said:#?}");
        }
    }

    /// Waits until the board of the newest event at each table is posted.
    pub(crate) async fn all_told(&self) {
        for table in 0..self.tables.len() {
            self.told(table).await;
        }
    }

    /// Backdates all matches, their events and boards by a duration in milliseconds.
    pub(crate) async fn backdate(&self, time: i64) {
        let mut database = self.connect().await;
        until_all_sent(&mut database).await;
        for change in [
            "UPDATE announcements SET sent_at = sent_at - $1",
            "UPDATE events SET at = at - $1",
            "UPDATE matches SET began_at = began_at - $1, look_at = 0",
        ] {
            sqlx::query(change).bind(time).execute(&mut database).await.unwrap();
        }
        database.close().await.unwrap();
    }

    /// The number of messages at a table that contain a text.
    pub(crate) fn times_told(&self, table: usize, text: &str) -> usize {
        let messages = self.handle().messages(self.tables[table].place);
        messages.iter().filter(|message| message.content.contains(text)).count()
    }

    /// Asserts that the number of stored events of each match is the number of its moves, that no picture was posted twice at a
    /// table, and that `doctor` finds no fault.
    pub(crate) async fn check(&self) {
        self.all_told().await;
        let mut database = self.connect().await;
        until_all_sent(&mut database).await;
        for table in &self.tables {
            for (&id, &event) in &table.ended {
                let kept = "SELECT count(*) FROM events WHERE match_id = $1";
                let kept: i64 = sqlx::query_scalar(kept).bind(id).fetch_one(&mut database).await.unwrap();
                assert_eq!(kept, i64::from(event), "match {id}: each move is kept once");
            }
            let messages = self.handle().messages(table.place);
            let files = messages.iter().flat_map(|message| message.attachments.iter().map(|file| &file.name));
            let mut boards = BTreeMap::<_, u32>::new();
            for name in files {
                *boards.entry(name).or_default() += 1;
            }
            let twice: Vec<_> = boards.iter().filter(|&(_, &times)| times > 1).collect();
            assert!(twice.is_empty(), "posted twice: {twice:?}");
        }
        database.close().await.unwrap();
        let doctor = self.program().arg("doctor").output().unwrap();
        assert!(doctor.status.success(), "{}", String::from_utf8_lossy(&doctor.stderr));
        self.channel.assert_no_violations();
    }

    /// Waits for a random time of at most `most` milliseconds.
    pub(crate) async fn pause(&mut self, most: u64) {
        let wait = self.chance.random_range(0..=most);
        tokio::time::sleep(Duration::from_millis(wait)).await;
    }
}
