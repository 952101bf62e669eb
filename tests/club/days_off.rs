//! Days off and extra time: the clocks that stand still, those that never do, and the requests that are refused.

use kamisado::club::{
    DAYS_OFF_A_YEAR, DaysOff, DaysOffChange, DaysOffRefusal, Event, GIVEN_IN_A_TURN_MAX, GiveTimeRefusal,
    Input, Offer, Person, Place, Proposal, Refusal, Status, Subject, TimeControl, Timestamp, TournamentKind,
};
use kamisado_rules::Side;

use crate::{
    club_fixture::{ELSEWHERE, HERE, HOUR, actor},
    database,
    simulated_hours::{BLACK_CHAT, DAY, Hours, WHITE_CHAT},
    tournaments,
};

/// Begins a simulation on a Wednesday at 01:00 UTC.
async fn wednesday() -> Hours {
    let hours = Hours::new().await;
    hours.there(HOUR).await;
    hours
}

async fn change(hours: &Hours, by: u64, changes: &[DaysOffChange]) -> Result<DaysOff, DaysOffRefusal> {
    match hours.table.club.change_days_off(hours.input(), &actor(by), changes).await {
        Ok(days) => Ok(days),
        Err(Refusal::DaysOff(refusal)) => Err(refusal),
        Err(refusal) => panic!("{refusal}"),
    }
}

fn zone(name: &str) -> DaysOffChange {
    DaysOffChange::TimeZone(name.to_owned())
}

fn take(from: &str, days: u8) -> DaysOffChange {
    DaysOffChange::Take { from: Some(from.to_owned()), days }
}

#[tokio::test]
async fn a_day_off_postpones_a_flag_by_a_day_and_is_announced() {
    let hours = wednesday().await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    hours.there(0).await;
    let deadline = hours.clock(id).await.deadline(hours.now()).unwrap();
    assert_eq!(deadline, Timestamp(hours.now().0 + DAY));
    let tomorrow = DaysOffChange::Take { from: None, days: 1 };
    let days = change(&hours, 1, &[zone("Europe/London"), tomorrow]).await.unwrap();
    assert_eq!((days.days.len(), days.left), (1, DAYS_OFF_A_YEAR - 1));
    let shown = hours.send(HERE).await;
    assert!(matches!(shown[..], [Subject::Board { event: 0, .. }]), "the board is shown again: {shown:?}");
    let clock = hours.clock(id).await;
    assert_eq!(clock.deadline(hours.now()).unwrap(), Timestamp(deadline.0 + DAY));
    let (from, until) = clock.time_off(hours.now()).unwrap();
    assert_eq!((days.days[0].1, days.days[0].2), (from, until));
    hours.there(36 * HOUR).await;
    assert_eq!(hours.history(id).await.status, Status::Running);
    hours.there(13 * HOUR).await;
    assert!(matches!(hours.history(id).await.status, Status::Over { winner: Some(Side::White), .. }));
}

#[tokio::test]
async fn only_boards_whose_deadline_moves_are_shown_again_and_not_without_end() {
    let hours = wednesday().await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    hours.there(0).await;
    // The deadline is on Thursday, 01:00.
    change(&hours, 1, &[zone("Europe/London"), take("1972-12-20", 1)]).await.unwrap();
    assert_eq!(hours.send(HERE).await, [], "a day in December moves no deadline");
    change(&hours, 1, &[DaysOffChange::Weekends(true)]).await.unwrap();
    assert_eq!(hours.send(HERE).await, [], "nor does the weekend");
    change(&hours, 1, &[take("1972-09-28", 1)]).await.unwrap();
    let shown = hours.send(HERE).await;
    assert!(matches!(shown[..], [Subject::Board { event: 0, .. }]), "{shown:?}");
    change(&hours, 1, &[take("1972-09-28", 1)]).await.unwrap();
    assert_eq!(hours.send(HERE).await, [], "the day was taken already");

    // A person who changes days off again and again causes only one or two boards.
    let mut boards = 0;
    for number in 0..20 {
        let day = if number % 2 == 0 { DaysOffChange::Withdraw } else { take("1972-09-28", 1) };
        change(&hours, 1, &[day]).await.unwrap();
        boards += hours.send(HERE).await.len();
    }
    assert!((1..=2).contains(&boards), "{boards} boards");
    assert_eq!(
        hours.clock(id).await.time_off(hours.now()).map(|(from, _)| from.0 > hours.now().0),
        Some(true)
    );
    hours.pass(2 * HOUR);
    change(&hours, 1, &[DaysOffChange::Withdraw]).await.unwrap();
    assert_eq!(hours.send(HERE).await.len(), 1, "two hours later, a change is shown again");
}

