use kamisado::club::{
    Announcement, History, MessageId, Offer, Person, Place, ServerPreferences, Subject, Timestamp,
};
use kamisado_rules::MatchLength;

use crate::club_fixture::{ELSEWHERE, HERE, SERVER, Table};

#[tokio::test]
async fn a_challenge_and_each_event_owe_an_announcement_in_their_order() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let one = table.play_some(&begun, 0).await;
    table.play_some(&one, 0).await;
    let owed = table.club.owed(HERE).await.unwrap();
    let subjects: Vec<_> = owed.iter().map(|announcement| announcement.subject).collect();
    assert!(matches!(subjects[0], Subject::Challenge(_)));
    let boards = [0, 1, 2].map(|event| Subject::Board { id: begun.id, event });
    assert_eq!(subjects[1..], boards);
    assert_eq!(table.club.places_owed(None).await.unwrap(), [HERE]);
    assert!(table.club.owed(ELSEWHERE).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_refused_command_owes_no_announcement() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let before = table.club.owed(HERE).await.unwrap();
    let stranger = kamisado::club::Person(77);
    let decision = Table::some_decision(&begun, 0);
    table.club.decide(table.input(), begun.id, stranger, None, decision).await.unwrap_err();
    assert_eq!(table.club.owed(HERE).await.unwrap(), before);
}

#[tokio::test]
async fn a_sent_announcement_settles_only_those_folded_into_it() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let one = table.play_some(&begun, 0).await;
    table.play_some(&one, 0).await;
    let owed = table.club.owed(HERE).await.unwrap();
    let before = table.club.sent(&owed[2], MessageId(500), Timestamp(5)).await.unwrap();
    assert_eq!(before, None, "there was no board before");
    let left = table.club.owed(HERE).await.unwrap();
    assert_eq!(left.len(), 2, "the challenge and the newest board are still owed");
    assert!(matches!(left[0].subject, Subject::Challenge(_)));
    assert_eq!(left[1].subject, Subject::Board { id: begun.id, event: 2 });
    assert!(!left[1].is_first && left[1].last_shown_event == 1, "the first event has been told");
}

#[tokio::test]
async fn a_new_board_names_the_one_before_so_that_its_menus_can_be_taken_away() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let owed = table.club.owed(HERE).await.unwrap();
    table.club.sent(&owed[1], MessageId(500), Timestamp(5)).await.unwrap();
    let one = table.play_some(&begun, 0).await;
    let owed = table.club.owed(HERE).await.unwrap();
    let newest = owed.last().unwrap();
    assert!(!table.club.has_arrived(MessageId(501)).await.unwrap());
    assert_eq!(table.club.sent(newest, MessageId(501), Timestamp(6)).await.unwrap(), Some(MessageId(500)));
    assert!(table.club.has_arrived(MessageId(501)).await.unwrap());
    let history = table.club.match_by_id(one.id).await.unwrap().unwrap();
    assert_eq!(history.board_message, Some(MessageId(501)));
}

#[tokio::test]
async fn an_attempt_is_known_and_after_a_restart_no_later_than_it_was_made() {
    let table = Table::new().await;
    table.begin(MatchLength::Standard).await;
    let owed = table.club.owed(HERE).await.unwrap();
    assert_eq!(owed[1].attempted_at, None);
    let soon = Timestamp(owed[1].owed_since.0 + 7);
    table.club.sending(&owed[1], soon).await.unwrap();
    assert_eq!(table.club.owed(HERE).await.unwrap()[1].attempted_at, Some(soon));
    let table = table.restarted().await;
    let owed = table.club.owed(HERE).await.unwrap();
    for announcement in owed {
        let what_was_done_last_is_not_known = Some(announcement.owed_since);
        assert_eq!(announcement.attempted_at, what_was_done_last_is_not_known);
    }
}

#[tokio::test]
async fn a_later_attempt_is_written_down() {
    let table = Table::new().await;
    table.begin(MatchLength::Standard).await;
    let first = table.club.owed(HERE).await.unwrap()[0];
    let late = Timestamp(first.owed_since.0 + 3_600_000);
    table.club.sending(&first, late).await.unwrap();
    let table = table.restarted().await;
    assert_eq!(table.club.owed(HERE).await.unwrap()[0].attempted_at, Some(late));
}

#[tokio::test]
async fn an_attempt_is_written_down_before_something_else_is_sent_to_the_place() {
    let table = Table::new().await;
    table.begin(MatchLength::Standard).await;
    let owed = table.club.owed(HERE).await.unwrap();
    let soon = Timestamp(owed[0].owed_since.0 + 7);
    table.club.sending(&owed[0], soon).await.unwrap();
    table.club.sending(&owed[1], soon).await.unwrap();
    let attempted: Vec<_> =
        table.club.owed(HERE).await.unwrap().iter().map(|announcement| announcement.attempted_at).collect();
    assert_eq!(attempted, [Some(soon), Some(soon)]);
    let table = table.restarted().await;
    assert_eq!(table.club.owed(HERE).await.unwrap()[0].attempted_at, Some(soon));
}

#[tokio::test]
async fn a_requested_board_announces_nothing_twice() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    table.play_some(&begun, 0).await;
    let newest = *table.club.owed(HERE).await.unwrap().last().unwrap();
    table.club.sent(&newest, MessageId(500), Timestamp(5)).await.unwrap();
    table.show_board(1, HERE).await.unwrap();
    let owed = *table.club.owed(HERE).await.unwrap().last().unwrap();
    assert_eq!(owed.subject, Subject::Board { id: begun.id, event: 1 });
    assert_eq!(owed.last_shown_event, 1);
    table.show_board(1, ELSEWHERE).await.expect_err("no match was played there");
}

