//! Commit listeners: a commit reports exactly the work that it makes due, and nothing is reported without a commit.

use std::{
    ops::ControlFlow,
    sync::{Arc, Mutex},
};

use kamisado::club::{
    Answer, ChallengeParties, Due, History, Input, MessageId, Offer, Place, Proposal, Refusal, Threads,
    TimeControl, Timestamp, Undelivered,
};
use kamisado_rules::{MatchLength, Side};

use crate::{
    club_fixture::{HERE, HOUR, Table, parties},
    simulated_hours::enforce_clocks,
};

const THREAD: Place = Place(7001);

struct Recorder(Arc<Mutex<Vec<Due>>>);

impl Recorder {
    fn of(table: &Table) -> Self {
        let recorded = Arc::new(Mutex::new(Vec::new()));
        let record = Arc::clone(&recorded);
        table.club.on_commit(move |due| {
            record.lock().unwrap().push(due);
            ControlFlow::Continue(())
        });
        Self(recorded)
    }

    /// Takes the work that was reported since the last call.
    fn take(&self) -> Vec<Due> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

fn turn(history: &History, side: Side) -> Due {
    Due::SeatIsToDecide { id: history.id, side, with_machine: false }
}

#[tokio::test]
async fn a_match_reports_its_turns_and_its_end() {
    let table = Table::new().await;
    let recorder = Recorder::of(&table);
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    assert_eq!(recorder.take(), [Due::PlaceIsOwed(HERE)]);
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let begun = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(recorder.take(), [turn(&begun, Side::Black), Due::PlaceIsOwed(HERE)]);
    let moved = table.play_some(&begun, 5).await;
    assert_eq!(recorder.take(), [Due::PlaceIsOwed(HERE), turn(&begun, moved.decider().unwrap())]);
    let by = Table::to_move(&moved);
    table.club.offer(table.input(), moved.id, by, Offer::DrawMatch).await.unwrap();
    assert_eq!(recorder.take(), [Due::PlaceIsOwed(HERE), turn(&begun, moved.decider().unwrap())]);
    table.club.resign(table.input(), moved.id, by, None).await.unwrap();
    assert_eq!(recorder.take(), [Due::PlaceIsOwed(HERE), Due::MatchIsOver(begun.id)]);
}

#[tokio::test]
async fn refused_commands_and_reads_report_nothing() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let recorder = Recorder::of(&table);
    let input = table.input();
    let decision = Table::some_decision(&begun, 5);
    let waiting = begun.seats[!begun.decider().unwrap()].person().unwrap();
    let refused = table.club.decide(input, begun.id, waiting, None, decision).await;
    assert!(matches!(refused, Err(Refusal::NotYourTurn)));
    table.club.match_in(HERE).await.unwrap();
    assert_eq!(recorder.take(), []);
    let input = table.input();
    let by = Table::to_move(&begun);
    table.club.decide(input, begun.id, by, None, decision).await.unwrap();
    assert_eq!(recorder.take().len(), 2);
    let repeated = table.club.decide(input, begun.id, by, None, decision).await;
    assert!(matches!(repeated, Err(Refusal::Repeated)));
    let taken = table.challenge(3, 4, MatchLength::Single).await;
    assert!(matches!(taken, Err(Refusal::PlaceTaken(_))));
    assert_eq!(recorder.take(), []);
}

#[tokio::test]
async fn a_flag_that_falls_is_reported_though_the_move_is_refused() {
    let table = Table::new().await;
    let time_control = TimeControl::correspondence(1);
    let proposal = Proposal { time_control, ..Proposal::default() };
    let challenge = table.propose(1, 2, HERE, proposal).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let begun = table.club.match_in(HERE).await.unwrap().unwrap();
    let board = *table.club.owed(HERE).await.unwrap().last().unwrap();
    table.club.sent(&board, MessageId(77), begun.began_at).await.unwrap();
    let recorder = Recorder::of(&table);
    let late = Input { at: Timestamp(begun.began_at.0 + 25 * HOUR), ..table.input() };
    let decision = Table::some_decision(&begun, 5);
    let refused = table.club.decide(late, begun.id, Table::to_move(&begun), None, decision).await;
    assert!(matches!(refused, Err(Refusal::OutOfTime(id, HERE)) if id == begun.id));
    assert_eq!(recorder.take(), [Due::TimeIsUp(begun.id)], "an earlier answer may be unread");
    enforce_clocks(&table.club, late.at).await;
    assert_eq!(recorder.take(), [Due::PlaceIsOwed(HERE), Due::MatchIsOver(begun.id)]);
}

#[tokio::test]
async fn a_pause_reports_that_its_players_are_to_be_told_and_no_turn() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let recorder = Recorder::of(&table);
    let board = *table.club.owed(HERE).await.unwrap().last().unwrap();
    let undelivered = table.club.undeliverable(&board, Timestamp(2_000_000)).await.unwrap();
    assert!(matches!(undelivered, Undelivered::Board(_)));
    assert_eq!(recorder.take(), [Due::MatchIsPaused(begun.id), Due::PeopleAreOwed]);
    table.show_board(1, HERE).await.unwrap();
    assert_eq!(recorder.take(), [Due::PlaceIsOwed(HERE), turn(&begun, Side::Black)]);
}

#[tokio::test]
async fn a_match_that_leaves_its_thread_reports_the_place_that_is_owed_its_board_now() {
    let table = Table::new().await;
    let parties = ChallengeParties { threads: Threads::Ask, ..parties(1, 2, HERE) };
    let challenge = table.club.challenge(table.input(), &parties, Proposal::default()).await.unwrap();
    table.answer(&challenge, 2, Answer::AcceptInThread(THREAD)).await.unwrap();
    let begun = table.club.match_in(THREAD).await.unwrap().unwrap();
    let recorder = Recorder::of(&table);
    table.club.leave_thread(begun.id).await.unwrap();
    assert_eq!(recorder.take(), [Due::PlaceIsOwed(HERE)]);
}
