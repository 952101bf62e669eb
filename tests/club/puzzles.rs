//! Puzzles: the selection for a person, first tries, ratings, streaks and the list of the week.

use kamisado::club::{
    DIFFICULTIES, DailyPuzzle, NumberedPuzzle, PuzzlePlace, PuzzleStanding, Server, ServerPreferences,
    Timestamp,
};
use kamisado_rules::{Game, MatchLength};

use crate::club_fixture::{ELSEWHERE, HERE, SERVER, Table, actor};

/// Tuesday 2023-11-14, 22:13 UTC.
const NOW: Timestamp = Timestamp(1_700_000_000_000);
const DAY: i64 = 24 * 3_600_000;

fn puzzle(number: u32) -> NumberedPuzzle {
    NumberedPuzzle::of_number(number).unwrap()
}

async fn try_one(table: &Table, person: u64, number: u32, solved: bool, at: Timestamp) -> bool {
    table.club.try_puzzle(at, &actor(person), Some(SERVER), &puzzle(number), solved).await.unwrap()
}

async fn standing(table: &Table, person: u64) -> PuzzleStanding {
    table.club.puzzle_standing(actor(person).person).await.unwrap()
}

#[tokio::test]
async fn the_first_try_at_a_puzzle_counts_and_no_other() {
    let table = Table::new().await;
    assert_eq!(standing(&table, 1).await, PuzzleStanding { tried: 0, solved: 0, streak: 0, rating: 1000 });
    let first = puzzle(1);
    let untried = table.club.puzzle_rating(&first).await.unwrap();
    assert_eq!(untried, 800, "the rating of the easiest difficulty");
    assert!(try_one(&table, 1, 1, false, NOW).await);
    let failed = standing(&table, 1).await;
    assert_eq!((failed.tried, failed.solved, failed.streak), (1, 0, 0));
    // The player was expected to solve the puzzle with odds of 3.16 to 1, so the failure costs the player 24 of 32 points. The
    // puzzle gains half as many.
    assert_eq!((failed.rating, table.club.puzzle_rating(&first).await.unwrap()), (976, 812));
    assert!(!try_one(&table, 1, 1, true, NOW).await, "a second try");
    let table = table.restarted().await;
    assert_eq!(standing(&table, 1).await, failed);
    assert_eq!(table.club.puzzle_rating(&first).await.unwrap(), 812);
}

#[tokio::test]
async fn a_streak_begins_anew_after_a_failure() {
    let table = Table::new().await;
    let mut streaks = Vec::new();
    for (number, solved) in (1..).zip([true, true, false, true, true, true]) {
        try_one(&table, 1, number, solved, NOW).await;
        streaks.push(standing(&table, 1).await.streak);
    }
    assert_eq!(streaks, [1, 2, 0, 1, 2, 3]);
    assert_eq!(standing(&table, 2).await.streak, 0, "another person");
}

