//! Playable positions, on either board.

use crate::{
    Awaiting, Board, BySide, Color, Decision, Direction, Game, Lineup, Obstacle, Rank, RoundEnd, Route,
    Setup, SetupError, Side, Square, Variants,
    apply_decision::Outcome,
    bitboards::{Cell, EightByEight, Geometry, TenByTen},
    decision_list::DecisionList,
    sized_decision::SizedDecision,
    sized_position::SizedPosition,
};

/// A position of a round: all towers are on the board, the round is not over, and at least one decision is legal.
///
/// Two positions are equal if the same decisions and results can follow from both. They agree in board, variants,
/// towers, ranks, side to decide and due decision. While the player of a trapped tower chooses, they also agree in
/// the turns missed so far.
///
/// ```
/// use kamisado_rules::{Board, Game, Position, Variants};
/// let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
/// assert_eq!(start.decisions().count(), 102);
/// assert_eq!(start.perft(3), 11_332);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(OnBoard);

/// A position on either board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum OnBoard {
    Kamisado(SizedPosition<EightByEight>),
    Megasado(SizedPosition<TenByTen>),
}

/// Evaluates an expression with the [`SizedPosition`] of the board in use.
macro_rules! on_board {
    ($position:expr, $state:ident => $answer:expr) => {
        match &$position.0 {
            OnBoard::Kamisado($state) => $answer,
            OnBoard::Megasado($state) => $answer,
        }
    };
}

impl From<SizedPosition<EightByEight>> for Position {
    fn from(state: SizedPosition<EightByEight>) -> Self {
        Self(OnBoard::Kamisado(state))
    }
}

impl From<SizedPosition<TenByTen>> for Position {
    fn from(state: SizedPosition<TenByTen>) -> Self {
        Self(OnBoard::Megasado(state))
    }
}

impl Position {
    /// The start of round 1: every tower on the home-row square of its color, Black to open.
    ///
    /// Variants are for Megasado only. On Kamisado's board, `variants` is ignored.
    pub fn start(board: Board, variants: Variants) -> Self {
        let lineups = BySide::from_fn(|side| Lineup::home(board, side));
        Self::of_lineups(board, variants, &lineups, BySide::default(), Side::Black)
    }

    /// The start of a round from two line-ups. `ranks` are by [`Color::index`].
    ///
    /// # Errors
    /// Returns [`SetupError::VariantsNeedMegasado`] if there are variants on Kamisado's board, and
    /// [`SetupError::ForeignColor`] or [`SetupError::Missing`] if a line-up is of the other game.
    pub fn lined_up(
        board: Board,
        variants: Variants,
        lineups: BySide<Lineup>,
        ranks: BySide<[Rank; 10]>,
        challenger: Side,
    ) -> Result<Self, SetupError> {
        if board.game == Game::Kamisado && !variants.is_empty() {
            return Err(SetupError::VariantsNeedMegasado);
        }
        for side in Side::ALL {
            let (given, wanted) = (lineups[side].colors(), board.game.colors());
            if let Some(&foreign) = given.iter().find(|color| !wanted.contains(color)) {
                return Err(SetupError::ForeignColor(foreign));
            }
            if let Some(&missing) = wanted.iter().find(|color| !given.contains(color)) {
                return Err(SetupError::Missing(side, missing));
            }
        }
        Ok(Self::of_lineups(board, variants, &lineups, ranks, challenger))
    }

    /// The start of a round from line-ups, which have to belong to the board's game.
    pub(crate) fn of_lineups(
        board: Board,
        variants: Variants,
        lineups: &BySide<Lineup>,
        ranks: BySide<[Rank; 10]>,
        challenger: Side,
    ) -> Self {
        let Board { game, layout } = board;
        match game {
            Game::Kamisado => {
                SizedPosition::<EightByEight>::lined_up(layout, variants, lineups, ranks, challenger).into()
            }
            Game::Megasado => {
                SizedPosition::<TenByTen>::lined_up(layout, variants, lineups, ranks, challenger).into()
            }
        }
    }

    /// The setup of the position, which can be drawn and written.
    pub fn setup(&self) -> Setup {
        on_board!(self, state => state.setup())
    }

    /// The board.
    pub fn board(&self) -> Board {
        on_board!(self, state => state.board())
    }

    /// The variants in force.
    pub fn variants(&self) -> Variants {
        on_board!(self, state => state.variants)
    }

    /// The side to decide. The sides do not always alternate (pushes, jumps, traps).
    pub fn decider(&self) -> Side {
        on_board!(self, state => state.decider)
    }

    /// The decision that is due.
    pub fn awaiting(&self) -> Awaiting {
        on_board!(self, state => state.awaiting)
    }

    /// The square and rank of a side's tower. `None` for a color that the game does not have. The rank does not
    /// include the extra rank of the sumo variant.
    pub fn tower(&self, side: Side, color: Color) -> Option<(Square, Rank)> {
        let of_the_game = self.board().game.colors().contains(&color);
        of_the_game.then(|| on_board!(self, state => state.tower(side, color)))
    }

    /// A tower's rank for reach and pushes, 0 to 4. It includes the extra rank that the sumo variant gives on a
    /// silver or gold square. 0 for a color that the game does not have.
    ///
    /// Strength 4 is a triple sumo on a silver or gold square, which occurs in no match. It moves and pushes as far as
    /// a triple sumo, but can also push triple sumos and cannot be pushed.
    pub fn strength(&self, side: Side, color: Color) -> u8 {
        on_board!(self, state => state.strength(side, color))
    }

