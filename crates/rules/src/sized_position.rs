//! A position on a board whose size is a type parameter: the towers, and the due decision.

use crate::{
    Awaiting, Board, BySide, Color, Direction, Layout, Lineup, Rank, Setup, Side, Tower, Variant, Variants,
    bitboards::{Cell, CellSet, Geometry, as_white_sees, color_at, of_color, stepped},
    position_hash::{board_hash, mixed, move_key, tower_key},
};

/// The set of turns that were missed since a tower last moved. Each turn is a side and the tower that the side had
/// to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Chain(u32);

impl Chain {
    const fn bit(side: Side, tower: Color) -> u32 {
        1 << (side as usize * Color::ALL.len() + tower.index())
    }

    /// Whether the side has already missed a turn with the tower.
    pub(crate) const fn has(self, side: Side, tower: Color) -> bool {
        self.0 & Self::bit(side, tower) != 0
    }

    /// The set as a number, for the hash.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The set with one more turn.
    pub(crate) const fn with(self, side: Side, tower: Color) -> Self {
        Self(self.0 | Self::bit(side, tower))
    }
}

/// A position of a round, on the board that `B` describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SizedPosition<B: Geometry> {
    /// The cells with a tower of either side.
    pub(crate) occupied: B::Set,
    /// The cell of each tower, by color. Entries of colors that the game does not have are never read.
    pub(crate) cells: BySide<[Cell; 10]>,
    /// The ranks by color, without the extra rank of the sumo variant.
    pub(crate) ranks: BySide<[Rank; 10]>,
    pub(crate) layout: Layout,
    pub(crate) variants: Variants,
    pub(crate) decider: Side,
    pub(crate) awaiting: Awaiting,
    /// The turns missed so far, while a tower is being chosen (trap). Otherwise empty.
    pub(crate) chain: Chain,
    /// The Zobrist hash of the board and the towers on it, kept up to date by `put` and `shift`.
    pub(crate) towers_hash: u64,
}

impl<B: Geometry> SizedPosition<B> {
    /// The start of a round from two line-ups, which have to belong to this game.
    pub(crate) fn lined_up(
        layout: Layout,
        variants: Variants,
        lineups: &BySide<Lineup>,
        ranks: BySide<[Rank; 10]>,
        challenger: Side,
    ) -> Self {
        let mut state = Self::empty(layout, variants, challenger, Awaiting::Opening);
        let board = state.board();
        for side in Side::ALL {
            for (square, color) in lineups[side].squares(board, side) {
                if let Some(cell) = Cell::of::<B>(square) {
                    state.put(side, color, ranks[side][color.index()], cell);
                }
            }
        }
        state
    }

    /// A board without towers.
    pub(crate) fn empty(layout: Layout, variants: Variants, decider: Side, awaiting: Awaiting) -> Self {
        let variants = if B::VARIANTS { variants } else { Variants::NONE };
        Self {
            occupied: B::Set::EMPTY,
            cells: BySide::default(),
            ranks: BySide::default(),
            layout,
            variants,
            decider,
            awaiting,
            chain: Chain::default(),
            towers_hash: board_hash(Board { game: B::GAME, layout }, variants),
        }
    }

    /// Puts a tower on an empty cell. The tower must not be on the board yet.
    pub(crate) fn put(&mut self, side: Side, color: Color, rank: Rank, cell: Cell) {
        self.cells[side][color.index()] = cell;
        self.ranks[side][color.index()] = rank;
        self.occupied |= B::Set::one(cell);
        self.towers_hash ^= tower_key(side, color, rank, cell);
    }

    /// Moves a tower to an empty cell.
    pub(crate) fn shift(&mut self, side: Side, color: Color, to: Cell) {
        let from = core::mem::replace(&mut self.cells[side][color.index()], to);
        self.occupied ^= B::Set::one(from) | B::Set::one(to);
        let rank = self.ranks[side][color.index()];
        self.towers_hash ^= tower_key(side, color, rank, from) ^ tower_key(side, color, rank, to);
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> Board {
        Board { game: B::GAME, layout: self.layout }
    }

    /// The cell on which a tower stands.
    #[inline]
    pub fn cell(&self, side: Side, color: Color) -> Cell {
        self.cells[side][color.index()]
    }

    /// The color of a cell.
    #[inline]
    pub fn color_at(&self, cell: Cell) -> Color {
        color_at::<B>(self.layout, cell)
    }

    /// The color of the side's tower on a cell; `None` if the side has no tower there.
    pub(crate) fn tower_at(&self, side: Side, cell: Cell) -> Option<Color> {
        B::GAME.colors().iter().copied().find(|&color| self.cell(side, color) == cell)
    }

    /// The next cell in a direction as the side sees it. `None` at the edge.
    pub(crate) fn neighbor(side: Side, direction: Direction, cell: Cell) -> Option<Cell> {
        stepped::<B>(B::Set::one(cell), as_white_sees(side, direction)).cells().next()
    }

    /// The side to decide.
    #[inline]
    pub fn decider(&self) -> Side {
        self.decider
    }

    /// The decision that is due.
    #[inline]
    pub fn awaiting(&self) -> Awaiting {
        self.awaiting
    }

    /// The variants in force.
    pub fn variants(&self) -> Variants {
        self.variants
    }

    /// Whether a variant is in force.
    pub(crate) fn has(&self, variant: Variant) -> bool {
        B::VARIANTS && self.variants.has(variant)
    }

    /// The silver and gold cells.
    pub(crate) fn special(&self) -> B::Set {
        of_color::<B>(self.layout, Color::Silver) | of_color::<B>(self.layout, Color::Gold)
    }

    pub(crate) fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.board(), self.variants, self.decider, self.awaiting);
        for side in Side::ALL {
            for &color in B::GAME.colors() {
                let rank = self.ranks[side][color.index()];
                setup.set(self.cell(side, color).square::<B>(), Some(Tower { side, color, rank }));
            }
        }
        setup
    }
}

