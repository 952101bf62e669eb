//! Clocks over weeks in which the bot is away at times.

use kamisado::club::{
    Answer, Event, Finish, History, Input, MachineLevel, MachineMatch, MatchId, Offer, Person, Place,
    Presence, Proposal, Refusal, ServerPreferences, Status, Subject, TimeControl, TimeReminder, Timestamp,
};
use kamisado_rules::{BySide, Side};
use rand::{Rng, SeedableRng, rngs::StdRng};

use crate::{
    club_fixture::{ELSEWHERE, HERE, HOUR, LOT, SERVER, Table, actor},
    database,
    simulated_hours::{BACKFILL_GRACE, BLACK_CHAT, DAY, Hours, WHITE_CHAT, enforce_clocks, notices},
};

const MINUTE: i64 = 60_000;

/// How long, in milliseconds, the bot waits after a player's time is up, because an answer that was typed in time may still arrive.
const DELIVERY_GRACE: i64 = 10_000;

fn days(days: u8) -> Option<TimeControl> {
    TimeControl::correspondence(days)
}

fn chess(minutes: u16, increment: u16) -> Option<TimeControl> {
    TimeControl::chess_clock(minutes, increment)
}

fn lost_by(side: Side) -> Status {
    Status::Over { winner: Some(!side), finish: Finish::OutOfTime }
}

#[tokio::test]
async fn a_correspondence_clock_reminds_once_and_then_loses_the_match() {
    for allowed in [1, 3, 7] {
        let hours = Hours::new().await;
        let id = hours.begin(days(allowed)).await.id;
        let time = i64::from(allowed) * DAY;
        assert_eq!(notices(&hours.there(time * 2 / 3 - HOUR).await), []);
        assert_eq!(notices(&hours.there(2 * HOUR).await), [TimeReminder::ThirdLeft]);
        assert_eq!(notices(&hours.there(time / 3 - 2 * HOUR).await), []);
        assert_eq!(hours.history(id).await.status, Status::Running, "an hour is left");
        let sent = hours.there(2 * HOUR).await;
        assert_eq!(notices(&sent), []);
        assert!(matches!(sent[..], [Subject::Board { .. }]), "{sent:?}");
        let over = hours.history(id).await;
        assert_eq!(over.status, lost_by(Side::Black));
        assert_eq!(over.entries.last().unwrap().entry.event, Event::OutOfTime);
        assert_eq!(hours.there(3 * DAY).await, [], "nothing more is said");
    }
}

#[tokio::test]
async fn a_lost_flag_counts_in_the_ratings() {
    let hours = Hours::new().await;
    let id = hours.begin(days(1)).await.id;
    hours.move_now(id).await.unwrap();
    hours.there(DAY + HOUR).await;
    assert_eq!(hours.history(id).await.status, lost_by(Side::White));
    for (person, has_won) in [(1, true), (2, false)] {
        let ratings = hours.table.club.ratings_of(Person(person)).await.unwrap();
        let counted: Vec<_> =
            ratings.iter().map(|(_, rating)| (rating.played, rating.rating > 150_000)).collect();
        assert_eq!(counted, [(1, has_won)]);
    }
}

#[tokio::test]
async fn the_wait_of_a_board_is_charged_to_neither_clock() {
    const SECOND: i64 = 1000;
    let hours = Hours::new().await;
    let preferences = ServerPreferences { board_waits: Some(true), ..ServerPreferences::default() };
    hours.table.club.prefer_on_server(SERVER, preferences).await.unwrap();
    // The first minutes after a start are charged to nobody, so an hour passes first.
    hours.there(HOUR).await;
    let id = hours.begin(chess(10, 0)).await.id;
    let sent = hours.there(2 * MINUTE).await;
    assert!(
        matches!(sent.last(), Some(Subject::Board { event: 0, .. })),
        "the first board never waits: {sent:?}"
    );
    let left = async || hours.clock(id).await.left.unwrap();
    hours.move_now(id).await.unwrap();
    let after_move = BySide { black: 8 * MINUTE, white: 10 * MINUTE };
    for _ in 0..2 {
        assert_eq!(hours.there(10 * SECOND).await, [], "the board waits");
        assert_eq!(left().await, after_move);
    }
    let sent = hours.there(SECOND).await;
    assert!(matches!(sent[..], [Subject::Board { event: 1, .. }]), "{sent:?}");
    assert_eq!(left().await, after_move, "the board has just come");
    hours.there(3 * MINUTE).await;
    assert_eq!(left().await, BySide { black: 8 * MINUTE, white: 7 * MINUTE });
    // Black decides before the board of White's move has arrived. The time until this decision is not charged.
    hours.move_now(id).await.unwrap();
    hours.there(5 * SECOND).await;
    hours.move_now(id).await.unwrap();
    assert_eq!(left().await, BySide { black: 8 * MINUTE, white: 7 * MINUTE });
}

