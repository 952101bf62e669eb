use kamisado::club::{Answer, Person, Place, Proposal, Server};
use kamisado_rules::Length;

use crate::table::{SERVER, Table, actor};

#[tokio::test]
async fn a_finished_match_counts_for_both_players_and_the_winner_leads() {
    let table = Table::new().await;
    let begun = table.begin(Length::Standard).await;
    let over = table.play_out(begun.id).await;
    let standings = table.club.standings(SERVER, 0, 10).await.unwrap();
    assert_eq!((standings.page, standings.pages, standings.lines.len()), (0, 1, 2));
    let winner = over.state.winner().unwrap();
    let score = over.state.score();
    let (first, second) = (&standings.lines[0], &standings.lines[1]);
    assert_eq!(first.player, over.seats[winner]);
    assert_eq!((first.rank, first.played, first.won, first.points), (1, 1, 1, u64::from(score[winner])));
    assert_eq!((second.rank, second.played, second.won, second.points), (2, 1, 0, u64::from(score[!winner])));
}

#[tokio::test]
async fn a_running_match_and_another_server_do_not_count() {
    let table = Table::new().await;
    table.begin(Length::Standard).await;
    assert!(table.club.standings(SERVER, 0, 10).await.unwrap().lines.is_empty());
    let id = table.club.match_in(crate::table::HERE).await.unwrap().unwrap().id;
    table.club.resign(table.input(), id, Person(1), None).await.unwrap();
    assert_eq!(table.club.standings(SERVER, 0, 10).await.unwrap().lines.len(), 2);
    assert!(table.club.standings(Server(10), 0, 10).await.unwrap().lines.is_empty());
}

#[tokio::test]
async fn equal_results_share_a_place_and_pages_go_on_where_the_last_one_ended() {
    let table = Table::new().await;
    // Five matches between five pairs, each won by resignation: five winners with equal results, five losers.
    for pair in 0..5 {
        let (one, other) = (10 + pair * 2, 11 + pair * 2);
        let place = Place(200 + pair);
        let challenge = table.propose(one, other, place, Proposal::default()).await.unwrap();
        table
            .club
            .answer(table.input(), challenge.id, &actor(other), Answer::Accept, crate::table::LOT)
            .await
            .unwrap();
        let id = table.club.match_in(place).await.unwrap().unwrap().id;
        table.club.resign(table.input(), id, Person(other), None).await.unwrap();
    }
    let first = table.club.standings(SERVER, 0, 4).await.unwrap();
    let second = table.club.standings(SERVER, 1, 4).await.unwrap();
    let beyond = table.club.standings(SERVER, 99, 4).await.unwrap();
    assert_eq!((first.pages, first.lines.len(), second.lines.len()), (3, 4, 4));
    assert!(first.lines.iter().all(|line| line.rank == 1 && line.won == 1));
    assert_eq!(second.lines[0].rank, 1);
    assert!(second.lines[1..].iter().all(|line| line.rank == 6 && line.won == 0));
    assert_eq!((beyond.page, beyond.lines.len()), (2, 2), "a page beyond the last is the last");
}
