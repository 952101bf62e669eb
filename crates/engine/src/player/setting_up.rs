//! Decisions between rounds: fills, and the line-ups of a tournament.

use kamisado_rules::sized::{Geometry, SizedPosition, SizedVisitor};
use kamisado_rules::{Board, BySide, Decision, FillFrom, Lineup, Match, Position, Setup, Side};

use super::decide_by_solver::{SMALL_NODES, exact_nodes};
use super::decider::{Choice, Player};

use crate::drawing_positions::DrawingPositions;
use crate::level::LevelParameters;
use crate::limits::Budget;
use crate::lookahead::{FORCED, Lookahead, WIN};
use crate::overlooked_replies::Overlooking;
use crate::random::{Random, mixed};
use crate::{Level, Limits, Solver, Value};

/// The maximum number of decisions that a player without the exact solver looks ahead.
const DEPTH: u8 = 3;

/// The number of line-ups that a player compares, unless [`MOST_LINEUPS`] applies.
const LINEUPS: usize = 6;

/// The maximum number of line-ups that a player with the exact solver compares, when it knows the Challenger's
/// line-up.
const MOST_LINEUPS: usize = 200;

/// The number of random line-ups of the opponent against which a player tries each of its own, if it does not know the opponent's
/// line-up.
const OPPOSING_LINEUPS: usize = 3;

impl Player {
    /// Chooses the end from which the home rows are filled: the one after which the opponent, who opens the next
    /// round, has the worse prospects.
    pub(super) fn fill(&mut self, game: &Match, seed: u64, limits: Limits<'_>) -> Option<Choice> {
        let winner = game.decider()?;
        let mut random = Random::new(seed);
        let mut budget = Budget::new(limits);
        let mut ends = [FillFrom::Left, FillFrom::Right];
        random.shuffle(&mut ends);
        let [first, second] = ends.map(|from| start(game, game.filled(from)?, game.ranks(), !winner));
        let starts = [first?, second?];
        let prospects = if self.level.parameters().exact > 0 {
            budget.set_rest(exact_nodes(game.terms().variants(), limits.nodes));
            self.exact_prospects(&starts, &mut budget)
        } else {
            starts.map(|start| self.prospects(&start, limits.nodes / 2, &mut random, &mut budget))
        };
        let better = ends[usize::from(prospects[1] < prospects[0])];
        Some(Choice { decision: Decision::Fill(better), value: Value::Unknown, nodes: budget.nodes })
    }

    /// The prospects of the side that opens a round from each of two starts, by the exact solver.
    ///
    /// Who wins matters more than for how many points. So the values of both starts are solved first, and the rest of the
    /// budget is shared by the searches for the points.
    fn exact_prospects(&mut self, starts: &[Position; 2], budget: &mut Budget<'_>) -> [i32; 2] {
        let counts_points = self.level.parameters().points;
        let half = budget.rest().nodes / 2;
        let solver = self.solver_for(half);
        solver.clear();
        let mut nodes = [0_u64; 2];
        let mut values = [Value::Unknown; 2];
        // The second start may take all that the first one leaves, and the first one all that then is left.
        for (index, most) in [(0, half), (1, u64::MAX), (0, u64::MAX)] {
            let rest = budget.rest();
            if values[index] == Value::Unknown && rest.nodes > 0 {
                let solution = solver.solve(&starts[index], Limits { nodes: most.min(rest.nodes), ..rest });
                values[index] = solution.value;
                nodes[index] += solution.nodes;
                budget.nodes += solution.nodes;
            }
        }
        let mut points = [None; 2];
        for index in 0..starts.len() {
            let has_winner = matches!(values[index], Value::Win | Value::Loss);
            let rest = budget.rest();
            let share = rest.nodes / (starts.len() - index) as u64;
            if counts_points && has_winner && share > 0 {
                let found = solver.points(&starts[index], values[index], Limits { nodes: share, ..rest });
                points[index] = found.number;
                budget.nodes += found.nodes;
            }
        }
        [0, 1].map(|index| worth(values[index], points[index], nodes[index]))
    }

