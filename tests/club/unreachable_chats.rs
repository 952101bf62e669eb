//! Tests of matches that are played in two chats and are paused because a player's chat refuses the bot's messages.

use kamisado::club::{
    Announcement, CausedBy, Claim, DaysOffChange, DirectSubject, Event, Finish, History, MatchId, Person,
    Place, Refusal, Status, Subject, TimeControl, Timestamp,
};
use kamisado_rules::Side;

use crate::{
    club_fixture::{HERE, HOUR, actor},
    simulated_hours::{BACKFILL_GRACE, BLACK_CHAT, DAY, Hours, WHITE_CHAT},
};

/// Returns the newest announcement that is owed to a chat.
async fn newest(hours: &Hours, chat: Place) -> Announcement {
    *hours.table.club.owed(chat).await.unwrap().last().unwrap()
}

/// Makes the chat refuse its newest announcement.
async fn refuse(hours: &Hours, chat: Place) {
    hours.table.club.refused(&newest(hours, chat).await, hours.now()).await.unwrap();
}

/// Begins a match in which Black has moved and White's chat refuses the board.
async fn paused(hours: &Hours, control: Option<TimeControl>) -> MatchId {
    let id = hours.begin_in_chats(control).await.id;
    hours.there(0).await;
    hours.move_now(id).await.unwrap();
    refuse(hours, WHITE_CHAT).await;
    id
}

/// Asks for the board in Black's chat, where it arrives, so that a paused match goes on. White's chat also accepts the board if
/// `is_reached` is set.
async fn resume(hours: &Hours, is_reached: bool) {
    hours.table.club.show_board(hours.input(), BLACK_CHAT, None, Person(1)).await.unwrap();
    hours.send(BLACK_CHAT).await;
    if is_reached {
        hours.send(WHITE_CHAT).await;
    } else {
        refuse(hours, WHITE_CHAT).await;
    }
}

async fn claim(hours: &Hours, id: MatchId, by: u64, claim: Claim) -> Result<History, Refusal> {
    let (history, club) = (hours.history(id).await, &hours.table.club);
    let asked = club.may_claim(&history, Person(by), None, hours.now()).await;
    let claimed = club.claim_unreachable(hours.input(), id, Person(by), history.last_event(), claim).await;
    assert_eq!(asked.is_ok(), claimed.is_ok(), "{asked:?}, {claimed:?}");
    claimed
}

/// The time until the match can be claimed. Asserts that the refusal of a claim names the same moment.
async fn wait(hours: &Hours, id: MatchId) -> i64 {
    let told = hours.table.club.claimable_from(&hours.history(id).await, hours.now()).await.unwrap();
    match claim(hours, id, 1, Claim::Win).await {
        Err(Refusal::NotUnreachable { until }) => {
            assert_eq!(told, Some(until));
            until.0 - hours.now().0
        }
        other => panic!("{other:?}"),
    }
}

fn last(history: &History) -> (CausedBy, Event) {
    let entry = history.entries.last().unwrap().entry;
    (entry.by, entry.event)
}

async fn owed_directly(hours: &Hours) -> Vec<(Person, DirectSubject)> {
    let owed = hours.table.club.owed_directly(0).await.unwrap();
    owed.iter().map(|announcement| (announcement.person, announcement.subject)).collect()
}

#[tokio::test]
async fn a_pause_records_whose_chat_refuses() {
    let hours = Hours::new().await;
    let id = paused(&hours, None).await;
    let history = hours.history(id).await;
    assert_eq!(last(&history), (CausedBy::Seat(Side::White), Event::Paused));
    assert_eq!(history.unreachable_side(), Some(Side::White));
    assert_eq!(owed_directly(&hours).await, [1, 2].map(|person| (Person(person), DirectSubject::Match(id))));
    let hours = hours.away(0).await;
    let read = hours.history(id).await;
    assert_eq!((last(&read), read.unreachable_side()), (last(&history), Some(Side::White)));
    assert_eq!(hours.table.club.inspect().await.unwrap().findings, [] as [String; 0]);

    // A refused reminder pauses the match, like a refused board.
    let hours = Hours::new().await;
    let id = hours.begin_in_chats(TimeControl::correspondence(3)).await.id;
    hours.there(2 * DAY - HOUR).await;
    hours.pass(2 * HOUR);
    hours.enforce_clocks().await;
    refuse(&hours, BLACK_CHAT).await;
    assert_eq!(last(&hours.history(id).await), (CausedBy::Seat(Side::Black), Event::Paused));
}

