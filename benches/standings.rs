//! Measures leaderboards, ends of matches and the computation of all ratings in a large club: 100,000 rated players and a million
//! finished matches on one server.
//!
//! The finished matches are copies of one played match, with other players and results. Their ratings are computed afterwards, and
//! this computation is measured too. A person in the middle of the list reads two pages: the first one, and a page in the middle of
//! those to which people can turn. Ends of matches are stored alternately in this database and in one without finished matches.
//! Environment variables: `PLAYERS` (default 100,000), `MATCHES` (1,000,000), `ROUNDS` (21), and `FOLDER`, in which the database is
//! made (default: a temporary folder).

#[path = "support/mod.rs"]
mod support;

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use kamisado::{
    club::{Club, LeaderboardList, LeaderboardOrder, LeaderboardScope, Person, Place, Server, Settings},
    store::Store,
};
use kamisado_rules::{BySide, Game, MatchLength};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use support::{
    is_trial_run, percentile, setting,
    stored::{Copier, PlayedMatches, Template},
};

const SERVER: Server = Server(77);

/// The Discord id of the first copied player. The players of the measured matches have lower ids.
const FIRST_PERSON: u64 = 1_000;

/// The number of lines of a page, as in the command.
const LINES: u32 = 10;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure());
}

async fn measure() {
    let (players, matches, rounds) = if is_trial_run() {
        (20, 100, 1)
    } else {
        (setting("PLAYERS", 100_000), setting("MATCHES", 1_000_000), setting("ROUNDS", 21))
    };
    let temporary = tempfile::tempdir().expect("a folder");
    let folder = std::env::var("FOLDER").map_or_else(|_| temporary.path().to_owned(), PathBuf::from);
    let (empty, full) = (folder.join("empty.sqlite3"), folder.join("full.sqlite3"));
    PlayedMatches::new(&empty).await.close().await;
    fill(&full, players.cast_signed(), matches.cast_signed()).await;
    println!(
        "{players} players, {matches} matches: {} MB",
        std::fs::metadata(&full).expect("a file").len() / 1_000_000
    );
    compute_ratings(&full).await;
    list(&full, players.cast_signed()).await;
    read_pages(&full, players, rounds).await;
    end_matches(&empty, &full, rounds).await;
}