impl<B: Geometry> SizedPosition<B> {
    /// The Zobrist hash of the board, the variants, the towers and their ranks, the side to decide, the decision that
    /// is due and the turns missed so far.
    #[inline]
    pub fn zobrist_hash(&self) -> u64 {
        if let Awaiting::Move { tower } = self.awaiting {
            // While a move is due, the set of missed turns is empty.
            return self.towers_hash ^ move_key(self.decider, tower);
        }
        self.towers_hash ^ self.special_decision_hash()
    }

    /// The part of the hash for the side to decide, the due decision and the missed turns. Used if that decision is
    /// not a move of the active tower.
    fn special_decision_hash(&self) -> u64 {
        let (kind, details) = match self.awaiting {
            Awaiting::Opening => (0, 0),
            Awaiting::Move { tower } => (1, tower.index()),
            Awaiting::Choose { trapped } => (2, trapped.index()),
            Awaiting::Jump { pending, next, pusher } => {
                let towers = pending.iter().fold(1, |list, tower| list << 4 | tower.index());
                (3, (towers << 4 | next.index()) << 7 | pusher.index())
            }
        };
        let decision = (details as u64) << 3 | kind << 1 | self.decider as u64;
        mixed(mixed(2 << 32 | decision) ^ u64::from(self.chain.bits()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{Game, Pending, Square, bitboards::TenByTen};

    #[test]
    fn a_turn_stays_in_the_set_of_missed_turns_however_often_it_is_missed() {
        let once = Chain::default().with(Side::White, Color::Silver);
        assert_eq!(once.with(Side::White, Color::Silver), once);
        assert!(once.has(Side::White, Color::Silver) && !once.has(Side::Black, Color::Silver));
    }

    /// The start of a round, but with another side to decide another decision, after missed turns.
    fn start(decider: Side, awaiting: Awaiting, chain: Chain) -> SizedPosition<TenByTen> {
        let lineup = |side| Lineup::home(Board::plain(Game::Megasado), side);
        let lineups = BySide { black: lineup(Side::Black), white: lineup(Side::White) };
        let ranks = BySide { black: [Rank::Tower; 10], white: [Rank::Tower; 10] };
        let lined_up = SizedPosition::lined_up(Layout::Plain, Variants::NONE, &lineups, ranks, decider);
        SizedPosition { awaiting, chain, ..lined_up }
    }

    /// Equal hashes would mix up positions in a table of searched positions, and in stored matches.
    #[test]
    fn decisions_that_differ_have_different_hashes() {
        let (red, gold) = (Color::Red, Color::Gold);
        let square = |file, row| Square::new(file, row).expect("a square");
        let jump = |pending: &[Color], next, pusher| {
            let pending = Pending::new(pending).expect("at most three towers");
            Awaiting::Jump { pending, next, pusher }
        };
        let mut due: Vec<Awaiting> = vec![Awaiting::Opening];
        due.extend(Color::ALL.map(|tower| Awaiting::Move { tower }));
        due.extend(Color::ALL.map(|trapped| Awaiting::Choose { trapped }));
        for color in Color::ALL {
            due.extend([jump(&[color], red, square(0, 0)), jump(&[red], color, square(0, 0))]);
            due.extend([jump(&[red, color], gold, square(0, 0)), jump(&[color, red], gold, square(0, 0))]);
            due.extend([
                jump(&[gold, red, color], red, square(0, 0)),
                jump(&[gold, color, red], red, square(0, 0)),
            ]);
        }
        let squares = Board::plain(Game::Megasado).squares();
        due.extend(squares.map(|pusher| jump(&[red], gold, pusher)));
        let due: HashSet<Awaiting> = due.into_iter().collect();
        let chains = [
            Chain::default(),
            Chain::default().with(Side::Black, red),
            Chain::default().with(Side::White, red),
        ];
        let mut hashes = HashSet::new();
        let mut positions = 0;
        for decider in Side::ALL {
            for &awaiting in &due {
                for chain in chains {
                    // While a move is due, no turn was missed.
                    if matches!(awaiting, Awaiting::Move { .. }) && chain != Chain::default() {
                        continue;
                    }
                    positions += 1;
                    hashes.insert(start(decider, awaiting, chain).zobrist_hash());
                }
            }
        }
        assert_eq!(hashes.len(), positions);
    }

    /// That makes the change of a hash by a decision independent of the rest of the position.
    #[test]
    fn the_parts_of_a_hash_are_combined_by_exclusive_or() {
        let position = start(Side::Black, Awaiting::Opening, Chain::default());
        for side in Side::ALL {
            for tower in Color::ALL {
                let moving = start(side, Awaiting::Move { tower }, Chain::default());
                assert_eq!(moving.zobrist_hash() ^ moving.towers_hash, move_key(side, tower));
                assert_eq!(moving.towers_hash, position.towers_hash);
            }
        }
        assert_eq!(position.zobrist_hash() ^ position.towers_hash, position.special_decision_hash());
    }
}
