use kamisado::club::{
    Answer, BoardChoice, ChallengeState, Input, Proposal, RandomDraw, Refusal, Timestamp, WhoIsBlack,
};
use kamisado_rules::{Game, Layout, MatchLength, MatchTermsError, Side, Variant, Variants};

use crate::club_fixture::{ELSEWHERE, HERE, HOUR, LOT, Table, actor};

#[tokio::test]
async fn an_accepted_challenge_begins_the_proposed_match() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Long).await.unwrap();
    assert_eq!(challenge.state, ChallengeState::Open);
    assert_eq!(challenge.challenger.name.as_deref(), Some("Player 1"));
    let settled = table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(settled.state, ChallengeState::Accepted(history.id));
    assert_eq!(history.state.terms().length(), MatchLength::Long);
    assert_eq!(history.decider(), Some(Side::Black));
    assert_eq!(history.last_event(), 0);
}

#[tokio::test]
async fn nobody_challenges_themselves() {
    let table = Table::new().await;
    assert!(matches!(table.challenge(1, 1, MatchLength::Single).await, Err(Refusal::Oneself)));
}

#[tokio::test]
async fn a_second_open_challenge_to_the_same_person_in_the_same_place_is_refused() {
    let table = Table::new().await;
    table.challenge(1, 2, MatchLength::Single).await.unwrap();
    assert!(matches!(table.challenge(1, 2, MatchLength::Long).await, Err(Refusal::AlreadyChallenged)));
    table.challenge(1, 3, MatchLength::Single).await.expect("another person may be challenged");
    table.challenge(2, 1, MatchLength::Single).await.expect("the other way round is another challenge");
    table.propose(1, 2, ELSEWHERE, Proposal::default()).await.expect("another place is free");
}

#[tokio::test]
async fn a_declined_or_withdrawn_challenge_makes_room_for_another() {
    let table = Table::new().await;
    for (by, answer, state) in
        [(2, Answer::Decline, ChallengeState::Declined), (1, Answer::Withdraw, ChallengeState::Withdrawn)]
    {
        let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
        assert_eq!(table.answer(&challenge, by, answer).await.unwrap().state, state);
        assert!(
            matches!(table.answer(&challenge, 2, Answer::Accept).await, Err(Refusal::Answered(found)) if found == state)
        );
    }
}

#[tokio::test]
async fn only_the_challenged_answers_and_only_the_challenger_withdraws() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    for (by, answer) in [
        (1, Answer::Accept),
        (1, Answer::Decline),
        (2, Answer::Withdraw),
        (3, Answer::Accept),
        (3, Answer::Decline),
        (3, Answer::Withdraw),
    ] {
        assert!(
            matches!(table.answer(&challenge, by, answer).await, Err(Refusal::NotYourChallenge)),
            "{by} {answer:?}"
        );
    }
    let found = table.club.challenge_by_id(challenge.id).await.unwrap().unwrap();
    assert_eq!(found.state, ChallengeState::Open);
}

#[tokio::test]
async fn a_place_holds_one_running_match() {
    let table = Table::new().await;
    let first = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let second = table.challenge(3, 4, MatchLength::Single).await.unwrap();
    table.answer(&first, 2, Answer::Accept).await.unwrap();
    let running = table.club.match_in(HERE).await.unwrap().unwrap().id;
    assert!(
        matches!(table.answer(&second, 4, Answer::Accept).await, Err(Refusal::PlaceTaken(id)) if id == running)
    );
    assert!(
        matches!(table.challenge(5, 6, MatchLength::Single).await, Err(Refusal::PlaceTaken(id)) if id == running)
    );
    let found = table.club.challenge_by_id(second.id).await.unwrap().unwrap();
    assert_eq!(found.state, ChallengeState::Open, "it can be accepted when the place is free again");
}

#[tokio::test]
async fn a_challenge_lapses_when_its_time_is_over() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let just_before = Timestamp(challenge.lapses_at.0 - 1);
    assert_eq!(table.club.lapse(just_before).await.unwrap().count, 0);
    let lapsed = table.club.lapse(challenge.lapses_at).await.unwrap().challenges;
    assert_eq!(lapsed.len(), 1);
    assert_eq!((lapsed[0].id, lapsed[0].state), (challenge.id, ChallengeState::Lapsed));
    assert_eq!(table.club.lapse(challenge.lapses_at).await.unwrap().count, 0, "it lapses once");
}

