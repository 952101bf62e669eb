//! Values and advice in a round in which positions have occurred before: a decision that makes a position occur for the third time
//! draws the round (RULES section 3.9).

use kamisado_rules::{Decision, Next, Position};

use crate::drawing_positions::{DrawingPositions, EARLIER_OCCURRENCES};
use crate::{Advice, Limits, Solution, Solver, Value};

/// Whether a decision in the last of these positions draws the round. `occurred` are the positions of the round so far, in order.
///
/// ```
/// use kamisado_engine::draws_by_repetition;
/// use kamisado_rules::{Board, Game, Position, Variants};
///
/// let start = Position::start(Board::plain(Game::Megasado), Variants::NONE);
/// let opening = start.decisions().next().expect("a position has a decision");
/// // No other position has occurred yet.
/// assert!(!draws_by_repetition(&[start], opening));
/// ```
pub fn draws_by_repetition(occurred: &[Position], decision: Decision) -> bool {
    match occurred.last().and_then(|position| position.after(decision)) {
        Some(Next::Position(next)) => {
            occurred.iter().filter(|&position| *position == next).count() >= EARLIER_OCCURRENCES
        }
        Some(Next::Over(_)) | None => false,
    }
}

impl Solver {
    /// Like [`Solver::advise`], but for a round in which other positions have occurred before. `occurred` are the
    /// positions of the round so far, in order; the last one is the position to decide in. All values take into account that the
    /// third occurrence of a position draws the round. The advised decision draws the round by repetition only if no better one is
    /// found. Returns `None` if `occurred` is empty.
    pub fn advise_in_round(&mut self, occurred: &[Position], limits: Limits<'_>) -> Option<Advice> {
        let position = occurred.last()?;
        Some(self.in_round(occurred, |solver| solver.advise(position, limits)))
    }

    /// Solves the last of these positions as [`Solver::solve`] does, in a round in which the others have occurred before. A
    /// position of the opening book is won without a search. `None` if there is no position.
    pub fn solve_in_round(&mut self, occurred: &[Position], limits: Limits<'_>) -> Option<Solution> {
        let position = occurred.last()?;
        Some(self.in_round(occurred, |solver| solver.look_up_or_solve(position, limits)))
    }

    /// For the side that decides in the last of these positions: the value of the round after a decision, or the result if
    /// the decision ends the round. `occurred` are as in [`Solver::advise_in_round`].
    pub(crate) fn value_after_in_round(
        &mut self,
        occurred: &[Position],
        decision: Decision,
        limits: Limits<'_>,
    ) -> Value {
        let Some(position) = occurred.last() else { return Value::Unknown };
        self.in_round(occurred, |solver| solver.value_after(position, decision, limits))
    }

    /// Searches in a round in which these positions have occurred.
    fn in_round<T>(&mut self, occurred: &[Position], search: impl FnOnce(&mut Self) -> T) -> T {
        self.drawing = DrawingPositions::of(occurred);
        let found = search(self);
        self.drawing = DrawingPositions::default();
        found
    }

