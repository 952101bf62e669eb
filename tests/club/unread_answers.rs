//! The evidence for a flag or a claim: the places where an answer could stand must have been read after the time was up.

use kamisado::club::{
    AnswerPlaces, Claim, Confirmation, DirectSubject, Event, Finish, MatchId, MessageId, Person, Place,
    Presence, Refusal, Status, TimeControl, Timestamp,
};
use kamisado_rules::Side;

use crate::{
    club_fixture::{HERE, SERVER, Table},
    database::execute,
    simulated_hours::{BACKFILL_GRACE, DAY, Hours},
};

const MINUTE: i64 = 60_000;

/// Begins a match with a chess clock of ten minutes, whose time was up a minute ago.
async fn late() -> (Hours, MatchId) {
    let hours = Hours::new().await;
    let id = hours.begin(TimeControl::chess_clock(10, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(11 * MINUTE);
    (hours, id)
}

async fn places(hours: &Hours, id: MatchId) -> AnswerPlaces {
    hours.table.club.answer_places(id).await.unwrap().expect("it waits for somebody")
}

fn before(moment: Timestamp, time: i64) -> Timestamp {
    Timestamp(moment.0 - time)
}

#[tokio::test]
async fn a_flag_that_is_due_is_reported_until_it_falls_and_survives_a_restart() {
    let (hours, id) = late().await;
    for _ in 0..3 {
        let kept = hours.table.club.enforce_clocks(hours.now()).await.unwrap();
        assert_eq!((kept.due, kept.places), (vec![id], vec![]));
        assert_eq!(
            hours.table.club.enforce_clocks(hours.now()).await.unwrap().examined,
            0,
            "not at once again"
        );
        assert_eq!(hours.history(id).await.status, Status::Running);
        hours.pass(MINUTE);
    }
    let club = &hours.table.club;
    club.note_present(Presence::Here { longest_silence: DAY }, hours.now()).await.unwrap();
    let hours = hours.away(0).await;
    hours.pass(BACKFILL_GRACE + MINUTE);
    hours.table.club.note_present(Presence::Here { longest_silence: DAY }, hours.now()).await.unwrap();
    assert_eq!(hours.table.club.enforce_clocks(hours.now()).await.unwrap().due, [id]);
    let read = places(&hours, id).await.read(hours.now());
    assert_eq!(hours.table.club.lose_on_time(&read, hours.now()).await.unwrap(), Confirmation::Fallen);
    let lost = Status::Over { winner: Some(Side::White), finish: Finish::OutOfTime };
    assert_eq!(hours.history(id).await.status, lost);
    assert_eq!(
        hours.table.club.lose_on_time(&read, hours.now()).await.unwrap(),
        Confirmation::NotDue,
        "once"
    );
}

#[tokio::test]
async fn a_reading_that_began_before_the_flag_was_due_proves_nothing() {
    let (hours, id) = late().await;
    let places = places(&hours, id).await;
    // An answer that was typed in time may arrive up to ten seconds late.
    for early in [MINUTE - 9_000, MINUTE, 5 * MINUTE] {
        let read = places.read(before(hours.now(), early));
        assert_eq!(
            hours.table.club.lose_on_time(&read, hours.now()).await.unwrap(),
            Confirmation::NotDue,
            "{early}"
        );
    }
    let read = places.read(before(hours.now(), MINUTE - 10_000));
    assert_eq!(hours.table.club.lose_on_time(&read, hours.now()).await.unwrap(), Confirmation::Fallen);
}

#[tokio::test]
async fn a_reading_of_other_places_proves_nothing() {
    let (hours, id) = late().await;
    let club = &hours.table.club;
    let unknown = places(&hours, id).await;
    assert_eq!((unknown.place, unknown.server, unknown.direct), (HERE, Some(SERVER), None));
    club.note_direct_place(Person(1), Place(77), MessageId(5)).await.unwrap();
    let known = places(&hours, id).await;
    assert_eq!(known.direct, Some((Place(77), MessageId(4))));
    assert_eq!(known.decider, Some(Person(1)));
    assert_eq!(
        club.lose_on_time(&unknown.read(hours.now()), hours.now()).await.unwrap(),
        Confirmation::ReadAgain
    );
    assert_eq!(club.lose_on_time(&known.read(hours.now()), hours.now()).await.unwrap(), Confirmation::Fallen);
}

#[tokio::test]
async fn an_answer_that_the_reading_finds_counts() {
    let hours = Hours::new().await;
    let id = hours.begin(TimeControl::chess_clock(10, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(10 * MINUTE - 1);
    let typed = hours.input();
    hours.pass(5 * MINUTE);
    let club = &hours.table.club;
    assert_eq!(club.enforce_clocks(hours.now()).await.unwrap().due, [id]);
    let read = places(&hours, id).await.read(hours.now());
    let history = hours.history(id).await;
    let decision = Table::some_decision(&history, 0);
    club.decide(typed, id, Person(1), None, decision).await.expect("it was written in time");
    assert_eq!(club.lose_on_time(&read, hours.now()).await.unwrap(), Confirmation::NotDue);
    assert_eq!(hours.history(id).await.status, Status::Running);
}

#[tokio::test]
async fn a_late_input_ends_nothing_by_itself() {
    let (hours, id) = late().await;
    let refused = hours.move_now(id).await.unwrap_err();
    assert!(matches!(refused, Refusal::OutOfTime(..)), "{refused:?}");
    assert_eq!(hours.history(id).await.status, Status::Running, "an earlier answer may be unread");
    assert_eq!(hours.table.club.enforce_clocks(hours.now()).await.unwrap().due, [id]);
}

#[tokio::test]
async fn an_absence_that_is_recorded_meanwhile_is_not_charged() {
    let (hours, id) = late().await;
    let read = places(&hours, id).await.read(hours.now());
    let since = before(hours.now(), 5 * MINUTE);
    hours.table.club.note_present(Presence::CutOff { since }, hours.now()).await.unwrap();
    hours.pass(BACKFILL_GRACE);
    assert_eq!(hours.table.club.lose_on_time(&read, hours.now()).await.unwrap(), Confirmation::NotDue);
}

#[tokio::test]
async fn a_press_that_the_database_refuses_costs_no_match() {
    let hours = Hours::new().await;
    let id = hours.begin(TimeControl::chess_clock(10, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(10 * MINUTE - 1);
    let (club, database) = (&hours.table.club, &hours.table.database);
    let decision = Table::some_decision(&hours.history(id).await, 0);
    execute(database, "ALTER TABLE inputs RENAME TO refused").await;
    let pressed = hours.input();
    let decided =
        club.excusing(pressed.at, Box::pin(club.decide(pressed, id, Person(1), None, decision))).await;
    assert!(matches!(decided, Err(Refusal::Store(_))), "{decided:?}");
    hours.pass(5 * MINUTE);
    execute(database, "ALTER TABLE refused RENAME TO inputs").await;

    // The club remembers the time at which the database refused the press, but has not stored it yet.
    assert!(club.has_refused_time());
    let lose = async || {
        let read = places(&hours, id).await.read(hours.now());
        club.lose_on_time(&read, hours.now()).await.unwrap()
    };
    assert_eq!(lose().await, Confirmation::NotDue);
    club.store_refused_time(1, hours.now()).await.unwrap();
    assert!(!club.has_refused_time());
    assert_eq!(lose().await, Confirmation::NotDue);
    hours.pass(BACKFILL_GRACE);
    let again = hours.input();
    club.decide(again, id, Person(1), None, decision).await.expect("the player can press again");

    // If the club itself refuses a decision, no time is excused.
    let late = hours.input();
    let refused = club.excusing(late.at, Box::pin(club.decide(late, id, Person(1), None, decision))).await;
    assert!(matches!(refused, Err(Refusal::NotYourTurn)), "{refused:?}");
    assert!(!club.has_refused_time());
}

#[tokio::test]
async fn time_that_was_refused_once_ends_when_the_grace_is_over() {
    let (hours, id) = late().await;
    let club = &hours.table.club;
    execute(&hours.table.database, "ALTER TABLE inputs RENAME TO refused").await;
    let pressed = hours.input();
    let decision = Table::some_decision(&hours.history(id).await, 0);
    let decided =
        club.excusing(pressed.at, Box::pin(club.decide(pressed, id, Person(1), None, decision))).await;
    assert!(matches!(decided, Err(Refusal::Store(_))), "{decided:?}");
    execute(&hours.table.database, "ALTER TABLE refused RENAME TO inputs").await;
    club.store_refused_time(1, hours.now()).await.unwrap();
    hours.pass(BACKFILL_GRACE);
    let read = places(&hours, id).await.read(hours.now());
    assert_eq!(club.lose_on_time(&read, hours.now()).await.unwrap(), Confirmation::Fallen, "it was too late");
}

#[tokio::test]
async fn a_match_whose_places_cannot_be_read_pauses_and_the_turn_is_not_charged() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    let id = hours.begin(TimeControl::chess_clock(10, 0)).await.id;
    hours.send(HERE).await;
    let early = places(&hours, id).await;
    hours.pass(3 * MINUTE);
    assert!(!club.pause_unread(&early, hours.now()).await.unwrap(), "the flag is not due");
    hours.pass(18 * MINUTE);
    assert!(club.pause_unread(&early, hours.now()).await.unwrap());
    assert!(!club.pause_unread(&early, hours.now()).await.unwrap(), "once");
    let paused = hours.history(id).await;
    assert!(paused.paused && paused.is_paused_unread());
    assert_eq!(paused.entries.last().unwrap().entry.event, Event::PausedUnread);
    let owed = club.owed_directly(0).await.unwrap();
    let told: Vec<_> = owed.iter().map(|owed| (owed.person, owed.subject)).collect();
    assert_eq!(told, [1, 2].map(|person| (Person(person), DirectSubject::Match(id))), "both are told");
    assert_eq!(club.enforce_clocks(hours.now()).await.unwrap().due, []);
    hours.pass(DAY);
    club.show_board(hours.input(), HERE, Some(SERVER), Person(2)).await.unwrap();
    hours.send(HERE).await;
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(10 * MINUTE), "as at the beginning of the turn");
    hours.move_now(id).await.unwrap();
    assert!(!hours.history(id).await.is_paused_unread());
}

#[tokio::test]
async fn a_claim_needs_a_reading_after_the_quiet_days() {
    let hours = Hours::new().await;
    let id = hours.begin(None).await.id;
    hours.there(7 * DAY - MINUTE).await;
    let early = places(&hours, id).await.read(hours.now());
    hours.there(2 * MINUTE).await;
    let claim = async |read| hours.table.club.claim(hours.input(), id, Person(2), 0, Claim::Win, &read).await;
    assert!(matches!(claim(early).await, Err(Refusal::NotQuiet { .. })));
    let read = places(&hours, id).await.read(hours.now());
    hours.table.club.note_direct_place(Person(1), Place(77), MessageId(5)).await.unwrap();
    assert!(matches!(claim(read).await, Err(Refusal::Unread(HERE))));
    let read = places(&hours, id).await.read(hours.now());
    assert_eq!(claim(read).await.unwrap().entries.last().unwrap().entry.event, Event::Claimed);
}

#[tokio::test]
async fn a_quiet_match_that_is_claimed_pauses_if_its_places_cannot_be_read() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    let id = hours.begin(None).await.id;
    hours.there(7 * DAY - MINUTE).await;
    let pause =
        async |by: u64, seen| club.pause_unread_claim(id, Person(by), seen, hours.now()).await.unwrap();
    assert!(!pause(2, 0).await, "it is too early for a claim");
    hours.there(2 * MINUTE).await;
    assert!(!pause(1, 0).await, "the match waits for this player");
    assert!(!pause(2, 1).await, "there is no such board");
    assert!(!hours.history(id).await.paused);
    assert!(pause(2, 0).await);
    assert!(!pause(2, 0).await, "once");
    assert!(hours.history(id).await.is_paused_unread());
    let owed = club.owed_directly(0).await.unwrap();
    let told: Vec<_> = owed.iter().map(|owed| (owed.person, owed.subject)).collect();
    assert_eq!(told, [1, 2].map(|person| (Person(person), DirectSubject::Match(id))), "both are told");
    // When the match continues, the quiet days are counted from the start again.
    club.show_board(hours.input(), HERE, Some(SERVER), Person(2)).await.unwrap();
    hours.there(MINUTE).await;
    assert_eq!(hours.clock(id).await.time_used, Some(MINUTE));
}
