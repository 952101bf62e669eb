//! `kamisado copy` between a file and a database server, in both directions.

use std::process::{Command, Output};

use kamisado::store::Database;

use crate::{
    players::Bot,
    server::{empty_database, execute},
};

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn address(database: &Database) -> &str {
    let Database::Server(server) = database else { panic!("{database} is a file") };
    &server.url
}

/// Runs the program without the bot's settings. Only the path of the files beside a database on a server is set.
fn kamisado(bot: &Bot, files: &str, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kamisado"));
    let folder = bot.channel.folder.path();
    program.current_dir(folder).env("KAMISADO_DATABASE_FILES", folder.join(files)).args(arguments);
    program.output().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_copied_to_a_file_and_back_and_played_on() {
    let mut bot = Bot::new(1, 21).await;
    let process = bot.start(1);
    bot.wait_for_all().await;
    bot.begin(0).await;
    while bot.say(0) {
        bot.told(0).await;
    }
    bot.begin(0).await;
    bot.say(0);
    bot.check().await;
    let from = address(&bot.database).to_owned();
    let refused = kamisado(&bot, "club", &["copy", &from, "copied.sqlite3"]);
    assert!(said(&refused).contains("in use"), "{}", said(&refused));
    process.stop();
    let copied = kamisado(&bot, "club", &["copy", &from, "copied.sqlite3"]);
    assert!(copied.status.success(), "{}", said(&copied));
    assert!(said(&copied).contains("2 matches"), "{}", said(&copied));
    let again = kamisado(&bot, "club", &["copy", &from, "copied.sqlite3"]);
    assert_eq!(again.status.code(), Some(1), "a file is not overwritten");
    let folder = bot.channel.folder.path();
    let key = |name: &str| std::fs::read(folder.join(name)).unwrap();
    assert_eq!(key("club.key"), key("copied.sqlite3.key"));
    let back = empty_database(&folder.join("back")).await;
    let copied = kamisado(&bot, "back", &["copy", "copied.sqlite3", address(&back)]);
    assert!(copied.status.success(), "{}", said(&copied));
    assert!(said(&copied).contains("2 matches"), "{}", said(&copied));
    let again = kamisado(&bot, "back", &["copy", "copied.sqlite3", address(&back)]);
    assert!(said(&again).contains("has data already"), "{}", said(&again));
    assert_eq!(contents(&bot.database).await, contents(&back).await);
    bot.database = back;
    let _process = bot.start(1);
    bot.say(0);
    bot.told(0).await;
    while bot.say(0) {
        bot.told(0).await;
    }
    // A new match can begin, because it gets an id that no earlier match had.
    bot.begin(0).await;
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_a_match_that_cannot_be_replayed_fails_and_says_that_it_is_there() {
    let mut bot = Bot::new(1, 22).await;
    let process = bot.start(1);
    bot.wait_for_all().await;
    bot.begin(0).await;
    bot.say(0);
    bot.told(0).await;
    process.stop();
    execute(&bot.database, "UPDATE events SET code = 'nonsense'").await;
    let from = address(&bot.database).to_owned();
    let copied = kamisado(&bot, "club", &["copy", &from, "copied.sqlite3"]);
    assert_eq!(copied.status.code(), Some(1), "{}", said(&copied));
    assert!(said(&copied).contains("cannot be read: event 1"), "{}", said(&copied));
    assert!(said(&copied).contains("copied.sqlite3 holds the copy all the same"), "{}", said(&copied));
}

/// All rows, as text, of all tables except those of leases and migrations.
async fn contents(database: &Database) -> Vec<String> {
    let tables = "SELECT table_name::text FROM information_schema.tables
                  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
                    AND table_name NOT IN ('_sqlx_migrations', 'shard_total', 'shard_leases') ORDER BY 1";
    let mut all = Vec::new();
    for table in execute(database, tables).await {
        let rows = format!("SELECT '{table}' || row_to_json(\"{table}\")::text FROM \"{table}\" ORDER BY 1");
        all.extend(execute(database, &rows).await);
    }
    assert!(all.len() > 50, "{}", all.len());
    all
}
