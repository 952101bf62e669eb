//! The colored boards and their four layouts (RULES section 2).

use crate::{Color, Game, Side, Square};

/// The layout of a board: as printed, turned by 90 degrees, mirrored, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// As RULES section 2 prints it.
    #[default]
    Plain,
    /// Each row of the plain board reversed.
    Mirrored,
    /// Row r, file c has the color of the plain board's row c, file n+1-r (counted from 1).
    Turned,
    /// Each row of the turned board reversed.
    TurnedMirrored,
}

impl Layout {
    /// All layouts. The online edition chooses one at random.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Mirrored, Self::Turned, Self::TurnedMirrored];
}

/// A game's board in one of its layouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The game, and with it the size.
    pub game: Game,
    /// The layout.
    pub layout: Layout,
}

impl Board {
    /// The plain board of a game.
    pub const fn plain(game: Game) -> Self {
        Self { game, layout: Layout::Plain }
    }

    /// The number of rows and files: 8 or 10.
    pub const fn size(self) -> u8 {
        self.game.size()
    }

    /// Whether the square is on this board.
    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.size() && square.row() < self.size()
    }

    /// All squares, from row 1 up and from file `a` on.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let size = self.size();
        (0..size).flat_map(move |row| (0..size).filter_map(move |file| Square::new(file, row)))
    }

    /// The color of a square; `None` outside the board.
    pub const fn color_at(self, square: Square) -> Option<Color> {
        if !self.contains(square) {
            return None;
        }
        let last = self.size() - 1;
        let (file, row) = (square.file(), square.row());
        let (file, row) = match self.layout {
            Layout::Plain => (file, row),
            Layout::Mirrored => (last - file, row),
            Layout::Turned => (last - row, file),
            Layout::TurnedMirrored => (last - row, last - file),
        };
        Some(plain(self.game, file, row))
    }

    /// The home row of a side, counted from 0.
    pub const fn home_row(self, side: Side) -> u8 {
        match side {
            Side::Black => self.size() - 1,
            Side::White => 0,
        }
    }

    /// The square of a color on a side's home row; `None` for a color that the game lacks.
    pub fn home_square(self, side: Side, color: Color) -> Option<Square> {
        (0..self.size())
            .filter_map(|file| Square::new(file, self.home_row(side)))
            .find(|&square| self.color_at(square) == Some(color))
    }
}

/// The plain boards, one letter per square (the letters of RULES section 8), from row 1 up.
const KAMISADO: [&[u8; 8]; 8] =
    [b"ngrykpbo", b"pnybgkor", b"bynprokg", b"yrgnobpk", b"kpbongry", b"gkorpnyb", b"rokgbynp", b"obpkyrgn"];
const MEGASADO: [&[u8; 10]; 10] = [
    b"npbskydgro",
    b"gnyrsdpkob",
    b"rsnybgkodp",
    b"ybsnprodgk",
    b"dyrgnobpks",
    b"skpbongryd",
    b"kgdorpnsby",
    b"pdokgbynsr",
    b"bokpdsryng",
    b"orgdyksbpn",
];

const fn plain(game: Game, file: u8, row: u8) -> Color {
    let letter = match game {
        Game::Kamisado => KAMISADO[row as usize][file as usize],
        Game::Megasado => MEGASADO[row as usize][file as usize],
    };
    match letter {
        b'n' => Color::Brown,
        b'g' => Color::Green,
        b'r' => Color::Red,
        b'y' => Color::Yellow,
        b'k' => Color::Pink,
        b'p' => Color::Purple,
        b'b' => Color::Blue,
        b'o' => Color::Orange,
        b's' => Color::Silver,
        _ => Color::Gold,
    }
}