#[tokio::test]
async fn a_pause_for_another_reason_or_on_a_server_blames_nobody() {
    let hours = Hours::new().await;
    let id = hours.begin_in_chats(None).await.id;
    hours.table.club.undeliverable(&newest(&hours, WHITE_CHAT).await, hours.now()).await.unwrap();
    let history = hours.history(id).await;
    assert_eq!((last(&history), history.unreachable_side()), ((CausedBy::Bot, Event::Paused), None));
    hours.there(8 * DAY).await;
    let refused = claim(&hours, id, 2, Claim::Win).await.unwrap_err();
    assert!(matches!(refused, Refusal::PausedInChats { is_refused: false, .. }), "{refused:?}");
    assert_eq!(hours.table.club.claimable_from(&history, hours.now()).await.unwrap(), None);

    let hours = Hours::new().await;
    let id = hours.begin(None).await.id;
    refuse(&hours, HERE).await;
    assert_eq!(last(&hours.history(id).await), (CausedBy::Bot, Event::Paused));
    hours.there(8 * DAY).await;
    assert!(matches!(claim(&hours, id, 2, Claim::Win).await, Err(Refusal::Paused(..))));
}

#[tokio::test]
async fn the_player_who_can_be_reached_may_end_the_match_after_seven_days() {
    let controls = [None, TimeControl::correspondence(3), TimeControl::chess_clock(5, 0)];
    let ends = [
        (Claim::Win, Some(Side::Black), Finish::OutOfTime, Event::Claimed),
        (Claim::Close, None, Finish::Aborted, Event::Closed),
    ];
    for (control, (wanted, winner, finish, event)) in
        controls.into_iter().flat_map(|control| ends.map(|end| (control, end)))
    {
        let hours = Hours::new().await;
        let id = paused(&hours, control).await;
        assert_eq!(wait(&hours, id).await, 7 * DAY, "{control:?}");
        hours.there(6 * DAY).await;
        assert_eq!(wait(&hours, id).await, DAY, "{control:?}");
        hours.there(DAY).await;
        let over = claim(&hours, id, 1, wanted).await.unwrap();
        assert_eq!(
            (over.status, last(&over)),
            (Status::Over { winner, finish }, (CausedBy::Seat(Side::Black), event))
        );
        let ratings = hours.table.club.ratings_of(Person(1)).await.unwrap();
        let won: Vec<_> = ratings.iter().map(|(_, rating)| rating.rating > 150_000).collect();
        assert_eq!(won, if wanted == Claim::Win { vec![true] } else { Vec::new() }, "{control:?}");
        let end = Subject::Board { id, event: over.last_event() };
        for chat in [BLACK_CHAT, WHITE_CHAT] {
            assert_eq!(newest(&hours, chat).await.subject, end);
        }
        assert!(matches!(claim(&hours, id, 1, wanted).await, Err(Refusal::Over(_))), "only once");
        let hours = hours.away(0).await;
        assert_eq!(hours.history(id).await.status, Status::Over { winner, finish });
        assert_eq!(hours.table.club.inspect().await.unwrap().findings, [] as [String; 0]);
    }
}

#[tokio::test]
async fn whoever_is_to_decide_the_player_who_can_be_reached_may_claim() {
    let hours = Hours::new().await;
    let id = hours.begin_in_chats(None).await.id;
    hours.there(0).await;
    for _ in 0..2 {
        hours.move_now(id).await.unwrap();
    }
    // It is Black's turn, but the claim succeeds because White's chat refuses the board.
    refuse(&hours, WHITE_CHAT).await;
    hours.there(7 * DAY).await;
    let over = claim(&hours, id, 1, Claim::Win).await.unwrap();
    assert_eq!(over.status, Status::Over { winner: Some(Side::Black), finish: Finish::OutOfTime });
}

