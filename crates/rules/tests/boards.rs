//! Tests of the colors of both games' boards in all four layouts.

mod common;

use common::{color_named, letter};
use kamisado_rules::{Board, Color, Game, Layout, Side, Square};

/// The plain boards as printed in the rules, White's home row last.
const KAMISADO: &str = "
    orange blue   purple pink   yellow red    green  brown
    red    orange pink   green  blue   yellow brown  purple
    green  pink   orange red    purple brown  yellow blue
    pink   purple blue   orange brown  green  red    yellow
    yellow red    green  brown  orange blue   purple pink
    blue   yellow brown  purple red    orange pink   green
    purple brown  yellow blue   green  pink   orange red
    brown  green  red    yellow pink   purple blue   orange
";
const MEGASADO: &str = "
    orange red    green  gold   yellow pink   silver blue   purple brown
    blue   orange pink   purple gold   silver red    yellow brown  green
    purple gold   orange pink   green  blue   yellow brown  silver red
    pink   green  gold   orange red    purple brown  silver blue   yellow
    silver pink   purple blue   orange brown  green  red    yellow gold
    gold   yellow red    green  brown  orange blue   purple pink   silver
    yellow blue   silver brown  purple red    orange gold   green  pink
    red    silver brown  yellow blue   green  pink   orange gold   purple
    green  brown  yellow red    silver gold   purple pink   orange blue
    brown  purple blue   silver pink   yellow gold   green  red    orange
";

/// The colors by row and file, each from 0.
fn printed(game: Game) -> Vec<Vec<Color>> {
    let text = if game == Game::Kamisado { KAMISADO } else { MEGASADO };
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.rev().map(|line| line.split_whitespace().map(color_named).collect()).collect()
}

fn at(game: Game, layout: Layout, file: u8, row: u8) -> Color {
    let square = Square::new(file, row).expect("a square");
    Board { game, layout }.color_at(square).expect("on the board")
}

fn each_square(game: Game) -> impl Iterator<Item = (u8, u8)> {
    Board::plain(game).squares().map(|square| (square.file(), square.row()))
}

#[test]
fn the_plain_boards_are_as_printed() {
    for game in Game::ALL {
        let printed = printed(game);
        for (file, row) in each_square(game) {
            assert_eq!(at(game, Layout::Plain, file, row), printed[usize::from(row)][usize::from(file)]);
        }
    }
}

#[test]
fn a_mirrored_board_has_each_row_reversed() {
    for game in Game::ALL {
        let printed = printed(game);
        for (file, row) in each_square(game) {
            let reversed: Vec<_> = printed[usize::from(row)].iter().rev().copied().collect();
            assert_eq!(at(game, Layout::Mirrored, file, row), reversed[usize::from(file)]);
        }
    }
}

#[test]
fn a_turned_board_shows_in_row_r_and_file_c_the_plain_boards_row_c_and_file_n_plus_1_minus_r() {
    for game in Game::ALL {
        let printed = printed(game);
        for (file, row) in each_square(game) {
            // The definition counts rows and files from 1 (RULES section 2).
            let (r, c, n) = (usize::from(row) + 1, usize::from(file) + 1, usize::from(game.size()));
            let (plain_row, plain_file) = (c, n + 1 - r);
            assert_eq!(at(game, Layout::Turned, file, row), printed[plain_row - 1][plain_file - 1]);
        }
    }
    let board = Board { game: Game::Kamisado, layout: Layout::Turned };
    let home: String = (0..8).map(|file| letter(at(board.game, board.layout, file, 0))).collect();
    // The letters stand for orange, red, green, pink, yellow, blue, purple and brown.
    assert_eq!(home, "orgkybpn");
}

#[test]
fn a_turned_and_mirrored_board_has_each_row_of_the_turned_one_reversed() {
    for game in Game::ALL {
        for (file, row) in each_square(game) {
            let reversed = game.size() - 1 - file;
            assert_eq!(at(game, Layout::TurnedMirrored, file, row), at(game, Layout::Turned, reversed, row));
        }
    }
}

#[test]
fn every_board_is_a_latin_square_that_a_half_turn_does_not_change() {
    for game in Game::ALL {
        let size = game.size();
        for layout in Layout::ALL {
            for line in 0..size {
                for color in game.colors() {
                    assert_eq!((0..size).filter(|&file| at(game, layout, file, line) == *color).count(), 1);
                    assert_eq!((0..size).filter(|&row| at(game, layout, line, row) == *color).count(), 1);
                }
            }
            for (file, row) in each_square(game) {
                assert_eq!(at(game, layout, file, row), at(game, layout, size - 1 - file, size - 1 - row));
            }
        }
    }
}

#[test]
fn a_home_square_is_the_one_of_its_color_on_the_home_row() {
    // The home rows are the first and the last row of the printed board.
    let board = Board::plain(Game::Kamisado);
    let home = |side, name| board.home_square(side, color_named(name)).map(common::name);
    assert_eq!(home(Side::White, "brown").as_deref(), Some("a1"));
    assert_eq!(home(Side::White, "yellow").as_deref(), Some("d1"));
    assert_eq!(home(Side::Black, "orange").as_deref(), Some("a8"));
    assert_eq!(home(Side::Black, "yellow").as_deref(), Some("e8"));
    assert_eq!(home(Side::White, "gold"), None);
}
