//! Bitboards: sets of cells as integers, and precomputed tables for both boards. The trait [`Geometry`] abstracts
//! over the two boards, so that the rest of the crate is written once.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Board, Color, Direction, Game, Layout, Rank, Side, Square};

/// A square of one board, as its bit index in a [`CellSet`]. The indices go row by row from White's home row, and
/// in each row file by file from White's left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The index in a table of [`CELLS`] entries. The remainder lets the compiler omit bounds checks.
    #[inline]
    pub const fn index(self) -> usize {
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

    /// The cell `steps` steps away in a direction as White sees it. The caller has to ensure that this cell is on
    /// the board.
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

    /// The square of this cell. If the index of the cell is too large for this board, the result is the last square of the board.
    ///
    /// # Panics
    /// Never: files and rows of a board are below 10.
    pub fn square<B: Geometry>(self) -> Square {
        let cell = Self(self.0.min(B::SIZE * B::SIZE - 1));
        Square::new(cell.file::<B>(), cell.row::<B>()).expect("cells are on the board")
    }

    /// The cell of a square; `None` outside the board.
    pub fn of<B: Geometry>(square: Square) -> Option<Self> {
        let on_board = square.file() < B::SIZE && square.row() < B::SIZE;
        on_board.then(|| Self(square.row() * B::SIZE + square.file()))
    }
}

/// A set of cells: an integer with one bit per cell.
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
    /// The empty set.
    const EMPTY: Self;
    /// The set of one cell.
    fn one(cell: Cell) -> Self;
    /// The number of cells.
    fn count(self) -> u32;
    /// The index of the lowest cell. For the empty set: the number of bits of the integer, which is at least the
    /// number of cells of the board.
    fn before_first(self) -> u32;
    /// One more than the index of the highest cell; 0 for the empty set.
    fn up_to_last(self) -> u32;
    /// The set with `places` added to the index of each cell. Cells whose index would exceed the integer are dropped.
    #[must_use]
    fn up(self, places: u8) -> Self;
    /// The set with `places` subtracted from the index of each cell. Cells whose index would be below 0 are dropped.
    #[must_use]
    fn down(self, places: u8) -> Self;

    /// The set without its lowest cell.
    #[must_use]
    fn without_first(self) -> Self;
    /// All bits below the lowest cell; all bits for the empty set.
    #[must_use]
    fn below_first(self) -> Self;
    /// All bits above the highest cell; all bits for the empty set.
    #[must_use]
    fn above_last(self) -> Self;

    /// Whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the cell is in the set.
    #[inline]
    fn has(self, cell: Cell) -> bool {
        !(self & Self::one(cell)).is_empty()
    }

    /// The cells, the lowest first.
    #[inline]
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

            #[inline]
            fn one(cell: Cell) -> Self {
                // The remainder changes nothing, but shows the compiler that the shift is in range.
                1 << (u32::from(cell.0) % <$bits>::BITS)
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn before_first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn up_to_last(self) -> u32 {
                <$bits>::BITS - self.leading_zeros()
            }

            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn below_first(self) -> Self {
                !self & self.wrapping_sub(1)
            }

            #[inline]
            fn above_last(self) -> Self {
                !<$bits>::MAX.unbounded_shr(self.leading_zeros())
            }

            #[inline]
            fn up(self, places: u8) -> Self {
                self.unbounded_shl(u32::from(places))
            }

            #[inline]
            fn down(self, places: u8) -> Self {
                self.unbounded_shr(u32::from(places))
            }
        }
    };
}

cell_set!(u64);
cell_set!(u128);

/// The length of tables by cell: the smallest power of two that is at least 100, which is the number of cells of
/// the larger board.
pub const CELLS: usize = 128;

/// The number of strengths: the four ranks, and one more for a triple sumo whose rank the sumo variant raises.
const STRENGTHS: usize = 5;

/// The number of ranks.
const RANKS: usize = Rank::ALL.len();

/// The precomputed tables of a board.
pub struct Tables<S> {
    /// The cells from a cell (not included) to the edge of the board, by direction as White sees it.
    rays: [[S; CELLS]; 6],
    /// The number of steps from a cell to the edge, at most the reach of a tower of the strength.
    limits: [[[u8; CELLS]; 6]; STRENGTHS],
    /// The color of each cell, by layout.
    colors: [[Color; CELLS]; 4],
    /// The cells of each color, by layout.
    of_color: [[S; 10]; 4],
    /// The cells from a cell (not included) to the opponent's home row, by side and rank: straight ahead, and along
    /// both diagonals. All bits of a path are set if it ends at the left or right edge of the board before that row,
    /// or if the row is out of the rank's reach. With all bits set, a path is never free.
    goal_paths: [[[[S; 3]; CELLS]; RANKS]; 2],
    /// The cells that a tower reaches from a cell on an empty board, by side and rank: straight ahead, and along
    /// both diagonals.
    move_paths: [[[[S; 3]; CELLS]; RANKS]; 2],
    /// The cells of each row.
    rows: [S; 10],
    /// The cells of the leftmost file, as White sees it.
    leftmost: S,
    /// The cells of the rightmost file, as White sees it.
    rightmost: S,
}

