//! The positions of running matches between people. The bot gives no hint and no analysis for them.

use kamisado::club::{History, MachineLevel, MachineMatch, Person, Proposal, Timestamp};
use kamisado_rules::{
    Awaiting, Board, Color, Decision, Layout, MatchLength, Next, Phase, Position, Setup, Side, Square, Tower,
};

use crate::club_fixture::{HERE, LOT, SERVER, Table, actor};

fn position(history: &History) -> Position {
    let Phase::Playing(position) = *history.state.phase() else { panic!("a round is played") };
    position
}

async fn is_guarded(table: &Table, position: Position) -> bool {
    table.club.stands_between_people(&[position]).await.unwrap()
}

/// Of the decisions after which the round goes on, the second one, or the first one if there is no second.
fn going_on(position: &Position) -> Decision {
    let goes_on = |decision: &Decision| matches!(position.after(*decision), Some(Next::Position(_)));
    let mut going_on = position.decisions().filter(goes_on);
    let first = going_on.next().expect("the round goes on");
    going_on.next().unwrap_or(first)
}

/// Makes one more decision after which the round goes on. Returns the match.
async fn decided(table: &Table, history: &History) -> History {
    let (by, decision) = (Table::to_move(history), going_on(&position(history)));
    table.club.decide(table.input(), history.id, by, None, decision).await.unwrap()
}

/// Plays a match between players 1 and 2 up to this number of decisions.
async fn played(table: &Table, decisions: usize) -> History {
    let mut history = table.begin(MatchLength::Standard).await;
    for _ in 0..decisions {
        history = decided(table, &history).await;
    }
    history
}

/// The position with its squares, sides and colors mapped by the given functions.
fn mirrored(
    position: &Position,
    layout: Layout,
    square: impl Fn(Square) -> (u8, u8),
    side: impl Fn(Side) -> Side,
    color: impl Fn(Color) -> Color,
) -> Position {
    let setup = position.setup();
    let Awaiting::Move { tower } = setup.awaiting else { panic!("a move is due") };
    let board = Board { layout, ..setup.board };
    let due = Awaiting::Move { tower: color(tower) };
    let mut mirrored = Setup::empty(board, setup.variants, side(setup.decider), due);
    for (at, tower) in setup.towers() {
        let (file, row) = square(at);
        let tower = Tower { side: side(tower.side), color: color(tower.color), ..tower };
        mirrored.set(Square::new(file, row).unwrap(), Some(tower));
    }
    Position::try_from(&mirrored).unwrap()
}

/// The color that takes the place of a color on the mirrored board of Kamisado.
fn opposite(color: Color) -> Color {
    match color {
        Color::Brown => Color::Orange,
        Color::Green => Color::Blue,
        Color::Red => Color::Purple,
        Color::Yellow => Color::Pink,
        Color::Pink => Color::Yellow,
        Color::Purple => Color::Red,
        Color::Blue => Color::Green,
        Color::Orange => Color::Brown,
        special => special,
    }
}

#[tokio::test]
async fn a_position_is_guarded_from_the_sixth_decision_of_its_round_on() {
    let table = Table::new().await;
    let mut history = played(&table, 4).await;
    assert!(!is_guarded(&table, position(&history)).await, "the fifth decision is due");
    history = decided(&table, &history).await;
    assert!(is_guarded(&table, position(&history)).await, "the sixth decision is due");
    let next = decided(&table, &history).await;
    assert!(!is_guarded(&table, position(&history)).await, "the match has moved on");
    assert!(is_guarded(&table, position(&next)).await);
    let several = [position(&history), position(&next)];
    assert!(table.club.stands_between_people(&several).await.unwrap(), "one of several is enough");
    assert!(!table.club.stands_between_people(&[]).await.unwrap());
    for (positions, before) in
        [([position(&history), position(&next)], 1), ([position(&next), position(&history)], 0)]
    {
        assert_eq!(table.club.count_before_guarded(&positions).await.unwrap(), before);
    }
    assert_eq!(table.club.count_before_guarded(&several[..1]).await.unwrap(), 1, "all of them");
}

#[tokio::test]
async fn a_position_that_mirrors_it_is_guarded_too() {
    let table = Table::new().await;
    let stands = position(&played(&table, 5).await);
    let layout = Layout::Plain;
    for (what, position) in [
        (
            "turned, with the sides exchanged",
            mirrored(&stands, layout, |at| (7 - at.file(), 7 - at.row()), |side| !side, |color| color),
        ),
        (
            "left to right, with the colors exchanged",
            mirrored(&stands, layout, |at| (7 - at.file(), at.row()), |side| side, opposite),
        ),
        (
            "left to right, on the mirrored board",
            mirrored(&stands, Layout::Mirrored, |at| (7 - at.file(), at.row()), |side| side, |color| color),
        ),
    ] {
        assert_ne!(position, stands);
        assert!(is_guarded(&table, position).await, "{what}");
    }
}

#[tokio::test]
async fn it_is_guarded_after_a_restart_and_no_longer_after_the_match() {
    let table = Table::new().await;
    let history = played(&table, 6).await;
    let table = table.restarted().await;
    assert!(is_guarded(&table, position(&history)).await);
    let inspected = table.club.inspect().await.unwrap();
    assert_eq!(inspected.findings, [] as [String; 0]);
    table.club.resign(table.input(), history.id, Person(1), None).await.unwrap();
    assert!(!is_guarded(&table, position(&history)).await);
}

#[tokio::test]
async fn a_takeback_guards_the_position_before_the_move() {
    let table = Table::new().await;
    let before = played(&table, 6).await;
    let by = Table::to_move(&before);
    let after = decided(&table, &before).await;
    table.club.take_back(table.input(), before.id, by, None).await.unwrap();
    assert!(is_guarded(&table, position(&before)).await);
    assert!(!is_guarded(&table, position(&after)).await);
}

#[tokio::test]
async fn a_match_against_a_machine_guards_nothing() {
    let table = Table::new().await;
    let level = MachineLevel::new(1).unwrap();
    let wanted = MachineMatch { by: actor(1), level, place: HERE, server: Some(SERVER), language: None };
    let proposal = Proposal { length: MatchLength::Single, ..Proposal::default() };
    let id = table.club.play_machine(table.input(), &wanted, proposal, LOT).await.unwrap();
    let mut history = table.club.match_by_id(id).await.unwrap().unwrap();
    for _ in 0..6 {
        let decision = going_on(&position(&history));
        let (seen, input) = (history.last_event(), table.input());
        history = if history.machine_task().is_some() {
            table.club.decide_for_machine(id, seen, decision, Timestamp(input.at.0)).await.unwrap()
        } else {
            table.club.decide(input, id, Person(1), None, decision).await.unwrap()
        };
    }
    assert!(!is_guarded(&table, position(&history)).await);
}

#[tokio::test]
async fn a_wrong_hash_is_a_finding_and_a_missing_one_is_none() {
    let table = Table::new().await;
    played(&table, 6).await;
    table.damage("UPDATE matches SET position_hash = NULL").await;
    assert_eq!(table.club.inspect().await.unwrap().findings, [] as [String; 0]);
    table.damage("UPDATE matches SET position_hash = 7").await;
    let findings = table.club.inspect().await.unwrap().findings;
    assert!(findings.len() == 1 && findings[0].contains("its position"), "{findings:?}");
}
