//! The finished rounds of a match or of a record, and the accuracy of the decisions in them.

use kamisado_engine::{Judgment, LostBy, Value};
use kamisado_notation::{Entry, Record, Termination};
use kamisado_rules::{BySide, Decision, FillFrom, Match, MatchTerms, Next, Phase, Position, RoundOver, Side};

use crate::club::{Event, Finish, History, Offer, Status};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FinishedRound {
    /// The number of the round, from 1.
    pub(crate) number: u16,
    /// The decisions of play, each with the position before it. Fills and line-ups are not included.
    pub(crate) decisions: Vec<(Position, Decision)>,
    /// The number of the event or entry of each decision, from 1.
    pub(crate) events: Vec<u32>,
    /// The winner; `None` if the round was drawn.
    pub(crate) winner: Option<Side>,
    /// The fill with which the round begins; `None` for the first round, and for a round that is played again after a draw.
    pub(crate) fill: Option<Fill>,
    /// Whether the match ended in the middle of the round, because the loser resigned or had no time left.
    pub(crate) is_broken_off: bool,
}

/// How the loser lost a round that has a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundLostBy {
    /// By the decision with this index, after which the round was lost.
    Decision(usize),
    /// By no decision: the round was lost from the first position on.
    Start,
    /// Only by resigning or by running out of time. The last position was not lost: it has this value for the loser.
    Ending(Value),
    /// Unknown, because a value is unknown.
    Unknown,
}

impl FinishedRound {
    /// Marks the round as won by `winner`, because the match ended in the middle of the round: the loser resigned or had no time
    /// left.
    fn broken_off(self, winner: Side) -> Self {
        Self { winner: Some(winner), is_broken_off: true, ..self }
    }

    /// Returns how the round was lost; `None` if it has no winner. `judged` are the judgments of the round's decisions.
    pub(crate) fn lost_by(&self, judged: &[Judgment]) -> Option<RoundLostBy> {
        let loser = !self.winner?;
        let value_at_end = match judged.last() {
            Some(last) if last.by() == loser => last.after,
            Some(last) => last.after.for_opponent(),
            None => Value::Unknown,
        };
        if self.is_broken_off && value_at_end != Value::Loss {
            return Some(match value_at_end {
                Value::Unknown => RoundLostBy::Unknown,
                value => RoundLostBy::Ending(value),
            });
        }
        Some(match kamisado_engine::lost_by(judged, loser) {
            LostBy::Decision(index) => RoundLostBy::Decision(index),
            LostBy::Start => RoundLostBy::Start,
            LostBy::Unknown => RoundLostBy::Unknown,
        })
    }

    /// Returns the positions of the round, from the first up to the position after the event `event`.
    pub(crate) fn positions_until(&self, event: u32) -> Vec<Position> {
        let until = self.decisions.iter().zip(&self.events).take_while(|&(_, &made)| made <= event + 1);
        until.map(|(&(position, _), _)| position).collect()
    }

    /// Returns the positions whose values an analysis of the round finds: the position before each decision and, unless the last
    /// decision ended the round, the position after it.
    pub(crate) fn positions(&self) -> Vec<Position> {
        let last = self.decisions.last().and_then(|&(position, decision)| position.after(decision));
        let stands = match last {
            Some(Next::Position(position)) => Some(position),
            Some(Next::Over(_)) | None => None,
        };
        self.decisions.iter().map(|&(position, _)| position).chain(stands).collect()
    }
}

/// Returns the positions of the round that is being played in a match, from the first to the current one. Empty between rounds.
pub(crate) fn positions_so_far(history: &History) -> Vec<Position> {
    let Phase::Playing(stands) = history.state.phase() else { return Vec::new() };
    let decisions = rounds_of(history).1.decisions;
    decisions.into_iter().map(|(position, _)| position).chain([*stands]).collect()
}

/// A fill, with the positions to which both choices lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fill {
    /// The winner of the previous round, who chose.
    pub(crate) by: Side,
    pub(crate) chosen: FillFrom,
    /// The first position of the next round, filled from the left and from the right.
    pub(crate) starts: [Position; 2],
}

impl Fill {
    /// Returns the fill that is due in a match, as if the winner of the previous round had made the choice `chosen`; `None` if no
    /// fill is due.
    fn of(game: &Match, chosen: FillFrom) -> Option<Self> {
        let Phase::Filling { winner, .. } = game.phase() else { return None };
        let start = |from| {
            let mut filled = game.clone();
            filled.decide(Decision::Fill(from)).ok()?;
            match filled.phase() {
                Phase::Playing(position) => Some(*position),
                _ => None,
            }
        };
        Some(Self { by: *winner, chosen, starts: [start(FillFrom::Left)?, start(FillFrom::Right)?] })
    }

