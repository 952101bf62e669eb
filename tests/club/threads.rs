//! Matches in threads: several at once in one channel.

use kamisado::club::{
    Answer, Challenge, ChallengeParties, ChallengeState, History, Place, Proposal, Refusal, Threads,
};
use kamisado_rules::MatchLength;

use crate::club_fixture::{HERE, Table, parties};

const THREAD: Place = Place(7001);

async fn challenge(table: &Table, from: u64, to: u64) -> Challenge {
    let parties = ChallengeParties { threads: Threads::Ask, ..parties(from, to, HERE) };
    table.club.challenge(table.input(), &parties, Proposal::default()).await.unwrap()
}

async fn accepted(table: &Table, challenge: &Challenge, by: u64, answer: Answer) -> History {
    let settled = table.answer(challenge, by, answer).await.unwrap();
    let ChallengeState::Accepted(id) = settled.state else { panic!("{:?}", settled.state) };
    table.club.match_by_id(id).await.unwrap().unwrap()
}

#[tokio::test]
async fn matches_in_threads_leave_the_place_free() {
    let table = Table::new().await;
    let first = challenge(&table, 1, 2).await;
    let second = challenge(&table, 3, 4).await;
    let third = challenge(&table, 5, 6).await;
    let in_thread = accepted(&table, &first, 2, Answer::AcceptInThread(THREAD)).await;
    assert_eq!((in_thread.place, in_thread.thread_of), (THREAD, Some(HERE)));
    let in_place = accepted(&table, &second, 4, Answer::Accept).await;
    assert_eq!((in_place.place, in_place.thread_of), (HERE, None));
    let taken = table.answer(&third, 6, Answer::Accept).await;
    assert!(matches!(taken, Err(Refusal::PlaceTaken(id)) if id == in_place.id));
    accepted(&table, &third, 6, Answer::AcceptInThread(Place(7003))).await;
    // While a match runs in the channel itself, further challenges can still be made, because they can be accepted in threads.
    challenge(&table, 7, 8).await;
}

#[tokio::test]
async fn each_board_is_owed_to_its_own_thread() {
    let table = Table::new().await;
    let first = challenge(&table, 1, 2).await;
    let second = challenge(&table, 1, 3).await;
    let one = accepted(&table, &first, 2, Answer::AcceptInThread(THREAD)).await;
    let other = accepted(&table, &second, 3, Answer::AcceptInThread(Place(7002))).await;
    table.play_some(&one, 5).await;
    assert_eq!(table.club.owed(THREAD).await.unwrap().len(), 2);
    assert_eq!(table.club.owed(Place(7002)).await.unwrap().len(), 1);
    assert_eq!(table.club.match_in(THREAD).await.unwrap().unwrap().id, one.id);
    assert_eq!(table.club.match_in(Place(7002)).await.unwrap().unwrap().id, other.id);
}

#[tokio::test]
async fn a_match_whose_thread_cannot_be_opened_moves_to_the_place_if_that_is_free() {
    let table = Table::new().await;
    let first = challenge(&table, 1, 2).await;
    let second = challenge(&table, 3, 4).await;
    let one = accepted(&table, &first, 2, Answer::AcceptInThread(THREAD)).await;
    let other = accepted(&table, &second, 4, Answer::AcceptInThread(Place(7002))).await;
    assert_eq!(table.club.leave_thread(one.id).await.unwrap(), HERE);
    let moved = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!((moved.id, moved.place, moved.thread_of), (one.id, HERE, None));
    assert!(table.club.owed(THREAD).await.unwrap().is_empty(), "its board is owed where it is now");
    assert_eq!(table.club.leave_thread(one.id).await.unwrap(), HERE, "once is enough");
    let taken = table.club.leave_thread(other.id).await;
    assert!(matches!(taken, Err(Refusal::PlaceTaken(id)) if id == one.id));
}

#[tokio::test]
async fn a_match_whose_thread_cannot_be_opened_moves_to_another_thread_of_the_place() {
    let table = Table::new().await;
    let first = challenge(&table, 1, 2).await;
    let one = accepted(&table, &first, 2, Answer::AcceptInThread(THREAD)).await;
    table.club.move_to_thread(one.id, Place(7003)).await.unwrap();
    let moved = table.club.match_in(Place(7003)).await.unwrap().unwrap();
    assert_eq!((moved.id, moved.place, moved.thread_of), (one.id, Place(7003), Some(HERE)));
    assert!(table.club.owed(THREAD).await.unwrap().is_empty(), "its board is owed where it is now");
    assert_eq!(table.club.owed(Place(7003)).await.unwrap().len(), 1);

    let plain = table.begin(MatchLength::Single).await;
    table.club.move_to_thread(plain.id, Place(7004)).await.unwrap();
    assert_eq!(table.club.match_in(HERE).await.unwrap().unwrap().id, plain.id, "it is played in no thread");
}
