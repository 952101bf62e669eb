//! Two processes that share the shards, and a process that stands by.

use crate::players::Bot;

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
    let _standby = bot.start(1);
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

#[tokio::test(flavor = "multi_thread")]
async fn after_an_orderly_stop_nobody_waits_for_the_lease() {
    let mut bot = Bot::new(1, 4).await;
    // The lease is longer than the test waits for a move.
    bot.lease = 20_000;
    let one = bot.start(1);
    bot.wait_for_all().await;
    bot.begin_all().await;
    let standby = bot.start(1);
    one.stop();
    bot.say(0);
    bot.told(0).await;
    let _third = bot.start(1);
    standby.stop();
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
    program.arg("run").env("KAMISADO_SHARDS", "2");
    let mut other = program.spawn().unwrap();
    for _ in 0..3 {
        bot.say(0);
        bot.told(0).await;
    }
    assert_eq!(bot.handle().connected_shards(), [0]);
    assert_eq!(bot.handle().identifies(), 1);
    one.stop();
    bot.wait_for_shards(&[0, 1]).await;
    bot.say(0);
    bot.check().await;
    other.kill().unwrap();
    other.wait().unwrap();
}
