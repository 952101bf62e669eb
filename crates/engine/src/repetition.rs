//! Values and advice in a round in which positions have occurred before: a decision that makes a position occur for the third time
//! draws the round (RULES section 3.9).

use kamisado_rules::{Decision, Next, Position};

use crate::{Advice, Limits, Solver, Value};

/// A decision draws the round if the position after it has already occurred this many times.
const EARLIER_OCCURRENCES: usize = 2;

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
    /// positions of the round so far, in order; the last one is the position to decide in. The advised decision draws
    /// the round by repetition only if no decision wins. The line ends before a later decision that draws the round.
    /// Returns `None` if `occurred` is empty.
    pub fn advise_in_round(&mut self, occurred: &[Position], limits: Limits<'_>) -> Option<Advice> {
        let position = occurred.last()?;
        let advice = self.advise(position, limits);
        let first = advice.line.first().map(|&(_, decision)| decision);
        let (value, decision) = self.in_round(occurred, (advice.value, first), limits);
        if (value, decision) == (advice.value, first) {
            return Some(without_repetition(advice, occurred));
        }
        let line = decision.map(|decision| (*position, decision)).into_iter().collect();
        Some(Advice { value, distance: None, line })
    }

    /// Adjusts a result of the solver to a round in which positions have occurred before, because some decisions then draw the
    /// round. `occurred` are the positions of the round so far, in order; the last one is the position to decide in. `found` is the
    /// solver's result for this position alone: its value, and a decision that achieves the value.
    pub(crate) fn in_round(
        &mut self,
        occurred: &[Position],
        found: (Value, Option<Decision>),
        limits: Limits<'_>,
    ) -> (Value, Option<Decision>) {
        let Some(position) = occurred.last() else { return found };
        let (drawing, others): (Vec<_>, Vec<_>) =
            position.decisions().partition(|&decision| draws_by_repetition(occurred, decision));
        let (value, decision) = found;
        let Some(&draw) = drawing.first() else { return found };
        match value {
            // A draw is better than a loss.
            Value::Loss => (Value::Draw, Some(draw)),
            Value::Win if decision.is_none_or(|decision| drawing.contains(&decision)) => {
                self.best_of(position, &others, draw, limits)
            }
            Value::Win | Value::Draw | Value::Unknown => found,
        }
    }

    /// Returns a winning decision among `decisions`. If all of them are known not to win, returns `draw`. If some values are
    /// unknown, returns [`Value::Unknown`].
    fn best_of(
        &mut self,
        position: &Position,
        decisions: &[Decision],
        draw: Decision,
        limits: Limits<'_>,
    ) -> (Value, Option<Decision>) {
        let mut is_known = true;
        for &decision in decisions {
            match self.value_after(position, decision, limits) {
                Value::Win => return (Value::Win, Some(decision)),
                Value::Unknown => is_known = false,
                Value::Loss | Value::Draw => {}
            }
        }
        if is_known { (Value::Draw, Some(draw)) } else { (Value::Unknown, None) }
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
            Some(Next::Position(next)) => {
                let value = self.solve(&next, limits).value;
                if next.decider() == position.decider() { value } else { value.for_opponent() }
            }
            None => Value::Unknown,
        }
    }
}

/// Ends the line of an advice before a decision that draws the round. The advised decision itself always stays in the line.
fn without_repetition(mut advice: Advice, occurred: &[Position]) -> Advice {
    let mut so_far = occurred.to_vec();
    for (index, &(position, decision)) in advice.line.iter().enumerate().skip(1) {
        so_far.push(position);
        if draws_by_repetition(&so_far, decision) {
            advice.line.truncate(index);
            advice.distance = None;
            break;
        }
    }
    advice
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
            match alone.value {
                Value::Loss => assert!(advice.value == Value::Draw && draws, "the side can draw at once"),
                Value::Win => {
                    assert!(!draws || advice.value == Value::Draw, "{advice:?}");
                    won += usize::from(advice.value == Value::Win);
                }
                Value::Draw | Value::Unknown => assert_eq!(advice.value, alone.value),
            }
            // If no position has occurred before, the value is that of `advise`.
            solver.clear();
            assert_eq!(solver.advise_in_round(&[position], limits).unwrap().value, alone.value);
        }
        assert!(won > 0);
        assert_eq!(solver.advise_in_round(&[], Limits::NONE), None);
    }

    #[test]
    fn what_the_solver_has_found_is_corrected_by_the_decisions_that_draw() {
        let mut solver = Solver::new(4 << 20).unwrap();
        let limits = Limits::nodes(LIMITS);
        let (mut other, mut none) = (0, 0);
        for cycle in cycles() {
            let (occurred, position, draw) = (&cycle.occurred, cycle.position(), cycle.draw());
            for (found, expected) in [
                ((Value::Loss, None), (Value::Draw, Some(draw))),
                ((Value::Draw, None), (Value::Draw, None)),
                ((Value::Unknown, None), (Value::Unknown, None)),
            ] {
                assert_eq!(solver.in_round(occurred, found, limits), expected);
                assert_eq!(solver.in_round(&[position], found, limits), found, "nothing has occurred before");
            }
            let others: Vec<_> =
                position.decisions().filter(|&other| !draws_by_repetition(occurred, other)).collect();
            if let Some(&other) = others.first() {
                let found = (Value::Win, Some(other));
                assert_eq!(solver.in_round(occurred, found, limits), found, "another decision wins");
            }
            // The decision that the solver has found draws the round by repetition.
            let (value, decision) = solver.in_round(occurred, (Value::Win, Some(draw)), limits);
            let values: Vec<_> =
                others.iter().map(|&other| solver.value_after(&position, other, limits)).collect();
            match value {
                Value::Win => {
                    let decision = decision.unwrap();
                    assert!(!draws_by_repetition(occurred, decision));
                    assert_eq!(solver.value_after(&position, decision, limits), Value::Win);
                    other += 1;
                }
                Value::Draw => {
                    assert!(decision == Some(draw) && !values.contains(&Value::Win));
                    none += 1;
                }
                Value::Unknown => assert_eq!(decision, None),
                Value::Loss => panic!("a draw is left"),
            }
        }
        assert!(other > 0 && none > 0, "{other} {none}");
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
