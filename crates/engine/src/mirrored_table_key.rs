//! Table keys of positions without variants. A position and its mirror image, left to right, have the same key.

use core::ops::{BitXor, BitXorAssign};
use std::sync::OnceLock;

use kamisado_rules::sized::{CELLS, Cell, Geometry, mirrored_colors};
use kamisado_rules::{Board, BySide, Color, Game, Layout, Rank, Side, Square};

use crate::random::mixed;

/// The number of keys of a tower: one for each cell, one for each rank, and one for its turn.
const PLACES: u64 = CELLS as u64 + Rank::ALL.len() as u64 + 1;

/// The Zobrist hashes of a position and of its mirror image, or the part of both hashes that a tower
/// contributes. The parts are combined by exclusive or.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PositionKey {
    own: u64,
    /// The hash of the mirrored position with the colors exchanged; 0 if the board has no such symmetry.
    mirrored: u64,
}

impl PositionKey {
    /// Returns the table key. A position and its mirror image have the same key.
    #[inline]
    pub(crate) fn number(self) -> u64 {
        self.own.wrapping_add(self.mirrored)
    }
}

impl BitXor for PositionKey {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self { own: self.own ^ other.own, mirrored: self.mirrored ^ other.mirrored }
    }
}

impl BitXorAssign for PositionKey {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

/// The parts that each tower of a board contributes to the keys of positions.
#[derive(Debug)]
pub(crate) struct TowerKeys {
    cells: BySide<[[PositionKey; CELLS]; 10]>,
    ranks: BySide<[[PositionKey; Rank::ALL.len()]; 10]>,
    turns: BySide<[PositionKey; 10]>,
    openings: BySide<PositionKey>,
}

impl TowerKeys {
    /// Returns the keys for a board. They are computed once.
    pub(crate) fn of<B: Geometry>(layout: Layout) -> &'static Self {
        static KEYS: [[OnceLock<Box<TowerKeys>>; Layout::ALL.len()]; Game::ALL.len()] =
            [const { [const { OnceLock::new() }; Layout::ALL.len()] }; Game::ALL.len()];
        KEYS[B::GAME as usize][layout as usize]
            .get_or_init(|| Box::new(Self::new::<B>(Board { game: B::GAME, layout })))
    }

    #[expect(clippy::large_stack_arrays, reason = "it is computed once for each board, not in a recursion")]
    fn new<B: Geometry>(board: Board) -> Self {
        let mirrored = mirrored_colors(board);
        // Each board has its own range of numbers, because one table can hold positions of several boards.
        let first = (1 + 4 * board.game as u64 + board.layout as u64) << 16;
        let key = |side: Side, color: Color, place: u64, mirrored_place: u64| {
            let hash = |color: Color, place: u64| {
                let tower = (side as u64 * 10 + color.index() as u64) * PLACES;
                mixed((first + tower + place).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            };
            PositionKey {
                own: hash(color, place),
                mirrored: mirrored.map_or(0, |colors| hash(colors[color.index()], mirrored_place)),
            }
        };
        let mut keys = Self {
            cells: BySide::from_fn(|_| [[PositionKey::default(); CELLS]; 10]),
            ranks: BySide::default(),
            turns: BySide::default(),
            openings: BySide::from_fn(|side| {
                let hash = mixed((first + 20 * PLACES + side as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                PositionKey { own: hash, mirrored: mirrored.map_or(0, |_| hash) }
            }),
        };
        for side in Side::ALL {
            for &color in board.game.colors() {
                for square in board.squares() {
                    let opposite = Square::new(board.size() - 1 - square.file(), square.row());
                    if let (Some(cell), Some(opposite)) =
                        (Cell::of::<B>(square), opposite.and_then(Cell::of::<B>))
                    {
                        keys.cells[side][color.index()][cell.index()] =
                            key(side, color, cell.index() as u64, opposite.index() as u64);
                    }
                }
                for rank in Rank::ALL {
                    let place = CELLS as u64 + rank as u64;
                    keys.ranks[side][color.index()][rank as usize] = key(side, color, place, place);
                }
                keys.turns[side][color.index()] = key(side, color, PLACES - 1, PLACES - 1);
            }
        }
        keys
    }

    /// The part for a tower on a cell.
    #[inline]
    pub(crate) fn cell(&self, side: Side, color: Color, cell: Cell) -> PositionKey {
        self.cells[side][color.index()][cell.index()]
    }

    /// The part for a tower's rank.
    pub(crate) fn rank(&self, side: Side, color: Color, rank: Rank) -> PositionKey {
        self.ranks[side][color.index()][rank as usize]
    }

    /// The part for the side to decide and the tower that it has to move. Without a tower, the side opens the
    /// round.
    #[inline]
    pub(crate) fn turn(&self, side: Side, tower: Option<Color>) -> PositionKey {
        match tower {
            Some(tower) => self.turns[side][tower.index()],
            None => self.openings[side],
        }
    }
}
