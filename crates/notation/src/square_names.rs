//! The names of squares, `a1` to `j10` (RULES section 2).

use kamisado_rules::Square;

/// The name of a square: `a1` to `j10`.
pub fn square_name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.file()), square.row() + 1)
}

/// The square with a name, `a1` to `j10`. The letter may be a capital. `None` for any other name.
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

/// The square with this letter of a file and this number of a row, 1 to 10. `None` if there is no such square.
pub(crate) fn square_of(file: char, row: u8) -> Option<Square> {
    let file = u8::try_from(file.to_ascii_lowercase()).ok()?.checked_sub(b'a')?;
    Square::new(file, row.checked_sub(1)?)
}
