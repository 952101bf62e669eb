//! Squares, identified by file and row.

/// A square of either board. File 0 is White's leftmost, row 0 is White's home row.
///
/// ```
/// use kamisado_rules::Square;
/// let e4 = Square::new(4, 3).unwrap();
/// assert_eq!((e4.file(), e4.row()), (4, 3));
/// assert!(Square::new(10, 0).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number of squares of the larger board.
    pub const MOST: usize = 100;

    /// The square of a file and a row, each 0 to 9; `None` outside the larger board.
    pub const fn new(file: u8, row: u8) -> Option<Self> {
        if file < 10 && row < 10 { Some(Self(row * 10 + file)) } else { None }
    }

    /// The file, 0 (White's leftmost, `a`) to 9.
    pub const fn file(self) -> u8 {
        self.0 % 10
    }

    /// The row, 0 (White's home row, `1`) to 9.
    pub const fn row(self) -> u8 {
        self.0 / 10
    }

    /// The index of the square, 0 to 99, row by row. It does not depend on the board.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
