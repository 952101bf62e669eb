//! Rules on who may challenge whom: open challenges, blocks, the preferences for challenges, and limits on open
//! challenges.

use kamisado::club::{
    Answer, Challenge, ChallengeState, ChallengesFrom, MOST_OPEN_IN_A_PLACE, MOST_OPEN_OF_A_PERSON,
    PersonPreferences, Place, Player, Proposal, Refusal, Timestamp, WhoIsBlack,
};
use kamisado_rules::{MatchLength, Side};

use crate::club_fixture::{ELSEWHERE, HERE, LOT, Table, actor, open_parties};

async fn challenge_anybody(table: &Table, by: u64) -> Result<Challenge, Refusal> {
    table.club.challenge(table.input(), &open_parties(by, HERE), Proposal::default()).await
}

#[tokio::test]
async fn the_first_who_accepts_a_challenge_to_anybody_plays() {
    let table = Table::new().await;
    let challenge = challenge_anybody(&table, 1).await.unwrap();
    assert_eq!(challenge.challenged, None);
    let settled = table.answer(&challenge, 3, Answer::Accept).await.unwrap();
    let taker = Player { person: Some(actor(3).person), name: Some("Player 3".to_owned()) };
    assert_eq!(settled.challenged, Some(taker));
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(settled.state, ChallengeState::Accepted(history.id));
    assert!(history.side_of(actor(1).person).is_some() && history.side_of(actor(3).person).is_some());
    let late = table.answer(&challenge, 2, Answer::Accept).await;
    assert!(matches!(late, Err(Refusal::Answered(ChallengeState::Accepted(id))) if id == history.id));
}

#[tokio::test]
async fn a_challenge_to_anybody_is_not_for_its_maker_to_accept_nor_for_anybody_to_decline() {
    let table = Table::new().await;
    let challenge = challenge_anybody(&table, 1).await.unwrap();
    for (by, answer) in
        [(1, Answer::Accept), (1, Answer::Decline), (2, Answer::Decline), (2, Answer::Withdraw)]
    {
        let refused = table.answer(&challenge, by, answer).await;
        assert!(matches!(refused, Err(Refusal::NotYourChallenge)), "{by} {answer:?}");
    }
    let withdrawn = table.answer(&challenge, 1, Answer::Withdraw).await.unwrap();
    assert_eq!((withdrawn.state, withdrawn.challenged), (ChallengeState::Withdrawn, None));
}

#[tokio::test]
async fn the_sides_of_a_challenge_to_anybody_are_as_proposed() {
    let table = Table::new().await;
    let proposal = Proposal { black: WhoIsBlack::Challenged, ..Proposal::default() };
    let challenge = table.club.challenge(table.input(), &open_parties(1, HERE), proposal).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(history.side_of(actor(2).person), Some(Side::Black));
}

#[tokio::test]
async fn one_challenge_to_anybody_a_place_is_enough() {
    let table = Table::new().await;
    challenge_anybody(&table, 1).await.unwrap();
    assert!(matches!(challenge_anybody(&table, 1).await, Err(Refusal::AlreadyChallenged)));
    challenge_anybody(&table, 2).await.expect("somebody else may challenge anybody too");
    table.challenge(1, 2, MatchLength::Single).await.expect("a person may be challenged besides");
    let elsewhere = open_parties(1, ELSEWHERE);
    table.club.challenge(table.input(), &elsewhere, Proposal::default()).await.expect("another place");
}

#[tokio::test]
async fn a_challenge_to_anybody_outlives_a_restart() {
    let table = Table::new().await;
    let challenge = challenge_anybody(&table, 1).await.unwrap();
    let table = table.restarted().await;
    let settled = table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    assert!(matches!(settled.state, ChallengeState::Accepted(_)));
}

#[tokio::test]
async fn open_challenges_are_limited_per_user_and_place() {
    let table = Table::new().await;
    let most = MOST_OPEN_OF_A_PERSON.cast_unsigned();
    let mut made = Vec::new();
    for number in 0..most {
        made.push(table.propose(1, 100 + number, Place(number + 1), Proposal::default()).await.unwrap());
    }
    let one_more = async || table.propose(1, 99, HERE, Proposal::default()).await;
    assert!(matches!(one_more().await, Err(Refusal::TooManyChallenges)));
    table.answer(&made[0], 1, Answer::Withdraw).await.unwrap();
    one_more().await.expect("a withdrawn one makes room");

    let most = MOST_OPEN_IN_A_PLACE.cast_unsigned();
    for number in 0..most {
        table.propose(200 + number, 300, ELSEWHERE, Proposal::default()).await.unwrap();
    }
    let refused = table.propose(400, 300, ELSEWHERE, Proposal::default()).await;
    assert!(matches!(refused, Err(Refusal::TooManyChallengesHere)));
}

