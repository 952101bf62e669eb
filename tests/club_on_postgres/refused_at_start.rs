//! Opening and migrating a database on a server: the cases that are refused, and the sentences with the reason.

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use kamisado::{
    club::{Club, Settings},
    config::{Config, Endpoint, Token},
    run,
    store::{Database, Password, ServerDatabase, Store, StoreError},
};
use kamisado_rules::MatchLength;
use kamisado_standin::{Options, StandIn};

use crate::{
    club_fixture::{HERE, Table},
    database::{execute, number},
    server::{OwnServer, empty_database, new_database, with_passwords},
};

/// Has a database be one of an earlier version, as far as its migrations tell.
pub(crate) const FORGET_NEWEST: &str =
    "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";

/// The same database with a changed address.
fn changed(database: &Database, change: impl FnOnce(&mut ServerDatabase)) -> Database {
    let Database::Server(mut server) = database.clone() else { panic!("{database} is a file") };
    change(&mut server);
    Database::Server(server)
}

async fn refusal(database: &Database) -> StoreError {
    match Store::open(database).await {
        Ok(_) => panic!("{database} is opened"),
        Err(error) => error,
    }
}

#[tokio::test]
async fn a_second_process_is_refused_and_a_reader_is_not() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let error = refusal(&table.database).await;
    assert!(matches!(error, StoreError::Held), "{error}");
    let reader = Store::open_to_read(&table.database).await.unwrap();
    let club = Club::new(reader, Settings { challenge_lifetime: 1 });
    assert_eq!(club.match_in(HERE).await.unwrap().unwrap().id, begun.id);
    let by = Table::to_move(&begun);
    club.decide(table.input(), begun.id, by, None, Table::some_decision(&begun, 0)).await.unwrap_err();
    assert_eq!(table.club.match_by_id(begun.id).await.unwrap().unwrap().last_event(), 0);
}

#[tokio::test]
async fn tables_are_made_by_migrate_only() {
    let folder = tempfile::tempdir().unwrap();
    let database = empty_database(&folder.path().join("club")).await;
    let error = refusal(&database).await;
    assert!(
        matches!(error, StoreError::NotMigrated) && error.to_string().contains("kamisado migrate"),
        "{error}"
    );
    assert!(Store::migrate(&database, None).await.unwrap());
    assert!(!Store::migrate(&database, None).await.unwrap(), "nothing is left to be done");
    Store::open(&database).await.unwrap().close().await;
}

#[tokio::test]
async fn a_database_in_use_is_not_migrated() {
    let table = Table::new().await;
    assert!(!Store::migrate(&table.database, None).await.unwrap(), "nothing is to be done");
    execute(&table.database, FORGET_NEWEST).await;
    let error = Store::migrate(&table.database, None).await.unwrap_err();
    assert!(matches!(error, StoreError::Held), "{error}");
}

#[tokio::test]
async fn a_backup_is_made_or_shown() {
    let table = Table::new().await;
    table.begin(MatchLength::Single).await;
    table.store.close().await;
    let backup = table.folder.path().join("club.dump");
    assert!(
        !Store::migrate(&table.database, Some(&backup)).await.unwrap(),
        "it has the tables of this version"
    );
    assert!(std::fs::read(&backup).unwrap().starts_with(b"PGDMP"));
    assert!(!Store::migrate(&table.database, Some(&backup)).await.unwrap(), "the file is taken as it is");
    std::fs::write(&backup, "a letter").unwrap();
    let error = Store::migrate(&table.database, Some(&backup)).await.unwrap_err();
    assert!(matches!(error, StoreError::NoBackup(_)), "{error}");
    assert_eq!(std::fs::read_to_string(&backup).unwrap(), "a letter");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let future = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                  VALUES (9999, 'from the future', TRUE, '', 0)";
    execute(&database, future).await;
    for opened in [Store::open(&database).await, Store::open_to_read(&database).await] {
        assert!(matches!(opened, Err(StoreError::Newer { migration: 9999 })));
    }
    let migrated = Store::migrate(&database, None).await;
    assert!(matches!(migrated, Err(StoreError::Newer { migration: 9999 })));
}

#[tokio::test]
async fn a_database_of_something_else_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let database = empty_database(&folder.path().join("club")).await;
    execute(&database, "CREATE TABLE letters (text TEXT)").await;
    assert!(matches!(refusal(&database).await, StoreError::Foreign));
    assert!(matches!(Store::migrate(&database, None).await, Err(StoreError::Foreign)));
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()";
    assert_eq!(number(&database, tables).await, 1);
}