#[tokio::test]
async fn the_clock_of_a_match_in_two_chats_runs_once_both_have_the_board() {
    for first in 0..2 {
        let hours = Hours::new().await;
        let id = hours.begin_in_chats(chess(10, 0)).await.id;
        let chats = [BLACK_CHAT, WHITE_CHAT];
        hours.send(chats[first]).await;
        hours.pass(11 * MINUTE);
        assert_eq!(hours.clock(id).await.time_used, None, "one chat has no board yet");
        hours.enforce_clocks().await;
        assert_eq!(hours.history(id).await.status, Status::Running);
        hours.send(chats[1 - first]).await;
        hours.pass(MINUTE);
        assert_eq!(hours.clock(id).await.time_used, Some(MINUTE));
        // Showing the board again does not stop the clock, although the new message has arrived in only one of the two chats.
        let shown = hours.table.club.show_board(hours.input(), chats[0], None, Person(1)).await.unwrap();
        assert_eq!(shown, id);
        hours.send(chats[first]).await;
        hours.pass(MINUTE);
        assert_eq!(hours.clock(id).await.time_used, Some(2 * MINUTE));
        // The clock for the next board starts only when that board has arrived in both chats.
        hours.move_now(id).await.unwrap();
        hours.send(chats[first]).await;
        hours.pass(11 * MINUTE);
        let clock = hours.clock(id).await;
        assert_eq!((clock.time_used, clock.left.unwrap().white), (None, 10 * MINUTE));
        hours.send(chats[1 - first]).await;
        hours.pass(10 * MINUTE + DELIVERY_GRACE);
        hours.enforce_clocks().await;
        assert_eq!(hours.history(id).await.status, lost_by(Side::White));
    }
}

#[tokio::test]
async fn a_reminder_that_cannot_arrive_pauses_a_match_whose_round_has_an_end() {
    for has_end in [false, true] {
        let hours = Hours::new().await;
        let id = hours.begin(None).await.id;
        hours.there(HOUR).await;
        if has_end {
            let ends = format!("UPDATE matches SET ends_at = {}", hours.now().0 + 20 * DAY);
            assert_eq!(database::execute(&hours.table.database, &ends).await, 1);
        }
        hours.pass(4 * DAY);
        let here = Presence::Here { longest_silence: 5 * DAY };
        hours.table.club.note_present(here, hours.now()).await.unwrap();
        hours.enforce_clocks().await;
        let owed = hours.table.club.owed(HERE).await.unwrap();
        let [reminder] = owed[..] else { panic!("{owed:?}") };
        assert!(matches!(reminder.subject, Subject::TimeReminder { .. }), "{reminder:?}");
        hours.table.club.undeliverable(&reminder, hours.now()).await.unwrap();
        assert_eq!(hours.history(id).await.paused, has_end);
    }
}

#[tokio::test]
async fn every_move_brings_new_days_and_a_reminder_of_its_own() {
    let hours = Hours::new().await;
    let id = hours.begin(days(3)).await.id;
    for _ in 0..5 {
        assert_eq!(notices(&hours.there(2 * DAY + HOUR).await), [TimeReminder::ThirdLeft]);
        hours.move_now(id).await.unwrap();
    }
    assert_eq!(hours.history(id).await.status, Status::Running);
    for _ in 0..5 {
        assert_eq!(notices(&hours.there(DAY).await), []);
        hours.move_now(id).await.unwrap();
    }
}

