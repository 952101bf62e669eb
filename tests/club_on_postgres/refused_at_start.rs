//! Databases on a server that cannot be opened or migrated, and the messages that say why.

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
    os::unix::fs::PermissionsExt,
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

use sqlx::{Connection, migrate::Migrator};

use crate::{
    club_fixture::{HERE, Table},
    connection::connect,
    database::{execute, number},
    server::{OwnServer, Tls, empty_database, new_database, socket_of, with_password, with_tls},
};

/// An SQL statement that removes the newest migration from the table of migrations, as if an earlier version had made the database.
pub(crate) const FORGET_NEWEST: &str =
    "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";

/// An SQL statement that adds an unknown migration to the table of migrations, as if a later version had changed the database.
const FROM_THE_FUTURE: &str =
    "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
     VALUES (9999, 'from the future', TRUE, '', 0)";

/// Runs all migrations except the newest one.
pub(crate) async fn migrate_but_for_the_newest(database: &Database) {
    let all = Migrator::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/postgres")).await.unwrap();
    let newest = all.iter().map(|migration| migration.version).max().unwrap();
    let former = all.iter().filter(|migration| migration.version < newest).cloned().collect();
    let mut connection = connect(database).await;
    Migrator::with_migrations(former).run_direct(None, &mut connection, false).await.unwrap();
    connection.close().await.unwrap();
}

/// The same database, but with a changed address.
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
    let mode = std::fs::metadata(&backup).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "it is the operator's alone, like the database");
    assert!(!Store::migrate(&table.database, Some(&backup)).await.unwrap(), "the file is taken as it is");
    std::fs::write(&backup, "a letter").unwrap();
    let error = Store::migrate(&table.database, Some(&backup)).await.unwrap_err();
    assert!(matches!(error, StoreError::NoBackup(_)), "{error}");
    assert_eq!(std::fs::read_to_string(&backup).unwrap(), "a letter");
}

#[tokio::test]
async fn an_older_database_with_data_is_migrated_after_a_backup_only() {
    let folder = tempfile::tempdir().unwrap();
    let database = empty_database(&folder.path().join("club")).await;
    migrate_but_for_the_newest(&database).await;
    execute(&database, "INSERT INTO players (discord_id, name) VALUES (7, 'Ada')").await;
    assert!(matches!(refusal(&database).await, StoreError::NotMigrated));
    let refused = Store::migrate(&database, None).await;
    assert!(matches!(refused, Err(StoreError::NoBackup(_))), "{refused:?}");
    assert!(matches!(refusal(&database).await, StoreError::NotMigrated), "nothing has changed");
    let backup = folder.path().join("club.dump");
    assert!(Store::migrate(&database, Some(&backup)).await.unwrap());
    assert!(std::fs::read(&backup).unwrap().starts_with(b"PGDMP"));
    Store::open(&database).await.unwrap().close().await;
    assert_eq!(number(&database, "SELECT count(*) FROM players WHERE name = 'Ada'").await, 1);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    execute(&database, FROM_THE_FUTURE).await;
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
async fn a_database_of_another_program_with_migrations_of_its_own_is_not_taken_for_that_of_a_newer_version() {
    let folder = tempfile::tempdir().unwrap();
    let database = empty_database(&folder.path().join("club")).await;
    execute(
        &database,
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, installed_on TIMESTAMPTZ,
             success BOOLEAN NOT NULL, checksum BYTEA NOT NULL, execution_time BIGINT NOT NULL)",
    )
    .await;
    execute(&database, FROM_THE_FUTURE).await;
    assert!(matches!(refusal(&database).await, StoreError::Foreign));
    assert!(matches!(Store::migrate(&database, None).await, Err(StoreError::Foreign)));
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

/// A server that lets a client in, and answers nothing from then on. Returns its port.
fn silent_server() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        let mut clients = Vec::new();
        for client in listener.incoming() {
            let mut client = client.unwrap();
            let mut length = [0; 4];
            client.read_exact(&mut length).unwrap();
            let mut startup = vec![0; u32::from_be_bytes(length) as usize - length.len()];
            client.read_exact(&mut startup).unwrap();
            // AuthenticationOk and ReadyForQuery (postgresql.org/docs/15/protocol-message-formats.html).
            client.write_all(b"R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I").unwrap();
            clients.push(client);
        }
    });
    port
}