#[tokio::test]
async fn the_list_of_the_week_has_those_of_the_server_since_monday() {
    let table = Table::new().await;
    let monday = Timestamp(NOW.0 - NOW.0 % DAY - DAY);
    let sunday = Timestamp(monday.0 - 1);
    for number in 1..=3 {
        try_one(&table, 1, number, number < 3, NOW).await;
        try_one(&table, 2, number, true, if number == 1 { sunday } else { monday }).await;
    }
    try_one(&table, 3, 1, true, sunday).await;
    table.club.try_puzzle(NOW, &actor(4), Some(Server(77)), &puzzle(1), true).await.unwrap();
    table.club.try_puzzle(NOW, &actor(5), None, &puzzle(1), true).await.unwrap();
    let list = async |most| {
        let lines = table.club.puzzle_list(SERVER, NOW, most).await.unwrap();
        let line =
            |line: kamisado::club::PuzzleListLine| (line.player.person.unwrap().0, line.solved, line.tried);
        lines.into_iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(list(10).await, [(2, 2, 2), (1, 2, 3)], "with as many solved, fewer tried come first");
    assert_eq!(list(1).await, [(2, 2, 2)]);
    table.club.delete_person(table.input(), actor(2).person).await.unwrap();
    assert_eq!(list(10).await, [(1, 2, 3)]);
    assert_eq!(standing(&table, 2).await.tried, 0);
    let next_week = Timestamp(monday.0 + 7 * DAY);
    assert!(table.club.puzzle_list(SERVER, next_week, 10).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_person_gets_what_suits_them_and_what_they_have_not_tried() {
    let table = Table::new().await;
    let person = actor(1).person;
    let given =
        async |difficulty, draw| table.club.puzzle_for(person, difficulty, draw).await.unwrap().unwrap();
    for difficulty in DIFFICULTIES {
        for draw in [0, 7, u64::MAX] {
            assert_eq!(given(Some(difficulty), draw).await.puzzle.difficulty(), difficulty);
        }
    }
    for draw in [0, 5, 7, 100, u64::MAX] {
        let first = given(None, draw).await.puzzle;
        assert_eq!((first.difficulty(), first.position.board().game), (1, Game::Kamisado), "a beginner");
    }
    let history = table.begin(MatchLength::Single).await;
    table.play_out(history.id).await;
    for draw in [0, 5, 7, 100, u64::MAX] {
        let suiting = given(None, draw).await.puzzle;
        assert_eq!(
            (suiting.difficulty(), suiting.position.board().game),
            (2, Game::Kamisado),
            "a rating of 1000"
        );
    }
    // The person tries 199 of the 200 easiest puzzles, so that only puzzle 200 is left.
    for number in 1..=199 {
        try_one(&table, 1, number, true, NOW).await;
    }
    for draw in [0, 3, 150] {
        assert_eq!(given(Some(1), draw).await.number, 200);
    }
    try_one(&table, 1, 200, true, NOW).await;
    assert_eq!(given(Some(1), 3).await.number, 4, "when all are tried, they come again");
    assert!(given(None, 0).await.puzzle.difficulty() > 2, "who solves much gets harder ones");
}

#[tokio::test]
async fn a_puzzle_whose_position_stands_between_people_is_not_shown() {
    let table = Table::new().await;
    let history = table.begin(MatchLength::Standard).await;
    table.play_some(&history, 2).await;
    let shown = puzzle(1);
    assert!(table.club.may_show_puzzle(&shown).await.unwrap());
    let hash = shown.puzzle.position.symmetric_hash().cast_signed();
    let update = format!("UPDATE matches SET position_hash = {hash} WHERE id = {}", history.id.0);
    assert_eq!(crate::database::execute(&table.database, &update).await, 1);
    assert!(!table.club.may_show_puzzle(&shown).await.unwrap());
    let given = table.club.puzzle_for(actor(1).person, Some(1), 0).await.unwrap().unwrap();
    assert_eq!(given.number, 2, "the next one is given instead");
}

#[tokio::test]
async fn a_daily_puzzle_that_was_not_posted_is_drawn_again_and_the_one_before_it_is_kept() {
    let table = Table::new().await;
    let next = async |at, draw| table.club.next_daily_puzzle(at, draw).await.unwrap();
    table.club.enter(SERVER, NOW).await.unwrap();
    let wanted =
        ServerPreferences { daily_puzzle: Some(PuzzlePlace::In(HERE)), ..ServerPreferences::default() };
    table.club.prefer_on_server(SERVER, wanted).await.unwrap();
    // The first daily puzzle of the server cannot be posted and is given back.
    let lost = next(NOW, 3).await.unwrap();
    assert_eq!(next(NOW, 4).await, None);
    table.club.give_daily_puzzle_back(&lost).await.unwrap();
    let first = next(NOW, 4).await.unwrap();
    assert_eq!(first.before, None, "the lost one was not shown");
    // A puzzle that is not the newest daily puzzle any more cannot be given back.
    if first.puzzle != lost.puzzle {
        table.club.give_daily_puzzle_back(&lost).await.unwrap();
        assert_eq!(next(NOW, 5).await, None);
    }
    // The puzzle of the next day cannot be posted and is given back.
    let tomorrow = Timestamp(NOW.0 + DAY);
    let lost = next(tomorrow, 3).await.unwrap();
    assert_eq!(lost.before, Some(first.puzzle));
    table.club.give_daily_puzzle_back(&lost).await.unwrap();
    assert_eq!(next(NOW, 5).await, None, "the day before has had its puzzle");
    let second = next(tomorrow, 4).await.unwrap();
    assert_eq!(second.before, Some(first.puzzle), "the one that was posted last");
    assert_eq!(next(tomorrow, 5).await, None);
    // Giving back an earlier puzzle does not affect the puzzle of the third day.
    let third = next(Timestamp(tomorrow.0 + DAY), 3).await.unwrap();
    table.club.give_daily_puzzle_back(&second).await.unwrap();
    assert_eq!(next(Timestamp(tomorrow.0 + DAY), 4).await, None);
    table.club.give_daily_puzzle_back(&third).await.unwrap();
    let again = next(Timestamp(tomorrow.0 + DAY), 3).await.unwrap();
    assert_eq!((again.puzzle, again.before), (third.puzzle, Some(second.puzzle)));
}

#[tokio::test]
async fn a_server_gets_one_puzzle_a_day_while_it_wants_one() {
    let table = Table::new().await;
    let next = async |table: &Table, at, draw| table.club.next_daily_puzzle(at, draw).await.unwrap();
    let prefer = async |table: &Table, place| {
        let wanted = ServerPreferences { daily_puzzle: Some(place), ..ServerPreferences::default() };
        table.club.prefer_on_server(SERVER, wanted).await.unwrap();
    };
    table.club.enter(SERVER, NOW).await.unwrap();
    assert_eq!(next(&table, NOW, 0).await, None, "nobody wants one");
    prefer(&table, PuzzlePlace::In(HERE)).await;
    let first = next(&table, NOW, 3).await.unwrap();
    assert_eq!((first.server, first.place, first.before), (SERVER, HERE, None));
    assert_eq!(first.puzzle.puzzle.difficulty(), 2, "it is Tuesday");
    assert_eq!(next(&table, NOW, 4).await, None, "one a day");
    let table = table.restarted().await;
    assert_eq!(next(&table, NOW, 5).await, None, "also after a crash before it was posted");
    prefer(&table, PuzzlePlace::In(ELSEWHERE)).await;
    assert_eq!(next(&table, NOW, 5).await, None, "also in another channel");
    let midnight = Timestamp(NOW.0 - NOW.0 % DAY + DAY);
    assert_eq!(next(&table, Timestamp(midnight.0 - 1), 5).await, None);
    let mut seen = vec![first.puzzle.number];
    let mut difficulties = Vec::new();
    for day in 0..6 {
        let at = Timestamp(midnight.0 + day * DAY);
        // The draw is the same each time, but earlier daily puzzles are left out, so that each day has a new puzzle.
        let DailyPuzzle { puzzle, before, place, .. } = next(&table, at, 3).await.unwrap();
        assert_eq!((before.unwrap().number, place), (seen[seen.len() - 1], ELSEWHERE));
        assert!(!seen.contains(&puzzle.number), "{seen:?}");
        seen.push(puzzle.number);
        difficulties.push(puzzle.puzzle.difficulty());
    }
    assert_eq!(difficulties, [2, 3, 3, 4, 5, 1]);
    // While a running match between people has the position of the last daily puzzle, the solution of the puzzle is not shown.
    let history = table.begin(MatchLength::Standard).await;
    let hash = puzzle(seen[seen.len() - 1]).puzzle.position.symmetric_hash().cast_signed();
    let update = format!("UPDATE matches SET position_hash = {hash} WHERE id = {}", history.id.0);
    assert_eq!(crate::database::execute(&table.database, &update).await, 1);
    let guarded = next(&table, Timestamp(midnight.0 + 6 * DAY), 3).await.unwrap();
    assert_eq!(guarded.before, None);
    assert_eq!(next(&table, NOW, 0).await, None, "a clock that goes back brings none");
    prefer(&table, PuzzlePlace::Nowhere).await;
    assert_eq!(next(&table, Timestamp(midnight.0 + 9 * DAY), 0).await, None);
}