#[tokio::test]
async fn downtime_is_not_charged_to_any_clock() {
    let hours = Hours::new().await;
    let id = hours.begin(days(3)).await.id;
    assert_eq!(notices(&hours.there(DAY).await), []);
    let hours = hours.away(10 * DAY).await;
    assert_eq!(hours.there(HOUR).await, [], "nothing is said at the return");
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(2 * DAY - HOUR + BACKFILL_GRACE));
    let hours = hours.away(5 * DAY).await;
    assert_eq!(notices(&hours.there(DAY).await), [TimeReminder::ThirdLeft], "after two days with the bot");
    let hours = hours.away(21 * DAY).await;
    assert_eq!(hours.there(DAY - 2 * HOUR).await, [], "the reminder is not repeated");
    assert_eq!(hours.history(id).await.status, Status::Running, "37 days after the board, 3 of them charged");
    hours.there(2 * HOUR).await;
    assert_eq!(hours.history(id).await.status, lost_by(Side::Black));
}

#[tokio::test]
async fn a_reminder_that_was_owed_when_the_bot_went_is_sent_once_when_it_is_back() {
    let hours = Hours::new().await;
    let id = hours.begin(days(3)).await.id;
    hours.there(2 * DAY - HOUR).await;
    hours.pass(HOUR);
    hours.table.club.note_present(still_here(), hours.now()).await.unwrap();
    while hours.table.club.enforce_clocks(hours.now()).await.unwrap().examined > 0 {}
    assert_eq!(hours.table.club.owed(HERE).await.unwrap().len(), 1, "owed, and not sent");
    let hours = hours.away(4 * DAY).await;
    assert_eq!(notices(&hours.there(HOUR).await), [TimeReminder::ThirdLeft]);
    let hours = hours.away(DAY).await;
    assert_eq!(notices(&hours.there(HOUR).await), []);
    hours.move_now(id).await.unwrap();
}

fn still_here() -> Presence {
    Presence::Here { longest_silence: 2 * HOUR }
}

#[tokio::test]
async fn a_downtime_does_not_accumulate_reminders() {
    let hours = Hours::new().await;
    let mut ids = Vec::new();
    for place in 0..30 {
        let proposal = Proposal { time_control: days([1, 3, 7][place as usize % 3]), ..Proposal::default() };
        ids.push(hours.begin_in(Place(500 + place), proposal).await.id);
    }
    hours.there(10 * HOUR).await;
    let hours = hours.away(14 * DAY).await;
    assert_eq!(hours.there(2 * HOUR).await, []);
    for id in ids {
        assert_eq!(hours.history(id).await.status, Status::Running);
    }
}

#[tokio::test]
async fn a_suspended_machine_counts_as_downtime() {
    let hours = Hours::new().await;
    let id = hours.begin(days(1)).await.id;
    hours.there(HOUR).await;
    // The process stays alive but reports no presence for days.
    hours.pass(4 * DAY);
    hours.table.club.note_present(still_here(), hours.now()).await.unwrap();
    assert_eq!(hours.there(HOUR).await, []);
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(DAY - 2 * HOUR + BACKFILL_GRACE));
}

#[tokio::test]
async fn moves_made_during_a_downtime_count_when_read_later() {
    let hours = Hours::new().await;
    let id = hours.begin(days(1)).await.id;
    hours.there(23 * HOUR).await;
    hours.pass(5 * HOUR);
    let typed = hours.input();
    let hours = hours.away(3 * DAY).await;
    let history = hours.history(id).await;
    let decision = crate::club_fixture::Table::some_decision(&history, 0);
    hours.table.club.decide(typed, id, Person(1), None, decision).await.expect("the bot was not there");
}

#[tokio::test]
async fn an_answer_after_the_end_of_the_time_is_too_late_even_before_the_flag_is_seen() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(10, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(10 * 60_000);
    let refused = hours.move_now(id).await.unwrap_err();
    assert!(matches!(refused, Refusal::OutOfTime(late, HERE) if late == id), "{refused:?}");
    hours.pass(DELIVERY_GRACE);
    hours.enforce_clocks().await;
    let over = hours.history(id).await;
    assert_eq!(over.status, lost_by(Side::Black));
    assert!(over.entries.iter().all(|applied| applied.entry.event.decision().is_none()));
    assert!(matches!(hours.send(HERE).await[..], [Subject::Board { .. }]), "the end is announced");
    assert!(matches!(
        hours.table.club.resign(hours.input(), id, Person(2), None).await,
        Err(Refusal::Over(_))
    ));
}

