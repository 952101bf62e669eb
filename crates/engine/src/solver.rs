//! The solver: finds the value of a position, a decision that wins, the number of decisions until the round ends, and the points
//! that the round scores.

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor};
use kamisado_rules::{Decision, Position, Rank, Side};

use crate::Limits;
use crate::book::winning_decisions;
use crate::drawing_positions::{DrawingPositions, can_repeat};
use crate::goal::Goal;
use crate::limits::Budget;
use crate::plain_position::{PlainPosition, PlainRound};
use crate::search::Search;
use crate::transposition_table::{Table, TableError};

/// The number of positions that [`Solver::value_with_draws`] searches in its first turn for each of its two questions.
const FIRST_TURN_NODES: u64 = 1 << 14;

/// The value of a position for the side to decide, with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to decide can force a win of the round.
    Win,
    /// The opponent can force a win of the round.
    Loss,
    /// Neither side can force a win: positions repeat until the round is drawn (RULES section 3.9).
    Draw,
    /// The limits ended the search before the value was known.
    Unknown,
}

impl Value {
    /// The same value for the other side.
    #[must_use]
    pub const fn for_opponent(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::Draw | Self::Unknown => self,
        }
    }
}

/// The solution of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The value for the side to decide.
    pub value: Value,
    /// A decision that wins; `None` unless the value is a win.
    pub decision: Option<Decision>,
    /// The number of positions searched.
    pub nodes: u64,
}

/// The result of a search for a number, such as the distance or the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberResult<T> {
    /// The number. `None` if the limits ended the search first, or if the position has no such number: a drawn
    /// position has no distance.
    pub number: Option<T>,
    /// The number of positions searched.
    pub nodes: u64,
}

/// A solver of positions, with a transposition table of fixed size that it keeps between searches.
///
/// ```
/// use kamisado_engine::{Limits, Solver, Value};
/// use kamisado_rules::{Board, Game, Position, Variants};
///
/// let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
/// let mut solver = Solver::new(2 << 20)?;
/// let solution = solver.solve(&start, Limits::NONE);
/// // The first player wins the round.
/// assert_eq!(solution.value, Value::Win);
/// assert!(start.is_legal(solution.decision.expect("a win has a winning decision")));
/// # Ok::<(), kamisado_engine::TableError>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    table: Table,
    /// The positions whose next occurrence draws the round in which the solver searches. Empty unless positions have occurred
    /// before.
    pub(crate) drawing: DrawingPositions,
}

impl Solver {
    /// Makes a solver with a table of about `bytes` bytes, but at least 128.
    ///
    /// # Errors
    /// Returns [`TableError`] if the memory cannot be allocated.
    pub fn new(bytes: usize) -> Result<Self, TableError> {
        Ok(Self { table: Table::new(bytes)?, drawing: DrawingPositions::default() })
    }

    /// Empties the table.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Returns the value of a position and, if it is a win, a winning decision.
    pub fn solve(&mut self, position: &Position, limits: Limits<'_>) -> Solution {
        position.visit_sized(Solve { solver: self, budget: Budget::new(limits) })
    }

    /// Returns the same as [`Solver::solve`], but without a search if the opening book knows a winning decision.
    pub(crate) fn look_up_or_solve(&mut self, position: &Position, limits: Limits<'_>) -> Solution {
        match winning_decisions(position).first() {
            Some(&decision) => Solution { value: Value::Win, decision: Some(decision), nodes: 0 },
            None => self.solve(position, limits),
        }
    }

    /// Returns the number of decisions of both players until the round ends, if the winner wins as soon as
    /// possible and the loser defends as long as possible. A draw has no such number.
    ///
    /// `value` is the value that [`Solver::solve`] found.
    pub fn distance(&mut self, position: &Position, value: Value, limits: Limits<'_>) -> NumberResult<u16> {
        position.visit_sized(Distance { solver: self, value, budget: Budget::new(limits) })
    }

