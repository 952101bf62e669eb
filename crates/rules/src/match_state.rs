//! The state of a match: rounds, promotions, fills and the score (RULES sections 3 to 6).

mod undo;

use std::mem;

pub use undo::Undo;

use crate::{
    Awaiting, BySide, Decision, DecisionEffects, FillFrom, Lineup, MatchLength, MatchTerms, Next, Opening,
    Position, Rank, RoundEnd, Setup, Side,
};

/// The phase of a match: the kind of decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A side places its line-up (tournament).
    Placing {
        /// The side that places.
        side: Side,
        /// The board with the towers that are placed already.
        board: Setup,
    },
    /// A round is in progress.
    Playing(Position),
    /// The winner of the last round chooses the end from which the home rows are filled.
    Filling {
        /// The winner, who is the Defender in the next round.
        winner: Side,
        /// The board at the end of the round, with the promotion applied.
        board: Setup,
    },
    /// The match is over.
    Over {
        /// The winner.
        winner: Side,
        /// The board at the end of the last round, with the promotion applied (a triple sumo keeps its rank).
        board: Setup,
    },
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundOver {
    /// A side won the round.
    Won {
        /// The winner, the winning tower and how the round was won.
        end: RoundEnd,
        /// The points that the round scored: 1, 2, 4 or 8.
        points: u8,
    },
    /// The same position occurred for the third time (RULES section 3.9). The round is played again.
    Drawn,
}

/// The outcome of a decision in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionOutcome {
    /// The side that decided.
    pub by: Side,
    /// The decision.
    pub decision: Decision,
    /// The number of the round, from 1. A fill belongs to the round that precedes it.
    pub round: u16,
    /// The effects on the board; `None` for a line-up or a fill.
    pub played: Option<DecisionEffects>,
    /// How the round ended; `None` if the decision did not end it.
    pub over: Option<RoundOver>,
}

/// The error of a decision that is not legal in the current state of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal;

/// The number of occurrences of a position at which the round is drawn (RULES section 3.9).
const REPETITIONS: usize = 3;

/// A match, in progress or over.
///
/// **Invariant:** the state depends only on the terms, on the position from which the match started (see [`Match::in_position`]),
/// and on the decisions and agreed draws of rounds in their order. Replaying them gives an equal match.
///
/// A match keeps the positions of the current round and no decisions. A caller that wants to write a record or to replay the match
/// collects them.
///
/// ```
/// use kamisado_rules::{Board, Game, Match, MatchLength, MatchTerms, Opening, Phase, Side, Variants};
/// let board = Board::plain(Game::Kamisado);
/// let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Standard, Opening::Standard, Side::Black).unwrap();
/// let mut game = Match::new(terms);
/// while let Phase::Playing(position) = *game.phase() {
///     game.decide(position.decisions().next().unwrap()).unwrap();
/// }
/// // The winner of the round has a point and chooses the end from which the home rows are filled.
/// assert_eq!(game.score().black + game.score().white, 1);
/// assert!(matches!(game.phase(), Phase::Filling { .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    terms: MatchTerms,
    phase: Phase,
    score: BySide<u8>,
    ranks: BySide<[Rank; 10]>,
    round: u16,
    challenger: Side,
    /// The line-ups of the current round. While line-ups are being placed, a missing line-up is the home line-up.
    lineups: BySide<Lineup>,
    /// The positions that have occurred in the current round. They are compared in full and not by a hash, so that
    /// a collision can never draw a round.
    occurred: Vec<Position>,
}

impl Match {
    /// Starts a match.
    pub fn new(terms: MatchTerms) -> Self {
        let (board, challenger) = (terms.board(), terms.challenger());
        let lineups = match terms.opening() {
            Opening::Given(lineups) => lineups,
            Opening::Standard | Opening::Tournament => BySide::from_fn(|side| Lineup::home(board, side)),
        };
        let empty = Setup::empty(board, terms.variants(), challenger, Awaiting::Opening);
        let mut started = Self {
            terms,
            phase: Phase::Placing { side: challenger, board: empty },
            score: BySide::default(),
            ranks: BySide::default(),
            round: 1,
            challenger,
            lineups,
            occurred: Vec::new(),
        };
        if terms.opening() != Opening::Tournament {
            started.line_up();
        }
        started
    }

