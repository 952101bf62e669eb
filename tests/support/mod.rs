//! A Discord stand-in with a channel for two players, and the shipped bot as a separate process.

#![allow(dead_code, reason = "each test program uses a part of it")]

pub(crate) mod database;
pub(crate) mod elapsed_time;
pub(crate) mod files;
#[cfg(feature = "postgres")]
pub(crate) mod postgres_server;
pub(crate) mod recorded_random_match;
pub(crate) mod refusals;
#[cfg(feature = "postgres")]
pub(crate) mod server_socket;
pub(crate) mod texts;

use std::{
    ffi::OsString,
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
    sync::Arc,
    time::Duration,
};

use kamisado::store::{Database, Store};
use kamisado_standin::{Answer, Handle, Message, Options, Permissions, Snowflake, StandIn};
use serde_json::{Value, json};
use sqlx::SqliteConnection;

use database::Connection;

/// The time limit of every wait.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A channel with two players, and the bot with its database.
pub(crate) struct Channel {
    pub(crate) discord: StandIn,
    pub(crate) guild: Snowflake,
    pub(crate) id: Snowflake,
    /// The player who challenges and plays Black.
    pub(crate) ada: Snowflake,
    /// The player who is challenged and plays White.
    pub(crate) grace: Snowflake,
    pub(crate) folder: tempfile::TempDir,
    pub(crate) database: Database,
    /// Additional environment variables of the bot.
    pub(crate) environment: Vec<(&'static str, OsString)>,
    /// The path of the bot's program: the shipped one, unless a test replaces it.
    pub(crate) path: PathBuf,
    /// Whether the bot respects Discord's rate limits, as it does outside tests.
    pub(crate) limited: bool,
    bot: Option<Child>,
}

/// The name of a choice, without the marks that a marking bot puts around its texts.
fn without_marks(name: &Value) -> &str {
    name.as_str().unwrap().trim_start_matches('⟦').trim_end_matches('⟧')
}

impl Channel {
    /// Opens a channel, without a bot yet.
    pub(crate) async fn open(options: Options, names: [&str; 2]) -> Self {
        let mut channel = Self::open_with_file(options, names).await;
        channel.database = database::new_database(channel.folder.path()).await;
        channel
    }

    /// Like [`Channel::open`], but always with an SQLite file as the database.
    pub(crate) async fn open_with_file(options: Options, names: [&str; 2]) -> Self {
        let discord = StandIn::start(options).await.unwrap();
        let guild = discord.add_guild("club");
        let channel = discord.add_channel(guild, "games");
        let ada = discord.add_user(names[0], Permissions::of_a_member(), "en-US");
        let grace = discord.add_user(names[1], Permissions::of_a_member(), "en-GB");
        Self::with_file(discord, guild, channel, [ada, grace])
    }

    /// Opens a channel for Ada and Grace with a running bot.
    pub(crate) async fn started() -> Self {
        let mut channel = Self::open(Options::default(), ["Ada", "Grace"]).await;
        channel.start_bot().await;
        channel
    }

    /// Opens a channel with a running bot, and begins a match in it. Also returns the id of the first board.
    pub(crate) async fn begun(options: Options) -> (Self, Snowflake) {
        let mut channel = Self::open(options, ["Ada", "Grace"]).await;
        channel.start_bot().await;
        let first = channel.begin("standard").await.id;
        // Without this wait, a bot that is killed now would search the channel at its next start for the announcements that are not
        // stored as sent.
        channel.wait_until_all_sent().await;
        (channel, first)
    }

    /// Wraps an existing channel of the stand-in. The bot does not run yet.
    pub(crate) async fn of(
        discord: StandIn,
        guild: Snowflake,
        id: Snowflake,
        players: [Snowflake; 2],
    ) -> Self {
        let mut channel = Self::with_file(discord, guild, id, players);
        channel.database = database::new_database(channel.folder.path()).await;
        channel
    }

    /// Like [`Channel::of`], but always with an SQLite file as the database.
    pub(crate) fn with_file(
        discord: StandIn,
        guild: Snowflake,
        id: Snowflake,
        [ada, grace]: [Snowflake; 2],
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            database: Database::File(database::file_in(folder.path())),
            discord,
            guild,
            id,
            ada,
            grace,
            folder,
            environment: Vec::new(),
            path: env!("CARGO_BIN_EXE_kamisado").into(),
            limited: false,
            bot: None,
        }
    }

    pub(crate) fn handle(&self) -> Handle {
        self.discord.handle()
    }

