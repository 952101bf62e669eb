//! The two boards as sets of cells with tables, behind one trait, so that everything else is written once.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Board, Color, Direction, Game, Layout, Side, Square};

/// A square as its place in a set: row by row from White's home row, with the board's own number of files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The place in a table of [`CELLS`] entries; the mask spares the check of bounds.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % CELLS
    }

    /// The file, 0 to 9.
    pub const fn file<B: Geometry>(self) -> u8 {
        self.0 % B::SIZE
    }

    /// The row, 0 to 9.
    pub const fn row<B: Geometry>(self) -> u8 {
        self.0 / B::SIZE
    }

    /// The cell so many steps away, which the caller knows to be on the board.
    pub(crate) const fn stepped<B: Geometry>(self, toward: Direction, steps: u8) -> Self {
        let size = B::SIZE;
        match toward {
            Direction::Forward => Self(self.0 + steps * size),
            Direction::Left => Self(self.0 + steps * (size - 1)),
            Direction::Right => Self(self.0 + steps * (size + 1)),
            Direction::Back => Self(self.0 - steps * size),
            Direction::BackLeft => Self(self.0 - steps * (size + 1)),
            Direction::BackRight => Self(self.0 - steps * (size - 1)),
        }
    }

    /// The square of this cell.
    ///
    /// # Panics
    /// Never: files and rows of a board are below 10.
    pub fn square<B: Geometry>(self) -> Square {
        Square::new(self.file::<B>(), self.row::<B>()).expect("cells are on the board")
    }

    /// The cell of a square; none outside the board.
    pub fn of<B: Geometry>(square: Square) -> Option<Self> {
        let on_board = square.file() < B::SIZE && square.row() < B::SIZE;
        on_board.then(|| Self(square.row() * B::SIZE + square.file()))
    }
}

/// A set of cells.
pub trait CellSet:
    Copy
    + Debug
    + Eq
    + Hash
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + 'static
{
    /// No cell.
    const EMPTY: Self;
    /// One cell.
    fn one(cell: Cell) -> Self;
    /// How many.
    fn count(self) -> u32;
    /// How many places come before the first cell; if there is none, more than a board has.
    fn before_first(self) -> u32;
    /// How many places there are up to the last cell, that one included; 0 if there is none.
    fn up_to_last(self) -> u32;
    /// Every cell moved so many places up.
    #[must_use]
    fn up(self, places: u8) -> Self;
    /// Every cell moved so many places down.
    #[must_use]
    fn down(self, places: u8) -> Self;

    /// All cells but the first.
    #[must_use]
    fn without_first(self) -> Self;
    /// The places below the first cell; all of them if there is none.
    #[must_use]
    fn below_first(self) -> Self;
    /// The places above the last cell; all of them if there is none.
    #[must_use]
    fn above_last(self) -> Self;

    /// Whether there is no cell.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the cell is in the set.
    fn has(self, cell: Cell) -> bool {
        !(self & Self::one(cell)).is_empty()
    }

    /// Every cell, the lowest first.
    fn cells(self) -> impl Iterator<Item = Cell> {
        let mut rest = self;
        core::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let first = Cell(rest.before_first() as u8);
            rest ^= Self::one(first);
            Some(first)
        })
    }
}

macro_rules! cell_set {
    ($bits:ty) => {
        impl CellSet for $bits {
            const EMPTY: Self = 0;

            fn one(cell: Cell) -> Self {
                // The mask changes nothing, but shows the compiler that the shift is in range.
                1 << (u32::from(cell.0) % <$bits>::BITS)
            }

            fn count(self) -> u32 {
                self.count_ones()
            }

            fn before_first(self) -> u32 {
                self.trailing_zeros()
            }

            fn up_to_last(self) -> u32 {
                <$bits>::BITS - self.leading_zeros()
            }

            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            fn below_first(self) -> Self {
                !self & self.wrapping_sub(1)
            }

            fn above_last(self) -> Self {
                !<$bits>::MAX.unbounded_shr(self.leading_zeros())
            }

            fn up(self, places: u8) -> Self {
                self << places
            }

            fn down(self, places: u8) -> Self {
                self >> places
            }
        }
    };
}

cell_set!(u64);
cell_set!(u128);

/// The length of tables by cell: the next power of two after the larger board's 100.
pub(crate) const CELLS: usize = 128;

/// Strengths are ranks, and one more for a triple sumo that the sumo variant raises.
const STRENGTHS: usize = 5;

