//! The stored absences of single shards of a bot with several shards. On the servers of a shard, the time of its absence is charged
//! to nobody.

use std::time::Duration;

use kamisado::club::{MatchId, Presence, Server, Shard, Status, TimeControl, Timestamp};

use crate::{
    club_fixture::{HERE, SERVER, Table},
    simulated_hours::{BACKFILL_GRACE, BLACK_CHAT, Hours, WHITE_CHAT, enforce_clocks},
};

const MINUTE: i64 = 60_000;

/// The shard, one of three, that serves [`SERVER`] and direct messages.
const FIRST: Shard = Shard { id: 0, total: 3 };

/// A shard, one of three, that serves neither [`SERVER`] nor direct messages.
const OTHER: Shard = Shard { id: 1, total: 3 };

/// Begins a match on [`SERVER`] with five minutes for each player. Its first board has arrived.
async fn begun(hours: &Hours) -> MatchId {
    let id = hours.begin(TimeControl::chess_clock(5, 0)).await.id;
    hours.send(HERE).await;
    id
}

async fn left(hours: &Hours, id: MatchId) -> i64 {
    hours.clock(id).await.left_to_decide().expect("a clock")
}

#[tokio::test]
async fn shards_identify_in_turns_and_a_clock_that_was_set_back_holds_none_up() {
    let table = Table::new().await;
    let turn = async |at| {
        table.club.take_identify_turn(0, Duration::from_secs(5), Timestamp(at)).await.unwrap().as_secs()
    };
    assert_eq!(turn(1_000_000).await, 0);
    assert_eq!(turn(1_002_000).await, 3);
    assert_eq!(turn(1_003_000).await, 7);
    // The clock is set back to an earlier time.
    assert_eq!(turn(0).await, 0);
}

/// Connects these shards one after the other, each a second after the previous one.
async fn connect(hours: &Hours, shards: impl IntoIterator<Item = Shard>) {
    for shard in shards {
        hours.pass(1000);
        hours.table.club.note_shard_present(shard, Presence::Returned, hours.now()).await.unwrap();
    }
}

#[tokio::test]
async fn only_the_matches_of_a_lost_shard_are_not_charged() {
    let hours = Hours::new().await;
    let id = begun(&hours).await;
    let club = &hours.table.club;
    club.note_shard_cut_off(OTHER, hours.now()).await.unwrap();
    hours.pass(MINUTE);
    assert_eq!(left(&hours, id).await, 4 * MINUTE, "another shard serves the match");
    let since = hours.now();
    club.note_shard_cut_off(FIRST, since).await.unwrap();
    hours.pass(20 * MINUTE);
    assert_eq!(left(&hours, id).await, 4 * MINUTE);
    hours.enforce_clocks().await;
    assert_eq!(hours.history(id).await.status, Status::Running, "no flag falls meanwhile");
    let here = Presence::Here { longest_silence: MINUTE * 90 };
    club.note_present(here, hours.now()).await.unwrap();
    assert_eq!(left(&hours, id).await, 4 * MINUTE, "a sign of life of others proves nothing about the shard");
    club.note_shard_present(FIRST, Presence::CutOff { since }, hours.now()).await.unwrap();
    hours.pass(BACKFILL_GRACE + MINUTE);
    assert_eq!(left(&hours, id).await, 3 * MINUTE, "after the return it runs again");
    hours.pass(10 * MINUTE);
    hours.enforce_clocks().await;
    assert_ne!(hours.history(id).await.status, Status::Running);
}

#[tokio::test]
async fn a_gap_that_a_shard_notes_only_at_its_return_is_not_charged() {
    let hours = Hours::new().await;
    let id = begun(&hours).await;
    let since = hours.now();
    hours.pass(20 * MINUTE);
    let club = &hours.table.club;
    club.note_shard_present(OTHER, Presence::CutOff { since }, hours.now()).await.unwrap();
    assert!(left(&hours, id).await < 0, "the gap of another shard");
    club.note_shard_present(FIRST, Presence::CutOff { since }, hours.now()).await.unwrap();
    assert_eq!(left(&hours, id).await, 5 * MINUTE);
}

#[tokio::test]
async fn matches_in_direct_messages_stop_with_the_first_shard() {
    for (shard, charged) in [(FIRST, 0), (OTHER, MINUTE)] {
        let hours = Hours::new().await;
        let id = hours.begin_in_chats(TimeControl::chess_clock(5, 0)).await.id;
        for chat in [BLACK_CHAT, WHITE_CHAT] {
            hours.send(chat).await;
        }
        let club = &hours.table.club;
        club.note_shard_cut_off(shard, hours.now()).await.unwrap();
        hours.pass(MINUTE);
        assert_eq!(left(&hours, id).await, 5 * MINUTE - charged, "{shard:?}");
    }
}

