//! Combinations of features: pauses and clocks, takebacks and pauses, open and direct challenges, records and clocks.

use kamisado::{
    club::{
        Announcement, Answer, Challenge, ChallengeParties, ChallengeState, Claim, Event, MatchId, Offer,
        Person, Presence, Proposal, Refusal, Server, Status, Subject, TimeControl, TimeReminder, Timestamp,
    },
    match_record,
};
use kamisado_rules::MatchLength;

use crate::{
    club_fixture::{ELSEWHERE, HERE, HOUR, LOT, SERVER, Table, actor, open_parties, parties},
    simulated_hours::{BACKFILL_GRACE, DAY, Hours, notices},
};

const MINUTE: i64 = 60_000;

fn with_clock(minutes: u16, increment: u16) -> Proposal {
    Proposal { time_control: TimeControl::chess_clock(minutes, increment), ..Proposal::default() }
}

#[tokio::test]
async fn a_challenged_player_may_accept_the_challengers_open_challenge() {
    let table = Table::new().await;
    table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let open =
        table.club.challenge(table.input(), &open_parties(1, HERE), Proposal::default()).await.unwrap();
    let taken = table.answer(&open, 2, Answer::Accept).await.expect("it is open to everybody");
    assert!(matches!(taken.state, ChallengeState::Accepted(_)));
    assert_eq!(taken.challenged.unwrap().person, Some(Person(2)));
}

#[tokio::test]
async fn a_board_being_sent_causes_no_repeated_clock_checks() {
    let hours = Hours::new().await;
    hours.begin(TimeControl::chess_clock(10, 0)).await;
    let club = &hours.table.club;
    let examined = async |at: i64| club.enforce_clocks(Timestamp(at)).await.unwrap().examined;
    let now = hours.now().0;
    assert_eq!(examined(now).await, 1);
    assert_eq!(examined(now + 5).await, 0, "the next look is not due at once");
    assert_eq!(examined(now + 2000).await, 1);
}

#[tokio::test]
async fn imported_decisions_add_no_increment() {
    let hours = Hours::new().await;
    let table = &hours.table;
    let played = table.begin(MatchLength::Standard).await;
    let mut history = played;
    for choice in 0..6 {
        history = table.play_some(&history, choice).await;
    }
    let continuation = match_record::continuation(&match_record::of_match(&history).unwrap()).unwrap();
    let proposal = Proposal { time_control: TimeControl::chess_clock(5, 30), ..continuation.proposal };
    let input = hours.input();
    let input = kamisado::club::Input { id: input.id + 1_000_000, ..input };
    let challenge =
        table.club.import(input, &parties(1, 2, ELSEWHERE), proposal, &continuation.recorded).await.unwrap();
    let input = kamisado::club::Input { id: input.id + 1, ..input };
    table.club.answer(input, challenge.id, &actor(2), Answer::Accept, LOT).await.unwrap();
    let begun = table.club.match_in(ELSEWHERE).await.unwrap().unwrap();
    let left = hours.clock(begun.id).await.left.unwrap();
    assert_eq!((left.black, left.white), (5 * MINUTE, 5 * MINUTE));
}