    /// Returns a decision with which the side to decide wins within `distance` decisions of both players, which
    /// [`Solver::distance`] found. The value is unknown if the limits end the search first.
    pub fn solve_within(&mut self, position: &Position, distance: u16, limits: Limits<'_>) -> Solution {
        position.visit_sized(SolveWithin { solver: self, distance, budget: Budget::new(limits) })
    }

    /// Returns the points that the round scores for the side to decide with best play, -8 to 8. They are
    /// negative if the opponent scores, and 0 for a draw.
    ///
    /// `value` is the value that [`Solver::solve`] found.
    pub fn points(&mut self, position: &Position, value: Value, limits: Limits<'_>) -> NumberResult<i8> {
        position.visit_sized(Points { solver: self, value, budget: Budget::new(limits) })
    }

    /// Whether the attacker can force the goal from a position that a decision has reached. `within` is the number of decisions
    /// within which it has to be reached; `None` means no limit. Returns `None` if the limits end the search first.
    pub(crate) fn ask<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        goal: Goal,
        within: Option<u16>,
        limits: Limits<'_>,
        nodes: &mut u64,
    ) -> Option<bool> {
        // The decision has drawn the round.
        if self.drawing.contains(position.zobrist_hash()) {
            return Some(false);
        }
        self.ask_here(position, goal, within, limits, nodes)
    }

    /// Returns the same as [`Solver::ask`] for the position in which the round stands. This one may have occurred twice
    /// already: only a return to it draws the round.
    pub(crate) fn ask_here<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        goal: Goal,
        within: Option<u16>,
        limits: Limits<'_>,
        nodes: &mut u64,
    ) -> Option<bool> {
        let mut search = Search::new(&mut self.table, &self.drawing, limits, goal);
        let answer = if position.has_no_variants() {
            let round = PlainRound::new(position, goal);
            search.run(PlainPosition::new(&round, position), within)
        } else {
            search.run(*position, within)
        };
        *nodes += search.nodes();
        answer
    }

    /// The value for the side to decide.
    fn value<B: Geometry>(&mut self, position: &SizedPosition<B>, budget: &mut Budget<'_>) -> Value {
        let win = Goal::win(position, position.decider());
        if win.repeats {
            return self.value_with_draws(position, budget);
        }
        match self.ask_here(position, win, None, budget.rest(), &mut budget.nodes) {
            Some(true) => Value::Win,
            Some(false) => Value::Loss,
            None => Value::Unknown,
        }
    }

    /// Returns the value of a position from which positions can repeat. A side that cannot force a win may still
    /// draw.
    ///
    /// Whether the side to decide can win and whether its opponent can win are two questions. Either may be the
    /// easier one, so the two are searched in turns, with twice as many positions in each turn.
    fn value_with_draws<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        budget: &mut Budget<'_>,
    ) -> Value {
        let win = Goal::win(position, position.decider());
        let loss = Goal::win(position, !position.decider());
        let mut turn = FIRST_TURN_NODES;
        let (mut won, mut lost) = (None, None);
        loop {
            for (goal, answer) in [(win, &mut won), (loss, &mut lost)] {
                if answer.is_none() {
                    let rest = budget.rest();
                    let limits = Limits { nodes: turn.min(rest.nodes), ..rest };
                    *answer = self.ask_here(position, goal, None, limits, &mut budget.nodes);
                }
            }
            match (won, lost) {
                (Some(true), _) => return Value::Win,
                (_, Some(true)) => return Value::Loss,
                (Some(false), Some(false)) => return Value::Draw,
                _ if budget.is_spent() => return Value::Unknown,
                _ => turn = turn.saturating_mul(2),
            }
        }
    }

    /// Returns a decision with which the side to decide forces a goal that is known to be reachable. `within` is the
    /// number of decisions within which it has to be reached; `None` means no limit. Returns `None` if the budget
    /// ends first.
    pub(crate) fn winning_decision<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        goal: Goal,
        within: Option<u16>,
        budget: &mut Budget<'_>,
    ) -> Option<SizedDecision> {
        let mut open = Vec::new();
        let mut found = None;
        position.each(|decision| match position.apply(decision, |_| {}) {
            Outcome::Over(_, end) if goal.is_reached(position, end) => found = Some(decision),
            Outcome::Over(..) => {}
            Outcome::GoesOn(next) => open.push((decision, next)),
        });
        if found.is_some() {
            return found;
        }
        let within = within.map(|within| within.saturating_sub(1));
        // The first pass searches one position for each decision, and so finds a winning decision whose entry
        // is still in the table. The second pass searches without that limit, in case the table has dropped the
        // entries.
        for most in [1, u64::MAX] {
            for (decision, next) in &open {
                let rest = budget.rest();
                let limits = Limits { nodes: most.min(rest.nodes), ..rest };
                if self.ask(next, goal, within, limits, &mut budget.nodes) == Some(true) {
                    return Some(*decision);
                }
            }
        }
        None
    }

    /// Returns the least number of decisions within which the attacker can force a goal that is known to be
    /// reachable. Returns `None` if the budget ends first.
    pub(crate) fn shortest<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Option<u16> {
        for distance in 1..=u16::MAX {
            if self.ask_here(position, goal, Some(distance), budget.rest(), &mut budget.nodes)? {
                return Some(distance);
            }
        }
        None
    }

    /// Returns a number of decisions within which the attacker can force a goal that is known to be reachable.
    /// It is less than twice the least such number, but is found much sooner. Returns `None` if the budget ends
    /// first.
    pub(crate) fn approximate_distance<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Option<u16> {
        for exponent in 0..u16::BITS {
            let distance = 1 << exponent;
            if self.ask_here(position, goal, Some(distance), budget.rest(), &mut budget.nodes)? {
                return Some(distance);
            }
        }
        None
    }
}

