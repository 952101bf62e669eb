//! A whole match: rounds, promotions, fills and the score (RULES sections 3 to 6).

use crate::{
    Awaiting, BySide, Decision, DecisionEffects, FillFrom, Lineup, MatchTerms, Next, Opening, Position, Rank,
    RoundEnd, Setup, Side,
};

/// What is due in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Tournament: this side places its towers; the board shows what is placed so far.
    Placing {
        /// Who places.
        side: Side,
        /// The towers of the side that has placed already.
        board: Setup,
    },
    /// A round is on.
    Playing(Position),
    /// The winner of the last round chooses the side to fill from.
    Filling {
        /// Who chooses, and is the Defender next.
        winner: Side,
        /// How the round ended, the ranks promoted.
        board: Setup,
    },
    /// The match is over.
    Over {
        /// Who won it.
        winner: Side,
        /// How the last round ended, the ranks promoted (a triple sumo stays one).
        board: Setup,
    },
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundOver {
    /// Somebody won it.
    Won {
        /// Who, with which tower, and how.
        end: RoundEnd,
        /// What it scored: 1, 2, 4 or 8.
        points: u8,
    },
    /// The same position stood for the third time (RULES section 3.9). The round is played again.
    Drawn,
}

/// What a decision did to the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionOutcome {
    /// Who decided.
    pub by: Side,
    /// What was decided.
    pub decision: Decision,
    /// The round in which it was decided, from 1. A fill belongs to the round before it.
    pub round: u16,
    /// What it did on the board, if it was a decision of a round.
    pub played: Option<DecisionEffects>,
    /// Set when it ended the round.
    pub over: Option<RoundOver>,
}

/// The decision is not legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal;

/// How often a position stands in a round before the round is drawn (RULES section 3.9).
const REPETITIONS: usize = 3;

/// A match in progress or over. Replaying its decisions gives the same match.
///
/// ```
/// use kamisado_rules::{Board, Game, Length, Match, Opening, Phase, Side, Terms, Variants};
/// let board = Board::plain(Game::Kamisado);
/// let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Standard, Opening::Standard, Side::Black).unwrap();
/// let mut game = Match::new(terms);
/// while let Phase::Playing(position) = *game.phase() {
///     game.decide(position.decisions().next().unwrap()).unwrap();
/// }
/// // Somebody has won the round: a point, and the right to choose how to fill.
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
    /// The line-ups of the present round; while they are placed, those that are still to come are the usual ones.
    lineups: BySide<Lineup>,
    /// The positions that stood in the present round. They are compared as they are, not by a key, so that a drawn round
    /// never rests on a collision.
    stood: Vec<Position>,
}

impl Match {
    /// A match at its beginning.
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
            stood: Vec::new(),
        };
        if terms.opening() != Opening::Tournament {
            started.line_up();
        }
        started
    }

    /// What the players agreed on.
    pub const fn terms(&self) -> &MatchTerms {
        &self.terms
    }

    /// What is due.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Who decides; none when the match is over.
    pub fn decider(&self) -> Option<Side> {
        match &self.phase {
            Phase::Placing { side, .. } => Some(*side),
            Phase::Playing(position) => Some(position.decider()),
            Phase::Filling { winner, .. } => Some(*winner),
            Phase::Over { .. } => None,
        }
    }

    /// The points scored so far.
    pub const fn score(&self) -> BySide<u8> {
        self.score
    }

    /// The number of the round, from 1. A drawn round that is played again counts on.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Who opens (opened) the present round.
    pub const fn challenger(&self) -> Side {
        self.challenger
    }

    /// The ranks of all towers, by [`Color::index`](crate::Color::index).
    pub const fn ranks(&self) -> BySide<[Rank; 10]> {
        self.ranks
    }

    /// The line-ups of the present round; none before the towers are placed.
    pub fn lineups(&self) -> Option<BySide<Lineup>> {
        (!matches!(self.phase, Phase::Placing { .. })).then_some(self.lineups)
    }

    /// Who won; none while the match goes on.
    pub fn winner(&self) -> Option<Side> {
        match self.phase {
            Phase::Over { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// Whether a decision is legal now.
    pub fn is_legal(&self, decision: Decision) -> bool {
        match (&self.phase, decision) {
            (Phase::Placing { .. }, Decision::Place(lineup)) => lineup.is_of(self.terms.board().game),
            (Phase::Filling { .. }, Decision::Fill(_)) => true,
            (Phase::Playing(position), decision) => position.is_legal(decision),
            _ => false,
        }
    }

    /// Plays a decision of whoever decides.
    ///
    /// # Errors
    /// The decision is not legal now; the match stays as it was.
    pub fn decide(&mut self, decision: Decision) -> Result<DecisionOutcome, Illegal> {
        let by = self.decider().filter(|_| self.is_legal(decision)).ok_or(Illegal)?;
        let mut decided = DecisionOutcome { by, decision, round: self.round, played: None, over: None };
        match (self.phase, decision) {
            (Phase::Placing { side, board }, Decision::Place(lineup)) => self.place(side, board, lineup),
            (Phase::Filling { winner, board }, Decision::Fill(from)) => {
                self.lineups = board.filled(from).ok_or(Illegal)?;
                self.challenger = !winner;
                self.next_round();
            }
            (Phase::Playing(position), _) => {
                let played = position.play(decision).ok_or(Illegal)?;
                decided.played = Some(played);
                decided.over = self.after(&played);
            }
            _ => return Err(Illegal),
        }
        Ok(decided)
    }

    /// The players agree that the round is drawn (RULES section 3.9): it is played again from its line-up, opened by the
    /// same player.
    ///
    /// # Errors
    /// No round is on.
    pub fn draw_round(&mut self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Playing(_) => {
                self.next_round();
                Ok(())
            }
            _ => Err(Illegal),
        }
    }

    /// The line-ups that a fill would give, before the winner chooses; none in another phase.
    pub fn filled(&self, from: FillFrom) -> Option<BySide<Lineup>> {
        match &self.phase {
            Phase::Filling { board, .. } => board.filled(from),
            _ => None,
        }
    }

    /// The Challenger places first, and the Defender has seen that when he does.
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

    fn next_round(&mut self) {
        self.round = self.round.saturating_add(1);
        self.line_up();
    }

    /// Starts the round from its line-ups.
    fn line_up(&mut self) {
        let (board, variants) = (self.terms.board(), self.terms.variants());
        let start = Position::of_lineups(board, variants, &self.lineups, self.ranks, self.challenger);
        self.stood.clear();
        self.stood.push(start);
        self.phase = Phase::Playing(start);
    }

    /// What a decision of a round leads to.
    fn after(&mut self, played: &DecisionEffects) -> Option<RoundOver> {
        match played.next {
            Next::Position(position) => {
                self.stood.push(position);
                self.phase = Phase::Playing(position);
                let times = self.stood.iter().filter(|&&stood| stood == position).count();
                (times >= REPETITIONS).then(|| {
                    self.next_round();
                    RoundOver::Drawn
                })
            }
            Next::Over(end) => Some(self.won(end, played.after)),
        }
    }

    /// Scores a round, promotes the tower, and asks for the fill unless the match is won.
    fn won(&mut self, end: RoundEnd, mut board: Setup) -> RoundOver {
        let RoundEnd { winner, tower, .. } = end;
        let rank = &mut self.ranks[winner][tower.index()];
        let points = rank.win_points();
        // A triple sumo's win takes its player to 15 points, so no match goes on with a quadruple sumo.
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
