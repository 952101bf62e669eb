//! A day with 1,000 running matches. The cards of all players cause no more requests than there are turns.
//!
//! `DAY_HOURS` sets the number of hours that are played. In 24 hours, each match has two turns.

use std::collections::HashMap;

use kamisado_standin::{Handle, Message, Permissions, Snowflake};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::SliceRandom};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

use super::{
    fast_clock::{FastClock, HOUR, MINUTE},
    shown_lists,
};
use crate::support::{Channel, PATIENCE};

const MATCHES: usize = 1000;
const PEOPLE: usize = 60;

/// The number of turns in an hour. Each match has two turns a day.
const TURNS_AN_HOUR: usize = 84;

/// The number of hours that are played unless `DAY_HOURS` is set.
const HOURS: usize = 3;

/// The number of turns that are played at the same time.
const AT_ONCE: usize = 28;

/// The first decisions of each match, made alternately by Black and White.
const TYPED: [&str; 4] =
    ["Red Forward 4 Blue", "Blue Forward 1 Orange", "Orange Forward 1 Red", "Red Forward 1"];

/// A match: its place, its players (Black and White), and the number of its decisions.
struct Table {
    place: Snowflake,
    players: [Snowflake; 2],
    played: usize,
}

/// The results of a day.
struct Day {
    turns: usize,
    /// The number of requests, except those that only read.
    requests: u64,
    /// The times at which the card of each person was posted or edited.
    updates: HashMap<Snowflake, Vec<u64>>,
    clock: FastClock,
}

/// Copies the rows of match 1 in a table for another match. `key` is the column with the number of the match. `changed` contains
/// the SQL expressions of the columns that differ.
async fn copy(database: &mut SqliteConnection, table: &str, key: &str, changed: &[(&str, String)]) {
    let columns = format!("SELECT name FROM pragma_table_info('{table}')");
    let columns: Vec<String> =
        sqlx::query_scalar(AssertSqlSafe(columns)).fetch_all(&mut *database).await.unwrap();
    let columns: Vec<String> = columns.into_iter().filter(|column| column != "id" || key == "id").collect();
    let value = |column: &String| {
        let value = changed.iter().find(|(name, _)| name == column).map(|(_, value)| value.clone());
        value.unwrap_or_else(|| format!("\"{column}\""))
    };
    let values: Vec<String> = columns.iter().map(value).collect();
    let names: Vec<String> = columns.iter().map(|column| format!("\"{column}\"")).collect();
    let insert = format!(
        "INSERT INTO {table} ({}) SELECT {} FROM {table} WHERE {key} = 1",
        names.join(", "),
        values.join(", ")
    );
    sqlx::query(AssertSqlSafe(insert)).execute(database).await.unwrap();
}

/// Fills the database of a stopped bot with copies of its only match. The copies have their own channels and players.
async fn fill(channel: &Channel, with_cards: bool) -> Vec<Table> {
    let handle = channel.handle();
    let mut chance = StdRng::seed_from_u64(19);
    let named = |number: usize| handle.add_user(&format!("P{number}"), Permissions::of_a_member(), "en-US");
    let people: Vec<Snowflake> = (0..PEOPLE).map(named).collect();
    let mut database = channel.open_file().await;
    let mut transaction = database.begin().await.unwrap();
    for &person in &people {
        sqlx::query("INSERT INTO players (discord_id, name) VALUES (?, 'P')")
            .bind(person.get().cast_signed())
            .execute(&mut *transaction)
            .await
            .unwrap();
    }
    let rows = sqlx::query("SELECT id, discord_id FROM players").fetch_all(&mut *transaction).await.unwrap();
    let row_of = |row: &sqlx::sqlite::SqliteRow| (row.get::<i64, _>("discord_id"), row.get::<i64, _>("id"));
    let ids: HashMap<i64, i64> = rows.iter().map(row_of).collect();
    let id_of = |person: Snowflake| ids[&person.get().cast_signed()];
    let mut tables = vec![Table { place: channel.id, players: [channel.ada, channel.grace], played: 0 }];
    for number in 2..=MATCHES {
        let place = handle.add_channel(channel.guild, &format!("table-{number}"));
        let black = chance.random_range(0..PEOPLE);
        let white = (black + chance.random_range(1..PEOPLE)) % PEOPLE;
        let players = [people[black], people[white]];
        let (id, at) = (number.to_string(), place.to_string());
        let of_match =
            [("id", id.clone()), ("channel_id", at.clone()), ("board_message_id", "NULL".to_owned())];
        copy(&mut transaction, "matches", "id", &of_match).await;
        let [black, white] = players.map(id_of);
        let player = format!("CASE side WHEN 'black' THEN {black} ELSE {white} END");
        copy(&mut transaction, "seats", "match_id", &[("match_id", id.clone()), ("player_id", player)]).await;
        let of_board =
            [("match_id", id), ("channel_id", at), ("message_id", format!("message_id + {number}"))];
        copy(&mut transaction, "announcements", "match_id", &of_board).await;
        tables.push(Table { place, players, played: 0 });
    }
    if with_cards {
        let all = "INSERT INTO turn_cards (player_id, asked_at) SELECT id, 0 FROM players WHERE discord_id IS NOT NULL";
        sqlx::query(all).execute(&mut *transaction).await.unwrap();
    }
    transaction.commit().await.unwrap();
    database.close().await.unwrap();
    tables
}

