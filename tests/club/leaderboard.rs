use kamisado::club::{
    Answer, CausedBy, Event, Figures, Finish, ImportedEvent, LeaderboardList, LeaderboardOrder,
    LeaderboardScope, ListedLine, MatchId, NumberedPuzzle, Offer, Person, PersonPreferences, Place, Proposal,
    Refusal, Server, Status, Timestamp,
};
use kamisado_rules::{Decision, Game, Lineup, MatchLength, Side};

use crate::club_fixture::{HERE, MODERATOR, ResultLine, SERVER, Table, actor, parties, standings};

#[tokio::test]
async fn a_finished_match_counts_for_both_players_and_the_winner_leads() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let over = table.play_out(begun.id).await;
    let standings = standings(&table.club, SERVER, 0, 10).await;
    assert_eq!((standings.page, standings.pages, standings.lines.len()), (0, 1, 2));
    let winner = over.state.winner().unwrap();
    let score = over.state.score();
    let (first, second) = (&standings.lines[0], &standings.lines[1]);
    assert_eq!(
        (first.player.person, first.player.name.as_deref()),
        (over.seats[winner].person(), over.seats[winner].name())
    );
    assert_eq!((first.rank, first.played, first.won, first.points), (1, 1, 1, u64::from(score[winner])));
    assert_eq!((second.rank, second.played, second.won, second.points), (2, 1, 0, u64::from(score[!winner])));
}

#[tokio::test]
async fn a_running_match_and_another_server_do_not_count() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    table.play_some(&begun, 0).await;
    assert!(standings(&table.club, SERVER, 0, 10).await.lines.is_empty());
    table.club.resign(table.input(), begun.id, Person(1), None).await.unwrap();
    assert_eq!(standings(&table.club, SERVER, 0, 10).await.lines.len(), 2);
    assert!(standings(&table.club, Server(10), 0, 10).await.lines.is_empty());
}

#[tokio::test]
async fn equal_results_share_a_place_and_pages_go_on_where_the_last_one_ended() {
    let table = Table::new().await;
    // Five pairs play a match each, which ends by resignation. The five winners have equal results, and so have the five losers.
    for pair in 0..5 {
        let (one, other) = (10 + pair * 2, 11 + pair * 2);
        let place = Place(200 + pair);
        let challenge = table.propose(one, other, place, Proposal::default()).await.unwrap();
        table
            .club
            .answer(table.input(), challenge.id, &actor(other), Answer::Accept, crate::club_fixture::LOT)
            .await
            .unwrap();
        let begun = table.club.match_in(place).await.unwrap().unwrap();
        table.play_some(&begun, 0).await;
        table.club.resign(table.input(), begun.id, Person(other), None).await.unwrap();
    }
    let first = standings(&table.club, SERVER, 0, 4).await;
    let second = standings(&table.club, SERVER, 1, 4).await;
    let beyond = standings(&table.club, SERVER, 99, 4).await;
    assert_eq!((first.pages, first.lines.len(), second.lines.len()), (3, 4, 4));
    assert!(first.lines.iter().all(|line| line.rank == 1 && line.won == 1));
    assert_eq!(second.lines[0].rank, 1);
    assert!(second.lines[1..].iter().all(|line| line.rank == 6 && line.won == 0));
    assert_eq!((beyond.page, beyond.lines.len()), (2, 2), "a page beyond the last is the last");
}

#[tokio::test]
async fn a_match_that_goes_on_from_a_record_counts_for_nobody() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    let played = table.play_out(begun.id).await;
    let decisions = played.entries.iter().filter_map(|applied| applied.entry.event.decision());
    let record: Vec<_> = decisions.map(ImportedEvent::Decided).collect();
    let before = standings(&table.club, SERVER, 0, 10).await;
    // The record contains all moves of a match except the last, so a person who imports it could choose the winner.
    let proposal = Proposal { length: MatchLength::Single, ..Proposal::default() };
    let almost = &record[..record.len() - 1];
    let challenge = table.club.import(table.input(), &parties(1, 2, HERE), proposal, almost).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let imported = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(imported.imported as usize, almost.len());
    let over = table.play_out(imported.id).await;
    assert!(matches!(over.status, Status::Over { .. }) && !over.is_rated());
    assert_eq!(standings(&table.club, SERVER, 0, 10).await, before);
    assert!(matches!(table.club.take_out(table.input(), imported.id).await, Err(Refusal::NotRated(_))));
}