#[tokio::test]
async fn a_day_off_is_shown_on_the_boards_of_more_matches_than_one_page_has() {
    const MATCHES: u64 = 203;
    let hours = wednesday().await;
    let control = TimeControl::correspondence(1);
    let places: Vec<_> = (0..MATCHES).map(|number| Place(10_000 + number)).collect();
    for &place in &places {
        hours.begin_in(place, Proposal { time_control: control, ..Proposal::default() }).await;
        assert!(matches!(hours.send(place).await.last(), Some(Subject::Board { event: 0, .. })));
    }
    change(&hours, 1, &[zone("Europe/London"), take("1972-09-28", 1)]).await.unwrap();
    for place in places {
        let shown = hours.send(place).await;
        assert!(matches!(shown[..], [Subject::Board { event: 0, .. }]), "{place:?}: {shown:?}");
    }
}

#[tokio::test]
async fn weekends_that_are_switched_on_and_off_leave_a_row_for_each_weekend_at_most() {
    let hours = wednesday().await;
    let rows = async || database::number(&hours.table.database, "SELECT count(*) FROM weekends_off").await;
    change(&hours, 1, &[zone("Europe/London")]).await.unwrap();
    let toggle = async || {
        for _ in 0..5 {
            change(&hours, 1, &[DaysOffChange::Weekends(true)]).await.unwrap();
            hours.pass(1000);
            change(&hours, 1, &[DaysOffChange::Weekends(false)]).await.unwrap();
            hours.pass(1000);
        }
    };
    toggle().await;
    assert_eq!(rows().await, 0, "no weekend has begun in them");
    change(&hours, 1, &[DaysOffChange::Weekends(true)]).await.unwrap();
    // It is Saturday, 01:00.
    hours.there(3 * DAY).await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    hours.there(0).await;
    let deadline = hours.clock(id).await.deadline(hours.now());
    change(&hours, 1, &[DaysOffChange::Weekends(false)]).await.unwrap();
    toggle().await;
    assert_eq!(rows().await, 1);
    assert_eq!(hours.clock(id).await.deadline(hours.now()), deadline, "the weekend that has begun goes on");
}

#[tokio::test]
async fn a_flag_that_falls_just_before_a_day_off_does_not_wait_for_its_end() {
    let hours = wednesday().await;
    // In London, Friday begins on Thursday, 23:00 UTC. The decision is due five seconds earlier.
    change(&hours, 1, &[zone("Europe/London"), take("1972-09-29", 1)]).await.unwrap();
    hours.there(22 * HOUR - 5_000).await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    hours.there(0).await;
    assert_eq!(hours.clock(id).await.deadline(hours.now()), Some(Timestamp(hours.now().0 + DAY)));
    hours.there(DAY + 9_000).await;
    assert_eq!(hours.history(id).await.status, Status::Running, "an answer from before may still arrive");
    hours.there(2_000).await;
    assert!(matches!(hours.history(id).await.status, Status::Over { winner: Some(Side::White), .. }));
}

#[tokio::test]
async fn weekends_count_from_the_next_one_and_only_for_their_player() {
    for by in [1, 2] {
        let hours = wednesday().await;
        change(&hours, by, &[zone("Europe/London"), DaysOffChange::Weekends(true)]).await.unwrap();
        // It is Friday, 01:00.
        hours.there(2 * DAY).await;
        let id = hours.begin(TimeControl::correspondence(1)).await.id;
        hours.there(2 * DAY).await;
        let is_running = hours.history(id).await.status == Status::Running;
        assert_eq!(is_running, by == 1, "Black is to decide");
        if is_running {
            hours.there(DAY).await;
            assert_eq!(hours.history(id).await.status, Status::Running, "Monday, 01:00");
            hours.there(2 * HOUR).await;
            assert_ne!(hours.history(id).await.status, Status::Running, "a day without the weekend");
        }
    }
}

