use kamisado::club::{Finish, History, Offer, Person, Refusal, Status};
use kamisado_rules::{MatchLength, Phase, Side};

use crate::club_fixture::{SERVER, Table, standings};

async fn offer(table: &Table, history: &History, by: u64, offer: Offer) -> Result<History, Refusal> {
    table.club.offer(table.input(), history.id, Person(by), offer).await
}

async fn answer(
    table: &Table,
    history: &History,
    by: u64,
    offer: Offer,
    agree: bool,
) -> Result<History, Refusal> {
    table.club.answer_offer(table.input(), history.id, Person(by), None, offer, agree).await
}

#[tokio::test]
async fn a_draw_is_offered_and_agreed_and_nobody_wins() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    table.play_some(&begun, 0).await;
    let offered = offer(&table, &begun, 1, Offer::DrawMatch).await.unwrap();
    assert_eq!(offered.offer, Some((Side::Black, Offer::DrawMatch)));
    let over = answer(&table, &begun, 2, Offer::DrawMatch, true).await.unwrap();
    assert_eq!(over.status, Status::Over { winner: None, finish: Finish::Draw });
    let standings = standings(&table.club, SERVER, 0, 10).await;
    assert!(standings.lines.iter().all(|line| (line.played, line.won) == (1, 0)));
    assert_eq!(standings.lines.len(), 2);
}

#[tokio::test]
async fn a_match_that_was_broken_off_counts_for_nobody() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    offer(&table, &begun, 2, Offer::Abort).await.unwrap();
    let over = answer(&table, &begun, 1, Offer::Abort, true).await.unwrap();
    assert_eq!(over.status, Status::Over { winner: None, finish: Finish::Aborted });
    assert!(standings(&table.club, SERVER, 0, 10).await.lines.is_empty());
}

#[tokio::test]
async fn an_offer_is_the_other_players_to_answer() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    assert!(matches!(answer(&table, &begun, 2, Offer::DrawMatch, true).await, Err(Refusal::NoOffer)));
    offer(&table, &begun, 1, Offer::DrawMatch).await.unwrap();
    assert!(matches!(answer(&table, &begun, 1, Offer::DrawMatch, true).await, Err(Refusal::OwnOffer)));
    assert!(matches!(answer(&table, &begun, 3, Offer::DrawMatch, true).await, Err(Refusal::NotAPlayer)));
    assert!(matches!(answer(&table, &begun, 2, Offer::Abort, true).await, Err(Refusal::NoOffer)));
    assert!(matches!(offer(&table, &begun, 2, Offer::Abort).await, Err(Refusal::OfferStands)));
    assert!(matches!(offer(&table, &begun, 1, Offer::Abort).await, Err(Refusal::OwnOffer)));
}

#[tokio::test]
async fn a_declined_offer_may_be_made_again_only_after_the_next_decision() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    offer(&table, &begun, 1, Offer::DrawMatch).await.unwrap();
    let declined = answer(&table, &begun, 2, Offer::DrawMatch, false).await.unwrap();
    assert_eq!(declined.offer, None);
    assert!(matches!(offer(&table, &begun, 1, Offer::DrawMatch).await, Err(Refusal::OfferedBefore)));
    table.play_some(&declined, 0).await;
    offer(&table, &begun, 1, Offer::DrawMatch).await.expect("the match has gone on");
}

#[tokio::test]
async fn a_decision_ends_the_offer_that_stood() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let offered = offer(&table, &begun, 1, Offer::DrawMatch).await.unwrap();
    let after = table.play_some(&offered, 0).await;
    assert_eq!(after.offer, None);
    assert!(matches!(answer(&table, &begun, 2, Offer::DrawMatch, true).await, Err(Refusal::NoOffer)));
}

#[tokio::test]
async fn a_takeback_goes_back_to_before_the_askers_last_decision() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    assert!(matches!(
        offer(&table, &begun, 1, Offer::TakeBack).await,
        Err(Refusal::NothingToOffer(Offer::TakeBack))
    ));
    let mut history = begun.clone();
    let mut before_blacks_last = begun.state.clone();
    for choice in [3, 5, 8, 2] {
        if history.decider() == Some(Side::Black) {
            before_blacks_last = history.state.clone();
        }
        history = table.play_some(&history, choice).await;
    }
    offer(&table, &history, 1, Offer::TakeBack).await.unwrap();
    let back = answer(&table, &history, 2, Offer::TakeBack, true).await.unwrap();
    assert_eq!(back.state.phase(), before_blacks_last.phase());
    assert_eq!(back.decider(), Some(Side::Black));
    assert_eq!(back.last_event(), history.last_event() + 2, "nothing is ever removed from the list");
    let replayed = table.club.match_by_id(back.id).await.unwrap().unwrap();
    assert_eq!(replayed.entries, back.entries);
    assert_eq!(replayed.state.phase(), back.state.phase());
    let then = back.as_of(history.last_event());
    assert_eq!(then.state.phase(), history.state.phase(), "how it stood before is still known");
    assert_eq!(then.entries, history.entries);
    table.play_out(back.id).await;
}

#[tokio::test]
async fn a_takeback_over_the_end_of_a_round_brings_the_score_back() {
    let table = Table::new().await;
    let mut history = table.begin(MatchLength::Marathon).await;
    let mut choice = 11;
    while !matches!(history.state.phase(), Phase::Filling { .. }) {
        history = table.play_some(&history, choice).await;
        choice = (choice * 31 + 17) % 1009;
    }
    let winner = history.decider().unwrap();
    assert_eq!(history.state.score()[winner], 1);
    let person = history.seats[winner].person().unwrap().0;
    offer(&table, &history, person, Offer::TakeBack).await.unwrap();
    let back = answer(&table, &history, 3 - person, Offer::TakeBack, true).await.unwrap();
    assert_eq!(back.state.score()[winner], 0);
    assert_eq!(back.decider(), Some(winner));
    assert_eq!(back.state.round(), 1);
}

#[tokio::test]
async fn an_agreed_draw_of_the_round_plays_it_again_from_its_line_up() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let played = table.play_some(&begun, 4).await;
    offer(&table, &played, 1, Offer::DrawRound).await.unwrap();
    let drawn = answer(&table, &played, 2, Offer::DrawRound, true).await.unwrap();
    assert_eq!(drawn.status, Status::Running);
    assert_eq!(drawn.state.phase(), begun.state.phase());
    assert_eq!((drawn.state.score().black, drawn.state.score().white), (0, 0));
    let replayed = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    assert_eq!(replayed.state.phase(), drawn.state.phase());
}