#[tokio::test]
async fn an_answer_on_its_way_when_the_time_ends_is_in_time() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(10, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(10 * 60_000 - 1);
    let typed = hours.input();
    hours.pass(5_000);
    hours.table.club.enforce_clocks(hours.now()).await.unwrap();
    let decision = crate::club_fixture::Table::some_decision(&hours.history(id).await, 0);
    hours.table.club.decide(typed, id, Person(1), None, decision).await.expect("it was typed in time");
}

/// The bot's clock was ahead by two days when it recorded absences of the bot and of the server, so these absences end in the
/// future.
#[tokio::test]
async fn an_absence_that_ends_in_the_future_is_ended_by_the_next_sign_of_life() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(10, 0)).await.id;
    hours.send(HERE).await;
    let (club, ahead) = (&hours.table.club, Timestamp(hours.now().0 + 2 * DAY));
    club.note_present(Presence::CutOff { since: hours.now() }, ahead).await.unwrap();
    club.note_unreachable(SERVER, hours.now()).await.unwrap();
    club.enter(SERVER, ahead).await.unwrap();
    club.note_unreachable(SERVER, ahead).await.unwrap();
    club.enter(SERVER, ahead).await.unwrap();
    hours.pass(60_000);
    club.note_present(still_here(), hours.now()).await.unwrap();
    hours.pass(BACKFILL_GRACE + 60_000);
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(9 * 60_000), "the clock runs again");
    hours.pass(10 * 60_000);
    hours.there(0).await;
    assert_eq!(hours.history(id).await.status, lost_by(Side::Black));
}

/// Begins a match, and disconnects the bot for five minutes when the player to decide has a minute left. Returns the
/// simulation, the match, the beginning of the disconnection, and an input at its end.
async fn answered_while_cut_off() -> (Hours, MatchId, Timestamp, Input) {
    let hours = Hours::new().await;
    let id = hours.begin(chess(5, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(4 * 60_000);
    let since = hours.now();
    hours.pass(5 * 60_000);
    let typed = hours.input();
    (hours, id, since, typed)
}

async fn decide(hours: &Hours, id: MatchId, typed: Input) -> Result<History, Refusal> {
    let decision = crate::club_fixture::Table::some_decision(&hours.history(id).await, 0);
    hours.table.club.decide(typed, id, Person(1), None, decision).await
}

#[tokio::test]
async fn while_the_bot_is_cut_off_no_time_is_charged_even_before_it_is_known_until_when() {
    let (hours, id, since, typed) = answered_while_cut_off().await;
    hours.table.club.note_cut_off(since).await.unwrap();
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(60_000));
    hours.pass(60_000);
    assert_eq!(
        hours.table.club.enforce_clocks(hours.now()).await.unwrap().places,
        [],
        "no flag falls meanwhile"
    );
    decide(&hours, id, typed).await.expect("the bot did not hear it in time");
}

#[tokio::test]
async fn a_gap_that_is_noted_when_the_bot_hears_again_is_charged_to_nobody() {
    for is_known_before in [false, true] {
        let (hours, id, since, typed) = answered_while_cut_off().await;
        let club = &hours.table.club;
        if is_known_before {
            club.note_cut_off(since).await.unwrap();
        }
        club.note_present(Presence::CutOff { since }, hours.now()).await.unwrap();
        hours.pass(BACKFILL_GRACE + 30_000);
        assert_eq!(hours.clock(id).await.left_to_decide(), Some(30_000), "after the return it runs again");
        decide(&hours, id, typed).await.expect("the bot did not hear it in time");
    }
}

#[tokio::test]
async fn time_from_a_disconnection_to_the_next_start_is_not_charged() {
    let (hours, id, since, typed) = answered_while_cut_off().await;
    hours.table.club.note_cut_off(since).await.unwrap();
    let hours = hours.away(20 * 60_000).await;
    assert_eq!(
        hours.clock(id).await.left_to_decide(),
        Some(5 * 60_000),
        "the last sign was before the board"
    );
    hours.pass(BACKFILL_GRACE + 60_000);
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(4 * 60_000), "the absence has an end");
    decide(&hours, id, typed).await.unwrap();
}

#[tokio::test]
async fn actions_of_the_opponent_do_not_overtake_a_pending_move() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(10, 0)).await.id;
    hours.send(HERE).await;
    let club = &hours.table.club;
    hours.pass(10 * 60_000 - 1);
    let typed = hours.input();
    hours.pass(5_000);
    club.offer(hours.input(), id, Person(2), Offer::DrawMatch).await.expect("no flag has fallen yet");
    decide(&hours, id, typed).await.expect("it was typed in time");
}