#[tokio::test]
async fn a_new_time_zone_does_not_prolong_the_weekend_that_has_begun() {
    let hours = wednesday().await;
    change(&hours, 1, &[zone("Asia/Tokyo"), DaysOffChange::Weekends(true)]).await.unwrap();
    // It is Friday, 16:00 UTC, a week later. The weekend of Tokyo lasts from 15:00 UTC to Sunday, 15:00 UTC.
    hours.there(9 * DAY + 15 * HOUR).await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    hours.there(0).await;
    // The weekend of Los Angeles begins on Saturday, 07:00 UTC, and ends on Monday, 07:00 UTC.
    change(&hours, 1, &[zone("America/Los_Angeles")]).await.unwrap();
    let weekend_ends = hours.now().0 + DAY + 23 * HOUR;
    assert_eq!(hours.clock(id).await.deadline(hours.now()), Some(Timestamp(weekend_ends + DAY)));
    hours.there(2 * DAY + 22 * HOUR).await;
    assert_eq!(hours.history(id).await.status, Status::Running);
    hours.there(2 * HOUR).await;
    assert_ne!(hours.history(id).await.status, Status::Running);

    // The next weekend is the one of Los Angeles. It is Friday, 16:00 UTC.
    hours.there(3 * DAY + 23 * HOUR).await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    hours.there(0).await;
    assert_eq!(hours.clock(id).await.deadline(hours.now()), Some(Timestamp(hours.now().0 + 3 * DAY)));
}

#[tokio::test]
async fn weekends_that_are_ended_and_begun_in_a_new_time_zone_do_not_prolong_one_either() {
    for is_changed_again in [false, true] {
        let hours = wednesday().await;
        change(&hours, 1, &[zone("Asia/Tokyo"), DaysOffChange::Weekends(true)]).await.unwrap();
        // It is Friday, 16:00 UTC, a week later. The weekend of Tokyo lasts from 15:00 UTC to Sunday, 15:00 UTC.
        hours.there(9 * DAY + 15 * HOUR).await;
        let id = hours.begin(TimeControl::correspondence(1)).await.id;
        hours.there(0).await;
        change(&hours, 1, &[DaysOffChange::Weekends(false)]).await.unwrap();
        hours.pass(1000);
        if is_changed_again {
            change(&hours, 1, &[DaysOffChange::Weekends(true)]).await.unwrap();
            hours.pass(1000);
            change(&hours, 1, &[zone("America/Los_Angeles")]).await.unwrap();
        } else {
            change(&hours, 1, &[zone("America/Los_Angeles"), DaysOffChange::Weekends(true)]).await.unwrap();
        }
        hours.send(HERE).await;
        let friday = hours.now().0 - if is_changed_again { 2000 } else { 1000 };
        let weekend_ends = friday + DAY + 23 * HOUR;
        assert_eq!(hours.clock(id).await.deadline(hours.now()), Some(Timestamp(weekend_ends + DAY)));
    }
}

#[tokio::test]
async fn a_day_off_rescues_no_flag_that_is_due_and_stops_no_chess_clock() {
    let hours = wednesday().await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    hours.there(0).await;
    change(&hours, 1, &[zone("Europe/London")]).await.unwrap();
    // It is Friday, 01:00. The flag has been due for a day, but the bot has not checked the clocks.
    hours.pass(2 * DAY);
    assert_eq!(change(&hours, 1, &[take("1972-09-28", 1)]).await, Err(DaysOffRefusal::NotAhead));
    change(&hours, 1, &[DaysOffChange::Weekends(true), take("1972-09-30", 2)]).await.unwrap();
    hours.enforce_clocks().await;
    assert!(matches!(hours.history(id).await.status, Status::Over { winner: Some(Side::White), .. }));

    let hours = wednesday().await;
    change(&hours, 1, &[zone("Europe/London"), take("1972-09-28", 3)]).await.unwrap();
    let id = hours.begin(TimeControl::chess_clock(600, 0)).await.id;
    hours.there(2 * DAY).await;
    assert_ne!(hours.history(id).await.status, Status::Running);
}