#[tokio::test]
async fn a_claim_is_refused_to_whose_chat_refuses_to_strangers_and_on_an_old_board() {
    let hours = Hours::new().await;
    let id = paused(&hours, None).await;
    hours.there(8 * DAY).await;
    for wanted in Claim::ALL {
        assert!(matches!(claim(&hours, id, 2, wanted).await, Err(Refusal::OwnChat(of)) if of == id));
        assert!(matches!(claim(&hours, id, 3, wanted).await, Err(Refusal::NotAPlayer)));
    }
    let stale = hours.table.club.claim_unreachable(hours.input(), id, Person(1), 1, Claim::Win).await;
    assert!(matches!(stale, Err(Refusal::Stale)), "{stale:?}");
    let decision = hours.move_now(id).await.unwrap_err();
    assert!(matches!(decision, Refusal::PausedInChats { is_refused: true, .. }), "{decision:?}");
    assert_eq!(hours.history(id).await.status, Status::Running);
    hours.table.club.resign(hours.input(), id, Person(2), None).await.expect("giving up stays possible");
}

#[tokio::test]
async fn a_match_that_goes_on_is_not_claimed_for_the_pause() {
    for control in [None, TimeControl::correspondence(7)] {
        let hours = Hours::new().await;
        let id = paused(&hours, control).await;
        hours.there(8 * DAY).await;
        let asked = hours.history(id).await.last_event();
        resume(&hours, true).await;
        let club = &hours.table.club;
        let stale = club.claim_unreachable(hours.input(), id, Person(1), asked, Claim::Win).await;
        assert!(matches!(stale, Err(Refusal::Stale)), "{stale:?}");
        let history = hours.history(id).await;
        assert_eq!(club.claimable_from(&history, hours.now()).await.unwrap(), None);
        let refused = club.may_claim(&history, Person(1), None, hours.now()).await.unwrap_err();
        match control {
            None => assert!(matches!(refused, Refusal::NotQuiet { .. }), "{refused:?}"),
            Some(_) => assert!(matches!(refused, Refusal::HasClock), "{refused:?}"),
        }
        // The match goes on, so a claim now also needs the evidence that no answer is unread.
        hours.there(6 * DAY).await;
        let claimed = claim_now(&hours, id).await;
        assert!(matches!(claimed, Err(Refusal::Unread(_))), "{claimed:?}");
        hours.move_now(id).await.expect("the match goes on");
    }
}

async fn claim_now(hours: &Hours, id: MatchId) -> Result<History, Refusal> {
    let seen = hours.history(id).await.last_event();
    hours.table.club.claim_unreachable(hours.input(), id, Person(1), seen, Claim::Win).await
}

#[tokio::test]
async fn asking_for_the_board_time_and_again_puts_no_claim_off() {
    let hours = Hours::new().await;
    let id = paused(&hours, None).await;
    hours.there(3 * DAY).await;
    resume(&hours, false).await;
    assert_eq!(wait(&hours, id).await, 4 * DAY);
    hours.there(3 * DAY).await;
    resume(&hours, true).await;
    // The match goes on for two days, which do not bring the claim nearer.
    hours.there(2 * DAY).await;
    resume(&hours, false).await;
    assert_eq!(wait(&hours, id).await, DAY);
    hours.there(DAY).await;
    resume(&hours, true).await;
    hours.move_now(id).await.unwrap();
    refuse(&hours, WHITE_CHAT).await;
    assert_eq!(wait(&hours, id).await, 7 * DAY, "a new board has days of its own");
}