    /// The solver for a search of this many positions. Emptying the large table takes longer than a short search, so only a long
    /// search uses it.
    fn solver_for(&mut self, nodes: u64) -> &mut Solver {
        match &mut self.large {
            Some(large) if nodes > SMALL_NODES => large,
            _ => &mut self.small,
        }
    }

    /// Places the towers before round 1 of a tournament. `board` has the Challenger's towers if they are
    /// already placed.
    pub(super) fn place(
        &mut self,
        game: &Match,
        side: Side,
        board: &Setup,
        seed: u64,
        limits: Limits<'_>,
    ) -> Choice {
        let mut random = Random::new(seed ^ mixed(side as u64));
        let mut budget = Budget::new(limits);
        let challenger = game.challenger();
        let opposing = if side == challenger { None } else { placed(board, challenger) };
        let exact = self.level.parameters().exact > 0;
        let most = if exact && opposing.is_some() { MOST_LINEUPS } else { LINEUPS };
        if exact {
            budget.set_rest(exact_nodes(game.terms().variants(), limits.nodes));
        }
        let share =
            budget.rest().nodes / if opposing.is_some() { 40 } else { (LINEUPS * OPPOSING_LINEUPS) as u64 };
        let mut best = (lineup(board.board, &mut random), i32::MIN);
        for _ in 0..most {
            let own = lineup(board.board, &mut random);
            let rivals = match opposing {
                Some(rival) => vec![rival],
                None => (0..OPPOSING_LINEUPS).map(|_| lineup(board.board, &mut random)).collect(),
            };
            let mut total = 0;
            for rival in rivals {
                let mut lineups = BySide { black: own, white: own };
                lineups[!side] = rival;
                let Some(start) = start(game, lineups, BySide::default(), challenger) else { continue };
                let prospects = self.prospects(&start, share, &mut random, &mut budget);
                total += if side == challenger { prospects } else { -prospects };
            }
            if total > best.1 {
                best = (own, total);
            }
            if budget.is_spent() || (opposing.is_some() && total > FORCED) {
                break;
            }
        }
        Choice { decision: Decision::Place(best.0), value: Value::Unknown, nodes: budget.nodes }
    }

    /// Estimates the prospects of the side that opens a round. The weakest levels guess at random.
    fn prospects(
        &mut self,
        start: &Position,
        nodes: u64,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> i32 {
        let parameters = self.level.parameters();
        if self.level < Level::Casual {
            return (random.next() % 1_000) as i32;
        }
        if parameters.exact == 0 {
            return start.visit_sized(LookaheadEstimate { parameters, random, budget });
        }
        let rest = budget.rest();
        let solver = self.solver_for(nodes);
        solver.clear();
        let solution = solver.solve(start, Limits { nodes: nodes.min(rest.nodes), ..rest });
        budget.nodes += solution.nodes;
        // At the start of a match no tower has a rank, so every win scores the same.
        worth(solution.value, None, solution.nodes)
    }
}

/// How good a start is for the side that opens the round, by its value, the points that the round scores for that side if they
/// are known, and the number of positions that the search for the value took. The more it took, the harder the start is to play.
fn worth(value: Value, points: Option<i8>, nodes: u64) -> i32 {
    let effort = nodes.clamp(1, 1 << 24).ilog2().cast_signed();
    match value {
        Value::Win => 1_000 * i32::from(points.unwrap_or(1)) - 10 * effort,
        Value::Draw => 0,
        Value::Unknown => 100,
        Value::Loss => 1_000 * i32::from(points.unwrap_or(-1)) + effort - WIN,
    }
}

fn start(
    game: &Match,
    lineups: BySide<Lineup>,
    ranks: BySide<[kamisado_rules::Rank; 10]>,
    challenger: Side,
) -> Option<Position> {
    let terms = game.terms();
    Position::lined_up(terms.board(), terms.variants(), lineups, ranks, challenger).ok()
}

/// The line-up that a side has placed on a board; `None` if it is incomplete.
fn placed(board: &Setup, side: Side) -> Option<Lineup> {
    let row = board.board.home_row(side);
    let mut colors: Vec<_> = board
        .towers()
        .filter(|(square, tower)| tower.side == side && square.row() == row)
        .map(|(_, tower)| tower.color)
        .collect();
    // `towers` lists squares from White's left. Black's left is the opposite end.
    if side == Side::Black {
        colors.reverse();
    }
    Lineup::new(board.board.game, &colors)
}

/// Returns a random line-up. The same seed gives the same line-up in every run and on every computer.
pub fn random_lineup(board: Board, seed: u64) -> Lineup {
    lineup(board, &mut Random::new(seed))
}

fn lineup(board: Board, random: &mut Random) -> Lineup {
    let mut colors = board.game.colors().to_vec();
    random.shuffle(&mut colors);
    Lineup::new(board.game, &colors).unwrap_or_else(|| Lineup::home(board, Side::White))
}

/// Estimates a position by looking ahead.
struct LookaheadEstimate<'a, 'b> {
    parameters: LevelParameters,
    random: &'a mut Random,
    budget: &'a mut Budget<'b>,
}

impl SizedVisitor for LookaheadEstimate<'_, '_> {
    type Output = i32;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> i32
    where
        Position: From<SizedPosition<B>>,
    {
        let mut decisions = Vec::new();
        position.each(|decision| decisions.push(decision));
        let depth = self.parameters.sure.min(DEPTH);
        // No position has occurred before the round.
        let drawing = DrawingPositions::default();
        let mut ahead = Lookahead::new(self.budget, Overlooking::NONE, &drawing);
        let mut best = -WIN;
        for decision in decisions {
            let Some(score) = ahead.rate(position, decision, depth, (best, WIN)) else { break };
            best = best.max(score);
        }
        best + self.random.normal(self.parameters.noise)
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, Rank, Variants};