#[tokio::test]
async fn a_challenge_that_cannot_be_read_keeps_no_other_one_open() {
    let table = Table::new().await;
    let one = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let other = table.challenge(3, 4, MatchLength::Single).await.unwrap();
    table.damage("UPDATE challenges SET game = 'chess' WHERE challenger_id = 1").await;
    let lapsed = table.club.lapse(Timestamp(other.lapses_at.0)).await.unwrap();
    assert_eq!(lapsed.count, 2);
    assert_eq!(lapsed.challenges.iter().map(|challenge| challenge.id).collect::<Vec<_>>(), [other.id]);
    assert_eq!(lapsed.unreadable.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [one.id]);
    assert_eq!(table.club.lapse(Timestamp(other.lapses_at.0)).await.unwrap().count, 0, "it is reported once");
}

#[tokio::test]
async fn an_answer_that_comes_too_late_finds_the_challenge_lapsed() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let late = Input { id: 9_999, at: Timestamp(challenge.lapses_at.0 + HOUR), settles: None };
    let answer = table.club.answer(late, challenge.id, &actor(2), Answer::Accept, LOT).await;
    assert!(matches!(answer, Err(Refusal::Answered(ChallengeState::Lapsed))));
    assert!(table.club.match_in(HERE).await.unwrap().is_none());
}

#[tokio::test]
async fn the_same_press_begins_one_match() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let (press, challenged) = (table.input(), actor(2));
    let (one, other) = tokio::join!(
        table.club.answer(press, challenge.id, &challenged, Answer::Accept, LOT),
        table.club.answer(press, challenge.id, &challenged, Answer::Accept, LOT),
    );
    let repeated =
        [&one, &other].into_iter().filter(|answer| matches!(answer, Err(Refusal::Repeated))).count();
    assert_eq!(repeated, 1);
    assert!(one.is_ok() || other.is_ok());
}

#[tokio::test]
async fn the_less_experienced_player_plays_black() {
    let table = Table::new().await;
    let first = table.begin(MatchLength::Single).await;
    table.play_out(first.id).await;
    // Player 1 has played a match and player 3 has not, so player 3 is Black whatever the random draw says.
    let challenge = table.challenge(1, 3, MatchLength::Single).await.unwrap();
    table.answer(&challenge, 3, Answer::Accept).await.unwrap();
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(history.side_of(actor(3).person), Some(Side::Black));
}

#[tokio::test]
async fn equal_experience_is_decided_by_lot_and_the_players_may_agree_otherwise() {
    for (black, lot, challenger_is_black) in [
        (WhoIsBlack::Experience, true, true),
        (WhoIsBlack::Experience, false, false),
        (WhoIsBlack::Lot, true, true),
        (WhoIsBlack::Lot, false, false),
        (WhoIsBlack::Challenger, false, true),
        (WhoIsBlack::Challenged, true, false),
    ] {
        let table = Table::new().await;
        let challenge = table.propose(1, 2, HERE, Proposal { black, ..Proposal::default() }).await.unwrap();
        let lot = RandomDraw { challenger_is_black: lot, layout: Layout::Plain };
        table.club.answer(table.input(), challenge.id, &actor(2), Answer::Accept, lot).await.unwrap();
        let history = table.club.match_in(HERE).await.unwrap().unwrap();
        assert_eq!(
            history.side_of(actor(1).person) == Some(Side::Black),
            challenger_is_black,
            "{black:?} {lot:?}"
        );
    }
}

#[tokio::test]
async fn a_random_board_is_settled_by_the_lot() {
    let table = Table::new().await;
    let proposal = Proposal { board: BoardChoice::Random, ..Proposal::default() };
    let challenge = table.propose(1, 2, HERE, proposal).await.unwrap();
    assert_eq!(challenge.proposal, proposal);
    let lot = RandomDraw { challenger_is_black: true, layout: Layout::TurnedMirrored };
    table.club.answer(table.input(), challenge.id, &actor(2), Answer::Accept, lot).await.unwrap();
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(history.state.terms().board().layout, Layout::TurnedMirrored);
}

#[tokio::test]
async fn terms_that_the_rules_do_not_allow_are_refused_with_the_reason() {
    let table = Table::new().await;
    let sumo = Variants::new(&[Variant::Sumo]).unwrap();
    let in_kamisado = Proposal { variants: sumo, ..Proposal::default() };
    let in_marathon = Proposal {
        game: Game::Megasado,
        variants: sumo,
        length: MatchLength::Marathon,
        ..Proposal::default()
    };
    assert!(matches!(
        table.propose(1, 2, HERE, in_kamisado).await,
        Err(Refusal::MatchTerms(MatchTermsError::VariantsNeedMegasado))
    ));
    assert!(matches!(
        table.propose(1, 2, HERE, in_marathon).await,
        Err(Refusal::MatchTerms(MatchTermsError::SumoMarathon))
    ));
}
