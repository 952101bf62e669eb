//! The finished rounds of a match or of a record, and the share of their decisions that were right.

use kamisado_engine::Judgment;
use kamisado_notation::{Entry, Record};
use kamisado_rules::{BySide, Decision, Match, MatchTerms, Phase, Position, RoundOver, Side};

use crate::club::{Event, History, Offer};

/// A finished round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FinishedRound {
    /// The number of the round, from 1.
    pub(crate) number: u16,
    /// The decisions in play, each with the position before it. A fill or a line-up is none.
    pub(crate) decisions: Vec<(Position, Decision)>,
    /// The number of the event or entry of each decision, from 1.
    pub(crate) events: Vec<u32>,
    /// The winner; `None` if the round was drawn.
    pub(crate) winner: Option<Side>,
}

/// The finished rounds of a match, in order. Decisions that were taken back are left out.
pub(crate) fn of_match(history: &History) -> Vec<FinishedRound> {
    let counting = (1..).zip(&history.entries).filter(|(_, told)| told.stands);
    let entries = counting.filter_map(|(number, told)| match told.entry.event {
        Event::Decided(decision) => Some((number, Entry::Decided(decision))),
        Event::Agreed(Offer::DrawRound) => Some((number, Entry::RoundDrawn)),
        _ => None,
    });
    of_entries(*history.state.terms(), entries)
}

/// The finished rounds of a record, in order.
pub(crate) fn of_record(record: &Record) -> Vec<FinishedRound> {
    of_entries(*record.terms(), (1..).zip(record.entries().iter().cloned()))
}

/// The finished rounds of a match whose legal entries have these numbers.
fn of_entries(terms: MatchTerms, entries: impl Iterator<Item = (u32, Entry)>) -> Vec<FinishedRound> {
    let mut game = Match::new(terms);
    let (mut rounds, mut round) = (Vec::new(), FinishedRound::default());
    for (event, entry) in entries {
        round.number = game.round();
        let winner = match entry {
            Entry::Comment(_) => continue,
            Entry::RoundDrawn => {
                // The entries are legal.
                let _ = game.draw_round();
                None
            }
            Entry::Decided(decision) => {
                if let Phase::Playing(position) = game.phase() {
                    round.decisions.push((*position, decision));
                    round.events.push(event);
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
    rounds
}

/// How many decisions of a side kept the value of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Accuracy {
    /// The decisions that kept the value.
    pub(crate) kept: u32,
    /// All decisions that could have made the value worse.
    pub(crate) judged: u32,
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
    for judgment in judged.into_iter().filter(|judgment| judgment.counts()) {
        let of_side = &mut accuracy[judgment.by()];
        of_side.judged += 1;
        of_side.kept += u32::from(!judgment.is_mistake());
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
            let record = of_record(&match_record::of_match(&history).unwrap());
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
            let won = Side::ALL.map(|side| rounds.iter().filter(|round| round.winner == Some(side)).count());
            assert!(won.iter().sum::<usize>() >= 2, "a standard match has at least two rounds");
        }
    }
}
