//! Seasons: the contents of their lists, the freezing of a finished season, and their end.

use kamisado::club::{
    Club, Figures, Input, KEPT_AFTER_LEAVING, LeaderboardList, LeaderboardOrder, LeaderboardScope,
    ListedLine, MatchId, MessageId, NumberedPuzzle, Person, Refusal, Season, SeasonEnd, SeasonRefusal,
    Server, Subject, Timestamp, Undelivered,
};
use kamisado_rules::{Game, MatchLength};

use crate::{
    club_fixture::{ELSEWHERE, HERE, SERVER, Table, actor},
    leaderboard::{agree, beats, listed},
};

/// The start of February and of March. The inputs of a [`Table`] are in January 1970.
const FEBRUARY: Timestamp = Timestamp(31 * 86_400_000);
const MARCH: Timestamp = Timestamp((31 + 28) * 86_400_000);

async fn begin(table: &Table, end: SeasonEnd) -> Season {
    table.club.begin_season(table.input(), (SERVER, ELSEWHERE), end).await.unwrap()
}

async fn end(table: &Table) -> Season {
    table.club.end_season(table.input(), SERVER).await.unwrap()
}

/// An input at the time `at`.
fn input_at(table: &Table, at: Timestamp) -> Input {
    Input { at, ..table.input() }
}

/// Like [`beats`], but at the time `at`. Returns the match.
async fn beats_at(table: &Table, winner: u64, loser: u64, at: Timestamp) -> MatchId {
    let challenge = table.challenge(winner, loser, MatchLength::Single).await.unwrap();
    table.answer(&challenge, loser, kamisado::club::Answer::Accept).await.unwrap();
    let begun = table.club.match_in(HERE).await.unwrap().unwrap();
    table.play_some(&begun, 0).await;
    table.club.resign(input_at(table, at), begun.id, Person(loser), None).await.unwrap();
    begun.id
}

const fn of_season(order: LeaderboardOrder, number: u32) -> LeaderboardList {
    LeaderboardList { order, scope: LeaderboardScope::Season(number), game: Some(Game::Kamisado) }
}

/// The lines of the list of a season by wins: the rank, the person, the wins and the matches.
async fn lines(club: &Club, number: u32) -> Vec<(u64, u64, u64, u64)> {
    let list = of_season(LeaderboardOrder::Wins, number);
    let page = club.leaderboard(list, SERVER, Person(1), (0, 10)).await.unwrap();
    let line = |line: &ListedLine| {
        let Figures::Results { won, played, .. } = line.figures else { panic!("{line:?}") };
        (line.rank, line.player.person.map_or(0, |person| person.0), won, played)
    };
    page.lines.iter().map(line).collect()
}

async fn sound(table: &Table) {
    assert_eq!(table.another_club().inspect().await.unwrap().findings, [] as [String; 0]);
}

/// The announcements that the place [`ELSEWHERE`] is owed, which are the ends of seasons.
async fn owed(table: &Table) -> Vec<Subject> {
    table.club.owed(ELSEWHERE).await.unwrap().into_iter().map(|announcement| announcement.subject).collect()
}