    /// A match of a single round that starts from a position, such as that of a puzzle. `None` if no match has the position's board
    /// and variants. The terms of the match do not say from which position it starts, so it cannot be written as a record.
    pub fn in_position(position: Position) -> Option<Self> {
        let (board, variants) = (position.board(), position.variants());
        let (length, opening) = (MatchLength::Single, Opening::Standard);
        let terms = MatchTerms::new(board, variants, length, opening, position.decider()).ok()?;
        Some(Self { phase: Phase::Playing(position), occurred: vec![position], ..Self::new(terms) })
    }

    /// The terms of the match.
    pub const fn terms(&self) -> &MatchTerms {
        &self.terms
    }

    /// The current phase.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The side to decide. `None` when the match is over.
    pub fn decider(&self) -> Option<Side> {
        match &self.phase {
            Phase::Placing { side, .. } => Some(*side),
            Phase::Playing(position) => Some(position.decider()),
            Phase::Filling { winner, .. } => Some(*winner),
            Phase::Over { .. } => None,
        }
    }

    /// The score.
    pub const fn score(&self) -> BySide<u8> {
        self.score
    }

    /// The number of the round, from 1. A round that is played again after a draw has the next number.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// The side that opens the current round.
    pub const fn challenger(&self) -> Side {
        self.challenger
    }

    /// The ranks of all towers, by [`Color::index`](crate::Color::index).
    pub const fn ranks(&self) -> BySide<[Rank; 10]> {
        self.ranks
    }

    /// The line-ups of the current round; `None` before both are placed.
    pub fn lineups(&self) -> Option<BySide<Lineup>> {
        (!matches!(self.phase, Phase::Placing { .. })).then_some(self.lineups)
    }

    /// The positions that have occurred in the current round, in order. Empty before the first round.
    pub fn positions_in_round(&self) -> &[Position] {
        &self.occurred
    }

    /// How often a position has occurred in the current round. When a position occurs for the third time, the round
    /// is drawn (RULES section 3.9).
    pub fn occurrences(&self, position: &Position) -> usize {
        self.occurred.iter().filter(|&occurred| occurred == position).count()
    }

    /// The number of decisions in the round in progress. 0 if no round is in progress.
    pub const fn decisions_in_round(&self) -> usize {
        match self.phase {
            Phase::Playing(_) => self.occurred.len().saturating_sub(1),
            _ => 0,
        }
    }

