//! Deletions of people's data that several processes note, each in a file of its own.

use std::{path::Path, time::Duration};

use kamisado::{
    club::{Club, PersonPreferences, Settings, Timestamp},
    store::{Database, Store},
};

use crate::{
    club_fixture::actor,
    server::{execute, new_database},
};

const NOW: Timestamp = Timestamp(1_795_000_000_000);

/// The same database, but with `files` as the path of the files beside it.
fn beside(database: &Database, files: &Path) -> Database {
    let Database::Server(server) = database else { panic!("{database} is a file") };
    let mut server = server.clone();
    files.clone_into(&mut server.files);
    Database::Server(server)
}

/// A process with its own files beside a database.
async fn process(database: &Database, files: &Path) -> Club {
    let store = Store::open_to_serve(&beside(database, files), Duration::from_mins(1)).await.unwrap();
    Club::new(store, Settings { challenge_lifetime: 1 })
}

/// A new database that stores five people.
async fn with_people(files: &Path) -> Database {
    let database = new_database(files).await;
    let club = process(&database, files).await;
    for person in 1..=5 {
        club.prefer(&actor(person), PersonPreferences::default(), NOW).await.unwrap();
    }
    database
}

#[tokio::test]
async fn after_a_backup_was_restored_each_process_applies_the_deletions_in_its_own_file() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    let database = with_people(&one).await;
    std::fs::copy(one.with_extension("key"), other.with_extension("key")).unwrap();
    let (first, second) = (process(&database, &one).await, process(&database, &other).await);
    for (club, person) in [(&first, 1), (&second, 2), (&first, 3), (&second, 4)] {
        let input = kamisado::club::Input { id: 100 + person, at: NOW, advances_cursor_of: None };
        club.delete_person(input, actor(person).person).await.unwrap();
    }
    // This new database contains all five people, like a restored backup that was made before the deletions.
    let third = folder.path().join("third");
    std::fs::copy(one.with_extension("key"), third.with_extension("key")).unwrap();
    let restored = with_people(&third).await;
    let applied = async |files: &Path| {
        process(&restored, files).await.apply_noted_deletions(NOW).await.unwrap().applied
    };
    assert_eq!((applied(&one).await, applied(&other).await), (2, 2));
    assert_eq!((applied(&one).await, applied(&other).await), (0, 0), "once");
    let left = "SELECT discord_id::text FROM players WHERE discord_id IS NOT NULL ORDER BY discord_id";
    assert_eq!(execute(&restored, left).await, ["5"]);
}

#[tokio::test]
async fn a_process_with_another_key_is_refused_until_it_has_the_key_of_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    let database = with_people(&one).await;
    for _ in 0..2 {
        for refused in [
            Store::open_to_serve(&beside(&database, &other), Duration::from_mins(1)).await,
            Store::open(&beside(&database, &other)).await,
        ] {
            let Err(error) = refused else { panic!("it serves with another key") };
            assert!(error.is_lasting(), "{error}");
            let said = error.to_string();
            assert!(said.contains("other.key is not the key of the other processes"), "{said}");
        }
    }
    std::fs::copy(one.with_extension("key"), other.with_extension("key")).unwrap();
    process(&database, &other).await;
}