#[tokio::test]
async fn a_chat_that_refuses_again_and_again_is_tried_once_an_hour() {
    let hours = Hours::new().await;
    let id = paused(&hours, None).await;
    resume(&hours, false).await;
    let club = &hours.table.club;
    let show = async |by| club.show_board(hours.input(), BLACK_CHAT, None, Person(by)).await;
    hours.pass(HOUR / 2);
    for by in [1, 2] {
        let Err(Refusal::StillRefused { until, .. }) = show(by).await else { panic!("it goes on") };
        assert_eq!(until.0 - hours.now().0, HOUR / 2);
    }
    let history = hours.history(id).await;
    assert_eq!(history.entries.len(), 4, "a move, and a pause, its end, and another pause");
    hours.pass(HOUR / 2);
    resume(&hours, false).await;
    assert!(matches!(show(1).await, Err(Refusal::StillRefused { .. })));
    hours.pass(HOUR);
    resume(&hours, true).await;
    club.show_board(hours.input(), BLACK_CHAT, None, Person(1)).await.expect("a match that goes on");
    hours.move_now(id).await.unwrap();
    refuse(&hours, WHITE_CHAT).await;
    resume(&hours, true).await;
    assert!(!hours.history(id).await.paused, "a new board is tried at once");
}

#[tokio::test]
async fn only_days_on_which_the_player_could_come_back_count() {
    let hours = Hours::new().await;
    let id = paused(&hours, None).await;
    let changes =
        [DaysOffChange::TimeZone("Europe/London".to_owned()), DaysOffChange::Take { from: None, days: 2 }];
    for by in [1, 2] {
        hours.table.club.change_days_off(hours.input(), &actor(by), &changes).await.unwrap();
    }
    assert_eq!(
        wait(&hours, id).await,
        9 * DAY,
        "the days off of the player who can be reached change nothing"
    );
    hours.there(4 * DAY).await;
    assert_eq!(wait(&hours, id).await, 5 * DAY);
    let hours = hours.away(20 * DAY).await;
    assert_eq!(wait(&hours, id).await, 5 * DAY);
    hours.there(5 * DAY).await;
    assert_eq!(wait(&hours, id).await, BACKFILL_GRACE);
    hours.pass(BACKFILL_GRACE);
    claim(&hours, id, 1, Claim::Win).await.unwrap();
}

#[tokio::test]
async fn if_both_chats_refuse_the_first_is_recorded_until_the_match_goes_on() {
    let hours = Hours::new().await;
    let id = hours.begin_in_chats(None).await.id;
    let club = &hours.table.club;
    let [black, white] = [BLACK_CHAT, WHITE_CHAT];
    let both = [newest(&hours, black).await, newest(&hours, white).await];
    for board in both {
        assert_eq!(board.subject, Subject::Board { id, event: 0 });
        club.refused(&board, hours.now()).await.unwrap();
    }
    assert_eq!(hours.history(id).await.unreachable_side(), Some(Side::Black));
    assert_eq!(hours.history(id).await.entries.len(), 1);
    club.show_board(hours.input(), black, None, Person(2)).await.unwrap();
    hours.send(black).await;
    refuse(&hours, white).await;
    assert_eq!(hours.history(id).await.unreachable_side(), Some(Side::White));
    let from = club.claimable_from(&hours.history(id).await, hours.now()).await.unwrap();
    assert_eq!(from, Some(Timestamp(hours.now().0 + 7 * DAY)));
}

#[tokio::test]
async fn the_end_is_still_shown_in_the_chat_that_can_be_reached() {
    let hours = Hours::new().await;
    let id = paused(&hours, None).await;
    for announcement in hours.table.club.owed_directly(0).await.unwrap() {
        hours.table.club.settle_directly(&announcement).await.unwrap();
    }
    hours.there(7 * DAY).await;
    let over = claim(&hours, id, 1, Claim::Win).await.unwrap();
    refuse(&hours, WHITE_CHAT).await;
    let end = Subject::Board { id, event: over.last_event() };
    assert_eq!(hours.send(BLACK_CHAT).await, [end]);
    assert_eq!(hours.table.club.owed(WHITE_CHAT).await.unwrap(), []);
    assert_eq!(owed_directly(&hours).await, [(Person(2), DirectSubject::Match(id))]);
}