    /// The legal decisions, of which there is at least one. Nothing is allocated. A tower's steps come in the order
    /// of direction and distance, followed by its pushes.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> + use<> {
        on_board!(self, state => DecisionList::of(state))
    }

    /// Whether a decision is legal.
    pub fn is_legal(&self, decision: Decision) -> bool {
        on_board!(self, state => state.sized_decision(decision).is_some())
    }

    /// The legal steps and pushes of a tower with a direction and a distance. With the teleport variant, there can
    /// be several.
    pub fn reached(
        &self,
        tower: Color,
        direction: Direction,
        distance: u8,
    ) -> impl Iterator<Item = Decision> + use<> {
        on_board!(self, state => DecisionList::by(state, tower, direction, distance))
    }

    /// Why a tower of the side to decide, active or not, cannot move a distance in a direction.
    ///
    /// `None` if the tower can, if the distance is 0 (a pass, not a move), or if the game does not have the color.
    /// With the teleport variant, the result is the obstacle on the path without jumps.
    pub fn obstacle(&self, tower: Color, direction: Direction, distance: u8) -> Option<Obstacle> {
        if !self.board().game.colors().contains(&tower) {
            return None;
        }
        on_board!(self, state => state.obstacle(tower, direction, distance))
    }

    /// The routes of a legal step or push, beginning with the route that the notation writes (RULES section 8).
    /// Empty for any other decision.
    pub fn routes(&self, decision: Decision) -> impl Iterator<Item = Route> + use<> {
        // A tower has three directions with seven distances each.
        let mut routes = [None; 21];
        on_board!(self, state => {
            let found = state.sized_decision(decision).into_iter().flat_map(|act| state.routes(act));
            routes.iter_mut().zip(found).for_each(|(place, route)| *place = Some(route));
        });
        routes.into_iter().flatten()
    }

    /// The next position after a decision, or the end of the round. `None` if the decision is not legal.
    ///
    /// This is [`DecisionEffects::next`](crate::DecisionEffects::next) without the other effects, and much faster than
    /// [`Position::play`].
    ///
    /// ```
    /// use kamisado_rules::{Board, Game, Next, Position, Variants};
    /// let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
    /// let decision = start.decisions().next().unwrap();
    /// let Some(Next::Position(reply)) = start.after(decision) else { panic!("nobody has won yet") };
    /// assert_ne!(reply.zobrist_hash(), start.zobrist_hash());
    /// ```
    pub fn after(&self, decision: Decision) -> Option<Next> {
        on_board!(self, state => state.after(decision))
    }

    /// The Zobrist hash: 64 bits that are the same for equal positions, in every run and on every computer, and
    /// that almost always differ for different positions.
    ///
    /// The hash covers everything that equality covers, and is updated incrementally as towers move. An attacker
    /// can find collisions.
    pub fn zobrist_hash(&self) -> u64 {
        on_board!(self, state => state.zobrist_hash())
    }

    /// Calls a visitor with the position on a board whose size is known at compile time.
    pub fn visit_sized<V: SizedVisitor>(&self, visitor: V) -> V::Output {
        on_board!(self, state => visitor.visit(state))
    }

    /// The number of sequences of exactly `depth` decisions (RULES section 9). Passes are not decisions. After the end of
    /// a round, there are no decisions.
    pub fn perft(&self, depth: u8) -> u64 {
        on_board!(self, state => state.perft(depth))
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;

    /// A blocked active tower is not an error: the forced passes are played, or the choice of the trapped tower's
    /// player becomes due. The position's setup then differs from the given one.
    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        match setup.board.game {
            Game::Kamisado => SizedPosition::<EightByEight>::from_setup(setup).map(Self::from),
            Game::Megasado => SizedPosition::<TenByTen>::from_setup(setup).map(Self::from),
        }
    }
}

impl<B: Geometry> SizedPosition<B>
where
    Position: From<Self>,
{
    fn after(&self, decision: Decision) -> Option<Next> {
        Some(match self.apply(self.sized_decision(decision)?, |_| {}) {
            Outcome::GoesOn(state) => Next::Position(state.into()),
            Outcome::Over(_, end) => Next::Over(end),
        })
    }
}

impl<B: Geometry> SizedPosition<B> {
    fn tower(&self, side: Side, color: Color) -> (Square, Rank) {
        (self.cell(side, color).square::<B>(), self.ranks[side][color.index()])
    }

    /// Converts a decision from squares to cells. `None` if the decision is not legal.
    pub fn sized_decision(&self, decision: Decision) -> Option<SizedDecision> {
        let act = match decision {
            Decision::Step { tower, to } => SizedDecision::Step(tower, Cell::of::<B>(to)?),
            Decision::Push { tower, to } => SizedDecision::Push(tower, Cell::of::<B>(to)?),
            Decision::Choose { tower } => SizedDecision::Choose(tower),
            Decision::Teleport { tower, to } => SizedDecision::Jump(tower, Cell::of::<B>(to)?),
            Decision::Stay { tower } => SizedDecision::Stay(tower),
            Decision::Place(_) | Decision::Fill(_) => return None,
        };
        self.allows(act).then_some(act)
    }
}

/// The result of a decision: the next position, or the end of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The round goes on.
    Position(Position),
    /// The round is over.
    Over(RoundEnd),
}

/// A function that is generic over the size of the board, for [`Position::visit_sized`]. A closure cannot be generic.
pub trait SizedVisitor {
    /// The result of the function.
    type Output;

    /// Calls the function with a position of a known board size.
    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Self::Output
    where
        Position: From<SizedPosition<B>>;
}
