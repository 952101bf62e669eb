//! Records a fixture. Simulated users play with the shipped program against the stand-in, and the test writes the database
//! and the stand-in's world to files.

use std::{fmt::Write as _, path::Path, sync::Arc, time::Duration};

use kamisado_notation::{Entry, Record, Tags};
use kamisado_rules::{
    Awaiting, Decision, DecisionOutcome, Game, Match, MatchLength, Phase, Position, Rank, Variant, Variants,
};
use kamisado_standin::{Action, Answer, Fault, Matcher, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};
use sqlx::Connection;

use crate::{
    find_sequence,
    fixture::{self, DATABASE, LEADERBOARD, RECORD_OF, RECORDS, WORLD},
    support::{Channel, PATIENCE},
};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Every kind of event that the program writes. The fixture must contain each of them.
const KINDS: [&str; 14] = [
    "decided",
    "placed",
    "filled",
    "offered",
    "agreed",
    "declined",
    "resigned",
    "paused",
    "resumed",
    "aborted",
    "out of time",
    "claimed",
    "closed",
    "unrated",
];

/// More players, with one match each, so that the leaderboard has two pages.
const OTHERS: [&str; 10] =
    ["Alan", "Kurt", "Emmy", "Barbara", "Edsger", "Donald", "Frances", "Tony", "Niklaus", "John"];

/// The environment variable with the path of another version's program, whose fixture is then recorded instead.
const PROGRAM: &str = "RECORD_PROGRAM";

/// Writes the fixture of the current version. Never overwrites an existing folder.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it writes a fixture, once for each version"]
async fn record() {
    let mut scene = Scene::open().await;
    let [major, minor, patch] = scene.version;
    let folder = fixture::folder().join(format!("v{major}.{minor}.{patch}"));
    assert!(!folder.exists(), "this version has a fixture already");
    scene.settings().await;
    scene.matches().await;
    scene.variants().await;
    scene.challenges().await;
    scene.ends().await;
    scene.offers().await;
    scene.times().await;
    scene.help().await;
    scene.machine().await;
    if scene.version >= [0, 4, 0] {
        scene.replies().await;
    }
    if scene.version >= [0, 5, 0] {
        scene.organised().await;
    }
    if scene.version >= [0, 6, 0] {
        scene.lists().await;
        scene.absences().await;
        scene.own_chats().await;
    }
    if scene.version >= [0, 7, 0] {
        scene.votes().await;
    }
    scene.questions().await;
    scene.direct_messages().await;
    scene.unfinished_business().await;
    scene.write(&folder).await;
}

/// The channel that is being recorded, and more users.
pub(crate) struct Scene {
    pub(crate) channel: Channel,
    pub(crate) judy: Snowflake,
    pub(crate) mallory: Snowflake,
    pub(crate) others: Vec<Snowflake>,
    /// The version of the program.
    pub(crate) version: [u32; 3],
}

