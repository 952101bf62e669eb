//! Computes how long a machine pauses before a decision, on servers that want pauses.

use std::time::Duration;

use kamisado_engine::Level;
use kamisado_rules::Phase;

use crate::club::History;

/// The shortest pause, which also precedes a decision without alternatives.
pub(super) const SHORTEST: Duration = Duration::from_millis(800);

const LONGEST: Duration = Duration::from_secs(6);

/// The pause before a machine decides. It is longer with more choices and at a higher level. `None` if the match has a
/// clock or is over.
pub(super) fn before_decision(history: &History, level: Level) -> Option<Duration> {
    if history.time_control.is_some() {
        return None;
    }
    let choices = match history.state.phase() {
        Phase::Playing(position) => position.decisions().count(),
        Phase::Filling { .. } => 2,
        Phase::Placing { .. } => usize::MAX,
        Phase::Over { .. } => return None,
    };
    Some(of(choices, level, history.id.0.unsigned_abs() + u64::from(history.last_event())))
}

/// The pause before a decision with this many choices. It varies by up to a quarter with `number`, the number of the
/// decision.
fn of(choices: usize, level: Level, number: u64) -> Duration {
    if choices <= 1 {
        return SHORTEST;
    }
    let thinking = 1_000 + 150 * choices.min(20) as u64 + 100 * u64::from(level.number());
    // The golden ratio in 32 bits spreads consecutive numbers evenly.
    let lot = number.wrapping_mul(2_654_435_769) % (1 << 32);
    let thinking = thinking * 3 / 4 + thinking / 2 * lot / (1 << 32);
    Duration::from_millis(thinking).clamp(SHORTEST, LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_is_longer_with_more_to_choose_from_and_never_long() {
        let weak = Level::Newcomer;
        assert_eq!(of(1, Level::Grandmaster, 7), SHORTEST);
        for number in 0..1000 {
            let pauses = [2, 8, usize::MAX].map(|choices| of(choices, weak, number));
            assert!(pauses.is_sorted() && pauses[0] > SHORTEST, "{pauses:?}");
            assert!(of(8, Level::Grandmaster, number) > of(8, weak, number));
            assert!(of(usize::MAX, Level::Grandmaster, number) <= LONGEST);
        }
        let first = of(8, weak, 1);
        assert!((2..9).any(|number| of(8, weak, number) != first), "not always as long");
    }
}