/// What is known of every cell beforehand.
pub struct Tables<S> {
    /// The cells from one (not included) to the edge, by direction as White sees it.
    rays: [[S; CELLS]; 6],
    /// The steps to the edge or to the end of a strength's reach, whichever is less.
    limits: [[[u8; CELLS]; 6]; STRENGTHS],
    /// The color of each cell, by layout.
    colors: [[Color; CELLS]; 4],
    /// The cells of each color, by layout.
    of_color: [[S; 10]; 4],
    /// The cells from one (not included) to the opponent's home row, straight ahead and by both diagonals, by side; all
    /// places of the set where a diagonal ends at the edge before, or where the row is farther than any tower reaches.
    ways_home: [[[S; 3]; CELLS]; 2],
    /// The cells that a plain tower reaches from one on an empty board, by the same directions.
    ways_ahead: [[[S; 3]; CELLS]; 2],
    /// The cells of each row.
    rows: [S; 10],
    /// The cells of the leftmost file, as White sees it.
    leftmost: S,
    /// The cells of the rightmost file.
    rightmost: S,
}

/// The most squares that a tower of this strength moves at once.
///
/// A triple sumo that the sumo variant raises once more (no match gets there, since a triple sumo stands for the points
/// of a long match) keeps a triple's reach and pushes, but pushes triples and is pushed by none.
pub(crate) const fn reach(strength: u8) -> u8 {
    crate::Rank::ALL[if strength > 3 { 3 } else { strength as usize }].reach()
}

impl Tables<u128> {
    const fn new(game: Game) -> Self {
        let size = game.size();
        let mut tables = Self {
            rays: [[0; CELLS]; 6],
            limits: [[[0; CELLS]; 6]; STRENGTHS],
            colors: [[Color::Brown; CELLS]; 4],
            of_color: [[0; 10]; 4],
            ways_home: [[[0; 3]; CELLS]; 2],
            ways_ahead: [[[0; 3]; CELLS]; 2],
            rows: [0; 10],
            leftmost: 0,
            rightmost: 0,
        };
        let mut cell = 0;
        while cell < size * size {
            let (file, row) = (cell % size, cell / size);
            tables.fill_lines(size, file, row);
            tables.fill_ways_home(size, file, row);
            tables.fill_ways_ahead(size, file, row);
            tables.fill_colors(game, file, row);
            tables.rows[row as usize] |= 1 << cell;
            if file == 0 {
                tables.leftmost |= 1 << cell;
            }
            if file == size - 1 {
                tables.rightmost |= 1 << cell;
            }
            cell += 1;
        }
        tables
    }

    const fn fill_lines(&mut self, size: u8, file: u8, row: u8) {
        let here = (row * size + file) as usize;
        let mut line = 0;
        while line < Direction::ALL.len() {
            let direction = Direction::ALL[line];
            let (mut file, mut row, mut steps) = (file, row, 0);
            while let Some((next_file, next_row)) = neighbor(direction, file, row, size) {
                (file, row) = (next_file, next_row);
                steps += 1;
                self.rays[line][here] |= 1 << (row * size + file);
            }
            let mut strength = 0;
            while strength < STRENGTHS {
                let reach = reach(strength as u8);
                self.limits[strength][line][here] = if steps < reach { steps } else { reach };
                strength += 1;
            }
            line += 1;
        }
    }

    const fn fill_ways_ahead(&mut self, size: u8, file: u8, row: u8) {
        let here = (row * size + file) as usize;
        let mut way = 0;
        while way < 3 {
            let direction = [Direction::Forward, Direction::Left, Direction::Right][way];
            let mut side = 0;
            while side < 2 {
                let toward = as_white_sees(Side::ALL[side], direction);
                let (mut file, mut row, mut steps) = (file, row, 0);
                while let Some((next_file, next_row)) = neighbor(toward, file, row, size) {
                    (file, row) = (next_file, next_row);
                    steps += 1;
                    if steps > reach(0) {
                        break;
                    }
                    self.ways_ahead[side][here][way] |= 1 << (row * size + file);
                }
                side += 1;
            }
            way += 1;
        }
    }

    const fn fill_ways_home(&mut self, size: u8, file: u8, row: u8) {
        let here = (row * size + file) as usize;
        let mut way = 0;
        while way < 3 {
            let direction = [Direction::Forward, Direction::Left, Direction::Right][way];
            let mut side = 0;
            while side < 2 {
                let toward = as_white_sees(Side::ALL[side], direction);
                let rows = if toward.is_backward() { row } else { size - 1 - row };
                let ray = self.rays[toward as usize][here];
                let leads_home = ray.count_ones() == rows as u32 && rows <= reach(0);
                self.ways_home[side][here][way] = if leads_home { ray } else { !0 };
                side += 1;
            }
            way += 1;
        }
    }