#[tokio::test]
async fn a_wrong_name_and_an_unreachable_server_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let database = empty_database(&folder.path().join("club")).await;
    let nowhere = changed(&database, |server| server.url = server.url.replace("_empty_", "_missing_"));
    let error = refusal(&nowhere).await;
    assert!(matches!(error, StoreError::Refused(_)) && error.is_lasting(), "{error}");
    let unreachable = changed(&database, |server| {
        server.url = format!("postgres://kamisado@localhost/club?host={}", folder.path().display());
    });
    let error = refusal(&unreachable).await;
    assert!(matches!(error, StoreError::Unreachable(_)) && !error.is_lasting(), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_waits_until_the_server_can_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let Database::Server(server) = &database else { panic!("{database} is a file") };
    // A server that `KAMISADO_TEST_POSTGRES` names may be reached by other means than a socket in a folder.
    let Some((address, sockets)) = server.url.split_once("?host=/") else { return };
    let later = folder.path().join("sockets");
    let url = format!("{address}?host={}", later.display());
    let discord = StandIn::start(Options::default()).await.unwrap();
    let config = Config {
        token: Some(Token::new(discord.token()).unwrap()),
        database: changed(&database, |server| server.url = url),
        endpoint: Endpoint::Proxy(format!("http://{}", discord.address())),
        retry_first: Duration::from_millis(20),
        retry_longest: Duration::from_millis(200),
        ..Config::default()
    };
    assert!(matches!(refusal(&config.database).await, StoreError::Unreachable(_)));
    let bot = tokio::spawn(run::serve(config, std::future::pending()));
    tokio::time::sleep(Duration::from_millis(100)).await;
    std::os::unix::fs::symlink(format!("/{sockets}"), later).unwrap();
    assert!(discord.wait_for_bot(Duration::from_mins(1)).await, "it starts then");
    bot.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_migration_waits_until_the_server_can_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    let database = empty_database(&folder.path().join("club")).await;
    let Database::Server(server) = &database else { panic!("{database} is a file") };
    // A named server may be reached by other means than a socket in a folder.
    let Some((address, sockets)) = server.url.split_once("?host=/") else { return };
    let later = folder.path().join("sockets");
    let mut program = Command::new(env!("CARGO_BIN_EXE_kamisado"));
    program
        .arg("migrate")
        .current_dir(folder.path())
        .env("KAMISADO_DATABASE", format!("{address}?host={}", later.display()))
        .env("KAMISADO_RETRY_FIRST_MILLISECONDS", "20")
        .stderr(Stdio::piped());
    let mut migrating = program.spawn().unwrap();
    let mut said = String::new();
    BufReader::new(migrating.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.contains("waiting for the database server"), "{said}");
    std::os::unix::fs::symlink(format!("/{sockets}"), later).unwrap();
    assert!(migrating.wait().unwrap().success());
    Store::open(&database).await.unwrap().close().await;
}

#[tokio::test]
async fn a_user_who_may_not_make_tables_is_told_so() {
    // A named server may not let the tests make users.
    let Some(own) = OwnServer::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let database = own.make_database(&folder.path().join("club")).await;
    execute(&database, "CREATE ROLE guest LOGIN").await;
    execute(&database, "CREATE DATABASE of_another").await;
    let guest = changed(&database, |server| {
        server.url = server.url.replace("kamisado@", "guest@").replace("/kamisado?", "/of_another?");
    });
    let error = Store::migrate(&guest, None).await.unwrap_err();
    assert!(matches!(error, StoreError::Forbidden(_)) && error.is_lasting(), "{error:?}");
    assert!(error.to_string().contains("make it the owner of the database"), "{error}");
    let error =
        refusal(&changed(&database, |server| server.url = server.url.replace("kamisado@", "guest@"))).await;
    assert!(matches!(error, StoreError::Forbidden(_)), "{error:?}");
}

#[tokio::test]
async fn a_wrong_password_is_refused_and_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    // If there is only a named server, its administrator decides how it asks for passwords.
    let Some((server, _guard)) = with_passwords() else { return };
    let with = |password: Option<&str>| {
        Database::Server(ServerDatabase {
            url: server.clone(),
            password: password.map(Password::new),
            files: folder.path().join("club"),
        })
    };
    for password in [None, Some("wrong")] {
        let error = refusal(&with(password)).await;
        assert!(matches!(error, StoreError::Refused(_)), "{error}");
        assert!(!error.to_string().contains("wrong"), "{error}");
    }
    let error = refusal(&with(Some("right"))).await;
    assert!(matches!(error, StoreError::NotMigrated), "it is let in: {error}");
}

/// The names of the migrations in a folder of the repository, from number 0024 on. For PostgreSQL, the earlier ones are a
/// single baseline.
fn migrations(folder: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let migrations = paths.filter(|path| path.extension().is_some_and(|extension| extension == "sql"));
    let names = migrations.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned());
    names.filter(|name| name.as_str() > "0024").collect()
}

#[test]
fn every_later_migration_is_there_for_both_databases() {
    assert_eq!(migrations("migrations"), migrations("migrations/postgres"));
}