#[tokio::test]
async fn a_match_that_a_moderator_takes_out_counts_for_nobody_and_stays_as_it_was_played() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Single).await;
    assert!(table.club.take_out(table.input(), begun.id).await.is_err(), "it is running");
    let over = table.play_out(begun.id).await;
    assert!(over.is_rated());
    let ended_at = over.entries.last().unwrap().entry.at;
    let input = table.input();
    let out = table.club.take_out(input, begun.id).await.unwrap();
    assert!(!out.is_rated());
    assert_eq!((out.status, out.state.score()), (over.status, over.state.score()));
    let last = out.entries.last().unwrap().entry;
    assert_eq!(
        (last.event, last.by),
        (Event::Unrated, CausedBy::Moderator),
        "it is not kept which moderator it was"
    );
    let standings = standings(&table.club, SERVER, 0, 10).await;
    assert_eq!((standings.lines.len(), standings.pages), (0, 1));
    assert!(matches!(table.club.take_out(input, begun.id).await, Err(Refusal::Repeated)));
    assert!(matches!(table.club.take_out(table.input(), begun.id).await, Err(Refusal::NotRated(_))));
    assert!(matches!(table.club.take_out(table.input(), MatchId(99)).await, Err(Refusal::NoMatch)));
    let records = [&over, &out].map(|history| kamisado::match_record::of_match(history).unwrap().to_string());
    assert_eq!(records[0], records[1], "the record is what was played");

    let table = table.restarted().await;
    let kept = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    assert!(!kept.is_rated());
    assert_eq!((kept.status, kept.last_event()), (out.status, out.last_event()));
    let (about, _) = table.club.everything_about(Person(1), 1 << 20).await.unwrap();
    let about = about.join("\n");
    assert!(about.contains("unrated") && about.contains(&ended_at.0.to_string()), "{about}");
}

#[tokio::test]
async fn a_match_that_ends_before_a_move_counts_for_nobody_however_it_ends() {
    let table = Table::new().await;
    let club = &table.club;
    let resigned = table.begin(MatchLength::Standard).await;
    let over = club.resign(table.input(), resigned.id, Person(1), None).await.unwrap();
    assert_eq!(over.status, Status::Over { winner: Some(Side::White), finish: Finish::Resigned });
    assert!(!over.is_rated());
    assert!(matches!(club.take_out(table.input(), resigned.id).await, Err(Refusal::NotRated(_))));
    let drawn = table.begin(MatchLength::Standard).await;
    club.offer(table.input(), drawn.id, Person(1), Offer::DrawMatch).await.unwrap();
    club.answer_offer(table.input(), drawn.id, Person(2), None, Offer::DrawMatch, true).await.unwrap();
    // Line-ups do not count as moves.
    let proposal = Proposal { tournament: true, ..Proposal::default() };
    let challenge = table.propose(1, 2, HERE, proposal).await.unwrap();
    table.answer(&challenge, 2, Answer::Accept).await.unwrap();
    let mut placed = club.match_in(HERE).await.unwrap().unwrap();
    let lineup = Lineup::new(Game::Kamisado, Game::Kamisado.colors()).unwrap();
    for _ in Side::ALL {
        let by = Table::to_move(&placed);
        placed = club.decide(table.input(), placed.id, by, None, Decision::Place(lineup)).await.unwrap();
    }
    club.resign(table.input(), placed.id, Person(1), None).await.unwrap();
    assert_eq!(standings(club, SERVER, 0, 10).await.lines, []);
    assert_eq!(club.inspect().await.unwrap().findings, [] as [String; 0]);
    let moved = table.begin(MatchLength::Standard).await;
    table.play_some(&moved, 0).await;
    assert!(club.resign(table.input(), moved.id, Person(1), None).await.unwrap().is_rated());
    let lines = standings(club, SERVER, 0, 10).await.lines;
    let counted = |line: &ResultLine| (line.player.person, line.played, line.won);
    let expected = [(Some(Person(2)), 1, 1), (Some(Person(1)), 1, 0)];
    assert_eq!(lines.iter().map(counted).collect::<Vec<_>>(), expected);
}

/// A player with the player's numbers of matches, wins and points.
type Line = (Person, u64, u64, u64);