impl Scene {
    async fn open() -> Self {
        let mut channel = Channel::open_with_file(Options::default(), ["Ada", "Grace"]).await;
        channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "100".into()));
        if let Some(program) = std::env::var_os(PROGRAM) {
            channel.path = program.into();
        }
        let version = String::from_utf8(channel.run(&["--version"]).stdout).unwrap();
        let version = version.lines().next().and_then(|line| line.strip_prefix("kamisado "));
        let version: Vec<u32> =
            version.expect("a version").split('.').map(|number| number.parse().unwrap()).collect();
        let handle = channel.handle();
        let judy = handle.add_user("Judy", Permissions::of_a_moderator(), "en-US");
        let mallory = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
        let others = OTHERS.map(|name| handle.add_user(name, Permissions::of_a_member(), "en-US"));
        channel.start_bot().await;
        Self { channel, judy, mallory, others: others.to_vec(), version: version.try_into().unwrap() }
    }

    /// Creates a channel and makes it the current one. The name says what is recorded in the channel.
    pub(crate) fn enter(&mut self, name: &str) {
        self.channel.id = self.channel.handle().add_channel(self.channel.guild, name);
    }

    pub(crate) async fn begin(&mut self, name: &str, options: &Value) -> Arc<Message> {
        self.enter(name);
        let mut all = json!({
            "opponent": self.channel.grace.to_string(),
            "black": self.channel.choice("challenge", "black", "me"),
        });
        for (name, value) in options.as_object().unwrap() {
            all[name] = value.clone();
        }
        self.channel.begin_with(all).await
    }

    pub(crate) async fn say(&self, board: &Message, user: Snowflake, text: &str) -> Arc<Message> {
        self.channel.handle().say(self.channel.id, user, text).unwrap();
        self.channel.board_after(board.id).await
    }

    /// Ada makes the first move of a match. Returns the next board.
    pub(crate) async fn opened(&self, board: &Message) -> Arc<Message> {
        self.say(board, self.channel.ada, "Red Forward 4 Blue").await
    }

    /// Calls a command as a user, and waits for the new board that follows. Returns that board.
    pub(crate) async fn called(
        &self,
        board: &Message,
        user: Snowflake,
        name: &str,
        options: Value,
    ) -> Arc<Message> {
        let answer = self.channel.command(user, name, options).await;
        assert!(answer.is_ephemeral(), "{}", answer.content());
        self.channel.board_after(board.id).await
    }

    async fn pressed(&self, message: &Message, user: Snowflake, label: &str) -> Arc<Message> {
        self.channel.press(message, user, label).await;
        self.channel.board_after(message.id).await
    }

    /// Chooses the option with this label in the menu that contains it. Returns the answer.
    pub(crate) async fn choose(&self, message: Snowflake, user: Snowflake, label: &str) -> Answer {
        let shown = self.channel.handle().message(message).unwrap();
        let options = |menu: &Value| menu["options"].as_array().cloned().unwrap_or_default();
        let found = shown.controls().find_map(|menu| {
            let option = options(menu).into_iter().find(|option| option["label"] == label)?;
            Some((menu["custom_id"].clone(), option["value"].clone()))
        });
        let (menu, value) = found.unwrap_or_else(|| panic!("no {label} in {:?}", shown.components));
        let (menu, value) = (menu.as_str().unwrap(), value.as_str().unwrap());
        let mut choice = self.channel.handle().choose(message, user, menu, &[value]).unwrap();
        choice.answer().await.expect("an answer in time")
    }

    pub(crate) fn length(&self, length: &str) -> Value {
        json!({ "match": self.channel.choice("challenge", "match", length) })
    }

    async fn settings(&mut self) {
        let channel = &self.channel;
        let handle = channel.handle();
        let theme = channel.subcommand_choice("settings", "server", "theme", "paper: light, for print");
        channel.command(self.judy, "settings server", json!({ "theme": theme })).await;
        let theme = channel.subcommand_choice("settings", "mine", "theme", "letters: colors abbreviated");
        let side = channel.subcommand_choice("settings", "mine", "side", "from White’s side");
        channel.command(channel.ada, "settings mine", json!({ "theme": theme, "side": side })).await;
        let nobody = channel.subcommand_choice("settings", "mine", "challenges", "nobody’s");
        let wanted = json!({ "challenges": nobody, "mention": false });
        channel.command(self.mallory, "settings mine", wanted).await;
        let blocked = json!({ "player": self.mallory.to_string() });
        channel.command(channel.grace, "block add", blocked).await;

        let guild = handle.add_guild("another club");
        let elsewhere = handle.add_channel(guild, "always-threads");
        let server = |option: &str, name: &str| channel.subcommand_choice("settings", "server", option, name);
        let wanted = json!({
            "game": server("game", "Megasado"), "match": server("match", "long"),
            "threads": server("threads", "always"),
            "challengers": server("challengers", "moderators only (Manage Messages)"),
            "quiet-from": 22, "quiet-until": 7, "ask_after": 2, "claim_after": 5,
        });
        let mut set = handle.command(elsewhere, self.judy, "settings server", &wanted).unwrap();
        let set = set.answer().await.expect("an answer in time");
        assert!(set.content().contains("Megasado"), "{}", set.content());
        let opponent = json!({ "opponent": channel.ada.to_string() });
        let mut asked = handle.command(elsewhere, self.judy, "challenge", &opponent).unwrap();
        asked.answer().await.expect("an answer in time");
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        handle.wait_for_message(elsewhere, is_challenge, PATIENCE).await.expect("a challenge");
    }

    /// Records running matches.
    async fn matches(&mut self) {
        let (ada, grace) = (self.channel.ada, self.channel.grace);
        let board = self.begin("opening", &json!({})).await;
        self.choose(board.id, ada, "Purple").await;

        let board = self.begin("mid-round", &json!({})).await;
        let board = self.opened(&board).await;
        let board = self.say(&board, grace, "Blue Forward 5 Yellow").await;
        let board = self.called(&board, grace, "takeback", json!({})).await;
        let board = self.pressed(&board, ada, "Agree").await;
        let board = self.say(&board, grace, "Blue Forward 5 Yellow").await;
        let whole = json!({ "round-or-match": self.channel.choice("draw", "round-or-match", "the match") });
        let board = self.called(&board, grace, "draw", whole).await;
        self.pressed(&board, ada, "Decline").await;

        let terms = find_sequence::terms(Game::Kamisado, Variants::NONE, MatchLength::Standard);
        let path = find_sequence::until(terms, |state: &Match, _: &DecisionOutcome| {
            matches!(state.phase(), Phase::Filling { .. })
        });
        let board = self.begin("fill", &self.length("standard")).await;
        find_sequence::play(&self.channel, board, &path).await;
        let board = self.begin("filled", &self.length("standard")).await;
        let board = find_sequence::play(&self.channel, board, &path).await;
        let [winner] = board.pinged[..] else { panic!("one player fills: {}", board.content) };
        self.pressed(&board, winner, "Fill from the right").await;

        let tournament = json!({ "setup": self.channel.choice("challenge", "setup", "tournament") });
        let board = self.begin("set-up", &tournament).await;
        for tower in ["Purple", "Red"] {
            self.choose(board.id, ada, tower).await;
        }
        let board = self.begin("set-up-complete", &tournament).await;
        self.channel.press(&board, ada, "The rest at random").await;
        let complete = self.channel.handle().message(board.id).unwrap();
        let board = self.pressed(&complete, ada, "Confirm").await;
        self.channel.press(&board, grace, "The rest at random").await;

        let path = find_sequence::kamisado_until(|decided| {
            decided.played.is_some_and(|played| played.passes().next().is_some()) && decided.over.is_none()
        });
        let board = self.begin("passed", &self.length("single")).await;
        find_sequence::play(&self.channel, board, &path).await;

        self.enter("thread");
        let challenge = self.channel.challenge("single").await;
        self.channel.press(&challenge, grace, "Accept in a thread").await;
        let board = self.channel.board_in(challenge.id, Snowflake::new(0)).await;
        self.channel.handle().say(challenge.id, ada, "Red Forward 4 Blue").unwrap();
        self.channel.board_in(challenge.id, board.id).await;

        let board = self.begin("resumed", &json!({})).await;
        self.pause(&board).await;
        self.channel.handle().restore_permissions(self.channel.id);
        self.called(&board, ada, "board", json!({})).await;
        let board = self.begin("paused", &json!({})).await;
        self.pause(&board).await;
        self.channel.handle().restore_permissions(self.channel.id);
    }

    /// Ada moves in a channel in which the bot may not post. The match is therefore paused, and both players are told by direct
    /// message.
    async fn pause(&self, board: &Message) {
        let handle = self.channel.handle();
        handle.remove_permissions(self.channel.id, Permissions::SEND_MESSAGES);
        handle.say(self.channel.id, self.channel.ada, "red forward 4").unwrap();
        let place = format!("<#{}>", self.channel.id);
        for user in [self.channel.ada, self.channel.grace] {
            let direct = handle.direct_channel(user).unwrap();
            let tells = |message: &Message| message.content.contains(&place) && message.id > board.id;
            handle.wait_for_message(direct, tells, PATIENCE).await.expect("a direct message");
        }
    }

    /// Records imported matches of Megasado with variants.
    async fn variants(&mut self) {
        let jumps = |position: &Position| matches!(position.awaiting(), Awaiting::Jump { .. });
        let traps = |position: &Position| matches!(position.awaiting(), Awaiting::Choose { .. });
        let jump = moment(Variant::Teleport, MatchLength::Long, jumps);
        let choose = moment(Variant::Trap, MatchLength::Single, traps);
        let sumo = moment(Variant::Sumo, MatchLength::Single, |position| push(position).is_some());
        let decisions =
            |path: &find_sequence::Path| -> Vec<Decision> { position(&path.state).decisions().collect() };
        let (stays, leaps): (Vec<_>, Vec<_>) =
            decisions(&jump).into_iter().partition(|decision| matches!(decision, Decision::Stay { .. }));
        let (first, pushed) = (decisions(&choose)[0], push(position(&sumo.state)).unwrap());
        for (place, path, decision) in [
            ("jump", &jump, None),
            ("jumped", &jump, Some(leaps[0])),
            ("stayed", &jump, Some(stays[0])),
            ("choose", &choose, None),
            ("chosen", &choose, Some(first)),
            ("push", &sumo, None),
            ("pushed", &sumo, Some(pushed)),
        ] {
            self.enter(place);
            let entries = path.decisions.iter().copied().map(Entry::Decided).collect();
            let record = Record::new(Tags::default(), *path.state.terms(), entries).unwrap().to_string();
            let board = self.channel.import(record).await;
            if let Some(decision) = decision {
                let [user] = board.pinged[..] else { panic!("one player decides: {}", board.content) };
                self.choose(board.id, user, &find_sequence::text(&path.state, decision)).await;
                self.channel.board_after(board.id).await;
            }
        }
    }

    /// Records open and answered challenges.
    async fn challenges(&mut self) {
        self.enter("challenge");
        self.channel.challenge("standard").await;
        self.enter("challenge-with-everything");
        let choice = |option: &str, name: &str| self.channel.choice("challenge", option, name);
        let everything = json!({
            "opponent": self.channel.grace.to_string(), "match": choice("match", "long"),
            "game": choice("game", "Megasado"), "variants": choice("variants", "teleport and sumo"),
            "board": choice("board", "random"), "setup": choice("setup", "tournament"),
            "black": choice("black", "by lot"), "minutes": 90, "increment": 15,
        });
        self.channel.challenge_with(everything).await;
        self.enter("challenge-to-anybody");
        self.channel.challenge_with(json!({})).await;
        self.enter("challenge-with-record");
        let path = find_sequence::until(
            find_sequence::terms(Game::Kamisado, Variants::NONE, MatchLength::Single),
            |state: &Match, _: &DecisionOutcome| state.round() == 1,
        );
        let entries = path.decisions.iter().copied().map(Entry::Decided).collect();
        let record = Record::new(Tags::default(), *path.state.terms(), entries).unwrap().to_string();
        let file = self.channel.handle().upload("match.txt", record);
        let options = json!({ "opponent": self.channel.grace.to_string(), "record": file.to_string() });
        let call = self.channel.handle().command(self.channel.id, self.channel.ada, "import", &options);
        call.unwrap().finished(PATIENCE).await.expect("an answer");
        self.enter("challenge-answered");
        let challenge = self.channel.challenge("single").await;
        self.channel.press(&challenge, self.channel.grace, "Decline").await;
        let challenge = self.channel.challenge("single").await;
        self.channel.press(&challenge, self.channel.ada, "Withdraw").await;
    }

    /// Records finished matches.
    async fn ends(&mut self) {
        let (ada, grace, judy) = (self.channel.ada, self.channel.grace, self.judy);
        let won = find_sequence::kamisado_until(|decided| decided.over.is_some());
        let board = self.begin("won", &self.length("single")).await;
        find_sequence::play(&self.channel, board, &won).await;

        let board = self.begin("resigned", &self.length("standard")).await;
        self.channel.resign_after(&board, ada).await;
        let board = self.begin("drawn", &self.length("standard")).await;
        let board = self.opened(&board).await;
        let whole = json!({ "round-or-match": self.channel.choice("draw", "round-or-match", "the match") });
        let board = self.called(&board, ada, "draw", whole).await;
        self.pressed(&board, grace, "Agree").await;
        let board = self.begin("broken-off", &self.length("standard")).await;
        let board = self.called(&board, ada, "abort", json!({})).await;
        self.pressed(&board, grace, "Agree").await;
        let board = self.begin("broken-off-by-moderator", &self.length("standard")).await;
        let asked = self.channel.command(judy, "abort", json!({})).await;
        self.channel.press(asked.message().unwrap(), judy, "Break off").await;
        self.channel.board_after(board.id).await;
        let board = self.begin("unrated", &self.length("standard")).await;
        let board = self.opened(&board).await;
        let over = self.channel.resign_after(&board, ada).await;
        let asked = self.channel.command(judy, "abort", json!({ "match": name(&over) })).await;
        self.channel.press(asked.message().unwrap(), judy, "Take it out").await;
        self.channel.board_after(over.id).await;

        let board = self.begin("series", &self.length("single")).await;
        let over = self.channel.resign_after(&board, ada).await;
        self.channel.press(&over, grace, "Again (same sides)").await;
        let challenge = self.wait_for_challenge_after(&over).await;
        self.channel.press(&challenge, ada, "Accept").await;
        let board = self.channel.board_after(challenge.id).await;
        self.say(&board, grace, "Red Forward 4 Blue").await;
        let board = self.begin("again-asked", &self.length("single")).await;
        let over = self.channel.resign_after(&board, ada).await;
        self.channel.press(&over, grace, "Again (same sides)").await;
        self.wait_for_challenge_after(&over).await;
        let board = self.begin("rematch-asked", &self.length("standard")).await;
        let over = self.channel.resign_after(&board, ada).await;
        self.channel.press(&over, grace, "Rematch (sides swap)").await;
        self.wait_for_challenge_after(&over).await;

        let (ada, grace) = (self.channel.ada, self.channel.grace);
        self.enter("others");
        for pair in self.others.clone().chunks(2) {
            [self.channel.ada, self.channel.grace] = [pair[0], pair[1]];
            let board = self.channel.begin("single").await;
            let board = self.say(&board, pair[0], "Red Forward 4 Blue").await;
            self.channel.resign_after(&board, pair[1]).await;
        }
        // One of the players deletes their data.
        let niklaus = self.others[8];
        let asked = self.channel.command(niklaus, "mydata delete", json!({})).await;
        self.channel.press(asked.message().unwrap(), niklaus, "Delete").await;
        [self.channel.ada, self.channel.grace] = [ada, grace];
        self.channel.begin("single").await;
    }

    async fn wait_for_challenge_after(&self, message: &Message) -> Arc<Message> {
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        let handle = self.channel.handle();
        let posted = handle.wait_for_message_after(self.channel.id, message.id, is_challenge, PATIENCE).await;
        posted.expect("a challenge")
    }

    /// Records standing offers.
    async fn offers(&mut self) {
        let choice = |scene: &Self, what: &str| json!({ "round-or-match": scene.channel.choice("draw", "round-or-match", what) });
        for (place, command, options) in [
            ("offer-draw-round", "draw", choice(self, "the round")),
            ("offer-draw-match", "draw", choice(self, "the match")),
            ("offer-takeback", "takeback", json!({})),
            ("offer-abort", "abort", json!({})),
        ] {
            let board = self.begin(place, &json!({})).await;
            let board = self.opened(&board).await;
            self.called(&board, self.channel.ada, command, options).await;
        }
    }

    /// Records matches with clocks, and quiet matches. It does not wait for days, but backdates the rows of the database.
    async fn times(&mut self) {
        let clock =
            |scene: &Self, name: &str| json!({ "clock": scene.channel.choice("challenge", "clock", name) });
        let board = self.begin("correspondence", &clock(self, "7 days for each move")).await;
        self.opened(&board).await;
        let board = self.begin("chess-clock", &json!({ "minutes": 180, "increment": 30 })).await;
        self.opened(&board).await;
        let third = self.begin("third", &clock(self, "3 days for each move")).await;
        let flag = self.begin("flag", &json!({ "minutes": 5 })).await;
        let quiet = self.begin("quiet", &json!({})).await;
        let claimable = self.begin("claimable", &json!({})).await;
        let asked = self.begin("claim-asked", &json!({})).await;
        let claimed = self.begin("claimed", &json!({})).await;
        let closed = self.begin("closed", &json!({})).await;
        self.channel.wait_until_all_sent().await;
        self.channel.stop_bot().await;
        let mut database = self.channel.open_file().await;
        for (board, time) in [
            (&third, 2 * DAY + MINUTE),
            (&flag, 6 * MINUTE),
            (&quiet, 3 * DAY + MINUTE),
            (&claimable, 8 * DAY),
            (&asked, 8 * DAY),
            (&claimed, 8 * DAY),
            (&closed, 8 * DAY),
        ] {
            let id = name(board)[1..].parse::<i64>().unwrap();
            for change in [
                "UPDATE announcements SET sent_at = sent_at - ? WHERE match_id = ?",
                "UPDATE matches SET began_at = began_at - ?, look_at = 0 WHERE id = ?",
            ] {
                sqlx::query(change).bind(time).bind(id).execute(&mut database).await.unwrap();
            }
        }
        // Without rows about absences, the bot counts as connected all the time.
        sqlx::raw_sql("DELETE FROM absences; DELETE FROM marks WHERE name = 'present'")
            .execute(&mut database)
            .await
            .unwrap();
        database.close().await.unwrap();
        self.channel.start_bot().await;
        for (board, text) in [
            (&third, "a third of your time"),
            (&flag, "has no time left"),
            (&quiet, "Are you still playing?"),
            (&claimable, "You may claim the win"),
            (&asked, "You may claim the win"),
            (&claimed, "You may claim the win"),
            (&closed, "You may claim the win"),
        ] {
            let tells = |message: &Message| message.content.contains(text);
            let handle = self.channel.handle();
            let told = handle.wait_for_message_after(board.channel, board.id, tells, PATIENCE).await;
            let told = told.unwrap_or_else(|| panic!("nobody says {text}"));
            self.channel.id = board.channel;
            let label = match board.id {
                id if id == claimed.id => "Claim the win",
                id if id == closed.id => "Close the match",
                _ => continue,
            };
            self.channel.press(&told, self.channel.grace, label).await;
            self.channel.board_after(told.id).await;
        }
        self.channel.id = asked.channel;
        let question = self.channel.command(self.channel.grace, "claim", json!({})).await;
        assert!(question.message().unwrap().button("Claim the win").is_some(), "{}", question.content());
    }

    /// Records ephemeral questions with their buttons.
    async fn questions(&mut self) {
        let (ada, judy) = (self.channel.ada, self.judy);
        self.begin("resign-asked", &json!({})).await;
        self.channel.command(ada, "resign", json!({})).await;
        self.begin("abort-asked", &json!({})).await;
        self.channel.command(judy, "abort", json!({})).await;
        let board = self.begin("take-out-asked-after-a-move", &self.length("standard")).await;
        let board = self.opened(&board).await;
        let over = self.channel.resign_after(&board, ada).await;
        self.channel.command(judy, "abort", json!({ "match": name(&over) })).await;
        self.enter("pages");
        self.channel.command(ada, "leaderboard", json!({})).await;
        self.channel.command(ada, "rules", json!({})).await;
        self.enter("last-page");
        let first = self.channel.command(ada, "leaderboard", json!({})).await;
        self.channel.press(first.message().unwrap(), ada, "Next").await;
        self.enter("forget-asked");
        self.channel.command(self.mallory, "mydata delete", json!({})).await;
    }

    /// Records two direct messages to the bot. The first fits two matches, so that the bot asks which of them is meant. The second
    /// fits a single match. The database then contains the direct-message channels of both writers.
    async fn direct_messages(&mut self) {
        let (ada, grace) = (self.channel.ada, self.channel.grace);
        let [alan, kurt, emmy] = self.others[..3] else { panic!("three of them") };
        for (place, black) in [("direct-one", alan), ("direct-two", alan), ("direct-three", emmy)] {
            [self.channel.ada, self.channel.grace] = [black, kurt];
            self.begin(place, &json!({})).await;
        }
        [self.channel.ada, self.channel.grace] = [ada, grace];
        let handle = self.channel.handle();
        for (user, text) in [(alan, "red forward 4"), (emmy, "red forward 8")] {
            let typed = handle.direct_message(user, text).unwrap();
            let direct = handle.direct_channel(user).unwrap();
            let answers = |found: &Message| found.reference == Some(typed);
            handle.wait_for_message_after(direct, typed, answers, PATIENCE).await.expect("an answer");
        }
    }

    /// Records announcements that were in progress when the program was killed, and messages written while it was away.
    async fn unfinished_business(&mut self) {
        let (ada, grace, emmy) = (self.channel.ada, self.channel.grace, self.others[2]);
        for place in ["owed", "arrived-unseen", "missed", "paused-untold"] {
            self.begin(place, &json!({})).await;
        }
        // First, everything that was recorded before is settled.
        self.channel.wait_until_all_sent().await;
        self.channel.stop_bot().await;
        self.channel.start_bot().await;
        let handle = self.channel.handle();
        let [owed, unseen, untold, missed] =
            ["owed", "arrived-unseen", "paused-untold", "missed"].map(|name| self.place(name));
        let post = |place| Matcher::route("POST", "/messages").in_channel(place).always();
        handle.fault(Fault { on: post(owed), action: Action::Hang });
        handle.fault(Fault { on: post(unseen), action: Action::HangAfterWork });
        let opening = Matcher::route("POST", "/users/@me/channels").always();
        handle.fault(Fault { on: opening, action: Action::Hang });
        handle.remove_permissions(untold, Permissions::SEND_MESSAGES);
        let before = handle.struck();
        for place in [owed, unseen, untold] {
            handle.say(place, ada, "Red Forward 4 Blue").unwrap();
        }
        let struck = async {
            while handle.struck() < before + 3 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, struck).await.expect("all three are begun");
        let has_arrived = |message: &Message| {
            message.content.contains("Red Forward 4 Blue") && message.author == handle.bot()
        };
        handle.wait_for_message(unseen, has_arrived, PATIENCE).await.expect("the board");
        self.channel.kill_bot().await;
        handle.clear_faults();
        handle.restore_permissions(untold);
        handle.say(missed, ada, "hello").unwrap();
        handle.say(missed, ada, "Red Forward 4 Blue").unwrap();
        handle.say(missed, grace, "Blue Forward 5 Yellow").unwrap();
        handle.direct_message(emmy, "red forward 4").unwrap();
    }

    async fn write(&self, folder: &Path) {
        self.channel.assert_no_violations();
        let mut database = self.channel.open_file().await;
        let kinds: Vec<String> =
            sqlx::query_scalar("SELECT DISTINCT kind FROM events").fetch_all(&mut database).await.unwrap();
        for kind in KINDS {
            assert!(kinds.iter().any(|found| found == kind), "no event of the kind {kind}");
        }
        let matches: i64 =
            sqlx::query_scalar("SELECT max(id) FROM matches").fetch_one(&mut database).await.unwrap();
        sqlx::raw_sql("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut database).await.unwrap();
        database.close().await.unwrap();
        let mut records = String::new();
        for id in 1..=matches {
            write!(records, "{RECORD_OF}k{id}\n{}", self.channel.export(&format!("k{id}"))).unwrap();
        }
        let handle = self.channel.handle();
        let pages = handle.messages(self.place("pages"));
        let leaderboard = pages.iter().find(|message| message.content.contains("Leaderboard")).unwrap();
        std::fs::create_dir(folder).unwrap();
        std::fs::write(folder.join(RECORDS), records).unwrap();
        std::fs::write(folder.join(LEADERBOARD), format!("{}\n", leaderboard.content)).unwrap();
        let world = serde_json::to_string(&handle.snapshot()).unwrap();
        std::fs::write(folder.join(WORLD), world + "\n").unwrap();
        std::fs::copy(self.channel.database_file(), folder.join(DATABASE)).unwrap();
    }

    fn place(&self, name: &str) -> Snowflake {
        fixture::places(&serde_json::to_value(self.channel.handle().snapshot()).unwrap())[name]
    }
}

/// The name of the match that a board shows: `k7`.
fn name(board: &Message) -> &str {
    board.content.trim_start_matches("**").split_once("**").expect("a heading").0
}

fn position(state: &Match) -> &Position {
    match state.phase() {
        Phase::Playing(position) => position,
        phase => panic!("nothing is played: {phase:?}"),
    }
}

/// Finds a sequence of decisions that leads to a position of Megasado with this variant for which `fits` holds.
fn moment(variant: Variant, length: MatchLength, fits: impl Fn(&Position) -> bool) -> find_sequence::Path {
    let terms = find_sequence::terms(Game::Megasado, Variants::new(&[variant]).unwrap(), length);
    find_sequence::ever(terms, |state, _| matches!(state.phase(), Phase::Playing(position) if fits(position)))
}

/// A push by a plain tower, which only the sumo variant allows.
fn push(position: &Position) -> Option<Decision> {
    position.decisions().find(|decision| match decision {
        Decision::Push { tower, .. } => {
            position.tower(position.decider(), *tower).is_some_and(|(_, rank)| rank == Rank::Tower)
        }
        _ => false,
    })
}
