//! A database server that is stopped and started again while two processes use it.

use std::time::Duration;

use serde_json::json;
use sqlx::PgConnection;

use crate::{
    players::{Bot, LEASE},
    server::OwnServer,
    support::{PATIENCE, elapsed_time::MINUTE, refusals::sentence},
};

/// Starts a private PostgreSQL server, and creates a bot with two shards and a database on it. No process of the bot runs yet.
/// `None` if the programs of the server are not installed.
async fn on_own_server(seed: u64) -> Option<(OwnServer, Bot)> {
    let server = OwnServer::start()?;
    let bot = Bot::with_database(2, seed, async |files| server.make_database(files).await).await;
    Some((server, bot))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_while_the_server_restarts_is_played_in_order_afterwards() {
    let Some((server, mut bot)) = on_own_server(31).await else { return };
    let (_one, _other) = (bot.start(2), bot.start(2));
    bot.wait_for_all().await;
    bot.begin_all().await;
    let (shorter, longer) = (Duration::from_millis(100), Duration::from_millis(3 * u64::from(LEASE)));
    // The server is stopped in an orderly way (INT) or crashes (QUIT), for a shorter and for a longer time than a lease.
    for (signal, away) in [("INT", shorter), ("QUIT", shorter), ("INT", longer), ("QUIT", longer)] {
        bot.say(0);
        bot.told(0).await;
        // The server may be stopped in the middle of this move.
        bot.say(0);
        bot.pause(30).await;
        server.stop(signal);
        for _ in 0..3 {
            bot.say(0);
        }
        let before = bot.tables[1].clone();
        let command = bot.command(1);
        tokio::time::sleep(away).await;
        let early = command.original().filter(|answer| !answer.loading);
        server.start_again();
        bot.told(0).await;
        let answer = command.finished(PATIENCE).await.expect("an answer");
        if answer.content == sentence("refused-failed", &[]) {
            bot.tables[1] = before;
        } else {
            assert!(early.is_none(), "nothing is answered as if it counted: {early:?}");
            bot.told(1).await;
        }
        for table in 0..2 {
            bot.say_or_begin(table).await;
        }
        bot.check().await;
        for table in 0..2 {
            bot.begin_if_over(table).await;
        }
    }
}

/// Plays two matches. In both, the server is stopped while the time of the player to decide runs out.
async fn runs_out(seed: u64, processes: usize) {
    // A flag falls ten seconds after the time is up, because an answer may take that long to arrive.
    const TIME_LEFT: i64 = 4_000;
    let away = Duration::from_secs(16);
    let Some((server, mut bot)) = on_own_server(seed).await else { return };
    let _processes: Vec<_> = (0..processes).map(|_| bot.start(2)).collect();
    bot.wait_for_all().await;
    for table in 0..2 {
        bot.begin_with(table, json!({ "minutes": 5 })).await;
    }
    bot.backdate(5 * MINUTE - TIME_LEFT).await;
    server.stop("INT");
    // In the first match, the player decides in time. In the second match, the player decides after the server is back.
    bot.say(0);
    tokio::time::sleep(away).await;
    server.start_again();
    bot.say(1);
    bot.all_told().await;
    for table in 0..2 {
        assert_eq!(bot.times_told(table, "no time left"), 0, "table {table}");
        bot.say(table);
    }
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_flag_falls_because_the_server_was_away() {
    runs_out(32, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_flag_falls_because_the_server_of_one_process_was_away() {
    runs_out(33, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_posted_once_although_a_crash_of_the_server_forgets_it() {
    let Some(server) = OwnServer::start_late() else { return };
    let mut bot = Bot::with_database(1, 34, async |files| server.make_database(files).await).await;
    // A renewal of a lease would also write earlier commits to the disk, so the lease is long.
    bot.lease = 20_000;
    let _process = bot.start(1);
    bot.wait_for_all().await;
    bot.begin(0).await;
    let sent =
        "SELECT EXISTS (SELECT 1 FROM announcements WHERE match_id = $1 AND event = $2 AND state = 'sent')";
    let mut is_forgotten = false;
    for _ in 0..10 {
        let mut database = bot.connect().await;
        bot.say_or_begin(0).await;
        let (id, event) = (bot.tables[0].id, i64::from(bot.tables[0].event));
        bot.told(0).await;
        let is_sent = async |database: &mut PgConnection| -> bool {
            sqlx::query_scalar(sent).bind(id).bind(event).fetch_one(database).await.unwrap()
        };
        while !is_sent(&mut database).await {}
        server.stop("QUIT");
        server.start_again();
        is_forgotten = !is_sent(&mut bot.connect_again().await).await;
        tokio::time::sleep(Duration::from_millis(3 * u64::from(bot.housekeeping))).await;
        bot.check().await;
        if is_forgotten {
            break;
        }
    }
    assert!(is_forgotten, "no crash has undone a commit");
}