#[tokio::test]
async fn a_time_zone_is_kept_only_while_a_day_off_could_be_prolonged() {
    let hours = wednesday().await;
    let kept = |changed: Result<DaysOff, DaysOffRefusal>| {
        matches!(changed, Err(DaysOffRefusal::TimeZoneKept { .. }))
    };
    // A zone that was set by mistake is corrected at once.
    change(&hours, 1, &[zone("Europe/Berlin")]).await.unwrap();
    hours.pass(60_000);
    change(&hours, 1, &[zone("Europe/Paris")]).await.unwrap();
    // A planned day keeps the zone, and so does one that is over, for a week.
    change(&hours, 1, &[take("1972-09-28", 1)]).await.unwrap();
    assert!(kept(change(&hours, 1, &[zone("Asia/Tokyo")]).await));
    change(&hours, 1, &[DaysOffChange::Withdraw, zone("Asia/Tokyo")]).await.unwrap();
    change(&hours, 1, &[take("1972-09-28", 1)]).await.unwrap();
    hours.there(3 * DAY).await;
    assert!(kept(change(&hours, 1, &[zone("Europe/Paris")]).await));
    hours.there(5 * DAY).await;
    change(&hours, 1, &[zone("Europe/Paris")]).await.unwrap();
    // Weekends keep it, also for a week after they have been ended. The weekend begins on the next day.
    hours.there(DAY).await;
    change(&hours, 1, &[DaysOffChange::Weekends(true)]).await.unwrap();
    assert!(kept(change(&hours, 1, &[zone("Asia/Tokyo")]).await));
    hours.there(4 * DAY).await;
    change(&hours, 1, &[DaysOffChange::Weekends(false)]).await.unwrap();
    assert!(kept(change(&hours, 1, &[zone("Asia/Tokyo")]).await));
}

#[tokio::test]
async fn what_cannot_be_taken_off_is_refused_as_a_whole() {
    let hours = wednesday().await;
    let some = take("1972-10-02", 3);
    assert_eq!(change(&hours, 1, std::slice::from_ref(&some)).await, Err(DaysOffRefusal::NoTimeZone));
    assert_eq!(change(&hours, 1, &[DaysOffChange::Weekends(true)]).await, Err(DaysOffRefusal::NoTimeZone));
    assert_eq!(change(&hours, 1, &[zone("Europe/Atlantis")]).await, Err(DaysOffRefusal::UnknownTimeZone));
    change(&hours, 1, &[zone("America/New_York"), some]).await.unwrap();
    let kept = change(&hours, 1, &[zone("Asia/Tokyo")]).await;
    assert!(matches!(kept, Err(DaysOffRefusal::TimeZoneKept { .. })), "{kept:?}");
    for (from, why) in [
        ("yesterday", DaysOffRefusal::NotADate),
        ("1972-13-01", DaysOffRefusal::NotADate),
        ("1972-09-26", DaysOffRefusal::NotAhead),
        ("1974-01-01", DaysOffRefusal::NotAhead),
    ] {
        assert_eq!(change(&hours, 1, &[take(from, 1)]).await, Err(why), "{from}");
    }
    assert_eq!(change(&hours, 1, &[take("1972-12-20", 8)]).await, Err(DaysOffRefusal::TooMany));
    let club = &hours.table.club;
    assert_eq!(club.days_off(Person(1), hours.now()).await.unwrap().days.len(), 3, "none of them is taken");
    // The limit of days off applies to each calendar year.
    let days = change(&hours, 1, &[take("1972-12-25", 7), take("1973-01-01", 10)]).await.unwrap();
    assert_eq!((days.days.len(), days.left), (20, 0));
    assert_eq!(change(&hours, 1, &[take("1972-11-01", 1)]).await, Err(DaysOffRefusal::TooMany));
    let days = change(&hours, 1, &[DaysOffChange::Withdraw]).await.unwrap();
    assert_eq!((days.days.len(), days.left), (0, DAYS_OFF_A_YEAR));
    hours.there(8 * DAY).await;
    assert_eq!(
        change(&hours, 1, &[zone("Asia/Tokyo")]).await.unwrap().time_zone.as_deref(),
        Some("Asia/Tokyo")
    );
}

