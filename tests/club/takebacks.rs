use kamisado::{
    club::{
        Answer, Event, History, ImportedEvent, Input, Offer, Person, Proposal, Refusal, Subject, Timestamp,
    },
    match_record,
};
use kamisado_rules::{Decision, DecisionEffects, DecisionOutcome, Match, MatchLength, Side};

use crate::club_fixture::{HERE, Table, parties};

/// Plays until a decision has an outcome for which `fits` holds. Returns the state before that decision, and the match
/// after it.
async fn just_after(table: &Table, fits: impl Fn(&DecisionOutcome) -> bool) -> (Match, History) {
    let mut history = table.begin(MatchLength::Marathon).await;
    for choice in 0..5000 {
        let before = history.state.clone();
        history = table.play_some(&history, choice * 31 + 17).await;
        if history.last_decided.as_ref().is_some_and(&fits) {
            return (before, history);
        }
        assert!(history.decider().is_some(), "the match is over before");
    }
    panic!("it never happens");
}

/// Takes back the side's last decision, with the opponent's consent.
async fn taken_back(table: &Table, history: &History, asker: Side) -> History {
    let person = |side: Side| history.seats[side].person().unwrap();
    table.club.offer(table.input(), history.id, person(asker), Offer::TakeBack).await.unwrap();
    let agreed =
        table.club.answer_offer(table.input(), history.id, person(!asker), None, Offer::TakeBack, true);
    agreed.await.unwrap()
}

#[tokio::test]
async fn a_push_is_taken_back_with_all_that_it_moved_and_the_turn_that_it_took() {
    let table = Table::new().await;
    let is_push = |decided: &DecisionOutcome| matches!(decided.decision, Decision::Push { .. });
    let (before, history) = just_after(&table, is_push).await;
    let pusher = history.last_decided.unwrap().by;
    let back = taken_back(&table, &history, pusher).await;
    assert_eq!(back.state, before);
    assert_eq!(back.decider(), Some(pusher));
    let record = match_record::of_match(&back).unwrap().to_string();
    let comments: Vec<_> = record.lines().filter(|line| line.contains("taken back:")).collect();
    assert_eq!(comments.len(), 1, "{record}");
}

#[tokio::test]
async fn a_decision_is_taken_back_with_the_passes_that_it_forced() {
    let table = Table::new().await;
    let forces_pass = |decided: &DecisionOutcome| {
        decided.played.as_ref().is_some_and(|played| DecisionEffects::passes(played).next().is_some())
    };
    let (before, history) = just_after(&table, forces_pass).await;
    let back = taken_back(&table, &history, history.last_decided.unwrap().by).await;
    assert_eq!(back.state, before);
}

#[tokio::test]
async fn a_takeback_takes_back_what_the_other_player_answered_too() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let one = table.play_some(&begun, 3).await;
    let two = table.play_some(&one, 5).await;
    assert_eq!(two.decider(), Some(Side::Black));
    let back = taken_back(&table, &two, Side::Black).await;
    assert_eq!(back.state, begun.state);
    let stands: Vec<_> = back.entries.iter().map(|applied| applied.counts).collect();
    assert_eq!(stands, [false, false, true, true]);
}

#[tokio::test]
async fn takebacks_can_be_repeated_down_to_the_players_first_decision() {
    let table = Table::new().await;
    let mut boards = vec![table.begin(MatchLength::Standard).await];
    for choice in [3, 5, 8, 2] {
        boards.push(table.play_some(boards.last().unwrap(), choice).await);
    }
    let back = taken_back(&table, &boards[4], Side::Black).await;
    assert_eq!(back.state, boards[2].state);
    let back = taken_back(&table, &back, Side::Black).await;
    assert_eq!(back.state, boards[0].state);
    let third = table.club.offer(table.input(), back.id, Person(1), Offer::TakeBack).await;
    assert!(matches!(third, Err(Refusal::NothingToOffer(Offer::TakeBack))));
    let table = table.restarted().await;
    assert_eq!(table.club.match_by_id(back.id).await.unwrap().unwrap().state, boards[0].state);
}