    /// The winner of the match; `None` while it is in progress.
    pub fn winner(&self) -> Option<Side> {
        match self.phase {
            Phase::Over { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// Whether a decision is legal in the current state.
    pub fn is_legal(&self, decision: Decision) -> bool {
        match (&self.phase, decision) {
            (Phase::Placing { .. }, Decision::Place(lineup)) => lineup.is_of(self.terms.board().game),
            (Phase::Filling { .. }, Decision::Fill(_)) => true,
            (Phase::Playing(position), decision) => position.is_legal(decision),
            _ => false,
        }
    }

    /// Plays a decision of the side to decide.
    ///
    /// # Errors
    /// Returns [`Illegal`] if the decision is not legal. The match is then unchanged.
    pub fn decide(&mut self, decision: Decision) -> Result<DecisionOutcome, Illegal> {
        self.decide_and_leave(decision).map(|(decided, _)| decided)
    }

    /// Like [`Match::decide`], but also returns the positions of the previous round. The list is empty if the
    /// decision did not begin a round.
    fn decide_and_leave(&mut self, decision: Decision) -> Result<(DecisionOutcome, Vec<Position>), Illegal> {
        let by = self.decider().filter(|_| self.is_legal(decision)).ok_or(Illegal)?;
        let mut decided = DecisionOutcome { by, decision, round: self.round, played: None, over: None };
        let left = match (self.phase, decision) {
            (Phase::Placing { side, board }, Decision::Place(lineup)) => {
                self.place(side, board, lineup);
                Vec::new()
            }
            (Phase::Filling { winner, board }, Decision::Fill(from)) => {
                self.lineups = board.filled(from).ok_or(Illegal)?;
                self.challenger = !winner;
                self.next_round()
            }
            (Phase::Playing(position), _) => {
                let played = position.play(decision).ok_or(Illegal)?;
                decided.played = Some(played);
                let (over, left) = self.after(&played);
                decided.over = over;
                left
            }
            _ => return Err(Illegal),
        };
        Ok((decided, left))
    }

    /// Ends the round as a draw by agreement (RULES section 3.9). The next round begins from the same line-ups, and
    /// the same side opens it.
    ///
    /// # Errors
    /// Returns [`Illegal`] if no round is in progress.
    pub fn draw_round(&mut self) -> Result<(), Illegal> {
        self.draw_round_and_leave().map(drop)
    }

    /// Like [`Match::draw_round`], but returns the positions of the drawn round.
    fn draw_round_and_leave(&mut self) -> Result<Vec<Position>, Illegal> {
        match self.phase {
            Phase::Playing(_) => Ok(self.next_round()),
            _ => Err(Illegal),
        }
    }

    /// The line-ups after a fill from this end. `None` unless a fill is due.
    pub fn filled(&self, from: FillFrom) -> Option<BySide<Lineup>> {
        match &self.phase {
            Phase::Filling { board, .. } => board.filled(from),
            _ => None,
        }
    }

    /// Places a line-up. The Challenger places first, and the Defender then sees the Challenger's line-up.
    fn place(&mut self, side: Side, mut board: Setup, lineup: Lineup) {
        self.lineups[side] = lineup;
        if side != self.challenger {
            self.line_up();
            return;
        }
        for (square, color) in lineup.squares(board.board, side) {
            board.set(square, Some(crate::Tower { side, color, rank: Rank::Tower }));
        }
        board.decider = !side;
        self.phase = Phase::Placing { side: !side, board };
    }

    /// Starts the next round. Returns the positions of the previous round.
    fn next_round(&mut self) -> Vec<Position> {
        self.round = self.round.saturating_add(1);
        self.line_up()
    }

    /// Starts the current round from its line-ups. Returns the positions of the previous round.
    fn line_up(&mut self) -> Vec<Position> {
        let (board, variants) = (self.terms.board(), self.terms.variants());
        let start = Position::of_lineups(board, variants, &self.lineups, self.ranks, self.challenger);
        self.phase = Phase::Playing(start);
        mem::replace(&mut self.occurred, vec![start])
    }

    /// Applies the effects of a decision in a round. Returns how the round ended (`None` if it goes on) and, if another
    /// round has begun, the positions of the round that ended.
    fn after(&mut self, played: &DecisionEffects) -> (Option<RoundOver>, Vec<Position>) {
        match played.next {
            Next::Position(position) => {
                self.occurred.push(position);
                self.phase = Phase::Playing(position);
                if self.occurrences(&position) >= REPETITIONS {
                    (Some(RoundOver::Drawn), self.next_round())
                } else {
                    (None, Vec::new())
                }
            }
            Next::Over(end) => (Some(self.won(end, played.after)), Vec::new()),
        }
    }

    /// Scores a round and promotes the winning tower. A fill is due next, unless the match is won.
    fn won(&mut self, end: RoundEnd, mut board: Setup) -> RoundOver {
        let RoundEnd { winner, tower, .. } = end;
        let rank = &mut self.ranks[winner][tower.index()];
        let points = rank.win_points();
        // The promotions to triple sumo have scored 7 points. A win with a triple sumo scores 8 more, which makes the 15
        // points that end the longest match. So there is no quadruple sumo.
        *rank = rank.promoted().unwrap_or(*rank);
        if let Some((square, promoted)) = board.find(winner, tower) {
            board.set(square, Some(crate::Tower { rank: *rank, ..promoted }));
        }
        self.score[winner] += points;
        self.phase = if self.score[winner] >= self.terms.length().points() {
            Phase::Over { winner, board }
        } else {
            Phase::Filling { winner, board }
        };
        RoundOver::Won { end, points }
    }
}
