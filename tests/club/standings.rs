use kamisado::club::{Answer, Event, MatchId, Person, Place, Proposal, Recorded, Refusal, Server, Status};
use kamisado_rules::Length;

use crate::table::{HERE, SERVER, Table, actor, meeting};

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

#[tokio::test]
async fn a_match_that_goes_on_from_a_record_counts_for_nobody() {
    let table = Table::new().await;
    let begun = table.begin(Length::Single).await;
    let played = table.play_out(begun.id).await;
    let decisions = played.entries.iter().filter_map(|told| told.entry.event.decision());
    let record: Vec<_> = decisions.map(Recorded::Decided).collect();
    let before = table.club.standings(SERVER, 0, 10).await.unwrap();
    // All but the last move of a match: whoever brings it in decides who wins.
    let proposal = Proposal { length: Length::Single, ..Proposal::default() };
    let almost = &record[..record.len() - 1];
    let challenge = table.club.import(table.input(), &meeting(1, 2, HERE), proposal, almost).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let imported = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(imported.imported as usize, almost.len());
    let over = table.play_out(imported.id).await;
    assert!(matches!(over.status, Status::Over { .. }) && !over.is_rated());
    assert_eq!(table.club.standings(SERVER, 0, 10).await.unwrap(), before);
    assert!(matches!(table.club.take_out(table.input(), imported.id).await, Err(Refusal::NotRated(_))));
}

#[tokio::test]
async fn a_match_that_a_moderator_takes_out_counts_for_nobody_and_stays_as_it_was_played() {
    let table = Table::new().await;
    let begun = table.begin(Length::Single).await;
    assert!(table.club.take_out(table.input(), begun.id).await.is_err(), "it is running");
    let over = table.play_out(begun.id).await;
    assert!(over.is_rated());
    let ended_at = over.entries.last().unwrap().entry.at;
    let input = table.input();
    let out = table.club.take_out(input, begun.id).await.unwrap();
    assert!(!out.is_rated());
    assert_eq!((out.status, out.state.score()), (over.status, over.state.score()));
    let last = out.entries.last().unwrap().entry;
    assert_eq!((last.event, last.by), (Event::Unrated, None), "it is not kept which moderator it was");
    let standings = table.club.standings(SERVER, 0, 10).await.unwrap();
    assert_eq!((standings.lines.len(), standings.pages), (0, 1));
    assert!(matches!(table.club.take_out(input, begun.id).await, Err(Refusal::Repeated)));
    assert!(matches!(table.club.take_out(table.input(), begun.id).await, Err(Refusal::NotRated(_))));
    assert!(matches!(table.club.take_out(table.input(), MatchId(99)).await, Err(Refusal::NoMatch)));
    let records = [&over, &out].map(|history| kamisado::record::of_match(history).unwrap().to_string());
    assert_eq!(records[0], records[1], "the record is what was played");

    let table = table.restarted().await;
    let kept = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    assert!(!kept.is_rated());
    assert_eq!((kept.status, kept.last_event()), (out.status, out.last_event()));
    let (about, _) = table.club.everything_about(Person(1), 1 << 20).await.unwrap();
    let about = about.join("\n");
    assert!(about.contains("unrated") && about.contains(&ended_at.0.to_string()), "{about}");
}
