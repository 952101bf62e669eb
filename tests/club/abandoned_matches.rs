//! Matches without a clock that one of the players has abandoned.

use kamisado::club::{
    Claim, Event, Finish, History, MatchId, Person, Presence, QuietHours, Refusal, ServerPreferences, Status,
    Subject, TimeControl, TimeReminder,
};
use kamisado_rules::Side;

use crate::{
    club_fixture::{HERE, HOUR, SERVER, standings},
    simulated_hours::{DAY, Hours, notices},
};

async fn claim(hours: &Hours, id: MatchId, by: u64, claim: Claim) -> Result<History, Refusal> {
    let seen = hours.history(id).await.last_event();
    let read = hours.read(id).await;
    hours.table.club.claim(hours.input(), id, Person(by), seen, claim, &read).await
}

#[tokio::test]
async fn a_quiet_match_reminds_after_three_days_and_is_claimable_after_seven() {
    let hours = Hours::new().await;
    let id = hours.begin(None).await.id;
    assert_eq!(notices(&hours.there(3 * DAY - HOUR).await), []);
    assert_eq!(notices(&hours.there(2 * HOUR).await), [TimeReminder::Quiet]);
    assert_eq!(notices(&hours.there(4 * DAY - 2 * HOUR).await), []);
    assert_eq!(notices(&hours.there(2 * HOUR).await), [TimeReminder::Claimable]);
    assert_eq!(notices(&hours.there(30 * DAY).await), [], "nothing is repeated");
    assert_eq!(hours.history(id).await.status, Status::Running, "nothing happens by itself");
    hours.move_now(id).await.unwrap();
    assert_eq!(notices(&hours.there(2 * DAY).await), [], "the next turn has days of its own");
}

#[tokio::test]
async fn the_player_who_waits_claims_the_win_or_closes_the_match() {
    for (wanted, winner, finish, event) in [
        (Claim::Win, Some(Side::Black), Finish::OutOfTime, Event::Claimed),
        (Claim::Close, None, Finish::Aborted, Event::Closed),
    ] {
        let hours = Hours::new().await;
        let id = hours.begin(None).await.id;
        hours.move_now(id).await.unwrap();
        hours.there(7 * DAY + HOUR).await;
        let over = claim(&hours, id, 1, wanted).await.unwrap();
        assert_eq!(over.status, Status::Over { winner, finish });
        assert_eq!(over.entries.last().unwrap().entry.event, event);
        let ranked = standings(&hours.table.club, SERVER, 0, 10).await.lines.len();
        assert_eq!(ranked, if wanted == Claim::Win { 2 } else { 0 });
        let ratings = hours.table.club.ratings_of(Person(1)).await.unwrap();
        let counted: Vec<_> =
            ratings.iter().map(|(_, rating)| (rating.played, rating.rating > 150_000)).collect();
        assert_eq!(counted, if wanted == Claim::Win { vec![(1, true)] } else { Vec::new() });
        assert!(matches!(claim(&hours, id, 1, wanted).await, Err(Refusal::Over(_))), "only once");
    }
}

#[tokio::test]
async fn a_claim_is_refused_to_others_before_its_time_and_on_an_old_board() {
    let hours = Hours::new().await;
    let id = hours.begin(None).await.id;
    hours.there(6 * DAY).await;
    let early = claim(&hours, id, 2, Claim::Win).await.unwrap_err();
    let Refusal::NotQuiet { until } = early else { panic!("{early:?}") };
    assert_eq!(until.0 - hours.now().0, DAY);
    hours.there(DAY + HOUR).await;
    assert!(matches!(claim(&hours, id, 1, Claim::Win).await, Err(Refusal::OwnTurn)));
    assert!(matches!(claim(&hours, id, 3, Claim::Win).await, Err(Refusal::NotAPlayer)));
    assert!(matches!(claim_unknown(&hours).await, Err(Refusal::NoMatch)));
    hours.move_now(id).await.unwrap();
    let read = hours.read(id).await;
    let stale = hours.table.club.claim(hours.input(), id, Person(2), 0, Claim::Win, &read).await;
    assert!(matches!(stale, Err(Refusal::Stale)), "the other has come back");
}

async fn claim_unknown(hours: &Hours) -> Result<History, Refusal> {
    let read = hours.read(MatchId(99)).await;
    hours.table.club.claim(hours.input(), MatchId(99), Person(2), 0, Claim::Win, &read).await
}