#[tokio::test]
async fn a_season_counts_the_matches_from_its_beginning_and_ratings_stay() {
    let table = Table::new().await;
    beats(&table, 1, 2).await;
    let season = begin(&table, SeasonEnd::ByCommand).await;
    assert_eq!((season.number, season.ends_at, season.ended_at), (1, None, None));
    assert_eq!(lines(&table.club, 1).await, []);
    beats(&table, 2, 1).await;
    beats(&table, 2, 3).await;
    assert_eq!(lines(&table.club, 1).await, [(1, 2, 2, 2), (2, 1, 0, 1), (2, 3, 0, 1)]);
    let list = LeaderboardList { scope: LeaderboardScope::Server, ..of_season(LeaderboardOrder::Wins, 0) };
    let all_time = table.club.leaderboard(list, SERVER, Person(2), (0, 10)).await.unwrap();
    assert_eq!(all_time.own.unwrap().figures, Figures::Results { played: 3, won: 2, points: 0 });

    // The list of the season shows the same ratings as the list of the server, but counts only the matches of the season.
    for person in [1, 2, 3] {
        let rating = async |scope| {
            let list = LeaderboardList { scope, ..of_season(LeaderboardOrder::Rating, 1) };
            let page = table.club.leaderboard(list, SERVER, Person(person), (0, 10)).await.unwrap();
            let Figures::Rating(rating) = page.own.unwrap().figures else { panic!("a list of ratings") };
            rating
        };
        let (in_season, on_server) =
            (rating(LeaderboardScope::Season(1)).await, rating(LeaderboardScope::Server).await);
        assert_eq!(kamisado::club::Rating { played: on_server.played, ..in_season }, on_server);
        let earlier = i64::from(person < 3);
        assert_eq!(in_season.played + earlier, on_server.played, "person {person}");
    }
    let streak = listed(&table, of_season(LeaderboardOrder::Streak, 1), 2, (0, 10)).await;
    assert_eq!(streak.1, Some((1, 2)), "the win before the season is in no streak of it");
    sound(&table).await;
}

#[tokio::test]
async fn seasons_do_not_begin_and_end_in_turn_without_bound() {
    let table = Table::new().await;
    let mut last = table.input();
    for _ in 0..6 {
        last = table.input();
        table.club.begin_season(last, (SERVER, ELSEWHERE), SeasonEnd::ByCommand).await.unwrap();
        end(&table).await;
    }
    let seventh = table.club.begin_season(table.input(), (SERVER, ELSEWHERE), SeasonEnd::ByCommand).await;
    assert!(matches!(seventh, Err(Refusal::Season(SeasonRefusal::TooMany))), "{seventh:?}");
    // Another server is not affected, and a day after the last one the next may begin.
    let elsewhere = (Server(SERVER.0 + 1), ELSEWHERE);
    table.club.begin_season(table.input(), elsewhere, SeasonEnd::ByCommand).await.unwrap();
    let later = input_at(&table, Timestamp(last.at.0 + 86_400_000));
    table.club.begin_season(later, (SERVER, ELSEWHERE), SeasonEnd::ByCommand).await.unwrap();
}

#[tokio::test]
async fn a_season_that_is_over_stays_as_it_was_and_the_next_one_is_empty() {
    let table = Table::new().await;
    assert!(matches!(
        table.club.end_season(table.input(), SERVER).await,
        Err(Refusal::Season(SeasonRefusal::NotRunning))
    ));
    begin(&table, SeasonEnd::ByCommand).await;
    assert!(matches!(
        table.club.begin_season(table.input(), (SERVER, HERE), SeasonEnd::ByMonth).await,
        Err(Refusal::Season(SeasonRefusal::Running))
    ));
    let first = beats_at(&table, 1, 2, Timestamp(90_000_000)).await;
    beats(&table, 1, 3).await;
    let over = end(&table).await;
    assert!(over.ended_at.is_some());
    assert_eq!(owed(&table).await, [Subject::Season(over.id)]);
    let frozen = [(1, 1, 2, 2), (2, 2, 0, 1), (2, 3, 0, 1)];
    assert_eq!(lines(&table.club, 1).await, frozen);

    beats(&table, 3, 1).await;
    assert_eq!(lines(&table.club, 1).await, frozen, "a match between seasons counts in none");
    let next = begin(&table, SeasonEnd::ByCommand).await;
    assert_eq!((next.number, lines(&table.club, 2).await), (2, Vec::new()));
    let second = beats_at(&table, 3, 1, Timestamp(95_000_000)).await;
    assert_eq!(lines(&table.club, 2).await, [(1, 3, 1, 1), (2, 1, 0, 1)]);
    sound(&table).await;

    // A result that a moderator removes is removed only from the running season.
    table.club.take_out(table.input(), first).await.unwrap();
    assert_eq!(lines(&table.club, 1).await, frozen);
    table.club.take_out(table.input(), second).await.unwrap();
    assert_eq!(lines(&table.club, 2).await, []);
    sound(&table).await;
    beats(&table, 2, 1).await;
    let rebuilt = table.club.rebuild_ratings().await.unwrap();
    assert_eq!(rebuilt.changed, 0);
    assert_eq!(lines(&table.club, 1).await, frozen);
    assert_eq!(lines(&table.club, 2).await, [(1, 2, 1, 1), (2, 1, 0, 1)]);
    let table = table.restarted().await;
    assert_eq!(lines(&table.club, 1).await, frozen);
    assert_eq!(table.club.season_of(SERVER, None).await.unwrap().map(|season| season.number), Some(2));
    assert_eq!(table.club.season_of(SERVER, Some(1)).await.unwrap().map(|season| season.id), Some(over.id));
    assert_eq!(table.club.season_of(SERVER, Some(3)).await.unwrap(), None);
    sound(&table).await;
}