#[tokio::test]
async fn a_paused_match_that_moves_costs_nobody_time_and_takes_back_across_the_pause() {
    let hours = Hours::new().await;
    let id = hours.begin_in(HERE, with_clock(10, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(MINUTE);
    let moved = hours.move_now(id).await.unwrap();
    let asker = moved.entries[0].entry.by.side().unwrap();
    hours.send(HERE).await;
    hours.pass(2 * MINUTE);
    // The opponent asks for the board, but the board cannot be delivered.
    let club = &hours.table.club;
    club.show_board(hours.input(), HERE, Some(SERVER), Person(2)).await.unwrap();
    let owed = club.owed(HERE).await.unwrap()[0];
    club.undeliverable(&owed, hours.now()).await.unwrap();
    assert_eq!(hours.there(50 * HOUR).await, [], "nothing is due in a paused match");
    club.show_board(hours.input(), ELSEWHERE, Some(SERVER), Person(1)).await.unwrap();
    hours.pass(3 * HOUR);
    hours.send(ELSEWHERE).await;
    hours.pass(MINUTE);
    let left = hours.clock(id).await.left.unwrap();
    assert_eq!((left[asker], left[!asker]), (9 * MINUTE, 7 * MINUTE));

    let one = hours.history(id).await;
    let (asks, agrees) = (one.seats[asker].person().unwrap(), one.seats[!asker].person().unwrap());
    club.offer(hours.input(), id, asks, Offer::TakeBack).await.unwrap();
    let back = club.answer_offer(hours.input(), id, agrees, None, Offer::TakeBack, true).await.unwrap();
    assert_eq!((back.place, back.decider()), (ELSEWHERE, Some(asker)));
    assert!(!back.entries[0].counts);
    hours.send(ELSEWHERE).await;
    hours.pass(MINUTE);
    let left = hours.clock(id).await.left.unwrap();
    assert_eq!((left[asker], left[!asker]), (8 * MINUTE, 7 * MINUTE));
    let fresh = hours.table.another_club().match_by_id(id).await.unwrap().unwrap();
    assert_eq!(format!("{fresh:?}"), format!("{:?}", hours.history(id).await));
}

#[tokio::test]
async fn no_flag_falls_on_a_server_that_the_bot_has_left() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    club.enter(SERVER, hours.now()).await.unwrap();
    let clocked = hours.begin(TimeControl::correspondence(1)).await.id;
    let quiet = hours.begin_in(ELSEWHERE, Proposal::default()).await.id;
    hours.there(HOUR).await;
    club.leave(SERVER, hours.now()).await.unwrap();
    let sent = hours.there(9 * 24 * HOUR).await;
    assert_eq!(sent, [], "nobody could read it");
    for (id, paused) in [(clocked, true), (quiet, false)] {
        let waiting = hours.history(id).await;
        assert_eq!((waiting.status, waiting.paused), (Status::Running, paused));
    }
    club.enter(SERVER, hours.now()).await.unwrap();
    club.show_board(hours.input(), HERE, Some(SERVER), Person(2)).await.unwrap();
    assert_eq!(notices(&hours.there(12 * HOUR).await), []);
    hours.move_now(clocked).await.expect("the match goes on");
    assert_eq!(notices(&hours.there(12 * HOUR).await), []);
    let (history, waiting) = (hours.history(quiet).await, hours.waiting(quiet).await);
    let read = hours.read(quiet).await;
    let claimed = club.claim(hours.input(), quiet, waiting, history.last_event(), Claim::Win, &read).await;
    let Err(Refusal::NotQuiet { until }) = claimed else { panic!("{claimed:?}") };
    let quiet_for = DAY + HOUR - BACKFILL_GRACE;
    assert_eq!(until.0 - hours.now().0, 7 * DAY - quiet_for, "the days off the server are no quiet days");
    assert_eq!(
        notices(&hours.there(2 * DAY).await),
        [TimeReminder::ThirdLeft, TimeReminder::Quiet],
        "both matches go on"
    );
}

#[tokio::test]
async fn an_outage_of_the_server_is_charged_to_nobody() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    club.enter(SERVER, hours.now()).await.unwrap();
    let id = hours.begin(TimeControl::chess_clock(5, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(4 * MINUTE);
    club.note_unreachable(SERVER, hours.now()).await.unwrap();
    club.note_unreachable(SERVER, hours.now()).await.unwrap();
    hours.pass(30 * MINUTE);
    let reminded = club.enforce_clocks(hours.now()).await.unwrap();
    assert_eq!(reminded.places, [], "nobody can answer there");
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(MINUTE));
    club.enter(Server(SERVER.0 + 1), hours.now()).await.unwrap();
    hours.pass(MINUTE);
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(MINUTE), "it was another server that came back");
    club.enter(SERVER, hours.now()).await.unwrap();
    hours.pass(BACKFILL_GRACE + MINUTE / 2);
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(MINUTE / 2));
    let elsewhere = ChallengeParties { server: Some(Server(SERVER.0 + 1)), ..parties(3, 4, ELSEWHERE) };
    club.note_unreachable(SERVER, hours.now()).await.unwrap();
    let proposal = Proposal { time_control: TimeControl::chess_clock(5, 0), ..Proposal::default() };
    let challenge = club.challenge(hours.input(), &elsewhere, proposal).await.unwrap();
    club.answer(hours.input(), challenge.id, &actor(4), Answer::Accept, LOT).await.unwrap();
    let unhindered = club.match_in(ELSEWHERE).await.unwrap().unwrap().id;
    hours.send(ELSEWHERE).await;
    hours.pass(MINUTE);
    assert_eq!(hours.clock(unhindered).await.left_to_decide(), Some(4 * MINUTE), "it has its own server");
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(MINUTE / 2));
}

/// Begins a correspondence match whose first reminder is owed. Returns the match and the reminder.
async fn reminder_owed() -> (Hours, MatchId, Announcement) {
    let hours = Hours::new().await;
    let id = hours.begin(TimeControl::correspondence(3)).await.id;
    hours.there(2 * 24 * HOUR - HOUR).await;
    hours.pass(2 * HOUR);
    let club = &hours.table.club;
    club.enforce_clocks(hours.now()).await.unwrap();
    let owed = club.owed(HERE).await.unwrap()[0];
    (hours, id, owed)
}

#[tokio::test]
async fn a_match_whose_reminder_cannot_arrive_pauses_and_its_time_stands_still() {
    let (hours, id, owed) = reminder_owed().await;
    let club = &hours.table.club;
    assert!(matches!(owed.subject, Subject::TimeReminder { notice: TimeReminder::ThirdLeft, .. }));
    let told = club.undeliverable(&owed, hours.now()).await.unwrap();
    assert!(matches!(told, kamisado::club::Undelivered::Board(_)), "the players are told: {told:?}");
    let paused = hours.history(id).await;
    assert_eq!(paused.entries.last().unwrap().entry.event, Event::Paused);
    assert_eq!(hours.there(10 * 24 * HOUR).await, []);
    assert_eq!(hours.history(id).await.status, Status::Running);
}

