use kamisado::{
    club::{History, Offer, Person, Refusal},
    match_record,
};
use kamisado_rules::{Decision, DecisionEffects, DecisionOutcome, Match, MatchLength, Side};

use crate::club_fixture::Table;

/// A match just after a decision that fits, and the state before that decision.
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
    let stands: Vec<_> = back.entries.iter().map(|told| told.stands).collect();
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
