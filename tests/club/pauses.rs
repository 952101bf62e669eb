use kamisado::club::{
    CausedBy, ChallengeState, Event, Finish, History, Input, Offer, Person, Proposal, QUIET_DAYS, Refusal,
    Status, Subject, Timestamp, Undelivered,
};
use kamisado_rules::MatchLength;

use crate::club_fixture::{ELSEWHERE, HERE, SERVER, Table};

const LATER: Timestamp = Timestamp(2_000_000);

/// Begins a match and pauses it by an undeliverable board.
async fn paused(table: &Table) -> History {
    let begun = table.begin(MatchLength::Standard).await;
    let one = table.play_some(&begun, 0).await;
    let newest = *table.club.owed(HERE).await.unwrap().last().unwrap();
    match table.club.undeliverable(&newest, LATER).await.unwrap() {
        Undelivered::Board(history) => {
            assert_eq!(history.id, one.id);
            *history
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_match_whose_board_cannot_arrive_pauses_and_keeps_what_was_played() {
    let table = Table::new().await;
    let history = paused(&table).await;
    assert!(history.paused);
    assert_eq!(history.status, Status::Running);
    assert_eq!(history.entries.last().unwrap().entry.event, Event::Paused);
    assert_eq!(history.entries.last().unwrap().entry.by, CausedBy::Bot);
    assert_eq!(history.entries.len(), 2, "a move and the pause");
    let table = table.restarted().await;
    let kept = table.club.match_by_id(history.id).await.unwrap().unwrap();
    assert!(kept.paused);
    assert_eq!(kept.state, history.state);
    let owed = table.club.owed(HERE).await.unwrap();
    assert!(owed.iter().all(|owed| matches!(owed.subject, Subject::Challenge(_))), "{owed:?}");
}

#[tokio::test]
async fn a_match_that_goes_on_elsewhere_is_not_paused_by_a_board_of_its_deleted_place() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let one = table.play_some(&begun, 0).await;
    let newest = *table.club.owed(HERE).await.unwrap().last().unwrap();
    assert_eq!(table.club.pause_deleted(SERVER, HERE, LATER).await.unwrap(), [one.id]);
    table.show_board(1, ELSEWHERE).await.unwrap();
    // The outbox began to post this board before its place was deleted. The request fails only now, after the match was resumed.
    let undelivered = table.club.undeliverable(&newest, LATER).await.unwrap();
    assert!(matches!(undelivered, Undelivered::Nothing), "{undelivered:?}");
    assert!(!table.club.match_by_id(one.id).await.unwrap().unwrap().paused);
    assert_eq!(table.club.owed(ELSEWHERE).await.unwrap().len(), 1, "the board is still owed there");
}

#[tokio::test]
async fn nothing_is_decided_or_offered_while_a_match_is_paused_but_it_can_be_given_up() {
    let table = Table::new().await;
    let history = paused(&table).await;
    let mover = Table::to_move(&history);
    let decision = Table::some_decision(&history, 0);
    let refused = table.club.decide(table.input(), history.id, mover, None, decision).await.unwrap_err();
    assert!(matches!(refused, Refusal::Paused(id, HERE) if id == history.id), "{refused:?}");
    let refused = table.club.offer(table.input(), history.id, mover, Offer::DrawMatch).await.unwrap_err();
    assert!(matches!(refused, Refusal::Paused(..)), "{refused:?}");
    let over = table.club.resign(table.input(), history.id, mover, None).await.unwrap();
    assert!(matches!(over.status, Status::Over { .. }));
}

#[tokio::test]
async fn a_match_that_stays_paused_because_of_its_place_can_be_closed_by_each_player() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    for closes_own_turn in [false, true] {
        let table = Table::new().await;
        let history = paused(&table).await;
        let (id, mover) = (history.id, Table::to_move(&history));
        let by = if (mover == Person(1)) == closes_own_turn { Person(1) } else { Person(2) };
        let at = |at| Input { at: Timestamp(at), ..table.input() };
        let stranger = table.club.close_paused(at(i64::MAX / 2), id, Person(77)).await.unwrap_err();
        assert!(matches!(stranger, Refusal::NotAPlayer), "{stranger:?}");
        let over = LATER.0 + i64::from(QUIET_DAYS.claim) * DAY;
        let early = table.club.close_paused(at(over - 1), id, by).await.unwrap_err();
        assert!(matches!(early, Refusal::NotClosable { until, .. } if until.0 == over), "{early:?}");
        assert!(table.club.may_close_paused(&history, Timestamp(over)).await.is_ok());
        let closed = table.club.close_paused(at(over), id, by).await.unwrap();
        assert_eq!(closed.status, Status::Over { winner: None, finish: Finish::Aborted });
        let replayed = table.restarted().await.club.match_by_id(id).await.unwrap().unwrap();
        assert_eq!(replayed.status, closed.status);
    }
    // A running match is not closed in this way, however quiet it is.
    let table = Table::new().await;
    let running = table.begin(MatchLength::Standard).await;
    let quiet = Input { at: Timestamp(i64::MAX / 2), ..table.input() };
    let refused = table.club.close_paused(quiet, running.id, Person(1)).await.unwrap_err();
    assert!(matches!(refused, Refusal::Stale), "{refused:?}");
}

#[tokio::test]
async fn a_paused_match_goes_on_in_its_place_when_its_board_is_asked_for() {
    let table = Table::new().await;
    let history = paused(&table).await;
    assert_eq!(table.show_board(2, HERE).await.unwrap(), history.id);
    let resumed = table.club.match_in(HERE).await.unwrap().unwrap();
    assert!(!resumed.paused);
    assert_eq!(resumed.state, history.state);
    let newest = *table.club.owed(HERE).await.unwrap().last().unwrap();
    assert_eq!(newest.subject, Subject::Board { id: history.id, event: resumed.last_event() });
    table.play_some(&resumed, 0).await;
}

#[tokio::test]
async fn a_stranger_sees_the_board_of_a_paused_match_and_it_stays_paused() {
    let table = Table::new().await;
    let history = paused(&table).await;
    assert_eq!(table.show_board(77, HERE).await.unwrap(), history.id);
    let shown = table.club.match_by_id(history.id).await.unwrap().unwrap();
    assert!(shown.paused, "its clock would run for the players");
    assert_eq!(shown.last_event(), history.last_event());
    let newest = *table.club.owed(HERE).await.unwrap().last().unwrap();
    assert_eq!(newest.subject, Subject::Board { id: history.id, event: history.last_event() });
    table.show_board(1, HERE).await.unwrap();
    assert!(!table.club.match_by_id(history.id).await.unwrap().unwrap().paused);
}

#[tokio::test]
async fn a_paused_match_moves_to_the_place_where_one_of_its_players_asks_for_it() {
    let table = Table::new().await;
    let history = paused(&table).await;
    let stranger = table.show_board(77, ELSEWHERE).await.unwrap_err();
    assert!(matches!(stranger, Refusal::NoMatch), "{stranger:?}");
    assert_eq!(table.show_board(2, ELSEWHERE).await.unwrap(), history.id);
    assert!(table.club.match_in(HERE).await.unwrap().is_none(), "nothing runs in the place that it left");
    let moved = table.club.match_in(ELSEWHERE).await.unwrap().unwrap();
    assert_eq!(moved.place, ELSEWHERE);
    assert!(!moved.paused);
    assert_eq!(table.club.places_owed(None).await.unwrap(), [HERE, ELSEWHERE], "the challenge and the board");
    let table = table.restarted().await;
    let moved = table.club.match_by_id(history.id).await.unwrap().unwrap();
    assert_eq!((moved.place, moved.paused), (ELSEWHERE, false));
    table.play_some(&moved, 0).await;
}

#[tokio::test]
async fn a_paused_match_stays_where_another_one_is_running() {
    let table = Table::new().await;
    let history = paused(&table).await;
    let other = table.propose(1, 3, ELSEWHERE, Proposal::default()).await.unwrap();
    table.answer(&other, 3, kamisado::club::Answer::Accept).await.unwrap();
    let running = table.club.match_in(ELSEWHERE).await.unwrap().unwrap();
    assert_eq!(table.show_board(1, ELSEWHERE).await.unwrap(), running.id);
    assert!(table.club.match_by_id(history.id).await.unwrap().unwrap().paused);
}

#[tokio::test]
async fn a_match_that_is_over_does_not_pause() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let over = table.club.resign(table.input(), begun.id, Person(1), None).await.unwrap();
    let newest = *table.club.owed(HERE).await.unwrap().last().unwrap();
    let Undelivered::Board(history) = table.club.undeliverable(&newest, LATER).await.unwrap() else {
        panic!("it was a board")
    };
    assert!(!history.paused);
    assert_eq!(history.last_event(), over.last_event());
}

#[tokio::test]
async fn a_challenge_that_nobody_can_see_lapses() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let owed = table.club.owed(HERE).await.unwrap()[0];
    let Undelivered::Challenge(lapsed) = table.club.undeliverable(&owed, LATER).await.unwrap() else {
        panic!("it was a challenge")
    };
    assert_eq!((lapsed.id, lapsed.state), (challenge.id, ChallengeState::Lapsed));
    table.challenge(1, 2, MatchLength::Single).await.expect("a new one can be made");
}