/// The maximum number of squares that a tower of this strength moves at once.
///
/// Strength 4 is a triple sumo whose rank the sumo variant raises. Such a tower moves and pushes as far as a triple
/// sumo, but can also push triple sumos and cannot be pushed. No match has such a tower, because a side with a triple
/// sumo has the points that win a long match, and marathon matches cannot have the sumo variant.
pub(crate) const fn reach(strength: u8) -> u8 {
    Rank::ALL[if strength > 3 { 3 } else { strength as usize }].reach()
}

impl Tables<u128> {
    #[expect(clippy::large_stack_arrays, reason = "computed at compile time")]
    const fn new(game: Game) -> Self {
        let size = game.size();
        let mut tables = Self {
            rays: [[0; CELLS]; 6],
            limits: [[[0; CELLS]; 6]; STRENGTHS],
            colors: [[Color::Brown; CELLS]; 4],
            of_color: [[0; 10]; 4],
            goal_paths: [[[[0; 3]; CELLS]; RANKS]; 2],
            move_paths: [[[[0; 3]; CELLS]; RANKS]; 2],
            rows: [0; 10],
            leftmost: 0,
            rightmost: 0,
        };
        let mut cell = 0;
        while cell < size * size {
            let (file, row) = (cell % size, cell / size);
            tables.fill_lines(size, file, row);
            tables.fill_paths(size, file, row);
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
            let ray = straight_line(direction, file, row, size, size);
            let steps = ray.count_ones() as u8;
            self.rays[line][here] = ray;
            let mut strength = 0;
            while strength < STRENGTHS {
                let reach = reach(strength as u8);
                self.limits[strength][line][here] = if steps < reach { steps } else { reach };
                strength += 1;
            }
            line += 1;
        }
    }