    /// Returns the fill that is due in a match; `None` if no fill is due. The field `chosen` has no meaning, because nothing is
    /// chosen yet.
    pub(crate) fn due(game: &Match) -> Option<Self> {
        Self::of(game, FillFrom::Left)
    }

    /// Returns the values of both choices for the side that chooses. `values` are the values of the positions in [`Fill::starts`],
    /// each for the side that decides there.
    pub(crate) fn worth(&self, values: [Value; 2]) -> [Value; 2] {
        let [left, right] = self.starts;
        [(left, values[0]), (right, values[1])]
            .map(|(position, value)| if position.decider() == self.by { value } else { value.for_opponent() })
    }

    /// Returns the choice that was not made, if it would have won and the choice that was made does not. `worth` is the result of
    /// [`Fill::worth`].
    pub(crate) fn better(&self, worth: [Value; 2]) -> Option<FillFrom> {
        let [left, right] = worth;
        let (chosen, other, better) = match self.chosen {
            FillFrom::Left => (left, right, FillFrom::Right),
            FillFrom::Right => (right, left, FillFrom::Left),
        };
        (matches!(chosen, Value::Loss | Value::Draw) && other == Value::Win).then_some(better)
    }
}

/// Returns the finished rounds of a match, in order. Decisions that were taken back are left out.
pub(crate) fn of_match(history: &History) -> Vec<FinishedRound> {
    rounds_of(history).0
}

/// Returns the round in which the match ended because the loser resigned or had no time left. If there is no such round, or if it
/// has no decision, returns the last finished round of the match.
pub(crate) fn last_lost(history: &History) -> Option<FinishedRound> {
    let (mut rounds, unfinished) = rounds_of(history);
    let broken_off = broken_off_by(history).map(|winner| unfinished.broken_off(winner));
    broken_off.filter(|round| !round.decisions.is_empty()).or_else(|| rounds.pop())
}

/// The winner of a match that ended because the loser resigned or had no time left; `None` for every other match.
fn broken_off_by(history: &History) -> Option<Side> {
    match history.status {
        Status::Over { winner, finish: Finish::Resigned | Finish::OutOfTime } => winner,
        Status::Over { .. } | Status::Running => None,
    }
}

/// Whether a match ended in the middle of a round, after at least one decision, because the loser resigned or had no time left. In
/// such a round, even a single decision is worth an analysis, which says whether the round was already lost.
pub(crate) fn is_broken_off(history: &History) -> bool {
    broken_off_by(history).is_some()
        && matches!(history.state.phase(), Phase::Playing(_))
        && history.state.decisions_in_round() > 0
}

/// Returns the rounds of a match with at least one decision, in order, and whether the last of them has no result. If the match
/// ended in the middle of a round because the loser resigned or had no time left, that round has a result.
pub(crate) fn all_of_match(history: &History) -> (Vec<FinishedRound>, bool) {
    with_last(rounds_of(history), broken_off_by(history))
}

/// Like [`all_of_match`], but for a record.
pub(crate) fn all_of_record(record: &Record) -> (Vec<FinishedRound>, bool) {
    let winner = match record.tags().termination {
        Some(Termination::Resigned(loser) | Termination::OutOfTime(loser)) => Some(!loser),
        Some(Termination::AgreedDraw | Termination::Aborted) | None => None,
    };
    with_last(rounds_of_record(record), winner)
}

/// Appends the last round to the finished ones if it has a decision. With a `winner`, the match ended in the middle of the last
/// round, which `winner` has won. Also returns whether the last round has no result.
fn with_last(
    (mut rounds, last): (Vec<FinishedRound>, FinishedRound),
    winner: Option<Side>,
) -> (Vec<FinishedRound>, bool) {
    let has_decisions = !last.decisions.is_empty();
    let last = match winner {
        Some(winner) => last.broken_off(winner),
        None => last,
    };
    rounds.extend(has_decisions.then_some(last));
    (rounds, has_decisions && winner.is_none())
}