#[tokio::test]
async fn a_block_prevents_challenges_in_both_directions_and_acceptance() {
    let table = Table::new().await;
    let before = challenge_anybody(&table, 1).await.unwrap();
    table.club.block(&actor(1), &actor(2)).await.unwrap();
    assert!(matches!(table.challenge(2, 1, MatchLength::Single).await, Err(Refusal::Unwelcome)));
    assert!(matches!(table.challenge(1, 2, MatchLength::Single).await, Err(Refusal::Blocked)));
    assert!(matches!(table.answer(&before, 2, Answer::Accept).await, Err(Refusal::Unwelcome)));
    let by_the_blocked = challenge_anybody(&table, 2).await.unwrap();
    assert!(matches!(table.answer(&by_the_blocked, 1, Answer::Accept).await, Err(Refusal::Blocked)));
    let blocked = table.club.blocked_by(actor(1).person).await.unwrap();
    assert_eq!(blocked.iter().map(|player| player.person).collect::<Vec<_>>(), [Some(actor(2).person)]);

    assert!(table.club.unblock(&actor(1), actor(2).person).await.unwrap());
    assert!(!table.club.unblock(&actor(1), actor(2).person).await.unwrap(), "there is no block any more");
    table.answer(&before, 2, Answer::Accept).await.expect("all is as it was");
}

#[tokio::test]
async fn a_challenge_that_was_made_before_the_block_cannot_be_accepted() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    table.club.block(&actor(1), &actor(2)).await.unwrap();
    assert!(matches!(table.answer(&challenge, 2, Answer::Accept).await, Err(Refusal::Unwelcome)));
    table.answer(&challenge, 2, Answer::Decline).await.expect("it can be declined");
}

#[tokio::test]
async fn nobody_blocks_themselves_and_blocking_twice_is_no_fault() {
    let table = Table::new().await;
    assert!(matches!(table.club.block(&actor(1), &actor(1)).await, Err(Refusal::Oneself)));
    for _ in 0..2 {
        table.club.block(&actor(1), &actor(2)).await.unwrap();
    }
    assert_eq!(table.club.blocked_by(actor(1).person).await.unwrap().len(), 1);
    assert!(table.club.blocked_by(actor(2).person).await.unwrap().is_empty());
}

async fn take_challenges_from(table: &Table, person: u64, from: ChallengesFrom) {
    let preferences = PersonPreferences { challenges_from: Some(from), ..PersonPreferences::default() };
    table.club.prefer(&actor(person), preferences, Timestamp(1)).await.unwrap();
}

#[tokio::test]
async fn preferences_limit_who_may_challenge() {
    let table = Table::new().await;
    take_challenges_from(&table, 2, ChallengesFrom::PastOpponents).await;
    assert!(matches!(table.challenge(1, 2, MatchLength::Single).await, Err(Refusal::Unwelcome)));
    // Player 2 may challenge player 1. After that match, the two are past opponents.
    let challenge = table.challenge(2, 1, MatchLength::Single).await.unwrap();
    let settled =
        table.club.answer(table.input(), challenge.id, &actor(1), Answer::Accept, LOT).await.unwrap();
    let ChallengeState::Accepted(id) = settled.state else { panic!("{:?}", settled.state) };
    table.play_out(id).await;
    let again = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    table.answer(&again, 2, Answer::Decline).await.unwrap();
    assert!(matches!(table.challenge(3, 2, MatchLength::Single).await, Err(Refusal::Unwelcome)));

    take_challenges_from(&table, 2, ChallengesFrom::Nobody).await;
    assert!(matches!(table.challenge(1, 2, MatchLength::Single).await, Err(Refusal::Unwelcome)));
    take_challenges_from(&table, 2, ChallengesFrom::Anybody).await;
    table.challenge(3, 2, MatchLength::Single).await.unwrap();
}