#[tokio::test]
async fn a_server_that_falls_silent_counts_as_unreachable() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::Server(ServerDatabase {
        url: format!("postgres://kamisado@127.0.0.1:{}/club?sslmode=disable", silent_server()),
        password: None,
        files: folder.path().join("club"),
    });
    let refused = tokio::time::timeout(Duration::from_secs(30), refusal(&database)).await;
    let error = refused.expect("the wait has a limit");
    assert!(matches!(error, StoreError::Unreachable(_)), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_waits_until_the_server_can_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let Database::Server(server) = &database else { panic!("{database} is a file") };
    let Some((address, sockets)) = socket_of(server, "the wait of a bot for the server") else { return };
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
    let Some((address, sockets)) = socket_of(server, "the wait of a migration for the server") else {
        return;
    };
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
    // This test needs a private server, because a named server may not let the tests create users.
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

/// After a failover, the address can lead to a replica.
#[tokio::test]
async fn a_server_that_takes_no_changes_is_called_so() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let set = "DO $$ BEGIN
         EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database());
     END $$";
    execute(&database, set).await;
    let error = refusal(&database).await;
    assert!(matches!(error, StoreError::ServerReadOnly(_)) && !error.is_lasting(), "{error}");
    assert!(error.to_string().contains("it is a replica or was set to read-only"), "{error}");
}

#[tokio::test]
async fn a_wrong_password_is_refused_and_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    // This test needs a private server, because a named server may not ask for passwords.
    let Some((server, _guard)) = with_password("right") else { return };
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

