//! Reads and writes positions as one line of text (RULES section 8).

use kamisado_rules::{
    Awaiting, Board, Color, Pending, Position, Rank, Setup, SetupError, Side, Square, Tower, Variants,
};

use crate::{
    color_and_arrow_symbols::{color_letter, color_of_letter},
    move_refusal::setup_error,
    square_names::{square_name, square_of_name},
};

/// The maximum length of a position's text, in bytes. The longest valid text has about 200 bytes.
const MOST_BYTES: usize = 400;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text is longer than any position.
    #[error("a position has at most {MOST_BYTES} characters")]
    TooLong,
    /// The number of fields is neither three nor four.
    #[error("a position has three fields, or four: rows, side to move, active tower")]
    Fields,
    /// The number of rows is not that of the board.
    #[error("the board has {size} rows, not {found}")]
    Rows {
        /// The number of rows of the board.
        size: u8,
        /// The number of rows found.
        found: usize,
    },
    /// The number of squares in a row is not that of the board.
    #[error("row {row} does not have {size} squares")]
    RowWidth {
        /// The row's number, from 1.
        row: u8,
        /// The number of squares in a row of the board.
        size: u8,
    },
    /// A character is neither a tower's letter nor a number of empty squares nor a rank, or a rank is too high.
    #[error("row {row}: “{found}” does not belong there")]
    Character {
        /// The row's number, from 1.
        row: u8,
        /// The character.
        found: char,
    },
    /// The side to move is neither `b` nor `w`.
    #[error("the side to move is “b” or “w”")]
    Side,
    /// The active tower is neither a tower's letter nor `-`.
    #[error("the active tower is a tower's letter, or “-” for a free choice")]
    Active,
    /// The fourth field is neither `choose` nor `teleport:…`, or does not go with the third field.
    #[error("the fourth field is “choose” or like “teleport:rs-d-e4”, and goes with the active tower")]
    Fourth,
    /// The notation is valid, but the position is not playable.
    #[error("{}", setup_error(*.0))]
    Unplayable(SetupError),
}

/// Reads a playable position.
///
/// # Errors
///
/// Returns [`PositionError`] with the first error in the text or the position.
pub fn read_playable_position(
    text: &str,
    board: Board,
    variants: Variants,
) -> Result<Position, PositionError> {
    let setup = read_position(text, board, variants)?;
    Position::try_from(&setup).map_err(PositionError::Unplayable)
}

/// Reads a position on a board: `obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -`.
///
/// The position need not be playable; [`read_playable_position`] checks that too.
///
/// # Errors
///
/// Returns [`PositionError`] with the first error in the text.
pub fn read_position(text: &str, board: Board, variants: Variants) -> Result<Setup, PositionError> {
    if text.len() > MOST_BYTES {
        return Err(PositionError::TooLong);
    }
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (rows, side, active, fourth) = match fields[..] {
        [rows, side, active] => (rows, side, active, None),
        [rows, side, active, fourth] => (rows, side, active, Some(fourth)),
        _ => return Err(PositionError::Fields),
    };
    let decider = match side {
        "b" => Side::Black,
        "w" => Side::White,
        _ => return Err(PositionError::Side),
    };
    let awaiting = read_awaiting(active, fourth)?;
    let mut setup = Setup::empty(board, variants, decider, awaiting);
    let size = board.size();
    let found = rows.split('/').count();
    if found != usize::from(size) {
        return Err(PositionError::Rows { size, found });
    }
    for (row, text) in (0..size).rev().zip(rows.split('/')) {
        read_row(text, row, &mut setup)?;
    }
    Ok(setup)
}

fn read_row(text: &str, row: u8, setup: &mut Setup) -> Result<(), PositionError> {
    let size = setup.board.size();
    let wrong_width = PositionError::RowWidth { row: row + 1, size };
    let unexpected = |found| PositionError::Character { row: row + 1, found };
    let mut file = 0_u8;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if let Some(color) = color_of_letter(character) {
            let mut ranks = Rank::ALL.into_iter();
            let mut rank = ranks.next().unwrap_or_default();
            while characters.next_if_eq(&'+').is_some() {
                rank = ranks.next().ok_or_else(|| unexpected('+'))?;
            }
            let side = if character.is_ascii_uppercase() { Side::White } else { Side::Black };
            let square = Square::new(file, row).filter(|_| file < size).ok_or_else(|| wrong_width.clone())?;
            setup.set(square, Some(Tower { side, color, rank }));
            file += 1;
        } else if let Some(digit) = character.to_digit(10).filter(|&digit| digit > 0) {
            let mut empty = digit as u8;
            if empty == 1 && characters.next_if_eq(&'0').is_some() {
                empty = 10;
            }
            file += empty;
        } else {
            return Err(unexpected(character));
        }
        if file > size {
            return Err(wrong_width);
        }
    }
    if file == size { Ok(()) } else { Err(wrong_width) }
}

fn read_awaiting(active: &str, fourth: Option<&str>) -> Result<Awaiting, PositionError> {
    let tower = one_letter(active);
    match (active, tower, fourth) {
        ("-", _, None) => Ok(Awaiting::Opening),
        (_, Some(tower), None) => Ok(Awaiting::Move { tower }),
        (_, Some(trapped), Some("choose")) => Ok(Awaiting::Choose { trapped }),
        (_, Some(tower), Some(jump)) => read_jump(jump, tower).ok_or(PositionError::Fourth),
        ("-", None, Some(_)) => Err(PositionError::Fourth),
        _ => Err(PositionError::Active),
    }
}