#[tokio::test]
async fn the_opponent_lets_the_flag_fall_when_no_answer_can_be_on_its_way() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(10, 0)).await.id;
    hours.send(HERE).await;
    let club = &hours.table.club;
    hours.pass(10 * 60_000 + 11_000);
    // The bot has just come back and reads the missed messages.
    club.note_present(Presence::CutOff { since: hours.now() }, hours.now()).await.unwrap();
    club.offer(hours.input(), id, Person(2), Offer::DrawMatch).await.expect("it is read first");
    hours.pass(BACKFILL_GRACE);
    let refused = club.offer(hours.input(), id, Person(2), Offer::TakeBack).await.unwrap_err();
    assert!(matches!(refused, Refusal::OutOfTime(..)), "{refused:?}");
    hours.enforce_clocks().await;
    assert_eq!(hours.history(id).await.status, lost_by(Side::Black));
}

#[tokio::test]
async fn a_reminder_that_could_not_arrive_comes_once_when_the_match_goes_on() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(600, 0)).await.id;
    hours.there(6 * HOUR).await;
    hours.pass(HOUR);
    let club = &hours.table.club;
    club.note_present(still_here(), hours.now()).await.unwrap();
    while club.enforce_clocks(hours.now()).await.unwrap().examined > 0 {}
    let owed = club.owed(HERE).await.unwrap()[0];
    assert!(
        matches!(owed.subject, Subject::TimeReminder { notice: TimeReminder::ThirdLeft, .. }),
        "{owed:?}"
    );
    club.undeliverable(&owed, hours.now()).await.unwrap();
    assert!(hours.history(id).await.paused);
    assert_eq!(hours.there(DAY).await, []);
    club.show_board(hours.input(), HERE, hours.history(id).await.server, Person(2)).await.unwrap();
    assert_eq!(notices(&hours.there(2 * HOUR).await), [TimeReminder::ThirdLeft]);
    hours.move_now(id).await.unwrap();
    hours.there(HOUR).await;
    hours.move_now(id).await.unwrap();
    assert_eq!(notices(&hours.there(HOUR / 2).await), [], "once");
}

#[tokio::test]
async fn a_match_that_cannot_be_read_stops_no_other_clock() {
    let hours = Hours::new().await;
    let damaged = hours.begin(days(1)).await.id;
    let sound = hours.begin_in(ELSEWHERE, Proposal { time_control: days(1), ..Proposal::default() }).await.id;
    hours.there(HOUR).await;
    hours.table.damage("UPDATE matches SET game = 'chess' WHERE id = 1").await;
    let fresh = hours.table.another_club();
    hours.pass(2 * DAY);
    assert_eq!(enforce_clocks(&fresh, hours.now()).await, [damaged]);
    assert_eq!(fresh.match_by_id(sound).await.unwrap().unwrap().status, lost_by(Side::Black));
}

#[tokio::test]
async fn an_answer_before_a_pause_counts_although_it_is_read_after_it() {
    let hours = Hours::new().await;
    let id = hours.begin(TimeControl::chess_clock(10, 0)).await.id;
    hours.send(HERE).await;
    hours.pass(5 * MINUTE);
    let typed = hours.input();
    hours.pass(6 * MINUTE);
    let club = &hours.table.club;
    assert_eq!(club.pause_deleted(SERVER, HERE, hours.now()).await.unwrap(), [id]);
    hours.pass(HOUR);
    club.show_board(hours.input(), ELSEWHERE, Some(SERVER), Person(2)).await.unwrap();
    hours.send(ELSEWHERE).await;
    let decision = crate::club_fixture::Table::some_decision(&hours.history(id).await, 3);
    club.decide(typed, id, Person(1), None, decision).await.expect("it was written in time");
    assert_eq!(hours.clock(id).await.left.unwrap().black, 5 * MINUTE, "up to the answer");
}

