//! Setups: towers on a board, playable or not.

use crate::{Board, Color, Rank, Side, Square, Variant, Variants};

/// A tower on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tower {
    /// The side to which the tower belongs.
    pub side: Side,
    /// The color of the tower.
    pub color: Color,
    /// The rank of the tower.
    pub rank: Rank,
}

/// Up to three pushed towers, the nearest to the pusher first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pending {
    colors: [Option<Color>; 3],
}

impl Pending {
    /// A list of these towers; `None` if there are more than three.
    pub fn new(colors: &[Color]) -> Option<Self> {
        let mut list = Self::default();
        for (place, &color) in list.colors.get_mut(..colors.len())?.iter_mut().zip(colors) {
            *place = Some(color);
        }
        Some(list)
    }

    /// The towers, the nearest to the pusher first.
    pub fn iter(&self) -> impl Iterator<Item = Color> {
        self.colors.into_iter().flatten()
    }
}

/// The kind of decision that is due in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Awaiting {
    /// The Challenger opens with any tower that can move (RULES section 3.2).
    Opening,
    /// The active tower has to move.
    Move {
        /// The active tower.
        tower: Color,
    },
    /// The player of a trapped tower chooses the opponent's next tower (trap, RULES section 7).
    Choose {
        /// The trapped tower, which belongs to the side to decide.
        trapped: Color,
    },
    /// The player of a pushed tower may jump with it before the pusher moves on (teleport, RULES section 7).
    Jump {
        /// The pushed towers that can jump and have neither jumped nor stayed yet. The decision of the first one is due.
        pending: Pending,
        /// The tower that the pusher moves next.
        next: Color,
        /// The square on which the pushing tower stands.
        pusher: Square,
    },
}

/// Towers on a board and the decision that is due. A setup can be drawn and written, but need not be playable.
///
/// [`Position`](crate::Position) is the type of playable positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The variants in force.
    pub variants: Variants,
    /// The side to decide.
    pub decider: Side,
    /// The decision that is due.
    pub awaiting: Awaiting,
    squares: [Option<Tower>; Square::MOST],
}

impl Setup {
    /// An empty board.
    pub const fn empty(board: Board, variants: Variants, decider: Side, awaiting: Awaiting) -> Self {
        Self { board, variants, decider, awaiting, squares: [None; Square::MOST] }
    }

    /// The tower on a square; `None` if the square is empty.
    pub const fn at(&self, square: Square) -> Option<Tower> {
        self.squares[square.index()]
    }

    /// Puts a tower on a square. `None` clears the square.
    pub const fn set(&mut self, square: Square, tower: Option<Tower>) {
        self.squares[square.index()] = tower;
    }

    /// All towers with their squares, from row 1 up.
    pub fn towers(&self) -> impl Iterator<Item = (Square, Tower)> {
        self.board.squares().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// Whether the square raises the rank of its tower by one (the sumo variant, RULES section 7).
    pub fn is_raised(&self, square: Square) -> bool {
        self.variants.has(Variant::Sumo) && self.at(square).is_some() && self.is_special(square)
    }

    /// Whether the square traps its tower until the end of the round (the trap variant, RULES section 7).
    pub fn is_trapped(&self, square: Square) -> bool {
        let away = |tower: Tower| square.row() != self.board.home_row(tower.side);
        self.variants.has(Variant::Trap) && self.is_special(square) && self.at(square).is_some_and(away)
    }

    fn is_special(&self, square: Square) -> bool {
        self.board.color_at(square).is_some_and(Color::is_special)
    }

    /// A side's tower with its square; `None` if the tower is not on the board.
    pub fn find(&self, side: Side, color: Color) -> Option<(Square, Tower)> {
        self.towers().find(|(_, tower)| tower.side == side && tower.color == color)
    }
}
