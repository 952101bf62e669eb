use kamisado::club::{ChallengeState, DirectAnnouncement, DirectSubject, Person, Proposal, Timestamp};
use kamisado_rules::MatchLength;

use crate::club_fixture::{ELSEWHERE, HERE, Table};

const LATER: Timestamp = Timestamp(2_000_000);

/// The recipients and subjects of the owed direct announcements.
async fn owed(table: &Table) -> Vec<(Person, DirectSubject)> {
    let owed = table.club.owed_directly(0).await.unwrap();
    owed.iter().map(|announcement| (announcement.person, announcement.subject)).collect()
}

async fn first_owed(table: &Table) -> DirectAnnouncement {
    table.club.owed_directly(0).await.unwrap()[0]
}

/// Marks the newest announcement of the place as undeliverable.
async fn give_up(table: &Table, now: Timestamp) {
    let newest = *table.club.owed(HERE).await.unwrap().last().unwrap();
    table.club.undeliverable(&newest, now).await.unwrap();
}

#[tokio::test]
async fn a_pause_owes_both_players_a_direct_announcement() {
    let table = Table::new().await;
    let id = table.begin(MatchLength::Standard).await.id;
    assert_eq!(owed(&table).await, []);
    give_up(&table, LATER).await;
    let both = [1, 2].map(|person| (Person(person), DirectSubject::Match(id)));
    assert_eq!(owed(&table).await, both);
    let table = table.restarted().await;
    assert_eq!(owed(&table).await, both);
    let first = first_owed(&table).await;
    table.club.settle_directly(&first).await.unwrap();
    assert_eq!(owed(&table).await, both[1..]);
    assert_eq!(table.club.owed_directly(i64::MAX).await.unwrap(), []);
}

#[tokio::test]
async fn an_announcement_owed_again_while_it_is_sent_stays_owed() {
    let table = Table::new().await;
    table.begin(MatchLength::Standard).await;
    give_up(&table, LATER).await;
    let being_told = first_owed(&table).await;
    table.show_board(2, HERE).await.unwrap();
    give_up(&table, Timestamp(LATER.0 + 1)).await;
    table.club.settle_directly(&being_told).await.unwrap();
    assert_eq!(owed(&table).await.len(), 2, "once a person");
    let again = first_owed(&table).await;
    assert_eq!((again.id, again.owed_since), (being_told.id, Timestamp(LATER.0 + 1)));
}

#[tokio::test]
async fn an_undeliverable_challenge_owes_its_maker_an_announcement() {
    let table = Table::new().await;
    let challenge = table.challenge(1, 2, MatchLength::Standard).await.unwrap();
    give_up(&table, LATER).await;
    assert_eq!(owed(&table).await, [(Person(1), DirectSubject::Challenge(challenge.id))]);
    let lapsed = table.club.challenge_by_id(challenge.id).await.unwrap().unwrap();
    assert_eq!(lapsed.state, ChallengeState::Lapsed);
}

#[tokio::test]
async fn a_deleted_player_is_owed_no_announcement() {
    let table = Table::new().await;
    table.begin(MatchLength::Standard).await;
    give_up(&table, LATER).await;
    table.club.delete_person(table.input(), Person(1)).await.unwrap();
    let people: Vec<_> = owed(&table).await.into_iter().map(|(person, _)| person).collect();
    assert_eq!(people, [Person(2)]);
}

#[tokio::test]
async fn undeliverable_announcements_owe_a_deleted_player_nothing() {
    let table = Table::new().await;
    table.begin(MatchLength::Standard).await;
    table.propose(1, 3, ELSEWHERE, Proposal::default()).await.unwrap();
    table.club.delete_person(table.input(), Person(1)).await.unwrap();
    for place in [HERE, ELSEWHERE] {
        let owed_there = table.club.owed(place).await.unwrap();
        assert!(!owed_there.is_empty());
        for announcement in owed_there {
            table.club.undeliverable(&announcement, LATER).await.unwrap();
        }
    }
    let to_nobody = "SELECT count(*) FROM direct_announcements JOIN players ON players.id = player_id
                     WHERE discord_id IS NULL";
    assert_eq!(crate::database::number(&table.database, to_nobody).await, 0);
    assert!(owed(&table).await.iter().all(|&(person, _)| person == Person(2)));
}