/// The number of the bot's requests, except those that only read. The bot reads Discord's time at random moments, so the number of
/// reads varies.
fn requests(handle: &Handle) -> u64 {
    handle.requests().iter().filter(|(route, _)| !route.starts_with("GET ")).map(|(_, count)| count).sum()
}

/// Waits until the bot has made no request for the duration `quiet`, except requests that only read.
async fn settled(handle: &Handle, quiet: std::time::Duration) {
    let mut made = None;
    while made != Some(requests(handle)) {
        made = Some(requests(handle));
        tokio::time::sleep(quiet).await;
    }
}

/// Plays a day of `hours` hours.
async fn day(hours: usize, with_cards: bool) -> Day {
    let mut channel = Channel::open_with_file(FastClock::options(), ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "100".into()));
    channel.start_bot().await;
    channel
        .begin_with(json!({
            "opponent": channel.grace.to_string(),
            "black": channel.choice("challenge", "black", "me"),
            "clock": channel.choice("challenge", "clock", "7 days for each move"),
        }))
        .await;
    channel.wait_until_all_sent().await;
    channel.stop_bot().await;
    let mut tables = fill(&channel, with_cards).await;
    channel.start_bot().await;
    let mut clock = FastClock::new(&channel).await;
    let handle = channel.handle();
    let before = requests(&handle);
    let mut chance = StdRng::seed_from_u64(20);
    let mut order: Vec<usize> = (0..MATCHES).collect();
    order.shuffle(&mut chance);
    let mut turns = 0;
    for _ in 0..hours {
        for _ in 0..TURNS_AN_HOUR / AT_ONCE {
            let playing: Vec<usize> = (0..AT_ONCE).map(|number| order[(turns + number) % MATCHES]).collect();
            for &number in &playing {
                let table = &mut tables[number];
                let player = table.players[table.played % 2];
                handle.say(table.place, player, TYPED[table.played]).unwrap();
                table.played += 1;
            }
            for &number in &playing {
                let table = &tables[number];
                let name = format!("k{}-{}.png", number + 1, table.played);
                let is_board =
                    |message: &Message| message.attachments.first().is_some_and(|file| file.name == name);
                let board = handle.wait_for_message(table.place, is_board, PATIENCE).await;
                assert!(board.is_some(), "no board {name}: {:?}", handle.messages(table.place));
            }
            turns += AT_ONCE;
            channel.wait_until_all_sent().await;
            // Waits until all cards are updated before the clock is moved, because the bot learns of the moved clock with a delay.
            // If it updated a card within this delay, it could update the card again directly afterwards.
            settled(&handle, std::time::Duration::from_millis(300)).await;
            clock.pass(&channel, HOUR / (TURNS_AN_HOUR / AT_ONCE) as u64).await;
        }
    }
    // Waits until the remaining updates are made, so that the result does not depend on the speed of the machine.
    clock.pass(&channel, 2 * MINUTE).await;
    settled(&handle, std::time::Duration::from_secs(2)).await;
    let updates = updates(&channel, &tables).await;
    channel.assert_no_violations();
    Day { turns, requests: requests(&handle) - before, updates, clock }
}

/// The times at which the card of each player was posted or edited.
async fn updates(channel: &Channel, tables: &[Table]) -> HashMap<Snowflake, Vec<u64>> {
    let handle = channel.handle();
    let mut updates: HashMap<Snowflake, Vec<u64>> = HashMap::new();
    let people = tables.iter().flat_map(|table| table.players);
    let direct: HashMap<String, Snowflake> =
        people.map(|person| (handle.direct_channel(person).unwrap().to_string(), person)).collect();
    for request in handle.request_log() {
        let mut parts = request.path.split('/').skip_while(|part| *part != "channels").skip(1);
        let owner = parts.next().and_then(|place| direct.get(place));
        if let (Some(owner), "POST" | "PATCH") = (owner, request.method.as_str()) {
            updates.entry(*owner).or_default().push(request.time);
        }
    }
    // When the bot replaces a card, it deletes the old message shortly after it has posted the new one.
    let has_one = |handle: &Handle| {
        updates
            .keys()
            .all(|person| shown_lists::cards(handle, handle.direct_channel(*person).unwrap()).len() <= 1)
    };
    assert!(handle.wait_until(has_one, PATIENCE).await, "somebody has two cards");
    updates
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_for_all_players_of_1000_matches_cost_no_more_than_one_request_a_turn() {
    let hours = std::env::var("DAY_HOURS").map_or(HOURS, |hours| hours.parse().unwrap());
    let without = day(hours, false).await;
    let with = day(hours, true).await;
    println!(
        "{} turns: {} requests without cards, {} with them",
        with.turns, without.requests, with.requests
    );
    assert_eq!(with.turns, without.turns);
    assert!(without.updates.is_empty(), "nobody has a card");
    assert!(without.requests >= without.turns as u64, "each turn has its board");
    let most = without.requests + with.turns as u64;
    assert!(
        with.requests <= most,
        "{} requests, {} without cards, {} turns",
        with.requests,
        without.requests,
        with.turns
    );
    let shown: usize = with.updates.values().map(Vec::len).sum();
    assert!(shown * 3 > with.turns, "the cards are kept: {shown} updates in {} turns", with.turns);
    for times in with.updates.values() {
        assert_eq!(
            with.clock.updates_in_a_minute(times),
            None,
            "a card is updated twice in a minute: {times:?}"
        );
    }
}