/// Parses `teleport:rs-d-e4`: the towers that may jump, the tower that the pusher has to move next, and the square of
/// the pusher.
fn read_jump(text: &str, first: Color) -> Option<Awaiting> {
    let mut parts = text.strip_prefix("teleport:")?.split('-');
    let (pending, next, pusher) = (parts.next()?, parts.next()?, parts.next()?);
    let pending: Vec<Color> = pending.chars().map(color_of_letter).collect::<Option<_>>()?;
    let is_first = pending.first() == Some(&first) && parts.next().is_none();
    is_first.then_some(())?;
    let pending = Pending::new(&pending)?;
    Some(Awaiting::Jump { pending, next: one_letter(next)?, pusher: square_of_name(pusher)? })
}

fn one_letter(text: &str) -> Option<Color> {
    let mut letters = text.chars();
    let color = color_of_letter(letters.next()?)?;
    letters.next().is_none().then_some(color)
}

/// Writes a position. The position need not be playable.
pub fn write_position(setup: &Setup) -> String {
    let size = setup.board.size();
    let rows: Vec<String> = (0..size).rev().map(|row| write_row(setup, row)).collect();
    let side = match setup.decider {
        Side::Black => 'b',
        Side::White => 'w',
    };
    let awaiting = match setup.awaiting {
        Awaiting::Opening => "-".to_owned(),
        Awaiting::Move { tower } => color_letter(tower).to_string(),
        Awaiting::Choose { trapped } => format!("{} choose", color_letter(trapped)),
        Awaiting::Jump { pending, next, pusher } => {
            let letters: String = pending.iter().map(color_letter).collect();
            let first = letters.chars().next().unwrap_or('-');
            format!("{first} teleport:{letters}-{}-{}", color_letter(next), square_name(pusher))
        }
    };
    format!("{} {side} {awaiting}", rows.join("/"))
}

fn write_row(setup: &Setup, row: u8) -> String {
    let mut text = String::new();
    let mut empty = 0_u8;
    for square in (0..setup.board.size()).filter_map(|file| Square::new(file, row)) {
        let Some(tower) = setup.at(square) else {
            empty += 1;
            continue;
        };
        write_empty(&mut text, &mut empty);
        let letter = color_letter(tower.color);
        text.push(if tower.side == Side::White { letter.to_ascii_uppercase() } else { letter });
        text.extend(core::iter::repeat_n('+', tower.rank.index()));
    }
    write_empty(&mut text, &mut empty);
    text
}

fn write_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamisado_rules::Game;

    const START: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -";

    fn kamisado(text: &str) -> Result<Setup, PositionError> {
        read_position(text, Board::plain(Game::Kamisado), Variants::NONE)
    }

    fn megasado(text: &str) -> Result<Setup, PositionError> {
        read_position(text, Board::plain(Game::Megasado), Variants::NONE)
    }

    #[test]
    fn the_start_has_each_tower_on_its_color() {
        let setup = kamisado(START).unwrap();
        assert_eq!(setup.towers().count(), 16);
        assert!(setup.towers().all(|(square, tower)| setup.board.color_at(square) == Some(tower.color)));
        assert_eq!((setup.decider, setup.awaiting), (Side::Black, Awaiting::Opening));
        assert_eq!(write_position(&setup), START);
    }

    #[test]
    fn ranks_and_ten_empty_squares_are_read() {
        let text = "4y+++1s+++3/3r6/o+++9/1P+2n+++5/1d++7D+/1k+K2G4/3R4p++1/8Y+1/b+++2g6/N+++1BS+++5O+++ w y teleport:y-d-i4";
        let setup = megasado(text).unwrap();
        let (square, tower) = setup.find(Side::White, Color::Brown).unwrap();
        assert_eq!((square_name(square).as_str(), tower.rank), ("a1", Rank::TripleSumo));
        assert_eq!(write_position(&setup), text);
        let empty = megasado("10/10/10/10/10/10/10/10/10/10 b d choose").unwrap();
        assert_eq!(empty.awaiting, Awaiting::Choose { trapped: Color::Gold });
        assert_eq!(empty.towers().count(), 0);
    }

    #[test]
    fn position_errors_are_reported() {
        assert_eq!(kamisado("8/8/8 b -"), Err(PositionError::Rows { size: 8, found: 3 }));
        assert_eq!(kamisado("8/8/8/8/8/8/8/7 b -"), Err(PositionError::RowWidth { row: 1, size: 8 }));
        assert_eq!(kamisado("9/8/8/8/8/8/8/8 b -"), Err(PositionError::RowWidth { row: 8, size: 8 }));
        assert_eq!(kamisado("8/8/8/8/8/8/8/7x b -"), Err(PositionError::Character { row: 1, found: 'x' }));
        assert_eq!(
            kamisado("8/8/8/8/8/8/8/7n++++ b -"),
            Err(PositionError::Character { row: 1, found: '+' })
        );
        assert_eq!(kamisado("8/8/8/8/8/8/8/8 x -"), Err(PositionError::Side));
        assert_eq!(kamisado("8/8/8/8/8/8/8/8 b ny"), Err(PositionError::Active));
        assert_eq!(kamisado("8/8/8/8/8/8/8/8 b n teleport:y-d-i4"), Err(PositionError::Fourth));
        assert_eq!(kamisado("8/8/8/8/8/8/8/8 b"), Err(PositionError::Fields));
        assert_eq!(kamisado(&"8".repeat(500)), Err(PositionError::TooLong));
    }
}
