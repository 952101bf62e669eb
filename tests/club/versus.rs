//! The score of two people in their matches against each other.

use kamisado::club::{
    Answer, Finish, KEPT_AFTER_LEAVING, Offer, PastMatch, PastMatchOutcome, Person, Tally, Timestamp, Versus,
};
use kamisado_rules::{BySide, Game, MatchLength, Side};

use crate::club_fixture::{HERE, SERVER, Table, actor};

const ADA: Person = Person(1);
const GRACE: Person = Person(2);

async fn versus(table: &Table, person: Person, other: Person) -> Versus {
    table.club.versus(person, other, 10).await.unwrap()
}

const fn tally(won: u64, lost: u64, drawn: u64) -> Tally {
    Tally { won, lost, drawn }
}

fn ends(versus: &Versus) -> Vec<(PastMatchOutcome, Option<Finish>)> {
    versus.last.iter().map(|past_match| (past_match.outcome, past_match.finish)).collect()
}

#[tokio::test]
async fn each_of_two_sees_the_score_from_their_own_side() {
    let table = Table::new().await;
    let club = &table.club;
    assert_eq!(versus(&table, ADA, GRACE).await, Versus::default());
    // Five matches: Grace resigns the first, the second is drawn, the third is broken off, the result of the fourth is removed, and
    // the fifth is running.
    let mut ids = Vec::new();
    for number in 0..5 {
        let begun = table.begin(MatchLength::Single).await;
        assert_eq!(begun.seats.black.person(), Some(ADA), "the challenger plays Black");
        table.play_some(&begun, 3).await;
        ids.push(begun.id);
        match number {
            0 | 3 => {
                club.resign(table.input(), begun.id, GRACE, None).await.unwrap();
            }
            1 => {
                club.offer(table.input(), begun.id, ADA, Offer::DrawMatch).await.unwrap();
                club.answer_offer(table.input(), begun.id, GRACE, None, Offer::DrawMatch, true)
                    .await
                    .unwrap();
            }
            2 => {
                club.offer(table.input(), begun.id, ADA, Offer::Abort).await.unwrap();
                club.answer_offer(table.input(), begun.id, GRACE, None, Offer::Abort, true).await.unwrap();
            }
            _ => {}
        }
        if number == 3 {
            club.take_out(table.input(), begun.id).await.unwrap();
        }
    }
    let seen = versus(&table, ADA, GRACE).await;
    assert_eq!(seen.sides, BySide { black: tally(1, 0, 1), white: tally(0, 0, 0) });
    assert_eq!(
        ends(&seen),
        [
            (PastMatchOutcome::TakenOut, None),
            (PastMatchOutcome::Aborted, Some(Finish::Aborted)),
            (PastMatchOutcome::Drawn, Some(Finish::Draw)),
            (PastMatchOutcome::Won, Some(Finish::Resigned)),
        ]
    );
    assert_eq!(seen.last.iter().map(|past_match| past_match.id).rev().collect::<Vec<_>>(), ids[..4]);
    let PastMatch { game, length, claimed, imported, .. } = seen.last[0];
    assert_eq!((game, length, claimed, imported), (Game::Kamisado, MatchLength::Single, false, false));
    let mirrored = versus(&table, GRACE, ADA).await;
    assert_eq!(mirrored.sides, BySide { black: tally(0, 0, 0), white: tally(0, 1, 1) });
    assert_eq!(mirrored.last[3].outcome, PastMatchOutcome::Lost);
    assert_eq!(versus(&table, ADA, Person(3)).await, Versus::default());
    assert_eq!(table.club.versus(ADA, GRACE, 2).await.unwrap().last, seen.last[..2]);
}

#[tokio::test]
async fn the_points_are_told_from_ones_own_side() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let over = table.play_out(begun.id).await;
    let score = over.state.score();
    for person in [ADA, GRACE] {
        let side = over.side_of(person).unwrap();
        let other = over.seats[!side].person().unwrap();
        let seen = versus(&table, person, other).await;
        let expected = [u64::from(score[side]), u64::from(score[!side])];
        assert_eq!((seen.last[0].points, seen.last[0].finish), (expected, Some(Finish::Points)));
        let won = seen.last[0].outcome == PastMatchOutcome::Won;
        assert_eq!(won, score[side] > score[!side]);
        assert_eq!(seen.sides[side], tally(u64::from(won), u64::from(!won), 0));
        assert_eq!(seen.sides[!side], Tally::default());
    }
}

#[tokio::test]
async fn the_score_outlives_the_server_and_ends_with_a_deletion() {
    let table = Table::new().await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    for _ in 0..2 {
        let begun = table.begin(MatchLength::Single).await;
        table.play_some(&begun, 3).await;
        table.club.resign(table.input(), begun.id, GRACE, None).await.unwrap();
    }
    // The bot keeps the rows of people with stored settings when it deletes the data of the server.
    for person in [1, 2] {
        table
            .club
            .prefer(&actor(person), kamisado::club::PersonPreferences::default(), Timestamp(1))
            .await
            .unwrap();
    }
    table.club.leave(SERVER, Timestamp(2_000_000)).await.unwrap();
    let due = Timestamp(2_000_000 + KEPT_AFTER_LEAVING);
    assert_eq!(table.club.remove_one_left_server(due).await.unwrap(), Some(SERVER));
    let seen = versus(&table, ADA, GRACE).await;
    assert_eq!((seen.sides[Side::Black], seen.last.len()), (tally(2, 0, 0), 0));
    assert_eq!(versus(&table, GRACE, ADA).await.sides[Side::White], tally(0, 2, 0));
    table.club.delete_person(table.input(), GRACE).await.unwrap();
    assert_eq!(versus(&table, ADA, GRACE).await, Versus::default());
    // A person who returns after the deletion of their data is a new person to the bot.
    let challenge = table.challenge(1, 2, MatchLength::Single).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let begun = table.club.match_in(HERE).await.unwrap().unwrap();
    table.play_some(&begun, 3).await;
    table.club.resign(table.input(), begun.id, ADA, None).await.unwrap();
    assert_eq!(versus(&table, ADA, GRACE).await.sides[Side::Black], tally(0, 1, 0));
}