impl Goal {
    /// The goal of a win by the attacker, with any number of points.
    pub(crate) fn win<B: Geometry>(position: &SizedPosition<B>, attacker: Side) -> Self {
        Self { attacker, rank: Rank::Tower, repeats: repeats(position) }
    }
}

/// Whether positions can repeat.
///
/// Without variants they cannot. Every move takes a tower forward, and only a push by a tower of higher rank
/// takes a tower back. In a cycle of positions, each tower that moves would have to be pushed back. The towers of
/// the highest rank cannot be pushed, so they would not move. Then nothing could push the towers of the next lower
/// rank, and so on. Sticky and trap add no backward moves. Retro and teleport do, and under the sumo variant two
/// towers may push each other in turn.
pub(crate) fn repeats<B: Geometry>(position: &SizedPosition<B>) -> bool {
    can_repeat(position.variants())
}

/// The side that wins, and the sign that its points have for the side to decide: 1 if the winner is that side, -1 if
/// it is the opponent. `None` for a draw or an unknown value.
pub(crate) fn winner<B: Geometry>(position: &SizedPosition<B>, value: Value) -> Option<(Side, i8)> {
    match value {
        Value::Win => Some((position.decider(), 1)),
        Value::Loss => Some((!position.decider(), -1)),
        Value::Draw | Value::Unknown => None,
    }
}

struct Solve<'a, 'b> {
    solver: &'a mut Solver,
    budget: Budget<'b>,
}

impl SizedVisitor for Solve<'_, '_> {
    type Output = Solution;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Solution {
        let Self { solver, mut budget } = self;
        let value = solver.value(position, &mut budget);
        if value != Value::Win {
            return Solution { value, decision: None, nodes: budget.nodes };
        }
        let goal = Goal::win(position, position.decider());
        let decision = solver.winning_decision(position, goal, None, &mut budget);
        let decision = decision.map(SizedDecision::decision::<B>);
        // A table that is too small may have dropped the decision, and the limits may be too low to find it again.
        let value = if decision.is_some() { value } else { Value::Unknown };
        Solution { value, decision, nodes: budget.nodes }
    }
}