#[tokio::test]
async fn time_runs_from_the_arrival_of_the_board_and_not_while_the_match_is_paused() {
    let hours = Hours::new().await;
    let id = hours.begin(days(1)).await.id;
    // The board is never sent, as if the channel could not be reached.
    hours.pass(3 * DAY);
    assert_eq!(hours.table.club.enforce_clocks(hours.now()).await.unwrap().places, []);
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(DAY));
    hours.send(HERE).await;
    hours.pass(20 * HOUR);
    hours.move_now(id).await.unwrap();
    let owed = hours.table.club.owed(HERE).await.unwrap();
    hours.table.club.undeliverable(owed.last().unwrap(), hours.now()).await.unwrap();
    hours.pass(30 * DAY);
    assert_eq!(hours.table.club.enforce_clocks(hours.now()).await.unwrap().places, []);
    let history = hours.history(id).await;
    assert!(history.paused);
    hours.table.club.show_board(hours.input(), HERE, history.server, Person(2)).await.unwrap();
    hours.send(HERE).await;
    hours.pass(HOUR);
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(23 * HOUR));
}

#[tokio::test]
async fn a_chess_clock_stands_still_while_the_first_board_is_on_its_way() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(5, 0)).await.id;
    for _ in 0..3 {
        hours.pass(DAY);
        while hours.table.club.enforce_clocks(hours.now()).await.unwrap().examined > 0 {}
    }
    assert_eq!(hours.clock(id).await.left, Some(BySide { black: 300_000, white: 300_000 }));
    assert_eq!(hours.clock(id).await.time_used, None);
}

#[tokio::test]
async fn a_chess_clock_adds_up_the_thinking_of_each_player_and_the_increments() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(10, 5)).await.id;
    hours.send(HERE).await;
    let mut left = BySide { black: 600_000, white: 600_000 };
    let mut side = Side::Black;
    for seconds in [30, 45, 61, 7, 90] {
        // The time that the bot takes to post the board is charged to nobody.
        hours.pass(20_000);
        hours.send(HERE).await;
        hours.pass(if side == Side::Black { seconds * 1000 } else { 2 * seconds * 1000 });
        let first = hours.history(id).await.entries.is_empty();
        left[side] -= if side == Side::Black { seconds * 1000 } else { 2 * seconds * 1000 };
        left[side] -= if first { 20_000 } else { 0 };
        let clock = hours.clock(id).await;
        assert_eq!((clock.side, clock.left), (side, Some(left)));
        let after = hours.move_now(id).await.unwrap();
        left[side] += 5000;
        side = after.decider().unwrap();
    }
    assert_eq!(hours.clock(id).await.left, Some(left));
}

#[tokio::test]
async fn the_time_before_a_takeback_without_asking_is_charged_to_who_takes_back() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(10, 5)).await.id;
    hours.send(HERE).await;
    hours.pass(30_000);
    hours.move_now(id).await.unwrap();
    hours.pass(3000);
    hours.send(HERE).await;
    hours.pass(10_000);
    hours.table.club.take_back(hours.input(), id, Person(1), None).await.unwrap();
    // Player 1 has used 30 seconds for the move and 13 seconds since then. The takeback also takes back the increment for
    // the move.
    assert_eq!(hours.clock(id).await.left, Some(BySide { black: 557_000, white: 600_000 }));
    hours.send(HERE).await;
    hours.pass(4000);
    hours.move_now(id).await.unwrap();
    assert_eq!(hours.clock(id).await.left, Some(BySide { black: 558_000, white: 600_000 }));
}

#[tokio::test]
async fn a_turn_that_begins_with_no_time_left_is_not_lost_before_its_board_has_been_there_for_a_while() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(10, 0)).await.id;
    let club = &hours.table.club;
    hours.send(HERE).await;
    hours.pass(599_000);
    hours.move_now(id).await.unwrap();
    hours.pass(3000);
    hours.send(HERE).await;
    hours.pass(10_000);
    // A takeback charges Black for the 13 seconds since the move too.
    club.take_back(hours.input(), id, Person(1), None).await.unwrap();
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(-12_000));
    hours.pass(20_000);
    hours.send(HERE).await;
    // The flag does not fall in the first ten seconds after the board has arrived. In this time, the bot does not examine the
    // match.
    for wait in [0, 9_999] {
        hours.pass(wait);
        for _ in 0..5 {
            assert_eq!(club.enforce_clocks(hours.now()).await.unwrap().due, [], "after {wait} milliseconds");
        }
        assert_eq!(club.enforce_clocks(hours.now()).await.unwrap().examined, 0, "after {wait} milliseconds");
    }
    hours.pass(5_000);
    assert_eq!(club.enforce_clocks(hours.now()).await.unwrap().due, [id]);
    hours.enforce_clocks().await;
    hours.pass(5_000);
    hours.enforce_clocks().await;
    assert_eq!(hours.history(id).await.status, lost_by(Side::Black));
}

