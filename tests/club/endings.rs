use kamisado::club::{
    Answer, CausedBy, ChallengeState, Finish, MatchId, Offer, Person, Refusal, Status, WhoIsBlack,
};
use kamisado_rules::{MatchLength, Side};

use crate::club_fixture::{LOT, MODERATOR, SERVER, Table, actor, standings};

#[tokio::test]
async fn a_moderator_does_not_abort_their_own_match_once_it_would_be_rated() {
    let table = Table::new().await;
    let unmoved = table.begin(MatchLength::Single).await;
    table.club.abort(table.input(), unmoved.id, Person(1)).await.unwrap();
    let begun = table.begin(MatchLength::Single).await;
    table.play_some(&begun, 0).await;
    let own = table.club.abort(table.input(), begun.id, Person(1)).await;
    assert!(matches!(own, Err(Refusal::OwnMatch(id)) if id == begun.id), "{own:?}");
    table.club.abort(table.input(), begun.id, MODERATOR).await.unwrap();
}

#[tokio::test]
async fn a_moderator_aborts_a_match_in_any_phase_and_it_is_unrated() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    table.club.offer(table.input(), begun.id, Person(1), Offer::DrawMatch).await.unwrap();
    let over = table.club.abort(table.input(), begun.id, MODERATOR).await.unwrap();
    assert_eq!(over.status, Status::Over { winner: None, finish: Finish::Aborted });
    assert_eq!((over.offer, over.decider()), (None, None));
    assert_eq!(
        over.entries.last().unwrap().entry.by,
        CausedBy::Moderator,
        "it is not kept which moderator it was"
    );
    assert!(standings(&table.club, SERVER, 0, 10).await.lines.is_empty());
    assert!(matches!(table.club.abort(table.input(), begun.id, MODERATOR).await, Err(Refusal::Over(_))));
    assert!(matches!(table.club.abort(table.input(), MatchId(99), MODERATOR).await, Err(Refusal::NoMatch)));
    let table = table.restarted().await;
    let kept = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    assert_eq!(kept.status, over.status);
}

#[tokio::test]
async fn a_rematch_has_the_same_terms_and_swapped_sides() {
    let table = Table::new().await;
    let mut history = table.begin(MatchLength::Long).await;
    for by in [1, 2, 1] {
        let before = history.seats.clone();
        table.club.resign(table.input(), history.id, Person(1), None).await.unwrap();
        let challenge = table.club.rematch(table.input(), history.id, &actor(by), LOT).await.unwrap();
        assert_eq!(challenge.challenged.clone().unwrap().person, Some(Person(3 - by)));
        assert_ne!(challenge.proposal.black, WhoIsBlack::Experience);
        table.club.answer(table.input(), challenge.id, &actor(3 - by), Answer::Accept, LOT).await.unwrap();
        history = table.club.match_in(history.place).await.unwrap().unwrap();
        assert_eq!((&history.seats.black, &history.seats.white), (&before.white, &before.black));
        assert_eq!(history.state.terms().length(), MatchLength::Long);
        assert_eq!(history.decider(), Some(Side::Black));
        assert_eq!(history.series, None, "a rematch is no round of a series");
    }
}

#[tokio::test]
async fn only_a_finished_match_of_ones_own_is_played_again_and_asked_for_once() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    assert!(matches!(
        table.club.rematch(table.input(), begun.id, &actor(1), LOT).await,
        Err(Refusal::NoRematch)
    ));
    table.club.resign(table.input(), begun.id, Person(1), None).await.unwrap();
    assert!(matches!(
        table.club.rematch(table.input(), begun.id, &actor(3), LOT).await,
        Err(Refusal::NotAPlayer)
    ));
    table.club.rematch(table.input(), begun.id, &actor(1), LOT).await.unwrap();
    let twice = table.club.rematch(table.input(), begun.id, &actor(1), LOT).await;
    assert!(matches!(twice, Err(Refusal::AlreadyChallenged)));
}

#[tokio::test]
async fn a_rematch_begins_when_both_have_asked_for_it() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    table.club.resign(table.input(), begun.id, Person(2), None).await.unwrap();
    let asked = table.club.rematch(table.input(), begun.id, &actor(1), LOT).await.unwrap();
    assert_eq!(asked.state, ChallengeState::Open);
    let accepted = table.club.rematch(table.input(), begun.id, &actor(2), LOT).await.unwrap();
    let ChallengeState::Accepted(next) = accepted.state else { panic!("{accepted:?}") };
    assert_eq!(accepted.id, asked.id);
    let history = table.club.match_by_id(next).await.unwrap().unwrap();
    assert_eq!(history.seats.black.person(), Some(Person(2)));
    // The opponent has made a different challenge, which is answered by its own buttons. It does not count as a request for a
    // rematch.
    table.club.resign(table.input(), next, Person(2), None).await.unwrap();
    table.challenge(1, 2, MatchLength::Marathon).await.unwrap();
    let mine = table.club.rematch(table.input(), next, &actor(2), LOT).await.unwrap();
    assert_eq!((mine.state, mine.proposal.length), (ChallengeState::Open, MatchLength::Standard));
}