struct Distance<'a, 'b> {
    solver: &'a mut Solver,
    value: Value,
    budget: Budget<'b>,
}

impl SizedVisitor for Distance<'_, '_> {
    type Output = NumberResult<u16>;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> NumberResult<u16> {
        let Self { solver, value, mut budget } = self;
        let number = winner(position, value)
            .and_then(|(winner, _)| solver.shortest(position, Goal::win(position, winner), &mut budget));
        NumberResult { number, nodes: budget.nodes }
    }
}

struct SolveWithin<'a, 'b> {
    solver: &'a mut Solver,
    distance: u16,
    budget: Budget<'b>,
}

impl SizedVisitor for SolveWithin<'_, '_> {
    type Output = Solution;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Solution {
        let Self { solver, distance, mut budget } = self;
        let goal = Goal::win(position, position.decider());
        let decision = solver.winning_decision(position, goal, Some(distance), &mut budget);
        let value = if decision.is_some() { Value::Win } else { Value::Unknown };
        Solution { value, decision: decision.map(SizedDecision::decision::<B>), nodes: budget.nodes }
    }
}

struct Points<'a, 'b> {
    solver: &'a mut Solver,
    value: Value,
    budget: Budget<'b>,
}

impl Points<'_, '_> {
    /// Returns the maximum number of points that `winner`, which is known to win, can force. Returns `None` if the
    /// budget ends first.
    fn most<B: Geometry>(&mut self, position: &SizedPosition<B>, winner: Side) -> Option<u8> {
        let mut points = Rank::Tower.win_points();
        for &rank in &Rank::ALL[1..] {
            // If no tower has this rank, the question is the same as for the next higher rank.
            if B::GAME.colors().iter().all(|&color| position.rank(winner, color) != rank) {
                continue;
            }
            let goal = Goal { rank, ..Goal::win(position, winner) };
            let limits = self.budget.rest();
            if !self.solver.ask_here(position, goal, None, limits, &mut self.budget.nodes)? {
                break;
            }
            points = rank.win_points();
        }
        Some(points)
    }
}

impl SizedVisitor for Points<'_, '_> {
    type Output = NumberResult<i8>;

    fn visit<B: Geometry>(mut self, position: &SizedPosition<B>) -> NumberResult<i8> {
        let number = match winner(position, self.value) {
            Some((winner, sign)) => self.most(position, winner).map(|points| sign * points.cast_signed()),
            None => (self.value == Value::Draw).then_some(0),
        };
        NumberResult { number, nodes: self.budget.nodes }
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, Game, Next, Variants};

    use super::*;

    #[test]
    fn a_decision_within_the_distance_leaves_a_loss_that_is_one_decision_shorter() {
        let mut solver = Solver::new(1 << 20).unwrap();
        let (mut compared, mut slower) = (0, 0);
        for seed in 0..60_usize {
            let mut position = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
            for number in 0..8 {
                let decisions: Vec<_> = position.decisions().collect();
                match position.after(decisions[(seed * 7_919 + number * 104_729) % decisions.len()]) {
                    Some(Next::Position(next)) => position = next,
                    _ => break,
                }
            }
            solver.clear();
            let solution = solver.solve(&position, Limits::NONE);
            let Some(first) = solution.decision else { continue };
            let distance = solver.distance(&position, Value::Win, Limits::NONE).number.unwrap();
            let found = solver.solve_within(&position, distance, Limits::NONE);
            assert_eq!(found.value, Value::Win);
            let mut left = |decision| match position.after(decision).unwrap() {
                Next::Over(_) => 0,
                Next::Position(next) => {
                    let value = if next.decider() == position.decider() { Value::Win } else { Value::Loss };
                    solver.distance(&next, value, Limits::NONE).number.unwrap()
                }
            };
            assert_eq!(left(found.decision.unwrap()) + 1, distance, "{position:?}");
            slower += u32::from(left(first) + 1 > distance);
            compared += 1;
        }
        assert!(compared > 20 && slower > 0, "{slower} of {compared}");
    }
}