#[tokio::test]
async fn a_reminder_that_was_overtaken_pauses_nothing() {
    let (hours, id, owed) = reminder_owed().await;
    let club = &hours.table.club;
    hours.move_now(id).await.unwrap();
    let told = club.undeliverable(&owed, hours.now()).await.unwrap();
    assert!(matches!(told, kamisado::club::Undelivered::Nothing), "{told:?}");
    assert!(!hours.history(id).await.paused);
    assert!(matches!(hours.there(HOUR).await[..], [Subject::Board { .. }]), "the new board comes still");
}

#[tokio::test]
async fn the_record_of_a_match_with_takebacks_and_draws_goes_on_where_it_stood() {
    let table = Table::new().await;
    let mut history = table.begin(MatchLength::Standard).await;
    let agree = async |id, offer, by: Person, other: Person| {
        table.club.offer(table.input(), id, by, offer).await.unwrap();
        table.club.answer_offer(table.input(), id, other, None, offer, true).await.unwrap()
    };
    for choice in 0..4 {
        history = table.play_some(&history, choice).await;
    }
    let (one, other) = (Person(1), Person(2));
    let id = history.id;
    agree(id, Offer::DrawRound, one, other).await;
    history = agree(id, Offer::DrawRound, other, one).await;
    for choice in 5..8 {
        history = table.play_some(&history, choice).await;
    }
    history = agree(id, Offer::TakeBack, one, other).await;
    let continuation = match_record::continuation(&match_record::of_match(&history).unwrap()).unwrap();
    let challenge: Challenge = table
        .club
        .import(table.input(), &parties(1, 2, ELSEWHERE), continuation.proposal, &continuation.recorded)
        .await
        .unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let gone_on = table.club.match_in(ELSEWHERE).await.unwrap().unwrap();
    assert_eq!(gone_on.state, history.state);
}

#[tokio::test]
async fn a_player_with_unfinished_business_can_be_deleted() {
    let table = Table::new().await;
    let club = &table.club;
    // Player 1 has a paused match with a standing offer in a series, an open challenge, a block and a direct-message channel.
    let round = table.begin(MatchLength::Single).await;
    table.play_out(round.id).await;
    club.again(table.input(), round.id, &actor(1), LOT).await.unwrap();
    let begun = club.again(table.input(), round.id, &actor(2), LOT).await.unwrap();
    let ChallengeState::Accepted(id) = begun.state else { panic!("both have asked: {begun:?}") };
    club.offer(table.input(), id, Person(1), Offer::DrawMatch).await.unwrap();
    let owed = *club.owed(HERE).await.unwrap().last().unwrap();
    club.undeliverable(&owed, Timestamp(2_000_000)).await.unwrap();
    assert!(club.match_by_id(id).await.unwrap().unwrap().paused);
    club.challenge(table.input(), &open_parties(1, ELSEWHERE), Proposal::default()).await.unwrap();
    club.block(&actor(1), &actor(3)).await.unwrap();
    club.note_direct_place(Person(1), kamisado::club::Place(500), kamisado::club::MessageId(77))
        .await
        .unwrap();
    assert_eq!(club.direct_read_cursors().await.unwrap().len(), 1);

    let forgotten = club.delete_person(table.input(), Person(1)).await.unwrap();
    assert_eq!(forgotten.challenges[0].state, ChallengeState::Withdrawn);
    let over = &forgotten.matches[0];
    assert!(matches!(over.status, Status::Over { winner: Some(_), .. }));
    assert_eq!(over.offer, None);
    assert!(club.direct_read_cursors().await.unwrap().is_empty());
    assert!(club.everything_about(Person(1), 10_000).await.unwrap().0.is_empty());
    let table = table.restarted().await;
    assert!(
        table.club.again(table.input(), round.id, &actor(2), LOT).await.is_err(),
        "there is nobody to play with"
    );
    assert_eq!(table.club.inspect().await.unwrap().findings, [] as [String; 0]);
    assert_eq!(table.club.running_of(Person(2)).await.unwrap().all, 0);
}

#[tokio::test]
async fn an_answer_in_time_counts_after_a_gap_too_short_to_be_a_silence() {
    let hours = Hours::new().await;
    let id = hours.begin(TimeControl::chess_clock(1, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(MINUTE - 5000);
    let typed = hours.input();
    hours.pass(40_000);
    let club = &hours.table.club;
    // The bot reconnects and checks the clocks before it has read the missed messages.
    club.note_present(Presence::Returned, hours.now()).await.unwrap();
    club.enforce_clocks(hours.now()).await.unwrap();
    let history = hours.history(id).await;
    let decision = Table::some_decision(&history, 3);
    club.decide(typed, id, Table::to_move(&history), None, decision).await.expect("it was in time");
}