/// Returns the number of the last event before a decision. `number` is the number of the decision in its round, from 1. Without
/// `round`, the round is the last one with a decision. The round may be unfinished. Returns `None` if there is no such decision.
pub(crate) fn event_before(history: &History, round: Option<u16>, number: u16) -> Option<u32> {
    let (mut rounds, unfinished) = rounds_of(history);
    rounds.push(unfinished);
    let is_meant = |found: &FinishedRound| {
        !found.decisions.is_empty() && round.is_none_or(|round| round == found.number)
    };
    let round = rounds.into_iter().rfind(is_meant)?;
    let event = round.events.get(usize::from(number).checked_sub(1)?)?;
    Some(event.saturating_sub(1))
}

/// Returns the finished rounds of a match, and the unfinished one, which may be empty.
fn rounds_of(history: &History) -> (Vec<FinishedRound>, FinishedRound) {
    let counting = (1..).zip(&history.entries).filter(|(_, applied)| applied.counts);
    let entries = counting.filter_map(|(number, applied)| match applied.entry.event {
        Event::Decided(decision) | Event::PlayedAhead(decision) | Event::Voted { decision, .. } => {
            Some((number, Entry::Decided(decision)))
        }
        Event::Agreed(Offer::DrawRound) => Some((number, Entry::RoundDrawn)),
        _ => None,
    });
    of_entries(*history.state.terms(), entries)
}

/// Returns the finished rounds of a record, and the unfinished one, which may be empty.
fn rounds_of_record(record: &Record) -> (Vec<FinishedRound>, FinishedRound) {
    of_entries(*record.terms(), (1..).zip(record.entries().iter().cloned()))
}

/// Returns the finished rounds that the entries make, and the unfinished one. The entries must be legal. Each entry comes with the
/// number of its event.
fn of_entries(
    terms: MatchTerms,
    entries: impl Iterator<Item = (u32, Entry)>,
) -> (Vec<FinishedRound>, FinishedRound) {
    let mut game = Match::new(terms);
    let (mut rounds, mut round) = (Vec::new(), FinishedRound::default());
    for (event, entry) in entries {
        round.number = game.round();
        let winner = match entry {
            Entry::Comment(_) => continue,
            Entry::RoundDrawn => {
                // Cannot fail, because the entries are legal.
                let _ = game.draw_round();
                None
            }
            Entry::Decided(decision) => {
                if let Phase::Playing(position) = game.phase() {
                    round.decisions.push((*position, decision));
                    round.events.push(event);
                }
                if let Decision::Fill(from) = decision {
                    round.fill = Fill::of(&game, from);
                }
                match game.decide(decision).ok().and_then(|decided| decided.over) {
                    None => continue,
                    Some(RoundOver::Won { end, .. }) => Some(end.winner),
                    Some(RoundOver::Drawn) => None,
                }
            }
        };
        rounds.push(FinishedRound { winner, ..std::mem::take(&mut round) });
    }
    (rounds, round)
}

/// How many of a side's decisions could have made the value of the position worse, and how many of those kept the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Accuracy {
    /// The number of judged decisions that kept the value.
    pub(crate) kept: u32,
    /// The number of decisions that could have made the value worse.
    pub(crate) judged: u32,
    /// The number of decisions of which it is not known whether they made the value worse.
    pub(crate) unknown: u32,
}

impl Accuracy {
    /// The share of the judged decisions that kept the value, 0 to 1; `None` if none was judged.
    pub(crate) fn share(self) -> Option<f64> {
        (self.judged > 0).then(|| f64::from(self.kept) / f64::from(self.judged))
    }
}

