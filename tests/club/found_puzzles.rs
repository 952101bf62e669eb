//! Puzzles from the finished rounds of people who agree: the matches that are searched, and the puzzles that are shown.

use kamisado::club::{
    MachineLevel, MachineMatch, MatchId, NumberedPuzzle, PersonPreferences, Proposal, PuzzlePlace,
    ServerPreferences, Timestamp,
};
use kamisado_engine::{Level, Limits, Player, Puzzle, Solver};
use kamisado_rules::{Board, Decision, Game, Layout, MatchLength, Next, Position, Variants};

use crate::{
    club_fixture::{ELSEWHERE, HERE, LOT, SERVER, Table, actor},
    database,
};

/// Tuesday 2023-11-14, 22:13 UTC.
const NOW: Timestamp = Timestamp(1_700_000_000_000);
const DAY: i64 = 24 * 3_600_000;

/// The number of the first puzzle that is found.
const FIRST: u32 = 100_001;

/// The number of shipped puzzles of each difficulty.
const SHIPPED_OF_EACH: u64 = 200;

async fn agree(table: &Table, person: u64, agrees: bool) {
    let preferences = PersonPreferences { puzzles: Some(agrees), ..PersonPreferences::default() };
    table.club.prefer(&actor(person), preferences, Timestamp(1)).await.unwrap();
}

async fn play(table: &Table) -> MatchId {
    let begun = table.begin(MatchLength::Single).await;
    table.play_out(begun.id).await.id
}

async fn searched(table: &Table) -> Option<MatchId> {
    table.club.next_puzzle_search().await.unwrap()
}

/// A puzzle of the second difficulty that is not shipped.
fn new_puzzle() -> Puzzle {
    let shipped = NumberedPuzzle::shipped().iter();
    let shipped: Vec<_> = shipped.map(|one| one.puzzle.position.symmetric_hash()).collect();
    let mut solver = Solver::new(8 << 20).unwrap();
    let mut player = Player::new(Level::Newcomer, 0).unwrap();
    (1..500)
        .find_map(|seed| {
            let mut now = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
            let mut round = Vec::new();
            while let Some(Next::Position(next)) =
                now.after(player.decide_in_round(&now, seed, Limits::nodes(2_000)).decision)
            {
                round.push(next);
                now = next;
            }
            // Only the last positions of a round are searched, because the solver solves them quickly.
            let late = round.iter().rev().take(5);
            late.filter_map(|position| solver.puzzle(position, Limits::nodes(20_000))).find(|puzzle| {
                puzzle.difficulty() == 2 && !shipped.contains(&puzzle.position.symmetric_hash())
            })
        })
        .expect("a puzzle")
}

#[tokio::test]
async fn only_matches_are_searched_whose_players_all_agree() {
    let table = Table::new().await;
    play(&table).await;
    agree(&table, 1, true).await;
    play(&table).await;
    assert_eq!(searched(&table).await, None, "one player alone agrees");
    agree(&table, 2, true).await;
    assert_eq!(searched(&table).await, None, "the matches ended before they agreed");
    let first = play(&table).await;
    let second = play(&table).await;
    assert_eq!(searched(&table).await, Some(first));
    let table = table.restarted().await;
    assert_eq!(table.club.keep_found_puzzles(first, &[]).await.unwrap(), 0);
    assert_eq!(searched(&table).await, Some(second), "one after the other");
    // The bot does not search matches of a person who withdraws the agreement or deletes their data.
    agree(&table, 2, false).await;
    assert_eq!(searched(&table).await, None);
    play(&table).await;
    assert_eq!(searched(&table).await, None);
    agree(&table, 2, true).await;
    let third = play(&table).await;
    assert_eq!(searched(&table).await, Some(third));
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    assert_eq!(searched(&table).await, None);
}

