use kamisado::club::{
    Answer, ChallengeState, Event, History, ImportedEvent, Input, MatchId, Offer, Proposal, Refusal,
};
use kamisado_rules::{BySide, MatchLength, Side};

use crate::club_fixture::{HERE, LOT, Table, actor, parties};

async fn again(table: &Table, id: MatchId, by: u64) -> Result<History, Refusal> {
    let challenge = table.club.again(table.input(), id, &actor(by), LOT).await?;
    let settled = table.club.answer(table.input(), challenge.id, &actor(3 - by), Answer::Accept, LOT).await?;
    let ChallengeState::Accepted(next) = settled.state else { panic!("{settled:?}") };
    Ok(table.club.match_by_id(next).await.unwrap().unwrap())
}

#[tokio::test]
async fn a_series_keeps_the_sides_swaps_who_opens_and_counts_the_rounds() {
    let table = Table::new().await;
    let mut history = table.begin(MatchLength::Single).await;
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
async fn only_a_finished_match_of_ones_own_is_followed_by_another() {
    let table = Table::new().await;
    let running = table.begin(MatchLength::Single).await;
    assert!(matches!(again(&table, running.id, 1).await, Err(Refusal::NoRematch)));
    let over = table.play_out(running.id).await;
    assert!(matches!(
        table.club.again(table.input(), over.id, &actor(5), LOT).await,
        Err(Refusal::NotAPlayer)
    ));
    assert!(matches!(again(&table, MatchId(99), 1).await, Err(Refusal::NoMatch)));
}

#[tokio::test]
async fn a_longer_match_is_played_again_with_the_same_sides_and_is_no_series() {
    let table = Table::new().await;
    let first = table.begin(MatchLength::Standard).await;
    let over = table.play_out(first.id).await;
    for by in [1, 2] {
        let next = again(&table, over.id, by).await.unwrap();
        assert_eq!(next.seats, first.seats);
        assert_eq!(next.state.terms(), first.state.terms());
        assert_eq!(next.series, None);
        table.play_out(next.id).await;
    }
}

#[tokio::test]
async fn a_rematch_request_after_the_opponents_request_accepts_it() {
    let table = Table::new().await;
    let first = table.begin(MatchLength::Single).await;
    let over = table.play_out(first.id).await;
    let asked = table.club.again(table.input(), over.id, &actor(1), LOT).await.unwrap();
    assert_eq!(asked.state, ChallengeState::Open);
    let twice = table.club.again(table.input(), over.id, &actor(1), LOT).await;
    assert!(matches!(twice, Err(Refusal::AlreadyChallenged)), "asking twice accepts nothing");
    let accepted = table.club.again(table.input(), over.id, &actor(2), LOT).await.unwrap();
    assert_eq!(accepted.id, asked.id, "no second challenge is made");
    let ChallengeState::Accepted(next) = accepted.state else { panic!("{accepted:?}") };
    let running = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!((running.id, running.series), (next, Some(first.id)));
    assert_eq!(running.state.terms().challenger(), Side::White);
    assert_eq!(running.seats, first.seats);
}

#[tokio::test]
async fn a_request_for_another_round_that_has_lapsed_is_not_accepted() {
    let table = Table::new().await;
    let first = table.begin(MatchLength::Single).await;
    let over = table.play_out(first.id).await;
    let asked = table.club.again(table.input(), over.id, &actor(1), LOT).await.unwrap();
    let late = Input { at: asked.lapses_at, ..table.input() };
    let second = table.club.again(late, over.id, &actor(2), LOT).await.unwrap();
    assert_eq!(second.state, ChallengeState::Open);
    assert_ne!(second.id, asked.id);
}

/// The first `decisions` decisions of a match of this length.
async fn broken_off(length: MatchLength, decisions: usize) -> Vec<ImportedEvent> {
    let table = Table::new().await;
    let mut history = table.begin(length).await;
    for choice in 0..decisions {
        history = table.play_some(&history, choice * 7 + 3).await;
    }
    recorded(&history)
}

fn recorded(history: &History) -> Vec<ImportedEvent> {
    let decisions = history.entries.iter().filter_map(|applied| applied.entry.event.decision());
    decisions.map(ImportedEvent::Decided).collect()
}

#[tokio::test]
async fn a_match_that_was_broken_off_goes_on_from_its_record() {
    let record = broken_off(MatchLength::Marathon, 40).await;
    let table = Table::new().await;
    let proposal = Proposal { length: MatchLength::Marathon, ..Proposal::default() };
    let challenge = table.club.import(table.input(), &parties(1, 2, HERE), proposal, &record).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(recorded(&history), record);
    let owed = *table.club.owed(HERE).await.unwrap().last().unwrap();
    assert_eq!(owed.last_shown_event, 40, "what was played elsewhere is no news");
    assert!(owed.is_first, "but the terms are");
    table.play_out(history.id).await;
}

#[tokio::test]
async fn a_round_that_was_called_a_draw_stands_in_the_match_that_goes_on() {
    let mut record = broken_off(MatchLength::Long, 4).await;
    let again = record[0];
    record.extend([ImportedEvent::RoundDrawn, again]);
    let table = Table::new().await;
    let proposal = Proposal { length: MatchLength::Long, ..Proposal::default() };
    let challenge = table.club.import(table.input(), &parties(1, 2, HERE), proposal, &record).await.unwrap();
    assert_eq!(challenge.imported, 5, "the draw is no decision");
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(history.state.round(), 2);
    let drawn = history.entries.iter().map(|applied| applied.entry.event);
    assert_eq!(drawn.filter(|event| *event == Event::Agreed(Offer::DrawRound)).count(), 1);
    let owed = table.club.owed(HERE).await.unwrap();
    assert_eq!(
        owed.last().unwrap().last_shown_event,
        history.last_event(),
        "what was played elsewhere is no news"
    );
    let restarted = table.restarted().await;
    let kept = restarted.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(kept.state.phase(), history.state.phase());
}

#[tokio::test]
async fn a_record_that_does_not_replay_or_is_finished_is_refused() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let over = table.play_out(begun.id).await;
    let finished = recorded(&over);
    let mut wrong = finished.clone();
    wrong.swap(0, 1);
    let proposal = Proposal { length: MatchLength::Single, ..Proposal::default() };
    for record in [finished, wrong] {
        let import = table.club.import(table.input(), &parties(1, 2, HERE), proposal, &record).await;
        assert!(matches!(import, Err(Refusal::Record)));
    }
}