/// The accuracy of each side in judged decisions.
pub(crate) fn accuracy<'a>(judged: impl IntoIterator<Item = &'a Judgment>) -> BySide<Accuracy> {
    let mut accuracy = BySide::<Accuracy>::default();
    for judgment in judged {
        let of_side = &mut accuracy[judgment.by()];
        if judgment.counts() {
            of_side.judged += 1;
            of_side.kept += u32::from(!judgment.is_mistake());
        } else {
            // In a lost position, no decision makes the value worse.
            of_side.unknown += u32::from(judgment.before != Value::Loss);
        }
    }
    accuracy
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        match_record,
        view::test_play::{Chance, begun, happen, terms},
    };
    use kamisado_rules::{Game, MatchLength, Variants};

    #[test]
    fn a_decision_is_found_by_its_number_in_its_round() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
        let mut chance = Chance::new(1);
        chance
            .play_until(&mut history, |then| then.state.round() == 2 && then.state.decisions_in_round() == 3);
        let first = of_match(&history)[0].clone();
        assert_eq!(event_before(&history, Some(1), 1), Some(0));
        assert_eq!(event_before(&history, Some(1), 4), Some(first.events[3] - 1));
        let last = u16::try_from(first.decisions.len()).unwrap();
        assert_eq!(event_before(&history, Some(1), last + 1), None);
        // Without `round`, the decision is looked for in the unfinished second round.
        assert_eq!(event_before(&history, None, 3), Some(history.last_event() - 1));
        assert_eq!(event_before(&history, Some(2), 3), event_before(&history, None, 3));
        assert_eq!(event_before(&history, None, 4), None);
        assert_eq!(event_before(&history, Some(3), 1), None);
        assert_eq!(event_before(&history, None, 0), None);
        let (all, is_unfinished) = all_of_match(&history);
        assert_eq!((all.len(), is_unfinished), (2, true));
        // The positions of the unfinished round end with the current position. A finished round has no position after its
        // last decision.
        let Phase::Playing(stands) = *history.state.phase() else { panic!("the second round is played") };
        let unfinished = all[1].positions();
        assert_eq!((unfinished.len(), unfinished.last()), (4, Some(&stands)));
        assert_eq!(all[0].positions().len(), all[0].decisions.len());
        // The last of the positions until an event is the position in which the next decision was made.
        let until = all[0].positions_until(first.events[3] - 1);
        assert_eq!((until.len(), until.last()), (4, Some(&first.decisions[3].0)));
    }

    #[test]
    fn a_match_and_its_record_have_the_same_rounds() {
        for seed in 0..10 {
            let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
            let mut chance = Chance::new(seed);
            assert!(chance.play_until(&mut history, |then| then.entries.len() == 5));
            let last = history.decider().unwrap();
            happen(&mut history, last, Event::Offered(Offer::TakeBack));
            happen(&mut history, !last, Event::Agreed(Offer::TakeBack));
            chance.play_until(&mut history, |_| false);
            let rounds = of_match(&history);
            let (record, _) = all_of_record(&match_record::of_match(&history).unwrap());
            assert_eq!(rounds.len(), record.len());
            assert!(!rounds.is_empty());
            for (round, recorded) in rounds.iter().zip(&record) {
                assert_eq!((round.number, round.winner), (recorded.number, recorded.winner));
                assert_eq!(round.decisions, recorded.decisions);
                for (event, (position, decision)) in round.events.iter().zip(&round.decisions) {
                    let before = history.as_of(event - 1);
                    assert_eq!(before.state.phase(), &Phase::Playing(*position));
                    assert_eq!(history.entries[*event as usize - 1].entry.event.decision(), Some(*decision));
                }
            }
            for (before, round) in rounds.iter().zip(&rounds[1..]) {
                let fill = round.fill.expect("random play draws no round");
                let starts = fill.starts.map(|start| start == round.decisions[0].0);
                assert_eq!(Some(fill.by), before.winner);
                assert_eq!(starts, [fill.chosen == FillFrom::Left, fill.chosen == FillFrom::Right]);
            }
            let won = Side::ALL.map(|side| rounds.iter().filter(|round| round.winner == Some(side)).count());
            assert!(won.iter().sum::<usize>() >= 2, "a standard match has at least two rounds");
        }
    }

    /// Returns a match with two decisions in its second round, and the side to decide then. If `end` is given, that side ends the
    /// match with this event.
    fn ended_in_round_2(end: Option<Event>) -> (History, Side) {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard));
        let is_reached = |then: &History| then.state.round() == 2 && then.state.decisions_in_round() == 2;
        assert!(Chance::new(1).play_until(&mut history, is_reached));
        let loser = history.decider().unwrap();
        if let Some(end) = end {
            happen(&mut history, loser, end);
        }
        (history, loser)
    }

    #[test]
    fn a_round_that_was_resigned_has_a_winner_in_a_match_and_in_its_record() {
        let (history, loser) = ended_in_round_2(Some(Event::Resigned));
        let record = match_record::of_match(&history).unwrap();
        for (rounds, has_no_result) in [all_of_match(&history), all_of_record(&record)] {
            let last = rounds.last().unwrap();
            assert_eq!((rounds.len(), has_no_result), (2, false));
            assert_eq!((last.winner, last.is_broken_off, last.decisions.len()), (Some(!loser), true, 2));
            assert!(!rounds[0].is_broken_off);
        }
        // The last lost round, which the button under the board analyses, is the last round of the match.
        assert_eq!(last_lost(&history).as_ref(), all_of_match(&history).0.last());
    }

    #[test]
    fn a_round_that_still_runs_has_no_winner() {
        let (history, _) = ended_in_round_2(None);
        let record = match_record::of_match(&history).unwrap();
        for (rounds, has_no_result) in [all_of_match(&history), all_of_record(&record)] {
            let last = rounds.last().unwrap();
            assert_eq!((rounds.len(), has_no_result), (2, true));
            assert_eq!((last.winner, last.is_broken_off), (None, false));
        }
    }

    /// Judgments of the decisions of a round, with the values before and after each for the side that made it.
    fn judged(round: &FinishedRound, values: [(Value, Value); 2]) -> Vec<Judgment> {
        let judgment = |(&(position, decision), (before, after)): (&(Position, Decision), _)| Judgment {
            position,
            decision,
            before,
            after,
            better: None,
        };
        assert_eq!(round.decisions.len(), values.len());
        round.decisions.iter().zip(values).map(judgment).collect()
    }

    #[test]
    fn a_round_that_was_resigned_after_a_decision_of_ones_own() {
        let (mut history, opponent) = ended_in_round_2(None);
        let loser = !opponent;
        happen(&mut history, loser, Event::Resigned);
        let round = last_lost(&history).unwrap();
        let by: Vec<_> = round.decisions.iter().map(|(position, _)| position.decider()).collect();
        assert_eq!((round.winner, &by[..]), (Some(opponent), &[opponent, loser][..]));
        let ended = |after| round.lost_by(&judged(&round, [(Value::Loss, Value::Loss), (Value::Win, after)]));
        assert_eq!(ended(Value::Loss), Some(RoundLostBy::Decision(1)));
        // It was lost by giving up alone.
        for value in [Value::Win, Value::Draw] {
            assert_eq!(ended(value), Some(RoundLostBy::Ending(value)));
        }
        assert_eq!(ended(Value::Unknown), Some(RoundLostBy::Unknown));
        assert_eq!(round.lost_by(&[]), Some(RoundLostBy::Unknown));
        let finished = FinishedRound { is_broken_off: false, ..round.clone() };
        let unknown = judged(&round, [(Value::Loss, Value::Loss), (Value::Win, Value::Unknown)]);
        assert_eq!(finished.lost_by(&unknown), Some(RoundLostBy::Unknown));
        let lost = judged(&round, [(Value::Loss, Value::Loss), (Value::Win, Value::Loss)]);
        assert_eq!(FinishedRound { winner: None, ..round.clone() }.lost_by(&lost), None);
    }

    #[test]
    fn a_round_that_was_resigned_after_the_opponents_decision() {
        let (history, loser) = ended_in_round_2(Some(Event::Resigned));
        let round = last_lost(&history).unwrap();
        let by: Vec<_> = round.decisions.iter().map(|(position, _)| position.decider()).collect();
        assert_eq!((round.winner, &by[..]), (Some(!loser), &[loser, !loser][..]));
        let lost_by = |values| round.lost_by(&judged(&round, values));
        let kept = (Value::Win, Value::Win);
        assert_eq!(lost_by([(Value::Win, Value::Loss), kept]), Some(RoundLostBy::Decision(0)));
        assert_eq!(lost_by([(Value::Loss, Value::Loss), kept]), Some(RoundLostBy::Start));
        assert_eq!(lost_by([(Value::Unknown, Value::Loss), kept]), Some(RoundLostBy::Unknown));
        // The opponent gave the round back, and the loser gave it up.
        let given_back = (Value::Win, Value::Loss);
        assert_eq!(lost_by([(Value::Win, Value::Loss), given_back]), Some(RoundLostBy::Ending(Value::Win)));
    }

    #[test]
    fn a_decision_of_unknown_value_counts_as_unknown_unless_it_was_made_in_a_lost_position() {
        let (history, _) = ended_in_round_2(None);
        let (position, decision) = of_match(&history)[0].decisions[0];
        let values = [Value::Win, Value::Draw, Value::Loss, Value::Unknown];
        let told = |before, after| {
            let judgment = Judgment { position, decision, before, after, better: None };
            let Accuracy { kept, judged, unknown } = accuracy([&judgment])[position.decider()];
            (kept, judged, unknown)
        };
        for after in values {
            assert_eq!(told(Value::Loss, after), (0, 0, 0), "no decision can spoil a lost position");
            assert_eq!(told(Value::Unknown, after), (0, 0, 1));
        }
        assert_eq!(told(Value::Win, Value::Unknown), (0, 0, 1));
        assert_eq!(told(Value::Draw, Value::Unknown), (0, 0, 1));
        assert_eq!(told(Value::Win, Value::Loss), (0, 1, 0));
        assert_eq!(told(Value::Draw, Value::Draw), (1, 1, 0));
    }
}
