//! Two processes that share the shards, and a process that stands by.

use std::{net::TcpListener, path::Path, time::Duration};

use kamisado::store::Database;
use kamisado_standin::{Action, Fault, GatewayFault, Matcher, Message, Options};
use sqlx::PgConnection;

use crate::{
    link::Port,
    players::{Bot, Process},
    server::{new_database, socket_of},
    support::PATIENCE,
};

/// An address of this machine at which nobody listens.
fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

/// Waits until a page of a process contains a text, and returns its status.
async fn page_that_says(pages: &str, page: &str, text: &str) -> u16 {
    let said = async {
        loop {
            if let Ok(answer) = reqwest::get(format!("http://{pages}/{page}")).await {
                let status = answer.status().as_u16();
                if answer.text().await.is_ok_and(|said| said.contains(text)) {
                    return status;
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, said).await.unwrap_or_else(|_| panic!("/{page} never says {text}"))
}

/// Starts a process while others hold all shards, and waits until it stands by.
async fn start_standby(bot: &Bot) -> Process {
    let pages = free_address();
    let process = bot.start_with(1, &[("KAMISADO_LISTEN", &pages)]);
    assert_eq!(page_that_says(&pages, "readyz", "standing by").await, 200);
    process
}

/// The value of a series that a process exports.
async fn measured(pages: &str, series: &str) -> u64 {
    let page = reqwest::get(format!("http://{pages}/metrics")).await.unwrap().text().await.unwrap();
    let value = page.lines().find_map(|line| line.strip_prefix(series));
    value.unwrap_or_else(|| panic!("no {series}")).trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_at_a_port_that_is_away_counts_as_unreachable() {
    const UNREACHABLE: &str = r#"kamisado_database_errors_total{kind="unreachable"}"#;
    let bot = Bot::new(1, 11).await;
    let Database::Server(server) = &bot.database else { panic!("{} is a file", bot.database) };
    let Some((_, folder)) = socket_of(server, "a server at a port") else { return };
    let port = Port::to(Path::new(folder)).await;
    let pages = free_address();
    let address = server.url.split_once('?').unwrap().0.replace("localhost", port.address());
    let _process = bot.start_with(1, &[("KAMISADO_LISTEN", &pages), ("KAMISADO_DATABASE", &address)]);
    bot.wait_for_all().await;
    assert_eq!(measured(&pages, UNREACHABLE).await, 0);
    port.close();
    let counts = async {
        while measured(&pages, UNREACHABLE).await == 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, counts).await.expect("the failure is counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_played_on_the_servers_of_both_processes() {
    let mut bot = Bot::new(2, 1).await;
    let (_one, _other) = (bot.start(1), bot.start(1));
    bot.wait_for_all().await;
    bot.begin_all().await;
    for _ in 0..3 {
        for table in 0..2 {
            bot.say(table);
        }
        bot.all_told().await;
    }
    bot.check().await;
    let requests = bot.handle().requests();
    assert_eq!(requests["PUT /applications/{application_id}/commands"], 1);
    let emoji = bot.handle().application_emoji().len() as u64;
    assert!(emoji > 0);
    assert_eq!(requests["POST /applications/{application_id}/emojis"], emoji, "each is uploaded once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_comes_back_to_newer_tables_ends_with_its_status() {
    let mut bot = Bot::new(1, 7).await;
    let process = bot.start(1);
    bot.wait_for_all().await;
    bot.begin(0).await;
    let mut database = bot.connect().await;
    // These are the changes that `kamisado migrate` of a newer version makes while the process is cut off.
    for change in [
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'of a newer version', TRUE, '', 0)",
        "UPDATE shard_leases SET holder = '', held_until = 0",
    ] {
        sqlx::query(change).execute(&mut database).await.unwrap();
    }
    assert_eq!(process.end().await, Some(65));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_a_direct_message_is_shown_by_the_process_of_its_server() {
    let mut bot = Bot::new(2, 2).await;
    let (_one, _other) = (bot.start(1), bot.start(1));
    bot.wait_for_all().await;
    // Direct messages arrive through the first shard.
    bot.begin(1).await;
    bot.say_directly(1);
    bot.told(1).await;
    bot.say(1);
    bot.told(1).await;
    bot.say_directly(1);
    bot.told(1).await;
    bot.tables.remove(0);
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stands_by_takes_over_after_a_kill() {
    let mut bot = Bot::new(1, 3).await;
    let one = bot.start(1);
    bot.wait_for_all().await;
    let _standby = start_standby(&bot).await;
    bot.begin_all().await;
    bot.say(0);
    bot.told(0).await;
    one.kill();
    bot.wait_for_shards(&[]).await;
    bot.say(0);
    bot.told(0).await;
    bot.say(0);
    bot.check().await;
}

/// The lease for tests in which no process may wait until a lease runs out, in milliseconds. It is the longest lease that the
/// configuration allows.
const LONG_LEASE: u32 = 20_000;

/// The holder of the lease of the first shard, and the end of the lease, in milliseconds of the server's clock.
async fn lease(database: &mut PgConnection) -> (String, i64) {
    let lease = "SELECT holder, held_until FROM shard_leases WHERE shard = 0";
    sqlx::query_as(lease).fetch_one(database).await.unwrap()
}

/// Stops a process that holds the first shard, and waits until another process has taken the shard. This must happen before the
/// lease of the stopped process would have run out.
async fn stop_and_wait_for_another(process: Process, database: &mut PgConnection) {
    let (first, until) = lease(database).await;
    process.stop();
    let taken = async {
        loop {
            let (holder, held_until) = lease(database).await;
            if !holder.is_empty() && holder != first {
                // The result is the time of the takeover or, if the lease has been renewed since then, the later time of the
                // renewal.
                return held_until - i64::from(LONG_LEASE);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let taken = tokio::time::timeout(PATIENCE, taken).await.expect("another process takes the shard");
    assert!(taken < until, "the shard was taken {} ms after the end of the lease", taken - until);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_orderly_stop_nobody_waits_for_the_lease() {
    let mut bot = Bot::new(1, 4).await;
    bot.lease = LONG_LEASE;
    let one = bot.start(1);
    bot.wait_for_all().await;
    bot.begin_all().await;
    let standby = start_standby(&bot).await;
    let mut database = bot.connect().await;
    stop_and_wait_for_another(one, &mut database).await;
    bot.say(0);
    bot.told(0).await;
    let _third = start_standby(&bot).await;
    stop_and_wait_for_another(standby, &mut database).await;
    bot.say(0);
    bot.told(0).await;
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_takes_the_shards_of_another_one_besides_its_own() {
    let mut bot = Bot::new(3, 5).await;
    let one = bot.start(1);
    bot.wait_for_shards(&[0]).await;
    let _other = bot.start(3);
    bot.wait_for_all().await;
    bot.begin_all().await;
    one.kill();
    for _ in 0..2 {
        for table in 0..3 {
            bot.say(table);
        }
        bot.all_told().await;
    }
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_with_another_number_of_shards_waits_for_those_of_the_old_one() {
    let mut bot = Bot::new(1, 6).await;
    let one = bot.start(1);
    bot.wait_for_all().await;
    bot.begin_all().await;
    let mut program = bot.program();
    let pages = free_address();
    program.arg("run").env("KAMISADO_SHARDS", "2").env("KAMISADO_LISTEN", &pages);
    let mut other = program.spawn().unwrap();
    for _ in 0..3 {
        bot.say(0);
        bot.told(0).await;
    }
    let waits = "another number of shards (1)";
    assert_eq!(page_that_says(&pages, "readyz", waits).await, 503);
    assert_eq!(page_that_says(&pages, "metrics", "kamisado_bot_shards_held 1").await, 200);
    assert_eq!(bot.handle().connected_shards(), [0]);
    assert_eq!(bot.handle().identifies(), 1);
    one.stop();
    bot.wait_for_shards(&[0, 1]).await;
    bot.say(0);
    bot.check().await;
    other.kill().unwrap();
    other.wait().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_takes_over_although_discord_recommends_more_shards_by_then() {
    // Discord recommends three shards now. The first two processes have begun with two.
    let mut bot = Bot::new(3, 8).await;
    let former = [("KAMISADO_SHARDS", "2")];
    let (one, _other) = (bot.start_with(1, &former), bot.start_with(1, &former));
    bot.wait_for_shards(&[0, 1]).await;
    assert!(bot.handle().wait_for_bot(PATIENCE).await, "the commands are registered");
    bot.begin_all().await;
    one.kill();
    let _newer = bot.start(1);
    for table in 0..3 {
        bot.say(table);
    }
    bot.all_told().await;
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shard_stays_with_its_process_while_discord_is_slow_to_name_the_gateway() {
    let mut bot = Bot::new(1, 9).await;
    let seconds = 2.0 * f64::from(bot.lease) / 1000.0;
    let on = Matcher::route("GET", "/gateway").always();
    bot.handle().fault(Fault { on, action: Action::Delay { seconds } }).unwrap();
    let (_one, _other) = (bot.start(1), bot.start(1));
    bot.wait_for_all().await;
    bot.begin_all().await;
    bot.say(0);
    bot.told(0).await;
    let given = "SELECT last_value FROM shard_lease_epochs";
    let given: i64 = sqlx::query_scalar(given).fetch_one(&mut bot.connect().await).await.unwrap();
    assert_eq!(given, 1, "the shard is taken once");
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_that_answers_a_move_on_a_later_shard_is_played() {
    let mut bot = Bot::new(2, 10).await;
    let one = bot.start(2);
    bot.wait_for_all().await;
    bot.begin(1).await;
    for _ in 0..2 {
        bot.say_directly(1);
        bot.told(1).await;
    }
    one.stop();
    // The first of these moves is typed in a channel of the second shard. The move that answers it is a direct message, which
    // arrives through the first shard. The first shard connects earlier.
    bot.say(1);
    bot.say_directly(1);
    // One process serves both shards now. After its stop, two processes serve one shard each.
    let one = bot.start(2);
    bot.told(1).await;
    one.stop();
    bot.say(1);
    bot.say_directly(1);
    let _one = bot.start(1);
    bot.wait_for_shards(&[0]).await;
    let _other = bot.start(1);
    bot.told(1).await;
    bot.tables.remove(0);
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_adds_the_bot_while_the_process_of_its_shard_is_down_is_greeted() {
    let bot = Bot::new(2, 12).await;
    let _one = bot.start(1);
    bot.wait_for_shards(&[0]).await;
    let other = bot.start(1);
    bot.wait_for_all().await;
    let seen = "SELECT count(*) FROM shard_leases WHERE heard_at IS NOT NULL";
    let mut database = bot.connect().await;
    while sqlx::query_scalar::<_, i64>(seen).fetch_one(&mut database).await.unwrap() < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    other.stop();
    bot.wait_for_shards(&[0]).await;
    // The process knows Discord's time only approximately. The test waits, so that the server is added clearly after the stop.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let server = bot.handle().add_guild_of_shard("new club", 1, 2);
    let place = bot.handle().add_channel(server, "general");
    // Stores a sign of life of the first process that is later than the addition of the server.
    let alive = "UPDATE marks SET at = (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 1 WHERE name = 'alive'";
    assert_eq!(sqlx::query(alive).execute(&mut database).await.unwrap().rows_affected(), 1);
    let _other = bot.start(1);
    bot.wait_for_all().await;
    let greets = |message: &Message| message.content.contains("Hello, I referee");
    assert!(bot.handle().wait_for_message(place, greets, PATIENCE).await.is_some(), "a greeting");
    bot.channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_takes_no_shards_of_another_one_with_the_last_identifies_of_a_day() {
    const TO_RESET: Duration = Duration::from_secs(10);
    let bot = Bot::new(2, 13).await;
    let one = bot.start(1);
    bot.wait_for_shards(&[0]).await;
    let _other = bot.start(2);
    bot.wait_for_all().await;
    let identifies = bot.handle().identifies();
    let begun = std::time::Instant::now();
    let seconds = TO_RESET.as_secs_f64();
    bot.handle().gateway(GatewayFault::LimitStarts { remaining: 20, seconds });
    one.kill();
    // The other process takes the shard when the lease of the killed process has run out. It does not connect the shard before the
    // limit of session starts is reset.
    while begun.elapsed() < TO_RESET.mul_f64(0.8) {
        assert_eq!(bot.handle().identifies(), identifies, "after {:?}", begun.elapsed());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    bot.wait_for_all().await;
    assert_eq!(bot.handle().identifies(), identifies + 1);
}

/// Plays at two tables of a bot with two shards. The second shard gets more servers than a shard may have, so that the bot needs
/// four shards. If there are two processes, the process of the first shard may serve only one shard.
async fn more_shards_are_needed(processes: usize, seed: u64) {
    let further = Options { guilds_per_shard: 1, ..Options::default() };
    let make = async |files: &Path| new_database(files).await;
    let mut bot = Bot::with_options(2, 2, seed, make, further).await;
    let patience = [("KAMISADO_GATEWAY_PATIENCE_MILLISECONDS", "500")];
    let mut running = Vec::new();
    if processes > 1 {
        running.push(bot.start_with(1, &patience));
        bot.wait_for_shards(&[0]).await;
    }
    running.push(bot.start_with(if processes > 1 { 3 } else { 4 }, &patience));
    bot.wait_for_all().await;
    bot.begin_all().await;
    // With two shards, the second one serves both servers. With four shards, different shards serve them.
    let of_four = (bot.tables[1].server().get() >> 22) % 4;
    bot.handle().add_guild_of_shard("one too many", 4 - of_four, 4);
    bot.handle().recommend_shards(4);
    bot.handle().gateway_of_shard(1, GatewayFault::ForgetSessions);
    bot.wait_for_shards(&[0, 1, 2, 3]).await;
    for table in 0..2 {
        bot.say(table);
    }
    bot.check().await;
    let wanted = "SELECT count(*) FROM marks WHERE name = 'shards wanted'";
    let wanted: i64 = sqlx::query_scalar(wanted).fetch_one(&mut bot.connect().await).await.unwrap();
    assert_eq!(wanted, 0, "it is fulfilled");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_whose_shards_become_too_few_connects_with_more() {
    more_shards_are_needed(1, 14).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_with_sound_shards_follows_another_one_whose_shards_are_too_few() {
    more_shards_are_needed(2, 15).await;
}