/// The lines of a leaderboard, recomputed from the matches and sorted by player.
async fn recounted(table: &Table, matches: &[MatchId]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for &id in matches {
        let history = table.club.match_by_id(id).await.unwrap().unwrap();
        let Status::Over { winner, .. } = history.status else { continue };
        if !history.is_rated() || history.server != Some(SERVER) {
            continue;
        }
        for side in Side::ALL {
            let Some(person) = history.seats[side].person() else { continue };
            let (won, points) = (u64::from(winner == Some(side)), u64::from(history.state.score()[side]));
            match lines.iter_mut().find(|line| line.0 == person) {
                Some(line) => *line = (person, line.1 + 1, line.2 + won, line.3 + points),
                None => lines.push((person, 1, won, points)),
            }
        }
    }
    lines.sort();
    lines
}

/// Asserts that the leaderboard agrees with the matches, and that the standings in each match show the same figures for its players
/// as the leaderboard. Returns the number of lines of the leaderboard.
async fn check(table: &Table, matches: &[MatchId]) -> usize {
    let board = standings(&table.club, SERVER, 0, 100).await;
    let line = |line: &ResultLine| (line.player.person.unwrap(), line.played, line.won, line.points);
    let mut lines: Vec<_> = board.lines.iter().map(line).collect();
    lines.sort();
    assert_eq!(lines, recounted(table, matches).await);
    for &id in matches {
        let history = table.club.match_by_id(id).await.unwrap().unwrap();
        let told = table.club.standings_of(id).await.unwrap();
        let told: Vec<_> = told.into_iter().map(ResultLine::from).collect();
        let plays = |line: &&ResultLine| history.side_of(line.player.person.unwrap()).is_some();
        let expected: Vec<_> = match history.server {
            Some(SERVER) => board.lines.iter().filter(plays).cloned().collect(),
            _ => Vec::new(),
        };
        assert_eq!(told, expected, "{id}");
    }
    assert_eq!(table.club.inspect().await.unwrap().findings, [] as [String; 0]);
    lines.len()
}

async fn move_once(table: &Table, id: MatchId) {
    let history = table.club.match_by_id(id).await.unwrap().unwrap();
    table.play_some(&history, 0).await;
}

#[tokio::test]
async fn the_stored_sums_agree_with_the_matches() {
    let table = Table::new().await;
    let club = &table.club;
    let mut matches = Vec::new();
    let mut begin = async |one: u64, other: u64| {
        let place = Place(300 + matches.len() as u64);
        let proposal = Proposal { length: MatchLength::Single, ..Proposal::default() };
        let challenge = table.propose(one, other, place, proposal).await.unwrap();
        table.answer(&challenge, other, Answer::Accept).await.unwrap();
        let id = club.match_in(place).await.unwrap().unwrap().id;
        matches.push(id);
        (id, matches.clone())
    };
    let (first, all) = begin(1, 2).await;
    table.play_out(first).await;
    assert_eq!(check(&table, &all).await, 2);
    let (_running, all) = begin(3, 4).await;
    assert_eq!(check(&table, &all).await, 2);
    let (resigned, all) = begin(2, 3).await;
    move_once(&table, resigned).await;
    club.resign(table.input(), resigned, Person(2), None).await.unwrap();
    assert_eq!(check(&table, &all).await, 3);
    let (aborted, all) = begin(1, 4).await;
    club.abort(table.input(), aborted, MODERATOR).await.unwrap();
    assert_eq!(check(&table, &all).await, 3);
    let (unmoved, all) = begin(5, 6).await;
    club.resign(table.input(), unmoved, Person(6), None).await.unwrap();
    assert_eq!(check(&table, &all).await, 3);
    let (drawn, all) = begin(4, 1).await;
    move_once(&table, drawn).await;
    club.offer(table.input(), drawn, Person(4), Offer::DrawMatch).await.unwrap();
    club.answer_offer(table.input(), drawn, Person(1), None, Offer::DrawMatch, true).await.unwrap();
    assert_eq!(check(&table, &all).await, 4);
    club.take_out(table.input(), resigned).await.unwrap();
    assert_eq!(check(&table, &all).await, 3);
    // The deletion of player 4 resigns this player's running match. The match had no move, so it counts for nobody.
    club.delete_person(table.input(), Person(4)).await.unwrap();
    assert_eq!(check(&table, &all).await, 2);
    club.take_out(table.input(), drawn).await.unwrap();
    let lines = check(&table, &all).await;
    let table = table.restarted().await;
    assert_eq!(check(&table, &all).await, lines);
}