#[tokio::test]
async fn a_machine_needs_not_agree_and_other_boards_and_variants_are_left_out() {
    let table = Table::new().await;
    agree(&table, 1, true).await;
    let wanted = |place| MachineMatch {
        by: actor(1),
        level: MachineLevel::new(3).unwrap(),
        place,
        server: Some(SERVER),
        language: None,
    };
    let single = Proposal { length: MatchLength::Single, ..Proposal::default() };
    let id = table.club.play_machine(table.input(), &wanted(HERE), single, LOT).await.unwrap();
    table.club.resign(table.input(), id, actor(1).person, None).await.unwrap();
    assert_eq!(searched(&table).await, Some(id));
    table.club.keep_found_puzzles(id, &[]).await.unwrap();
    let mirrored = kamisado::club::BoardChoice::Layout(Layout::Mirrored);
    let other = Proposal { board: mirrored, ..single };
    let lot = kamisado::club::RandomChoices { layout: Layout::Mirrored, ..LOT };
    let id = table.club.play_machine(table.input(), &wanted(ELSEWHERE), other, lot).await.unwrap();
    table.club.resign(table.input(), id, actor(1).person, None).await.unwrap();
    assert_eq!(searched(&table).await, None);
}

#[tokio::test]
async fn a_found_puzzle_is_given_as_long_as_all_players_agree() {
    let table = Table::new().await;
    agree(&table, 1, true).await;
    agree(&table, 2, true).await;
    let id = play(&table).await;
    let puzzle = new_puzzle();
    let shipped = NumberedPuzzle::of_number(1).unwrap().puzzle;
    let found = [puzzle, puzzle, shipped];
    assert_eq!(table.club.keep_found_puzzles(id, &found).await.unwrap(), 1, "each position once");
    assert_eq!(searched(&table).await, None);
    assert_eq!(table.club.keep_found_puzzles(id, &found).await.unwrap(), 0, "it was searched");
    let again = play(&table).await;
    assert_eq!(table.club.keep_found_puzzles(again, &[puzzle]).await.unwrap(), 0, "it is known");

    let numbered = NumberedPuzzle { number: FIRST, puzzle };
    let table = table.restarted().await;
    assert_eq!(table.club.puzzle(FIRST).await.unwrap(), Some(numbered));
    assert_eq!(table.club.puzzle(FIRST - 1).await.unwrap(), None);
    assert_eq!(table.club.puzzle(1).await.unwrap(), NumberedPuzzle::of_number(1));
    // The found puzzle is numbered after the shipped ones.
    let given = async |draw| table.club.puzzle_for(actor(7).person, Some(2), draw).await.unwrap().unwrap();
    assert_eq!(given(SHIPPED_OF_EACH).await, numbered);
    assert!(given(SHIPPED_OF_EACH + 1).await.number <= 1000);
    assert!(table.club.try_puzzle(NOW, &actor(7), Some(SERVER), &numbered, true).await.unwrap());
    assert!(given(SHIPPED_OF_EACH).await.number <= 1000, "it was tried");

    // The found puzzle is the puzzle of the day. Its solution is shown with the next puzzle.
    table.club.enter(SERVER, NOW).await.unwrap();
    let wanted =
        ServerPreferences { daily_puzzle: Some(PuzzlePlace::In(HERE)), ..ServerPreferences::default() };
    table.club.prefer_on_server(SERVER, wanted).await.unwrap();
    let daily = table.club.next_daily_puzzle(NOW, SHIPPED_OF_EACH).await.unwrap().unwrap();
    assert_eq!(daily.puzzle, numbered);
    let tomorrow = Timestamp(NOW.0 + DAY);
    let next = table.club.next_daily_puzzle(tomorrow, SHIPPED_OF_EACH).await.unwrap().unwrap();
    assert_eq!(next.before, Some(numbered));
    assert_ne!(next.puzzle, numbered, "not twice in a row");

    agree(&table, 2, false).await;
    assert_eq!(table.club.puzzle(FIRST).await.unwrap(), None);
    let others = async |draw| table.club.puzzle_for(actor(8).person, Some(2), draw).await.unwrap().unwrap();
    assert!(others(SHIPPED_OF_EACH).await.number <= 1000);
    agree(&table, 2, true).await;
    assert_eq!(others(SHIPPED_OF_EACH).await, numbered);
    table.club.delete_person(table.input(), actor(1).person).await.unwrap();
    assert_eq!(table.club.puzzle(FIRST).await.unwrap(), None);
    assert_eq!(database::number(&table.database, "SELECT count(*) FROM found_puzzles").await, 0);
}

#[test]
fn a_new_puzzle_has_one_legal_solution() {
    let Puzzle { position, decision, .. } = new_puzzle();
    assert!(position.is_legal(decision) && !matches!(decision, Decision::Place(_) | Decision::Fill(_)));
}
