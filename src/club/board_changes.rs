//! The changes of a match's board that have not been taken back, and takebacks, which undo them one by one.

use kamisado_rules::{Decision, DecisionOutcome, Illegal, Match, Side, Undo};

/// The changes of the board that have not been taken back, in their order.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardChanges(Vec<BoardChange>);

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
    /// The players agreed to draw the round. Holds the outcome of the last decision before that.
    RoundDrawn(Option<Box<DecisionOutcome>>),
}

/// The changes that a takeback has undone.
pub(super) struct TakenBack {
    /// The indexes of the events that do not count any more.
    pub(super) entries: Vec<usize>,
    /// The outcome of the last decision that still counts.
    pub(super) last_decided: Option<DecisionOutcome>,
}

impl BoardChanges {
    /// Plays a decision on the board, as the event with this index. `by` is the side to decide.
    pub(super) fn decide(
        &mut self,
        state: &mut Match,
        entry: usize,
        by: Side,
        decision: Decision,
    ) -> Result<DecisionOutcome, Illegal> {
        #[cfg(test)]
        count::DECISIONS_PLAYED.with(|played| played.set(played.get() + 1));
        let (decided, undo) = state.decide_undoably(decision)?;
        self.0.push(BoardChange { entry, kind: Kind::Decided(by, decision), undo });
        Ok(decided)
    }

    /// Ends the round as a draw by agreement, as the event with this index.
    pub(super) fn draw_round(
        &mut self,
        state: &mut Match,
        entry: usize,
        last_decided: Option<&DecisionOutcome>,
    ) -> Result<(), Illegal> {
        let undo = state.draw_round_undoably()?;
        self.0.push(BoardChange { entry, kind: Kind::RoundDrawn(last_decided.copied().map(Box::new)), undo });
        Ok(())
    }

    /// Returns the event index of a side's last decision that has not been taken back, or `None` if there is none.
    pub(super) fn last_decision_of(&self, side: Side) -> Option<usize> {
        let last = self.0.iter().rfind(|change| change.is_decision_of(side));
        last.map(|change| change.entry)
    }

    /// Undoes the last decision of the asking side and everything that followed it. `None` if the side has no decision to take
    /// back.
    ///
    /// Replays at most one decision, however many events the match has.
    pub(super) fn take_back(&mut self, state: &mut Match, asker: Side) -> Option<TakenBack> {
        let first = self.0.iter().rposition(|change| change.is_decision_of(asker))?;
        let mut entries = Vec::new();
        for change in self.0.drain(first..).rev() {
            entries.push(change.entry);
            state.undo(change.undo);
        }
        let last_decided = match self.0.pop() {
            None => None,
            Some(BoardChange { entry, kind: Kind::Decided(by, decision), undo }) => {
                // Storing the outcome of each decision would take much memory, so the decision is played again for its outcome.
                state.undo(undo);
                self.decide(state, entry, by, decision).ok()
            }
            Some(BoardChange { entry, kind: Kind::RoundDrawn(decided), undo }) => {
                let last_decided = decided.as_deref().copied();
                self.0.push(BoardChange { entry, kind: Kind::RoundDrawn(decided), undo });
                last_decided
            }
        };
        Some(TakenBack { entries, last_decided })
    }
}

impl BoardChange {
    fn is_decision_of(&self, side: Side) -> bool {
        matches!(self.kind, Kind::Decided(by, _) if by == side)
    }
}

#[cfg(test)]
pub(super) mod count {
    use std::cell::Cell;

    thread_local! {
        pub(super) static DECISIONS_PLAYED: Cell<u64> = const { Cell::new(0) };
    }

    /// Returns how many decisions this thread has played on boards, replays included.
    pub(crate) fn decisions_played() -> u64 {
        DECISIONS_PLAYED.with(Cell::get)
    }
}