#[tokio::test]
async fn a_match_with_a_clock_is_not_claimed() {
    let hours = Hours::new().await;
    let id = hours.begin(TimeControl::correspondence(7)).await.id;
    hours.there(6 * DAY).await;
    assert!(matches!(claim(&hours, id, 2, Claim::Win).await, Err(Refusal::HasClock)));
}

#[tokio::test]
async fn only_days_with_the_bot_connected_count_as_quiet() {
    let hours = Hours::new().await;
    let id = hours.begin(None).await.id;
    assert_eq!(notices(&hours.there(2 * DAY).await), []);
    let hours = hours.away(20 * DAY).await;
    assert_eq!(hours.there(HOUR).await, []);
    assert!(matches!(claim(&hours, id, 2, Claim::Win).await, Err(Refusal::NotQuiet { .. })));
    assert_eq!(notices(&hours.there(DAY).await), [TimeReminder::Quiet]);
    let hours = hours.away(20 * DAY).await;
    assert_eq!(notices(&hours.there(4 * DAY).await), [TimeReminder::Claimable]);
    claim(&hours, id, 2, Claim::Win).await.unwrap();
}

#[tokio::test]
async fn a_server_sets_its_own_days_even_for_matches_that_run() {
    let hours = Hours::new().await;
    let id = hours.begin(None).await.id;
    assert_eq!(notices(&hours.there(2 * DAY).await), []);
    let preferences =
        ServerPreferences { ask_after: Some(1), claim_after: Some(4), ..ServerPreferences::default() };
    hours.table.club.prefer_on_server(SERVER, preferences).await.unwrap();
    assert_eq!(notices(&hours.there(HOUR).await), [TimeReminder::Quiet]);
    assert_eq!(notices(&hours.there(2 * DAY).await), [TimeReminder::Claimable]);
    let table = &hours.table;
    let history = hours.history(id).await;
    let waiting = hours.waiting(id).await;
    table.club.may_claim(&history, waiting, None, hours.now()).await.unwrap();
    let theme = ServerPreferences { theme: Some("paper".to_owned()), ..ServerPreferences::default() };
    table.club.prefer_on_server(SERVER, theme).await.unwrap();
    let kept = table.club.server_preferences(SERVER).await.unwrap();
    assert_eq!((kept.ask_after, kept.claim_after), (Some(1), Some(4)), "what is not named stays");
}

async fn quiet_from(hours: &Hours, from: u8, until: u8) {
    let preferences =
        ServerPreferences { quiet_hours: QuietHours::new(from, until), ..ServerPreferences::default() };
    hours.table.club.prefer_on_server(SERVER, preferences).await.unwrap();
}

#[tokio::test]
async fn a_reminder_waits_for_the_end_of_the_quiet_hours() {
    let hours = Hours::new().await;
    // The match begins at midnight. The reminder is due three days later, also at midnight, which is in the quiet hours.
    quiet_from(&hours, 22, 7).await;
    hours.begin(None).await;
    assert_eq!(notices(&hours.there(3 * DAY + 6 * HOUR).await), []);
    assert_eq!(notices(&hours.there(2 * HOUR).await), [TimeReminder::Quiet]);
    assert_eq!(notices(&hours.there(DAY).await), [], "once");
}

#[tokio::test]
async fn a_flag_falls_in_quiet_hours_too() {
    let hours = Hours::new().await;
    quiet_from(&hours, 12, 11).await;
    let id = hours.begin(TimeControl::correspondence(1)).await.id;
    assert_eq!(notices(&hours.there(DAY + HOUR).await), []);
    let over = hours.history(id).await.status;
    assert_eq!(over, Status::Over { winner: Some(Side::White), finish: Finish::OutOfTime });
}

#[tokio::test]
async fn an_undeliverable_reminder_is_not_repeated() {
    let hours = Hours::new().await;
    hours.begin(None).await;
    hours.there(3 * DAY - HOUR).await;
    hours.pass(2 * HOUR);
    let club = &hours.table.club;
    club.note_present(Presence::Here { longest_silence: 2 * HOUR }, hours.now()).await.unwrap();
    club.enforce_clocks(hours.now()).await.unwrap();
    let owed = club.owed(HERE).await.unwrap()[0];
    assert!(matches!(owed.subject, Subject::TimeReminder { notice: TimeReminder::Quiet, .. }), "{owed:?}");
    club.undeliverable(&owed, hours.now()).await.unwrap();
    assert_eq!(hours.there(3 * DAY).await, []);
    assert_eq!(notices(&hours.there(DAY).await), [TimeReminder::Claimable], "the next one is tried");
}