    /// Returns the value of the position after a decision, or the result if the decision ends the round. Both are for the
    /// side that decides.
    pub(crate) fn value_after(
        &mut self,
        position: &Position,
        decision: Decision,
        limits: Limits<'_>,
    ) -> Value {
        match position.after(decision) {
            Some(Next::Over(end)) if end.winner == position.decider() => Value::Win,
            Some(Next::Over(_)) => Value::Loss,
            Some(Next::Position(next)) if self.drawing.contains(next.zobrist_hash()) => Value::Draw,
            Some(Next::Position(next)) => {
                let value = self.look_up_or_solve(&next, limits).value;
                if next.decider() == position.decider() { value } else { value.for_opponent() }
            }
            None => Value::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, Game, Variant, Variants};

    use super::*;

    /// A round that goes twice through a cycle of four positions.
    struct Cycle {
        /// The positions of the round, twice each. The next decision of the cycle makes the first position occur a third time.
        occurred: Vec<Position>,
        /// The decisions in these positions. The last one draws the round.
        decisions: Vec<Decision>,
    }

    impl Cycle {
        /// A round that begins in `position` and goes twice through the cycle of `decisions`.
        fn twice(position: Position, decisions: &[Decision]) -> Self {
            let decisions = decisions.repeat(2);
            let mut occurred = vec![position];
            for &decision in &decisions[..7] {
                occurred.push(next(occurred.last().unwrap(), decision).unwrap());
            }
            Self { occurred, decisions }
        }

        fn position(&self) -> Position {
            *self.occurred.last().unwrap()
        }

        fn draw(&self) -> Decision {
            *self.decisions.last().unwrap()
        }
    }

    fn next(position: &Position, decision: Decision) -> Option<Position> {
        match position.after(decision)? {
            Next::Position(next) => Some(next),
            Next::Over(_) => None,
        }
    }

    /// Finds four decisions after which the position occurs again.
    fn cycle(position: Position) -> Option<Vec<Decision>> {
        let after = |position: Position| {
            position.decisions().filter_map(move |decision| Some((decision, next(&position, decision)?)))
        };
        for (first, a) in after(position) {
            for (second, b) in after(a) {
                for (third, c) in after(b) {
                    if let Some((fourth, _)) = after(c).find(|&(_, last)| last == position) {
                        return Some(vec![first, second, third, fourth]);
                    }
                }
            }
        }
        None
    }

    /// Finds cycles in random rounds with the variant retro. Each cycle is returned four times, once from each of its
    /// positions on.
    fn cycles() -> Vec<Cycle> {
        let mut found = Vec::new();
        for seed in 0..24_usize {
            let variants = Variants::new(&[Variant::Retro]).unwrap();
            let mut position = Position::start(Board::plain(Game::Megasado), variants);
            for number in 0..40 {
                let decisions: Vec<_> = position.decisions().collect();
                let choice = (seed * 7919 + number * 104_729) % decisions.len();
                let Some(following) = next(&position, decisions[choice]) else { break };
                position = following;
                let Some(mut decisions) = cycle(position).filter(|_| number > 15) else { continue };
                for _ in 0..4 {
                    found.push(Cycle::twice(position, &decisions));
                    position = next(&position, decisions[0]).unwrap();
                    decisions.rotate_left(1);
                }
                break;
            }
        }
        found
    }

    const LIMITS: u64 = 15_000;

    #[test]
    fn a_decision_that_makes_a_position_occur_for_the_third_time_is_never_advised_as_a_win() {
        let mut solver = Solver::new(4 << 20).unwrap();
        let limits = Limits::nodes(LIMITS);
        let mut won = 0;
        for cycle in cycles() {
            let (occurred, position) = (&cycle.occurred, cycle.position());
            assert!(draws_by_repetition(occurred, cycle.draw()));
            // If the position occurs only for the second time, the decision does not draw the round.
            assert!(!draws_by_repetition(&occurred[4..], cycle.draw()));
            solver.clear();
            let alone = solver.advise(&position, limits);
            // The table is emptied, so that both searches find the same.
            solver.clear();
            let advice = solver.advise_in_round(occurred, limits).unwrap();
            let draws =
                advice.line.first().is_some_and(|&(_, decision)| draws_by_repetition(occurred, decision));
            // A history only adds draws, and one of them is at hand.
            match alone.value {
                Value::Loss | Value::Draw => {
                    assert!(matches!(advice.value, Value::Draw | Value::Unknown), "{advice:?}");
                }
                Value::Win => {
                    assert!(advice.value != Value::Loss, "{advice:?}");
                    won += usize::from(advice.value == Value::Win);
                }
                Value::Unknown => assert_ne!(advice.value, Value::Loss),
            }
            assert!(!draws || advice.value == Value::Draw, "{advice:?}");
            // If no position has occurred before, the value is that of `advise`.
            solver.clear();
            assert_eq!(solver.advise_in_round(&[position], limits).unwrap().value, alone.value);
        }
        assert!(won > 0);
        assert_eq!(solver.advise_in_round(&[], Limits::NONE), None);
    }

    #[test]
    fn a_decision_that_ends_the_round_in_a_draw_is_judged_by_that_end() {
        let mut solver = Solver::new(4 << 20).unwrap();
        let limits = Limits::nodes(LIMITS);
        let mut thrown_away = 0;
        for cycle in cycles() {
            let decisions: Vec<_> =
                cycle.occurred.iter().copied().zip(cycle.decisions.iter().copied()).collect();
            solver.clear();
            let judged = crate::judge_round(&mut solver, &decisions, limits);
            let last = judged.last().unwrap();
            assert_eq!(last.after, Value::Draw);
            assert!(last.better != Some(last.decision) && last.before != Value::Loss);
            if last.before == Value::Win {
                assert!(last.is_mistake() && last.counts() && last.better.is_some());
                thrown_away += 1;
            }
            // In the first cycle, the same decision does not draw the round.
            solver.clear();
            let earlier = crate::judge_round(&mut solver, &decisions[..4], limits);
            let alone = solver.value_after(&cycle.position(), cycle.draw(), limits);
            let last = earlier.last().unwrap();
            assert!(last.after == alone || [last.after, alone].contains(&Value::Unknown), "{last:?}");
        }
        assert!(thrown_away > 0);
    }
}
