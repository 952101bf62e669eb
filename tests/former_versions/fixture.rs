//! Reads the folder of a fixture and starts the current program on it. All times of the fixture can be moved.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use kamisado_standin::{Options, Snowflake, StandIn};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::support::{Channel, PATIENCE};

/// The files of a fixture.
pub(crate) const DATABASE: &str = "club.sqlite3";
pub(crate) const WORLD: &str = "world.json";
pub(crate) const RECORDS: &str = "records.txt";
pub(crate) const LEADERBOARD: &str = "leaderboard.txt";

/// The prefix of the heading before each match's record in [`RECORDS`].
pub(crate) const RECORD_OF: &str = "=== ";

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// The database and the Discord world that a former version has left.
pub(crate) struct Fixture {
    folder: PathBuf,
    /// The servers, channels, users and messages, as the stand-in serializes them.
    world: Value,
}

pub(crate) fn all() -> Vec<Fixture> {
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    assert!(!folders.is_empty(), "there is a fixture");
    folders.into_iter().map(Fixture::read).collect()
}

impl Fixture {
    fn read(folder: PathBuf) -> Self {
        let world = std::fs::read_to_string(folder.join(WORLD)).unwrap();
        Self { world: serde_json::from_str(&world).unwrap(), folder }
    }

    /// The text of one of the fixture's files.
    pub(crate) fn text(&self, file: &str) -> String {
        std::fs::read_to_string(self.folder.join(file)).unwrap()
    }

    /// Removes the messages that users wrote while the bot was away, which are the last messages of each channel.
    pub(crate) fn drop_missed_messages(&mut self) {
        let bot = self.world["bot"].clone();
        for channel in self.world["channels"].as_array_mut().unwrap() {
            let messages = channel["messages"].as_array_mut().unwrap();
            while messages.last().is_some_and(|message| message["author"] != bot) {
                messages.pop();
            }
        }
    }

    /// The recorded messages of each place, by the place's name.
    pub(crate) fn messages(&self) -> BTreeMap<String, Vec<Value>> {
        let of = |place: Snowflake| {
            let channels = self.world["channels"].as_array().unwrap();
            let channel = channels.iter().find(|channel| id(&channel["id"]) == place).expect("a channel");
            channel["messages"].as_array().unwrap().clone()
        };
        places(&self.world).into_iter().map(|(name, place)| (name, of(place))).collect()
    }

    /// The time of the last message, in milliseconds since 1970.
    fn recorded_at(&self) -> u64 {
        let channels = self.world["channels"].as_array().unwrap();
        let messages = channels.iter().flat_map(|channel| channel["messages"].as_array().unwrap());
        messages.map(|message| id(&message["id"]).unix_milliseconds()).max().expect("a message")
    }

    /// Opens the fixture with its recorded times. Does not start the bot.
    pub(crate) async fn open(&self) -> Reopened {
        self.open_moved(0).await
    }

    /// Opens the fixture as if it had been recorded `absence` ago. All its times, and all its ids, which contain times, are
    /// moved by the same difference. Does not start the bot.
    pub(crate) async fn open_after(&self, absence: Duration) -> Reopened {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let since = now.as_millis() as i64 - self.recorded_at().cast_signed();
        self.open_moved(since - absence.as_millis() as i64).await
    }

    async fn open_moved(&self, milliseconds: i64) -> Reopened {
        let world = move_ids(&self.world.to_string(), milliseconds);
        let world: Value = serde_json::from_str(&world).unwrap();
        // The stand-in does not limit edits of old messages as Discord does, so that the test does not depend on the age of the
        // fixture.
        let options = Options { old_message_age: Duration::MAX, ..Options::default() };
        let discord = StandIn::start(options).await.unwrap();
        discord.restore(serde_json::from_value(world.clone()).unwrap());
        let places = places(&world);
        let people = people(&world);
        let (guild, hall) = (id(&world["guilds"][0]["id"]), places["games"]);
        let channel = Channel::with_file(discord, guild, hall, [people["Ada"], people["Grace"]]);
        std::fs::copy(self.folder.join(DATABASE), channel.database_file()).unwrap();
        move_database(&channel.database_file(), milliseconds).await;
        Reopened { channel, places, people }
    }
}

/// A fixture on which the current program can be started.
pub(crate) struct Reopened {
    pub(crate) channel: Channel,
    /// The channels by name. The name of a channel says what was recorded in it. The name of a thread is its channel's name
    /// with `/thread`, and a direct-message channel is named `direct` with the user's name.
    pub(crate) places: BTreeMap<String, Snowflake>,
    pub(crate) people: BTreeMap<String, Snowflake>,
}

impl Reopened {
    /// Makes a place the current channel. Returns false if the fixture has no such place, as older fixtures may.
    pub(crate) fn enter(&mut self, place: &str) -> bool {
        let found = self.places.get(place).copied();
        if let Some(id) = found {
            self.channel.id = id;
        }
        found.is_some()
    }

    /// Asserts that `doctor` finds no fault, and that the bot has not violated Discord's API.
    pub(crate) fn assert_sound(&self) {
        let doctor = self.channel.run(&["doctor"]);
        let printed = String::from_utf8_lossy(&doctor.stdout).into_owned();
        assert!(doctor.status.success(), "{printed}{}", String::from_utf8_lossy(&doctor.stderr));
        self.channel.assert_no_violations();
    }

    /// Starts the bot and waits until it has posted all owed announcements.
    pub(crate) async fn start(&mut self) {
        self.channel.start_bot().await;
        self.channel.wait_until_all_sent().await;
    }
}

fn id(value: &Value) -> Snowflake {
    value.as_str().unwrap().parse().unwrap()
}