#[tokio::test]
async fn what_was_played_before_the_match_began_is_not_taken_back() {
    let elsewhere = Table::new().await;
    let mut broken_off = elsewhere.begin(MatchLength::Standard).await;
    for choice in [3, 5, 8] {
        broken_off = elsewhere.play_some(&broken_off, choice).await;
    }
    let decisions = broken_off.entries.iter().filter_map(|applied| applied.entry.event.decision());
    let record: Vec<ImportedEvent> = decisions.map(ImportedEvent::Decided).collect();
    let table = Table::new().await;
    let challenge =
        table.club.import(table.input(), &parties(1, 2, HERE), Proposal::default(), &record).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let begun = table.club.match_in(HERE).await.unwrap().unwrap();
    let nothing =
        |refused: &Result<History, Refusal>| matches!(refused, Err(Refusal::NothingToOffer(Offer::TakeBack)));
    for person in [1, 2] {
        let asked = table.club.offer(table.input(), begun.id, Person(person), Offer::TakeBack).await;
        assert!(nothing(&asked), "{asked:?}");
        let seen = Some(begun.last_event());
        let pressed = table.club.take_back(table.input(), begun.id, Person(person), seen).await;
        assert!(nothing(&pressed), "{pressed:?}");
    }
    let mover = begun.decider().unwrap();
    let moved = table.play_some(&begun, 2).await;
    assert_eq!(moved.last_decision_of(mover), Some(record.len()));
    let back = taken_back(&table, &moved, mover).await;
    assert_eq!(back.state, begun.state, "it ends where the match began");
    let again =
        table.club.offer(table.input(), begun.id, back.seats[mover].person().unwrap(), Offer::TakeBack).await;
    assert!(nothing(&again), "{again:?}");
}

/// An input some milliseconds after the last event of a match.
fn later(table: &Table, history: &History, milliseconds: i64) -> Input {
    let decided = history.entries.last().unwrap().entry.at;
    Input { at: Timestamp(decided.0 + milliseconds), ..table.input() }
}

/// Presses *Take back* on the newest board as a player. Returns the match, and the event that the press causes.
async fn press(table: &Table, history: &History, by: u64, input: Input) -> (History, Event) {
    let seen = Some(history.last_event());
    let after = table.club.take_back(input, history.id, Person(by), seen).await.unwrap();
    let event = after.entries.last().unwrap().entry.event;
    (after, event)
}

const ASKED: Event = Event::Offered(Offer::TakeBack);

#[tokio::test]
async fn the_own_last_move_is_taken_back_within_twenty_seconds_without_asking() {
    for (milliseconds, expected) in [(1000, Event::TakenBack), (20_000, Event::TakenBack), (20_001, ASKED)] {
        let table = Table::new().await;
        let begun = table.begin(MatchLength::Standard).await;
        let moved = table.play_some(&begun, 3).await;
        let (after, event) = press(&table, &moved, 1, later(&table, &moved, milliseconds)).await;
        assert_eq!(event, expected, "after {milliseconds} ms");
        if event == Event::TakenBack {
            assert_eq!((after.state.clone(), after.decider()), (begun.state, Some(Side::Black)));
            assert_eq!(after.entries.iter().map(|applied| applied.counts).collect::<Vec<_>>(), [false, true]);
            let owed = table.club.owed(HERE).await.unwrap();
            assert_eq!(owed.last().unwrap().subject, Subject::Board { id: after.id, event: 2 });
        } else {
            assert_eq!((after.state, after.offer), (moved.state, Some((Side::Black, Offer::TakeBack))));
        }
        assert_eq!(table.club.inspect().await.unwrap().findings, [] as [String; 0]);
        let table = table.restarted().await;
        let kept = table.club.match_by_id(begun.id).await.unwrap().unwrap();
        assert_eq!(kept.entries.last().unwrap().entry.event, expected);
    }
}