#[tokio::test]
async fn given_time_is_added_to_the_turn_or_to_the_chess_clock() {
    for (control, seconds) in
        [(TimeControl::correspondence(1), 86_400), (TimeControl::chess_clock(10, 0), 300)]
    {
        let hours = wednesday().await;
        let id = hours.begin(control).await.id;
        hours.there(0).await;
        let left = hours.clock(id).await.left.unwrap()[Side::Black];
        let club = &hours.table.club;
        let give = async |by| club.give_time(hours.input(), id, Person(by), None).await;
        assert!(matches!(give(1).await, Err(Refusal::OwnTurn)));
        assert!(matches!(give(5).await, Err(Refusal::NotAPlayer)));
        for number in 1..=GIVEN_IN_A_TURN_MAX {
            let given = give(2).await.unwrap();
            assert_eq!(given.entries.last().unwrap().entry.event, Event::TimeGiven { seconds });
            let more = i64::try_from(number).unwrap() * i64::from(seconds) * 1000;
            assert_eq!(hours.clock(id).await.left.unwrap()[Side::Black], left + more);
        }
        assert!(matches!(give(2).await, Err(Refusal::GiveTime(GiveTimeRefusal::Enough))));
        hours.move_now(id).await.unwrap();
        hours.there(0).await;
        hours.move_now(id).await.unwrap();
        hours.there(0).await;
        let is_kept = matches!(control, Some(TimeControl::ChessClock { .. }));
        let more = if is_kept { 3 * i64::from(seconds) * 1000 } else { 0 };
        assert_eq!(hours.clock(id).await.left.unwrap()[Side::Black], left + more, "in the next turn");
        let rebuilt = hours.table.another_club().match_by_id(id).await.unwrap().unwrap();
        assert_eq!(rebuilt.entries, hours.history(id).await.entries);
    }
}

#[tokio::test]
async fn time_is_not_given_where_it_would_rescue_a_flag_or_there_is_no_clock() {
    let hours = wednesday().await;
    let id = hours.begin(TimeControl::chess_clock(1, 0)).await.id;
    hours.there(0).await;
    hours.pass(60_000);
    let late = hours.table.club.give_time(hours.input(), id, Person(2), None).await;
    assert!(matches!(late, Err(Refusal::OutOfTime(..))), "{late:?}");
    hours.pass(60_000);
    hours.enforce_clocks().await;
    assert!(matches!(hours.history(id).await.status, Status::Over { winner: Some(Side::White), .. }));
    let without = hours.begin(None).await.id;
    let refused = hours.table.club.give_time(hours.input(), without, Person(2), None).await;
    assert!(matches!(refused, Err(Refusal::GiveTime(GiveTimeRefusal::NoClock))));
}

#[tokio::test]
async fn in_a_tournament_time_is_taken_off_and_given_only_if_its_organiser_allows_it() {
    for is_allowed in [false, true] {
        let hours = wednesday().await;
        let tournament = tournaments::started(&hours.table, TournamentKind::RoundRobin, 1..=4).await;
        tournaments::begin_matches(&hours.table, tournament).await;
        let clocks = "UPDATE matches SET time_control = 'correspondence 1'";
        assert!(database::execute(&hours.table.database, clocks).await > 0);
        if is_allowed {
            database::execute(&hours.table.database, "UPDATE tournaments SET days_off = TRUE").await;
        }
        let club = hours.table.another_club();
        let history = club.running_of(Person(1)).await.unwrap().matches.remove(0);
        let person = |side: Side| history.seats[side].person().unwrap();
        let (decides, waits) = (person(Side::Black), person(Side::White));
        let input = |id| Input { id, at: hours.now(), advances_cursor_of: None };
        let tomorrow = DaysOffChange::Take { from: None, days: 1 };
        let changes = [zone("Europe/London"), tomorrow];
        club.change_days_off(input(5_000_001), &actor(decides.0), &changes).await.unwrap();
        let deadline = club.clock(&history, hours.now()).await.unwrap().unwrap().deadline(hours.now());
        let days = if is_allowed { 2 } else { 1 };
        assert_eq!(deadline, Some(Timestamp(hours.now().0 + days * DAY)), "allowed: {is_allowed}");
        let given = club.give_time(input(5_000_002), history.id, waits, None).await;
        assert_eq!(given.is_ok(), is_allowed, "{given:?}");
        assert!(is_allowed || matches!(given, Err(Refusal::GiveTime(GiveTimeRefusal::Tournament))));
    }
}

#[tokio::test]
async fn a_board_that_is_shown_again_in_two_chats_brings_no_new_time() {
    let hours = wednesday().await;
    let id = hours.begin_in_chats(TimeControl::correspondence(1)).await.id;
    hours.send(BLACK_CHAT).await;
    let show = async || {
        hours.table.club.show_board(hours.input(), BLACK_CHAT, None, Person(1)).await.unwrap();
        assert_eq!((hours.send(BLACK_CHAT).await.len(), hours.send(WHITE_CHAT).await.len()), (1, 1));
    };
    hours.pass(600_000);
    hours.send(WHITE_CHAT).await;
    show().await;
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(DAY), "White's board has just arrived");
    hours.there(16 * HOUR).await;
    show().await;
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(8 * HOUR));
    hours.there(9 * HOUR).await;
    assert!(matches!(hours.history(id).await.status, Status::Over { winner: Some(Side::White), .. }));
}