#[tokio::test]
async fn a_running_season_is_computed_anew_from_the_results() {
    let table = Table::new().await;
    beats(&table, 1, 2).await;
    begin(&table, SeasonEnd::ByCommand).await;
    beats(&table, 1, 2).await;
    let before = lines(&table.club, 1).await;
    table.damage("UPDATE ratings SET won = won + 1 WHERE season_id > 0").await;
    let findings = table.another_club().inspect().await.unwrap().findings;
    assert_eq!(findings.len(), 2, "{findings:?}");
    assert!(findings[0].contains("season 1"), "{findings:?}");
    let rebuilt = table.club.rebuild_ratings().await.unwrap();
    assert_eq!((rebuilt.changed, lines(&table.club, 1).await), (2, before));
    sound(&table).await;
}

#[tokio::test]
async fn a_season_by_the_month_ends_with_the_first_match_of_the_next_month() {
    let table = Table::new().await;
    let season = begin(&table, SeasonEnd::ByMonth).await;
    assert_eq!(season.ends_at, Some(FEBRUARY));
    beats_at(&table, 1, 2, Timestamp(FEBRUARY.0 - 1)).await;
    assert_eq!(owed(&table).await, []);
    beats_at(&table, 2, 1, FEBRUARY).await;
    let over = table.club.season_of(SERVER, Some(1)).await.unwrap().unwrap();
    assert_eq!(over.ended_at, Some(FEBRUARY));
    assert_eq!(owed(&table).await, [Subject::Season(over.id)]);
    assert_eq!(lines(&table.club, 1).await, [(1, 1, 1, 1), (2, 2, 0, 1)]);
    assert_eq!(lines(&table.club, 2).await, [(1, 2, 1, 1), (2, 1, 0, 1)], "the match is the new month's");
    let next = table.club.season_of(SERVER, None).await.unwrap().unwrap();
    assert_eq!((next.number, next.began_at, next.ends_at), (2, FEBRUARY, Some(MARCH)));
    assert_eq!(table.club.roll_over_due_seasons(FEBRUARY).await.unwrap(), 0, "it has turned");
    sound(&table).await;
}

#[tokio::test]
async fn a_season_by_the_month_that_a_command_ends_just_after_the_month_is_the_only_one_that_ends() {
    let table = Table::new().await;
    begin(&table, SeasonEnd::ByMonth).await;
    beats_at(&table, 1, 2, Timestamp(FEBRUARY.0 - 1)).await;
    let input = input_at(&table, Timestamp(FEBRUARY.0 + 5000));
    let ended = table.club.end_season(input, SERVER).await.unwrap();
    assert_eq!((ended.number, ended.ended_at), (1, Some(FEBRUARY)));
    assert_eq!(owed(&table).await, [Subject::Season(ended.id)], "nothing is told of a second season");
    assert_eq!(table.club.season_of(SERVER, Some(2)).await.unwrap(), None);

    // A monthly season in which nobody has finished a match is not ended at the end of its month.
    let later = input_at(&table, Timestamp(FEBRUARY.0 + 6000));
    let empty = table.club.begin_season(later, (SERVER, ELSEWHERE), SeasonEnd::ByMonth).await.unwrap();
    assert_eq!(empty.number, 2);
    let input = input_at(&table, Timestamp(MARCH.0 + 5000));
    assert_eq!(table.club.end_season(input, SERVER).await.unwrap().ended_at, Some(input.at));
}

