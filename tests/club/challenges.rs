use kamisado::club::{
    Answer, BoardChoice, ChallengeParties, ChallengeState, Input, Presence, Proposal, RandomChoices, Refusal,
    Server, Timestamp, WhoIsBlack,
};
use kamisado_rules::{Game, Layout, MatchLength, MatchTermsError, Side, Variant, Variants};

use crate::{
    club_fixture::{ELSEWHERE, HERE, HOUR, LOT, SERVER, Table, actor, parties},
    simulated_hours::BACKFILL_GRACE,
};

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
    assert_eq!(table.club.lapse(just_before).await.unwrap().examined, 0);
    let lapsed = table.club.lapse(challenge.lapses_at).await.unwrap().challenges;
    assert_eq!(lapsed.len(), 1);
    assert_eq!((lapsed[0].id, lapsed[0].state), (challenge.id, ChallengeState::Lapsed));
    assert_eq!(table.club.lapse(challenge.lapses_at).await.unwrap().examined, 0, "it lapses once");
}

/// Tells the club that the bot was away from `since` to `until`, and returns the end of the absence.
async fn away(table: &Table, since: Timestamp, until: Timestamp) -> Timestamp {
    table.club.note_present(Presence::CutOff { since }, until).await.unwrap();
    Timestamp(until.0 + BACKFILL_GRACE)
}

fn after(moment: Timestamp, time: i64) -> Timestamp {
    Timestamp(moment.0 + time)
}

#[tokio::test]
async fn a_challenge_does_not_age_while_the_bot_is_away() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let (gone, back) = (after(challenge.lapses_at, -HOUR), after(challenge.lapses_at, 48 * HOUR));
    let ended = away(&table, gone, back).await;
    let at_return = table.club.lapse(back).await.unwrap();
    assert_eq!((at_return.examined, at_return.challenges.len()), (1, 0));
    assert!(at_return.postponed.is_empty(), "it is not known yet until when the bot reads what it missed");
    // After the return, an hour of the challenge's time is left.
    let later = table.club.lapse(after(ended, HOUR - 1)).await.unwrap();
    let [shown] = &later.postponed[..] else { panic!("its message is to be edited: {later:?}") };
    assert_eq!((shown.id, shown.lapses_at), (challenge.id, after(ended, HOUR)));
    assert_eq!(later.challenges, []);
    let lapsed = table.club.lapse(after(ended, HOUR)).await.unwrap().challenges;
    assert_eq!((lapsed[0].id, lapsed[0].state), (challenge.id, ChallengeState::Lapsed));
}

#[tokio::test]
async fn a_challenge_is_accepted_after_an_absence_though_nothing_has_examined_it() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let (gone, back) = (after(challenge.lapses_at, -HOUR), after(challenge.lapses_at, 48 * HOUR));
    let ended = away(&table, gone, back).await;
    let input = Input { id: 9_999, at: after(ended, HOUR - 1), advances_cursor_of: None };
    let settled = table.club.answer(input, challenge.id, &actor(2), Answer::Accept, LOT).await.unwrap();
    assert!(matches!(settled.state, ChallengeState::Accepted(_)));
}

#[tokio::test]
async fn a_challenge_does_not_age_while_its_server_cannot_be_reached() {
    let table = Table::new().await;
    let here = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let elsewhere = ChallengeParties { server: Some(Server(10)), ..parties(3, 4, ELSEWHERE) };
    let there = table.club.challenge(table.input(), &elsewhere, Proposal::default()).await.unwrap();
    table.club.note_unreachable(SERVER, after(here.lapses_at, -HOUR)).await.unwrap();
    let lapsed = table.club.lapse(after(there.lapses_at, HOUR)).await.unwrap();
    assert_eq!(lapsed.challenges.iter().map(|challenge| challenge.id).collect::<Vec<_>>(), [there.id]);
    assert_eq!(lapsed.postponed, [], "its end is not known");
    let back = after(here.lapses_at, 9 * HOUR);
    table.club.enter(SERVER, back).await.unwrap();
    let ended = after(back, BACKFILL_GRACE);
    let [postponed] = &table.club.lapse(ended).await.unwrap().postponed[..] else { panic!("one is open") };
    assert_eq!((postponed.id, postponed.lapses_at), (here.id, after(ended, HOUR)));
    assert_eq!(table.club.lapse(after(ended, HOUR)).await.unwrap().challenges.len(), 1);
}

#[tokio::test]
async fn absences_that_an_open_challenge_needs_are_not_pruned() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let (gone, back) = (after(challenge.lapses_at, -HOUR), after(challenge.lapses_at, 48 * HOUR));
    let ended = away(&table, gone, back).await;
    assert_eq!(table.club.prune(after(ended, 1)).await.unwrap().absences, 0);
    assert_eq!(table.club.lapse(after(ended, HOUR - 1)).await.unwrap().challenges, []);
    assert_eq!(table.club.lapse(after(ended, HOUR)).await.unwrap().challenges.len(), 1);
    assert_eq!(table.club.prune(after(ended, HOUR)).await.unwrap().absences, 1);
}

#[tokio::test]
async fn an_absence_of_more_than_thirty_days_postpones_a_challenge_by_thirty() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let month = 30 * 24 * HOUR;
    away(&table, after(challenge.lapses_at, -HOUR), after(challenge.lapses_at, 2 * month)).await;
    assert_eq!(table.club.lapse(after(challenge.lapses_at, month - 1)).await.unwrap().challenges, []);
    assert_eq!(table.club.lapse(after(challenge.lapses_at, month)).await.unwrap().challenges.len(), 1);
}

#[tokio::test]
async fn a_challenge_that_cannot_be_read_keeps_no_other_one_open() {
    let table = Table::new().await;
    let one = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let other = table.challenge(3, 4, MatchLength::Single).await.unwrap();
    table.damage("UPDATE challenges SET game = 'chess' WHERE challenger_id = 1").await;
    let lapsed = table.club.lapse(Timestamp(other.lapses_at.0)).await.unwrap();
    assert_eq!(lapsed.examined, 2);
    assert_eq!(lapsed.challenges.iter().map(|challenge| challenge.id).collect::<Vec<_>>(), [other.id]);
    assert_eq!(lapsed.unreadable.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [one.id]);
    assert_eq!(
        table.club.lapse(Timestamp(other.lapses_at.0)).await.unwrap().examined,
        0,
        "it is reported once"
    );
}

#[tokio::test]
async fn an_answer_that_comes_too_late_finds_the_challenge_lapsed() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    let late = Input { id: 9_999, at: Timestamp(challenge.lapses_at.0 + HOUR), advances_cursor_of: None };
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
    // Player 1 has played a match and player 3 has not. Player 3 therefore gets Black, whatever the random draw says.
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
        (WhoIsBlack::Random, true, true),
        (WhoIsBlack::Random, false, false),
        (WhoIsBlack::Challenger, false, true),
        (WhoIsBlack::Challenged, true, false),
    ] {
        let table = Table::new().await;
        let challenge = table.propose(1, 2, HERE, Proposal { black, ..Proposal::default() }).await.unwrap();
        let lot = RandomChoices { challenger_is_black: lot, layout: Layout::Plain };
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
    let lot = RandomChoices { challenger_is_black: true, layout: Layout::TurnedMirrored };
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
