//! What is kept about a person can be had, and taken away without taking the opponents' matches.

use kamisado::club::{
    Answer, BoardFrom, ChallengeState, Finish, PersonPreferences, Player, Proposal, Refusal, Status,
};
use kamisado_rules::Length;
use serde_json::Value;

use crate::table::{ELSEWHERE, HERE, SERVER, Table, actor};

async fn kept(table: &Table, person: u64) -> Vec<Value> {
    let (lines, is_all) = table.club.everything_about(actor(person).person, 1_000_000).await.unwrap();
    assert!(is_all);
    lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn of_kind<'a>(kept: &'a [Value], kind: &str) -> Vec<&'a Value> {
    kept.iter().filter(|object| object["kind"] == kind).collect()
}

#[tokio::test]
async fn everything_about_a_person_is_handed_out_and_nothing_about_others() {
    let table = Table::new().await;
    let begun = table.begin(Length::Single).await;
    table.play_some(&begun, 3).await;
    let preferences =
        PersonPreferences { board_from: Some(BoardFrom::White), ..PersonPreferences::default() };
    table.club.prefer(&actor(1), preferences).await.unwrap();
    table.club.block(&actor(1), &actor(7)).await.unwrap();
    table.propose(3, 4, ELSEWHERE, Proposal::default()).await.unwrap();
    let kept = kept(&table, 1).await;
    assert_eq!(of_kind(&kept, "person")[0]["name"], "Player 1");
    assert_eq!(of_kind(&kept, "settings")[0]["board_from"], "white");
    assert_eq!(of_kind(&kept, "blocked")[0]["discord_id"], "7");
    let [challenge] = of_kind(&kept, "challenge")[..] else { panic!("one challenge: {kept:?}") };
    assert_eq!((&challenge["role"], &challenge["state"]), (&"challenger".into(), &"accepted".into()));
    let [own] = of_kind(&kept, "match")[..] else { panic!("one match: {kept:?}") };
    assert_eq!((&own["side"], own["events"].as_array().unwrap().len()), (&"black".into(), 1));
    assert_eq!(kept.len(), 5);
    assert!(self::kept(&table, 99).await.is_empty());
}

#[tokio::test]
async fn a_file_that_would_be_too_long_keeps_the_newest_matches() {
    let table = Table::new().await;
    for _ in 0..5 {
        let begun = table.begin(Length::Single).await;
        table.play_out(begun.id).await;
    }
    let (all, is_all) = table.club.everything_about(actor(1).person, usize::MAX).await.unwrap();
    assert!(is_all);
    let bytes: usize = all.iter().map(|line| line.len() + 1).sum();
    let (some, is_all) = table.club.everything_about(actor(1).person, bytes - 1).await.unwrap();
    assert!(!is_all);
    assert_eq!(some[..], all[..all.len() - 1]);
    assert!(some.last().unwrap().contains("\"id\":2,"), "the oldest match is left out");
}

