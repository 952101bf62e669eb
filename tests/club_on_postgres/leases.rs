//! Leases of shards, by which several processes can share a database.

use std::time::Duration;

use kamisado::{
    club::{Club, Settings, Shard, TakeShardsResult, Timestamp, When},
    store::{Database, Store, StoreError},
};
use kamisado_rules::{MatchLength, Side};

use sqlx::{Connection, PgConnection};

use crate::{
    club_fixture::Table,
    connection::connect,
    if_then::answered,
    refused_at_start::{FORGET_NEWEST, migrate_but_for_the_newest},
    server::{empty_database, execute, new_database},
};

const LEASE: Duration = Duration::from_millis(300);

const NOW: Timestamp = Timestamp(1_795_000_000_000);

/// Opens a club that stands for a process of the bot.
async fn process(database: &Database) -> Club {
    let store = Store::open_to_serve(database, LEASE).await.unwrap();
    Club::new(store, Settings { challenge_lifetime: 1 })
}

/// Waits until a lease that has just been renewed runs out.
async fn run_out() {
    tokio::time::sleep(LEASE + LEASE / 2).await;
}

/// Waits until exactly `number` sessions of the bot meet a condition.
async fn sessions(database: &Database, condition: &str, number: usize) {
    let query = format!(
        "SELECT pid::text FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'kamisado' AND {condition}"
    );
    let waiting = async {
        while execute(database, &query).await.len() != number {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), waiting).await.expect("the sessions");
}

const WAITS_FOR_LOCK: &str = "wait_event_type = 'Lock' AND wait_event = 'advisory'";

/// Opens a club that serves a shard with a lease of 20 seconds, and another connection that holds the lock of writers.
async fn locked_out(database: &Database) -> (Club, PgConnection) {
    let store = Store::open_to_serve(database, Duration::from_secs(20)).await.unwrap();
    let club = Club::new(store, Settings { challenge_lifetime: 1 });
    club.take_shards(1, 1, NOW).await.unwrap();
    let mut other = connect(database).await;
    sqlx::raw_sql("BEGIN; SELECT pg_advisory_xact_lock(1)").execute(&mut other).await.unwrap();
    (club, other)
}

#[tokio::test]
async fn a_process_writes_again_after_its_wait_for_the_lock_of_writers_has_failed() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let (club, other) = locked_out(&database).await;
    let shard = Shard { id: 0, total: 1 };
    let refused = async {
        sessions(&database, WAITS_FOR_LOCK, 1).await;
        let cancel = format!(
            "SELECT pg_cancel_backend(pid)::text FROM pg_stat_activity WHERE {WAITS_FOR_LOCK}
                              AND datname = current_database()"
        );
        execute(&database, &cancel).await;
    };
    let (written, ()) = tokio::join!(club.note_shard_cut_off(shard, NOW), refused);
    assert!(written.is_err(), "the wait was cancelled");
    other.close().await.unwrap();
    club.note_shard_cut_off(shard, NOW).await.unwrap();
}

#[tokio::test]
async fn a_caller_that_gives_up_its_wait_for_the_lock_of_writers_leaves_no_transaction() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let (club, other) = locked_out(&database).await;
    tokio::select! {
        written = club.note_shard_cut_off(Shard { id: 0, total: 1 }, NOW) => panic!("{written:?}"),
        () = sessions(&database, WAITS_FOR_LOCK, 1) => {}
    }
    other.close().await.unwrap();
    sessions(&database, WAITS_FOR_LOCK, 0).await;
    sessions(&database, "state = 'idle in transaction'", 0).await;
}

#[tokio::test]
async fn a_process_that_was_asleep_writes_nothing_and_sends_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let (sleeper, other) = (process(&database).await, process(&database).await);
    assert_eq!(sleeper.take_shards(2, 2, NOW).await.unwrap(), TakeShardsResult::Taken(vec![0, 1]));
    assert_eq!(other.take_shards(2, 2, NOW).await.unwrap(), TakeShardsResult::NoneIsFree);
    sleeper.note_shard_cut_off(Shard { id: 0, total: 2 }, NOW).await.unwrap();
    run_out().await;
    // The leases have run out, but no other process has taken them, so the process can renew them and continue.
    sleeper.renew_shards(2, &[(0, NOW)], NOW).await.unwrap();
    sleeper.until_serving_is_certain().await.unwrap();
    assert_eq!(other.take_shards(2, 2, NOW).await.unwrap(), TakeShardsResult::NoneIsFree);
    // The time in which the process slept is an absence of the second shard. The earlier absence of the first shard goes on.
    let absences = "SELECT shard || CASE WHEN ended_at = 9223372036854775807 THEN ' is away'
                        WHEN began_at < 1795000000000 AND ended_at >= 1795000000000 THEN ' was away' END
                    FROM shard_absences ORDER BY shard";
    assert_eq!(execute(&database, absences).await, ["0 is away", "1 was away"]);
    run_out().await;
    assert_eq!(other.take_shards(2, 1, NOW).await.unwrap(), TakeShardsResult::Taken(vec![0]));
    let written = sleeper.note_shard_cut_off(Shard { id: 1, total: 2 }, NOW).await;
    assert!(matches!(written, Err(StoreError::LeaseLost)), "{written:?}");
    sleeper.until_a_shard_is_lost().await;
    let may_send = sleeper.until_serving_is_certain().await;
    assert!(matches!(may_send, Err(StoreError::LeaseLost)), "{may_send:?}");
    let renewed = sleeper.renew_shards(2, &[], NOW).await;
    assert!(matches!(renewed, Err(StoreError::LeaseLost)), "{renewed:?}");
    other.note_shard_cut_off(Shard { id: 0, total: 2 }, NOW).await.unwrap();
    // The process that was asleep also releases its second shard. It can then take that shard again.
    sleeper.release_shards().await.unwrap();
    assert_eq!(sleeper.take_shards(2, 2, NOW).await.unwrap(), TakeShardsResult::Taken(vec![1]));
    assert!(other.serves_first_shard() && !sleeper.serves_first_shard());
}