/// The users of a world by name.
fn people(world: &Value) -> BTreeMap<String, Snowflake> {
    let users = world["users"].as_object().unwrap().iter();
    users.map(|(id, user)| (user["name"].as_str().unwrap().to_owned(), id.parse().unwrap())).collect()
}

/// The places of a world by name.
pub(crate) fn places(world: &Value) -> BTreeMap<String, Snowflake> {
    let channels = world["channels"].as_array().unwrap();
    let name_of = |wanted: &Value| {
        let found = channels.iter().find(|channel| channel["id"] == *wanted).expect("a thread's channel");
        found["name"].as_str().unwrap()
    };
    let name = |channel: &Value| {
        if let Some(user) = channel["kind"].get("Direct") {
            format!("direct {}", world["users"][user.as_str().unwrap()]["name"].as_str().unwrap())
        } else if let Some(thread) = channel["kind"].get("Thread") {
            format!("{}/thread", name_of(&thread["parent"]))
        } else {
            channel["name"].as_str().unwrap().to_owned()
        }
    };
    channels.iter().map(|channel| (name(channel), id(&channel["id"]))).collect()
}

/// The number of low bits of a snowflake below its timestamp.
const BITS_BELOW_TIME: u32 = 22;

fn moved_id(id: u64, milliseconds: i64) -> u64 {
    id.checked_add_signed(milliseconds << BITS_BELOW_TIME).expect("an id")
}

/// Moves every id in a text, including ids in custom ids and mentions. In a world, only ids have 17 to 20 digits.
fn move_ids(text: &str, milliseconds: i64) -> String {
    let mut moved = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|character: char| character.is_ascii_digit()) {
        let digits = &rest[start..];
        let length = digits.find(|character: char| !character.is_ascii_digit()).unwrap_or(digits.len());
        moved.push_str(&rest[..start]);
        match digits[..length].parse() {
            Ok(id) if (17..=20).contains(&length) => moved.push_str(&moved_id(id, milliseconds).to_string()),
            _ => moved.push_str(&digits[..length]),
        }
        rest = &digits[length..];
    }
    moved + rest
}

/// Moves every time and id in a database by the same difference, in all tables. A number counts as a time if, in
/// milliseconds, it lies between the years 2020 and 2100, and as an id if it is as large as Discord's ids. Hashes of
/// positions are as large as ids, but are recognized by the names of their columns.
async fn move_database(path: &Path, milliseconds: i64) {
    if milliseconds == 0 {
        return;
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .foreign_keys(false)
        .pragma("ignore_check_constraints", "ON");
    let mut database = SqliteConnection::connect_with(&options).await.unwrap();
    let of_kind =
        "SELECT name, sql FROM sqlite_master WHERE type = ? AND name NOT LIKE '\\_sqlx%' ESCAPE '\\'
                   AND name NOT LIKE 'sqlite%'";
    let rows = async |database: &mut SqliteConnection, kind: &str| -> Vec<(String, String)> {
        sqlx::query_as(of_kind).bind(kind.to_owned()).fetch_all(database).await.unwrap()
    };
    let (tables, triggers) = (rows(&mut database, "table").await, rows(&mut database, "trigger").await);
    let mut columns_of = Vec::new();
    for (table, _) in &tables {
        let columns =
            "SELECT name FROM pragma_table_info(?) WHERE type = 'INTEGER' AND name <> 'position_hash'";
        let columns: Vec<String> =
            sqlx::query_scalar(columns).bind(table).fetch_all(&mut database).await.unwrap();
        columns_of.push((table, columns));
    }
    let mut transaction = database.begin().await.unwrap();
    let mut run = async |sql: String| {
        sqlx::query(AssertSqlSafe(sql)).execute(&mut *transaction).await.unwrap();
    };
    // The triggers are dropped meanwhile, because they would treat a moved row as a changed one.
    for (name, _) in &triggers {
        run(format!("DROP TRIGGER {name}")).await;
    }
    let (time, id) =
        ("BETWEEN 1577836800000 AND 4102444800000", "BETWEEN 72057594037927936 AND 8000000000000000000");
    let by_id = milliseconds << BITS_BELOW_TIME;
    for (table, columns) in columns_of.iter().filter(|(_, columns)| !columns.is_empty()) {
        // The first of two passes makes the moved values negative, so that no row gets the key of a row that is still to be moved.
        let away = columns.iter().map(|name| {
            format!(
                "{name} = CASE WHEN {name} {time} THEN -({name} + {milliseconds})
                 WHEN {name} {id} THEN -({name} + {by_id}) ELSE {name} END"
            )
        });
        run(format!("UPDATE {table} SET {}", away.collect::<Vec<_>>().join(", "))).await;
        let back = columns
            .iter()
            .map(|name| format!("{name} = CASE WHEN {name} < -1000000000000 THEN -{name} ELSE {name} END"));
        run(format!("UPDATE {table} SET {}", back.collect::<Vec<_>>().join(", "))).await;
    }
    for (_, sql) in triggers {
        run(sql).await;
    }
    transaction.commit().await.unwrap();
    database.close().await.unwrap();
}

#[test]
fn ids_are_moved_wherever_they_stand_in_a_text() {
    let id: u64 = 1_500_000_000_000_000_000;
    let text = format!("<@{id}> v1:which:{id}:0:red 4 <t:1763786096:R>");
    let moved = id + (60_000 << BITS_BELOW_TIME);
    assert_eq!(move_ids(&text, 60_000), format!("<@{moved}> v1:which:{moved}:0:red 4 <t:1763786096:R>"));
    assert_eq!(move_ids(&move_ids(&text, 60_000), -60_000), text);
}
