//! Tests of setup validation: setups that are not playable, and the positions that result from playable setups.

mod common;

use common::{line, setup_on, square, variants};
use kamisado_rules::{
    Awaiting, Board, BySide, Color, Game, Lineup, Pending, Position, Setup, SetupError, Side, Tower, Variants,
};

fn kamisado(text: &str) -> Setup {
    setup_on(Board::plain(Game::Kamisado), Variants::NONE, text)
}

fn megasado(names: &[&str], text: &str) -> Setup {
    setup_on(Board::plain(Game::Megasado), variants(names), text)
}

fn error(setup: &Setup) -> SetupError {
    Position::try_from(setup).expect_err("it cannot be played on")
}

const START: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -";
const LARGE: &str = "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO w n";

#[test]
fn variants_need_megasado() {
    let setup = setup_on(Board::plain(Game::Kamisado), variants(&["trap"]), START);
    assert_eq!(error(&setup), SetupError::VariantsNeedMegasado);
    let lineups = BySide::from_fn(|side| Lineup::home(setup.board, side));
    let position = Position::lined_up(setup.board, setup.variants, lineups, BySide::default(), Side::Black);
    assert_eq!(position, Err(SetupError::VariantsNeedMegasado));
}

#[test]
fn every_tower_stands_on_the_board_once() {
    assert_eq!(
        error(&kamisado("obpkyrg1/8/8/8/8/8/8/NGRYKPBO b -")),
        SetupError::Missing(Side::Black, Color::Brown)
    );
    assert_eq!(
        error(&kamisado("obpkyrgn/8/o7/8/8/8/8/NGRYKPBO b -")),
        SetupError::Twice(Side::Black, Color::Orange)
    );
}

#[test]
fn towers_and_their_squares_belong_to_the_game() {
    let mut setup = kamisado(START);
    let tower = setup.at(square("a1"));
    setup.set(square("i5"), tower);
    assert_eq!(error(&setup), SetupError::OffBoard(square("i5")));
    let silver = Tower { color: Color::Silver, ..tower.expect("White's brown") };
    let mut setup = kamisado(START);
    setup.set(square("d4"), Some(silver));
    assert_eq!(error(&setup), SetupError::ForeignColor(Color::Silver));
    let mut setup = kamisado(START);
    setup.awaiting = Awaiting::Move { tower: Color::Gold };
    assert_eq!(error(&setup), SetupError::ForeignColor(Color::Gold));
}

#[test]
fn line_ups_are_of_the_boards_game() {
    let (small, large) = (Board::plain(Game::Kamisado), Board::plain(Game::Megasado));
    let lineups = |board| BySide::from_fn(|side| Lineup::home(board, side));
    let lined_up =
        |board, lineups| Position::lined_up(board, Variants::NONE, lineups, BySide::default(), Side::White);
    assert_eq!(lined_up(small, lineups(large)), Err(SetupError::ForeignColor(Color::Silver)));
    assert_eq!(lined_up(large, lineups(small)), Err(SetupError::Missing(Side::Black, Color::Silver)));
    assert!(lined_up(large, lineups(large)).is_ok());
}

#[test]
fn a_tower_on_the_opponents_home_row_has_won_already() {
    let setup = kamisado("obpkyrgN/7n/8/8/8/8/8/1GRYKPBO b o");
    assert_eq!(error(&setup), SetupError::HomeRowReached(Side::White, Color::Brown));
}

#[test]
fn only_the_player_of_a_trapped_tower_chooses() {
    let text = "orgdyksbpn/10/10/10/10/N9/10/10/10/1PBSKYDGRO w n choose";
    assert!(Position::try_from(&megasado(&["trap"], text)).is_ok());
    assert_eq!(error(&megasado(&["retro"], text)), SetupError::NotTrapped(Side::White, Color::Brown));
    let free = megasado(&["trap"], &text.replace(" n choose", " y choose"));
    assert_eq!(error(&free), SetupError::NotTrapped(Side::White, Color::Yellow));
}

#[test]
fn only_towers_that_can_jump_are_waited_for() {
    let text = "o2dyksbpn/10/10/10/r9/g9/N++9/10/10/1PBSKYDGRO b g teleport:gr-s-a4";
    let setup = megasado(&["teleport"], text);
    let read = Position::try_from(&setup).expect("playable");
    assert_eq!(line(&read.setup()), text);
    assert_eq!(error(&megasado(&["retro"], text)), SetupError::CannotJump(Side::Black, Color::Green));

    let with = |colors: &[Color], pusher: &str| {
        let pending = Pending::new(colors).expect("at most three");
        let mut changed = setup;
        changed.awaiting = Awaiting::Jump { pending, next: Color::Silver, pusher: square(pusher) };
        changed
    };
    let cannot = |color| SetupError::CannotJump(Side::Black, color);
    assert_eq!(error(&with(&[Color::Green, Color::Orange], "a4")), cannot(Color::Orange));
    assert_eq!(error(&with(&[Color::Green, Color::Green], "a4")), cannot(Color::Green));
    assert_eq!(error(&with(&[], "a4")), SetupError::NothingPending);
    assert_eq!(error(&with(&[Color::Green], "a3")), SetupError::NoPusher(square("a3")));
    assert_eq!(error(&with(&[Color::Green], "a5")), SetupError::NoPusher(square("a5")));
}

#[test]
fn forced_passes_are_played_when_a_setup_is_read() {
    // White's green tower is blocked on a yellow square, so Black's yellow tower moves.
    let position = Position::try_from(&kamisado("obpk2g1/8/8/8/yrN5/1G5n/8/2RYKPBO w g")).expect("playable");
    assert_eq!(line(&position.setup()), "obpk2g1/8/8/8/yrN5/1G5n/8/2RYKPBO b y");
    assert_eq!(position.perft(1), u64::try_from(position.decisions().count()).expect("a small number"));
}

#[test]
fn a_deadlock_cannot_be_played_on() {
    // The end of figure 6: White's red tower is blocked on a green square, and Black's green tower on a red one.
    let setup = kamisado("ob2y2n/8/3gkpN1/2YrOR2/8/7B/8/1G2KP2 w r");
    assert_eq!(error(&setup), SetupError::Deadlock);
}

#[test]
fn a_position_can_be_read_with_any_ranks() {
    let setup = megasado(&[], &LARGE.replace("NPB", "N+++P++B+"));
    let position = Position::try_from(&setup).expect("playable");
    assert_eq!(position.setup(), setup);
    assert_eq!(position.decisions().count(), 2);
}

#[test]
fn a_color_that_the_game_lacks_has_no_tower_and_nothing_to_reach() {
    let position = Position::try_from(&kamisado(START)).expect("playable");
    for color in [Color::Silver, Color::Gold] {
        let forward = kamisado_rules::Direction::Forward;
        assert_eq!(position.tower(Side::White, color), None);
        assert_eq!(position.strength(Side::White, color), 0);
        assert_eq!(position.reached(color, forward, 1).count(), 0);
        assert_eq!(position.obstacle(color, forward, 1), None);
    }
}