#[tokio::test]
async fn wrong_stored_sums_are_detected() {
    for damage in [
        "UPDATE standings SET won = won + 1 WHERE player_id = 1",
        "DELETE FROM standings WHERE player_id = 2",
        "INSERT INTO standings (player_id, server_id, played, won, points) VALUES (1, 10, 1, 0, 0)",
    ] {
        let table = Table::new().await;
        let begun = table.begin(MatchLength::Single).await;
        table.play_out(begun.id).await;
        assert_eq!(table.club.inspect().await.unwrap().findings, [] as [String; 0]);
        table.damage(damage).await;
        let findings = table.club.inspect().await.unwrap().findings;
        assert!(findings.len() == 1 && findings[0].contains("results of player"), "{damage}: {findings:?}");
    }
}

/// A leaderboard for Kamisado. Some orders also count matches of Megasado.
fn list(order: LeaderboardOrder, everywhere: bool) -> LeaderboardList {
    let scope = if everywhere { LeaderboardScope::Everywhere } else { LeaderboardScope::Server };
    LeaderboardList::new(order, scope, None, Game::Kamisado)
}

/// Plays a match to one point, in which `loser` resigns after a move.
pub(crate) async fn beats(table: &Table, winner: u64, loser: u64) {
    let proposal = Proposal { length: MatchLength::Single, ..Proposal::default() };
    let challenge = table.propose(winner, loser, HERE, proposal).await.unwrap();
    table.answer(&challenge, loser, Answer::Accept).await.unwrap();
    let begun = table.club.match_in(HERE).await.unwrap().unwrap();
    table.play_some(&begun, 0).await;
    table.club.resign(table.input(), begun.id, Person(loser), None).await.unwrap();
}

/// The people on a page of a leaderboard with their ranks, the reader with their rank (`None` if the list does not contain the
/// reader), and the number of pages.
pub(crate) async fn listed(
    table: &Table,
    list: LeaderboardList,
    reader: u64,
    part: (u32, u32),
) -> (Vec<(u64, u64)>, Option<(u64, u64)>, u32) {
    let page = table.club.leaderboard(list, SERVER, Person(reader), part).await.unwrap();
    let line = |line: &ListedLine| (line.rank, line.player.person.unwrap().0);
    (page.lines.iter().map(line).collect(), page.own.as_ref().map(line), page.pages)
}

pub(crate) async fn agree(table: &Table, person: u64, everywhere: bool) {
    let preferences = PersonPreferences { everywhere: Some(everywhere), ..PersonPreferences::default() };
    table.club.prefer(&actor(person), preferences, Timestamp(1)).await.unwrap();
}

#[tokio::test]
async fn lists_are_ordered_by_what_they_are_about() {
    use LeaderboardOrder::{Points, Rating, Streak, Wins};

    let table = Table::new().await;
    // Player 1 wins twice against 3 and then loses to 3 and to 2.
    for (winner, loser) in [(1, 3), (1, 3), (3, 1), (2, 1)] {
        beats(&table, winner, loser).await;
    }
    let figures = async |order, reader: u64| {
        let page = table.club.leaderboard(list(order, false), SERVER, Person(reader), (0, 10)).await.unwrap();
        page.own.unwrap().figures
    };
    assert_eq!(
        listed(&table, list(Wins, false), 3, (0, 10)).await,
        (vec![(1, 1), (2, 2), (3, 3)], Some((3, 3)), 1)
    );
    let kamisado = LeaderboardList { game: Some(Game::Kamisado), ..list(Wins, false) };
    assert_eq!(listed(&table, kamisado, 3, (0, 10)).await.0, [(1, 1), (2, 2), (3, 3)]);
    let megasado = LeaderboardList { game: Some(Game::Megasado), ..kamisado };
    assert_eq!(listed(&table, megasado, 3, (0, 10)).await, (Vec::new(), None, 1));
    assert_eq!(figures(Streak, 1).await, Figures::Streak { longest: 2, current: 0 });
    assert_eq!(figures(Streak, 2).await, Figures::Streak { longest: 1, current: 1 });
    // Players 2 and 3 have streaks of equal length that still go on. They share a rank, and the player who was rated first is
    // listed first.
    let streaks = listed(&table, list(Streak, false), 9, (0, 10)).await;
    assert_eq!(streaks, (vec![(1, 1), (2, 3), (2, 2)], None, 1));
    // A resignation gives no points, so the wins decide.
    assert_eq!(listed(&table, list(Points, false), 1, (0, 10)).await.0, [(1, 1), (2, 2), (3, 3)]);
    let rated = table.club.leaderboard(list(Rating, false), SERVER, Person(1), (0, 10)).await.unwrap();
    let ratings: Vec<_> = rated.lines.iter().map(|line| line.figures).collect();
    let [Figures::Rating(first), Figures::Rating(second), Figures::Rating(third)] = ratings[..] else {
        panic!("{ratings:?}")
    };
    assert!(first.rating >= second.rating && second.rating >= third.rating, "{ratings:?}");
    assert_eq!(rated.lines[0].player.person, Some(Person(2)), "who has beaten the best and lost to nobody");
}