    const fn fill_colors(&mut self, game: Game, file: u8, row: u8) {
        let cell = (row * game.size() + file) as usize;
        let mut layout = 0;
        while layout < Layout::ALL.len() {
            let board = Board { game, layout: Layout::ALL[layout] };
            if let Some(square) = Square::new(file, row)
                && let Some(color) = board.color_at(square)
            {
                self.colors[layout][cell] = color;
                self.of_color[layout][color.index()] |= 1 << cell;
            }
            layout += 1;
        }
    }
}

/// The next square in a direction as White sees it; none at the edge.
const fn neighbor(direction: Direction, file: u8, row: u8, size: u8) -> Option<(u8, u8)> {
    let (right, up) = match direction {
        Direction::Forward => (0, 1),
        Direction::Left => (-1, 1),
        Direction::Right => (1, 1),
        Direction::Back => (0, -1),
        Direction::BackLeft => (-1, -1),
        Direction::BackRight => (1, -1),
    };
    match (file.checked_add_signed(right), row.checked_add_signed(up)) {
        (Some(file), Some(row)) if file < size && row < size => Some((file, row)),
        _ => None,
    }
}

impl Tables<u64> {
    /// The same tables for a board of at most 64 cells.
    const fn narrowed(wide: &Tables<u128>) -> Self {
        let mut tables = Self {
            rays: [[0; CELLS]; 6],
            limits: wide.limits,
            colors: wide.colors,
            of_color: [[0; 10]; 4],
            ways_home: [[[0; 3]; CELLS]; 2],
            ways_ahead: [[[0; 3]; CELLS]; 2],
            rows: [0; 10],
            leftmost: wide.leftmost as u64,
            rightmost: wide.rightmost as u64,
        };
        let mut cell = 0;
        while cell < CELLS {
            let mut way = 0;
            while way < 3 {
                let mut side = 0;
                while side < 2 {
                    tables.ways_home[side][cell][way] = wide.ways_home[side][cell][way] as u64;
                    tables.ways_ahead[side][cell][way] = wide.ways_ahead[side][cell][way] as u64;
                    side += 1;
                }
                way += 1;
            }
            let mut line = 0;
            while line < tables.rays.len() {
                tables.rays[line][cell] = wide.rays[line][cell] as u64;
                line += 1;
            }
            cell += 1;
        }
        let mut color = 0;
        while color < Color::ALL.len() {
            let mut layout = 0;
            while layout < Layout::ALL.len() {
                tables.of_color[layout][color] = wide.of_color[layout][color] as u64;
                layout += 1;
            }
            tables.rows[color] = wide.rows[color] as u64;
            color += 1;
        }
        tables
    }
}

/// What differs between the two boards.
pub trait Geometry: Copy + Debug + Eq + Hash + 'static {
    /// A set of its cells.
    type Set: CellSet;
    /// The game that is played on it.
    const GAME: Game;
    /// Rows and files.
    const SIZE: u8 = Self::GAME.size();
    /// Whether variants can be in force: where not, nothing of them is compiled in.
    const VARIANTS: bool;
    /// Its tables.
    fn tables() -> &'static Tables<Self::Set>;
}

/// Kamisado's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EightByEight;

/// Megasado's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TenByTen;

impl Geometry for EightByEight {
    type Set = u64;
    const GAME: Game = Game::Kamisado;
    const VARIANTS: bool = false;

    fn tables() -> &'static Tables<u64> {
        static TABLES: Tables<u64> = Tables::<u64>::narrowed(&Tables::new(Game::Kamisado));
        &TABLES
    }
}

impl Geometry for TenByTen {
    type Set = u128;
    const GAME: Game = Game::Megasado;
    const VARIANTS: bool = true;

    fn tables() -> &'static Tables<u128> {
        static TABLES: Tables<u128> = Tables::new(Game::Megasado);
        &TABLES
    }
}

/// A side's direction as White sees it: Black's is the same turned by 180 degrees.
pub(crate) const fn as_white_sees(side: Side, direction: Direction) -> Direction {
    match (side, direction) {
        (Side::White, _) => direction,
        (Side::Black, Direction::Forward) => Direction::Back,
        (Side::Black, Direction::Left) => Direction::BackRight,
        (Side::Black, Direction::Right) => Direction::BackLeft,
        (Side::Black, Direction::Back) => Direction::Forward,
        (Side::Black, Direction::BackLeft) => Direction::Right,
        (Side::Black, Direction::BackRight) => Direction::Left,
    }
}

