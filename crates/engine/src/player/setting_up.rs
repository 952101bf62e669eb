//! Decisions between rounds: fills, and the line-ups of a tournament.

use kamisado_rules::sized::{Geometry, SizedPosition, SizedVisitor};
use kamisado_rules::{Board, BySide, Decision, FillFrom, Lineup, Match, Position, Setup, Side};

use super::decide_by_solver::SMALL_NODES;
use super::decider::{Choice, Player};

use crate::level::LevelParameters;
use crate::limits::Budget;
use crate::lookahead::{FORCED, Lookahead, WIN};
use crate::overlooked_replies::Overlooking;
use crate::random::{Random, mixed};
use crate::repetition::DrawingPositions;
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
    /// Chooses the side to fill from: the side after which the opponent, who opens the next round, has the
    /// worse prospects.
    pub(super) fn fill(&mut self, game: &Match, seed: u64, limits: Limits<'_>) -> Option<Choice> {
        let winner = game.decider()?;
        let mut random = Random::new(seed);
        let mut budget = Budget::new(limits);
        let mut ends = [FillFrom::Left, FillFrom::Right];
        random.shuffle(&mut ends);
        let mut best = (ends[0], i32::MAX);
        let share = limits.nodes / 2;
        for from in ends {
            let lineups = game.filled(from)?;
            let start = start(game, lineups, game.ranks(), !winner)?;
            let prospects = self.prospects(&start, share, &mut random, &mut budget);
            if prospects < best.1 {
                best = (from, prospects);
            }
        }
        Some(Choice { decision: Decision::Fill(best.0), value: Value::Unknown, nodes: budget.nodes })
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
        let share = limits.nodes / if opposing.is_some() { 40 } else { (LINEUPS * OPPOSING_LINEUPS) as u64 };
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
        // Emptying the large table takes longer than a short search, so only a long search uses it.
        let solver: &mut Solver = match &mut self.large {
            Some(large) if nodes > SMALL_NODES => large,
            _ => &mut self.small,
        };
        solver.clear();
        let solution = solver.solve(start, Limits { nodes: nodes.min(rest.nodes), ..rest });
        budget.nodes += solution.nodes;
        // The more positions the search needs to find a value, the harder the position is to play.
        let effort = solution.nodes.clamp(1, 1 << 24).ilog2().cast_signed();
        match solution.value {
            Value::Loss => -(WIN - effort),
            Value::Draw => 0,
            Value::Unknown => 100,
            Value::Win if parameters.points => {
                let rest = budget.rest();
                let limits = Limits { nodes: nodes.min(rest.nodes), ..rest };
                let points = solver.points(start, Value::Win, limits);
                budget.nodes += points.nodes;
                1_000 * i32::from(points.number.unwrap_or(1)) - 10 * effort
            }
            Value::Win => 1_000 - 10 * effort,
        }
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
