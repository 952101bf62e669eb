use kamisado::club::{Answer, ChallengeState, History, MatchId, Proposal, Refusal};
use kamisado_rules::{BySide, Decision, Length, Side};

use crate::table::{HERE, LOT, Table, actor, meeting};

async fn again(table: &Table, id: MatchId, by: u64) -> Result<History, Refusal> {
    let challenge = table.club.again(table.input(), id, &actor(by)).await?;
    let settled = table.club.answer(table.input(), challenge.id, &actor(3 - by), Answer::Accept, LOT).await?;
    let ChallengeState::Accepted(next) = settled.state else { panic!("{settled:?}") };
    Ok(table.club.match_by_id(next).await.unwrap().unwrap())
}

#[tokio::test]
async fn a_series_keeps_the_sides_swaps_who_opens_and_counts_the_rounds() {
    let table = Table::new().await;
    let mut history = table.begin(Length::Single).await;
    let seats = history.seats.clone();
    let first = history.id;
    let mut won = BySide::<u32>::default();
    for (round, by) in [(1, 1), (2, 2), (3, 1)] {
        let opener = if round % 2 == 1 { Side::Black } else { Side::White };
        assert_eq!(history.state.terms().challenger(), opener, "round {round}");
        assert_eq!(history.decider(), Some(opener));
        assert_eq!(history.seats, seats);
        let over = table.play_out(history.id).await;
        won[over.state.winner().unwrap()] += 1;
        history = again(&table, over.id, by).await.unwrap();
        assert_eq!(history.series, Some(first));
        assert_eq!(table.club.series_score(first).await.unwrap(), won);
    }
}

#[tokio::test]
async fn only_a_finished_single_round_of_ones_own_is_followed_by_another() {
    let table = Table::new().await;
    let running = table.begin(Length::Single).await;
    assert!(matches!(again(&table, running.id, 1).await, Err(Refusal::NoSeries)));
    let over = table.play_out(running.id).await;
    assert!(matches!(table.club.again(table.input(), over.id, &actor(5)).await, Err(Refusal::NotAPlayer)));
    assert!(matches!(again(&table, MatchId(99), 1).await, Err(Refusal::NoMatch)));
    let standard = table.begin(Length::Standard).await;
    let over = table.play_out(standard.id).await;
    assert!(matches!(again(&table, over.id, 1).await, Err(Refusal::NoSeries)));
}

/// The decisions of a match that was played for a while and broken off.
async fn broken_off(length: Length, decisions: usize) -> Vec<Decision> {
    let table = Table::new().await;
    let mut history = table.begin(length).await;
    for choice in 0..decisions {
        history = table.play_some(&history, choice * 7 + 3).await;
    }
    history.entries.iter().filter_map(|told| told.entry.event.decision()).collect()
}

#[tokio::test]
async fn a_match_that_was_broken_off_goes_on_from_its_record() {
    let record = broken_off(Length::Marathon, 40).await;
    let table = Table::new().await;
    let proposal = Proposal { length: Length::Marathon, ..Proposal::default() };
    let challenge = table.club.import(table.input(), &meeting(1, 2, HERE), proposal, &record).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    let brought: Vec<_> = history.entries.iter().filter_map(|told| told.entry.event.decision()).collect();
    assert_eq!(brought, record);
    let owed = table.club.owed(HERE).await.unwrap();
    assert_eq!(owed.last().unwrap().told, Some(40), "what was played elsewhere is no news");
    table.play_out(history.id).await;
}

#[tokio::test]
async fn a_record_that_does_not_replay_or_is_finished_is_refused() {
    let table = Table::new().await;
    let begun = table.begin(Length::Single).await;
    let over = table.play_out(begun.id).await;
    let finished: Vec<_> = over.entries.iter().filter_map(|told| told.entry.event.decision()).collect();
    let mut wrong = finished.clone();
    wrong.swap(0, 1);
    let proposal = Proposal { length: Length::Single, ..Proposal::default() };
    for record in [finished, wrong] {
        let import = table.club.import(table.input(), &meeting(1, 2, HERE), proposal, &record).await;
        assert!(matches!(import, Err(Refusal::Record)));
    }
}