#[tokio::test]
async fn a_season_by_the_month_ends_without_a_match_too_and_an_empty_month_makes_none() {
    let table = Table::new().await;
    begin(&table, SeasonEnd::ByMonth).await;
    beats(&table, 1, 2).await;
    assert_eq!(table.club.roll_over_due_seasons(Timestamp(FEBRUARY.0 - 1)).await.unwrap(), 0);
    // The bot was away when the month ended, and ends the season an hour late.
    let late = Timestamp(FEBRUARY.0 + 3_600_000);
    assert_eq!(table.club.roll_over_due_seasons(late).await.unwrap(), 1);
    assert_eq!(table.club.roll_over_due_seasons(late).await.unwrap(), 0);
    let first = table.club.season_of(SERVER, Some(1)).await.unwrap().unwrap();
    assert_eq!((first.ended_at, owed(&table).await), (Some(FEBRUARY), vec![Subject::Season(first.id)]));
    // Nobody has played in February, so the second season goes on.
    assert_eq!(table.club.roll_over_due_seasons(MARCH).await.unwrap(), 1);
    let second = table.club.season_of(SERVER, None).await.unwrap().unwrap();
    assert_eq!((second.number, second.began_at, second.ended_at), (2, FEBRUARY, None));
    assert_eq!(second.ends_at, Some(Timestamp(MARCH.0 + 31 * 86_400_000)));
    assert_eq!(owed(&table).await.len(), 1);
    // Ending a monthly season by a command also ends the series of monthly seasons.
    let ended = table.club.end_season(input_at(&table, MARCH), SERVER).await.unwrap();
    assert_eq!(ended.number, 2);
    beats_at(&table, 1, 2, Timestamp(MARCH.0 * 2)).await;
    assert_eq!(table.club.roll_over_due_seasons(Timestamp(MARCH.0 * 2)).await.unwrap(), 0);
    assert_eq!(table.club.season_of(SERVER, None).await.unwrap().unwrap().number, 2);
    sound(&table).await;
}

#[tokio::test]
async fn the_end_is_announced_once_and_given_up_where_it_cannot_be() {
    let table = Table::new().await;
    begin(&table, SeasonEnd::ByCommand).await;
    beats(&table, 1, 2).await;
    end(&table).await;
    let table = table.restarted().await;
    let announcement = table.club.owed(ELSEWHERE).await.unwrap()[0];
    assert!(announcement.attempted_at.is_some(), "after a start it may have arrived, and is looked for");
    table.club.sent(&announcement, MessageId(99), Timestamp(1)).await.unwrap();
    assert_eq!(owed(&table).await, []);
    let table = table.restarted().await;
    assert_eq!(owed(&table).await, []);
    begin(&table, SeasonEnd::ByCommand).await;
    end(&table).await;
    let announcement = table.club.owed(ELSEWHERE).await.unwrap()[0];
    let undelivered = table.club.undeliverable(&announcement, Timestamp(1)).await.unwrap();
    assert!(matches!(undelivered, Undelivered::Nothing));
    assert_eq!(owed(&table).await, []);
    sound(&table).await;
}