/// The cells from one (not included) to the edge.
#[inline]
pub(crate) fn ray<B: Geometry>(toward: Direction, from: Cell) -> B::Set {
    B::tables().rays[toward as usize][from.index()]
}

/// Whether one of the three ways from a cell to the opponent's home row is free.
#[inline]
pub(crate) fn has_way_home<B: Geometry>(occupied: B::Set, side: Side, from: Cell) -> bool {
    let [ahead, left, right] = B::tables().ways_home[side as usize][from.index()];
    let free = |way: B::Set| (way & occupied).is_empty();
    // Not `||`: three tests cost less than a branch that is predicted wrong.
    free(ahead) | free(left) | free(right)
}

/// Whether one of the three ways from a cell to the opponent's home row has at most one occupied cell.
#[inline]
pub(crate) fn has_way_home_but_one<B: Geometry>(occupied: B::Set, side: Side, from: Cell) -> bool {
    let [ahead, left, right] = B::tables().ways_home[side as usize][from.index()];
    let one_at_most = |way: B::Set| (way & occupied).without_first().is_empty();
    one_at_most(ahead) | one_at_most(left) | one_at_most(right)
}

/// The cells that a plain tower can move to, were the given cells occupied.
#[inline]
pub(crate) fn plain_steps<B: Geometry>(occupied: B::Set, side: Side, from: Cell) -> B::Set {
    let [ahead, left, right] = B::tables().ways_ahead[side as usize][from.index()];
    let open = |way: B::Set| match side {
        Side::White => way & (way & occupied).below_first(),
        Side::Black => way & (way & occupied).above_last(),
    };
    open(ahead) | open(left) | open(right)
}

/// The steps to the edge or to the end of a strength's reach, whichever is less.
#[inline]
pub(crate) fn limit<B: Geometry>(strength: u8, toward: Direction, from: Cell) -> u8 {
    B::tables().limits[usize::from(strength).min(STRENGTHS - 1)][toward as usize][from.index()]
}

/// The color of a cell.
#[inline]
pub(crate) fn color_at<B: Geometry>(layout: Layout, cell: Cell) -> Color {
    B::tables().colors[layout as usize][cell.index()]
}

/// The cells of a color.
pub(crate) fn of_color<B: Geometry>(layout: Layout, color: Color) -> B::Set {
    B::tables().of_color[layout as usize][color.index()]
}

/// The cells of the row that a side wants to reach: the opponent's home row.
pub(crate) fn goal_row<B: Geometry>(side: Side) -> B::Set {
    match side {
        Side::Black => B::tables().rows[0],
        Side::White => B::tables().rows[usize::from(B::SIZE) - 1],
    }
}

/// The cells of the rows nearer to a side's home row than a cell's row.
pub(crate) fn nearer_home<B: Geometry>(side: Side, cell: Cell) -> B::Set {
    let row = usize::from(cell.row::<B>());
    let rows = &B::tables().rows[..usize::from(B::SIZE)];
    let nearer = match side {
        Side::Black => &rows[row + 1..],
        Side::White => &rows[..row],
    };
    nearer.iter().fold(B::Set::EMPTY, |set, &row| set | row)
}

/// Every cell of the set one step on; those at the edge are gone.
pub(crate) fn stepped<B: Geometry>(set: B::Set, toward: Direction) -> B::Set {
    let tables = B::tables();
    let (size, straight) = (B::SIZE, set);
    let leftwards = set & !tables.leftmost;
    let rightwards = set & !tables.rightmost;
    let moved = match toward {
        Direction::Forward => straight.up(size),
        Direction::Left => leftwards.up(size - 1),
        Direction::Right => rightwards.up(size + 1),
        Direction::Back => straight.down(size),
        Direction::BackLeft => leftwards.down(size + 1),
        Direction::BackRight => rightwards.down(size - 1),
    };
    moved & tables.rows[..usize::from(size)].iter().fold(B::Set::EMPTY, |set, &row| set | row)
}

/// How many steps there are before the first of the given cells on the line ahead.
///
/// Straight or diagonal, that is a difference of rows. If none is on the line, the answer is at least the
/// number of steps to the edge.
#[inline]
pub(crate) fn steps_before<B: Geometry>(stops: B::Set, toward: Direction, from: Cell) -> u8 {
    let on_line = stops & ray::<B>(toward, from);
    let row = from.row::<B>();
    if toward.is_backward() {
        // One more than the row of the last cell on the line; 0 if there is none.
        let rows = on_line.up_to_last().div_ceil(u32::from(B::SIZE));
        row - rows as u8
    } else {
        (on_line.before_first() / u32::from(B::SIZE)) as u8 - row - 1
    }
}