#[tokio::test]
async fn what_is_released_is_free_at_once_also_for_another_number_of_shards() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let (one, other) = (process(&database).await, process(&database).await);
    assert_eq!(one.take_shards(1, 1, NOW).await.unwrap(), TakeShardsResult::Taken(vec![0]));
    assert_eq!(other.take_shards(2, 2, NOW).await.unwrap(), TakeShardsResult::OtherTotal(1));
    one.release_shards().await.unwrap();
    assert_eq!(other.take_shards(2, 2, NOW).await.unwrap(), TakeShardsResult::Taken(vec![0, 1]));
    assert_eq!(one.take_shards(1, 1, NOW).await.unwrap(), TakeShardsResult::OtherTotal(2));
}

#[tokio::test]
async fn a_planned_reply_is_looked_for_by_the_process_that_serves_its_match() {
    let folder = tempfile::tempdir().unwrap();
    let files = folder.path().join("club");
    let database = new_database(&files).await;
    let table = Table::over(Store::open_to_serve(&database, LEASE).await.unwrap(), &files);
    let other = process(&database).await;
    assert_eq!(table.club.take_shards(2, 1, NOW).await.unwrap(), TakeShardsResult::Taken(vec![0]));
    assert_eq!(other.take_shards(2, 1, NOW).await.unwrap(), TakeShardsResult::Taken(vec![1]));
    let history = table.begin(MatchLength::Single).await;
    let (when, play) = answered(&history.state)[0];
    let (white, line) = (history.seats[Side::White].person().unwrap(), (0, When::Decided(when), play));
    table.club.plan_if_then(table.input(), history.id, white, line, 7).await.unwrap();
    let black = Table::to_move(&history);
    table.club.decide(table.input(), history.id, black, None, when).await.unwrap();
    let much_later = Timestamp(i64::MAX);
    assert_eq!(other.due_replies(much_later).await.unwrap().now, []);
    assert_eq!(table.club.due_replies(much_later).await.unwrap().now, [history.id]);
}

#[tokio::test]
async fn shards_of_a_bucket_take_turns_in_all_processes_and_those_of_others_do_not_wait() {
    const PERIOD: Duration = Duration::from_mins(1);
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let processes = [process(&database).await, process(&database).await];
    let turn = async |process: usize, bucket| {
        processes[process].take_identify_turn(bucket, PERIOD, NOW).await.unwrap()
    };
    assert_eq!(turn(0, 0).await, Duration::ZERO);
    let waits = [turn(1, 0).await, turn(0, 0).await];
    for (wait, periods) in waits.into_iter().zip(1..) {
        let exact = PERIOD * periods;
        // The wait may be shorter than the exact time, because the server's clock advances between the calls.
        assert!(wait <= exact && wait + PERIOD / 2 > exact, "{wait:?}");
    }
    assert_eq!(turn(1, 1).await, Duration::ZERO);
}

#[tokio::test]
async fn a_process_that_comes_back_to_tables_of_another_version_serves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let process = process(&database).await;
    assert_eq!(process.take_shards(2, 1, NOW).await.unwrap(), TakeShardsResult::Taken(vec![0]));
    // These are the changes that `kamisado migrate` of a newer version makes while this process is cut off.
    execute(&database, "UPDATE shard_leases SET holder = '', held_until = 0").await;
    let migration = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                     VALUES (9999, 'of a newer version', TRUE, '', 0)";
    execute(&database, migration).await;
    let written = process.note_shard_cut_off(Shard { id: 0, total: 2 }, NOW).await;
    assert!(matches!(written, Err(StoreError::LeaseLost)), "{written:?}");
    process.release_shards().await.unwrap();
    let taken = process.take_shards(2, 1, NOW).await;
    assert!(matches!(taken, Err(StoreError::Newer { migration: 9999 })), "{taken:?}");
}

#[tokio::test]
async fn no_tables_are_changed_while_a_lease_is_held() {
    let folder = tempfile::tempdir().unwrap();
    let database = empty_database(&folder.path().join("club")).await;
    migrate_but_for_the_newest(&database).await;
    // A process that is cut off from the database holds no lock in it, but still has a lease and may come back.
    let lease = "INSERT INTO shard_leases (shard, holder, epoch, held_until)
                 VALUES (0, 'cut off', 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 60000)";
    execute(&database, lease).await;
    let backup = folder.path().join("club.dump");
    let migrated = Store::migrate(&database, Some(&backup)).await;
    assert!(matches!(migrated, Err(StoreError::Held)), "{migrated:?}");
    execute(&database, "UPDATE shard_leases SET held_until = 0").await;
    assert!(Store::migrate(&database, Some(&backup)).await.unwrap());
    assert_eq!(execute(&database, "SELECT holder FROM shard_leases").await, [""], "its lease is lost");
}

#[tokio::test]
async fn no_tables_are_changed_while_a_process_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let database = new_database(&folder.path().join("club")).await;
    let process = process(&database).await;
    execute(&database, FORGET_NEWEST).await;
    for opened in [Store::migrate(&database, None).await.map(drop), Store::open(&database).await.map(drop)] {
        assert!(matches!(opened, Err(StoreError::Held)), "{opened:?}");
    }
    drop(process);
}
