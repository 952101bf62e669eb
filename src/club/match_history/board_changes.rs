//! The changes of the board that count, and takebacks, which undo them one by one.

use kamisado_rules::{Decision, DecisionOutcome, Side, Undo};

use crate::club::{AppliedEvent, History, Refusal};

/// The changes of the board that count, in their order.
#[derive(Clone, Debug, Default)]
pub(in crate::club) struct BoardChanges(Vec<BoardChange>);

#[derive(Clone, Debug)]
struct BoardChange {
    /// The index of the event.
    entry: usize,
    kind: Kind,
    undo: Undo,
}

#[derive(Clone, Debug)]
enum Kind {
    Decided(Side, Decision),
    /// The players agreed to draw the round. The outcome of the last decision before stays the last one.
    RoundDrawn(Option<Box<DecisionOutcome>>),
}

impl History {
    /// Plays a decision on the board. `by` is the side to decide.
    pub(super) fn change_by_decision(
        &mut self,
        by: Side,
        decision: Decision,
    ) -> Result<DecisionOutcome, Refusal> {
        #[cfg(test)]
        crate::club::test_matches::count_decision();
        let (decided, undo) = self.state.decide_undoably(decision).map_err(|_| Refusal::Illegal)?;
        let entry = self.entries.len();
        self.changes.0.push(BoardChange { entry, kind: Kind::Decided(by, decision), undo });
        Ok(decided)
    }

    /// Draws the round by agreement.
    pub(super) fn change_by_drawn_round(&mut self) -> Result<(), Refusal> {
        let undo = self.state.draw_round_undoably().map_err(|_| Refusal::Illegal)?;
        let kind = Kind::RoundDrawn(self.last_decided.map(Box::new));
        self.changes.0.push(BoardChange { entry: self.entries.len(), kind, undo });
        Ok(())
    }

    /// The index of the last decision of a side that counts, to which a takeback returns; none if there is
    /// none.
    pub fn last_decision_of(&self, side: Side) -> Option<usize> {
        let last = self.changes.0.iter().rfind(|change| change.is_decision_of(side));
        last.map(|change| change.entry)
    }

    /// Goes back to before the last decision of the asking side, and undoes everything that followed it. Offers and
    /// their answers remain.
    ///
    /// At most one decision is played for that, however many events the match has.
    pub(super) fn take_back(&mut self, asker: Side) -> Result<(), Refusal> {
        let first = self.changes.0.iter().rposition(|change| change.is_decision_of(asker));
        let first = first.ok_or(Refusal::NothingToOffer)?;
        for change in self.changes.0.drain(first..).rev() {
            if let Some(AppliedEvent { stands, .. }) = self.entries.get_mut(change.entry) {
                *stands = false;
            }
            self.state.undo(change.undo);
        }
        self.last_decided = match self.changes.0.pop() {
            None => None,
            Some(BoardChange { entry, kind: Kind::Decided(by, decision), undo }) => {
                // The outcome of each decision would take much memory, so this one is played again.
                self.state.undo(undo);
                let decided = self.change_by_decision(by, decision)?;
                if let Some(again) = self.changes.0.last_mut() {
                    again.entry = entry;
                }
                Some(decided)
            }
            Some(change) => {
                let decided = match &change.kind {
                    Kind::RoundDrawn(decided) => decided.as_deref().copied(),
                    Kind::Decided(..) => None,
                };
                self.changes.0.push(change);
                decided
            }
        };
        Ok(())
    }
}

impl BoardChange {
    fn is_decision_of(&self, side: Side) -> bool {
        matches!(self.kind, Kind::Decided(by, _) if by == side)
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Phase, Variant, Variants};

    use super::*;
    use crate::club::{
        CausedBy, Entry, Event, Offer, Timestamp,
        test_matches::{begun, decisions_played, terms},
    };

    fn happens(history: &mut History, by: Side, event: Event) {
        history.apply(Entry { by: CausedBy::Seat(by), at: Timestamp(1), event }).unwrap();
    }

    /// Plays the decision that `choice` selects, unless it ends the match.
    fn decide(history: &mut History, choice: usize) {
        let by = history.decider().unwrap();
        let decision = match history.state.phase() {
            Phase::Playing(position) => {
                let all: Vec<_> = position.decisions().collect();
                all[choice % all.len()]
            }
            Phase::Filling { .. } => Decision::Fill(kamisado_rules::FillFrom::Left),
            phase => panic!("nobody decides: {phase:?}"),
        };
        happens(history, by, Event::Decided(decision));
    }

    fn take_back(history: &mut History, by: Side) {
        happens(history, by, Event::Offered(Offer::TakeBack));
        happens(history, !by, Event::Agreed(Offer::TakeBack));
    }

    fn draw_round(history: &mut History) {
        happens(history, Side::Black, Event::Offered(Offer::DrawRound));
        happens(history, Side::White, Event::Agreed(Offer::DrawRound));
    }

    #[test]
    fn a_replay_plays_no_more_decisions_than_there_are_events_whatever_was_taken_back() {
        let retro = Variants::new(&[Variant::Retro]).unwrap();
        let mut history = begun(terms(Game::Megasado, retro, MatchLength::Marathon));
        for choice in 0..200 {
            decide(&mut history, choice * 31 + 17);
        }
        // Move, take back, agree, over and over.
        for choice in 0..100 {
            let by = history.decider().unwrap();
            decide(&mut history, choice);
            take_back(&mut history, by);
        }
        let before = decisions_played();
        let again = history.as_of(u32::MAX);
        let played = decisions_played() - before;
        assert_eq!(again.state, history.state);
        assert_eq!(history.last_event(), 500);
        assert!(played <= 500, "{played} decisions are played for 500 events");
    }

    #[test]
    fn what_is_taken_back_leaves_the_match_as_it_was() {
        let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Marathon));
        let mut before = Vec::new();
        for choice in 0..60 {
            before.push((history.decider().unwrap(), history.state.clone(), history.last_decided));
            decide(&mut history, choice * 31 + 17);
            if choice % 20 == 10 && matches!(history.state.phase(), Phase::Playing(_)) {
                draw_round(&mut history);
            }
        }
        let drawn = history.entries.iter().filter(|told| told.entry.event == Event::Agreed(Offer::DrawRound));
        assert!(drawn.count() >= 2, "what was drawn is taken back too");
        while let Some((decider, ..)) = before.last() {
            take_back(&mut history, *decider);
            let (_, state, last_decided) = before.pop().unwrap();
            assert_eq!((&history.state, history.last_decided), (&state, last_decided));
        }
        for AppliedEvent { entry, stands, .. } in &history.entries {
            let is_undone =
                entry.event.decision().is_some() || entry.event == Event::Agreed(Offer::DrawRound);
            assert_eq!(*stands, !is_undone, "{entry:?}");
        }
        assert_eq!(history.last_decision_of(Side::Black), None);
    }
}