#[tokio::test]
async fn a_forgotten_person_is_nowhere_and_the_opponents_matches_stay() {
    let table = Table::new().await;
    let finished = table.begin(Length::Single).await;
    let finished = table.play_out(finished.id).await;
    let running = table.begin(Length::Single).await;
    let own = table.propose(1, 3, ELSEWHERE, Proposal::default()).await.unwrap();
    let to_them = table.propose(4, 1, ELSEWHERE, Proposal::default()).await.unwrap();
    table.club.block(&actor(1), &actor(7)).await.unwrap();
    table.club.block(&actor(8), &actor(1)).await.unwrap();

    let forgotten = table.club.forget(table.input(), actor(1).person).await.unwrap();
    assert_eq!(forgotten.matches.len(), 1);
    let states: Vec<_> =
        forgotten.challenges.iter().map(|challenge| (challenge.id, challenge.state)).collect();
    assert_eq!(states, [(own.id, ChallengeState::Withdrawn), (to_them.id, ChallengeState::Declined)]);

    assert!(kept(&table, 1).await.is_empty());
    assert!(table.club.blocked_by(actor(8).person).await.unwrap().is_empty());
    let stays = table.club.match_by_id(finished.id).await.unwrap().unwrap();
    assert_eq!((stays.status, stays.last_event()), (finished.status, finished.last_event()));
    assert_eq!(stays.side_of(actor(1).person), None);
    let gone = finished.side_of(actor(1).person).unwrap();
    assert_eq!(stays.seats[gone], Player::default());
    assert_eq!(stays.seats[!gone].person, Some(actor(2).person));
    let ended = table.club.match_by_id(running.id).await.unwrap().unwrap();
    let winner = running.side_of(actor(2).person);
    assert_eq!(ended.status, Status::Over { winner, finish: Finish::Resigned });
    let board = table.club.standings(SERVER, 0, 10).await.unwrap();
    assert!(board.lines.iter().all(|line| line.player.person == Some(actor(2).person)));
    // The file itself holds the number no more.
    let rows: i64 =
        sqlx_count(&table, "SELECT count(*) FROM players WHERE discord_id = 1 OR name = 'Player 1'").await;
    assert_eq!(rows, 0);
}

async fn sqlx_count(table: &Table, query: &'static str) -> i64 {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&table.path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    let count = sqlx::query_scalar(query).fetch_one(&pool).await.unwrap();
    pool.close().await;
    count
}

#[tokio::test]
async fn the_file_holds_nothing_of_a_forgotten_name() {
    let table = Table::new().await;
    let finished = table.begin(Length::Single).await;
    table.play_out(finished.id).await;
    let name = finished.seats.black.name.clone().unwrap().into_bytes();
    let holds = |bytes: &[u8]| bytes.windows(name.len()).any(|window| window == name);
    let table = table.restarted().await;
    assert!(holds(&std::fs::read(&table.path).unwrap()));
    table.club.forget(table.input(), actor(1).person).await.unwrap();
    let table = table.restarted().await;
    assert!(!holds(&std::fs::read(&table.path).unwrap()));
}

#[tokio::test]
async fn nobody_is_forgotten_twice_and_who_comes_back_is_new() {
    let table = Table::new().await;
    let finished = table.begin(Length::Single).await;
    table.play_out(finished.id).await;
    let press = table.input();
    table.club.forget(press, actor(1).person).await.unwrap();
    assert!(matches!(table.club.forget(press, actor(1).person).await, Err(Refusal::Repeated)));
    let again = table.club.forget(table.input(), actor(1).person).await;
    assert!(matches!(again, Err(Refusal::NothingKept)));
    let table = table.restarted().await;
    let challenge = table.challenge(1, 2, Length::Single).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let new = table.club.match_in(HERE).await.unwrap().unwrap();
    assert!(new.side_of(actor(1).person).is_some());
    assert!(!table.club.has_played_before(actor(1).person, new.id).await.unwrap());
    assert!(table.club.has_played_before(actor(2).person, new.id).await.unwrap());
}

#[tokio::test]
async fn running_matches_are_listed_with_those_that_wait_first() {
    let table = Table::new().await;
    let one = table.begin(Length::Single).await;
    let challenge = table.propose(3, 1, ELSEWHERE, Proposal::default()).await.unwrap();
    table.answer(&challenge, 1, Answer::Accept).await.unwrap();
    let other = table.club.match_in(ELSEWHERE).await.unwrap().unwrap();
    let listed = async |person: u64| {
        let (matches, all) = table.club.running_of(actor(person).person).await.unwrap();
        assert_eq!(matches.len(), all);
        matches.into_iter().map(|history| history.id).collect::<Vec<_>>()
    };
    // Player 1 is Black here and White elsewhere, where Black has to open.
    assert_eq!(listed(1).await, [one.id, other.id]);
    table.play_some(&one, 5).await;
    table.play_some(&other, 5).await;
    assert_eq!(listed(1).await, [other.id, one.id]);
    assert_eq!(listed(2).await, [one.id]);
    assert!(listed(9).await.is_empty());
}