#[tokio::test]
async fn everywhere_are_only_those_who_agree_until_they_are_deleted() {
    let table = Table::new().await;
    let everywhere = list(LeaderboardOrder::Wins, true);
    beats(&table, 1, 2).await;
    beats(&table, 3, 2).await;
    assert_eq!(listed(&table, everywhere, 1, (0, 10)).await, (Vec::new(), None, 1));
    agree(&table, 2, true).await;
    assert_eq!(listed(&table, everywhere, 1, (0, 10)).await, (vec![(1, 2)], None, 1));
    agree(&table, 3, true).await;
    assert_eq!(listed(&table, everywhere, 2, (0, 10)).await, (vec![(1, 3), (2, 2)], Some((2, 2)), 1));
    // A person may agree to be listed before their first match.
    agree(&table, 4, true).await;
    beats(&table, 4, 1).await;
    beats(&table, 4, 1).await;
    assert_eq!(listed(&table, everywhere, 1, (0, 10)).await.0, [(1, 4), (2, 3), (3, 2)]);
    agree(&table, 4, false).await;
    assert_eq!(listed(&table, everywhere, 4, (0, 10)).await, (vec![(1, 3), (2, 2)], None, 1));
    table.club.delete_person(table.input(), Person(3)).await.unwrap();
    assert_eq!(listed(&table, everywhere, 1, (0, 10)).await.0, [(1, 2)]);
    let here = LeaderboardList { game: Some(Game::Kamisado), ..list(LeaderboardOrder::Wins, false) };
    assert_eq!(listed(&table, here, 1, (0, 10)).await.0, [(1, 4), (2, 1), (3, 2)]);
    assert_eq!(table.club.inspect().await.unwrap().findings, [] as [String; 0]);
}

#[tokio::test]
async fn pages_go_on_and_ones_own_line_is_on_each() {
    let table = Table::new().await;
    // The five winners have equal results, and so do the five losers.
    for pair in 0..5 {
        beats(&table, 10 + pair, 20 + pair).await;
    }
    for order in [LeaderboardOrder::Wins, LeaderboardOrder::Rating, LeaderboardOrder::Streak] {
        let list = list(order, false);
        let (first, own, pages) = listed(&table, list, 24, (0, 4)).await;
        assert_eq!((first, own, pages), ((10..14).map(|person| (1, person)).collect(), Some((6, 24)), 3));
        let (second, ..) = listed(&table, list, 24, (1, 4)).await;
        assert_eq!(second, [(1, 14), (6, 20), (6, 21), (6, 22)]);
        let (beyond, ..) = listed(&table, list, 24, (u32::MAX, 4)).await;
        assert_eq!(beyond, [(6, 23), (6, 24)], "a page beyond the last is the last");
    }
}

#[tokio::test]
async fn puzzle_solvers_are_ranked_where_they_have_tried_puzzles() {
    let table = Table::new().await;
    let puzzles = NumberedPuzzle::shipped();
    for (person, puzzle, solved, server) in
        [(1, 0, true, SERVER), (2, 0, false, SERVER), (3, 1, true, Server(10)), (1, 2, true, SERVER)]
    {
        let by = actor(person);
        table.club.try_puzzle(Timestamp(5), &by, Some(server), &puzzles[puzzle], solved).await.unwrap();
    }
    let here = list(LeaderboardOrder::Puzzles, false);
    assert_eq!(listed(&table, here, 2, (0, 10)).await, (vec![(1, 1), (2, 2)], Some((2, 2)), 1));
    let everywhere = list(LeaderboardOrder::Puzzles, true);
    assert_eq!(listed(&table, everywhere, 3, (0, 10)).await, (Vec::new(), None, 1));
    agree(&table, 3, true).await;
    assert_eq!(listed(&table, everywhere, 3, (0, 10)).await, (vec![(1, 3)], Some((1, 3)), 1));
}