#[tokio::test]
async fn undeliverable_announcements_are_given_up() {
    let table = Table::new().await;
    table.begin(MatchLength::Standard).await;
    for announcement in table.club.owed(HERE).await.unwrap() {
        table.club.undeliverable(&announcement, Timestamp(5)).await.unwrap();
    }
    assert!(table.club.places_owed(None).await.unwrap().is_empty());
}

#[tokio::test]
async fn all_places_with_owed_announcements_are_listed() {
    let table = Table::new().await;
    table.challenge(1, 2, MatchLength::Standard).await.unwrap();
    let many = "WITH RECURSIVE numbers (number) AS (SELECT 1000 UNION ALL SELECT number + 1 FROM numbers WHERE number < 2000)
                INSERT INTO announcements (channel_id, challenge_id, owed_since)
                SELECT number, challenge_id, owed_since FROM announcements, numbers";
    // A Discord id that does not fit into an `i64` is stored as a negative number, such as this id of a channel.
    let large = "INSERT INTO announcements (channel_id, challenge_id, owed_since)
                 SELECT -2, challenge_id, owed_since FROM announcements WHERE id = 1";
    for owe in [many, large] {
        assert!(crate::database::execute(&table.database, owe).await > 0);
    }
    let (mut named, mut last) = (Vec::new(), None);
    loop {
        let places = table.club.places_owed(last).await.unwrap();
        assert!(places.len() <= 1000);
        let Some(&newest) = places.last() else { break };
        last = Some(newest);
        named.extend(places);
    }
    let mut all: Vec<_> = (1000..=2000).map(Place).chain([HERE, Place(u64::MAX - 1)]).collect();
    all.sort_unstable();
    named.sort_unstable();
    assert_eq!(named, all);
}

/// Begins a match and shows its first board, on a server with this setting for waiting boards.
async fn shown(table: &Table, board_waits: Option<bool>, length: MatchLength) -> History {
    let begun = table.begin(length).await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    let preferences = ServerPreferences { board_waits, ..ServerPreferences::default() };
    table.club.prefer_on_server(SERVER, preferences).await.unwrap();
    let owed = newest_owed(table).await;
    assert_eq!(waits_until(table, &owed, owed.owed_since).await, None, "the first board never waits");
    table.club.sent(&owed, MessageId(500), Timestamp(5)).await.unwrap();
    begun
}

async fn newest_owed(table: &Table) -> Announcement {
    *table.club.owed(HERE).await.unwrap().last().unwrap()
}

async fn waits_until(table: &Table, announcement: &Announcement, now: Timestamp) -> Option<Timestamp> {
    table.club.waiting_board(announcement, now).await.unwrap().map(|waiting| waiting.until)
}

#[tokio::test]
async fn a_board_waits_twenty_seconds_only_where_the_server_wants_it() {
    for (board_waits, is_to_wait) in [(None, false), (Some(false), false), (Some(true), true)] {
        let table = Table::new().await;
        let begun = shown(&table, board_waits, MatchLength::Standard).await;
        let moved = table.play_some(&begun, 3).await;
        let decided = moved.entries.last().unwrap().entry.at;
        let after = |milliseconds: i64| Timestamp(decided.0 + milliseconds);
        // A waiting board still waits after a restart.
        let table = table.restarted().await;
        let owed = newest_owed(&table).await;
        for (milliseconds, waits) in [(0, is_to_wait), (20_000, is_to_wait), (20_001, false)] {
            let until = waits_until(&table, &owed, after(milliseconds)).await;
            assert_eq!(until, waits.then(|| after(20_000)), "{board_waits:?} after {milliseconds} ms");
        }
    }
}

#[tokio::test]
async fn a_board_is_due_when_the_move_is_taken_back_or_something_else_happens() {
    let table = Table::new().await;
    let begun = shown(&table, Some(true), MatchLength::Standard).await;
    let now = async || newest_owed(&table).await.owed_since;
    let due = async || waits_until(&table, &newest_owed(&table).await, now().await).await.is_none();

    let moved = table.play_some(&begun, 3).await;
    assert!(!due().await, "it can be taken back");
    table.club.offer(table.input(), moved.id, Person(1), Offer::DrawMatch).await.unwrap();
    assert!(due().await, "the opponent has to answer");
    let declined =
        table.club.answer_offer(table.input(), moved.id, Person(2), None, Offer::DrawMatch, false).await;
    assert!(due().await, "the opponent has acted");

    let answered = table.play_some(&declined.unwrap(), 5).await;
    assert!(!due().await, "it can be taken back");
    table.show_board(1, HERE).await.unwrap();
    assert!(due().await, "somebody has asked for the board");
    let input = table.input();
    let back = table.club.take_back(input, answered.id, Person(2), None).await.unwrap();
    assert!(due().await, "it is taken back");
    table.play_some(&back, 5).await;
    assert!(due().await, "nothing more can be taken back in this turn");
}

#[tokio::test]
async fn the_board_of_a_decision_that_ended_a_round_or_the_match_is_due() {
    let table = Table::new().await;
    let mut history = shown(&table, Some(true), MatchLength::Standard).await;
    let (mut waited, mut ended) = (0, 0);
    for choice in 0..1000 {
        if history.decider().is_none() {
            break;
        }
        history = table.play_some(&history, choice * 31 + 17).await;
        let owed = newest_owed(&table).await;
        let waits = waits_until(&table, &owed, owed.owed_since).await.is_some();
        if history.last_decided.as_ref().is_some_and(|decided| decided.over.is_some()) {
            assert!(!waits, "it ended a round");
            ended += 1;
        }
        waited += u32::from(waits);
    }
    assert!(history.decider().is_none(), "the match is over");
    assert!(waited > 0 && ended > 0, "{waited} boards waited, {ended} rounds ended");
}