#[tokio::test]
async fn the_time_before_a_takeback_from_the_machine_is_charged_whatever_was_offered_meanwhile() {
    let hours = Hours::new().await;
    let level = MachineLevel::new(3).unwrap();
    let wanted = MachineMatch { by: actor(1), level, place: HERE, server: Some(SERVER), language: None };
    let proposal = Proposal { time_control: chess(10, 0), ..Proposal::default() };
    let club = &hours.table.club;
    let id = club.play_machine(hours.input(), &wanted, proposal, LOT).await.unwrap();
    hours.send(HERE).await;
    let moved = hours.move_now(id).await.unwrap();
    let answer = Table::some_decision(&moved, 3);
    club.decide_for_machine(id, moved.last_event(), answer, hours.now()).await.unwrap();
    hours.send(HERE).await;
    // Player 1 thinks for five minutes, offers a draw, which the machine declines, and then takes the move back.
    hours.pass(300_000);
    let offered = club.offer(hours.input(), id, Person(1), Offer::DrawMatch).await.unwrap();
    club.answer_for_machine(id, offered.last_event(), false, hours.now()).await.unwrap();
    let back = club.take_back(hours.input(), id, Person(1), None).await.unwrap();
    assert_eq!(back.entries.last().unwrap().entry.event, Event::TakenBack);
    assert_eq!(hours.clock(id).await.left, Some(BySide { black: 300_000, white: 600_000 }));
}

#[tokio::test]
async fn a_takeback_without_asking_brings_no_new_days() {
    let hours = Hours::new().await;
    let id = hours.begin(days(1)).await.id;
    hours.there(20 * HOUR).await;
    hours.move_now(id).await.unwrap();
    hours.send(HERE).await;
    hours.pass(10_000);
    hours.table.club.take_back(hours.input(), id, Person(1), None).await.unwrap();
    hours.send(HERE).await;
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(4 * HOUR - 10_000));
    hours.there(3 * HOUR).await;
    assert_eq!(hours.history(id).await.status, Status::Running);
    hours.there(2 * HOUR).await;
    assert_eq!(hours.history(id).await.status, lost_by(Side::Black));
}

#[tokio::test]
async fn a_chess_clock_runs_during_the_set_up_of_a_tournament() {
    let hours = Hours::new().await;
    let proposal = Proposal { tournament: true, time_control: chess(5, 0), ..Proposal::default() };
    let id = hours.begin_in(HERE, proposal).await.id;
    hours.send(HERE).await;
    hours.pass(2 * 60_000);
    assert_eq!(hours.clock(id).await.left, Some(BySide { black: 180_000, white: 300_000 }));
    hours.pass(4 * 60_000);
    hours.enforce_clocks().await;
    assert_eq!(hours.history(id).await.status, lost_by(Side::Black));
}

#[tokio::test]
async fn a_chess_clock_reminds_each_player_once_in_a_match() {
    let hours = Hours::new().await;
    let id = hours.begin(chess(600, 600)).await.id;
    let mut reminders = Vec::new();
    // Both players use seven of their ten hours for their first move, then half an hour for each move.
    for thinking in [7, 7].map(|hours| hours * HOUR).into_iter().chain([HOUR / 2; 6]) {
        reminders.extend(notices(&hours.there(thinking).await));
        hours.move_now(id).await.unwrap();
    }
    assert_eq!(reminders, [TimeReminder::ThirdLeft; 2]);
}

#[tokio::test]
async fn an_agreed_takeback_begins_a_new_turn_and_offers_do_not() {
    let hours = Hours::new().await;
    let id = hours.begin(days(1)).await.id;
    hours.there(HOUR).await;
    hours.move_now(id).await.unwrap();
    hours.there(5 * HOUR).await;
    hours.table.club.offer(hours.input(), id, Person(1), Offer::TakeBack).await.unwrap();
    hours.there(HOUR).await;
    let clock = hours.clock(id).await;
    assert_eq!((clock.side, clock.left_to_decide()), (Side::White, Some(18 * HOUR)));
    let agreed = hours.table.club.answer_offer(hours.input(), id, Person(2), None, Offer::TakeBack, true);
    agreed.await.unwrap();
    hours.there(HOUR).await;
    let clock = hours.clock(id).await;
    assert_eq!((clock.side, clock.left_to_decide()), (Side::Black, Some(23 * HOUR)));
}

