//! Positions that can be played on, whatever the size of the board.

use crate::{
    Awaiting, Board, BySide, Color, Decision, DecisionEffects, Direction, Game, Lineup, Next, Obstacle, Pass,
    Rank, Route, Setup, SetupError, Side, Square, TowerMovement, Variants,
    apply_decision::Outcome,
    bitboards::{Cell, EightByEight, Geometry, TenByTen},
    decision_list::DecisionList,
    move_generation::Act,
    sized::SizedVisitor,
    sized_position::SizedPosition,
    tower_paths::FARTHEST,
};

/// A position of a round: complete, playable, with somebody to decide and at least one legal decision.
///
/// Two positions are equal if the same can follow: towers, ranks, who decides and what is to be decided (and the turns
/// missed so far, while a trapped tower's player chooses).
///
/// ```
/// use kamisado_rules::{Board, Game, Position, Variants};
/// let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
/// assert_eq!(start.decisions().count(), 102);
/// assert_eq!(start.perft(3), 11_332);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(OnBoard);

/// The same engine on either board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum OnBoard {
    Kamisado(SizedPosition<EightByEight>),
    Megasado(SizedPosition<TenByTen>),
}

/// Asks the engine of the board in use.
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
    /// Variants belong to Megasado: on the small board none are in force, whatever is asked for.
    pub fn start(board: Board, variants: Variants) -> Self {
        let lineups = BySide::from_fn(|side| Lineup::home(board, side));
        Self::of_lineups(board, variants, &lineups, BySide::default(), Side::Black)
    }

    /// The start of a round from two line-ups. `ranks` are by [`Color::index`].
    ///
    /// # Errors
    /// [`SetupError::VariantsNeedMegasado`], or the tower that is missing or foreign if a line-up is of the other game.
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

    /// The start of a round from line-ups that are of the board's game.
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

    /// The same as something that can be drawn or written down.
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

    /// Who decides. Turns need not alternate (pushes, traps).
    pub fn decider(&self) -> Side {
        on_board!(self, state => state.decider)
    }

    /// What is to be decided.
    pub fn awaiting(&self) -> Awaiting {
        on_board!(self, state => state.awaiting)
    }

    /// Where a side's tower stands, and its rank (the permanent one); none for a color that the game lacks.
    pub fn tower(&self, side: Side, color: Color) -> Option<(Square, Rank)> {
        let of_the_game = self.board().game.colors().contains(&color);
        of_the_game.then(|| on_board!(self, state => state.tower(side, color)))
    }

    /// A tower's rank with what the sumo variant adds, as far as reach and pushes go: 0 to 4; 0 for a color that the
    /// game lacks.
    ///
    /// A 4 (a triple sumo on a silver or gold square, which no match gets to) reaches and pushes as a triple sumo does,
    /// but pushes triple sumos and is pushed by none.
    pub fn strength(&self, side: Side, color: Color) -> u8 {
        on_board!(self, state => state.strength(side, color))
    }

    /// Every legal decision, on the stack: at least one. Steps come by direction and distance, pushes after them.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> + use<> {
        on_board!(self, state => DecisionList::of(state))
    }

    /// Whether a decision is legal.
    pub fn is_legal(&self, decision: Decision) -> bool {
        on_board!(self, state => state.act(decision).is_some())
    }

    /// The legal steps and pushes of a tower by direction and distance. One text can fit more than one (teleport).
    pub fn reached(
        &self,
        tower: Color,
        direction: Direction,
        distance: u8,
    ) -> impl Iterator<Item = Decision> + use<> {
        on_board!(self, state => DecisionList::by(state, tower, direction, distance))
    }

    /// Why the decider's tower cannot move so far in a direction, whether it is the active one or not.
    ///
    /// None if it could, for distance 0 (that is a pass, not a move), and for a color that the game lacks. With teleport
    /// the reason is that of the plain path.
    pub fn obstacle(&self, tower: Color, direction: Direction, distance: u8) -> Option<Obstacle> {
        if !self.board().game.colors().contains(&tower) {
            return None;
        }
        on_board!(self, state => state.obstacle(tower, direction, distance))
    }

    /// All true paths of a legal step or push, the one that the notation writes first (RULES section 8); none for any
    /// other decision.
    pub fn routes(&self, decision: Decision) -> impl Iterator<Item = Route> + use<> {
        // At most three directions and seven distances.
        let mut routes = [None; 21];
        on_board!(self, state => {
            let found = state.act(decision).into_iter().flat_map(|act| state.routes(act));
            routes.iter_mut().zip(found).for_each(|(place, route)| *place = Some(route));
        });
        routes.into_iter().flatten()
    }

    /// What a legal decision leads to; none if it is not legal.
    ///
    /// This is [`DecisionEffects::next`] without the report about the way there, and much faster than [`Position::play`].
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

    /// The Zobrist hash: 64 bits that are the same for equal positions, in every run and on every machine, and mostly
    /// differ for others.
    ///
    /// It covers all that [`Position`]'s equality does, and is kept up to date as towers move. Hashes are not proof
    /// against somebody who looks for two positions with the same one.
    pub fn zobrist_hash(&self) -> u64 {
        on_board!(self, state => state.zobrist_hash())
    }

    /// Lets a search work on the position with the size of its board known to the compiler.
    pub fn visit_sized<V: SizedVisitor>(&self, visitor: V) -> V::Output {
        on_board!(self, state => visitor.visit(state))
    }

    /// Plays a legal decision; none if it is not legal.
    pub fn play(&self, decision: Decision) -> Option<DecisionEffects> {
        on_board!(self, state => state.play(decision))
    }

    /// The number of sequences of exactly `depth` decisions (RULES section 9). Passes are not decisions, and a finished
    /// round has none.
    pub fn perft(&self, depth: u8) -> u64 {
        on_board!(self, state => state.perft(depth))
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;

    /// A blocked active tower is no error: the forced passes are played (or the choice that a trap gives is awaited), so
    /// the position's setup then differs from the one given.
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
        Some(match self.apply(self.act(decision)?, |_| {}) {
            Outcome::GoesOn(state) => Next::Position(state.into()),
            Outcome::Over(_, end) => Next::Over(end),
        })
    }

    fn play(&self, decision: Decision) -> Option<DecisionEffects> {
        let act = self.act(decision)?;
        let by = self.decider;
        // As many as `resolved` can report.
        let mut passes = [None; 20];
        let mut places = passes.iter_mut();
        let report = |pass: Pass| {
            if let Some(place) = places.next() {
                *place = Some(pass);
            }
        };
        let (after, next) = match self.apply(act, report) {
            Outcome::GoesOn(state) => (state, Next::Position(state.into())),
            Outcome::Over(state, end) => (state, Next::Over(end)),
        };
        let shift = |side, color| TowerMovement {
            side,
            color,
            from: self.cell(side, color).square::<B>(),
            to: after.cell(side, color).square::<B>(),
        };
        let moved = match act {
            Act::Step(color, _) | Act::Push(color, _) | Act::Jump(color, _) => Some(shift(by, color)),
            Act::Choose(_) | Act::Stay(_) => None,
        };
        let mut jumps = [None; FARTHEST];
        if let Some(TowerMovement { side, color, .. }) = moved {
            let shift = |(from, to): (Cell, Cell)| TowerMovement {
                side,
                color,
                from: from.square::<B>(),
                to: to.square::<B>(),
            };
            jumps.iter_mut().zip(self.jumps_on_way(act)).for_each(|(place, jump)| *place = Some(shift(jump)));
        }
        let mut pushed = [None; 3];
        if let Act::Push(color, _) = act
            && let Some(Ok(line)) = self.line(by, color)
        {
            pushed.iter_mut().zip(line.towers()).for_each(|(place, tower)| *place = Some(shift(!by, tower)));
        }
        Some(DecisionEffects { decision, by, moved, jumps, pushed, passes, after: after.setup(), next })
    }
}

impl<B: Geometry> SizedPosition<B> {
    fn tower(&self, side: Side, color: Color) -> (Square, Rank) {
        (self.cell(side, color).square::<B>(), self.ranks[side][color.index()])
    }

    /// A legal decision in the engine's terms; none if it is not legal.
    pub fn act(&self, decision: Decision) -> Option<Act> {
        let act = match decision {
            Decision::Step { tower, to } => Act::Step(tower, Cell::of::<B>(to)?),
            Decision::Push { tower, to } => Act::Push(tower, Cell::of::<B>(to)?),
            Decision::Choose { tower } => Act::Choose(tower),
            Decision::Teleport { tower, to } => Act::Jump(tower, Cell::of::<B>(to)?),
            Decision::Stay { tower } => Act::Stay(tower),
            Decision::Place(_) | Decision::Fill(_) => return None,
        };
        self.allows(act).then_some(act)
    }
}
