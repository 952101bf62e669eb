//! Processes that are suspended for longer than their lease, and connections to the database that are cut.

use std::time::Duration;

use crate::{players::Bot, support::PATIENCE};

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_slept_for_longer_than_its_lease_does_no_harm() {
    let mut bot = Bot::new(1, 11).await;
    let sleeper = bot.start(1);
    bot.wait_for_all().await;
    bot.begin_all().await;
    let other = bot.start(1);
    for _ in 0..3 {
        bot.say(0);
        bot.told(0).await;
        // The process may be suspended in the middle of this move.
        bot.say(0);
        bot.pause(50).await;
        sleeper.signal("STOP");
        bot.say(0);
        // The other process plays the move. Discord has sent the message to the suspended process too, which reads it when it is
        // resumed.
        bot.told(0).await;
        sleeper.signal("CONT");
        bot.say(0);
        bot.told(0).await;
        // The resumed process now stands by. It takes the shard when the other process is suspended.
        other.signal("STOP");
        bot.say(0);
        bot.told(0).await;
        other.signal("CONT");
        if !bot.say(0) {
            bot.begin(0).await;
        }
        bot.told(0).await;
    }
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_whose_connections_are_cut_go_on() {
    let mut bot = Bot::new(2, 12).await;
    let (_one, _other) = (bot.start(1), bot.start(1));
    bot.wait_for_all().await;
    bot.begin_all().await;
    let mut database = bot.connect().await;
    for _ in 0..4 {
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        for table in 0..2 {
            bot.say(table);
        }
        let cut_some = async {
            loop {
                tokio::time::sleep(Duration::from_millis(20)).await;
                let cut: i64 = sqlx::query_scalar(cut).fetch_one(&mut database).await.unwrap();
                // After the last cut, the processes may not have connected again yet.
                if cut > 0 {
                    return;
                }
            }
        };
        tokio::time::timeout(PATIENCE, cut_some).await.expect("a process has a connection");
        bot.all_told().await;
    }
    bot.check().await;
}
