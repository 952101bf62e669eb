//! The contents of a profile, and the people who may see it.

use kamisado::club::{Person, PersonPreferences, Profile, ProfileFor, Strength, Tally, Timestamp};
use kamisado_rules::{BySide, Game, MatchLength};

use crate::club_fixture::{Table, actor};

const ADA: Person = Person(1);
const GRACE: Person = Person(2);
const MALLORY: Person = Person(3);

async fn profile(table: &Table, person: Person, reader: Person) -> Option<Profile> {
    table.club.profile(person, reader).await.unwrap()
}

async fn show(table: &Table, person: u64, profile: ProfileFor) {
    let preferences = PersonPreferences { profile: Some(profile), ..PersonPreferences::default() };
    table.club.prefer(&actor(person), preferences, Timestamp(1)).await.unwrap();
}

/// Plays a match in which Ada has Black and Grace resigns.
async fn grace_resigns(table: &Table) {
    let begun = table.begin(MatchLength::Single).await;
    assert_eq!(begun.seats.black.person(), Some(ADA));
    table.play_some(&begun, 3).await;
    table.club.resign(table.input(), begun.id, GRACE, None).await.unwrap();
}

#[tokio::test]
async fn a_profile_has_the_ratings_and_the_record() {
    let table = Table::new().await;
    assert_eq!(profile(&table, ADA, MALLORY).await, Some(Profile::default()), "nobody knows them");
    for _ in 0..3 {
        grace_resigns(&table).await;
    }
    let shown = profile(&table, ADA, MALLORY).await.unwrap();
    let won = |won| Tally { won, ..Tally::default() };
    assert_eq!(shown.sides, BySide { black: won(3), white: Tally::default() });
    assert_eq!(shown.lengths, [(MatchLength::Single, won(3))]);
    // Both players begin with equal ratings. After the first result, their ratings are more than 100 points apart.
    assert_eq!(shown.strengths, [(Strength::Weaker, won(2)), (Strength::Equal, won(1))]);
    assert_eq!((shown.longest_streak, shown.fastest_win), (3, None), "a resignation reaches no points");
    assert_eq!(shown.ratings, table.club.ratings_of(ADA).await.unwrap());
    assert_eq!((shown.ratings[0].0, shown.ratings[0].1.played), (Game::Kamisado, 3));
    let lost = Tally { lost: 3, ..Tally::default() };
    let other = profile(&table, GRACE, ADA).await.unwrap();
    assert_eq!((other.sides.white, other.longest_streak), (lost, 0));
}

#[tokio::test]
async fn the_fastest_win_counts_the_moves_of_the_winner() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let over = table.play_out(begun.id).await;
    let score = over.state.score();
    let winner =
        if score.black > score.white { over.seats.black.person() } else { over.seats.white.person() };
    let winner = winner.unwrap();
    let side = over.side_of(winner).unwrap();
    let moves = over
        .entries
        .iter()
        .filter(|applied| applied.entry.by.side() == Some(side) && applied.entry.event.decision().is_some());
    let moves = moves.count() as u64;
    assert!(moves > 0);
    assert_eq!(profile(&table, winner, MALLORY).await.unwrap().fastest_win, Some(moves));
    let loser = over.seats[!side].person().unwrap();
    assert_eq!(profile(&table, loser, MALLORY).await.unwrap().fastest_win, None);
}

#[tokio::test]
async fn a_private_profile_is_shown_to_its_owner_alone() {
    let table = Table::new().await;
    grace_resigns(&table).await;
    show(&table, 1, ProfileFor::Nobody).await;
    assert_eq!(profile(&table, ADA, GRACE).await, None);
    let own = profile(&table, ADA, ADA).await.unwrap();
    assert_eq!(own.sides.black.won, 1);
    assert!(profile(&table, GRACE, ADA).await.is_some(), "the setting is Ada's alone");
    // A change of another setting does not change who may see the profile.
    let mention = PersonPreferences { mention_on_turn: Some(false), ..PersonPreferences::default() };
    table.club.prefer(&actor(1), mention, Timestamp(1)).await.unwrap();
    assert_eq!(profile(&table, ADA, GRACE).await, None);
    show(&table, 1, ProfileFor::Anybody).await;
    assert_eq!(profile(&table, ADA, GRACE).await, Some(own));
}

#[tokio::test]
async fn who_is_blocked_sees_no_profile_even_after_a_deletion() {
    let table = Table::new().await;
    grace_resigns(&table).await;
    table.club.block(&actor(1), &actor(2)).await.unwrap();
    assert_eq!(profile(&table, ADA, GRACE).await, None);
    assert!(profile(&table, ADA, MALLORY).await.is_some());
    assert!(profile(&table, GRACE, ADA).await.is_some(), "a block goes one way");
    table.club.delete_person(table.input(), GRACE).await.unwrap();
    assert_eq!(profile(&table, ADA, GRACE).await, None, "the block outlives the data");
    assert_eq!(profile(&table, GRACE, ADA).await, Some(Profile::default()), "nothing is left to show");
    assert!(table.club.unblock(&actor(1), GRACE).await.unwrap());
    assert!(profile(&table, ADA, GRACE).await.is_some());
}

#[tokio::test]
async fn the_favorite_opening_is_of_matches_that_the_person_has_opened() {
    let table = Table::new().await;
    for choice in [3, 5, 3] {
        let begun = table.begin(MatchLength::Single).await;
        let moved = table.play_some(&begun, choice).await;
        table.play_some(&moved, 2).await;
        table.club.resign(table.input(), begun.id, GRACE, None).await.unwrap();
    }
    // A match in which an opening move was taken back does not count for the openings.
    let begun = table.begin(MatchLength::Single).await;
    let moved = table.play_some(&begun, 5).await;
    let back = table.club.take_back(table.input(), moved.id, ADA, None).await.unwrap();
    let moved = table.play_some(&back, 3).await;
    table.play_some(&moved, 2).await;
    table.club.resign(table.input(), begun.id, GRACE, None).await.unwrap();
    let kamisado_rules::Phase::Playing(position) = begun.state.phase() else { panic!("a round") };
    let [opening] = &profile(&table, ADA, MALLORY).await.unwrap().openings[..] else { panic!("one game") };
    assert_eq!(Some(opening.decision), position.decisions().nth(3));
    assert_eq!((opening.game, opening.side), (Game::Kamisado, kamisado_rules::Side::Black));
    assert_eq!((opening.played, opening.opened, opening.won), (2, 3, 2));
    assert!(profile(&table, GRACE, MALLORY).await.unwrap().openings.is_empty(), "Grace has opened none");
}