    const fn fill_paths(&mut self, size: u8, file: u8, row: u8) {
        let here = (row * size + file) as usize;
        let mut way = 0;
        while way < 3 {
            let direction = [Direction::Forward, Direction::Left, Direction::Right][way];
            let mut side = 0;
            while side < 2 {
                let toward = as_white_sees(Side::ALL[side], direction);
                let rows = if toward.is_backward() { row } else { size - 1 - row };
                let mut rank = 0;
                while rank < RANKS {
                    let path = straight_line(toward, file, row, size, reach(rank as u8));
                    let leads_home = path.count_ones() == rows as u32;
                    self.move_paths[side][rank][here][way] = path;
                    self.goal_paths[side][rank][here][way] = if leads_home { path } else { !0 };
                    rank += 1;
                }
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

/// The squares straight from a square to the edge, at most `most` of them, in a direction as White sees it.
const fn straight_line(toward: Direction, mut file: u8, mut row: u8, size: u8, most: u8) -> u128 {
    let (mut squares, mut steps) = (0, 0);
    while steps < most
        && let Some((next_file, next_row)) = neighbor(toward, file, row, size)
    {
        (file, row) = (next_file, next_row);
        squares |= 1 << (row * size + file);
        steps += 1;
    }
    squares
}

/// The next square in a direction as White sees it, as file and row; `None` at the edge.
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
    /// Converts the tables for a board of at most 64 cells to 64 bits.
    #[expect(clippy::large_stack_arrays, reason = "computed at compile time")]
    const fn narrowed(wide: &Tables<u128>) -> Self {
        let mut tables = Self {
            rays: [[0; CELLS]; 6],
            limits: wide.limits,
            colors: wide.colors,
            of_color: [[0; 10]; 4],
            goal_paths: [[[[0; 3]; CELLS]; RANKS]; 2],
            move_paths: [[[[0; 3]; CELLS]; RANKS]; 2],
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
                    let mut rank = 0;
                    while rank < RANKS {
                        tables.goal_paths[side][rank][cell][way] =
                            wide.goal_paths[side][rank][cell][way] as u64;
                        tables.move_paths[side][rank][cell][way] =
                            wide.move_paths[side][rank][cell][way] as u64;
                        rank += 1;
                    }
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

/// A board as a type: everything in which the two boards differ.
pub trait Geometry: Copy + Debug + Eq + Hash + 'static {
    /// A set of the board's cells.
    type Set: CellSet;
    /// The game that is played on the board.
    const GAME: Game;
    /// The number of rows, and of files: 8 or 10.
    const SIZE: u8 = Self::GAME.size();
    /// Whether variants can be in force. If not, the compiler removes their code.
    const VARIANTS: bool;
    /// The precomputed tables of the board.
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

/// A direction from a side's view, converted to White's view. Black's directions are turned by 180 degrees.
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

/// The cells from a cell (not included) to the edge of the board, in a direction as White sees it.
#[inline]
pub(crate) fn ray<B: Geometry>(toward: Direction, from: Cell) -> B::Set {
    B::tables().rays[toward as usize][from.index()]
}

/// The cells from a cell (not included) to the opponent's home row: straight ahead, and along both diagonals. All
/// bits are set for a path on which a tower of the rank does not reach that row.
#[inline]
pub fn goal_paths<B: Geometry>(side: Side, rank: Rank, from: Cell) -> &'static [B::Set; 3] {
    &B::tables().goal_paths[side as usize][rank as usize][from.index()]
}

/// The cells that a tower reaches from a cell on an empty board without variants, in each of its three directions.
#[inline]
pub fn move_paths<B: Geometry>(side: Side, rank: Rank, from: Cell) -> &'static [B::Set; 3] {
    &B::tables().move_paths[side as usize][rank as usize][from.index()]
}

/// Whether at least one of three paths is free.
#[inline]
pub fn has_free_path<S: CellSet>(paths: &[S; 3], occupied: S) -> bool {
    let [ahead, left, right] = *paths;
    let free = |way: S| (way & occupied).is_empty();
    // `|` instead of `||`, because three tests cost less than a mispredicted branch.
    free(ahead) | free(left) | free(right)
}

/// The free cells of three paths of a side's tower. Each path ends before its first occupied cell.
#[inline]
pub fn open_cells<S: CellSet>(paths: &[S; 3], occupied: S, side: Side) -> S {
    let [ahead, left, right] = *paths;
    let open = |way: S| match side {
        Side::White => way & (way & occupied).below_first(),
        Side::Black => way & (way & occupied).above_last(),
    };
    open(ahead) | open(left) | open(right)
}

/// The number of steps from a cell to the edge of the board in a direction as White sees it, at most the reach of this strength.
#[inline]
pub(crate) fn limit<B: Geometry>(strength: u8, toward: Direction, from: Cell) -> u8 {
    B::tables().limits[usize::from(strength).min(STRENGTHS - 1)][toward as usize][from.index()]
}

/// The color of a cell.
#[inline]
pub fn color_at<B: Geometry>(layout: Layout, cell: Cell) -> Color {
    B::tables().colors[layout as usize][cell.index()]
}

pub(crate) fn of_color<B: Geometry>(layout: Layout, color: Color) -> B::Set {
    B::tables().of_color[layout as usize][color.index()]
}

/// The cells of the row that wins the round for a side: the opponent's home row.
#[inline]
pub(crate) fn goal_row<B: Geometry>(side: Side) -> B::Set {
    match side {
        Side::Black => B::tables().rows[0],
        Side::White => B::tables().rows[usize::from(B::SIZE) - 1],
    }
}

/// The cells of all rows that are nearer to a side's home row than the row of `cell`.
pub(crate) fn nearer_home<B: Geometry>(side: Side, cell: Cell) -> B::Set {
    let row = usize::from(cell.row::<B>());
    let rows = &B::tables().rows[..usize::from(B::SIZE)];
    let nearer = match side {
        Side::Black => &rows[row + 1..],
        Side::White => &rows[..row],
    };
    nearer.iter().fold(B::Set::EMPTY, |set, &row| set | row)
}

/// Moves every cell of the set one step, in a direction as White sees it. Cells that would leave the board are
/// dropped.
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

/// The number of steps that a tower can make before the first cell of `stops` in a direction as White sees it.
///
/// Every direction changes the row, so the result is a difference of rows. If no stop is on the line, the result is at
/// least the number of steps to the edge. The result is meaningless if `from` is not on the board.
#[inline]
pub(crate) fn steps_before<B: Geometry>(stops: B::Set, toward: Direction, from: Cell) -> u8 {
    let on_line = stops & ray::<B>(toward, from);
    let row = from.row::<B>();
    if toward.is_backward() {
        // One more than the row of the last stop on the line; 0 if there is no stop.
        let rows = on_line.up_to_last().div_ceil(u32::from(B::SIZE));
        row.wrapping_sub(rows as u8)
    } else {
        ((on_line.before_first() / u32::from(B::SIZE)) as u8).wrapping_sub(row + 1)
    }
}