#[tokio::test]
async fn after_a_start_each_shard_is_absent_until_it_has_connected() {
    let hours = Hours::new().await;
    let id = begun(&hours).await;
    let club = &hours.table.club;
    hours.pass(2 * MINUTE);
    club.note_present(Presence::Here { longest_silence: 5 * MINUTE }, hours.now()).await.unwrap();
    // The process is away for an hour and then begins to connect. The shard of the match connects last.
    hours.pass(60 * MINUTE);
    club.take_shards(3, 3, hours.now()).await.unwrap();
    connect(&hours, [OTHER, Shard { id: 2, ..OTHER }]).await;
    hours.pass(30 * MINUTE);
    assert_eq!(left(&hours, id).await, 3 * MINUTE);
    hours.enforce_clocks().await;
    assert_eq!(hours.history(id).await.status, Status::Running);
    connect(&hours, [FIRST]).await;
    hours.pass(BACKFILL_GRACE + MINUTE);
    assert_eq!(left(&hours, id).await, 2 * MINUTE);
}

#[tokio::test]
async fn another_number_of_shards_leaves_no_absence_without_an_end() {
    for (former, next) in [(3, 2), (1, 2), (2, 1)] {
        let hours = Hours::new().await;
        let id = begun(&hours).await;
        let club = &hours.table.club;
        club.note_shard_cut_off(Shard { id: 0, total: former }, hours.now()).await.unwrap();
        hours.pass(60 * MINUTE);
        club.take_shards(next, next, hours.now()).await.unwrap();
        hours.pass(MINUTE);
        connect(&hours, (0..next).rev().map(|id| Shard { id, total: next })).await;
        assert_eq!(left(&hours, id).await, 5 * MINUTE, "from {former} to {next}");
        hours.pass(BACKFILL_GRACE + MINUTE);
        assert_eq!(left(&hours, id).await, 4 * MINUTE, "from {former} to {next}");
    }
}

#[tokio::test]
async fn what_is_cut_off_without_a_note_is_examined_later() {
    let hours = Hours::new().await;
    let id = begun(&hours).await;
    let club = &hours.table.club;
    hours.pass(20 * MINUTE);
    let kept = club.enforce_clocks_where(hours.now(), |server| server != Some(SERVER)).await.unwrap();
    assert_eq!((kept.examined, kept.due), (1, Vec::new()));
    let kept = club.enforce_clocks_where(hours.now(), |_| true).await.unwrap();
    assert_eq!(kept.examined, 0, "not at once");
    hours.pass(5_000);
    assert_eq!(club.enforce_clocks(hours.now()).await.unwrap().due, [id]);
    enforce_clocks(club, hours.now()).await;
}

#[tokio::test]
async fn a_challenge_that_is_cut_off_without_a_note_lapses_later() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, kamisado_rules::MatchLength::Single).await.unwrap();
    let late = Timestamp(challenge.lapses_at.0 + MINUTE);
    let lapsed = table.club.lapse_where(late, |server| server != Some(SERVER)).await.unwrap();
    assert_eq!((lapsed.examined, lapsed.challenges.len(), lapsed.postponed.len()), (1, 0, 0));
    assert_eq!(table.club.lapse(late).await.unwrap().examined, 0, "not at once");
    let lapsed = table.club.lapse(Timestamp(late.0 + 5_000)).await.unwrap().challenges;
    assert_eq!(lapsed.iter().map(|lapsed| lapsed.id).collect::<Vec<_>>(), [challenge.id]);
}

#[tokio::test]
async fn a_shard_that_connects_has_left_its_own_missing_servers_alone() {
    let table = Table::new().await;
    let club = &table.club;
    // A server of shard 0 and a server of shard 1, of three shards.
    let [first, second] = [Server(3 << 22), Server(4 << 22)];
    let now = Timestamp(1_795_000_000_000);
    for server in [first, second] {
        assert!(club.enter(server, now).await.unwrap(), "it is new");
    }
    assert_eq!(club.count_servers(OTHER).await.unwrap(), 1);
    club.leave_all_of_shard_but(OTHER, &[], now).await.unwrap();
    assert!(!club.enter(first, now).await.unwrap(), "it was not left");
    assert_eq!(club.count_servers(OTHER).await.unwrap(), 0);
    assert!(club.enter(second, now).await.unwrap(), "it was left");
}