    /// The path of the database, which is an SQLite file.
    pub(crate) fn database_file(&self) -> PathBuf {
        self.database.file().expect("a file").to_owned()
    }

    /// The shipped program with this channel's settings.
    pub(crate) fn program(&self) -> Command {
        let mut program = Command::new(&self.path);
        database::set_database(&mut program, &self.database);
        program
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", self.discord.token())
            .env("KAMISADO_RETRY_FIRST_MILLISECONDS", "20")
            .env("KAMISADO_RETRY_LONGEST_MILLISECONDS", "200")
            .env("KAMISADO_LOG", "warn")
            .env("KAMISADO_SENDS_PER_SECOND", "1000")
            .env("KAMISADO_IDENTIFY_MILLISECONDS", "0")
            .env("KAMISADO_USER_COMMANDS_PER_MINUTE", "100000")
            .env("KAMISADO_CHANNEL_COMMANDS_PER_MINUTE", "100000");
        if self.limited {
            let certificate = self.folder.path().join("root.pem");
            std::fs::write(&certificate, self.discord.root_certificate_pem()).unwrap();
            program
                .env("KAMISADO_CONNECT_TO_ADDRESS", self.discord.tls_address().to_string())
                .env("KAMISADO_CONNECT_TO_ROOT_CERTIFICATE", certificate);
        } else {
            program.env("KAMISADO_PROXY", format!("http://{}", self.discord.address()));
        }
        program
    }

    /// Starts the shipped bot and waits until it is connected.
    pub(crate) async fn start_bot(&mut self) {
        self.start_bot_with_log(Stdio::inherit()).await;
    }

    /// Like [`Channel::start_bot`], but the bot writes its log to `log`.
    pub(crate) async fn start_bot_with_log(&mut self, log: impl Into<Stdio>) {
        assert!(self.bot.is_none(), "a bot is running");
        let mut program = self.program();
        program.arg("run").envs(self.environment.iter().cloned()).stdin(Stdio::null()).stderr(log);
        self.bot = Some(program.spawn().unwrap());
        assert!(self.handle().wait_for_bot(PATIENCE).await, "the bot registers its commands");
        assert!(self.handle().wait_until(Handle::is_connected, PATIENCE).await, "the bot connects");
    }

    /// Whether the bot was started and its end has not been awaited yet. The bot may have exited by itself.
    pub(crate) fn is_running(&self) -> bool {
        self.bot.is_some()
    }

    /// Kills the bot (SIGKILL).
    pub(crate) async fn kill_bot(&mut self) {
        let mut bot = self.bot.take().expect("a running bot");
        bot.kill().unwrap();
        bot.wait().unwrap();
        database::wait_for_last_effect(&self.database).await;
        assert!(self.handle().wait_until(|handle| !handle.is_connected(), PATIENCE).await);
    }

    /// Waits until the bot exits by itself, and asserts that its exit status is a failure.
    pub(crate) async fn wait_for_bot_exit(&mut self) {
        let mut bot = self.bot.take().expect("a running bot");
        let ended = tokio::task::spawn_blocking(move || bot.wait());
        let ended = tokio::time::timeout(PATIENCE, ended).await.expect("the bot ends");
        assert!(!ended.unwrap().unwrap().success(), "it did not stop as it was told to");
        database::wait_for_last_effect(&self.database).await;
        assert!(self.handle().wait_until(|handle| !handle.is_connected(), PATIENCE).await);
    }

    /// Stops the bot as a supervisor does (SIGTERM) and waits until it exits.
    #[allow(dead_code, reason = "not every test stops its bot in an orderly way")]
    pub(crate) async fn stop_bot(&mut self) {
        let mut bot = self.bot.take().expect("a running bot");
        let signalled = Command::new("kill").arg(bot.id().to_string()).status().unwrap();
        assert!(signalled.success());
        let ended = tokio::task::spawn_blocking(move || bot.wait()).await.unwrap().unwrap();
        assert_eq!(ended.code(), Some(0));
    }