/// Runs the program with a database to its end. Returns its exit status and its output at the most verbose log level.
fn run_program(folder: &Path, settings: &[(&str, &str)], arguments: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kamisado"));
    program.current_dir(folder).env("KAMISADO_LOG", "trace").envs(settings.iter().copied()).args(arguments);
    let output = program.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_the_server_refuses_ends_with_65_and_a_sentence_and_logs_no_password() {
    const PASSWORD: &str = "open-sesame-4711";
    let Some((url, _guard)) = with_password(PASSWORD) else { return };
    let folder = tempfile::tempdir().unwrap();
    let discord = StandIn::start(Options::default()).await.unwrap();
    let proxy = format!("http://{}", discord.address());
    let run = |password: &str, arguments: &[&str]| {
        let settings = [
            ("DISCORD_TOKEN", discord.token()),
            ("KAMISADO_PROXY", &proxy),
            ("KAMISADO_DATABASE", &url),
            ("KAMISADO_DATABASE_PASSWORD", password),
        ];
        run_program(folder.path(), &settings, arguments)
    };
    let (status, said) = run("shut-sesame-4711", &["run"]);
    assert_eq!(status, Some(65), "{said}");
    assert!(said.contains("does not let the bot in: check the user, the password"), "{said}");
    assert!(!said.contains("sesame"), "{said}");
    let (status, said) = run(PASSWORD, &["migrate"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(!said.contains("sesame"), "{said}");
    // With the right password, the bot runs until it is stopped.
    let log = folder.path().join("log");
    let mut bot = Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .arg("run")
        .current_dir(folder.path())
        .env("DISCORD_TOKEN", discord.token())
        .env("KAMISADO_PROXY", &proxy)
        .env("KAMISADO_DATABASE", &url)
        .env("KAMISADO_DATABASE_PASSWORD", PASSWORD)
        .env("KAMISADO_LOG", "trace")
        .stderr(std::fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let connected = discord.wait_for_bot(Duration::from_mins(1)).await;
    bot.kill().unwrap();
    bot.wait().unwrap();
    assert!(connected);
    let logged = std::fs::read_to_string(log).unwrap();
    assert!(logged.contains("connected to Discord") && !logged.contains("sesame"), "{logged}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_finds_newer_tables_ends_with_65_and_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    execute(&database, FROM_THE_FUTURE).await;
    let Database::Server(server) = &database else { panic!("{database} is a file") };
    let settings = [("DISCORD_TOKEN", "token"), ("KAMISADO_DATABASE", &server.url)];
    let (status, said) = run_program(folder.path(), &settings, &["run"]);
    assert_eq!(status, Some(65), "{said}");
    assert!(
        said.contains("written by a newer version of the bot (migration 9999 is not known here)"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn backup_and_restore_name_the_programs_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let Database::Server(server) = &database else { panic!("{database} is a file") };
    for (command, program) in [("backup", "pg_dump"), ("restore", "pg_restore")] {
        let settings = [("KAMISADO_DATABASE", server.url.as_str())];
        let (status, said) = run_program(folder.path(), &settings, &[command, "club.backup"]);
        assert_eq!(status, Some(1), "{said}");
        assert!(said.contains(&format!("the database is on a PostgreSQL server: use {program}\n")), "{said}");
    }
    assert!(!folder.path().join("club.backup").exists());
}

#[tokio::test]
async fn a_certificate_that_nobody_knows_is_accepted_only_where_it_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let tls = Tls { certificate: own.cert.pem(), key: own.signing_key.serialize_pem(), port };
    let Some(_guard) = with_tls(&tls) else { return };
    let certificate = folder.path().join("root.pem");
    std::fs::write(&certificate, &tls.certificate).unwrap();
    let with = |options: &str| {
        Database::Server(ServerDatabase {
            url: format!("postgres://kamisado@localhost:{port}/postgres?{options}"),
            password: None,
            files: folder.path().join("club"),
        })
    };
    let error = refusal(&with("sslmode=verify-full")).await;
    assert!(matches!(error, StoreError::Refused(_)) && error.to_string().contains("TLS"), "{error}");
    let named = with(&format!("sslmode=verify-full&sslrootcert={}", certificate.display()));
    let error = refusal(&named).await;
    assert!(matches!(error, StoreError::NotMigrated), "it is let in: {error}");
    let is_encrypted = "SELECT ssl::int::bigint FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    assert_eq!(number(&named, is_encrypted).await, 1);
}

/// A managed server has a certificate that a known authority has signed, so the manual names no certificate in the address.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_over_tls_with_the_authorities_that_the_bot_knows() {
    let folder = tempfile::tempdir().unwrap();
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let tls = Tls { certificate: own.cert.pem(), key: own.signing_key.serialize_pem(), port };
    let Some(_guard) = with_tls(&tls) else { return };
    let certificate = folder.path().join("root.pem");
    std::fs::write(&certificate, &tls.certificate).unwrap();
    let certificate = certificate.to_str().unwrap();
    let url = format!("postgres://kamisado@localhost:{port}/postgres?sslmode=verify-full");
    migrate_but_for_the_newest(&Database::Server(ServerDatabase {
        url: format!("{url}&sslrootcert={certificate}"),
        password: None,
        files: folder.path().join("club"),
    }))
    .await;
    let home = folder.path().to_str().unwrap();
    let settings = [("KAMISADO_DATABASE", url.as_str()), ("SSL_CERT_FILE", certificate), ("HOME", home)];
    let (status, said) = run_program(folder.path(), &settings, &["migrate", "--backup", "club.dump"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(std::fs::read(folder.path().join("club.dump")).unwrap().starts_with(b"PGDMP"));
}

/// The names of the migrations in a folder of the repository, from number 0024 on. For PostgreSQL, one baseline replaces the
/// earlier migrations.
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