    use super::*;

    /// The budget for the two fills in the test.
    const NODES: u64 = 40_000;

    /// A start with three promoted towers for each side.
    fn start_with_sumos(random: &mut Random) -> Position {
        let board = Board::plain(Game::Kamisado);
        let lineups = BySide { black: lineup(board, random), white: lineup(board, random) };
        let mut ranks = BySide::<[Rank; 10]>::default();
        for side in Side::ALL {
            for _ in 0..3 {
                let color = board.game.colors()[random.below(board.game.colors().len())];
                ranks[side][color.index()] = Rank::ALL[1];
            }
        }
        Position::lined_up(board, Variants::NONE, lineups, ranks, Side::Black).unwrap()
    }

    #[test]
    fn a_long_search_for_points_leaves_enough_for_the_value_of_the_other_fill() {
        let mut random = Random::new(1);
        let mut solver = Solver::new(1 << 20).unwrap();
        let mut solved = |start: &Position| {
            solver.clear();
            let solution = solver.solve(start, Limits::nodes(NODES / 2));
            let points = solver.points(start, solution.value, Limits::nodes(NODES / 2));
            (solution.value, solution.nodes, points.number)
        };
        let (mut first, mut second) = (None, None);
        while first.is_none() || second.is_none() {
            let start = start_with_sumos(&mut random);
            let (value, nodes, points) = solved(&start);
            if value == Value::Unknown {
                continue;
            }
            // To find the points takes all of its half, so that less than a half is left for the other fill.
            if first.is_none() && nodes > NODES / 8 && points.is_none() {
                first = Some(start);
            } else if nodes > NODES * 3 / 8 {
                second = Some(start);
            }
        }
        let starts = [first.unwrap(), second.unwrap()];
        let mut player = Player::new(Level::Grandmaster, 1 << 20).unwrap();
        let mut budget = Budget::new(Limits::nodes(NODES));
        let unknown = worth(Value::Unknown, None, 1);
        let prospects = player.exact_prospects(&starts, &mut budget);
        assert!(!prospects.contains(&unknown), "{prospects:?}");
        assert!(budget.nodes <= NODES + 2, "{}", budget.nodes);
    }

    #[test]
    fn a_win_for_more_points_is_worth_more_to_the_side_that_wins() {
        let worth = |value, points| worth(value, points, 5_000);
        assert!(worth(Value::Win, Some(3)) > worth(Value::Win, Some(1)));
        assert!(worth(Value::Win, Some(1)) > worth(Value::Draw, Some(0)));
        assert!(worth(Value::Draw, Some(0)) > worth(Value::Loss, Some(-1)));
        assert!(worth(Value::Loss, Some(-1)) > worth(Value::Loss, Some(-3)));
    }
}
