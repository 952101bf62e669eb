//! Characters that stand for colors, directions and squares (RULES sections 2 and 8).

use kamisado_rules::{Color, Direction, Square};

/// The symbol of a color, for those who do not tell the colors apart: 紫.
pub const fn color_symbol(color: Color) -> char {
    match color {
        Color::Brown => '褐',
        Color::Green => '綠',
        Color::Red => '紅',
        Color::Yellow => '黃',
        Color::Pink => '桃',
        Color::Purple => '紫',
        Color::Blue => '藍',
        Color::Orange => '橙',
        Color::Silver => '銀',
        Color::Gold => '金',
    }
}

/// The color of a symbol. The forms that are simplified in Chinese or Japanese are understood too.
pub(crate) const fn color_of_symbol(symbol: char) -> Option<Color> {
    Some(match symbol {
        '褐' => Color::Brown,
        '綠' | '绿' | '緑' => Color::Green,
        '紅' | '红' => Color::Red,
        '黃' | '黄' => Color::Yellow,
        '桃' => Color::Pink,
        '紫' => Color::Purple,
        '藍' | '蓝' => Color::Blue,
        '橙' => Color::Orange,
        '銀' | '银' => Color::Silver,
        '金' => Color::Gold,
        _ => return None,
    })
}

/// The arrow of a direction: ↖.
pub const fn arrow(direction: Direction) -> char {
    match direction {
        Direction::Forward => '↑',
        Direction::Left => '↖',
        Direction::Right => '↗',
        Direction::Back => '↓',
        Direction::BackLeft => '↙',
        Direction::BackRight => '↘',
    }
}

/// The direction of an arrow. Telephones offer ⬆ and ⬇ for the straight ones.
pub(crate) const fn direction_of_arrow(arrow: char) -> Option<Direction> {
    Some(match arrow {
        '↑' | '⬆' => Direction::Forward,
        '↖' => Direction::Left,
        '↗' => Direction::Right,
        '↓' | '⬇' => Direction::Back,
        '↙' => Direction::BackLeft,
        '↘' => Direction::BackRight,
        _ => return None,
    })
}

/// The letter of a tower in positions: `p` for purple (White's are capitals).
pub const fn color_letter(color: Color) -> char {
    match color {
        Color::Brown => 'n',
        Color::Green => 'g',
        Color::Red => 'r',
        Color::Yellow => 'y',
        Color::Pink => 'k',
        Color::Purple => 'p',
        Color::Blue => 'b',
        Color::Orange => 'o',
        Color::Silver => 's',
        Color::Gold => 'd',
    }
}

/// The color of a letter, small or capital; none for another character.
pub fn color_of_letter(letter: char) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| color_letter(color) == letter.to_ascii_lowercase())
}

/// The name of a square: `a1` to `j10`.
pub fn square_name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.file()), square.row() + 1)
}

/// The square of a name, `a1` to `j10`, small letter or capital.
///
/// ```
/// use kamisado_notation::{square_name, square_of_name};
/// let square = square_of_name("J10").unwrap();
/// assert_eq!(square_name(square), "j10");
/// assert_eq!(square_of_name("k1"), None);
/// assert_eq!(square_of_name("a01"), None);
/// ```
pub fn square_of_name(name: &str) -> Option<Square> {
    let mut characters = name.chars();
    let file = characters.next()?;
    let row = characters.as_str();
    if row.starts_with(['0', '+']) {
        return None;
    }
    square_of(file, row.parse().ok()?)
}

/// The square of a file's letter and a row's number, from 1.
pub(crate) fn square_of(file: char, row: u8) -> Option<Square> {
    let file = u8::try_from(file.to_ascii_lowercase()).ok()?.checked_sub(b'a')?;
    Square::new(file, row.checked_sub(1)?)
}