#[tokio::test]
async fn a_move_that_the_opponent_has_reacted_to_is_asked_for() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let moved = table.play_some(&begun, 3).await;
    let answered = table.play_some(&moved, 5).await;
    assert_eq!(press(&table, &answered, 1, later(&table, &answered, 1)).await.1, ASKED);

    let table = Table::new().await;
    let moved = table.play_some(&table.begin(MatchLength::Standard).await, 3).await;
    table.club.offer(table.input(), moved.id, Person(2), Offer::DrawMatch).await.unwrap();
    let declined = table.club.answer_offer(table.input(), moved.id, Person(1), None, Offer::DrawMatch, false);
    let declined = declined.await.unwrap();
    assert_eq!(press(&table, &declined, 1, later(&table, &moved, 5000)).await.1, ASKED);
}

#[tokio::test]
async fn one_move_a_turn_is_taken_back_without_asking() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let moved = table.play_some(&begun, 3).await;
    let (back, _) = press(&table, &moved, 1, later(&table, &moved, 1)).await;
    let again = table.play_some(&back, 5).await;
    let (asked, event) = press(&table, &again, 1, later(&table, &again, 1)).await;
    assert_eq!(event, ASKED);
    // The limit applies to a player in one turn. The opponent can still take back a decision without agreement, and so can the same
    // player in the next turn.
    let answered = table.play_some(&asked, 2).await;
    assert_eq!(answered.decider(), Some(Side::Black));
    let (back, event) = press(&table, &answered, 2, later(&table, &answered, 1)).await;
    assert_eq!((event, back.decider()), (Event::TakenBack, Some(Side::White)));
    let answered = table.play_some(&back, 4).await;
    let moved = table.play_some(&answered, 6).await;
    assert_eq!(press(&table, &moved, 1, later(&table, &moved, 1)).await.1, Event::TakenBack);
}

#[tokio::test]
async fn a_decision_that_ended_a_round_or_the_match_is_not_taken_back_without_asking() {
    let table = Table::new().await;
    let ends_round = |decided: &DecisionOutcome| decided.over.is_some();
    let (_, history) = just_after(&table, ends_round).await;
    let by = history.seats[history.last_decided.unwrap().by].person().unwrap();
    assert_eq!(press(&table, &history, by.0, later(&table, &history, 1)).await.1, ASKED);

    let table = Table::new().await;
    let over = table.play_out(table.begin(MatchLength::Single).await.id).await;
    let by = over.seats[over.last_decided.unwrap().by].person().unwrap();
    let refused = table.club.take_back(later(&table, &over, 1), over.id, by, None).await;
    assert!(matches!(refused, Err(Refusal::Over(_))), "{refused:?}");
}

#[tokio::test]
async fn only_the_player_on_the_newest_board_takes_back() {
    let table = Table::new().await;
    let moved = table.play_some(&table.begin(MatchLength::Standard).await, 3).await;
    let input = || later(&table, &moved, 1);
    let stale = table.club.take_back(input(), moved.id, Person(1), Some(0)).await;
    assert!(matches!(stale, Err(Refusal::Stale)), "{stale:?}");
    let stranger = table.club.take_back(input(), moved.id, Person(9), Some(1)).await;
    assert!(matches!(stranger, Err(Refusal::NotAPlayer)), "{stranger:?}");
    let nothing = table.club.take_back(input(), moved.id, Person(2), Some(1)).await;
    assert!(matches!(nothing, Err(Refusal::NothingToOffer(Offer::TakeBack))), "{nothing:?}");
    let once = input();
    table.club.take_back(once, moved.id, Person(1), Some(1)).await.unwrap();
    let twice = table.club.take_back(once, moved.id, Person(1), Some(2)).await;
    assert!(matches!(twice, Err(Refusal::Repeated)), "{twice:?}");
}
