//! Data of a server that the bot has left is deleted after thirty days, and not earlier.

use std::collections::BTreeSet;

use kamisado::club::{
    Answer, ChallengeParties, KEPT_AFTER_LEAVING, PersonPreferences, Place, Proposal, Refusal, Server,
    ServerPreferences, Timestamp,
};
use kamisado_rules::MatchLength;

use crate::{
    club_fixture::{HERE, LOT, SERVER, Table, actor, parties, standings},
    database,
};

const ENTERED: Timestamp = Timestamp(1_000_000);
const LEFT: Timestamp = Timestamp(5_000_000_000);
const DUE: Timestamp = Timestamp(LEFT.0 + KEPT_AFTER_LEAVING);
const OTHER: Server = Server(10);

#[tokio::test]
async fn a_left_server_is_removed_with_all_that_belongs_to_it_after_thirty_days() {
    let table = Table::new().await;
    table.club.enter(SERVER, ENTERED).await.unwrap();
    table.club.enter(OTHER, ENTERED).await.unwrap();
    let finished = table.begin(MatchLength::Single).await;
    table.play_out(finished.id).await;
    table.club.again(table.input(), finished.id, &actor(1), LOT).await.unwrap();
    let running = table.propose(3, 4, Place(55), Proposal::default()).await.unwrap();
    table.answer(&running, 4, Answer::Accept).await.unwrap();
    let owed = *table.club.owed(Place(55)).await.unwrap().last().unwrap();
    table.club.undeliverable(&owed, LEFT).await.unwrap();
    let elsewhere = ChallengeParties { server: Some(OTHER), ..parties(1, 5, Place(77)) };
    table.club.challenge(table.input(), &elsewhere, Proposal::default()).await.unwrap();
    let theme = ServerPreferences { theme: Some("paper".to_owned()), ..ServerPreferences::default() };
    table.club.prefer_on_server(SERVER, theme.clone()).await.unwrap();
    table
        .club
        .prefer(
            &actor(4),
            PersonPreferences { mention_on_turn: Some(false), ..PersonPreferences::default() },
            Timestamp(1),
        )
        .await
        .unwrap();

    table.club.leave(SERVER, LEFT).await.unwrap();
    table.club.leave(SERVER, Timestamp(LEFT.0 + 1000)).await.unwrap();
    assert_eq!(table.club.remove_one_left_server(Timestamp(DUE.0 - 1)).await.unwrap(), None);
    assert_eq!(table.club.server_preferences(SERVER).await.unwrap(), theme);
    assert!(table.club.match_by_id(finished.id).await.unwrap().is_some());

    assert_eq!(table.club.remove_one_left_server(DUE).await.unwrap(), Some(SERVER));
    assert_eq!(table.club.remove_one_left_server(DUE).await.unwrap(), None, "once");
    assert!(table.club.match_by_id(finished.id).await.unwrap().is_none());
    assert!(table.club.match_in(HERE).await.unwrap().is_none());
    assert!(table.club.owed(HERE).await.unwrap().is_empty());
    assert!(table.club.owed_directly(0).await.unwrap().is_empty());
    assert!(standings(&table.club, SERVER, 0, 10).await.lines.is_empty());
    assert_eq!(table.club.inspect().await.unwrap().findings, [] as [String; 0]);
    assert_eq!(table.club.server_preferences(SERVER).await.unwrap(), ServerPreferences::default());
    let kept = async |person: u64| {
        table.club.everything_about(actor(person).person, 1_000_000).await.unwrap().0.len()
    };
    assert_eq!(
        kept(1).await,
        4,
        "the person, the challenge on the other server, the result and the rating by it"
    );
    assert_eq!(kept(4).await, 2, "the person and what they have set");
    assert_eq!((kept(2).await, kept(3).await), (0, 0), "of whom nothing is left is gone too");
}

#[tokio::test]
async fn a_server_rejoined_in_time_keeps_its_data_and_is_reported_as_new() {
    let table = Table::new().await;
    assert!(table.club.enter(SERVER, ENTERED).await.unwrap());
    assert!(!table.club.enter(SERVER, ENTERED).await.unwrap(), "it is known");
    let begun = table.begin(MatchLength::Single).await;
    table.club.leave(SERVER, LEFT).await.unwrap();
    let table = table.restarted().await;
    assert!(table.club.enter(SERVER, ENTERED).await.unwrap(), "it is news after leaving");
    assert_eq!(table.club.remove_one_left_server(Timestamp(DUE.0 * 2)).await.unwrap(), None);
    assert!(table.club.match_by_id(begun.id).await.unwrap().is_some());
}

#[tokio::test]
async fn servers_left_during_a_downtime_are_noticed() {
    let table = Table::new().await;
    for server in [SERVER, OTHER] {
        table.club.enter(server, ENTERED).await.unwrap();
    }
    table.club.leave_all_but(&[OTHER, Server(11)], LEFT).await.unwrap();
    // If the bot notices the departure a second time, the deletion is not postponed.
    table.club.leave_all_but(&[OTHER], Timestamp(LEFT.0 + 1000)).await.unwrap();
    assert_eq!(table.club.remove_one_left_server(DUE).await.unwrap(), Some(SERVER));
    assert_eq!(table.club.remove_one_left_server(Timestamp(DUE.0 * 2)).await.unwrap(), None);
}

