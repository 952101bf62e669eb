//! Positions that can be played on, whatever the size of the board.

use crate::{
    Awaiting, Board, BySide, Color, Decision, Direction, Lineup, Played, Rank, Setup, Side, Square, Variants,
};

/// A position of a round: complete, playable, with somebody to decide and at least one legal decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    setup: Setup,
}

/// Why a [`Setup`] cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Variants belong to Megasado.
    VariantsNeedMegasado,
    /// A tower stands outside the board.
    OffBoard(Square),
    /// A tower of a color that the game lacks: one on the board, the active one, or one that may jump.
    ForeignColor(Color),
    /// A side's tower is not on the board.
    Missing(Side, Color),
    /// A side's tower is on the board twice.
    Twice(Side, Color),
    /// A tower stands on the opponent's home row: it has won the round.
    HomeRowReached(Side, Color),
    /// A choice of the opponent's tower without the trap variant, or for a tower that is not trapped.
    NotTrapped(Side, Color),
    /// A jump of a pushed tower without the teleport variant, for a tower that cannot jump, twice the same, or for none.
    CannotJump(Side, Color),
    /// No jump is pending although one is awaited.
    NothingPending,
    /// No tower of the decider's opponent stands on the square that the pusher is said to stand on.
    NoPusher(Square),
    /// Nobody can move: a deadlock, or a free choice without a tower that can move.
    Deadlock,
}

/// One way for a tower to reach a square: what the notation writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The mover's own direction.
    pub direction: Direction,
    /// Squares moved, jumps not counted, 1 to 7.
    pub distance: u8,
    /// Whether a jump was made on the way (teleport).
    pub jumps: bool,
}

/// Why a tower cannot make a move that was described by direction and distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// It would leave the board; so many squares are there in that direction.
    OffBoard { squares: u8 },
    /// Another tower stands in the way, on this square.
    Blocked { at: Square },
    /// Farther than the tower's rank reaches.
    TooFar { reach: u8 },
    /// It enters a silver or gold square before that, and stops there (sticky).
    Sticky { at: Square },
    /// Backwards, without standing on a silver or gold square under retro; or forwards although it does.
    WrongWay,
    /// It stands on a trap, and stays there until the end of the round (trap).
    Trapped {
        /// Where it stands.
        at: Square,
    },
    /// A push that is not allowed (section 4).
    Push(PushObstacle),
}

/// Why a push is not allowed (RULES section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PushObstacle {
    /// The pusher is no sumo.
    NotASumo,
    /// More towers stand in line than its rank pushes.
    TooMany { most: u8 },
    /// A tower in the line is the pusher's own.
    OwnTower { at: Square },
    /// A tower in the line has the same rank or a higher one.
    NotLower { at: Square },
    /// The line ends on the pushed side's home row, or at the edge.
    HomeRow { at: Square },
    /// A tower in the line cannot be moved (trap).
    Trapped { at: Square },
    /// A tower on a silver or gold square cannot push (retro).
    Retro,
}

impl Position {
    /// The start of round 1: every tower on the home-row square of its color, Black to open.
    pub fn start(board: Board, variants: Variants) -> Self {
        todo!()
    }
    /// A round from two line-ups.
    pub fn lined_up(
        board: Board,
        variants: Variants,
        lineups: BySide<Lineup>,
        ranks: BySide<[Rank; 10]>,
        challenger: Side,
    ) -> Self {
        todo!()
    }
    pub fn setup(&self) -> Setup {
        todo!()
    }
    pub fn board(&self) -> Board {
        todo!()
    }
    pub fn variants(&self) -> Variants {
        todo!()
    }
    pub fn decider(&self) -> Side {
        todo!()
    }
    pub fn awaiting(&self) -> Awaiting {
        todo!()
    }
    /// Where a side's tower stands, and its rank (the permanent one).
    pub fn tower(&self, side: Side, color: Color) -> (Square, Rank) {
        todo!()
    }
    /// Rank with the sumo variant's addition, as far as reach and pushes go (0 to 4).
    pub fn strength(&self, side: Side, color: Color) -> u8 {
        todo!()
    }
    /// Every legal decision; on the stack.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> + use<> {
        let _ = self;
        core::iter::empty()
    }
    pub fn is_legal(&self, decision: Decision) -> bool {
        todo!()
    }
    /// The legal step, push of `tower` by direction and distance. One text can fit two (teleport), so an iterator.
    pub fn reached(
        &self,
        tower: Color,
        direction: Direction,
        distance: u8,
    ) -> impl Iterator<Item = Decision> + use<> {
        let _ = self;
        core::iter::empty()
    }
    /// Why nothing is reached.
    pub fn obstacle(&self, tower: Color, direction: Direction, distance: u8) -> Option<Obstacle> {
        todo!()
    }
    /// All true paths of a legal step or push, the one that the notation writes first.
    pub fn routes(&self, decision: Decision) -> impl Iterator<Item = Route> + use<> {
        let _ = self;
        core::iter::empty()
    }
    /// Plays a legal decision; none if it is not legal.
    pub fn play(&self, decision: Decision) -> Option<Played> {
        todo!()
    }
    /// Number of sequences of exactly `depth` decisions (RULES section 9).
    pub fn perft(&self, depth: u8) -> u64 {
        todo!()
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;
    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        todo!()
    }
}