#[tokio::test]
async fn a_day_off_is_announced_in_both_chats() {
    let hours = wednesday().await;
    hours.begin_in_chats(TimeControl::correspondence(1)).await;
    hours.there(0).await;
    let tomorrow = DaysOffChange::Take { from: None, days: 1 };
    change(&hours, 1, &[zone("Europe/London"), tomorrow]).await.unwrap();
    for chat in [BLACK_CHAT, WHITE_CHAT] {
        let shown = hours.send(chat).await;
        assert!(matches!(shown[..], [Subject::Board { event: 0, .. }]), "{shown:?}");
    }
}

#[tokio::test]
async fn a_takeback_without_asking_keeps_the_weekend_of_the_turn() {
    let hours = wednesday().await;
    change(&hours, 1, &[zone("Europe/London"), DaysOffChange::Weekends(true)]).await.unwrap();
    // The match begins on Thursday, 12:00, and four days pass until Monday, 12:00.
    hours.there(DAY + 11 * HOUR).await;
    let id = hours.begin(TimeControl::correspondence(3)).await.id;
    hours.there(4 * DAY).await;
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(DAY));
    hours.move_now(id).await.unwrap();
    hours.pass(5000);
    hours.table.club.take_back(hours.input(), id, Person(1), None).await.unwrap();
    hours.send(HERE).await;
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(DAY - 5000));
    hours.there(HOUR).await;
    hours.move_now(id).await.unwrap();
}

#[tokio::test]
async fn a_takeback_without_asking_keeps_the_time_that_was_given_in_the_turn() {
    let hours = wednesday().await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    hours.there(0).await;
    hours.table.club.give_time(hours.input(), id, Person(2), None).await.unwrap();
    hours.there(36 * HOUR).await;
    hours.move_now(id).await.unwrap();
    hours.pass(5000);
    hours.table.club.take_back(hours.input(), id, Person(1), None).await.unwrap();
    hours.send(HERE).await;
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(12 * HOUR - 5000));
    hours.move_now(id).await.unwrap();
    hours.there(0).await;
    // The extra time for a turn does not count in later turns.
    hours.move_now(id).await.unwrap();
    hours.there(0).await;
    assert_eq!(hours.clock(id).await.left_to_decide(), Some(DAY));
}

#[tokio::test]
async fn an_offer_waits_for_its_answer_also_after_time_was_given() {
    let hours = wednesday().await;
    hours.begin(TimeControl::correspondence(1)).await;
    let proposal = Proposal { time_control: TimeControl::correspondence(1), ..Proposal::default() };
    let offered = hours.begin_in(ELSEWHERE, proposal).await.id;
    let club = &hours.table.club;
    club.offer(hours.input(), offered, Person(1), Offer::DrawMatch).await.unwrap();
    club.give_time(hours.input(), offered, Person(2), None).await.unwrap();
    let running = club.running_of(Person(2)).await.unwrap();
    let ids: Vec<_> = running.matches.iter().map(|history| history.id).collect();
    assert_eq!((ids[0], ids.len(), running.asking), (offered, 2, 1), "{ids:?}");
}

#[tokio::test]
async fn the_deadline_is_no_later_than_the_end_of_the_round() {
    let hours = wednesday().await;
    let tournament = tournaments::started(&hours.table, TournamentKind::RoundRobin, 1..=4).await;
    tournaments::begin_matches(&hours.table, tournament).await;
    let ends = hours.now().0 + 12 * HOUR;
    // The matches have just begun, so nobody has waited for a board yet.
    let began = hours.now().0;
    let changed =
        format!("UPDATE matches SET time_control = 'correspondence 3', ends_at = {ends}, began_at = {began}");
    assert!(database::execute(&hours.table.database, &changed).await > 0);
    let club = hours.table.another_club();
    let history = club.running_of(Person(1)).await.unwrap().matches.remove(0);
    let clock = club.clock(&history, hours.now()).await.unwrap().unwrap();
    assert_eq!(clock.deadline(hours.now()), Some(Timestamp(ends)));
}