#[tokio::test]
async fn a_rematch_keeps_the_clock() {
    let hours = Hours::new().await;
    let club = &hours.table.club;
    let id = hours.begin(chess(15, 10)).await.id;
    club.resign(hours.input(), id, Person(1), None).await.unwrap();
    let challenge = club.rematch(hours.input(), id, &actor(2), LOT).await.unwrap();
    club.answer(hours.input(), challenge.id, &actor(1), Answer::Accept, LOT).await.unwrap();
    let second: History = club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(second.time_control, chess(15, 10));
}

/// A player is charged exactly for the time in which the bot was connected, minus the grace period after each reconnection.
#[tokio::test]
async fn over_weeks_of_chance_downtimes_only_the_time_with_the_bot_is_charged() {
    let mut chance = StdRng::seed_from_u64(5);
    for _ in 0..5 {
        let mut hours = Hours::new().await;
        let id = hours.begin(days(7)).await.id;
        hours.send(HERE).await;
        let (mut charged, mut reminders, begun) = (0, 0, hours.now().0);
        loop {
            let there = chance.random_range(1..40) * HOUR;
            reminders += notices(&hours.there(there).await).len();
            charged += there;
            if hours.history(id).await.status != Status::Running {
                assert!(charged >= 7 * DAY, "after {charged}");
                break;
            }
            assert!(charged < 7 * DAY + HOUR, "{charged}");
            assert_eq!(hours.clock(id).await.time_used, Some(charged));
            hours = hours.away(chance.random_range(1..100) * HOUR).await;
            charged -= BACKFILL_GRACE;
        }
        assert_eq!(reminders, 1);
        assert!(hours.now().0 - begun > 7 * DAY);
    }
}

/// Sorts absences and merges those that overlap.
fn apart(mut absences: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    absences.sort_unstable();
    let mut apart: Vec<(i64, i64)> = Vec::new();
    for (began, ended) in absences {
        match apart.last_mut() {
            Some((_, until)) if began <= *until => *until = ended.max(*until),
            _ => apart.push((began, ended)),
        }
    }
    apart
}

#[tokio::test]
async fn absences_that_touch_become_one_and_cover_the_same_time() {
    const LASTING: i64 = i64::MAX;
    let table = crate::club_fixture::Table::new().await;
    let club = &table.club;
    let mut expected: Vec<(i64, i64)> = Vec::new();
    let (mut now, mut last, mut most) = (1_000_000, None, 0);
    let mut chance = StdRng::seed_from_u64(16);
    for step in 0..300 {
        now += chance.random_range(0..150_000);
        let since = now - chance.random_range(0..200_000);
        let until = now + BACKFILL_GRACE;
        let presence = match chance.random_range(0..4) {
            0 => {
                club.note_cut_off(Timestamp(since)).await.unwrap();
                expected.push((since, LASTING));
                None
            }
            1 => Some((Presence::Returned, last)),
            2 => Some((Presence::CutOff { since: Timestamp(since) }, Some(since))),
            _ => Some((Presence::Here { longest_silence: 90_000 }, last.filter(|last| now - last > 90_000))),
        };
        if let Some((presence, away)) = presence {
            club.note_present(presence, Timestamp(now)).await.unwrap();
            expected.extend(away.map(|since| (since, until)));
            if !matches!(presence, Presence::Here { .. }) {
                for (began, ended) in expected.iter_mut().filter(|(_, ended)| *ended == LASTING) {
                    *ended = until.max(*began);
                }
            }
            last = Some(now);
        }
        let kept = crate::database::pairs(&table.database, "SELECT began_at, ended_at FROM absences").await;
        assert_eq!(apart(kept.clone()), apart(expected.clone()), "step {step}");
        if kept.iter().all(|&(_, ended)| ended != LASTING) {
            assert_eq!(kept.len(), apart(kept.clone()).len(), "step {step}: {kept:?}");
            most = most.max(expected.len() - kept.len());
        }
    }
    assert!(most > 50, "many of them touch");
}