#[tokio::test]
async fn who_deletes_their_data_leaves_a_gap_in_a_season_that_is_over_and_none_in_a_running_one() {
    let table = Table::new().await;
    begin(&table, SeasonEnd::ByCommand).await;
    for (winner, loser) in [(1, 3), (1, 3), (2, 3)] {
        beats(&table, winner, loser).await;
    }
    assert_eq!(lines(&table.club, 1).await, [(1, 1, 2, 2), (2, 2, 1, 1), (3, 3, 0, 3)]);
    end(&table).await;
    begin(&table, SeasonEnd::ByCommand).await;
    for (winner, loser) in [(1, 3), (1, 3), (2, 3)] {
        beats(&table, winner, loser).await;
    }
    let kept = table.club.everything_about(Person(1), 1_000_000).await.unwrap().0;
    let of_seasons = kept.iter().map(|row| row.replace(' ', ""));
    let of_seasons = of_seasons.filter(|row| row.contains(r#""season":1"#) || row.contains(r#""season":2"#));
    assert_eq!(of_seasons.count(), 2, "{kept:?}");
    table.club.delete_person(table.input(), Person(1)).await.unwrap();
    assert_eq!(lines(&table.club, 1).await, [(2, 2, 1, 1), (3, 3, 0, 3)]);
    assert_eq!(lines(&table.club, 2).await, [(1, 2, 1, 1), (2, 3, 0, 3)]);
    let own = listed(&table, of_season(LeaderboardOrder::Wins, 1), 3, (0, 1)).await;
    assert_eq!(own, (vec![(2, 2)], Some((3, 3)), 2));
    // A person whose data was deleted before the end of the season has no rank in the season's final list.
    end(&table).await;
    assert_eq!(lines(&table.club, 2).await, [(1, 2, 1, 1), (2, 3, 0, 3)]);
    sound(&table).await;
}

#[tokio::test]
async fn the_seasons_of_a_server_go_with_it() {
    let table = Table::new().await;
    table.club.enter(SERVER, Timestamp(0)).await.unwrap();
    begin(&table, SeasonEnd::ByCommand).await;
    beats(&table, 1, 2).await;
    end(&table).await;
    begin(&table, SeasonEnd::ByMonth).await;
    beats(&table, 1, 2).await;
    table.club.leave(SERVER, FEBRUARY).await.unwrap();
    assert_eq!(
        table.club.roll_over_due_seasons(MARCH).await.unwrap(),
        0,
        "no season turns where the bot is not"
    );
    let due = Timestamp(FEBRUARY.0 + KEPT_AFTER_LEAVING);
    assert_eq!(table.club.remove_one_left_server(due).await.unwrap(), Some(SERVER));
    assert_eq!(table.club.season_of(SERVER, None).await.unwrap(), None);
    assert_eq!((owed(&table).await, lines(&table.club, 1).await), (Vec::new(), Vec::new()));
    sound(&table).await;
}

#[tokio::test]
async fn solvers_of_puzzles_have_a_list_of_the_season() {
    let table = Table::new().await;
    let solve = async |person: u64, number: u32, solved: bool| {
        let puzzle = NumberedPuzzle::of_number(number).unwrap();
        table.club.try_puzzle(Timestamp(1), &actor(person), Some(SERVER), &puzzle, solved).await.unwrap();
    };
    solve(1, 1, true).await;
    begin(&table, SeasonEnd::ByCommand).await;
    let list = LeaderboardList { game: None, ..of_season(LeaderboardOrder::Puzzles, 1) };
    assert_eq!(listed(&table, list, 1, (0, 10)).await.0, []);
    solve(2, 1, true).await;
    solve(3, 1, false).await;
    assert_eq!(listed(&table, list, 3, (0, 10)).await, (vec![(1, 2), (2, 3)], Some((2, 3)), 1));
    end(&table).await;
    // Puzzles that are solved after the end of the season change the ratings, but not the season's list.
    for number in 2..=5 {
        solve(3, number, true).await;
    }
    assert_eq!(listed(&table, list, 3, (0, 10)).await.0, [(1, 2), (2, 3)]);
    let here = LeaderboardList { scope: LeaderboardScope::Server, ..list };
    assert_eq!(listed(&table, here, 3, (0, 10)).await.1, Some((1, 3)));
    // The list of all servers contains only people who agree to be listed.
    let everywhere = LeaderboardList { scope: LeaderboardScope::Everywhere, ..list };
    agree(&table, 2, true).await;
    assert_eq!(listed(&table, everywhere, 3, (0, 10)).await, (vec![(1, 2)], None, 1));
    agree(&table, 2, false).await;
    assert_eq!(listed(&table, everywhere, 3, (0, 10)).await.0, []);
    table.club.delete_person(table.input(), Person(3)).await.unwrap();
    assert_eq!(listed(&table, here, 1, (0, 10)).await.0, [(1, 1), (1, 2)]);
}