#[tokio::test]
async fn a_server_whose_rejoining_was_missed_is_kept() {
    let table = Table::new().await;
    for server in [SERVER, OTHER] {
        table.club.enter(server, ENTERED).await.unwrap();
        table.club.leave(server, LEFT).await.unwrap();
    }
    let begun = table.begin(MatchLength::Single).await;
    // The bot was invited to the first server again while it was stopped. When it starts, the deletion of the data of the
    // other server is due.
    let table = table.restarted().await;
    table.club.keep_all(&[SERVER, Server(11)], DUE).await.unwrap();
    assert_eq!(table.club.remove_one_left_server(DUE).await.unwrap(), Some(OTHER));
    assert_eq!(table.club.remove_one_left_server(DUE).await.unwrap(), None);
    assert!(table.club.match_by_id(begun.id).await.unwrap().is_some());
    assert!(table.club.enter(SERVER, DUE).await.unwrap(), "that it has come back is news still");
    assert_eq!(table.club.remove_one_left_server(Timestamp(DUE.0 * 3)).await.unwrap(), None);
}

#[tokio::test]
async fn deletion_of_a_server_stops_if_the_bot_rejoins_it() {
    let table = Table::new().await;
    table.club.enter(SERVER, ENTERED).await.unwrap();
    let begun = table.begin(MatchLength::Single).await;
    table.club.leave(SERVER, LEFT).await.unwrap();
    // Both transactions start at the same time. Whichever is second sees the effect of the first.
    let (removed, entered) =
        tokio::join!(table.club.remove_one_left_server(DUE), table.club.enter(SERVER, DUE));
    assert!(entered.unwrap());
    let is_kept = table.club.match_by_id(begun.id).await.unwrap().is_some();
    assert_eq!(removed.unwrap().is_none(), is_kept);
}

#[tokio::test]
async fn a_deleted_server_leaves_no_rows_in_any_table() {
    let table = Table::new().await;
    table.club.enter(SERVER, ENTERED).await.unwrap();
    for _ in 0..3 {
        let begun = table.begin(MatchLength::Single).await;
        table.play_out(begun.id).await;
        table.show_board(1, HERE).await.unwrap();
    }
    table.propose(3, 4, Place(55), Proposal::default()).await.unwrap();
    let theme = ServerPreferences { theme: Some("paper".to_owned()), ..ServerPreferences::default() };
    table.club.prefer_on_server(SERVER, theme).await.unwrap();
    table.club.leave(SERVER, LEFT).await.unwrap();
    assert_eq!(table.club.remove_one_left_server(DUE).await.unwrap(), Some(SERVER));
    // Inputs are stored without their server, so they are deleted only by their age.
    table.club.prune(DUE).await.unwrap();
    let columns = database::columns(&table.database).await;
    let tables: BTreeSet<String> =
        columns.into_iter().map(|(table, _)| table).filter(|table| table != "_sqlx_migrations").collect();
    assert!(tables.len() > 10);
    for name in tables {
        // Results are kept after the server and its matches are deleted, but these results identify no person.
        let of_others = match name.as_str() {
            "rated_players" => "WHERE player_id IS NOT NULL",
            // The mark with the number of the key of hashes belongs to the database and to no server.
            "marks" => "WHERE name <> 'key of deleted people'",
            "rated_results" => "WHERE match_id IS NOT NULL",
            "ratings" => {
                "WHERE rated_player_id IN (SELECT id FROM rated_players WHERE player_id IS NOT NULL)"
            }
            _ => "",
        };
        let query = format!("SELECT count(*) FROM {name} {of_others}");
        let rows = database::number(&table.database, &query).await;
        assert_eq!(rows, 0, "{name}");
    }
}

#[tokio::test]
async fn nothing_is_set_for_a_server_that_the_bot_is_not_in() {
    let table = Table::new().await;
    let set = async |server: Server| {
        let theme = ServerPreferences { theme: Some("paper".to_owned()), ..ServerPreferences::default() };
        table.club.prefer_on_server(server, theme).await
    };
    assert!(matches!(set(SERVER).await, Err(Refusal::NotInServer(SERVER))));
    assert_eq!(table.club.server_preferences(SERVER).await.unwrap(), ServerPreferences::default());
    table.club.enter(SERVER, ENTERED).await.unwrap();
    set(SERVER).await.unwrap();
    assert!(matches!(set(OTHER).await, Err(Refusal::NotInServer(OTHER))));
    table.club.leave(SERVER, LEFT).await.unwrap();
    assert!(matches!(set(SERVER).await, Err(Refusal::NotInServer(SERVER))));
    table.club.enter(SERVER, LEFT).await.unwrap();
    set(SERVER).await.unwrap();
}