    /// Runs the program to its end with these arguments. The bot may be running at the same time.
    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.program().args(arguments).output().unwrap()
    }

    /// The output of `export` for a match.
    pub(crate) fn export(&self, id: &str) -> String {
        let output = self.run(&["export", id]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    pub(crate) fn user(&self, black: bool) -> Snowflake {
        if black { self.ada } else { self.grace }
    }

    /// Calls a command as a user. Returns the complete answer.
    pub(crate) async fn command(&self, user: Snowflake, name: &str, options: Value) -> Answer {
        self.command_in(self.id, user, name, options).await
    }

    /// Like [`Channel::command`], but calls the command in this place.
    pub(crate) async fn command_in(
        &self,
        place: Snowflake,
        user: Snowflake,
        name: &str,
        options: Value,
    ) -> Answer {
        let mut command = self.handle().command(place, user, name, &options).unwrap();
        command.complete_answer().await.unwrap_or_else(|| panic!("/{name} is not answered in time"))
    }

    /// Presses the button with this label as a user. Returns the complete answer.
    pub(crate) async fn press(&self, message: &Message, user: Snowflake, label: &str) -> Answer {
        let button =
            message.button(label).unwrap_or_else(|| panic!("no button {label}: {:?}", message.components));
        let mut press = self.handle().press(message.id, user, button).unwrap();
        press.complete_answer().await.unwrap_or_else(|| panic!("{label} is not answered in time"))
    }

    /// Presses *More …* under a board, and then the button with this label in the answer.
    pub(crate) async fn press_more(&self, board: &Message, user: Snowflake, label: &str) -> Answer {
        let more = self.press(board, user, "More …").await;
        assert!(more.is_ephemeral(), "{}", more.content());
        self.press(more.message().expect("a message"), user, label).await
    }

    /// Presses a button twice concurrently and asserts that exactly one press is refused. Returns the refusal.
    pub(crate) async fn press_twice(&self, message: &Message, user: Snowflake, label: &str) -> Answer {
        let button = message.button(label).unwrap_or_else(|| panic!("no button {label}"));
        let [mut one, mut other] = [(); 2].map(|()| self.handle().press(message.id, user, button).unwrap());
        let (one, other) = (
            one.complete_answer().await.expect("an answer"),
            other.complete_answer().await.expect("an answer"),
        );
        let refused: Vec<_> = [one, other].into_iter().filter(Answer::is_ephemeral).collect();
        let [refused] =
            <[Answer; 1]>::try_from(refused).unwrap_or_else(|all| panic!("not one counts: {all:?}"));
        refused
    }

    /// Ada challenges Grace, who accepts. Returns the first board.
    pub(crate) async fn begin(&self, length: &str) -> Arc<Message> {
        let challenge = self.challenge(length).await;
        self.accepted(&challenge).await
    }

    /// Ada calls `/challenge` with these options and Grace accepts. Returns the first board.
    pub(crate) async fn begin_with(&self, options: Value) -> Arc<Message> {
        let challenge = self.challenge_with(options).await;
        self.accepted(&challenge).await
    }

    /// Ada imports a record, with herself as Black, and Grace accepts. Returns the first board.
    pub(crate) async fn import(&self, record: String) -> Arc<Message> {
        let handle = self.handle();
        let file = handle.upload("match.txt", record);
        let options = json!({
            "opponent": self.grace.to_string(),
            "record": file.to_string(),
            "black": self.choice("import", "black", "me"),
        });
        let call = handle.command(self.id, self.ada, "import", &options).unwrap();
        call.finished(PATIENCE).await.expect("an answer");
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        let challenge = handle.wait_for_message(self.id, is_challenge, PATIENCE).await.expect("a challenge");
        self.accepted(&challenge).await
    }

    /// Grace accepts a challenge. Returns the first board.
    async fn accepted(&self, challenge: &Message) -> Arc<Message> {
        self.press(challenge, self.grace, "Accept").await;
        self.board_after(challenge.id).await
    }

    /// Ada challenges Grace and chooses Black. Returns the message with the challenge.
    pub(crate) async fn challenge(&self, length: &str) -> Arc<Message> {
        let options = json!({
            "opponent": self.grace.to_string(),
            "match": self.choice("challenge", "match", length),
            "black": self.choice("challenge", "black", "me"),
        });
        self.challenge_with(options).await
    }

    /// Ada calls `/challenge` with these options. Returns the message with the challenge.
    pub(crate) async fn challenge_with(&self, options: Value) -> Arc<Message> {
        let handle = self.handle();
        let last = self.last_message();
        let answer = self.command(self.ada, "challenge", options).await;
        assert!(answer.is_ephemeral(), "{}", answer.content());
        let is_challenge = |message: &Message| message.button("Withdraw").is_some();
        let posted = handle.wait_for_message_after(self.id, last, is_challenge, PATIENCE).await;
        posted.unwrap_or_else(|| panic!("no challenge; the command was answered: {}", answer.content()))
    }

    /// The value of a choice of a command's option. `name` need not contain a part in parentheses at the end.
    pub(crate) fn choice(&self, command: &str, option: &str, name: &str) -> Value {
        let commands = self.handle().commands(None);
        let command = commands.iter().find(|known| known["name"] == command).expect("the command");
        let options = command["options"].as_array().unwrap();
        let choices =
            options.iter().find(|known| known["name"] == option).expect("the option")["choices"].clone();
        let matching = choices.as_array().unwrap().iter().find(|choice| {
            let shown = without_marks(&choice["name"]);
            shown == name || shown.split(" (").next() == Some(name)
        });
        matching.unwrap_or_else(|| panic!("no choice {name} of {option}: {choices}"))["value"].clone()
    }

    /// The value of a choice of a subcommand's option.
    pub(crate) fn subcommand_choice(&self, command: &str, part: &str, option: &str, name: &str) -> Value {
        let named = |known: &Value, name: &str| {
            // Former versions used straight apostrophes.
            let is_named = |known: &&Value| {
                let shown = without_marks(&known["name"]);
                shown == name || shown == name.replace('’', "'")
            };
            let found = known.as_array().unwrap().iter().find(is_named);
            found.unwrap_or_else(|| panic!("no {name} in {known}")).clone()
        };
        let commands = Value::from(self.handle().commands(None));
        let option = named(&named(&named(&commands, command)["options"], part)["options"], option);
        named(&option["choices"], name)["value"].clone()
    }

    /// The id of the newest message of the channel; 0 if there is no message.
    pub(crate) fn last_message(&self) -> Snowflake {
        self.handle().messages(self.id).last().map_or(Snowflake::new(0), |message| message.id)
    }

    /// Waits for the first message with a picture after this message.
    pub(crate) async fn board_after(&self, message: Snowflake) -> Arc<Message> {
        self.board_in(self.id, message).await
    }

    /// Waits for the first message with a picture after this message, in a channel or thread.
    pub(crate) async fn board_in(&self, place: Snowflake, message: Snowflake) -> Arc<Message> {
        let find = |handle: &Handle| {
            let has_come = |found: &Arc<Message>| found.id > message && !found.attachments.is_empty();
            handle.messages(place).into_iter().find(has_come)
        };
        // The thread may not exist yet, since the bot opens it.
        self.handle().wait_until(|handle| find(handle).is_some(), PATIENCE).await;
        let board = find(&self.handle());
        board.unwrap_or_else(|| {
            let said: Vec<_> =
                self.handle().messages(place).iter().rev().take(3).map(|last| last.content.clone()).collect();
            panic!("no board after {message}; the last messages: {said:#?}")
        })
    }

    /// Waits for the bot's reply to a message.
    pub(crate) async fn reply_to(&self, message: Snowflake) -> Arc<Message> {
        let replies = |found: &Message| found.reference == Some(message);
        let reply = self.handle().wait_for_message_after(self.id, message, replies, PATIENCE).await;
        reply.expect("a reply")
    }

    /// Opens a connection to the database in addition to the bot's.
    pub(crate) async fn open_database(&self) -> Connection {
        Connection::to(&self.database).await
    }

    /// Like [`Channel::open_database`], but the database must be an SQLite file.
    pub(crate) async fn open_file(&self) -> SqliteConnection {
        match self.open_database().await {
            Connection::File(connection) => connection,
            #[cfg(feature = "postgres")]
            Connection::Server(_) => panic!("{} is no file", self.database),
        }
    }

    /// Opens the database in place of the bot, which must not be running.
    pub(crate) async fn open_store(&self) -> Store {
        Store::open(self.database.clone()).await.unwrap()
    }

    /// Waits until no announcement is stored as owed. The bot stores an announcement as sent shortly after its message is
    /// visible.
    pub(crate) async fn wait_until_all_sent(&self) {
        let mut database = self.open_database().await;
        let owed = "SELECT EXISTS (SELECT 1 FROM announcements WHERE state = 'owed')";
        let settled = async {
            while database.value(owed, &[]).await {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, settled).await.expect("all that is owed arrives");
    }

    pub(crate) fn assert_no_violations(&self) {
        let violations = self.handle().violations();
        assert!(violations.is_empty(), "{violations:#?}");
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        if let Some(bot) = &mut self.bot {
            let _ = bot.kill();
            let _ = bot.wait();
        }
    }
}