/// Makes a database with many finished matches between many players, and with the results of these matches. There are no ratings
/// yet.
async fn fill(database: &Path, players: i64, matches: i64) {
    let mut played = PlayedMatches::new(database).await;
    let template = played.play(&template(MatchLength::Single, 2, 1), 7).await;
    played.resign(&template, Person(1)).await;
    played.close().await;
    let first = template.id.0 + 1;
    let mut copier = Copier::open(database).await;
    copier.copy(template.id.0, first, 1_000_000, matches).await;
    copier.finish().await;
    // The players are selected by multiplication with numbers that are coprime to the number of players. They meet in many
    // different pairs and have different numbers of wins.
    run(
        database,
        &[
            ("WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1)
              INSERT INTO players (id, discord_id, name) SELECT 1000 + n, ?2 + n, 'Player ' || n FROM numbers", &[players, FIRST_PERSON.cast_signed()]),
            ("INSERT INTO rated_players (id, player_id) SELECT id, id FROM players WHERE id >= 1000", &[]),
            ("DELETE FROM announcements", &[]),
            ("UPDATE seats SET player_id = 1000 + (match_id * 7919 + CASE side WHEN 'white' THEN 1 + match_id / 3 % (?1 - 1) ELSE 0 END) % ?1
              WHERE match_id >= ?2", &[players, first]),
            // The standings are computed here, because the triggers count a match when its row changes, and not when it is
            // inserted.
            ("DELETE FROM standings", &[]),
            ("INSERT INTO standings (player_id, server_id, played, won, points)
              SELECT player_id, server_id, count(*), sum(won), sum(points) FROM rated_seats GROUP BY player_id, server_id", &[]),
            ("UPDATE matches SET winner = CASE (id * 31 + id / 7) % 10 WHEN 0 THEN NULL WHEN 1 THEN 'white' WHEN 2 THEN 'white' WHEN 3 THEN 'white' ELSE 'black' END,
                                 ended_at = ended_at + id * 60000
              WHERE id >= ?1", &[first]),
            ("INSERT INTO rated_results (match_id, game, length, black_id, white_id, winner, black_points, white_points, ended_at, achievements)
              SELECT matches.id, game, length, black.player_id, white.player_id, winner, id % 4, id % 3, ended_at, ''
              FROM matches
              JOIN seats AS black ON black.match_id = matches.id AND black.side = 'black'
              JOIN seats AS white ON white.match_id = matches.id AND white.side = 'white'
              WHERE matches.id >= ?1 AND black.player_id <> white.player_id ORDER BY matches.id", &[first]),
            ("INSERT INTO server_results (result_id, server_id)
              SELECT id, 77 FROM rated_results WHERE id NOT IN (SELECT result_id FROM server_results)", &[]),
            ("DELETE FROM ratings", &[]),
        ],
    )
    .await;
}

/// Stores everybody's consent to all leaderboards, begins a season with the records of everybody, and adds people who have
/// solved puzzles.
async fn list(database: &Path, players: i64) {
    run(
        database,
        &[
            ("INSERT INTO player_settings (player_id, everywhere) SELECT id, 1 FROM players", &[]),
            ("UPDATE ratings SET listed = 1", &[]),
            ("INSERT INTO seasons (id, server_id, number, channel_id, began_at, results_before) VALUES (1, 77, 1, 5, 0, 0)", &[]),
            ("INSERT INTO ratings (server_id, season_id, game, rated_player_id, rating, deviation, volatility, provisional, played, won,
                                   points, streak, longest_streak, rated_at, listed)
              SELECT server_id, 1, game, rated_player_id, rating, deviation, volatility, provisional, played, won, points, streak,
                     longest_streak, rated_at, listed
              FROM ratings WHERE server_id = 77", &[]),
            ("INSERT INTO puzzle_standings (server_id, season_id, player_id, rating)
              SELECT lists.server_id, lists.season_id, players.id, 800 + players.id * 37 % ?1 % 900
              FROM players, (SELECT 0 AS server_id, 0 AS season_id UNION SELECT 77, 0 UNION SELECT 77, 1) AS lists", &[players]),
            ("ANALYZE", &[]),
        ],
    )
    .await;
}

async fn run(database: &Path, statements: &[(&'static str, &[i64])]) {
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a database");
    for &(statement, values) in statements {
        let mut query = sqlx::query(statement);
        for value in values {
            query = query.bind(value);
        }
        query.execute(&mut connection).await.expect(statement);
    }
    connection.close().await.expect("closed");
}

async fn open(database: &Path) -> (Store, Club) {
    let store = Store::open(database).await.expect("a database");
    (store.clone(), Club::new(store, Settings { challenge_lifetime: 1000 }))
}

async fn compute_ratings(database: &Path) {
    let (store, club) = open(database).await;
    let since = Instant::now();
    let first = club.rebuild_ratings().await.expect("computed");
    println!("all ratings computed, none before: {:?}, {} results", since.elapsed(), first.results);
    let since = Instant::now();
    let again = club.rebuild_ratings().await.expect("computed");
    assert_eq!(again.changed, 0, "the same again");
    println!("all ratings computed again: {:?}, {} ratings", since.elapsed(), again.ratings);
    store.close().await;
}

async fn read_pages(database: &Path, players: u64, rounds: u64) {
    let (store, club) = open(database).await;
    let reader = Person(FIRST_PERSON + players / 2);
    for scope in [LeaderboardScope::Server, LeaderboardScope::Season(1), LeaderboardScope::Everywhere] {
        for order in LeaderboardOrder::ALL {
            let list = LeaderboardList::new(order, scope, None, Game::Kamisado);
            for page in [0, 50] {
                let mut times = Vec::new();
                for _ in 0..=rounds {
                    let since = Instant::now();
                    let read = club.leaderboard(list, SERVER, reader, (page, LINES)).await.expect("a page");
                    times.push(since.elapsed());
                    assert!(is_trial_run() || (read.own.is_some() && read.lines.len() == LINES as usize));
                }
                // The first read warms the caches.
                let (first, mut times) = (times[0], times.split_off(1));
                println!(
                    "{} {scope:?}, page {page}: median {:?}, longest {:?} (first {first:?})",
                    order.word(),
                    percentile(&mut times, 50),
                    percentile(&mut times, 100),
                );
            }
        }
    }
    store.close().await;
}

async fn end_matches(empty: &Path, full: &Path, rounds: u64) {
    let databases = [PlayedMatches::new(empty).await, PlayedMatches::new(full).await];
    let mut ended = databases.map(|played| (played, Vec::new(), Vec::new()));
    for round in 0..=rounds {
        for (played, stored, told) in &mut ended {
            let running = played.play(&template(MatchLength::Single, 3, 10 + round), 7).await;
            let took = played.resign(&running, Person(1)).await;
            // Measures the queries for what the last board shows besides the events.
            let since = Instant::now();
            let lines = played.club().standings_of(running.id).await.expect("standings");
            let changes = played.club().rating_changes(running.id).await.expect("changes");
            assert!(lines.len() == 2 && changes.is_some());
            // The first round warms the caches.
            if round > 0 {
                stored.push(took);
                told.push(since.elapsed());
            }
        }
    }
    let names = ["without finished matches", "with the finished matches"];
    for ((played, mut stored, mut told), name) in ended.into_iter().zip(names) {
        let medians: [Duration; 2] = [percentile(&mut stored, 50), percentile(&mut told, 50)];
        println!(
            "end of a match {name}: median {:?} to store, {:?} to read what it changed",
            medians[0], medians[1]
        );
        played.close().await;
    }
}

fn template(length: MatchLength, decisions: usize, place: u64) -> Template {
    Template {
        length,
        decisions,
        players: BySide { black: Person(1), white: Person(2) },
        server: SERVER,
        place: Place(place),
    }
}
