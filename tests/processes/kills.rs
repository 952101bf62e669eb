//! Kills one of two processes (SIGKILL) at random moments, while matches run on the servers of both.

use std::path::Path;

use rand::Rng;

use crate::{players::Bot, server::new_database};

/// The number of kills, unless `KILLS` is set.
const KILLS: u32 = 20;

/// The number of matches, unless `MATCHES` is set.
const MATCHES: usize = 2;

const SHARDS: u32 = 2;

fn environment<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_of_one_of_two_processes_lose_nothing_and_repeat_nothing() {
    let seed = environment("SEED").unwrap_or_else(rand::random::<u64>);
    let kills = environment("KILLS").unwrap_or(KILLS);
    let matches = environment("MATCHES").unwrap_or(MATCHES);
    println!("SEED={seed} KILLS={kills} MATCHES={matches}");
    let make = async |files: &Path| new_database(files).await;
    let mut bot = Bot::with_tables(SHARDS.into(), matches, seed, make).await;
    bot.handle().gateway(kamisado_standin::GatewayFault::LimitStarts {
        remaining: u64::from(u32::MAX),
        seconds: 86_400.0,
    });
    // Each process may serve both shards, so that it can take over when the other one is killed.
    let mut processes = vec![bot.start(1), bot.start(SHARDS)];
    bot.wait_for_all().await;
    bot.begin_all().await;
    let mut moves = 0;
    for _ in 0..kills {
        for _ in 0..bot.chance.random_range(1..4 + matches) {
            let table = bot.chance.random_range(0..matches);
            if bot.say(table) {
                moves += 1;
            } else {
                bot.told(table).await;
                // A command would stay without an answer if no process served its server.
                bot.wait_for_all().await;
                bot.begin(table).await;
            }
            bot.pause(120 / matches as u64).await;
        }
        let killed = bot.chance.random_range(0..processes.len());
        processes.swap_remove(killed).kill();
        // As a supervisor would, starts a new process, at once or after the other process has taken over.
        if bot.chance.random() {
            bot.pause(3000).await;
        }
        processes.push(bot.start(SHARDS));
        bot.all_told().await;
    }
    bot.check().await;
    println!("{moves} moves");
}
